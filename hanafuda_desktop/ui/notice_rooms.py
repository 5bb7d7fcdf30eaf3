"""Where a notice lies in the window, so that it covers nothing that matters."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.ui.dialogs.notice import Room
from hanafuda_desktop.ui.dialogs.overlay import Overlay
from hanafuda_desktop.ui.dialogs.sheet_parts import FramedSheet
from hanafuda_desktop.ui.panels.side_panel import SidePanel
from hanafuda_desktop.ui.panels.status_strip import StatusStrip
from hanafuda_desktop.ui.start.start_place import StartPlace
from hanafuda_desktop.ui.study_place import StudyPlace
from hanafuda_desktop.ui.table.layout import FULL_HAND, TableLayout
from hanafuda_desktop.ui.table.table_view import TableView
from hanafuda_desktop.ui.theme import Metrics

_EDGE = 5
"""Free at the sides of a notice, in px."""


@dataclass(frozen=True, slots=True)
class NoticeRooms:
    """The rooms for a notice in a window, the best one first.

    Beside the hand, where the table is bare; at the foot of a panel that can be scrolled; around
    a sheet, or else below its title. Where all these are too small, or a hint lies there, it lies
    over the strip, low: beside its buttons, or in full width.
    """

    page: QWidget
    table: TableView
    panel: SidePanel
    overlay: Overlay
    start: StartPlace
    study: StudyPlace
    strip: StatusStrip

    def __call__(self) -> tuple[Room, ...]:
        """Return the rooms in px of the page that all parts lie in."""
        sheet = self.overlay.sheet()
        if sheet is not None:
            below = sheet.title_bottom() if isinstance(sheet, FramedSheet) else 0
            place = sheet.geometry()
            place.moveCenter(self.overlay.rect().center())  # it may still glide in
            over = Room(place.adjusted(2 * _EDGE, below, -2 * _EDGE, 0), False)
            return (*self._around(place), over)
        top = Room(QRect(_EDGE, 0, self.page.width() - 2 * _EDGE, self.table.y()), False)
        if self.start.page is not None:
            return (top,)
        return (*self._beside_hand(), *self._in_panel(), self._beside_buttons(), top)

    def _around(self, sheet: QRect) -> tuple[Room, ...]:
        """Return the rooms beside, below and above a sheet: what lies there is dimmed anyhow."""
        page = self.page.rect().adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        right, left, below, above = QRect(page), QRect(page), QRect(page), QRect(page)
        right.setLeft(sheet.right() + _EDGE)
        left.setRight(sheet.left() - _EDGE)
        below.setTop(sheet.bottom() + _EDGE)
        above.setBottom(sheet.top() - _EDGE)
        return Room(right, True), Room(left, True), Room(below, False), Room(above, True)

    def _beside_hand(self) -> tuple[Room, ...]:
        """Return the room at the right of the hand, unless the panel or a hint lies there."""
        layout = self.table.layout_now
        if not isinstance(layout, TableLayout):
            return ()
        edge = round(Metrics.MARGIN * layout.room.scale)
        # A notice stays where it is while the hand gets smaller.
        held = max(FULL_HAND, layout.counts.hands[layout.order[0]])
        left = layout.hand_spot(held - 1, held).right + edge
        corner = QPoint(layout.room.width - edge - 1, layout.room.height - edge // 2)
        rect = QRect(QPoint(left, layout.own.bottom + edge // 2), corner)
        rect.translate(self.table.pos())
        is_free = not (self.panel.isVisible() and self.panel.geometry().intersects(rect))
        return (Room(rect, True),) if is_free and not self._is_under_hint(rect) else ()

    def _in_panel(self) -> tuple[Room, ...]:
        """Return the foot of the panel, unless an answer is open there, or a hint covers it."""
        place = self.panel.geometry()
        is_seen = self.panel.isVisible() and not self._is_under_hint(place)
        if not is_seen or self.panel.is_deciding():
            return ()
        return (Room(place.adjusted(2 * _EDGE, place.height() // 2, -2 * _EDGE, -_EDGE), True),)

    def _beside_buttons(self) -> Room:
        """Return the strip without its buttons: H takes back what a notice may tell of."""
        left = self.strip.buttons_left()
        return Room(QRect(_EDGE, 0, left - 2 * _EDGE, self.strip.height()), False)

    def _is_under_hint(self, rect: QRect) -> bool:
        """Tell whether an open hint covers a part of a room: its choices are to be read."""
        return self.study.hint_rect().intersects(rect)
