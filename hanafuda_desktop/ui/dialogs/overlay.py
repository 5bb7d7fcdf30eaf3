"""Sheets that lie over the window: scrim, place and size, keyboard focus, Esc and Enter.

Nothing here waits: a sheet is opened, and says by signals what was chosen.
"""

from __future__ import annotations

import shiboken6
from PySide6.QtCore import (
    QAbstractAnimation,
    QEvent,
    QObject,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from hanafuda_desktop.ui.parts.page import Page
from hanafuda_desktop.ui.parts.painting import paint_box
from hanafuda_desktop.ui.parts.pressable import press_by_space
from hanafuda_desktop.ui.theme import Look, Motions

_RADIUS = 12.0
LEAST_MARGIN = 12.0
"""Of a window is so much, in text px, seen around every sheet."""
_RISE = 16.0
_SHADOW_STEPS = 6


class Sheet(Page):
    """A page on a sheet of its own. Enter accepts it, Esc rejects it, if it can be."""

    close_requested = Signal()
    """The sheet is done with."""
    size_changed = Signal()
    """It wants another size than before."""
    command = ""
    """The command of the menus that opens it: there is nothing for it to do while it is open."""
    focus_reason = Qt.FocusReason.PopupFocusReason
    """Why the first part gets the focus: whether that is marked follows from it."""

    def preferred_size(self) -> QSize:
        """Return the size in text px; where the window is smaller, the sheet is, too."""
        raise NotImplementedError

    def accept(self) -> None:
        """Do what Enter does where no button has the focus."""
        self.close_requested.emit()

    def reject(self) -> None:
        """Do what Esc does."""
        self.close_requested.emit()

    def first_focus(self) -> QWidget | None:
        """Return the part that has the keyboard focus at first."""
        return None

    def in_focus_order(self) -> tuple[QWidget, ...]:
        """Return parts through which Tab goes one after the other; within each as it was made."""
        return (self,)

    def wanted_size(self) -> QSize:
        """Return the preferred size in px of the window."""
        size, look = self.preferred_size(), self._kit.look
        return QSize(look.px(size.width()), look.px(size.height()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if press_by_space(event, self):
            return
        match event.key():
            case Qt.Key.Key_Escape:
                self.reject()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if not event.isAutoRepeat():
                self.accept()
            case _:
                super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._kit.theme
        radius = self._kit.look.px(_RADIUS)
        paint_box(QPainter(self), QRectF(self.rect()), radius, theme.panel, theme.hairline)


class Overlay(QWidget):
    """Covers its parent with a scrim while it holds a sheet, and keeps the focus in it.

    Sheets can lie on one another; the top one shows. While Space is held one looks through to
    the table, unless it presses a part whose focus is marked.
    """

    opened = Signal()
    """A sheet lies on top: a new one, or one that had been set aside."""
    uncovered = Signal()
    """The sheet on top was closed, and one that lay below it shows again."""
    emptied = Signal()
    """No sheet is seen any more: the last was closed, or all were set aside."""

    def __init__(self, parent: QWidget, look: Look, has_motion: bool = True) -> None:
        super().__init__(parent)
        self._look = look
        self._has_motion = has_motion
        self._sheets: list[Sheet] = []
        self._before: QWidget | None = None
        self._is_looking_through = False
        self._name_then = ""
        """The part that had the focus before one looked through its sheet: that may be built anew
        meanwhile, and its parts are gone then.
        """
        self._is_aside = False
        self._progress = 1.0
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setDuration(Motions.PANEL.ms)
        self._animation.setEasingCurve(Motions.PANEL.easing)
        self._animation.valueChanged.connect(self._on_progress)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        parent.installEventFilter(self)
        self.hide()

    def set_look(self, look: Look) -> None:
        """Take another theme or scale, for the sheets, too."""
        self._look = look
        for sheet in self._sheets:
            sheet.set_look(look)
        self._place()

    def set_motion(self, has_motion: bool) -> None:
        """Say whether sheets glide in."""
        self._has_motion = has_motion

    def sheet(self) -> Sheet | None:
        """Return the sheet on top, if there is one, and it is not set aside."""
        return self._sheets[-1] if self._sheets and not self._is_aside else None

    def open_sheet(self, sheet: Sheet) -> None:
        """Lay a sheet on top and give it the focus; it belongs to the overlay until closed."""
        if sheet in self._sheets:
            return
        self._look_through(False)
        self._is_aside = False
        if self._sheets:
            self._sheets[-1].hide()
        else:
            self._before = QApplication.focusWidget()
        self._sheets.append(sheet)
        sheet.setParent(self)
        sheet.close_requested.connect(self._on_close_requested)
        sheet.size_changed.connect(self._place)
        self.setGeometry(self._parent().rect())
        self.show()
        self.raise_()
        self._show_top()
        if self._has_motion:
            self._animation.start()
        self.opened.emit()

    def close_sheet(self) -> None:
        """Take away the top sheet; the one below it, or the window, is as it was before."""
        if not self._sheets:
            return
        self._animation.stop()
        self._progress = 1.0
        self._look_through(False)
        self._let_go(self._sheets.pop())
        if self._sheets:
            self._show_top()
            self.uncovered.emit()
            return
        self.hide()
        if self._before is not None and shiboken6.isValid(self._before):
            self._before.setFocus(Qt.FocusReason.PopupFocusReason)
        self._before = None
        self.emptied.emit()

    def withdraw_covered(self, sheet: Sheet) -> None:
        """Take a sheet away if another lies on it."""
        if sheet in self._sheets[:-1]:
            self._sheets.remove(sheet)
            self._let_go(sheet)

    def set_aside(self) -> None:
        """Take all sheets out of sight until they are brought back; the table is free."""
        if self._sheets and not self._is_aside:
            self._look_through(False)
            self._is_aside = True
            self.hide()
            self.emptied.emit()

    def bring_back(self) -> None:
        """Show the sheets again that were set aside."""
        if self._is_aside:
            self._is_aside = False
            self.show()
            self.raise_()
            self._show_top()
            self.opened.emit()

    def close_all(self) -> None:
        """Take away every sheet."""
        self._is_aside = False
        while self._sheets:
            self.close_sheet()

    def is_moving(self) -> bool:
        """Tell whether a sheet is still gliding in."""
        return self._animation.state() is QAbstractAnimation.State.Running

    # --- inside ---------------------------------------------------------------------------

    def _parent(self) -> QWidget:
        parent = self.parentWidget()
        assert parent is not None, "an overlay lies over something"
        return parent

    def _let_go(self, sheet: Sheet) -> None:
        sheet.close_requested.disconnect(self._on_close_requested)
        sheet.hide()
        sheet.setParent(None)
        sheet.deleteLater()

    def _on_close_requested(self) -> None:
        self.close_sheet()

    def _on_progress(self, value: float) -> None:
        self._progress = value
        self._place()
        self.update()

    def _show_top(self) -> None:
        sheet = self._sheets[-1]
        self._place()
        sheet.show()
        sheet.raise_()
        first = sheet.first_focus() or sheet
        sheet.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        first.setFocus(sheet.focus_reason)
        self.update()  # the shadow is that of another sheet

    def _place(self) -> None:
        """Put the top sheet into the middle, no larger than the room."""
        if not self._sheets:
            return
        margin = 2 * self._look.px(LEAST_MARGIN)
        room = self.size() - QSize(margin, margin)
        size = self._sheets[-1].wanted_size().boundedTo(room)
        rect = QRect(QPoint(0, 0), size)
        rect.moveCenter(self.rect().center())
        rect.translate(0, round(self._look.px(_RISE) * (1 - self._progress)))
        self._sheets[-1].setGeometry(rect)

    def _look_through(self, is_on: bool) -> None:
        if is_on == self._is_looking_through or not self._sheets:
            return
        self._is_looking_through = is_on
        sheet = self._sheets[-1]
        if is_on:
            # Hidden parts lose the focus, and the release of the key must still come here.
            focused = sheet.focusWidget()
            self._name_then = focused.objectName() if focused is not None else ""
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setFocus(Qt.FocusReason.PopupFocusReason)
            sheet.hide()
        else:
            sheet.show()
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            then = sheet.find_part(QWidget, self._name_then) if self._name_then else None
            (then or sheet.first_focus() or sheet).setFocus(Qt.FocusReason.PopupFocusReason)
        self.update()

    # --- Qt -------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Resize and watched is self.parent():
            self.setGeometry(self._parent().rect())
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def focusNextPrevChild(self, is_next: bool) -> bool:  # noqa: N802 - Qt's name
        """Go round within the sheet."""
        sheet = self.sheet()
        if sheet is None:
            return False
        stops = _tab_stops(sheet)
        if not stops:
            return True
        now = QApplication.focusWidget()
        at = stops.index(now) if now in stops else (-1 if is_next else 0)
        reason = Qt.FocusReason.TabFocusReason if is_next else Qt.FocusReason.BacktabFocusReason
        stops[(at + (1 if is_next else -1)) % len(stops)].setFocus(reason)
        return True

    def event(self, event: QEvent) -> bool:
        """Keep Space from the shortcuts of the window: here it looks through a sheet."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Space and self._sheets:
                event.accept()
                return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show the sheet again where the release of the key will not be heard."""
        self._look_through(False)
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and self._sheets:
            if not event.isAutoRepeat():
                self._look_through(True)
            return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._look_through(False)
            return
        super().keyReleaseEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # nothing below the scrim can be reached

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._is_looking_through or not self._sheets:
            return
        painter = QPainter(self)
        scrim = QColor(self._look.theme.scrim)
        scrim.setAlphaF(scrim.alphaF() * self._progress)
        painter.fillRect(self.rect(), scrim)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 16))
        sheet = QRectF(self._sheets[-1].geometry())
        for step in range(_SHADOW_STEPS):
            spread = self._look.px(2) * (step + 1)
            rect = sheet.adjusted(-spread, -spread, spread, spread).translated(0, spread / 2)
            painter.drawRoundedRect(rect, _RADIUS + spread, _RADIUS + spread)


def _tab_stops(sheet: Sheet) -> list[QWidget]:
    """Return the parts of a sheet that Tab reaches, in its order.

    Qt's own chain (nextInFocusChain) must not be asked: it leads out of the sheet, PySide then
    takes what it returns for a child of the part that was asked, and forgets the menu bar when
    the sheet is deleted.
    """
    parts = dict.fromkeys(
        one for part in sheet.in_focus_order() for one in (part, *part.findChildren(QWidget))
    )
    return [
        part
        for part in parts
        if part is not sheet
        and part.focusPolicy() & Qt.FocusPolicy.TabFocus
        and part.isVisible()
        and part.isEnabled()
    ]
