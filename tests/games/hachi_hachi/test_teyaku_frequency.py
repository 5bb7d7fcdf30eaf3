"""How often each row of teyaku is dealt, counted exactly over all 73 629 072 hands (rules 4.3)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from typing import TypeAlias

from hanafuda_desktop.cards.hanafuda import HANAFUDA, HANAFUDA_DECK, Kind, Month
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.games.hachi_hachi.requirements import STANDING_MONTHS
from hanafuda_desktop.games.hachi_hachi.yaku import teyaku_of
from tests.games.hachi_hachi.positions import CLASSIC

Cards: TypeAlias = tuple[CardId, ...]
Shape: TypeAlias = tuple[tuple[int, ...], int, tuple[int, int, int, int]]
"""Cards of each month (most first), standing triplets, ribbons, animals, brights and chaff."""

FREQUENCIES = """
           -        aka     tanichi toichi  pikaichi karasu
-          56217360 2628432 2414232 2145984 1053432 826704
sanbon     4112023  143529  137052  117660  96456   35040
tatesanbon 1547045  64083   55422   53428   5982    10520
kuttsuki   1507320  66240   52758   46896   23916   13590
teshi      118716   684     1782    1584    2454    1500
haneken    85812    3168    2349    2088    1218    405
ichinishi  29776    144     486     432     572     270
shisou     500      0       9       8       10      1
"""


def test_every_row_of_teyaku_is_dealt_as_often_as_counted() -> None:
    """The evaluator classifies all hands as the published count does."""
    found: Counter[tuple[str, str]] = Counter()
    value = 0
    for count, example, other in _hands_by_shape().values():
        shown = teyaku_of(example, CLASSIC)
        # A hand of the same shape is worth the same: one of each shape stands for all.
        twin = teyaku_of(other, CLASSIC)
        assert (shown and shown.key) == (twin and twin.key)
        key = (shown.set_part, shown.chaff_part) if shown else ("", "")
        found[key] += count
        value += count * (shown.base if shown else 0)
    total = comb(48, 7)
    assert found.total() == total == 73_629_072
    assert +found == _expected()
    assert round((1 - found["", ""] / total) * 100, 3) == 23.648
    assert round(value / total, 2) == 8.98


def _expected() -> Counter[tuple[str, str]]:
    head, *rows = (line.split() for line in FREQUENCIES.strip().splitlines())
    return +Counter(
        {
            (row[0].strip("-"), column.strip("-")): int(count)
            for row in rows
            for column, count in zip(head, row[1:], strict=True)
        }
    )


def _hands_by_shape() -> dict[Shape, tuple[int, Cards, Cards]]:
    """Count the hands of each shape month by month, and keep two examples of each."""
    shapes: dict[Shape, tuple[int, Cards, Cards]] = {((), 0, (0, 0, 0, 0)): (1, (), ())}
    for month in Month:
        grown: dict[Shape, tuple[int, Cards, Cards]] = {}
        for shape, (count, example, other) in shapes.items():
            for added in _choices(month, 7 - len(example)):
                key = _grow(shape, month, added)
                known, first, _ = grown.get(key, (0, (*example, *added), ()))
                grown[key] = (known + count, first, (*other, *added))
        shapes = grown
    return {shape: entry for shape, entry in shapes.items() if len(entry[1]) == 7}


def _choices(month: Month, most: int) -> list[Cards]:
    cards = [card.id for card in HANAFUDA_DECK if card.month is month]
    return [chosen for size in range(min(most, 4) + 1) for chosen in combinations(cards, size)]


def _grow(shape: Shape, month: Month, added: Cards) -> Shape:
    pattern, standing, (ribbons, animals, brights, chaff) = shape
    if not added:
        return shape
    kinds = [HANAFUDA[card].kind for card in added]
    stands = month in STANDING_MONTHS or (month is Month.PAULOWNIA and Kind.BRIGHT not in kinds)
    if month is Month.WILLOW:
        kinds = [Kind.CHAFF] * len(added)
    return (
        tuple(sorted((*pattern, len(added)), reverse=True)),
        standing + (stands and len(added) == 3),
        (
            ribbons + kinds.count(Kind.RIBBON),
            animals + kinds.count(Kind.ANIMAL),
            brights + kinds.count(Kind.BRIGHT),
            chaff + kinds.count(Kind.CHAFF),
        ),
    )
