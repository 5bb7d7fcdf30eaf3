"""Whether a dealt hand holds the combination that was announced for it, quickly (rules 4.3.6)."""

from __future__ import annotations

from functools import lru_cache

from hanafuda_desktop.cards.hanafuda import HANAFUDA, Kind, Month
from hanafuda_desktop.cards.ids import month_of
from hanafuda_desktop.games.flower_matching.matching import MONTH_SIZE
from hanafuda_desktop.games.hachi_hachi.fast_cards import IDS, MONTHS, chaff_mask, mask_of
from hanafuda_desktop.games.hachi_hachi.options import Claim, HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.requirements import (
    STANDING_MONTHS,
    KindCount,
    MonthPattern,
    months_of,
)
from hanafuda_desktop.games.hachi_hachi.state import ShownTeyaku
from hanafuda_desktop.games.hachi_hachi.yaku import teyaku_in_force, teyaku_of, yaku_by_id

_ONES = sum(1 << MONTH_SIZE * month for month in range(MONTHS))
"""The lowest bit of each month."""
_STANDING = sum(1 << MONTH_SIZE * (month - 1) for month in STANDING_MONTHS)
_PAULOWNIA = mask_of(card for card in IDS if HANAFUDA[card].month is Month.PAULOWNIA)
_PAULOWNIA_CHAFF = _PAULOWNIA & mask_of(card for card in IDS if HANAFUDA[card].kind is Kind.CHAFF)
_RIBBONS, _ANIMALS = (
    mask_of(card for card in IDS if HANAFUDA[card].kind is kind)
    for kind in (Kind.RIBBON, Kind.ANIMAL)
)

Shape = tuple[int, ...]


def shape_of(hand: int, chaff: int) -> Shape:
    """Return all that decides which combination a hand of seven holds (rules 4.1, 4.3).

    Its fours, triplets, standing triplets and pairs of a month, and of the cards that do not
    count as chaff the ribbons, the animals and all. Counts every month at once: its four bits
    become the number of its cards.
    """
    twos = hand - (hand >> 1 & _ONES * 5)
    counts = (twos & _ONES * 3) + (twos >> 2 & _ONES * 3)
    fours = counts >> 2 & _ONES
    triplets = counts & counts >> 1 & _ONES
    pairs = counts >> 1 & ~counts & _ONES
    standing = (triplets & _STANDING).bit_count()
    if hand & _PAULOWNIA == _PAULOWNIA_CHAFF:
        standing += 1
    dear = hand & ~chaff
    return (
        fours.bit_count(),
        triplets.bit_count(),
        standing,
        pairs.bit_count(),
        (dear & _RIBBONS).bit_count(),
        (dear & _ANIMALS).bit_count(),
        dear.bit_count(),
    )


@lru_cache(maxsize=4)
def _table(options: HachiHachiOptions) -> dict[Shape, tuple[str, int]]:
    """Return the shapes met so far: key of the combination, and how many months it shows."""
    return {}


class Announcement:
    """What a seat announced at the deal: a combination, or by saying nothing that it has none.

    `impossible` are the cards that it has not been dealt, or it would have shown them.
    """

    def __init__(self, teyaku: ShownTeyaku | None, options: HachiHachiOptions) -> None:
        self._options = options
        # Where claims are made by hand, silence tells nothing.
        self._is_silent = teyaku is None and options.claim is Claim.MANUAL
        self._chaff = chaff_mask(options.willow_is_chaff)
        self._table = _table(options)
        self._announced = "" if teyaku is None else teyaku.key, len(_months_shown(teyaku))
        self.impossible = _impossible(teyaku, self._chaff, options)

    def fits(self, hand: list[int]) -> bool:
        """Tell whether a hand as it was dealt would have been announced like this.

        The hand holds the numbers of seven cards: all that were shown, none that is impossible.
        """
        if self._is_silent:
            return True
        shape = shape_of(sum(1 << card for card in hand), self._chaff)
        known = self._table.get(shape)
        if known is None:
            found = teyaku_of(tuple(IDS[card] for card in hand), self._options)
            known = "" if found is None else found.key, len(_months_shown(found))
            self._table[shape] = known
        return known == self._announced


def _months_shown(teyaku: ShownTeyaku | None) -> tuple[int, ...]:
    """Return the months that were shown as part of a set."""
    if teyaku is None or not teyaku.set_part:
        return ()
    need = yaku_by_id(teyaku.set_part).need
    if not isinstance(need, MonthPattern):
        raise AssertionError(f"{teyaku.set_part} is no set")
    months = months_of(teyaku.shown)
    return tuple(month for month, cards in months.items() if len(cards) >= need.least)


def _impossible(teyaku: ShownTeyaku | None, chaff: int, options: HachiHachiOptions) -> int:
    """Return the cards that would have been shown, and those that spoil the combination."""
    if teyaku is None:
        return 0
    months = _months_shown(teyaku)
    cards = mask_of(card for card in IDS if month_of(card) in months)
    need = next((row.need for row in teyaku_in_force(options) if row.id == teyaku.chaff_part), None)
    if isinstance(need, KindCount):
        cards |= chaff | mask_of(card for card in IDS if HANAFUDA[card].kind is not need.kind)
    return cards
