"""Qt's fields in the manner of the rest: a line of text, a list to choose from, a number."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QComboBox, QLineEdit, QSizePolicy, QWidget

from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.parts.boxes import row
from hanafuda_desktop.ui.parts.focus_seen import is_focus_seen, reason_for
from hanafuda_desktop.ui.parts.painting import IDLE, paint_box, paint_focus
from hanafuda_desktop.ui.parts.pressable import Button, ButtonKind
from hanafuda_desktop.ui.parts.text import Fit, Text
from hanafuda_desktop.ui.theme import Look, Metrics, Type

_HEIGHT = 34.0
COMBO_PAD = 11.0
"""The words of a list, or of a field, stand so far from its edge, in text px."""
_LIST_PAD = 4.0
_CHEVRON = 6.0
_CHEVRON_ROOM = 32.0
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Field(QLineEdit):
    """One line of text. Enter is left to the page."""

    def __init__(
        self, words: str, look: Look, name: str, most: int = 24, parent: QWidget | None = None
    ) -> None:
        """Take the text; `name` is for assistive technology, `most` the number of characters."""
        super().__init__(words, parent)
        self._look = look
        self._is_focus_seen = False
        self.setMaxLength(most)
        self.setAccessibleName(name)
        self.setFont(role_font(Type.TEXT, look.scale))
        self.setStyleSheet(_field_style(look))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(130), self._look.px(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(70), self._look.px(_HEIGHT))

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._is_focus_seen = is_focus_seen(self, event, self._is_focus_seen)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus() and self._is_focus_seen:
            radius = self._look.px(Metrics.RADIUS_PAPER)
            paint_focus(QPainter(self), QRectF(self.rect()), radius, self._look)


def _field_style(look: Look) -> str:
    theme = look.theme
    return (
        f"QLineEdit {{ background: {theme.row.name()}; color: {theme.text.name()};"
        f" border: 1px solid {theme.control_edge.name()};"
        f" border-radius: {look.px(Metrics.RADIUS_PAPER)}px;"
        f" padding: 0 {look.px(COMBO_PAD) - 3}px; placeholder-text-color: {theme.muted.name()};"
        f" selection-background-color: {theme.slip.name()};"
        f" selection-color: {theme.slip_text.name()}; }}"
    )


class Combo(QComboBox):
    """A list to choose from. The arrow keys choose, Space opens it, Enter is left to the page."""

    def __init__(
        self,
        items: tuple[str, ...],
        index: int,
        look: Look,
        name: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._is_focus_seen = False
        self.setAccessibleName(name)
        self.setFont(role_font(Type.TEXT, look.scale))
        self.addItems(items)
        self.setCurrentIndex(index)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # the wheel scrolls the page
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setStyleSheet(_list_style(look))
        self.currentTextChanged.connect(self._tell_in_full)

    def is_focus_seen(self) -> bool:
        """Tell whether the keyboard focus is here and marked."""
        return self.hasFocus() and self._is_focus_seen

    def is_elided(self) -> bool:
        """Tell whether the choice is shown with an ellipsis."""
        return self.fontMetrics().horizontalAdvance(self.currentText()) > self._room().width()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        widest = max(
            metrics.horizontalAdvance(words)
            for words in (self.placeholderText(), *map(self.itemText, range(self.count())))
        )
        look = self._look
        return QSize(widest + look.px(COMBO_PAD) + look.px(_CHEVRON_ROOM) + 1, look.px(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(96), self._look.px(_HEIGHT))

    def showPopup(self) -> None:  # noqa: N802 - Qt's name
        """Open the list, wider than the field where its words need it: one chooses by them."""
        # What the view itself says of its width does not follow from its words in every style.
        self.view().setMinimumWidth(self.sizeHint().width() + 2 * self._look.px(_LIST_PAD))
        super().showPopup()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._is_focus_seen = is_focus_seen(self, event, self._is_focus_seen)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tell_in_full()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, look, rect = self._look.theme, self._look, QRectF(self.rect())
        radius = look.px(Metrics.RADIUS_PAPER)
        painter = QPainter(self)
        painter.setOpacity(1.0 if self.isEnabled() else IDLE)
        ground = theme.row_hover if self.underMouse() else theme.row
        paint_box(painter, rect, radius, ground, theme.control_edge)
        is_chosen = self.currentIndex() >= 0
        painter.setPen(theme.text if is_chosen else theme.muted)
        room = self._room()
        words = self.fontMetrics().elidedText(
            self.currentText() if is_chosen else self.placeholderText(),
            Qt.TextElideMode.ElideRight,
            room.width(),
        )
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)
        half = look.px(_CHEVRON)
        middle = QPointF(self.width() - look.px(_CHEVRON_ROOM) / 2, self.height() / 2)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.text, 1.8 * look.scale))
        tip = middle + QPointF(0, half / 2)
        painter.drawPolyline(
            [middle + QPointF(-half, -half / 2), tip, middle + QPointF(half, -half / 2)]
        )
        if self.is_focus_seen():
            paint_focus(painter, rect, radius, look)

    def _room(self) -> QRect:
        left = self._look.px(COMBO_PAD)
        width = self.width() - left - self._look.px(_CHEVRON_ROOM)
        return QRect(left, 0, max(0, width), self.height())

    def _tell_in_full(self, _words: str = "") -> None:
        self.setToolTip(self.currentText() if self.is_elided() else "")


def _list_style(look: Look) -> str:
    theme = look.theme
    return (
        "QComboBox { combobox-popup: 0; }"
        f"QComboBox QAbstractItemView {{ background: {theme.panel.name()};"
        f" color: {theme.text.name()}; border: 1px solid {theme.control_edge.name()};"
        f" padding: {look.px(_LIST_PAD)}px; outline: 0;"
        f" selection-background-color: {theme.slip.name()};"
        f" selection-color: {theme.slip_text.name()}; }}"
        f"QComboBox QAbstractItemView::item {{ min-height: {look.px(28)}px;"
        f" padding: 0 {look.px(6)}px; }}"
    )


class Stepper(QWidget):
    """A whole number in a range, with a button on each side; arrow keys step, too.

    At an end of the range the button that leads beyond it is off.
    """

    changed = Signal(int)

    def __init__(
        self,
        value: int,
        least: int,
        most: int,
        look: Look,
        name: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._value = value
        self._range = (least, most)
        self._look = look
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        line = row(self, look, gap=6)
        self._less = self._button("−", -1)
        self._more = self._button("+", 1)
        self._shown = Text(
            "",
            role_font(Type.CELL_TITLE, look.scale),
            look.theme.text,
            Fit.WHOLE,
            Qt.AlignmentFlag.AlignCenter,
        )
        self._shown.setMinimumWidth(look.px(28))
        for part in (self._less, self._shown, self._more):
            line.addWidget(part)
        line.addStretch(1)
        self._show()

    def set_name(self, name: str) -> None:
        """Name the buttons, to be found again when rebuilt."""
        self.setObjectName(name)
        self._less.setObjectName(f"{name}.less")
        self._more.setObjectName(f"{name}.more")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Up | Qt.Key.Key_Right:
                self._step(1)
            case Qt.Key.Key_Down | Qt.Key.Key_Left:
                self._step(-1)
            case _:
                event.ignore()

    def _button(self, sign: str, step: int) -> Button:
        button = Button(sign, self._look, ButtonKind.PAPER)
        button.setAccessibleName(f"{self.accessibleName()} {sign}")
        button.clicked.connect(lambda: self._step(step))
        return button

    def _step(self, step: int) -> None:
        value = min(max(self._value + step, self._range[0]), self._range[1])
        if value != self._value:
            self._value = value
            self._show()
            self.changed.emit(value)

    def _show(self) -> None:
        self._shown.setText(str(self._value))
        least, most = self._range
        self._allow(self._less, self._value > least, self._more)
        self._allow(self._more, self._value < most, self._less)

    def _allow(self, button: Button, is_on: bool, other: Button) -> None:
        """Set a button on or off; the keys go to the other one if they were at this."""
        if not is_on and button.hasFocus():
            is_seen = button.is_focus_seen()
            other.setEnabled(True)
            other.setFocus(reason_for(is_seen))
        button.setEnabled(is_on)


class Link(Button):
    """Words that lead somewhere, underlined."""

    def __init__(self, words: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(words, look, ButtonKind.SLIP, parent=parent)
        self.setFont(role_font(Type.CELL_STRONG, look.scale))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(
            metrics.horizontalAdvance(self.text()) + 2 * self.look.px(4),
            max(self.look.px(24), metrics.height() + self.look.px(6)),
        )

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        color: QColor = self.look.theme.gold
        painter.setPen(color.lighter(112) if self.underMouse() else color)
        room = self.rect().adjusted(self.look.px(4), 0, 0, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, self.text())
        metrics = self.fontMetrics()
        foot = (self.height() + metrics.ascent() - metrics.descent()) / 2 + 2
        width = metrics.horizontalAdvance(self.text())
        painter.fillRect(QRectF(room.left(), round(foot), width, 1), color)
        if self.is_focus_seen():
            paint_focus(painter, QRectF(self.rect()), self.look.px(3), self.look)
