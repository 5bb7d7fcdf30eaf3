"""How strong opponents are is told where they sit, and what that means where one chooses them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QLabel

from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.match.match import AnyMatch
from hanafuda_desktop.ui.table.tips import tip_at
from tests.ui.conftest import OpenMatch
from tests.ui.gestures import action
from tests.ui.program import new_match
from tests.ui.reading import words
from tests.ui.test_main_window_ring import ring_match


@pytest.mark.parametrize("match", [new_match(5), ring_match(5)], ids=["piles", "ring"])
def test_hovering_a_seat_tells_its_level(open_match: OpenMatch, match: AnyMatch) -> None:
    program = open_match(match)
    table = program.window.table
    layout = table.layout_now
    assert layout is not None
    for seat, block in layout.blocks.items():
        told = tip_at(table, QPointF(block.x + 3, block.y + 3), table._tr)
        assert table.level_at(seat) is not None
        assert match.players[seat].name in told and "(" in told
    assert table.level_at(Seat(0)) is None
    assert tip_at(table, QPointF(layout.own.x + 3, layout.own.y + 3), table._tr) == ""


def test_a_screen_reader_finds_the_level_at_a_seat_with_a_pot(open_match: OpenMatch) -> None:
    match = ring_match(5)
    table = open_match(match).window.table
    layout = table.layout_now
    assert layout is not None
    for number, seat in enumerate(layout.order):
        place = table.findChild(QLabel, f"spoken.place.{number}")
        level = table.level_at(seat)
        assert (level is None) == (seat == Seat(0))
        assert place is not None
        if level is not None:
            assert place.accessibleName().endswith(table._tr(level))


def test_the_start_page_says_what_the_chosen_levels_mean(open_match: OpenMatch) -> None:
    program = open_match(new_match(5))
    action(program.window, "menu.new").trigger()
    page = program.window.start.page
    assert page is not None
    told = " ".join(words(page))
    assert "sees to its own hand" in told
