"""Protects where keys go: to the table, to what has just appeared, back to the present."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QDeadlineTimer, QSize, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui import key_guard
from hanafuda_desktop.ui.panels.log_list import LogList
from hanafuda_desktop.ui.panels.yaku_row import YakuRow
from hanafuda_desktop.ui.parts.pressable import Button, ButtonKind, Pressable, Tab
from hanafuda_desktop.ui.parts.segmented import Segment
from tests.ui.conftest import OpenMatch, OpenProgram
from tests.ui.gestures import action, click, find
from tests.ui.key_states import ENTER, ESC, KEY, changed, is_choice, look_at, open_start, press
from tests.ui.program import NORMAL, Program, is_decision, is_mid_deal, leave_instant, random_match

pytestmark = pytest.mark.usefixtures("patient")


# --- the past ------------------------------------------------------------------------------


def click_line(program: Program, line: int) -> None:
    """Click a line of the log, the newest being 0."""
    press(program.window, KEY.Key_L)
    log = program.window.panel.findChild(LogList)
    assert log is not None
    index = log.model().index(line, 0)
    log.scrollTo(index)
    rect = log.visualRect(index)
    QTest.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    assert log.hasFocus()


def shows_now(program: Program) -> bool:
    return program.model() == program.match.game.table.model(program.match.view(PERSON))


@pytest.mark.parametrize("key", [ESC, KEY.Key_1])
@pytest.mark.parametrize("size", [NORMAL, QSize(1024, 640)])
def test_a_key_returns_to_the_present_wherever_the_focus_is(
    open_match: OpenMatch, key: Qt.Key, size: QSize
) -> None:
    """The slip says Esc; in a small window the panel stays, and goes with the next one."""
    program = open_match(random_match(2, is_mid_deal), size)
    click_line(program, 5)
    assert not shows_now(program)
    ply = program.match.ply
    press(program.window, key)
    assert shows_now(program)
    assert (program.match.ply, program.window.panel.isVisible()) == (ply, True)


def test_keys_that_play_are_heard_while_the_log_has_the_focus(open_match: OpenMatch) -> None:
    program = open_match(random_match(2, is_choice))
    click_line(program, 0)
    press(program.window, KEY.Key_1)
    assert look_at(program).picked_up is not None
    press(program.window, ESC)
    assert look_at(program).picked_up is None
    assert program.window.table.hasFocus()


# --- who has the focus ---------------------------------------------------------------------


def test_the_table_has_the_focus_when_a_match_is_opened(open_match: OpenMatch) -> None:
    """The first Enter marks the first card that can be played, the second plays it."""
    program = open_match(random_match(2, is_choice))
    assert program.window.table.hasFocus()
    assert changed(program, ENTER) == {"marked"}
    assert changed(program, KEY.Key_Shift) == set()
    assert "picked_up" in changed(program, ENTER)


def test_coming_back_from_the_start_page_marks_no_card(open_match: OpenMatch) -> None:
    """Who uses the mouse alone sees no focus."""
    program = open_match(random_match(2, is_choice))
    open_start(program)
    press(program.window, ESC)
    assert program.window.table.hasFocus()
    assert look_at(program).marked is None


@pytest.mark.parametrize("how", [KEY.Key_P, ESC])
def test_the_focus_goes_to_the_table_when_the_panel_goes(
    open_match: OpenMatch, how: Qt.Key
) -> None:
    program = open_match(random_match(2, is_mid_deal), QSize(1024, 640), panel_open_compact=True)
    click_line(program, 0)
    press(program.window, how)
    assert not program.window.panel.isVisible()
    assert program.window.table.hasFocus()


def test_the_focus_goes_to_the_table_when_a_notice_goes(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    leave_instant(tmp_path)
    window = open_program().window
    window.notice.show_message(Msg("notice.second"))
    click(find(window, "notice.dismiss"))
    assert window.table.hasFocus()


@pytest.mark.parametrize("part", [Tab, YakuRow, Segment])
def test_the_table_keeps_the_keys_when_the_pointer_presses_something_beside_it(
    open_match: OpenMatch, part: type[Pressable]
) -> None:
    """Whoever has looked into the panel wants to play on, and nothing shows that keys went."""
    program = open_match(random_match(2, is_choice))
    press(program.window, KEY.Key_Y)
    click(next(each for each in program.window.panel.findChildren(part) if each.isVisible()))
    assert program.window.table.hasFocus()
    assert changed(program, ENTER) == {"marked"}


def test_keys_stay_beside_the_table_where_they_came_by_key(open_match: OpenMatch) -> None:
    program = open_match(random_match(2, is_choice))
    tab = program.window.panel.findChildren(Tab)[0]
    tab.setFocus(Qt.FocusReason.TabFocusReason)
    assert tab.hasFocus()


# --- whether it is marked ------------------------------------------------------------------


def test_whoever_goes_on_by_key_sees_where_the_keys_are(open_match: OpenMatch) -> None:
    """From the start page to the table: the next Enter picks that card up."""
    program = open_match(random_match(2, is_choice))
    action(program.window, "menu.new").trigger()
    press(program.window, ENTER)
    assert program.window.start.page is None
    assert look_at(program).marked is not None
    assert "picked_up" in changed(program, ENTER)


def test_the_button_of_a_summary_is_marked_for_whoever_plays_by_key(
    open_match: OpenMatch, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(key_guard, "UNSEEN_MS", 0)
    program = open_match(random_match(5, is_decision))
    press(program.window, ENTER)
    qtbot.waitUntil(lambda: look_at(program).sheet == "DealSummarySheet")
    onward = find(program.window, "summary.next")
    assert isinstance(onward, Button) and onward.is_focus_seen()
    assert "ply" in changed(program, ENTER)
    qtbot.waitUntil(lambda: program.window.table.choices.is_open)
    assert look_at(program).marked is not None


def test_a_summary_bears_no_mark_for_whoever_plays_by_mouse(
    open_match: OpenMatch, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter goes on all the same: the red button says so."""
    monkeypatch.setattr(key_guard, "UNSEEN_MS", 0)
    program = open_match(random_match(5, is_decision))
    click(find(program.window, "choice.shobu"))
    qtbot.waitUntil(lambda: look_at(program).sheet == "DealSummarySheet")
    onward = find(program.window, "summary.next")
    assert isinstance(onward, Button) and onward.hasFocus() and not onward.is_focus_seen()
    assert (onward.kind, onward.key) == (ButtonKind.GO, "Enter")
    assert "ply" in changed(program, ENTER)


# --- what has just appeared ----------------------------------------------------------------


@pytest.fixture
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave what appears unread for as long as the test takes."""
    monkeypatch.setattr(key_guard, "UNSEEN_MS", 60_000)


ANSWERS = (ENTER, KEY.Key_Space, ESC)
"""Keys that press or close what lies on top; with the last two one skips what moves before."""


@pytest.mark.usefixtures("unseen")
def test_no_key_closes_an_account_that_has_just_appeared(open_match: OpenMatch) -> None:
    """A summary, and the result of the match: both wait to be read."""
    program = open_match(random_match(5))
    window = program.window
    onward = find(window, "summary.next")
    assert isinstance(onward, Button)
    onward.focus_visibly()  # as it is for whoever plays by key
    for key in ANSWERS:
        assert changed(program, key) == set()
    click(onward)
    assert look_at(program).sheet == "ScoresSheet"
    for key in ANSWERS:
        assert changed(program, key) == set()


@pytest.mark.usefixtures("unseen")
def test_no_key_answers_a_question_that_has_just_appeared(open_match: OpenMatch) -> None:
    """The letters on the buttons do: they are pressed on purpose."""
    program = open_match(random_match(5, is_decision))
    for key in ANSWERS:
        assert changed(program, key) == set()
    assert program.window.panel.is_deciding()
    guard = program.window._keys.guard
    guard._unseen = QDeadlineTimer(0)  # it was read
    assert not guard.is_resting()
    assert "ply" in changed(program, KEY.Key_C)
    assert guard.is_resting()  # for the second click of two


# --- a panel over the table ----------------------------------------------------------------


def test_escape_closes_a_panel_over_the_table_and_no_other(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    """First it puts back what was picked up; a panel beside the table hides nothing."""
    leave_instant(tmp_path)
    program = open_program(size=QSize(1024, 640))
    window = program.window
    press(window, KEY.Key_P)
    assert window.panel.isVisible() and window.table.hasFocus()
    press(window, KEY.Key_Escape)
    assert not window.panel.isVisible()
    window.resize(NORMAL)
    assert window.panel.isVisible()
    press(window, KEY.Key_Escape)
    assert window.panel.isVisible()
