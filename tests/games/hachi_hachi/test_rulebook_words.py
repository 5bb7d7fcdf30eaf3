"""Proves that the sentences of the rule reference fit the options and the number of players."""

from __future__ import annotations

import pytest

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.rules_doc import Section, WorkedExample
from hanafuda_desktop.engine.text import Amount, Msg
from hanafuda_desktop.games.hachi_hachi.rulebook import build_rulebook
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from tests.games.hachi_hachi.rulebooks import messages, options_of, parts

TR = Translator(load_catalog("en"), ())
PLAYED_ON: tuple[dict[str, OptionValue], ...] = (
    {"continue_penalty": "single"},
    {"liability_scope": "yaku"},
    {"draw_after_continue": "receive_half"},
    {"draw_after_continue": "pay_at_once"},
    {"draw_after_continue": "pay_at_once", "liability_scope": "yaku", "kan": 5},
)
"""Options under which the examples of playing on and of feeding are paid otherwise."""


def said(seats: int, **chosen: OptionValue) -> str:
    """Return all texts of a reference, one a line."""
    return "\n".join(TR(text) for text in messages(build_rulebook(options_of(**chosen), seats)))


def section(name: str, seats: int = 3, **chosen: OptionValue) -> Section:
    doc = build_rulebook(options_of(**chosen), seats)
    return next(part for part in doc.sections if part.id == name)


def examples_of(told: Section) -> list[WorkedExample]:
    """Return the worked examples of a section that has some."""
    examples = [part for part in parts(told) if isinstance(part, WorkedExample)]
    assert examples
    return examples


def test_what_must_be_claimed_is_not_claimed_for_you() -> None:
    claimed = "claimed for you"
    assert claimed in said(3)
    manual = said(3, claim="manual")
    assert claimed not in manual
    assert "What is not claimed then is lost." in manual


@pytest.mark.parametrize(
    ("is_after", "title"),
    [(False, "Not the very last card"), (True, "Not one of the last two cards")],
)
def test_the_heading_says_how_many_cards_make_nobody_liable(is_after: bool, title: str) -> None:
    other = {"Not the very last card", "Not one of the last two cards"} - {title}
    text = said(3, liability_count_after=is_after)
    assert title in text
    assert not any(words in text for words in other)


@pytest.mark.parametrize(
    ("when", "wanted", "unwanted"),
    [
        ("at_once", ("is given back", "as soon as it is dealt"), ("nothing is paid for them",)),
        ("at_end", ("nothing is paid for them",), ("is given back", "as soon as it is dealt")),
    ],
)
def test_void_dealt_combinations_are_given_back_only_where_they_were_paid(
    when: str, wanted: tuple[str, ...], unwanted: tuple[str, ...]
) -> None:
    text = said(3, teyaku_payment=when, specials_cancel_teyaku=True)
    assert all(words in text for words in wanted)
    assert not any(words in text for words in unwanted)


def test_nobody_is_liable_where_feeding_changes_no_amount() -> None:
    liable = "Can be fed."
    assert liable in said(3) and "pays for everybody: see “Feeding a combination”." in said(3)
    assert liable not in said(2) and "can be fed" not in said(2)


def test_two_players_are_told_that_there_is_no_par() -> None:
    eights = "\n".join(TR(one) for one in parts(section("eights", 2)) if isinstance(one, Msg))
    assert "With two players there is no par of 88" in eights


@pytest.mark.parametrize("seats", [2, 3])
def test_examples_say_each_payment_that_was_made_at_once(seats: int) -> None:
    examples = examples_of(section("decision", seats, draw_after_continue="pay_at_once"))
    for example in examples:
        steps = " ".join(map(TR, example.steps))
        assert " pays A " in steps or " pays B " in steps
    drawn = " ".join(map(TR, examples[-1].steps))
    assert "A pays B 168 for Poetry Ribbons." in drawn
    assert "B, who had played on, gives A back half for Poetry Ribbons: 84." in drawn


@pytest.mark.parametrize(("name", "seats"), [("decision", 2), ("decision", 3), ("liability", 3)])
@pytest.mark.parametrize("changed", [{}, *PLAYED_ON], ids=str)
def test_who_pays_whom_in_an_example_adds_up_to_its_sums(
    name: str, seats: int, changed: dict[str, OptionValue]
) -> None:
    """Where all opponents pay the same at the end, the sums alone say it."""
    for example in examples_of(section(name, seats, **changed)):
        sums = {TR(share.who): share.amount for share in example.shares}
        told = dict.fromkeys(sums, 0)
        for step in example.steps:
            if step.key.startswith("rules.example.paid."):
                amount, (payer, payee) = _amount(step), _between(step)
                told[payer] -= amount
                told[payee] += amount
        assert told == sums or (not any(told.values()) and _is_one_share_each(sums))


def _amount(step: Msg) -> int:
    amount = dict(step.args)["amount"]
    assert isinstance(amount, Amount)
    return amount.mon


def _between(step: Msg) -> tuple[str, str]:
    payer, payee = (dict(step.args)[key] for key in ("payer", "payee"))
    assert isinstance(payer, Msg) and isinstance(payee, Msg)
    return TR(payer), TR(payee)


def _is_one_share_each(sums: dict[str, Mon]) -> bool:
    lost = {amount for amount in sums.values() if amount < 0}
    return len(lost) == 1 and sum(amount > 0 for amount in sums.values()) == 1


@pytest.mark.parametrize(("name", "word"), [("field", "double"), ("decision", "koi")])
def test_a_section_is_known_by_other_names_too(name: str, word: str) -> None:
    words = section(name).words
    assert words is not None and word in TR(words)
