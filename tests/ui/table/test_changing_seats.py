"""Protects how seats around a pot change places, and what is said while the others show."""

from __future__ import annotations

from itertools import islice, pairwise

from hanafuda_desktop.controller.animation_queue import Batch
from hanafuda_desktop.engine.events import CardRevealed, DealStarted
from hanafuda_desktop.ui.table.prompt_item import PromptItem
from hanafuda_desktop.ui.table.ring_seat import RingSeatItem
from tests.ui.panel_samples import translator
from tests.ui.table.batches import ring_batches
from tests.ui.table.stage import Stage

SEED = 3


def changes_places(batch: Batch) -> bool:
    is_deal = any(isinstance(event, DealStarted) for event in batch.events)
    return batch.before.order != batch.after.order and not is_deal


def is_showdown(batch: Batch) -> bool:
    return any(isinstance(event, CardRevealed) for event in batch.events)


def blocks_of(stage: Stage) -> list[tuple[float, float]]:
    """Return where the blocks of the others are seen, by name."""
    found = [one for one in stage.view.scene().items() if isinstance(one, RingSeatItem)]
    seated = sorted(found, key=lambda one: one.toolTip().splitlines()[0])
    tops = [one.sceneBoundingRect().topLeft() for one in seated]
    return [(top.x(), top.y()) for top in tops]


def said(stage: Stage) -> str:
    (slip,) = (one for one in stage.view.scene().items() if isinstance(one, PromptItem))
    return translator()(slip.prompt.text) if slip.prompt is not None else ""


def test_seats_glide_to_their_new_places(stage: Stage) -> None:
    """No block is elsewhere from one frame to the next."""
    batch = next(filter(changes_places, islice(ring_batches(SEED), 200)))
    seen: list[list[tuple[float, float]]] = []
    words: set[str] = set()

    def look() -> None:
        seen.append(blocks_of(stage))
        words.add(said(stage))

    stage.play(batch)
    first = blocks_of(stage)
    while stage.animator.is_running:
        for part in range(100):
            stage.jump(part / 100)
            look()
        stage.jump(1.0)
    last = blocks_of(stage)
    assert first != last
    path = [first, *seen, last]
    leap = max(
        abs(x - there) + abs(y - down)
        for before, after in pairwise(path)
        for (x, y), (there, down) in zip(before, after, strict=True)
    )
    assert leap < 60
    assert "All sit in the order of their cards" in words


def test_seats_that_are_skipped_lie_in_their_places(stage: Stage) -> None:
    batch = next(filter(changes_places, islice(ring_batches(SEED), 200)))
    stage.play(batch)
    while "order of their cards" not in said(stage):
        stage.jump(1.0)
    stage.jump(0.2)
    stage.animator.skip()
    layout = stage.view.layout_now
    assert layout is not None
    wanted = sorted((place.x, place.y) for place in layout.blocks.values())
    for (x, y), (left, top) in zip(sorted(blocks_of(stage)), wanted, strict=True):
        assert abs(x - left) < 10 and abs(y - top) < 10


def test_the_slip_says_that_hands_are_shown_and_not_who_acted_last(stage: Stage) -> None:
    batch = next(filter(is_showdown, islice(ring_batches(SEED), 200)))
    words: list[str] = []
    stage.play(batch)
    stage.finish(lambda: words.append(said(stage)))
    assert words[-1] == "All cards are turned up"
