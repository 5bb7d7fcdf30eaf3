"""A round from deal to showdown: stakes, asking, special hands, and what options change."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from hanafuda_desktop.engine.events import (
    Announced,
    CardMoved,
    CardRevealed,
    DealEnded,
    DealStarted,
    PotChanged,
    TurnStarted,
    YakuFormed,
    redact,
)
from hanafuda_desktop.engine.places import DRAW_PILE, HOUSE, Place, Seat, Zone
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.errors import IllegalActionError
from hanafuda_desktop.games.hiki_kabu.actions import STAND, TAKE, Action
from hanafuda_desktop.games.hiki_kabu.flow import apply, legal_actions
from hanafuda_desktop.games.hiki_kabu.options import (
    AllTie,
    HikiKabuOptions,
    MatchLength,
    OddChips,
    TripleVsNine,
)
from hanafuda_desktop.games.hiki_kabu.settlement import Reason, pay_out, settle
from hanafuda_desktop.games.hiki_kabu.state import HikiKabuState, Phase
from hanafuda_desktop.games.hiki_kabu.totals import (
    ARASHI,
    KUPPIN,
    SHIPPIN,
    TOTALS,
    ThirdCardRule,
    name_of,
    third_card_rule,
)
from hanafuda_desktop.games.hiki_kabu.view import observe
from tests.games.hiki_kabu.positions import ORIGINAL, answered, dealt, played_out

ROUNDS = HikiKabuOptions(match_length=MatchLength.ROUNDS)


def pots(step: Step[HikiKabuState]) -> list[tuple[int, int]]:
    """Return the payments into and out of the pot, in order."""
    return [(e.seat, e.amount) for e in step.events if isinstance(e, PotChanged)]


# --- the deal ------------------------------------------------------------------------------


def test_cards_and_stakes_go_in_acting_order_the_dealer_last() -> None:
    step = dealt([(5, 1), (6, 2), (7, 3)], order=(2, 0, 1))
    common = step.state.common
    assert step.events[0] == DealStarted(1, Seat(2))
    moves = [event for event in step.events if isinstance(event, CardMoved)]
    assert [move.dst for move in moves] == [
        Place(zone, Seat(seat)) for zone in (Zone.OPEN, Zone.HAND) for seat in (0, 1, 2)
    ]
    assert {move.src for move in moves} == {DRAW_PILE}
    assert pots(step) == [(0, 6), (1, 7), (2, 5)]
    assert [hand.stake for hand in common.hands] == [6, 7, 5]
    assert (common.pot, common.scores) == (18, (-6, -7, -5))
    assert step.events[-1] == TurnStarted(Seat(0))
    order = [type(event) for event in step.events]
    stakes = [n for n, kind in enumerate(order) if kind is PotChanged]
    assert order[1:4] == order[7:10] == [CardMoved] * 3
    assert stakes == [4, 5, 6], "the stake is known before the second card comes"


def test_a_ten_bets_ten_and_adds_nothing() -> None:
    state = dealt([(10, 7), (2, 5)]).state
    assert state.common.hands[0].stake == 10
    assert legal_actions(answered(state, False)) == (STAND,)


def test_only_its_owner_sees_a_hole_card() -> None:
    step = dealt([(5, 1), (6, 2), (7, 3)])
    for viewer in (Seat(0), Seat(1), None):
        seen = [redact(event, viewer) for event in step.events]
        holes = [e for e in seen if isinstance(e, CardMoved) and e.dst.zone is Zone.HAND]
        assert [e.dst.seat for e in holes if e.card is not None] == (
            [] if viewer is None else [viewer]
        )
        ups = [e for e in seen if isinstance(e, CardMoved) and e.dst.zone is Zone.OPEN]
        assert [move.card is not None for move in ups] == [True, True, True]
    view = observe(step.state, Seat(1))
    assert view.hole_card == step.state.holes[1]
    assert all(hand.hole_card is None for hand in view.common.hands)


# --- the third card ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ((1, 2), (TAKE,)),
        ((10, 10), (TAKE,)),
        ((2, 2), (TAKE, STAND)),
        ((8, 8), (TAKE, STAND)),
        ((3, 4), (STAND,)),
        ((4, 4), (STAND,)),
        ((9, 1), (TAKE,)),
    ],
)
def test_a_seat_is_asked_by_its_total(own: tuple[int, int], expected: tuple[Action, ...]) -> None:
    state = dealt([(5, 3), own]).state
    assert legal_actions(state) == expected
    for action in (TAKE, STAND):
        if action not in expected:
            with pytest.raises(IllegalActionError):
                apply(state, action)


def test_the_asking_tells_nothing_but_who_took_and_who_stood() -> None:
    """A forced and a free card look alike to everybody else (rules 2.4)."""
    pile = (8, 8)
    looks = set()
    for own in ((5, 5), (5, 9)):
        state = dealt([(2, 6), own, (3, 6)], pile).state
        step = apply(state, TAKE)
        looks.add((observe(step.state, Seat(0)), step.events))
    assert len(looks) == 1
    looks = set()
    for own in ((5, 9), (5, 3)):
        step = apply(dealt([(2, 6), own, (3, 6)], pile).state, STAND)
        looks.add((observe(step.state, Seat(0)), step.events))
    assert len(looks) == 1


def test_a_third_card_is_announced_and_lies_open() -> None:
    state = dealt([(2, 6), (5, 5), (3, 5)], (8,)).state
    step = apply(state, TAKE)
    said, moved, turn = step.events
    assert isinstance(said, Announced)
    assert (said.seat, said.word) == (1, "takes")
    assert moved == CardMoved(state.draw_pile[0], DRAW_PILE, Place(Zone.OPEN, Seat(1)), 0)
    assert turn == TurnStarted(Seat(2))
    hand = step.state.common.hands[1]
    assert (hand.third_card, hand.took) == (state.draw_pile[0], True)
    said = apply(step.state, STAND).events[0]
    assert isinstance(said, Announced)
    assert (said.seat, said.word) == (2, "stands")


def test_seats_are_asked_in_acting_order_the_dealer_last_or_first() -> None:
    hands = [(2, 6), (3, 5), (1, 7)]
    for first, expected in ((False, [0, 1, 2]), (True, [2, 0, 1])):
        options = HikiKabuOptions(dealer_acts_first=first)
        state = dealt(hands, (), options, order=(2, 0, 1)).state
        asked = []
        while state.common.phase is Phase.THIRD_CARD:
            asked.append(state.common.actor)
            state = answered(state, False)
        assert asked == expected


# --- special hands -------------------------------------------------------------------------


def test_a_dealer_with_nine_then_one_takes_no_card_and_wins() -> None:
    state = dealt([(9, 1), (1, 1), (4, 5)], (1,), ROUNDS).state
    state = answered(state, True, False)
    assert legal_actions(state) == (STAND,)
    step = apply(state, STAND)
    result = step.state.common.results[-1]
    assert result.settlement.verdict.reason is Reason.OPENING
    assert result.settlement.opening is KUPPIN
    assert (result.winners, result.settlement.verdict.multiplier) == ((0,), 1)
    assert step.state.common.scores == (5, -1, -4)
    formed = [event for event in step.events if isinstance(event, YakuFormed)]
    assert [(event.seat, event.yaku) for event in formed] == [(0, "kuppin"), (1, "arashi")]
    assert formed[0].cards == result.hands[0]


def test_a_dealer_who_acts_first_takes_a_card_with_nine_and_one() -> None:
    """Standing there would tell the others what he holds (rules 2.4)."""
    options = HikiKabuOptions(dealer_acts_first=True, match_length=MatchLength.ROUNDS)
    state = dealt([(9, 1), (4, 5)], (7,), options).state
    assert legal_actions(state) == (TAKE,)
    step = apply(apply(state, TAKE).state, STAND)
    assert step.state.common.results[-1].settlement.opening is KUPPIN
    assert step.state.common.scores == (4, -4)


@pytest.mark.parametrize(("first", "second"), [(1, 9), (4, 1), (9, 2)])
def test_nothing_else_opens(first: int, second: int) -> None:
    assert settle(((first, second), (3, 5)), ORIGINAL).opening is None
    assert settle(((3, 5), (9, 1)), ORIGINAL).opening is None


def test_shippin_opens_where_it_is_played() -> None:
    """The dealer's 4 then 1: without the option he may take a card at 5 (rules 4)."""
    with_it = HikiKabuOptions(shippin=True)
    assert third_card_rule(4, 1, True, ORIGINAL) is ThirdCardRule.MAY
    assert third_card_rule(4, 1, True, with_it) is ThirdCardRule.MUST_NOT
    assert third_card_rule(4, 1, False, with_it) is ThirdCardRule.MAY
    hands = ((4, 1), (2, 7))
    assert settle(hands, with_it).net == (2, -2)
    assert settle(hands, with_it).opening is SHIPPIN
    assert settle(hands, ORIGINAL).net == (-4, 4)
    first = HikiKabuOptions(shippin=True, dealer_acts_first=True)
    assert third_card_rule(4, 1, True, first) is ThirdCardRule.MAY


def test_any_pair_may_draw_where_it_is_played() -> None:
    """4-4 and 9-9 count 8 and may hope for a third (rules 4)."""
    with_it = HikiKabuOptions(pairs_may_draw=True)
    for first, second in combinations_with_replacement(range(1, 11), 2):
        plain = third_card_rule(first, second, False, ORIGINAL)
        changed = third_card_rule(first, second, False, with_it)
        is_such = (first, second) in ((4, 4), (9, 9))
        assert (plain is not changed) == is_such
        assert not is_such or changed is ThirdCardRule.MAY
    state = dealt([(2, 6), (4, 4)], (4,), with_it).state
    step = apply(apply(state, TAKE).state, STAND)
    assert step.state.common.scores == (-6, 6)


def test_every_hand_has_a_name() -> None:
    assert [total.value for total in TOTALS] == list(range(10))
    assert [name_of((10, n or 10), False, ORIGINAL).id for n in range(10)] == (
        "buta pin nizou santa yotsuya goke roppou shichiken oicho kabu".split()
    )
    assert name_of((5, 5, 5), False, ORIGINAL) is ARASHI
    assert name_of((9, 1), True, ORIGINAL) is KUPPIN
    assert name_of((9, 1, 4), False, ORIGINAL) is TOTALS[4]
    assert name_of((4, 1), True, ORIGINAL) is TOTALS[5]


# --- showdown ------------------------------------------------------------------------------


def test_hole_cards_are_turned_up_in_acting_order_and_stay_known() -> None:
    step = played_out(dealt([(5, 3), (4, 5), (2, 6)], (), ROUNDS, order=(2, 0, 1)).state)
    state, result = step.state, step.state.common.results[-1]
    shown = [event for event in step.events if isinstance(event, CardRevealed)]
    assert [event.place for event in shown] == [Place(Zone.HAND, Seat(s)) for s in (0, 1, 2)]
    assert [event.card for event in shown] == list(state.holes)
    for seat in (Seat(0), Seat(1), Seat(2)):
        open_holes = [hand.hole_card for hand in observe(state, seat).common.hands]
        assert open_holes == list(state.holes)
    assert result.order == (2, 0, 1)
    assert result.winners == (0,)
    assert step.events[-1] == DealEnded(1)
    assert (state.common.phase, state.common.actor) == (Phase.DEALER_DRAW, HOUSE)


def test_the_pot_is_filled_up_threefold_before_a_triple_takes_it() -> None:
    """Everybody owes three stakes, the holder too (rules 2.6, 2.8)."""
    step = played_out(dealt([(4, 4), (2, 2), (5, 2)], (2,), ROUNDS).state, threshold=4)
    assert pots(step) == [(1, 4), (2, 10), (0, 8), (1, -33)]
    assert step.state.common.scores == (-12, 27, -15)
    assert step.state.common.pot == 0


def test_several_winners_share_and_the_odd_chip_goes_to_the_earlier_one() -> None:
    step = played_out(dealt([(1, 7), (3, 5), (5, 2)], (), ROUNDS).state)
    assert pots(step) == [(1, -5), (0, -4)]
    assert step.state.common.scores == (3, 2, -5)


@pytest.mark.parametrize(
    ("options", "hands", "plain", "changed"),
    [
        (
            HikiKabuOptions(triple_vs_nine=TripleVsNine.SHARE),
            ((2, 5), (6, 6, 6), (4, 5)),
            (-6, 18, -12),
            (-6, 0, 6),
        ),
        (HikiKabuOptions(all_tie=AllTie.SPLIT), ((10, 7), (2, 5)), (2, -2), (-4, 4)),
        (
            HikiKabuOptions(all_tie=AllTie.SPLIT),
            ((2, 2, 2), (1, 1, 1)),
            (3, -3),
            (-2, 2),
        ),
        (
            HikiKabuOptions(odd_chips=OddChips.DEALER),
            ((5, 2), (3, 5), (1, 7)),
            (-5, 2, 3),
            (-4, 1, 3),
        ),
    ],
)
def test_an_option_changes_who_is_paid(
    options: HikiKabuOptions,
    hands: tuple[tuple[int, ...], ...],
    plain: tuple[int, ...],
    changed: tuple[int, ...],
) -> None:
    assert settle(hands, ORIGINAL).net == plain
    assert settle(hands, options).net == changed
    assert sum(changed) == 0


@pytest.mark.parametrize(
    ("odd_chips", "expected"),
    [
        (OddChips.ACTING_ORDER, ((5, 6, 6, 0), 0)),
        (OddChips.DEALER, ((7, 5, 5, 0), 0)),
        (OddChips.CARRY, ((5, 5, 5, 0), 2)),
    ],
)
def test_a_pot_that_does_not_divide(
    odd_chips: OddChips, expected: tuple[tuple[int, ...], int]
) -> None:
    """17 among the dealer and two others."""
    assert pay_out(17, (0, 1, 2), 4, odd_chips) == expected
    assert pay_out(18, (0, 1, 2), 4, odd_chips) == ((6, 6, 6, 0), 0)


def test_an_odd_chip_for_the_dealer_reaches_him_though_he_lost() -> None:
    assert pay_out(9, (1, 2), 3, OddChips.DEALER) == ((1, 4, 4), 0)


def test_a_carried_chip_waits_in_the_next_pot() -> None:
    """Seats and pot together always hold nothing; a trebled round does not treble it."""
    options = HikiKabuOptions(odd_chips=OddChips.CARRY, match_length=MatchLength.ROUNDS)
    state = played_out(dealt([(1, 7), (3, 5), (5, 2)], (), options).state).state
    assert (state.common.pot, state.common.scores) == (1, (3, 1, -5))
    assert settle(((4, 4), (2, 2, 2)), options, carried=1).pot == 3 * 6 + 1
    while state.common.phase is not Phase.THIRD_CARD:
        state = apply(state, legal_actions(state)[0]).state
    stakes = sum(hand.stake for hand in state.common.hands)
    assert state.common.pot == stakes + 1
    state = played_out(state).state
    result = state.common.results[-1]
    assert (result.carried, result.settlement.pot) == (1, sum(result.settlement.owed) + 1)
    assert sum(state.common.scores) + state.common.pot == 0
