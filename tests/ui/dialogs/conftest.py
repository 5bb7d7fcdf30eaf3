"""A window with an overlay, into which sheets are laid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ui.dialogs.overlay import Overlay
from hanafuda_desktop.ui.theme import Look


@dataclass(frozen=True)
class Stage:
    """A window, something in it that had the focus, and the overlay over both."""

    window: QWidget
    below: QPushButton
    overlay: Overlay


@pytest.fixture
def stage(qtbot: QtBot) -> Iterator[Stage]:
    window = QWidget()
    qtbot.addWidget(window)
    below = QPushButton(window)
    overlay = Overlay(window, Look(), has_motion=False)
    window.resize(1280, 730)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    below.setFocus()
    yield Stage(window, below, overlay)
