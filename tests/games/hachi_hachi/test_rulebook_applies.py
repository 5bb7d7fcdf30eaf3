"""Proves that the rule reference says nothing that does not hold under the options in force."""

from __future__ import annotations

import pytest

from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.games.hachi_hachi.options import FOR_SEVERAL, OPTION_SPECS, HachiHachiOptions
from tests.games.hachi_hachi.rulebooks import ALL_OPTIONS, book, messages, options_of, rows
from tests.games.hachi_hachi.words import say

ODD = "Half of an odd amount is rounded down."


def reads(seats: int = 3, **chosen: OptionValue) -> str:
    """Return the whole reference of some options as one text."""
    return text_of(options_of(**chosen), seats)


def text_of(options: HachiHachiOptions, seats: int) -> str:
    return "\n".join(map(say, messages(book(options, seats))))


@pytest.mark.parametrize("penalty", ["both", "single"])
@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_paid_at_once_waits_for_nobody_to_stop(seats: int, penalty: str) -> None:
    text = reads(seats, draw_after_continue="pay_at_once", continue_penalty=penalty)
    for waiting in ("player stops, and", "opponent stops, and", "combination and stop", "It stays"):
        assert waiting not in text, waiting
    assert "gives back half of what" in text or "give back half of what" in text
    assert "makes a combination, and" in text
    assert "stops, and" in reads(seats, continue_penalty=penalty)


def test_what_a_preset_is_is_not_told_of_rules_that_were_changed() -> None:
    plain, changed = reads(), reads(kan=5)
    assert "Without the changes: " not in plain
    assert "Without the changes: " in changed


@pytest.mark.parametrize("draw", ["pay_half", "receive_half", "pay_at_once"])
def test_the_game_in_short_knows_when_combinations_are_paid(draw: str) -> None:
    text = reads(draw_after_continue=draw)
    at_once = draw == "pay_at_once"
    assert ("is paid for it at once" in text) == at_once
    assert ("may stop the deal and be paid" in text) != at_once


@pytest.mark.parametrize("kan", [12, 10, 5])
@pytest.mark.parametrize("draw", ["pay_half", "receive_half", "pay_at_once"])
def test_rounding_is_told_where_a_half_need_not_be_whole(kan: int, draw: str) -> None:
    assert (ODD in reads(kan=kan, draw_after_continue=draw)) == (kan == 5)


@pytest.mark.parametrize("cancels", [True, False])
def test_both_groups_of_specials_are_told_apart_by_name(cancels: bool) -> None:
    text = reads(small_specials_cancel=cancels)
    assert ("Second group: on top of the card points" in text) != cancels
    assert ("Second group: in place of them, too" in text) == cancels
    assert "First group: in place of the card points" in text
    assert (
        "Of All Eights, Double Eights and Sixteen Chaff: its owner. "
        "Diving and Escape do not change who deals."
    ) in text


def test_a_carry_is_told_only_where_something_is_carried() -> None:
    for options in ALL_OPTIONS.values():
        carries = options.carry_rule.value in ("classic", "queue")
        text = text_of(options, 3)
        assert ("that was carried into this deal" in text) == carries
        assert (not carries) == ("Nothing is carried." in text)
        lost = "A multiplier carried beyond the last deal is lost." in text
        assert lost == (carries and not options.etsunen)


@pytest.mark.parametrize("name", ["classic", "fuda_wiki", "nintendo"])
def test_the_options_listed_for_two_are_those_that_matter(name: str) -> None:
    options = ALL_OPTIONS[name]
    listed = {
        id.removeprefix("choice.") for id in rows(book(options, 2)) if id.startswith("choice.")
    }
    assert listed == {spec.key for spec in OPTION_SPECS} - FOR_SEVERAL
    everything = {id for id in rows(book(options, 3)) if id.startswith("choice.")}
    assert everything == {f"choice.{spec.key}" for spec in OPTION_SPECS}


@pytest.mark.parametrize("key", sorted(FOR_SEVERAL))
def test_what_is_left_out_for_two_changes_nothing_else_there(key: str) -> None:
    """The reference of two players is the same whatever such an option is."""
    spec = next(spec for spec in OPTION_SPECS if spec.key == key)
    kept = {
        section
        for choice in spec.choices
        for section in book(options_of(**{key: choice}), 2).sections
        if section.id != "choices"
    }
    assert len(kept) == len(book(options_of(), 2).sections) - 1
