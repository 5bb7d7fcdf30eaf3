"""The Yaku tab: every combination and how it stands, or all 48 cards by month."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import (
    HeldCard,
    MonthRow,
    PanelNote,
    Plaque,
    WhyNot,
    WouldAdd,
    YakuPanel,
    YakuProgress,
    YakuState,
)
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.panels.note_line import note_line
from hanafuda_desktop.ui.panels.yaku_dealing import before_the_cards
from hanafuda_desktop.ui.panels.yaku_legend import legend, marks_of
from hanafuda_desktop.ui.panels.yaku_row import YakuRow
from hanafuda_desktop.ui.parts.boxes import Box, Line, column, row, swap
from hanafuda_desktop.ui.parts.kept_column import KeptColumn, Wanted
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.page import Page
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.scroll_column import ScrollColumn
from hanafuda_desktop.ui.parts.segmented import Segmented
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.parts.thumbs import Thumbs
from hanafuda_desktop.ui.parts.why import WhyMark, why_box
from hanafuda_desktop.ui.theme import KanjiPx, Look, Type
from hanafuda_desktop.ui.translation import Translate

_EXPLANATION = "explanation"
_HIDDEN_BY_ONE = 1
"""A row with all cards of another and so many more shows no thumbs of its own."""
_MONTHS_ACROSS = 2
_LOW = 430.0
"""A page that is not so high, in text px, has no room for hints."""
_FREE = 40.0
"""So much at most is left free to cut no row: hardly more than the least of them."""


class YakuPage(Page):
    """Shows a `YakuPanel`, one of its two pages at a time."""

    cards_lit = Signal(object)
    """The cards (tuple of CardId) of the row that was pressed."""
    rule_requested = Signal(str)
    """The rule that answers a "Why not?" was asked for: the id of its entry."""

    def __init__(self, tr: Translate, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(tr, look, parent)
        self._panel: YakuPanel | None = None
        self._seats = 0
        self._plaque: Plaque | None = None
        self._is_dealing = False
        self._shows_all_cards = self._is_brief = False
        self._adds: WouldAdd | None = None
        self._shown: dict[str, YakuRow] = {}
        self._explained: str | None = None
        self._manner: tuple[Kit, bool] | None = None
        self._head_of: Hashable = None
        self._foot_of: Hashable = None
        """What head and foot were built of, in the present manner."""
        self._rows: KeptColumn | None = None
        self._threats: frozenset[tuple[str, Seat]] = frozenset()
        self._new_threats: frozenset[str] = frozenset()
        self._is_scrolled = False
        """Whether the person has chosen what part of the list is seen."""
        self._column = QVBoxLayout(self)
        self._scroll = ScrollColumn(look)
        self._scroll.verticalScrollBar().actionTriggered.connect(self._on_scrolled)
        self._head = QWidget()
        self._foot = QWidget()
        for part, stretch in ((self._head, 0), (self._scroll, 1), (self._foot, 0)):
            self._column.addWidget(part, stretch)

    def show_yaku(self, panel: YakuPanel, seats: int) -> None:
        """Show how the combinations stand in a match of so many seats."""
        if self._is_dealing or (panel, seats) != (self._panel, self._seats):
            self._panel, self._seats, self._is_dealing = panel, seats, False
            self._note_threats(panel)
            self._refresh()

    def show_addition(self, adds: WouldAdd | None) -> None:
        """Show what a move that is aimed at would bring, or (None) nothing of the kind."""
        self._adds = adds
        if not self._is_stale:
            self._show_advances()

    def show_dealing(self, plaque: Plaque | None) -> None:
        """Show a deal that begins: no card is seen yet. `plaque` None: nor what it is worth."""
        self._plaque, self._is_dealing = plaque, True
        self._threats, self._new_threats = frozenset(), frozenset()
        self._is_scrolled = False
        self._refresh()

    def show_all_cards(self, is_on: bool) -> None:
        """Turn to the page of all 48 cards, or back to the combinations."""
        if is_on != self._shows_all_cards:
            self._shows_all_cards = is_on
            self._refresh()

    def set_brief(self, is_brief: bool) -> None:
        """Leave the legend out where something else needs the room, or show it again."""
        if is_brief != self._is_brief:
            self._is_brief = is_brief
            self._refresh()

    def _build(self) -> None:
        panel = self._panel_now()
        if panel is None:
            return
        manner = (self._kit, self._shows_all_cards)
        if manner != self._manner:
            self._manner = manner
            self._begin_anew()
        self._renew_head(panel)
        if self._rows is not None:
            self._show_rows(self._rows, panel)
        else:
            self._scroll.set_content(self._months(panel))
        self._renew_foot(panel)
        self._keep_rows_whole()
        self._show_own_note()
        self._show_new_threats()

    def _keep_rows_whole(self) -> None:
        """Cut no row through; the beginning of one is better than much empty room."""
        kinds = () if self._shows_all_cards else (Row, Box)
        self._scroll.keep_whole(*kinds, free=self._kit.look.px(_FREE))
        if not self._is_scrolled:
            self._scroll.begin_between()

    def _panel_now(self) -> YakuPanel | None:
        """Return what is shown: while a deal begins, nothing of its cards."""
        if self._panel is None or not self._is_dealing:
            return self._panel
        return before_the_cards(self._panel, self._plaque)

    def _begin_anew(self) -> None:
        """Forget what was built in another look or language, or for the other page."""
        look = self._kit.look
        self._column.setContentsMargins(look.px(14), look.px(10), look.px(8), look.px(10))
        self._column.setSpacing(look.px(8))
        self._scroll.set_look(look)
        self._head_of = self._foot_of = None
        self._shown = {}
        self._rows = None
        if not self._shows_all_cards:
            self._rows = KeptColumn(look, gap=7, right=6)
            self._scroll.set_content(self._rows)

    def _renew_head(self, panel: YakuPanel) -> None:
        head = (panel.title, panel.caption, panel.worth, len(panel.months))
        if head != self._head_of:
            self._head_of = head
            self._head = swap(self._column, self._head, self._build_head(panel))

    def _renew_foot(self, panel: YakuPanel) -> None:
        unseen = panel.unseen if self._shows_all_cards else None
        foot = (
            bool(panel.rows),
            unseen,
            marks_of(panel),
            self._seats,
            self._is_low(),
            self._is_brief,
        )
        if foot != self._foot_of:
            self._foot_of = foot
            self._foot = swap(self._column, self._foot, self._build_foot(panel))

    def _show_own_note(self) -> None:
        """Scroll to the note of what the viewer has, if there is one and it is shown."""
        notes = self._panel.notes if self._panel is not None else ()
        own = next((number for number, note in enumerate(notes) if note.is_own), None)
        part = self.find_part(QWidget, f"note.{own}") if own is not None else None
        if part is not None and not self._shows_all_cards:
            self._scroll.show_part(part)

    def _note_threats(self, panel: YakuPanel) -> None:
        """Tell the rows of which somebody needs only one more card since the last time."""
        threats = frozenset((row.yaku, row.near) for row in panel.rows if row.near is not None)
        self._new_threats = frozenset(yaku for yaku, _ in threats - self._threats)
        self._threats = threats

    def _show_new_threats(self) -> None:
        """Scroll to a row that has just become dangerous, unless that is where the person reads."""
        focused = QApplication.focusWidget()
        has_focus = focused is not None and self._scroll.isAncestorOf(focused)
        if self._is_scrolled or has_focus:
            return
        for name, part in reversed(self._shown.items()):
            if name in self._new_threats:
                self._scroll.show_part(part)

    def _on_scrolled(self) -> None:
        self._is_scrolled = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        panel = self._panel_now()
        if panel is not None and not self._is_stale:
            self._renew_foot(panel)
            self._keep_rows_whole()
        self._show_own_note()
        self._show_new_threats()

    # --- above and below ------------------------------------------------------------------

    def _build_head(self, panel: YakuPanel) -> QWidget:
        kit = self._kit
        head = QWidget()
        lines = column(head, kit.look, gap=8, margins=(0, 0, 6, 0))
        words = (
            kit.tr(panel.title),
            kit.tr(msg("panel.all_cards", count=sum(len(month.cards) for month in panel.months))),
        )
        name = kit.tr(Msg("panel.switch"))
        switch = Segmented(words, int(self._shows_all_cards), kit.look, name)
        switch.set_name("yaku.switch")
        switch.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        switch.chosen.connect(lambda index: self.show_all_cards(index == 1))
        lines.addWidget(switch)
        if not self._shows_all_cards:
            line = row(None, kit.look, gap=8)
            line.addWidget(kit.text(panel.caption, Type.LABEL, kit.theme.muted), 1)
            line.addWidget(
                kit.text(panel.worth, Type.CELL_STRONG, kit.theme.gold, Fit.WHOLE, is_right=True)
            )
            lines.addLayout(line)
        return head

    def _build_foot(self, panel: YakuPanel) -> QWidget:
        kit = self._kit
        foot = QWidget()
        if self._is_brief or not (panel.rows or self._shows_all_cards):
            return foot  # there is no room, or no card whose marks it could explain
        lines = column(foot, kit.look, gap=6, margins=(0, 0, 6, 0))
        lines.addWidget(Line(kit.theme.hairline))
        lines.addWidget(legend(kit, self._seats, marks_of(panel)))
        if self._shows_all_cards or not self._is_low():
            words = panel.unseen if self._shows_all_cards else Msg("panel.light_hint")
            lines.addWidget(kit.text(words, Type.LABEL, kit.theme.muted, Fit.WRAP))
        return foot

    def _is_low(self) -> bool:
        return self.height() < self._kit.look.px(_LOW)

    # --- the two pages --------------------------------------------------------------------

    def _show_rows(self, rows: KeptColumn, panel: YakuPanel) -> None:
        parts = rows.show_parts(self._wanted(panel))
        self._shown = {part.yaku: part for part in parts if isinstance(part, YakuRow)}
        self._show_advances()

    def _wanted(self, panel: YakuPanel) -> Iterator[Wanted]:
        """Yield the combinations and what is said below them, each with its open explanation."""
        for yaku in sorted(panel.rows, key=_is_done_with):
            is_explained = self._explained == yaku.yaku
            is_short = not is_explained and _repeats_another(yaku, panel.rows)
            key = (yaku, is_short, self._is_dealing, is_explained)
            yield Wanted(key, partial(self._row, yaku, is_short, is_explained))
            if is_explained and yaku.why:
                yield self._explanation(yaku.why, is_below_cards=True)
        for number, note in enumerate(panel.notes):
            name = f"note.{number}"
            is_explained = self._explained == name
            yield Wanted((name, note, is_explained), partial(self._note, note, name, is_explained))
            if is_explained and note.why:
                yield self._explanation(note.why)

    def _row(self, yaku: YakuProgress, is_short: bool, is_explained: bool) -> YakuRow:
        part = YakuRow(self._kit, yaku, is_short, not self._is_dealing, is_explained)
        part.clicked.connect(lambda _checked: self._light(yaku.cards))
        self._follow(part.why, yaku.yaku)
        return part

    def _note(self, note: PanelNote, name: str, is_explained: bool) -> QWidget:
        line, why = note_line(self._kit, note, name, is_explained)
        if isinstance(line, Row):
            line.clicked.connect(lambda _checked: self.cards_lit.emit(note.cards))
        self._follow(why, name)
        return line

    def _follow(self, mark: WhyMark | None, name: str) -> None:
        """Let a mark open the explanation below its row."""
        if mark is not None:
            mark.clicked.connect(lambda _checked: self._explain(name))

    def _explanation(self, why: tuple[WhyNot, ...], is_below_cards: bool = False) -> Wanted:
        """Return an explanation; `is_below_cards`: the row shows name and cards already."""

        def build() -> QWidget:
            box = why_box(self._kit, why, self.rule_requested.emit, not is_below_cards)
            box.setObjectName(_EXPLANATION)
            return box

        return Wanted((self._explained, why), build)

    def _explain(self, name: str) -> None:
        """Open the explanation of a row, or close it."""
        self._explained = None if name == self._explained else name
        self._refresh()
        box = self.find_part(QWidget, _EXPLANATION)
        if box is not None:
            self._scroll.show_part(box)

    def _show_advances(self) -> None:
        """Show what the move that is aimed at would bring each combination."""
        adds = self._adds
        advances = {one.yaku: one for one in adds.advances} if adds is not None else {}
        coming = frozenset(adds.cards if adds is not None else ())
        for name, part in self._shown.items():
            advance = advances.get(name)
            part.show_advance(advance, coming)
            if advance is not None and advance.pays is not None:
                self._scroll.show_part(part)

    def _months(self, panel: YakuPanel) -> QWidget:
        kit = self._kit
        body = QWidget()
        grid = QGridLayout(body)
        grid.setContentsMargins(0, 0, kit.look.px(6), 0)
        grid.setHorizontalSpacing(kit.look.px(8))
        grid.setVerticalSpacing(kit.look.px(4))
        for place, month in enumerate(panel.months):
            cell = _month_cell(kit, month)
            cell.clicked.connect(lambda _checked, month=month: self._light(month.cards))
            grid.addWidget(cell, place // _MONTHS_ACROSS, place % _MONTHS_ACROSS)
        grid.setRowStretch(grid.rowCount(), 1)
        return body

    def _light(self, cards: tuple[HeldCard, ...]) -> None:
        self.cards_lit.emit(tuple(card.card for card in cards))


# --- rows ----------------------------------------------------------------------------------


def _is_done_with(yaku: YakuProgress) -> bool:
    """Tell whether a row can wait at the end: closed for the viewer, and no threat either."""
    return yaku.state is YakuState.CLOSED and yaku.near is None


def _repeats_another(yaku: YakuProgress, rows: tuple[YakuProgress, ...]) -> bool:
    """Tell whether a row would show the thumbs of another row once more, and hardly a new one."""
    if yaku.state in (YakuState.READY, YakuState.MADE):
        return False
    mine = {card.card for card in yaku.cards}
    return any(
        other is not yaku
        and other.state is not YakuState.READY
        and {card.card for card in other.cards} < mine
        and len(mine) - len(other.cards) <= _HIDDEN_BY_ONE
        for other in rows
    )


def _month_cell(kit: Kit, month: MonthRow) -> Row:
    cell = Row(kit.look, is_flat=True)
    cell.setObjectName(f"month.{month.number}")
    cell.setAccessibleName(f"{month.number} {month.kanji}")
    lines = column(cell, kit.look, gap=1, margins=(0, 2, 0, 2))
    top = row(None, kit.look, gap=8, margins=(3, 0, 0, 0))
    top.addWidget(kit.text(str(month.number), Type.CELL_TITLE, fit=Fit.WHOLE))
    top.addWidget(kit.kanji(month.kanji, KanjiPx.CELL))
    top.addStretch(1)
    lines.addLayout(top)
    lines.addWidget(Thumbs(month.cards, kit.look, ground=kit.theme.panel, is_in_grid=True))
    return cell
