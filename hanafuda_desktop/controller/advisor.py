"""Gives one hint at a time: asks for it in the thread that thinks, and takes it away again."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from hanafuda_desktop.controller.ai_runner import AiRunner, Request

if TYPE_CHECKING:
    from hanafuda_desktop.controller.hints import Hint
    from hanafuda_desktop.match.match import AnyMatch

log = logging.getLogger("hanafuda.controller")


class Advisor(QObject):
    """Holds the hint for the person's present decision, while it is wanted.

    An opponent's request in the same thread ends the search; so does `dismiss`. Whoever asks
    hears `began`, then `given`; and `ended` once the hint, or the waiting for it, is over.
    """

    began = Signal()
    """A hint is being worked out."""
    given = Signal(object)
    """The Hint."""
    ended = Signal()
    """There is no hint any more, nor will there be one."""
    failed = Signal()
    """The hint could not be worked out."""

    def __init__(self, runner: AiRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = runner
        self._request: Request | None = None

    @property
    def is_open(self) -> bool:
        """Whether a hint is shown or being worked out."""
        return self._request is not None

    def ask(self, match: AnyMatch) -> None:
        """Work out the hint for the person's decision in a match; nothing where it has none."""
        # Many matches are played without a hint: what it takes is loaded with the first one.
        from hanafuda_desktop.controller.hints import question_at  # noqa: PLC0415

        self.dismiss()
        question = question_at(match, match.ply)
        if question is not None:
            self._request = Request(question.answer, self._take, self._on_failed, self.dismiss)
            self.began.emit()
            self._runner.request(self._request)

    def dismiss(self) -> None:
        """Take the hint away, or do not wait for it any longer."""
        request, self._request = self._request, None
        if request is not None:
            self._runner.cancel(request)
            self.ended.emit()

    def _take(self, hint: Hint) -> None:
        self.given.emit(hint)

    def _on_failed(self, reason: str) -> None:
        log.error("there is no hint: %s", reason)
        self.dismiss()
        self.failed.emit()
