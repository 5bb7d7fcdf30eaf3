"""The table of a score sheet: a deal a row, a seat a column, and their totals."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import ScoreSheet, SheetPot, SheetRow
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.parts.boxes import Box, Line, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import KanjiPx, Type, TypeRole

_AMOUNT_WIDTH = 76.0
_AMOUNT_WIDTH_LOW = 60.0
AMOUNT_WIDTH_OF_MANY = 44.0
_HEAD_GAP = 6.0
"""Heads of the seats keep so much more apart than the columns, in text px."""
_GAP, _GAP_LOW = 10.0, 8.0
GAP_OF_MANY = 4.0
_NAME_WIDTH = 86.0
MANY = 5
"""More seats than this are told by their crests alone, in narrower columns."""
LONG = 12
"""More deals than this scroll anyway: the chart keeps its height, and the sums name the seats."""
_HEAD_HEIGHT, _TOTAL_HEIGHT = 30.0, 44.0
_ROW_HEIGHT = 36.0
_ROW_HEIGHT_WITH_RESULT = 32.0
_ROW_HEIGHT_LOW = 24.0
_WORD_GAP = 6.0
"""Words keep so much more apart than amounts, in text px: else they read as one sentence."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_COLUMNS = 5
"""Columns before the amounts: deal, month, field, multiplier, ending."""


def sheet_columns(kit: Kit, sheet: ScoreSheet, is_low: bool) -> QGridLayout:
    """Return an empty table: five columns, and one for the amounts of each seat."""
    are_many = len(sheet.totals) > MANY
    grid = QGridLayout()
    gap = GAP_OF_MANY if are_many else _GAP_LOW if is_low else _GAP
    grid.setHorizontalSpacing(kit.look.px(gap))
    grid.setVerticalSpacing(0)
    grid.setColumnStretch(4, 1)
    least = AMOUNT_WIDTH_OF_MANY if are_many else _AMOUNT_WIDTH_LOW if is_low else _AMOUNT_WIDTH
    rows = [(amounts, Type.TEXT) for amounts in sheet.lines]
    rows.append((sheet.sums, _total_role(sheet)))
    for at, title in enumerate(_heads(kit, sheet)):
        parts = [kit.amount(amounts[at], role) for amounts, role in rows if amounts]
        head = min(title.sizeHint().width(), kit.look.px(_NAME_WIDTH)) + kit.look.px(_HEAD_GAP)
        widths = (part.sizeHint().width() for part in parts)
        width = max(kit.look.px(least), head, *widths)
        grid.setColumnMinimumWidth(_COLUMNS + at, width)
    return grid


def sheet_table(kit: Kit, sheet: ScoreSheet, is_low: bool, is_tight: bool) -> QGridLayout:
    """Return all deals; in a tight table their amounts have a line of their own."""
    grid = sheet_columns(kit, sheet, is_low)
    muted = kit.theme.muted
    titles = zip((0, 1, 2, 4), (*sheet.columns, Msg("dialog.column.ending")), strict=True)
    for at, words in () if is_tight else titles:
        grid.addWidget(kit.text(words, Type.LABEL, muted), 0, at, 1, 2 if at == 2 else 1)
    _add_heads(kit, grid, sheet, 0)
    grid.setRowMinimumHeight(0, kit.look.px(_ROW_HEIGHT_LOW if is_low else _HEAD_HEIGHT))
    height = _ROW_HEIGHT if sheet.result is None else _ROW_HEIGHT_WITH_RESULT
    for deal, amounts in zip(sheet.rows, sheet.lines, strict=True):
        grid.addWidget(Line(kit.theme.hairline), grid.rowCount(), 0, 1, -1)
        if is_tight:
            _add_tight_deal(kit, grid, deal, amounts)
        else:
            _add_deal(kit, grid, deal, amounts, _ROW_HEIGHT_LOW if is_low else height)
    if len(sheet.totals) > MANY and not is_tight:
        _part_words(kit, grid)
    return grid


def growing(kit: Kit, table: QGridLayout, sheet: ScoreSheet) -> QWidget:
    """Return the table as high as there is room, until its rows have their usual height."""
    holder = QWidget()
    holder.setLayout(table)
    table.setContentsMargins(0, 0, 0, 0)
    for line in range(2, table.rowCount(), 2):  # between them are lines
        table.setRowStretch(line, 1)
    most = kit.look.px(_ROW_HEIGHT) * (len(sheet.rows) + 1)
    holder.setMaximumHeight(max(most, table.sizeHint().height()))
    return holder


def _part_words(kit: Kit, grid: QGridLayout) -> None:
    """Keep the columns of words apart where those of many amounts stand close."""
    for at in (0, 1, 3):
        cells = (grid.itemAtPosition(line, at) for line in range(grid.rowCount()))
        parts = (cell.widget() for cell in cells if cell is not None)
        widths = (part.sizeHint().width() for part in parts if part is not None)
        grid.setColumnMinimumWidth(at, max(widths, default=0) + kit.look.px(_WORD_GAP))


def _add_heads(kit: Kit, grid: QGridLayout, sheet: ScoreSheet, at: int) -> None:
    """Name the seats, and the pot, above their amounts."""
    for place, head in enumerate(_heads(kit, sheet)):
        grid.addWidget(head, at, _COLUMNS + place, _RIGHT)


def _heads(kit: Kit, sheet: ScoreSheet) -> tuple[QWidget, ...]:
    """Return the titles of the columns of amounts."""
    are_many = len(sheet.totals) > MANY
    seats = tuple(_column_head(kit, Seat(seat), are_many) for seat in range(len(sheet.totals)))
    return seats if sheet.pot is None else (*seats, _pot_head(kit, sheet.pot, are_many))


def _pot_head(kit: Kit, pot: SheetPot, is_short: bool) -> QWidget:
    if not is_short:
        return kit.text(pot.title, Type.CELL, fit=Fit.WHOLE, is_right=True)
    sign = kit.kanji(pot.kanji, KanjiPx.CELL, kit.theme.gold)
    sign.setToolTip(kit.tr(pot.title))
    sign.setAccessibleName(kit.tr(pot.title))
    return sign


def add_total(kit: Kit, grid: QGridLayout, sheet: ScoreSheet, is_tight: bool) -> None:
    """Add the totals below the deals."""
    grid.addWidget(Line(kit.theme.text, 2), grid.rowCount(), 0, 1, -1)
    at = grid.rowCount()
    is_long = len(sheet.rows) > LONG
    if is_long:
        _add_heads(kit, grid, sheet, at)
        grid.setRowMinimumHeight(at, kit.look.px(_ROW_HEIGHT_LOW))
        at += 0 if is_tight else 1
    across = -1 if is_tight and not is_long else _COLUMNS
    grid.addWidget(kit.text(sheet.total_title, Type.NAME), at, 0, 1, across)
    if is_tight:
        at += 1
    grid.setRowMinimumHeight(at, kit.look.px(_ROW_HEIGHT_LOW if is_tight else _TOTAL_HEIGHT))
    for seat, total in enumerate(sheet.sums):
        amount = kit.amount(total, _total_role(sheet), kit.theme.text)
        grid.addWidget(amount, at, _COLUMNS + seat)


def _total_role(sheet: ScoreSheet) -> TypeRole:
    return Type.CELL_STRONG if len(sheet.totals) > MANY else Type.TOTAL


def _column_head(kit: Kit, seat: Seat, is_short: bool) -> QWidget:
    if not is_short:
        return kit.seat_label(seat, is_right=True, most=_NAME_WIDTH)
    crest = kit.crest(seat)
    crest.setToolTip(kit.tr.seat_name(seat))
    crest.setAccessibleName(kit.tr.seat_name(seat))
    return crest


def _add_deal(
    kit: Kit, grid: QGridLayout, deal: SheetRow, amounts: tuple[Mon, ...], height: float
) -> None:
    at = grid.rowCount()
    grid.setRowMinimumHeight(at, kit.look.px(height))
    if deal.is_current:
        grid.addWidget(Box(kit.look, kit.theme.row_lit), at, 0, 1, -1)
    for place, part in enumerate(_words(kit, deal)):
        if part is not None:
            part.setContentsMargins(0 if place else kit.look.px(6), 0, 0, 0)
            grid.addWidget(part, at, place)
    _add_amounts(kit, grid, amounts, at)


def _add_tight_deal(kit: Kit, grid: QGridLayout, deal: SheetRow, amounts: tuple[Mon, ...]) -> None:
    """Add a deal in two lines: its words, and below them the amounts."""
    at = grid.rowCount()
    if deal.is_current:
        grid.addWidget(Box(kit.look, kit.theme.row_lit), at, 0, 2, -1)
    words = QWidget()
    line = row(words, kit.look, gap=8, margins=(0, 4, 0, 0))
    *facts, ending = _words(kit, deal)
    for part in facts:
        if part is not None:
            part.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
            line.addWidget(part)
    if ending is not None:
        line.addWidget(ending, 1)
    else:
        line.addStretch(1)
    grid.addWidget(words, at, 0, 1, -1)
    grid.setRowMinimumHeight(at + 1, kit.look.px(_ROW_HEIGHT_LOW if amounts else 0))
    _add_amounts(kit, grid, amounts, at + 1)


def _words(kit: Kit, deal: SheetRow) -> tuple[QWidget | None, ...]:
    """Return what is said of a deal: number, month, field, multiplier, ending."""
    theme = kit.theme
    is_open = deal.amounts is None and not deal.is_current
    shade = theme.muted if is_open else None
    number = kit.text(str(deal.deal), Type.CELL_TITLE, shade, Fit.WHOLE)
    month = QWidget()
    line = row(month, kit.look, gap=6)
    line.addWidget(kit.kanji(deal.kanji, KanjiPx.CELL, theme.muted if is_open else theme.gold))
    line.addWidget(kit.text(deal.month, Type.CELL, shade), 1)
    field = times = ending = None
    if deal.field is not None:
        field = kit.text(deal.field, Type.TEXT, fit=Fit.WHOLE)
    if deal.multiplier is not None:
        color = theme.text if deal.multiplier == 1 else theme.loss
        words = msg("panel.times", times=deal.multiplier)
        times = kit.text(words, Type.CELL_TITLE, color, Fit.WHOLE)
    if deal.ending is not None:
        ending = kit.text(deal.ending, Type.CELL, fit=Fit.WRAP)
    return number, month, field, times, ending


def _add_amounts(kit: Kit, grid: QGridLayout, amounts: tuple[Mon, ...], at: int) -> None:
    for place, amount in enumerate(amounts):
        grid.addWidget(kit.amount(amount, Type.TEXT), at, _COLUMNS + place)
