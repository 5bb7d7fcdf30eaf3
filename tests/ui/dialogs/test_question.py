"""A question: as high as its words, the keys visibly on the answer that changes nothing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.question import Question
from hanafuda_desktop.ui.dialogs.question import QuestionSheet
from hanafuda_desktop.ui.parts.pressable import Button, Pressable
from hanafuda_desktop.ui.theme import Look
from tests.ui import panel_samples as samples
from tests.ui.dialogs.conftest import Stage
from tests.ui.panel_samples import said

SHORT = Question("新", said("Leave?"), said("It is not finished."), said("Keep"), said("Leave"))


def _open(stage: Stage, question: Question = SHORT) -> QuestionSheet:
    sheet = QuestionSheet(samples.translator(), Look(), question)
    stage.overlay.open_sheet(sheet)
    return sheet


def test_the_answer_that_changes_nothing_has_the_ring(stage: Stage) -> None:
    _open(stage)
    focused = QApplication.focusWidget()
    assert isinstance(focused, Pressable)
    assert focused.text() == "Keep" and focused.is_focus_seen()


def test_enter_keeps_and_only_the_other_button_accepts(stage: Stage, qtbot: QtBot) -> None:
    sheet = _open(stage)
    with qtbot.assertNotEmitted(sheet.accepted):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert stage.overlay.isHidden()
    sheet = _open(stage)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    with qtbot.waitSignal(sheet.accepted):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)


@pytest.mark.parametrize("way", ["Esc", "its button"])
def test_esc_says_no_just_as_the_button_that_bears_it(stage: Stage, qtbot: QtBot, way: str) -> None:
    sheet = _open(stage)
    keep = QApplication.focusWidget()
    assert isinstance(keep, Button) and keep.key == "Esc"
    with qtbot.assertNotEmitted(sheet.accepted), qtbot.waitSignal(sheet.answered):
        if way == "Esc":
            qtbot.keyClick(keep, Qt.Key.Key_Escape)
        else:
            qtbot.mouseClick(keep, Qt.MouseButton.LeftButton)
    assert stage.overlay.isHidden()


def test_it_is_as_high_as_its_words(stage: Stage) -> None:
    """No empty room above the buttons, and no word that has to be scrolled to."""
    short = _open(stage).height()
    long = Question(SHORT.sign, SHORT.title, said("It is not finished. " * 20), SHORT.no, SHORT.yes)
    sheet = _open(stage, long)
    assert sheet.height() > short + 60
    assert sheet.body.verticalScrollBar().maximum() == 0
    content = sheet.body.widget()
    assert content is not None
    assert content.height() <= content.heightForWidth(content.width()) + 4
