"""Options are checked one by one and together, named when they are wrong, and compared."""

from __future__ import annotations

from enum import StrEnum

import msgspec
import pytest

from hanafuda_desktop.engine.options import (
    Exclusion,
    OptionMaker,
    OptionSpec,
    Preset,
    describe_choice,
    differences,
    nearest_preset,
    resolve,
)
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.errors import OptionsError
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator

SPECS = (
    OptionSpec("deals", (12, 6), 12, "8"),
    OptionSpec("must_match", (True, False), True, "2"),
    OptionSpec("carry", ("one", "many", "none"), "one", "3", "field"),
    OptionSpec("extra", (False, True), False, "3", "field", (Exclusion(True, "carry", ("none",)),)),
)
PRESETS = (Preset("plain"), Preset("wild", (("must_match", False), ("carry", "many"))))


def test_defaults_fill_what_was_not_chosen() -> None:
    values = {"deals": 6, "must_match": True, "carry": "one", "extra": False}
    assert resolve(SPECS, {"deals": 6}) == values


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        (
            {"deal": 6},
            "There is no rule option called “deal”. Options: deals, must_match, carry, extra.",
        ),
        ({"deals": 5}, "The rule option deals cannot be “5”. Allowed: 12, 6."),
        ({"must_match": 1}, "The rule option must_match cannot be “1”. Allowed: true, false."),
        ({"deals": True}, "The rule option deals cannot be “true”. Allowed: 12, 6."),
        ({"carry": "all"}, "The rule option carry cannot be “all”. Allowed: one, many, none."),
        (
            {"extra": True, "carry": "none"},
            "The rule option extra cannot be “true” while carry is “none”. "
            "Allowed: extra false; or carry one, many.",
        ),
    ],
)
def test_a_wrong_option_is_named_with_the_ways_out(chosen: dict[str, object], told: str) -> None:
    with pytest.raises(OptionsError) as caught:
        resolve(SPECS, chosen)
    assert Translator(load_catalog("en"), ())(caught.value.text) == told


def test_a_log_tells_what_is_wrong() -> None:
    with pytest.raises(OptionsError) as caught:
        resolve(SPECS, {"deals": 5})
    assert str(caught.value) == "wrong.value(name=deals, text=5, allowed=12, 6)"


def test_values_that_contradict_nothing_go_together() -> None:
    assert resolve(SPECS, {"extra": True, "carry": "many"})["extra"] is True
    assert resolve(SPECS, {"carry": "none"})["extra"] is False


class _Group(StrEnum):
    MATCH = "match"


class _Way(StrEnum):
    AHEAD = "ahead"
    LEFT = "left"
    RIGHT = "right"


class _Chosen(msgspec.Struct, frozen=True):
    rounds: int = 20
    is_open: bool = True
    way: _Way = _Way.LEFT


def test_numbers_are_listed_in_ascending_order_and_words_with_the_default_first() -> None:
    make = OptionMaker(_Chosen())
    rounds = make.option("rounds", _Group.MATCH, "3", (50, 10))
    assert (rounds.choices, rounds.default) == ((10, 20, 50), 20)
    assert make.switch("is_open", _Group.MATCH, "3").choices == (True, False)
    assert make.words("way", _Group.MATCH, "3").choices == ("left", "ahead", "right")


def test_only_the_rows_that_differ_are_compared() -> None:
    rows = differences({"deals": 6}, {"must_match": False, "deals": 12}, SPECS)
    assert [(row.spec.key, row.value_a, row.value_b) for row in rows] == [
        ("deals", 6, 12),
        ("must_match", True, False),
    ]
    assert differences({}, {"deals": 12}, SPECS) == ()
    with pytest.raises(OptionsError, match="colour"):
        differences({}, {"colour": 1}, SPECS)


def test_both_values_are_told_in_words() -> None:
    (row,) = differences({"must_match": True}, {"must_match": False}, SPECS)
    assert (row.text_a, row.text_b) == (Msg("option.must_match.on"), Msg("option.must_match.off"))


def test_a_word_of_a_choice_does_not_look_like_a_plural_form() -> None:
    """Underscores end in "_two" or "_other", which a catalogue would take for one."""
    assert SPECS[2].choice("exactly_two") == Msg("option.carry.exactly-two")


@pytest.mark.parametrize(
    ("chosen", "preset", "changes"),
    [
        ({}, 0, 0),
        ({"deals": 6}, 0, 1),
        ({"must_match": False}, 0, 1),
        ({"must_match": False, "carry": "many"}, 1, 0),
        ({"must_match": False, "carry": "many", "deals": 6, "extra": True}, 1, 2),
    ],
)
def test_a_choice_is_described_by_the_nearest_preset(
    chosen: dict[str, object], preset: int, changes: int
) -> None:
    found, rows = nearest_preset(PRESETS, chosen, SPECS)
    assert (found, len(rows)) == (PRESETS[preset], changes)
    expected = msg("preset.changed", preset=found.title, count=changes) if rows else found.title
    assert describe_choice(found, rows) == expected
