"""Measures the whole window: frames of flying cards, CPU at rest, memory after a deal.

Run as a program, it prints the figures as JSON. `QT_SCALE_FACTOR` sets the pixel ratio, which
cannot be changed in a running process.
"""

from __future__ import annotations

import json
import os
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEventLoop, QSize, QTimer
from PySide6.QtTest import QTest
from shiboken6 import Shiboken

from hanafuda_desktop.app import start_application
from hanafuda_desktop.ui.table.layout import ASPECT, Rect
from hanafuda_desktop.ui.table.motion import fly, together
from hanafuda_desktop.ui.theme import Motions
from tests.ui.person import Person
from tests.ui.program import (
    Program,
    is_mid_deal,
    new_match,
    random_match,
    save_match,
    save_settings,
)

Figures: TypeAlias = dict[str, float]

MOVING = 30
FRAMES = 120
ROUNDS = 5
SLOWER = 10.0
"""Flights are slowed down so that no frame is like another."""
IDLE_SECONDS = 5.0


class Sleeper:
    """Waits for the person of the tests; pytest would take memory of its own."""

    def waitUntil(  # noqa: N802 - pytest-qt's name
        self, callback: Callable[[], bool], *, timeout: int = 5000
    ) -> None:
        deadline = time.monotonic() + timeout / 1000
        while not callback():
            if time.monotonic() > deadline:
                raise TimeoutError
            QTest.qWait(10)


def open_program(folder: Path) -> Program:
    """Open the window at 1280 x 800 on what is saved in a folder."""
    program = Program(folder)
    program.window.resize(1280, 800)
    program.window.show()
    program.session.start()
    QTest.qWait(500)
    return program


def frame_ms(program: Program, turn_to: float | None = None) -> tuple[float, float]:
    """Return median and maximum of the CPU time of a frame in which 30 cards fly and grow.

    `turn_to` 0: they turn over on the way. The first frame, which draws new pictures, counts in
    the median only.
    """
    view = program.window.table
    size = view.viewport().size()
    items = [item for item in view.stock if item.card is not None][:MOVING]
    assert len(items) == MOVING
    flights = together(
        *(
            fly(item, _anywhere(index, size), Motions.DEAL, SLOWER, turn_to=turn_to)
            for index, item in enumerate(items)
        )
    )
    flights.start()
    flights.pause()
    times = []
    for frame in range(FRAMES):
        began = time.process_time()
        flights.setCurrentTime(1 + frame * flights.duration() // FRAMES)
        QCoreApplication.processEvents()
        times.append((time.process_time() - began) * 1000)
    flights.stop()
    view.lay_again()
    QTest.qWait(300)
    return statistics.median(times), max(times[1:])


def _anywhere(index: int, table: QSize) -> Rect:
    """Return a place somewhere on a table, as wide as in a pile, in the hand, or in between."""
    width = 54 + 7 * (index % 8)
    left, top = index * 97 % (table.width() - 110), index * 53 % (table.height() - 170)
    return Rect(left, top, width, round(width * ASPECT))


def idle() -> tuple[float, int]:
    """Return in how much CPU time (ms) and how many wake-ups a waiting window passes five seconds.

    A virtual machine may book some milliseconds a second on a process that only sleeps; the
    wake-ups tell the truth.
    """
    QTest.qWait(1000)
    loop = QEventLoop()
    QTimer.singleShot(round(IDLE_SECONDS * 1000), loop.quit)
    began, slept = time.process_time(), _sleeps()
    loop.exec()
    return (time.process_time() - began) * 1000, _sleeps() - slept


def _sleeps() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw


def running_parts() -> int:
    """Return how many timers and animations of the program run."""
    found = 0
    for thing in Shiboken.getAllValidWrappers():
        match thing:
            case QTimer():
                found += thing.isActive()
            case QAbstractAnimation():
                found += thing.state() is QAbstractAnimation.State.Running
    return found


def memory_mb() -> float:
    """Return the resident memory of this process (Linux)."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


# --- what is measured, each in a process of its own -----------------------------------------


def measure_frames(folder: Path) -> Figures:
    """Return figures of flying cards."""
    save_match(folder, random_match(3, is_mid_deal))
    program = open_program(folder)
    flying = [frame_ms(program) for _ in range(ROUNDS)]
    turning = [frame_ms(program, turn_to=0.0) for _ in range(ROUNDS)]
    figures = {
        "ratio": program.window.devicePixelRatioF(),
        "flying_ms": statistics.median(middle for middle, _ in flying),
        "flying_best_ms": min(middle for middle, _ in flying),
        "longest_ms": statistics.median(longest for _, longest in flying),
        "turning_ms": statistics.median(middle for middle, _ in turning),
    }
    program.quit()
    return figures


def measure_rest(folder: Path) -> Figures:
    """Return figures of a table that waits for the person."""
    save_match(folder, random_match(3, is_mid_deal))
    program = open_program(folder)
    busy_ms, wakeups = idle()
    figures = {"idle_ms": busy_ms, "wakeups": wakeups, "running": running_parts()}
    program.quit()
    return figures


def measure_memory(folder: Path) -> Figures:
    """Return the memory at the start, and after a deal in motion with its account open."""
    save_match(folder, new_match(5, 12))
    save_settings(folder, speed="fast")
    program = open_program(folder)
    at_start = memory_mb()
    person = Person(program.window, Sleeper())
    person.play_until(program.match.is_settled, timeout=60_000)
    person.wait(60_000)
    figures = {"start_mb": at_start, "after_deal_mb": memory_mb()}
    program.quit()
    return figures


def main(what: str) -> None:
    """Print the figures of one measure."""
    application = start_application()
    measures = {"frames": measure_frames, "rest": measure_rest, "memory": measure_memory}
    with tempfile.TemporaryDirectory() as name:
        print(json.dumps(measures[what](Path(name))))
    application.quit()


if __name__ == "__main__":
    main(sys.argv[1])
