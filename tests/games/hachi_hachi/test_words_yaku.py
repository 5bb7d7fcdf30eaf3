"""Protects the sentences of the Yaku tab: who has how much, who is near, who took what."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import PERSON, Seat
from hanafuda_desktop.engine.table_spec import Holder, YakuState
from hanafuda_desktop.games.hachi_hachi.actions import DrawLots, PlayCard, Shobu
from hanafuda_desktop.games.hachi_hachi.dealing import start_state
from hanafuda_desktop.games.hachi_hachi.present_yaku import yaku_panel
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState
from hanafuda_desktop.games.hachi_hachi.view import observe
from hanafuda_desktop.games.hachi_hachi.yaku import teyaku_of
from tests.games.hachi_hachi.positions import CLASSIC, cards, midway, played
from tests.games.hachi_hachi.words import say, yaku_notes

HANDS = ("03-3 05-1 05-3", "04-1 04-2 04-3", "07-1 07-3 07-4")
POETRY_PAIRS = "01-2 01-3 02-2 02-3 03-2 03-4"
BLUE_PAIRS = "06-2 06-3 09-2 09-3 10-2 10-3"
FIVE_PAIRS = "01-1 01-4 03-1 03-2 08-1 08-3 11-1 11-2 12-1 12-2"


def _notes(*piles: str, field: str = "", continued: tuple[int, ...] = ()) -> dict[str, str]:
    state = midway(HANDS, field.split(), "12-4", piles, continued=continued)
    return yaku_notes(state)


def _states(state: HachiHachiState) -> dict[str, YakuState]:
    return {row.yaku: row.state for row in yaku_panel(observe(state, PERSON), ()).rows}


def _near(state: HachiHachiState) -> dict[str, Seat]:
    rows = yaku_panel(observe(state, PERSON), ()).rows
    return {row.yaku: row.near for row in rows if row.near is not None}


# --- closed for the person -----------------------------------------------------------------


def test_an_opponent_that_can_still_make_it_is_named_with_its_count() -> None:
    notes = _notes("07-2 08-2 05-2 05-4", "", "01-2 01-3 02-2 02-3 06-2 06-3")
    assert notes["nanatan"] == "Ren has 3 of 7, still open. You have 2, closed for you."


def test_several_opponents_that_can_still_make_it_are_all_named() -> None:
    notes = _notes("", "01-2 01-3 02-2 02-3", "06-2 06-3 09-2 09-3")
    assert notes["nanatan"] == ("Sayo has 2 of 7 and Ren has 2 of 7, still open. Closed for you.")


def test_an_opponent_one_card_short_is_told_with_the_card_it_lacks() -> None:
    notes = _notes("", "01-2 01-3 02-2 02-3", "")
    assert notes["akatan"] == "Sayo has 2 of 3 and needs only the Cherry ribbon. Closed for you."


def test_a_row_names_the_opponent_that_is_one_card_short_while_the_deal_goes_on() -> None:
    piles = ["06-2 06-3 09-2 09-3", "01-2 01-3 02-2 02-3", ""]
    state = midway(HANDS, ["10-2"], "12-1", piles)
    state = replace(state, hands=(cards("10-3 05-1 05-3"), *state.hands[1:]))
    assert _near(state) == {"akatan": Seat(1)}
    settled = played(state, PlayCard(CardId("10-3")), Shobu())
    assert _near(settled) == {}


def test_an_opponent_one_ribbon_short_of_seven_needs_any_one() -> None:
    six = "01-2 01-3 02-2 02-3 05-2 05-4 06-2 06-3 10-2 10-3 09-2 09-3"
    assert _notes("", six, "")["nanatan"] == (
        "Sayo has 6 of 7 and needs only one more. Closed for you."
    )


def test_where_nobody_can_make_it_everybody_who_took_a_card_is_named() -> None:
    notes = _notes("01-1 01-4 03-1 03-4", "11-1 11-2", "02-2 02-3 01-2 01-3")
    assert notes["gokou"] == (
        "Nobody can make it: Sayo took the Rain man and you took the Crane and the Curtain."
    )
    assert notes["shikou"] == "You have 2 of 4; the Full moon and the Phoenix are unseen."


def test_many_cards_are_counted() -> None:
    notes = _notes("09-2 09-3 10-2 10-3", POETRY_PAIRS, "06-2 06-3")
    assert notes["nanatan"] == "Nobody can make it: Sayo took 3, Ren took the Peony ribbon and " + (
        "you took the Chrysanthemum ribbon and the Maple ribbon."
    )


def test_too_few_turns_close_a_combination() -> None:
    """A card of the hand makes two captures, each with one card of a combination at most."""
    state = midway(("03-3 05-1", "04-1 04-2", "07-1 07-2"), [], "12-4")
    assert yaku_notes(state)["gokou"] == "You have 0 of 5; too few turns are left for it."
    assert _states(state)["gokou"] is YakuState.CLOSED
    assert _states(state)["shikou"] is YakuState.OPEN


def test_an_opponent_without_turns_is_not_called_open() -> None:
    state = midway(("03-3", "04-1", "07-1"), [], "12-4", ["", "", "01-2 01-3 06-2 06-3 09-2 09-3"])
    assert "Nobody can make it: Ren took 3." == yaku_notes(state)["nanatan"]


# --- made ----------------------------------------------------------------------------------


def test_made_combinations_say_by_whom_and_who_plays_on() -> None:
    notes = _notes("", POETRY_PAIRS, BLUE_PAIRS, continued=(1,))
    assert notes["akatan"] == "Made by Sayo, who plays on."
    assert notes["aotan"] == "Made by Ren."
    assert _notes(POETRY_PAIRS, "", "")["akatan"] == "You have made it."


def test_four_brights_within_five_are_no_longer_open() -> None:
    assert _notes("", FIVE_PAIRS, "")["shikou"] == "Part of Sayo's Five Brights."
    assert _notes(FIVE_PAIRS, "", "")["shikou"] == "Part of your Five Brights."


def test_a_combination_that_waits_for_the_end_of_the_turn_says_so() -> None:
    """Rules 2.9: it is only made when the drawn card has been dealt with."""
    piles = ["01-2 01-3 02-2 02-3", "", ""]
    state = midway(HANDS, ["03-2", "10-3", "10-4"], "10-1", piles)
    waiting = played(state, PlayCard(CardId("03-3")))
    note = "You have 3 of 3; it counts at the end of your turn."
    assert yaku_notes(waiting)["akatan"] == note
    mirrored = replace(
        waiting,
        common=replace(
            waiting.common,
            actor=Seat(1),
            captured=((), waiting.common.captured[0], ()),
        ),
    )
    assert yaku_notes(mirrored)["akatan"] == (
        "Sayo has 3 of 3; it counts at the end of the turn. Closed for you."
    )


# --- open ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "hand", "pile", "note"),
    [
        ("", "05-1", "", "None of its 3 cards has been seen yet."),
        # The marks below the cards tell the rest; a long sentence would hide the next rows.
        ("01-2", "06-2", "", "None of 3 taken yet."),
        ("01-2", "03-2", "", "None of 3 taken; 1 is in your hand."),
        ("02-2 03-2", "05-1", "01-2 01-3",
         "You have 1 of 3; the Plum ribbon and the Cherry ribbon are on the field."),
        ("02-2", "03-2", "01-2 01-3",
         "You have 1 of 3; the Cherry ribbon is in your hand and the Plum ribbon is on the field."),
        ("05-2", "03-2", "01-2 01-3 02-2 02-3",
         "You have 2 of 3; the Cherry ribbon is in your hand."),
    ],
)  # fmt: skip
def test_what_is_missing_is_told_with_its_place_when_it_is_near(
    field: str, hand: str, pile: str, note: str
) -> None:
    hands = (f"{hand} 05-3", "04-1 04-2", "07-1 07-2")
    state = midway(hands, field.split(), "12-4", [pile, "", ""])
    assert yaku_notes(state)["akatan"] == note


def test_cards_of_a_shown_hand_are_told_with_their_owner() -> None:
    state = midway((HANDS[0], "01-2 01-3 01-4", HANDS[2]), [], "12-4", ["02-2 02-3", "", ""])
    shown = teyaku_of((*state.hands[1], *map(CardId, "05-1 06-1 07-3 08-2".split())), CLASSIC)
    state = replace(state, common=replace(state.common, teyaku=(None, shown, None)))
    assert yaku_notes(state)["akatan"] == (
        "You have 1 of 3; the Pine ribbon is in Sayo's hand and the Cherry ribbon is unseen."
    )


def test_what_is_in_the_own_hand_is_not_told_as_an_opponents() -> None:
    """Protects against "Sayo has 2 and 1 in hand", which reads as if both were Sayo's."""
    hands = ("02-2 05-3 11-3 11-4", "04-1 04-2", "07-1 07-3")
    state = midway(hands, [], "12-4", ["", "06-2 06-3 01-2 01-3", ""])
    assert yaku_notes(state)["nanatan"] == "None of 7 taken; Sayo has 2 and 1 is in your hand."


def test_opponents_on_the_way_are_told_beside_the_persons_own_count() -> None:
    notes = _notes("06-2 06-3", "01-2 01-3", "")
    assert notes["nanatan"] == "You have 1 of 7; Sayo has 1."


# --- before and after a deal ---------------------------------------------------------------


def test_before_the_first_deal_nothing_is_worth_anything_yet() -> None:
    state = played(start_state(CLASSIC, 3, 8), DrawLots())
    panel = yaku_panel(observe(state, PERSON), ())
    assert {say(row.note) for row in panel.rows} == {"No hands are dealt yet."}
    assert say(panel.worth) == "×? deal"
    assert panel.notes == ()
    shown = {card.holder for row in panel.rows for card in row.cards}
    assert shown == {Holder.UNSEEN}  # a lot is not on the field, whatever it belongs to
    assert say(panel.unseen) == "45 unseen: 0 in other hands, 45 in the pile"


def test_after_a_deal_nothing_is_open_any_more() -> None:
    state = midway(HANDS, ["03-2"], "12-1", ["01-2 01-3 02-2 02-3", "06-2 06-3", ""])
    settled = played(state, PlayCard(CardId("03-3")), Shobu())
    notes = yaku_notes(settled)
    assert notes["akatan"] == "You have made it."
    assert notes["aotan"] == notes["gokou"] == "Not made in this deal."
    assert _states(settled)["aotan"] is YakuState.CLOSED
