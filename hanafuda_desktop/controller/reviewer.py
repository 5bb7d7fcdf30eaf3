"""Works out the review of a deal, decision by decision, whenever the thread that thinks is free."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from hanafuda_desktop.controller.ai_runner import AiRunner, Request

if TYPE_CHECKING:
    from hanafuda_desktop.controller.hints import Hint, Question
    from hanafuda_desktop.engine.table_spec import Progress
    from hanafuda_desktop.match.match import AnyMatch

log = logging.getLogger("hanafuda.controller")


class Reviewer(QObject):
    """Weighs all decisions of the person in the deal that was settled last.

    Opponents come first: a decision that they interrupt is weighed again once the thread is
    free. So the review may be open while the next deal is played.
    """

    progressed = Signal(int, int)
    """So many decisions are weighed, of so many."""
    done = Signal(object)
    """The Review."""
    failed = Signal()
    """The review could not be worked out."""

    def __init__(self, runner: AiRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = runner
        self._is_running = False
        self._progress: Progress | None = None
        self._questions: tuple[Question, ...] = ()
        self._hints: list[Hint] = []
        self._request: Request | None = None
        runner.freed.connect(self._go_on)

    @property
    def is_running(self) -> bool:
        """Whether a review is being worked out."""
        return self._is_running

    def begin(self, match: AnyMatch) -> None:
        """Review the deal that was settled last in a match; an earlier review is given up."""
        # Many matches are played without a review: what it takes is loaded with the first one.
        from hanafuda_desktop.controller.review import (  # noqa: PLC0415
            progress_of_deal,
            questions_of_deal,
        )

        self.cancel()
        self._is_running, self._hints = True, []
        self._questions = questions_of_deal(match)
        self._progress = progress_of_deal(match)
        self.progressed.emit(0, len(self._questions))
        self._go_on()

    def cancel(self) -> None:
        """Give up the review."""
        request, self._request = self._request, None
        self._is_running = False
        self._runner.cancel(request)

    def _go_on(self) -> None:
        """Weigh the next decision, if nobody else thinks; or say that all are weighed."""
        if not self._is_running or not self._runner.is_free:
            return
        if len(self._hints) == len(self._questions):
            self._finish()
            return
        question = self._questions[len(self._hints)]
        self._request = Request(question.answer, self._take, self._on_failed)
        self._runner.request(self._request)

    def _finish(self) -> None:
        from hanafuda_desktop.controller.review import summed_up  # noqa: PLC0415

        self._is_running = False
        if self._progress is not None:
            self.done.emit(summed_up(self._progress, tuple(self._hints)))

    def _take(self, hint: Hint) -> None:
        """Keep a decision that is weighed; the next one follows when the thread says it is free."""
        self._hints.append(hint)
        self.progressed.emit(len(self._hints), len(self._questions))

    def _on_failed(self, reason: str) -> None:
        log.error("there is no review: %s", reason)
        self._is_running = False
        self.failed.emit()
