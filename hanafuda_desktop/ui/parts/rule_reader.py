"""A column of rule sections that can be searched, and brought to any entry."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from hanafuda_desktop.engine.rules_doc import RuleDoc, Section
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.parts.boxes import column, row
from hanafuda_desktop.ui.parts.finding import Words, words_of
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.rule_part import Setting
from hanafuda_desktop.ui.parts.rule_section import RuleSection
from hanafuda_desktop.ui.parts.scroll_column import ScrollColumn
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import Look, Type

_ABOVE = 8
"""Room in px left above what is brought into sight."""


class RuleReader(ScrollColumn):
    """Shows a `RuleDoc`: all of it, or in a panel one open section among the titles of all."""

    card_chosen = Signal(str)
    """A card in the rules was clicked."""
    found_chosen = Signal(str)
    """A title was pressed among what was found: the id of the section to open without a search."""
    section_reached = Signal(str)
    """The id of the section at the top of what is seen now; empty where nothing was found."""
    sections_found = Signal(frozenset)
    """The ids of the sections that hold what is looked for: all, if nothing is."""

    def __init__(self, look: Look, *, can_close: bool) -> None:
        super().__init__(look, bar_gap=4)
        self._can_close = can_close
        self._doc: RuleDoc | None = None
        self._sections: tuple[RuleSection, ...] = ()
        self._nothing: _Nothing | None = None
        self._query = ""
        self._sight = QTimer(self)
        self._sight.setSingleShot(True)
        self._sight.timeout.connect(self._on_sight)
        self._wanted = ""
        """The id of what is to be brought into sight: its part may be built anew until then."""
        self._reached = ""
        """The section told of last."""
        self._past = 0
        """How far in px one had read in that before a new layout."""
        self._lead: QWidget | None = None
        self.verticalScrollBar().valueChanged.connect(self._on_moved)

    # --- what it shows --------------------------------------------------------------------

    def set_doc(
        self,
        kit: Kit,
        setting: Setting,
        doc: RuleDoc,
        lead: QWidget | None = None,
        reading_width: int | None = None,
    ) -> None:
        """Show a document; `lead` stands above its sections while nothing is looked for.

        What was open stays open, what was looked for is looked for again. The text is at most
        `reading_width` px wide and then stands in the middle.
        """
        self.set_look(kit.look)
        open_ids = self._open_ids(doc)
        read = next((part for part in self._sections if part.section.id == self._reached), None)
        past = self.verticalScrollBar().value() - read.y() if read is not None else 0
        self._past = max(past, -_ABOVE)
        self._doc, self._lead = doc, lead
        body = QWidget()
        lines = self._column(body, kit.look, reading_width)
        if lead is not None:
            lines.addWidget(lead)
        self._sections = tuple(self._section(kit, setting, section) for section in doc.sections)
        for part in self._sections:
            lines.addWidget(part)
            part.set_open(part.section.id in open_ids)
        self._nothing = _Nothing(kit)
        lines.addWidget(self._nothing)
        lines.addStretch(1)
        self._show_found()
        # Else the page is never lower than it would be at its least width, and ends in emptiness.
        body.setMinimumHeight(1)
        self._sight.start(0)
        self.set_content(body)

    def _column(self, body: QWidget, look: Look, width: int | None) -> QVBoxLayout:
        """Return the column of the text, in the middle of the page where that is wider."""
        text = QWidget()
        if width is not None:
            text.setMaximumWidth(width)
        frame = row(body, look)
        frame.addStretch(1)
        frame.addWidget(text, 1000)
        frame.addStretch(1)
        margin = 0 if self._can_close else 26
        return column(text, look, margin, (0, margin, 4, margin))

    def _section(self, kit: Kit, setting: Setting, section: Section) -> RuleSection:
        part = RuleSection(kit, setting, section, can_close=self._can_close)
        part.toggled.connect(self._on_toggled)
        part.card_chosen.connect(self.card_chosen)
        return part

    def _open_ids(self, doc: RuleDoc) -> frozenset[str]:
        if self._sections:
            return frozenset(part.section.id for part in self._sections if part.is_open())
        return frozenset(section.id for section in doc.sections if section.is_first)

    # --- looking for words ----------------------------------------------------------------

    def look_for(self, query: str) -> None:
        """Show only what holds all words of a query; an empty one shows everything again."""
        if query == self._query:
            return
        self._query = query
        body = self.widget()
        if body is not None:
            body.hide()  # else every part that comes or goes lays all the others out again
            self._show_found()
            body.show()
        self.verticalScrollBar().setValue(0)
        first = next((part for part in self._sections if not part.isHidden()), None)
        self.section_reached.emit("" if first is None else first.section.id)

    def _words(self) -> Words:
        return words_of(self._query)

    def _show_found(self) -> None:
        words = self._words()
        found = [part.look_for(words) for part in self._sections]
        if self._lead is not None:
            self._lead.setVisible(not words)
        ids = (part.section.id for part in self._sections if not part.isHidden())
        self.sections_found.emit(frozenset(ids))
        if self._nothing is not None:
            self._nothing.set_query(self._query)
            self._nothing.setVisible(bool(words) and not any(found))

    # --- places ---------------------------------------------------------------------------

    def open_anchor(self, anchor: str) -> None:
        """Bring an entry to the top of what is seen, and look for nothing any more."""
        section = self._doc.section_of(anchor) if self._doc is not None else None
        if section is None:
            return
        self.look_for("")
        self._open_only(self._holder(section.id))
        self._bring(anchor)

    def _open_only(self, holder: RuleSection) -> None:
        for part in self._sections:
            part.set_open(part is holder)

    def _on_toggled(self, section: str) -> None:
        if self._words():
            self.found_chosen.emit(section)
            return
        holder = self._holder(section)
        if holder.is_open():
            holder.set_open(False)
        else:
            self._open_only(holder)
            self._bring(section)

    def _holder(self, section: str) -> RuleSection:
        return next(part for part in self._sections if part.section.id == section)

    def _bring(self, anchor: str) -> None:
        """Scroll to a section or an entry as soon as the layouts have settled."""
        self._wanted = anchor
        self._sight.start(0)

    def _part_of(self, anchor: str) -> QWidget | None:
        """Return the part of what has an id; None where the rules have no such thing."""
        section = self._doc.section_of(anchor) if self._doc is not None and anchor else None
        if section is None:
            return None
        holder = self._holder(section.id)
        return holder.part(anchor) or holder

    def _on_sight(self) -> None:
        """Go where one wants to be; say what is seen there, which in a new layout is another."""
        target, body, bar = self._part_of(self._wanted), self.widget(), self.verticalScrollBar()
        self._wanted = ""
        if target is None and not self._can_close:
            self._go_on_reading()
        elif target is not None and body is not None:
            top = target.mapTo(body, QPoint(0, 0)).y()
            bar.setValue(max(0, top - _ABOVE))
            self._say_where(target)
        else:
            self._on_scrolled(bar.value())

    def _go_on_reading(self) -> None:
        """Go, in a new layout of the same rules, to where one had read."""
        for part in self._sections:
            if part.section.id == self._reached and not part.isHidden():
                self.verticalScrollBar().setValue(part.y() + min(self._past, part.height()))
                self._say(part)
                return
        self._on_scrolled(self.verticalScrollBar().value())

    def _say(self, part: RuleSection) -> None:
        self._reached = part.section.id
        self.section_reached.emit(part.section.id)

    def _say_where(self, target: QWidget) -> None:
        """Say in which section a part is: near the end of the page it does not reach the top."""
        for part in self._sections:
            if part is target or part.isAncestorOf(target):
                self._say(part)

    def _on_moved(self, value: int) -> None:
        if not self._sight.isActive():  # else a new layout only comes to rest
            self._on_scrolled(value)

    def _on_scrolled(self, value: int) -> None:
        body = self.widget()
        if body is None:
            return
        shown = [part for part in self._sections if not part.isHidden()]
        passed = [part for part in shown if part.y() <= value + 2 * _ABOVE]
        if shown:
            self._say(passed[-1] if passed else shown[0])  # above the first is only a margin


class _Nothing(QWidget):
    """Says that nothing was found, and what might be."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self._kit = kit
        lines = column(self, kit.look, gap=4, margins=(6, 20, 6, 0))
        self._words = kit.text("", Type.TEXT, fit=Fit.WRAP)
        lines.addWidget(self._words)
        hint = kit.text(Msg("rules.nothing.hint"), Type.LABEL, kit.theme.muted, Fit.WRAP)
        lines.addWidget(hint)

    def set_query(self, query: str) -> None:
        """Say what was looked for."""
        self._words.setText(self._kit.tr(msg("rules.nothing", query=query)))
