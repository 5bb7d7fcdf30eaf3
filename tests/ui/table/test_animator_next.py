"""Protects motion from what disturbs it: a table that is laid anew while cards fly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, pairwise

import pytest
from PySide6.QtCore import QAbstractAnimation

from hanafuda_desktop.controller.animation_queue import AnimationQueue, Batch
from hanafuda_desktop.controller.pace import Speed
from hanafuda_desktop.engine.events import DealStarted
from tests.ui.panel_samples import translator
from tests.ui.table.batches import batches, ring_batches
from tests.ui.table.stage import Stage

Disturb = Callable[[Stage], None]


def resize(stage: Stage) -> None:
    stage.view.resize(*((1000, 700) if stage.view.width() == 900 else (900, 600)))


def cover(stage: Stage) -> None:
    stage.view.covering.cover(300 if stage.view.covering.width == 0 else 0)


def speak(stage: Stage) -> None:
    stage.view.set_translator(translator())


def begins_a_deal(batch: Batch) -> bool:
    return any(isinstance(event, DealStarted) for event in batch.events)


def push(stage: Stage, *shown: Batch) -> None:
    """Show batches one after another, on the table before the first."""
    queue = AnimationQueue()
    queue.attach(stage.animator)
    stage.view.set_model(shown[0].before)
    stage.animator.speed = Speed.NORMAL
    for batch in shown:
        queue.push(batch)


def around_deals(source: Iterator[Batch]) -> list[tuple[Batch, Batch]]:
    """Return some neighbours of which one begins a deal."""
    return list(islice((pair for pair in pairwise(source) if any(map(begins_a_deal, pair))), 5))


@pytest.mark.parametrize("disturb", [resize, cover, speak])
@pytest.mark.parametrize("source", [batches, ring_batches])
def test_what_waits_is_shown_whole_after_what_was_disturbed(
    stage: Stage, disturb: Disturb, source: Callable[[int], Iterator[Batch]]
) -> None:
    """The next batch begins within the end of the one before, and keeps its cards."""
    pairs = around_deals(source(5))
    assert len(pairs) == 5
    for first, second in pairs:
        push(stage, first, second)
        stage.jump(0.5)
        disturb(stage)
        assert stage.animator.is_running
        stage.finish()
        assert stage.view.reconcile(second.after) == ()


def test_a_deal_that_disturbs_the_table_by_being_told_is_shown_to_its_end(stage: Stage) -> None:
    """The panel answers to a new deal, and may ask the table for another room."""
    stage.animator.deal_shown.connect(lambda _model: cover(stage))
    for first, second in around_deals(batches(5)):
        push(stage, first, second)
        while stage.animator.is_running:
            stage.jump(1.0)  # One thing runs at a time.
        assert stage.view.reconcile(second.after) == ()


@pytest.mark.parametrize("disturb", [resize, cover, speak])
def test_what_begins_while_all_stands_still_stands_still_too(
    stage: Stage, disturb: Disturb
) -> None:
    """The table may be laid anew under a question; the answer lets the next batch go on."""
    first, second = around_deals(batches(5))[0]
    push(stage, first, second)
    stage.animator.set_paused(True)
    disturb(stage)
    assert stage.states() == [QAbstractAnimation.State.Paused]
    stage.animator.set_paused(False)
    assert stage.states() == [QAbstractAnimation.State.Running]
    stage.finish()
    assert stage.view.reconcile(second.after) == ()
