"""No part of the window is ever a window of its own: it would flash, and take the focus away."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.conftest import OpenProgram
from tests.ui.gestures import find, press
from tests.ui.program import is_mid_deal, leave_instant, random_match, save_match
from tests.ui.windows import windows_shown


def test_opening_the_program_all_tabs_the_sheets_and_the_start_page(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    leave_instant(tmp_path)
    save_match(tmp_path, random_match(5, until=is_mid_deal))
    with windows_shown() as shown:
        window = open_program().window
        for key in (Qt.Key.Key_L, Qt.Key.Key_R, Qt.Key.Key_Y, Qt.Key.Key_F3, Qt.Key.Key_Escape):
            press(window, key)
        QTest.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
        QTest.mouseClick(find(window, "start.options"), Qt.MouseButton.LeftButton)
        press(window, Qt.Key.Key_Escape)
        press(window, Qt.Key.Key_Escape)
    assert window.start.page is None
    assert shown == ["MainWindow"]
