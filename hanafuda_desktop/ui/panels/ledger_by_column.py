"""The ledger of a deal in columns: a payment a row, a seat a column; where the match stands."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import LedgerPanel, LedgerRow
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.parts.boxes import Line, column
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.text import Fit, Text
from hanafuda_desktop.ui.theme import KanjiPx, Type, TypeRole

_AMOUNT_WIDTH = 50.0
_GAP = 7.0
_CREST = 26.0
"""Room for the crest of the first seat, in text px, that the title leaves free beside it."""
_RING = 5.0
"""Room at the left of words for the ring of the keyboard focus, in text px."""
_SIDE = 6.0


def payments(kit: Kit, ledger: LedgerPanel, open_rule: Callable[[str], None]) -> QWidget:
    """Return the payments of the deal, each with its reason; a press on that opens the rule."""
    part, look = QWidget(), kit.look
    grid = _columns(part, kit, len(ledger.scores))
    title = _inside(kit, kit.text(ledger.title, Type.ROW_TITLE, fit=Fit.WRAP))
    title.setContentsMargins(look.px(_RING), 0, look.px(_CREST), 0)
    grid.addWidget(title, 0, 0, 1, 2)
    for seat in range(len(ledger.scores)):
        grid.addWidget(kit.crest(Seat(seat)), 0, 1 + seat, Qt.AlignmentFlag.AlignRight)
    grid.setRowMinimumHeight(0, look.px(32))
    if ledger.rows:
        grid.addWidget(Line(kit.theme.hairline), 1, 0, 1, -1)
    for number, payment in enumerate(ledger.rows, 1):
        _add_payment(kit, grid, payment, open_rule)
        if number < len(ledger.rows):  # below the last one the match stands anyway
            _add_running(kit, grid, payment)
    return part


class Standing(QWidget):
    """Says where the match stands below the payments: amounts whose sum is zero."""

    def __init__(self, kit: Kit, ledger: LedgerPanel) -> None:
        super().__init__()
        self._right = kit.look.px(_SIDE)
        grid = self._grid = _columns(self, kit, len(ledger.scores))
        grid.addWidget(Line(kit.theme.text, 2), 0, 0, 1, -1)
        _add_scores(kit, grid, 1, Msg("panel.match"), ledger.scores, Type.ROW_TITLE)
        total = msg("panel.sum", amount=kit.tr.amount(Mon(sum(ledger.scores))))
        grid.addWidget(_inside(kit, kit.text(total, Type.LABEL, kit.theme.muted)), 2, 0)

    def leave_free(self, width: int) -> None:
        """Leave so many px free at the right as the bar beside the payments takes."""
        margins = self._grid.contentsMargins()
        margins.setRight(self._right + width)
        self._grid.setContentsMargins(margins)


def _columns(part: QWidget, kit: Kit, seats: int) -> QGridLayout:
    """Return the columns of a part: the words, then an amount for each seat."""
    look = kit.look
    grid = QGridLayout(part)
    grid.setContentsMargins(look.px(_SIDE - _RING), look.px(2), look.px(_SIDE), look.px(2))
    grid.setHorizontalSpacing(look.px(_GAP))
    grid.setVerticalSpacing(look.px(4))
    grid.setColumnStretch(0, 1)
    for seat in range(seats):
        grid.setColumnMinimumWidth(1 + seat, look.px(_AMOUNT_WIDTH))
    return grid


def _inside(kit: Kit, words: Text) -> Text:
    """Set words as far to the right as those that can have a ring around them."""
    words.setContentsMargins(kit.look.px(_RING), 0, 0, 0)
    return words


def _add_payment(
    kit: Kit, grid: QGridLayout, payment: LedgerRow, open_rule: Callable[[str], None]
) -> None:
    """Add a payment; a press on its words opens the rule."""
    theme = kit.theme
    at = grid.rowCount()
    grid.addWidget(_inside(kit, kit.kanji(payment.kanji, KanjiPx.CELL)), at, 0)
    for seat, amount in enumerate(payment.amounts or ()):
        grid.addWidget(kit.amount(amount, Type.TEXT), at, 1 + seat)
    if payment.status is not None:
        status = kit.text(payment.status, Type.CELL, theme.muted, is_right=True)
        grid.addWidget(status, at, 1, 1, -1)
    words = Row(kit.look, is_flat=True)
    words.setObjectName(f"ledger.rule.{at}")
    words.setAccessibleName(kit.tr(payment.title))
    flows = tuple(map(kit.tr, payment.flows))
    words.setAccessibleDescription(". ".join((kit.tr(payment.detail), *flows)))
    words.setToolTip("\n".join((*flows, kit.tr(Msg("rules.open")))))
    words.clicked.connect(lambda: open_rule(payment.rule))
    lines = column(words, kit.look, gap=2, margins=(_RING, 3, _RING, 3))
    lines.addWidget(kit.text(payment.title, Type.CELL, fit=Fit.WRAP))
    lines.addWidget(kit.text(payment.detail, Type.LABEL, theme.muted, Fit.WRAP))
    grid.addWidget(words, at + 1, 0, 1, -1)


def _add_running(kit: Kit, grid: QGridLayout, payment: LedgerRow) -> None:
    """Add the match as it stood after a payment, and a line before the next one."""
    if payment.running:
        at = grid.rowCount()
        _add_scores(kit, grid, at, Msg("panel.match_then"), payment.running, Type.LABEL)
    grid.addWidget(Line(kit.theme.hairline), grid.rowCount(), 0, 1, -1)


def _add_scores(
    kit: Kit, grid: QGridLayout, at: int, title: Msg, scores: tuple[Mon, ...], role: TypeRole
) -> None:
    """Add the scores of the match at some moment; those of the past are muted."""
    muted = kit.theme.muted
    color = muted if role is Type.LABEL else kit.theme.text
    words = kit.text(title, role if role is Type.LABEL else Type.TEXT, muted)
    grid.addWidget(_inside(kit, words), at, 0)
    for seat, score in enumerate(scores):
        grid.addWidget(kit.amount(score, role, color), at, 1 + seat)
