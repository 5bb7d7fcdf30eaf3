"""Around a pot seats make room for what lies over the table: an open panel, a hint."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.hints import Question
from hanafuda_desktop.engine.table_spec import ButtonTarget
from hanafuda_desktop.match.match import AnyMatch
from hanafuda_desktop.ui.panels.hint_panel import HintPanel
from tests.ui.conftest import OpenProgram
from tests.ui.gestures import click, find
from tests.ui.person import Person
from tests.ui.program import Program, save_match, save_settings
from tests.ui.test_main_window_ring import ring_match


def _open(open_program: OpenProgram, folder: Path, match: AnyMatch, size: QSize) -> Program:
    save_match(folder, match)
    save_settings(folder, speed="instant")
    program = open_program(size=size)
    program.controller.waiting.forced_ms = 60_000
    return program


def _covered_seats(program: Program, by: QWidget) -> set[int]:
    """Return the seats of which a part of the window covers something."""
    table, over = program.window.table, by.geometry()
    assert table.layout_now is not None and by.isVisible()
    blocks = {
        seat: QRect(block.x, block.y, block.w, block.h).translated(table.pos())
        for seat, block in table.layout_now.blocks.items()
    }
    return {seat for seat, block in blocks.items() if over.intersects(block)}


SMALL = [(5, QSize(800, 600)), (5, QSize(1024, 640)), (13, QSize(1024, 640))]


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize(("seats", "size"), SMALL)
def test_seats_sit_beside_a_panel_that_lies_over_the_table(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot, seats: int, size: QSize
) -> None:
    program = _open(open_program, tmp_path, ring_match(seats, match_length="open"), size)
    Person(program.window, qtbot).wait()
    table, panel = program.window.table, program.window.panel
    before = table.layout_now
    for _ in range(2):
        click(find(program.window, "strip.panel"))
        assert _covered_seats(program, panel) == set()
        click(find(program.window, "strip.panel"))
        assert not panel.isVisible() and table.layout_now == before


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize(("seats", "size"), SMALL)
def test_seats_sit_beside_a_hint_that_lies_over_the_table(
    open_program: OpenProgram,
    tmp_path: Path,
    qtbot: QtBot,
    seats: int,
    size: QSize,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = Question.answer
    monkeypatch.setattr(Question, "answer", lambda self, cancelled: whole(self, cancelled, 20))
    match = ring_match(seats, match_length="open")
    match.mark_study()
    program = _open(open_program, tmp_path, match, size)
    person = Person(program.window, qtbot)
    while ButtonTarget("take") not in {offer.target for offer in person.wait()}:
        person.act()
    program.window.study.hint()
    (hint,) = program.window.findChildren(HintPanel)
    qtbot.waitUntil(lambda: hint.hint() is not None)
    assert _covered_seats(program, hint) == set()
