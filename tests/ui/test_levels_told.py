"""How strong opponents are is told where they sit, and what that means where one chooses them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QLabel

from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.match.match import AnyMatch
from hanafuda_desktop.ui.readouts import Readout, read_out
from hanafuda_desktop.ui.table.tips import tip_at
from tests.ui.conftest import OpenMatch
from tests.ui.gestures import action, click, find
from tests.ui.program import new_match
from tests.ui.reading import words
from tests.ui.test_main_window_ring import ring_match

GAMES = pytest.mark.parametrize("match", [new_match(5), ring_match(5)], ids=["piles", "ring"])


@GAMES
def test_hovering_a_seat_tells_its_level(open_match: OpenMatch, match: AnyMatch) -> None:
    program = open_match(match)
    table = program.window.table
    layout = table.layout_now
    assert layout is not None
    for seat, block in layout.blocks.items():
        told = tip_at(table, QPointF(block.x + 3, block.y + 3), table._tr)
        assert table.level_at(seat) is not None
        assert match.players[seat].name in told and "(" in told
    assert table.level_at(PERSON) is None
    assert tip_at(table, QPointF(layout.own.x + 3, layout.own.y + 3), table._tr) == ""


@GAMES
def test_a_screen_reader_finds_the_level_at_a_seat(open_match: OpenMatch, match: AnyMatch) -> None:
    table = open_match(match).window.table
    model = table.model
    assert model is not None
    for number, seat in enumerate(model.order):
        place = table.findChild(QLabel, f"spoken.place.{number}")
        assert place is not None
        name, told, *_ = place.accessibleName().split(". ")
        level = table.level_at(seat)
        assert name.startswith(table._tr.seat_name(seat))
        assert (level is None) == (seat == PERSON)
        assert (told == table._tr(level)) if level is not None else "Master" not in told


@GAMES
def test_the_key_that_reads_the_state_tells_the_levels(
    open_match: OpenMatch, match: AnyMatch
) -> None:
    program = open_match(match)
    table, tr = program.window.table, program.window.table._tr
    assert table.model is not None
    lines = read_out(Readout.STATE, table.model, table.facts, table.level_at)
    for seat, line in zip(table.model.order, lines[-len(table.model.seats) :], strict=True):
        level = table.level_at(seat)
        assert (level in line) == (seat != PERSON)
        assert tr(line[0]).startswith(tr.seat_name(seat))


@pytest.mark.parametrize(
    ("match", "told"),
    [
        (new_match(5), ("takes the most points", "plays for its own hand", "plays decisions out")),
        (ring_match(5), ("goes by feeling", "takes a card up to 5 or 6", "tries both answers")),
    ],
    ids=["piles", "ring"],
)
def test_the_start_page_says_what_each_level_means_in_the_game(
    open_match: OpenMatch, match: AnyMatch, told: tuple[str, ...]
) -> None:
    program = open_match(match)
    action(program.window, "menu.new").trigger()
    page = program.window.start.page
    assert page is not None
    click(find(page, f"start.game.{match.game.info.id}"))
    said = " ".join(words(page))
    assert [each for each in told if each not in said] == []
