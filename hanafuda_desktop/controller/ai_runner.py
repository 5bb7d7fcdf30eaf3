"""Computer players think here, off the window's thread, one at a time.

Every request bears a ticket; an answer with an old ticket is dropped.

Python lets one thread run at a time. So that the window moves on while somebody thinks, the
thread that thinks offers to stop often: by itself whenever it asks for the token, and by a short
switch interval in between (`tests/benchmarks/results/pacing.md`).
"""

from __future__ import annotations

import logging
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from hanafuda_desktop.ai.agent import CancelToken

log = logging.getLogger("hanafuda.ai")

Thought = Callable[[CancelToken], Any]
"""Thinks and returns a decision; looks at the token often, and gives up when it is set."""

_SWITCH_SECONDS = 0.0005
"""How soon a thread that thinks must let another one run that waits for it."""
_OFFER_SECONDS = 0.001
"""How often it offers that by itself."""


class _Token(threading.Event):
    """Tells a thread that thinks to give up, and lets the window's thread in."""

    def __init__(self) -> None:
        super().__init__()
        self._offer_at = 0.0

    def is_set(self) -> bool:
        """Tell whether to give up; asked by the thread that thinks."""
        now = time.monotonic()
        if now >= self._offer_at:
            # This hands Python's lock over. The system, too, stops a thread here rather than
            # in the middle of its work, when the window would have to wait for both.
            time.sleep(0)
            self._offer_at = now + _OFFER_SECONDS
        return super().is_set()


class _Answers(QObject):
    """Lives in the main thread, so that answers arrive there."""

    decided = Signal(int, object)
    failed = Signal(int, str)


class _Task(QRunnable):
    def __init__(self, ticket: int, think: Thought, cancel: _Token, out: _Answers) -> None:
        super().__init__()
        self._ticket, self._think, self._cancel, self._out = ticket, think, cancel, out

    def run(self) -> None:
        """Think, and post what came of it."""
        if self._cancel.is_set():
            return
        usual = sys.getswitchinterval()
        sys.setswitchinterval(_SWITCH_SECONDS)
        try:
            decision = self._think(self._cancel)
        except Exception as error:  # whatever an agent does, the game goes on
            log.error("a computer player failed", exc_info=True)
            self._out.failed.emit(self._ticket, f"{type(error).__name__}: {error}")
        else:
            self._out.decided.emit(self._ticket, decision)
        finally:
            sys.setswitchinterval(usual)


@dataclass(frozen=True, slots=True)
class Request:
    """Something to think about, and who is to hear what comes of it, in the main thread.

    `failed` is told an error in words; `dropped` is called where another request takes the
    place of this one before it is answered.
    """

    think: Thought
    decided: Callable[[Any], object]
    failed: Callable[[str], object]
    dropped: Callable[[], object] = lambda: None


class AiRunner(QObject):
    """One thread for all thinking, alive as long as the window: the latest request has it."""

    freed = Signal()
    """Nobody waits for an answer any more."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._answers = _Answers(self)
        self._answers.decided.connect(self._on_decided)
        self._answers.failed.connect(self._on_failed)
        self._ticket = 0
        self._cancel = _Token()
        self._request: Request | None = None

    @property
    def is_free(self) -> bool:
        """Whether nobody waits for an answer."""
        return self._request is None

    def request(self, request: Request) -> None:
        """Begin to think; what was thought about before is dropped."""
        before = self._request
        self._give_up()
        self._request = request
        self._cancel = _Token()
        self._pool.start(_Task(self._ticket, request.think, self._cancel, self._answers))
        if before is not None:
            before.dropped()

    def cancel(self, request: Request | None) -> None:
        """Give up a request, if it is the present one; nobody hears of it any more."""
        if request is not None and request is self._request:
            self._give_up()
            self.freed.emit()

    def shutdown(self) -> None:
        """Cancel, and wait for the thread (before anything is deleted)."""
        self._give_up()
        self._pool.waitForDone(2000)

    def _give_up(self) -> None:
        self._cancel.set()
        self._ticket += 1
        self._request = None

    def _on_decided(self, ticket: int, decision: object) -> None:
        if ticket == self._ticket and self._request is not None:
            self._answer(self._request.decided, decision)

    def _on_failed(self, ticket: int, text: str) -> None:
        if ticket == self._ticket and self._request is not None:
            self._answer(self._request.failed, text)

    def _answer(self, hear: Callable[[Any], object], what: Any) -> None:
        self._ticket += 1
        self._request = None
        hear(what)
        if self._request is None:
            self.freed.emit()
