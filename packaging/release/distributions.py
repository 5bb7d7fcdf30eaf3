"""Wheel and source distribution, made by hatchling."""

from __future__ import annotations

import sys
from pathlib import Path

from release import facts, steps


def build() -> tuple[Path, Path]:
    """Make both anew and return them: first the wheel."""
    facts.DIST.mkdir(exist_ok=True)
    for old in facts.DIST.glob("hanafuda_desktop-*"):
        old.unlink()
    steps.run([sys.executable, "-m", "hatchling", "build", "-d", facts.DIST], cwd=facts.ROOT)
    (wheel,) = facts.DIST.glob("hanafuda_desktop-*.whl")
    (source,) = facts.DIST.glob("hanafuda_desktop-*.tar.gz")
    return wheel, source


def install(wheel: Path) -> None:
    """Install the wheel into this environment, in place of the checkout.

    So the frozen program is made of what a wheel holds, with its list of files.
    """
    pip = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "-q"]
    steps.run([*pip, "--no-deps", "--force-reinstall", wheel])
