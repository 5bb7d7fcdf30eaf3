"""Matches by chance, and what holds in every state and every account of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hanafuda_desktop.ai.arena import check_invariants
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hiki_kabu import GAME
from hanafuda_desktop.games.hiki_kabu.actions import LeaveTable
from hanafuda_desktop.games.hiki_kabu.state import HikiKabuState, Phase, chips_of

ROUNDS = 40
"""Rounds of a match after which the person leaves at the next chance."""


def random_options(rng: Rng) -> dict[str, OptionValue]:
    """Choose a value for each option, none that contradicts another."""
    options = {spec.key: rng.choice(spec.choices) for spec in GAME.info.option_specs}
    return without_contradiction(options)


def without_contradiction(options: dict[str, OptionValue]) -> dict[str, OptionValue]:
    """Return options of which the last one standing has no loans."""
    if options["match_length"] == "last_standing":
        return {**options, "short_stack": "debt"}
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


def check_state(state: HikiKabuState) -> None:
    """Check that all 40 cards are there, chips sum to zero, and who sits has some."""
    check_invariants(GAME, state)
    common = state.common
    assert 1 <= len(set(common.order)) == len(common.order) <= state.seats
    assert common.pot >= 0
    if common.phase is Phase.THIRD_CARD:
        held = common.pot - sum(hand.stake for hand in common.hands)
        assert 0 <= held < state.seats, "at most the odd chips of a shared pot are carried"
        for seat in common.order:
            before = chips_of(common, state.options, seat) + common.hands[seat].stake
            assert before > 0
    if common.phase is Phase.REST:
        assert common.actor == PERSON


def check_accounts(last: HikiKabuState) -> None:
    """Check that the accounts of all rounds of a match add up to its scores."""
    scores = [0] * last.seats
    left = 0
    for result in last.common.results:
        settlement = result.settlement
        assert result.carried == left
        assert settlement.pot == sum(settlement.owed) + left
        assert sum(settlement.payouts) + settlement.left == settlement.pot
        left = settlement.left
        net = result.net(last.seats)
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


def play_checked(options: dict[str, OptionValue], seats: int, seed: int) -> tuple[int, int]:
    """Play a match by chance and check all of it; return its settled rounds and its states."""
    count = 0
    for state in states(options, seats, seed):
        check_state(state)
        count += 1
    check_accounts(state)
    return len(state.common.results), count
