"""Shows what an action did: a batch of events as movements, one beat after another.

It only decorates: at its end, or when it is skipped, the table is set to the model.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QAbstractAnimation, QObject, Signal
from PySide6.QtWidgets import QGraphicsItem

from hanafuda_desktop.controller.animation_queue import Batch
from hanafuda_desktop.controller.pace import Speed
from hanafuda_desktop.ui.table.staging import Staging, Step
from hanafuda_desktop.ui.table.table_view import TableView
from hanafuda_desktop.ui.translation import Translate


class Animator(QObject):
    """The stage of the animation queue."""

    deal_shown = Signal(object)
    """A deal begins, or its worth is shown: the `TableModel` of what is revealed of it so far."""

    def __init__(self, view: TableView, tr: Translate) -> None:
        super().__init__(view)
        self._view, self._tr = view, tr
        self.speed = Speed.NORMAL
        self._batch: Batch | None = None
        self._done: Callable[[], None] | None = None
        self._steps: list[Step] = []
        self._running: QAbstractAnimation | None = None
        self._is_paused = False
        self._extras: list[QGraphicsItem] = []
        view.disturbed.connect(self.skip)

    @property
    def is_running(self) -> bool:
        """Whether something is being shown."""
        return self._batch is not None

    @property
    def speed(self) -> Speed:
        """How fast everything on the table moves."""
        return self._view.speed

    @speed.setter
    def speed(self, speed: Speed) -> None:
        self._view.speed = speed

    def set_translator(self, tr: Translate) -> None:
        """Speak another language, or of other players."""
        self._tr = tr

    def play(self, batch: Batch, done: Callable[[], None]) -> None:
        """Show a batch; at speed instant there is no motion at all."""
        self._batch, self._done = batch, done
        layout = self._view.layout_for(batch.after)
        if self.speed is Speed.INSTANT or layout is None:
            self._finish()
            return
        self._view.is_still = False
        keep, tell = self._extras.append, self.deal_shown.emit
        self._steps = Staging(self._view, self._tr, batch, layout, keep, tell).steps()
        self._next()

    def skip(self) -> None:
        """Jump to the end of the batch."""
        if self._batch is not None:
            self._finish()

    def set_paused(self, is_paused: bool) -> None:
        """Let what moves, or begins meanwhile, stand where it is, or go on from there."""
        self._is_paused = is_paused
        self._stand_or_go_on()

    def _stand_or_go_on(self) -> None:
        state = QAbstractAnimation.State
        running = self._running
        if running is None:
            return
        if self._is_paused and running.state() is state.Running:
            running.pause()
        elif not self._is_paused and running.state() is state.Paused:
            running.resume()

    # --- one step after another -----------------------------------------------------------

    def _next(self) -> None:
        self._let_go()
        batch = self._batch
        while self._steps:
            animation = self._steps.pop(0)()
            if self._batch is not batch:
                return  # What was told in this step has disturbed the table: another batch is on.
            if animation is None:
                continue
            animation.setParent(self)
            self._running = animation
            animation.finished.connect(self._next)
            animation.start()
            self._stand_or_go_on()
            return
        self._finish()

    def _let_go(self) -> None:
        """Drop what is running; it may be in the middle of saying that it has finished."""
        running, self._running = self._running, None
        if running is not None:
            running.finished.disconnect(self._next)
            running.stop()
            running.deleteLater()

    def _finish(self) -> None:
        batch, done = self._batch, self._done
        self._batch = self._done = None
        self._steps = []
        self._let_go()
        for item in self._extras:
            self._view.scene().removeItem(item)
        self._extras = []
        if batch is not None:
            self._view.set_model(batch.after)
        if done is not None:
            done()
