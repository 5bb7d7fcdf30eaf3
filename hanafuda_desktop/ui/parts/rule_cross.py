"""Sets a table that is read by row and column, with signs alone where there is little room."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from hanafuda_desktop.engine.rules_doc import CrossTable, Label, Value
from hanafuda_desktop.engine.text import msg
from hanafuda_desktop.ui.parts.boxes import Line, column, row
from hanafuda_desktop.ui.parts.flow import flow_widget
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.rule_part import Level, RulePart, Setting
from hanafuda_desktop.ui.parts.text import Fit
from hanafuda_desktop.ui.theme import KanjiPx, Type

_CENTER = Qt.AlignmentFlag.AlignHCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def cross_part(kit: Kit, setting: Setting, table: CrossTable) -> RulePart:
    """Return the table; where there is no room for names a legend of the signs stands below it."""
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
    if not setting.has_names:
        lines.addWidget(_legend(part, table))
    return part


def _head(part: RulePart, label: Label, *, is_column: bool) -> QWidget:
    """Return the head of a row or column: the sign, and where there is room its name.

    The name stands below the sign, but beside that of a row in a wide setting.
    """
    kit, setting = part.kit, part.setting
    head = QWidget()
    if not setting.has_names and label.sign:
        row(head, kit.look).addWidget(part.sign(label.sign, KanjiPx.SEAL))
        head.setToolTip(kit.tr(label.title))
        return head
    is_beside = setting.is_wide and not is_column
    lines = row(head, kit.look, gap=8) if is_beside else column(head, kit.look)
    place = _CENTER if is_column else _LEFT
    if label.sign:
        lines.addWidget(part.sign(label.sign, KanjiPx.CELL), 0, place)
    lines.addWidget(part.text(label.title, Type.LABEL, kit.theme.muted, Fit.WHOLE), 0, place)
    if is_beside:
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


def _legend(part: RulePart, table: CrossTable) -> QWidget:
    """Return the signs of the table with their names, none of which is broken."""
    labels = (*table.columns, *(entry.label for entry in table.rows))
    named: list[QWidget] = []
    for label in labels:
        if label.sign:
            words = msg("rules.legend", sign=label.sign, name=label.title)
            named.append(part.text(words, Type.LABEL, part.kit.theme.muted, Fit.WHOLE))
    return flow_widget(named, part.kit.look.px(14), part.kit.look.px(2))
