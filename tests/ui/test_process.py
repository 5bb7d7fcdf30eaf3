"""The real process: every way to quit ends it at once, without a word, and loses nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.ui.program import is_mid_deal, load_match, random_match, save_match, save_settings

# What happens in the child a moment after its match was laid on the table.
CHILD = """
import sys
from PySide6.QtCore import QTimer, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from hanafuda_desktop import app
from hanafuda_desktop.controller.session import Session
from hanafuda_desktop.ui.main_window import MainWindow

lay = Session.start

def start(session):
    lay(session)
    QTimer.singleShot(200, act)

def act():
    window = next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))
    {act}

Session.start = start
sys.exit(app.main(["--data", sys.argv[1]]))
"""

WAYS = {
    "button": "window.close()",
    "menu": "window.findChild(QAction, 'menu.quit').trigger()",
    "key": "QTest.keyClick(window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)",
    "application": "QApplication.quit()",
    "sheet": "window.findChild(QAction, 'menu.sheet').trigger(); window.close()",
    "motion": (
        "table = window.table; choice = table.choices.legal[0]; table.target_chosen.emit(choice); "
        "QTimer.singleShot(60, window.close)"
    ),
}


@contextmanager
def started(folder: Path, act: str) -> Iterator[subprocess.Popen[str]]:
    """Start the program over a match in the middle of a deal."""
    save_match(folder, random_match(3, is_mid_deal))
    save_settings(folder, speed="normal")
    with subprocess.Popen(
        [sys.executable, "-c", CHILD.format(act=act), str(folder)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as child:
        try:
            yield child
        finally:
            child.kill()


def assert_ended_well(child: subprocess.Popen[str], folder: Path) -> None:
    out, err = child.communicate(timeout=20)
    assert (child.returncode, out, err) == (0, "", "")
    log = (folder / "hanafuda.log").read_text("utf-8")
    assert [line for line in log.splitlines() if " ERROR " in line or " CRITICAL " in line] == []
    assert load_match(folder).ply >= random_match(3, is_mid_deal).ply


@pytest.mark.parametrize("way", WAYS)
def test_the_program_ends_without_a_word(tmp_path: Path, way: str) -> None:
    """Faults 85 and 88: exit code 0, nothing on stderr, nothing bad in the log."""
    with started(tmp_path, WAYS[way]) as child:
        assert_ended_well(child, tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals to send")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["term", "int"])
def test_a_signal_closes_a_window_at_rest(tmp_path: Path, number: signal.Signals) -> None:
    """Ctrl+C in the terminal, and the end of the session."""
    with started(tmp_path, "print('at rest', flush=True)") as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "at rest\n"
        child.send_signal(number)
        assert_ended_well(child, tmp_path)
