"""Protects the log in words: every line is a sentence with a subject, for person and opponent."""

from __future__ import annotations

import random

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.events import Announced, Paid, YakuFormed
from hanafuda_desktop.engine.places import HOUSE
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games.hachi_hachi.actions import DrawLots, PlayCard, Sage, Shobu, TakeMatch
from hanafuda_desktop.games.hachi_hachi.dealing import start_state
from hanafuda_desktop.games.hachi_hachi.flow import apply
from hanafuda_desktop.games.hachi_hachi.options import (
    DrawAfterContinue,
    HachiHachiOptions,
    TeyakuPayment,
)
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState
from tests.games.hachi_hachi.positions import CLASSIC, dealt, midway, played, steps
from tests.games.hachi_hachi.words import SAYO, log_of

HANDS = ("02-3 05-1", "02-4 05-3", "07-1 07-2")


def _log(state: HachiHachiState, card: str, take: str | None = None) -> list[str]:
    taken = CardId(take) if take else None
    return log_of(apply(state, PlayCard(CardId(card), taken)).events)


def _of_sayo(field: list[str], draw_pile: str) -> HachiHachiState:
    """Return a position in which Sayo is to play."""
    state = midway(HANDS, [*field, "05-2"], f"12-1 {draw_pile}")
    return played(state, PlayCard(CardId("05-1")))


def test_a_card_that_takes_nothing_is_laid() -> None:
    assert _log(midway(HANDS, [], "01-2"), "02-3") == [
        "You lay a Plum chaff",
        "You draw the Pine ribbon; it stays on the field",
    ]
    assert _log(_of_sayo([], "01-2"), "02-4") == [
        "Sayo lays a Plum chaff",
        "Sayo draws the Pine ribbon; it stays on the field",
    ]


def test_captures_name_both_cards() -> None:
    assert _log(midway(HANDS, ["02-2", "12-4"], "12-1"), "02-3") == [
        "You play a Plum chaff and take the Plum ribbon",
        "You draw the Phoenix and take the yellow Paulownia chaff",
    ]
    assert _log(_of_sayo(["02-2"], "12-2"), "02-4") == [
        "Sayo plays a Plum chaff and takes the Plum ribbon",
        "Sayo draws a Paulownia chaff and takes the Phoenix",
    ]


def test_a_card_that_takes_its_like_takes_another() -> None:
    hands = ("02-3 05-1", "04-1 05-3", "07-1 07-2")
    state = midway(hands, ["02-4"], "12-1")
    assert _log(state, "02-3")[0] == "You play a Plum chaff and take another"


def test_a_choice_of_two_is_told_in_two_steps() -> None:
    field = ["08-1", "08-3"]
    state = midway(HANDS, field, "08-2")
    assert _log(state, "02-3")[1] == "You draw the Geese and choose what it takes"
    chosen = apply(played(state, PlayCard(CardId("02-3"))), TakeMatch(CardId("08-1")))
    assert log_of(chosen.events) == ["You take the Full moon with the Geese"]
    state = _of_sayo(field, "08-2")
    assert _log(state, "02-4")[1] == "Sayo draws the Geese and chooses what it takes"
    chosen = apply(played(state, PlayCard(CardId("02-4"))), TakeMatch(CardId("08-1")))
    assert log_of(chosen.events) == ["Sayo takes the Full moon with the Geese"]


def test_combinations_and_answers_have_a_subject() -> None:
    state = midway(("03-3 05-1", *HANDS[1:]), ["03-2"], "12-1", ["01-2 01-3 02-1 02-2", "", ""])
    step = apply(state, PlayCard(CardId("03-3")))
    assert log_of(step.events)[-1] == "You make Poetry Ribbons"
    assert log_of(apply(step.state, Sage()).events) == ["You play on"]
    assert log_of(apply(step.state, Shobu()).events)[0] == "You stop"


def test_a_stop_tells_who_pays_whom_for_what() -> None:
    state = midway(("03-3 05-1", *HANDS[1:]), ["03-2"], "12-1", ["01-2 01-3 02-1 02-2", "", ""])
    stopped = apply(played(state, PlayCard(CardId("03-3"))), Shobu())
    assert log_of(stopped.events)[1:] == [
        "Sayo pays you 84 for Poetry Ribbons",
        "Ren pays you 84 for Poetry Ribbons",
    ]


def test_every_payment_of_a_match_is_told_once() -> None:
    """Random play: a dealt hand tells its payments itself, everything else has its line."""
    options = HachiHachiOptions(draw_after_continue=DrawAfterContinue.PAY_AT_ONCE, deals=6)
    chance, told = random.Random(5), 0
    for step in steps(start_state(options, 3, 2), lambda _state, legal: chance.choice(legal)):
        shown = sum(isinstance(event, YakuFormed) for event in step.events)
        paid = [event.transfer for event in step.events if isinstance(event, Paid)]
        lines = [line for line in log_of(step.events) if " pay" in line]
        dealt_hands = sum(line.reason == "teyaku" for line in paid) if shown else 0
        assert len(lines) == len(paid) - dealt_hands
        told += len(lines)
    assert told > 10


@pytest.mark.parametrize(("word", "line"), [("sage", "Sayo plays on"), ("shobu", "Sayo stops")])
def test_answers_of_an_opponent_have_a_subject(word: str, line: str) -> None:
    assert log_of((Announced(SAYO, word, Msg("announce.sage")),)) == [line]


@pytest.mark.parametrize(
    ("dealer", "opening", "shown"),
    [
        (0, "Deal 1: you deal", "You show Three: 24 from each"),
        (1, "Deal 1: Sayo deals", "Sayo shows Three: 24 from each"),
    ],
)
def test_a_deal_opens_with_its_dealer_and_shown_hands_with_their_price(
    dealer: int, opening: str, shown: str
) -> None:
    hands = [
        ["02-1", "03-2", "04-3", "05-1", "06-2", "07-1", "08-2"],
        ["02-2", "03-3", "04-2", "05-2", "06-3", "07-2", "08-3"],
        ["02-3", "03-4", "04-1", "05-3", "06-1", "07-3", "09-2"],
    ]
    hands[dealer] = ["01-2", "01-3", "01-4", *hands[dealer][1:5]]
    field = ["09-1", "09-3", "10-1", "10-2", "12-2", "12-3"]
    log = log_of(dealt(hands, field, dealer=dealer).events)
    assert log[0] == opening
    assert log[1:] == ["Small field, ×1", shown]


def test_lots_are_drawn_by_somebody() -> None:
    lines = log_of(apply(start_state(CLASSIC, 3, 4), DrawLots()).events)
    assert [line.split(" for ")[1] for line in lines] == ["the first deal"] * 3
    assert [line.split()[0] for line in lines] == ["You", "Sayo", "Ren"]
    assert [line.split()[1] for line in lines] == ["draw", "draws", "draws"]


def test_what_the_house_says_stands_without_a_seat() -> None:
    line = log_of((Announced(HOUSE, "redeal", Msg("announce.redeal")),))
    assert line == ["Four of a month on the field: dealt again"]


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (3, "You show Standing Three: 72 from each at the end of the deal"),
        (2, "You show Standing Three: 72 at the end of the deal"),
    ],
)
def test_a_dealt_hand_that_is_paid_later_is_told_with_its_amount(seats: int, said: str) -> None:
    hands = (
        "04-1 04-2 04-3 01-1 05-1 06-1 07-1".split(),
        "02-1 02-2 03-1 08-2 09-1 10-1 11-1".split(),
        "08-3 09-2 10-2 12-1 05-2 07-2 06-2".split(),
    )
    field = "08-1 12-3 11-2 10-3 06-3 03-3".split()
    options = HachiHachiOptions(teyaku_payment=TeyakuPayment.AT_END)
    assert said in log_of(dealt(hands[:seats], field, options=options).events)
