"""Whole matches by chance, with random options and seats: what holds in every state."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanafuda_desktop.cards.kabufuda import rank_of
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hiki_kabu import GAME
from hanafuda_desktop.games.hiki_kabu.actions import TAKE
from hanafuda_desktop.games.hiki_kabu.options import HikiKabuOptions, OddChips
from hanafuda_desktop.games.hiki_kabu.settlement import net_at, pay_out, settle
from hanafuda_desktop.games.hiki_kabu.state import Phase
from hanafuda_desktop.games.hiki_kabu.totals import third_card_rule
from tests.games.hiki_kabu.random_rounds import (
    check_accounts,
    check_state,
    play_checked,
    random_options,
    states,
    without_contradiction,
)


@st.composite
def chosen(draw: st.DrawFn) -> dict[str, OptionValue]:
    """Draw one value for each option, none that contradicts another."""
    options = {spec.key: draw(st.sampled_from(spec.choices)) for spec in GAME.info.option_specs}
    return without_contradiction(options)


@settings(max_examples=30)
@given(options=chosen(), seats=st.integers(2, 13), seed=st.integers(0, 2**64 - 1))
def test_cards_and_chips_are_kept(options: dict[str, Any], seats: int, seed: int) -> None:
    """Some 700 rounds: 40 cards, seats and pot hold nothing together, who sits has chips."""
    for state in states(options, seats, seed):
        check_state(state)


@settings(max_examples=30)
@given(options=chosen(), seats=st.integers(2, 13), seed=st.integers(0, 2**64 - 1))
def test_every_account_adds_up(options: dict[str, Any], seats: int, seed: int) -> None:
    *_, last = states(options, seats, seed)
    check_accounts(last)


def test_what_the_long_run_plays_has_rounds_and_is_checked() -> None:
    """The same as `python -m tests.benchmarks.rounds`, for one match of each number of seats."""
    played = [play_checked(random_options(Rng(n)), n, n) for n in range(2, 14)]
    assert all(states > rounds > 0 for rounds, states in played)


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
