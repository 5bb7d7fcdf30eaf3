"""Proves that the rule reference cannot disagree with the score, whatever the options."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import chain, combinations
from pathlib import Path
from random import Random

import pytest

from hanafuda_desktop.cards.hanafuda import HANAFUDA, HANAFUDA_DECK, Kind, Month, card_points
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.rules_doc import (
    CrossTable,
    OptionNote,
    RuleDoc,
    Value,
    ValueTable,
    WorkedExample,
    ids_of,
)
from hanafuda_desktop.engine.text import Amount
from hanafuda_desktop.games.flower_matching.matching import MONTH_SIZE
from hanafuda_desktop.games.hachi_hachi.describe import describe
from hanafuda_desktop.games.hachi_hachi.field import FIELD_TYPES
from hanafuda_desktop.games.hachi_hachi.options import OPTION_SPECS, HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.requirements import is_chaff_like
from hanafuda_desktop.games.hachi_hachi.rules import seat_rules
from hanafuda_desktop.games.hachi_hachi.state import FieldType
from hanafuda_desktop.games.hachi_hachi.yaku import (
    DEKIYAKU,
    SPECIALS,
    TEYAKU,
    Family,
    big_specials_in_force,
    dekiyaku_in_force,
    dekiyaku_of,
    small_specials_in_force,
    teyaku_in_force,
    teyaku_of,
    value_of,
    yaku_name,
)
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from tests.games.hachi_hachi.rulebooks import (
    ALL_OPTIONS,
    SEATS,
    book,
    messages,
    options_of,
    parts,
    rows,
)

ROOT = Path(__file__).parents[3]
TEXTS: dict[str, str] = json.loads(
    (ROOT / "resources/translations/en/rules.json").read_text("utf-8")
)
CLASSIC = options_of()


@pytest.fixture(params=tuple(ALL_OPTIONS))
def options(request: pytest.FixtureRequest) -> HachiHachiOptions:
    """Each of the option sets in turn."""
    return ALL_OPTIONS[request.param]


def cross_table(doc: RuleDoc) -> CrossTable:
    """Return the table of both groups of dealt combinations."""
    tables = [part for part in parts(doc) if isinstance(part, CrossTable)]
    assert len(tables) == 1
    return tables[0]


# --- every combination, with the values of the tables --------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_each_combination_in_force_is_told_as_the_tables_have_it(
    options: HachiHachiOptions, seats: int
) -> None:
    specials = seat_rules(seats).specials
    in_force = (
        *teyaku_in_force(options),
        *dekiyaku_in_force(options),
        *(big_specials_in_force(options) if specials else ()),
        *(small_specials_in_force(options) if specials else ()),
    )
    told = {id: row for id, row in rows(book(options, seats)).items() if "yaku." in id}
    assert told.keys() == {f"yaku.{yaku.id}" for yaku in in_force}
    for yaku in in_force:
        row = told[f"yaku.{yaku.id}"]
        kan, rest = divmod(yaku.base, options.kan)
        assert row.cells == (Value(yaku.base, kan if rest == 0 else None),)
        assert (row.label.title, row.label.sign) == (yaku_name(yaku.id), yaku.kanji)
        assert row.reading == yaku.romaji
        assert row.notes[0] == describe(yaku.need)
        amounts = [part.mon for part in parts(row.notes) if isinstance(part, Amount)]
        expected = yaku.steps or ((yaku.per_extra,) if yaku.per_extra else ())
        assert tuple(amounts) == expected


def test_all_combinations_of_the_game_are_told_under_some_options() -> None:
    everything = options_of(two_triplets=True, inoshikachou=True)
    told = rows(book(everything, 3))
    assert {f"yaku.{yaku.id}" for yaku in (*TEYAKU, *DEKIYAKU, *SPECIALS)} <= told.keys()
    chaff = [yaku for yaku in TEYAKU if yaku.family is Family.TEYAKU_CHAFF]
    sets = [yaku for yaku in TEYAKU if yaku.family is Family.TEYAKU_SET and not yaku.option]
    assert (len(sets), len(chaff)) == (7, 5)


def test_the_cards_beside_a_combination_score_it(options: HachiHachiOptions) -> None:
    told = rows(book(options, 3))
    for yaku in TEYAKU:
        row = told.get(f"yaku.{yaku.id}")
        if row is None:
            continue
        shown = teyaku_of(row.cards, options)
        assert shown is not None
        assert yaku.id in (shown.set_part, shown.chaff_part)
        if yaku.family is Family.TEYAKU_SET:
            made = tuple(card for card in row.cards if card not in row.beside)
            assert made == yaku.need.highlight(row.cards)
    for dekiyaku in dekiyaku_in_force(options):
        cards = told[f"yaku.{dekiyaku.id}"].cards
        values = dekiyaku_of(cards, options)
        assert values[dekiyaku.id] == value_of(dekiyaku, cards)


# --- the table of 47 -----------------------------------------------------------------------


_SIZES = (
    (4, 3),
    (4, 2, 1),
    (4, 1, 1, 1),
    (3, 2, 2),
    (3, 2, 1, 1),
    (3, 1, 1, 1, 1),
    (2, 2, 2, 1),
    (2, 2, 1, 1, 1),
)


@cache
def hands() -> tuple[tuple[CardId, ...], ...]:
    """Return hands that hold every pair of both groups that can be dealt.

    Cards are drawn by months, chaff first, so that rare hands turn up soon.
    """
    chance = Random(47)
    found: dict[str, tuple[CardId, ...]] = {}
    for _ in range(12_000):
        sizes = chance.choice(_SIZES)
        months = chance.sample(list(Month), len(sizes))
        if sizes[0] == MONTH_SIZE and Month.WILLOW not in months:
            months[0] = Month.WILLOW
        hand = tuple(
            card
            for month, size in zip(months, sizes, strict=True)
            for card in _some_of(month, size, chance)
        )
        shown = teyaku_of(hand, CLASSIC)
        if shown is not None:
            found.setdefault(shown.key, hand)
    return tuple(found.values())


def _some_of(month: Month, size: int, chance: Random) -> list[CardId]:
    cards = [card.id for card in HANAFUDA_DECK if card.month is month]
    chance.shuffle(cards)
    if chance.random() < 0.75:
        cards.sort(key=lambda card: not is_chaff_like(card, willow_is_chaff=True))
    return cards[:size]


def test_the_hands_of_this_test_cover_what_can_be_dealt() -> None:
    """All but Four-Three with Red, which no deal can give (rules 4.2)."""
    shown = [teyaku_of(hand, CLASSIC) for hand in hands()]
    keys = {one.key for one in shown if one is not None}
    sets = [row.id for row in teyaku_in_force(CLASSIC) if row.family is Family.TEYAKU_SET]
    chaff = [row.id for row in teyaku_in_force(CLASSIC) if row.family is Family.TEYAKU_CHAFF]
    pairs = {f"{a}+{b}" for a in sets for b in chaff} - {"shisou+aka"}
    assert keys == {*sets, *chaff, *pairs}
    assert len(keys) == 46


def test_each_entry_of_the_table_is_what_the_scorer_pays(options: HachiHachiOptions) -> None:
    table = cross_table(book(options, 3))
    columns = [label.sign for label in table.columns]
    told = {
        (row.label.sign, sign): cell
        for row in table.rows
        for sign, cell in zip(columns, row.cells, strict=True)
    }
    in_force = teyaku_in_force(options)
    assert len(told) == len(table.rows) * len(columns)
    for hand in hands():
        shown = teyaku_of(hand, options)
        if shown is None:
            continue
        signs = [
            next(
                (row.kanji for row in in_force if row.family is family and row.need.holds(hand)), ""
            )
            for family in (Family.TEYAKU_SET, Family.TEYAKU_CHAFF)
        ]
        cell = told[signs[0], signs[1]]
        assert cell is not None
        assert cell.mon == shown.base, hand
    assert told["", ""] is None


def test_the_classic_table_has_the_46_entries_of_47_that_can_be_dealt() -> None:
    table = cross_table(book(CLASSIC, 3))
    columns = [label.sign for label in table.columns]
    empty = {
        (row.label.sign, sign)
        for row in table.rows
        for sign, cell in zip(columns, row.cells, strict=True)
        if cell is None
    }
    assert empty == {("", ""), ("四三", "赤")}


FEW = tuple(
    CardId(f"{month}-{rank}") for month in ("01", "03", "08", "09", "11", "12") for rank in "1234"
)
"""The cards of months that are unlike each other."""


@pytest.mark.parametrize("willow", [True, False])
@pytest.mark.parametrize("ribbons", ["exactly_two", "two_or_more"])
def test_whatever_can_be_dealt_has_its_entry(willow: bool, ribbons: str) -> None:
    """Every hand of a quad with three cards more, the rarest, is tried against the table."""
    options = options_of(willow_is_chaff=willow, aka_rule=ribbons)
    quads = [
        tuple(card.id for card in HANAFUDA_DECK if card.month is month)
        for month in (Month.WILLOW, Month.PAULOWNIA, Month.PINE)
    ]
    dealt = set()
    for quad in quads:
        others = [card for card in FEW if card not in quad]
        for rest in combinations(others, 3):
            shown = teyaku_of((*quad, *rest), options)
            if shown is not None and shown.set_part and shown.chaff_part:
                dealt.add((shown.set_part, shown.chaff_part))
    table = cross_table(book(options, 3))
    signs = {row.kanji: row.id for row in teyaku_in_force(options)}
    told = {
        (signs[row.label.sign], signs[label.sign])
        for row in table.rows
        for label, cell in zip(table.columns, row.cells, strict=True)
        if cell is not None and row.label.sign and label.sign
    }
    of_quads = {pair for pair in told if pair[0] in ("teshi", "ichinishi", "shisou")}
    assert of_quads == dealt


# --- the other tables ----------------------------------------------------------------------


def test_kinds_and_points_are_those_of_the_deck() -> None:
    told = rows(book(CLASSIC, 3))
    for kind in Kind:
        row = told[f"kind.{kind.name.lower()}"]
        cards = tuple(card.id for card in HANAFUDA_DECK if card.kind is kind)
        assert row.cards == cards
        numbers = [dict(cell.args)["number"] for cell in row.cells if not isinstance(cell, Value)]
        assert numbers == [kind.value, len(cards), card_points(cards)]


def test_the_fields_are_those_that_multiply() -> None:
    told = rows(book(CLASSIC, 3))
    for field in FieldType:
        row = told[f"field.{field.name.lower()}"]
        assert row.cards == tuple(card for card, kind in FIELD_TYPES.items() if kind is field)
        assert [dict(cell.args)["times"] for cell in row.cells if not isinstance(cell, Value)] == [
            field.value
        ]


def test_every_card_has_its_entry_and_only_one_month() -> None:
    doc = book(CLASSIC, 3)
    for card in HANAFUDA_DECK:
        assert doc.anchor_of_card(card.id) == f"month.{card.month.value}"


# --- options -------------------------------------------------------------------------------


def test_the_first_preset_has_no_notes() -> None:
    for seats in SEATS:
        doc = book(CLASSIC, seats)
        assert not [part for part in parts(doc) if isinstance(part, OptionNote)]


def test_every_option_that_differs_is_noted_where_it_is_told(options: HachiHachiOptions) -> None:
    notes = {part.option: part for part in parts(book(options, 3)) if isinstance(part, OptionNote)}
    differing = {
        spec.key: spec
        for spec in OPTION_SPECS
        if getattr(options, spec.key) != spec.default
        if spec.key != "deals"  # every preset is played at every length
    }
    assert notes.keys() == differing.keys()
    for key, spec in differing.items():
        assert notes[key].here == spec.choice(_plain(getattr(options, key)))
        assert notes[key].there == spec.choice(spec.default)


def _plain(value: object) -> bool | int | str:
    if isinstance(value, bool):
        return value
    return int(value) if isinstance(value, int) else str(value)


# --- examples ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_the_sums_of_every_example_are_zero(options: HachiHachiOptions, seats: int) -> None:
    examples = [part for part in parts(book(options, seats)) if isinstance(part, WorkedExample)]
    paid = [example for example in examples if example.shares]
    assert len(paid) == (7 if seats == 3 else 4)
    for example in paid:
        amounts = [share.amount for share in example.shares]
        assert sum(amounts) == 0
        assert len(amounts) == seats


def test_the_examples_hold_what_they_are_for() -> None:
    """Known sums of the classic rules: these would fall if an example lost its point."""
    shares = [
        tuple(share.amount for share in part.shares)
        for part in parts(book(CLASSIC, 3))
        if isinstance(part, WorkedExample) and part.shares
    ]
    assert shares == [
        (336, -168, -168),  # a dealt hand of 84 on a large field
        (336, -168, -168),  # a stop with 84
        (336, -336, 0),  # the price of having played on
        (84, -168, 84),  # played on in vain
        (672, -672, 0),  # fed: all shares of 168
        (48, 0, -48),  # 100, 88, 76 points on a grand field
        (576, -288, -288),  # sixteen chaff
    ]


def test_no_card_lies_twice_in_an_example(options: HachiHachiOptions) -> None:
    for seats in SEATS:
        for part in parts(book(options, seats)):
            if isinstance(part, WorkedExample):
                for labelled in part.cards:
                    assert len(set(labelled.cards)) == len(labelled.cards)
                    assert all(card in HANAFUDA for card in labelled.cards)


# --- ids, paragraphs, words ----------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_ids_are_unique_and_paragraphs_are_found(options: HachiHachiOptions, seats: int) -> None:
    doc = book(options, seats)
    ids = [id for section in doc.sections for id in ids_of(section)]
    assert len(set(ids)) == len(ids)
    paragraphs = {spec.rule for spec in OPTION_SPECS}
    paragraphs |= {yaku.rule for yaku in (*TEYAKU, *DEKIYAKU, *SPECIALS)}
    paragraphs |= {"2.4", "2.7", "3", "4.3.6", "5.1", "5.2", "5.3", "6", "7", "8"}
    for paragraph in paragraphs:
        anchor = doc.anchor_of_rule(paragraph)
        assert anchor in ids, paragraph
    assert doc.anchor_of_rule("99") is None


@pytest.mark.parametrize("seats", SEATS)
def test_every_text_of_the_reference_can_be_said(options: HachiHachiOptions, seats: int) -> None:
    """A missing text or value would be logged, which fails a test."""
    tr = Translator(load_catalog("en"), ())
    for text in messages(book(options, seats)):
        assert "{" not in tr(text)


def test_no_value_is_typed_into_the_texts() -> None:
    number = re.compile(
        r"\d|\b(five|six|seven|eight|nine|ten|eleven|twelve|sixteen|twenty|hundred)\b",
        re.IGNORECASE,
    )
    for key, text in TEXTS.items():
        said = re.sub(r"\{\{\w+\}\}", "", text)
        if key != "rules.term.hachi_hachi.note":  # it translates the name of the game
            assert not number.search(said), key


def test_every_text_is_used() -> None:
    used = set()
    for options in ALL_OPTIONS.values():
        for seats in SEATS:
            used |= {text.key for text in messages(book(options, seats))}
    sources = chain.from_iterable(
        (ROOT / "hanafuda_desktop" / folder).rglob("*.py")
        for folder in ("ui", "cli", "engine", "games/hachi_hachi")
    )
    code = "\n".join(file.read_text("utf-8") for file in sources)
    for key in TEXTS:
        stem = re.sub(r"_(one|other|you|pair)$", "", key)
        short = stem.removeprefix("rules.now.").removesuffix(".text")  # see `present_rules`
        assert {key, stem} & used or f'"{stem}"' in code or f'"{short}"' in code, key


def test_a_kind_of_requirement_without_words_is_refused() -> None:
    class Unknown:
        def holds(self, cards: tuple[CardId, ...]) -> bool:
            return bool(cards)

        def highlight(self, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
            return cards

    with pytest.raises(TypeError, match="no words"):
        describe(Unknown())


def test_values_stand_in_mon_and_kan() -> None:
    cells = [
        cell
        for part in parts(book(options_of(kan=10), 3))
        if isinstance(part, ValueTable)
        for row in part.rows
        for cell in row.cells
        if isinstance(cell, Value)
    ]
    assert Value(Mon(120), 12) in cells
