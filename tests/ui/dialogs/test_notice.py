"""Protects small messages that stop nothing."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ui.dialogs.notice import Notice
from hanafuda_desktop.ui.parts.pressable import Button
from hanafuda_desktop.ui.theme import Look
from tests.ui import panel_samples as samples
from tests.ui.dialogs.conftest import Stage
from tests.ui.reading import unreadable, words

FIRST = samples.said(
    "The saved match could not be read. It was set aside as match.json.damaged, "
    "and the copy before it was opened."
)
SECOND = samples.said("The settings could not be written.")


def _notice(stage: Stage) -> Notice:
    return Notice(samples.translator(), Look(), stage.window)


def _dismiss(notice: Notice, qtbot: QtBot) -> None:
    button = notice.find_part(Button, "notice.dismiss")
    assert button is not None
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_it_lies_at_the_top_and_is_read_whole(stage: Stage) -> None:
    notice = _notice(stage)
    notice.show_message(FIRST)
    assert "match.json.damaged" in words(notice)[0]
    assert unreadable(notice) == []
    assert notice.y() == 12
    assert abs(notice.geometry().center().x() - stage.window.rect().center().x()) <= 1


def test_it_takes_no_focus(stage: Stage) -> None:
    """It is not modal: whoever plays on is not disturbed."""
    _notice(stage).show_message(FIRST)
    assert QApplication.focusWidget() is stage.below


def test_messages_wait_for_each_other(stage: Stage, qtbot: QtBot) -> None:
    notice = _notice(stage)
    notice.show_message(FIRST)
    notice.show_message(SECOND)
    notice.show_message(FIRST)
    assert notice.message() == FIRST
    _dismiss(notice, qtbot)
    assert notice.message() == SECOND
    with qtbot.waitSignal(notice.dismissed):
        _dismiss(notice, qtbot)
    assert notice.isHidden()


def test_it_follows_the_size_of_the_window(stage: Stage) -> None:
    notice = _notice(stage)
    notice.show_message(FIRST)
    stage.window.resize(400, 300)
    assert stage.window.rect().contains(notice.geometry())
    assert unreadable(notice) == []


def test_esc_on_it_dismisses(stage: Stage, qtbot: QtBot) -> None:
    notice = _notice(stage)
    notice.show_message(FIRST)
    qtbot.keyClick(notice, Qt.Key.Key_Escape)
    assert notice.isHidden()
