"""The turn loop: takes clicks, submits actions, asks the computer players, paces what is shown.

The one object the window talks to; nothing else submits actions to a match.
"""

from __future__ import annotations

import logging
from typing import Any

from PySide6.QtCore import QObject, Signal

from hanafuda_desktop.ai.agent import Decision
from hanafuda_desktop.controller.animation_queue import AnimationQueue
from hanafuda_desktop.controller.choices import CLOSED
from hanafuda_desktop.controller.double_click import DoubleClick
from hanafuda_desktop.controller.match_on_table import MatchOnTable
from hanafuda_desktop.controller.opponents import Opponents
from hanafuda_desktop.controller.pace import THINKING_MS
from hanafuda_desktop.controller.prompter import Prompter, why_not
from hanafuda_desktop.controller.selection import Answer, Complete, Narrowed, Refused, Selection
from hanafuda_desktop.controller.waiting import Waiting
from hanafuda_desktop.engine.places import HOUSE, PERSON, Seat
from hanafuda_desktop.engine.question import Question
from hanafuda_desktop.engine.table_spec import RESULT, Target
from hanafuda_desktop.engine.text import Msg, SeatName, msg
from hanafuda_desktop.errors import StaleActionError
from hanafuda_desktop.match.match import AnyMatch, Turn

log = logging.getLogger("hanafuda.controller")


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
    """That deal is over: its summary is no longer to be read."""
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
        self._on_table: MatchOnTable | None = None
        self._selection: Selection | None = None
        """The gesture of the person, while the person is to act."""
        self.double_click = DoubleClick()
        self.queue = AnimationQueue(self)
        self.queue.drained.connect(self._on_drained)
        self.opponents = Opponents(thinking_ms, self)
        self.opponents.answered.connect(self._on_answered)
        self.opponents.replaced.connect(self._on_replaced)
        self.waiting = Waiting(self.opponents, self)
        self.waiting.read.connect(self._play_forced)
        self._prompter = Prompter(self)
        self._prompter.prompted.connect(self.prompted)
        self._prompter.choices_changed.connect(self.choices_changed)
        self._prompter.rule_changed.connect(self.rule_changed)

    # --- the match on the table -----------------------------------------------------------

    @property
    def on_table(self) -> MatchOnTable | None:
        """What the person may read of the match on the table, if one lies there."""
        return self._on_table

    @property
    def match(self) -> AnyMatch | None:
        """The match on the table; its true state stays inside it."""
        return self._on_table.match if self._on_table is not None else None

    def open(self, match: AnyMatch) -> None:
        """Lay a match on the table, new or resumed, in whatever phase it is."""
        self.close()
        on_table = self._on_table = MatchOnTable(match)
        self.opponents.sit_down(match)
        self.opened.emit(tuple(player.name for player in match.players))
        self._lay(on_table)

    def close(self) -> None:
        """Stop everything that is under way; the match is no longer on the table."""
        self.opponents.leave()
        self._on_table = None
        self._stop()
        self.closed.emit()

    def shutdown(self) -> None:
        """Stop for good, and wait for the thread that thinks."""
        self.close()
        self.opponents.shutdown()

    def hold(self) -> None:
        """Let the match wait: what moves comes to its end, and then nobody plays."""
        self.waiting.hold()
        self.queue.skip()
        self.back_to_now()
        self.put_back()

    def release(self) -> None:
        """Let the match go on after `hold`, with all that is open told again."""
        self.waiting.release()
        self._go_on_after_wait()

    def pause(self) -> None:
        """Let nobody play until `resume`; what is open stays so, and opponents think on."""
        self.waiting.pause()

    def resume(self) -> None:
        """Let the match go on after `pause`, if it was paused."""
        if self.waiting.resume():
            self._go_on_after_wait()

    def jump(self, match: AnyMatch) -> None:
        """Go on from where the match on the table stands now, without showing the way there.

        For actions that were taken back, or taken again.
        """
        self._stop()
        on_table = self._on_table = MatchOnTable(match)
        self.record_changed.emit(match.record())
        self.choices_changed.emit(CLOSED)
        self.decision_changed.emit(None)
        self.summary_closed.emit()
        self._lay(on_table)

    def keep_record(self) -> None:
        """Let the match be saved as it is now, although no action was taken."""
        if self._on_table is not None:
            self.record_changed.emit(self._on_table.match.record())

    def question_before(self, target: Target) -> Question | None:
        """Return what is to be asked before a target is chosen now; nothing in a study."""
        on_table = self._on_table
        if on_table is None or not self.is_waiting_for_person or on_table.is_looking_back:
            return None
        return on_table.question_before(target)

    @property
    def is_waiting_for_person(self) -> bool:
        """Whether nothing moves and the next action is the person's (or Enter)."""
        return self._selection is not None and not self.queue.is_busy

    @property
    def is_looking_back(self) -> bool:
        """Whether the table shows an earlier position."""
        return self._on_table is not None and self._on_table.is_looking_back

    @property
    def is_account_due(self) -> bool:
        """Whether the last action has ended a deal whose account is still to come."""
        return self.match is not None and self.match.is_settled_by_last()

    @property
    def is_persons_turn(self) -> bool:
        """Whether the person is to act on this table now, and nothing does it by itself."""
        turn = self._turn()
        if turn is None or turn.seat != PERSON or self._prompter.is_told:
            return False
        is_away = self.is_looking_back or self.waiting.is_held
        return self.is_waiting_for_person and not is_away

    @property
    def is_asking_person(self) -> bool:
        """Whether the person has a decision to make on this table that can be weighed."""
        on_table = self._on_table
        return self.is_persons_turn and on_table is not None and on_table.has_decision()

    @property
    def is_going_on(self) -> bool:
        """Whether the match goes on without the person: cards move, or another is to play.

        Also while a prompt only tells what the rules leave no choice about.
        """
        if self._turn() is None or self.is_looking_back or self.waiting.is_held:
            return False
        return self._prompter.is_told or not self.is_waiting_for_person

    # --- what the person does -------------------------------------------------------------

    def choose(self, target: Target) -> None:
        """Take a click on a target; during motion it means "skip" and is spent."""
        if self.double_click.swallows(target):
            return
        on_table = self._on_table
        if self.queue.is_busy:
            self.queue.skip()
        elif self.is_looking_back:
            self.back_to_now()
        elif target == RESULT and on_table is not None and self._turn() is None:
            self.result_wanted.emit(on_table.sheet())
        elif self._selection is None:
            self._prompter.refuse(why_not(self.match, target))
        else:
            self._take(self._selection.click(target))

    def drop(self, source: Target, onto: Target | None) -> None:
        """Take a card that was dragged onto a target, or (None) onto the bare field."""
        if self.queue.is_busy or self.is_looking_back:
            return  # where it was let go is no longer, or not yet, what it seemed
        if self._selection is None:
            self._prompter.refuse(why_not(self.match, source))
        else:
            self._take(self._selection.drop(source, onto))

    def put_back(self) -> bool:
        """Give up the first half of a gesture; during motion, skip. False: nothing to give up."""
        if self.queue.is_busy:
            self.queue.skip()
        elif self.is_looking_back:
            self.back_to_now()
        elif self._selection is not None and self._selection.selected is not None:
            self._take(self._selection.put_back())
        else:
            return False
        return True

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
        on_table = self._on_table
        if on_table is None or not self._is_at_rest:
            return False  # the log has lines, or has lost some, that are not shown yet
        return self.look_at(on_table.ply_of(line), Msg("prompt.past"))

    def look_at(self, ply: int, text: Msg) -> bool:
        """Show the table as the person saw it at a ply; `text` says which position that is.

        False: not now, something is under way.
        """
        on_table = self._on_table
        if on_table is None or not self._is_at_rest:
            return False
        on_table.look_at(ply)
        self.waiting.stop_reading()
        self._show(on_table)
        self._prompter.show_past(text)
        return True

    def back_to_now(self) -> bool:
        """Show the present table again; return False where it was shown already."""
        on_table = self._on_table
        if on_table is None or not on_table.is_looking_back:
            return False
        on_table.look_at(None)
        self._show(on_table)
        self.returned.emit()
        self._prompter.show()
        self._prompter.offer()
        self._wait_if_forced()
        return True

    # --- inside ---------------------------------------------------------------------------

    def _stop(self) -> None:
        """End what is under way; nothing is open."""
        self._prompter.stop()
        self.waiting.stop_reading()
        self._selection = None
        self.queue.clear()

    def _lay(self, on_table: MatchOnTable) -> None:
        """Lay the table as the match has it now, and go on."""
        self.table_set.emit(on_table.model())
        self.opponents.think()
        self._on_drained()

    def _show(self, on_table: MatchOnTable) -> None:
        """Show the position that is looked at, all of it at once."""
        self.table_set.emit(on_table.model())
        self.rested.emit(on_table.snapshot())

    @property
    def _is_at_rest(self) -> bool:
        """Whether nothing moves, and nobody but the person may act, or nobody at all."""
        return self.is_waiting_for_person or (not self.queue.is_busy and self._turn() is None)

    def _take(self, answer: Answer) -> None:
        match answer:
            case Complete(action):
                turn = self._turn()
                if turn is not None:
                    self._submit(turn.seat, action, turn.ply)
            case Narrowed():
                self._open_prompt()
            case Refused(text):
                self._prompter.refuse(text)

    def _turn(self) -> Turn[Any] | None:
        return self._on_table.match.turn() if self._on_table is not None else None

    def _submit(self, actor: Seat, action: Any, ply: int, truncated: bool = False) -> None:
        on_table = self._on_table
        if on_table is None:
            return
        match = on_table.match
        try:
            receipt = match.submit(actor, action, ply=ply, truncated=truncated)
        except StaleActionError:
            log.info("an action for an earlier position was dropped")
            return
        self.waiting.stop_reading()
        self._selection = None
        batch = on_table.follow(receipt)
        self.record_changed.emit(match.record())
        self.decision_changed.emit(None)
        if actor == HOUSE:
            self.summary_closed.emit()
        self._prompter.show_motion(actor, batch.events)
        self.opponents.think()
        self.queue.push(batch)

    def _go_on_after_wait(self) -> None:
        """Tell what could not be told, or else wait again for whoever would have played."""
        turn = self._turn()
        if self.waiting.is_on or self.queue.is_busy:
            return
        if self.waiting.is_rest_untold:
            self._on_drained()
        elif turn is not None and self.opponents.play(turn.seat):
            self.opponents.expect()
        elif not self.is_looking_back:
            self._wait_if_forced()

    def _on_drained(self) -> None:
        """Nothing moves: it is somebody's turn."""
        if not self.waiting.may_tell():
            return
        if self._on_table is not None:
            self.rested.emit(self._on_table.snapshot())
        self._go_on()

    def _go_on(self) -> None:
        """Let whoever is to act do so, or wait for it."""
        on_table, turn = self._on_table, self._turn()
        if on_table is None:
            return
        if turn is None:
            self._open_prompt()
            self.match_over.emit(on_table.sheet())
        elif turn.seat == HOUSE:
            self._wait_for_house(on_table.match, turn)
        elif self.opponents.play(turn.seat):
            self._open_prompt()
            self.opponents.expect()
        else:
            self._wait_for_person(on_table.match, turn)

    def _wait_for_house(self, match: AnyMatch, turn: Turn[Any]) -> None:
        """Let the house act, at once or when the person has read what there is to read."""
        table, view = match.game.table, match.view(PERSON)
        pause = table.pause(view)
        if pause is None:
            self._submit(HOUSE, turn.legal[0], turn.ply)
            return
        self._selection = Selection(table, view, turn.legal)
        self._open_prompt()
        summary = table.summary(view)
        if pause.summary and summary is not None:
            self.summary_opened.emit(summary)

    def _wait_for_person(self, match: AnyMatch, turn: Turn[Any]) -> None:
        table, view = match.game.table, match.view(PERSON)
        self._selection = Selection(table, view, turn.legal)
        self._open_prompt()
        self.decision_changed.emit(table.decision(view, turn.legal))
        self._wait_if_forced()

    def _wait_if_forced(self) -> None:
        """Play the person's only action by itself where the prompt says so."""
        if self._selection is not None and self._prompter.is_told:
            self.waiting.let_read()

    def _play_forced(self) -> None:
        turn = self._turn()
        if turn is not None and turn.seat == PERSON and self._selection is not None:
            self._submit(turn.seat, turn.legal[0], turn.ply)

    def _open_prompt(self) -> None:
        if self._on_table is not None:
            self._prompter.open(self._on_table.match, self._selection)

    def _on_answered(self, decision: Decision[Any]) -> None:
        """Play what a computer player decided."""
        turn = self._turn()
        if turn is not None:
            self._submit(turn.seat, decision.action, turn.ply, decision.truncated)

    def _on_replaced(self, seat: int, is_news: bool) -> None:
        """Tell in the log of a computer player that failed; the first time also in a notice."""
        on_table = self._on_table
        if on_table is None:
            return
        on_table.note_failed(Seat(seat))
        if is_news:
            self.noticed.emit(msg("notice.agent_failed", seat=SeatName(Seat(seat))))
