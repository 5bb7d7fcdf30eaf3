"""Small gestures on the parts of a window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget


def click(part: QWidget) -> None:
    """Click into the middle of a part."""
    QTest.mouseClick(part, Qt.MouseButton.LeftButton)


def double_click(part: QWidget) -> None:
    """Click twice into the middle of a part, as a window system tells it."""
    click(part)
    QTest.mouseDClick(part, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(part, Qt.MouseButton.LeftButton)


def press(window: QWidget, key: Qt.Key) -> None:
    """Press a key where the keyboard focus is."""
    QTest.keyClick(QApplication.focusWidget() or window, key)


def find(window: QWidget, name: str) -> QWidget:
    """Return the one part of a name that is shown."""
    found = [part for part in window.findChildren(QWidget, name) if part.isVisible()]
    assert len(found) == 1, f"{len(found)} parts are called {name}"
    return found[0]


def action(window: QWidget, name: str) -> QAction:
    """Return an action of the menus."""
    found = window.findChild(QAction, name)
    assert isinstance(found, QAction)
    return found
