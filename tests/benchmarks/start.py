"""Measures the start: from the start of the process to the first painted table.

Run as a program, it starts the real program several times in a process of its own and prints
the figures in milliseconds as JSON. One start before them warms the caches of the system.
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


def start_ms(folder: Path) -> float:
    """Return the time of one start over a data folder."""
    began = time.time()
    child = subprocess.run(
        [sys.executable, "-c", CHILD, str(folder)],
        env={"QT_QPA_PLATFORM": "offscreen", **os.environ},
        capture_output=True,
        text=True,
        timeout=30,
        check=True,
    )
    return (float(child.stdout) - began) * 1000


def measure() -> dict[str, float]:
    """Return the median of first starts (a new match) and of later ones (a saved match)."""
    with tempfile.TemporaryDirectory() as name:
        saved = Path(name, "saved")
        start_ms(saved)
        first = [start_ms(Path(name, str(index))) for index in range(STARTS)]
        again = [start_ms(saved) for _ in range(STARTS)]
    return {"first": statistics.median(first), "again": statistics.median(again)}


if __name__ == "__main__":
    print(json.dumps(measure()))
