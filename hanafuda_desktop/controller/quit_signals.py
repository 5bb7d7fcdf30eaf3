"""Ctrl+C in the terminal and the end of a session close the window, without a question."""

from __future__ import annotations

import os
import signal

from PySide6.QtCore import QObject, QSocketNotifier, Signal

_NUMBERS = (signal.SIGINT, signal.SIGTERM)


class QuitSignals(QObject):
    """Turns signals of the system into a signal of Qt (not on Windows, where Qt sees no pipes).

    Python handles a signal only when it runs Python code the next time, and a window at rest
    runs none. So the signal is written into a pipe, and the pipe wakes Qt.
    """

    arrived = Signal()
    """The program is asked to quit."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_on = os.name == "posix"
        if not self._is_on:
            return
        self._reader, self._writer = os.pipe()
        for end in (self._reader, self._writer):
            os.set_blocking(end, False)
        self._notifier = QSocketNotifier(self._reader, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_activated)
        self._handlers = {number: signal.signal(number, _ignore) for number in _NUMBERS}
        self._fd = signal.set_wakeup_fd(self._writer, warn_on_full_buffer=False)

    def close(self) -> None:
        """Give the signals back to whoever had them."""
        if not self._is_on:
            return
        self._is_on = False
        signal.set_wakeup_fd(self._fd)
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        self._notifier.setEnabled(False)
        os.close(self._reader)
        os.close(self._writer)

    def _on_activated(self) -> None:
        os.read(self._reader, 64)
        self.arrived.emit()


def _ignore(_number: int, _frame: object) -> None:
    """Do nothing: the pipe has it already."""
