"""The account of a deal in columns: a payment a row, a seat a column, and below them the sums."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import DealSummary, LedgerRow
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.dialogs.sheet_parts import match_after, match_before
from hanafuda_desktop.ui.parts.boxes import Line, column, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import KanjiPx, Type, TypeRole

_AMOUNT_WIDTH = 86.0
_NAME_WIDTH = 120.0
_SIGN = 52.0


def table_by_column(
    kit: Kit, summary: DealSummary, height: float, open_rule: Callable[[str], None]
) -> QGridLayout:
    """Return the payments in rows `height` text px high or more; a press on one opens its rule."""
    grid = _columns(kit, summary)
    grid.addWidget(kit.text(Msg("dialog.what_and_why"), Type.CELL, kit.theme.muted), 0, 0, 1, 2)
    for seat in range(len(summary.net)):
        grid.addWidget(_seat_title(kit, Seat(seat)), 0, 2 + seat)
    grid.setRowMinimumHeight(0, kit.look.px(32))
    for payment in summary.rows:
        _add_line(kit, grid)
        _add_row(kit, grid, payment, height, open_rule)
    return grid


def totals_by_column(kit: Kit, summary: DealSummary, height: float) -> QWidget:
    """Return the sums, in the columns of the table above them and rows `height` text px high."""
    totals = QWidget()
    grid = _columns(kit, summary)
    totals.setLayout(grid)
    grid.setContentsMargins(0, 0, 0, 0)
    _add_line(kit, grid, is_strong=True)
    for total in _sums(summary):
        at = grid.rowCount()
        _add_total(kit, grid, total)
        grid.setRowMinimumHeight(at, kit.look.px(height))
    return totals


@dataclass(frozen=True, slots=True)
class _Sum:
    """A row of sums, with the size of its amounts."""

    title: Msg
    amounts: tuple[Mon, ...]
    role: TypeRole
    is_of_deal: bool = False
    """Whether this is what the deal brought: gains and losses are colored."""
    is_past: bool = False
    """Whether this is only where the match stood before."""


def _sums(summary: DealSummary) -> tuple[_Sum, ...]:
    deal = Msg(f"dialog.this.{summary.words.deal}")
    return (
        _Sum(deal, summary.net, Type.SCORE, is_of_deal=True),
        _Sum(match_before(summary), summary.before, Type.TEXT, is_past=True),
        _Sum(match_after(summary), summary.after, Type.SUM),
    )


def _columns(kit: Kit, summary: DealSummary) -> QGridLayout:
    """Return an empty table: sign, words, and for each seat a column for its widest amount."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(kit.look.px(10))
    grid.setVerticalSpacing(0)
    grid.setColumnStretch(1, 1)
    grid.setColumnMinimumWidth(0, kit.look.px(_SIGN))
    rows = [(payment.amounts or (), Type.ROW_TITLE) for payment in summary.rows]
    rows += [(total.amounts, total.role) for total in _sums(summary)]
    for seat in range(len(summary.net)):
        parts = [kit.amount(amounts[seat], role) for amounts, role in rows if amounts]
        parts_w = max(part.sizeHint().width() for part in (*parts, _seat_title(kit, Seat(seat))))
        width = max(kit.look.px(_AMOUNT_WIDTH), min(parts_w, kit.look.px(_NAME_WIDTH)))
        grid.setColumnMinimumWidth(2 + seat, width)
    return grid


def _seat_title(kit: Kit, seat: Seat) -> QWidget:
    return kit.seat_label(seat, is_right=True, most=_NAME_WIDTH)


def _add_line(kit: Kit, grid: QGridLayout, is_strong: bool = False) -> None:
    line = Line(kit.theme.text, 2) if is_strong else Line(kit.theme.hairline)
    grid.addWidget(line, grid.rowCount(), 0, 1, -1)


def _add_row(
    kit: Kit,
    grid: QGridLayout,
    payment: LedgerRow,
    height: float,
    open_rule: Callable[[str], None],
) -> None:
    """Add what was paid, or why not; a press on the words opens the rule."""
    theme = kit.theme
    at = grid.rowCount()
    grid.setRowMinimumHeight(at, kit.look.px(height))
    applied = payment.amounts is not None
    grid.addWidget(
        kit.kanji(payment.kanji, KanjiPx.ROW, theme.gold if applied else theme.muted), at, 0
    )
    words = Row(kit.look, is_flat=True)
    words.setObjectName(f"summary.rule.{at}")
    words.setAccessibleName(kit.tr(payment.title))
    words.setToolTip(kit.tr(Msg("rules.open")))
    words.clicked.connect(lambda: open_rule(payment.rule))
    lines: QVBoxLayout = column(words, kit.look, margins=(4, 3, 4, 3))
    title = Type.CELL_TITLE if applied else Type.TEXT
    lines.addStretch(1)
    lines.addWidget(kit.text(payment.title, title, None if applied else theme.muted, Fit.WRAP))
    lines.addWidget(kit.text(payment.detail, Type.LABEL, theme.muted, Fit.WRAP))
    lines.addStretch(1)
    if payment.amounts is None:  # the words have all the room that the status leaves
        line = row(None, kit.look, gap=16)
        line.addWidget(words, 1)
        if payment.status is not None:
            line.addWidget(kit.text(payment.status, Type.CELL, theme.muted, Fit.WHOLE))
        grid.addLayout(line, at, 1, 1, -1)
        return
    grid.addWidget(words, at, 1)
    for seat, amount in enumerate(payment.amounts):
        grid.addWidget(kit.amount(amount, Type.ROW_TITLE), at, 2 + seat)


def _add_total(kit: Kit, grid: QGridLayout, total: _Sum) -> None:
    theme = kit.theme
    at = grid.rowCount()
    role, color = (Type.TEXT, theme.muted) if total.is_past else (Type.ROW_TITLE, None)
    grid.addWidget(kit.text(total.title, role, color), at, 0, 1, 2)
    for seat, amount in enumerate(total.amounts):
        part = kit.amount(amount, total.role, None if total.is_of_deal else theme.text)
        grid.addWidget(part, at, 2 + seat)
