"""Whether one dealt hand can hold a combination of months and one of kinds (rules 4.2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK, Month
from hanafuda_desktop.cards.ids import month_of
from hanafuda_desktop.games.flower_matching.matching import MONTH_SIZE
from hanafuda_desktop.games.hachi_hachi.requirements import (
    Cards,
    KindCount,
    MonthPattern,
    months_of,
)

_BY_MONTH = months_of(card.id for card in HANAFUDA_DECK)


@lru_cache
def can_be_dealt(months: MonthPattern, kinds: KindCount) -> bool:
    """Tell whether any hand fulfils both."""
    return any(
        kinds.holds(hand) for sizes in months.patterns for hand in _hands(sizes, (), months, kinds)
    )


def _hands(
    sizes: tuple[int, ...], held: tuple[Cards, ...], months: MonthPattern, kinds: KindCount
) -> Iterator[Cards]:
    """Yield the hands with so many cards of each month, most first, beside those held already.

    What no further card can mend is left out. Of months with as many cards the order is one.
    """
    if MONTH_SIZE - 1 not in sizes and not months.stands(held):
        return
    if not sizes:
        yield tuple(card for cards in held for card in cards)
        return
    taken = {month_of(cards[0]) for cards in held}
    is_alike = bool(held) and len(held[-1]) == sizes[0]
    last = month_of(held[-1][0]) if is_alike else len(Month)
    for month in range(last, 0, -1):
        if month in taken:
            continue
        for chosen in combinations(_BY_MONTH[month], sizes[0]):
            together = (*held, chosen)
            if kinds.allows(tuple(card for cards in together for card in cards)):
                yield from _hands(sizes[1:], together, months, kinds)
