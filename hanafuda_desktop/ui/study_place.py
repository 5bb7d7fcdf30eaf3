"""Help beside the table: the hint and its marks, the question before it, the review of a deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.study_desk import Help, StudyDesk
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.question import Question
from hanafuda_desktop.engine.table_spec import Target
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.asking import Asking
from hanafuda_desktop.ui.command_keys import NEXT_KEY
from hanafuda_desktop.ui.dialogs.overlay import Overlay, Sheet
from hanafuda_desktop.ui.hint_room import HintRoom
from hanafuda_desktop.ui.manner import Manner
from hanafuda_desktop.ui.panels.side_panel import SidePanel
from hanafuda_desktop.ui.panels.status_strip import StatusStrip
from hanafuda_desktop.ui.table.table_view import TableView
from hanafuda_desktop.ui.theme import Look
from hanafuda_desktop.ui.translation import Translate

if TYPE_CHECKING:
    from hanafuda_desktop.controller.hints import Advice, Hint
    from hanafuda_desktop.controller.review import Mistake, Review
    from hanafuda_desktop.ui.dialogs.review_sheet import ReviewSheet
    from hanafuda_desktop.ui.panels.hint_panel import HintPanel

_AWAITED = Msg("study.awaited")
"""What is said while a hint is awaited."""
_UNWEIGHED = Msg("hint.unweighed")
"""What is said instead of a hint for a choice that is not weighed."""
_STUDY = Question(
    "戻",
    Msg("study.question"),
    Msg("study.question.text"),
    no=Msg("study.no"),
    yes=Msg("study.yes"),
)


class StudyPlace(QObject):
    """Shows what the study desk gives. Its pages are loaded when they are first asked for."""

    changed = Signal()
    """The hint came or went: the panel beside the table is to have another height."""
    told = Signal(object)
    """A Msg on a hint or a position that cannot be had, or not yet."""
    appeared = Signal()
    """A question came of itself: keys and clicks meant for the table must not answer it."""
    untold = Signal(object)
    """A Msg that was told, and is true no longer."""

    def __init__(
        self,
        controller: TableController,
        table: TableView,
        panel: SidePanel,
        strip: StatusStrip,
        overlay: Overlay,
        asking: Asking,
        manner: Manner,
        page: QWidget,
    ) -> None:
        """Take the parts around it; all lie in `page`. `manner` tells how it speaks and looks."""
        super().__init__(page)
        self._controller = controller
        self._table, self._panel, self._strip, self._overlay = table, panel, strip, overlay
        self._asking, self._manner, self._page = asking, manner, page
        self._hint_panel: HintPanel | None = None
        self._review: ReviewSheet | None = None
        self._question: Sheet | None = None
        """Asks whether the match may be a study, or asked that last."""
        self._position: tuple[Mistake, Review] | None = None
        """What of a review the table shows."""
        self._is_wanted = False
        """Whether a hint was open when something took the place of the table."""
        self._is_awaited = False
        """Whether a hint was asked for ahead."""
        self._is_told = False
        """Whether the words that say so are to stand there: the person has not dismissed them."""
        self._room = HintRoom(table, panel, manner, page)
        self._onward = QShortcut(QKeySequence(NEXT_KEY), page)
        self._onward.setEnabled(False)
        self._onward.activated.connect(self._show_next)
        self.desk = StudyDesk(controller, self)
        self._connect()

    def _connect(self) -> None:
        strip, overlay = self._strip, self._overlay
        self.desk.help_changed.connect(strip.show_help)
        self.desk.help_changed.connect(self._on_help)
        self.desk.study_wanted.connect(self._on_study_wanted)
        advisor, reviewer = self.desk.advisor, self.desk.reviewer
        advisor.began.connect(self._on_began)
        advisor.given.connect(self._on_given)
        advisor.ended.connect(self._close_hint)
        advisor.failed.connect(lambda: self.told.emit(Msg("hint.failed")))
        reviewer.progressed.connect(self._on_progressed)
        reviewer.done.connect(self._on_reviewed)
        reviewer.failed.connect(self._on_review_failed)
        self._controller.returned.connect(self._on_returned)
        overlay.opened.connect(self._on_sheet_opened)
        overlay.emptied.connect(self._forget_review)
        strip.undo_requested.connect(self.undo)
        strip.hint_requested.connect(self.hint)

    @property
    def help(self) -> Help:
        """The help there is now."""
        return self.desk.help

    @property
    def is_hint_open(self) -> bool:
        """Whether a hint is shown, or being worked out."""
        return self._hint_panel is not None and not self._hint_panel.isHidden()

    # --- what is asked for ----------------------------------------------------------------

    def undo(self) -> None:
        """Take back to the person's decision before, if the match may be a study."""
        if self.help.can_undo:
            self._as_study(self.desk.undo)

    def redo(self) -> None:
        """Take again what was taken back."""
        self.desk.redo()

    def hint(self) -> None:
        """Give a hint, now or at the person's next turn, if the match may be a study then.

        Asked for once more it is taken away, or not waited for. That a choice is the only one, or
        is not weighed, is said in any match.
        """
        if self._position is not None:
            self._controller.back_to_now()
        elif self.help.is_unweighed:
            self.told.emit(_UNWEIGHED)
        elif self.desk.advisor.is_open or not self.help.can_hint or self.desk.has_only_choice():
            self.desk.hint()
        else:
            self._as_study(self.desk.hint)

    def review(self) -> None:
        """Open the review of the last deal."""
        if not self.help.can_review or self._review is not None:
            return
        from hanafuda_desktop.ui.dialogs.review_sheet import ReviewSheet  # noqa: PLC0415

        self._review = ReviewSheet(*self._manner())
        self._review.show_requested.connect(self._show)
        self._review.close_requested.connect(self._end_review)
        self._overlay.open_sheet(self._review)
        self.desk.review()

    def leave(self, is_leaving: bool = True) -> None:
        """Take the hint away where something takes the place of the table, and bring it back."""
        if is_leaving:
            self.untold.emit(_AWAITED)
            self._is_wanted = self._is_wanted or self.desk.advisor.is_open
            self.desk.advisor.dismiss()
        elif self._is_wanted:
            self._bring_wanted(self.help)
        elif self._is_told:
            self.told.emit(_AWAITED)

    def forget(self, words: Msg) -> None:
        """Tell no more what the person has dismissed."""
        if words == _AWAITED:
            self._is_told = False

    def give_way(self) -> None:
        """Take the hint away: it is in the place of the panel, and that is wanted now."""
        if self.is_hint_open:
            self.hint()

    def _as_study(self, go_on: Callable[[], None]) -> None:
        """Do something in a study; elsewhere ask first, and then make it one."""
        if self.help.is_study:
            go_on()
            return

        def begin() -> None:
            self.desk.begin_study()
            go_on()

        self._question = self._asking.ask(_STUDY, yes=begin)

    def _on_study_wanted(self) -> None:
        """Ask for what the awaited hint takes."""
        self._as_study(self.desk.hint)
        self.appeared.emit()

    # --- the hint -------------------------------------------------------------------------

    def _on_help(self, help: Help) -> None:
        """Tell of a hint that is awaited, while it is, and bring back the one that was open."""
        self._bring_wanted(help)
        if not help.is_unweighed:
            self.untold.emit(_UNWEIGHED)
        if help.is_hint_awaited != self._is_awaited:
            self._is_awaited = self._is_told = help.is_hint_awaited
            (self.told if self._is_awaited else self.untold).emit(_AWAITED)

    def _bring_wanted(self, help: Help) -> None:
        """Open the hint again that was open, as soon as the match no longer waits for a page."""
        if self._is_wanted and help.can_hint:
            self._is_wanted = False
            self.desk.hint()

    def _panel_for_hint(self) -> HintPanel:
        if self._hint_panel is None:
            from hanafuda_desktop.ui.panels.hint_panel import HintPanel  # noqa: PLC0415

            self._hint_panel = HintPanel(*self._manner(), self._page)
            self._hint_panel.hide()
            self._hint_panel.advice_chosen.connect(self._mark)
            self._hint_panel.advice_chosen.connect(lambda _advice: self.changed.emit())
            self._hint_panel.close_requested.connect(self.hint)
            self._hint_panel.next_requested.connect(self._show_next)
        return self._hint_panel

    def _on_began(self) -> None:
        self._panel_for_hint().show_thinking()
        self._open_hint()

    def _on_given(self, hint: Hint) -> None:
        self._panel_for_hint().show_hint(hint)
        self._open_hint()
        self._mark(hint.best)

    def _open_hint(self) -> None:
        panel = self._panel_for_hint()
        panel.show()
        self._strip.set_hint_open(True)
        self.changed.emit()

    def _close_hint(self) -> None:
        panel = self._hint_panel
        if panel is None or not self.is_hint_open:
            return
        if panel.isAncestorOf(self._page.window().focusWidget() or self._page):
            self._table.setFocus()
        panel.hide()
        self._lay_slips({}, {})
        self._strip.set_hint_open(False)
        self.changed.emit()

    def _mark(self, advice: Advice) -> None:
        """Lay slips on the cards of a choice; in the review also on those that were chosen.

        What is advised has them on all cards that are as good; of those that were chosen, none
        but the ones that moved.
        """
        tr, _look = self._manner()
        best = Msg("hint.tag.better" if self._position is not None else "hint.tag.best")
        words = tr(best if advice.is_best else Msg("hint.tag.other"))
        marked = [(advice, words)]
        hint = self._hint_panel.hint() if self._hint_panel is not None else None
        chosen = hint.chosen if hint is not None else None
        if chosen is not None:
            yours = (chosen, tr(Msg("hint.tag.chosen")))
            marked = [yours, *marked] if advice is not chosen else [yours]
        self._lay_slips(
            {
                card: said
                for one, said in marked
                for card in (one.note.cards if one is chosen else one.cards)
            },
            {target: said for one, said in marked for target in one.gesture},
        )

    def _lay_slips(self, cards: Mapping[CardId, str], targets: Mapping[Target, str]) -> None:
        """Lay slips on cards, and on what else is pressed for a choice."""
        self._table.set_hints(cards, targets)
        self._panel.lay_slips(targets)

    # --- the review -----------------------------------------------------------------------

    def _on_progressed(self, done: int, total: int) -> None:
        if self._review is not None:
            self._review.show_progress(done, total)

    def _on_reviewed(self, review: Review) -> None:
        if self._review is not None:
            self._review.show_review(review)

    def _on_review_failed(self) -> None:
        if self._review is not None:
            self._review.show_failure()

    def _end_review(self) -> None:
        self._review = None
        self.desk.reviewer.cancel()

    def _forget_review(self) -> None:
        """End the review where all sheets were closed at once; not where they are set aside."""
        if self._review is not None and self._position is None:
            self._end_review()

    def _show(self, mistake: Mistake, review: Review) -> None:
        """Show the table as it was before a choice, with the hint for it."""
        if not self.desk.show(mistake, review):
            self.told.emit(Msg("review.not_now"))
            return
        self._position = mistake, review
        self._overlay.set_aside()
        has_next = len(review.mistakes) > 1
        self._onward.setEnabled(has_next)
        self._panel_for_hint().show_hint(mistake.hint, has_next)
        self._open_hint()
        self._mark(mistake.hint.best)
        self._table.setFocus()

    def _show_next(self) -> None:
        """Go from one position of the review to the next, and from the last to the first."""
        if self._position is not None:
            mistake, review = self._position
            place = review.mistakes.index(mistake) + 1
            self._show(review.mistakes[place % len(review.mistakes)], review)

    def _on_returned(self) -> None:
        """Lay the sheets back over the table, after a position of the review was shown."""
        if self._position is None:
            return
        mistake, _review = self._position
        self._end_showing()
        self._close_hint()
        self._overlay.bring_back()
        if self._overlay.sheet() is None:  # they were closed while they were set aside
            self._forget_review()
        elif self._review is not None and self._overlay.sheet() is self._review:
            self._review.focus_entry(mistake)

    def _end_showing(self) -> None:
        self._position = None
        self._onward.setEnabled(False)

    def _on_sheet_opened(self) -> None:
        """Show the present again where another sheet comes over a position of the review.

        Where it comes over a question, that is asked no longer: nobody would know that it waits.
        """
        if self._question is not None:
            self._overlay.withdraw_covered(self._question)
        if self._position is not None:
            self._controller.back_to_now()

    # --- places and looks -----------------------------------------------------------------

    def column(self, room: QRect, has_panel: bool) -> int:
        """Return how much of a room in px a hint takes at the right for itself, beside the table.

        It is 0 without a hint, where the side panel `has_panel` of its own beside the table, and
        where the table would get too narrow.
        """
        return self._room.width_beside(room) if self.is_hint_open and not has_panel else 0

    def arrange(self, column: QRect | None) -> None:
        """Find room for the hint: in a column beside the table, if there is one."""
        hint = self._hint_panel if self.is_hint_open else None
        self._panel.set_brief(hint is not None and column is not None)
        if hint is not None:
            self._room.place(hint, column)

    def hint_rect(self) -> QRect:
        """Return where an open hint lies, in px of the page; an empty one where none is open."""
        hint = self._hint_panel if self.is_hint_open else None
        return hint.geometry() if hint is not None else QRect()

    def set_look(self, look: Look) -> None:
        """Take another theme or scale."""
        if self._hint_panel is not None:
            self._hint_panel.set_look(look)

    def follow_match(self, tr: Translate) -> None:
        """Speak of the players of the match that lies on the table now."""
        self._review = None
        self._is_wanted = False
        self._end_showing()
        self._close_hint()
        if self._hint_panel is not None:
            self._hint_panel.set_translator(tr)
