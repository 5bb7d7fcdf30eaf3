"""Finds what a test left running: threads, Qt timers, animations and pool tasks."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterable

GRACE_SECONDS = 0.5
"""A thread or a pool told to stop may need this long to be done."""

AFTERMATH_SECONDS = 5.0
"""What was found working gets this long to end, so that the next test is not blamed for it."""

_KINDS: dict[type, bool] = {}


def find_threads(before: Iterable[threading.Thread]) -> list[str]:
    """Describe each Python thread that runs now and did not run `before`."""
    known = set(before)
    deadline = time.monotonic() + GRACE_SECONDS
    leaked = []
    for thread in threading.enumerate():
        # A dummy is Python's memory of a foreign thread (of a Qt pool) that once ran Python
        # code; it stays after that thread has ended. Pools and QThreads are looked at below.
        if thread in known or isinstance(thread, threading._DummyThread):
            continue
        thread.join(max(0.0, deadline - time.monotonic()))
        if thread.is_alive():
            leaked.append(f"thread still running: {thread.name}")
    return leaked


def stop_qt_leftovers() -> list[str]:
    """Stop each active timer, animation, thread and pool of Qt, and describe what was stopped.

    Stopping keeps one careless test from failing all that follow. Without Qt, or before the
    first application object exists, nothing can be active.
    """
    if "PySide6.QtCore" not in sys.modules:
        return []
    from PySide6.QtCore import (
        QAbstractAnimation,
        QCoreApplication,
        QEvent,
        QThread,
        QThreadPool,
        QTimer,
    )
    from shiboken6 import Shiboken

    if QCoreApplication.instance() is None:
        return []
    # What was handed to deleteLater() goes at the next turn of an event loop; none runs here.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    grace_ms, aftermath_ms = int(GRACE_SECONDS * 1000), int(AFTERMATH_SECONDS * 1000)
    leaked = []
    # Qt's own hidden timers (a blinking cursor) have no Python wrapper and are not meant.
    for thing in (*Shiboken.getAllValidWrappers(), QThreadPool.globalInstance()):
        if not _can_run(type(thing)):
            continue
        match thing:
            case QTimer() if thing.isActive():
                thing.stop()
                leaked.append(f"timer still active: {thing!r}")
            case QAbstractAnimation() if thing.state() == QAbstractAnimation.State.Running:
                thing.stop()
                leaked.append(f"animation still running: {thing!r}")
            case QThreadPool() if not thing.waitForDone(grace_ms):
                thing.clear()
                thing.waitForDone(aftermath_ms)
                leaked.append(f"pool still working: {thing!r}")
            case QThread() if thing.isRunning() and thing is not QThread.currentThread():
                if not thing.wait(grace_ms):
                    thing.quit()
                    thing.wait(aftermath_ms)
                    leaked.append(f"Qt thread still running: {thing!r}")
    return leaked


def _can_run(kind: type) -> bool:
    """Tell whether things of this kind are looked at: asked of hundreds after each test."""
    if kind not in _KINDS:
        from PySide6.QtCore import QAbstractAnimation, QThread, QThreadPool, QTimer

        _KINDS[kind] = issubclass(kind, (QAbstractAnimation, QThread, QThreadPool, QTimer))
    return _KINDS[kind]
