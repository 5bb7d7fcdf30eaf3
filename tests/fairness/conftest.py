"""The table and the person of the controller's tests; time for those who want the whole proof."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.controller.conftest import clicker, controller

__all__ = ["clicker", "controller"]

_HERE = Path(__file__).parent
_SECONDS = 60
"""For the few positions of the suite; more of them get as much more time."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Give each test here time for as many positions as `--fairness` asks for."""
    positions: int = config.getoption("--fairness")
    for item in items:
        if _HERE in item.path.parents:
            item.add_marker(pytest.mark.timeout(_SECONDS + 2 * positions))
