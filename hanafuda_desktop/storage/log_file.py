"""The log as two files of bounded size: the one that is written, and the one before it."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from pathlib import Path


class LogFile(logging.FileHandler):
    """Appends to a file; a full one becomes `<name>.1`, in place of the one that was there.

    `logging.handlers` has the same, but loads Python's modules for sockets with it, and a
    program that never speaks to a network has none of them in memory.
    """

    def __init__(self, path: Path, most_bytes: int) -> None:
        """Open the file. Raises OSError where that is not possible."""
        super().__init__(path, encoding="utf-8")
        self._most_bytes = most_bytes

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, into a new file where this one is full.

        A line that the disk has no room for is lost, and nothing else: whoever logs goes on.
        """
        # What an earlier line left to write may fail anew when the length is asked for.
        with contextlib.suppress(OSError):
            self._begin_anew_if_full()
        super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """Let a line go that cannot be written; the program itself tells what comes of that."""
        if not isinstance(sys.exception(), OSError):
            super().handleError(record)

    def _begin_anew_if_full(self) -> None:
        # At the very end of the process the file may be closed already; logging opens it again.
        if self.stream is None or self.stream.tell() < self._most_bytes:
            return
        self.stream.close()
        # Where the file cannot be moved (on Windows another window may have it open), the
        # log goes on in it: a long log is better than none.
        with contextlib.suppress(OSError):
            os.replace(self.baseFilename, f"{self.baseFilename}.1")
        self.stream = self._open()
