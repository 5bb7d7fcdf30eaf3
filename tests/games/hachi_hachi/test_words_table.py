"""Protects the table as it is handed over to be shown: where each card lies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.cards.hanafuda import HANAFUDA
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import FIELD, PERSON
from hanafuda_desktop.games.hachi_hachi.state import TableCard
from hanafuda_desktop.games.hachi_hachi.table import TABLE
from hanafuda_desktop.games.hachi_hachi.view import observe
from tests.games.hachi_hachi.positions import midway


@pytest.mark.parametrize("month", ["01", "03", "11", "12"])
@pytest.mark.parametrize("order", [(1, 2, 3), (3, 1, 2), (2, 3, 1)], ids=str)
def test_of_a_stack_the_dearest_card_lies_on_top(month: str, order: tuple[int, ...]) -> None:
    """It is the one that can be seen whole; the others are seen at their edges."""
    state = midway(("05-1", "04-1", "07-1"), ["09-1"], "02-1")
    stack = tuple(TableCard(CardId(f"{month}-{rank}"), 1) for rank in order)
    state = replace(state, common=replace(state.common, field=(*state.common.field, *stack)))
    placed = [p for p in TABLE.model(observe(state, PERSON)).cards if p.place == FIELD]
    lying = sorted((p for p in placed if p.index == 1), key=lambda p: p.depth)
    assert [p.depth for p in lying] == [0, 1, 2]
    assert {p.card for p in lying} == {card.card for card in stack}
    worth = [HANAFUDA[p.card].card_points for p in lying if p.card is not None]
    assert worth == sorted(worth)
