"""What the tests of the real window share: pictures of the screen that are kept."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from hanafuda_desktop.controller import double_click

ARTIFACTS = Path(__file__).parents[2] / "artifacts"

SaveScreen = Callable[[str], Path]


@pytest.fixture
def save_screen(request: pytest.FixtureRequest) -> SaveScreen:
    """Keep a picture of the whole screen: `save_screen(name)` returns the PNG it wrote.

    The picture comes from the X server, not from Qt: it shows what a person would see.
    """

    def save(name: str) -> Path:
        ARTIFACTS.mkdir(exist_ok=True)
        target = ARTIFACTS / f"{request.node.name}-{name}.png"
        # With brackets in its name `import` reads a picture that is there already, and may refuse.
        command = ["import", "-window", "root", f"png:{target}"]
        subprocess.run(command, check=True, timeout=20)
        return target

    return save


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every click count: a person's clicks are further apart than a double-click."""
    monkeypatch.setattr(double_click, "DOUBLE_CLICK_MS", 0)
