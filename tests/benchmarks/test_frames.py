"""Frames of the table within their budget; run by name, on a machine that does nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest


def measure(ratio: int) -> dict[str, float]:
    """Measure in a process of its own at a pixel ratio."""
    environment = {**os.environ, "QT_SCALE_FACTOR": str(ratio), "QT_QPA_PLATFORM": "offscreen"}
    child = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.frames"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=50,
        check=True,
    )
    figures: dict[str, float] = json.loads(child.stdout)
    print(figures)
    assert figures["ratio"] == ratio
    return figures


@pytest.mark.parametrize(("ratio", "budget_ms"), [(1, 8.0), (2, 16.0)])
def test_thirty_moving_cards_leave_time_for_the_rest(ratio: int, budget_ms: float) -> None:
    """60 frames a second are 16.7 ms each; at pixel ratio 1 half of that is left to others."""
    figures = measure(ratio)
    assert figures["moving"] <= budget_ms
    assert figures["turning"] <= budget_ms * 1.5


def test_a_table_at_rest_uses_no_time() -> None:
    """Nothing loops while it waits for the person: less than one percent of two seconds.

    Ten repaints a second would cost twice as much.
    """
    assert measure(1)["idle"] <= 20.0
