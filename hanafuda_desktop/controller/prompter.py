"""Says what is to be done: prompt, rule, what may be clicked, and why a click did nothing."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from hanafuda_desktop.controller.choices import AFTER_MATCH, CLOSED
from hanafuda_desktop.controller.selection import Selection
from hanafuda_desktop.engine.events import CardMoved, Event
from hanafuda_desktop.engine.places import HOUSE, PERSON, Seat, Zone
from hanafuda_desktop.engine.table_spec import ButtonTarget, Prompt, Target, Tone
from hanafuda_desktop.engine.text import Msg, SeatName, msg
from hanafuda_desktop.match.match import AnyMatch

REFUSAL_MS = 2000
"""How long the prompt says why a click did nothing."""
NOW = ButtonTarget("now")
"""What a click on the prompt stands for while the table shows an earlier position."""


class Prompter(QObject):
    """Keeps what the person is to do, and tells it again after anything else was told."""

    prompted = Signal(object, object)
    """A Prompt, and the ButtonTarget that a click on it stands for (or None)."""
    choices_changed = Signal(object)
    """The Choices that are open now."""
    rule_changed = Signal(object)
    """The RuleNow of what is to be done."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._prompt: Prompt | None = None
        self._button: ButtonTarget | None = None
        self._choices = CLOSED
        self._refusal = QTimer(self)
        self._refusal.setSingleShot(True)
        self._refusal.timeout.connect(self.show)

    @property
    def is_told(self) -> bool:
        """Whether the prompt only tells what the rules leave no choice about."""
        return self._prompt is not None and self._prompt.goes_on

    def open(self, match: AnyMatch, selection: Selection | None) -> None:
        """Say what is to be done in a match, and ring what may be clicked."""
        turn = match.turn()
        legal = turn.legal if turn is not None and turn.seat in (PERSON, HOUSE) else ()
        selected = selection.selected if selection is not None else None
        table, view = match.game.table, match.view(PERSON)
        choices = AFTER_MATCH if turn is None else CLOSED
        if selection is not None:
            choices = selection.choices()
        self._prompt = table.prompt(view, legal, selected)
        only = choices.legal[0] if len(choices.legal) == 1 else None
        self._button = only if isinstance(only, ButtonTarget) else None
        self._choices = choices
        self.show()
        self.rule_changed.emit(table.rule_now(view, legal, selected))
        self.offer()

    def show(self) -> None:
        """Say again what is to be done."""
        if self._prompt is not None:
            self._say(self._prompt, self._button)

    def offer(self) -> None:
        """Ring again what may be clicked."""
        self.choices_changed.emit(self._choices)

    def show_motion(self, actor: Seat, events: tuple[Event, ...]) -> None:
        """Say whose cards move, or what the house does; nothing may be clicked."""
        self.choices_changed.emit(CLOSED)
        self._say(_moving(actor, events), None)

    def show_past(self, text: Msg) -> None:
        """Say which earlier position the table shows; nothing may be clicked but to go back."""
        self.choices_changed.emit(CLOSED)
        self._say(Prompt(Tone.ASK, text, Msg("prompt.past.note")), NOW)

    def refuse(self, text: Msg) -> None:
        """Say for a while why a click did nothing."""
        self._say(Prompt(Tone.REFUSE, text), None)
        self._refusal.start(REFUSAL_MS)

    def stop(self) -> None:
        """End a refusal that is still shown: what it answered is no longer on the table."""
        self._refusal.stop()

    def _say(self, prompt: Prompt, button: ButtonTarget | None) -> None:
        """Say something, in the place of a refusal that is still shown."""
        self._refusal.stop()
        self.prompted.emit(prompt, button)


def why_not(match: AnyMatch | None, target: Target) -> Msg:
    """Return why a target cannot be chosen now."""
    if match is None:
        return Msg("refusal.no_match")
    if match.turn() is None:
        return Msg("refused.match_over")
    return match.game.table.refusal(match.view(PERSON), target)


def _moving(actor: Seat, events: tuple[Event, ...]) -> Prompt:
    """Return what is said while the cards of an action move."""
    skip = Msg("prompt.skip")
    if actor != HOUSE:
        return Prompt(Tone.WAIT, msg("prompt.playing", seat=SeatName(actor)), skip, actor)
    is_draw = any(isinstance(e, CardMoved) and e.dst.zone is Zone.LOT for e in events)
    return Prompt(Tone.WAIT, Msg("prompt.drawing_lots" if is_draw else "prompt.dealing"), skip)
