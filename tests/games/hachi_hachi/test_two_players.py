"""A match of two from the lots to the last deal: what rules 7 changes, and what it does not."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from hanafuda_desktop.cards.hanafuda import card_points
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.protocol import Ending
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hachi_hachi import GAME
from hanafuda_desktop.games.hachi_hachi.actions import DrawLots, Sage, Shobu, StartDeal
from hanafuda_desktop.games.hachi_hachi.deal_end import end_exhausted
from hanafuda_desktop.games.hachi_hachi.dealing import DECK, start_state
from hanafuda_desktop.games.hachi_hachi.flow import apply
from hanafuda_desktop.games.hachi_hachi.options import (
    ContinuePenalty,
    HachiHachiOptions,
    LiabilityScope,
)
from hanafuda_desktop.games.hachi_hachi.state import DealEnding, DealResult, HachiHachiState, Phase
from tests.games.hachi_hachi.positions import (
    CLASSIC,
    cards,
    dealt,
    laid,
    midway,
    play,
    played,
    steps,
)

POETRY = "01-2 01-3 02-2 02-3"
BLUE = "06-2 06-3 09-2 09-3"


def _match(seed: int) -> list[HachiHachiState]:
    rng = Rng(seed)
    start = GAME.start({}, 2, seed).state
    return [start, *(step.state for step in steps(start, lambda _, legal: rng.choice(legal)))]


def test_the_lots_choose_between_two() -> None:
    """Rules 2.2: the earlier month deals, after ties as often as it takes."""
    dealers = set()
    for seed in range(30):
        state = GAME.start({}, 2, seed).state
        while state.common.phase is Phase.DEALER_DRAW:
            state = apply(state, DrawLots()).state
        lots = state.common.lots[-1]
        assert [seat for seat, _ in lots] == [0, 1]
        best = min(lots, key=lambda lot: (lot[1][:2], -card_points((lot[1],))))
        assert state.common.dealer == best[0]
        dealers.add(state.common.dealer)
    assert dealers == {0, 1}


@pytest.mark.parametrize("dealer", [0, 1])
def test_seven_cards_each_six_on_the_field_and_28_in_the_pile(dealer: int) -> None:
    ready = start_state(CLASSIC, 2, 11)
    common = replace(ready.common, phase=Phase.BETWEEN_DEALS, dealer=Seat(dealer))
    state = apply(replace(ready, common=common), StartDeal(1)).state
    assert [len(hand) for hand in state.hands] == [7, 7]
    assert (len(state.common.field), len(state.draw_pile)) == (6, 28)
    assert (state.common.dealer, state.common.actor) == (dealer, dealer)


def test_a_dealt_combination_is_paid_by_the_only_opponent() -> None:
    hand = "05-1 05-2 05-3 02-1 06-1 09-1 10-1".split()
    other = "01-2 02-2 03-2 04-1 06-2 07-1 08-1".split()
    state = dealt([hand, other], "01-1 02-3 03-3 04-3 06-3 07-3".split()).state
    assert state.common.scores == (72, -72)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_match_goes_round_and_is_accounted_for(seed: int) -> None:
    states = _match(seed)
    for before, after in pairwise(states):
        if after.common.turn == before.common.turn + 1:
            assert after.common.actor == 1 - before.common.actor
    results = states[-1].common.results
    assert [result.deal for result in results] == list(range(1, 13))
    for result, following in pairwise(results):
        assert following.dealer == result.next_dealer
    nets = [result.ledger.net(2) for result in results]
    assert states[-1].common.scores == tuple(map(sum, zip(*nets, strict=True)))
    assert GAME.standing(states[-1]).ending is Ending.PLAYED_OUT
    assert GAME.to_act(states[-1]) is None


def test_an_exhausted_deal_leaves_14_cards_unseen() -> None:
    ended = [
        state
        for seed in range(6)
        for state in _match(seed)
        if GAME.is_settled(state) and not any(state.hands)
    ]
    assert ended
    for state in ended:
        assert len(state.draw_pile) == 14


def _over(first: str, second: str, dealer: int = 0, times: int = 1) -> DealResult:
    start = start_state(CLASSIC, 2, 0)
    common = replace(
        start.common,
        deal=1,
        dealer=Seat(dealer),
        multiplier=replace(start.common.multiplier, now=times),
        captured=(cards(first), cards(second)),
    )
    return end_exhausted(replace(start, common=common)).state.common.results[-1]


@pytest.mark.parametrize(
    ("times", "mon"), [(1, 15), (2, 30), (4, 60)], ids=["small", "large", "grand"]
)
def test_the_lower_total_pays_the_difference(times: int, mon: int) -> None:
    result = _over("01-1 02-1", "03-1 04-2 05-1 06-1", times=times)
    assert result.ledger.net(2) == (-mon, mon)
    assert (result.next_dealer, result.ending) == (1, DealEnding.EXHAUSTED)
    assert {line.reason for line in result.ledger.transfers} == {"card_points"}


@pytest.mark.parametrize("dealer", [0, 1])
def test_a_tie_pays_nothing_and_leaves_the_dealer(dealer: int) -> None:
    result = _over("01-1 02-2", "03-1 04-2", dealer)
    assert (result.ledger.transfers, result.next_dealer) == ((), dealer)


def test_there_are_no_special_combinations() -> None:
    """Rules 7: neither for 170 points, nor for much chaff, nor for a caught triplet."""
    many = " ".join(card for card in DECK if card.endswith("-1")) + " 11-2 11-3 11-4"
    result = _over(many, "01-3 01-4 02-3 02-4")
    assert result.totals[0] >= 168
    assert (result.special, {line.reason for line in result.ledger.transfers}) == (
        "",
        {"card_points"},
    )
    chaff = " ".join(card for card in DECK if card.endswith(("-3", "-4")))
    assert _over(chaff, "01-1 02-1 03-1 04-1").special == ""


@pytest.mark.parametrize(
    "options",
    [
        CLASSIC,
        HachiHachiOptions(continue_penalty=ContinuePenalty.SINGLE),
        HachiHachiOptions(liability_scope=LiabilityScope.YAKU),
        HachiHachiOptions(liability_next_turn_only=True, liability_count_after=True),
    ],
)
@pytest.mark.parametrize("continued", [(), (0,), (1,), (0, 1)])
@pytest.mark.parametrize("fed", [True, False])
def test_both_shares_are_one_share(
    options: HachiHachiOptions, continued: tuple[int, ...], fed: bool
) -> None:
    """Rules 7: neither a liability nor the price of playing on changes an amount."""
    state = midway(
        ("03-3 05-1", "04-1 04-2"),
        [laid("03-2", by=1) if fed else "03-2"],
        "12-1",
        [POETRY, f"{BLUE} 10-2 10-3"],
        continued=continued,
        times=2,
        options=options,
    )
    ended = played(state, play("03-3"), Shobu()).common
    assert ended.scores == (168, -168)
    assert ended.results[0].next_dealer == 0


def test_playing_on_in_vain_costs_half() -> None:
    """Rules 7: half of V to the opponent; the dealer stays."""
    state = midway(("03-3 05-1", "08-2 08-3"), ["03-2"], "12-1 11-1 10-1 09-1", [POETRY, ""])
    on = played(state, play("03-3"), Sage())
    ended = played(on, play("08-2"), play("05-1"), play("08-3")).common
    assert ended.scores == (-42, 42)
    result = ended.results[0]
    assert (result.ending, result.next_dealer) == (DealEnding.DRAW_CONTINUED, 0)
