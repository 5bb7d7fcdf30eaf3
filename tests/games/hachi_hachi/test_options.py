"""The options of the game: their defaults, presets and contradictions (rules 9)."""

from __future__ import annotations

import json

import msgspec
import pytest

from hanafuda_desktop.engine.options import OptionSpec, differences, resolve
from hanafuda_desktop.errors import OptionsError
from hanafuda_desktop.games.hachi_hachi import GAME
from hanafuda_desktop.games.hachi_hachi.options import (
    OPTION_SPECS,
    PRESETS,
    Group,
    HachiHachiOptions,
)
from tests.games.hachi_hachi.words import say

PRESET = {preset.id: dict(preset.changes) for preset in PRESETS}


def test_the_default_is_that_of_the_type_and_the_first_choice_but_among_numbers() -> None:
    assert msgspec.convert(resolve(OPTION_SPECS, {}), HachiHachiOptions) == HachiHachiOptions()
    for spec in OPTION_SPECS:
        is_number = type(spec.default) is int
        first = min(int(choice) for choice in spec.choices) if is_number else spec.default
        assert spec.choices[0] == first
    assert {spec.key for spec in OPTION_SPECS} == set(HachiHachiOptions.__struct_fields__)


def test_options_stand_by_their_groups() -> None:
    order = list(Group)
    places = [order.index(Group(spec.group)) for spec in OPTION_SPECS]
    assert places == sorted(places)
    assert set(places) == set(range(len(order)))


@pytest.mark.parametrize("spec", OPTION_SPECS, ids=lambda spec: spec.key)
def test_choices_are_plain_values_that_the_type_takes(spec: OptionSpec) -> None:
    for value in spec.choices:
        assert type(value) in (bool, int, str)
        assert json.loads(json.dumps(value)) == value
        options = msgspec.convert({spec.key: value}, HachiHachiOptions)
        assert msgspec.to_builtins(getattr(options, spec.key)) == value


def test_presets_are_those_of_the_rules() -> None:
    """Rules 9, Presets."""
    assert PRESET == {
        "classic": {},
        "fuda_wiki": {
            "must_match": False,
            "aka_rule": "two_or_more",
            "aka_value": 24,
            "two_triplets": True,
            "carry_rule": "queue",
            "draw_after_continue": "receive_half",
            "liability_scope": "yaku",
            "liability_next_turn_only": True,
            "small_specials_always": True,
            "specials_cancel_teyaku": True,
            "teyaku_payment": "at_end",
            "cancel_continue": True,
            "dealer_after_continued_draw": "first_continuer",
        },
        "nintendo": {
            "values": "nintendo",
            "kan": 5,
            "inoshikachou": True,
            "futahachi_flat": True,
            "teyaku_best_only": True,
            "draw_after_continue": "pay_at_once",
        },
    }


def test_every_change_of_a_preset_is_one() -> None:
    for preset in PRESETS:
        changed = differences({}, dict(preset.changes), OPTION_SPECS)
        assert {row.spec.key for row in changed} == {key for key, _ in preset.changes}


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        (
            {"cancel_continue": True, "draw_after_continue": "pay_at_once"},
            "Allowed: cancel_continue false; or draw_after_continue pay_half, receive_half.",
        ),
        (
            {"etsunen": True, "carry_rule": "stack"},
            "Allowed: etsunen false; or carry_rule classic, queue.",
        ),
        ({"etsunen": True, "carry_rule": "none"}, "while carry_rule is “none”"),
    ],
)
def test_contradictions_are_refused(chosen: dict[str, bool | int | str], told: str) -> None:
    with pytest.raises(OptionsError) as caught:
        GAME.start(chosen, 3, 1)
    assert told in say(caught.value.text)


def test_options_that_a_save_does_not_know_leave_its_digests_alone() -> None:
    """The first seven options are always written, later ones only where they are not classic."""
    first = ["deals", "must_match", "aka_rule", "willow_is_chaff", "two_triplets"]
    first += ["nanatan_extra", "inoshikachou"]
    assert list(msgspec.to_builtins(HachiHachiOptions())) == first
    changed = msgspec.to_builtins(HachiHachiOptions(etsunen=True))
    assert list(changed) == [*first, "etsunen"]
