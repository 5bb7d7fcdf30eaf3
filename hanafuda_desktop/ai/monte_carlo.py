"""A computer player that tries every action out in worlds that its seat holds possible."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic

from hanafuda_desktop.ai.agent import CancelToken, Decision
from hanafuda_desktop.engine.protocol import A, Game, S, V
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.engine.simulator import Simulator, World

WALL_CLOCK_LIMIT = 2.0
"""Seconds after which a search ends with what it knows; a fast machine never comes near."""


class MonteCarloAgent:
    """Chooses what brings most on average, by playouts in sampled worlds, or in all.

    Where the game can name all worlds, each is tried once: nothing is left to chance. Else all
    actions are tried in the same sampled worlds, so that luck is the same for each. By and by
    the worse half is dropped, and the rest of the `playouts` goes to those that are still in
    question (sequential halving). Sums of mon are compared, never fractions: every machine
    chooses alike.
    """

    def __init__(
        self,
        playouts: int,
        limit: float = WALL_CLOCK_LIMIT,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._playouts = playouts
        self._limit = limit
        self._clock = clock

    def decide(
        self,
        game: Game[S, A, V],
        view: V,
        legal: tuple[A, ...],
        rng: Rng,
        cancelled: CancelToken,
    ) -> Decision[A]:
        """Choose by search; at once where there is no choice."""
        if len(legal) == 1:
            return Decision(legal[0])
        deadline = self._clock() + self._limit

        def is_over() -> bool:
            return cancelled.is_set() or self._clock() >= deadline

        tallies = tuple(_Tally(action) for action in legal)
        simulator = game.simulator(view)
        every = simulator.every()
        if every is None:
            truncated = _search(simulator, tallies, self._playouts, rng, is_over)
        else:
            truncated = _try_all(every, tallies, is_over)
        best = max(tallies, key=lambda tally: (tally.count, tally.total))
        values, errors = zip(*(tally.estimate() for tally in tallies), strict=True)
        if every is not None and not truncated:
            errors = (0,) * len(tallies)
        return Decision(best.action, values, errors, truncated)


@dataclass(slots=True)
class _Tally(Generic[A]):
    """What the playouts of an action brought: their number, sum and sum of squares."""

    action: A
    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int, weight: int = 1) -> None:
        self.count += weight
        self.total += weight * value
        self.squares += weight * value * value

    def estimate(self) -> tuple[int, int]:
        """Return the mean in mon, rounded, and a bound of its standard error: at most one above.

        A single playout is its own error: nothing is known of its spread.
        """
        if self.count == 0:
            return 0, 0
        mean = (2 * self.total + self.count) // (2 * self.count)
        if self.count == 1:
            return mean, abs(mean)
        spread = self.count * self.squares - self.total**2  # count**2 times the variance
        return mean, math.isqrt(spread // (self.count**2 * (self.count - 1))) + 1


def _try_all(
    every: Iterable[tuple[int, World[A]]],
    tallies: tuple[_Tally[A], ...],
    is_over: Callable[[], bool],
) -> bool:
    """Try all actions in all worlds; tell whether the time was up before."""
    for weight, world in every:
        if is_over():
            return True
        for tally in tallies:
            tally.add(world.value(tally.action), weight)
    return False


def _search(
    simulator: Simulator[A],
    tallies: tuple[_Tally[A], ...],
    playouts: int,
    rng: Rng,
    is_over: Callable[[], bool],
) -> bool:
    """Spend the playouts; tell whether the time was up before.

    Those still in question have all been tried in the same worlds, so that their sums can be
    compared. None that was dropped has been tried more often, and one that was tried as often had
    no greater sum.
    """
    rounds = (len(tallies) - 1).bit_length()
    left = list(tallies)
    for _ in range(rounds):
        for _ in range(max(1, playouts // (rounds * len(left)))):
            if is_over():
                return True
            world = simulator.sample(rng)
            for tally in left:
                tally.add(world.value(tally.action))
        left.sort(key=lambda tally: -tally.total)
        del left[(len(left) + 1) // 2 :]
    return False
