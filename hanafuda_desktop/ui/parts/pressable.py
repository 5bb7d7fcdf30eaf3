"""Everything in panels and dialogs that can be pressed: rows, buttons, tabs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto, unique

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.parts.focus_seen import is_focus_seen
from hanafuda_desktop.ui.parts.painting import (
    key_size,
    paint_box,
    paint_focus,
    paint_key,
    paint_slip,
)
from hanafuda_desktop.ui.theme import Look, Metrics, Type, TypeRole


class Pressable(QAbstractButton):
    """Something to press, with a visible keyboard focus.

    Enter presses it. Space does not by itself: at the table it skips motion. A page with nothing
    to skip lets it press (`press_by_space`).
    """

    focused = Signal()
    """It has got the keyboard focus."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._is_focus_seen = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def is_focus_seen(self) -> bool:
        """Tell whether the keyboard focus is here and marked."""
        return self.hasFocus() and self._is_focus_seen

    def focus_visibly(self) -> None:
        """Take the keyboard focus and mark it, even where it is here already."""
        self._is_focus_seen = True
        self.setFocus()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._is_focus_seen = is_focus_seen(self, event, self._is_focus_seen)
        super().focusInEvent(event)
        self.update()
        self.focused.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()


def press_by_space(event: QKeyEvent, page: QWidget) -> bool:
    """Let Space press the part of a page whose keyboard focus is marked; False: it meant else.

    For pages with nothing to skip. Held, it presses once.
    """
    focused = page.focusWidget()
    if event.key() != Qt.Key.Key_Space or not isinstance(focused, Pressable):
        return False
    if not focused.is_focus_seen():
        return False
    if not event.isAutoRepeat():
        focused.click()
    return True


class PressableBox(Pressable):
    """One that is as large as what is laid out in it."""

    def sizeHint(self) -> QSize:
        layout = self.layout()
        return layout.sizeHint() if layout is not None else QSize()

    def minimumSizeHint(self) -> QSize:
        layout = self.layout()
        return layout.minimumSize() if layout is not None else QSize()


class Row(PressableBox):
    """A box whose whole content can be pressed; `accent` is the color of its left edge.

    A flat one has no ground of its own until the pointer is over it.
    """

    def __init__(
        self,
        look: Look,
        accent: QColor | None = None,
        is_flat: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(look, parent)
        self._accent = accent
        self._is_flat = is_flat
        self._is_lit = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def set_accent(self, accent: QColor | None) -> None:
        """Give the left edge another color, or none."""
        if accent != self._accent:
            self._accent = accent
            self.update()

    def is_lit(self) -> bool:
        """Tell whether it is the one of its list that is shown."""
        return self._is_lit

    def set_lit(self, is_lit: bool) -> None:
        """Mark it as the one of its list that is shown."""
        if is_lit != self._is_lit:
            self._is_lit = is_lit
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self.look.theme
        painter = QPainter(self)
        rect = QRectF(self.rect())
        radius = self.look.px(Metrics.RADIUS_ZONE)
        if self._is_lit:
            paint_box(painter, rect, radius, theme.row_lit, None)
        elif self._is_flat:
            paint_box(painter, rect, radius, theme.row if self.underMouse() else None, None)
        else:
            fill = theme.row_hover if self.underMouse() else theme.row
            paint_box(painter, rect, radius, fill, theme.hairline)
        if self._accent is not None:
            painter.setClipRect(QRectF(0, 0, self.look.px(4), self.height()))
            paint_box(painter, rect, radius, self._accent, None)
            painter.setClipping(False)
        if self.is_focus_seen():
            paint_focus(painter, rect, radius, self.look)


@unique
class ButtonKind(Enum):
    """What a button is for."""

    PLAIN = auto()
    SMALL = auto()
    """A plain one that stands beside other things."""
    PAPER = auto()
    """One of two equal answers."""
    PAPER_LOW = auto()
    """The same where there is little room."""
    GO = auto()
    """Go on: the one red button of a page."""
    SLIP = auto()
    """On a paper slip."""
    TOGGLE = auto()
    """On or off; edged while it is on."""


@dataclass(frozen=True, slots=True)
class _ButtonStyle:
    height: float
    pad: float
    role: TypeRole


@dataclass(frozen=True, slots=True)
class _ButtonColors:
    fill: QColor | None
    edge: QColor | None
    words: QColor
    key: QColor
    key_edge: QColor


_STYLES = {
    ButtonKind.PLAIN: _ButtonStyle(40, 24, Type.ROW_TITLE),
    ButtonKind.SMALL: _ButtonStyle(30, 12, Type.MENU),
    ButtonKind.PAPER: _ButtonStyle(34, 12, Type.ROW_TITLE),
    ButtonKind.PAPER_LOW: _ButtonStyle(30, 8, Type.CELL_STRONG),
    ButtonKind.GO: _ButtonStyle(40, 30, Type.ROW_TITLE),
    ButtonKind.SLIP: _ButtonStyle(30, 12, Type.MENU),
    ButtonKind.TOGGLE: _ButtonStyle(29, 9, Type.MENU),
}


class Button(Pressable):
    """A button with its words and, behind them, its key. It is never too narrow for them."""

    def __init__(
        self,
        words: str,
        look: Look,
        kind: ButtonKind = ButtonKind.PLAIN,
        key: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(look, parent)
        self.kind = kind
        self._style = _STYLES[kind]
        self.key = key
        self.slip = ""
        """The words on the slip that lies on its left end; none without a slip."""
        self.setText(words)
        self.setAccessibleName(words)
        self.setAccessibleDescription(key)
        self.setFont(role_font(self._style.role, look.scale))
        self.setCheckable(kind is ButtonKind.TOGGLE)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    def show_key(self, key: str) -> None:
        """Show another key behind the words, or none."""
        if key != self.key:
            self.key = key
            self._describe()
            self.updateGeometry()
            self.update()

    def lay_slip(self, words: str) -> None:
        """Lay a slip with some words on its left end, or none; it keeps its size."""
        if words != self.slip:
            self.slip = words
            self.setToolTip(words)
            self._describe()
            self.update()

    def _describe(self) -> None:
        self.setAccessibleDescription(". ".join(filter(None, (self.key, self.slip))))

    def sizeHint(self) -> QSize:
        return QSize(
            self._content_width() + 2 * self.look.px(self._style.pad),
            max(self.look.px(self._style.height), self.fontMetrics().height()),
        )

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        spared = 2 * (self.look.px(self._style.pad) - self.look.px(8))
        return QSize(hint.width() - max(0, spared), hint.height())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Let what goes on and off do so once; its second press belongs to the first."""
        if self.kind is not ButtonKind.TOGGLE:
            super().mouseDoubleClickEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        radius = self.look.px(Metrics.RADIUS_PAPER)
        colors = self._colors()
        paint_box(painter, rect, radius, colors.fill, colors.edge)
        left = (self.width() - self._content_width()) // 2
        if self.slip:
            left = max(left, self._paint_slip(painter))
        painter.setFont(self.font())
        painter.setPen(colors.words)
        width = self.fontMetrics().horizontalAdvance(self.text())
        room = QRect(left, 0, width, self.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, self.text())
        if self.key:
            paint_key(
                painter,
                left + width + self._gap(),
                self.height() / 2,
                self.key,
                self.look,
                (colors.key, colors.key_edge),
            )
        if self.is_focus_seen():
            paint_focus(painter, rect, radius, self.look)

    def _paint_slip(self, painter: QPainter) -> int:
        """Paint the slip, where the words leave it room; return where these may begin."""
        theme = self.look.theme
        colors = (theme.slip, theme.slip_text)
        if self.kind in (ButtonKind.PAPER, ButtonKind.PAPER_LOW):  # the same paper: turned round
            colors = (theme.slip_text, theme.slip)
        room = self.width() - self._content_width() - self.look.px(4)
        return paint_slip(painter, self.height(), room, self.slip, self.look, colors)

    def _gap(self) -> int:
        return self.look.px(8)

    def _content_width(self) -> int:
        width = self.fontMetrics().horizontalAdvance(self.text())
        return width + self._gap() + key_size(self.key, self.look)[0] if self.key else width

    def _colors(self) -> _ButtonColors:
        theme = self.look.theme
        is_hovered = self.underMouse() and self.isEnabled()
        if not self.isEnabled():
            line = theme.hairline
            edge = None if self.kind is ButtonKind.TOGGLE else line
            return _ButtonColors(None, edge, theme.muted, theme.muted, line)
        match self.kind:
            case ButtonKind.GO:
                fill = theme.go.lighter(108) if is_hovered else theme.go
                return _ButtonColors(fill, None, theme.go_text, theme.go_text, theme.go_text)
            case ButtonKind.PAPER | ButtonKind.PAPER_LOW:
                fill = theme.slip.lighter(104) if is_hovered else theme.slip
                return _ButtonColors(fill, None, theme.slip_text, theme.slip_text, theme.slip_text)
            case ButtonKind.SLIP:
                ground = theme.slip.darker(106) if is_hovered else None
                edge = theme.slip_note
                return _ButtonColors(ground, edge, theme.slip_text, theme.slip_text, edge)
            case ButtonKind.PLAIN | ButtonKind.SMALL:
                fill = theme.row_hover if is_hovered else theme.row
                edge = theme.control_edge
                return _ButtonColors(fill, edge, theme.text, theme.text, edge)
            case ButtonKind.TOGGLE:
                edge = theme.control_edge
                if self.isChecked():
                    return _ButtonColors(theme.row, edge, theme.text, theme.muted, edge)
                ground = theme.row_hover if is_hovered else None
                return _ButtonColors(ground, None, theme.text, theme.muted, edge)


class Tab(Pressable):
    """One tab: its name, underlined in red while it is open."""

    def __init__(self, words: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.setText(words)
        self.setAccessibleName(words)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(role_font(Type.ROW_TITLE, self.look.scale))
        return QSize(metrics.horizontalAdvance(self.text()) + 2 * self.look.px(8), self.look.px(42))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, look = self.look.theme, self.look
        painter = QPainter(self)
        is_lit = self.isChecked() or self.underMouse()
        role = Type.ROW_TITLE if self.isChecked() else Type.TAB
        painter.setFont(role_font(role, look.scale))
        painter.setPen(theme.text if is_lit else theme.muted)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        if self.isChecked():
            line = look.px(3)
            inset = min(look.px(10), self.width() // 8)
            painter.fillRect(inset, self.height() - line, self.width() - 2 * inset, line, theme.go)
        if self.is_focus_seen():
            paint_focus(painter, QRectF(self.rect()), look.px(Metrics.RADIUS_PAPER), look)
