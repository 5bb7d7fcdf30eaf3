"""Sets a table that is read by row and column, with signs alone where there is little room."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from hanafuda_desktop.engine.rules_doc import CrossTable, Label, Value
from hanafuda_desktop.engine.text import msg
from hanafuda_desktop.ui.parts.boxes import Line, column, row
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.rule_part import Level, RulePart, Setting
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import KanjiPx, Type

_CENTER = Qt.AlignmentFlag.AlignHCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def cross_part(kit: Kit, setting: Setting, table: CrossTable) -> RulePart:
    """Return the table; in a narrow setting a legend of the signs stands below it."""
    part = RulePart(kit, setting, Level.CONTENT)
    lines = column(part, kit.look, gap=8)
    grid = QGridLayout()
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(0)
    grid.setVerticalSpacing(kit.look.px(5))
    for at, label in enumerate(table.columns, start=1):
        grid.addWidget(_head(part, label, is_column=True), 0, at, _CENTER)
        grid.setColumnStretch(at, 1)
    grid.addWidget(Line(kit.theme.hairline), 1, 0, 1, -1)
    for index, entry in enumerate(table.rows):
        at = 2 + index
        grid.addWidget(_head(part, entry.label, is_column=False), at, 0)
        for place, value in enumerate(entry.cells, start=1):
            if value is not None:
                grid.addWidget(_value(part, value), at, place, _CENTER)
    lines.addLayout(grid)
    if not setting.is_wide:
        lines.addWidget(part.muted(_legend(kit, table), Type.LABEL))
    return part


def _head(part: RulePart, label: Label, *, is_column: bool) -> QWidget:
    """Return the head of a row or column: the sign, in a wide setting with its name."""
    kit, is_wide = part.kit, part.setting.is_wide
    head = QWidget()
    if not is_wide and label.sign:
        row(head, kit.look).addWidget(part.sign(label.sign, KanjiPx.SEAL))
        head.setToolTip(kit.tr(label.title))
        return head
    lines = column(head, kit.look) if is_column else row(head, kit.look, gap=8)
    if label.sign:
        lines.addWidget(part.sign(label.sign, KanjiPx.CELL), 0, _CENTER if is_column else _RIGHT)
    name = part.text(label.title, Type.LABEL, kit.theme.muted, Fit.WHOLE)
    lines.addWidget(name, 0, _CENTER if is_column else Qt.AlignmentFlag.AlignVCenter)
    if not is_column:
        lines.addStretch(1)
    return head


def _value(part: RulePart, value: Value) -> QWidget:
    """Return an amount with its kan: beside it where there is room, else below."""
    kit = part.kit
    cell = QWidget()
    lines = row(cell, kit.look, gap=4) if part.setting.is_wide else column(cell, kit.look)
    lines.addWidget(part.text(kit.tr.amount(value.mon), Type.CELL, fit=Fit.WHOLE), 0, _CENTER)
    if value.kan is not None:
        kan = msg("rules.kan_in_brackets", kan=value.kan)
        lines.addWidget(part.text(kan, Type.LABEL, kit.theme.muted, Fit.WHOLE), 0, _CENTER)
    return cell


def _legend(kit: Kit, table: CrossTable) -> str:
    """Return the signs of the table with their names."""
    labels = (*table.columns, *(entry.label for entry in table.rows))
    named = (
        msg("rules.legend", sign=label.sign, name=label.title) for label in labels if label.sign
    )
    return " · ".join(map(kit.tr, named))
