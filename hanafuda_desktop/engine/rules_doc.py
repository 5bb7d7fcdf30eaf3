"""The rules of a game as a document of data: sections of headings, texts, cards, tables, examples.

A game builds it from its own tables for certain options and a number of seats; the window and
the command line only set it. Ids are unique in a document: they are what a card, a payment or a
decision opens.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.options import OptionSpec, OptionValue, Preset
from hanafuda_desktop.engine.text import Amount, Msg, MsgList, msg

# --- parts of blocks -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Picture:
    """A card as an illustration, with what is said of it, each part on a line of its own."""

    card: CardId
    captions: tuple[Msg, ...] = ()


@dataclass(frozen=True, slots=True)
class Label:
    """A sign and what it means in words; the sign stands alone where there is little room."""

    title: Msg
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Value:
    """What something is worth, in mon, and in kan where that is a whole number."""

    mon: Mon
    kan: int | None = None

    @property
    def text(self) -> Msg:
        """The amount in words: mon, and kan in brackets."""
        if self.kan is None:
            return msg("rules.value_mon", mon=Amount(self.mon))
        return msg("rules.value", mon=Amount(self.mon), kan=self.kan)


Cell: TypeAlias = Msg | Value


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row: its name, one cell a column, what it asks for or means, and its cards.

    `reading` is how the sign is pronounced. `beside` are those of the cards that lie there, but
    do not belong to it.
    """

    label: Label
    cells: tuple[Cell, ...] = ()
    notes: tuple[Msg, ...] = ()
    cards: tuple[CardId, ...] = ()
    beside: tuple[CardId, ...] = ()
    reading: str = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class CrossRow:
    """One row of a cross table; a cell without a value is empty."""

    label: Label
    cells: tuple[Value | None, ...]


@dataclass(frozen=True, slots=True)
class LabelledCards:
    """Cards of an example, and whose or what they are."""

    label: Msg
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """What one player of an example wins or loses, in mon."""

    who: Msg
    amount: Mon


# --- blocks --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside a section; `rules` are the paragraphs of the rules told below it."""

    label: Label
    id: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One or more sentences."""

    text: Msg


@dataclass(frozen=True, slots=True)
class CardRow:
    """Cards side by side, with a title over them."""

    pictures: tuple[Picture, ...]
    label: Label | None = None
    id: str = ""


@dataclass(frozen=True, slots=True)
class ValueTable:
    """Named rows, each with a cell for every column; without columns a list of terms."""

    rows: tuple[TableRow, ...]
    columns: tuple[Msg, ...] = ()


@dataclass(frozen=True, slots=True)
class CrossTable:
    """A table read by row and column."""

    columns: tuple[Label, ...]
    rows: tuple[CrossRow, ...]


@dataclass(frozen=True, slots=True)
class WorkedExample:
    """A small case: its cards, what happens step by step, and what each player gets (sum zero)."""

    title: Msg
    cards: tuple[LabelledCards, ...] = ()
    steps: tuple[Msg, ...] = ()
    shares: tuple[Share, ...] = ()


@dataclass(frozen=True, slots=True)
class OptionNote:
    """An option that differs from a preset: what is in force, and what it is there."""

    option: str
    title: Msg
    here: Msg
    there: Msg
    preset: Msg

    @staticmethod
    def of(spec: OptionSpec, value: OptionValue, preset: Preset) -> OptionNote:
        """Return what is to be said of a value that differs from that of the first preset."""
        there = spec.choice(spec.default)
        return OptionNote(spec.key, spec.title, spec.choice(value), there, preset.title)


Block: TypeAlias = (
    Heading | Paragraph | CardRow | ValueTable | CrossTable | WorkedExample | OptionNote
)


# --- the document --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Section:
    """One subject.

    `rules` are the paragraphs of the rules that it tells. `is_first`: what to show to somebody
    who has asked for nothing in particular. `words` stand nowhere: other names under which
    somebody might look for it.
    """

    id: str
    label: Label
    blocks: tuple[Block, ...]
    rules: tuple[str, ...] = ()
    is_first: bool = False
    words: Msg | None = None


@dataclass(frozen=True, slots=True)
class RuleDoc:
    """The whole rules of a game, for the options and the number of seats of a match.

    `caption` says which rules they are.
    """

    title: Msg
    caption: Msg
    sections: tuple[Section, ...]

    def section_of(self, anchor: str) -> Section | None:
        """Return the section that has this id, or holds a block or row that has it."""
        return next((part for part in self.sections if anchor in ids_of(part)), None)

    def anchor_of_card(self, card: CardId) -> str | None:
        """Return the id of the entry of a card: the first row of pictures that shows it."""
        for section in self.sections:
            for block in section.blocks:
                if isinstance(block, CardRow) and block.id:
                    if any(picture.card == card for picture in block.pictures):
                        return block.id
        return None

    def anchor_of_rule(self, paragraph: str) -> str | None:
        """Return the id of what tells a paragraph ("5.3"), or else the one above it ("5")."""
        told = dict(self._told())
        while paragraph:
            if paragraph in told:
                return told[paragraph]
            paragraph = paragraph.rpartition(".")[0]
        return None

    def _told(self) -> Iterator[tuple[str, str]]:
        """Yield each paragraph and where it is told; headings come last and so prevail."""
        for section in self.sections:
            yield from ((paragraph, section.id) for paragraph in section.rules)
        for section in self.sections:
            for block in section.blocks:
                if isinstance(block, Heading):
                    yield from ((paragraph, block.id) for paragraph in block.rules)


def ids_of(section: Section) -> tuple[str, ...]:
    """Return the ids of a section and of everything in it, in their order."""
    ids = [section.id]
    for block in section.blocks:
        match block:
            case Heading() | CardRow():
                ids.append(block.id)
            case ValueTable():
                ids += [row.id for row in block.rows]
            case _:
                pass
    return tuple(id for id in ids if id)


def numbers_of(rules: tuple[str, ...]) -> Msg | None:
    """Return the numbers of paragraphs as they stand beside a heading ("2.6–2.10").

    One whose parts are there, too, says nothing of its own.
    """
    told = tuple(one for one in rules if not any(other.startswith(f"{one}.") for other in rules))
    if not told:
        return None
    if len(told) > 1 and _are_a_run(told):
        return msg("rules.span", first=told[0], last=told[-1])
    return msg("rules.cards", cards=MsgList(tuple(msg("rules.number", number=one) for one in told)))


def _are_a_run(rules: tuple[str, ...]) -> bool:
    """Tell whether paragraphs follow each other ("2.1", "2.2", "2.3")."""
    parents = {one.rpartition(".")[0] for one in rules}
    numbers = [int(one.rpartition(".")[2]) for one in rules]
    return len(parents) == 1 and numbers == list(range(numbers[0], numbers[0] + len(numbers)))


@dataclass(frozen=True, slots=True)
class RuleNow:
    """What the rules say of the present decision, and the id of where they say more."""

    title: Msg
    text: Msg
    anchor: str
