"""The question before the window closes over a match that could not be saved."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from hanafuda_desktop.controller.session import Session
from hanafuda_desktop.engine.question import Question
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.asking import Asking
from hanafuda_desktop.ui.dialogs.overlay import Overlay, Sheet

_LOSE = Question(
    "終",
    Msg("confirm.lose"),
    Msg("confirm.lose.text"),
    no=Msg("confirm.lose.no"),
    yes=Msg("confirm.lose.yes"),
)


class Leaving(QObject):
    """Lets the window close at once where the match is on disk, and asks where it is not."""

    def __init__(
        self, session: Session, overlay: Overlay, asking: Asking, close: Callable[[], object]
    ) -> None:
        """Take how the window is closed once the answer is yes."""
        super().__init__(overlay)
        self._session, self._overlay = session, overlay
        self._asking, self._close = asking, close
        self._is_decided = False
        self._question: Sheet | None = None

    def decide(self) -> None:
        """Let the window close whatever is lost."""
        self._is_decided = True

    def may_close(self) -> bool:
        """Tell whether the window may close now; where not, ask."""
        if self._is_decided or self._session.keep_match():
            return True
        if self._question is None or self._overlay.sheet() is not self._question:
            self._question = self._asking.ask(_LOSE, yes=self._lose)
        return False

    def _lose(self) -> None:
        self.decide()
        self._close()
