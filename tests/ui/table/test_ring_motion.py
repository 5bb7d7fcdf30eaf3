"""What moves around a pot: coins to it and from it, slips over the seats."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.animation_queue import Batch
from hanafuda_desktop.controller.pace import Speed
from hanafuda_desktop.engine.events import Announced, DealStarted, PotChanged
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.text import msg
from hanafuda_desktop.ui.table.animator import Animator
from hanafuda_desktop.ui.table.coins import Coins
from hanafuda_desktop.ui.table.motion import SlipItem
from tests.ui.panel_samples import translator
from tests.ui.ring_samples import (
    ring_table,
    spoken,
)
from tests.ui.table.conftest import OpenTable


def test_stakes_travel_to_a_pot_that_is_there(
    open_table: OpenTable, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It begins with what was left in it by the deal before, and tells of no stakes yet."""
    model = ring_table(3)
    view = open_table(model)
    told: list[int] = []
    monkeypatch.setattr(view.board, "show_pot", told.append)
    staked = tuple(PotChanged(Seat(seat), Mon(9)) for seat in range(3))
    animator = Animator(view, translator())
    animator.speed = Speed.FAST
    with qtbot.waitSignal(animator.deal_shown):
        animator.play(Batch((DealStarted(2, Seat(1)), *staked), model, model), lambda: None)
    assert spoken(view)["pot"] == "Pot 0. Draw pile, 40 cards left"
    assert told == [37 - 27]
    animator.skip()


def test_what_is_paid_out_goes_on_standing_in_the_pot(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the end the plaque says how much was taken: it must not count down and jump back."""
    model = ring_table(3)
    view = open_table(model)
    told: list[int] = []
    monkeypatch.setattr(view.board, "show_pot", told.append)
    owed = tuple(PotChanged(Seat(seat), Mon(10)) for seat in range(3))
    coins = Coins(view, translator(), Batch((), model, model), 1.0, lambda _coin: None)
    for events in (owed, (PotChanged(Seat(1), Mon(-67)),)):
        motion = coins.move_pot(events)
        motion.setCurrentTime(motion.duration())
    assert told[0] >= 37
    assert told == sorted(told)
    assert told[-1] == 67
    assert coins.with_scores(model)[1].score == 100 - 10 + 67


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_in_a_crowd_a_slip_lies_on_the_block_of_its_seat_alone(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    """What a neighbor shows just then must be seen."""
    model = ring_table(13)
    view = open_table(model, *size)
    layout = view.layout_now
    assert layout is not None
    for seat in (Seat(1), Seat(6), Seat(7)):
        animator = Animator(view, translator())
        animator.speed = Speed.NORMAL
        announced = Announced(seat, "takes", msg("said", words="Toru takes a card"))
        animator.play(Batch((announced,), model, model), lambda: None)
        (slip,) = (one for one in view.scene().items() if isinstance(one, SlipItem))
        block = layout.blocks[seat]
        there = QRectF(block.x, block.y, block.w, block.h).adjusted(-5, -5, 5, 5)  # its shadow, too
        assert there.contains(slip.boundingRect())
        animator.skip()
