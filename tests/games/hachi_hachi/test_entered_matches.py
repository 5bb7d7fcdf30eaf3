"""A deal of a match that is entered again is settled alike."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from hanafuda_desktop.engine.places import PERSON, hand_of
from hanafuda_desktop.games.hachi_hachi.actions import Action
from hanafuda_desktop.games.hachi_hachi.dealing import start_state
from hanafuda_desktop.games.hachi_hachi.entered_form import settled_deal
from hanafuda_desktop.games.hachi_hachi.options import OPTION_SPECS, PRESETS, HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.state import DealEnding, HachiHachiState
from tests.games.hachi_hachi.entries import FORM, Changes
from tests.games.hachi_hachi.positions import steps, wanted


def courses(options: HachiHachiOptions, seats: int, seed: int) -> Iterator[list[HachiHachiState]]:
    """Play a match for combinations; yield the states of each deal up to its account."""
    rng = random.Random(seed)

    def choose_action(_: HachiHachiState, legal: tuple[Action, ...]) -> Action:
        return max(legal, key=lambda action: (wanted(action), rng.random()))

    course: list[HachiHachiState] = []
    for step in steps(start_state(options, seats, seed), choose_action):
        state = step.state
        if course and course[0].common.deal != state.common.deal:
            course = []
        course.append(state)
        results = state.common.results
        if results and results[-1].deal == state.common.deal:
            yield course


def preset(name: str) -> Changes:
    return dict(next(one for one in PRESETS if one.id == name).changes)


RULES: list[Changes] = [
    {},
    preset("fuda_wiki"),
    preset("nintendo"),
    {"claim": "manual", "carry_rule": "stack", "small_specials_always": True},
    {"continue_penalty": "single", "liability_scope": "yaku", "carry_rule": "none"},
    {"inoshikachou": True, "nanatan_extra": True, "draw_after_continue": "receive_half"},
    {"nanatan_extra": True, "draw_after_continue": "pay_at_once", "carry_rule": "queue"},
]


BY_THE_OTHER = (DealEnding.STOP, DealEnding.LIABILITY, DealEnding.CONTINUE_PENALTY)
"""Endings in which the other one of two pays all; who fed what is not asked there."""


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: "-".join(rules) or "classic")
def test_a_deal_of_a_match_is_settled_alike_when_it_is_entered(rules: Changes, seats: int) -> None:
    options = msgspec.convert({**rules, "deals": 6}, HachiHachiOptions)
    endings = set()
    for seed in range(12):
        for course in courses(options, seats, seed):
            result = course[-1].common.results[-1]
            settled = settled_deal(FORM.entry_of(tuple(course)))
            assert settled is not None
            again = settled.common.results[-1]
            assert again.ledger.net(seats) == result.ledger.net(seats), result
            for key in ("winner", "special", "next_dealer", "totals", "teyaku"):
                assert getattr(again, key) == getattr(result, key), (key, result)
            if seats > 2 or result.ending not in BY_THE_OTHER:
                assert again.ending == result.ending, result
            endings.add(result.ending)
    assert len(endings) > 2


def test_the_own_hand_of_a_deal_that_was_played_is_entered_though_it_was_worth_nothing() -> None:
    hands = {
        len(FORM.entry_of(tuple(course)).cards(hand_of(PERSON)))
        for course in courses(HachiHachiOptions(deals=3), 3, 2)
    }
    assert hands == {7}


def test_all_options_can_be_entered_whole() -> None:
    """An entry that was taken over names every option, without enumerations."""
    course = next(courses(HachiHachiOptions(deals=3), 3, 1))
    taken = FORM.entry_of(tuple(course))
    assert dict(taken.options).keys() == {spec.key for spec in OPTION_SPECS}
    assert {type(value) for _, value in taken.options} == {bool, int, str}
