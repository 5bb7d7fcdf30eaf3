"""The section on the field and its multiplier (rules 3)."""

from __future__ import annotations

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.rules_doc import (
    Heading,
    Label,
    LabelledCards,
    Section,
    TableRow,
    ValueTable,
    WorkedExample,
)
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.games.hachi_hachi.field import (
    FIELD_TYPES,
    STACKED_AT_MOST,
    carries_over,
    multiplier_after,
    void_multiplier,
)
from hanafuda_desktop.games.hachi_hachi.options import CarryRule, HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.present_common import FIELD_SIGNS, field_name
from hanafuda_desktop.games.hachi_hachi.rulebook.glossary import FIELD_READINGS
from hanafuda_desktop.games.hachi_hachi.rulebook.notes import notes_on
from hanafuda_desktop.games.hachi_hachi.rulebook.parts import label, paragraph, times
from hanafuda_desktop.games.hachi_hachi.state import FieldType

_FIELDS: tuple[tuple[CardId, ...], ...] = tuple(
    tuple(map(CardId, cards.split())) for cards in ("01-1 08-1", "11-1 12-1", "01-1 03-1 12-1")
)
"""Brights that lie on the field together in the examples."""
_DEALS_AFTER = 2


def field_section(options: HachiHachiOptions, seats: int) -> Section:
    """Return the kinds of field, and what becomes of several brights."""
    rows = tuple(_row(field) for field in FieldType)
    last = "played" if options.etsunen else "lost"
    return Section(
        id="field",
        words=Msg("rules.words.field"),
        label=label("rules.field.title", "場"),
        rules=("3",),
        blocks=(
            paragraph("rules.field.what"),
            ValueTable(rows, (Msg("rules.column.multiplier"),)),
            *(() if options.carry_rule is CarryRule.STACK else (paragraph("rules.field.highest"),)),
            Heading(label("rules.field.carry", "持ち越し"), "carry"),
            paragraph(f"rules.field.carry.{options.carry_rule.value}", most=STACKED_AT_MOST),
            *notes_on(options, seats, "carry_rule"),
            *(_example(cards, options) for cards in _FIELDS),
            *((paragraph(f"rules.field.last.{last}"),) if carries_over(options.carry_rule) else ()),
            *notes_on(options, seats, "etsunen"),
        ),
    )


def _row(field: FieldType) -> TableRow:
    cards = tuple(card for card, kind in FIELD_TYPES.items() if kind is field)
    note = Msg("rules.field.any" if cards else "rules.field.none")
    return TableRow(
        Label(field_name(field.value), FIELD_SIGNS[field]),
        cells=(times(field.value),),
        notes=(note,),
        cards=cards,
        reading=FIELD_READINGS[field],
        id=f"field.{field.name.lower()}",
    )


def _example(cards: tuple[CardId, ...], options: HachiHachiOptions) -> WorkedExample:
    """Return what some brights do to this deal, and to the next ones if no other bright comes."""
    deals = []
    multiplier = void_multiplier(FieldType.SMALL.value)
    for field in (cards, *((),) * _DEALS_AFTER):
        multiplier = multiplier_after(multiplier, field, options.carry_rule)
        deals.append(multiplier.now)
    steps = (
        msg("rules.field.this_deal", times=deals[0]),
        *(msg("rules.field.next_deal", times=now) for now in deals[1:2]),
        *(msg("rules.field.deal_after", times=now) for now in deals[2:]),
    )
    lying = LabelledCards(Msg("rules.turn.field"), cards)
    return WorkedExample(msg("rules.field.example", count=len(cards)), (lying,), steps)
