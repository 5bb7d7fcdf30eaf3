"""Help for the person: hints, taking back and taking again, the review of a deal.

The first help marks a match as study; whether it may, the person is asked by the window.
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
    """What help there is at this moment, and whether the match is a study.

    `can_hint`: now. `is_unweighed`: the person has a choice that is not weighed.
    `can_await_hint`: one can be asked for ahead, and comes with the person's next decision, while
    the deal goes on; `is_hint_awaited`: it was.
    """

    is_study: bool = False
    can_undo: bool = False
    can_redo: bool = False
    can_hint: bool = False
    is_unweighed: bool = False
    can_await_hint: bool = False
    is_hint_awaited: bool = False
    can_review: bool = False

    @property
    def takes_hint_key(self) -> bool:
        """Whether asking for a hint does anything now; it may say why there is none."""
        is_answered = self.can_hint or self.is_unweighed
        return is_answered or self.can_await_hint or self.is_hint_awaited


class StudyDesk(QObject):
    """Everything that a person may do besides playing; all of it goes through the controller."""

    help_changed = Signal(object)
    """The Help there is now."""
    study_wanted = Signal()
    """The hint that was asked for ahead can be given now, if the match may be a study."""

    def __init__(self, controller: TableController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._help = Help()
        self._taken_back: list[tuple[Receipt[Any], ...]] = []
        self._is_moving_in_time = False
        self._is_hint_awaited = False
        self.advisor = Advisor(controller.opponents.runner, self)
        self.reviewer = Reviewer(controller.opponents.runner, self)
        controller.opened.connect(self._on_opened)
        controller.closed.connect(self._on_closed)
        controller.record_changed.connect(self._on_played)
        controller.table_set.connect(self._on_moved)
        controller.queue.drained.connect(self._tell)
        controller.choices_changed.connect(self._tell)
        controller.decision_changed.connect(self._give_awaited)

    @property
    def help(self) -> Help:
        """The help there is now."""
        return self._help

    def begin_study(self) -> None:
        """Mark the match as study, for good."""
        match = self._controller.match
        if match is not None and not match.is_study:
            match.mark_study()
            self._controller.keep_record()
            self._tell()

    # --- hints ----------------------------------------------------------------------------

    def hint(self) -> None:
        """Ask for a hint, or take it away again.

        While others play it is awaited, until the person has a decision, asks once more, or the
        deal ends. Only with the decision the match has to be a study.
        """
        match = self._controller.match
        if self.advisor.is_open:
            self.advisor.dismiss()
        elif self._is_hint_awaited:
            self._await_hint(False)
        elif match is not None and self._help.can_hint:
            self.advisor.ask(match)
        elif self._help.can_await_hint:
            self._await_hint(True)

    def has_only_choice(self) -> bool:
        """Tell whether the person has a decision in which there is nothing to weigh.

        A hint for it says that it is the only choice; that is no help.
        """
        match = self._controller.match
        turn = match.turn() if match is not None and self._help.can_hint else None
        if match is None or turn is None:
            return False
        return len(set(match.game.table.alike(match.view(PERSON), turn.legal))) == 1

    def drop_hint(self) -> None:
        """Take the hint away, and await none."""
        self.advisor.dismiss()
        self._await_hint(False)

    def _await_hint(self, is_awaited: bool) -> None:
        self._is_hint_awaited = is_awaited
        self._tell()

    def _give_awaited(self) -> None:
        """Give the hint that was asked for ahead, where it is the person's turn now."""
        match = self._controller.match
        if self._is_hint_awaited and match is not None and self._controller.is_asking_person:
            self._await_hint(False)
            if match.is_study or self.has_only_choice():
                self.advisor.ask(match)
            else:
                self.study_wanted.emit()

    # --- back and forth in time -----------------------------------------------------------

    def undo(self) -> None:
        """Go back to the person's latest choice; what only let the match go on is none."""
        on_table = self._controller.on_table
        ply = on_table.latest_choice() if on_table is not None and self._help.can_undo else None
        if on_table is None or ply is None:
            return
        self._taken_back.append(on_table.match.undo_to(ply))
        self._jump(on_table.match)

    def redo(self) -> None:
        """Take again what was taken back last."""
        match = self._controller.match
        if match is None or not self._help.can_redo:
            return
        match.redo(self._taken_back.pop())
        self._jump(match)

    def _jump(self, match: AnyMatch) -> None:
        self._is_moving_in_time = True
        self._is_hint_awaited = False
        self._controller.jump(match)
        self._is_moving_in_time = False
        self._tell()

    # --- the review -----------------------------------------------------------------------

    def review(self) -> None:
        """Begin to review the deal that was settled last."""
        match = self._controller.match
        if match is not None and self._help.can_review:
            self.drop_hint()
            self.reviewer.begin(match)

    def show(self, mistake: Mistake, review: Review) -> bool:
        """Show the table as it was before a choice of the review.

        What moves comes to its end for that. False: not now, an opponent is to play.
        """
        text = msg("hint.past", number=mistake.number, count=review.decisions)
        if self._controller.queue.is_busy:
            self._controller.skip()
        return self._controller.look_at(mistake.hint.ply, text)

    # --- inside ---------------------------------------------------------------------------

    def _on_opened(self) -> None:
        self._taken_back.clear()
        self._tell()

    def _on_closed(self) -> None:
        self.drop_hint()
        self.reviewer.cancel()

    def _on_played(self) -> None:
        """Drop what belongs to the position before, and at its end what belongs to a deal."""
        self.advisor.dismiss()
        if self._controller.is_account_due:
            self._await_hint(False)
        if not self._is_moving_in_time:
            self._taken_back.clear()

    def _on_moved(self) -> None:
        """Drop the hint where the table shows another position."""
        self.advisor.dismiss()
        self._tell()

    def _tell(self) -> None:
        match = self._controller.match
        if match is None or match.turn() is None:  # there is nothing more to decide
            self._is_hint_awaited = False
        now = self._find()
        if now != self._help:
            self._help = now
            self.help_changed.emit(now)

    def _find(self) -> Help:
        controller, on_table = self._controller, self._controller.on_table
        if on_table is None:
            return Help()
        match, is_now = on_table.match, not controller.is_looking_back
        return Help(
            is_study=match.is_study,
            can_undo=is_now and on_table.latest_choice() is not None,
            can_redo=is_now and bool(self._taken_back),
            can_hint=controller.is_asking_person,
            is_unweighed=controller.is_persons_turn and on_table.has_unweighed(),
            can_await_hint=controller.is_going_on and not controller.is_account_due,
            is_hint_awaited=self._is_hint_awaited,
            can_review=bool(match.last_deal()),
        )
