"""What combinations ask for, as frozen data that can test cards and show the ones that count.

A `HandShape` looks at a dealt hand, which never changes again; a `CardGoal` is worked towards
with captured cards; a `PileGoal` looks at a whole captured pile at the end of a deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from hanafuda_desktop.cards.hanafuda import HANAFUDA, HANAFUDA_DECK, Kind, Month, card_points
from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.games.flower_matching.matching import MONTH_SIZE

Cards = tuple[CardId, ...]

STANDING_MONTHS = frozenset({Month.WISTERIA, Month.IRIS, Month.CLOVER})
"""Months whose every triplet stands; of the paulownia only the three chaff (rules 4.1)."""

_CHAFF = frozenset(card.id for card in HANAFUDA_DECK if card.kind is Kind.CHAFF)
_CHAFF_AND_WILLOW = _CHAFF | {card.id for card in HANAFUDA_DECK if card.month is Month.WILLOW}


def is_chaff_like(card: CardId, willow_is_chaff: bool) -> bool:
    """Tell whether a card counts as chaff, as all four willow cards may (rules 1)."""
    return card in _chaff_like(willow_is_chaff)


def _chaff_like(willow_is_chaff: bool) -> frozenset[CardId]:
    return _CHAFF_AND_WILLOW if willow_is_chaff else _CHAFF


def months_of(cards: Iterable[CardId]) -> dict[int, Cards]:
    """Return the cards by month, months and cards in the order of their first appearance."""
    months: dict[int, Cards] = {}
    for card in cards:
        month = month_of(card)
        months[month] = (*months.get(month, ()), card)
    return months


@lru_cache(maxsize=16)  # a hand is held against one pattern after another
def _month_sizes(cards: Cards) -> tuple[int, ...]:
    """Return how many cards of each month there are, most first."""
    return tuple(sorted(map(len, months_of(cards).values()), reverse=True))


class Requirement(Protocol):
    """What every combination asks for."""

    def holds(self, cards: Cards) -> bool:
        """Tell whether the cards fulfil it."""
        ...

    def highlight(self, cards: Cards) -> Cards:
        """Return those of the cards that make it or count towards it, in their order."""
        ...


class HandShape(Requirement, Protocol):
    """What a combination asks of the seven cards of a dealt hand."""


class PileGoal(Requirement, Protocol):
    """What a combination asks of a captured pile."""

    def extra(self, cards: Cards) -> int:
        """Return how far the cards go beyond it (0 where it does not hold)."""
        ...

    def lack(self, cards: Cards) -> int:
        """Return how many cards or points more it takes, or fewer (0 where it holds)."""
        ...


class CardGoal(PileGoal, Protocol):
    """A number of certain cards to be captured."""

    @property
    def cards(self) -> Cards:
        """The cards that help to reach it."""
        ...

    @property
    def count(self) -> int:
        """How many of them it takes."""
        ...

    def missing(self, cards: Cards) -> Cards:
        """Return the cards that would still help; none where it holds."""
        ...


# --- dealt hands ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MonthPattern:
    """How many cards of each month the hand holds, most first: one of several patterns.

    `standing` lists how many standing triplets there may be (None: any number). A month belongs
    to the combination from `least` cards on.
    """

    patterns: tuple[tuple[int, ...], ...]
    least: int
    standing: tuple[int, ...] | None = None

    def holds(self, cards: Cards) -> bool:
        """Tell whether the hand has this pattern."""
        if _month_sizes(cards) not in self.patterns:
            return False
        return self.standing is None or self.stands(months_of(cards).values())

    def stands(self, months: Iterable[Cards]) -> bool:
        """Tell whether as many triplets stand as there must, of the cards of each month."""
        return self.standing is None or sum(map(_is_standing, months)) in self.standing

    def highlight(self, cards: Cards) -> Cards:
        """Return the cards of the months that belong to it."""
        count = Counter(map(month_of, cards))
        return tuple(card for card in cards if count[month_of(card)] >= self.least)


def _is_standing(cards: Cards) -> bool:
    """Tell whether cards of one month are a standing triplet (rules 4.1)."""
    if len(cards) != 3:
        return False
    month = month_of(cards[0])
    if month == Month.PAULOWNIA:
        return all(HANAFUDA[card].kind is Kind.CHAFF for card in cards)
    return month in STANDING_MONTHS


@dataclass(frozen=True, slots=True)
class KindCount:
    """From `low` to `high` cards of one kind and nothing else but chaff."""

    kind: Kind
    low: int
    high: int
    willow_is_chaff: bool = True

    def holds(self, cards: Cards) -> bool:
        """Tell whether the hand has these kinds."""
        rest = self._rest(cards)
        is_enough = self.kind is Kind.CHAFF or len(rest) >= self.low
        return is_enough and self._fits(rest)

    def allows(self, cards: Cards) -> bool:
        """Tell whether none of the cards is too much; further ones may be lacking."""
        return self._fits(self._rest(cards))

    def _fits(self, rest: Cards) -> bool:
        if self.kind is Kind.CHAFF:
            return not rest
        return len(rest) <= self.high and all(HANAFUDA[card].kind is self.kind for card in rest)

    def _rest(self, cards: Cards) -> Cards:
        chaff = _chaff_like(self.willow_is_chaff)
        return tuple(card for card in cards if card not in chaff)

    def highlight(self, cards: Cards) -> Cards:
        """Return the chaff: that is what the owner shows (rules 4.3.6)."""
        chaff = _chaff_like(self.willow_is_chaff)
        return tuple(card for card in cards if card in chaff)


# --- captured cards ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AllOf:
    """Certain cards, every one of them."""

    cards: Cards

    @property
    def count(self) -> int:
        """How many cards it takes: all."""
        return len(self.cards)

    def holds(self, cards: Cards) -> bool:
        """Tell whether all are there."""
        return all(card in cards for card in self.cards)

    def highlight(self, cards: Cards) -> Cards:
        """Return those that are there."""
        return tuple(card for card in cards if card in self.cards)

    def missing(self, cards: Cards) -> Cards:
        """Return those that are not there."""
        return tuple(card for card in self.cards if card not in cards)

    def extra(self, cards: Cards) -> int:
        """Return 0: there is nothing beyond all."""
        return 0

    def lack(self, cards: Cards) -> int:
        """Return how many are not there."""
        return len(self.missing(cards))


@dataclass(frozen=True, slots=True)
class AtLeast:
    """A number of cards out of a group; `bonus` cards only count once it is reached."""

    count: int
    cards: Cards
    bonus: Cards = ()

    def holds(self, cards: Cards) -> bool:
        """Tell whether enough are there."""
        return self._held(cards) >= self.count

    def highlight(self, cards: Cards) -> Cards:
        """Return the cards of the group that are there."""
        return tuple(card for card in cards if card in self.cards)

    def missing(self, cards: Cards) -> Cards:
        """Return the rest of the group, any of which would help."""
        if self.holds(cards):
            return ()
        return tuple(card for card in self.cards if card not in cards)

    def extra(self, cards: Cards) -> int:
        """Return how many cards are there beyond the number, bonus cards with them."""
        if not self.holds(cards):
            return 0
        return self._held(cards) - self.count + sum(card in self.bonus for card in cards)

    def lack(self, cards: Cards) -> int:
        """Return how many more it takes."""
        return max(0, self.count - self._held(cards))

    def _held(self, cards: Cards) -> int:
        return sum(card in self.cards for card in cards)


@dataclass(frozen=True, slots=True)
class ChaffCount:
    """A number of cards that count as chaff."""

    count: int
    willow_is_chaff: bool = True

    def holds(self, cards: Cards) -> bool:
        """Tell whether there is enough chaff."""
        return len(self.highlight(cards)) >= self.count

    def highlight(self, cards: Cards) -> Cards:
        """Return the chaff."""
        chaff = _chaff_like(self.willow_is_chaff)
        return tuple(card for card in cards if card in chaff)

    def extra(self, cards: Cards) -> int:
        """Return how much chaff there is beyond the number."""
        return max(0, len(self.highlight(cards)) - self.count)

    def lack(self, cards: Cards) -> int:
        """Return how much more chaff it takes."""
        return max(0, self.count - len(self.highlight(cards)))

    def missing(self, cards: Cards) -> Cards:
        """Return the rest of the chaff, any of which would help; none where it holds."""
        if self.holds(cards):
            return ()
        chaff = self.highlight(tuple(card.id for card in HANAFUDA_DECK))
        return tuple(card for card in chaff if card not in cards)


@dataclass(frozen=True, slots=True)
class Points:
    """Card points from `low` to `high`."""

    low: int
    high: int = card_points(tuple(card.id for card in HANAFUDA_DECK))

    def holds(self, cards: Cards) -> bool:
        """Tell whether the pile is worth that."""
        return self.low <= card_points(cards) <= self.high

    def highlight(self, cards: Cards) -> Cards:
        """Return all the cards: every point counts."""
        return cards

    def extra(self, cards: Cards) -> int:
        """Return the points beyond the least that are needed."""
        return card_points(cards) - self.low if self.holds(cards) else 0

    def lack(self, cards: Cards) -> int:
        """Return how many points there are too few or too many."""
        points = card_points(cards)
        return max(self.low - points, points - self.high, 0)


@dataclass(frozen=True, slots=True)
class WholeMonth:
    """All four cards of one of the months."""

    months: tuple[int, ...]

    def holds(self, cards: Cards) -> bool:
        """Tell whether a month is complete."""
        return bool(self.highlight(cards))

    def highlight(self, cards: Cards) -> Cards:
        """Return the cards of the complete months."""
        count = Counter(map(month_of, cards))
        whole = {month for month in self.months if count[month] == MONTH_SIZE}
        return tuple(card for card in cards if month_of(card) in whole)

    def extra(self, cards: Cards) -> int:
        """Return 0: a second month is not paid (rules 6)."""
        return 0

    def lack(self, cards: Cards) -> int:
        """Return how many cards the fullest of the months lacks."""
        return min(map(len, self._gaps(cards)))

    def missing(self, cards: Cards) -> Cards:
        """Return the cards that the fullest of the months lacks."""
        return min(self._gaps(cards), key=len)

    def _gaps(self, cards: Cards) -> tuple[Cards, ...]:
        """Return of each month the cards that are not there."""
        return tuple(
            tuple(card.id for card in HANAFUDA_DECK if card.month == month and card.id not in cards)
            for month in self.months
        )
