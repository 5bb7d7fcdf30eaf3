"""How a choice of rules is named, and what a preset leaves as it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.engine.options import Need, OptionSpec, Preset, resolve
from hanafuda_desktop.engine.protocol import GameInfo
from hanafuda_desktop.engine.setup import (
    MatchSetup,
    Opponent,
    length_spec,
    rules_of,
    with_preset,
)
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.errors import OptionsError

SPECS = (
    OptionSpec("deals", (12, 6, 3), 12, "8"),
    OptionSpec("must_match", (True, False), True, "2.7"),
    OptionSpec("values", ("a", "b", "c"), "a", "9"),
)
PRESETS = (
    Preset("first"),
    Preset("second", (("must_match", False), ("values", "b"))),
    Preset("short", (("deals", 3), ("values", "c"))),
)
INFO = GameInfo(
    id="toy",
    title=Msg("game.toy.title"),
    kanji="花",
    seats=(2, 3),
    usual_seats=3,
    deck=(),
    option_specs=SPECS,
    presets=PRESETS,
    rules_version=1,
    length_option="deals",
)


def test_a_setup_counts_the_person() -> None:
    assert MatchSetup("toy", (Opponent("Sayo", "club"), Opponent("Ren", "club"))).seats == 3


def test_a_choice_is_named_after_the_nearest_preset() -> None:
    rules = rules_of(INFO, {"must_match": False, "values": "b"})
    assert (rules.preset.id, rules.changes, rules.title) == ("second", (), PRESETS[1].title)


def test_changes_are_told_from_the_preset_to_the_choice() -> None:
    rules = rules_of(INFO, {"must_match": False, "values": "c"})
    assert rules.preset.id == "second"
    assert [(d.spec.key, d.value_a, d.value_b) for d in rules.changes] == [("values", "b", "c")]


@pytest.mark.parametrize("deals", [12, 6, 3])
def test_the_length_is_no_change_of_the_rules(deals: int) -> None:
    assert rules_of(INFO, {"deals": deals}).title == PRESETS[0].title
    found = rules_of(INFO, {"deals": deals, "must_match": False, "values": "b"})
    assert found.title == PRESETS[1].title


def test_what_the_length_needs_is_a_part_of_it() -> None:
    """A number of rounds is no change of the rules, and stays when another preset is chosen."""
    rounds = OptionSpec("rounds", (10, 20), 10, "3", needs=Need("deals", 3))
    info = replace(INFO, option_specs=(*SPECS, rounds))
    long = {"deals": 3, "rounds": 20}
    assert rules_of(info, long).changes == ()
    other = with_preset(info, PRESETS[1], resolve(info.option_specs, long))
    assert (other["deals"], other["rounds"]) == (3, 20)
    assert rules_of(info, other).title == PRESETS[1].title


def test_a_preset_keeps_the_length_unless_it_has_one_of_its_own() -> None:
    now = resolve(SPECS, {"deals": 6, "must_match": False})
    assert with_preset(INFO, PRESETS[0], now) == {"deals": 6, "must_match": True, "values": "a"}
    assert with_preset(INFO, PRESETS[2], now)["deals"] == 3


def test_the_length_is_an_option_or_there_is_none() -> None:
    assert length_spec(INFO) is SPECS[0]


def test_unknown_options_are_refused_by_name() -> None:
    with pytest.raises(OptionsError, match="colour"):
        rules_of(INFO, {"colour": 1})
