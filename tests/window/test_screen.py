"""The virtual screen itself: without it no test of the real window says anything."""

from __future__ import annotations

import subprocess

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.window.conftest import SaveScreen

pytestmark = pytest.mark.xcb


def _xdotool(*words: str) -> None:
    subprocess.run(["xdotool", *words], check=True, timeout=20)


def test_a_real_click_and_a_real_key_arrive(qtbot: QtBot, save_screen: SaveScreen) -> None:
    """Protects the real-window run: active window, pointer, keyboard and picture all work."""
    button = QPushButton("Button")
    button.setFixedSize(300, 200)
    button.setStyleSheet("background: #cf3122; border: none")
    qtbot.addWidget(button)
    with qtbot.waitActive(button, timeout=10_000):
        button.show()
    assert QGuiApplication.platformName() == "xcb"

    center = button.mapToGlobal(QPoint(150, 100))
    with qtbot.waitSignal(button.clicked, timeout=5_000):
        _xdotool("mousemove", str(center.x()), str(center.y()), "click", "1")
    button.setFocus(Qt.FocusReason.OtherFocusReason)
    with qtbot.waitSignal(button.clicked, timeout=5_000):
        _xdotool("key", "space")

    picture = QImage(str(save_screen("clicked")))
    assert picture.pixelColor(center + QPoint(100, 60)).name() == "#cf3122"
