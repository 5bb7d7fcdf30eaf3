"""A hint hides no opponent: it has a column beside the table, or covers a block as a whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.hints import Question
from hanafuda_desktop.engine.text import msg
from hanafuda_desktop.match.match import AnyMatch
from hanafuda_desktop.ui.panels.hint_panel import HintPanel
from hanafuda_desktop.ui.panels.yaku_row import YakuRow
from tests.ui.conftest import OpenMatch
from tests.ui.gestures import action, find
from tests.ui.program import COMPACT, NORMAL, SMALL, Program, is_decision, random_match
from tests.ui.reading import words
from tests.ui.studies import is_choice

Open = Callable[..., Program]


@pytest.fixture
def opened(open_match: OpenMatch, monkeypatch: pytest.MonkeyPatch) -> Open:
    """Open a study on a decision of the person."""
    whole = Question.answer
    monkeypatch.setattr(Question, "answer", lambda self, cancelled: whole(self, cancelled, 40))

    def open_it(
        size: QSize, until: Callable[[AnyMatch], bool] = is_choice, **settings: object
    ) -> Program:
        match = random_match(5, until)
        match.mark_study()
        return open_match(match, size, **settings)

    return open_it


def ask(program: Program, qtbot: QtBot) -> HintPanel:
    program.window.study.hint()
    (hint,) = program.window.findChildren(HintPanel)
    qtbot.waitUntil(lambda: hint.hint() is not None)
    return hint


def zones(program: Program) -> list[QRect]:
    """Return the zones of all seats and the field, in px of the page."""
    table = program.window.table
    layout = table.layout_now
    assert layout is not None
    rects = (*layout.blocks.values(), layout.own, layout.prompt)
    return [QRect(*rect).translated(table.pos()) for rect in rects]


@pytest.mark.parametrize("until", [is_choice, is_decision], ids=["card", "decision"])
@pytest.mark.parametrize("panel_open", [False, True], ids=["closed", "open"])
@pytest.mark.parametrize("size", [COMPACT, NORMAL], ids=["compact", "normal"])
def test_a_hint_stands_beside_the_table(
    opened: Open,
    qtbot: QtBot,
    size: QSize,
    panel_open: bool,
    until: Callable[[AnyMatch], bool],
) -> None:
    program = opened(size, until, panel_open_compact=panel_open, panel_open_normal=panel_open)
    window, hint = program.window, ask(program, qtbot)
    assert not any(zone.intersects(hint.geometry()) for zone in zones(program))
    assert hint.geometry().left() > window.table.geometry().right()
    if window.panel.isVisible():
        assert not window.panel.geometry().intersects(hint.geometry())
        assert not any(zone.intersects(window.panel.geometry()) for zone in zones(program))
    room = window.table.size()
    window.study.hint()
    assert hint.isHidden() and (window.table.width() > room.width() or window.panel.isVisible())


def test_both_answers_are_in_sight_beside_an_open_decision(opened: Open, qtbot: QtBot) -> None:
    """Also where the better one has a reason of four lines."""
    program = opened(COMPACT, is_decision)
    hint = ask(program, qtbot)
    given = hint.hint()
    assert given is not None
    first, second = given.advices
    why = first.note.why
    twice = msg("yaku.compound", first=why, second=why)
    long = replace(
        first, note=replace(first.note, why=msg("yaku.compound", first=twice, second=twice))
    )
    hint.show_hint(replace(given, advices=(long, second)))
    window = program.window
    window.study.arrange(window.panel.geometry().united(hint.geometry()))
    QApplication.processEvents()
    shown = find(hint, "hint.choice.1")
    assert shown.visibleRegion().boundingRect() == shown.rect()


@pytest.mark.parametrize("until", [is_choice, is_decision], ids=["card", "decision"])
@pytest.mark.parametrize("panel_open", [False, True], ids=["closed", "open"])
def test_where_there_is_no_column_a_hint_covers_one_block_as_a_whole(
    opened: Open, qtbot: QtBot, panel_open: bool, until: Callable[[AnyMatch], bool]
) -> None:
    program = opened(SMALL, until, panel_open_compact=panel_open)
    hint = ask(program, qtbot)
    covered = [zone for zone in zones(program) if zone.intersects(hint.geometry())]
    assert len(covered) == 1 and hint.geometry().contains(covered[0])
    assert program.window.panel.isVisible() is (until is is_decision)


@pytest.mark.parametrize("panel_open", [False, True], ids=["closed", "open"])
def test_a_hint_does_not_change_its_place_when_it_is_worked_out(
    opened: Open, qtbot: QtBot, panel_open: bool
) -> None:
    program = opened(COMPACT, panel_open_compact=panel_open)
    program.window.study.hint()
    (hint,) = program.window.findChildren(HintPanel)
    assert hint.hint() is None
    place = hint.geometry()
    qtbot.waitUntil(lambda: hint.hint() is not None)
    assert hint.geometry() == place


def test_a_hint_leaves_the_panel_two_rows_and_takes_the_legend_away(
    opened: Open, qtbot: QtBot
) -> None:
    program = opened(NORMAL, panel_open_normal=True)
    panel = program.window.panel
    assert "unseen" in words(panel)
    ask(program, qtbot)
    assert "unseen" not in words(panel)
    whole = [
        row
        for row in panel.findChildren(YakuRow)
        if row.visibleRegion().boundingRect() == row.rect()
    ]
    assert len(whole) >= 2
    program.window.study.hint()
    assert "unseen" in words(panel)


@pytest.mark.parametrize("size", [COMPACT, SMALL], ids=["compact", "small"])
def test_the_panel_comes_into_the_place_of_a_hint_and_back(
    opened: Open, qtbot: QtBot, size: QSize
) -> None:
    program = opened(size, panel_open_compact=True)
    window, toggle = program.window, action(program.window, "menu.panel")
    hint = ask(program, qtbot)
    assert not window.panel.isVisible()
    toggle.trigger()
    assert window.panel.isVisible() and hint.isHidden()
    ask(program, qtbot)
    assert not window.panel.isVisible()
    window.study.hint()
    assert window.panel.isVisible()


@pytest.mark.parametrize("size", [COMPACT, SMALL], ids=["compact", "small"])
def test_a_card_is_enlarged_beside_a_hint(opened: Open, qtbot: QtBot, size: QSize) -> None:
    program = opened(size)
    hint, table = ask(program, qtbot), program.window.table
    card = next(iter(table.placed))
    table.enlarge(card)
    corner = table.pos() + QPoint(0, 0)
    area = table.zoom.boundingRect().toRect().translated(corner)
    assert table.zoom.is_open() and not area.intersects(hint.geometry())
    window = program.window.grab().toImage()
    assert not window.isNull()


@pytest.mark.parametrize("until", [is_choice, is_decision], ids=["card", "decision"])
def test_the_table_is_not_laid_again_where_a_hint_keeps_its_place(
    opened: Open,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    until: Callable[[AnyMatch], bool],
) -> None:
    """It was, twice for each arrangement: for the table without what lies over it, and with."""
    program = opened(SMALL, until)
    hint, table = ask(program, qtbot), program.window.table
    assert table.geometry().intersects(hint.geometry())
    laid: list[int] = []
    monkeypatch.setattr(table, "lay_again", lambda ms=0: laid.append(ms))
    program.window.study.changed.emit()
    assert laid == []
