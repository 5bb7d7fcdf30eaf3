"""A whole match: deals follow one another, carry, dealers, twelve and over (rules 2.1, 3, 8)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hanafuda_desktop.engine.events import DealEnded, MatchEnded
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.protocol import Ending
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.errors import IllegalActionError, OptionsError, Refusal
from hanafuda_desktop.games import REGISTRY, game_by_id
from hanafuda_desktop.games.hachi_hachi import GAME
from hanafuda_desktop.games.hachi_hachi.actions import Action, PlayCard, Sage, StartDeal
from hanafuda_desktop.games.hachi_hachi.state import DealEnding, HachiHachiState, Phase
from tests.games.hachi_hachi.positions import steps


def _match(seed: int, options: dict[str, bool | int | str] | None = None) -> list[HachiHachiState]:
    """Play a match by chance, playing on wherever it is possible; return every state."""
    rng = Rng(seed)

    def choose(state: HachiHachiState, legal: tuple[Action, ...]) -> Action:
        return Sage() if Sage() in legal and seed % 2 else rng.choice(legal)

    start = GAME.start(options or {}, 3, seed).state
    return [start, *(step.state for step in steps(start, choose))]


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_deals_follow_one_another(seed: int) -> None:
    states = _match(seed)
    results = states[-1].common.results
    assert [result.deal for result in results] == list(range(1, 13))
    for result, following in pairwise(results):
        assert following.dealer == result.next_dealer
        assert following.multiplier.carry_in == result.multiplier.carry_out
    assert results[0].multiplier.carry_in == 1
    nets = [result.ledger.net(3) for result in results]
    assert states[-1].common.scores == tuple(map(sum, zip(*nets, strict=True)))


def test_the_field_is_carried_into_the_next_deal() -> None:
    """A pair of brights of one kind decides the next deal, too (found by playing)."""
    carried = [
        (result, following)
        for seed in range(1, 9)
        for results in (_match(seed)[-1].common.results,)
        for result, following in pairwise(results)
        if result.multiplier.carry_out > 1 and following.multiplier.own == 1
    ]
    assert carried
    for result, following in carried:
        assert following.multiplier.now == result.multiplier.carry_out > 1
        assert following.multiplier.carry_out == 1


def test_nothing_of_a_deal_is_left_in_the_next() -> None:
    """players.md 7, 40: no combination, no played-on mark, no payment of the deal before."""
    states = _match(3)
    begun = [
        after
        for before, after in pairwise(states)
        if before.common.phase is Phase.BETWEEN_DEALS and after.common.phase is Phase.PLAY
    ]
    assert any(before.common.continued for before in states)
    assert len(begun) == 12
    for state in begun:
        common = state.common
        assert common.made == ((), (), ())
        assert (common.continued, common.new, common.fed) == ((), (), ())
        assert (common.lots, common.played, common.drawn, common.turn) == ((), None, None, 0)
        assert common.captured == common.last_taken == ((), (), ())
        assert {line.reason for line in common.ledger.transfers} <= {"teyaku"}


def test_teyaku_are_judged_once_on_the_dealt_hand() -> None:
    """players.md 13: a shrinking hand is never looked at again."""
    for before, after in pairwise(_match(2)):
        if before.common.phase not in (Phase.BETWEEN_DEALS, Phase.DEALER_DRAW):
            assert after.common.teyaku == before.common.teyaku


@pytest.mark.parametrize("deals", [12, 6, 3])
def test_the_match_ends_after_its_last_deal(deals: int) -> None:
    rng = Rng(1)
    start = GAME.start({"deals": deals}, 3, 1).state
    played = list(steps(start, lambda _, legal: rng.choice(legal)))
    state = played[-1].state
    assert (state.common.phase, state.common.deal) == (Phase.OVER, deals)
    assert len(state.common.results) == deals
    assert played[-1].events[-2:] == (DealEnded(deals), MatchEnded())
    assert sum(isinstance(event, MatchEnded) for step in played for event in step.events) == 1
    assert GAME.to_act(state) is None
    assert GAME.legal_actions(state) == ()
    standing = GAME.standing(state)
    assert standing.ending is Ending.PLAYED_OUT
    assert standing.leaders == tuple(
        Seat(seat) for seat in range(3) if state.common.scores[seat] == max(state.common.scores)
    )
    with pytest.raises(IllegalActionError) as caught:
        GAME.apply(state, StartDeal(deals + 1))
    assert caught.value.reason is Refusal.MATCH_OVER


def test_a_shared_lead_has_several_leaders() -> None:
    """Rules 8: ties are shared; before the first payment all lead."""
    standing = GAME.standing(GAME.start({}, 3, 1).state)
    assert (standing.ending, standing.leaders) == (Ending.OPEN, (0, 1, 2))


def test_a_settled_deal_is_a_boundary_and_a_void_field_is_not() -> None:
    states = _match(14)
    boundaries = [state for state in states if GAME.is_settled(state)]
    assert [GAME.deal_number(state) for state in boundaries] == list(range(1, 13))
    void = [state for state in states if state.common.is_void]
    assert void and not any(map(GAME.is_settled, void))


def test_the_same_seed_plays_the_same_match() -> None:
    assert _match(6) == _match(6)
    assert _match(6)[-1] != _match(8)[-1]


def test_every_kind_of_ending_is_met_by_chance() -> None:
    endings = {result.ending for seed in range(1, 31) for result in _match(seed)[-1].common.results}
    assert endings == set(DealEnding) - {DealEnding.CANCELLED}


def test_a_deal_can_be_cancelled_under_the_option() -> None:
    matches = (_match(seed, {"cancel_continue": True}) for seed in range(2, 20, 2))
    assert any(
        result.ending is DealEnding.CANCELLED
        for states in matches
        for result in states[-1].common.results
    )


def test_a_seat_plays_in_turn() -> None:
    """Rules 2.1: the dealer first, then round; each plays one card a turn."""
    for before, after in pairwise(_match(2)):
        if after.common.turn == before.common.turn + 1:
            assert after.common.actor == (before.common.actor + 1) % 3
    for state in _match(2):
        if state.common.phase is Phase.PLAY:
            assert state.common.actor == (state.common.dealer + state.common.turn) % 3
            plays = [action for action in GAME.legal_actions(state) if isinstance(action, PlayCard)]
            assert {action.card for action in plays} <= set(state.hands[state.common.actor])


@pytest.mark.parametrize("seats", [1, 4])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(OptionsError, match=r"wrong\.seats\(.*, allowed=2, 3\)"):
        GAME.start({}, seats, 1)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(OptionsError, match=r"wrong\.option\(name=colour"):
        GAME.start({"colour": 10}, 3, 1)


def test_the_registry_finds_the_game() -> None:
    assert GAME in REGISTRY
    assert game_by_id("hachi_hachi") is GAME
    with pytest.raises(OptionsError, match="hachi_hachi"):
        game_by_id("koi_koi")
