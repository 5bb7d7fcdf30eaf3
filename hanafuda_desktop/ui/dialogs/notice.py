"""A small slip for messages that stop nothing, such as a damaged save that was set aside."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.parts.boxes import row, swap
from hanafuda_desktop.ui.parts.page import Page
from hanafuda_desktop.ui.parts.painting import paint_box
from hanafuda_desktop.ui.parts.pressable import ButtonKind
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import Look, Metrics, Type
from hanafuda_desktop.ui.translation import Translate

_WIDTH = 640.0
_EDGE = 5.0


class Notice(Page):
    """Lies at the top of its parent until dismissed; further messages wait behind the first."""

    dismissed = Signal()
    """The last message was dismissed."""

    def __init__(self, tr: Translate, look: Look, parent: QWidget) -> None:
        super().__init__(tr, look, parent)
        self._messages: list[Msg] = []
        self._content = QWidget(self)
        self._line = row(self, look)
        self._line.addWidget(self._content)
        parent.installEventFilter(self)
        self.hide()

    def show_message(self, message: Msg) -> None:
        """Show a message, now or after those that are shown already."""
        if message in self._messages:
            return
        self._messages.append(message)
        if len(self._messages) == 1:
            self._refresh()
            self.show()
            self.raise_()
            self._place()

    def message(self) -> Msg | None:
        """Return the message that is shown."""
        return self._messages[0] if self._messages else None

    def dismiss(self) -> None:
        """Take the present message away; the next one follows."""
        if not self._messages:
            return
        self._messages.pop(0)
        if self._messages:
            self._refresh()
            self._place()
            return
        self.hide()
        self.dismissed.emit()

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self._place()

    def _build(self) -> None:
        kit = self._kit
        content = QWidget()
        line = row(content, kit.look, gap=14, margins=(18, 10, 10, 10))
        if self._messages:
            words = kit.text(self._messages[0], Type.TEXT, kit.theme.slip_text, Fit.WRAP)
            line.addWidget(words, 1)
        button = kit.button(Msg("notice.dismiss"), ButtonKind.SLIP)
        button.setObjectName("notice.dismiss")
        button.clicked.connect(self.dismiss)
        line.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        self._content = swap(self._line, self._content, content)

    def _place(self) -> None:
        parent = self.parentWidget()
        if parent is None or not self._messages:
            return
        margin = self._kit.look.px(Metrics.MARGIN)
        width = min(self._kit.look.px(_WIDTH), parent.width() - 2 * margin)
        height = max(self.heightForWidth(width), self.minimumSizeHint().height())
        self.setGeometry((parent.width() - width) // 2, margin, width, height)

    # --- Qt -------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Resize and watched is self.parent():
            self._place()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, theme = self._kit.look, self._kit.theme
        painter = QPainter(self)
        rect = QRectF(self.rect())
        radius = look.px(Metrics.RADIUS_SLIP)
        paint_box(painter, rect, radius, theme.slip, theme.plaque_line)
        painter.setClipRect(QRectF(0, 0, look.px(_EDGE), self.height()))
        paint_box(painter, rect, radius, theme.go, None)
