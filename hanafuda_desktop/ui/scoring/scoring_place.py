"""Opens the scoring helper beside the table, and keeps it in step with the match."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.controller.scoring_desk import ScoringDesk
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.ui.scoring.scoring_window import ScoringWindow
from hanafuda_desktop.ui.theme import Look
from hanafuda_desktop.ui.translation import Translate


class ScoringPlace(QObject):
    """Holds the window once it was opened; what was entered stays while the program runs."""

    def __init__(self, controller: TableController, tr: Translate, parent: QWidget) -> None:
        """Take the window to which that of the helper belongs."""
        super().__init__(parent)
        self._desk = ScoringDesk(controller)
        self._owner = parent
        self._tr = tr
        self.window: ScoringWindow | None = None

    def follow_match(self, tr: Translate) -> None:
        """Take the names of the match that lies on the table now."""
        self._tr = tr
        if self.window is not None:
            self.window.follow_match(tr)

    def open_window(self) -> None:
        """Open the window, or bring it to the front."""
        if self.window is None:
            self.window = ScoringWindow(self._tr, Look(), self._desk, self._owner)
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    def close_window(self) -> None:
        """Close the window, with the program."""
        if self.window is not None:
            self.window.close()
