"""Protects which keys act in which state of the window, and where what is left over goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.places import HOUSE, PERSON
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games.hachi_hachi.actions import PlayCard, Sage
from hanafuda_desktop.match.match import AnyMatch
from hanafuda_desktop.ui import key_guard
from hanafuda_desktop.ui.panels.log_list import LogList
from tests.ui.conftest import OpenProgram
from tests.ui.gestures import action, click, find
from tests.ui.program import (
    NORMAL,
    Program,
    is_mid_deal,
    leave_instant,
    random_match,
    save_match,
    save_settings,
)

pytestmark = pytest.mark.usefixtures("patient")

KEY = Qt.Key
NEVER_MS = 600_000
"""An opponent who thinks so long is thinking still when a test is over."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What keys can change in the window."""

    ply: int
    """How far the match is."""
    picked_up: object
    """The card of which a target is to be chosen."""
    marked: object
    """The card with the focus."""
    moving: bool
    zoom: object
    tab: str
    panel: bool
    speed: str
    sheet: str
    start: bool
    rules: bool
    """Whether the window with the rules is open."""


def look_at(program: Program) -> Seen:
    """Return what is to be seen now."""
    window, table = program.window, program.window.table
    sheet, rules = window.overlay.sheet(), window.rules.window
    return Seen(
        program.match.ply,
        table.choices.selected,
        next((item.card for item in table.stock if item.marks.has_focus), None),
        program.controller.queue.is_busy,
        table.zoomed_card(),
        window.panel.current_tab(),
        window.panel.isVisible(),
        program.session.settings.speed,
        type(sheet).__name__ if sheet is not None else "",
        window.start.page is not None,
        rules is not None and rules.isVisible(),
    )


def press(window: QWidget, key: Qt.Key) -> None:
    """Press a key in a window, as the platform does: shortcuts and all guards hear of it."""
    QTest.keyClick(window.windowHandle(), key)


def changed(program: Program, key: Qt.Key) -> set[str]:
    """Press a key in the window that has the keys, and return what it changed."""
    before = look_at(program)
    if QApplication.activeWindow() is None:  # a window over it was closed
        program.window.activateWindow()
        QApplication.processEvents()
    press(QApplication.activeWindow() or program.window, key)
    after = look_at(program)
    names = (part.name for part in fields(Seen))
    found = {name for name in names if getattr(before, name) != getattr(after, name)}
    # What lies over the table takes the focus with it, marked or not.
    return found - {"marked"} if found & {"sheet", "start"} else found


# --- states --------------------------------------------------------------------------------


def is_choice(match: AnyMatch) -> bool:
    """Tell whether the first card of the person's hand can take either of two."""
    turn = match.turn()
    if turn is None or turn.seat != PERSON:
        return False
    two_ways = {play.card for play in turn.legal if isinstance(play, PlayCard) and play.take}
    return bool(two_ways) and min(match.view(PERSON).hand) in two_ways


def is_decision(match: AnyMatch) -> bool:
    turn = match.turn()
    return turn is not None and turn.seat == PERSON and Sage() in turn.legal


def is_settled(match: AnyMatch) -> bool:
    turn = match.turn()
    return turn is not None and turn.seat == HOUSE and match.deal_number() == 2


def pick_up(program: Program) -> None:
    press(program.window, KEY.Key_1)
    assert look_at(program).picked_up is not None


def play_and_wait(program: Program) -> None:
    """Play a card, and let the opponent think for ever."""
    program.controller.opponents.thinking_ms = NEVER_MS
    ply = program.match.ply
    press(program.window, KEY.Key_Right)
    press(program.window, KEY.Key_Return)
    press(program.window, KEY.Key_1)
    assert program.match.ply > ply
    assert not program.controller.queue.is_busy


def enlarge(program: Program) -> None:
    press(program.window, KEY.Key_Right)
    press(program.window, KEY.Key_Z)
    assert program.window.table.is_zoomed()


def open_with(key: Qt.Key) -> Callable[[Program], None]:
    return lambda program: press(program.window, key)


def show_sheet(program: Program) -> None:
    press(program.window, KEY.Key_F3)


def move(program: Program) -> None:
    """Play a card, and leave it in the air."""
    program.controller.opponents.thinking_ms = NEVER_MS
    program.session.change_settings(speed="slow")
    press(program.window, KEY.Key_1)
    press(program.window, KEY.Key_1)
    assert program.controller.queue.is_busy


def open_start(program: Program) -> None:
    action(program.window, "menu.new").trigger()
    page = program.window.start.page
    assert page is not None
    page.setFocus()


def open_options(program: Program) -> None:
    open_start(program)
    click(find(program.window, "start.options"))
    assert program.window.overlay.sheet() is not None


def open_rules(program: Program) -> None:
    press(program.window, KEY.Key_F1)


def open_scoring(program: Program) -> None:
    press(program.window, KEY.Key_F6)


def stay(_program: Program) -> None:
    """Leave everything as it is at the start."""


@dataclass(frozen=True, slots=True)
class State:
    """A state of the window: keys that change nothing, then what others change, in order."""

    until: Callable[[AnyMatch], bool]
    prepare: Callable[[Program], None]
    silent: tuple[Qt.Key, ...]
    keys: tuple[tuple[Qt.Key, set[str]], ...]
    seed: int = 2


def keys_of(text: str) -> tuple[Qt.Key, ...]:
    return tuple(KEY(ord(sign)) for sign in text)


FREE = keys_of("ABCDEFGIJKMNOQSTVWX")
"""Letters that look at nothing; some of them answer, where something is asked."""
HELP = keys_of("HU")
VIEWS = keys_of("PYLRZ")
DIGITS = keys_of("1234567890")
SPEED = keys_of("+-=")
F3, F4, F5 = KEY.Key_F3, KEY.Key_F4, KEY.Key_F5
ENTER, ESC = KEY.Key_Return, KEY.Key_Escape
LOOKS: tuple[tuple[Qt.Key, set[str]], ...] = (
    (KEY.Key_L, {"tab"}),
    (KEY.Key_R, {"tab"}),
    (KEY.Key_Y, {"tab"}),
    (KEY.Key_P, {"panel"}),
    (KEY.Key_Minus, {"speed"}),
    (KEY.Key_P, {"panel"}),
    (KEY.Key_Plus, {"speed"}),
)
"""What looks at the same table otherwise."""
SHEET: tuple[tuple[Qt.Key, set[str]], ...] = ((F3, {"sheet"}), (F3, set()), (ESC, {"sheet"}))

QUESTION: tuple[tuple[Qt.Key, set[str]], ...] = ((KEY.Key_H, {"sheet"}), (ESC, {"sheet"}))
TAKE_BACK: tuple[tuple[Qt.Key, set[str]], ...] = ((KEY.Key_U, {"sheet"}), (ESC, {"sheet"}))
"""Help in a counted match asks first."""

STATES = {
    "own turn": State(
        is_choice,
        stay,
        (*FREE, *keys_of("890"), ESC, F5),
        (
            *LOOKS,
            *SHEET,
            *QUESTION,
            *TAKE_BACK,
            (KEY.Key_Right, {"marked"}),
            (KEY.Key_Z, {"zoom"}),
            (ESC, {"zoom"}),
            (KEY.Key_1, {"picked_up", "marked"}),
            (ESC, {"picked_up", "marked"}),
            (ENTER, {"picked_up", "marked"}),
        ),
    ),
    "choice": State(
        is_choice,
        pick_up,
        (*FREE, *keys_of("3456789"), F5),
        (
            *LOOKS,
            *SHEET,
            *QUESTION,
            *TAKE_BACK,
            (KEY.Key_Z, {"zoom"}),
            (KEY.Key_1, {"zoom"}),
            (ESC, {"picked_up", "marked"}),
        ),
    ),
    "decision": State(
        is_decision,
        stay,
        (*keys_of("ABDEFGIJKMNOQTVWXZ"), *DIGITS, ESC, KEY.Key_Left, F5),
        (
            *SHEET,
            *QUESTION,
            *TAKE_BACK,
            (KEY.Key_R, {"rules"}),
            (ESC, {"rules"}),
            (KEY.Key_C, {"ply", "marked"}),
        ),
        seed=5,
    ),
    "opponent": State(
        is_choice,
        play_and_wait,
        (*FREE, KEY.Key_H, *keys_of("7890"), ESC, F5),
        (
            *LOOKS,
            *SHEET,
            *TAKE_BACK,
            (KEY.Key_2, {"marked"}),
            (KEY.Key_Z, {"zoom"}),
            (ESC, {"zoom"}),
        ),
    ),
    "motion": State(
        is_choice, move, (*FREE, KEY.Key_H, F5), (*LOOKS[:3], (KEY.Key_Space, {"moving", "marked"}))
    ),
    "summary": State(
        is_settled,
        stay,
        (*FREE, *HELP, *VIEWS, *DIGITS, *SPEED, ESC, F4, F5, KEY.Key_Left),
        (*SHEET, (ENTER, {"ply", "sheet"})),
    ),
    "score sheet": State(
        is_choice,
        show_sheet,
        (*FREE, *HELP, *VIEWS, *DIGITS, *SPEED, F3, F4, F5, KEY.Key_Left),
        ((ESC, {"sheet"}),),
    ),
    "enlarged card": State(
        is_choice,
        enlarge,
        (KEY.Key_Shift, KEY.Key_Control),
        (
            (KEY.Key_P, {"zoom"}),
            (KEY.Key_Z, {"zoom"}),
            (KEY.Key_L, {"zoom"}),
            (KEY.Key_Z, {"zoom"}),
            (KEY.Key_Plus, {"zoom"}),
            (KEY.Key_Z, {"zoom"}),
            (KEY.Key_1, {"zoom"}),
            (KEY.Key_Z, {"zoom"}),
            (ENTER, {"zoom"}),
            (KEY.Key_Z, {"zoom"}),
            (KEY.Key_Space, {"zoom"}),
            (KEY.Key_Z, {"zoom"}),
            (F3, {"zoom", "sheet"}),
            (ESC, {"sheet"}),
            (KEY.Key_Z, {"zoom"}),
            (KEY.Key_R, {"zoom", "tab"}),
        ),
    ),
    "start page": State(
        is_choice,
        open_start,
        (*FREE, *HELP, *VIEWS, *DIGITS, *SPEED, F3, F4, F5),
        ((ESC, {"start", "panel"}),),
    ),
    "options": State(
        is_choice,
        open_options,
        (*FREE, *HELP, *VIEWS, *DIGITS, *SPEED, F3, F4, F5),
        (),
    ),
    "rules window": State(
        is_choice,
        open_rules,
        (*FREE, *HELP, *VIEWS, *DIGITS, *SPEED, F3, F4, F5, ENTER),
        ((ESC, set()), (ESC, {"rules"})),  # the first empties the search
    ),
    "scoring window": State(
        is_choice,
        open_scoring,
        (*FREE, *HELP, *VIEWS, *DIGITS, *SPEED, F3, F4, F5),
        ((ESC, set()),),
    ),
}


@pytest.mark.parametrize("name", STATES)
def test_keys_act_in_each_state_as_they_should(
    open_program: OpenProgram,
    tmp_path: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
) -> None:
    monkeypatch.setattr(key_guard, "UNSEEN_MS", 0)
    state = STATES[name]
    save_match(tmp_path, random_match(state.seed, state.until))
    save_settings(tmp_path, speed="instant")
    program = open_program()
    state.prepare(program)
    qtbot.wait(1)  # another window that was opened has the keys now
    acting = {key.name: found for key in state.silent if (found := changed(program, key))}
    assert acting == {}
    for key, expected in state.keys:
        assert (key.name, changed(program, key)) == (key.name, expected)
        qtbot.wait(1)


# --- the past ------------------------------------------------------------------------------


def click_line(program: Program, line: int) -> None:
    """Click a line of the log, the newest being 0."""
    press(program.window, KEY.Key_L)
    log = program.window.panel.findChild(LogList)
    assert log is not None
    rect = log.visualRect(log.model().index(line, 0))
    QTest.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    assert log.hasFocus()


def shows_now(program: Program) -> bool:
    return program.model() == program.match.game.table.model(program.match.view(PERSON))


@pytest.mark.parametrize("key", [ESC, KEY.Key_1])
@pytest.mark.parametrize("size", [NORMAL, QSize(1024, 640)])
def test_a_key_returns_to_the_present_wherever_the_focus_is(
    open_program: OpenProgram, tmp_path: Path, key: Qt.Key, size: QSize
) -> None:
    """The slip says Esc; in a small window the panel stays, and goes with the next one."""
    save_match(tmp_path, random_match(2, is_mid_deal))
    save_settings(tmp_path, speed="instant")
    program = open_program(size)
    click_line(program, 5)
    assert not shows_now(program)
    ply = program.match.ply
    press(program.window, key)
    assert shows_now(program)
    assert (program.match.ply, program.window.panel.isVisible()) == (ply, True)


def test_keys_that_play_are_heard_while_the_log_has_the_focus(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    save_match(tmp_path, random_match(2, is_choice))
    save_settings(tmp_path, speed="instant")
    program = open_program()
    click_line(program, 0)
    press(program.window, KEY.Key_1)
    assert look_at(program).picked_up is not None
    press(program.window, ESC)
    assert look_at(program).picked_up is None
    assert program.window.table.hasFocus()


# --- who has the focus ---------------------------------------------------------------------


def test_the_table_has_the_focus_when_a_match_is_opened(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    """The first Enter marks the first card that can be played, the second plays it."""
    save_match(tmp_path, random_match(2, is_choice))
    save_settings(tmp_path, speed="instant")
    program = open_program()
    assert program.window.table.hasFocus()
    assert changed(program, ENTER) == {"marked"}
    assert changed(program, KEY.Key_Shift) == set()
    assert "picked_up" in changed(program, ENTER)


def test_coming_back_from_the_start_page_marks_no_card(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    """Who uses the mouse alone sees no focus."""
    save_match(tmp_path, random_match(2, is_choice))
    save_settings(tmp_path, speed="instant")
    program = open_program()
    open_start(program)
    press(program.window, ESC)
    assert program.window.table.hasFocus()
    assert look_at(program).marked is None


@pytest.mark.parametrize("how", [KEY.Key_P, ESC])
def test_the_focus_goes_to_the_table_when_the_panel_goes(
    open_program: OpenProgram, tmp_path: Path, how: Qt.Key
) -> None:
    save_match(tmp_path, random_match(2, is_mid_deal))
    save_settings(tmp_path, speed="instant", panel_open_compact=True)
    program = open_program(QSize(1024, 640))
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


# --- what has just appeared ----------------------------------------------------------------


def test_enter_does_not_close_an_account_that_has_just_appeared(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    """A summary, and the result of the match: both wait to be read."""
    save_match(tmp_path, random_match(5))
    save_settings(tmp_path, speed="instant")
    program = open_program()
    window = program.window
    assert changed(program, ENTER) == set()
    click(find(window, "summary.next"))
    assert look_at(program).sheet == "ScoresSheet"
    assert changed(program, ENTER) == set()


def test_enter_does_not_answer_a_question_that_has_just_appeared(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    """The letters on the buttons do: they are pressed on purpose."""
    save_match(tmp_path, random_match(5, is_decision))
    save_settings(tmp_path, speed="instant")
    program = open_program()
    assert changed(program, ENTER) == set()
    assert program.window.panel.is_deciding()
    assert "ply" in changed(program, KEY.Key_C)
    assert program.window._keys.guard.is_resting()  # for the second click of two


# --- the other buttons of the mouse --------------------------------------------------------


@pytest.mark.parametrize("name", ["own turn", "choice", "opponent", "motion"])
def test_middle_button_and_wheel_do_nothing_on_the_table(
    open_program: OpenProgram, tmp_path: Path, name: str
) -> None:
    state = STATES[name]
    save_match(tmp_path, random_match(state.seed, state.until))
    save_settings(tmp_path, speed="instant")
    program = open_program()
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
