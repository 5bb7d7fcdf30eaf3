"""A line below the combinations, or of all totals: its value and its sign in columns, its words."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from hanafuda_desktop.engine.table_spec import PanelNote
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.parts.boxes import Box, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.parts.why import WhyMark, why_mark
from hanafuda_desktop.ui.theme import KanjiPx, Type

_VALUE = 12.0
"""Width of a total, one digit, in text px."""
_NAME = 74.0
"""Width of the sign of a total: up to five kana, in text px."""
_SIGN = 34.0
"""Least width of any other sign, in text px: the words of all lines begin in one place."""


def note_line(
    kit: Kit, note: PanelNote, name: str, is_explained: bool
) -> tuple[QWidget, WhyMark | None]:
    """Return the line, and what asks it for more, if it has an answer."""
    theme, look = kit.theme, kit.look
    fill, edge = (theme.flag, None) if note.is_own else (None, theme.hairline)
    sign_color, color = (theme.flag_text,) * 2 if note.is_own else (theme.gold, theme.muted)
    part = Row(look) if note.cards else Box(look, fill, edge)
    part.setObjectName(name)
    line = row(part, look, gap=10, margins=(13, 7, 12, 7))
    if note.value is not None:
        value = kit.text(str(note.value), Type.CELL_TITLE, sign_color, Fit.WHOLE)
        value.setFixedWidth(look.px(_VALUE))
        line.addWidget(value)
    sign = kit.kanji(note.kanji, KanjiPx.CELL, sign_color)
    sign.setMinimumWidth(look.px(_SIGN if note.value is None else _NAME))
    line.addWidget(sign)
    role = Type.LABEL_STRONG if note.is_own else Type.LABEL
    line.addWidget(kit.text(note.text, role, color, Fit.WRAP), 1)
    if note.is_own:
        line.addWidget(kit.text(Msg("panel.note.own"), role, color, Fit.WHOLE))
    part.setAccessibleName(_said(kit, note))
    why = why_mark(kit, name, note.text, is_explained) if note.why else None
    if why is not None:
        line.addWidget(why)
    return part, why


def _said(kit: Kit, note: PanelNote) -> str:
    """Return the line as it is spoken."""
    value = "" if note.value is None else f"{note.value} "
    own = f". {kit.tr(Msg('panel.note.own'))}" if note.is_own else ""
    return f"{value}{kit.tr(note.text)}{own}"
