"""The Rules tab: a search, the rule of the present decision, and all sections of the rules."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.engine.rules_doc import RuleNow
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.command_keys import RULES_KEY
from hanafuda_desktop.ui.parts.boxes import Line, column, row, swap
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.rule_page import RulePage
from hanafuda_desktop.ui.parts.rule_part import PANEL_SETTING
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import Look, Type
from hanafuda_desktop.ui.translation import Translate


class RulesPage(RulePage):
    """Shows a `RuleDoc` in the panel, one section open among the titles of all."""

    window_requested = Signal()
    """The rules are to be read in a window of their own."""
    left = Signal()
    """Esc was pressed in the empty search."""

    def __init__(self, tr: Translate, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(tr, look, parent, can_close=True)
        self._now: RuleNow | None = None
        self._column = column(self, look)
        self._head = QWidget()
        self._foot = QWidget()
        self._reader.found_chosen.connect(self.open_rule)
        self._lead = QWidget()
        self._now_box = QWidget()
        for part, stretch in ((self._head, 0), (self._reader, 1), (self._foot, 0)):
            self._column.addWidget(part, stretch)

    # --- what it shows --------------------------------------------------------------------

    def show_now(self, now: RuleNow | None) -> None:
        """Show what the rules say of the present decision."""
        if now == self._now:
            return
        self._now = now
        if not self._is_stale:
            self._show_now()

    def open_rule(self, paragraph: str) -> None:
        """Open what tells a paragraph of the rules ("5.3"), or an entry by its id."""
        if self._doc is None:
            return
        if self._doc.section_of(paragraph) is not None:
            self.open_anchor(paragraph)
        else:
            self.open_anchor(self._doc.anchor_of_rule(paragraph))

    # --- building -------------------------------------------------------------------------

    def _build(self) -> None:
        look = self._kit.look
        self._column.setContentsMargins(look.px(14), look.px(12), look.px(6), look.px(8))
        self._column.setSpacing(look.px(10))
        self._head = swap(self._column, self._head, self._build_head())
        self._foot = swap(self._column, self._foot, self._build_foot())
        if self._doc is None:
            return
        self._lead = QWidget()
        lines = column(self._lead, look, margins=(0, 0, 0, 6))
        self._now_box = QWidget()
        lines.addWidget(self._now_box)
        self._show_now()
        self._reader.set_doc(self._kit, PANEL_SETTING, self._doc, self._lead)
        self.open_anchor(self._anchor)

    def _build_head(self) -> QWidget:
        head = QWidget()
        line = row(head, self._kit.look, margins=(0, 0, 8, 0))
        line.addWidget(self._build_search(self.left.emit))
        return head

    def _build_foot(self) -> QWidget:
        kit = self._kit
        foot = QWidget()
        lines = column(foot, kit.look, gap=4, margins=(0, 0, 8, 0))
        lines.addWidget(Line(kit.theme.hairline))
        line = row(None, kit.look, gap=8)
        if self._doc is not None:
            caption = kit.text(self._doc.caption, Type.LABEL, kit.theme.muted, Fit.WRAP)
            line.addWidget(caption, 1)
        press = Row(kit.look, is_flat=True)
        press.setObjectName("rules.window")
        words = kit.tr(Msg("rules.in_window"))
        press.setAccessibleName(words)
        press.clicked.connect(self.window_requested)
        inner = row(press, kit.look, gap=6, margins=(6, 3, 6, 3))
        inner.addWidget(kit.text(words, Type.LABEL_STRONG, fit=Fit.WHOLE))
        inner.addWidget(kit.text(RULES_KEY, Type.LABEL, kit.theme.muted, Fit.WHOLE))
        line.addWidget(press)
        lines.addLayout(line)
        return foot

    def _show_now(self) -> None:
        """Show the rule of the present decision above the sections."""
        layout = self._lead.layout()
        if layout is None:
            return
        kit, now = self._kit, self._now
        if now is None:
            box = QWidget()
        else:
            box = Row(kit.look, is_flat=True)
            box.setObjectName("rules.now")
            box.setAccessibleName(kit.tr(now.title))
            box.setAccessibleDescription(kit.tr(now.text))
            box.clicked.connect(lambda: self.open_rule(now.anchor))
            lines = column(box, kit.look, gap=4, margins=(6, 4, 6, 8))
            lines.addWidget(kit.text(now.title, Type.ROW_TITLE, fit=Fit.WRAP))
            lines.addWidget(kit.text(now.text, Type.TEXT, fit=Fit.WRAP))
        layout.replaceWidget(self._now_box, box)
        self._now_box.hide()
        self._now_box.deleteLater()
        self._now_box = box
        box.show()
