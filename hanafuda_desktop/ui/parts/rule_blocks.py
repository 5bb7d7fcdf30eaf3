"""Sets the blocks of a rule document: headings, texts, cards, tables, examples, notes."""

from __future__ import annotations

from typing import assert_never

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.rules_doc import (
    Block,
    CardRow,
    Cell,
    CrossTable,
    Heading,
    Label,
    OptionNote,
    Paragraph,
    Picture,
    TableRow,
    Value,
    ValueTable,
    WorkedExample,
)
from hanafuda_desktop.engine.text import CardName, Msg, msg
from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.parts.boxes import Box, Line, column, row
from hanafuda_desktop.ui.parts.flow import flow_widget
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.rule_cross import cross_part
from hanafuda_desktop.ui.parts.rule_part import Level, RulePart, Setting
from hanafuda_desktop.ui.parts.text import Fit, in_lines, widest_word
from hanafuda_desktop.ui.theme import KanjiPx, Metrics, Type

_TOP = Qt.AlignmentFlag.AlignTop
_SIGN_WIDTH = 40.0
_SIGN_WIDTH_WIDE = 84.0
"""Room for the sign at the left of a row, in text px."""
_COLUMN = 36.0
_ONLY_COLUMN = 84.0
"""Least width of one column among others, and of one alone, in text px."""
_COLUMN_GAP = 6


def parts_of(kit: Kit, setting: Setting, block: Block) -> tuple[RulePart, ...]:
    """Return the parts of a block, from the top."""
    match block:
        case Heading():
            return (_heading(kit, setting, block),)
        case Paragraph(text):
            part = RulePart(kit, setting, Level.CONTENT)
            column(part, kit.look).addWidget(part.text(text))
            return (part,)
        case CardRow():
            return (_card_row(kit, setting, block),)
        case ValueTable():
            return _value_table(kit, setting, block)
        case CrossTable():
            return (cross_part(kit, setting, block),)
        case WorkedExample():
            return (_example(kit, setting, block),)
        case OptionNote():
            return (_option_note(kit, setting, block),)
        case _:
            assert_never(block)


# --- headings and cards --------------------------------------------------------------------


def _heading(kit: Kit, setting: Setting, heading: Heading) -> RulePart:
    part = RulePart(kit, setting, Level.HEADING, heading.id)
    line = row(part, kit.look, gap=8, margins=(0, 8, 0, 0))
    if heading.label.sign:
        line.addWidget(part.sign(heading.label.sign), 0, _TOP)
    line.addWidget(part.text(heading.label.title, setting.heading), 1)
    numbers = part.numbers(heading.rules)
    if numbers is not None:
        line.addWidget(numbers)
    return part


def _card_row(kit: Kit, setting: Setting, block: CardRow) -> RulePart:
    part = RulePart(kit, setting, Level.CONTENT, block.id)
    lines = column(part, kit.look, gap=5)
    if block.label is not None:
        lines.addLayout(_title(part, block.label))
    cells: list[QWidget] = [_captioned(part, picture) for picture in block.pictures]
    gap = kit.look.px(6)
    lines.addWidget(flow_widget(cells, gap, gap))
    return part


def _captioned(part: RulePart, picture: Picture) -> QWidget:
    """Return a card with its captions below, which break at blanks only."""
    look, setting = part.kit.look, part.setting
    cell = QWidget()
    lines = column(cell, look, gap=2)
    lines.addWidget(part.cards((picture.card,), setting.picture))
    part.add_unsaid(part.kit.tr(msg("card.named", card=CardName(picture.card))))
    captions = tuple(map(part.kit.tr, picture.captions))
    metrics = QFontMetrics(role_font(Type.LABEL, look.scale))
    width = max(look.px(setting.cell), *(widest_word(words, metrics) for words in ("", *captions)))
    for caption in captions:
        lines.addWidget(part.muted(in_lines(caption, width, metrics), Type.LABEL))
    cell.setFixedSize(width, lines.heightForWidth(width))
    return cell


def _title(part: RulePart, label: Label) -> QHBoxLayout:
    line = row(None, part.kit.look, gap=8)
    if label.sign:
        line.addWidget(part.sign(label.sign), 0, _TOP)
    line.addWidget(part.text(label.title, Type.CELL_TITLE), 1)
    return line


# --- tables --------------------------------------------------------------------------------


def _value_table(kit: Kit, setting: Setting, table: ValueTable) -> tuple[RulePart, ...]:
    has_signs = any(entry.label.sign for entry in table.rows)
    head, widths = _table_head(kit, setting, table.columns)
    rows = tuple(_table_row(kit, setting, entry, widths, has_signs) for entry in table.rows)
    return (head, *rows) if table.columns else rows


def _table_head(
    kit: Kit, setting: Setting, columns: tuple[Msg, ...]
) -> tuple[RulePart, tuple[int, ...]]:
    """Return the titles of the columns, and how wide each of these is."""
    head = RulePart(kit, setting, Level.TABLE_HEAD)
    lines = column(head, kit.look, gap=4)
    line = row(None, kit.look, gap=_COLUMN_GAP)
    line.addStretch(1)
    least = kit.look.px(_ONLY_COLUMN if len(columns) == 1 else _COLUMN)
    widths = []
    for title in columns:
        cell = head.muted(title, Type.LABEL)
        cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
        widths.append(max(least, cell.minimumSizeHint().width()))
        cell.setFixedWidth(widths[-1])
        line.addWidget(cell)
    lines.addLayout(line)
    lines.addWidget(Line(kit.theme.hairline))
    return head, tuple(widths)


def _table_row(
    kit: Kit, setting: Setting, entry: TableRow, widths: tuple[int, ...], has_signs: bool
) -> RulePart:
    """Return a row: sign at the left; name and cells, notes and cards beside it."""
    part = RulePart(kit, setting, Level.CONTENT, entry.id)
    line = row(part, kit.look, gap=8)
    if has_signs:
        line.addWidget(_sign_cell(part, entry))
    lines = column(None, kit.look, gap=3)
    lines.addLayout(_row_head(part, entry, widths))
    _add_row_body(part, lines, entry)
    line.addLayout(lines, 1)
    return part


def _sign_cell(part: RulePart, entry: TableRow) -> QWidget:
    """Return the sign of a row, with its reading where there is room for it."""
    look, is_wide = part.kit.look, part.setting.is_wide
    room = _SIGN_WIDTH_WIDE if is_wide else _SIGN_WIDTH
    cell = QWidget()
    cell.setFixedWidth(look.px(room))
    lines = column(cell, look)
    sign = entry.label.sign
    if sign:
        most = KanjiPx.STRIP if is_wide else KanjiPx.ROW
        lines.addWidget(part.sign(sign, min(most, room // len(sign))))
    if entry.reading and is_wide:
        lines.addWidget(part.muted(entry.reading, Type.LABEL))
    lines.addStretch(1)
    return cell


def _row_head(part: RulePart, entry: TableRow, widths: tuple[int, ...]) -> QHBoxLayout:
    line = row(None, part.kit.look, gap=_COLUMN_GAP)
    line.addWidget(part.text(entry.label.title, Type.CELL_TITLE), 1, _TOP)
    for cell, width in zip(entry.cells, widths, strict=True):
        text = part.text(_cell_words(part, cell), Type.CELL, fit=Fit.WHOLE)
        text.setAlignment(Qt.AlignmentFlag.AlignRight | _TOP)
        text.setMinimumWidth(width)
        line.addWidget(text, 0, _TOP)
    return line


def _cell_words(part: RulePart, cell: Cell) -> str:
    return part.kit.tr(cell.text if isinstance(cell, Value) else cell)


def _add_row_body(part: RulePart, lines: QVBoxLayout, entry: TableRow) -> None:
    if entry.reading and not part.setting.is_wide:
        part.add_unsaid(entry.reading)
    for note in entry.notes:
        lines.addWidget(part.muted(note))
    if entry.cards:
        lines.addWidget(part.cards(entry.cards, beside=entry.beside))


# --- examples and notes --------------------------------------------------------------------


def _example(kit: Kit, setting: Setting, example: WorkedExample) -> RulePart:
    part = RulePart(kit, setting, Level.CONTENT)
    look, theme = kit.look, kit.theme
    box = Box(look, theme.row, theme.hairline, parent=part)
    column(part, look).addWidget(box)
    lines = column(box, look, gap=6, margins=(12, 9, 12, 10))
    lines.addWidget(part.text(example.title, Type.CELL_TITLE))
    if example.cards:
        grid = QGridLayout()
        grid.setHorizontalSpacing(look.px(10))
        grid.setVerticalSpacing(look.px(4))
        grid.setColumnStretch(1, 1)
        for at, labelled in enumerate(example.cards):
            label = part.text(labelled.label, Type.LABEL, theme.muted, Fit.WHOLE)
            grid.addWidget(label, at, 0, _TOP)
            grid.addWidget(part.cards(labelled.cards), at, 1)
        lines.addLayout(grid)
    for step in example.steps:
        lines.addWidget(part.text(step, setting.small))
    if example.shares:
        lines.addWidget(Line(theme.hairline))
        lines.addWidget(_shares(part, example))
    return part


def _shares(part: RulePart, example: WorkedExample) -> QWidget:
    """Return what each player gets, side by side."""
    kit = part.kit
    cells: list[QWidget] = []
    for share in example.shares:
        cell = QWidget()
        line = row(cell, kit.look, gap=6)
        line.addWidget(part.text(share.who, Type.CELL, kit.theme.muted, Fit.WHOLE))
        color = kit.theme.money(share.amount)
        words = kit.tr.amount(Mon(share.amount), signed=True)
        line.addWidget(part.text(words, Type.CELL_TITLE, color, Fit.WHOLE))
        cells.append(cell)
    return flow_widget(cells, kit.look.px(18), kit.look.px(4))


def _option_note(kit: Kit, setting: Setting, note: OptionNote) -> RulePart:
    """Return a note that a rule is not as in the first preset."""
    part = RulePart(kit, setting, Level.CONTENT, f"option.{note.option}")
    look, theme = kit.look, kit.theme
    box = Box(look, None, theme.plaque_line, Metrics.RADIUS_PAPER, parent=part)
    column(part, look).addWidget(box)
    lines = column(box, look, gap=2, margins=(10, 7, 10, 8))
    unlike = msg("rules.option.tag", preset=note.preset)
    tag = Box(look, theme.plaque, None, Metrics.RADIUS_SLIP)
    row(tag, look, margins=(6, 1, 6, 2)).addWidget(
        part.text(unlike, Type.LABEL_STRONG, theme.plaque_text, Fit.WHOLE)
    )
    line = row(None, look, gap=8)
    line.addWidget(tag, 0, _TOP)
    line.addStretch(1)
    lines.addLayout(line)
    lines.addWidget(
        part.text(msg("rules.option.here", title=note.title, value=note.here), setting.small)
    )
    lines.addWidget(part.muted(msg("rules.option.there", preset=note.preset, value=note.there)))
    return part
