"""Grounds and lines, how a layout is set up in one line, and how high a part wants to be."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLayoutItem,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from hanafuda_desktop.ui.parts.painting import paint_box
from hanafuda_desktop.ui.theme import Look, Metrics

Margins = tuple[float, float, float, float]
"""Left, top, right, bottom, in text px."""

NO_MARGINS: Margins = (0, 0, 0, 0)


def column(
    parent: QWidget | None, look: Look, gap: float = 0, margins: Margins = NO_MARGINS
) -> QVBoxLayout:
    """Return a layout from top to bottom; lengths are in text px."""
    layout = QVBoxLayout() if parent is None else QVBoxLayout(parent)
    _set_up(layout, look, gap, margins)
    return layout


def row(
    parent: QWidget | None, look: Look, gap: float = 0, margins: Margins = NO_MARGINS
) -> QHBoxLayout:
    """Return a layout from left to right; lengths are in text px."""
    layout = QHBoxLayout() if parent is None else QHBoxLayout(parent)
    _set_up(layout, look, gap, margins)
    return layout


def _set_up(layout: QBoxLayout, look: Look, gap: float, margins: Margins) -> None:
    layout.setSpacing(look.px(gap))
    layout.setContentsMargins(*(look.px(side) for side in margins))


def swap(layout: QBoxLayout, old: QWidget, new: QWidget) -> QWidget:
    """Put a widget into the place of another in a layout, and return it."""
    layout.replaceWidget(old, new)
    # At once: what was added is otherwise without size until the next turn of the event loop.
    new.setVisible(True)
    old.hide()
    old.deleteLater()
    return new


def height_at(part: QWidget | QLayoutItem, width: int) -> int:
    """Return how high a part wants to be where it is so wide; both in px."""
    return part.heightForWidth(width) if part.hasHeightForWidth() else part.sizeHint().height()


class Box(QWidget):
    """A rounded ground with an edge, for what belongs together."""

    def __init__(
        self,
        look: Look,
        fill: QColor | None = None,
        edge: QColor | None = None,
        radius: float = Metrics.RADIUS_ZONE,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._fill = fill
        self._edge = edge
        self._radius = look.px(radius)

    def paintEvent(self, _event: QPaintEvent) -> None:
        paint_box(QPainter(self), QRectF(self.rect()), self._radius, self._fill, self._edge)


class Line(QWidget):
    """A line across, `width` px high."""

    def __init__(self, color: QColor, width: int = 1, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._color = color
        self._width = width
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(1, self._width)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self._color)
