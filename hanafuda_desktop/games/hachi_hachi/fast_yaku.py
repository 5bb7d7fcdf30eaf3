"""The combinations made in play as masks: what a pile holds, what is new, and who fed it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.games.hachi_hachi.fast_cards import mask_of
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.requirements import AtLeast
from hanafuda_desktop.games.hachi_hachi.state import MadeYaku
from hanafuda_desktop.games.hachi_hachi.yaku import dekiyaku_in_force


class Held(NamedTuple):
    """A combination that a seat holds: key, value in mon, and the seat that fed it, if any."""

    yaku: str
    base: int
    liable: Seat | None


@dataclass(frozen=True, slots=True)
class Goal:
    """A row of the table of combinations: `count` of the cards in `mask`."""

    yaku: str
    mask: int
    count: int
    bonus: int
    base: int
    per_extra: int
    replaces: tuple[str, ...]
    is_liable: bool

    def value(self, pile: int) -> int:
        """Return what a pile that holds it is worth to each opponent, in mon."""
        if not self.per_extra:
            return self.base
        extra = (pile & self.mask).bit_count() - self.count + (pile & self.bonus).bit_count()
        return self.base + self.per_extra * extra


class Turn(NamedTuple):
    """What can make somebody liable in a turn.

    `drawn_won` are the cards that the drawn card captured. `played_fed` and `drawn_fed` tell in
    which turn the card that was captured was laid under liability, by the played card and by
    the drawn one; negative if it was not.
    """

    seat: int
    turn: int
    drawn_won: int
    played_fed: int
    drawn_fed: int


class Goals:
    """All combinations in force; `tests` and `cards` serve to see quickly that nothing is held."""

    def __init__(self, options: HachiHachiOptions, seats: int) -> None:
        self._seats = seats
        self._goals = goals_in_force(options)
        self.tests = tuple((goal.mask, goal.count) for goal in self._goals)
        """For each combination its cards, and how many of them it takes."""
        self.cards = 0
        """All cards that can make or raise a combination."""
        for goal in self._goals:
            self.cards |= goal.mask | goal.bonus

    def made(self, before: tuple[Held, ...], pile: int, turn: Turn) -> tuple[Held, ...]:
        """Return what a seat holds after a turn if some of it is new, else nothing.

        In order of completion; what has grown in value is new (rules 5.1).
        """
        held = [goal for goal in self._goals if (pile & goal.mask).bit_count() >= goal.count]
        replaced = {yaku for goal in held for yaku in goal.replaces}
        values = {goal.yaku: goal.value(pile) for goal in held if goal.yaku not in replaced}
        kept = tuple(one for one in before if values.get(one.yaku) == one.base)
        known = {one.yaku for one in kept}
        fresh = [goal for goal in held if goal.yaku in values and goal.yaku not in known]
        fresh.sort(key=lambda goal: bool(turn.drawn_won & goal.mask))
        return (*kept, *(self._held(goal, pile, turn) for goal in fresh)) if fresh else ()

    def _held(self, goal: Goal, pile: int, turn: Turn) -> Held:
        liable = self._liable(goal, turn) if goal.is_liable else None
        return Held(goal.yaku, goal.value(pile), liable)

    def _liable(self, goal: Goal, turn: Turn) -> Seat | None:
        """Return the opponent that laid the card of the completing capture (rules 5.3)."""
        laid = turn.drawn_fed if turn.drawn_won & goal.mask else turn.played_fed
        ago = (turn.turn - laid) % self._seats
        return Seat((turn.seat - ago) % self._seats) if laid >= 0 and ago else None


def goals_in_force(options: HachiHachiOptions) -> tuple[Goal, ...]:
    """Return the rows of the table of combinations under the options, as masks."""
    return tuple(
        Goal(
            yaku=row.id,
            mask=mask_of(row.need.cards),
            count=row.need.count,
            bonus=mask_of(row.need.bonus) if isinstance(row.need, AtLeast) else 0,
            base=row.base,
            per_extra=row.per_extra,
            replaces=row.replaces,
            is_liable=row.liable,
        )
        for row in dekiyaku_in_force(options)
    )


def held_of(made: tuple[MadeYaku, ...]) -> tuple[Held, ...]:
    """Return combinations of a position in the form of this module."""
    return tuple(Held(one.yaku, one.base, one.liable) for one in made)
