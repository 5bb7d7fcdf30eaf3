"""What the self-test says, line by line, and what it takes for a problem."""

from __future__ import annotations

import logging
import platform
import sys
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication, QImage

from hanafuda_desktop import __version__
from hanafuda_desktop.errors import HanafudaError, system_reason

FAILED = 1
"""Exit code where something is missing or does not work."""
REPORT_FILE = "self-test.txt"
_QT = "hanafuda.qt"


class SelfTestError(HanafudaError):
    """Something does not work; the text is a sentence that says what, and where that is known."""


class Report:
    """Prints each line at once: whoever started the program may be waiting for it.

    With a folder everything is also kept there, the pictures, too.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Begin a report; raises SelfTestError where it cannot be kept in the folder."""
        self._folder = folder
        if folder is None:
            return
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / REPORT_FILE).write_text("", encoding="utf-8")
        except OSError as error:
            raise SelfTestError(
                f"the report cannot be kept in the folder {folder}: {system_reason(error)}."
            ) from error

    def begin(self) -> None:
        """Say what is tested, and on what."""
        kind = "frozen" if getattr(sys, "frozen", False) else "from source"
        self._say(
            f"hanafuda_desktop {__version__} ({kind}), Python {platform.python_version()}, "
            f"Qt {qVersion()} ({QGuiApplication.platformName()}), {platform.platform()}"
        )

    def tell(self, subject: str, what: str) -> None:
        """Say that something is well."""
        self._say(f"  ok  {subject:<12} {what}")

    def keep_picture(self, name: str, picture: QImage) -> None:
        """Keep a picture, where there is a folder."""
        if self._folder is not None:
            picture.save(str(self._folder / f"{name}.png"))

    def end(self, seconds: float) -> int:
        """Say that all is well; return the exit code."""
        self._say(f"All well after {seconds:.1f} s.")
        return 0

    def fail(self, reason: str, problems: Problems) -> int:
        """Say what is wrong, and what the program warned of before; return the exit code."""
        for line in problems.lines:
            self._say(f"  !!  {line}")
        self._say(f"FAILED: {reason.rstrip()}")
        return FAILED

    def _say(self, line: str) -> None:
        # Without a terminal, as under Windows, there is no output.
        if sys.stdout is not None:
            print(line, flush=True)
        if self._folder is not None:
            with (self._folder / REPORT_FILE).open("a", encoding="utf-8") as file:
                file.write(line + "\n")


class Problems(logging.Handler):
    """Collects what the program itself warned of while it was tested.

    What Qt says counts only from an error on: it also warns of much that is odd about a desktop
    and no fault of the program.
    """

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def __enter__(self) -> Problems:
        logging.getLogger("hanafuda").addHandler(self)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        logging.getLogger("hanafuda").removeHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        """Remember a record, with its traceback."""
        if record.name != _QT or record.levelno >= logging.ERROR:
            self.lines.append(self.format(record))

    def complain(self) -> None:
        """Raise SelfTestError where there was anything."""
        if self.lines:
            raise SelfTestError(f"the program gave {len(self.lines)} warnings.")
