"""The payments of a deal among many seats: each seat a line of its own."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.table_spec import LedgerPanel, LedgerRow
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.parts.boxes import Line, column, row
from hanafuda_desktop.ui.parts.by_seat import amounts_by_seat
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import KanjiPx, Type

_COLUMNS = 2


def payments_by_seat(kit: Kit, ledger: LedgerPanel, open_rule: Callable[[str], None]) -> QWidget:
    """Return the payments so far; a press on the words of one opens its rule."""
    theme = kit.theme
    part = QWidget()
    lines = column(part, kit.look, gap=5, margins=(6, 4, 6, 4))
    lines.addWidget(kit.text(ledger.title, Type.ROW_TITLE, fit=Fit.WRAP))
    for payment in ledger.rows:
        lines.addWidget(Line(theme.hairline))
        lines.addWidget(_words(kit, payment, open_rule))
        if payment.amounts is not None:
            lines.addWidget(amounts_by_seat(kit, payment.amounts, _COLUMNS))
    lines.addWidget(Line(theme.text, 2))
    total = msg("panel.sum", amount=kit.tr.amount(Mon(sum(ledger.scores))))
    head = row(None, kit.look, gap=8)
    head.addWidget(kit.text(Msg("panel.match"), Type.CELL, theme.muted), 1)
    head.addWidget(kit.text(total, Type.LABEL, theme.muted, is_right=True))
    lines.addLayout(head)
    lines.addWidget(amounts_by_seat(kit, ledger.scores, _COLUMNS))
    return part


def _words(kit: Kit, payment: LedgerRow, open_rule: Callable[[str], None]) -> QWidget:
    theme = kit.theme
    words = Row(kit.look, is_flat=True)
    words.setObjectName(f"ledger.rule.{payment.rule}")
    words.setAccessibleName(kit.tr(payment.title))
    words.setAccessibleDescription(kit.tr(payment.detail))
    words.setToolTip(kit.tr(Msg("rules.open")))
    words.clicked.connect(lambda: open_rule(payment.rule))
    lines = column(words, kit.look, gap=2)
    head = row(None, kit.look, gap=8)
    if payment.kanji:
        head.addWidget(kit.kanji(payment.kanji, KanjiPx.CELL))
    head.addWidget(kit.text(payment.title, Type.CELL, fit=Fit.WRAP), 1)
    if payment.status is not None:
        head.addWidget(kit.text(payment.status, Type.LABEL, theme.muted, Fit.WHOLE, is_right=True))
    lines.addLayout(head)
    lines.addWidget(kit.text(payment.detail, Type.LABEL, theme.muted, Fit.WRAP))
    return words
