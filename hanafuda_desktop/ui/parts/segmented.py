"""One choice among a few, all of them in sight: one stop for Tab, the arrow keys choose."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.parts.boxes import row
from hanafuda_desktop.ui.parts.painting import IDLE, paint_box, paint_focus
from hanafuda_desktop.ui.parts.pressable import Pressable
from hanafuda_desktop.ui.theme import Look, Metrics, Type

_HEIGHT = 28.0
_PAD = 10.0
_FRAME = 2.0


class Segment(Pressable):
    """One of the choices. Enter is left to the page: a chosen one needs no pressing."""

    def __init__(self, words: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.setText(words)
        self.setAccessibleName(words)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(role_font(Type.CELL_TITLE, self.look.scale))
        width = metrics.horizontalAdvance(self.text()) + 2 * self.look.px(_PAD)
        return QSize(width, max(self.look.px(_HEIGHT), metrics.height()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, look = self.look.theme, self.look
        painter = QPainter(self)
        painter.setOpacity(1.0 if self.isEnabled() else IDLE)
        radius = look.px(Metrics.RADIUS_PAPER) - 1
        words = theme.text
        if self.isChecked():
            paint_box(painter, QRectF(self.rect()), radius, theme.slip, None)
            words = theme.slip_text
        elif self.underMouse():
            paint_box(painter, QRectF(self.rect()), radius, theme.row_hover, None)
        role = Type.CELL_TITLE if self.isChecked() else Type.TEXT
        painter.setFont(role_font(role, look.scale))
        painter.setPen(words)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        if self.is_focus_seen():
            paint_focus(painter, QRectF(self.rect()), radius, look)


class Segmented(QWidget):
    """Choices side by side in one frame."""

    chosen = Signal(int)
    """The index of the choice that was made; not told where it was there already."""

    def __init__(
        self,
        words: tuple[str, ...],
        index: int,
        look: Look,
        name: str,
        ground: QColor | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Take the words of the choices; `name` is for assistive technology.

        With an `index` of -1 no choice is made yet.
        Each segment is named (`objectName`) after the frame, so call `set_name` to give both.
        """
        super().__init__(parent)
        self._look = look
        self._ground = ground if ground is not None else look.theme.row
        self._index = index
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        line = row(self, look, margins=(_FRAME,) * 4)
        self.segments = tuple(Segment(word, look) for word in words)
        for place, segment in enumerate(self.segments):
            segment.setAccessibleDescription(name)
            segment.setChecked(place == index)
            segment.clicked.connect(lambda _checked, place=place: self._choose(place))
            line.addWidget(segment, 1)
        self._share_tab_stop()

    def set_name(self, name: str) -> None:
        """Name the frame, and its segments after it, to be found again when rebuilt."""
        self.setObjectName(name)
        for place, segment in enumerate(self.segments):
            segment.setObjectName(f"{name}.{place}")

    def index(self) -> int:
        """Return which choice is made."""
        return self._index

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Left:
                self._go_to(self._index - 1)
            case Qt.Key.Key_Right:
                self._go_to(self._index + 1)
            case _:
                event.ignore()

    def _go_to(self, place: int) -> None:
        if 0 <= place < len(self.segments):
            self.segments[place].focus_visibly()
            self._choose(place)

    def _choose(self, place: int) -> None:
        self.segments[place].setChecked(True)
        if place == self._index:
            return
        self._index = place
        self._share_tab_stop()
        self.chosen.emit(place)

    def _share_tab_stop(self) -> None:
        """Let Tab reach the chosen segment only, where none is chosen the first."""
        for place, segment in enumerate(self.segments):
            is_chosen = place == max(self._index, 0)
            segment.setFocusPolicy(
                Qt.FocusPolicy.StrongFocus if is_chosen else Qt.FocusPolicy.ClickFocus
            )

    def paintEvent(self, _event: QPaintEvent) -> None:
        paint_box(
            QPainter(self),
            QRectF(self.rect()),
            self._look.px(Metrics.RADIUS_PAPER),
            self._ground,
            self._look.theme.control_edge,
        )
