"""What can be heard of a table: of one with a pot, and of one with captured piles."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QLabel

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.ring_spec import (
    RingReason,
    Standing,
)
from tests.ui import table_samples as samples
from tests.ui.panel_samples import said
from tests.ui.ring_samples import (
    ring_table,
    spoken,
)
from tests.ui.table.conftest import OpenTable


def test_every_seat_and_the_pot_can_be_heard(open_table: OpenTable) -> None:
    view = open_table(ring_table(3))
    heard = spoken(view)
    assert list(heard) == ["pot", "place.0", "place.1", "place.2"]
    assert heard["place.1"] == (
        "Sayo, dealer. 100 chips. stakes. waits. Cards: Kabufuda 2 and a hidden card"
    )
    assert heard["place.0"] == (
        "You. 100 chips. stakes. waits. Cards: Red 1 and Kabufuda 10. 9 Kabu. sum"
    )
    assert heard["pot"] == "Pot 37. stakes. Draw pile, 34 cards left"


def test_the_showdown_can_be_heard(open_table: OpenTable) -> None:
    model = ring_table(3, {1: Standing.WON})
    assert model.ring is not None
    seats = tuple(replace(seat, net=Mon(-5), state=None) for seat in model.ring.seats)
    reasons = (RingReason("高", said("9 is the highest total"), is_decisive=True),)
    ring = replace(model.ring, seats=seats, reasons=reasons)
    heard = spoken(open_table(replace(model, ring=ring)))
    assert heard["place.2"].endswith("9 Kabu. −5 in this deal")
    assert heard["place.0"].endswith("sum. 9 is the highest total")


def test_what_can_be_heard_lies_where_it_is_seen_and_lets_clicks_through(
    open_table: OpenTable,
) -> None:
    view = open_table(ring_table(13))
    layout = view.layout_now
    assert layout is not None
    for seat, block in layout.blocks.items():
        label = view.findChild(QLabel, f"spoken.place.{seat}")
        assert label is not None
        assert label.geometry() == QRect(block.x, block.y, block.w, block.h)
        assert view.childAt(view.viewport().mapTo(view, label.geometry().center())) is (
            view.viewport()
        )
    view.set_model(ring_table(2))
    assert list(spoken(view)) == ["pot", "place.0", "place.1"]
    view.set_model(samples.EVENING)
    assert list(spoken(view)) == ["place.0", "place.1", "place.2", "plaque", "pile"]


def test_a_table_with_piles_is_heard_as_it_is_seen(open_table: OpenTable) -> None:
    heard = spoken(open_table(samples.EVENING))
    assert heard["place.0"].startswith("You. 63 of 88 points. Match +124. 4 cards in hand. ")
    assert "Brights: Curtain and Full moon. Animals: Sake cup." in heard["place.0"]
    assert heard["place.2"].startswith("Ren, dealer. 18 of 88 points. Match −88. Continued. ")
    assert heard["plaque"] == "Large field ×2. Next deal also ×2"
    assert heard["pile"] == "Draw pile, 11 cards left"
