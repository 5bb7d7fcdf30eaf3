"""The sections on dealt combinations and on those made in play (rules 4, 5)."""

from __future__ import annotations

from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK, Kind, Month
from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.rules_doc import (
    Block,
    CardRow,
    CrossRow,
    CrossTable,
    Heading,
    Label,
    LabelledCards,
    Section,
    TableRow,
    Value,
    ValueTable,
    WorkedExample,
)
from hanafuda_desktop.engine.text import Amount, Msg, MsgList, msg
from hanafuda_desktop.games.hachi_hachi.dealable import can_be_dealt
from hanafuda_desktop.games.hachi_hachi.describe import describe
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.requirements import (
    STANDING_MONTHS,
    Cards,
    KindCount,
    MonthPattern,
)
from hanafuda_desktop.games.hachi_hachi.rulebook.notes import notes_on
from hanafuda_desktop.games.hachi_hachi.rulebook.parts import (
    cards_of,
    label,
    paragraph,
    pays_column,
    picture,
    player,
    shares,
    value,
)
from hanafuda_desktop.games.hachi_hachi.rules import HAND_SIZE, PAIR, for_seats
from hanafuda_desktop.games.hachi_hachi.settlement import settle_teyaku
from hanafuda_desktop.games.hachi_hachi.state import FieldType
from hanafuda_desktop.games.hachi_hachi.yaku import (
    Dekiyaku,
    Family,
    Teyaku,
    dekiyaku_in_force,
    dekiyaku_of,
    paid_parts,
    teyaku_in_force,
    teyaku_of,
    yaku_kanji,
    yaku_name,
)

_HAND: Cards = tuple(map(CardId, "12-2 12-3 12-4 08-1 02-3 03-3 05-3".split()))
"""A dealt hand with a combination of each group."""
_PILE: Cards = tuple(map(CardId, "01-2 02-2 03-2 04-2 05-2 06-2 07-2".split()))
"""Captured cards with two combinations that share cards."""


# --- dealt hands ---------------------------------------------------------------------------


def teyaku_section(options: HachiHachiOptions, seats: int) -> Section:
    """Return the dealt combinations: both groups, the table of both together, how they are paid."""
    when = options.teyaku_payment.value
    return Section(
        id="teyaku",
        label=label("rules.teyaku.title", "手役"),
        rules=("4",),
        blocks=(
            paragraph("rules.teyaku.what", hand=HAND_SIZE),
            paragraph(for_seats(f"rules.teyaku.{when}", seats)),
            *notes_on(options, seats, "claim", "teyaku_payment"),
            paragraph("rules.teyaku.show"),
            paragraph(f"rules.teyaku.claim.{options.claim.value}"),
            Heading(label("rules.teyaku.by_month"), "teyaku.sets", ("4.1", "4.3")),
            paragraph("rules.teyaku.by_month.text"),
            *_set_notes(options),
            _teyaku_table(options, seats, Family.TEYAKU_SET),
            *notes_on(options, seats, "two_triplets", "values"),
            Heading(label("rules.teyaku.standing"), "standing"),
            paragraph("rules.teyaku.standing.text"),
            *_standing(),
            Heading(label("rules.teyaku.by_kind"), "teyaku.chaff"),
            paragraph(f"rules.teyaku.by_kind.{_switch(options.willow_is_chaff)}"),
            *notes_on(options, seats, "willow_is_chaff"),
            _teyaku_table(options, seats, Family.TEYAKU_CHAFF),
            *notes_on(options, seats, "aka_rule", "aka_value"),
            Heading(label("rules.teyaku.both"), "teyaku.both", ("4.2",)),
            paragraph(f"rules.teyaku.both.{'best' if options.teyaku_best_only else 'sum'}"),
            *notes_on(options, seats, "teyaku_best_only"),
            compound_table(options),
            paragraph("rules.teyaku.both.empty"),
            _hand_example(options, seats),
        ),
    )


def _switch(is_on: bool) -> str:
    return "on" if is_on else "off"


def teyaku_rows(options: HachiHachiOptions, family: Family) -> tuple[Teyaku, ...]:
    """Return the combinations of a group, the cheapest first."""
    rows = (row for row in teyaku_in_force(options) if row.family is family)
    return tuple(sorted(rows, key=lambda row: row.base))


def _set_notes(options: HachiHachiOptions) -> tuple[Block, ...]:
    """Say what counts once only, and what becomes of two triplets."""
    return (
        paragraph("rules.teyaku.once"),
        *(() if options.two_triplets else (paragraph("rules.teyaku.two_triplets"),)),
    )


def _teyaku_table(options: HachiHachiOptions, seats: int, family: Family) -> ValueTable:
    return ValueTable(
        tuple(
            TableRow(
                Label(yaku_name(row.id), row.kanji),
                cells=(value(row.base, options),),
                notes=(describe(row.need),),
                cards=_hand_of(row),
                beside=_beside(row),
                reading=row.romaji,
                id=f"yaku.{row.id}",
            )
            for row in teyaku_rows(options, family)
        ),
        (pays_column(seats),),
    )


def _hand_of(row: Teyaku) -> Cards:
    """Return a hand that holds a combination under the options in force.

    Where the Willow is no chaff, other chaff stands for it.
    """
    if row.need.holds(row.example):
        return row.example
    months = set(map(month_of, row.example))
    chaff = (card for card in cards_of(Kind.CHAFF) if month_of(card) not in months)
    return tuple(next(chaff) if month_of(card) == Month.WILLOW else card for card in row.example)


def _beside(row: Teyaku) -> Cards:
    """Return the cards of an example that do not belong to the combination, in a set by months."""
    if row.family is not Family.TEYAKU_SET:
        return ()
    made = row.need.highlight(row.example)
    return tuple(card for card in row.example if card not in made)


def _standing() -> tuple[CardRow, ...]:
    """Return the triplets that stand: any three of some months, the chaff of one."""
    chaff = tuple(
        card.id
        for card in HANAFUDA_DECK
        if card.month is Month.PAULOWNIA and card.kind is Kind.CHAFF
    )
    whole = tuple(
        CardRow(
            tuple(picture(card.id) for card in HANAFUDA_DECK if card.month is month),
            Label(msg("rules.teyaku.any_of", flower=Msg(f"month.{month.value}.flower"))),
        )
        for month in sorted(STANDING_MONTHS)
    )
    flower = Msg(f"month.{Month.PAULOWNIA.value}.flower")
    only = Label(msg("rules.teyaku.only_chaff", flower=flower, count=len(chaff)))
    return (*whole, CardRow(tuple(map(picture, chaff)), only))


def compound_table(options: HachiHachiOptions) -> CrossTable:
    """Return what every pair of both groups is worth together (rules 4.2)."""
    sets = (None, *teyaku_rows(options, Family.TEYAKU_SET))
    chaff = (None, *teyaku_rows(options, Family.TEYAKU_CHAFF))
    return CrossTable(
        columns=tuple(_part_label(part) for part in chaff),
        rows=tuple(
            CrossRow(
                _part_label(first),
                tuple(_compound(options, first, second) for second in chaff),
            )
            for first in sets
        ),
    )


def _part_label(part: Teyaku | None) -> Label:
    return label("rules.teyaku.alone") if part is None else Label(yaku_name(part.id), part.kanji)


def _go_together(first: Teyaku, second: Teyaku) -> bool:
    """Tell whether a hand can be dealt that holds both."""
    months, kinds = first.need, second.need
    if not (isinstance(months, MonthPattern) and isinstance(kinds, KindCount)):
        raise TypeError("the groups are those of months and of kinds")
    return can_be_dealt(months, kinds)


def _compound(
    options: HachiHachiOptions, first: Teyaku | None, second: Teyaku | None
) -> Value | None:
    if first is not None and second is not None and not _go_together(first, second):
        return None
    held = tuple(part for part in (first, second) if part is not None)
    paid = paid_parts(held, options)
    return value(Mon(sum(part.base for part in paid)), options) if paid else None


def _hand_example(options: HachiHachiOptions, seats: int) -> WorkedExample:
    """Return a hand with a combination of each group, paid on a large field."""
    shown = teyaku_of(_HAND, options)
    if shown is None:
        raise AssertionError("the hand of the example holds a combination")
    field = FieldType.LARGE
    transfers = settle_teyaku((shown, *(None,) * (seats - 1)), field.value)
    steps = (
        msg(
            "rules.example.teyaku",
            yaku=yaku_name(shown.key),
            signs=yaku_kanji(shown.key),
            base=Amount(shown.base),
        ),
        msg(
            for_seats("rules.example.times", seats),
            base=Amount(shown.base),
            times=field.value,
            share=Amount(transfers[0].amount),
        ),
    )
    return WorkedExample(
        msg("rules.example.hand_title", player=player(0)),
        (
            LabelledCards(Msg("rules.example.hand"), _HAND),
            LabelledCards(Msg("rules.example.shown"), shown.shown),
        ),
        steps,
        shares(transfers, seats),
    )


# --- made in play --------------------------------------------------------------------------


def dekiyaku_section(options: HachiHachiOptions, seats: int) -> Section:
    """Return the combinations made in play, their cards and how they add up."""
    when = "at_once" if options.pays_at_once else "at_stop"
    return Section(
        id="dekiyaku",
        label=label("rules.dekiyaku.title", "出来役"),
        rules=("5",),
        is_first=True,
        blocks=(
            paragraph(for_seats(f"rules.dekiyaku.what.{when}", seats)),
            ValueTable(
                tuple(_dekiyaku_row(row, options, seats) for row in dekiyaku_in_force(options)),
                (pays_column(seats),),
            ),
            *notes_on(options, seats, "inoshikachou", "nanatan_extra", "values"),
            *_on_feeding(seats),
            paragraph("rules.dekiyaku.sum"),
            _pile_example(options),
        ),
    )


def _on_feeding(seats: int) -> tuple[Block, ...]:
    """Say what it means that a combination can be fed, and where more is told."""
    if seats == PAIR:
        return ()
    return (paragraph("rules.dekiyaku.fed", title=Msg("rules.liability.title")),)


def _dekiyaku_row(row: Dekiyaku, options: HachiHachiOptions, seats: int) -> TableRow:
    need = row.need
    notes = [describe(need)]
    if row.per_extra:
        notes.append(msg("rules.dekiyaku.extra", extra=Amount(row.per_extra)))
    notes += [msg("rules.dekiyaku.replaces", yaku=yaku_name(key)) for key in row.replaces]
    if row.liable and seats > PAIR:
        notes.append(Msg("rules.dekiyaku.liable"))
    return TableRow(
        Label(yaku_name(row.id), row.kanji),
        cells=(value(row.base, options),),
        notes=tuple(notes),
        cards=need.cards,
        reading=row.romaji,
        id=f"yaku.{row.id}",
    )


def _pile_example(options: HachiHachiOptions) -> WorkedExample:
    """Return captured cards with two combinations, and what they are worth together."""
    found = dekiyaku_of(_PILE, options)
    parts = tuple(
        msg("rules.example.part", yaku=yaku_name(key), base=Amount(base))
        for key, base in found.items()
    )
    total = sum(found.values())
    return WorkedExample(
        Msg("rules.example.pile_title"),
        (LabelledCards(Msg("rules.example.taken"), _PILE),),
        (msg("rules.example.sum", parts=MsgList(parts), total=Amount(Mon(total))),),
    )
