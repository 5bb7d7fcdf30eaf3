"""A question whether to stop or play on: where it comes to light, and what it leaves in sight."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.places import PERSON, Zone
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from hanafuda_desktop.match.match import AnyMatch
from hanafuda_desktop.ui.table.layout import TableLayout
from tests.ui.conftest import OpenProgram
from tests.ui.gestures import find, press
from tests.ui.person import Person
from tests.ui.program import (
    COMPACT,
    NORMAL,
    Program,
    is_decision,
    leave_instant,
    random_match,
    save_match,
    save_settings,
)
from tests.ui.reading import out_of_sight, unreadable

pytestmark = pytest.mark.usefixtures("patient")


def test_a_decision_comes_to_light_where_the_panel_was_closed(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    """It slides over the table, and goes when it is answered."""
    leave_instant(tmp_path, panel_open_normal=False)
    save_match(tmp_path, random_match(22, is_decision))
    program = open_program()
    window = program.window
    Person(window, qtbot).wait()
    assert window.panel.is_deciding() and window.panel.isVisible()
    assert window.table.width() == window.width()
    press(window, Qt.Key.Key_Escape)
    assert window.panel.is_deciding()
    ply = program.match.ply
    press(window, Qt.Key.Key_S)
    qtbot.waitUntil(lambda: program.match.ply > ply)
    assert not window.panel.isVisible()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1200), (1024, 640), (800, 600)])
def test_a_decision_over_the_table_covers_the_right_block_and_nothing_else(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """Hand, field and piles stay in sight, and every word can be read."""
    leave_instant(tmp_path, panel_open_normal=False)
    save_match(tmp_path, random_match(22, is_decision))
    window = open_program(QSize(*size)).window
    Person(window, qtbot).wait()
    layout = window.table.layout_now
    assert isinstance(layout, TableLayout)
    covered = window.panel.geometry().translated(-window.table.pos())
    model = window.table.model
    assert model is not None
    in_sight = [
        layout.spot(placed).rect
        for placed in model.cards
        if placed.place.zone is Zone.FIELD or placed.place.seat == PERSON
    ]
    for rect in (*in_sight, layout.own, layout.hand, layout.prompt, layout.pile, layout.drawn):
        assert not covered.intersects(QRect(*rect))
    assert covered.contains(QRect(*layout.blocks[model.order[1]]))
    assert unreadable(window.panel) == []


@pytest.mark.parametrize("is_open", [True, False])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_panel_key_moves_nothing_while_an_answer_is_open(
    open_program: OpenProgram,
    tmp_path: Path,
    qtbot: QtBot,
    size: tuple[int, int],
    is_open: bool,
) -> None:
    """What it says holds after the answer."""
    leave_instant(tmp_path, panel_open_normal=is_open, panel_open_compact=is_open)
    save_match(tmp_path, random_match(22, is_decision))
    program = open_program(QSize(*size))
    window = program.window
    Person(window, qtbot).wait()
    before = (window.table.geometry(), window.panel.geometry())
    press(window, Qt.Key.Key_P)
    assert (window.table.geometry(), window.panel.geometry()) == before
    assert window.panel.is_deciding() and window.panel.isVisible()
    ply = program.match.ply
    press(window, Qt.Key.Key_S)
    qtbot.waitUntil(lambda: program.match.ply > ply)
    assert window.panel.isVisible() is not is_open


def test_a_decision_stays_in_its_window_when_that_changes_its_size(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    """Its buttons once came loose in a window of their own."""
    leave_instant(tmp_path, panel_open_normal=False)
    save_match(tmp_path, random_match(22, is_decision))
    others = _windows_seen()  # of a module's tests that share one
    window = open_program().window
    Person(window, qtbot).wait()
    for size in ((1920, 1200), (1024, 640), (800, 600), (1280, 800)):
        window.resize(*size)
        qtbot.wait(1)
        assert _windows_seen() - others == {window}


def _windows_seen() -> set[QWidget]:
    return {part for part in QApplication.topLevelWidgets() if part.isVisible()}


def test_a_decision_comes_back_beside_the_table_with_the_room_for_it(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    """It stayed a low page over the right block when the window grew again."""
    leave_instant(tmp_path)
    save_match(tmp_path, random_match(22, is_decision))
    window = open_program().window
    Person(window, qtbot).wait()
    before = (window.table.geometry(), window.panel.geometry())
    window.resize(1024, 640)
    assert window.table.width() == window.width()
    window.resize(NORMAL)
    assert (window.table.geometry(), window.panel.geometry()) == before


def _has_made_two(match: AnyMatch) -> bool:
    """Tell whether the person has just made two combinations at once and has cards left."""
    turn = match.turn()
    if turn is None or turn.seat != PERSON:
        return False
    asked = match.game.table.decision(match.view(PERSON), turn.legal)
    return asked is not None and len(asked.choices) == 2 and "・" in asked.kanji


@pytest.mark.parametrize("size", [(800, 600), (1024, 640)])
def test_what_both_answers_mean_is_in_sight_also_with_two_combinations(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """In the smallest window the ways to end lay below the edge."""
    leave_instant(tmp_path)
    save_match(tmp_path, random_match(6, _has_made_two))
    program = open_program(QSize(*size))
    window, turn = program.window, program.match.turn()
    Person(window, qtbot).wait()
    assert turn is not None
    asked = program.match.game.table.decision(program.match.view(PERSON), turn.legal)
    assert asked is not None
    meanings = [choice.button for choice in asked.choices]
    for choice in asked.choices:
        meanings += [payer.why for payer in choice.payers]
        meanings += [text for outcome in choice.outcomes for text in (outcome.title, outcome.why)]
    tr = Translator(load_catalog("en"), tuple(player.name for player in program.match.players))
    assert out_of_sight(window.panel, map(tr, meanings)) == []
    assert unreadable(window.panel) == []


@pytest.mark.parametrize("size", [(1280, 800), (800, 600)])
def test_a_decision_slides_in_where_the_panel_was_closed(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """It comes from the right edge to its place; a window that changes its size ends that."""
    save_match(tmp_path, random_match(22, is_decision))
    save_settings(tmp_path, speed="slow", panel_open_normal=False)
    window = open_program(QSize(*size)).window
    assert window.panel.is_sliding()
    start = window.panel.x()
    cover = window.table.covering.right_block()
    assert cover is not None
    home = cover.translated(window.table.pos())
    assert start == window.width()
    qtbot.waitUntil(lambda: not window.panel.is_sliding())
    assert window.panel.geometry() == home


def test_a_decision_is_there_at_once_where_nothing_moves(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    leave_instant(tmp_path, panel_open_normal=False)
    save_match(tmp_path, random_match(22, is_decision))
    window = open_program().window
    assert window.panel.is_deciding()
    assert not window.panel.is_sliding()


def test_a_panel_that_is_open_becomes_the_decision_where_it_is(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    save_match(tmp_path, random_match(22, is_decision))
    save_settings(tmp_path, speed="slow")
    window = open_program().window
    assert window.panel.is_deciding()
    assert not window.panel.is_sliding()


def open_moving(open_program: OpenProgram, folder: Path, size: QSize = NORMAL) -> Program:
    """Open the program at a question; what follows is seen to move."""
    save_match(folder, random_match(22, is_decision))
    save_settings(folder, speed="slow")
    return open_program(size)


def test_an_answer_that_ends_the_deal_stands_until_its_account_comes(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    """Nothing else comes to light for these two seconds, and nothing of it can be pressed."""
    program = open_moving(open_program, tmp_path)
    window = program.window
    stop = find(window, "choice.shobu")
    press(window, Qt.Key.Key_S)
    assert window.animator.is_running
    assert stop.isVisible() and not stop.isEnabled()
    assert not window.panel.is_deciding() and window.table.hasFocus()
    assert window.table.attention.focus is None
    press(window, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: window.overlay.sheet() is not None)
    assert not stop.isVisible()


def test_an_answer_over_the_table_leaves_sight_of_who_pays(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    window = open_moving(open_program, tmp_path, COMPACT).window
    press(window, Qt.Key.Key_S)
    assert window.animator.is_running
    assert not window.panel.isVisible()
