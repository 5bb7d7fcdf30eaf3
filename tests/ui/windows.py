"""Watches which windows are shown: a part that is shown before it lies in another one is one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget


class _Watch(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(type(watched).__name__)
        return False


@contextmanager
def windows_shown() -> Iterator[list[str]]:
    """Return the list of the kinds of windows that are shown while the block runs."""
    watch, application = _Watch(), QApplication.instance()
    assert application is not None
    application.installEventFilter(watch)
    try:
        yield watch.shown
    finally:
        application.removeEventFilter(watch)
