"""What a hint tells of one decision of the person: every legal choice, its value, and why.

A question is put together in the window's thread and weighed in another one. It holds what the
person sees and nothing else; the same position always gives the same hint.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from hanafuda_desktop.ai.agent import CancelToken
from hanafuda_desktop.ai.levels import MASTER_PLAYOUTS
from hanafuda_desktop.ai.weighing import UNIT, Measure, Weighing, weigh
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.comparison import beside_next, compared
from hanafuda_desktop.controller.hint_amounts import Amounts
from hanafuda_desktop.engine.hint_spec import ActionNote
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.engine.table_spec import CardTarget, Gesture
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.engine.words import GameWords
from hanafuda_desktop.match.match import AnyMatch, Turn

PLAYOUTS = 2 * MASTER_PLAYOUTS
"""Playouts for one decision, all choices together: twice those of the strongest opponent, of
which none is saved on choices that look bad."""
PLAYOUTS_WITHOUT_CHOICE = 600
"""Playouts where there is one choice only, whose value is all that there is to tell."""
_SURE = 2
"""A difference of more standard errors than these does not come from the sample."""
NOTHING = Measure(0, 0)

_Choice: TypeAlias = tuple[Any, ...]
"""Legal actions between which there is nothing to choose."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One choice: what it is, what it brings, and how much less than the best one.

    `is_close`: the difference to the best may come from the sample, or is too small to be told.
    `is_chosen`: the person took it, where that is known. `is_only`: there is no other. `ways` is
    how many actions it stands for that are alike; `cards` are those that move in any of them,
    first those of the action in `note`.
    `is_behind`: it is worse for certain, although the values with their errors do not tell,
    because luck that is the same for both does not count.
    `beside` is why the best choice is better than the one that was taken, or than the next best.
    """

    note: ActionNote
    gesture: Gesture
    amounts: Amounts
    is_best: bool
    is_close: bool
    is_chosen: bool = False
    is_only: bool = False
    ways: int = 1
    is_behind: bool = False
    cards: tuple[CardId, ...] = ()
    beside: Msg | None = None

    @property
    def why(self) -> Msg:
        """Why it may be good, beside another choice where that can be said."""
        return self.note.why if self.beside is None else self.beside

    @property
    def value(self) -> Msg:
        """What it brings."""
        return self.amounts.value_told

    @property
    def error(self) -> Msg | None:
        """The standard error of that; None where it is exact."""
        return self.amounts.error_told

    @property
    def loss(self) -> Msg:
        """How much it brings less than the best."""
        return self.amounts.loss_told

    @property
    def loss_error(self) -> Msg | None:
        """The standard error of that; None where it is exact."""
        return self.amounts.loss_error_told

    @property
    def marks(self) -> tuple[Msg, ...]:
        """What the choice is beside the others."""
        marks = [Msg("hint.mark.chosen")] if self.is_chosen else []
        if self.is_only and self.ways > 1:
            marks.append(msg("hint.mark.alike", number=self.ways))
        elif self.is_only:
            marks.append(Msg("hint.mark.only"))
        elif self.is_best:
            marks.append(Msg("hint.mark.best"))
        elif self.is_close:
            marks.append(
                Msg("hint.mark.close" if self.loss_error is not None else "hint.mark.equal")
            )
        elif self.is_behind and self.loss_error is not None:
            marks.append(msg("hint.mark.behind", loss=self.loss, error=self.loss_error))
        return tuple(marks)


@dataclass(frozen=True, slots=True)
class Hint:
    """All choices of a decision, the best first; `basis` says by what they were weighed.

    `words` are those of the game: what the values are counted in, and of what.
    """

    ply: int
    advices: tuple[Advice, ...]
    words: GameWords
    basis: Msg

    @property
    def is_mistake(self) -> bool:
        """Whether a choice was taken that is worse than the best for certain."""
        return self.chosen is not None and not (self.chosen.is_best or self.chosen.is_close)

    @property
    def is_fine(self) -> bool:
        """Whether tenths are told."""
        return self.best.amounts.is_fine

    def told_finely(self) -> Hint:
        """Return the same, told in tenths."""
        return replace(
            self,
            advices=tuple(
                replace(advice, amounts=replace(advice.amounts, is_fine=True))
                for advice in self.advices
            ),
        )

    @property
    def values(self) -> Msg:
        """What the values are made of, and by what they were weighed."""
        if self.best.note.counts is not None:
            return self.best.note.counts
        if self._ends_deal:
            return msg("hint.values.ends", unit=self.unit)
        return msg(f"hint.values.{self.words.deal}", unit=self.unit, basis=self.basis)

    @property
    def assumes(self) -> Msg | None:
        """How it is taken to go on, in one line, where it goes on."""
        return None if self._ends_deal else self.best.note.assumes

    @property
    def _ends_deal(self) -> bool:
        """Whether the deal ends with every choice: nothing is left to chance."""
        return all(advice.note.is_last for advice in self.advices)

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
        turn, table = self._turn, self._game.table
        choices = _choices(turn.legal, table.alike(self._view, turn.legal))
        legal = tuple(choice[0] for choice in choices)
        if len(legal) == 1:
            playouts = min(playouts, PLAYOUTS_WITHOUT_CHOICE)
        simulator = self._game.simulator(self._view)
        weighing = weigh(simulator, legal, playouts, Rng(self._chance), cancelled)
        if weighing is None:
            return None
        told = tuple(self._told(choice) for choice in choices)
        notes = table.notes(self._view, told, weighing.chances)
        best, losses = _best(weighing, notes), weighing.losses
        # A choice that is a trifle worse loses nothing once that is rounded.
        order = sorted(range(len(legal)), key=lambda place: (place != best, losses[place].mean))
        advices = tuple(
            self._advice(weighing, choices[at], told[at], notes[at], at, at == best) for at in order
        )
        return Hint(turn.ply, _with_reason(advices), self._game.info.words, _basis(weighing))

    def _told(self, choice: _Choice) -> Any:
        """Return the action that stands for a choice: that which was taken, where it was."""
        return self._chosen if self._chosen in choice else choice[0]

    def _advice(
        self,
        weighing: Weighing[Any],
        choice: _Choice,
        told: Any,
        note: ActionNote,
        at: int,
        is_best: bool,
    ) -> Advice:
        value, loss = weighing.values[at], weighing.losses[at]
        amounts = Amounts(value, weighing.values[weighing.best], loss, _is_fine(weighing))
        is_worse = is_sure(loss) and amounts.loss_steps > 0
        return Advice(
            note=note,
            gesture=self._game.table.gesture(told),
            amounts=amounts,
            is_best=is_best,
            is_close=not is_best and not is_worse,
            is_chosen=self._chosen in choice,
            is_only=len(weighing.legal) == 1,
            ways=len(choice),
            is_behind=is_worse and _do_overlap(value, amounts.best),
            cards=self._moving(choice, note),
        )

    def _moving(self, choice: _Choice, note: ActionNote) -> tuple[CardId, ...]:
        """Return the cards that move in any action of a choice, each once."""
        table = self._game.table
        cards = dict.fromkeys(note.cards)
        for action in choice:
            played = (one.card for one in table.gesture(action) if isinstance(one, CardTarget))
            cards.update(dict.fromkeys((*played, *table.takes(self._view, action))))
        return tuple(cards)


def _with_reason(advices: tuple[Advice, ...]) -> tuple[Advice, ...]:
    """Give the best choice the reason why it is better than another, if that is certain.

    The other is that which was taken, as in a review, and else the next best.
    """
    best, *others = advices
    taken = next((one for one in others if one.is_chosen), None)
    other = taken if taken is not None else next(iter(others), None)
    if other is None or other.is_close:
        return advices
    beside = (compared if other is taken else beside_next)(best.note, other.note)
    return (replace(best, beside=beside), *others)


def _choices(legal: tuple[Any, ...], alike: tuple[str, ...]) -> tuple[_Choice, ...]:
    """Return the choices there are, actions that are alike together."""
    choices: dict[str, list[Any]] = {}
    for action, text in zip(legal, alike, strict=True):
        choices.setdefault(text, []).append(action)
    return tuple(map(tuple, choices.values()))


def question_at(match: AnyMatch, ply: int) -> Question | None:
    """Return the decision of the person at a ply; None where there was nothing to weigh."""
    turn = match.turn_at(ply)
    if turn is None or not match.game.table.is_decision(match.view_at(ply, PERSON)):
        return None
    taken = match.receipts[ply].action if ply < match.ply else None
    return Question(match, turn, taken)


def _best(weighing: Weighing[Any], notes: tuple[ActionNote, ...]) -> int:
    """Return the place of the best choice; of equal ones that of one with which the deal ends.

    Equal are choices that brought the same in every world. What was weighed is then had at once.
    """
    places = range(len(notes))
    equal = (at for at in places if weighing.losses[at] == NOTHING and notes[at].is_last)
    return next(equal, weighing.best)


def _basis(weighing: Weighing[Any]) -> Msg:
    if weighing.worlds == 0:
        return Msg("hint.basis.all")
    sampled = msg("hint.basis.sampled", count=weighing.worlds)
    if all(value.error for value in weighing.values):
        return sampled
    return msg("hint.basis.alike", sampled=sampled)


def is_sure(loss: Measure) -> bool:
    """Tell whether a difference to the best choice is no matter of the sample."""
    return loss.mean > _SURE * loss.error


def _do_overlap(value: Measure, best: Measure) -> bool:
    """Tell whether two values are not apart by more than their errors, as these are told."""
    return value.mean + value.error >= best.mean - best.error


def _is_fine(weighing: Weighing[Any]) -> bool:
    """Tell whether tenths mean something: amounts are small, and known well enough.

    They are told also where whole amounts would hide a difference that is known so well.
    """
    measures = (*weighing.values, *weighing.losses)
    has_parts = any(one.mean % UNIT for one in measures)
    best = weighing.values[weighing.best]
    return has_parts and (
        all(one.error < UNIT for one in measures)
        or any(
            is_sure(loss) and loss.error < UNIT and (loss.mean < UNIT or _do_overlap(value, best))
            for value, loss in zip(weighing.values, weighing.losses, strict=True)
        )
    )
