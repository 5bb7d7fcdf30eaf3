"""The list of groups at the side of a long page: a click goes there, the one in sight is marked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.parts.boxes import column
from hanafuda_desktop.ui.parts.painting import paint_box, paint_focus
from hanafuda_desktop.ui.parts.pressable import Pressable
from hanafuda_desktop.ui.theme import Look, Metrics, Type

_HEIGHT = 36.0
_PAD = 12.0
_LEAST_WIDTH, _MOST_WIDTH = 206.0, 280.0


@dataclass(frozen=True, slots=True)
class GroupName:
    """A group: its words, and how many changes are in it."""

    words: str
    changes: int
    description: str
    """The changes in words, for assistive technology."""


def list_width(names: Iterable[str], look: Look) -> int:
    """Return how wide, in px, a list is whose names are whole, marked and with a count, too."""
    metrics = QFontMetrics(role_font(Type.CELL_STRONG, look.scale))
    words = max(map(metrics.horizontalAdvance, names), default=0)
    count = metrics.horizontalAdvance("00")
    whole = words + count + 3 * look.px(_PAD) + 1
    return min(max(whole, look.px(_LEAST_WIDTH)), look.px(_MOST_WIDTH))


class GroupItem(Pressable):
    """One group of the list."""

    def __init__(self, group: GroupName, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._changes = group.changes
        self.setText(group.words)
        self.setToolTip(group.words)
        self.setAccessibleName(group.words)
        self.setAccessibleDescription(group.description)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(120), self.look.px(_HEIGHT))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, look, rect = self.look.theme, self.look, QRectF(self.rect())
        painter = QPainter(self)
        radius = look.px(Metrics.RADIUS_PAPER)
        color = theme.text
        if self.isChecked():
            paint_box(painter, rect, radius, theme.slip, None)
            color = theme.slip_text
        elif self.underMouse():
            paint_box(painter, rect, radius, theme.row_hover, None)
        painter.setFont(role_font(Type.CELL_STRONG if self.isChecked() else Type.CELL, look.scale))
        painter.setPen(color)
        pad = look.px(_PAD)
        room = self.rect().adjusted(pad, 0, -pad, 0)
        if self._changes:
            count = str(self._changes)
            painter.drawText(
                room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, count
            )
            room.setRight(room.right() - painter.fontMetrics().horizontalAdvance(count) - pad)
        words = painter.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, room.width()
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)
        if self.is_focus_seen():
            paint_focus(painter, rect, radius, look)


class GroupList(QWidget):
    """The groups, one below the other; one stop for Tab, up and down go on."""

    chosen = Signal(int)

    def __init__(
        self, groups: tuple[GroupName, ...], look: Look, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._at = 0
        lines = column(self, look, gap=2)
        self.items = tuple(GroupItem(group, look) for group in groups)
        for place, item in enumerate(self.items):
            item.setObjectName(f"options.group.{place}")
            item.clicked.connect(lambda _checked, place=place: self.chosen.emit(place))
            lines.addWidget(item)
        lines.addStretch(1)
        self.mark(0)

    def mark(self, place: int) -> None:
        """Mark the group that is in sight."""
        self._at = place
        for at, item in enumerate(self.items):
            item.setChecked(at == place)
            item.setFocusPolicy(
                Qt.FocusPolicy.StrongFocus if at == place else Qt.FocusPolicy.ClickFocus
            )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Up if self._at > 0:
                self._go_to(self._at - 1)
            case Qt.Key.Key_Down if self._at + 1 < len(self.items):
                self._go_to(self._at + 1)
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                event.accept()
            case _:
                event.ignore()

    def _go_to(self, place: int) -> None:
        self.mark(place)
        self.items[place].focus_visibly()
        self.chosen.emit(place)
