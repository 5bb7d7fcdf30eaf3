"""The combinations made in play as masks: what a pile holds, what is new, and who fed it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.games.hachi_hachi.fast_cards import mask_of
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.requirements import AtLeast
from hanafuda_desktop.games.hachi_hachi.state import MadeYaku
from hanafuda_desktop.games.hachi_hachi.yaku import Dekiyaku, dekiyaku_in_force, value_of

NO_TURN = -1
"""Turn of all combinations of a playout, so that equal ones are equal: no payment asks for it."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A row of the table of combinations: `count` of the cards in `mask`.

    `values` are what it is worth (mon) with no, one, two ... further cards, those of the mask
    `bonus` with them.
    """

    yaku: str
    mask: int
    count: int
    bonus: int
    values: tuple[Mon, ...]
    replaces: tuple[str, ...]
    is_liable: bool

    def value(self, pile: int) -> Mon:
        """Return what a pile that holds it is worth to each opponent, in mon."""
        extra = (pile & self.mask).bit_count() - self.count + (pile & self.bonus).bit_count()
        return self.values[extra]


class Turn(NamedTuple):
    """What a turn captured: all cards (`won`), and those that the drawn card took.

    `played_fed` and `drawn_fed` tell in which turn the card that was captured was laid under
    liability, by the played card and by the drawn one; negative if it was not.
    """

    seat: int
    number: int
    won: int
    drawn_won: int
    played_fed: int
    drawn_fed: int


class Goals:
    """All combinations in force.

    `cards` are those that can make or raise one: only a turn that takes some can change anything.
    """

    def __init__(self, options: HachiHachiOptions, seats: int) -> None:
        self._seats = seats
        self._next_turn_only = options.liability_next_turn_only
        self._goals = tuple(map(_goal, dekiyaku_in_force(options)))
        self._tests = tuple((goal.mask, goal.count) for goal in self._goals)
        self.cards = 0
        for goal in self._goals:
            self.cards |= goal.mask | goal.bonus

    def may_hold(self, pile: int) -> bool:
        """Tell quickly whether a pile holds any combination."""
        for cards, count in self._tests:
            if (pile & cards).bit_count() >= count:
                return True
        return False

    def made(self, before: tuple[MadeYaku, ...], pile: int, turn: Turn) -> tuple[MadeYaku, ...]:
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
        new = tuple(
            MadeYaku(goal.yaku, values[goal.yaku], NO_TURN, self._liable(goal, pile, turn))
            for goal in fresh
        )
        return (*kept, *new) if new else ()

    def _liable(self, goal: Goal, pile: int, turn: Turn) -> Seat | None:
        """Return the opponent that laid the card of the completing capture (rules 5.3)."""
        laid = turn.drawn_fed if turn.drawn_won & goal.mask else turn.played_fed
        ago = turn.number - laid
        if not goal.is_liable or laid < 0 or ago % self._seats == 0:
            return None
        if self._next_turn_only:
            before = pile & ~turn.won & goal.mask
            if ago >= self._seats or goal.count - before.bit_count() != 1:
                return None
        return Seat((turn.seat - ago) % self._seats)


def _goal(row: Dekiyaku) -> Goal:
    bonus = row.need.bonus if isinstance(row.need, AtLeast) else ()
    helping = (*row.need.cards, *bonus)
    return Goal(
        yaku=row.id,
        mask=mask_of(row.need.cards),
        count=row.need.count,
        bonus=mask_of(bonus),
        values=tuple(
            value_of(row, helping[:size]) for size in range(row.need.count, len(helping) + 1)
        ),
        replaces=row.replaces,
        is_liable=row.liable,
    )
