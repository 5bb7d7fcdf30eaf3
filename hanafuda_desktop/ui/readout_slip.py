"""A slip with what was read out, for those who see it: it goes by itself, or with the next key."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.parts.boxes import column, swap
from hanafuda_desktop.ui.parts.page import Page
from hanafuda_desktop.ui.parts.painting import paint_box
from hanafuda_desktop.ui.parts.text import Fit, Text
from hanafuda_desktop.ui.readouts import Lines
from hanafuda_desktop.ui.theme import Look, Metrics, Type
from hanafuda_desktop.ui.translation import Translate

_SHOWN_MS = 4000
_MORE_MS = 45
"""How long it stays, and how much longer with each sign of its text."""
_MOST_MS = 20_000
_WIDTH = 520.0
"""How wide it is at most, in text px; with short lines it is narrower."""
_LEFT, _RIGHT = 16.0, 14.0
_SPARE = 4
"""A label breaks a line that has just its own width, in px."""
_MARGIN = 8
"""Least distance to the edges of the room, in px."""
_BETWEEN = " · "
Placing = Callable[[QSize, QRect], QRect]
"""Tells where something of a size lies in a room, in px."""
_GOING = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride, QEvent.Type.MouseButtonPress)


class ReadoutSlip(Page):
    """Lies over the table; the next key or press of the mouse takes it away and acts all the same.

    Only Esc is spent on it. What is pressed in other windows does nothing to it.
    """

    def __init__(self, tr: Translate, look: Look, parent: QWidget) -> None:
        super().__init__(tr, look, parent)
        self._lines: Lines = ()
        self._content = QWidget(self)
        self._column = column(self, look)
        self._column.addWidget(self._content)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.leave)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def show_lines(self, lines: Lines, room: QRect, place: Placing) -> None:
        """Show some lines in a room of the parent, in px; `place` says where in it."""
        self._lines = lines
        self._refresh()
        if self.isHidden():
            QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]
        self.show()
        self.raise_()
        most = min(self._kit.look.px(_WIDTH), room.width() - 2 * _MARGIN)
        width = min(most, self._width_of_lines())
        height = max(self.heightForWidth(width), self.minimumSizeHint().height())
        inner = room.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        self.setGeometry(place(QSize(width, height), inner))
        signs = sum(map(len, self._words()))
        self._timer.start(min(_SHOWN_MS + _MORE_MS * signs, _MOST_MS))

    def _width_of_lines(self) -> int:
        """Return how wide, in px, it is with all its lines unbroken."""
        texts = self._content.findChildren(Text)
        widths = (text.fontMetrics().horizontalAdvance(text.text()) for text in texts)
        return (
            max(widths, default=0) + self._kit.look.px(_LEFT) + self._kit.look.px(_RIGHT) + _SPARE
        )

    def leave(self) -> None:
        """Go away."""
        if not self.isHidden():  # though what it lies in may be: the keys are watched for it
            QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        self._timer.stop()
        self.hide()

    def _build(self) -> None:
        kit = self._kit
        content = QWidget()
        lines = column(content, kit.look, gap=4, margins=(_LEFT, 10, _RIGHT, 10))
        for words in self._words():
            lines.addWidget(kit.text(words, Type.CELL, kit.theme.slip_text, Fit.WRAP))
        lines.addWidget(kit.text(Msg("readout.close"), Type.LABEL, kit.theme.slip_note))
        self._content = swap(self._column, self._content, content)

    def _words(self) -> list[str]:
        return [_BETWEEN.join(map(self._kit.tr, line)) for line in self._lines]

    # --- Qt -------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        is_here = isinstance(watched, QWidget) and watched.window() is self.window()
        if event.type() not in _GOING or not is_here:
            return False
        is_escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if is_escape and event.type() is QEvent.Type.ShortcutOverride:
            event.accept()  # nobody's shortcut takes it: its press comes here next
            return True
        self.leave()
        return is_escape

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, look = self._kit.theme, self._kit.look
        rect, radius = QRectF(self.rect()), look.px(Metrics.RADIUS_SLIP)
        paint_box(QPainter(self), rect, radius, theme.slip, theme.plaque_line)
