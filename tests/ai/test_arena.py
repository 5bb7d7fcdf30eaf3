"""The arena plays what was planned, the same every time, and stops loudly at any fault."""

from __future__ import annotations

import os
import signal
import sys
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace

import pytest

from hanafuda_desktop.ai.agent import NeverCancelled
from hanafuda_desktop.ai.arena import ArenaError, Plan, WorkerError, play_match, run, workers
from hanafuda_desktop.ai.levels import level_by_id
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.match.match import Match
from hanafuda_desktop.match.record import Player, PlayerKind
from tests.helpers_toy.toy import TOY, Action, HighCard, State, View


def plan(game: HighCard = TOY, levels: tuple[str, ...] = ("random", "greedy"), n: int = 20) -> Plan:
    return Plan(game, {"stake": 2}, levels, seed=5, matches=n)


def test_results_are_zero_sum_and_add_up() -> None:
    for result in run(plan(levels=("random", "greedy", "heuristic"))):
        assert len(result.deals) == 3
        assert result.plies == 3 * 4
        for deal in result.deals:
            assert sorted(deal) == [-2, -2, 4]
        assert result.scores == tuple(map(sum, zip(*result.deals, strict=True)))


def test_the_same_plan_gives_the_same_results_and_another_seed_others() -> None:
    first = list(run(plan()))
    assert list(run(plan())) == first
    assert list(run(replace(plan(), seed=6))) != first


@pytest.mark.slow
def test_several_processes_give_the_same_results() -> None:
    assert list(run(plan(n=6), processes=2)) == list(run(plan(n=6)))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals are otherwise there")
def test_a_process_that_is_interrupted_says_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    with workers(1) as pool:
        os.kill(pool.submit(os.getpid).result(), signal.SIGINT)
        with pytest.raises(BrokenProcessPool):
            pool.submit(os.getpid).result()
    assert capfd.readouterr() == ("", "")


class EndsItsProcess(HighCard):
    """Is ended with the process it runs in, as by a system that is short of memory."""

    def observe(self, state: State, seat: Seat) -> View:
        os._exit(9)


@pytest.mark.slow
def test_a_process_that_is_ended_is_told() -> None:
    with pytest.raises(WorkerError, match="was ended from outside"):
        list(run(plan(EndsItsProcess()), processes=2))


def test_a_better_player_wins_more() -> None:
    results = list(run(plan(n=300)))
    assert sum(result.scores[1] for result in results) > 300


def test_a_match_of_the_arena_is_a_match_like_any_other() -> None:
    """The same seed and agents in a `Match`, with its own chance for agents, end equally."""
    for index in range(3):
        result = play_match(plan(), index)
        players = tuple(Player(PlayerKind.AGENT, "", level) for level in plan().levels)
        match = Match.new(TOY, plan().options, players, plan().match_seed(index))
        while (turn := match.turn()) is not None:
            action = turn.legal[0]
            if turn.seat >= 0:
                agent = level_by_id(players[turn.seat].level).build()
                view = match.view(turn.seat)
                rng = match.agent_rng()
                action = agent.decide(TOY, view, turn.legal, rng, NeverCancelled()).action
            match.submit(turn.seat, action, ply=turn.ply)
        assert match.standing().scores == result.scores


class LosesACard(HighCard):
    """Drops the top of the pile."""

    def apply(self, state: State, action: Action) -> Step[State]:
        step = super().apply(state, action)
        return replace(step, state=replace(step.state, pile=step.state.pile[1:]))


class DoublesACard(HighCard):
    """Puts a copy over the top of the pile."""

    def apply(self, state: State, action: Action) -> Step[State]:
        step = super().apply(state, action)
        pile = step.state.pile
        return replace(step, state=replace(step.state, pile=(pile[1], *pile[1:])))


class MakesMoney(HighCard):
    """Gives seat 0 a mon at every step."""

    def apply(self, state: State, action: Action) -> Step[State]:
        step = super().apply(state, action)
        scores = (Mon(step.state.scores[0] + 1), *step.state.scores[1:])
        return replace(step, state=replace(step.state, scores=scores))


class OffersNothing(HighCard):
    """Leaves seat 1 without an action."""

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        return () if state.laid else super().legal_actions(state)


class OffersTwice(HighCard):
    """Names every action twice."""

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        return super().legal_actions(state) * 2


class Breaks(HighCard):
    """Fails in the second deal."""

    def observe(self, state: State, seat: Seat) -> View:
        if state.deal == 2:
            raise ZeroDivisionError("by design")
        return super().observe(state, seat)


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (LosesACard(), r"cards missing: \['\d\d-1'\], too many: \[\]"),
        (DoublesACard(), r"cards missing: \['\d\d-1'\], too many: \['\d\d-1'\]"),
        (MakesMoney(), "money does not sum to zero"),
        (OffersNothing(), r"seat 1 has the legal actions \(\)"),
        (OffersTwice(), "has the legal actions"),
        (Breaks(), "ZeroDivisionError: by design"),
    ],
)
def test_a_fault_names_the_match_and_holds_its_actions(game: HighCard, words: str) -> None:
    with pytest.raises(ArenaError, match=words) as caught:
        list(run(plan(game)))
    error = caught.value
    assert error.index == 0
    assert f"{plan().match_seed(0):032x}" in str(error)
    state = TOY.start({"stake": 2}, 2, error.seed).state
    for seat, action, _truncated in error.actions:
        assert TOY.to_act(state) == seat
        state = TOY.apply(state, action).state


def test_an_unknown_level_is_a_fault_of_the_first_match() -> None:
    with pytest.raises(ArenaError, match=r"wrong\.level\(name=genius"):
        list(run(plan(levels=("random", "genius"))))
