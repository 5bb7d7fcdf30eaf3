"""The account of a round around a pot: a row a seat, its hand in words, and its chips."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.table_spec import DealSummary, LedgerRow, SeatEntry
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.dialogs.sheet_parts import match_after, match_before
from hanafuda_desktop.ui.parts.boxes import Line, column, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import KanjiPx, Metrics, Type

_AMOUNT_WIDTH = 100.0
_NAME_WIDTH = 130.0
_ROW_HEIGHTS = (30.0, 24.0)
"""Heights of the rows of a few and of many seats, in text px."""
_MANY = 8
_SIGN = 40.0


def table_by_seat(kit: Kit, summary: DealSummary, open_rule: Callable[[str], None]) -> QVBoxLayout:
    """Return what each seat held, staked and won, and below it which rules did not apply."""
    lines = column(None, kit.look, gap=6)
    lines.addLayout(_account(kit, summary))
    for asked in summary.rows:
        lines.addWidget(_asked(kit, asked, open_rule))
    return lines


def _account(kit: Kit, summary: DealSummary) -> QGridLayout:
    look, theme = kit.look, kit.theme
    grid = QGridLayout()
    grid.setHorizontalSpacing(look.px(12))
    grid.setVerticalSpacing(0)
    grid.setColumnMinimumWidth(0, look.px(_NAME_WIDTH))
    grid.setColumnStretch(1, 1)
    titles = (
        Msg(f"dialog.this.{summary.words.deal}"),
        match_before(summary),
        match_after(summary),
    )
    for at, title in enumerate(titles, 2):
        grid.addWidget(kit.text(title, Type.CELL, theme.muted, is_right=True), 0, at)
        grid.setColumnMinimumWidth(at, look.px(_AMOUNT_WIDTH))
    for entry in summary.entries:
        amounts = (entry.amount, summary.before[entry.seat], summary.after[entry.seat])
        _add_row(kit, grid, summary, (_seat(kit, entry), entry.text, amounts))
    if summary.pot is not None:
        # What the seats have lost together lies in the pot.
        held = (Mon(-sum(summary.before)), Mon(-sum(summary.after)))
        amounts = (summary.pot.amount, *held)
        pot = _pot(kit, summary.pot.kanji, summary.pot.title)
        _add_row(kit, grid, summary, (pot, summary.pot.text, amounts))
    grid.addWidget(Line(theme.hairline), grid.rowCount(), 0, 1, -1)
    return grid


def _add_row(
    kit: Kit,
    grid: QGridLayout,
    summary: DealSummary,
    cells: tuple[QWidget, Msg, tuple[Mon, Mon, Mon]],
) -> None:
    title, words, (won, before, after) = cells
    theme, at = kit.theme, grid.rowCount()
    grid.addWidget(Line(theme.hairline), at, 0, 1, -1)
    height = _ROW_HEIGHTS[len(summary.entries) > _MANY]
    grid.setRowMinimumHeight(at + 1, kit.look.px(height))
    grid.addWidget(title, at + 1, 0)
    grid.addWidget(kit.text(words, Type.CELL, theme.muted, Fit.WRAP), at + 1, 1)
    grid.addWidget(kit.amount(won, Type.ROW_TITLE), at + 1, 2)
    for column_at, amount in enumerate((before, after), 3):
        grid.addWidget(kit.amount(amount, Type.TEXT, theme.text), at + 1, column_at)


def _seat(kit: Kit, entry: SeatEntry) -> QWidget:
    part = QWidget()
    line = row(part, kit.look, gap=5)
    line.addWidget(kit.seat_label(entry.seat))
    if entry.mark:
        line.addWidget(kit.kanji(entry.mark, KanjiPx.CELL))
    line.addStretch(1)
    return part


def _pot(kit: Kit, kanji: str, title: Msg) -> QWidget:
    part = QWidget()
    line = row(part, kit.look, gap=6)
    sign = kit.kanji(kanji, KanjiPx.CELL)
    sign.setMinimumWidth(kit.look.px(Metrics.CREST_SMALL))
    line.addWidget(sign)
    line.addWidget(kit.text(title, Type.CELL_TITLE))
    line.addStretch(1)
    return part


def _asked(kit: Kit, asked: LedgerRow, open_rule: Callable[[str], None]) -> QWidget:
    """Return a rule that did not apply, and why; a press opens it."""
    theme = kit.theme
    words = Row(kit.look, is_flat=True)
    words.setObjectName(f"summary.rule.{asked.kanji}")
    words.setAccessibleName(kit.tr(asked.title))
    words.setAccessibleDescription(kit.tr(asked.detail))
    words.setToolTip(kit.tr(Msg("rules.open")))
    words.clicked.connect(lambda: open_rule(asked.rule))
    line = row(words, kit.look, gap=10, margins=(0, 1, 0, 1))
    sign = kit.kanji(asked.kanji, KanjiPx.CELL, theme.muted)
    sign.setMinimumWidth(kit.look.px(_SIGN))
    line.addWidget(sign)
    title = kit.text(asked.title, Type.CELL, theme.muted)
    title.setMinimumWidth(kit.look.px(_NAME_WIDTH - _SIGN - 8))
    line.addWidget(title)
    line.addWidget(kit.text(asked.detail, Type.CELL, theme.muted, Fit.WRAP), 1)
    if asked.status is not None:
        status = kit.text(asked.status, Type.LABEL, theme.muted, Fit.WHOLE, is_right=True)
        line.addWidget(status, 0, Qt.AlignmentFlag.AlignVCenter)
    return words
