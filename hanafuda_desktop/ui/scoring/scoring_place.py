"""Opens the scoring helper beside the table, and keeps it in step with the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.ui.theme import Look
from hanafuda_desktop.ui.translation import Translate

if TYPE_CHECKING:
    from hanafuda_desktop.ui.scoring.scoring_window import ScoringWindow


class ScoringPlace(QObject):
    """Holds the window once it was opened; what was entered stays while the program runs."""

    def __init__(self, controller: TableController, tr: Translate, parent: QWidget) -> None:
        """Take the window to which that of the helper belongs."""
        super().__init__(parent)
        self._controller, self._owner = controller, parent
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
            self.window = self._new_window()
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    def close_window(self) -> None:
        """Close the window, with the program."""
        if self.window is not None:
            self.window.close()

    def _new_window(self) -> ScoringWindow:
        # The helper is loaded for those who want it.
        from hanafuda_desktop.controller.scoring_desk import ScoringDesk  # noqa: PLC0415
        from hanafuda_desktop.ui.scoring.scoring_window import ScoringWindow  # noqa: PLC0415

        return ScoringWindow(self._tr, Look(), ScoringDesk(self._controller), self._owner)
