"""Finds room for an open hint: in a column beside the table, or over a whole block of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.ui.manner import Manner
from hanafuda_desktop.ui.panels.side_panel import SidePanel
from hanafuda_desktop.ui.table.table_view import TableView
from hanafuda_desktop.ui.theme import panel_width

if TYPE_CHECKING:
    from hanafuda_desktop.ui.panels.hint_panel import HintPanel

_LEAST_PANEL = 382.0
"""A hint leaves the side panel so much of its height, in text px; a lower panel it covers."""
_LEAST_TOGETHER = 620.0
"""Both are shown where they have so much together."""
_THINKING = 344.0
"""As high, in text px, is a hint beside the panel that is being worked out: most need so much."""
_LEAST_TABLE = 776.0
"""Beside a table so wide, in text px, a hint has a column for itself and covers nothing."""
_LEAST_COLUMN = 240.0
"""A narrower column, in text px, has no room for the words of a hint."""
_MOST_BESIDE_ANSWER = 0.56
"""How much of the height a hint takes at most while an answer is open there."""


class HintRoom:
    """The room that a hint shares with table and side panel; all lie in one page."""

    def __init__(self, table: TableView, panel: SidePanel, manner: Manner, page: QWidget) -> None:
        """Take the parts around it; `manner` tells how they look."""
        self._table, self._panel = table, panel
        self._manner, self._page = manner, page

    def width_beside(self, room: QRect) -> int:
        """Return how much of a room in px a hint takes at the right for itself, beside the table.

        It is 0 where the table would get too narrow.
        """
        _tr, look = self._manner()
        most = panel_width(self._page.width(), look.scale)
        width = min(most, room.width() - look.px(_LEAST_TABLE))
        return width if width >= look.px(_LEAST_COLUMN) else 0

    def place(self, hint: HintPanel, column: QRect | None) -> None:
        """Lay a hint into a column beside the table, if there is one.

        It has the foot of it where the side panel is there, too. Else it lies over the right
        block of the table, where an answer is not open there, and over the left one, where one is.
        """
        if column is None:
            hint.setGeometry(self._room_over_table(hint))
        else:
            hint.set_room(column.width())
            hint.setGeometry(self._foot_of(hint, column) if self._panel.isVisible() else column)
        hint.raise_()

    def _foot_of(self, hint: HintPanel, column: QRect) -> QRect:
        """Share a column with the side panel; return what the hint has of it."""
        height = self._height_beside(hint, column)
        if height < column.height():
            self._panel.setGeometry(column.adjusted(0, 0, 0, -height))
        return column.adjusted(0, column.height() - height, 0, 0)

    def _height_beside(self, hint: HintPanel, column: QRect) -> int:
        """Return how high a hint is at the foot of the panel, or in its place."""
        width = column.width()
        if self._panel.is_deciding():
            return hint.height_within(width, round(column.height() * _MOST_BESIDE_ANSWER))
        _tr, look = self._manner()
        if column.height() < look.px(_LEAST_TOGETHER):
            return column.height()
        most = column.height() - look.px(_LEAST_PANEL)
        if hint.hint() is None:  # it is about to need more
            return min(look.px(_THINKING), most)
        return hint.height_within(width, most)

    def _room_over_table(self, hint: HintPanel) -> QRect:
        """Return the place of a whole block: no seat is covered by half."""
        block = self._table.covering.right_block()
        if block is None:
            return self._panel.geometry()
        if self._panel.is_deciding():
            block.moveLeft(0)
        block.translate(self._table.pos())
        hint.set_room(block.width(), block.height())
        return block
