"""The contents of the rules: an entry for each section; one stop for Tab, the keys go on."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.engine.rules_doc import Section
from hanafuda_desktop.ui.parts.boxes import column, row
from hanafuda_desktop.ui.parts.focus_seen import reason_for
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.scroll_column import ScrollColumn
from hanafuda_desktop.ui.theme import KanjiPx, Type

_SIGN = 50.0
"""Room for a sign of up to three kanji, in text px."""


class RulesContents(ScrollColumn):
    """Lists the sections; the one that is read is lit, and only it is reached by Tab."""

    chosen = Signal(str)
    """The id of the section that one wants to read."""

    def __init__(self, kit: Kit, sections: tuple[Section, ...]) -> None:
        super().__init__(kit.look)
        contents = QWidget()
        lines = column(contents, kit.look, gap=1, margins=(0, 4, 4, 0))
        self._entries = {section.id: self._entry(kit, section) for section in sections}
        for entry in self._entries.values():
            lines.addWidget(entry)
        lines.addStretch(1)
        self.set_content(contents)
        self.mark(sections[0].id if sections else "")

    def _entry(self, kit: Kit, section: Section) -> Row:
        entry = Row(kit.look, is_flat=True)
        entry.setObjectName(f"rules.contents.{section.id}")
        entry.setAccessibleName(kit.tr(section.label.title))
        entry.clicked.connect(lambda: self.chosen.emit(section.id))
        line = row(entry, kit.look, gap=10, margins=(8, 6, 6, 6))
        sign = kit.kanji(section.label.sign, KanjiPx.CELL)
        sign.setFixedWidth(kit.look.px(_SIGN))
        line.addWidget(sign)
        line.addWidget(kit.text(section.label.title, Type.TEXT), 1)
        return entry

    def mark(self, section: str) -> None:
        """Light the entry of the section that is being read; none where nothing was found."""
        held = next((entry for entry in self._entries.values() if entry.hasFocus()), None)
        for id, entry in self._entries.items():
            is_lit = id == section
            entry.set_lit(is_lit)
            policy = Qt.FocusPolicy.StrongFocus if is_lit else Qt.FocusPolicy.ClickFocus
            entry.setFocusPolicy(policy)
        lit = self._entries.get(section)
        if lit is None:
            return
        self.ensureWidgetVisible(lit, 0, 0)
        if held is not None and held is not lit:
            lit.setFocus(reason_for(held.is_focus_seen()))

    def list_only(self, sections: frozenset[str]) -> None:
        """Show the entries of the sections that hold what is looked for."""
        for id, entry in self._entries.items():
            entry.setVisible(id in sections)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the entry above or below; what else a key does is the window's."""
        match event.key():
            case Qt.Key.Key_Up:
                self._step(-1)
            case Qt.Key.Key_Down:
                self._step(1)
            case _:
                event.ignore()

    def _step(self, step: int) -> None:
        listed = [id for id, entry in self._entries.items() if not entry.isHidden()]
        at = next((at for at, id in enumerate(listed) if self._entries[id].hasFocus()), None)
        if at is None or not 0 <= at + step < len(listed):
            return
        section = listed[at + step]
        self._entries[section].focus_visibly()
        self.mark(section)
        self.chosen.emit(section)
