"""A slip with what was read out, for those who see it: it goes by itself, or with the next key."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.parts.boxes import column, swap
from hanafuda_desktop.ui.parts.page import Page
from hanafuda_desktop.ui.parts.painting import paint_box
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.readouts import Lines
from hanafuda_desktop.ui.theme import Look, Metrics, Type
from hanafuda_desktop.ui.translation import Translate

_SHOWN_MS = 4000
_MORE_MS = 45
"""How long it stays, and how much longer with each sign of its text."""
_MOST_MS = 20_000
_WIDTH = 520.0
"""How wide it is where there is room, in text px."""
_MARGIN = 8
"""Least distance to the edges of the room, in px."""
_RAISED = 20.0
"""So far above its place, in text px, reaches a card that is raised, with its ring."""
_BETWEEN = " · "
_GOING = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride, QEvent.Type.MouseButtonPress)


class ReadoutSlip(Page):
    """Lies over the table; the next key or press of the mouse takes it away and acts all the same.

    Only Esc is spent on it.
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

    def show_lines(self, lines: Lines, room: QRect, keep_off: QRect) -> None:
        """Show some lines at the foot of a room of the parent, in px: what is read stays seen.

        Where that would cover `keep_off`, the card with the focus, they lie above it.
        """
        self._lines = lines
        self._refresh()
        if not self.isVisible():
            QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]
        self.show()
        self.raise_()
        width = min(self._kit.look.px(_WIDTH), room.width() - 2 * _MARGIN)
        height = max(self.heightForWidth(width), self.minimumSizeHint().height())
        place = QRect(0, 0, width, height)
        place.moveCenter(room.center())
        place.moveBottom(max(room.bottom() - _MARGIN, room.top() + height))
        seen = keep_off.adjusted(0, -self._kit.look.px(_RAISED), 0, 0)
        if not keep_off.isEmpty() and place.intersects(seen):
            place.moveBottom(max(seen.top() - _MARGIN, room.top() + height))
        self.setGeometry(place)
        signs = sum(map(len, self._words()))
        self._timer.start(min(_SHOWN_MS + _MORE_MS * signs, _MOST_MS))

    def leave(self) -> None:
        """Go away."""
        if self.isVisible():
            QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        self._timer.stop()
        self.hide()

    def _build(self) -> None:
        kit = self._kit
        content = QWidget()
        lines = column(content, kit.look, gap=4, margins=(16, 10, 14, 10))
        for words in self._words():
            lines.addWidget(kit.text(words, Type.CELL, kit.theme.slip_text, Fit.WRAP))
        lines.addWidget(kit.text(Msg("readout.close"), Type.LABEL, kit.theme.slip_note))
        self._content = swap(self._column, self._content, content)

    def _words(self) -> list[str]:
        return [_BETWEEN.join(map(self._kit.tr, line)) for line in self._lines]

    # --- Qt -------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() not in _GOING or not watched.isWidgetType():
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
