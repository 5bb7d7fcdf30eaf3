"""Computer players think here, off the window's thread, one at a time.

Every request bears a ticket; an answer with an old ticket is dropped.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

log = logging.getLogger("hanafuda.ai")

Thought = Callable[[threading.Event], Any]
"""Thinks and returns a decision; looks at the event now and then, and gives up when it is set."""


class _Answers(QObject):
    """Lives in the main thread, so that answers arrive there."""

    decided = Signal(int, object)
    failed = Signal(int, str)


class _Task(QRunnable):
    def __init__(self, ticket: int, think: Thought, cancel: threading.Event, out: _Answers) -> None:
        super().__init__()
        self._ticket, self._think, self._cancel, self._out = ticket, think, cancel, out

    def run(self) -> None:
        """Think, and post what came of it."""
        if self._cancel.is_set():
            return
        try:
            decision = self._think(self._cancel)
        except Exception as error:  # whatever an agent does, the game goes on
            log.error("a computer player failed", exc_info=True)
            self._out.failed.emit(self._ticket, f"{type(error).__name__}: {error}")
        else:
            self._out.decided.emit(self._ticket, decision)


class AiRunner(QObject):
    """One thread for all thinking, alive as long as the window."""

    decided = Signal(object)
    """The answer to the latest request."""
    failed = Signal(str)
    """The latest request ended in an error; the text is for the log panel."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._answers = _Answers(self)
        self._answers.decided.connect(self._on_decided)
        self._answers.failed.connect(self._on_failed)
        self._ticket = 0
        self._cancel = threading.Event()

    def request(self, think: Thought) -> None:
        """Begin to think; an earlier request is cancelled."""
        self.cancel()
        self._cancel = threading.Event()
        self._pool.start(_Task(self._ticket, think, self._cancel, self._answers))

    def cancel(self) -> None:
        """Give up the present request; its answer will be dropped."""
        self._cancel.set()
        self._ticket += 1

    def shutdown(self) -> None:
        """Cancel, and wait for the thread (before anything is deleted)."""
        self.cancel()
        self._pool.waitForDone(2000)

    def _on_decided(self, ticket: int, decision: object) -> None:
        if ticket == self._ticket:
            self.decided.emit(decision)

    def _on_failed(self, ticket: int, text: str) -> None:
        if ticket == self._ticket:
            self.failed.emit(text)
