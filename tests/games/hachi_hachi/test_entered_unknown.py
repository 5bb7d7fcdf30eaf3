"""Of what was not entered, and of what nobody counted, nothing is claimed."""

from __future__ import annotations

import pytest

from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import FIELD, Seat, hand_of
from hanafuda_desktop.engine.scoring import Weight
from tests.games.hachi_hachi.entries import (
    AKATAN,
    AOTAN,
    FORM,
    TATESANBON,
    account,
    keys,
    net,
    stopped,
)
from tests.games.hachi_hachi.positions import cards
from tests.games.hachi_hachi.words import say


def test_a_field_that_was_not_entered_is_not_named() -> None:
    assert say(account(stopped(AOTAN)).caption) == "Counted ×1"
    with_field = stopped(AOTAN).with_cards(FIELD, cards("02-1 03-2 05-2 07-3 09-4 12-2"))
    assert say(account(with_field).caption) == "Small field ×1"


def test_what_is_paid_when_the_hands_ran_out_says_which_cards_it_does_not_know() -> None:
    """One of them could complete a combination of somebody else (rules 5.1)."""
    held = [card.id for card in HANAFUDA_DECK if card.id not in ("05-3", "08-1", *cards(AOTAN))]
    whole = stopped(AOTAN, " ".join((*held, "05-3", "08-1")), ending="exhausted")
    assert "scoring.unentered_short" not in keys(FORM.read(whole), Weight.REMARK)
    few = FORM.read(stopped("", AOTAN, ending="exhausted"))
    assert "scoring.unentered_incomplete" in keys(few, Weight.REMARK)
    most = FORM.read(stopped(AOTAN, " ".join(held), ending="exhausted"))
    remark = next(one for one in most.findings if one.text.key == "scoring.unentered_short")
    assert (remark.weight, remark.cards) == (Weight.REMARK, cards("05-3 08-1"))
    assert "Iris" in say(remark.text) and "Full moon" in say(remark.text)


def test_the_story_claims_no_turn_and_no_card_that_nobody_counted() -> None:
    """The pile is in no order: which card completed it, and when, is unknown."""
    made = stopped(f"06-3 {AOTAN} 09-1 10-1", AKATAN, winner="0", fed={"aotan": "2"})
    summary = account(made)
    assert [line.key for line in summary.story] == ["summary.played_on"]
    assert "paid.liability" in [row.title.key for row in summary.rows]
    unfed = account(made.with_fact("fed.0.aotan", ("nobody",)))
    details = [row.detail.key for row in unfed.rows]
    assert "paid.no_liability.why" in details
    assert "paid.no_liability.why_card" not in details
    assert summary.title.key == "entered.stopped"
    assert summary.cards == cards(AOTAN)


def test_hands_that_are_not_entered_are_named_and_worth_nothing() -> None:
    reading = FORM.read(stopped(AOTAN))
    (remark,) = (one for one in reading.findings if one.text.key == "scoring.no_hands")
    assert remark.weight is Weight.REMARK
    words = "your dealt hand, the dealt hand of Sayo and the dealt hand of Ren"
    assert say(remark.text) == f"Not entered, and so worth nothing: {words}."
    with_hand = stopped(AOTAN).with_cards(hand_of(Seat(1)), cards(TATESANBON))
    assert net(with_hand) == (168 - 36, -84 + 72, -84 - 36)


@pytest.mark.parametrize("entered", [0, 2, 3])
def test_hands_that_were_not_entered_are_not_said_to_hold_nothing(entered: int) -> None:
    made = stopped(AOTAN)
    for seat in range(entered):
        hand = tuple(CardId(f"{month:02}-{1 + (month + seat) % 3}") for month in range(1, 8))
        made = made.with_cards(hand_of(Seat(seat)), hand)
    (row,) = (row for row in account(made).rows if say(row.title) == "Dealt hands")
    assert row.status is not None
    if entered == 3:
        told = "Nobody was dealt a combination", "none"
    else:
        told = "Not all dealt hands were entered", "not entered"
    assert (say(row.detail), say(row.status)) == told
