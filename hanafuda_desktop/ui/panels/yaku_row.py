"""One combination in the Yaku tab: its cards, how it stands, and what a move would bring."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.table_spec import YakuAdvance, YakuProgress, YakuState
from hanafuda_desktop.engine.text import msg
from hanafuda_desktop.ui.panels.cards_and_words import CardsAndWords
from hanafuda_desktop.ui.parts.boxes import column, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.text import Fit, Text
from hanafuda_desktop.ui.parts.thumbs import Thumbs
from hanafuda_desktop.ui.parts.why import WhyMark, why_mark
from hanafuda_desktop.ui.theme import KanjiPx, Metrics, Type

_BESIDE_AT_MOST = 5
"""More thumbs than this leave no room for the sentence at their side."""


class YakuRow(Row):
    """Shows a `YakuProgress`; `is_short`: in one line, where another row shows its cards."""

    def __init__(
        self,
        kit: Kit,
        yaku: YakuProgress,
        is_short: bool = False,
        has_price: bool = True,
        is_explained: bool = False,
    ) -> None:
        super().__init__(kit.look, _edge(kit, yaku))
        self._kit, self._yaku, self._has_price = kit, yaku, has_price
        self.yaku = yaku.yaku
        """The id of the combination."""
        self.setObjectName(f"yaku.{yaku.yaku}")
        self.setAccessibleName(kit.tr(yaku.name))
        self.setAccessibleDescription(kit.tr(yaku.note))
        self.why: WhyMark | None = None
        """What asks for an explanation, if there is one."""
        if yaku.why:
            self.why = why_mark(kit, yaku.yaku, yaku.name, is_explained)
        self._thumbs: Thumbs | None = None
        self._count = kit.text("", Type.LABEL, kit.theme.muted, Fit.WHOLE)
        fit = Fit.WHOLE if is_short else Fit.WRAP  # where it stands for a sentence it is as one
        self._advance = kit.text("", Type.CELL_STRONG, kit.theme.gold, fit)
        self._told: QStackedLayout | None = None
        """The sentence, or in its place what a move would bring: the name keeps its room."""
        self._price = kit.amount(yaku.pays, Type.TEXT, kit.theme.text, signed=False)
        self._gain = kit.text("", Type.ROW_TITLE, kit.theme.gold, Fit.WHOLE, is_right=True)
        lines = column(self, kit.look, gap=1, margins=(13, 7, 12, 8))
        lines.addLayout(self._build_top(is_short, has_price))
        if not is_short:
            self._add_cards(lines)
        elif yaku.state is YakuState.CLOSED:
            lines.addWidget(self._sentence())
        else:
            self.setToolTip(kit.tr(yaku.note))

    def show_advance(self, advance: YakuAdvance | None, coming: frozenset[CardId]) -> None:
        """Show what a move would bring this combination, or (None) how it stands now."""
        kit = self._kit
        if self._thumbs is not None:
            self._thumbs.set_coming(coming)
        is_completed = advance is not None and advance.pays is not None
        self._advance.setText("" if advance is None else kit.tr(advance.count))
        if self._told is not None:
            self._told.setCurrentIndex(0 if advance is None else 1)
        else:
            # What goes, goes first: both at once would take room from the name for a moment.
            first, then = (self._count, self._advance) if advance else (self._advance, self._count)
            first.hide()
            then.setVisible(bool(then.text()))
        if advance is not None and advance.pays is not None:
            self._gain.setText(kit.tr.amount(advance.pays, signed=False))
        self._gain.setVisible(is_completed)
        self._price.setVisible(self._has_price and not is_completed)
        self.set_accent(kit.theme.gold if is_completed else _edge(kit, self._yaku))
        self.set_lit(is_completed)

    def _build_top(self, is_short: bool, has_price: bool) -> QHBoxLayout:
        kit, yaku = self._kit, self._yaku
        top = row(None, kit.look, gap=6)
        sign = kit.theme.muted if yaku.state is YakuState.CLOSED else kit.theme.gold
        top.addWidget(kit.kanji(yaku.kanji, KanjiPx.ROW, sign))
        top.addWidget(kit.text(yaku.name, Type.ROW_TITLE, fit=Fit.WRAP), 1)
        has_count = is_short and yaku.state is not YakuState.CLOSED
        if has_count:
            self._count.setText(kit.tr(msg("panel.have", have=yaku.have, need=yaku.need)))
        if self.why is not None:
            top.addWidget(self.why)
        parts = [(self._count, has_count), (self._price, has_price), (self._gain, False)]
        if is_short:
            parts.insert(1, (self._advance, False))
        for part, is_shown in parts:
            if not is_shown:  # and no "show": a part that lies in nothing yet would be a window
                part.hide()
            top.addWidget(part)
        return top

    def _add_cards(self, lines: QVBoxLayout) -> None:
        """Add the thumbs and the sentence, side by side where there is room for both."""
        cards, look = self._yaku.cards, self._kit.look
        if len(cards) > _BESIDE_AT_MOST:
            self._thumbs = Thumbs(cards, look, Metrics.THUMB_NARROW, gap=4)
            line = row(None, look)
            line.addWidget(self._thumbs)
            line.addStretch(1)
            lines.addLayout(line)
            lines.addWidget(self._build_told())
            return
        self._thumbs = Thumbs(cards, look)
        lines.addWidget(CardsAndWords(self._thumbs, self._build_told(), look))

    def _build_told(self) -> QWidget:
        told = QWidget()
        self._told = QStackedLayout(told)
        self._told.addWidget(self._sentence())
        self._advance.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._told.addWidget(self._advance)
        return told

    def _sentence(self) -> Text:
        color = _edge(self._kit, self._yaku) or self._kit.theme.text
        return self._kit.text(self._yaku.note, Type.CELL, color, Fit.WRAP)


def _edge(kit: Kit, yaku: YakuProgress) -> QColor | None:
    """Return the color of what is about to happen: good for the viewer, or costly."""
    if yaku.state is YakuState.READY:
        return kit.theme.gold
    return kit.theme.loss if yaku.near is not None else None
