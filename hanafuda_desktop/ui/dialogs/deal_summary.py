"""The account of a settled deal: how it ended, every payment and why, what did not apply."""

from __future__ import annotations

from enum import Enum, auto, unique
from typing import assert_never

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from hanafuda_desktop.engine.money import MON_PER_KAN, Mon
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.table_spec import Bar, DealSummary
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.engine.words import Unit
from hanafuda_desktop.ui.command_keys import REVIEW_KEY, SHEET_KEY, UNDO_KEY
from hanafuda_desktop.ui.dialogs.sheet_parts import (
    FramedSheet,
    sheet_foot,
    sheet_head,
)
from hanafuda_desktop.ui.dialogs.summary_by_column import table_by_column, totals_by_column
from hanafuda_desktop.ui.dialogs.summary_by_seat import table_by_seat
from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.parts.boxes import Box, column, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.painting import paint_box
from hanafuda_desktop.ui.parts.pressable import Button, ButtonKind, Row
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.parts.thumbs import Thumbs, plain_cards
from hanafuda_desktop.ui.theme import Look, Metrics, Type
from hanafuda_desktop.ui.translation import Translate

_CARD = 54.0
_CARDS_ROOM = 430.0
_ROW_HEIGHTS = (48.0, 41.0, 38.0, 36.0)
_TOTAL_HEIGHTS = (37.0, 31.0, 29.0, 24.0)
"""Heights of rows in text px: usual ones, those of longer accounts, those in a low sheet."""
_LONG_ACCOUNTS = (6, 7)
"""With so many rows an account is long, and longer still."""
_BAR_ROW = 30.0
_BAR = 14.0
_ROOM_OVER_PAR = 1.5
"""The bars are drawn up to so many times the par, unless somebody has more."""


@unique
class Onward(Enum):
    """Where an account leads when it was read."""

    NEXT = auto()
    """To the next deal."""
    RESULT = auto()
    """To the result: the match is over."""
    CLOSE = auto()
    """Back to the table: it was opened again during a later deal."""


class DealSummarySheet(FramedSheet):
    """Shows a `DealSummary`; it waits until the person goes on.

    One that was opened again during a later deal is only closed; after the last deal Esc leads
    to the table, which offers the result, too.
    """

    least_with_note = 880.0

    sheet_requested = Signal()
    """The score sheet is to be opened."""
    undo_requested = Signal()
    """The last choice of the deal is to be taken back."""
    review_requested = Signal()
    """The person's choices of the deal are to be reviewed."""
    next_requested = Signal()
    """The person has read it: the next deal, or after the last one the result."""
    rule_requested = Signal(str)
    """The paragraph of the rules that a payment follows was asked for ("5.3")."""

    def __init__(
        self,
        tr: Translate,
        look: Look,
        summary: DealSummary,
        onward: Onward = Onward.NEXT,
        can_undo: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """`can_undo`: there is a choice that can be taken back from here."""
        super().__init__(tr, look, parent)
        self._summary = summary
        self._leads_to = onward
        self._can_undo = can_undo
        self.body.keep_whole(Row)

    @property
    def is_of_last_action(self) -> bool:
        """Whether the deal was settled just now, not some time before."""
        return self._leads_to is not Onward.CLOSE

    def preferred_size(self) -> QSize:
        return QSize(Metrics.SUMMARY_WIDTH, Metrics.SUMMARY_HEIGHT)

    def accept(self) -> None:
        if self.is_of_last_action:
            self.next_requested.emit()
        self.close_requested.emit()

    def reject(self) -> None:
        """Esc never decides: a summary that the next deal waits for stays."""
        if self._leads_to is not Onward.NEXT:
            self.close_requested.emit()

    def first_focus(self) -> QWidget | None:
        return self.find_part(QWidget, "summary.next")

    def build_head(self, kit: Kit) -> QWidget:
        return sheet_head(kit, self._summary.kanji, self._summary.title, self._summary.caption)

    def build_body(self, kit: Kit) -> QWidget:
        body = QWidget()
        lines = column(body, kit.look, gap=6 if self.is_low() else 12)
        summary = self._summary
        lines.addLayout(_bars(kit, summary) if summary.bars else _story(kit, summary))
        open_rule = self.rule_requested.emit
        if summary.entries:
            lines.addLayout(table_by_seat(kit, summary, open_rule))
        else:
            lines.addLayout(table_by_column(kit, summary, _ROW_HEIGHTS[self._density()], open_rule))
        lines.addStretch(1)
        return body

    def build_totals(self, kit: Kit) -> QWidget | None:
        if self._summary.entries:
            return None  # each seat has its scores beside its name
        return totals_by_column(kit, self._summary, _TOTAL_HEIGHTS[self._density()])

    def _density(self) -> int:
        """Return the place in the tables of heights."""
        if self.is_low():
            return len(_ROW_HEIGHTS) - 1
        return sum(len(self._summary.rows) >= rows for rows in _LONG_ACCOUNTS)

    def build_foot(self, kit: Kit) -> QWidget:
        sheet = kit.button(Msg("dialog.score_sheet"), key=SHEET_KEY)
        sheet.setObjectName("summary.sheet")
        sheet.clicked.connect(self.sheet_requested)
        review = kit.button(Msg("dialog.review"), key=REVIEW_KEY)
        review.setObjectName("summary.review")
        review.clicked.connect(self.review_requested)
        onward = kit.button(self._onward(), ButtonKind.GO, kit.tr(Msg("key.enter")))
        onward.setObjectName("summary.next")
        onward.clicked.connect(self.accept)
        others = [self._undo(kit), review, sheet] if self.is_of_last_action else [review, sheet]
        return sheet_foot(kit, _adds_up(self._summary), [*others, onward], self.is_slim())

    def _undo(self, kit: Kit) -> Button:
        """Return the button that stands for the one of the strip, which lies behind the sheet."""
        undo = kit.button(Msg("study.undo"), key=UNDO_KEY)
        undo.setObjectName("summary.undo")
        undo.setEnabled(self._can_undo)
        undo.clicked.connect(self.undo_requested)
        return undo

    def _onward(self) -> Msg:
        match self._leads_to:
            case Onward.NEXT:
                return Msg(f"dialog.next.{self._summary.words.deal}")
            case Onward.RESULT:
                return Msg("dialog.to_result")
            case Onward.CLOSE:
                return Msg("dialog.close")
            case _:
                assert_never(self._leads_to)


def _adds_up(summary: DealSummary) -> Msg | None:
    """Return what is true of the sums of the table: of its rows, or of its columns of seats.

    Nothing where it is not: scores need not sum to zero.
    """
    if not summary.entries:
        amounts = [row.amounts for row in summary.rows if row.amounts is not None]
        rows = (*amounts, summary.net, summary.before, summary.after)
        return Msg("dialog.adds_up") if not any(map(sum, rows)) else None
    pot = summary.pot.amount if summary.pot is not None else 0
    won = sum(entry.amount for entry in summary.entries) + pot
    return Msg("dialog.adds_up.columns") if won == 0 else None


# --- how it ended --------------------------------------------------------------------------


def _story(kit: Kit, summary: DealSummary) -> QHBoxLayout:
    line = row(None, kit.look, gap=22)
    if summary.cards:
        each = min(_CARD, _CARDS_ROOM / len(summary.cards) - 8)
        line.addWidget(Thumbs(plain_cards(summary.cards), kit.look, each, gap=8))
    words = column(None, kit.look, gap=5)
    words.addStretch(1)
    if summary.headline is not None:
        words.addWidget(kit.text(summary.headline, Type.HEADLINE, fit=Fit.WRAP))
    for sentence in summary.story:
        words.addWidget(kit.text(sentence, Type.TEXT, kit.theme.muted, Fit.WRAP))
    words.addStretch(1)
    line.addLayout(words, 1)
    line.addWidget(_own_total(kit, summary))
    return line


def _own_total(kit: Kit, summary: DealSummary) -> QWidget:
    net, words = summary.net[PERSON], summary.words
    box = Box(kit.look, kit.theme.row, kit.theme.hairline)
    box.setMinimumWidth(kit.look.px(250))
    lines = column(box, kit.look, margins=(16, 8, 16, 8))
    label = msg(f"dialog.own_total.{words.deal}", name=kit.tr.seat_name(PERSON))
    lines.addWidget(kit.text(label, Type.CELL, kit.theme.muted))
    line = row(None, kit.look, gap=16)
    line.addWidget(kit.amount(net, Type.DEAL_TOTAL))
    line.addStretch(1)
    if words.unit is Unit.MON:
        line.addWidget(kit.text(_in_kan(net), Type.TEXT, kit.theme.muted, Fit.WHOLE, is_right=True))
    lines.addLayout(line)
    return box


def _in_kan(amount: Mon) -> Msg | str:
    """Return an amount in kan and what is left in mon; nothing where it is less than a kan.

    A minus or a plus stands in front of the whole (rules 0).
    """
    kan, rest = divmod(abs(amount), MON_PER_KAN)
    if kan == 0:
        return ""
    kan = -kan if amount < 0 else kan
    words = msg("dialog.kan", kan=kan) if rest == 0 else msg("dialog.kan_mon", kan=kan, mon=rest)
    return msg("dialog.kan_won", words=words) if amount > 0 else words


# --- bars against the par ------------------------------------------------------------------


class _ParBars(QWidget):
    """One bar of card points for each seat, and the par as a line across them."""

    def __init__(
        self, kit: Kit, bars: tuple[Bar, ...], par: int | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._kit = kit
        self._bars = bars
        self._par = par
        most = max(bar.points for bar in bars)
        self._full = max(most, round((par or 0) * _ROOM_OVER_PAR), 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def paintEvent(self, _event: QPaintEvent) -> None:
        look, theme = self._kit.look, self._kit.theme
        painter = QPainter(self)
        step, thick = look.px(_BAR_ROW), look.px(_BAR)
        for index, bar in enumerate(self._bars):
            top = index * step + (step - thick) / 2
            trough = QRectF(0, top, self.width(), thick)
            paint_box(painter, trough, look.px(3), theme.hairline, None)
            length = self.width() * bar.points / self._full
            paint_box(
                painter, QRectF(0, top, length, thick), look.px(3), theme.seat(bar.seat), None
            )
        if self._par is None:
            return
        x = self.width() * self._par / self._full
        painter.setPen(QPen(theme.text, 2.0))
        painter.drawLine(QPointF(x, 0), QPointF(x, len(self._bars) * step))
        painter.setFont(role_font(Type.LABEL, look.scale))
        words = self._kit.tr(msg("dialog.par", par=self._par))
        room = QRectF(x - look.px(60), len(self._bars) * step, look.px(120), look.px(18))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)


def _bars(kit: Kit, summary: DealSummary) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(kit.look.px(12))
    grid.setVerticalSpacing(0)
    grid.setColumnStretch(1, 1)
    count = len(summary.bars)
    for index, bar in enumerate(summary.bars):
        grid.setRowMinimumHeight(index, kit.look.px(_BAR_ROW))
        grid.addWidget(kit.seat_label(bar.seat), index, 0)
        points = kit.amount(Mon(bar.points), Type.NAME, kit.theme.text, signed=False)
        grid.addWidget(points, index, 2)
        grid.addWidget(kit.text(bar.text, Type.TEXT, kit.theme.muted, Fit.WHOLE), index, 3)
    if summary.par is not None:
        grid.setRowMinimumHeight(count, kit.look.px(18))
    grid.addWidget(_ParBars(kit, summary.bars, summary.par), 0, 1, count + 1, 1)
    return grid
