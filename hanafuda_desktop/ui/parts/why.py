"""The answer to "Why not?": a small control on a row, and the explanation that it opens."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QVBoxLayout, QWidget

from hanafuda_desktop.engine.table_spec import WhyNot
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.parts.boxes import Box, Line, column, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.parts.thumbs import Thumbs
from hanafuda_desktop.ui.theme import Metrics, Type

_WIDE_FROM = 6
"""So many thumbs are shown smaller."""


def why_control(kit: Kit, name: str, subject: Msg, is_open: bool) -> Row:
    """Return what opens, or closes, the explanation of a row."""
    words = kit.tr(Msg("why.title"))
    control = Row(kit.look, is_flat=True)
    control.setObjectName(f"why.{name}")
    control.setAccessibleName(f"{words} {kit.tr(subject)}")
    control.set_lit(is_open)
    line = row(control, kit.look, margins=(7, 1, 7, 2))
    line.addWidget(kit.text(words, Type.LABEL_STRONG, kit.theme.muted, Fit.WHOLE))
    return control


def why_box(kit: Kit, why: tuple[WhyNot, ...], open_rule: Callable[[str], None]) -> QWidget:
    """Return an explanation: what the rules ask, what is missing and where, and the rule."""
    box = Box(kit.look, edge=kit.theme.control_edge)
    lines = column(box, kit.look, gap=5, margins=(13, 8, 12, 9))
    for index, one in enumerate(why):
        if index:
            lines.addWidget(Line(kit.theme.hairline))
        _add(kit, lines, one, open_rule)
    return box


def _add(kit: Kit, lines: QVBoxLayout, why: WhyNot, open_rule: Callable[[str], None]) -> None:
    lines.addWidget(kit.text(why.title, Type.CELL_TITLE, fit=Fit.WRAP))
    lines.addWidget(kit.text(why.asks, Type.CELL, kit.theme.muted, Fit.WRAP))
    for sentence in why.lacks:
        lines.addWidget(kit.text(sentence, Type.CELL, fit=Fit.WRAP))
    if why.missing:
        size = Metrics.THUMB if len(why.missing) < _WIDE_FROM else Metrics.THUMB_NARROW
        line = row(None, kit.look)
        line.addWidget(Thumbs(why.missing, kit.look, size, ground=kit.theme.panel))
        line.addStretch(1)
        lines.addLayout(line)
    link = Row(kit.look, is_flat=True)
    link.setObjectName(f"why.rule.{why.rule}")
    words = kit.tr(msg("why.rule", paragraph=why.paragraph))
    link.setAccessibleName(words)
    link.clicked.connect(lambda: open_rule(why.rule))
    inner = row(link, kit.look, margins=(7, 2, 7, 3))
    inner.addWidget(kit.text(words, Type.LABEL_STRONG, kit.theme.gold, Fit.WHOLE))
    line = row(None, kit.look)
    line.addStretch(1)
    line.addWidget(link)
    lines.addLayout(line)
