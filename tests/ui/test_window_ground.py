"""The ground of a window is set where there is an X server, and nowhere else."""

from __future__ import annotations

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ui.window_ground import color_ground


def test_without_an_x_server_a_window_has_no_ground_of_its_own(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    assert not color_ground(window, QColor("#0f1c17"))
