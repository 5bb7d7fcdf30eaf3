"""The rule reference cannot disagree with the score, whatever the options."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from hanafuda_desktop.cards.kabufuda import rank_of
from hanafuda_desktop.engine.rules_doc import (
    CardRow,
    OptionNote,
    RuleDoc,
    TableRow,
    ValueTable,
    WorkedExample,
    ids_of,
)
from hanafuda_desktop.engine.setup import rules_of
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.errors import OptionsError
from hanafuda_desktop.games.hiki_kabu import GAME
from hanafuda_desktop.games.hiki_kabu.settlement import settle
from hanafuda_desktop.games.hiki_kabu.totals import (
    ARASHI,
    SPECIAL_HANDS,
    TOTALS,
    ThirdCardRule,
    limits_of,
)
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from tests.games.hiki_kabu.options import options_of

CHOICES: list[dict[str, Any]] = [
    {},
    *(
        {spec.key: choice}
        for spec in GAME.info.option_specs
        for choice in spec.choices
        if choice != spec.default
    ),
]
"""The defaults, and every other value of every option alone."""


@pytest.fixture(params=CHOICES, ids=lambda chosen: " ".join(map(str, chosen.items())) or "original")
def chosen(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Each of the option sets in turn."""
    found: dict[str, Any] = request.param
    return found


def parts(whole: object) -> Iterator[object]:
    """Yield everything that a document is made of."""
    yield whole
    if isinstance(whole, tuple):
        for part in whole:
            yield from parts(part)
    elif is_dataclass(whole):
        for one in fields(whole):
            yield from parts(getattr(whole, one.name))


def rows(doc: RuleDoc) -> dict[str, TableRow]:
    return {part.id: part for part in parts(doc) if isinstance(part, TableRow) and part.id}


def test_every_text_can_be_said_and_every_id_is_met_once(chosen: dict[str, Any]) -> None:
    """A missing text or value is a warning, and a warning fails a test."""
    say = Translator(load_catalog("en"), ("Aki", "Ren"))
    doc = GAME.rulebook(chosen, 4)
    for part in parts(doc):
        if isinstance(part, Msg):
            assert "{{" not in say(part)
    ids = [one for section in doc.sections for one in ids_of(section)]
    assert len(set(ids)) == len(ids)


def test_all_totals_and_special_hands_are_told_as_the_tables_have_them() -> None:
    told = rows(GAME.rulebook({"shippin": True}, 2))
    for total in TOTALS:
        row = told[f"total.{total.id}"]
        assert (row.label.sign, row.reading) == (total.kana, total.romaji)
        assert row.cells == (Msg("kabu.number", (("value", total.value),)),)
    for hand in SPECIAL_HANDS:
        row = told[f"special.{hand.id}"]
        assert (row.label.sign, row.label.title) == (hand.kanji, hand.name)
        assert tuple(map(rank_of, row.cards)) == (hand.opening or ())
    assert ARASHI in SPECIAL_HANDS
    assert "special.shippin" not in rows(GAME.rulebook({}, 2))


def test_the_examples_are_settled_by_the_options(chosen: dict[str, Any]) -> None:
    doc, options = GAME.rulebook(chosen, 4), options_of(**chosen)
    examples = [part for part in parts(doc) if isinstance(part, WorkedExample)]
    assert len(examples) == 5
    for example in examples:
        hands = tuple(tuple(map(rank_of, shown.cards)) for shown in example.cards)
        expected = settle(hands, options)
        paid = tuple(share.amount for share in example.shares)
        assert paid == (*expected.net, *((expected.left,) if expected.left else ()))
        assert sum(paid) == 0
        cards = [card for shown in example.cards for card in shown.cards]
        assert len(set(cards)) == len(cards)


def test_an_option_that_differs_is_marked_where_it_is_told(chosen: dict[str, Any]) -> None:
    marked = [part for part in parts(GAME.rulebook(chosen, 4)) if isinstance(part, OptionNote)]
    expected = set(chosen) - {"rounds"}  # how many rounds matters only in a match of rounds
    assert {note.option for note in marked} == expected


def test_the_rules_are_called_as_where_they_are_chosen(chosen: dict[str, Any]) -> None:
    """How long a match is makes no other rules of them."""
    name = rules_of(GAME.info, chosen).title
    assert GAME.rulebook(chosen, 4).caption == msg("rules.doc.caption", name=name, players=4)


def test_what_a_page_opens_is_told() -> None:
    """The anchors of the present rule, and the paragraphs of the ledger."""
    doc = GAME.rulebook({}, 4)
    for anchor in ("third_card", "showdown", "dealer", "deal", "match"):
        assert doc.section_of(anchor) is not None
    for paragraph in ("2.5", "2.6", "2.7", "2.8", "4"):
        assert doc.anchor_of_rule(paragraph) is not None
    for card in GAME.info.deck:
        assert doc.anchor_of_card(card) == f"rank.{rank_of(card)}"
    assert sum(isinstance(part, CardRow) for part in parts(doc)) == 10


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"pairs_may_draw": True}, "third.pairs"),
        ({"odd_chips": "carry"}, "match.carried"),
        ({"dealer_draw": "once"}, "dealer.gone"),
        ({"dealer_draw": "winner_deals"}, "dealer.gone"),
    ],
)
def test_what_an_option_brings_with_it_is_told_with_it_alone(
    options: dict[str, Any], key: str
) -> None:
    def keys(chosen: dict[str, Any]) -> set[str]:
        doc = GAME.rulebook(chosen, 5)
        return {part.key for part in parts(doc) if isinstance(part, Msg)}

    assert f"kabu.rules.{key}" in keys(options)
    assert f"kabu.rules.{key}" not in keys({})


def test_the_limits_of_the_third_card_are_those_of_the_table() -> None:
    limits = [limits_of(rule) for rule in ThirdCardRule]
    assert limits == [(0, 3), (4, 6), (7, 9)]
    section = GAME.rulebook({}, 4).section_of("third_card")
    assert section is not None
    table = section.blocks[0]
    assert isinstance(table, ValueTable)
    assert [tuple(value for _name, value in row.label.title.args) for row in table.rows] == limits


def test_no_limit_is_typed_into_a_text() -> None:
    """Digits of tables come as values; the names of stakes and cards (10, 9, 1) are words."""
    texts = load_catalog("en").texts
    for key, text in texts.items():
        if key.startswith(("kabu.rules.third", "kabu.rules.hands", "kabu.now")):
            assert not re.search(r"\d", text), key


def test_bad_options_and_seats_are_refused() -> None:
    for options, seats in (({"rounds": 7}, 4), ({}, 1), ({}, 14)):
        with pytest.raises(OptionsError):
            GAME.rulebook(options, seats)
