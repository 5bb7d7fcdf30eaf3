"""The account of a deal among many seats: a row for each seat, and below it every payment."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import DealSummary, LedgerRow
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.dialogs.sheet_parts import match_after
from hanafuda_desktop.ui.parts.boxes import Line, column, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import KanjiPx, Type

_AMOUNT_WIDTH = 110.0
_ROW_HEIGHT = 26.0


def table_by_seat(kit: Kit, summary: DealSummary, open_rule: Callable[[str], None]) -> QVBoxLayout:
    """Return what each seat has paid or won, and below each matter of payment and why."""
    lines = column(None, kit.look, gap=6)
    lines.addLayout(_amounts(kit, summary))
    for payment in summary.rows:
        lines.addWidget(Line(kit.theme.hairline))
        lines.addWidget(_words(kit, payment, open_rule))
    return lines


def _amounts(kit: Kit, summary: DealSummary) -> QGridLayout:
    theme = kit.theme
    grid = QGridLayout()
    grid.setHorizontalSpacing(kit.look.px(12))
    grid.setVerticalSpacing(0)
    grid.setColumnStretch(0, 1)
    paid = [payment for payment in summary.rows if payment.amounts is not None]
    several = paid if len(paid) > 1 else []  # a single one is the whole deal
    titles = (Msg("dialog.this_deal"), Msg("dialog.match_before"), match_after(summary))
    for at, payment in enumerate(several, 1):
        sign = kit.kanji(payment.kanji, KanjiPx.CELL, theme.gold)
        grid.addWidget(sign, 0, at, Qt.AlignmentFlag.AlignRight)
    for at, title in enumerate(titles, 1 + len(several)):
        grid.addWidget(kit.text(title, Type.CELL, theme.muted, is_right=True), 0, at)
    for at in range(1, 1 + len(several) + len(titles)):
        grid.setColumnMinimumWidth(at, kit.look.px(_AMOUNT_WIDTH))
    matters = [payment.amounts for payment in several if payment.amounts is not None]
    for seat in range(len(summary.net)):
        line = 2 * seat + 1
        grid.addWidget(Line(theme.hairline), line, 0, 1, -1)
        grid.setRowMinimumHeight(line + 1, kit.look.px(_ROW_HEIGHT))
        grid.addWidget(kit.seat_label(Seat(seat)), line + 1, 0)
        for at, amounts in enumerate((*matters, summary.net), 1):
            grid.addWidget(kit.amount(amounts[seat], Type.ROW_TITLE), line + 1, at)
        for at, scores in enumerate((summary.before, summary.after), 2 + len(matters)):
            grid.addWidget(kit.amount(scores[seat], Type.TEXT, theme.text), line + 1, at)
    return grid


def _words(kit: Kit, payment: LedgerRow, open_rule: Callable[[str], None]) -> QWidget:
    """Return what was paid and how it is worked out, or why not; a press opens the rule."""
    theme = kit.theme
    applied = payment.amounts is not None
    words = Row(kit.look, is_flat=True)
    words.setObjectName(f"summary.rule.{payment.rule}")
    words.setAccessibleName(kit.tr(payment.title))
    words.setToolTip(kit.tr(Msg("rules.open")))
    words.clicked.connect(lambda: open_rule(payment.rule))
    line = row(words, kit.look, gap=12, margins=(4, 3, 4, 3))
    sign = kit.kanji(payment.kanji, KanjiPx.ROW, theme.gold if applied else theme.muted)
    sign.setMinimumWidth(kit.look.px(52))
    line.addWidget(sign)
    texts = column(None, kit.look)
    title = Type.CELL_TITLE if applied else Type.TEXT
    texts.addWidget(kit.text(payment.title, title, None if applied else theme.muted, Fit.WRAP))
    texts.addWidget(kit.text(payment.detail, Type.LABEL, theme.muted, Fit.WRAP))
    line.addLayout(texts, 1)
    if payment.status is not None:
        line.addWidget(kit.text(payment.status, Type.CELL, theme.muted, Fit.WHOLE, is_right=True))
    return words
