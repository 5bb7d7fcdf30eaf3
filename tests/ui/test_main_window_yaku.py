"""The Yaku tab in the running program: what the pointer would bring, and "Why not?" to the rule."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.table_spec import CardTarget
from hanafuda_desktop.match.match import AnyMatch
from hanafuda_desktop.ui.panels.side_panel import TabId
from hanafuda_desktop.ui.panels.yaku_row import YakuRow
from hanafuda_desktop.ui.parts.why import WhyMark
from tests.ui.conftest import OpenProgram
from tests.ui.gestures import click, find, press
from tests.ui.program import Program, random_match, save_match, save_settings
from tests.ui.reading import texts, words
from tests.ui.table.conftest import point_on

pytestmark = pytest.mark.usefixtures("patient")


def _can_complete(match: AnyMatch) -> bool:
    """Tell whether the person is to act and some card of the hand completes a combination."""
    turn, table = match.turn(), match.game.table
    if turn is None or turn.seat != PERSON or not match.view(PERSON).hand:
        return False
    view = match.view(PERSON)
    return len(turn.legal) > 1 and any(
        len(table.gesture(action)) == 1
        and (adds := table.would_add(view, (action,))) is not None
        and any(one.pays for one in adds.advances)
        for action in turn.legal
    )


def _open(open_program: OpenProgram, folder: Path) -> tuple[Program, CardTarget]:
    """Open a match where a card completes a combination; return that card, too."""
    save_match(folder, random_match(1, _can_complete))
    save_settings(folder, speed="instant", panel_open_normal=True)
    program = open_program()
    adds = program.window.table.choices.adds
    target = next(target for target, adds in adds if any(one.pays for one in adds.advances))
    assert isinstance(target, CardTarget)
    return program, target


def _promised(program: Program) -> list[str]:
    """Return the counts that rows of the panel show for the card that is aimed at."""
    rows = program.window.panel.findChildren(YakuRow)
    shown = (text.text() for row in rows for text in texts(row) if text.isVisible())
    return [said for said in shown if "›" in said]


def test_hovering_a_card_shows_in_the_panel_what_it_would_bring(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    program, target = _open(open_program, tmp_path)
    table = program.window.table
    assert _promised(program) == []
    begun = time.process_time()
    table.pointer.move(point_on(table, target.card))
    took = time.process_time() - begun
    assert _promised(program)
    table.pointer.hover(None)
    assert _promised(program) == []
    assert took < 0.05


def test_what_was_promised_leaves_with_the_card_that_is_played(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    program, target = _open(open_program, tmp_path)
    table = program.window.table
    table.pointer.move(point_on(table, target.card))
    program.controller.choose(target)
    assert _promised(program) == []


def test_why_not_leads_to_the_rule(open_program: OpenProgram, tmp_path: Path, qtbot: QtBot) -> None:
    def is_asked(match: AnyMatch) -> bool:
        turn = match.turn()
        if turn is None or turn.seat != PERSON or len(turn.legal) < 2:
            return False
        panel = match.game.table.yaku_panel(match.view(PERSON), turn.legal)
        return any(row.why for row in panel.rows) and not match.view(PERSON).common.new

    save_match(tmp_path, random_match(2, is_asked))
    save_settings(tmp_path, speed="instant", panel_open_normal=True)
    window = open_program().window
    marks = [mark for mark in window.panel.findChildren(WhyMark) if mark.isEnabled()]
    yaku = marks[0].objectName().removeprefix("why.")
    click(marks[0])
    QApplication.processEvents()
    link = find(window.panel, f"why.rule.yaku.{yaku}")
    assert "Rule 5, Combinations in play ›" in words(link)
    click(link)
    assert window.panel.current_tab() is TabId.RULES
    assert find(window.panel, "rules.search").isVisible()


def test_a_screen_reader_is_told_what_the_card_that_keys_reach_would_bring(
    open_program: OpenProgram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, target = _open(open_program, tmp_path)
    told: list[str] = []
    monkeypatch.setattr(
        QAccessible,
        "updateAccessibility",
        lambda event: told.append(event.message()),
    )
    table = program.window.table
    table.pointer.hover(None)
    press(program.window, Qt.Key.Key_Home)
    for _ in program.match.view(PERSON).hand:
        if any(item.marks.has_focus and item.target == target for item in table.stock):
            break
        press(program.window, Qt.Key.Key_Right)
    assert told[-1].startswith("Takes ")
    assert "completes" in told[-1]
    assert len(told) == len(set(told)), "none is told twice"
