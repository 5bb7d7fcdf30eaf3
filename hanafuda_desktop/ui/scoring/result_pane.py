"""What can be said of an entered deal: what is wrong or missing, and every payment and why."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGridLayout, QWidget

from hanafuda_desktop.engine.places import Place, Seat
from hanafuda_desktop.engine.scoring import Finding, Reading, Weight
from hanafuda_desktop.engine.table_spec import DealSummary, LedgerRow
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.parts.boxes import Box, Line, column, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.parts.thumbs import Thumbs, plain_cards
from hanafuda_desktop.ui.theme import KanjiPx, Type

_AMOUNT = 58.0
_NARROW_AMOUNT = 50.0
_SIGN = 46.0
_CARD = 34.0
_CARDS_ROOM = 150.0


class Places(QObject):
    """Tells which place of a finding was chosen."""

    chosen = Signal(object)
    """A Place."""


def result_pane(kit: Kit, reading: Reading, places: Places, is_narrow: bool) -> QWidget:
    """Return the findings, then the account of the deal if there is one."""
    pane = QWidget()
    lines = column(pane, kit.look, gap=6)
    for number, finding in enumerate(reading.findings):
        if finding.weight is not Weight.REMARK:
            lines.addWidget(_finding(kit, finding, number, places))
    if reading.summary is not None:
        lines.addWidget(_story(kit, reading.summary, is_narrow))
        lines.addLayout(_table(kit, reading.summary, is_narrow))
        for finding in reading.findings:
            lines.addWidget(kit.text(finding.text, Type.LABEL, kit.theme.muted, Fit.WRAP))
    return pane


def _finding(kit: Kit, finding: Finding, number: int, places: Places) -> QWidget:
    """Return what is wrong or missing; pressed, it leads to its zone."""
    is_wrong = finding.weight is Weight.WRONG
    color = kit.theme.loss if is_wrong else kit.theme.control_edge
    box = Row(kit.look, accent=QColor(color))
    box.setObjectName(f"scoring.finding.{number}")
    title = Msg("scoring.wrong" if is_wrong else "scoring.missing")
    box.setAccessibleName(f"{kit.tr(title)}: {kit.tr(finding.text)}")
    line = row(box, kit.look, gap=10, margins=(14, 6, 10, 6))
    tint = kit.theme.loss if is_wrong else kit.theme.muted
    label = kit.text(title, Type.CELL_STRONG, tint, Fit.WHOLE)
    line.addWidget(label, 0, Qt.AlignmentFlag.AlignTop)
    line.addWidget(kit.text(finding.text, Type.CELL, fit=Fit.WRAP), 1)
    place = next(iter(finding.places), None)
    if place is None:
        box.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        box.setCursor(Qt.CursorShape.ArrowCursor)
        return box
    box.clicked.connect(lambda _checked, place=place: _go(places, place))
    return box


def _go(places: Places, place: Place) -> None:
    places.chosen.emit(place)


# --- the account ---------------------------------------------------------------------------


def _story(kit: Kit, summary: DealSummary, is_narrow: bool) -> QWidget:
    """Return how the deal ended, with the cards that ended it: beside the words, or above them."""
    box = Box(kit.look, kit.theme.row, kit.theme.hairline)
    put = column if is_narrow else row
    line = put(box, kit.look, gap=6 if is_narrow else 12, margins=(12, 8, 12, 8))
    if summary.cards:
        each = min(_CARD, _CARDS_ROOM / len(summary.cards))
        line.addWidget(Thumbs(plain_cards(summary.cards), kit.look, each, gap=3))
    else:
        line.addWidget(kit.kanji(summary.kanji, KanjiPx.DECISION))
    words = column(None, kit.look, gap=2)
    words.addWidget(kit.text(summary.title, Type.ROW_TITLE, fit=Fit.WRAP))
    words.addWidget(kit.text(summary.caption, Type.CELL, kit.theme.muted, Fit.WRAP))
    for sentence in summary.story:
        words.addWidget(kit.text(sentence, Type.LABEL, kit.theme.muted, Fit.WRAP))
    line.addLayout(words, 1)
    return box


def _table(kit: Kit, summary: DealSummary, is_narrow: bool) -> QGridLayout:
    """Return the payments; where it is narrow, without the signs."""
    amount = _NARROW_AMOUNT if is_narrow else _AMOUNT
    grid = QGridLayout()
    grid.setHorizontalSpacing(kit.look.px(6))
    grid.setVerticalSpacing(0)
    grid.setColumnStretch(1, 1)
    grid.setColumnMinimumWidth(0, 0 if is_narrow else kit.look.px(_SIGN))
    _add_names(kit, grid, len(summary.net), amount, is_narrow)
    for bar in summary.bars:
        at = grid.rowCount()
        grid.addWidget(kit.seat_label(bar.seat, Type.CELL), at, 0, 1, 2)
        grid.addWidget(kit.text(str(bar.points), Type.CELL_TITLE, is_right=True), at, 2)
        words = kit.text(bar.text, Type.LABEL, kit.theme.muted, Fit.WHOLE, is_right=True)
        grid.addWidget(words, at, 3, 1, -1)
        grid.setRowMinimumHeight(at, kit.look.px(24))
    for payment in summary.rows:
        grid.addWidget(Line(kit.theme.hairline), grid.rowCount(), 0, 1, -1)
        _add_payment(kit, grid, payment, is_narrow)
    grid.addWidget(Line(kit.theme.text, 2), grid.rowCount(), 0, 1, -1)
    return grid


def _add_names(kit: Kit, grid: QGridLayout, seats: int, amount: float, is_narrow: bool) -> None:
    """Put the crests over the names, which so have the whole width of the column."""
    role = Type.LABEL_STRONG if is_narrow else Type.CELL_STRONG
    grid.addWidget(kit.text(Msg("dialog.what_and_why"), Type.CELL, kit.theme.muted), 0, 0, 1, 2)
    grid.setRowMinimumHeight(0, kit.look.px(28))
    for seat in range(seats):
        grid.setColumnMinimumWidth(2 + seat, kit.look.px(amount))
        head = QWidget()
        head.setMaximumWidth(kit.look.px(amount + 14))
        lines = column(head, kit.look, gap=1, margins=(0, 2, 0, 3))
        lines.addWidget(kit.crest(Seat(seat), 15), 0, Qt.AlignmentFlag.AlignRight)
        lines.addWidget(kit.text(kit.tr.seat_name(Seat(seat)), role, is_right=True))
        grid.addWidget(head, 0, 2 + seat, Qt.AlignmentFlag.AlignRight)


def _add_payment(kit: Kit, grid: QGridLayout, payment: LedgerRow, is_narrow: bool) -> None:
    theme, at = kit.theme, grid.rowCount()
    applied = payment.amounts is not None
    if not is_narrow:
        sign = kit.kanji(payment.kanji, KanjiPx.CELL, theme.gold if applied else theme.muted)
        grid.addWidget(sign, at, 0)
    words = QWidget()
    lines = column(words, kit.look, margins=(0, 3, 0, 4))
    role, color = (Type.CELL_STRONG, None) if applied else (Type.CELL, theme.muted)
    lines.addWidget(kit.text(payment.title, role, color, Fit.WRAP))
    lines.addWidget(kit.text(payment.detail, Type.LABEL, theme.muted, Fit.WRAP))
    grid.addWidget(words, at, 1)
    for seat, amount in enumerate(payment.amounts or ()):
        grid.addWidget(kit.amount(amount, Type.CELL_TITLE), at, 2 + seat)
    if payment.status is not None:
        status = kit.text(payment.status, Type.LABEL, theme.muted, is_right=True)
        grid.addWidget(status, at, 2, 1, -1)


def total_strip(kit: Kit, reading: Reading, seats: int, is_narrow: bool) -> QWidget:
    """Return what each seat wins or loses, always in sight; a dash each where it is not known."""
    role, gap = (Type.ROW_TITLE, 8) if is_narrow else (Type.SCORE, 14)
    strip = Box(kit.look, kit.theme.bar, kit.theme.hairline)
    line = row(strip, kit.look, gap=gap, margins=(gap, 8, gap, 8))
    line.addWidget(kit.text(Msg("dialog.this.deal"), Type.ROW_TITLE))
    line.addStretch(1)
    for seat in map(Seat, range(seats)):
        part = column(None, kit.look, gap=1)
        if is_narrow:  # the crests would take the room of the names
            name = kit.tr.seat_name(seat)
            part.addWidget(kit.text(name, Type.LABEL_STRONG, is_right=True))
        else:
            part.addWidget(kit.seat_label(seat, Type.LABEL_STRONG, 14, is_right=True))
        if reading.summary is not None:
            part.addWidget(kit.amount(reading.summary.net[seat], role))
        else:
            part.addWidget(kit.text("–", role, kit.theme.muted, is_right=True))
        line.addLayout(part)
    return strip
