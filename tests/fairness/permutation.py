"""The permutation proof: with other hidden cards the same decision, and the same generator."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice

from hanafuda_desktop.ai.agent import Agent
from hanafuda_desktop.ai.levels import level_by_id
from hanafuda_desktop.ai.monte_carlo import MonteCarloAgent
from hanafuda_desktop.engine.rng import stream
from tests.fairness.hidden import Peeking, State, Table, positions, think, with_other_cards

PEEKING = "peeking"
"""Stands for the cheat where a level is named."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """In how many positions something changed with the hidden cards."""

    positions: int
    actions: int
    """Another action was chosen."""
    thoughts: int
    """Another action, value or error, or another state of the generator."""


def timeless(level: str) -> Agent:
    """Return an agent of a level that has all the time it wants: the clock never ends a search."""
    agent = level_by_id(level).build()
    if isinstance(agent, MonteCarloAgent):
        agent._limit = float("inf")
    return agent


def compare(table: Table, level: str, count: int, seed: int = 1) -> Outcome:
    """Let a level decide in so many positions, each with its cards and with others."""
    agent = None if level == PEEKING else timeless(level)
    build: Callable[[State], Agent] = (
        (lambda state: Peeking(table, state)) if agent is None else (lambda _state: agent)
    )
    rng = stream(seed, "other cards", str(table))
    actions = thoughts = 0
    for state in islice(positions(table, seed), count):
        seat = table.game.to_act(state)
        assert seat is not None
        other = with_other_cards(state, seat, rng)
        first, second = think(build(state), table, state), think(build(other), table, other)
        actions += first[0].action != second[0].action
        thoughts += first != second
    return Outcome(count, actions, thoughts)
