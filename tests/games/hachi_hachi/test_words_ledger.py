"""Protects the Ledger tab: who pays whom what for what, and the match score after each payment."""

from __future__ import annotations

import random

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.table_spec import LedgerRow
from hanafuda_desktop.games.hachi_hachi.actions import PlayCard, Sage, Shobu
from hanafuda_desktop.games.hachi_hachi.dealing import start_state
from hanafuda_desktop.games.hachi_hachi.options import (
    DrawAfterContinue,
    HachiHachiOptions,
    TeyakuPayment,
)
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState
from hanafuda_desktop.games.hachi_hachi.table import TABLE
from hanafuda_desktop.games.hachi_hachi.view import observe
from tests.games.hachi_hachi.positions import CLASSIC, dealt, laid, midway, played, steps
from tests.games.hachi_hachi.words import row_words, said, say

STANDING = "04-1 04-2 04-3 01-1 05-1 06-1 07-1".split()
ELSEWHERE = (
    "02-1 02-2 03-1 08-2 09-1 10-1 11-1".split(),
    "08-3 09-2 10-2 12-1 05-2 07-2 06-2".split(),
)
FIELD = "08-1 12-3 11-2 10-3 06-3 03-3".split()
OTHERS = ("04-1 04-2", "07-1 07-3")
AT_ONCE = HachiHachiOptions(draw_after_continue=DrawAfterContinue.PAY_AT_ONCE)


def _rows(state: HachiHachiState) -> tuple[LedgerRow, ...]:
    return TABLE.ledger(observe(state, PERSON)).rows


def _completed(options: HachiHachiOptions = CLASSIC, seats: int = 3) -> HachiHachiState:
    """Return the moment after the person completed the blue ribbons, at twice the value."""
    piles = ["09-2 09-3 10-2 10-3", "", ""][:seats]
    hands = ("06-2 05-1", *OTHERS)[:seats]
    state = midway(hands, ["06-3"], "12-4", piles, times=2, options=options)
    return played(state, PlayCard(CardId("06-2")))


def test_a_dealt_combination_is_told_as_it_is_paid_with_everybody_who_pays() -> None:
    (row,) = _rows(dealt((STANDING, *ELSEWHERE), FIELD).state)
    assert row_words(row) == ("Standing Three, you", "36 from each × 2 = 72, paid at the deal")
    assert row.amounts == row.running == (144, -72, -72)
    assert said(row.flows) == ["Sayo pays you 72", "Ren pays you 72"]


def test_a_dealt_combination_that_is_paid_at_the_end_says_so() -> None:
    options = HachiHachiOptions(teyaku_payment=TeyakuPayment.AT_END)
    (due,) = _rows(dealt((STANDING, *ELSEWHERE), FIELD, options=options).state)
    told = "36 from each × 2 = 72, due at the end of the deal"
    assert row_words(due) == ("Standing Three, you", told)
    assert due.amounts is None
    assert due.status is not None
    assert say(due.status) == "not yet paid"
    chance = random.Random(1)
    start = dealt((STANDING, *ELSEWHERE), FIELD, options=options).state
    settled = next(
        step.state
        for step in steps(start, lambda _state, legal: chance.choice(legal))
        if step.state.common.results
    )
    details = [row_words(row)[1] for row in _rows(settled)]
    assert "36 from each × 2 = 72, paid at the end of the deal" in details


def test_a_liable_seat_pays_all_shares_alone() -> None:
    piles = ["09-2 09-3 10-2 10-3", "", ""]
    state = midway(("06-2 05-1", *OTHERS), [laid("06-3", 2)], "12-4", piles, times=2)
    (row,) = _rows(played(state, PlayCard(CardId("06-2")), Shobu()))
    assert row_words(row) == (
        "Ren laid a Peony chaff and pays for all",
        "84 × 2 for Blue Ribbons, 2 shares",
    )
    assert said(row.flows) == ["Ren pays you 336"]
    assert row.amounts == (336, 0, -336)


def test_combinations_that_are_paid_at_once_stand_in_the_ledger_while_the_deal_goes_on() -> None:
    state = played(_completed(AT_ONCE), Sage())
    assert not state.common.results
    (row,) = _rows(state)
    assert row_words(row)[0] == "Blue Ribbons, you"
    assert row.amounts == (336, -168, -168)


def test_what_is_given_back_is_worked_out_from_what_was_paid() -> None:
    chance = random.Random(3)
    state = played(_completed(AT_ONCE), Sage())
    while not state.common.results:
        state = next(steps(state, lambda _state, legal: chance.choice(legal))).state
    (back,) = (row for row in _rows(state) if "goes back" in row_words(row)[0])
    assert row_words(back) == (
        "You had played on: half goes back",
        "Of 168 that each had paid for Blue Ribbons, half: 84 to each",
    )
    assert back.amounts == (-168, 84, 84)
    assert said(back.flows) == ["You pay Sayo 84", "You pay Ren 84"]
    assert back.running == (168, -84, -84)


def test_with_one_opponent_nothing_is_said_of_shares() -> None:
    (row,) = _rows(played(_completed(seats=2), Shobu()))
    assert row_words(row) == ("Blue Ribbons, you", "84 × 2 = 168")
    assert said(row.flows) == ["Sayo pays you 168"]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("options", [CLASSIC, AT_ONCE, HachiHachiOptions(cancel_continue=True)])
def test_every_payment_adds_up_and_leads_to_the_scores(
    options: HachiHachiOptions, seats: int
) -> None:
    """Random play: zero sums, and the last running total is the score of the match."""
    chance = random.Random(7)
    paid = 0
    for step in steps(start_state(options, seats, 2), lambda _state, legal: chance.choice(legal)):
        panel = TABLE.ledger(observe(step.state, PERSON))
        assert sum(panel.scores) == 0
        for row in panel.rows:
            assert row.amounts is not None
            assert sum(row.amounts) == sum(row.running) == 0
        if panel.rows:
            assert panel.rows[-1].running == panel.scores
            paid += 1
    assert paid
