"""Measures the table in a process of its own: CPU time of a frame in motion, and at rest.

Run as a program, it prints the figures in milliseconds as JSON. `QT_SCALE_FACTOR` sets the pixel
ratio, so that it cannot be changed in a running process.
"""

from __future__ import annotations

import json
import math
import statistics
import time

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from hanafuda_desktop.ui.card_faces import shared_faces
from hanafuda_desktop.ui.table.table_view import TableView
from hanafuda_desktop.ui.theme import EVENING, Look
from tests.ui import table_samples as samples
from tests.ui.panel_samples import translator

MOVING = 30
FRAMES = 120
IDLE_SECONDS = 2.0


def open_table(width: int, height: int) -> TableView:
    """Lay the fullest table of the samples into a window without a panel."""
    view = TableView(translator(), Look(EVENING), shared_faces())
    view.resize(width, height - 70)
    view.show()
    view.set_model(samples.FULL)
    QApplication.processEvents()
    return view


def frame_ms(view: TableView, turning: bool) -> float:
    """Return the median CPU time of a frame in which 30 cards move, some of them turning."""
    items = [item for item in view.stock if item.card is not None][:MOVING]
    assert len(items) == MOVING
    homes = [item.rect() for item in items]
    times = []
    for frame in range(FRAMES):
        began = time.process_time()
        for index, (item, home) in enumerate(zip(items, homes, strict=True)):
            angle = 2 * math.pi * (frame / FRAMES + index / MOVING)
            item.move_to(
                home.x() + 40 * math.sin(angle), home.y() + 30 * math.cos(angle), home.width()
            )
            if turning:
                item.set_turn(0.5 + 0.5 * math.sin(angle))
        view.viewport().repaint()
        times.append((time.process_time() - began) * 1000)
    view.set_model(samples.FULL)
    return statistics.median(times)


def idle_ms() -> float:
    """Return the CPU time in which a table at rest passes two seconds."""
    loop = QEventLoop()
    QTimer.singleShot(500, loop.quit)
    loop.exec()
    began = time.process_time()
    QTimer.singleShot(round(IDLE_SECONDS * 1000), loop.quit)
    loop.exec()
    return (time.process_time() - began) * 1000


def main() -> None:
    """Print what was measured."""
    QApplication.instance() or QApplication([])
    view = open_table(1280, 800)
    figures = {
        "ratio": view.devicePixelRatioF(),
        "moving": frame_ms(view, turning=False),
        "turning": frame_ms(view, turning=True),
        "idle": idle_ms(),
    }
    view.tear_down()
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
