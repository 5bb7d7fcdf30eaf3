"""Where the program cannot start it says so in a sentence, and leaves nothing behind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hanafuda_desktop import app
from hanafuda_desktop.__main__ import explain
from hanafuda_desktop.errors import CANNOT_START
from tests.helpers.source_tree import ROOT


def run(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program in a folder, without any screen; the keywords are added to its surroundings.

    They go by the name of the variable.
    """
    screen = ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "QT_QPA_PLATFORM")
    plain = {name: value for name, value in os.environ.items() if name not in screen}
    return subprocess.run(
        [sys.executable, "-m", "hanafuda_desktop", *arguments],
        cwd=folder,
        env=plain | {"PYTHONPATH": str(ROOT)} | environment,
        capture_output=True,
        text=True,
        timeout=50,
        check=False,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others always have a screen")
@pytest.mark.parametrize("arguments", [(), ("--self-test",)])
def test_without_a_screen_it_says_so_before_qt_ends_it(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    done = run(tmp_path, "--data", str(tmp_path / "data"), *arguments)
    assert done.returncode == CANNOT_START
    assert done.stderr.startswith("hanafuda: There is no screen to play on: neither DISPLAY nor")
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("environment", "is_there"),
    [
        ({}, False),
        ({"DISPLAY": "", "WAYLAND_DISPLAY": ""}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"QT_QPA_PLATFORM": "xcb"}, False),
        ({"QT_QPA_PLATFORM": "xcb", "DISPLAY": ":0"}, True),
        ({"QT_QPA_PLATFORM": "wayland;xcb"}, True),
        ({"QT_QPA_PLATFORM": "offscreen"}, True),
        ({"QT_QPA_PLATFORM": "vnc:size=1280x800"}, True),
    ],
)
def test_a_screen_is_where_one_is_named_or_none_is_needed(
    environment: dict[str, str], is_there: bool
) -> None:
    assert app.has_screen(environment) is is_there


def test_a_folder_without_a_name_is_refused(tmp_path: Path) -> None:
    """Else the files of the player would lie in whatever folder is the current one."""
    done = run(tmp_path, "--data", "", QT_QPA_PLATFORM="offscreen")
    assert done.returncode == CANNOT_START
    assert done.stderr.endswith("argument --data: the name of the folder is empty.\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("library", "cure"),
    [
        ("libglib-2.0.so.0", "Under Debian and Ubuntu it is in the package libglib2.0-0: install"),
        ("libodd.so.7", "Install the package of your system that it belongs to, and start"),
    ],
)
def test_a_missing_library_of_the_system_is_named(tmp_path: Path, library: str, cure: str) -> None:
    """With a Qt that fails to load as the real one does."""
    fake = tmp_path / "fake" / "PySide6"
    fake.mkdir(parents=True)
    reason = f"{library}: cannot open shared object file: No such file or directory"
    (fake / "__init__.py").write_text(f"raise ImportError({reason!r})", "utf-8")
    places = os.pathsep.join((str(fake.parent), str(ROOT)))
    done = run(tmp_path, QT_QPA_PLATFORM="offscreen", PYTHONPATH=places)
    assert done.returncode == CANNOT_START
    assert done.stderr.startswith(f"hanafuda: The library {library} is missing on this system.")
    assert cure in done.stderr
    assert done.stderr.count("\n") == 1


def test_another_fault_of_an_import_is_not_taken_for_that() -> None:
    assert explain(ImportError("cannot import name 'QtCore' from 'PySide6'")) is None
