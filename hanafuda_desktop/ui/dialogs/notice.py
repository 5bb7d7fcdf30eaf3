"""A small slip for messages that stop nothing, such as a damaged save that was set aside."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.parts.boxes import column, row, swap
from hanafuda_desktop.ui.parts.page import Page
from hanafuda_desktop.ui.parts.painting import paint_box
from hanafuda_desktop.ui.parts.pressable import Button, ButtonKind
from hanafuda_desktop.ui.parts.speaking import announce
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import Look, Metrics, Type
from hanafuda_desktop.ui.translation import Translate

_UPRIGHT = 420.0
"""In a narrower room, in text px, the button stands below the words."""
_EDGE = 5.0


class Room(NamedTuple):
    """Where a notice may lie, in px of its parent, and at which edge of that it does."""

    rect: QRect
    is_at_foot: bool


class Notice(Page):
    """Lies where nothing is covered that matters, until it is dismissed by its button or Esc.

    Further messages wait behind the first. It goes into the first room that is large enough;
    in the last one, which is always taken, it may stand out below.
    """

    read = Signal(object)
    """The person has dismissed a message: which Msg it was."""
    dismissed = Signal()
    """The last message was dismissed."""

    def __init__(self, tr: Translate, look: Look, parent: QWidget) -> None:
        super().__init__(tr, look, parent)
        self._messages: list[Msg] = []
        self._rooms: Callable[[], tuple[Room, ...]] | None = None
        self._is_upright = False
        self._content = QWidget(self)
        self._line = row(self, look)
        self._line.addWidget(self._content)
        # It has the keys in every part of the window, but only while it is shown.
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.dismiss)
        parent.installEventFilter(self)
        self.hide()

    def set_rooms(self, rooms: Callable[[], tuple[Room, ...]]) -> None:
        """Take what tells the rooms in the parent, the best one first."""
        self._rooms = rooms

    def show_message(self, message: Msg) -> None:
        """Show a message, now or after those that are shown already."""
        if message in self._messages:
            return
        self._messages.append(message)
        if len(self._messages) == 1:
            self._refresh()
            self.show()
            self.raise_()
            self.arrange()
            self._announce()

    def message(self) -> Msg | None:
        """Return the message that is shown."""
        return self._messages[0] if self._messages else None

    def dismiss(self) -> None:
        """Take the present message away; the next one follows."""
        message = self.message()
        if message is not None:
            self._drop_first()
            self.read.emit(message)
            if not self._messages:
                self.dismissed.emit()

    def withdraw(self, message: Msg) -> None:
        """Take a message away, shown or waiting, that is true no longer."""
        if message == self.message():
            focused = QApplication.focusWidget()
            had_keys = focused is not None and self.isAncestorOf(focused)
            self._drop_first()
            if had_keys and not self._messages:
                self.dismissed.emit()
        elif message in self._messages:
            self._messages.remove(message)

    def _drop_first(self) -> None:
        """Go on to the next message, if there is one."""
        self._messages.pop(0)
        if self._messages:
            self._refresh()
            self.arrange()
            self._announce()
        else:
            self.hide()

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self.arrange()

    def arrange(self) -> None:
        """Go where there is room now."""
        parent = self.parentWidget()
        if parent is None or not self._messages:
            return
        rooms = self._rooms() if self._rooms is not None else (Room(parent.rect(), False),)
        for room in rooms:
            self._set_upright(room.rect.width() < self._kit.look.px(_UPRIGHT))
            height = max(self.heightForWidth(room.rect.width()), self.minimumSizeHint().height())
            is_wide_enough = room.rect.width() >= self.minimumSizeHint().width()
            if room is rooms[-1] or (is_wide_enough and height <= room.rect.height()):
                place = QRect(room.rect.topLeft(), room.rect.size())
                place.setHeight(height)
                if room.is_at_foot:
                    place.moveBottom(room.rect.bottom())
                self.setGeometry(place)
                return

    def _set_upright(self, is_upright: bool) -> None:
        if is_upright != self._is_upright:
            self._is_upright = is_upright
            self._refresh()

    def _announce(self) -> None:
        """Let a screen reader say the message, wherever the focus is."""
        announce(self, self._kit.tr(self._messages[0]))

    def _build(self) -> None:
        kit = self._kit
        content = QWidget()
        margins = (14, 8, 8, 8) if self._is_upright else (14, 2, 4, 2)
        line = (column if self._is_upright else row)(content, kit.look, gap=8, margins=margins)
        if self._messages:
            role = Type.CELL if self._is_upright else Type.LABEL
            line.addWidget(kit.text(self._messages[0], role, kit.theme.slip_text, Fit.WRAP), 1)
        key = kit.tr(Msg("key.esc"))
        button: Button = kit.button(Msg("notice.dismiss"), ButtonKind.SLIP, key)
        button.setObjectName("notice.dismiss")
        button.clicked.connect(self.dismiss)
        side = Qt.AlignmentFlag.AlignRight if self._is_upright else Qt.AlignmentFlag.AlignVCenter
        line.addWidget(button, 0, side)
        self._content = swap(self._line, self._content, content)

    # --- Qt -------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Resize and watched is self.parent():
            self.arrange()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, theme = self._kit.look, self._kit.theme
        painter = QPainter(self)
        rect = QRectF(self.rect())
        radius = look.px(Metrics.RADIUS_SLIP)
        paint_box(painter, rect, radius, theme.slip, theme.plaque_line)
        painter.setClipRect(QRectF(0, 0, look.px(_EDGE), self.height()))
        paint_box(painter, rect, radius, theme.go, None)
