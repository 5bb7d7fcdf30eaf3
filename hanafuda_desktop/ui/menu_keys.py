"""Gives the keys back that the menu bar has taken, as soon as none of its menus is open or lit."""

from __future__ import annotations

from collections.abc import Callable

import shiboken6
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QWidget

from hanafuda_desktop.ui.parts.focus_seen import note_keys


class MenuKeys(QObject):
    """Watches who has the keys in a window, and who had them before its menu bar.

    Qt gives them back by itself after one menu, and not where a menu was closed by Esc and
    another one chosen from, where a sheet took them from the bar, or where the window was left
    meanwhile: the bar has them then, and nothing shows it. A menu closed by Esc is done with.
    """

    def __init__(self, bar: QMenuBar, first: Callable[[], QWidget]) -> None:
        """Take the menu bar, and who is to have the keys where nobody can have them again."""
        super().__init__(bar)
        self._bar, self._first = bar, first
        self._before: list[QWidget] = []
        """Who had them, the latest last: of a sheet that is closed no part is left."""
        for menu in bar.findChildren(QMenu):
            menu.aboutToHide.connect(lambda: self._later(self._on_closed))
            menu.installEventFilter(self)
        bar.installEventFilter(self)
        application = QApplication.instance()
        assert isinstance(application, QApplication), "windows need an application"
        application.focusChanged.connect(self._on_focus)

    def give_back(self) -> None:
        """Let whoever had the keys before the menu bar have them again."""
        if not self._bar.hasFocus():
            return
        before = (part for part in reversed(self._before) if _is_there(part))
        next(before, self._first()).setFocus(Qt.FocusReason.PopupFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Look what a key has done to the bar that heard it: Esc leaves no menu lit.

        Whoever chooses by key in a menu goes through the window by keys.
        """
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() != Qt.Key.Key_Escape:
                note_keys(self._bar.window(), are_used=True)
            if watched is self._bar:
                self._later(self._on_unlit)
        return False

    def _on_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is self._bar:
            self._later(self._on_unlit)
        elif now is not None and now.window() is self._bar.window():
            self._before = [each for each in self._before if shiboken6.isValid(each)]
            if now in self._before:
                self._before.remove(now)
            self._before.append(now)

    def _later(self, look: Callable[[], None]) -> None:
        """Look once all has happened: another menu may be opened in place of one."""
        QTimer.singleShot(0, self, look)

    def _on_closed(self) -> None:
        if QApplication.activePopupWidget() is None:
            self.give_back()

    def _on_unlit(self) -> None:
        if self._bar.activeAction() is None:
            self._on_closed()


def _is_there(part: QWidget) -> bool:
    """Tell whether a part can have the keys."""
    return shiboken6.isValid(part) and part.isVisible() and part.isEnabled()
