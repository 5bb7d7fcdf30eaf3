"""The real process: every way to quit ends it at once, without a word, and loses nothing."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.child_process import started
from tests.ui.program import is_mid_deal, load_match, random_match

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
