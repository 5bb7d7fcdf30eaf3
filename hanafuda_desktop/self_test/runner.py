"""Carries out a script inside the event loop: it goes on when what it waits for has happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from PySide6.QtCore import QElapsedTimer, QObject, QTimer
from PySide6.QtWidgets import QApplication

from hanafuda_desktop.self_test.report import SelfTestError

PATIENCE_S = 60
"""How long anything may take, in seconds: far more than it ever needs."""
_LOOK_MS = 5


@dataclass(frozen=True, slots=True)
class Until:
    """What a script waits for, and how it is called where it does not come."""

    holds: Callable[[], bool]
    what: str


Script: TypeAlias = Iterator[Until]


def run_script(application: QApplication, script: Script) -> None:
    """Run a script to its end; raises what it raises, and SelfTestError where it waits in vain.

    The event loop runs all the while, as in a program that is being played.
    """
    runner = _Runner(script)
    application.setQuitOnLastWindowClosed(False)
    runner.start()
    application.exec()
    if runner.error is not None:
        raise runner.error
    if not runner.is_done:
        raise SelfTestError("the program was closed during the test.")


class _Runner(QObject):
    def __init__(self, script: Script) -> None:
        super().__init__()
        self.error: Exception | None = None
        self.is_done = False
        self._script = script
        self._until = Until(lambda: True, "the event loop starts")
        self._waiting = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)

    def start(self) -> None:
        self._waiting.start()
        self._timer.start(_LOOK_MS)

    def _look(self) -> None:
        """Go on with the script as far as it can go now."""
        try:
            while self._until.holds():
                self._until = next(self._script)
                self._waiting.restart()
            if self._waiting.hasExpired(PATIENCE_S * 1000):
                raise SelfTestError(f"{self._until.what}: not within {PATIENCE_S} s.")
        except StopIteration:
            self.is_done = True
            self._stop()
        except Exception as error:  # it belongs to whoever started the script
            self.error = error
            self._stop()

    def _stop(self) -> None:
        self._timer.stop()
        QApplication.quit()
