"""Measures the start: from the start of the process to the first painted table.

Run as a program, it starts the real program several times in a process of its own and prints
the figures in milliseconds as JSON. One start before them warms the caches of the system, and
leaves the compiled modules in a folder of its own, as an installed program has them.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.ui.program import is_mid_deal, random_match, save_match

STARTS = 11

CHILD = """
import sys, time
from hanafuda_desktop import app
from hanafuda_desktop.ui.table.table_view import TableView
from PySide6.QtWidgets import QApplication

paint = TableView.paintEvent

def paint_and_leave(view, event):
    paint(view, event)
    if view.model is not None:
        print(time.time(), flush=True)
        TableView.paintEvent = paint
        QApplication.quit()

TableView.paintEvent = paint_and_leave
sys.exit(app.main(["--data", sys.argv[1]]))
"""


def start_ms(folder: Path, compiled: Path) -> float:
    """Return the time of one start over a data folder."""
    env = {"QT_QPA_PLATFORM": "offscreen", **os.environ, "PYTHONPYCACHEPREFIX": str(compiled)}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    began = time.time()
    child = subprocess.run(
        [sys.executable, "-c", CHILD, str(folder)],
        env=env,
        capture_output=True,
        text=True,
        timeout=30,
        check=True,
    )
    return (float(child.stdout) - began) * 1000


def measure() -> dict[str, float]:
    """Return the median of first starts (a new match), and of starts in the middle of a deal."""
    with tempfile.TemporaryDirectory() as name:
        saved, compiled = Path(name, "saved"), Path(name, "compiled")
        saved.mkdir()
        save_match(saved, random_match(3, is_mid_deal))
        start_ms(saved, compiled)
        first = [start_ms(Path(name, str(index)), compiled) for index in range(STARTS)]
        again = [start_ms(saved, compiled) for _ in range(STARTS)]
    return {"new_match": statistics.median(first), "saved_match": statistics.median(again)}


if __name__ == "__main__":
    print(json.dumps(measure()))
