"""The virtual screen itself: without it no test of the real window says anything."""

from __future__ import annotations

import subprocess
import time

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ui.window_ground import color_ground
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


def test_what_a_window_grows_by_has_its_ground_before_anything_is_painted(qtbot: QtBot) -> None:
    """A busy program lets the new part be seen as it comes: it must not be white."""
    window = QWidget()
    window.resize(300, 200)
    qtbot.addWidget(window)
    with qtbot.waitActive(window, timeout=10_000):
        window.show()
    assert color_ground(window, QColor("#0f1c17"))
    corner = window.mapToGlobal(QPoint(0, 0))
    _xdotool("windowsize", str(int(window.winId())), "700", "500")

    def new_part() -> str:
        """Return the color of the new part; Qt has no chance to paint it."""
        screen = window.screen().grabWindow(0, corner.x() + 600, corner.y() + 400, 2, 2)
        return screen.toImage().pixelColor(0, 0).name()

    deadline = time.monotonic() + 10
    while new_part() != "#0f1c17":
        assert time.monotonic() < deadline, new_part()
        time.sleep(0.02)
