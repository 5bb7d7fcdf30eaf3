"""The last line of defense: any unexpected exception ends in one report, never in silence."""

from __future__ import annotations

import collections
import logging
import platform
import sys
import threading
import traceback
from collections.abc import Callable
from types import TracebackType

from PySide6.QtCore import (
    QMessageLogContext,
    QObject,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
    qVersion,
)

from hanafuda_desktop import __version__

log = logging.getLogger("hanafuda.crash")
qt_log = logging.getLogger("hanafuda.qt")

TAIL_LINES = 200

_QT_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class _Tail(logging.Handler):
    """Keeps the last lines of the log for a report."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: collections.deque[str] = collections.deque(maxlen=TAIL_LINES)

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


class CrashGuard(QObject):
    """Catches what nobody caught, in any thread, and reports the first of it.

    `describe` adds what helps to find the fault: the record of the match, as text.
    """

    crashed = Signal(str)
    """The report as text; sent once until `resume` is called."""

    def __init__(self, describe: Callable[[], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._describe = describe
        self._reporting = False
        self._tail = _Tail()
        self._tail.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))

    def install(self) -> None:
        """Take over the hooks of Python and Qt."""
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread_exception
        logging.getLogger("hanafuda").addHandler(self._tail)
        qInstallMessageHandler(_on_qt_message)

    def uninstall(self) -> None:
        """Give the hooks back."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__
        logging.getLogger("hanafuda").removeHandler(self._tail)
        qInstallMessageHandler(None)

    def resume(self) -> None:
        """Report the next fault again: the person has closed the report."""
        self._reporting = False

    def _on_thread_exception(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self._on_exception(args.exc_type, args.exc_value, args.exc_traceback)

    def _on_exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        log.critical("unexpected error", exc_info=(kind, error, trace))
        if self._reporting:
            return
        self._reporting = True
        self.crashed.emit(self._report(kind, error, trace))

    def _report(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> str:
        try:
            match = self._describe()
        except Exception as fault:  # a report must come out whatever else is broken
            match = f"(the match could not be described: {fault})"
        parts = (
            f"hanafuda_desktop {__version__}",
            f"Python {platform.python_version()}, Qt {qVersion()}, {platform.platform()}",
            "".join(traceback.format_exception(kind, error, trace)),
            "Log:\n" + "\n".join(self._tail.lines),
            "Match:\n" + match,
        )
        return "\n\n".join(parts)


def _on_qt_message(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
    qt_log.log(_QT_LEVELS.get(kind, logging.WARNING), "%s", text)
