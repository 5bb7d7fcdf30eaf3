"""Wheel and source distribution: each installed into an empty environment, and started."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from release import facts, steps
from release.trials import self_test, surroundings

ON_WINDOWS = os.name == "nt"


def check(wheel: Path, source: Path, *, is_quick: bool) -> None:
    """Install both in a folder with an odd name and start them in every way there is."""
    for package in (source, wheel):
        with surroundings.odd_folder() as folder:
            binaries = _install(package, folder / "env")
            steps.say(f"  {package.name}: starts, tells its version, tests itself")
            for command in _commands(binaries):
                self_test.check_version(command)
            python = [str(_program(binaries, "python")), "-m", "hanafuda_desktop"]
            self_test.check(python)
            self_test.check([str(_program(binaries, "hanafuda"))])
            if package is wheel and not is_quick and sys.platform.startswith("linux"):
                for name, env in surroundings.make_locales().items():
                    steps.say(f"  the same under {name}")
                    self_test.check(python, {**self_test.OFFSCREEN, **env})


def environment() -> Path:
    """Return the Python of an environment with nothing but the program of the wheel in it."""
    folder = facts.BUILD / "trials" / "plain"
    (wheel,) = facts.DIST.glob("hanafuda_desktop-*.whl")
    return _program(_install(wheel, folder), "python")


def _install(package: Path, folder: Path) -> Path:
    """Install a package into a new environment and return the folder of its programs."""
    maker = getattr(sys, "_base_executable", None) or sys.executable
    steps.run([maker, "-m", "venv", "--clear", folder])
    binaries = folder / ("Scripts" if ON_WINDOWS else "bin")
    pip = [str(_program(binaries, "python")), "-m", "pip", "install", "-q"]
    steps.run([*pip, "--disable-pip-version-check", str(package)])
    return binaries


def _commands(binaries: Path) -> list[list[str]]:
    """Return every way to start the program. A windowed one of Windows prints nothing."""
    python = str(_program(binaries, "python"))
    ways = [
        [python, "-m", "hanafuda_desktop"],
        [python, "-m", "hanafuda_desktop.cli"],
        [str(_program(binaries, "hanafuda-cli"))],
        [str(_program(binaries, "hanafuda"))],
    ]
    return ways[:-1] if ON_WINDOWS else ways


def _program(binaries: Path, name: str) -> Path:
    return binaries / (f"{name}.exe" if ON_WINDOWS else name)
