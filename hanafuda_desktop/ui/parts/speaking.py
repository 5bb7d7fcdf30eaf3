"""Lets a screen reader say something, wherever the focus is."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(part: QWidget, words: str) -> None:
    """Say some words on behalf of a part of the window, which is then named after them."""
    part.setAccessibleName(words)
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(part, words))
