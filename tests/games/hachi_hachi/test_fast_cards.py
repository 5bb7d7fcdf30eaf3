"""The tables of captures on masks say what the rules of capture say."""

from __future__ import annotations

from itertools import combinations

import pytest

from hanafuda_desktop.cards.hanafuda import HANAFUDA, card_points
from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.games.flower_matching.matching import choices, taken_by, without
from hanafuda_desktop.games.hachi_hachi.fast_cards import (
    IDS,
    LEFT,
    NUMBERS,
    WON,
    cards_of,
    chaff_mask,
    chosen,
    mask_of,
    points_of,
)
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.state import TableCard
from hanafuda_desktop.games.hachi_hachi.yaku import chaff_count

Lying = tuple[TableCard, ...]


def _fields(card: CardId) -> list[Lying]:
    """Return all that can lie there of the month of a card."""
    others = [other for other in IDS if month_of(other) == month_of(card) and other != card]
    sets = [lying for size in range(4) for lying in combinations(others, size)]
    return [tuple(TableCard(one, slot) for slot, one in enumerate(lying)) for lying in sets]


def _nibble(field: Lying) -> int:
    return sum(1 << NUMBERS[lying.card] % 4 for lying in field)


def _expect(card: CardId, field: Lying, index: int, take: CardId | None) -> None:
    """Compare a place of both tables with the capture that the rules make of it."""
    taken = taken_by(field, card, take)
    won = (card, *(lying.card for lying in taken)) if taken else ()
    left = without(field, taken) if taken else (*field, TableCard(card, 0))
    assert WON[NUMBERS[card]][index] == mask_of(won)
    assert LEFT[NUMBERS[card]][index] == _nibble(left)


@pytest.mark.parametrize("card", IDS)
def test_a_card_takes_what_the_rules_let_it_take(card: CardId) -> None:
    """Each card, with each set of its month on the field, and each choice where there is one."""
    for field in _fields(card):
        named = choices(field, card)
        if named == (None,):
            _expect(card, field, _nibble(field), None)
            continue
        for take in named:
            assert take is not None
            _expect(card, field, chosen(_nibble(field), NUMBERS[take] % 4), take)


def test_without_being_told_a_card_takes_the_dearer_of_two() -> None:
    for card in IDS:
        for field in _fields(card):
            if len(field) == 2:
                dearest = max((lying.card for lying in field), key=lambda c: _points(c))
                _expect(card, field, _nibble(field), dearest)


def _points(card: CardId) -> int:
    return HANAFUDA[card].card_points


def test_masks_are_sets_of_cards() -> None:
    some = tuple(IDS[number] for number in (0, 1, 17, 40, 47))
    assert cards_of(mask_of(some)) == some
    assert points_of(mask_of(some)) == card_points(some)
    assert points_of(mask_of(IDS)) == card_points(IDS) == 264


@pytest.mark.parametrize("willow_is_chaff", [True, False])
def test_the_mask_of_the_chaff_counts_as_the_rules_count(willow_is_chaff: bool) -> None:
    options = HachiHachiOptions(willow_is_chaff=willow_is_chaff)
    for card in IDS:
        is_chaff = chaff_mask(willow_is_chaff) >> NUMBERS[card] & 1
        assert is_chaff == chaff_count((card,), options)
