"""Puts pages into a window of a given size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

Show = Callable[[QWidget, int, int], None]


@pytest.fixture
def show(qtbot: QtBot) -> Show:
    """Show a widget at a size, and let its layouts settle."""
    kept = []

    def show_it(widget: QWidget, width: int, height: int) -> None:
        kept.append(widget)  # a test may keep a part of it only
        qtbot.addWidget(widget)
        widget.resize(width, height)
        widget.show()
        qtbot.waitExposed(widget)
        widget.activateWindow()
        qtbot.waitUntil(widget.isActiveWindow)

    return show_it
