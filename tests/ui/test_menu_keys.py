"""Protects who has the keys after the menu bar had them: whoever had them before."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from hanafuda_desktop.ui.parts.pressable import Button
from tests.ui.conftest import OpenMatch
from tests.ui.gestures import action, find
from tests.ui.key_states import ENTER, KEY, changed, is_choice, look_at
from tests.ui.program import Program, random_match

pytestmark = [
    pytest.mark.usefixtures("patient"),
    pytest.mark.qt_log_ignore("does not support grabbing the keyboard", extend=True),
]

ALT = "Alt+"
ESCAPED = ("Alt+H", "Escape")
"""Opens a menu and closes it again."""


@pytest.fixture
def program(open_match: OpenMatch) -> Program:
    return open_match(random_match(2, is_choice))


def strike(program: Program, *keys: str) -> None:
    """Press keys where the keyboard is, in an open menu first."""
    for name in keys:
        letter = name.removeprefix(ALT)
        modifiers = Qt.KeyboardModifier
        held = modifiers.AltModifier if name.startswith(ALT) else modifiers.NoModifier
        owner = QApplication.activePopupWidget() or QApplication.focusWidget()
        QTest.keyClick(owner or program.window, getattr(KEY, f"Key_{letter}"), held)
        QApplication.processEvents()


@pytest.mark.parametrize(
    "keys",
    [
        ESCAPED,
        (*ESCAPED, "Alt+M", "F", "Escape"),
        (*ESCAPED, "F3", "Escape"),
        (*ESCAPED, *ESCAPED),
        (*ESCAPED, *ESCAPED, "Alt+M", "F", "Escape", "Alt+H", "K", "Escape"),
        ("Alt+H", "Left", "Escape"),
        ("Alt+H", "K", "Escape", *ESCAPED),
        ("Alt", "Escape"),
        ("Alt", "Alt"),
        ("Alt", "Down", "Escape"),
        ("Alt", "F3", "Escape"),
        ("Alt", "F3", "Escape", *ESCAPED),
    ],
    ids=" ".join,
)
def test_the_table_has_the_keys_after_menus(program: Program, keys: tuple[str, ...]) -> None:
    """A sheet that was opened from a menu, or while the bar had the keys, gives them back."""
    strike(program, *keys)
    assert program.window.table.hasFocus()
    assert program.window.menuBar().activeAction() is None
    assert changed(program, ENTER)


def test_the_menu_bar_keeps_the_keys_while_a_menu_is_lit(program: Program) -> None:
    """One goes on from menu to menu by arrows; in the bar alone, too."""
    bar = program.window.menuBar()
    strike(program, "Alt+G", "Right")
    popup = QApplication.activePopupWidget()
    assert isinstance(popup, QMenu) and popup.title() == "&Match"
    strike(program, "Escape", "Alt", "Right")
    lit = bar.activeAction()
    assert bar.hasFocus() and lit is not None and lit.text() == "&Match"


def test_the_button_of_a_sheet_that_was_chosen_by_key_is_marked(program: Program) -> None:
    strike(program, "Alt+M", "F")
    close = find(program.window, "fair.close")
    assert isinstance(close, Button) and close.is_focus_seen()


def test_a_window_that_was_left_from_its_menu_bar_has_the_keys_again(program: Program) -> None:
    window, other = program.window, QWidget()
    strike(program, "Alt")
    assert window.menuBar().hasFocus()
    for front in (other, window):
        front.show()
        front.activateWindow()
        QTest.qWaitForWindowActive(front)
    QApplication.processEvents()
    other.close()
    assert window.table.hasFocus()


def test_a_sheet_that_comes_of_itself_over_a_lit_menu_gives_the_keys_to_the_table(
    program: Program,
) -> None:
    strike(program, "Alt")
    program.window.sheets.open_scores()
    strike(program, "Escape")
    assert look_at(program).sheet == "" and program.window.table.hasFocus()


def _on_start_page(program: Program) -> QWidget:
    action(program.window, "menu.new").trigger()
    return find(program.window, "start.rules")


def _on_sheet(program: Program) -> QWidget:
    program.window.sheets.open_seal()
    return find(program.window, "fair.close")


@pytest.mark.parametrize("place", [_on_start_page, _on_sheet])
@pytest.mark.parametrize("keys", [ESCAPED, (*ESCAPED, "Alt+H", "K", "Escape")], ids=" ".join)
def test_what_lies_over_the_table_has_the_keys_again(
    program: Program, place: Callable[[Program], QWidget], keys: tuple[str, ...]
) -> None:
    part = place(program)
    part.setFocus()
    strike(program, *keys)
    assert part.hasFocus()
