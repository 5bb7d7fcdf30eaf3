"""Words of tests of help: where they begin, a press, a hint asked for, what is marked."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.match.match import AnyMatch
from hanafuda_desktop.ui.panels.hint_panel import HintPanel
from hanafuda_desktop.ui.parts.pressable import Button
from hanafuda_desktop.ui.table.furniture import TargetMarksItem
from tests.ui.gestures import find
from tests.ui.program import Program

KEY = Qt.Key


def is_choice(match: AnyMatch) -> bool:
    """Tell whether the person has many cards to choose from, in a later deal."""
    turn = match.turn()
    is_own = turn is not None and turn.seat == PERSON and len(turn.legal) >= 4
    return is_own and match.deal_number() > 1


Open = Callable[..., Program]


def press(program: Program, key: Qt.Key, *modifiers: Qt.KeyboardModifier) -> None:
    QTest.qWait(3)  # two presses at once are no fingers': the second is spent
    held = Qt.KeyboardModifier.NoModifier
    for modifier in modifiers:
        held |= modifier
    QTest.keyClick(program.window.windowHandle(), key, held)


def is_study(program: Program) -> bool:
    return program.match.is_study


def hint_panel(program: Program) -> HintPanel | None:
    panel = program.window.findChild(HintPanel)
    return panel if panel is not None and panel.isVisible() else None


def has_hint(program: Program) -> bool:
    panel = hint_panel(program)
    return panel is not None and panel.hint() is not None


def ask(program: Program, qtbot: QtBot) -> HintPanel:
    """Ask for a hint with its key, and wait for it."""
    press(program, KEY.Key_H)
    qtbot.waitUntil(lambda: has_hint(program))
    panel = hint_panel(program)
    assert panel is not None
    return panel


def marked(program: Program) -> list[str]:
    """Return the words on the slips of cards."""
    items = program.window.table.scene().items()
    marks = next(item for item in items if isinstance(item, TargetMarksItem))
    return [text for _rect, text in marks.hints]


def button(program: Program, name: str) -> Button:
    part = find(program.window, name)
    assert isinstance(part, Button)
    return part
