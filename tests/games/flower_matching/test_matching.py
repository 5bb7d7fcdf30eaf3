"""Capture by month: what a card takes, and where it is laid."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.games.flower_matching.matching import (
    choices,
    dealt_slots,
    free_slot,
    has_whole_month,
    matches,
    taken_by,
    without,
)


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in a slot, and nothing more."""

    card: CardId
    slot: int


def _field(*ids: str) -> tuple[Laid, ...]:
    return tuple(Laid(CardId(card), slot) for slot, card in enumerate(ids))


@pytest.mark.parametrize(
    ("field", "options", "taken"),
    [
        (("02-1", "03-1"), (None,), ()),
        (("02-1", "01-3"), (None,), ("01-3",)),
        (("01-2", "02-1", "01-3"), ("01-2", "01-3"), ("01-2",)),
        (("01-2", "01-3", "02-1", "01-4"), (None,), ("01-2", "01-3", "01-4")),
    ],
)
def test_none_one_two_or_three_matches(
    field: tuple[str, ...], options: tuple[str | None, ...], taken: tuple[str, ...]
) -> None:
    lying, card = _field(*field), CardId("01-1")
    assert choices(lying, card) == options
    take = choices(lying, card)[0]
    assert tuple(one.card for one in taken_by(lying, card, take)) == taken
    rest = without(lying, taken_by(lying, card, take))
    assert tuple(one.card for one in rest) == tuple(one for one in field if one not in taken)


def test_matches_keep_the_order_of_the_field() -> None:
    lying = _field("01-4", "02-1", "01-2")
    assert [one.card for one in matches(lying, CardId("01-1"))] == ["01-4", "01-2"]


def test_the_lowest_free_slot_is_filled() -> None:
    lying = _field("01-1", "02-1", "03-1")
    assert free_slot(lying) == 3
    assert free_slot(without(lying, lying[1:2])) == 1
    assert free_slot(()) == 0


@pytest.mark.parametrize(
    ("cards", "slots"),
    [
        ("01-1 02-1 03-1 04-1 05-1 06-1", (0, 1, 2, 3, 4, 5)),
        ("01-1 01-2 03-1 04-1 05-1 06-1", (0, 1, 2, 3, 4, 5)),
        ("01-1 02-1 01-2 03-1 01-3 04-1", (0, 1, 0, 2, 0, 3)),
        ("02-1 01-1 02-2 01-2 02-3 01-3", (0, 1, 0, 1, 0, 1)),
        ("01-1 01-2 01-3 01-4 02-1 02-2", (0, 0, 0, 0, 1, 2)),
    ],
)
def test_three_of_a_month_that_are_dealt_lie_on_one_another(
    cards: str, slots: tuple[int, ...]
) -> None:
    assert dealt_slots(tuple(map(CardId, cards.split()))) == slots


def test_a_whole_month_is_found() -> None:
    assert has_whole_month(tuple(map(CardId, "01-1 05-1 01-2 01-4 01-3".split())))
    assert not has_whole_month(tuple(map(CardId, "01-1 05-1 01-2 05-4 01-3".split())))
