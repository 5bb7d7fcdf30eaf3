"""Protects what a capture under the pointer would add: points, counts, and what it completes."""

from __future__ import annotations

import random
import time

import pytest

from hanafuda_desktop.cards.hanafuda import card_points
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.table_spec import WouldAdd
from hanafuda_desktop.games.hachi_hachi.actions import Action, TakeMatch
from hanafuda_desktop.games.hachi_hachi.dealing import start_state
from hanafuda_desktop.games.hachi_hachi.flow import legal_actions
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, Phase
from hanafuda_desktop.games.hachi_hachi.table import TABLE
from hanafuda_desktop.games.hachi_hachi.view import observe
from hanafuda_desktop.games.hachi_hachi.yaku import dekiyaku_of
from tests.games.hachi_hachi.positions import CLASSIC, midway, play, played, steps
from tests.games.hachi_hachi.words import say

OTHERS = ("04-1 04-2 04-3", "07-1 07-3 07-4")
FURTHER = HachiHachiOptions(nanatan_extra=True)
SEVEN_RIBBONS = "01-2 01-3 02-2 02-3 03-2 03-4 04-2 04-4 05-2 05-3 06-2 06-3 07-2 07-3"


def _adds(state: HachiHachiState, *actions: Action) -> WouldAdd:
    adds = TABLE.would_add(observe(state, PERSON), actions)
    assert adds is not None
    return adds


def _told(adds: WouldAdd) -> dict[str, tuple[str, int | None]]:
    return {one.yaku: (say(one.count), one.pays) for one in adds.advances}


def test_a_capture_tells_its_points_and_the_combinations_it_brings_on() -> None:
    state = midway(("06-2 05-1", *OTHERS), ["06-3"], "12-4", ["09-2 09-3", "", ""])
    adds = _adds(state, play("06-2"))
    assert (adds.points, say(adds.text), adds.cards) == (6, "Takes 6 points", ("06-2", "06-3"))
    assert _told(adds)["aotan"] == ("1 › 2 of 3", None)


def test_a_capture_that_completes_a_combination_tells_what_each_opponent_would_pay() -> None:
    piles = ["09-2 09-3 10-2 10-3", "", ""]
    state = midway(("06-2 05-1", *OTHERS), ["06-3"], "12-4", piles, times=2)
    assert _told(_adds(state, play("06-2")))["aotan"] == ("2 › 3 of 3", 168)


def test_a_card_that_is_laid_adds_nothing() -> None:
    state = midway(("06-2 05-1", *OTHERS), ["09-3"], "12-4")
    assert TABLE.would_add(observe(state, PERSON), (play("06-2"),)) is None


def test_three_on_the_field_are_all_counted() -> None:
    state = midway(("12-1 05-1", *OTHERS), ["12-2", "12-3", "12-4"], "09-4")
    assert _adds(state, play("12-1")).points == 23


def test_of_two_ways_to_play_a_card_only_what_both_bring_is_promised() -> None:
    """The ribbon and the chaff of October both match the Deer."""
    hands = ("10-1 05-1 05-3 05-4", *OTHERS)
    state = midway(hands, ["10-2", "10-3"], "12-4", ["06-2 06-3", "", ""])
    ways = (play("10-1", "10-2"), play("10-1", "10-3"))
    both = _adds(state, *ways)
    assert (both.points, say(both.text)) == (11, "Takes 11 points or more")
    assert both.cards == ("10-1",)
    assert "aotan" not in _told(both)
    assert _told(_adds(state, ways[0]))["aotan"] == ("1 › 2 of 3", None)
    assert say(_adds(state, ways[0]).text) == "Takes 15 points"


def test_a_drawn_card_adds_itself_and_what_it_takes() -> None:
    state = midway(
        ("05-1 06-3 05-4", *OTHERS), ["10-2", "10-3", "06-2"], "10-1", ["09-2 09-3", "", ""]
    )
    choosing = played(state, play("06-3"))
    assert choosing.common.phase is Phase.DRAW_CHOICE
    adds = _adds(choosing, TakeMatch(CardId("10-2")))
    assert adds.points == 15
    assert _told(adds)["aotan"] == ("2 › 3 of 3", 84)


def test_a_combination_that_can_no_longer_be_made_is_not_brought_on() -> None:
    state = midway(("06-2 05-1", *OTHERS), ["06-3"], "12-4", ["09-2 09-3", "10-2 10-3", ""])
    assert "aotan" not in _told(_adds(state, play("06-2")))


def test_the_fifth_bright_completes_the_greater_combination() -> None:
    piles = ["01-1 01-4 03-1 03-4 08-1 08-3 11-1 11-2", "", ""]
    state = midway(("12-1 05-1", *OTHERS), ["12-2"], "09-4", piles)
    assert _told(_adds(state, play("12-1"))) == {
        "gokou": ("4 › 5 of 5", 144),
        "shikou": ("3 › 4 of 4", None),
    }


@pytest.mark.parametrize(
    ("options", "card", "take", "told"),
    [
        (FURTHER, "09-2", "09-3", ("+1", 132)),
        (FURTHER, "11-3", "11-2", ("+1", 132)),  # the ribbon of the willow is a further one, too
        (CLASSIC, "11-3", "11-2", None),
    ],
)
def test_further_ribbons_add_where_they_are_paid(
    options: HachiHachiOptions, card: str, take: str, told: tuple[str, int] | None
) -> None:
    hands = (f"{card} 08-2", "12-1 12-2", "12-3 12-4")
    state = midway(hands, [take], "09-4", [SEVEN_RIBBONS, "", ""], options=options)
    assert _told(_adds(state, play(card))).get("nanatan") == told


@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_told_is_what_the_pile_becomes(seats: int) -> None:
    """Random play: points and new combinations as the evaluator sees the pile with the cards."""
    options = HachiHachiOptions(nanatan_extra=True, inoshikachou=True, deals=6)
    chance = random.Random(seats)
    told = 0
    for step in steps(start_state(options, seats, 9), lambda _state, legal: chance.choice(legal)):
        common = step.state.common
        if common.actor != PERSON or common.phase not in (Phase.PLAY, Phase.DRAW_CHOICE):
            continue
        had = dekiyaku_of(common.captured[PERSON], options)
        for action in legal_actions(step.state):
            adds = TABLE.would_add(observe(step.state, PERSON), (action,))
            if adds is None:
                continue
            assert adds.points == card_points(adds.cards)
            after = dekiyaku_of((*common.captured[PERSON], *adds.cards), options)
            better = {key for key, value in after.items() if value > had.get(key, 0)}
            assert {one.yaku for one in adds.advances if one.pays is not None} == better
            told += 1
    assert told > 30


def test_it_is_told_at_once() -> None:
    """It is asked for with every prompt, for every card."""
    piles = ["01-1 01-4 03-1 03-4 08-1 08-3 11-1 11-2", "", ""]
    view = observe(midway(("12-1 05-1", *OTHERS), ["12-2"], "09-4", piles), PERSON)
    begun = time.process_time()
    for _ in range(20):
        TABLE.would_add(view, (play("12-1"),))
    assert (time.process_time() - begun) / 20 < 0.005
