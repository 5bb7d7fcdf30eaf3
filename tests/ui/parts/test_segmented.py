"""A choice that has not been made yet."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ui.parts.segmented import Segmented
from hanafuda_desktop.ui.theme import Look


def test_nothing_is_chosen_at_first_and_tab_reaches_the_first_one(qtbot: QtBot) -> None:
    frame = Segmented(("one", "two", "three"), -1, Look(), "How many")
    qtbot.addWidget(frame)
    assert [segment.isChecked() for segment in frame.segments] == [False] * 3
    tab = [bool(one.focusPolicy() & Qt.FocusPolicy.TabFocus) for one in frame.segments]
    assert tab == [True, False, False]
    with qtbot.waitSignal(frame.chosen) as told:
        qtbot.keyClick(frame, Qt.Key.Key_Right)
    assert told.args == [0]
    assert frame.segments[0].isChecked()
