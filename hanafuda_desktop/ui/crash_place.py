"""Opens the report of a fault of the program over the window; further faults join it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.ui.dialogs.crash_report import CrashDialog
from hanafuda_desktop.ui.manner import Manner


class CrashPlace(QObject):
    """Shows one report at a time. `manner` tells how it speaks and looks."""

    closed = Signal()
    """The report was read."""

    def __init__(self, manner: Manner, window: QWidget) -> None:
        super().__init__(window)
        self._manner, self._window = manner, window
        self._dialog: CrashDialog | None = None

    def show(self, report: str) -> None:
        """Show what went wrong; a further fault is added to the same report."""
        if self._dialog is not None:
            self._dialog.add(report)
            return
        self._dialog = CrashDialog(*self._manner(), report, self._window)
        self._dialog.finished.connect(self._on_closed)
        self._dialog.open()

    def _on_closed(self) -> None:
        self._dialog = None
        self.closed.emit()
