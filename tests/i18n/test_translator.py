"""From `Msg` to words: values, the person's own forms, lists, amounts, and missing texts."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import HOUSE, Seat
from hanafuda_desktop.engine.text import Amount, CardName, Msg, MsgList, SeatName, msg
from hanafuda_desktop.i18n.catalog import Catalog, load_catalog
from hanafuda_desktop.i18n.translator import Translator

if TYPE_CHECKING:
    from tests.conftest import ExpectLog

TEXTS = {
    "plays": "{{seat}} plays {{card}}",
    "plays_you": "You play {{card}}",
    "pays": "{{seat}} pays {{other}} {{sum}}",
    "pays_you": "You pay {{other}} {{sum}}",
    "pays_other_you": "{{seat}} pays you {{sum}}",
    "asks": "{{seat}} asks {{other}}",
    "asks_you": "You ask {{other}}",
    "asks_you_other_you": "You ask yourself",
    "left_one": "{{count}} card left",
    "left_other": "{{ count }} cards left",
    "left_you_one": "You have one card left",
    "wrapped": "({{inner}})",
    "echo": "{{text}}",
}


@pytest.fixture(scope="module")
def translate() -> Translator:
    catalog = load_catalog("en")
    return Translator(Catalog("en", TEXTS, catalog), ("", "Sayo", "Ren"))


YOU, SAYO, REN = (SeatName(Seat(n)) for n in range(3))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (msg("plays", seat=REN, card=CardName(CardId("03-2"))), "Ren plays Cherry ribbon"),
        (msg("plays", seat=YOU, card=CardName(CardId("12-1"))), "You play Phoenix"),
        (msg("pays", seat=REN, other=SAYO, sum=Amount(Mon(1234))), "Ren pays Sayo 1,234"),
        (msg("pays", seat=YOU, other=SAYO, sum=Amount(Mon(5))), "You pay Sayo 5"),
        (msg("pays", seat=SAYO, other=YOU, sum=Amount(Mon(5))), "Sayo pays you 5"),
        (msg("asks", seat=YOU, other=YOU), "You ask yourself"),
        (msg("asks", seat=YOU, other=REN), "You ask Ren"),
        (msg("asks", seat=REN, other=YOU), "Ren asks you"),
        (msg("left", count=1), "1 card left"),
        (msg("left", count=2), "2 cards left"),
        (msg("left", seat=YOU, count=1), "You have one card left"),
        (msg("left", seat=YOU, count=2), "2 cards left"),
        (msg("wrapped", inner=msg("left", count=0)), "(0 cards left)"),
        (msg("echo", text="{{seat}} is no placeholder here"), "{{seat}} is no placeholder here"),
        (msg("echo", text=-1200), "−1,200"),
        (msg("echo", text=SeatName(Seat(7))), "Player 8"),
        (msg("echo", text=SeatName(HOUSE)), "The house"),
    ],
)
def test_words(translate: Translator, text: Msg, words: str) -> None:
    assert translate(text) == words


@pytest.mark.parametrize(
    ("months", "words"),
    [
        ((), "none"),
        ((1,), "January"),
        ((1, 2), "January and February"),
        ((1, 2, 3), "January, February and March"),
        ((1, 2, 3, 4), "January, February, March and April"),
    ],
)
def test_lists(translate: Translator, months: tuple[int, ...], words: str) -> None:
    items = MsgList(tuple(msg(f"month.{month}.name") for month in months))
    assert translate(msg("echo", text=items)) == words


@pytest.mark.parametrize(
    ("mon", "plain", "signed"),
    [
        (0, "0", "0"),
        (7, "7", "+7"),
        (-7, "−7", "−7"),
        (1_234_567, "1,234,567", "+1,234,567"),
        (-1000, "−1,000", "−1,000"),
    ],
)
def test_amounts(translate: Translator, mon: int, plain: str, signed: str) -> None:
    assert translate.amount(Mon(mon)) == plain
    assert translate.amount(Mon(mon), signed=True) == signed
    assert translate(msg("echo", text=Amount(Mon(mon), signed=True))) == signed


def test_names_on_labels(translate: Translator) -> None:
    assert [translate.seat_name(Seat(n)) for n in range(4)] == ["You", "Sayo", "Ren", "Player 4"]


def test_a_missing_text_shows_its_key_and_is_logged_once(
    translate: Translator, caplog: pytest.LogCaptureFixture, expect_log: ExpectLog
) -> None:
    expect_log("hanafuda.i18n", logging.WARNING, r"no text for no\.such\.key")
    for _time in range(2):
        assert translate(msg("no.such.key", seat=YOU, count=3)) == "no.such.key"
    assert len(caplog.records) == 1


def test_a_missing_value_leaves_its_placeholder_and_is_logged_once(
    translate: Translator, caplog: pytest.LogCaptureFixture, expect_log: ExpectLog
) -> None:
    expect_log("hanafuda.i18n", logging.WARNING, "plays: card")
    for _time in range(2):
        assert translate(msg("plays", seat=REN)) == "Ren plays {{card}}"
    assert len(caplog.records) == 1
