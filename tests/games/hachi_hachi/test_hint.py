"""Why an action may be good: one sentence for each kind of action, true and whole."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.hint_spec import ActionNote
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import PERSON, Seat
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hachi_hachi.actions import (
    Action,
    TakeMatch,
)
from hanafuda_desktop.games.hachi_hachi.dealing import start_state
from hanafuda_desktop.games.hachi_hachi.flow import legal_actions
from hanafuda_desktop.games.hachi_hachi.options import Claim, HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, ShownTeyaku, TableCard
from hanafuda_desktop.games.hachi_hachi.table import TABLE
from hanafuda_desktop.games.hachi_hachi.view import observe
from hanafuda_desktop.games.hachi_hachi.worlds import determinize
from tests.games.hachi_hachi.positions import (
    CLASSIC,
    laid,
    midway,
    play,
    played,
    steps,
)
from tests.games.hachi_hachi.words import hint_of, notes_of, say

FREE = HachiHachiOptions(must_match=False)
OTHERS = ("04-1 04-2 04-3", "07-1 07-3 07-4")


def _merits(note: ActionNote) -> list[str]:
    assert note.reasons is not None
    return [say(reason.words) for reason in note.reasons.merits]


def _flaws(note: ActionNote) -> list[str]:
    assert note.reasons is not None
    return [say(reason.words) for reason in note.reasons.flaws]


# --- cards ---------------------------------------------------------------------------------


def test_a_capture_says_what_it_collects() -> None:
    state = midway(("06-1 05-1", *OTHERS), ["06-4"], "12-4")
    assert hint_of(state)[play("06-1")] == (
        "Take Peony chaff with Butterflies",
        "It takes a Peony chaff for 11 points in all (2 other cards could take it).",
    )


def test_a_capture_says_when_nobody_else_could_make_it() -> None:
    """The third card of June is in a pile, the fourth in the own hand."""
    state = midway(("06-1 06-2", *OTHERS), ["06-4"], "12-4", ["", "06-3", ""])
    assert "nobody else could take it" in hint_of(state)[play("06-1")][1]


def test_a_capture_of_three_names_the_whole_month() -> None:
    state = midway(("12-1 05-1", *OTHERS), ["12-2", "12-3", "12-4"], "09-4")
    name, why = hint_of(state)[play("12-1")]
    assert name == "Take all three with Phoenix"
    assert "for 23 points in all (the whole month)" in why


def test_a_capture_says_what_it_completes_and_what_that_pays() -> None:
    piles = ["09-2 09-3 10-2 10-3", "", ""]
    state = midway(("06-2 05-1", *OTHERS), ["06-3"], "12-4", piles, times=2)
    why = hint_of(state)[play("06-2")][1]
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
    assert hint_of(state)[play("06-2")][1].endswith(f"completes Blue Ribbons, {pays}.")


def test_with_one_opponent_it_is_the_one_who_pays() -> None:
    piles = ["09-2 09-3 10-2 10-3", ""]
    state = midway(("06-2 05-1", OTHERS[0]), ["06-3"], "12-4", piles)
    assert hint_of(state)[play("06-2")][1].endswith("completes Blue Ribbons, 84 from Sayo.")


def test_a_capture_says_what_more_a_combination_is_worth() -> None:
    ribbons = "01-2 02-2 03-2 06-2 07-2 09-2 10-2"
    options = HachiHachiOptions(nanatan_extra=True)
    state = midway(("05-2 12-1", *OTHERS), ["05-3"], "12-4", [ribbons, "", ""], options=options)
    assert "makes Seven Ribbons worth more, 12 from each" in hint_of(state)[play("05-2")][1]


@pytest.mark.parametrize(
    ("hand", "lacking"), [("06-2 05-1", ""), ("06-2 10-2", ", which you hold,")]
)
def test_a_capture_says_what_is_then_lacking(hand: str, lacking: str) -> None:
    state = midway((hand, *OTHERS), ["06-3"], "12-4", ["09-2 09-3", "", ""])
    why = hint_of(state)[play("06-2")][1]
    assert why.endswith(f"and then lacks only the Maple ribbon{lacking} for Blue Ribbons.")


def test_a_capture_says_whom_it_denies_what() -> None:
    piles = ["", "", "09-2 09-3 10-2 10-3"]
    state = midway(("06-3 05-1", *OTHERS), ["06-2"], "12-4", piles)
    why = hint_of(state)[play("06-3")][1]
    assert why.endswith("keeps it from Ren, who lacks 1 card for Blue Ribbons.")


def test_a_drawn_card_is_named_with_what_it_may_take() -> None:
    state = midway(("05-1 05-2", *OTHERS), ["05-3", "10-2", "10-3"], "10-1")
    told = hint_of(played(state, play("05-1")))
    assert told[TakeMatch(CardId("10-2"))][0] == "Take Maple ribbon"
    assert told[TakeMatch(CardId("10-2"))][1].startswith(
        "It takes the Maple ribbon for 15 points in"
    )
    assert told[TakeMatch(CardId("10-3"))][1].startswith("It takes a Maple chaff for 11 points in")


def test_a_card_that_is_laid_says_who_can_take_it() -> None:
    """Two of June lie in piles; one is in the hand, and nobody else has a card of it."""
    piles = ["06-3 06-4", "", ""]
    state = midway(("06-2 06-1 05-1", *OTHERS), ["09-3"], "12-4", piles)
    told = hint_of(state)
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
    why = hint_of(state)[play("06-2")][1]
    assert why.endswith("and offers Sayo the last card for Blue Ribbons.")
    assert "offers" not in hint_of(state)[play("05-1")][1]


# --- dangers -------------------------------------------------------------------------------

LACKS_CHERRY = ["", "01-2 01-3 02-2 02-3", ""]
"""Sayo lacks the Cherry ribbon for Poetry Ribbons, which nobody has seen."""


def test_a_card_that_is_laid_says_to_whom_it_opens_its_month() -> None:
    state = midway(("03-3 12-2", *OTHERS), ["08-3"], "12-4", LACKS_CHERRY)
    told = hint_of(state)
    who = "Cherry to Sayo, who makes Poetry Ribbons with the Cherry ribbon"
    assert told[play("03-3")][1].endswith(f" and opens {who}.")
    kept = "Cherry closed to Sayo, who lacks only the Cherry ribbon for Poetry Ribbons"
    assert told[play("12-2")][1].endswith(f" and keeps {kept}.")


def test_a_card_that_is_laid_says_what_prize_it_offers() -> None:
    state = midway(("08-3 12-2", *OTHERS), ["03-3"], "12-4", ["12-1", "", ""])
    notes = notes_of(state)
    prize = "brings 21 points to whoever has the Full moon"
    assert prize in say(notes[play("08-3")].why)
    assert _flaws(notes[play("08-3")])[0] == prize
    assert _flaws(notes[play("12-2")]) == []  # the Phoenix is taken already


def test_what_speaks_against_an_action_is_what_it_opens_or_leaves() -> None:
    state = midway(("03-3 12-2", *OTHERS), ["03-4", "12-4"], "08-4", LACKS_CHERRY)
    assert _flaws(notes_of(state)[play("12-2")])[0].startswith("leaves Cherry open to Sayo")
    assert _flaws(notes_of(state)[play("03-3")]) == []
    opening = midway(("03-3 12-2", *OTHERS), ["08-3"], "12-4", LACKS_CHERRY)
    assert _flaws(notes_of(opening)[play("03-3")])[0].startswith("opens Cherry to Sayo")


def test_the_opposite_of_a_merit_has_its_sense() -> None:
    """So that a comparison tells one of the two."""
    state = midway(("03-3 12-2", *OTHERS), ["03-4", "12-4"], "08-4", LACKS_CHERRY)
    closes, leaves = notes_of(state)[play("03-3")].reasons, notes_of(state)[play("12-2")].reasons
    assert closes is not None and leaves is not None
    assert leaves.flaws[0] in closes.merits


def test_nothing_is_opened_where_the_last_card_is_in_the_own_hand() -> None:
    state = midway(("03-3 03-2 12-2", *OTHERS), ["08-3"], "12-4", LACKS_CHERRY)
    told = hint_of(state)
    assert "opens" not in told[play("03-3")][1]
    assert told[play("03-2")][1].endswith(" and offers Sayo the last card for Poetry Ribbons.")
    kept = "keeps the Cherry ribbon back from Sayo, who lacks only that for Poetry Ribbons"
    assert told[play("12-2")][1].endswith(f" and {kept}.")


def test_a_capture_says_whose_month_it_closes_and_what_it_leaves_open() -> None:
    """Of the Cherry one card lies there; taken, it helps nobody to the ribbon any more."""
    state = midway(("03-3 12-2", *OTHERS), ["03-4", "12-4"], "08-4", LACKS_CHERRY)
    told = hint_of(state)
    lacks = "Sayo, who lacks only the Cherry ribbon for Poetry Ribbons"
    assert told[play("03-3")][1].endswith(f" and closes Cherry to {lacks}.")
    assert told[play("12-2")][1].endswith(f" and leaves Cherry open to {lacks}.")


def test_a_card_says_what_it_leaves_lying_for_whom() -> None:
    """Also a card that takes nothing: the ribbon lies there, and two of its month are unseen."""
    for hand in ("03-3 12-2", "03-3 11-3"):
        state = midway((hand, *OTHERS), ["03-2", "12-4"], "08-4", LACKS_CHERRY, options=FREE)
        told = hint_of(state)
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
        assert "Sayo" not in hint_of(state)[play("12-2")][1]


def test_a_capture_that_nobody_could_contest_denies_nobody_anything() -> None:
    """Sayo lacks the ribbon, but the last other card of its month is in the own hand."""
    piles = [LACKS_CHERRY[0], LACKS_CHERRY[1], "03-4"]
    state = midway(("03-3 03-1", *OTHERS), ["03-2"], "12-4", piles)
    note = notes_of(state)[play("03-3")]
    assert "nobody else could take it" in say(note.why)
    assert "Sayo" not in say(note.why) + " ".join(_merits(note))


def test_who_cannot_match_a_card_is_not_named_for_it() -> None:
    """Sayo lacks the ribbon; the last other card of its month lies open before Ren."""
    piles = [LACKS_CHERRY[0], LACKS_CHERRY[1], "03-4"]
    hands = ("03-3 12-2", "04-1 04-2 04-3", "03-1 07-3 07-4")
    state = midway(hands, ["03-2", "11-4"], "12-4", piles, options=FREE)
    shown = ShownTeyaku("", "", Mon(0), (CardId("03-1"),))
    common = replace(state.common, teyaku=(None, None, shown))
    for note in notes_of(replace(state, common=common)).values():
        assert "Sayo" not in say(note.why) + " ".join((*_merits(note), *_flaws(note)))


def test_what_all_actions_have_is_not_said_of_any() -> None:
    """The Cherry ribbon stays there for Sayo whatever is laid; of one action alone it is said."""
    state = midway(("12-2 11-3", *OTHERS), ["03-2", "08-3"], "09-4", LACKS_CHERRY)
    left = "leaves the Cherry ribbon to Sayo, who lacks only that for Poetry Ribbons"
    for note in notes_of(state).values():
        assert left in _flaws(note) and left not in say(note.why)
    only = midway(("12-2", "04-1", "07-1"), ["03-2", "08-3"], "09-4", LACKS_CHERRY)
    ((_name, why),) = hint_of(only).values()
    assert left in why


def test_a_danger_that_is_ended_is_told_once() -> None:
    state = midway(("03-3 12-2", *OTHERS), ["03-2"], "08-4", LACKS_CHERRY)
    merits = _merits(notes_of(state)[play("03-3")])
    assert merits[0] == "keeps it from Sayo, who lacks 1 card for Poetry Ribbons"
    assert len(set(merits)) == len(merits) > 1


# --- within reach --------------------------------------------------------------------------


def test_a_capture_says_what_points_it_keeps_from_others() -> None:
    """Of the Cherry the Curtain is unseen; it cannot take this chaff any more."""
    state = midway(("03-3 12-2", *OTHERS), ["03-4"], "08-4")
    assert hint_of(state)[play("03-3")][1].endswith("keeps 21 points from whoever has the Curtain.")
    both = midway(("03-3 12-2", *OTHERS), ["03-4", "03-2"], "08-4")
    assert "keeps 21" not in hint_of(both)[play("03-3", "03-4")][1]  # the ribbon still lies there


def test_an_action_says_what_dear_card_it_leaves_lying_that_another_takes() -> None:
    state = midway(("06-2 01-3 11-3", *OTHERS), ["06-1", "01-4"], "12-4", options=FREE)
    told = hint_of(state)
    left = " leaves the Butterflies lying for others (10 points)."
    assert told[play("01-3")][1].endswith(left) and told[play("11-3")][1].endswith(left)
    assert "lying" not in told[play("06-2")][1]
    closed = midway(("06-2 01-3", *OTHERS), ["06-1", "01-4"], "12-4", ["06-3 06-4", "", ""])
    assert "lying" not in hint_of(closed)[play("01-3")][1]  # nobody else can take it


def test_a_card_that_is_laid_says_whom_it_brings_near() -> None:
    """The Cherry ribbon, which nobody has seen, would be the second of three for Sayo."""
    piles = ["", "01-2 01-3", ""]
    state = midway(("03-3 12-2", *OTHERS), ["08-3"], "12-4", piles)
    near = "may bring Sayo within one card of Poetry Ribbons."
    assert hint_of(state)[play("03-3")][1].endswith(near)
    assert "may bring" not in hint_of(state)[play("12-2")][1]
    held = midway(("03-3 03-2 12-2", *OTHERS), ["08-3"], "12-4", piles)
    assert "may bring" not in hint_of(held)[play("03-3")][1]
    assert near[:-1] in hint_of(held)[play("03-2")][1]


def test_a_card_that_is_laid_says_what_of_ones_own_it_risks() -> None:
    state = midway(("01-1 08-1 05-3", *OTHERS), ["10-3"], "12-4", ["03-1 03-3", "", ""])
    told = hint_of(state)
    assert told[play("01-1")][1].endswith(" and risks one of your 3 cards for Four Brights.")
    assert "risks" not in told[play("05-3")][1]


def test_a_card_that_is_laid_says_which_dearer_one_it_holds_back() -> None:
    state = midway(("05-3 12-1", *OTHERS), ["10-3"], "08-4", ["05-1", "", ""])
    told = hint_of(state)
    assert told[play("05-3")][1].endswith(" and holds back the Phoenix (20 points).")
    assert "holds back" not in told[play("12-1")][1]


def test_a_capture_counts_what_the_hand_holds_for_its_combination() -> None:
    state = midway(("01-1 08-1", *OTHERS), ["01-4"], "12-4", options=FREE)
    assert "brings Four Brights" not in hint_of(state)[play("08-1")][1]
    told = midway(("01-1 08-1 03-1", *OTHERS), ["01-4"], "12-4", options=FREE)
    why = hint_of(told)[play("01-1")][1]
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
        for note in TABLE.notes(view, legal, ()):
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
            assert TABLE.notes(observe(other, actor), legal, ()) == TABLE.notes(view, legal, ())


def test_nothing_is_weighed_for_the_house_or_out_of_turn() -> None:
    state = midway(("06-2 05-1", *OTHERS), ["06-3"], "12-4")
    assert TABLE.is_decision(observe(state, PERSON))
    assert not TABLE.is_decision(observe(state, Seat(1)))
    assert not TABLE.is_decision(observe(start_state(CLASSIC, 3, 1), PERSON))
