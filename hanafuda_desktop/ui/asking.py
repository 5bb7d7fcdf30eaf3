"""Asks what is to be answered yes or no, in a sheet over the window."""

from __future__ import annotations

from collections.abc import Callable

from hanafuda_desktop.engine.question import Question
from hanafuda_desktop.ui.dialogs.overlay import Overlay, Sheet
from hanafuda_desktop.ui.dialogs.question import QuestionSheet
from hanafuda_desktop.ui.manner import Manner

Answer = Callable[[], object]
"""Does what follows from yes."""


class Asking:
    """Lays questions over one window; `manner` tells how they speak and look just now."""

    def __init__(self, overlay: Overlay, manner: Manner) -> None:
        self._overlay, self._manner = overlay, manner

    def ask(self, question: Question, yes: Answer) -> Sheet:
        """Ask; do what follows from yes once that is said, and return the sheet that asks.

        After no all is as it was before.
        """
        sheet = QuestionSheet(*self._manner(), question)
        sheet.accepted.connect(yes)
        self._overlay.open_sheet(sheet)
        return sheet
