"""Means, standard errors and placings, worked out by hand."""

from __future__ import annotations

import pytest

from hanafuda_desktop.ai.arena import MatchResult
from hanafuda_desktop.ai.summary import Estimate, estimate, places, summarize


def test_mean_and_standard_error() -> None:
    found = estimate([2, 4, 4, 6])
    assert found.mean == 4
    assert found.error == pytest.approx((8 / 3) ** 0.5 / 2)
    assert estimate([7]) == Estimate(7.0, None)


@pytest.mark.parametrize(
    ("scores", "expected"),
    [((5, -5, 0), (0, 2, 1)), ((3, 3, -6), (0, 0, 2)), ((0, 0, 0), (0, 0, 0)), ((-4, 4), (1, 0))],
)
def test_equal_scores_share_the_better_place(
    scores: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert places(scores) == expected


def test_a_tournament_of_two_matches() -> None:
    summary = summarize(
        [
            MatchResult((10, -10), ((4, -4), (6, -6)), 8),
            MatchResult((-2, 2), ((-1, 1), (-1, 1)), 9),
        ]
    )
    assert (summary.matches, summary.deals, summary.plies) == (2, 4, 17)
    first, second = summary.seats
    assert first.match.mean == 4
    assert first.match.error == pytest.approx(6)
    assert (first.deal.mean, second.deal.mean) == (2, -2)
    assert (first.placings, second.placings) == ((1, 1), (1, 1))
