"""Layouts that set parts side by side and go on in the next line: as they come, or in columns."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QSizePolicy, QWidget

from hanafuda_desktop.ui.parts.boxes import height_at


class _LineLayout(QLayout):
    """Keeps parts that go in lines, as high as their width makes them; gaps are in px."""

    def __init__(self, gap: int, line_gap: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self._line_gap = line_gap
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802 - Qt's name
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), is_trial=True)

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802 - Qt's name
        super().setGeometry(rect)
        self._place(rect, is_trial=False)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def _place(self, rect: QRect, is_trial: bool) -> int:
        """Set the parts into their places (unless on trial); return the height they take."""
        raise NotImplementedError


class FlowLayout(_LineLayout):
    """Places its parts from left to right, line under line; gaps are in px."""

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802 - Qt's name
        return Qt.Orientation(0)

    def minimumSize(self) -> QSize:  # noqa: N802 - Qt's name
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _place(self, rect: QRect, is_trial: bool) -> int:
        corner, line_height = rect.topLeft(), 0
        for item in self._items:
            size = item.sizeHint().boundedTo(QSize(rect.width(), item.sizeHint().height()))
            if corner.x() > rect.left() and corner.x() + size.width() > rect.right() + 1:
                corner = QPoint(rect.left(), corner.y() + line_height + self._line_gap)
                line_height = 0
            if not is_trial:
                item.setGeometry(QRect(corner, size))
            corner += QPoint(size.width() + self._gap, 0)
            line_height = max(line_height, size.height())
        return corner.y() + line_height - rect.top()


class PairLayout(_LineLayout):
    """Places its parts, as far as they are shown, in two columns of one width; gaps in px."""

    def minimumSize(self) -> QSize:  # noqa: N802 - Qt's name
        widest = max((item.minimumSize().width() for item in self._items), default=0)
        return QSize(2 * widest + self._gap, 0)

    def _place(self, rect: QRect, is_trial: bool) -> int:
        shown = [item for item in self._items if not item.isEmpty()]
        width, top = (rect.width() - self._gap) // 2, rect.top()
        for at in range(0, len(shown), 2):
            pair = shown[at : at + 2]
            heights = [height_at(item, width) for item in pair]
            for place, (item, height) in enumerate(zip(pair, heights, strict=True)):
                if not is_trial:
                    left = rect.left() + place * (width + self._gap)
                    item.setGeometry(QRect(left, top, width, height))
            top += max(heights) + self._line_gap
        return max(0, top - self._line_gap - rect.top())


def pair_widget(parts: list[QWidget], gap: int, line_gap: int) -> QWidget:
    """Return a widget with parts in two columns."""
    return _holder(PairLayout(gap, line_gap), parts)


def flow_widget(parts: list[QWidget], gap: int, line_gap: int) -> QWidget:
    """Return a widget with parts side by side, line under line."""
    return _holder(FlowLayout(gap, line_gap), parts)


def _holder(layout: QLayout, parts: list[QWidget]) -> QWidget:
    holder = QWidget()
    holder.setLayout(layout)
    for part in parts:
        layout.addWidget(part)
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
    policy.setHeightForWidth(True)
    holder.setSizePolicy(policy)
    return holder
