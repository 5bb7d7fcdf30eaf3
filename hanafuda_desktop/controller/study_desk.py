"""Help for the person: hints, taking back and taking again, the review of a deal.

The first help marks a counted match as study; whether it may, the person is asked by the window.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from hanafuda_desktop.controller.advisor import Advisor
from hanafuda_desktop.controller.reviewer import Reviewer
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.text import msg

if TYPE_CHECKING:
    from hanafuda_desktop.controller.review import Mistake, Review
    from hanafuda_desktop.match.match import AnyMatch, Receipt


@dataclass(frozen=True, slots=True)
class Help:
    """What help there is at this moment, and whether the match is a study."""

    is_study: bool = False
    can_undo: bool = False
    can_redo: bool = False
    can_hint: bool = False
    can_review: bool = False


class StudyDesk(QObject):
    """Everything that a person may do besides playing; all of it goes through the controller."""

    help_changed = Signal(object)
    """The Help there is now."""

    def __init__(self, controller: TableController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._help = Help()
        self._taken_back: list[tuple[Receipt[Any], ...]] = []
        self._is_moving_in_time = False
        self.advisor = Advisor(controller.opponents.runner, self)
        self.reviewer = Reviewer(controller.opponents.runner, self)
        controller.opened.connect(self._on_opened)
        controller.closed.connect(self._on_closed)
        controller.record_changed.connect(self._on_played)
        controller.table_set.connect(self._on_moved)
        controller.queue.drained.connect(self._tell)
        controller.choices_changed.connect(self._tell)

    @property
    def help(self) -> Help:
        """The help there is now."""
        return self._help

    def begin_study(self) -> None:
        """Mark the match as study: it is not counted from now on."""
        match = self._controller.match
        if match is not None and not match.is_study:
            match.mark_study()
            self._controller.keep_record()
            self._tell()

    # --- hints ----------------------------------------------------------------------------

    def hint(self) -> None:
        """Ask for a hint, or take it away again."""
        match = self._controller.match
        if self.advisor.is_open:
            self.advisor.dismiss()
        elif match is not None and self._help.can_hint:
            self.advisor.ask(match)

    # --- back and forth in time -----------------------------------------------------------

    def undo(self) -> None:
        """Go back to the person's latest decision before this one."""
        match = self._controller.match
        if match is None or not self._help.can_undo:
            return
        self._taken_back.append(match.undo_to(next(match.decisions(PERSON))))
        self._jump(match)

    def redo(self) -> None:
        """Take again what was taken back last."""
        match = self._controller.match
        if match is None or not self._help.can_redo:
            return
        match.redo(self._taken_back.pop())
        self._jump(match)

    def _jump(self, match: AnyMatch) -> None:
        self._is_moving_in_time = True
        self._controller.jump(match)
        self._is_moving_in_time = False
        self._tell()

    # --- the review -----------------------------------------------------------------------

    def review(self) -> None:
        """Begin to review the deal that was settled last."""
        match = self._controller.match
        if match is not None and self._help.can_review:
            self.advisor.dismiss()
            self.reviewer.begin(match)

    def show(self, mistake: Mistake, review: Review) -> bool:
        """Show the table as it was before a choice of the review; False: not now."""
        text = msg("hint.past", number=mistake.number, count=review.decisions)
        return self._controller.look_at(mistake.hint.ply, text)

    # --- inside ---------------------------------------------------------------------------

    def _on_opened(self) -> None:
        self._taken_back.clear()
        self._tell()

    def _on_closed(self) -> None:
        self.advisor.dismiss()
        self.reviewer.cancel()

    def _on_played(self) -> None:
        """Drop what belongs to the position before."""
        self.advisor.dismiss()
        if not self._is_moving_in_time:
            self._taken_back.clear()

    def _on_moved(self) -> None:
        """Drop the hint where the table shows another position."""
        self.advisor.dismiss()
        self._tell()

    def _tell(self) -> None:
        now = self._find()
        if now != self._help:
            self._help = now
            self.help_changed.emit(now)

    def _find(self) -> Help:
        controller, match = self._controller, self._controller.match
        if match is None:
            return Help()
        is_now = not controller.is_looking_back
        return Help(
            is_study=match.is_study,
            can_undo=is_now and next(match.decisions(PERSON), None) is not None,
            can_redo=is_now and bool(self._taken_back),
            can_hint=controller.is_asking_person,
            can_review=bool(match.last_deal()),
        )
