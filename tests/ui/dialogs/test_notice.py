"""Protects small messages that stop nothing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ui.dialogs.notice import Notice, Room
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


def test_it_is_read_whole(stage: Stage) -> None:
    notice = _notice(stage)
    notice.show_message(FIRST)
    assert "match.json.damaged" in words(notice)[0]
    assert unreadable(notice) == []


@pytest.mark.parametrize(
    ("best", "expected"),
    [(QRect(1000, 500, 240, 200), True), (QRect(1000, 640, 240, 60), False)],
    ids=["large", "too low"],
)
def test_it_goes_to_the_first_room_that_is_large_enough(
    stage: Stage, best: QRect, expected: bool
) -> None:
    notice = _notice(stage)
    last = QRect(0, 0, 1280, 40)
    notice.set_rooms(lambda: (Room(best, True), Room(last, False)))
    notice.show_message(FIRST)
    assert best.contains(notice.geometry()) is expected
    assert (notice.geometry().topLeft() == last.topLeft()) is not expected
    assert unreadable(notice) == []


def test_each_message_is_announced(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen reader says it although it has no focus."""
    said: list[str] = []
    monkeypatch.setattr(
        QAccessible, "updateAccessibility", lambda event: said.append(event.message())
    )
    notice = _notice(stage)
    notice.show_message(FIRST)
    notice.show_message(SECOND)
    notice.dismiss()
    assert said == [samples.translator()(FIRST), samples.translator()(SECOND)]


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


def test_esc_dismisses_wherever_the_keys_go(stage: Stage, qtbot: QtBot) -> None:
    notice = _notice(stage)
    notice.show_message(FIRST)
    qtbot.keyClick(stage.below, Qt.Key.Key_Escape)
    assert notice.isHidden()


def test_a_message_that_is_true_no_longer_is_withdrawn(stage: Stage) -> None:
    """Shown or waiting; the others stay, and the keys stay where they were."""
    notice, dismissed = _notice(stage), list[bool]()
    notice.dismissed.connect(lambda: dismissed.append(True))
    notice.show_message(FIRST)
    notice.show_message(SECOND)
    notice.withdraw(SECOND)
    notice.withdraw(SECOND)
    assert notice.message() == FIRST
    notice.show_message(SECOND)
    notice.withdraw(FIRST)
    assert notice.message() == SECOND and words(notice)[0] == samples.translator()(SECOND)
    notice.withdraw(SECOND)
    assert (notice.message(), notice.isVisible(), dismissed) == (None, False, [])
