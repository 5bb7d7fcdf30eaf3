"""Protects motion: it may show what it likes on the way, but it ends with the model, always."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.pace import Speed
from hanafuda_desktop.engine.events import YakuFormed
from hanafuda_desktop.engine.places import Zone
from hanafuda_desktop.engine.table_spec import TableModel
from hanafuda_desktop.ui.table.motion import SlipItem
from tests.ui.table.batches import batches
from tests.ui.table.stage import (
    DEALS,
    SEED,
    Stage,
    find,
    furnishings,
    plays_and_takes,
    some_batches,
)

# --- the end -------------------------------------------------------------------------------


def test_every_batch_of_a_match_ends_with_its_model(stage: Stage) -> None:
    for batch in batches(SEED, DEALS):
        stage.play(batch)
        stage.finish()
        assert stage.done[-1] is batch
        assert stage.view.reconcile(batch.after) == ()
        assert stage.view.is_still


@pytest.mark.parametrize("seats", [1, 2])
def test_skipping_ends_with_the_model_whatever_was_being_shown(stage: Stage, seats: int) -> None:
    """Any click, Space or Esc skips; each batch is skipped at another moment."""
    chance = random.Random(seats)
    for batch in batches(SEED + seats, DEALS):
        stage.play(batch)
        for _ in range(chance.randrange(6)):
            if stage.animator.is_running:
                stage.jump(1.0)
        if stage.animator.is_running:
            stage.jump(chance.random() * 0.9)
        stage.animator.skip()
        assert not stage.animator.is_running
        assert stage.done[-1] is batch
        assert stage.view.reconcile(batch.after) == ()


def test_events_in_any_order_end_with_the_model(stage: Stage) -> None:
    """Events decorate, views decide: motion may look odd, the table may not be wrong."""
    chance = random.Random(7)
    for batch in some_batches():
        events = list(batch.events)
        chance.shuffle(events)
        stage.play(replace(batch, events=tuple(events)))
        stage.finish()
        assert stage.view.reconcile(batch.after) == ()


def test_events_that_happened_already_end_with_the_model(stage: Stage) -> None:
    """Every card is where it should be before it moves."""
    for batch in some_batches():
        stage.play(replace(batch, before=batch.after))
        stage.finish()
        assert stage.view.reconcile(batch.after) == ()


def test_a_batch_is_done_once(stage: Stage) -> None:
    batch = find(plays_and_takes(True))
    stage.play(batch)
    stage.animator.skip()
    stage.animator.skip()
    assert stage.done == [batch]


def test_skipping_while_nothing_moves_does_nothing(stage: Stage) -> None:
    stage.animator.skip()
    assert stage.done == []


def test_without_motion_no_animation_is_built(stage: Stage) -> None:
    for batch in islice(batches(SEED, DEALS), 12):
        stage.play(batch, Speed.INSTANT)
        assert not stage.animator.is_running
        assert not [c for c in stage.animator.children() if isinstance(c, QAbstractAnimation)]
        assert stage.view.reconcile(batch.after) == ()


def test_nothing_is_left_of_a_batch(stage: Stage) -> None:
    """Slips, coins and animations go with it."""
    shown = tuple(some_batches())
    scene = stage.view.scene()
    for model in (shown[0].before, shown[-1].after):
        stage.view.set_model(model)
    items = Counter(type(item) for item in scene.items())
    for batch in shown:
        stage.play(batch)
        stage.finish()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        assert not [c for c in stage.animator.children() if isinstance(c, QAbstractAnimation)]
    assert Counter(type(item) for item in scene.items()) == items


def test_another_size_of_the_table_ends_what_is_shown(stage: Stage) -> None:
    batch = find(plays_and_takes(True))
    stage.play(batch)
    stage.jump(0.5)
    stage.view.resize(900, 600)
    assert not stage.animator.is_running
    assert stage.view.reconcile(batch.after) == ()


def test_a_batch_ends_by_itself(stage: Stage, qtbot: QtBot) -> None:
    batch = find(plays_and_takes(True))
    stage.play(batch, Speed.FAST)
    qtbot.waitUntil(lambda: bool(stage.done), timeout=5000)
    assert stage.view.reconcile(batch.after) == ()


# --- a new deal ----------------------------------------------------------------------------


def test_a_deal_begins_before_anything_of_it_is_revealed(stage: Stage) -> None:
    """Its number is told when the last is swept up, its worth when the field lies there."""
    shown: list[TableModel] = []
    stage.animator.deal_shown.connect(shown.append)
    batch = find(
        lambda batch: (
            batch.after.progress.number == batch.before.progress.number + 1 > 1
            and any(isinstance(event, YakuFormed) for event in batch.events)
        )
    )
    stage.play(batch)
    stage.jump(1.0)
    (begun,) = shown
    assert begun.progress == batch.after.progress != batch.before.progress
    assert (begun.plaque, begun.cards) == (None, ())
    assert not any(seat.hand or seat.flags for seat in begun.seats)
    stage.finish()
    begun, worth = shown
    assert worth.plaque == batch.after.plaque
    assert [len(seat.hand) for seat in worth.seats] == [7, 7, 7]
    assert not any(seat.flags for seat in worth.seats)
    before = [seat.score for seat in batch.before.seats]
    assert [seat.score for seat in worth.seats] == before
    assert [seat.score for seat in batch.after.seats] != before


def test_the_last_deal_is_told_until_its_cards_are_back_in_the_pile(stage: Stage) -> None:
    """Numbers of the next deal beside cards of the last would be about cards not on the table."""
    batch = find(lambda batch: batch.after.progress.number == batch.before.progress.number + 1 > 1)
    shown: list[TableModel] = []
    stage.animator.deal_shown.connect(shown.append)
    furnished = furnishings(stage.view)
    stage.play(batch)
    stage.jump(0.9)
    assert shown == []
    assert furnished == [batch.before], "it stands as it was while the cards are swept up"
    stage.jump(1.0)
    assert shown != []
    assert not [i for i in stage.view.stock if i.place.zone is Zone.CAPTURED]
    stage.animator.skip()


def test_a_slip_over_a_block_under_a_panel_lies_beside_the_panel(stage: Stage) -> None:
    batch = find(lambda batch: any(isinstance(e, YakuFormed) and e.seat == 1 for e in batch.events))
    view = stage.view
    view.covering.width = 300
    stage.play(batch)
    free = view.scene().sceneRect().right() - 300
    seen: list[float] = []

    def peek() -> None:
        slips = [i for i in view.scene().items() if isinstance(i, SlipItem)]
        seen.extend(slip.sceneBoundingRect().right() for slip in slips)

    stage.finish(peek)
    assert seen != []
    assert max(seen) <= free
