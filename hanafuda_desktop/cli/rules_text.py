"""Writes a rule document as plain text: headings, indented rows, tables in columns."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from functools import reduce
from typing import assert_never

from hanafuda_desktop.cards.ids import CardId
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
    RuleDoc,
    TableRow,
    Value,
    ValueTable,
    WorkedExample,
    numbers_of,
)
from hanafuda_desktop.engine.text import Amount, CardName, Msg, MsgList, msg

Say = Callable[[Msg], str]

_WIDTH = 80
_INDENT = "  "
_COLUMN_GAP = 3


def rules_text(doc: RuleDoc, say: Say) -> str:
    """Return a whole document as lines of at most 80 columns."""
    title = say(doc.title)
    lines = [title, "=" * _columns(title), say(doc.caption)]
    for section in doc.sections:
        heading = _headed(section.label, section.rules, say)
        lines += ["", "", heading, "-" * _columns(heading)]
        for block in section.blocks:
            lines += _block(block, say)
    return "\n".join(lines) + "\n"


def _block(block: Block, say: Say) -> Iterator[str]:
    match block:
        case Heading():
            yield from ("", f"* {_headed(block.label, block.rules, say)}")
        case Paragraph(text):
            yield ""
            yield from _indented(say(text), 0)
        case CardRow():
            yield from _card_row(block, say)
        case ValueTable():
            yield from _value_table(block, say)
        case CrossTable():
            yield ""
            yield from _cross_table(block, say)
        case WorkedExample():
            yield from _example(block, say)
        case OptionNote():
            yield ""
            yield f"! {say(msg('rules.option.tag', preset=block.preset))}"
            here = msg("rules.option.here", title=block.title, value=block.here)
            yield from _indented(say(here))
            there = msg("rules.option.there", preset=block.preset, value=block.there)
            yield from _indented(say(there))
        case _:
            assert_never(block)


def _headed(label: Label, rules: tuple[str, ...], say: Say) -> str:
    """Return a heading with the numbers of the paragraphs told below it."""
    numbers = numbers_of(rules)
    title = _label(label, say)
    return title if numbers is None else f"{title}  [{say(numbers)}]"


def _label(label: Label, say: Say) -> str:
    return " ".join(filter(None, (label.sign, say(label.title))))


def _indented(text: str, depth: int = 1) -> list[str]:
    """Break a text into lines; unlike `textwrap` it knows how wide kanji are."""
    indent = _INDENT * depth
    lines: list[str] = []
    line = indent
    for word in text.split():
        begun = f"{line} {word}" if line != indent else line + word
        if line != indent and _columns(begun) > _WIDTH:
            lines.append(line)
            begun = indent + word
        line = begun
    return [*lines, line]


def _names(cards: tuple[CardId, ...], say: Say) -> str:
    names = (msg("card.named", card=CardName(card)) for card in cards)
    return say(msg("rules.cards", cards=MsgList(tuple(names))))


def _card_row(block: CardRow, say: Say) -> Iterator[str]:
    if block.label is not None:
        yield from ("", f"{_INDENT}{_label(block.label, say)}")
    captions = tuple(map(_caption, block.pictures))
    yield from _indented(say(msg("rules.cards", cards=MsgList(captions))), 2)


def _caption(picture: Picture) -> Msg:
    """Return what is said of a card in one line."""
    if not picture.captions:
        return msg("card.named", card=CardName(picture.card))
    return reduce(_with_more, picture.captions)


def _with_more(caption: Msg, more: Msg) -> Msg:
    return msg("rules.caption", caption=caption, more=more)


# --- tables --------------------------------------------------------------------------------


def _value_table(table: ValueTable, say: Say) -> Iterator[str]:
    yield ""
    heads = tuple(map(say, table.columns))
    widths = tuple(map(_columns, heads))
    if heads:
        yield _aligned("", heads, widths)
    for row in table.rows:
        yield from _row(row, say, widths)


def _aligned(name: str, cells: tuple[str, ...], widths: tuple[int, ...]) -> str:
    """Set cells at the right end of a line, each in its column."""
    right = "".join(
        " " * (_COLUMN_GAP + max(0, width - _columns(cell))) + cell
        for cell, width in zip(cells, widths, strict=True)
    )
    return name + " " * (_WIDTH - _columns(name) - _columns(right)) + right


def _row(row: TableRow, say: Say, widths: tuple[int, ...]) -> Iterator[str]:
    """Write name and cells in one line, and below it what belongs to them."""
    reading = f" ({row.reading})" if row.reading else ""
    name = f"{_INDENT}{_label(row.label, say)}{reading}"
    cells = tuple(_cell(cell, say) for cell in row.cells)
    yield _aligned(name, cells, widths) if cells else name
    for note in row.notes:
        yield from _indented(say(note), 2)
    if row.cards:
        yield from _indented(_names(row.cards, say), 2)


def _cell(cell: Cell, say: Say) -> str:
    return say(cell.text if isinstance(cell, Value) else cell)


def _cross_table(table: CrossTable, say: Say) -> Iterator[str]:
    """Write signs as heads, then their names."""
    grid = [["", *(label.sign or say(label.title) for label in table.columns)]]
    for row in table.rows:
        cells = ("" if cell is None else _cell(cell, say) for cell in row.cells)
        grid.append([row.label.sign or say(row.label.title), *cells])
    widths = [max(map(_columns, column)) for column in zip(*grid, strict=True)]
    for line in grid:
        first, *rest = (
            cell + " " * (width - _columns(cell))
            if place == 0
            else " " * (width - _columns(cell)) + cell
            for place, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        yield (_INDENT + "  ".join((first, *rest))).rstrip()
    labels = (*table.columns, *(row.label for row in table.rows))
    legend = ", ".join(_label(label, say) for label in labels if label.sign)
    yield from _indented(legend)


# --- examples ------------------------------------------------------------------------------


def _example(example: WorkedExample, say: Say) -> Iterator[str]:
    yield from ("", f"{_INDENT}> {say(example.title)}")
    for labelled in example.cards:
        yield from _indented(f"{say(labelled.label)}: {_names(labelled.cards, say)}", 2)
    for step in example.steps:
        yield from _indented(say(step), 2)
    if example.shares:
        amounts = (
            msg("rules.share", who=share.who, amount=Amount(share.amount, signed=True))
            for share in example.shares
        )
        yield from _indented("   ".join(map(say, amounts)), 2)


def _columns(text: str) -> int:
    """Return how wide a text stands in a terminal: kanji take two columns."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)
