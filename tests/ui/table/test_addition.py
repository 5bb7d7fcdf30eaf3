"""Protects what a card that is aimed at would bring: told at once, and gone with the pointer."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QSignalSpy
from pytestqt.qtbot import QtBot

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.choices import CLOSED
from hanafuda_desktop.engine.places import FIELD, PERSON, hand_of
from hanafuda_desktop.engine.table_spec import CardTarget, WouldAdd
from hanafuda_desktop.ui.table.table_view import TableView
from tests.ui import table_samples as samples
from tests.ui.panel_samples import said
from tests.ui.table.conftest import OpenTable, point_on

BOAR_POINTS = WouldAdd(11, said("+11 points"), (), ())
RIBBON_POINTS = WouldAdd(15, said("+15 points"), (), ())
CRANE = CardTarget(hand_of(PERSON), CardId("01-1"))
CHOOSE = replace(
    samples.CHOOSE,
    adds=(
        (CardTarget(hand_of(PERSON), CardId("10-1")), BOAR_POINTS),
        (CardTarget(FIELD, CardId("10-2")), RIBBON_POINTS),
    ),
)
PLAY = replace(samples.PLAY, adds=((CRANE, BOAR_POINTS),))


def _told(spy: QSignalSpy) -> list[WouldAdd | None]:
    return [spy.at(index)[0] for index in range(spy.count())]


def _own_strip(view: TableView) -> QPoint:
    layout = view.layout_now
    assert layout is not None
    return QPoint(round(layout.own.x + 4), round(layout.own.y + 4))


def test_the_card_under_the_mouse_tells_what_it_brings_until_the_mouse_leaves(
    open_table: OpenTable, qtbot: QtBot
) -> None:
    view = open_table(samples.START)
    view.set_choices(PLAY)
    spy = QSignalSpy(view.addition_changed)
    view.pointer.move(point_on(view, "01-1"))
    view.pointer.move(point_on(view, "01-1", 0.5))
    view.pointer.move(_own_strip(view))
    assert _told(spy) == [BOAR_POINTS, None]


def test_the_mouse_that_leaves_the_table_takes_it_away(open_table: OpenTable) -> None:
    view = open_table(samples.START)
    view.set_choices(PLAY)
    spy = QSignalSpy(view.addition_changed)
    view.pointer.move(point_on(view, "01-1"))
    view.leaveEvent(QEvent(QEvent.Type.Leave))
    assert _told(spy) == [BOAR_POINTS, None]


def test_a_card_that_was_dropped_elsewhere_tells_nothing_any_more(open_table: OpenTable) -> None:
    """What it would bring once stayed until the mouse moved again."""
    view = open_table(samples.START)
    view.set_choices(PLAY)
    spy = QSignalSpy(view.addition_changed)
    view.pointer.move(point_on(view, "01-1"))
    view.pointer.press(point_on(view, "01-1"))
    view.pointer.move(_own_strip(view))
    view.pointer.release(_own_strip(view))
    assert _told(spy) == [BOAR_POINTS, None]


def test_each_target_of_the_selected_card_tells_its_own(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    view.set_choices(CHOOSE)
    spy = QSignalSpy(view.addition_changed)
    for card in ("10-1", "10-2", "10-3"):
        view.pointer.move(point_on(view, card))
    assert _told(spy) == [BOAR_POINTS, RIBBON_POINTS, None]


def test_the_card_with_the_focus_tells_what_it_brings(open_table: OpenTable, qtbot: QtBot) -> None:
    view = open_table(samples.START)
    view.set_choices(PLAY)
    spy = QSignalSpy(view.addition_changed)
    qtbot.keyClick(view, Qt.Key.Key_Home)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert _told(spy)[0] == BOAR_POINTS
    assert _told(spy)[-1] is None


def test_only_keys_are_said_to_reach_a_card(open_table: OpenTable, qtbot: QtBot) -> None:
    """Who moves a mouse over cards would otherwise hear every one of them, and at each once."""
    view = open_table(samples.START)
    view.set_choices(PLAY)
    spy = QSignalSpy(view.addition_reached)
    view.pointer.move(point_on(view, "01-1"))
    view.pointer.move(_own_strip(view))
    assert _told(spy) == []
    qtbot.keyClick(view, Qt.Key.Key_Home)
    view.show_marks()
    assert _told(spy) == [BOAR_POINTS]
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert _told(spy) == [BOAR_POINTS]


def test_nothing_is_told_once_the_move_is_made(open_table: OpenTable) -> None:
    view = open_table(samples.START)
    view.set_choices(PLAY)
    view.pointer.move(point_on(view, "01-1"))
    spy = QSignalSpy(view.addition_changed)
    view.set_choices(CLOSED)
    assert _told(spy) == [None]


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 640)])
def test_the_own_strip_shows_the_points_and_is_as_before_after_it(
    open_table: OpenTable, width: int, height: int
) -> None:
    view = open_table(samples.START, width, height)
    view.set_choices(PLAY)
    layout = view.layout_now
    assert layout is not None
    strip = layout.own
    rect = (int(strip.x), int(strip.y), int(strip.w), int(strip.h))
    before = view.grab().copy(*rect).toImage()
    view.pointer.move(point_on(view, "01-1"))
    assert view.grab().copy(*rect).toImage() != before
    view.pointer.move(_own_strip(view))
    assert view.grab().copy(*rect).toImage() == before
