"""The scoring helper in the program: opened by a key, kept, closed with the program."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.ui.scoring.scoring_window import ScoringWindow
from tests.ui.program import Program, leave_instant
from tests.ui.reading import words

if TYPE_CHECKING:
    from tests.ui.conftest import OpenProgram


def opened(program: Program) -> ScoringWindow:
    """Return the window of the helper."""
    window = program.window.scoring.window
    assert isinstance(window, ScoringWindow)
    assert window.isVisible()
    return window


def test_it_opens_by_its_key_and_keeps_what_was_entered(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    leave_instant(tmp_path)
    program = open_program()
    QTest.keyClick(program.window, Qt.Key.Key_F6)
    helper = opened(program)
    assert {"Dealt to Sayo", "Pile of Ren"} <= {*words(helper)}
    helper.set_entry(helper.entry.with_cards(helper.zone().place, (CardId("01-1"),)))
    QTest.keyClick(helper, Qt.Key.Key_Escape)
    assert not helper.isVisible()
    entry = program.window.findChild(QAction, "menu.scoring")
    assert isinstance(entry, QAction)
    entry.trigger()
    assert opened(program) is helper
    assert helper.entry.cards(helper.zone().place) == (CardId("01-1"),)
    program.session.new_match()
    assert not helper.entry.is_empty()
    program.quit()
    assert not helper.isVisible()
