"""What a hint says of stopping, playing on, ending a deal for half, and claiming: what it costs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.games.hachi_hachi.actions import (
    CancelSage,
    ClaimTeyaku,
    PassTeyaku,
    Sage,
    Shobu,
)
from hanafuda_desktop.games.hachi_hachi.options import (
    Claim,
    ContinuePenalty,
    DrawAfterContinue,
    HachiHachiOptions,
)
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, Phase
from tests.games.hachi_hachi.positions import CLASSIC, dealt, midway, play, played, steps
from tests.games.hachi_hachi.words import hint_of


def _before_decision(options: HachiHachiOptions = CLASSIC) -> HachiHachiState:
    piles = ["09-2 09-3 10-2 10-3 01-1 01-3 08-1 08-3 03-1 03-4", "", ""]
    return midway(
        ("06-2 05-1 11-2", "04-1 04-2 04-3", "07-1 07-3 07-4"),
        ["06-3"],
        "02-4 02-3 05-3",
        piles,
        options=options,
    )


def test_stopping_says_what_it_takes_and_playing_on_what_for() -> None:
    told = hint_of(played(_before_decision(), play("06-2")))
    assert told[Shobu()][0] == "Stop"
    assert told[Shobu()][1].startswith("It ends the deal now and takes ")
    assert told[Sage()] == (
        "Play on",
        "It plays on for Four Brights (1 card lacking, 2 turns left) and "
        "costs 84 if the hands run out, and both shares if another stops first.",
    )


def test_stopping_says_where_everything_is_paid_already() -> None:
    at_once = HachiHachiOptions(draw_after_continue=DrawAfterContinue.PAY_AT_ONCE)
    why = hint_of(played(_before_decision(at_once), play("06-2")))[Shobu()][1]
    assert why == "It ends the deal now (what you made is paid already)."


def test_cancelling_says_that_it_takes_half() -> None:
    options = HachiHachiOptions(cancel_continue=True)
    state = midway(
        ("05-1 11-2", "04-1 04-2", "07-1 07-3"),
        ["08-3"],
        "02-4",
        ["09-2 09-3 10-2 10-3 06-2 06-3", "", ""],
        continued=(0,),
        options=options,
    )
    state = replace(state, common=replace(state.common, phase=Phase.CANCEL_CHOICE))
    told = hint_of(state)
    assert told[CancelSage()][1].startswith("It ends the deal for half the value and takes 84")
    assert told[Sage()][0] == "Play on"
    assert "can take half, 84, in a later turn" in told[Sage()][1]


def test_playing_on_says_that_half_is_left_where_it_is() -> None:
    options = HachiHachiOptions(cancel_continue=True)
    for rules, is_said in ((options, True), (CLASSIC, False)):
        told = hint_of(played(_before_decision(rules), play("06-2")))
        assert ("can take half, " in told[Sage()][1]) == is_said


def test_claiming_says_what_is_paid() -> None:
    options = HachiHachiOptions(claim=Claim.MANUAL)
    hands = (
        "01-1 01-2 01-3 02-1 03-1 04-1 05-1".split(),
        "01-4 02-2 03-2 04-2 05-2 06-2 07-2".split(),
        "02-3 03-3 04-3 05-3 06-3 07-3 08-3".split(),
    )
    field = "08-1 09-1 09-2 10-1 10-2 11-2".split()
    told = hint_of(dealt(hands, field, options=options).state)
    assert told[ClaimTeyaku()] == ("Claim it", "It brings 48 from each for Three.")
    assert told[PassTeyaku()][1] == "It brings nothing and keeps the hand hidden."


# --- what playing on costs -----------------------------------------------------------------

BLUE = "09-2 09-3 10-2 10-3"


def _costs(
    piles: tuple[str, ...],
    continued: tuple[int, ...] = (),
    options: HachiHachiOptions = CLASSIC,
    hands: tuple[str, ...] = ("06-2 05-1 11-2", "04-1 04-2 04-3", "07-1 07-3 07-4"),
) -> str:
    """Return what is said of playing on with Blue Ribbons, behind what it is for."""
    state = midway(hands, ["06-3"], "08-4", piles, continued=continued, options=options)
    why = hint_of(played(state, play("06-2")))[Sage()][1]
    return why.partition("turns left)")[2].removesuffix(".")


ALONE = " and costs 84 if the hands run out, and both shares if another stops first"
RED = "01-2 01-3 02-2 02-3 03-2 03-3"


@pytest.mark.parametrize(
    ("piles", "continued", "options", "told"),
    [
        ((BLUE, "", ""), (), CLASSIC, ALONE),
        (
            (BLUE, "", RED),
            (2,),
            CLASSIC,
            ALONE.replace("costs 84", "costs 42").replace("another", "Ren"),
        ),
        (
            (BLUE, RED, "01-1 01-4 03-1 03-4 08-1 08-2 12-1 12-2"),
            (1, 2),
            CLASSIC,
            " although no other combination is open to you, brings 18 if the hands run out, and "
            "costs one share if another stops first and risks that Ren makes Five Brights first",
        ),
        (
            (BLUE, "", ""),
            (),
            HachiHachiOptions(continue_penalty=ContinuePenalty.SINGLE),
            ALONE.replace("both shares", "one share"),
        ),
        (
            (BLUE, "", ""),
            (),
            HachiHachiOptions(draw_after_continue=DrawAfterContinue.RECEIVE_HALF),
            ALONE.replace("costs 84", "brings 84").replace("and both", "and costs both"),
        ),
    ],
    ids=["alone", "Ren played on", "both played on", "single", "received"],
)
def test_playing_on_says_what_it_costs(
    piles: tuple[str, ...], continued: tuple[int, ...], options: HachiHachiOptions, told: str
) -> None:
    assert _costs(piles, continued, options) == told


def test_with_one_opponent_there_is_one_to_be_paid() -> None:
    hands = ("06-2 05-1 11-2", "04-1 04-2 04-3")
    assert _costs((BLUE, ""), hands=hands) == (
        " and costs 42 if the hands run out, and Sayo's yaku if Sayo stops first"
    )


def test_what_was_paid_at_once_may_have_to_be_given_back() -> None:
    at_once = HachiHachiOptions(draw_after_continue=DrawAfterContinue.PAY_AT_ONCE)
    assert _costs((BLUE, "", ""), options=at_once) == (
        " and gives back 84 if the hands run out or another makes a combination first, "
        "and then costs both shares, too"
    )


def test_it_costs_that_much_when_the_hands_do_run_out() -> None:
    asked = played(_before_decision(), play("06-2"))
    on = steps(asked, lambda _state, legal: Sage() if Sage() in legal else legal[-1])
    end = next(step for step in on if step.state.common.settled is not None)
    assert "costs 84 if the hands run out" in hint_of(asked)[Sage()][1]
    assert end.state.common.scores[PERSON] == -84
