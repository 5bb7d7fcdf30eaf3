"""The answer to "Why not?": a mark on a row, and the explanation that it opens."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from hanafuda_desktop.engine.table_spec import WhyNot
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.parts.boxes import Box, Line, column, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.painting import paint_box, paint_focus
from hanafuda_desktop.ui.parts.pressable import Pressable, Row
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.parts.thumbs import Thumbs
from hanafuda_desktop.ui.theme import Look, Metrics, Type

MARK = "?"
"""The same in every language."""

_SIDE = 22.0
_WIDE_FROM = 6
"""So many thumbs are shown smaller."""


class WhyMark(Pressable):
    """A question mark in a ring; filled while the explanation it opens is there."""

    def __init__(
        self, look: Look, words: str, is_open: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(look, parent)
        self._is_open = is_open
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(_SIDE), self.look.px(_SIDE))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self.look.theme
        painter = QPainter(self)
        ring = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        fill = theme.row_lit if self._is_open else None
        if self.underMouse() and self.isEnabled():
            fill = theme.control_edge
        paint_box(painter, ring, ring.width() / 2, fill, theme.muted)
        painter.setFont(role_font(Type.LABEL_STRONG, self.look.scale))
        painter.setPen(theme.text)
        painter.drawText(ring, Qt.AlignmentFlag.AlignCenter, MARK)
        if self.is_focus_seen():
            paint_focus(painter, QRectF(self.rect()), self.width() / 2, self.look)


def why_mark(kit: Kit, name: str, subject: Msg, is_open: bool) -> WhyMark:
    """Return what opens, or closes, the explanation of a row."""
    mark = WhyMark(kit.look, f"{kit.tr(Msg('why.title'))} {kit.tr(subject)}", is_open)
    mark.setObjectName(f"why.{name}")
    return mark


def why_box(
    kit: Kit, why: tuple[WhyNot, ...], open_rule: Callable[[str], None], is_whole: bool = True
) -> QWidget:
    """Return an explanation: what the rules ask, what is missing and where, and the rule.

    `is_whole`: with the name and the missing cards, where no row above shows them.
    """
    box = Box(kit.look, edge=kit.theme.control_edge)
    lines = column(box, kit.look, gap=5, margins=(13, 8, 12, 9))
    for index, one in enumerate(why):
        if index:
            lines.addWidget(Line(kit.theme.hairline))
        _add(kit, lines, one, open_rule, is_whole)
    return box


def _add(
    kit: Kit, lines: QVBoxLayout, why: WhyNot, open_rule: Callable[[str], None], is_whole: bool
) -> None:
    if is_whole:
        lines.addWidget(kit.text(why.title, Type.CELL_TITLE, fit=Fit.WRAP))
    lines.addWidget(kit.text(why.asks, Type.CELL, kit.theme.muted, Fit.WRAP))
    for sentence in why.lacks:
        lines.addWidget(kit.text(sentence, Type.CELL, fit=Fit.WRAP))
    if why.missing and is_whole:
        size = Metrics.THUMB if len(why.missing) < _WIDE_FROM else Metrics.THUMB_NARROW
        line = row(None, kit.look)
        line.addWidget(Thumbs(why.missing, kit.look, size, ground=kit.theme.panel))
        line.addStretch(1)
        lines.addLayout(line)
    link = Row(kit.look, is_flat=True)
    link.setObjectName(f"why.rule.{why.rule}")
    words = kit.tr(msg("why.rule", paragraph=why.paragraph, title=why.paragraph_title))
    link.setAccessibleName(words)
    link.clicked.connect(lambda: open_rule(why.rule))
    inner = row(link, kit.look, margins=(7, 2, 7, 3))
    inner.addWidget(kit.text(words, Type.LABEL_STRONG, kit.theme.gold))
    line = row(None, kit.look)
    line.addStretch(1)
    line.addWidget(link)
    lines.addLayout(line)
