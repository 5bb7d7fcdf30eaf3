"""Makes the drawing code importable, as it is when its scripts are run by path."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtWidgets import QApplication

from tests.helpers.source_tree import ROOT

sys.path.insert(0, str(ROOT / "packaging" / "cardart"))


@pytest.fixture(autouse=True, scope="session")
def _application(qapp: QApplication) -> None:
    """Qt paints nothing without an application."""
