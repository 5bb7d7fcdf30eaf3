"""What all actions of a seat are worth beside one another: every one is tried in the same worlds.

An agent drops early what is worse, so that its values of those cannot be compared; here nothing
is dropped. The worlds and the playouts in them are those by which the strongest agent plays.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic

from hanafuda_desktop.ai.agent import CancelToken
from hanafuda_desktop.engine.hint_spec import Chance, Chances
from hanafuda_desktop.engine.protocol import A
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.engine.simulator import Simulator, World

UNIT = 100
"""Parts of a mon in which measures are given: whole mon are too coarse where stakes are small."""
_PER_CENT = 100


@dataclass(frozen=True, slots=True)
class Measure:
    """A mean and its standard error in hundredths of a mon; the error is 0 where it is exact."""

    mean: int
    error: int


@dataclass(frozen=True, slots=True)
class Weighing(Generic[A]):
    """All legal actions of a decision, in their order.

    `values` is what the seat gains in the rest of the deal after each, `losses` how much less
    that is than after the best one, measured world by world: luck that is the same for both does
    not count. `best` is the place of the best action. `worlds` is how many were sampled; 0 where
    all there are were tried. `chances` are what else came of each action in the same worlds.
    """

    legal: tuple[A, ...]
    values: tuple[Measure, ...]
    losses: tuple[Measure, ...]
    best: int
    worlds: int
    chances: tuple[Chances, ...]


def weigh(
    simulator: Simulator[A],
    legal: tuple[A, ...],
    playouts: int,
    rng: Rng,
    cancelled: CancelToken,
) -> Weighing[A] | None:
    """Try all actions in so many worlds that about `playouts` are made; None where cancelled.

    The same arguments give the same result on every machine: only whole numbers are summed, and
    no clock is looked at.
    """
    every = simulator.every()
    worlds = max(2, playouts // len(legal))
    source = every if every is not None else _sampled(simulator, worlds, rng)
    weights: list[int] = []
    outcomes: tuple[list[int], ...] = tuple([] for _ in legal)
    met: tuple[Counter[str], ...] = tuple(Counter() for _ in legal)
    for weight, world in source:
        if cancelled.is_set():
            return None
        weights.append(weight)
        for action, values, others in zip(legal, outcomes, met, strict=True):
            values.append(world.value(action))
            for name in world.outcomes(action):
                others[name] += weight
    is_exact = every is not None
    totals = [_total(weights, values) for values in outcomes]
    best = totals.index(max(totals))
    return Weighing(
        legal=legal,
        values=tuple(_measure(weights, values, is_exact) for values in outcomes),
        losses=tuple(_measure(weights, _less(outcomes[best], one), is_exact) for one in outcomes),
        best=best,
        worlds=0 if is_exact else len(weights),
        chances=tuple(
            {name: _chance(times, sum(weights), is_exact) for name, times in others.items()}
            for others in met
        ),
    )


def _sampled(simulator: Simulator[A], worlds: int, rng: Rng) -> Iterable[tuple[int, World[A]]]:
    return ((1, simulator.sample(rng)) for _ in range(worlds))


def _less(best: list[int], other: list[int]) -> list[int]:
    return [more - less for more, less in zip(best, other, strict=True)]


def _total(weights: list[int], values: list[int]) -> int:
    return sum(weight * value for weight, value in zip(weights, values, strict=True))


def _chance(times: int, count: int, is_exact: bool) -> Chance:
    """Return a part of all worlds in per cent, rounded to nearest, and its standard error.

    The error of what was met never or always is told as 1, not as 0: it may be otherwise.
    """
    percent = _mean(count, times, _PER_CENT)
    if is_exact:
        return Chance(percent, 0)
    return Chance(percent, max(1, _standard_error(count, times, times, _PER_CENT)))


def _measure(weights: list[int], values: list[int], is_exact: bool) -> Measure:
    """Return mean and standard error of values, both in hundredths of a mon."""
    count, total = sum(weights), _total(weights, values)
    mean = _mean(count, total, UNIT)
    if is_exact:
        return Measure(mean, 0)
    squares = sum(value * value for value in values)
    return Measure(mean, _standard_error(count, total, squares, UNIT))


def _mean(count: int, total: int, unit: int) -> int:
    """Return the mean of so many values, in parts of so many to one, rounded to nearest."""
    return (2 * unit * total + count) // (2 * count)


def _standard_error(count: int, total: int, squares: int, unit: int) -> int:
    """Return the standard error of a mean, in parts of so many to one, rounded upwards.

    `total` and `squares` are the sum of the values and of their squares.
    """
    spread = count * squares - total * total  # count**2 times the variance
    squared = -(-unit * unit * spread // (count * count * (count - 1)))
    error = math.isqrt(squared)
    return error + (error * error < squared)
