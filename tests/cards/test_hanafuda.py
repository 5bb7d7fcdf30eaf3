"""The 48 cards: counts, points and pictures (rules 1)."""

from __future__ import annotations

from collections import Counter

import pytest

from hanafuda_desktop.cards.hanafuda import (
    HANAFUDA,
    HANAFUDA_DECK,
    Kind,
    Month,
    RibbonKind,
    card_points,
    of_kind,
)
from hanafuda_desktop.cards.ids import CardId, month_of

DECK = tuple(card.id for card in HANAFUDA_DECK)


def test_four_cards_a_month_under_ids_that_tell_month_and_rank() -> None:
    assert DECK == tuple(f"{month:02}-{rank}" for month in range(1, 13) for rank in range(1, 5))
    assert all(month_of(card.id) == card.month for card in HANAFUDA_DECK)
    assert HANAFUDA == {card.id: card for card in HANAFUDA_DECK}


def test_the_kinds_are_as_many_as_the_rules_say() -> None:
    """players.md 20: 5 brights, 9 animals, 10 ribbons, 24 chaff, 264 points."""
    count = Counter(card.kind for card in HANAFUDA_DECK)
    assert count == {Kind.BRIGHT: 5, Kind.ANIMAL: 9, Kind.RIBBON: 10, Kind.CHAFF: 24}
    assert card_points(DECK) == 264 == 3 * 88


@pytest.mark.parametrize(("kind", "points"), [("01-1", 20), ("02-1", 10), ("01-2", 5), ("01-3", 1)])
def test_points_follow_the_kind(kind: str, points: int) -> None:
    assert HANAFUDA[CardId(kind)].card_points == points == card_points((CardId(kind),))


def test_ranks_descend_within_a_month() -> None:
    for month in Month:
        points = [card.card_points for card in HANAFUDA_DECK if card.month is month]
        assert points == sorted(points, reverse=True)


def test_the_willow_alone_has_all_four_kinds() -> None:
    kinds = {month: {c.kind for c in HANAFUDA_DECK if c.month is month} for month in Month}
    assert [month for month in Month if kinds[month] == set(Kind)] == [Month.WILLOW]


def test_ribbons_have_their_kinds_and_nothing_else_has() -> None:
    ribbons = Counter(card.ribbon for card in HANAFUDA_DECK if card.ribbon is not None)
    assert ribbons == {
        RibbonKind.POETRY: 3,
        RibbonKind.BLUE: 3,
        RibbonKind.RED: 3,
        RibbonKind.WILLOW: 1,
    }
    assert all((card.ribbon is not None) == (card.kind is Kind.RIBBON) for card in HANAFUDA_DECK)


def test_cards_of_a_kind_keep_their_order() -> None:
    cards = (CardId("12-1"), CardId("01-3"), CardId("01-1"))
    assert of_kind(cards, Kind.BRIGHT) == ("12-1", "01-1")
