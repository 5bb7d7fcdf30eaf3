"""The sheets of the match: the account of a deal, the score sheet, the result at the end."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.controller.session import Session
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.table_spec import ButtonTarget, DealSummary, ScoreSheet, Target
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.asking import Asking
from hanafuda_desktop.ui.dialogs.deal_summary import DealSummarySheet, Onward
from hanafuda_desktop.ui.dialogs.fair_deals import FairDealsSheet
from hanafuda_desktop.ui.dialogs.overlay import Overlay
from hanafuda_desktop.ui.dialogs.save_text import ask_to_save
from hanafuda_desktop.ui.dialogs.score_sheet import ScoresSheet
from hanafuda_desktop.ui.manner import Manner


class SheetsPlace(QObject):
    """Lays the accounts of the match over the table, when the match or the person asks."""

    appeared = Signal()
    """A sheet came that nobody had asked for: keys meant for the table must not answer it."""
    rule_requested = Signal(str)
    """The paragraph of a rule that the person wants to read."""
    review_requested = Signal()
    """The review of the deal is to be opened."""
    undo_requested = Signal()
    """The last choice of the deal is to be taken back."""
    told = Signal(object)
    """A Msg on the saving of a sheet."""

    def __init__(
        self,
        controller: TableController,
        session: Session,
        overlay: Overlay,
        asking: Asking,
        manner: Manner,
        window: QWidget,
    ) -> None:
        """Take where the sheets lie; `manner` tells how they speak and look just now."""
        super().__init__(window)
        self._controller, self._session = controller, session
        self._overlay, self._asking = overlay, asking
        self._manner, self._window = manner, window
        controller.summary_opened.connect(self._on_summary)
        controller.summary_closed.connect(self._close_summary)
        controller.match_over.connect(self._on_match_over)
        controller.result_wanted.connect(self._show_scores)

    def choose(self, target: Target) -> None:
        """Choose a target; ask first where that is for good, unless in a study."""
        question = self._controller.question_before(target)
        if question is None:
            self._controller.choose(target)
        else:
            self._asking.ask(question, yes=lambda: self._controller.choose(target))

    def open_scores(self) -> None:
        """Open the score sheet of the match, if there is one and it is not open."""
        on_table = self._controller.on_table
        if on_table is not None and not isinstance(self._overlay.sheet(), ScoresSheet):
            self._show_scores(on_table.sheet())

    def has_summary(self) -> bool:
        """Tell whether there is an account of a deal to be opened."""
        on_table = self._controller.on_table
        return on_table is not None and on_table.has_summary

    def open_summary_again(self) -> None:
        """Open the account of the last deal, when it is not what the table waits for."""
        summary = self._last_summary()
        if summary is None or self._overlay.sheet() is not None:
            return
        sheet = self._summary_sheet(summary, Onward.CLOSE)
        sheet.sheet_requested.connect(self.open_scores)
        self._overlay.open_sheet(sheet)

    def open_seal(self) -> None:
        """Open what is told of the seed of the match, if there is one and it is not open."""
        on_table = self._controller.on_table
        if on_table is not None and not isinstance(self._overlay.sheet(), FairDealsSheet):
            self._overlay.open_sheet(FairDealsSheet(*self._manner(), on_table.seal()))

    def _last_summary(self) -> DealSummary | None:
        on_table = self._controller.on_table
        return on_table.summary() if on_table is not None else None

    def _on_summary(self, summary: DealSummary) -> None:
        sheet = self._summary_sheet(summary, Onward.NEXT)
        sheet.next_requested.connect(lambda: self._controller.choose(ButtonTarget("next")))
        sheet.sheet_requested.connect(self.open_scores)
        self._overlay.open_sheet(sheet)
        self.appeared.emit()

    def _summary_sheet(self, summary: DealSummary, onward: Onward) -> DealSummarySheet:
        on_table = self._controller.on_table
        can_undo = on_table is not None and on_table.latest_choice() is not None
        sheet = DealSummarySheet(*self._manner(), summary, onward, can_undo)
        sheet.rule_requested.connect(self.rule_requested)
        sheet.undo_requested.connect(self.undo_requested)
        sheet.review_requested.connect(self.review_requested)
        return sheet

    def _close_summary(self) -> None:
        if isinstance(self._overlay.sheet(), DealSummarySheet):
            self._overlay.close_sheet()

    def _on_match_over(self, sheet: ScoreSheet) -> None:
        """Show the result of the match; before it the last deal's account, if it is news."""
        self.appeared.emit()
        on_table = self._controller.on_table
        summary = on_table.unread_summary() if on_table is not None else None
        if summary is None:
            self._show_scores(sheet)
            return
        last = self._summary_sheet(summary, Onward.RESULT)
        last.sheet_requested.connect(lambda: self._show_scores(sheet))
        last.next_requested.connect(lambda: self._after_last_summary(sheet))
        self._overlay.open_sheet(last)

    def _after_last_summary(self, sheet: ScoreSheet) -> None:
        self._close_summary()
        self._show_scores(sheet)
        self.appeared.emit()

    def _show_scores(self, sheet: ScoreSheet) -> None:
        on_table = self._controller.on_table
        seal = on_table.seal() if on_table is not None else None
        page = ScoresSheet(*self._manner(), sheet, seal)
        page.save_requested.connect(self._save_text)
        page.new_match_requested.connect(self._session.new_match)
        self._overlay.open_sheet(page)

    def _save_text(self, text: str) -> None:
        translate, _look = self._manner()
        ask_to_save(self._window, translate, text, self._tell)

    def _tell(self, words: Msg) -> None:
        self.told.emit(words)
