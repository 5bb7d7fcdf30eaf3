"""The rules in the running program: keys and buttons, the enlarged card, the summary."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ui.dialogs.deal_summary import DealSummarySheet
from hanafuda_desktop.ui.dialogs.rules_window import RulesWindow
from hanafuda_desktop.ui.main_window import MainWindow
from hanafuda_desktop.ui.panels.side_panel import TabId
from hanafuda_desktop.ui.parts.marked import MarkedText
from hanafuda_desktop.ui.parts.search_field import SearchField
from tests.ui.conftest import OpenProgram
from tests.ui.gestures import click, find, press
from tests.ui.program import is_mid_deal, leave_instant, random_match, save_match, save_settings
from tests.ui.reading import ruled, unreadable, words

pytestmark = pytest.mark.usefixtures("patient")


def _rules_window(window: MainWindow) -> RulesWindow:
    opened = window.rules.window
    assert opened is not None
    assert opened.isVisible()
    return opened


def test_the_tab_shows_the_rules_of_the_match_and_of_the_moment(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    leave_instant(tmp_path, deals=3)
    window = open_program().window
    press(window, Qt.Key.Key_P)
    press(window, Qt.Key.Key_R)
    assert window.panel.isVisible()
    assert window.panel.current_tab() is TabId.RULES
    assert "Classic · 3 players" in words(window.panel)
    assert any(word.startswith("Now: ") for word in words(window.panel))
    assert "Five Brights" in ruled(window)
    QApplication.processEvents()
    assert unreadable(window.panel) == []


def test_single_keys_are_typed_into_the_search(open_program: OpenProgram, tmp_path: Path) -> None:
    """P, L, S and the rest mean something else all over the window."""
    leave_instant(tmp_path)
    window = open_program().window
    press(window, Qt.Key.Key_R)
    window.panel.focus_search()
    field = window.panel.find_part(SearchField, "rules.search")
    assert field is not None
    QTest.keyClicks(field, "plsc y")
    assert field.text() == "plsc y"
    assert window.panel.isVisible()
    assert window.panel.current_tab() is TabId.RULES
    press(field, Qt.Key.Key_Escape)
    press(field, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is window.table


@pytest.mark.parametrize("how", ["key", "strip", "panel"])
def test_the_window_opens_and_closes_beside_the_table(
    open_program: OpenProgram, tmp_path: Path, how: str
) -> None:
    leave_instant(tmp_path)
    window = open_program().window
    if how == "key":
        press(window, Qt.Key.Key_F1)
    elif how == "strip":
        click(find(window, "strip.rules"))
    else:
        press(window, Qt.Key.Key_R)
        click(find(window, "rules.window"))
    opened = _rules_window(window)
    assert "Five Brights" in ruled(opened)
    QTest.keyClick(opened, Qt.Key.Key_Escape)
    assert not opened.isVisible()
    press(window, Qt.Key.Key_F1)
    assert window.rules.window is opened
    assert opened.isVisible()


def test_the_enlarged_card_opens_its_entry(open_program: OpenProgram, tmp_path: Path) -> None:
    save_match(tmp_path, random_match(3, is_mid_deal))
    save_settings(tmp_path, speed="instant")
    program = open_program()
    window = program.window
    window.panel.open_tab(TabId.YAKU)
    card = next(placed.card for placed in program.model().cards if placed.card is not None)
    window.table.enlarge(card)
    press(window.table, Qt.Key.Key_R)
    assert window.table.zoom.card() is None
    assert window.panel.current_tab() is TabId.RULES
    assert "Month by month" in ruled(window)


def test_the_summary_leads_to_the_rule_of_a_payment(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    save_match(
        tmp_path, random_match(3, lambda match: match.deal_number() == 1 and match.is_settled())
    )
    save_settings(tmp_path, speed="instant")
    window = open_program().window
    qtbot.waitUntil(lambda: isinstance(window.overlay.sheet(), DealSummarySheet))
    sheet = window.overlay.sheet()
    assert isinstance(sheet, DealSummarySheet)
    sheet.rule_requested.emit("5.3")
    opened = _rules_window(window)
    title = next(t for t in opened.findChildren(MarkedText) if t.words == "Feeding a combination")
    qtbot.waitUntil(lambda: 0 <= title.mapTo(opened, QPoint(0, 0)).y() < 80)


def test_the_window_goes_with_the_program(open_program: OpenProgram, tmp_path: Path) -> None:
    leave_instant(tmp_path)
    program = open_program()
    press(program.window, Qt.Key.Key_F1)
    opened = _rules_window(program.window)
    program.window.close()
    assert not opened.isVisible()


def test_on_the_start_page_the_rules_are_those_to_be_played(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    """Newcomers read before they begin."""
    leave_instant(tmp_path)
    window = open_program().window
    QTest.keyClick(window.table, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    page = window.start.page
    assert page is not None
    page._take_options({"two_triplets": True})
    press(window, Qt.Key.Key_F1)
    opened = _rules_window(window)
    assert {"Two Threes", "Not as in “Classic”"} <= ruled(opened)
    opened.close()
    window.start.close()
    press(window, Qt.Key.Key_F1)
    assert "Two Threes" not in ruled(_rules_window(window))
