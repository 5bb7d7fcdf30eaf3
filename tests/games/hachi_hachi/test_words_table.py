"""Protects the table as it is handed over to be shown: where each card lies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.cards.hanafuda import HANAFUDA
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import FIELD, PERSON
from hanafuda_desktop.games.hachi_hachi.state import ShownTeyaku, TableCard
from hanafuda_desktop.games.hachi_hachi.table import TABLE
from hanafuda_desktop.games.hachi_hachi.view import observe
from tests.games.hachi_hachi.positions import midway
from tests.games.hachi_hachi.words import say


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


@pytest.mark.parametrize(
    ("set_part", "chaff_part", "words", "brief"),
    [
        ("tatesanbon", "tanichi", "Standing Three & One Ribbon", "Standing Three +1"),
        ("tatesanbon", "", "Standing Three", None),
        ("", "tanichi", "One Ribbon", None),
    ],
)
def test_the_flag_of_two_dealt_hands_has_words_for_little_room(
    set_part: str, chaff_part: str, words: str, brief: str | None
) -> None:
    state = midway(("05-1", "04-1", "07-1"), ["09-1"], "02-1")
    teyaku = ShownTeyaku(set_part, chaff_part, Mon(72), ())
    state = replace(state, common=replace(state.common, teyaku=(None, teyaku, None)))
    (flag,) = TABLE.model(observe(state, PERSON)).seats[1].flags
    assert say(flag.text) == words
    assert (None if flag.brief is None else say(flag.brief)) == brief
