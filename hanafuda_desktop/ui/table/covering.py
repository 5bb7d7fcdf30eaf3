"""What lies over the right side of the table: how much it covers, and how much it may."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF

from hanafuda_desktop.ui.table.layout import Rect
from hanafuda_desktop.ui.table.sharpener import RESIZED_MS

if TYPE_CHECKING:
    from hanafuda_desktop.ui.table.table_view import TableView


class Covering:
    """A panel, an answer or a hint over one table; all lengths are in px of that."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self.width = 0
        """How much of the right side is covered."""

    def cover(self, width: int) -> None:
        """Say how much of the right side is covered: what lies below makes room."""
        view, model = self._view, self._view.model
        before = view.layout_for(model) if model is not None else None
        self.width = width
        view.place_zoom()
        if model is not None and view.layout_for(model) != before:
            view.lay_again(RESIZED_MS)

    def right_block(self) -> QRect | None:
        """Return the part at the right that may be covered as a whole: no seat is by half."""
        layout = self._view.layout_now
        return None if layout is None else QRect(*self._view.board.right_block(layout))

    def right_block_under(self, width: int) -> QRect | None:
        """Return where that part would lie if so much of the right side were covered."""
        view, model = self._view, self._view.model
        layout = view.layout_for(model, width) if model is not None else None
        if model is None or layout is None:
            return None
        return QRect(*view.board_of(model).right_block(layout))

    def panel_end(self) -> int | None:
        """Return the y above which a panel ends: below, one plays."""
        layout = self._view.layout_now
        return None if layout is None else self._view.board.panel_end(layout)

    def hides(self, rect: Rect) -> bool:
        """Tell whether the middle of a part of the table is covered."""
        end = self.panel_end()
        is_beside = rect.x + rect.w / 2 < self.free_area().right()
        return not is_beside and (end is None or rect.y + rect.h / 2 < end)

    def free_area(self) -> QRectF:
        """Return the part of the table over which nothing lies."""
        return self._view.scene().sceneRect().adjusted(0, 0, -self.width, 0)
