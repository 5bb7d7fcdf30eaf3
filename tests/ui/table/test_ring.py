"""A table with a pot in the middle: buttons, room, and the change to another kind."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.choices import CLOSED
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import (
    ButtonTarget,
)
from hanafuda_desktop.ui.theme import panel_width
from tests.ui import table_samples as samples
from tests.ui.ring_samples import (
    ASKED,
    STAND,
    TAKE,
    buttons,
    ring_table,
)
from tests.ui.table.conftest import OpenTable


def test_only_what_is_offered_has_a_button(open_table: OpenTable, qtbot: QtBot) -> None:
    view = open_table(ring_table(5))
    assert buttons(view) == {}
    view.set_choices(ASKED)
    shown = buttons(view)
    assert list(shown) == ["Take a card", "Stand"]
    own = view.layout_now
    assert own is not None
    for button in shown.values():
        assert own.own.contains(button.geometry().left(), button.geometry().bottom())
    with qtbot.waitSignal(view.target_chosen) as chosen:
        qtbot.mouseClick(shown["Stand"], Qt.MouseButton.LeftButton)
    assert chosen.args == [STAND]
    view.set_choices(CLOSED)
    assert buttons(view) == {}


def test_letters_and_enter_press_what_is_offered(open_table: OpenTable, qtbot: QtBot) -> None:
    view = open_table(ring_table(5))
    heard: list[object] = []
    view.target_chosen.connect(heard.append)
    view.press_letter("T")
    assert heard == []
    view.set_choices(ASKED)
    view.press_letter("T")
    view.press_letter("B")
    assert not view.press_button()  # Enter decides nothing between two equal answers
    assert heard == [TAKE]
    view.set_choices(replace(ASKED, legal=(ButtonTarget("next"), ButtonTarget("leave"))))
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert heard == [TAKE, ButtonTarget("next")]


def test_enter_presses_a_marked_button_and_space_does_not(
    open_table: OpenTable, qtbot: QtBot
) -> None:
    """Space skips motion, also where a button has the keys: nothing is chosen by it."""
    view = open_table(ring_table(5))
    view.set_choices(ASKED)
    heard: list[object] = []
    view.target_chosen.connect(heard.append)
    button = buttons(view)["Stand"]
    button.focus_visibly()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert heard == []
    qtbot.keyClick(button, Qt.Key.Key_Return)
    assert heard == [STAND]


def test_the_focus_returns_to_the_table_from_a_button_that_goes(
    open_table: OpenTable, qtbot: QtBot
) -> None:
    view = open_table(ring_table(5))
    view.set_choices(ASKED)
    buttons(view)["Stand"].setFocus(Qt.FocusReason.TabFocusReason)
    view.set_choices(CLOSED)
    assert view.hasFocus()


@pytest.mark.parametrize(("seats", "size"), [(5, (1024, 640)), (5, (800, 600)), (13, (1024, 640))])
def test_seats_make_room_for_a_panel_and_come_back(
    open_table: OpenTable, seats: int, size: tuple[int, int]
) -> None:
    view = open_table(ring_table(seats), *size)
    before = view.layout_now
    panel = panel_width(size[0], view.look.scale)
    view.covering.cover(panel)
    beside = view.layout_now
    assert before is not None and beside is not None
    free = view.viewport().width() - panel
    assert any(block.right > free for block in before.blocks.values())
    assert all(block.right <= free for block in beside.blocks.values())
    assert all(item.rect().right() <= free for item in view.stock if item.place.seat != Seat(0))
    view.covering.cover(0)
    assert view.layout_now == before


def test_another_arrangement_leaves_nothing_of_the_first(open_table: OpenTable) -> None:
    view = open_table(ring_table(13))
    view.set_choices(ASKED)
    held = len(view.scene().items())
    view.set_choices(CLOSED)
    view.set_model(samples.EVENING)
    assert buttons(view) == {}
    plain = open_table(samples.EVENING)
    assert len(view.scene().items()) <= len(plain.scene().items())
    view.set_model(ring_table(13))
    assert len(view.scene().items()) == held


def test_a_click_on_bare_table_presses_no_button(open_table: OpenTable, qtbot: QtBot) -> None:
    view = open_table(ring_table(5))
    view.set_choices(ASKED)
    layout = view.layout_now
    assert layout is not None
    heard: list[object] = []
    view.target_chosen.connect(heard.append)
    pot = QPoint(layout.pot.x + 5, layout.pot.y + 5)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=pot)
    assert heard == []
    assert not view.is_button_at(QPointF(pot))


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_what_lies_over_a_full_table_is_wide_enough_and_above_the_prompt(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    """The block at the right is too narrow for words: 13 seats sit in two rows."""
    view = open_table(ring_table(13), *size)
    layout, room = view.layout_now, view.covering.right_block()
    assert layout is not None and room is not None
    assert 240 <= room.width() <= panel_width(size[0], view.look.scale)
    assert room.right() == view.viewport().width() - 1
    assert room.bottom() < layout.prompt.y
