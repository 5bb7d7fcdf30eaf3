"""The Ledger tab: the payments of the deal, or the account of a pot, and the log."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.engine.table_spec import (
    DealLedger,
    LedgerPanel,
    LogEntry,
    SeatLedger,
)
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.panels.ledger_by_column import Standing, payments
from hanafuda_desktop.ui.panels.ledger_by_seat import (
    ledger_entries,
    ledger_head,
    ledger_outlook,
    ledger_sum,
)
from hanafuda_desktop.ui.panels.log_list import LOG_TITLE, LogList
from hanafuda_desktop.ui.parts.boxes import column, height_at, row, swap
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.page import Page
from hanafuda_desktop.ui.parts.scroll_column import ScrollColumn
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import Look, Type
from hanafuda_desktop.ui.translation import Translate

_MOST_OF_HEIGHT = 0.6
"""So much of the page the payments may take before they scroll; the rest is the log's."""
_LEAST_WITH_LOG = 290
"""The height of a page, in text px, that has room for payments and log."""
_LEAST_OF_LOG = 130
"""The log has so much height, in text px, beside the account of a pot, or it is not there."""
_LEAST_OF_ENTRIES = 260
"""So much of that account is to be seen before there is a log."""
_LEAST_WITH_OUTLOOK = 400
"""In a lower page, in text px, what follows from a round scrolls with its lines."""


class LedgerPage(Page):
    """Shows a `DealLedger` and the log of the deal."""

    line_chosen = Signal(int)
    """The index of a line of the log, counted from the newest (0)."""
    rule_requested = Signal(str)
    """The paragraph of the rules that a payment follows was asked for ("5.3")."""

    def __init__(self, tr: Translate, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(tr, look, parent)
        self._ledger: DealLedger | None = None
        self._is_cramped = False
        self._column = column(self, look)
        self._head = QWidget()
        self._payments = ScrollColumn(look)
        self._sums = QWidget()
        self._log_head = QWidget()
        self._log = LogList(self._kit)
        self._log.line_chosen.connect(self.line_chosen)
        self._foot = QWidget()
        for part in (self._head, self._payments, self._sums, self._log_head):
            self._column.addWidget(part)
        self._column.addWidget(self._log, 1)
        self._column.addWidget(self._foot)
        self._column.addStretch()

    def show_ledger(self, ledger: DealLedger) -> None:
        """Show the payments so far."""
        if ledger != self._ledger:
            self._ledger = ledger
            self._refresh()

    def show_log(self, entries: tuple[LogEntry, ...]) -> None:
        """Show the lines of the log, the newest first."""
        self._log.set_entries(entries)

    def set_shown_line(self, index: int) -> None:
        """Mark the line whose moment the table shows (0: now)."""
        self._log.set_shown_line(index)

    def _build(self) -> None:
        kit = self._kit
        side = kit.look.px(10)
        self._column.setContentsMargins(side, kit.look.px(8), side, kit.look.px(8))
        self._log.set_kit(kit)
        self._payments.set_look(kit.look)
        head, sums = QWidget(), QWidget()
        match self._ledger:
            case LedgerPanel() as ledger:
                self._payments.set_content(self._rows_of(ledger))
                sums = QWidget() if self._is_cramped else Standing(kit, ledger)
            case SeatLedger() as ledger:
                head = ledger_head(kit, ledger)
                self._payments.set_content(self._entries(ledger))
                sums = self._sums_of(ledger)
            case None:
                pass
        self._head = swap(self._column, self._head, head)
        self._sums = swap(self._column, self._sums, sums)
        self._log_head = swap(self._column, self._log_head, _log_head(kit))
        self._foot = swap(self._column, self._foot, _foot(kit))
        self._fit_payments()

    def _rows_of(self, ledger: LedgerPanel) -> QWidget:
        """Return what scrolls of the payments: where there is room, not how the match stands."""
        rows = payments(self._kit, ledger, self.rule_requested.emit)
        return _below(self._kit, rows, Standing(self._kit, ledger)) if self._is_cramped else rows

    def _entries(self, ledger: SeatLedger) -> QWidget:
        """Return what scrolls of the account of a pot."""
        open_rule = self.rule_requested.emit
        entries = ledger_entries(self._kit, ledger, self._is_cramped, open_rule)
        if not self._is_cramped:
            return entries
        return _below(self._kit, entries, ledger_outlook(self._kit, ledger, open_rule))

    def _sums_of(self, ledger: SeatLedger) -> QWidget:
        """Return what stays in sight below it."""
        total = ledger_sum(self._kit, ledger)
        if self._is_cramped:
            return total
        outlook = ledger_outlook(self._kit, ledger, self.rule_requested.emit)
        return _below(self._kit, total, outlook)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_cramped = self.height() < self._kit.look.px(_LEAST_WITH_OUTLOOK)
        if is_cramped != self._is_cramped:
            self._is_cramped = is_cramped
            self._refresh()
        else:
            self._fit_payments()

    def _fit_payments(self) -> None:
        """Give the payments the height they need, within their part of the page.

        In a low page they are alone: of the log not even two lines would be seen.
        """
        part, look = self._payments.widget(), self._kit.look
        if part is None:
            return
        width = self.contentsRect().width() - 2 * look.px(10)
        needed = max(part.heightForWidth(width), 0)
        free = self.height() - 2 * look.px(8)
        if isinstance(self._ledger, SeatLedger):
            free -= sum(height_at(fixed, width) for fixed in (self._head, self._sums))
            most = free - look.px(_LEAST_OF_LOG)
            has_log = most >= min(needed, look.px(_LEAST_OF_ENTRIES))
        else:
            has_log = self.height() >= look.px(_LEAST_WITH_LOG)
            most = round(self.height() * _MOST_OF_HEIGHT) - height_at(self._sums, width)
        for log in (self._log_head, self._log, self._foot):
            log.setVisible(has_log)
        height = max(0, min(needed, most if has_log else free))
        # A bar that has come for a moment would stay: it makes lines wrap that fitted without it.
        policy = Qt.ScrollBarPolicy
        is_whole = height == needed
        bar = policy.ScrollBarAlwaysOff if is_whole else policy.ScrollBarAsNeeded
        self._payments.setVerticalScrollBarPolicy(bar)
        self._payments.setFixedHeight(height)
        bar_width = 0 if is_whole else self._payments.verticalScrollBar().sizeHint().width()
        if isinstance(self._sums, Standing):
            self._sums.leave_free(bar_width)


def _below(kit: Kit, upper: QWidget, lower: QWidget) -> QWidget:
    """Return two parts as one, the second below the first."""
    part = QWidget()
    lines = column(part, kit.look)
    lines.addWidget(upper)
    lines.addWidget(lower)
    return part


def _log_head(kit: Kit) -> QWidget:
    head = QWidget()
    line = row(head, kit.look, gap=8, margins=(6, 8, 6, 6))
    line.addWidget(kit.text(LOG_TITLE, Type.ROW_TITLE), 1)
    order = kit.text(Msg("panel.newest_first"), Type.LABEL, kit.theme.muted, is_right=True)
    line.addWidget(order)
    return head


def _foot(kit: Kit) -> QWidget:
    foot = QWidget()
    line = row(foot, kit.look, margins=(6, 6, 6, 2))
    line.addWidget(kit.text(Msg("panel.look_back_hint"), Type.LABEL, kit.theme.muted, Fit.WRAP))
    return foot
