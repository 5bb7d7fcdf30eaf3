"""Who deals and who sits where: lots, ties, leaving, and the other ways to choose (rules 2.1)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from hanafuda_desktop.cards.kabufuda import rank_of
from hanafuda_desktop.engine.events import Announced, CardMoved
from hanafuda_desktop.engine.places import DRAW_PILE, HOUSE, Seat, lot_of
from hanafuda_desktop.games.hiki_kabu import GAME
from hanafuda_desktop.games.hiki_kabu.actions import Action, BuyIn, DrawLots, NextRound, StartDeal
from hanafuda_desktop.games.hiki_kabu.flow import apply, legal_actions
from hanafuda_desktop.games.hiki_kabu.options import DealerDraw, HikiKabuOptions, MatchLength
from hanafuda_desktop.games.hiki_kabu.seating import (
    DECK,
    draw_lots,
    drawn_ranks,
    lying_lots,
    seating_of,
    tied_seats,
)
from hanafuda_desktop.games.hiki_kabu.state import HikiKabuState, Lots, Phase
from hanafuda_desktop.games.hiki_kabu.view import census
from tests.games.hiki_kabu.positions import dealt, deck_of, played_out


def drawn(state: HikiKabuState) -> HikiKabuState:
    """Draw lots until all places are settled."""
    while state.common.phase is Phase.DEALER_DRAW:
        state = apply(state, DrawLots()).state
    return state


def next_round(state: HikiKabuState) -> HikiKabuState:
    """Go on to the next deal."""
    state = drawn(state)
    return apply(state, StartDeal(state.common.deal + 1)).state


# --- lots ----------------------------------------------------------------------------------


def test_everybody_draws_and_the_order_is_that_of_the_ranks() -> None:
    for seed in range(60):
        state = GAME.start({}, 6, seed).state
        assert legal_actions(state) == (DrawLots(),)
        state = drawn(state)
        lots = state.common.lots
        assert [seat for seat, _card in lots[0].cards] == list(range(6))
        ranks = drawn_ranks(lots)
        assert all(ranks[a] < ranks[b] for a, b in pairwise(state.common.order))
        assert state.common.dealer == min(ranks, key=lambda seat: ranks[seat])
        assert legal_actions(state) == (StartDeal(1),)


def test_all_tied_groups_draw_again_at_once_in_seat_order_from_the_rest() -> None:
    """Rules 2.1.3: the last place counts as much as the first."""
    redraws = 0
    for seed in range(60):
        state = GAME.start({}, 9, seed).state
        state = draw_lots(state).state
        while state.common.phase is Phase.DEALER_DRAW:
            tied, pile = tied_seats(state.common.lots), state.draw_pile
            assert tied == tuple(sorted(tied))
            state = draw_lots(state).state
            assert state.common.lots[-1] == Lots(False, tuple(zip(tied, pile, strict=False)))
            assert state.draw_pile == pile[len(tied) :]
            redraws += 1
        assert state.common.order == seating_of(state.common.lots)
    assert redraws > 30


def test_ties_do_not_disturb_the_others() -> None:
    """Vector S3 with a fourth seat behind: a redrawn 10 stays before the drawn 5."""
    cards = deck_of((4, 1, 4, 5, 10, 2))
    start = GAME.start({}, 4, 0).state
    first = Lots(True, tuple(zip(map(Seat, range(4)), cards, strict=False)))
    waiting = replace(start, common=replace(start.common, lots=(first,)), draw_pile=cards[4:])
    step = draw_lots(waiting)
    assert step.state.common.order == (1, 2, 0, 3)
    assert step.state.common.phase is Phase.BETWEEN_DEALS
    moves = [event for event in step.events if isinstance(event, CardMoved)]
    assert [(move.src, move.dst) for move in moves] == [
        (DRAW_PILE, lot_of(Seat(0))),
        (DRAW_PILE, lot_of(Seat(2))),
    ]
    assert [e.word for e in step.events if isinstance(e, Announced)] == ["deals"]


def test_a_ten_is_the_highest_lot() -> None:
    ten, one = deck_of((10, 1))[:2]
    lots = (Lots(True, ((Seat(0), ten), (Seat(1), one))),)
    assert seating_of(lots) == (1, 0)


def test_with_too_few_cards_left_all_are_put_back_and_shuffled() -> None:
    """Three seats tied through all but two cards of the pack."""
    start = GAME.start({}, 3, 5).state
    ones, twos, rest = DECK[:3], DECK[4:7], DECK[38:]
    seats = tuple(map(Seat, range(3)))
    lots = tuple(
        Lots(n == 0, tuple(zip(seats, cards, strict=True))) for n, cards in enumerate((ones, twos))
    )
    waiting = replace(start, common=replace(start.common, lots=lots), draw_pile=rest)
    step = draw_lots(waiting)
    common = step.state.common
    assert common.lots[-1].is_fresh
    assert len(lying_lots(common)) == 3
    assert sorted(card for _place, cards in census(step.state) for card in cards) == sorted(DECK)
    back = [event for event in step.events if isinstance(event, CardMoved) and event.beat == 0]
    assert {move.card for move in back} == {*ones, *twos}
    assert all(len(ranks) == 3 for ranks in drawn_ranks(common.lots).values())


@pytest.mark.parametrize(("seats", "single"), [(2, 0.923), (4, 0.848), (8, 0.694), (13, 0.502)])
def test_the_lowest_card_is_single_as_often_as_computed(seats: int, single: float) -> None:
    """Rules 2.1.3, from 1500 draws; the seeds are fixed, the limit is four standard errors."""
    found = 0
    for seed in range(1500):
        lots = draw_lots(GAME.start({}, seats, seed).state).state.common.lots
        ranks = [rank_of(card) for _seat, card in lots[0].cards]
        found += ranks.count(min(ranks)) == 1
    assert abs(found / 1500 - single) < 4 * (single * (1 - single) / 1500) ** 0.5


# --- the next dealer -----------------------------------------------------------------------


def _after_round(options: HikiKabuOptions, hands: list[tuple[int, int]]) -> HikiKabuState:
    """Play a round at three seats, seat 2 dealing, then seats 0 and 1; nobody takes a card."""
    return played_out(dealt(hands, (), options, order=(2, 0, 1)).state).state


SEAT_1_WINS = [(5, 2), (6, 2), (4, 5)]
OTHERS_SHARE = [(5, 2), (6, 2), (4, 4)]
"""By position: dealer 7, the two others 8."""


def test_lots_are_drawn_before_every_round() -> None:
    state = _after_round(HikiKabuOptions(match_length=MatchLength.ROUNDS), SEAT_1_WINS)
    assert state.common.phase is Phase.DEALER_DRAW
    assert state.common.actor == HOUSE
    step = apply(state, DrawLots())
    back = [event for event in step.events if isinstance(event, CardMoved) and event.beat == 0]
    assert len(back) == 6, "the cards of the round go back into the pack first"
    orders = set()
    for seed in range(20):
        orders.add(next_round(replace(state, seed=seed)).common.order)
    assert len(orders) == 6


@pytest.mark.parametrize(
    ("dealer_draw", "hands", "order"),
    [
        (DealerDraw.ONCE, SEAT_1_WINS, (2, 0, 1)),
        (DealerDraw.ROTATE_RIGHT, SEAT_1_WINS, (0, 1, 2)),
        (DealerDraw.WINNER_DEALS, SEAT_1_WINS, (1, 2, 0)),
        (DealerDraw.WINNER_DEALS, OTHERS_SHARE, (2, 0, 1)),
    ],
)
def test_without_lots_the_dealer_follows_from_the_round(
    dealer_draw: DealerDraw, hands: list[tuple[int, int]], order: tuple[int, ...]
) -> None:
    options = HikiKabuOptions(match_length=MatchLength.ROUNDS, dealer_draw=dealer_draw)
    state = _after_round(options, hands)
    assert state.common.phase is Phase.BETWEEN_DEALS
    assert state.common.order == (2, 0, 1), "until the next deal the table stays as it is"
    assert next_round(state).common.order == order


@pytest.mark.parametrize(
    ("dealer_draw", "order"),
    [
        (DealerDraw.ONCE, (0, 1)),
        (DealerDraw.ROTATE_RIGHT, (0, 1)),
        (DealerDraw.WINNER_DEALS, (1, 0)),
    ],
)
def test_where_the_dealer_leaves_the_next_in_acting_order_deals(
    dealer_draw: DealerDraw, order: tuple[int, ...]
) -> None:
    options = HikiKabuOptions(match_length=MatchLength.ROUNDS, dealer_draw=dealer_draw)
    poor = dealt(SEAT_1_WINS, (), options, order=(2, 0, 1), chips=(100, 195, 5)).state
    state = played_out(poor).state
    assert state.common.results[-1].out == (2,)
    assert next_round(state).common.order == order


def test_lots_are_drawn_by_those_who_are_left() -> None:
    options = HikiKabuOptions(match_length=MatchLength.ROUNDS)
    poor = dealt(SEAT_1_WINS, (), options, order=(2, 0, 1), chips=(100, 195, 5)).state
    state = drawn(played_out(poor).state)
    assert [seat for seat, _card in state.common.lots[0].cards] == [0, 1]
    assert sorted(state.common.order) == [0, 1]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_deal_goes_around_the_table_to_the_right_and_past_who_left(seats: int) -> None:
    """Rules 2.1: the next seat each round; seats keep their places, empty ones are passed over."""
    passed_over = 0
    for seed in range(4):
        options = {"dealer_draw": "rotate_right", "match_length": "last_standing"}
        state = GAME.start({**options, "start_chips": 50, "shippin": True}, seats, seed).state
        state = drawn(state)
        circle, dealers = state.common.order, [state.common.dealer]
        assert len(circle) == seats
        while state.common.phase is not Phase.OVER:
            deal = state.common.deal
            state = apply(state, legal_actions(state)[0]).state
            if state.common.deal == deal or deal == 0:
                continue
            due = (circle.index(dealers[-1]) + 1) % seats
            following = (*circle[due:], *circle[:due])
            playing = [seat for seat in following if seat in state.common.order]
            assert list(state.common.order) == playing
            passed_over += state.common.dealer != following[0]
            dealers.append(state.common.dealer)
        assert len(dealers) == len(state.common.results)
    assert passed_over > 0 or seats == 2


@pytest.mark.parametrize(
    ("chips", "onward", "order"),
    [
        ((100, 100, 100, 100, 100), None, (0, 4, 1, 2, 3)),
        ((5, 195, 100, 100, 100), NextRound(), (4, 1, 2, 3)),
        ((5, 195, 100, 100, 100), BuyIn(), (0, 4, 1, 2, 3)),
        ((100, 195, 100, 5, 100), None, (0, 4, 1, 2)),
    ],
)
def test_at_five_seats_the_right_hand_neighbour_deals_next(
    chips: tuple[int, ...], onward: Action | None, order: tuple[int, ...]
) -> None:
    """Seat 3 deals, 0 sits at its right; each of them stakes 5 and loses it."""
    options = HikiKabuOptions(match_length=MatchLength.ROUNDS, dealer_draw=DealerDraw.ROTATE_RIGHT)
    hands = [(5, 3), (5, 2), (4, 4), (4, 5), (3, 4)]
    state = played_out(dealt(hands, (), options, chips=chips, order=(3, 0, 4, 1, 2)).state).state
    assert state.common.results[-1].winners == (1,)
    if onward is not None:
        state = apply(state, onward).state
    assert next_round(state).common.order == order
