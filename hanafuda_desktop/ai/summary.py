"""What a tournament says: means with their standard errors, and placings, seat by seat."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from hanafuda_desktop.ai.arena import MatchResult


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean in mon and its standard error (None where one value alone tells nothing of it)."""

    mean: float
    error: float | None


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """How one seat did; `placings[0]` counts the matches it won, alone or shared."""

    match: Estimate
    deal: Estimate
    placings: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """A whole tournament."""

    matches: int
    deals: int
    plies: int
    seats: tuple[SeatSummary, ...]


def estimate(values: Sequence[int]) -> Estimate:
    """Return mean and standard error of values (at least one)."""
    error = stdev(values) / math.sqrt(len(values)) if len(values) > 1 else None
    return Estimate(fmean(values), error)


def places(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Return the place of each seat, from 0; equal scores share the better one."""
    return tuple(sum(other > score for other in scores) for score in scores)


def summarize(results: Iterable[MatchResult]) -> Summary:
    """Sum up matches of the same seats (at least one match with a deal)."""
    played = tuple(results)
    deals = [deal for result in played for deal in result.deals]
    placed = [places(result.scores) for result in played]
    count = len(played[0].scores)
    seats = tuple(
        SeatSummary(
            estimate([result.scores[seat] for result in played]),
            estimate([deal[seat] for deal in deals]),
            tuple(sum(row[seat] == place for row in placed) for place in range(count)),
        )
        for seat in range(count)
    )
    return Summary(len(played), len(deals), sum(result.plies for result in played), seats)
