"""What all sheets have: a head with its sign, a body that scrolls, totals, a foot with buttons."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from hanafuda_desktop.engine.table_spec import DealSummary
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.dialogs.overlay import Sheet
from hanafuda_desktop.ui.parts.boxes import Line, column, height_at, row, swap
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import Button
from hanafuda_desktop.ui.parts.scroll_column import ScrollColumn
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import KanjiPx, Look, Type
from hanafuda_desktop.ui.translation import Translate

_SIDE = 28.0
_LOW = 620.0
"""In a lower sheet, in text px, all is closer to each other."""


class FramedSheet(Sheet):
    """A sheet of head, scrolling body, totals and foot, each built by the kind of sheet."""

    least_with_note = 0.0
    """In a narrower sheet, in text px, the note of the foot stands above its buttons."""

    def __init__(self, tr: Translate, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(tr, look, parent)
        self._column = QVBoxLayout(self)
        self._head = QWidget()
        self.body = ScrollColumn(look, bar_gap=8)
        self.body.verticalScrollBar().rangeChanged.connect(self._align_totals)
        self._totals: QWidget | None = None
        self._built_for: tuple[bool, ...] = ()
        self._foot = QWidget()
        for part, stretch in ((self._head, 0), (self.body, 1), (self._foot, 0)):
            self._column.addWidget(part, stretch)

    def build_head(self, kit: Kit) -> QWidget:
        """Return what stands above the body."""
        raise NotImplementedError

    def build_body(self, kit: Kit) -> QWidget:
        """Return what scrolls."""
        raise NotImplementedError

    def build_totals(self, kit: Kit) -> QWidget | None:
        """Return what stays in sight below the body however long that is, in its columns."""
        return None

    def build_foot(self, kit: Kit) -> QWidget:
        """Return what stands below the body."""
        raise NotImplementedError

    def title_bottom(self) -> int:
        """Return where the head ends, in px below the upper edge."""
        return self._head.geometry().bottom() + 1

    def needed_height(self, width: int) -> int:
        """Return the height in which all of it is seen at once, in px, at a width in px."""
        self._build_if_stale()
        margins = self._column.contentsMargins()
        room = width - margins.left() - margins.right()
        content = self.body.widget()
        parts = [part for part in (self._head, content, self._foot) if part is not None]
        heights = (height_at(part, room) for part in parts)
        gaps = (len(parts) - 1) * self._column.spacing()
        return sum(heights) + gaps + margins.top() + margins.bottom()

    def is_slim(self) -> bool:
        """Tell whether a note would have too little room beside the buttons of the foot."""
        return self.width() < self._kit.look.px(self.least_with_note)

    def is_low(self) -> bool:
        """Tell whether there is little room from top to bottom."""
        return self.height() < self._kit.look.px(_LOW)

    def shape(self) -> tuple[bool, ...]:
        """Return what of its size the sheet is built by: it is built anew when that changes."""
        return (self.is_low(), self.is_slim())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._built_for and self._built_for != self.shape():
            self._refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.body.scroll_by_key(event.key()):
            super().keyPressEvent(event)

    def _build(self) -> None:
        look = self._kit.look
        self._built_for = self.shape()
        side = look.px(_SIDE)
        self._column.setContentsMargins(side, look.px(20), side, look.px(18))
        self._column.setSpacing(look.px(12))
        self.body.set_look(look)
        self._head = swap(self._column, self._head, self.build_head(self._kit))
        self.body.set_content(self.build_body(self._kit))
        self._totals = self.build_totals(self._kit)
        below = QWidget()
        lines = column(below, look, gap=12)
        if self._totals is not None:
            lines.addWidget(self._totals)
        lines.addWidget(self.build_foot(self._kit))
        place = self.body.verticalScrollBar().value()
        self._foot = swap(self._column, self._foot, below)
        # The focus leaves what is taken out of the foot by way of the body, which may follow it.
        self.body.verticalScrollBar().setValue(place)
        self._align_totals()

    def _align_totals(self) -> None:
        """Leave the room of the scroll bar free beside the totals, as it is beside the body."""
        if self._totals is not None:
            bar = self.body.verticalScrollBar()
            width = bar.sizeHint().width() if bar.maximum() > 0 else 0
            self._totals.setContentsMargins(0, 0, width, 0)


def sheet_head(kit: Kit, kanji: str, title: Msg, caption: Msg | None) -> QWidget:
    """Return a head: sign, title, caption at the right, a line below."""
    head = QWidget()
    lines = column(head, kit.look, gap=12)
    top = row(None, kit.look, gap=14)
    top.addWidget(kit.kanji(kanji, KanjiPx.TITLE))
    top.addWidget(kit.text(title, Type.DIALOG_TITLE, fit=Fit.WRAP), 1)
    if caption is not None:
        top.addWidget(kit.text(caption, Type.TEXT, kit.theme.muted, is_right=True))
    lines.addLayout(top)
    lines.addWidget(Line(kit.theme.hairline))
    return head


def match_after(summary: DealSummary) -> Msg:
    """Return the title of the match scores after a deal, of so many where that is known."""
    unit = summary.words.unit
    key = f"dialog.after.{unit}" if summary.deals else f"dialog.after_open.{unit}"
    return msg(key, deal=summary.deal, deals=summary.deals)


def match_before(summary: DealSummary) -> Msg:
    """Return the title of the match scores before a deal."""
    return Msg(f"dialog.before.{summary.words.unit}")


def sheet_foot(kit: Kit, note: Msg | None, buttons: list[Button], is_slim: bool = False) -> QWidget:
    """Return a foot: a note at the left or, in a slim one, above; buttons at the right."""
    foot = QWidget()
    lines = column(foot, kit.look, gap=6)
    line: QHBoxLayout = row(None, kit.look, gap=12)
    words = kit.text(note, Type.CELL, kit.theme.muted, Fit.WRAP) if note is not None else None
    if words is not None and not is_slim:
        line.addWidget(words, 1)
    else:
        line.addStretch(1)
        if words is not None:
            lines.addWidget(words)
    for button in buttons:
        line.addWidget(button)
    lines.addLayout(line)
    return foot
