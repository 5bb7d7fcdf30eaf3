"""The turn loop: takes clicks, submits actions, asks the computer players, paces what is shown.

The one object the window talks to; nothing else submits actions to a match.
"""

from __future__ import annotations

import logging
from typing import Any

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from hanafuda_desktop.ai.agent import Decision
from hanafuda_desktop.controller.animation_queue import AnimationQueue, Batch
from hanafuda_desktop.controller.choices import CLOSED
from hanafuda_desktop.controller.deal_log import DealLog, failed_line, seal_line
from hanafuda_desktop.controller.opponents import Opponents
from hanafuda_desktop.controller.pace import THINKING_MS
from hanafuda_desktop.controller.prompter import Prompter, why_not
from hanafuda_desktop.controller.selection import Answer, Complete, Narrowed, Refused, Selection
from hanafuda_desktop.controller.snapshot import Snapshot
from hanafuda_desktop.engine.places import HOUSE, PERSON, Seat
from hanafuda_desktop.engine.question import Question
from hanafuda_desktop.engine.rules_doc import RuleDoc
from hanafuda_desktop.engine.seal import Seal
from hanafuda_desktop.engine.table_spec import (
    RESULT,
    ButtonTarget,
    DealSummary,
    ScoreSheet,
    TableModel,
    Target,
)
from hanafuda_desktop.engine.text import Msg, SeatName, msg
from hanafuda_desktop.errors import StaleActionError
from hanafuda_desktop.match.match import AnyMatch, Receipt, Turn

log = logging.getLogger("hanafuda.controller")

FORCED_MS = 900
"""How long the person reads what the rules leave no choice about, before it is played."""
DOUBLE_CLICK_MS = 350
"""A second click within this time belongs to the first."""


class TableController(QObject):
    """Holds the match on the table and everything that is under way around it."""

    opened = Signal(object)
    """Another match lies on the table: the names of its players by seat."""
    closed = Signal()
    """No match lies on the table any more."""
    table_set = Signal(object)
    """The table is to show this TableModel at once, without motion."""
    returned = Signal()
    """The table shows the present again, after looking back."""
    rested = Signal(object)
    """A Snapshot: what was under way has come to rest."""
    prompted = Signal(object, object)
    """A Prompt, and the ButtonTarget that a click on it stands for (or None)."""
    choices_changed = Signal(object)
    """The Choices that are open now."""
    rule_changed = Signal(object)
    """The RuleNow of what is to be done."""
    decision_changed = Signal(object)
    """The DecisionPreview to answer, or None when it is answered."""
    summary_opened = Signal(object)
    """The DealSummary of the deal just settled."""
    summary_closed = Signal()
    match_over = Signal(object)
    """The ScoreSheet of the finished match."""
    result_wanted = Signal(object)
    """The same, asked for again by the person."""
    record_changed = Signal(object)
    """The MatchRecord after an action, to be saved."""
    noticed = Signal(object)
    """A Msg that the person should read."""

    def __init__(self, thinking_ms: int = THINKING_MS, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match: AnyMatch | None = None
        self._selection: Selection | None = None
        self._log: DealLog | None = None
        self._shown: TableModel | None = None
        self._awaits_person = False
        self._past_ply: int | None = None
        self._replaced: set[int] = set()
        self._is_held = False
        self._is_rest_untold = False
        self._last_click: Target | None = None
        self._since_click = QElapsedTimer()
        self.queue = AnimationQueue(self)
        self.queue.drained.connect(self._on_drained)
        self.opponents = Opponents(thinking_ms, self)
        self.opponents.answered.connect(self._on_answered)
        self.opponents.replaced.connect(self._on_replaced)
        self._prompter = Prompter(self)
        self._prompter.prompted.connect(self.prompted)
        self._prompter.choices_changed.connect(self.choices_changed)
        self._prompter.rule_changed.connect(self.rule_changed)
        self.forced_ms = FORCED_MS
        """How long a prompt stands that only tells what will be played."""
        self._forced = QTimer(self)
        self._forced.setSingleShot(True)
        self._forced.timeout.connect(self._play_forced)

    # --- the match on the table -----------------------------------------------------------

    @property
    def match(self) -> AnyMatch | None:
        """The match on the table; its true state stays inside it."""
        return self._match

    @property
    def has_flower_faces(self) -> bool:
        """Whether flower cards stand in for kabufuda in the match on the table."""
        match = self._match
        return match is not None and match.game.table.model(match.view(PERSON)).has_flower_faces

    def open(self, match: AnyMatch) -> None:
        """Lay a match on the table, new or resumed, in whatever phase it is."""
        self.close()
        self._match = match
        self.opponents.sit_down(match)
        self._replaced.clear()
        self.opened.emit(tuple(player.name for player in match.players))
        self._lay(match)

    def close(self) -> None:
        """Stop everything that is under way; the match is no longer on the table."""
        self.opponents.leave()
        self._match = None
        self._stop()
        self.closed.emit()

    def shutdown(self) -> None:
        """Stop for good, and wait for the thread that thinks."""
        self.close()
        self.opponents.shutdown()

    def hold(self) -> None:
        """Let the match wait: what moves comes to its end, and then nobody plays."""
        self._is_held = True
        self.opponents.hold()
        self._forced.stop()
        self.queue.skip()
        self.back_to_now()
        self.put_back()

    def release(self) -> None:
        """Let the match go on after `hold`, with all that is open told again."""
        self._is_held = False
        if self.queue.is_busy:
            return
        if self._is_rest_untold:
            self._on_drained()
        else:
            self._go_on()

    def rewind(self, ply: int) -> tuple[Receipt[Any], ...]:
        """Take back all actions after a ply, and go on from there; return what was taken back."""
        match = self._match
        if match is None:
            return ()
        taken_back = match.undo_to(ply)
        self._jump(match)
        return taken_back

    def replay(self, taken_back: tuple[Receipt[Any], ...]) -> None:
        """Take actions again that were taken back last, and go on after them."""
        match = self._match
        if match is None:
            return
        for one in taken_back:
            match.submit(one.actor, one.action, ply=one.ply - 1, truncated=one.truncated)
        self._jump(match)

    def keep_record(self) -> None:
        """Let the match be saved as it is now, although no action was taken."""
        if self._match is not None:
            self.record_changed.emit(self._match.record())

    def sheet(self) -> ScoreSheet | None:
        """Return the score sheet of the match."""
        match = self._match
        return match.game.table.sheet(match.view(PERSON)) if match else None

    def seal(self) -> Seal | None:
        """Return the seal of the match; once that is over with its seed."""
        return self._match.seal() if self._match else None

    def summary(self) -> DealSummary | None:
        """Return the summary of the deal that was settled last."""
        match = self._match
        view = match.settled_view(PERSON) if match else None
        return match.game.table.summary(view) if match and view is not None else None

    def question_before(self, target: Target) -> Question | None:
        """Return what is to be asked before a target is chosen; nothing in a study."""
        match, model = self._match, self._shown
        if match is None or match.is_study or model is None or model.ring is None:
            return None
        if not self.is_waiting_for_person or self.is_looking_back:
            return None
        buttons = (one for one in model.ring.buttons if ButtonTarget(one.id) == target)
        return next((one.question for one in buttons), None)

    def rules(self) -> RuleDoc | None:
        """Return the whole rules of the match: of its options and its number of seats."""
        match = self._match
        return match.game.rulebook(match.options, len(match.players)) if match else None

    def facts(self, card: Any) -> Any:
        """Return the CardFacts of a card as the table shows it, or None without a match."""
        match = self._match
        if match is None:
            return None
        ply = match.ply if self._past_ply is None else self._past_ply
        return match.game.table.facts(match.view_at(ply, PERSON), card)

    @property
    def is_waiting_for_person(self) -> bool:
        """Whether nothing moves and the next action is the person's (or Enter)."""
        return self._awaits_person and not self.queue.is_busy

    @property
    def is_looking_back(self) -> bool:
        """Whether the table shows an earlier position."""
        return self._past_ply is not None

    @property
    def is_asking_person(self) -> bool:
        """Whether the person has a decision to make on this table that can be weighed."""
        match, turn = self._match, self._turn()
        if match is None or turn is None or turn.seat != PERSON or self._prompter.is_told:
            return False
        is_free = self.is_waiting_for_person and not self.is_looking_back and not self._is_held
        return is_free and match.game.table.is_decision(match.view(PERSON))

    # --- what the person does -------------------------------------------------------------

    def choose(self, target: Target) -> None:
        """Take a click on a target; during motion it means "skip" and is spent."""
        if self._swallow(target):
            return
        if self.queue.is_busy:
            self.queue.skip()
        elif self._past_ply is not None:
            self.back_to_now()
        elif target == RESULT and self._match is not None and self._turn() is None:
            self.result_wanted.emit(self.sheet())
        elif self._selection is None:
            self._prompter.refuse(why_not(self._match, target))
        else:
            self._take(self._selection.click(target), target)

    def drop(self, source: Target, onto: Target | None) -> None:
        """Take a card that was dragged onto a target, or (None) onto the bare field."""
        if self.queue.is_busy or self._past_ply is not None:
            return  # where it was let go is no longer, or not yet, what it seemed
        if self._selection is None:
            self._prompter.refuse(why_not(self._match, source))
        else:
            self._take(self._selection.drop(source, onto), source)

    def put_back(self) -> None:
        """Give up the first half of a gesture; during motion, skip."""
        if self.queue.is_busy:
            self.queue.skip()
        elif self._past_ply is not None:
            self.back_to_now()
        elif self._selection is not None and self._selection.selected is not None:
            self._take(self._selection.put_back(), None)

    def skip(self) -> None:
        """Bring motion to its end; when an opponent is choosing, do not wait for it."""
        if self.queue.is_busy:
            self.queue.skip()
        else:
            self.opponents.hurry()

    def look_back(self, line: int) -> bool:
        """Show the table as it was at a line of the log (0 is the newest).

        False: not now, something is under way.
        """
        if self._log is None or not self._is_at_rest:
            return False
        return self.look_at(self._log.ply_of(line), Msg("prompt.past"))

    def look_at(self, ply: int, text: Msg) -> bool:
        """Show the table as the person saw it at a ply; `text` says which position that is.

        False: not now, something is under way.
        """
        match = self._match
        if match is None or not self._is_at_rest:
            return False
        self._past_ply = ply
        self._forced.stop()
        self.table_set.emit(match.game.table.model(match.view_at(ply, PERSON)))
        self._report_rest()
        self._prompter.show_past(text)
        return True

    def back_to_now(self) -> bool:
        """Show the present table again; return False where it was shown already."""
        if self._past_ply is None:
            return False
        self._past_ply = None
        self.table_set.emit(self._shown)
        self._report_rest()
        self.returned.emit()
        self._prompter.show()
        self._prompter.offer()
        self._wait_if_forced()
        return True

    # --- inside ---------------------------------------------------------------------------

    def _stop(self) -> None:
        """End what is under way; nothing is open."""
        self._prompter.end_refusal()
        self._forced.stop()
        self._selection = None
        self._past_ply = None
        self._awaits_person = False
        self.queue.clear()

    def _lay(self, match: AnyMatch) -> None:
        """Lay the table as the match has it now, and go on."""
        self._log = DealLog(match.game.table, seal_line(match.seal()))
        for ply, events in enumerate(match.history(PERSON)):
            self._log.add(ply, events)
        self._shown = match.game.table.model(match.view(PERSON))
        self.table_set.emit(self._shown)
        self.opponents.think()
        self._on_drained()

    def _jump(self, match: AnyMatch) -> None:
        """Go on from another position of the match, without showing the way there."""
        self._stop()
        self.record_changed.emit(match.record())
        self.choices_changed.emit(CLOSED)
        self.decision_changed.emit(None)
        self.summary_closed.emit()
        self._lay(match)

    @property
    def _is_at_rest(self) -> bool:
        """Whether nothing moves, and nobody but the person may act, or nobody at all."""
        return not self.queue.is_busy and (self._awaits_person or self._turn() is None)

    def _swallow(self, target: Target) -> bool:
        """Tell whether a click is the second half of a double-click on the same target."""
        repeated = (
            target == self._last_click
            and self._since_click.isValid()
            and self._since_click.elapsed() < DOUBLE_CLICK_MS
        )
        if not repeated:  # else a row of quick clicks would be swallowed for ever
            self._last_click = target
            self._since_click.start()
        return repeated

    def _take(self, answer: Answer, target: Target | None) -> None:
        match answer:
            case Complete(action):
                turn = self._turn()
                if turn is not None:
                    self._submit(turn.seat, action, turn.ply)
            case Narrowed():
                self._prompter.end_refusal()
                self._open_prompt()
            case Refused(text):
                self._prompter.refuse(text)

    def _turn(self) -> Turn[Any] | None:
        return self._match.turn() if self._match is not None else None

    def _submit(self, actor: Seat, action: Any, ply: int, truncated: bool = False) -> None:
        match, shown = self._match, self._shown
        if match is None or shown is None or self._log is None:
            return
        try:
            receipt = match.submit(actor, action, ply=ply, truncated=truncated)
        except StaleActionError:
            log.info("an action for an earlier position was dropped")
            return
        self._prompter.end_refusal()
        self._forced.stop()
        self._selection = None
        self._awaits_person = False
        events = match.events(receipt, PERSON)
        self._log.add(receipt.ply, events)
        before, self._shown = shown, match.game.table.model(match.view(PERSON))
        self.record_changed.emit(match.record())
        self.decision_changed.emit(None)
        if actor == HOUSE:
            self.summary_closed.emit()
        self._prompter.show_motion(actor, events)
        self.opponents.think()
        self.queue.push(Batch(events, before, self._shown))

    def _report_rest(self) -> None:
        """Tell the window that everything has come to rest, and what it shows now."""
        match = self._match
        if match is None or self._log is None:
            return
        ply = match.ply if self._past_ply is None else self._past_ply
        table, view, turn = match.game.table, match.view_at(ply, PERSON), match.turn_at(ply)
        legal = turn.legal if turn is not None and turn.seat == PERSON else ()
        self.rested.emit(
            Snapshot(
                table.model(view),
                table.yaku_panel(view, legal),
                table.ledger(view),
                self._log.newest_first(),
            )
        )

    def _on_drained(self) -> None:
        """Nothing moves: it is somebody's turn."""
        self._is_rest_untold = self._is_held
        if not self._is_held:
            self._report_rest()
            self._go_on()

    def _go_on(self) -> None:
        """Let whoever is to act do so, or wait for it."""
        match = self._match
        if match is None:
            return
        turn = match.turn()
        if turn is None:
            self._awaits_person = False
            self._open_prompt()
            self.match_over.emit(match.game.table.sheet(match.view(PERSON)))
        elif turn.seat == HOUSE:
            self._wait_for_house(turn)
        elif self.opponents.play(turn.seat):
            self._awaits_person = False
            self._open_prompt()
            self.opponents.expect()
        else:
            self._wait_for_person(turn)

    def _wait_for_house(self, turn: Turn[Any]) -> None:
        match = self._match
        if match is None:
            return
        table, view = match.game.table, match.view(PERSON)
        pause = table.pause(view)
        if pause is None:
            self._submit(HOUSE, turn.legal[0], turn.ply)
            return
        self._awaits_person = True
        self._selection = Selection(table, view, turn.legal)
        self._open_prompt()
        summary = table.summary(view)
        if pause.summary and summary is not None:
            self.summary_opened.emit(summary)

    def _wait_for_person(self, turn: Turn[Any]) -> None:
        match = self._match
        if match is None:
            return
        table, view = match.game.table, match.view(PERSON)
        self._awaits_person = True
        self._selection = Selection(table, view, turn.legal)
        self._open_prompt()
        self.decision_changed.emit(table.decision(view, turn.legal))
        self._wait_if_forced()

    def _wait_if_forced(self) -> None:
        """Play the person's only action by itself where the prompt says so."""
        is_open = self._awaits_person and not self._is_held
        if is_open and self._prompter.is_told:
            self._forced.start(self.forced_ms)

    def _play_forced(self) -> None:
        turn = self._turn()
        if turn is not None and turn.seat == PERSON and self._awaits_person:
            self._submit(turn.seat, turn.legal[0], turn.ply)

    def _open_prompt(self) -> None:
        if self._match is not None:
            self._prompter.open(self._match, self._selection)

    def _on_answered(self, decision: Decision[Any]) -> None:
        """Play what a computer player decided."""
        turn = self._turn()
        if turn is not None:
            self._submit(turn.seat, decision.action, turn.ply, decision.truncated)

    def _on_replaced(self, seat: int) -> None:
        """Tell in the log of a computer player that failed; the first time also in a notice."""
        match = self._match
        if match is None or self._log is None:
            return
        self._log.note(match.ply, failed_line(Seat(seat)))
        if seat not in self._replaced:
            self._replaced.add(seat)
            self.noticed.emit(msg("notice.agent_failed", seat=SeatName(Seat(seat))))
