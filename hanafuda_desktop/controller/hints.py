"""What a hint tells of one decision of the person: every legal choice, its value, and why.

A question is put together in the window's thread and weighed in another one. It holds what the
person sees and nothing else; the same position always gives the same hint.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from hanafuda_desktop.ai.agent import CancelToken
from hanafuda_desktop.ai.weighing import UNIT, Measure, Weighing, weigh
from hanafuda_desktop.engine.hint_spec import ActionNote
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.engine.table_spec import Gesture
from hanafuda_desktop.engine.text import Amount, Msg, msg
from hanafuda_desktop.engine.words import GameWords
from hanafuda_desktop.match.match import AnyMatch, Turn

PLAYOUTS = 6000
"""Playouts for one decision, all choices together: twice those of the strongest opponent, of
which none is saved on choices that look bad."""
PLAYOUTS_WITHOUT_CHOICE = 600
"""Playouts where there is one choice only, whose value is all that there is to tell."""
_SURE = 2
"""A difference of so many standard errors is not taken for luck."""
_TENTH = 10


@dataclass(frozen=True, slots=True)
class Advice:
    """One choice: what it is, what it brings, and how much less than the best one.

    `error` and `loss_error` are None where the amounts are exact. `is_close`: the difference to
    the best may be luck. `is_chosen`: the person took it, where that is known.
    """

    note: ActionNote
    gesture: Gesture
    value: Msg
    error: Msg | None
    loss: Msg
    loss_error: Msg | None
    is_best: bool
    is_close: bool
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class Hint:
    """All choices of a decision, the best first; `basis` says by what they were weighed.

    `words` are those of the game: what the values are counted in, and of what. `loss` is how
    much the choice that was taken brings less than the best, in hundredths of a mon; 0 where
    none was taken.
    """

    ply: int
    advices: tuple[Advice, ...]
    words: GameWords
    basis: Msg
    loss: int = 0

    @property
    def unit(self) -> Msg:
        """What the values are counted in."""
        return Msg(f"hint.unit.{self.words.unit}")

    @property
    def best(self) -> Advice:
        """The best choice."""
        return self.advices[0]

    @property
    def chosen(self) -> Advice | None:
        """The choice that was taken, where that is known."""
        return next((advice for advice in self.advices if advice.is_chosen), None)


class Question:
    """A decision of the person at a ply of a match; `chosen` is what was taken there."""

    def __init__(self, match: AnyMatch, turn: Turn[Any], chosen: Any = None) -> None:
        self._game = match.game
        self._view = match.view_at(turn.ply, PERSON)
        self._turn = turn
        self._chosen = chosen
        self._chance = match.agent_rng(turn.ply).next_u64()

    def answer(self, cancelled: CancelToken, playouts: int = PLAYOUTS) -> Hint | None:
        """Weigh all choices; None where it was cancelled. Asked again it answers alike."""
        turn = self._turn
        notes = self._game.table.notes(self._view, turn.legal)
        if len(turn.legal) == 1:
            playouts = min(playouts, PLAYOUTS_WITHOUT_CHOICE)
        simulator = self._game.simulator(self._view)
        weighing = weigh(simulator, turn.legal, playouts, Rng(self._chance), cancelled)
        if weighing is None:
            return None
        order = sorted(range(len(turn.legal)), key=lambda place: weighing.losses[place].mean)
        advices = tuple(self._advice(weighing, notes, place) for place in order)
        taken = (weighing.losses[at].mean for at in order if self._is_chosen(turn.legal[at]))
        return Hint(
            ply=turn.ply,
            advices=advices,
            words=self._game.info.words,
            basis=_basis(weighing),
            loss=next(taken, 0),
        )

    def _is_chosen(self, action: Any) -> bool:
        return self._chosen is not None and bool(action == self._chosen)

    def _advice(self, weighing: Weighing[Any], notes: tuple[ActionNote, ...], at: int) -> Advice:
        value, loss = weighing.values[at], weighing.losses[at]
        is_fine = _is_fine((*weighing.values, *weighing.losses))
        is_best = at == weighing.best
        return Advice(
            note=notes[at],
            gesture=self._game.table.gesture(weighing.legal[at]),
            value=_figure(value.mean, is_fine),
            error=_error(value, is_fine),
            loss=_figure(-loss.mean, is_fine),
            loss_error=_error(loss, is_fine),
            is_best=is_best,
            is_close=not is_best and 0 <= loss.mean <= _SURE * loss.error,
            is_chosen=self._is_chosen(weighing.legal[at]),
        )


def question_at(match: AnyMatch, ply: int) -> Question | None:
    """Return the decision of the person at a ply; None where there was nothing to weigh."""
    turn = match.turn_at(ply)
    if turn is None or not match.game.table.is_decision(match.view_at(ply, PERSON)):
        return None
    taken = match.receipts[ply].action if ply < match.ply else None
    return Question(match, turn, taken)


def _basis(weighing: Weighing[Any]) -> Msg:
    if weighing.worlds == 0:
        return Msg("hint.basis.all")
    return msg("hint.basis.sampled", count=weighing.worlds)


# --- amounts in words ----------------------------------------------------------------------


def _is_fine(measures: Iterable[Measure]) -> bool:
    """Tell whether tenths mean something: amounts are small, and known well enough."""
    known = tuple(measures)
    has_parts = any(one.mean % UNIT for one in known)
    return has_parts and all(one.error < UNIT for one in known)


def _figure(hundredths: int, is_fine: bool) -> Msg:
    """Return an amount with its sign, in whole mon or in tenths, rounded half away from zero."""
    step = UNIT // _TENTH if is_fine else UNIT
    steps = (abs(hundredths) * 2 + step) // (2 * step)
    if not is_fine:
        whole = steps if hundredths >= 0 else -steps
        return msg("hint.amount", amount=Amount(Mon(whole), signed=True))
    sign = "zero" if steps == 0 else "plus" if hundredths > 0 else "minus"
    whole, tenth = divmod(steps, _TENTH)
    return msg(f"hint.amount.{sign}", whole=whole, tenth=tenth)


def _error(measure: Measure, is_fine: bool) -> Msg | None:
    """Return a standard error, rounded upwards; None where the amount is exact."""
    if measure.error == 0:
        return None
    if not is_fine:
        return msg("hint.error", error=-(-measure.error // UNIT))
    whole, tenth = divmod(-(-measure.error * _TENTH // UNIT), _TENTH)
    return msg("hint.error.fine", whole=whole, tenth=tenth)
