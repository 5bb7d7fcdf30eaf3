"""Batches of events on their way to the eye: one after another, skippable, never in the way.

The model is finished before the first card moves; this queue only decides when it is shown.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from hanafuda_desktop.engine.events import Event
from hanafuda_desktop.engine.table_spec import TableModel


@dataclass(frozen=True, slots=True)
class Batch:
    """What one action did: the events, and the table before and after."""

    events: tuple[Event, ...]
    before: TableModel
    after: TableModel


class Stage(Protocol):
    """Whoever shows a batch: it must call `done` exactly once, at the latest after `skip`."""

    def play(self, batch: Batch, done: Callable[[], None]) -> None:
        """Begin to show a batch."""
        ...

    def skip(self) -> None:
        """Jump to the end of the batch that is being shown."""
        ...


class AnimationQueue(QObject):
    """Shows batches in order through a stage; without a stage they count as shown at once."""

    drained = Signal()
    """Nothing moves and nothing waits."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: deque[Batch] = deque()
        self._playing: Batch | None = None
        self._stage: Stage | None = None
        self._generation = 0

    @property
    def is_busy(self) -> bool:
        """Whether something is being shown."""
        return self._playing is not None

    def attach(self, stage: Stage | None) -> None:
        """Say who shows the batches from now on."""
        self._stage = stage

    def push(self, batch: Batch) -> None:
        """Add a batch at the end."""
        self._waiting.append(batch)
        if self._playing is None:
            self._play_next()

    def skip(self) -> None:
        """Bring what is being shown to its end at once."""
        if self._playing is not None and self._stage is not None:
            self._stage.skip()

    def clear(self) -> None:
        """Forget everything, also what is being shown (another match, closing)."""
        self._waiting.clear()
        self._generation += 1
        playing, self._playing = self._playing, None
        if playing is not None and self._stage is not None:
            self._stage.skip()

    def _play_next(self) -> None:
        self._playing = self._waiting.popleft()
        if self._stage is None:
            self._finish(self._generation)
        else:
            self._stage.play(self._playing, partial(self._finish, self._generation))

    def _finish(self, generation: int) -> None:
        if generation != self._generation or self._playing is None:
            return  # shown for a match that is no longer on the table
        self._playing = None
        if self._waiting:
            self._play_next()
        else:
            self.drained.emit()
