"""The side panel: its tabs, and the decision that takes their place."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum, unique

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.pace import Speed
from hanafuda_desktop.engine.rules_doc import RuleDoc, RuleNow
from hanafuda_desktop.engine.table_spec import (
    ButtonTarget,
    DealLedger,
    DecisionPreview,
    LedgerPanel,
    LogEntry,
    SeatLedger,
    TableModel,
    Target,
    WouldAdd,
    YakuPanel,
)
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.panels.decision_panel import DecisionPage
from hanafuda_desktop.ui.panels.ledger_panel import LedgerPage
from hanafuda_desktop.ui.panels.rules_panel import RulesPage
from hanafuda_desktop.ui.panels.slide import Slide
from hanafuda_desktop.ui.panels.status_strip import deal_title
from hanafuda_desktop.ui.panels.yaku_panel import YakuPage
from hanafuda_desktop.ui.parts.boxes import Line, row, swap
from hanafuda_desktop.ui.parts.page import Page
from hanafuda_desktop.ui.parts.pressable import Tab
from hanafuda_desktop.ui.theme import Look, Metrics, panel_width
from hanafuda_desktop.ui.translation import Translate


@unique
class TabId(StrEnum):
    """The tabs, from the left."""

    YAKU = "yaku"
    LEDGER = "ledger"
    RULES = "rules"


_TAB_TEXTS = {
    TabId.YAKU: Msg("panel.tab.yaku"),
    TabId.LEDGER: Msg("panel.tab.ledger"),
    TabId.RULES: Msg("panel.tab.rules"),
}


class SidePanel(Page):
    """The panel beside the table, or over its right side in a compact window."""

    cards_lit = Signal(object)
    """The cards (tuple of CardId) to light on the table."""
    line_chosen = Signal(int)
    """A line of the log to look back at, counted from the newest (0)."""
    target_chosen = Signal(object)
    """The `ButtonTarget` that answers the decision."""
    tab_opened = Signal(object)
    """The `TabId` of the tab that is open now."""
    close_requested = Signal()
    """Esc was pressed while the panel lies over the table."""
    left = Signal()
    """Esc was pressed in a panel beside the table: the keys are to go there."""
    rules_window_requested = Signal()
    """The rules are to be read in a window of their own."""

    def __init__(self, tr: Translate, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(tr, look, parent)
        self._tab = TabId.YAKU
        self._yaku_tab = _TAB_TEXTS[TabId.YAKU]
        self._is_overlay = False
        self._is_settled = self._has_turned = False
        self._preview: DecisionPreview | None = None
        self._yaku = YakuPage(tr, look)
        self._ledger = LedgerPage(tr, look)
        self._rules = RulesPage(tr, look)
        self._decision = DecisionPage(tr, look)
        self._rules.window_requested.connect(self.rules_window_requested)
        self._rules.left.connect(self._on_left)
        self._yaku.cards_lit.connect(self.cards_lit)
        self._yaku.rule_requested.connect(self.open_rule)
        self._ledger.line_chosen.connect(self.line_chosen)
        self._ledger.rule_requested.connect(self.open_rule)
        self._decision.target_chosen.connect(self.target_chosen)
        self._stack = QStackedWidget()
        for page in (self._yaku, self._ledger, self._rules, self._decision):
            self._stack.addWidget(page)
        self._slide = Slide(self)
        self._tabs = QWidget()
        self._column = QVBoxLayout(self)
        self._column.setSpacing(0)
        self._column.addWidget(self._tabs)
        self._column.addWidget(self._stack, 1)

    # --- what it shows --------------------------------------------------------------------

    def show_yaku(self, panel: YakuPanel, seats: int) -> None:
        """Show how the combinations stand in a match of so many seats."""
        self._yaku.show_yaku(panel, seats)
        if panel.tab != self._yaku_tab:
            self._yaku_tab = panel.tab
            self._refresh()

    def show_addition(self, adds: WouldAdd | None) -> None:
        """Show what a move that is aimed at would bring, or (None) nothing of the kind."""
        self._yaku.show_addition(adds)

    def show_ledger(self, ledger: DealLedger, log: tuple[LogEntry, ...]) -> None:
        """Show the payments of the deal and its log, the newest line first."""
        self._ledger.show_ledger(ledger)
        self._ledger.show_log(log)

    def show_dealing(self, model: TableModel) -> None:
        """Show a deal that begins, of which no more is seen yet than a table shows."""
        progress = model.progress
        title = deal_title(progress)
        if model.ring is not None:  # what stands there of hands around a pot is always true
            self.show_ledger(SeatLedger(title), ())
            return
        self._yaku.show_dealing(model.plaque)
        scores = tuple(seat.score for seat in model.seats)
        self.show_ledger(LedgerPanel(title, (), scores), ())

    def set_shown_line(self, index: int) -> None:
        """Mark the line of the log whose moment the table shows (0: now)."""
        self._ledger.set_shown_line(index)

    def show_rules(self, doc: RuleDoc | None) -> None:
        """Show the rules of the match on the table."""
        self._rules.show_rules(doc)

    def show_rule_now(self, now: RuleNow) -> None:
        """Show what the rules say of the present decision."""
        self._rules.show_now(now)

    def open_entry(self, card: CardId) -> None:
        """Turn to the entry of a card in the rules."""
        self.open_tab(TabId.RULES)
        self._rules.open_entry(card)

    def open_rule(self, paragraph: str) -> None:
        """Turn to a paragraph of the rules ("5.3"), or to an entry by its id."""
        self.open_tab(TabId.RULES)
        self._rules.open_rule(paragraph)

    def focus_search(self) -> None:
        """Turn to the rules, and let the keys type into their search."""
        self.open_tab(TabId.RULES)
        self._rules.focus_search()

    def show_decision(self, preview: DecisionPreview | None) -> None:
        """Ask for an answer in place of the tabs, or (None) bring the tabs back."""
        self._preview = preview
        if preview is not None:
            self._decision.show_decision(preview)
        self._decision.setEnabled(preview is not None)
        self._turn_to(self._page() if preview is None else self._decision)

    def let_answer_stand(self) -> None:
        """Leave in sight what was asked: it is answered, and nothing of it can be pressed."""
        self._preview = None
        self._decision.setEnabled(False)
        self.update()

    def lay_slips(self, slips: Mapping[Target, str]) -> None:
        """Lay slips with words of a hint on the answers of a decision, or on none."""
        self._decision.lay_slips(slips)

    def answer_of(self, letter: str) -> ButtonTarget | None:
        """Return the answer to the open decision that has a letter for its key."""
        choices = self._preview.choices if self._preview is not None else ()
        return next((choice.target for choice in choices if choice.key == letter), None)

    def is_deciding(self) -> bool:
        """Tell whether a decision stands in place of the tabs."""
        return self._preview is not None

    def focus_decision(self) -> None:
        """Put the keyboard focus on the first answer."""
        self._decision.focus_first()

    def open_tab(self, tab: TabId) -> None:
        """Turn to a tab. While a decision is open it comes to light after it."""
        if tab is self._tab:
            return
        self._tab = tab
        if not self.is_deciding():
            self._turn_to(self._page())
        self._refresh()
        self.tab_opened.emit(tab)

    def follow_settlement(self, is_settled: bool) -> None:
        """Turn from the hands to the payments once they are made, and back for the next deal."""
        if is_settled == self._is_settled:
            return
        self._is_settled = is_settled
        if is_settled:
            self._has_turned = self._tab is TabId.YAKU
            if self._has_turned:
                self.open_tab(TabId.LEDGER)
        elif self._has_turned and self._tab is TabId.LEDGER:
            self.open_tab(TabId.YAKU)

    def current_tab(self) -> TabId:
        """Return the tab that is open."""
        return self._tab

    def set_overlay(self, is_overlay: bool) -> None:
        """Say whether the panel lies over the table."""
        self._is_overlay = is_overlay
        self.update()

    def set_brief(self, is_brief: bool) -> None:
        """Leave out what only explains, where something else shares the room of the panel."""
        self._yaku.set_brief(is_brief)

    def slide_in(self, speed: Speed) -> None:
        """Come to the present place from the right edge of the window."""
        self._slide.start(speed)

    def end_slide(self) -> None:
        """Lie where it belongs, also where it was on its way there."""
        self._slide.end()

    def is_sliding(self) -> bool:
        """Tell whether it is on its way to its place."""
        return self._slide.is_running()

    def _turn_to(self, page: QWidget) -> None:
        self._stack.setCurrentWidget(page)
        self._tabs.setVisible(page is not self._decision)
        self._column.activate()  # else the page might be painted once in the place it had
        self.update()

    # --- look and language ----------------------------------------------------------------

    def set_translator(self, tr: Translate) -> None:
        super().set_translator(tr)
        for page in (self._yaku, self._ledger, self._rules, self._decision):
            page.set_translator(tr)

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        for page in (self._yaku, self._ledger, self._rules, self._decision):
            page.set_look(look)

    def _page(self) -> QWidget:
        match self._tab:
            case TabId.YAKU:
                return self._yaku
            case TabId.LEDGER:
                return self._ledger
            case TabId.RULES:
                return self._rules

    def _build(self) -> None:
        look = self._kit.look
        self._column.setContentsMargins(2, 0, 0, 0)
        tabs = QWidget()
        lines = QVBoxLayout(tabs)
        lines.setSpacing(0)
        lines.setContentsMargins(0, 0, 0, 0)
        line = row(None, look, margins=(16, 0, 16, 0))
        for tab, words in _TAB_TEXTS.items():
            name = self._yaku_tab if tab is TabId.YAKU else words
            part = Tab(self._kit.tr(name), look)
            part.setObjectName(f"tab.{tab}")
            part.setChecked(tab is self._tab)
            part.clicked.connect(lambda _checked, tab=tab: self._on_tab_clicked(tab))
            line.addWidget(part)
        lines.addLayout(line)
        lines.addWidget(Line(self._kit.theme.hairline))
        self._tabs = swap(self._column, self._tabs, tabs)
        self._tabs.setVisible(self._stack.currentWidget() is not self._decision)

    def _on_left(self) -> None:
        (self.close_requested if self._is_overlay else self.left).emit()

    def _on_tab_clicked(self, tab: TabId) -> None:
        if tab is self._tab:
            self._refresh()  # a press on the open tab must not close it
        self.open_tab(tab)

    # --- Qt -------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_free = self._is_overlay and not self.is_deciding()
        if event.key() == Qt.Key.Key_Escape and is_free:
            self.close_requested.emit()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._slide.end()
        super().hideEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._kit.theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.panel)
        if self.is_deciding():
            painter.fillRect(QRectF(0, 0, 2, self.height()), theme.gold)
        else:
            edge = theme.control_edge if self._is_overlay else theme.hairline
            painter.fillRect(QRectF(0, 0, 1, self.height()), edge)

    def sizeHint(self) -> QSize:
        return QSize(
            panel_width(Metrics.WINDOW_WIDTH, self._kit.look.scale), self._kit.look.px(600)
        )
