"""Whole matches by chance, with random options and seats: what holds in every state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanafuda_desktop.ai.arena import check_invariants
from hanafuda_desktop.cards.kabufuda import rank_of
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hiki_kabu import GAME
from hanafuda_desktop.games.hiki_kabu.actions import TAKE, LeaveTable
from hanafuda_desktop.games.hiki_kabu.options import HikiKabuOptions, OddChips
from hanafuda_desktop.games.hiki_kabu.settlement import net_at, pay_out, settle
from hanafuda_desktop.games.hiki_kabu.state import HikiKabuState, Phase, chips_of
from hanafuda_desktop.games.hiki_kabu.totals import third_card_rule

ROUNDS = 40
"""Rounds of a match after which the person leaves at the next chance."""


@st.composite
def chosen(draw: st.DrawFn) -> dict[str, OptionValue]:
    """Draw one value for each option, none that contradicts another."""
    options = {spec.key: draw(st.sampled_from(spec.choices)) for spec in GAME.info.option_specs}
    if options["match_length"] == "last_standing":
        options["short_stack"] = "debt"
    return options


def states(options: dict[str, Any], seats: int, seed: int) -> Iterator[HikiKabuState]:
    """Play by chance for so many rounds, or to the end of the match."""
    rng = Rng(seed)
    state = GAME.start(options, seats, seed).state
    yield state
    while GAME.to_act(state) is not None and state.common.deal <= ROUNDS:
        legal = GAME.legal_actions(state)
        stays = tuple(action for action in legal if not isinstance(action, LeaveTable))
        is_late = state.common.deal >= ROUNDS
        state = GAME.apply(state, rng.choice(legal if is_late or not stays else stays)).state
        yield state


@settings(max_examples=60)
@given(options=chosen(), seats=st.integers(2, 13), seed=st.integers(0, 2**64 - 1))
def test_cards_and_chips_are_kept(options: dict[str, Any], seats: int, seed: int) -> None:
    """Some 1500 rounds: 40 cards, seats and pot hold nothing together, who sits has chips."""
    for state in states(options, seats, seed):
        check_invariants(GAME, state)
        common = state.common
        assert 1 <= len(set(common.order)) == len(common.order) <= seats
        assert common.pot >= 0
        if common.phase is Phase.THIRD_CARD:
            held = common.pot - sum(hand.stake for hand in common.hands)
            assert 0 <= held < seats, "at most the odd chips of a shared pot are carried"
            for seat in common.order:
                before = chips_of(common, state.options, seat) + common.hands[seat].stake
                assert before > 0
        if common.phase is Phase.REST:
            assert common.actor == PERSON


@settings(max_examples=30)
@given(options=chosen(), seats=st.integers(2, 13), seed=st.integers(0, 2**64 - 1))
def test_every_account_adds_up(options: dict[str, Any], seats: int, seed: int) -> None:
    *_, last = states(options, seats, seed)
    scores = [0] * seats
    left = 0
    for result in last.common.results:
        settlement = result.settlement
        assert result.carried == left
        assert settlement.pot == sum(settlement.owed) + left
        assert sum(settlement.payouts) + settlement.left == settlement.pot
        left = settlement.left
        net = result.net(seats)
        assert sum(net) + settlement.left - result.carried == 0
        scores = [score + won for score, won in zip(scores, net, strict=True)]
        cards = [card for hand in result.hands for card in hand]
        assert len(set(cards)) == len(cards)
        assert set(result.winners) <= set(result.order)
    if last.common.phase is Phase.OVER and left:
        scores[last.common.dealer] += left
    elif last.common.phase is Phase.THIRD_CARD:
        scores = [s - h.stake for s, h in zip(scores, last.common.hands, strict=True)]
    assert tuple(scores) == last.common.scores


ranks = st.integers(1, 10)
hand = st.one_of(st.tuples(ranks, ranks), st.tuples(ranks, ranks, ranks))


@given(
    hands=st.lists(hand, min_size=2, max_size=13).map(tuple),
    options=chosen(),
    carried=st.integers(0, 12),
)
def test_a_settlement_sums_to_zero_and_pays_only_winners(
    hands: tuple[tuple[int, ...], ...], options: dict[str, Any], carried: int
) -> None:
    rules = msgspec.convert(options, HikiKabuOptions)
    settlement = settle(hands, rules, carried)
    verdict = settlement.verdict
    assert sum(settlement.net) + settlement.left == carried
    nets = tuple(net_at(position, hands, rules, carried) for position in range(len(hands)))
    assert nets == settlement.net
    assert verdict.winners == tuple(sorted(set(verdict.winners)))
    paid = {position for position, payout in enumerate(settlement.payouts) if payout}
    assert paid <= {*verdict.winners, 0}
    best = [settlement.totals[position] for position in verdict.winners]
    if settlement.opening is None:
        assert min(best) == max(settlement.totals) or verdict.reason == "all_tie"
    shares = [settlement.payouts[position] for position in verdict.winners]
    if options["odd_chips"] != "dealer":
        assert max(shares) - min(shares) <= 1


@given(pot=st.integers(0, 400), winners=st.sets(st.integers(0, 12), min_size=1))
def test_odd_chips_never_stay_behind(pot: int, winners: set[int]) -> None:
    who = tuple(sorted(winners))
    for odd_chips in OddChips:
        payouts, left = pay_out(pot, who, 13, odd_chips)
        assert sum(payouts) + left == pot
        assert left < len(who)


@pytest.mark.parametrize("seats", [2, 7, 13])
def test_legal_actions_are_those_of_the_third_card_rule(seats: int) -> None:
    asked = 0
    for seed in range(8):
        for state in states({"match_length": "rounds", "rounds": 10}, seats, seed):
            if state.common.phase is Phase.THIRD_CARD:
                asked += 1
                legal = GAME.legal_actions(state)
                taking = [action == TAKE for action in legal]
                actor = state.common.actor
                up, hole = state.common.hands[actor].stake, state.holes[actor]
                assert hole is not None
                is_dealer = actor == state.common.dealer
                rule = third_card_rule(up, rank_of(hole), is_dealer, state.options)
                assert taking == {"must": [True], "may": [True, False], "must_not": [False]}[rule]
    assert asked > 100
