"""Saving in the background: the latest record wins, writes never overlap, closing waits."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal, SignalInstance

from hanafuda_desktop.errors import system_reason

log = logging.getLogger("hanafuda.storage")

T = TypeVar("T")


class _Reporter(QObject):
    """Carries the outcome of a write from the thread to whoever listens."""

    failed = Signal(str)


class SaveWriter(Generic[T]):
    """One thread that writes immutable documents; a flush to disk never waits in a click.

    `save` is called in the thread. An OSError is reported through `failed` (a signal that
    arrives in the main thread), anything else as an unexpected fault of the program; the next
    document is tried as usual.
    """

    def __init__(self, save: Callable[[T], None]) -> None:
        self._save = save
        self._reporter = _Reporter()
        self._pending: list[T] = []
        self._wake = threading.Condition()
        self._closing = False
        self._busy = False
        self._has_failed = False
        self._thread = threading.Thread(target=self._run, name="save-writer", daemon=True)
        self._thread.start()

    @property
    def failed(self) -> SignalInstance:
        """Signal with the system's words when a document could not be written."""
        return self._reporter.failed

    @property
    def has_failed(self) -> bool:
        """Whether the document tried last is not on disk."""
        with self._wake:
            return self._has_failed

    def write(self, document: T) -> None:
        """Hand over a document; an older one that was not yet begun is dropped."""
        with self._wake:
            self._pending = [document]
            self._wake.notify_all()

    def wait(self, seconds: float = 5.0) -> bool:
        """Wait until everything handed over is on disk; False when that took too long."""
        with self._wake:
            return self._wake.wait_for(lambda: not self._pending and not self._busy, seconds)

    def close(self) -> None:
        """Write what is left and end the thread."""
        with self._wake:
            self._closing = True
            self._wake.notify_all()
        self._thread.join(10.0)

    def _run(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._pending or self._closing)
                if not self._pending:
                    return
                document = self._pending.pop()
                self._busy = True
            has_failed = True
            try:
                self._save(document)
                has_failed = False
            except OSError as error:
                reason = system_reason(error)
                log.error("a file could not be written: %s", reason)
                self._reporter.failed.emit(reason)
            except Exception:  # whatever is wrong with a document, the next one is to be saved
                here = threading.current_thread()
                threading.excepthook(threading.ExceptHookArgs((*sys.exc_info(), here)))
            finally:
                with self._wake:
                    self._busy = False
                    self._has_failed = has_failed
                    self._wake.notify_all()
