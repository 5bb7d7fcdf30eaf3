"""Lets the match stand still while a question lies over it: nobody can read and watch at once."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.ui.dialogs.overlay import Overlay
from hanafuda_desktop.ui.dialogs.question import QuestionSheet
from hanafuda_desktop.ui.table.animator import Animator


class Standstill(QObject):
    """Pauses the match and all motion from the question to what its answer does."""

    def __init__(self, controller: TableController, animator: Animator, overlay: Overlay) -> None:
        super().__init__(overlay)
        self._controller, self._animator, self._overlay = controller, animator, overlay
        self._question: QuestionSheet | None = None
        """Whose answer is awaited; another sheet may lie over it meanwhile."""
        self._unanswered = QTimer(self)
        """Runs out at once where a sheet went without an answer that will be heard."""
        self._unanswered.setSingleShot(True)
        self._unanswered.timeout.connect(self._go_on)
        for signal in (overlay.opened, overlay.uncovered, overlay.emptied):
            signal.connect(self._follow)

    def _follow(self) -> None:
        sheet = self._overlay.sheet()
        if not isinstance(sheet, QuestionSheet):
            self._unanswered.start(0)
            return
        if sheet is not self._question:
            self._question = sheet
            sheet.answered.connect(self._go_on)
        self._unanswered.stop()
        self._controller.pause()
        self._animator.set_paused(True)

    def _go_on(self) -> None:
        if not isinstance(self._overlay.sheet(), QuestionSheet):
            self._unanswered.stop()
            self._animator.set_paused(False)
            self._controller.resume()
