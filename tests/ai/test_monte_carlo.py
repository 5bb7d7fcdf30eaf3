"""The searching agent: the same worlds for all, halving, whole numbers, and every way to stop."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import pytest

from hanafuda_desktop.ai.agent import Decision, NeverCancelled
from hanafuda_desktop.ai.monte_carlo import MonteCarloAgent
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.rng import Rng
from tests.helpers_toy.toy import TOY

Payoff = Callable[[int, int], int]
"""What an action (by its number) brings in a world (by its luck)."""


@dataclass
class Tried:
    """Counts what is asked of a simulator whose worlds are one number each."""

    payoff: Payoff
    weights: dict[int, int] | None = None
    """All worlds, where they can be named."""
    asked: list[tuple[int, int]] = field(default_factory=list)

    def sample(self, rng: Rng) -> World:
        return World(self, rng.below(100))

    def every(self) -> Iterator[tuple[int, World]] | None:
        if self.weights is None:
            return None
        return ((weight, World(self, luck)) for luck, weight in self.weights.items())


@dataclass
class World:
    """A world of `Tried`."""

    tried: Tried
    luck: int

    def value(self, action: int) -> int:
        self.tried.asked.append((self.luck, action))
        return self.tried.payoff(self.luck, action)

    def outcomes(self, action: int) -> tuple[str, ...]:
        return ()


class Scripted(type(TOY)):  # type: ignore[misc]
    """A game of which only the simulator is asked."""

    def __init__(self, payoff: Payoff, weights: dict[int, int] | None = None) -> None:
        self.tried = Tried(payoff, weights)

    def simulator(self, view: Any) -> Tried:
        return self.tried


VIEW = TOY.observe(TOY.start({}, 2, 1).state, Seat(0))


def decide(
    game: Scripted, actions: int, playouts: int = 600, seed: int = 1, **limits: Any
) -> Decision[int]:
    cancelled = limits.pop("cancelled", NeverCancelled())
    agent = MonteCarloAgent(playouts, **limits)
    decision: Decision[int] = agent.decide(game, VIEW, tuple(range(actions)), Rng(seed), cancelled)
    return decision


def test_the_best_on_average_is_chosen_although_it_is_not_always_the_best() -> None:
    """Action 2 brings 30 in four worlds of ten, 11 more than any other on average."""
    game = Scripted(lambda luck, action: 30 * (luck < 40) if action == 2 else action)
    for seed in range(20):
        assert decide(game, 5, seed=seed).action == 2


def test_all_actions_in_question_are_tried_in_the_same_worlds() -> None:
    game = Scripted(lambda luck, action: luck)
    decide(game, 4, playouts=400)
    lucks: list[list[int]] = [[], [], [], []]
    for luck, action in game.tried.asked:
        lucks[action].append(luck)
    longest = max(lucks, key=len)
    assert all(longest[: len(one)] == one for one in lucks)


@pytest.mark.parametrize("actions", [2, 3, 4, 5, 7, 8, 13])
@pytest.mark.parametrize("playouts", [100, 1000])
def test_the_worse_half_is_dropped_and_the_budget_kept(actions: int, playouts: int) -> None:
    """Each round costs the same; the better an action, the more playouts it gets."""
    game = Scripted(lambda luck, action: 10 * action + luck)
    decision = decide(game, actions, playouts)
    tried = Counter(action for _, action in game.tried.asked)
    assert decision.action == actions - 1
    assert 0.7 * playouts <= len(game.tried.asked) <= playouts
    amounts = [tried[action] for action in range(actions)]
    assert amounts == sorted(amounts)
    assert amounts[-1] == amounts[-2]
    assert Counter(amounts)[amounts[0]] == actions // 2 or actions < 4


def test_even_the_smallest_budget_tries_every_action() -> None:
    game = Scripted(lambda luck, action: action)
    assert decide(game, 6, playouts=1).action == 5
    assert {action for _, action in game.tried.asked} == set(range(6))


def test_values_and_errors_are_means_in_mon() -> None:
    game = Scripted(lambda luck, action: luck - 70 if action else 3)
    decision = decide(game, 2, playouts=200)
    values = [luck - 70 for luck, action in game.tried.asked if action == 1]
    mean = sum(values) / len(values)
    error = math.sqrt(sum((v - mean) ** 2 for v in values) / (len(values) - 1) / len(values))
    assert len(values) == 100
    assert decision.values[0] == 3
    assert abs(decision.values[1] - mean) <= 0.5
    assert decision.errors[0] == 1
    assert error <= decision.errors[1] <= error + 1
    assert not decision.truncated


def test_all_worlds_are_tried_where_they_can_be_named() -> None:
    """The weights decide: action 1 is worse in the only world that is often met."""
    game = Scripted(lambda luck, action: luck * action, {10: 1, 20: 1, -16: 2})
    decision = decide(game, 2, playouts=1)
    assert decision == Decision(0, (0, 0), (0, 0))
    assert game.tried.asked == [(luck, n) for luck in (10, 20, -16) for n in (0, 1)]
    other = Scripted(lambda luck, action: luck * action, {10: 1, 20: 1, -16: 1})
    assert decide(other, 2, playouts=1) == Decision(1, (0, 5), (0, 0))


def test_time_that_is_up_among_all_worlds_is_told() -> None:
    game = Scripted(lambda luck, action: luck * action, {10: 1, 20: 1, -16: 2})
    decision = decide(game, 2, cancelled=AfterReading(2))
    assert (decision.action, decision.truncated) == (1, True)
    assert len(game.tried.asked) == 4


def test_where_there_is_no_choice_nothing_is_tried() -> None:
    game = Scripted(lambda luck, action: 0)
    assert decide(game, 1) == Decision(0)
    assert game.tried.asked == []


def test_the_same_chance_gives_the_same_decision() -> None:
    game = Scripted(lambda luck, action: luck * (action + 3) % 17)
    assert decide(game, 6, seed=4) == decide(game, 6, seed=4)
    assert decide(game, 6, seed=4) != decide(game, 6, seed=5)


def ticking(step: float) -> Callable[[], float]:
    """Return a clock that moves by a step whenever it is read."""
    ticks = count()
    return lambda: next(ticks) * step


def test_a_search_that_takes_too_long_ends_with_the_best_so_far_and_says_so() -> None:
    """The clock is read once a world; at 0.1 s each, 2 s are over after some 20 worlds."""
    game = Scripted(lambda luck, action: action)
    decision = decide(game, 4, playouts=10_000, limit=2.0, clock=ticking(0.1))
    assert decision.truncated
    assert decision.action == 3
    assert 60 <= len(game.tried.asked) <= 80


def test_without_any_time_an_action_is_chosen_all_the_same() -> None:
    game = Scripted(lambda luck, action: action)
    decision = decide(game, 4, limit=0.0)
    assert decision == Decision(0, (0, 0, 0, 0), (0, 0, 0, 0), truncated=True)
    assert game.tried.asked == []


class AfterReading:
    """A token that is set when it has been read some times."""

    def __init__(self, reads: int) -> None:
        self._answers: Iterator[bool] = (n >= reads for n in count())

    def is_set(self) -> bool:
        return next(self._answers)


def test_cancelling_stops_before_the_next_world() -> None:
    game = Scripted(lambda luck, action: action)
    decide(game, 4, cancelled=AfterReading(5))
    assert len(game.tried.asked) == 5 * 4


def test_time_that_is_up_between_rounds_spoils_no_comparison() -> None:
    """Whatever is dropped has fewer playouts, so it cannot win by its sum alone."""
    game = Scripted(lambda luck, action: -action)
    for reads in range(1, 60):
        assert decide(game, 5, playouts=150, cancelled=AfterReading(reads)).action == 0


def test_it_plays_the_toy_game_better_than_chance() -> None:
    """Who lays last sees what is to beat, and takes the trick whenever it can."""
    rng = Rng(2)
    for seed in range(40):
        state = TOY.start({}, 2, seed).state
        for _ in range(2):
            state = TOY.apply(state, TOY.legal_actions(state)[0]).state
        view, legal = TOY.observe(state, Seat(1)), TOY.legal_actions(state)
        chosen = MonteCarloAgent(40).decide(TOY, view, legal, rng, NeverCancelled()).action
        gains = {action: TOY.apply(state, action).state.scores[1] for action in legal}
        assert gains[chosen] == max(gains.values())
