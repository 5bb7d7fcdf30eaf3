"""The score sheet: all deals of the match, the running scores and a few facts."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from hanafuda_desktop.engine.seal import Seal, in_groups
from hanafuda_desktop.engine.table_spec import ScoreSheet
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.dialogs.fair_deals import copy_button, seal_lines
from hanafuda_desktop.ui.dialogs.score_chart import ScoreChart
from hanafuda_desktop.ui.dialogs.sheet_parts import FramedSheet, sheet_foot, sheet_head
from hanafuda_desktop.ui.dialogs.sheet_result import result_box
from hanafuda_desktop.ui.dialogs.sheet_table import (
    AMOUNT_WIDTH_OF_MANY,
    GAP_OF_MANY,
    LONG,
    MANY,
    add_total,
    growing,
    sheet_columns,
    sheet_table,
)
from hanafuda_desktop.ui.dialogs.sheet_text import sheet_text
from hanafuda_desktop.ui.parts.boxes import Line, column, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import ButtonKind
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import Look, Metrics, Type
from hanafuda_desktop.ui.translation import Translate

_MOST_BESIDE = 3
"""With more seats the chart goes below the table."""
_CHART_LABEL = 21
"""Height in text px of the label of a line in the chart."""
_LONG_CHART = 220
_LEAST_FOR_WORDS = 450.0
"""Width of a sheet beside many amounts that leaves the words of a deal enough, margins counted."""
_HEIGHT_OF_MANY = 780
"""The labels of so many lines need a high chart."""
_SIDE_BY_SIDE = 960.0
"""In a narrower sheet the chart goes below the table."""
_ACROSS, _ACROSS_LOW = (50, 30), (50, 27)
"""How table and chart share the width where they stand side by side."""
_FREE = 60.0
"""Where the chart begins at the foot, so much at most of it is left out until one scrolls."""
_FEW = 4
"""With no more deals than these the table would leave most of its side empty."""
_ACROSS_BELOW = (1, 1)
"""How chart and facts share the width below a few deals."""
_GAP_ACROSS = 34
_FACT_WIDTH, _FACT_WIDTH_BELOW = 190.0, 280.0
"""A longer text of a fact wraps: beside a table, and below one, where there is more room."""


class _Block(QWidget):
    """Table or chart, where one lies below the other."""

    def __init__(self, layout: QLayout) -> None:
        super().__init__()
        layout.setContentsMargins(0, 0, 0, 0)
        self.setLayout(layout)


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
        are_many = len(self._sheet.totals) > MANY
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
        self.body.keep_whole()
        table = sheet_table(kit, self._sheet, self.is_low(), self._is_tight())
        widest = _FACT_WIDTH_BELOW if self._is_flat() else _FACT_WIDTH
        chart, facts = _chart(kit, self._sheet), _facts(kit, self._sheet, widest)
        if self._is_flat():
            add_total(kit, table, self._sheet, is_tight=False)
            lines.addLayout(table)
            facts.addStretch(1)
            lines.addLayout(_across(kit, (chart, facts), _ACROSS_BELOW), 1)
            return body
        chart.addLayout(facts)
        if self._is_narrow():
            self.body.keep_whole(_Block, free=kit.look.px(_FREE))
            lines.addWidget(_Block(table))
            lines.addWidget(_Block(chart), 1)
            return body
        left = column(None, kit.look)
        left.addWidget(growing(kit, table, self._sheet), 1000)
        left.addStretch(1)
        lines.addLayout(_across(kit, (left, chart), self._shares()), 1)
        return body

    def _shares(self) -> tuple[int, int]:
        return _ACROSS_LOW if self.is_low() else _ACROSS

    def build_totals(self, kit: Kit) -> QWidget | None:
        if self._is_flat():
            return None  # they stand below the few deals
        totals = QWidget()
        grid = sheet_columns(kit, self._sheet, self.is_low())
        if self._is_narrow():
            totals.setLayout(grid)
            grid.setContentsMargins(0, 0, 0, 0)
        else:
            totals.setLayout(_across(kit, (grid, column(None, kit.look)), self._shares()))
        add_total(kit, grid, self._sheet, self._is_tight())
        return totals

    def shape(self) -> tuple[bool, ...]:
        return (*super().shape(), self._is_narrow(), self._is_tight())

    def _is_tight(self) -> bool:
        """Tell whether amounts need a line of their own, below the words of their deal."""
        seats, look = len(self._sheet.totals), self._kit.look
        amounts = len(self._sheet.sums)
        left = self.width() - look.px(amounts * (AMOUNT_WIDTH_OF_MANY + GAP_OF_MANY))
        return seats > MANY and left < look.px(_LEAST_FOR_WORDS)

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
        return sheet_foot(kit, note, buttons, is_slim=True)

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


def _across(kit: Kit, parts: tuple[QLayout, QLayout], shares: tuple[int, int]) -> QHBoxLayout:
    """Lay two parts side by side, in shares that do not hang on what they hold."""
    across = row(None, kit.look, gap=_GAP_ACROSS)
    for part, share in zip(parts, shares, strict=True):
        place = QWidget()
        place.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        place.setLayout(part)
        part.setContentsMargins(0, 0, 0, 0)
        across.addWidget(place, share)
    return across


# --- chart and facts -----------------------------------------------------------------------


def _chart(kit: Kit, sheet: ScoreSheet) -> QVBoxLayout:
    lines = column(None, kit.look, gap=4)
    lines.addWidget(kit.text(Msg("dialog.running"), Type.CELL, kit.theme.muted))
    chart = ScoreChart(kit, sheet.running, len(sheet.rows), sheet.words)
    least = _CHART_LABEL * (len(sheet.running) + 2)
    if len(sheet.rows) > LONG:
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
