"""Works out a review, decision by decision, whenever the thread that thinks is free."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from hanafuda_desktop.controller.ai_runner import AiRunner, Request

if TYPE_CHECKING:
    from hanafuda_desktop.controller.hints import Hint
    from hanafuda_desktop.controller.review import Agenda
    from hanafuda_desktop.match.match import AnyMatch

log = logging.getLogger("hanafuda.controller")


class Reviewer(QObject):
    """Weighs all decisions of the person in the deals that are to be reviewed.

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
        self._agenda: Agenda | None = None
        self._hints: list[Hint] = []
        self._request: Request | None = None
        runner.freed.connect(self._go_on)

    @property
    def is_running(self) -> bool:
        """Whether a review is being worked out."""
        return self._is_running

    def begin(self, match: AnyMatch) -> None:
        """Review what was settled last in a match; an earlier review is given up."""
        # Many matches are played without a review: what it takes is loaded with the first one.
        from hanafuda_desktop.controller.review import agenda_of  # noqa: PLC0415

        self.cancel()
        self._is_running, self._hints = True, []
        self._agenda = agenda_of(match)
        self.progressed.emit(0, len(self._agenda.decisions))
        self._go_on()

    def cancel(self) -> None:
        """Give up the review."""
        request, self._request = self._request, None
        self._is_running = False
        self._runner.cancel(request)

    def _go_on(self) -> None:
        """Weigh the next decision, if nobody else thinks; or say that all are weighed."""
        agenda = self._agenda
        if agenda is None or not self._is_running or not self._runner.is_free:
            return
        if len(self._hints) == len(agenda.decisions):
            self._finish(agenda)
            return
        question, _deal = agenda.decisions[len(self._hints)]
        self._request = Request(question.answer, self._take, self._on_failed)
        self._runner.request(self._request)

    def _finish(self, agenda: Agenda) -> None:
        from hanafuda_desktop.controller.review import summed_up  # noqa: PLC0415

        self._is_running = False
        self.done.emit(summed_up(agenda, tuple(self._hints)))

    def _take(self, hint: Hint) -> None:
        """Keep a decision that is weighed; the next one follows when the thread says it is free."""
        self._hints.append(hint)
        if self._agenda is not None:
            self.progressed.emit(len(self._hints), len(self._agenda.decisions))

    def _on_failed(self, reason: str) -> None:
        log.error("there is no review: %s", reason)
        self._is_running = False
        self.failed.emit()
