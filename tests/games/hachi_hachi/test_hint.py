"""Why an action may be good: one sentence for each kind of action, true and whole."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.hint_spec import ActionNote
from hanafuda_desktop.engine.places import PERSON, Seat
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games.hachi_hachi.actions import (
    Action,
    CancelSage,
    ClaimTeyaku,
    PassTeyaku,
    Sage,
    Shobu,
    TakeMatch,
)
from hanafuda_desktop.games.hachi_hachi.dealing import start_state
from hanafuda_desktop.games.hachi_hachi.flow import legal_actions
from hanafuda_desktop.games.hachi_hachi.options import Claim, DrawAfterContinue, HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, Phase, TableCard
from hanafuda_desktop.games.hachi_hachi.table import TABLE
from hanafuda_desktop.games.hachi_hachi.view import observe
from hanafuda_desktop.games.hachi_hachi.worlds import determinize
from tests.games.hachi_hachi.positions import (
    CLASSIC,
    dealt,
    laid,
    midway,
    play,
    played,
    steps,
)
from tests.games.hachi_hachi.words import say

FREE = HachiHachiOptions(must_match=False)
OTHERS = ("04-1 04-2 04-3", "07-1 07-3 07-4")


def _told(state: HachiHachiState, seat: Seat = PERSON) -> dict[Action, tuple[str, str]]:
    """Return name and reason of each action of a seat, in words."""
    legal = legal_actions(state)
    notes = TABLE.notes(observe(state, seat), legal)
    return {
        action: (say(note.name), say(note.why)) for action, note in zip(legal, notes, strict=True)
    }


def _notes(state: HachiHachiState) -> dict[Action, ActionNote]:
    legal = legal_actions(state)
    return dict(zip(legal, TABLE.notes(observe(state, PERSON), legal), strict=True))


# --- cards ---------------------------------------------------------------------------------


def test_a_capture_says_what_it_collects() -> None:
    state = midway(("06-1 05-1", *OTHERS), ["06-4"], "12-4")
    assert _told(state)[play("06-1")] == (
        "Take Peony chaff with Butterflies",
        "It takes a Peony chaff for 11 points in all (2 other cards could take it).",
    )


def test_a_capture_says_when_nobody_else_could_make_it() -> None:
    """The third card of June is in a pile, the fourth in the own hand."""
    state = midway(("06-1 06-2", *OTHERS), ["06-4"], "12-4", ["", "06-3", ""])
    assert "nobody else could take it" in _told(state)[play("06-1")][1]


def test_a_capture_of_three_names_the_whole_month() -> None:
    state = midway(("12-1 05-1", *OTHERS), ["12-2", "12-3", "12-4"], "09-4")
    name, why = _told(state)[play("12-1")]
    assert name == "Take all three with Phoenix"
    assert "for 23 points in all (the whole month)" in why


def test_a_capture_says_what_it_completes_and_what_that_pays() -> None:
    piles = ["09-2 09-3 10-2 10-3", "", ""]
    state = midway(("06-2 05-1", *OTHERS), ["06-3"], "12-4", piles, times=2)
    why = _told(state)[play("06-2")][1]
    assert why == (
        "It takes a Peony chaff for 6 points in all (2 other cards could take it) and "
        "completes Blue Ribbons, 168 from each."
    )


@pytest.mark.parametrize(
    ("laid_by", "continued", "pays"),
    [
        (0, (), "84 from each"),
        (1, (), "168 from Sayo"),
        (2, (), "168 from Ren"),
        (0, (2,), "168 from Ren"),
    ],
    ids=["dealt", "Sayo is liable", "Ren is liable", "Ren played on"],
)
def test_a_capture_says_who_pays(laid_by: int, continued: tuple[int, ...], pays: str) -> None:
    piles = ["09-2 09-3 10-2 10-3", "", "01-2 01-3 02-2 02-3 03-2 03-3" if continued else ""]
    lying = laid("06-3", laid_by, turn=7) if laid_by else "06-3"
    state = midway(("06-2 05-1", *OTHERS), [lying], "12-4", piles, continued=continued)
    assert _told(state)[play("06-2")][1].endswith(f"completes Blue Ribbons, {pays}.")


def test_with_one_opponent_it_is_the_one_who_pays() -> None:
    piles = ["09-2 09-3 10-2 10-3", ""]
    state = midway(("06-2 05-1", OTHERS[0]), ["06-3"], "12-4", piles)
    assert _told(state)[play("06-2")][1].endswith("completes Blue Ribbons, 84 from Sayo.")


def test_a_capture_says_what_more_a_combination_is_worth() -> None:
    ribbons = "01-2 02-2 03-2 06-2 07-2 09-2 10-2"
    options = HachiHachiOptions(nanatan_extra=True)
    state = midway(("05-2 12-1", *OTHERS), ["05-3"], "12-4", [ribbons, "", ""], options=options)
    assert "makes Seven Ribbons worth more, 12 from each" in _told(state)[play("05-2")][1]


def test_a_capture_says_what_is_then_lacking() -> None:
    state = midway(("06-2 05-1", *OTHERS), ["06-3"], "12-4", ["09-2 09-3", "", ""])
    why = _told(state)[play("06-2")][1]
    assert why.endswith("and then lacks only the Maple ribbon for Blue Ribbons.")


def test_a_capture_says_whom_it_denies_what() -> None:
    piles = ["", "", "09-2 09-3 10-2 10-3"]
    state = midway(("06-3 05-1", *OTHERS), ["06-2"], "12-4", piles)
    why = _told(state)[play("06-3")][1]
    assert why.endswith("keeps it from Ren, who lacks 1 card for Blue Ribbons.")


def test_a_drawn_card_is_named_with_what_it_may_take() -> None:
    state = midway(("05-1 05-2", *OTHERS), ["05-3", "10-2", "10-3"], "10-1")
    told = _told(played(state, play("05-1")))
    assert told[TakeMatch(CardId("10-2"))][0] == "Take Maple ribbon"
    assert told[TakeMatch(CardId("10-2"))][1].startswith(
        "It takes the Maple ribbon for 15 points in"
    )
    assert told[TakeMatch(CardId("10-3"))][1].startswith("It takes a Maple chaff for 11 points in")


def test_a_card_that_is_laid_says_who_can_take_it() -> None:
    """Two of June lie in piles; one is in the hand, and nobody else has a card of it."""
    piles = ["06-3 06-4", "", ""]
    state = midway(("06-2 06-1 05-1", *OTHERS), ["09-3"], "12-4", piles)
    told = _told(state)
    assert told[play("06-2")] == (
        "Lay Peony ribbon",
        "It lays the Peony ribbon (5 points; nobody else can take it) and "
        "keeps the Butterflies to take it back.",
    )
    assert told[play("05-1")][1] == (
        "It lays the Eight-plank bridge (10 points; 3 other cards can take it)."
    )


def test_a_card_that_is_laid_says_whom_it_feeds() -> None:
    piles = ["", "09-2 09-3 10-2 10-3", ""]
    state = midway(("06-2 05-1", *OTHERS), ["08-3"], "12-4", piles)
    why = _told(state)[play("06-2")][1]
    assert why.endswith("and offers Sayo the last card for Blue Ribbons.")
    assert "offers" not in _told(state)[play("05-1")][1]


# --- dangers -------------------------------------------------------------------------------

LACKS_CHERRY = ["", "01-2 01-3 02-2 02-3", ""]
"""Sayo lacks the Cherry ribbon for Poetry Ribbons, which nobody has seen."""


def test_a_card_that_is_laid_says_to_whom_it_opens_its_month() -> None:
    state = midway(("03-3 12-2", *OTHERS), ["08-3"], "12-4", LACKS_CHERRY)
    told = _told(state)
    who = "Cherry to Sayo, who makes Poetry Ribbons with the Cherry ribbon"
    assert told[play("03-3")][1].endswith(f" and opens {who}.")
    kept = "Cherry closed to Sayo, who lacks only the Cherry ribbon for Poetry Ribbons"
    assert told[play("12-2")][1].endswith(f" and keeps {kept}.")


def test_a_card_that_is_laid_says_what_prize_it_offers() -> None:
    state = midway(("08-3 12-2", *OTHERS), ["03-3"], "12-4", ["12-1", "", ""])
    notes = _notes(state)
    prize = "brings 21 points to whoever has the Full moon"
    assert prize in say(notes[play("08-3")].why)
    assert say(notes[play("08-3")].risk or Msg("")) == prize
    assert notes[play("12-2")].risk is None  # the Phoenix is taken already


def test_a_risk_is_what_an_action_opens_or_leaves() -> None:
    state = midway(("03-3 12-2", *OTHERS), ["03-4", "12-4"], "08-4", LACKS_CHERRY)
    risk = _notes(state)[play("12-2")].risk
    assert risk is not None and say(risk).startswith("leaves Cherry open to Sayo")
    assert _notes(state)[play("03-3")].risk is None
    opening = midway(("03-3 12-2", *OTHERS), ["08-3"], "12-4", LACKS_CHERRY)
    risk = _notes(opening)[play("03-3")].risk
    assert risk is not None and say(risk).startswith("opens Cherry to Sayo")


def test_nothing_is_opened_where_the_last_card_is_in_the_own_hand() -> None:
    state = midway(("03-3 03-2 12-2", *OTHERS), ["08-3"], "12-4", LACKS_CHERRY)
    told = _told(state)
    assert "opens" not in told[play("03-3")][1]
    assert told[play("03-2")][1].endswith(" and offers Sayo the last card for Poetry Ribbons.")
    kept = "keeps the Cherry ribbon back from Sayo, who lacks only that for Poetry Ribbons"
    assert told[play("12-2")][1].endswith(f" and {kept}.")


def test_a_capture_says_whose_month_it_closes_and_what_it_leaves_open() -> None:
    """Of the Cherry one card lies there; taken, it helps nobody to the ribbon any more."""
    state = midway(("03-3 12-2", *OTHERS), ["03-4", "12-4"], "08-4", LACKS_CHERRY)
    told = _told(state)
    lacks = "Sayo, who lacks only the Cherry ribbon for Poetry Ribbons"
    assert told[play("03-3")][1].endswith(f" and closes Cherry to {lacks}.")
    assert told[play("12-2")][1].endswith(f" and leaves Cherry open to {lacks}.")


def test_a_card_says_what_it_leaves_lying_for_whom() -> None:
    """Also a card that takes nothing: the ribbon lies there, and two of its month are unseen."""
    for hand in ("03-3 12-2", "03-3 11-3"):
        state = midway((hand, *OTHERS), ["03-2", "12-4"], "08-4", LACKS_CHERRY, options=FREE)
        told = _told(state)
        assert told[play("03-3")][1].endswith(
            " keeps it from Sayo, who lacks 1 card for Poetry Ribbons."
        )
        left = "leaves the Cherry ribbon to Sayo, who lacks only that for Poetry Ribbons"
        assert told[play(hand.split()[1])][1].endswith(f" and {left}.")


def test_there_is_no_danger_where_an_opponent_cannot_come_to_the_last_card() -> None:
    """It lies in another pile; or it lies on the field, and no other of its month is left."""
    taken = ["", "01-2 01-3 02-2 02-3", "03-2 03-4"]
    for piles, field in ((taken, "08-3"), (["03-1 03-4", *LACKS_CHERRY[1:]], "03-2")):
        state = midway(("03-3 12-2", *OTHERS), [field, "11-4"], "12-4", piles, options=FREE)
        assert "Sayo" not in _told(state)[play("12-2")][1]


# --- stakes --------------------------------------------------------------------------------


def test_a_capture_says_what_points_it_keeps_from_others() -> None:
    """Of the Cherry the Curtain is unseen; it cannot take this chaff any more."""
    state = midway(("03-3 12-2", *OTHERS), ["03-4"], "08-4")
    assert _told(state)[play("03-3")][1].endswith("keeps 21 points from whoever has the Curtain.")
    both = midway(("03-3 12-2", *OTHERS), ["03-4", "03-2"], "08-4")
    assert "keeps 21" not in _told(both)[play("03-3", "03-4")][1]  # the ribbon still lies there


def test_an_action_says_what_dear_card_it_leaves_lying_that_another_takes() -> None:
    state = midway(("06-2 01-3 11-3", *OTHERS), ["06-1", "01-4"], "12-4", options=FREE)
    told = _told(state)
    left = " leaves the Butterflies lying for others (10 points)."
    assert told[play("01-3")][1].endswith(left) and told[play("11-3")][1].endswith(left)
    assert "lying" not in told[play("06-2")][1]
    closed = midway(("06-2 01-3", *OTHERS), ["06-1", "01-4"], "12-4", ["06-3 06-4", "", ""])
    assert "lying" not in _told(closed)[play("01-3")][1]  # nobody else can take it


def test_a_card_that_is_laid_says_whom_it_brings_near() -> None:
    """The Cherry ribbon, which nobody has seen, would be the second of three for Sayo."""
    piles = ["", "01-2 01-3", ""]
    state = midway(("03-3 12-2", *OTHERS), ["08-3"], "12-4", piles)
    near = "may bring Sayo within one card of Poetry Ribbons."
    assert _told(state)[play("03-3")][1].endswith(near)
    assert "may bring" not in _told(state)[play("12-2")][1]
    held = midway(("03-3 03-2 12-2", *OTHERS), ["08-3"], "12-4", piles)
    assert "may bring" not in _told(held)[play("03-3")][1]
    assert near[:-1] in _told(held)[play("03-2")][1]


def test_a_card_that_is_laid_says_what_of_ones_own_it_risks() -> None:
    state = midway(("01-1 08-1 05-3", *OTHERS), ["10-3"], "12-4", ["03-1 03-3", "", ""])
    told = _told(state)
    assert told[play("01-1")][1].endswith(" and risks one of your 3 cards for Four Brights.")
    assert "risks" not in told[play("05-3")][1]


def test_a_card_that_is_laid_says_which_dearer_one_it_holds_back() -> None:
    state = midway(("05-3 12-1", *OTHERS), ["10-3"], "08-4", ["05-1", "", ""])
    told = _told(state)
    assert told[play("05-3")][1].endswith(" and holds back the Phoenix (20 points).")
    assert "holds back" not in told[play("12-1")][1]


def test_a_capture_counts_what_the_hand_holds_for_its_combination() -> None:
    state = midway(("01-1 08-1", *OTHERS), ["01-4"], "12-4", options=FREE)
    assert "brings Four Brights" not in _told(state)[play("08-1")][1]
    told = midway(("01-1 08-1 03-1", *OTHERS), ["01-4"], "12-4", options=FREE)
    why = _told(told)[play("01-1")][1]
    assert "brings Four Brights to 1 of 4, with 2 more in hand" in why


# --- one choice ----------------------------------------------------------------------------


def _alike(state: HachiHachiState) -> dict[Action, str]:
    legal = legal_actions(state)
    return dict(zip(legal, TABLE.alike(observe(state, PERSON), legal), strict=True))


def test_chaff_of_one_month_is_one_choice() -> None:
    told = _alike(midway(("03-3 03-4 12-2 03-1", *OTHERS), ["08-3"], "12-4"))
    assert told[play("03-3")] == told[play("03-4")]
    assert len(set(told.values())) == 3


def test_it_is_two_choices_where_another_may_be_liable_for_the_one_that_is_taken() -> None:
    dealt_both = _alike(midway(("03-2 12-2", *OTHERS), ["03-3", "03-4"], "12-4"))
    assert dealt_both[play("03-2", "03-3")] == dealt_both[play("03-2", "03-4")]
    lying: tuple[str | TableCard, ...] = ("03-3", laid("03-4", 1, turn=8))
    one_laid = _alike(midway(("03-2 12-2", *OTHERS), lying, "12-4"))
    assert one_laid[play("03-2", "03-3")] != one_laid[play("03-2", "03-4")]


# --- answers -------------------------------------------------------------------------------


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
    told = _told(played(_before_decision(), play("06-2")))
    assert told[Shobu()][0] == "Stop"
    assert told[Shobu()][1].startswith("It ends the deal now and takes ")
    assert told[Sage()] == (
        "Play on",
        "It plays on for Four Brights (1 card lacking, 2 turns left).",
    )


def test_stopping_says_where_everything_is_paid_already() -> None:
    at_once = HachiHachiOptions(draw_after_continue=DrawAfterContinue.PAY_AT_ONCE)
    why = _told(played(_before_decision(at_once), play("06-2")))[Shobu()][1]
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
    told = _told(state)
    assert told[CancelSage()][1].startswith("It ends the deal for half the value and takes 84")
    assert told[Sage()][0] == "Play on"
    assert "can take half, 84, in a later turn" in told[Sage()][1]


def test_playing_on_says_that_half_is_left_where_it_is() -> None:
    options = HachiHachiOptions(cancel_continue=True)
    for rules, is_said in ((options, True), (CLASSIC, False)):
        told = _told(played(_before_decision(rules), play("06-2")))
        assert ("can take half, " in told[Sage()][1]) == is_said


def test_claiming_says_what_is_paid() -> None:
    options = HachiHachiOptions(claim=Claim.MANUAL)
    hands = (
        "01-1 01-2 01-3 02-1 03-1 04-1 05-1".split(),
        "01-4 02-2 03-2 04-2 05-2 06-2 07-2".split(),
        "02-3 03-3 04-3 05-3 06-3 07-3 08-3".split(),
    )
    field = "08-1 09-1 09-2 10-1 10-2 11-2".split()
    told = _told(dealt(hands, field, options=options).state)
    assert told[ClaimTeyaku()] == ("Claim it", "It brings 48 from each for Three.")
    assert told[PassTeyaku()][1] == "It brings nothing and keeps the hand hidden."


# --- always --------------------------------------------------------------------------------


def _positions(seats: int, options: HachiHachiOptions, seed: int) -> Iterator[HachiHachiState]:
    rng = random.Random(seed)
    start = start_state(options, seats, seed)
    for step in steps(start, lambda _state, legal: rng.choice(legal)):
        yield step.state


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, CLASSIC),
        (2, CLASSIC),
        (3, HachiHachiOptions(cancel_continue=True, claim=Claim.MANUAL)),
        (3, HachiHachiOptions(must_match=False)),
    ],
    ids=["three", "two", "variants", "free"],
)
def test_every_legal_action_has_a_whole_sentence(seats: int, options: HachiHachiOptions) -> None:
    """A text that is missing or lacks a value is logged, and a warning fails a test."""
    told = 0
    for state in _positions(seats, options, 11):
        if state.common.actor not in range(seats):
            continue
        view, legal = observe(state, state.common.actor), legal_actions(state)
        for note in TABLE.notes(view, legal):
            name, why = say(note.name), say(note.why)
            assert name and why.startswith("It ") and why.endswith("."), (name, why)
            assert "{{" not in name + why
            told += 1
    assert told > 300


def test_what_is_said_does_not_depend_on_hidden_cards() -> None:
    rng = Rng(5)
    for state in _positions(3, CLASSIC, 12):
        actor, legal = state.common.actor, legal_actions(state)
        if actor in range(3):
            view = observe(state, actor)
            other = determinize(view, rng)
            assert TABLE.notes(observe(other, actor), legal) == TABLE.notes(view, legal)


def test_nothing_is_weighed_for_the_house_or_out_of_turn() -> None:
    state = midway(("06-2 05-1", *OTHERS), ["06-3"], "12-4")
    assert TABLE.is_decision(observe(state, PERSON))
    assert not TABLE.is_decision(observe(state, Seat(1)))
    assert not TABLE.is_decision(observe(start_state(CLASSIC, 3, 1), PERSON))
