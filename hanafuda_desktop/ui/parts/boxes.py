"""Grounds, lines and scrolling columns, and how a layout is set up in one line."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from hanafuda_desktop.ui.parts.painting import paint_box
from hanafuda_desktop.ui.theme import Look, Metrics

Margins = tuple[float, float, float, float]
"""Left, top, right, bottom, in text px."""

_LINE_STEP = 40
"""How far an arrow key scrolls, in px."""
_HIGHER_BY_BAR = 1.5
"""Text beside a bar is never so many times as high as without one."""
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


class ScrollColumn(QScrollArea):
    """Scrolls its content up and down where that is higher than the room.

    `bar_gap` is the distance in text px that the scroll bar keeps from the content.
    """

    def __init__(self, look: Look, bar_gap: float = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bar_gap = bar_gap
        self._whole: tuple[type[QWidget], ...] = ()
        self._free: int | None = None
        self._is_trying = False
        """Whether it is being tried out just now if it needs a bar."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self.verticalScrollBar().rangeChanged.connect(self._on_range_changed)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Take another theme or scale."""
        self.verticalScrollBar().setStyleSheet(scroll_bar_style(look, self._bar_gap))

    def set_content(self, content: QWidget) -> None:
        """Show other content; the place scrolled to stays as far as it can."""
        place = self.verticalScrollBar().value()
        old = self.takeWidget()
        if old is not None:
            old.hide()
            old.deleteLater()
        self.setWidget(content)
        content.setAutoFillBackground(False)
        self.verticalScrollBar().setValue(place)

    def keep_whole(self, *kinds: type[QWidget], free: int | None = None) -> None:
        """End, before anything is scrolled, between parts of some kinds, if any: none is cut.

        `free` px at most are left free for that (None: as many as it takes). Where it took more,
        the beginning of the next part is seen, as far as that ends between its lines.
        """
        self._whole, self._free = kinds, free
        if not kinds:
            self.setViewportMargins(0, 0, 0, 0)
        self._end_between()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._on_range_changed()

    def _on_range_changed(self) -> None:
        if self._is_trying:
            return
        if self._needs_no_bar():
            self._is_trying = True  # else a bar that comes back is taken away without an end
            # Qt leaves a bar where it is as long as the content is too high beside that bar.
            self.setViewportMargins(0, 0, 0, 0)
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
            self._is_trying = False
        self._end_between()

    def _needs_no_bar(self) -> bool:
        """Tell whether there is a bar, and none were needed if it took no room itself."""
        content, room = self.widget(), self.height()
        if content is None or self.verticalScrollBar().maximum() == 0:
            return False
        if content.height() > _HIGHER_BY_BAR * room or not content.hasHeightForWidth():
            return False
        return content.heightForWidth(self.width()) <= room

    def _end_between(self) -> None:
        """Leave free at the foot what only a part of the next part would fill."""
        content, kinds = self.widget(), self._whole
        if content is None or not kinds:
            return
        room = self.height()
        parts = [part for part in content.findChildren(QWidget) if part.isVisibleTo(content)]
        ends = [_span(part, content)[1] for part in parts if isinstance(part, kinds)]
        left = room - max((end for end in ends if end <= room), default=room)
        if self._free is not None and left > self._free:
            lines = [_span(part, content) for part in parts if not part.findChild(QWidget)]
            left = min(left, room - _end_between_lines(lines, room))
        self.setViewportMargins(0, 0, 0, left if content.height() > room else 0)

    def show_part(self, part: QWidget) -> None:
        """Scroll so that a part of the content is seen, its upper edge above all."""
        self._settle()
        self.ensureWidgetVisible(part, 0, 0)

    def hold_part(self, part: QWidget, top: int) -> None:
        """Keep a part that was built anew `top` px below the upper edge, and all of it in sight."""
        self._settle()
        self.verticalScrollBar().setValue(part.y() - top)
        self.ensureWidgetVisible(part, 0, 0)

    def _settle(self) -> None:
        """Lay the content out at once: the bar has otherwise its old range for a while."""
        content = self.widget()
        layout = content.layout() if content is not None else None
        if content is not None and layout is not None:
            needed = layout.totalHeightForWidth(content.width())
            content.resize(content.width(), max(needed, self.viewport().height()))
            layout.activate()

    def scroll_by_key(self, key: int) -> bool:
        """Scroll as a key says; return whether it is one that scrolls."""
        bar = self.verticalScrollBar()
        match key:
            case Qt.Key.Key_Up:
                bar.setValue(bar.value() - _LINE_STEP)
            case Qt.Key.Key_Down:
                bar.setValue(bar.value() + _LINE_STEP)
            case Qt.Key.Key_PageUp:
                bar.setValue(bar.value() - bar.pageStep())
            case Qt.Key.Key_PageDown:
                bar.setValue(bar.value() + bar.pageStep())
            case Qt.Key.Key_Home:
                bar.setValue(bar.minimum())
            case Qt.Key.Key_End:
                bar.setValue(bar.maximum())
            case _:
                return False
        return True


def _span(part: QWidget, content: QWidget) -> tuple[int, int]:
    """Return where a part of the content begins and ends, from above."""
    top = part.mapTo(content, QPoint(0, 0)).y()
    return top, top + part.height()


def _end_between_lines(lines: Iterable[tuple[int, int]], room: int) -> int:
    """Return the last place within a room below a line at which no other is cut."""
    spans = tuple(lines)
    places = (end for _, end in spans if end <= room)
    return max((at for at in places if not any(top < at < end for top, end in spans)), default=room)


def scroll_bar_style(look: Look, gap: float = 0) -> str:
    """Return the style of a narrow scroll bar in the colors of the theme.

    `gap` text px are left free at the left of a vertical one.
    """
    width, left = look.px(8), look.px(gap)
    handle = look.theme.control_edge.name()
    return (
        f"QScrollBar:vertical {{ background: transparent; width: {width + left}px; margin: 0; }}"
        f"QScrollBar::handle:vertical {{ background: {handle}; min-height: {look.px(28)}px;"
        f" border-radius: {width // 2 - 1}px; margin: 1px 1px 1px {left + 1}px; }}"
        "QScrollBar::add-line:vertical, QScrollBar::sub-line:vertical { height: 0; }"
        "QScrollBar::add-page:vertical, QScrollBar::sub-page:vertical { background: none; }"
        f"QScrollBar:horizontal {{ background: transparent; height: {width}px; margin: 0; }}"
        f"QScrollBar::handle:horizontal {{ background: {handle}; min-width: {look.px(28)}px;"
        f" border-radius: {width // 2 - 1}px; margin: 1px; }}"
        "QScrollBar::add-line:horizontal, QScrollBar::sub-line:horizontal { width: 0; }"
        "QScrollBar::add-page:horizontal, QScrollBar::sub-page:horizontal { background: none; }"
    )
