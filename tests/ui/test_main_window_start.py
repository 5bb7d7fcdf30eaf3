"""From the table to the start page and back, and a match begun there, in the whole program."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.choices import Choices
from hanafuda_desktop.engine.places import HOUSE, PERSON, Seat, hand_of
from hanafuda_desktop.engine.table_spec import CardTarget
from hanafuda_desktop.games.hachi_hachi.actions import PlayCard
from hanafuda_desktop.match.match import AnyMatch
from hanafuda_desktop.ui.dialogs.deal_summary import DealSummarySheet
from hanafuda_desktop.ui.dialogs.options_dialog import OptionsSheet
from hanafuda_desktop.ui.parts.fields import Combo, Field
from hanafuda_desktop.ui.start.start_page import StartPage
from tests.controller.desks import let_thinking_end
from tests.ui.conftest import OpenMatch, OpenProgram
from tests.ui.gestures import click, find
from tests.ui.person import Person
from tests.ui.program import (
    PLAYERS,
    Program,
    is_mid_deal,
    leave_instant,
    load_match,
    random_match,
    save_match,
    settled,
)


def press(key: Qt.Key, control: bool = False) -> None:
    """Press a key where the focus is, or in the window where no part has it."""
    focus = QApplication.focusWidget() or QApplication.activeWindow()
    assert focus is not None
    modifier = Qt.KeyboardModifier
    QTest.keyClick(focus, key, modifier.ControlModifier if control else modifier.NoModifier)


def open_start(program: Program) -> StartPage:
    """Open the page as a person does."""
    press(Qt.Key.Key_N, control=True)
    page = program.window.start.page
    assert page is not None and page.isVisible()
    return page


def choose_length(page: QWidget, place: int) -> None:
    """Choose from the list of lengths, by keys."""
    combo = page.findChild(Combo, "start.length")
    assert combo is not None
    combo.setFocus()
    QTest.keyClick(combo, Qt.Key.Key_Home)
    for _ in range(place):
        combo = page.findChild(Combo, "start.length")
        assert combo is not None
        QTest.keyClick(combo, Qt.Key.Key_Down)


@pytest.fixture
def program(open_program: OpenProgram, tmp_path: Path) -> Program:
    """The program with a match in the middle of a deal, the person to act."""
    leave_instant(tmp_path)
    save_match(tmp_path, random_match(5, until=is_mid_deal))
    return open_program()


# --- there and back ------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["enter", "esc", "again"])
def test_the_open_match_is_as_it_was_left(program: Program, way: str, qtbot: QtBot) -> None:
    window, before = program.window, program.match.record()
    page = open_start(program)
    assert not window.table.isVisible() and not window.panel.isVisible()
    assert page.rect() == window._page.rect()
    if way == "again":
        press(Qt.Key.Key_N, control=True)
        assert window.start.page is page
        press(Qt.Key.Key_Escape)
    else:
        press(Qt.Key.Key_Return if way == "enter" else Qt.Key.Key_Escape)
    assert window.start.page is None
    assert window.table.isVisible() and window.strip.isVisible() and window.panel.isVisible()
    assert QApplication.focusWidget() is window.table
    after = program.match.record()
    assert replace(after, saved_at=before.saved_at) == before
    Person(window, qtbot).play_until(lambda: program.match.ply > len(before.actions) + 6)


def test_nobody_plays_while_the_page_is_open(program: Program, qtbot: QtBot) -> None:
    person = Person(program.window, qtbot)
    person.act()
    open_start(program)
    ply = program.match.ply
    qtbot.waitUntil(lambda: not program.controller.queue.is_busy)
    let_thinking_end(program.controller, qtbot)
    assert program.match.ply == ply
    press(Qt.Key.Key_Escape)
    assert person.wait()


def cards_to_choose_for(match: AnyMatch) -> list[CardId]:
    """Return the cards of the person's hand that can take either of two cards."""
    turn = match.turn()
    if turn is None or turn.seat != PERSON:
        return []
    plays = [action for action in turn.legal if isinstance(action, PlayCard)]
    return [play.card for play in plays if play.take is not None]


def test_a_card_that_was_picked_up_is_put_back(open_program: OpenProgram, tmp_path: Path) -> None:
    """Half a move is forgotten; that the table is then as the match has it, the log tells."""
    leave_instant(tmp_path)
    save_match(tmp_path, random_match(5, until=lambda match: bool(cards_to_choose_for(match))))
    program = open_program()
    told: list[Choices] = []
    program.controller.choices_changed.connect(told.append)
    card = CardTarget(hand_of(PERSON), cards_to_choose_for(program.match)[0])
    program.controller.choose(card)
    picked_up = told[-1]
    open_start(program)
    assert (picked_up.selected, told[-1].selected) == (card, None)
    press(Qt.Key.Key_Escape)
    assert card in told[-1].legal


def test_commands_of_the_table_are_off_and_letters_are_letters(program: Program) -> None:
    window = program.window
    page = open_start(program)
    field = page.find_part(Field, "start.name.0")
    assert field is not None
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "Cp Sly+-")
    assert field.text() == "Cp Sly+-"
    is_open = window._session.settings.panel_open_normal
    page.setFocus()
    press(Qt.Key.Key_P)
    assert window._session.settings.panel_open_normal == is_open
    sheet = window.findChild(QAction, "menu.sheet")
    assert sheet is not None and not sheet.isEnabled()
    press(Qt.Key.Key_Escape)
    assert sheet.isEnabled()


def test_a_summary_that_was_open_is_open_again(open_program: OpenProgram, tmp_path: Path) -> None:
    leave_instant(tmp_path)
    save_match(tmp_path, random_match(5, until=settled(2)))
    program = open_program()
    overlay = program.window.overlay
    assert isinstance(overlay.sheet(), DealSummarySheet)
    open_start(program)
    assert overlay.sheet() is None
    press(Qt.Key.Key_Escape)
    assert isinstance(overlay.sheet(), DealSummarySheet)
    overlay.close_sheet()
    assert overlay.sheet() is None


def test_a_match_that_is_over_is_not_to_be_continued_but_can_be_looked_at(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    leave_instant(tmp_path)
    save_match(tmp_path, random_match(7))
    program = open_program()
    program.window.overlay.close_all()
    program.window.table.setFocus()
    page = open_start(program)
    assert page.find_part(QWidget, "start.continue") is None
    press(Qt.Key.Key_Escape)
    assert program.window.start.page is None


# --- beginning -----------------------------------------------------------------------------


def test_a_match_is_begun_as_it_was_chosen_and_remembered(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    leave_instant(tmp_path)
    program = open_program()
    page = open_start(program)
    choose_length(page, 0)
    field = page.find_part(Field, "start.name.1")
    assert field is not None
    field.selectAll()
    QTest.keyClicks(field, "Aoi")
    press(Qt.Key.Key_Return)
    assert program.window.start.page is None
    assert [player.name for player in program.match.players] == ["", "Sayo", "Aoi"]
    assert program.match.record().options["deals"] == 3
    assert Person(program.window, qtbot).wait()
    program.quit()
    assert load_match(tmp_path).players[2].name == "Aoi"
    settings = json.loads((tmp_path / "settings.json").read_text("utf-8"))
    assert settings["setups"][0]["opponents"][1] == {"name": "Aoi", "level": "club"}


def test_two_can_begin_a_match(open_program: OpenProgram, tmp_path: Path, qtbot: QtBot) -> None:
    leave_instant(tmp_path)
    program = open_program()
    page = open_start(program)
    click(find(page, "start.players.0"))
    choose_length(page, 0)
    click(find(page, "start.begin"))
    assert len(program.match.players) == 2
    person = Person(program.window, qtbot)
    person.play_until(lambda: program.match.ply > 8)
    assert {receipt.actor for receipt in program.match.receipts} == {HOUSE, *map(Seat, range(2))}


@pytest.mark.slow
def test_two_can_play_to_the_end(open_match: OpenMatch, qtbot: QtBot) -> None:
    """Their last deal of twelve."""
    program = open_match(random_match(5, lambda match: match.deal_number() == 12, PLAYERS[:2]))
    person = Person(program.window, qtbot)
    person.play_until(person.is_over)
    assert program.match.turn() is None


def test_what_was_chosen_is_kept_when_the_page_is_left(
    program: Program,
) -> None:
    page = open_start(program)
    click(find(page, "start.players.0"))
    choose_length(page, 0)
    chosen = page.setup()
    press(Qt.Key.Key_Escape)
    assert program.window.start.page is None
    again = open_start(program)
    assert again is not page
    assert again.setup() == chosen


def test_options_are_chosen_over_the_page_and_the_focus_comes_back(program: Program) -> None:
    page = open_start(program)
    click(find(page, "start.options"))
    sheet = program.window.overlay.sheet()
    assert isinstance(sheet, OptionsSheet)
    click(find(sheet, "option.kan.0"))
    press(Qt.Key.Key_Escape)
    assert program.window.overlay.sheet() is None
    focus = QApplication.focusWidget()
    assert focus is not None and focus.objectName() == "start.options"
    assert page.isVisible()


def test_a_rule_of_an_option_opens_the_rules_over_the_page(program: Program) -> None:
    page = open_start(program)
    click(find(page, "start.options"))
    sheet = program.window.overlay.sheet()
    assert isinstance(sheet, OptionsSheet)
    click(find(sheet, "option.rule.must_match"))
    window = program.window.rules.window
    assert window is not None
    assert window.isVisible()
    assert program.window.overlay.sheet() is sheet


@pytest.mark.parametrize("size", [QSize(800, 600), QSize(1920, 1200)])
def test_the_page_follows_the_window(program: Program, size: QSize) -> None:
    page = open_start(program)
    program.window.resize(size)
    QApplication.processEvents()
    assert page.rect() == program.window._page.rect()
