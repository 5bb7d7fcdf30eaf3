"""Debts, loans, leaving, and how a match ends (rules 3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.engine.events import Announced, CardMoved, MatchEnded, PotChanged
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import DRAW_PILE, HOUSE, PERSON
from hanafuda_desktop.engine.protocol import Ending, Step
from hanafuda_desktop.errors import OptionsError
from hanafuda_desktop.games.hiki_kabu import GAME
from hanafuda_desktop.games.hiki_kabu.actions import Action, BuyIn, LeaveTable, NextRound, StartDeal
from hanafuda_desktop.games.hiki_kabu.flow import apply, legal_actions
from hanafuda_desktop.games.hiki_kabu.options import (
    DealerDraw,
    HikiKabuOptions,
    MatchLength,
    OddChips,
    ShortStack,
)
from hanafuda_desktop.games.hiki_kabu.state import HikiKabuState, Phase, chips_of, seats_in_play
from tests.games.hiki_kabu.positions import dealt, played_out

OPEN = HikiKabuOptions()
ROUNDS = HikiKabuOptions(match_length=MatchLength.ROUNDS)
TARGET = HikiKabuOptions(match_length=MatchLength.TARGET)
LAST = HikiKabuOptions(match_length=MatchLength.LAST_STANDING)

SEAT_1_WINS = [(5, 3), (4, 5), (2, 6)]
"""The stakes are 5, 4 and 2; the dealer, seat 0, stands with 8."""


def ended(
    options: HikiKabuOptions,
    chips: tuple[int, ...] = (),
    hands: list[tuple[int, int]] = SEAT_1_WINS,
) -> Step[HikiKabuState]:
    """Play one round in which nobody takes a card unless forced."""
    return played_out(dealt(hands, (), options, chips=chips).state)


def calls(step: Step[HikiKabuState]) -> list[tuple[int, str]]:
    return [(e.seat, e.word) for e in step.events if isinstance(e, Announced)]


def chips(state: HikiKabuState) -> list[int]:
    return [chips_of(state.common, state.options, seat) for seat in range(state.seats)]


# --- out of chips --------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "left"), [(6, 4), (2, 0), (1, -1)])
def test_who_ends_a_round_with_nothing_leaves_and_keeps_the_debt(held: int, left: int) -> None:
    """The stake is always the card, whatever the balance."""
    step = ended(ROUNDS, (147, 153 - held, held))
    assert chips(step.state)[2] == left
    is_out = left <= 0
    assert step.state.common.results[-1].out == ((2,) if is_out else ())
    assert ((2, "out") in calls(step)) == is_out
    assert (2 in seats_in_play(step.state.common, ROUNDS)) != is_out


def test_nobody_leaves_in_the_middle_of_a_round() -> None:
    """A stake of all chips does not end anything before the showdown."""
    state = dealt(SEAT_1_WINS, (), ROUNDS, chips=(100, 4, 196)).state
    assert chips(state)[1] == 0
    state = played_out(state).state
    assert chips(state)[1] == 11
    assert state.common.results[-1].out == ()


def test_a_triple_may_cost_more_than_one_has() -> None:
    """Rules 3: balance 5 facing a triple at stake 10 ends at -25."""
    state = dealt([(10, 7), (2, 2), (5, 2)], (2,), ROUNDS, chips=(5, 195, 100)).state
    step = played_out(state, threshold=4)
    assert chips(step.state)[0] == -25
    assert (0, "out") in calls(step)


@pytest.mark.parametrize("held", [1, 2])
def test_a_loan_brings_new_chips_and_is_no_gain(held: int) -> None:
    """Who ends with nothing or less borrows (rules 3); seat 2 stakes two chips."""
    options = HikiKabuOptions(match_length=MatchLength.ROUNDS, short_stack=ShortStack.REBUY)
    step = ended(options, (147, 153 - held, held))
    state = step.state
    assert (2, "loan") in calls(step)
    assert state.common.results[-1].lent == (2,)
    assert state.common.results[-1].out == ()
    assert state.common.loans == (0, 0, 100)
    assert chips(state)[2] == 98 + held
    assert GAME.standing(state).scores == (42, 60 - held, held - 102)


# --- the end -------------------------------------------------------------------------------


def test_an_open_match_goes_on_until_the_person_leaves() -> None:
    assert not GAME.is_settled(dealt(SEAT_1_WINS).state), "not before the showdown"
    state = ended(OPEN).state
    assert (state.common.phase, state.common.actor) == (Phase.REST, PERSON)
    assert legal_actions(state) == (NextRound(), LeaveTable())
    assert GAME.is_settled(state)
    step = apply(state, LeaveTable())
    assert step.state.common.phase is Phase.OVER
    assert calls(step) == [(0, "leaves")]
    assert step.events[-1] == MatchEnded()
    standing = GAME.standing(step.state)
    assert (standing.ending, standing.leaders, standing.pot) == (Ending.PLAYED_OUT, (1,), 0)
    assert GAME.to_act(step.state) is None
    assert GAME.is_settled(step.state)


def test_another_round_gathers_the_cards() -> None:
    state = ended(OPEN).state
    step = apply(state, NextRound())
    moves = [event for event in step.events if isinstance(event, CardMoved)]
    assert len(moves) == 6
    assert {move.dst for move in moves} == {DRAW_PILE}
    assert (step.state.common.phase, step.state.common.actor) == (Phase.DEALER_DRAW, HOUSE)
    assert not step.state.common.is_table_laid
    assert not GAME.is_settled(step.state), "a round is settled once"


@pytest.mark.parametrize("options", [OPEN, ROUNDS, TARGET, LAST])
def test_a_match_ends_with_one_solvent_player(options: HikiKabuOptions) -> None:
    state = ended(options, (295, 3, 2), hands=[(4, 5), (5, 3), (2, 6)]).state
    assert seats_in_play(state.common, options) == (0,)
    assert state.common.phase is Phase.OVER


def test_a_match_of_rounds_ends_after_them() -> None:
    for deal, phase in ((18, Phase.DEALER_DRAW), (19, Phase.OVER)):
        start = dealt(SEAT_1_WINS, (), ROUNDS).state
        late = replace(start, common=replace(start.common, deal=deal + 1))
        assert played_out(late).state.common.phase is phase


@pytest.mark.parametrize(("held", "phase"), [(192, Phase.DEALER_DRAW), (193, Phase.OVER)])
def test_a_match_to_a_target_ends_with_twice_the_starting_chips(held: int, phase: Phase) -> None:
    """Seat 1 wins seven chips."""
    assert ended(TARGET, (54, held, 246 - held)).state.common.phase is phase


def test_the_last_standing_plays_on_whatever_the_chips() -> None:
    assert ended(LAST, (100, 195, 5)).state.common.phase is Phase.DEALER_DRAW


def test_a_carried_chip_goes_to_the_last_dealer() -> None:
    options = HikiKabuOptions(odd_chips=OddChips.CARRY)
    state = ended(options, hands=[(5, 2), (3, 5), (1, 7)]).state
    assert (state.common.pot, state.common.scores) == (1, (-5, 1, 3))
    step = apply(state, LeaveTable())
    assert PotChanged(PERSON, Mon(-1)) in step.events
    assert step.state.common.scores == (-4, 1, 3)
    assert step.state.common.pot == 0


# --- the person out of chips ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "others", "expected"),
    [
        (OPEN, (150, 150), (BuyIn(), NextRound(), LeaveTable())),
        (ROUNDS, (150, 150), (BuyIn(), NextRound(), LeaveTable())),
        (TARGET, (150, 150), (BuyIn(), NextRound(), LeaveTable())),
        (LAST, (150, 150), (NextRound(), LeaveTable())),
        (OPEN, (298, 2), (BuyIn(), LeaveTable())),
        (ROUNDS, (298, 2), (BuyIn(), LeaveTable())),
    ],
)
def test_a_person_out_of_chips_may_buy_in_watch_or_leave(
    options: HikiKabuOptions, others: tuple[int, int], expected: tuple[Action, ...]
) -> None:
    state = ended(options, (5, *others)).state
    assert state.common.results[-1].out[0] == PERSON
    assert (state.common.phase, state.common.actor) == (Phase.REST, PERSON)
    assert legal_actions(state) == expected


def test_a_person_who_cannot_come_back_ends_a_match_with_one_left() -> None:
    assert ended(LAST, (5, 298, 2)).state.common.phase is Phase.OVER


def test_buying_in_at_once_keeps_the_place_and_later_is_at_the_dealers_left() -> None:
    options = HikiKabuOptions(dealer_draw=DealerDraw.ONCE)
    state = ended(options, (5, 150, 145)).state
    step = apply(state, BuyIn())
    common = step.state.common
    assert calls(step) == [(0, "loan")]
    assert common.loans == (100, 0, 0)
    assert chips(step.state)[0] == 100
    assert common.scores[0] == -100
    assert apply(step.state, StartDeal(2)).state.common.order == (0, 1, 2)
    watched = apply(apply(state, NextRound()).state, StartDeal(2)).state
    assert watched.common.order == (1, 2)
    late = apply(played_out(watched).state, BuyIn()).state
    assert apply(late, StartDeal(3)).state.common.order == (1, 2, 0)


def test_a_match_is_watched_without_a_hand() -> None:
    state = ended(ROUNDS, (5, 150, 145)).state
    state = apply(state, NextRound()).state
    while state.common.phase is not Phase.THIRD_CARD:
        state = apply(state, legal_actions(state)[0]).state
    assert sorted(state.common.order) == [1, 2]
    assert state.holes[0] is None
    assert GAME.observe(state, PERSON).hole_card is None
    state = played_out(state).state
    assert state.common.phase is Phase.REST, "the offer stands after every round"
    assert state.common.results[-1].net(3)[0] == 0


# --- options -------------------------------------------------------------------------------


def test_loans_and_a_last_one_standing_contradict_each_other() -> None:
    told = r"wrong\.together\(name=short_stack, text=rebuy, .*, other_name=match_length"
    with pytest.raises(OptionsError, match=told):
        GAME.start({"short_stack": "rebuy", "match_length": "last_standing"}, 4, 1)
