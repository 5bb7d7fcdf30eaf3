"""A table with its animator, driven by hand, and the batches that are shown on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice

from PySide6.QtCore import QAbstractAnimation

from hanafuda_desktop.controller.animation_queue import Batch
from hanafuda_desktop.controller.pace import Speed
from hanafuda_desktop.engine.events import CardMoved
from hanafuda_desktop.engine.places import PERSON, Zone
from hanafuda_desktop.engine.table_spec import TableModel
from hanafuda_desktop.ui.table.animator import Animator
from hanafuda_desktop.ui.table.layout import Layout
from hanafuda_desktop.ui.table.table_view import TableView
from tests.ui.table.batches import batches

SEED, DEALS = 3, 3
Peek = Callable[[], None]


@dataclass
class Stage:
    """A table with its animator, driven by hand: nothing waits for a clock."""

    view: TableView
    animator: Animator
    done: list[Batch] = field(default_factory=list)

    def play(self, batch: Batch, speed: Speed = Speed.NORMAL) -> None:
        """Begin a batch on the table before it."""
        self.view.set_model(batch.before)
        self.animator.speed = speed
        self.animator.play(batch, lambda: self.done.append(batch))

    def running(self) -> QAbstractAnimation:
        """Return the step that is being shown."""
        (found,) = (step for step in self._steps() if step.state() is step.State.Running)
        return found

    def states(self) -> list[QAbstractAnimation.State]:
        """Return the states of all steps that have begun and not ended."""
        states = (step.state() for step in self._steps())
        return [state for state in states if state is not state.Stopped]

    def _steps(self) -> list[QAbstractAnimation]:
        children = self.animator.children()
        return [child for child in children if isinstance(child, QAbstractAnimation)]

    def jump(self, part: float) -> None:
        """Jump to a part of the running step; 1 is its end."""
        step = self.running()
        step.setCurrentTime(round(part * step.totalDuration()))

    def finish(self, peek: Peek | None = None) -> int:
        """Let step after step end, after a look at each; return how many there were."""
        steps = 0
        while self.animator.is_running:
            for part in (0.33, 0.66):
                self.jump(part)
                if peek is not None:
                    peek()
            self.jump(1.0)
            steps += 1
        return steps


def find(wanted: Callable[[Batch], bool], seed: int = SEED) -> Batch:
    """Return the first batch of a match that is as wanted."""
    return next(batch for batch in batches(seed, 12) if wanted(batch))


def some_batches() -> Iterator[Batch]:
    """Return all batches of a deal, and how the next one begins."""
    return islice(batches(SEED, DEALS), 30)


def moves(batch: Batch) -> list[CardMoved]:
    return [event for event in batch.events if isinstance(event, CardMoved)]


def plays_and_takes(seat_is_own: bool) -> Callable[[Batch], bool]:
    """Return whether a card is played from a hand, and takes another."""

    def wanted(batch: Batch) -> bool:
        first = moves(batch)[:1]
        played = any(
            move.src.zone is Zone.HAND and (move.src.seat == PERSON) == seat_is_own
            for move in first
        )
        return played and moves(batch)[1].dst.zone is Zone.CAPTURED

    return wanted


def furnishings(view: TableView) -> list[TableModel]:
    """Collect what is shown beside the cards from now on."""
    shown: list[TableModel] = []
    show = view.show_furniture

    def keep(model: TableModel, layout: Layout) -> None:
        shown.append(model)
        show(model, layout)

    view.show_furniture = keep  # type: ignore[method-assign]
    return shown
