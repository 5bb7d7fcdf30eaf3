"""Every benchmark within its budget; run by name, on a machine that does nothing else."""

from __future__ import annotations

from functools import cache

import pytest

from tests.benchmarks.__main__ import BUDGETS, Budget, Measure


@cache
def measured(measure: Measure) -> dict[str, float]:
    """Return the figures of one round."""
    return measure.once()


@pytest.mark.parametrize(
    "budget", BUDGETS, ids=lambda budget: f"{budget.measure.name}-{budget.key}"
)
def test_a_budget_is_kept(budget: Budget) -> None:
    assert measured(budget.measure)[budget.key] <= budget.most
