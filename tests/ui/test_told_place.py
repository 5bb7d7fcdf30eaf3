"""Where a slip lies that says what a key has done: over no name, wherever all seats are."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QSize

from hanafuda_desktop.engine.table_spec import TableModel
from hanafuda_desktop.ui.least_hiding import Hidden
from hanafuda_desktop.ui.readout_place import _amid_least_hiding, _furniture
from hanafuda_desktop.ui.table.arranger import arrange
from hanafuda_desktop.ui.table.layout import Layout, count
from tests.ui import table_samples as samples
from tests.ui.table.test_layout import room_in
from tests.ui.table.test_layout_ring import SEATS, SIZES, ring

_SLIP = QSize(124, 52)


def _place(layout: Layout) -> QRect:
    parts = [Hidden(QRect(*rect), cost) for rect, cost in _furniture(layout)]
    room = QRect(0, 0, layout.room.width, layout.room.height)
    place = _amid_least_hiding(_SLIP, room, QSize(170, 64), parts)
    assert room.contains(place)
    return place


def _names(layout: Layout) -> list[QRect]:
    return [QRect(*layout.money_of(seat)) for seat in layout.order]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_around_a_pot_it_covers_no_name(seats: int, size: tuple[int, int]) -> None:
    layout = ring(seats, size)
    place = _place(layout)
    assert not any(place.intersects(name) for name in _names(layout))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("model", samples.ALL)
def test_beside_a_field_it_covers_no_name_and_no_card_on_it(
    model: TableModel, size: tuple[int, int]
) -> None:
    layout = arrange(room_in(*size), count(model))
    place = _place(layout)
    assert not any(place.intersects(name) for name in _names(layout))
    assert not place.intersects(QRect(*layout.field))
