"""The flower cards as numbers and bit masks, and what each card takes from a field, as tables.

Card number n is the n-th of the deck, so its month is n // 4, counted from 0. A set of cards is
an int with bit n for card n; what lies of one month on the field is an int of four bits.
"""

from __future__ import annotations

from collections.abc import Iterable

from hanafuda_desktop.cards.hanafuda import HANAFUDA, HANAFUDA_DECK, Kind
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.games.flower_matching.matching import MONTH_SIZE
from hanafuda_desktop.games.hachi_hachi.requirements import is_chaff_like

IDS: tuple[CardId, ...] = tuple(card.id for card in HANAFUDA_DECK)
NUMBERS: dict[CardId, int] = {card: number for number, card in enumerate(IDS)}
MONTHS = len(IDS) // MONTH_SIZE

_KINDS = tuple(
    (kind.value, sum(1 << NUMBERS[card.id] for card in HANAFUDA_DECK if card.kind is kind))
    for kind in Kind
)


def mask_of(cards: Iterable[CardId]) -> int:
    """Return the cards as a set of bits."""
    return sum(1 << NUMBERS[card] for card in cards)


def cards_of(mask: int) -> tuple[CardId, ...]:
    """Return the cards of a set of bits, in the order of the deck."""
    return tuple(card for number, card in enumerate(IDS) if mask >> number & 1)


def points_of(mask: int) -> int:
    """Return the card points of a set of cards."""
    return sum(points * (mask & kind).bit_count() for points, kind in _KINDS)


def chaff_mask(willow_is_chaff: bool) -> int:
    """Return all cards that count as chaff (rules 1)."""
    return mask_of(card for card in IDS if is_chaff_like(card, willow_is_chaff))


# --- the field -----------------------------------------------------------------------------
# Index 0 to 15 of a card's row: what lies there of its month. Where two lie, a playout takes the
# dearer one, the first of equals; index `chosen(lying, rank)` takes the card of a certain rank.

_LYING = 1 << MONTH_SIZE


def chosen(lying: int, rank: int) -> int:
    """Return the index for two cards lying there of which the one of that rank (0-3) is taken."""
    return lying + _LYING * (rank + 1)


def _taken(card: int, index: int) -> int:
    """Return which bits of the month a card takes."""
    choice, lying = divmod(index, _LYING)
    if choice:
        return 1 << choice - 1
    if lying.bit_count() != 2:
        return lying
    ranks = [rank for rank in range(MONTH_SIZE) if lying >> rank & 1]
    first = card - card % MONTH_SIZE
    return 1 << max(ranks, key=lambda rank: (HANAFUDA[IDS[first + rank]].card_points, -rank))


def _won(card: int, index: int) -> int:
    taken = _taken(card, index)
    return taken << card - card % MONTH_SIZE | 1 << card if taken else 0


def _left(card: int, index: int) -> int:
    taken = _taken(card, index)
    return index % _LYING & ~taken if taken else 1 << card % MONTH_SIZE


_INDICES = range(chosen(0, MONTH_SIZE))

WON: tuple[tuple[int, ...], ...] = tuple(
    tuple(_won(card, index) for index in _INDICES) for card in range(len(IDS))
)
"""For each card, by what lies there of its month: the cards that it captures, itself with them."""

LEFT: tuple[tuple[int, ...], ...] = tuple(
    tuple(_left(card, index) for index in _INDICES) for card in range(len(IDS))
)
"""For each card, by what lies there of its month: what lies there afterwards."""
