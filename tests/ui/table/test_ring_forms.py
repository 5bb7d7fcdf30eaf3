"""Seats around a pot tell what they have in one form, which has room at each of them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.table_spec import TableModel
from hanafuda_desktop.ui.table.layout_ring import RingLayout
from hanafuda_desktop.ui.table.ring_forms import common_form
from hanafuda_desktop.ui.theme import EVENING
from tests.ui.panel_samples import said
from tests.ui.ring_samples import has_color, ring_table
from tests.ui.table.conftest import OpenTable

COIN = QColor("#e6ac2c")


def with_chips(model: TableModel, chips: int) -> TableModel:
    """Let one of the seats have so much."""
    seats = tuple(
        replace(seat, score=Mon(chips)) if seat.seat == 5 else seat for seat in model.seats
    )
    return replace(model, seats=seats)


@pytest.mark.parametrize(("chips", "has_coins"), [(100, True), (12_345, False)])
def test_a_coin_stands_beside_the_chips_of_all_seats_or_of_none(
    open_table: OpenTable, chips: int, has_coins: bool
) -> None:
    view = open_table(with_chips(ring_table(13), chips), 1024, 640)
    layout = view.layout_now
    assert isinstance(layout, RingLayout)
    picture = view.viewport().grab().toImage()
    heads = {
        seat: QRect(
            block.x + block.w // 2, block.y, block.w // 2, layout.slots[seat][0].y - block.y
        )
        for seat, block in layout.blocks.items()
    }
    assert {has_color(picture, head, COIN) for head in heads.values()} == {has_coins}


@pytest.mark.parametrize(
    ("state", "is_full"), [("waits", True), ("took a card from the pile", False)]
)
def test_what_seats_do_is_told_in_as_many_words_at_all_of_them(
    open_table: OpenTable, state: str, is_full: bool
) -> None:
    model = ring_table(13)
    assert model.ring is not None
    seats = tuple(
        replace(
            seat,
            total=None,
            state=said(state if seat.seat == 5 else "took a card"),
            state_brief=said("to"),
        )
        for seat in model.ring.seats
    )
    view = open_table(replace(model, ring=replace(model.ring, seats=seats)), 1024, 640)
    layout = view.layout_now
    assert isinstance(layout, RingLayout)
    picture = view.viewport().grab().toImage()
    told = set()
    for seat, block in layout.blocks.items():
        foot = layout.slots[seat][0].bottom + 4
        before_brief = QRect(block.right - 50, foot, 22, block.bottom - foot)
        if seat != 5:
            told.add(has_color(picture, before_brief, EVENING.muted))
    assert told == {is_full}


def test_a_seat_at_which_no_form_has_room_changes_nothing_for_the_others() -> None:
    forms = (9, 6, 3)
    rooms = ((7).__ge__, (5).__ge__, (1).__ge__)
    assert common_form(forms, rooms) == 3
    assert common_form(forms, rooms[:1]) == 6
    assert common_form(forms, ()) == 9
