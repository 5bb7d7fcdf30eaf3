"""Protects which keys act in which state of the window, and that the mouse adds nothing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ui import key_guard
from tests.ui.conftest import OpenMatch
from tests.ui.key_states import STATES, changed, commands_on, look_at
from tests.ui.program import (
    random_match,
)

pytestmark = pytest.mark.usefixtures("patient")


@pytest.mark.parametrize("name", STATES)
def test_keys_act_in_each_state_as_they_should(
    open_match: OpenMatch,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
) -> None:
    monkeypatch.setattr(key_guard, "UNSEEN_MS", 0)
    state = STATES[name]
    program = open_match(random_match(state.seed, state.until))
    state.prepare(program)
    qtbot.wait(1)  # another window that was opened has the keys now
    assert commands_on(program) == set(state.commands.split())
    acting = {key.name: found for key in state.silent if (found := changed(program, key))}
    assert acting == {}
    for key, expected in state.keys:
        assert (key.name, changed(program, key)) == (key.name, expected)
        qtbot.wait(1)


@pytest.mark.parametrize("name", ["own turn", "choice", "opponent", "motion"])
def test_middle_button_and_wheel_do_nothing_on_the_table(open_match: OpenMatch, name: str) -> None:
    state = STATES[name]
    program = open_match(random_match(state.seed, state.until))
    state.prepare(program)
    before, table = look_at(program), program.window.table
    for item in tuple(table.stock):
        at = table.mapFromScene(item.rect().center())
        QTest.mouseClick(table.viewport(), Qt.MouseButton.MiddleButton, pos=at)
        turn_wheel(table.viewport(), at)
    assert look_at(program) == before
    assert table.mapToScene(0, 0) == QPointF(0, 0)


def turn_wheel(part: QWidget, at: QPoint) -> None:
    for angle in (120, -240):
        event = QWheelEvent(
            QPointF(at),
            QPointF(part.mapToGlobal(at)),
            QPoint(),
            QPoint(0, angle),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(part, event)
