"""A small rule document for tests: every kind of block once, in three sections."""

from __future__ import annotations

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.rules_doc import (
    CardRow,
    CrossRow,
    CrossTable,
    Heading,
    Label,
    LabelledCards,
    OptionNote,
    Paragraph,
    Picture,
    RuleDoc,
    RuleNow,
    Section,
    Share,
    TableRow,
    Value,
    ValueTable,
    WorkedExample,
)
from tests.ui.panel_samples import said


def _cards(ids: str) -> tuple[CardId, ...]:
    return tuple(map(CardId, ids.split()))


_CAPTIONS = (said("caption"), said("points"))

DECK = Section(
    id="deck",
    label=Label(said("The cards"), "札"),
    rules=("1",),
    blocks=(
        Paragraph(said("Four cards of each month.")),
        Heading(Label(said("By month"), "月"), "months"),
        CardRow(
            tuple(
                Picture(card, (said("caption"), said("points")))
                for card in _cards("01-1 01-2 01-3 01-4")
            ),
            Label(said("Pine, January"), "松"),
            "month.1",
        ),
        CardRow(
            tuple(
                Picture(card, (said("caption"), said("points")))
                for card in _cards("10-1 10-2 10-3 10-4")
            ),
            Label(said("Maple, October"), "紅葉"),
            "month.10",
        ),
    ),
)

YAKU = Section(
    id="yaku",
    label=Label(said("Combinations"), "出来役"),
    rules=("5",),
    is_first=True,
    blocks=(
        Paragraph(said("Made of the cards you take.")),
        ValueTable(
            (
                TableRow(
                    Label(said("Five Brights"), "五光"),
                    (Value(Mon(144), 12),),
                    (said("All of them."),),
                    _cards("01-1 03-1 08-1 11-1 12-1"),
                    reading="go-kō",
                    id="yaku.gokou",
                ),
                TableRow(
                    Label(said("Blue Ribbons"), "青短"),
                    (Value(Mon(84), 7),),
                    (said("Liable."),),
                    _cards("06-2 09-2 10-2"),
                    reading="ao-tan",
                    id="yaku.aotan",
                ),
            ),
            (said("from each"),),
        ),
        OptionNote(
            "aka_rule", said("Red"), said("two or more"), said("exactly two"), said("Classic")
        ),
        CrossTable(
            (Label(said("alone")), Label(said("Red"), "赤")),
            (
                CrossRow(Label(said("alone")), (None, Value(Mon(36), 3))),
                CrossRow(Label(said("Three"), "三本"), (Value(Mon(24), 2), Value(Mon(60), 5))),
            ),
        ),
    ),
)

STOP = Section(
    id="stop",
    label=Label(said("Stop or play on"), "勝負"),
    rules=("5.1",),
    blocks=(
        Heading(Label(said("Liability")), "liability", ("5.3",)),
        Paragraph(said("Who feeds it pays.")),
        WorkedExample(
            said("Example: A stops"),
            (LabelledCards(said("Taken"), _cards("06-2 09-2 10-2")),),
            (said("A share is worth twice as much."),),
            (Share(said("A"), Mon(336)), Share(said("B"), Mon(-168)), Share(said("C"), Mon(-168))),
        ),
    ),
)

DOC = RuleDoc(said("Rules"), said("Classic, three players"), (DECK, YAKU, STOP))
NOW = RuleNow(said("Now: choosing what to take"), said("The Deer matches two."), "stop")
