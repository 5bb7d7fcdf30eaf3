"""Duplicate deals, by which strength is measured: the same cards once from every seat."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Any

from hanafuda_desktop.ai.agent import Agent
from hanafuda_desktop.ai.arena import Taken, drawn_seed, play_deals
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.protocol import AnyGame
from hanafuda_desktop.engine.rng import stream
from hanafuda_desktop.errors import HanafudaError


class HurriedError(HanafudaError):
    """An agent had not the time that its strength takes, so that this cannot be measured."""


@dataclass(frozen=True, slots=True)
class Duel:
    """One agent against equal opponents, in the first deal of many matches.

    `unit` tells by what the payments of a settled deal are divided, such as its multiplier.
    """

    game: AnyGame
    options: Mapping[str, OptionValue]
    seats: int
    tested: Callable[[], Agent]
    opponent: Callable[[], Agent]
    unit: Callable[[Any], int]
    seed: int

    def deals(self, first: int, count: int) -> Iterator[float]:
        """Yield for each deal what the tested agent wins on average over all seats.

        That is in mon, divided by the unit of the deal.
        It would be exactly 0 if both were the same agent and drew no chance of their own.
        Raises HurriedError where the machine is too busy for a decision to be thought out.
        """
        for index in range(first, first + count):
            match_seed = drawn_seed(stream(self.seed, "duplicate", index))
            yield fmean(self._gain(match_seed, seat) for seat in range(self.seats))

    def _gain(self, match_seed: int, seat: int) -> float:
        agents = tuple(
            self.tested() if other == seat else self.opponent() for other in range(self.seats)
        )
        actions: list[Taken] = []
        state = next(play_deals(self.game, self.options, agents, match_seed, actions))
        if any(taken.truncated for taken in actions):
            raise HurriedError("the clock cut a decision short: its strength cannot be measured")
        return self.game.standing(state).scores[seat] / self.unit(state)


TWO_SIDED = 2.576
ONE_SIDED = 2.326
"""So many standard errors hold the mean in 99 of 100 cases: from both sides, and from one."""


@dataclass(frozen=True, slots=True)
class Margin:
    """How much better an agent is: mean and standard error over duplicate deals.

    Both are in mon a deal, divided by its unit (`Duel`).
    """

    deals: int
    mean: float
    error: float

    @property
    def interval(self) -> tuple[float, float]:
        """The two-sided 99 % confidence interval."""
        return self.mean - TWO_SIDED * self.error, self.mean + TWO_SIDED * self.error

    def is_at_least(self, bound: float) -> bool:
        """Tell whether it is shown (99 %, one-sided) that the true mean is not below a bound."""
        return self.mean - ONE_SIDED * self.error >= bound

    def is_at_most(self, bound: float) -> bool:
        """Tell whether it is shown (99 %, one-sided) that the true mean is not above a bound."""
        return self.mean + ONE_SIDED * self.error <= bound


def margin(gains: Sequence[float]) -> Margin:
    """Sum up duplicate deals (at least two)."""
    return Margin(len(gains), fmean(gains), stdev(gains) / math.sqrt(len(gains)))
