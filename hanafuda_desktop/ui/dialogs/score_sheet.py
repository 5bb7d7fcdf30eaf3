"""The score sheet: all deals of the match, the running scores and a few facts."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.seal import Seal, in_groups
from hanafuda_desktop.engine.table_spec import ScoreSheet, SheetPot, SheetRow
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.dialogs.fair_deals import copy_button, seal_lines
from hanafuda_desktop.ui.dialogs.score_chart import ScoreChart
from hanafuda_desktop.ui.dialogs.sheet_parts import FramedSheet, sheet_foot, sheet_head
from hanafuda_desktop.ui.dialogs.sheet_result import result_box
from hanafuda_desktop.ui.dialogs.sheet_text import sheet_text
from hanafuda_desktop.ui.parts.boxes import Box, Line, column, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import ButtonKind
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import KanjiPx, Look, Metrics, Type, TypeRole
from hanafuda_desktop.ui.translation import Translate

_AMOUNT_WIDTH = 76.0
_AMOUNT_WIDTH_LOW = 60.0
_NAME_WIDTH = 86.0
_MOST_BESIDE = 3
"""With more seats the chart goes below the table."""
_MANY = 5
"""More seats than this are told by their crests alone, in narrower columns."""
_CHART_LABEL = 21
"""Height in text px of the label of a line in the chart."""
_LONG = 12
"""More deals than this scroll anyway: the chart keeps its height, and the sums name the seats."""
_LONG_CHART = 220
_AMOUNT_WIDTH_OF_MANY = 44.0
_LEAST_FOR_WORDS = 450.0
"""Width of a sheet beside many amounts that leaves the words of a deal enough, margins counted."""
_HEIGHT_OF_MANY = 780
"""The labels of so many lines need a high chart."""
_ROW_HEIGHT = 36.0
_ROW_HEIGHT_WITH_RESULT = 32.0
_ROW_HEIGHT_LOW = 24.0
_SIDE_BY_SIDE = 960.0
"""In a narrower sheet the chart goes below the table."""
_ACROSS = (5, 3)
"""How table and chart share the width where they stand side by side."""
_FEW = 4
"""With no more deals than these the table would leave most of its side empty."""
_ACROSS_BELOW = (1, 1)
"""How chart and facts share the width below a few deals."""
_GAP_ACROSS = 34
_FACT_WIDTH, _FACT_WIDTH_BELOW = 190.0, 280.0
"""A longer text of a fact wraps: beside a table, and below one, where there is more room."""
_WORD_GAP = 6.0
"""Words keep so much more apart than amounts, in text px: else they read as one sentence."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_COLUMNS = 5
"""Columns before the amounts: deal, month, field, multiplier, ending."""


class ScoresSheet(FramedSheet):
    """Shows a `ScoreSheet`; at the end of a match with the result and a way to a new one.

    `seal` goes with the saved text; once it holds the seed, it stands at the foot.
    """

    command = "sheet"

    save_requested = Signal(str)
    """The sheet as text is to be saved."""
    new_match_requested = Signal()
    """Another match is to begin."""

    def __init__(
        self,
        tr: Translate,
        look: Look,
        sheet: ScoreSheet,
        seal: Seal | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr, look, parent)
        self._sheet, self._seal = sheet, seal

    def preferred_size(self) -> QSize:
        are_many = len(self._sheet.totals) > _MANY
        return QSize(Metrics.SHEET_WIDTH, _HEIGHT_OF_MANY if are_many else Metrics.SHEET_HEIGHT)

    def first_focus(self) -> QWidget | None:
        """Close it with Enter: who pressed that too often has not begun another match."""
        return self.find_part(QWidget, "sheet.close")

    def build_head(self, kit: Kit) -> QWidget:
        return sheet_head(kit, self._sheet.kanji, self._sheet.title, self._sheet.caption)

    def build_body(self, kit: Kit) -> QWidget:
        body = QWidget()
        lines = column(body, kit.look, gap=10)
        if self._sheet.result is not None:
            lines.addWidget(result_box(kit, self._sheet))
        table = _table(kit, self._sheet, self.is_low(), self._is_tight())
        widest = _FACT_WIDTH_BELOW if self._is_flat() else _FACT_WIDTH
        chart, facts = _chart(kit, self._sheet), _facts(kit, self._sheet, widest)
        if self._is_flat():
            _add_total(kit, table, self._sheet, is_tight=False)
            lines.addLayout(table)
            facts.addStretch(1)
            lines.addLayout(_across(kit, (chart, facts), _ACROSS_BELOW), 1)
            return body
        chart.addLayout(facts)
        if self._is_narrow():
            lines.addLayout(table)
            lines.addLayout(chart, 1)
            return body
        left = column(None, kit.look)
        left.addLayout(table)
        left.addStretch(1)
        lines.addLayout(_across(kit, (left, chart)), 1)
        return body

    def build_totals(self, kit: Kit) -> QWidget | None:
        if self._is_flat():
            return None  # they stand below the few deals
        totals = QWidget()
        grid = _columns(kit, self._sheet, self.is_low())
        if self._is_narrow():
            totals.setLayout(grid)
            grid.setContentsMargins(0, 0, 0, 0)
        else:
            totals.setLayout(_across(kit, (grid, column(None, kit.look))))
        _add_total(kit, grid, self._sheet, self._is_tight())
        return totals

    def shape(self) -> tuple[bool, ...]:
        return (*super().shape(), self._is_narrow(), self._is_tight())

    def _is_tight(self) -> bool:
        """Tell whether amounts need a line of their own, below the words of their deal."""
        seats, look = len(self._sheet.totals), self._kit.look
        amounts = len(self._sheet.sums)
        left = self.width() - look.px(amounts * (_AMOUNT_WIDTH_OF_MANY + 4))
        return seats > _MANY and left < look.px(_LEAST_FOR_WORDS)

    def _is_flat(self) -> bool:
        """Tell whether the deals are so few that chart and facts stand side by side below them."""
        return len(self._sheet.rows) <= _FEW and not self._is_narrow()

    def _is_narrow(self) -> bool:
        has_no_room = len(self._sheet.totals) > _MOST_BESIDE
        return has_no_room or self.width() < self._kit.look.px(_SIDE_BY_SIDE)

    def build_foot(self, kit: Kit) -> QWidget:
        is_over = self._sheet.result is not None
        save = kit.button(Msg("dialog.save_text"))
        save.setObjectName("sheet.save")
        save.clicked.connect(lambda: self.save_requested.emit(self._text(kit)))
        close = kit.button(Msg("dialog.close"), ButtonKind.GO, kit.tr(Msg("key.enter")))
        close.setObjectName("sheet.close")
        close.clicked.connect(self.reject)
        buttons = [save, close]
        if is_over:
            again = kit.button(Msg("dialog.new_match"), ButtonKind.PAPER)
            again.setFixedHeight(close.sizeHint().height())
            again.setObjectName("sheet.again")
            again.clicked.connect(self._on_again)
            buttons.insert(1, again)
        note = self._seed_note()
        if self._seal is not None and note is not None:
            buttons.insert(0, copy_button(kit, self._seal))
        return sheet_foot(kit, note, buttons)

    def _on_again(self) -> None:
        self.new_match_requested.emit()
        self.close_requested.emit()

    def _text(self, kit: Kit) -> str:
        """Return what is saved."""
        return sheet_text(kit.tr, self._sheet, () if self._seal is None else seal_lines(self._seal))

    def _seed_note(self) -> Msg | None:
        seal = self._seal
        if seal is not None and seal.is_broken:
            return Msg("fair.broken")
        if seal is None or seal.seed is None:
            return None
        return msg("fair.foot", seed=in_groups(seal.seed), sha256=in_groups(seal.sha256))


# --- the table -----------------------------------------------------------------------------


def _across(
    kit: Kit, parts: tuple[QLayout, QLayout], shares: tuple[int, int] = _ACROSS
) -> QHBoxLayout:
    """Lay two parts side by side, in shares that do not hang on what they hold."""
    across = row(None, kit.look, gap=_GAP_ACROSS)
    for part, share in zip(parts, shares, strict=True):
        place = QWidget()
        place.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        place.setLayout(part)
        part.setContentsMargins(0, 0, 0, 0)
        across.addWidget(place, share)
    return across


def _columns(kit: Kit, sheet: ScoreSheet, is_low: bool) -> QGridLayout:
    """Return an empty table: five columns, and one for the amounts of each seat."""
    are_many = len(sheet.totals) > _MANY
    grid = QGridLayout()
    grid.setHorizontalSpacing(kit.look.px(4 if are_many else 6 if is_low else 10))
    grid.setVerticalSpacing(0)
    grid.setColumnStretch(4, 1)
    least = _AMOUNT_WIDTH_OF_MANY if are_many else _AMOUNT_WIDTH_LOW if is_low else _AMOUNT_WIDTH
    rows = [(amounts, Type.TEXT) for amounts in sheet.lines]
    rows.append((sheet.sums, _total_role(sheet)))
    for at, title in enumerate(_heads(kit, sheet)):
        parts = [kit.amount(amounts[at], role) for amounts, role in rows if amounts]
        title_w = min(title.sizeHint().width(), kit.look.px(_NAME_WIDTH))
        width = max(kit.look.px(least), title_w, *(part.sizeHint().width() for part in parts))
        grid.setColumnMinimumWidth(_COLUMNS + at, width)
    return grid


def _table(kit: Kit, sheet: ScoreSheet, is_low: bool, is_tight: bool) -> QGridLayout:
    grid = _columns(kit, sheet, is_low)
    muted = kit.theme.muted
    titles = zip((0, 1, 2, 4), (*sheet.columns, Msg("dialog.column.ending")), strict=True)
    for at, words in () if is_tight else titles:
        grid.addWidget(kit.text(words, Type.LABEL, muted), 0, at, 1, 2 if at == 2 else 1)
    _add_heads(kit, grid, sheet, 0)
    grid.setRowMinimumHeight(0, kit.look.px(_ROW_HEIGHT_LOW if is_low else 30))
    height = _ROW_HEIGHT if sheet.result is None else _ROW_HEIGHT_WITH_RESULT
    for deal, amounts in zip(sheet.rows, sheet.lines, strict=True):
        grid.addWidget(Line(kit.theme.hairline), grid.rowCount(), 0, 1, -1)
        if is_tight:
            _add_tight_deal(kit, grid, deal, amounts)
        else:
            _add_deal(kit, grid, deal, amounts, _ROW_HEIGHT_LOW if is_low else height)
    if len(sheet.totals) > _MANY and not is_tight:
        _part_words(kit, grid)
    return grid


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
    are_many = len(sheet.totals) > _MANY
    seats = tuple(_column_head(kit, Seat(seat), are_many) for seat in range(len(sheet.totals)))
    return seats if sheet.pot is None else (*seats, _pot_head(kit, sheet.pot, are_many))


def _pot_head(kit: Kit, pot: SheetPot, is_short: bool) -> QWidget:
    if not is_short:
        return kit.text(pot.title, Type.CELL, fit=Fit.WHOLE, is_right=True)
    sign = kit.kanji(pot.kanji, KanjiPx.CELL, kit.theme.gold)
    sign.setToolTip(kit.tr(pot.title))
    sign.setAccessibleName(kit.tr(pot.title))
    return sign


def _add_total(kit: Kit, grid: QGridLayout, sheet: ScoreSheet, is_tight: bool) -> None:
    grid.addWidget(Line(kit.theme.text, 2), grid.rowCount(), 0, 1, -1)
    at = grid.rowCount()
    is_long = len(sheet.rows) > _LONG
    if is_long:
        _add_heads(kit, grid, sheet, at)
        grid.setRowMinimumHeight(at, kit.look.px(_ROW_HEIGHT_LOW))
        at += 0 if is_tight else 1
    across = -1 if is_tight and not is_long else _COLUMNS
    grid.addWidget(kit.text(sheet.total_title, Type.NAME), at, 0, 1, across)
    if is_tight:
        at += 1
    grid.setRowMinimumHeight(at, kit.look.px(_ROW_HEIGHT_LOW if is_tight else 44))
    for seat, total in enumerate(sheet.sums):
        amount = kit.amount(total, _total_role(sheet), kit.theme.text)
        grid.addWidget(amount, at, _COLUMNS + seat)


def _total_role(sheet: ScoreSheet) -> TypeRole:
    return Type.CELL_STRONG if len(sheet.totals) > _MANY else Type.TOTAL


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


# --- chart and facts -----------------------------------------------------------------------


def _chart(kit: Kit, sheet: ScoreSheet) -> QVBoxLayout:
    lines = column(None, kit.look, gap=4)
    lines.addWidget(kit.text(Msg("dialog.running"), Type.CELL, kit.theme.muted))
    chart = ScoreChart(kit, sheet.running, len(sheet.rows), sheet.words)
    least = _CHART_LABEL * (len(sheet.running) + 2)
    if len(sheet.rows) > _LONG:
        least = max(least, _LONG_CHART)
    chart.setMinimumHeight(kit.look.px(least))
    lines.addWidget(chart, 1)
    return lines


def _facts(kit: Kit, sheet: ScoreSheet, widest: float) -> QVBoxLayout:
    lines = column(None, kit.look, gap=4)
    if sheet.facts:
        title = Msg("dialog.so_far" if sheet.result is None else "dialog.whole_match")
        lines.addWidget(kit.text(title, Type.CELL, kit.theme.muted))
    for fact in sheet.facts:
        lines.addWidget(Line(kit.theme.hairline))
        line = row(None, kit.look, gap=12, margins=(0, 2, 0, 2))
        line.addWidget(kit.text(fact.title, Type.CELL, fit=Fit.WRAP), 1)
        words = kit.text(fact.text, Type.CELL, fit=Fit.WHOLE, is_right=True)
        if words.sizeHint().width() > kit.look.px(widest):
            words = kit.text(fact.text, Type.CELL, fit=Fit.WRAP, is_right=True)
        line.addWidget(words, 0 if words.fit is Fit.WHOLE else 1)
        lines.addLayout(line)
    return lines
