"""The window around the table: panel, sizes, sheets, keys, other matches."""

from __future__ import annotations

import gc
import random
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.ui.dialogs.about import AboutSheet
from hanafuda_desktop.ui.dialogs.deal_summary import DealSummarySheet
from hanafuda_desktop.ui.dialogs.question import QuestionSheet
from hanafuda_desktop.ui.dialogs.score_sheet import ScoresSheet
from hanafuda_desktop.ui.panels.side_panel import TabId
from hanafuda_desktop.ui.table.layout import TableLayout
from tests.ui.conftest import OpenProgram
from tests.ui.gestures import action, click, find, press
from tests.ui.person import Person
from tests.ui.program import (
    leave_instant,
    new_match,
    random_match,
    save_match,
    save_settings,
    settled,
)
from tests.ui.reading import unreadable, words

pytestmark = pytest.mark.usefixtures("patient")


# --- panel and sizes -----------------------------------------------------------------------


@pytest.mark.parametrize("how", ["button", "key"])
def test_the_panel_opens_and_closes_and_the_table_takes_its_room(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot, how: str
) -> None:
    """Whether the panel is open is kept for the next start."""
    leave_instant(tmp_path)
    program = open_program()
    window = program.window

    def toggle() -> None:
        if how == "key":
            press(window, Qt.Key.Key_P)
        else:
            click(find(window, "strip.panel"))

    assert window.panel.isVisible()
    assert window.table.geometry().right() + 1 == window.panel.geometry().left()
    toggle()
    assert not window.panel.isVisible()
    assert window.table.width() == window.width()
    program.quit()
    again = open_program().window
    assert not again.panel.isVisible()
    window = again
    toggle()
    assert again.panel.isVisible()
    assert again.table.width() < again.width()


@pytest.mark.parametrize("size", [(800, 600), (1024, 640), (1100, 720)], ids=str)
def test_an_open_panel_over_the_table_leaves_the_hand_to_be_played(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot, size: tuple[int, int]
) -> None:
    leave_instant(tmp_path, panel_open_compact=True)
    window = open_program(QSize(*size)).window
    Person(window, qtbot).wait()
    panel, layout = window.panel, window.table.layout_now
    assert panel.isVisible() and isinstance(layout, TableLayout)
    assert panel.geometry().left() < window.table.geometry().right(), "it lies over the table"
    assert panel.geometry().bottom() < window.table.y() + layout.hand.y
    assert window.table.covering.free_area().right() <= panel.x(), "what is said goes beside it"


def test_keys_and_tabs_turn_the_pages_of_the_panel(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    leave_instant(tmp_path)
    window = open_program().window
    click(find(window, "tab.ledger"))
    assert window.panel.current_tab() is TabId.LEDGER
    press(window, Qt.Key.Key_Y)
    assert window.panel.current_tab() is TabId.YAKU
    press(window, Qt.Key.Key_P)
    press(window, Qt.Key.Key_L)
    assert window.panel.isVisible()
    assert window.panel.current_tab() is TabId.LEDGER


@pytest.mark.parametrize("size", [(1024, 640), (800, 600)], ids=["1024x640", "800x600"])
def test_a_deal_can_be_played_in_a_small_window(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """The panel makes way, the plaque goes into the strip, and everything can be reached."""
    leave_instant(tmp_path)
    program = open_program(QSize(*size))
    window = program.window
    person = Person(window, qtbot)
    person.play_until(
        lambda: bool(program.model().plaque) and len(program.match.view(PERSON).hand) < 6
    )
    assert not window.panel.isVisible()
    assert window.table.width() == window.width()
    plaque = program.model().plaque
    assert plaque is not None
    tr = window._tr
    assert tr(plaque.title) in words(window.strip)
    assert unreadable(window.strip) == []
    before = window.table.geometry()
    click(find(window, "strip.panel"))
    assert window.panel.isVisible()
    assert window.table.geometry() == before  # over it, not beside it
    assert window.rect().contains(window.panel.geometry().translated(window._page.pos()))
    window.panel.setFocus()
    click(find(window, "strip.panel"))
    person.play_until(lambda: program.match.is_settled())
    person.wait()
    assert isinstance(window.overlay.sheet(), DealSummarySheet)
    assert program.match.deal_number() == 1


def _type_space(kind: QEvent.Type, is_repeat: bool = False) -> None:
    """Send Space as the platform does while it is held: with the shortcuts of the window first."""
    widget = QApplication.focusWidget()
    assert widget is not None
    key, none = Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier
    if kind is QEvent.Type.KeyPress and not is_repeat:
        QTest.keyPress(widget, key)
    else:
        QCoreApplication.sendEvent(widget, QKeyEvent(kind, key, none, " ", is_repeat))


def test_space_held_on_the_summary_shows_the_table_and_presses_nothing(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    leave_instant(tmp_path)
    save_match(tmp_path, random_match(6, settled(1)))
    program = open_program()
    Person(program.window, qtbot).wait()
    sheet, ply = program.window.overlay.sheet(), program.match.ply
    assert sheet is not None
    pressed, released = QEvent.Type.KeyPress, QEvent.Type.KeyRelease
    _type_space(pressed)
    for _ in range(3):
        assert not sheet.isVisible()
        _type_space(released, is_repeat=True)
        _type_space(pressed, is_repeat=True)
    _type_space(released)
    assert sheet.isVisible()
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused.objectName() == "summary.next"
    assert program.match.ply == ply
    press(program.window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: program.match.ply > ply)


def test_the_keys_go_to_the_table_after_a_sheet_that_was_there_at_the_start(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match that is opened on its summary: no part had the keys before that."""
    leave_instant(tmp_path)
    save_match(tmp_path, random_match(6, settled(1)))
    monkeypatch.setattr(QApplication, "focusWidget", lambda: None)
    program = open_program()
    monkeypatch.undo()
    Person(program.window, qtbot).wait()
    press(program.window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: program.window.overlay.sheet() is None)
    assert program.window.table.hasFocus()


def test_a_sheet_comes_back_when_the_window_is_left_with_space_held(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    """The release of the key goes to another window then."""
    leave_instant(tmp_path)
    save_match(tmp_path, random_match(6, settled(1)))
    program = open_program()
    Person(program.window, qtbot).wait()
    sheet = program.window.overlay.sheet()
    assert sheet is not None
    _type_space(QEvent.Type.KeyPress)
    assert not sheet.isVisible()
    program.window.overlay.clearFocus()
    assert sheet.isVisible()


def test_full_screen_and_back(open_program: OpenProgram, tmp_path: Path) -> None:
    leave_instant(tmp_path)
    window = open_program().window
    press(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    assert window.table.width() + window.panel.width() == window.width()
    press(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()


@pytest.mark.parametrize(
    "place",
    [
        (9999, 9999, 1280, 800),
        (-5000, 20, 1280, 800),
        (40, -780, 1280, 800),
        (0, 0, 9000, 7000),
        (0, 790, 900, 700),
    ],
    ids=["beyond", "left", "above", "huge", "below"],
)
def test_a_window_that_was_on_another_screen_opens_on_this_one(
    open_program: OpenProgram, tmp_path: Path, place: tuple[int, int, int, int]
) -> None:
    """Its title can be seen and seized."""
    leave_instant(tmp_path, window=place)
    window = open_program(None).window
    screen = window.screen().availableGeometry()
    title = window.geometry().adjusted(0, 0, 0, 40 - window.height())
    assert screen.intersected(title).height() >= 20
    assert screen.intersected(title).width() >= 200
    assert window.width() <= max(screen.width(), window.minimumWidth())
    assert window.height() <= max(screen.height(), window.minimumHeight())


# --- sheets --------------------------------------------------------------------------------


def test_the_score_sheet_opens_over_the_table_and_closes(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    leave_instant(tmp_path)
    window = open_program().window
    press(window, Qt.Key.Key_F3)
    assert isinstance(window.overlay.sheet(), ScoresSheet)
    press(window, Qt.Key.Key_F3)  # a second one does not lie upon it
    press(window, Qt.Key.Key_Escape)
    assert window.overlay.sheet() is None
    assert window.table.hasFocus()


def test_the_summary_waits_leads_to_the_sheet_and_goes_on(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    """Esc never decides; the sheet opened from it closes back to it; F4 reopens it later."""
    leave_instant(tmp_path)
    program = open_program()
    window = program.window
    person = Person(window, qtbot)
    person.play_until(lambda: isinstance(window.overlay.sheet(), DealSummarySheet))
    press(window, Qt.Key.Key_Escape)
    click(find(window, "summary.sheet"))
    assert isinstance(window.overlay.sheet(), ScoresSheet)
    press(window, Qt.Key.Key_Escape)
    assert isinstance(window.overlay.sheet(), DealSummarySheet)
    assert program.match.is_settled()
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: program.match.deal_number() == 2)
    assert window.overlay.sheet() is None
    person.wait()
    press(window, Qt.Key.Key_F4)
    assert isinstance(window.overlay.sheet(), DealSummarySheet)
    ply = program.match.ply
    press(window, Qt.Key.Key_Return)
    assert window.overlay.sheet() is None
    assert program.match.ply == ply


def test_menus_work_after_a_sheet_was_closed(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    """A sheet that is deleted must not take the menus with it (see `overlay`)."""
    leave_instant(tmp_path)
    program = open_program()
    window = program.window
    press(window, Qt.Key.Key_F3)
    press(window, Qt.Key.Key_Tab)
    press(window, Qt.Key.Key_Escape)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    press(window, Qt.Key.Key_Minus)
    assert program.session.settings.speed == "fast"
    assert action(window, "menu.speed.fast").isChecked()


def test_at_the_end_enter_closes_and_reopens_the_result_and_a_button_begins_another_match(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    leave_instant(tmp_path)
    save_match(tmp_path, random_match(7))
    program = open_program()
    window = program.window
    person = Person(window, qtbot)
    person.play_until(person.is_over)
    finished = program.match
    press(window, Qt.Key.Key_Return)
    assert window.overlay.sheet() is None
    assert program.match is finished
    window.table.setFocus()
    press(window, Qt.Key.Key_Return)
    assert isinstance(window.overlay.sheet(), ScoresSheet)
    click(find(window, "sheet.again"))
    assert program.match is not finished
    assert program.match.ply == 0
    assert window.overlay.sheet() is None
    assert person.wait()


def test_about_says_what_this_is(open_program: OpenProgram, tmp_path: Path) -> None:
    leave_instant(tmp_path)
    window = open_program().window
    action(window, "menu.about").trigger()
    assert isinstance(window.overlay.sheet(), AboutSheet)


# --- another match -------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["begin", "keep", "Esc"])
def test_a_match_that_is_not_finished_is_not_given_up_without_a_question(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot, answer: str
) -> None:
    leave_instant(tmp_path)
    program = open_program()
    window = program.window
    person = Person(window, qtbot)
    person.play_until(lambda: program.match.deal_number() > 0)
    person.wait()
    first = program.match
    QTest.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    click(find(window, "start.begin"))
    question = window.overlay.sheet()
    assert isinstance(question, QuestionSheet)
    if answer == "Esc":
        QTest.keyClick(question, Qt.Key.Key_Escape)
    else:
        click(find(window, "question.yes" if answer == "begin" else "question.no"))
    assert (program.match is first) == (answer != "begin")
    if answer != "begin":  # back to where it was asked from, before one plays on
        begin = find(window, "start.begin")
        assert begin.hasFocus()
        QTest.keyClick(begin, Qt.Key.Key_Escape)
    assert window.start.page is None
    assert person.wait()


def test_new_matches_in_the_middle_of_the_motion(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    """Whatever flies is forgotten, and the new table is as its match has it."""
    save_match(tmp_path, new_match(5))
    save_settings(tmp_path, speed="fast")
    program = open_program()
    person = Person(program.window, qtbot)
    chance = random.Random(64)
    for _ in range(8):
        person.play_until(lambda: program.window.animator.is_running)
        qtbot.wait(chance.randrange(120))
        program.session.new_match()
        assert not program.window.animator.is_running
        assert program.window.table.reconcile(program.model()) == ()
    assert person.wait()


@pytest.mark.slow
def test_new_matches_leave_nothing_behind(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    """The scene holds the same number of items after each of them."""
    leave_instant(tmp_path)
    program = open_program(QSize(800, 600))
    window = program.window
    person = Person(window, qtbot)
    counts = set()
    gc.freeze()  # only what comes from now on is looked through, which makes this fast
    for _ in range(8):
        program.session.new_match()
        for _ in range(2):
            person.act()
        person.wait()
        gc.collect()
        cards = sum(1 for _ in window.table.stock)
        counts.add(len(window.table.scene().items()) - cards)
        assert cards == len(program.model().cards)
    gc.unfreeze()
    assert len(counts) == 1
