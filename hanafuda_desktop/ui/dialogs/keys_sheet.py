"""All keys: those of the table, and those of the commands as the menus have them."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.dialogs.sheet_parts import FramedSheet, sheet_foot, sheet_head
from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.menus import KeyRows
from hanafuda_desktop.ui.parts.boxes import column, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import ButtonKind
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.table.keyboard import KEYS
from hanafuda_desktop.ui.theme import Look, Type
from hanafuda_desktop.ui.translation import Translate

_SIGN = "手"
"""Hand."""
_SIZE = QSize(880, 660)
_BESIDE = 640.0
"""In a narrower sheet, in text px, the keys of the menus stand below those of the table."""


Groups = list[tuple[str, KeyRows]]
"""Keys below their titles."""


class KeysSheet(FramedSheet):
    """Shows keys and what they do; `commands` are groups with their titles, as menus tell them.

    The last of them, which reads out what lies on the table, stands below the keys of the table.
    """

    command = "keys"

    def __init__(
        self,
        tr: Translate,
        look: Look,
        commands: tuple[tuple[str, KeyRows], ...],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(tr, look, parent)
        self._commands = commands

    def preferred_size(self) -> QSize:
        return _SIZE

    def first_focus(self) -> QWidget | None:
        return self.find_part(QWidget, "keys.close")

    def shape(self) -> tuple[bool, ...]:
        return (*super().shape(), self._is_wide())

    def build_head(self, kit: Kit) -> QWidget:
        return sheet_head(kit, _SIGN, Msg("keys.title"), None)

    def build_body(self, kit: Kit) -> QWidget:
        body = QWidget()
        at_table = tuple((kit.tr(keys), kit.tr(what)) for keys, what in KEYS)
        untitled = tuple(one for title, rows in self._commands if not title for one in rows)
        groups = [(title, rows) for title, rows in self._commands if title]
        table = [(kit.tr(Msg("keys.column.table")), (*at_table, *untitled)), *groups[-1:]]
        columns = (table, groups[:-1])
        widths = [_widest(kit, groups) for groups in columns]
        if not self._is_wide():
            widths = [max(widths)] * 2
        first, menus = (
            self._list(kit, groups, width) for groups, width in zip(columns, widths, strict=True)
        )
        line: QHBoxLayout | QVBoxLayout
        line = row(body, kit.look, gap=28) if self._is_wide() else column(body, kit.look, gap=14)
        line.addLayout(first, 1)
        line.addLayout(menus, 1)
        return body

    def build_foot(self, kit: Kit) -> QWidget:
        close = kit.button(Msg("dialog.close"), ButtonKind.GO, kit.tr(Msg("key.esc")))
        close.setObjectName("keys.close")
        close.clicked.connect(self.accept)
        return sheet_foot(kit, Msg("keys.caption"), [close])

    def _is_wide(self) -> bool:
        return self.width() >= self._kit.look.px(_BESIDE)

    def _list(self, kit: Kit, groups: Groups, width: int) -> QVBoxLayout:
        lines = column(None, kit.look, gap=14)
        for title, rows in groups:
            lines.addLayout(self._group(kit, title, rows, width))
        lines.addStretch(1)
        return lines

    def _group(self, kit: Kit, title: str, rows: KeyRows, width: int) -> QVBoxLayout:
        """Return keys below a title; what they do begins `width` px and a gap from the left."""
        lines = column(None, kit.look, gap=5)
        lines.addWidget(kit.text(title, Type.CELL_STRONG, kit.theme.gold))
        grid = QGridLayout()
        grid.setHorizontalSpacing(kit.look.px(14))
        grid.setVerticalSpacing(kit.look.px(3))
        grid.setColumnMinimumWidth(0, width)
        grid.setColumnStretch(1, 1)
        top = Qt.AlignmentFlag.AlignTop
        for at, (keys, what) in enumerate(rows):
            grid.addWidget(kit.text(keys, Type.CELL_STRONG, fit=Fit.WHOLE), at, 0, top)
            grid.addWidget(kit.text(what, Type.CELL, kit.theme.muted, Fit.WRAP), at, 1, top)
        lines.addLayout(grid)
        return lines


def _widest(kit: Kit, groups: Groups) -> int:
    """Return how wide, in px, the longest key of some groups is."""
    metrics = QFontMetrics(role_font(Type.CELL_STRONG, kit.look.scale))
    rows = (one for _title, rows in groups for one in rows)
    # A label is a pixel wider than its words.
    return max((metrics.horizontalAdvance(keys) for keys, _what in rows), default=0) + 1
