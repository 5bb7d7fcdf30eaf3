"""The rules in a window of their own: contents at the left, everything to be read at the right."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.engine.rules_doc import RuleDoc
from hanafuda_desktop.ui.dialogs.rules_contents import RulesContents
from hanafuda_desktop.ui.parts.boxes import column, row, swap
from hanafuda_desktop.ui.parts.pressable import press_by_space
from hanafuda_desktop.ui.parts.rule_page import RulePage
from hanafuda_desktop.ui.parts.rule_part import (
    MIDDLE_WINDOW_SETTING,
    NARROW_WINDOW_SETTING,
    WINDOW_SETTING,
    Setting,
)
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import Look, Type
from hanafuda_desktop.ui.translation import Translate
from hanafuda_desktop.ui.window_geometry import fit_on

_CONTENTS_WIDTH = 268.0
_READING_WIDTH = 760.0
"""The widest line that is still easy to read, in text px."""
_NAMES_AT = 880.0
"""From this width on there is room for names below all signs, in text px."""
_WIDE_AT = 1060.0
"""From this width on there is room for names beside all signs, in text px."""
_SIZE = QSize(1080, 760)
_LEAST_SIZE = QSize(640, 420)


class RulesWindow(RulePage):
    """Shows a `RuleDoc`; it does not keep anybody from playing on."""

    def __init__(self, tr: Translate, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(tr, look, parent, can_close=False)
        self.setWindowFlag(Qt.WindowType.Window)
        self.setObjectName("rules.window")
        self.setMinimumSize(_LEAST_SIZE)
        self.resize(fit_on(self.screen().availableGeometry(), _SIZE, _LEAST_SIZE))
        self._setting = WINDOW_SETTING
        self._contents: RulesContents | None = None
        self._line = row(self, look)
        self._side = QWidget()
        self._main = QWidget()
        self._line.addWidget(self._side)
        self._line.addWidget(self._main, 1)
        self._reader.section_reached.connect(self._mark_section)
        self._reader.sections_found.connect(self._list_sections)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.activated.connect(self.focus_search)

    # --- building -------------------------------------------------------------------------

    def _build(self) -> None:
        kit, doc = self._kit, self._doc
        if doc is None:
            return
        self.setWindowTitle(kit.tr(doc.title))
        self._side = swap(self._line, self._side, self._build_side(doc))
        main = QWidget()
        lines = column(main, kit.look, margins=(28, 0, 6, 0))
        lines.addWidget(self._reader)
        self._main = swap(self._line, self._main, main)
        self._line.setStretch(1, 1)
        width = kit.look.px(_READING_WIDTH)
        self._reader.set_doc(kit, self._setting, doc, reading_width=width)
        self.open_anchor(self._anchor)

    def _build_side(self, doc: RuleDoc) -> QWidget:
        """Return title, search and contents."""
        kit = self._kit
        side = QWidget()
        side.setFixedWidth(kit.look.px(_CONTENTS_WIDTH))
        lines = column(side, kit.look, gap=10, margins=(18, 18, 10, 14))
        lines.addWidget(kit.text(doc.title, Type.HEADLINE, fit=Fit.WRAP))
        lines.addWidget(kit.text(doc.caption, Type.LABEL, kit.theme.muted, Fit.WRAP))
        lines.addWidget(self._build_search(self.close))
        self._contents = RulesContents(kit, doc.sections)
        self._contents.chosen.connect(self.open_anchor)
        lines.addWidget(self._contents, 1)
        return side

    def _mark_section(self, section: str) -> None:
        """Light the entry of the section that is being read."""
        if self._contents is not None:
            self._contents.mark(section)

    def _list_sections(self, sections: frozenset[str]) -> None:
        """Show the entries of the sections that hold what is looked for."""
        if self._contents is not None:
            self._contents.list_only(sections)

    # --- Qt -------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        setting = self._setting_for(self.width())
        if setting != self._setting:
            self._setting = setting
            self._refresh()

    def _setting_for(self, width: int) -> Setting:
        look = self._kit.look
        if width >= look.px(_WIDE_AT):
            return WINDOW_SETTING
        return MIDDLE_WINDOW_SETTING if width >= look.px(_NAMES_AT) else NARROW_WINDOW_SETTING

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if press_by_space(event, self):
            return
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        elif not self._reader.scroll_by_key(event.key()):
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._kit.theme
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.panel)
        side = self._kit.look.px(_CONTENTS_WIDTH)
        painter.fillRect(0, 0, side, self.height(), theme.bar)
        painter.fillRect(side, 0, 1, self.height(), theme.hairline)
