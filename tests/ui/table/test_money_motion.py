"""Protects where money goes on the table: from name to name, each amount to be read."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QAbstractAnimation, QPointF

from hanafuda_desktop.controller.animation_queue import Batch
from hanafuda_desktop.controller.pace import Speed
from hanafuda_desktop.engine.events import Paid, PotChanged
from hanafuda_desktop.engine.money import Mon, Transfer
from hanafuda_desktop.engine.places import PERSON, Seat
from hanafuda_desktop.engine.table_spec import TableModel
from hanafuda_desktop.ui.table.animator import Animator
from hanafuda_desktop.ui.table.layout_ring import RingLayout
from hanafuda_desktop.ui.table.motion import CoinItem
from hanafuda_desktop.ui.table.table_view import TableView
from hanafuda_desktop.ui.theme import Motions
from tests.ui import table_samples as samples
from tests.ui.panel_samples import translator
from tests.ui.ring_samples import ring_table
from tests.ui.table.conftest import OpenTable

SIZES = ((1280, 800), (1024, 640), (800, 600))


def coins_at_the_end(
    view: TableView, model: TableModel, *events: Paid | PotChanged
) -> list[QPointF]:
    """Return where the coins are just before they are gone."""
    animator = Animator(view, translator())
    animator.speed = Speed.NORMAL
    animator.play(Batch(events, model, model), lambda: None)
    (step,) = (one for one in animator.children() if isinstance(one, QAbstractAnimation))
    step.setCurrentTime(Motions.PAY.ms - 1)
    found = [one.pos() for one in view.scene().items() if isinstance(one, CoinItem)]
    animator.skip()
    return found


def pays(payer: int, payee: int) -> Paid:
    return Paid(Transfer(Seat(payer), Seat(payee), Mon(336), "dekiyaku"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("payee", [0, 1, 2])
def test_coins_go_to_the_line_of_the_score_side_by_side(
    open_table: OpenTable, size: tuple[int, int], payee: int
) -> None:
    model = samples.EVENING
    view = open_table(model, *size)
    layout = view.layout_now
    assert layout is not None
    others = [seat for seat in range(3) if seat != payee]
    first, second = coins_at_the_end(view, model, *(pays(seat, payee) for seat in others))
    line = layout.money_of(Seat(payee))
    assert line.contains(first.x(), first.y()) and line.contains(second.x(), second.y())
    assert abs(first.x() - second.x()) >= 50


@pytest.mark.parametrize("count", [3, 13])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_comes_from_the_pot_goes_to_the_chips_and_not_onto_a_card(
    open_table: OpenTable, count: int, seat: int
) -> None:
    model = ring_table(count)
    view = open_table(model)
    layout = view.layout_now
    assert isinstance(layout, RingLayout)
    (coin,) = coins_at_the_end(view, model, PotChanged(Seat(seat), Mon(-13)))
    cards = [rect for slots in layout.slots.values() for rect in slots]
    assert not any(card.contains(coin.x(), coin.y()) for card in cards)
    zone = layout.own if seat == PERSON else layout.blocks[Seat(seat)]
    assert zone.contains(coin.x(), coin.y())
