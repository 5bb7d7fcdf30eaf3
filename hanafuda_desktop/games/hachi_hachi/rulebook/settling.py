"""The sections on hands that run out, and on the next deal and the end of the match (rules 6-8)."""

from __future__ import annotations

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.rules_doc import Block, Heading, Section, TableRow, ValueTable
from hanafuda_desktop.engine.text import Amount, Msg, MsgList, msg
from hanafuda_desktop.games.hachi_hachi.describe import describe
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.requirements import ChaffCount, PileGoal, Points
from hanafuda_desktop.games.hachi_hachi.rulebook.examples import chaff_example, points_example
from hanafuda_desktop.games.hachi_hachi.rulebook.notes import notes_on
from hanafuda_desktop.games.hachi_hachi.rulebook.parts import (
    label,
    paragraph,
    pays_column,
    value,
    yaku_label,
)
from hanafuda_desktop.games.hachi_hachi.rules import SEAT_RULES, for_seats, seat_rules
from hanafuda_desktop.games.hachi_hachi.yaku import (
    Special,
    big_specials_in_force,
    small_specials_in_force,
    teyaku_in_force,
    yaku_name,
)

_PAR = next(rules.par for rules in SEAT_RULES.values() if rules.par is not None)
"""What there is not with every number of seats, but what everybody looks for."""


def eights_section(options: HachiHachiOptions, seats: int) -> Section:
    """Return what is paid when the hands run out without a combination (rules 6, 7)."""
    rules = seat_rules(seats)
    count: Block = (
        paragraph("rules.eights.two", par=_PAR)
        if rules.par is None
        else paragraph("rules.eights.par", par=rules.par)
    )
    specials = _specials(options, seats) if rules.specials else ()
    none = () if rules.specials else (paragraph("rules.eights.specials.two"),)
    return Section(
        id="eights",
        label=label("rules.eights.title", "八十八"),
        rules=("6", "7"),
        blocks=(
            paragraph("rules.eights.when"),
            count,
            points_example(seats),
            *specials,
            *none,
        ),
    )


def _specials(options: HachiHachiOptions, seats: int) -> tuple[Block, ...]:
    """Return both groups of special combinations (rules 6)."""
    how = "cancel" if options.small_specials_cancel else "added"
    return (
        Heading(label("rules.eights.specials", "特殊役"), "specials"),
        Heading(label("rules.eights.big"), "specials.big"),
        paragraph("rules.eights.big.text"),
        _table(big_specials_in_force(options), options, seats),
        *_cancelled_teyaku(options),
        *notes_on(options, seats, "futahachi_flat", "specials_cancel_teyaku", "values"),
        chaff_example(options, seats),
        Heading(label(f"rules.eights.small.title.{how}"), "specials.small"),
        paragraph(f"rules.eights.small.{how}"),
        *((paragraph("rules.eights.small.always"),) if options.small_specials_always else ()),
        _table(small_specials_in_force(options), options, seats),
        *notes_on(options, seats, "small_specials_cancel", "small_specials_always"),
    )


def _cancelled_teyaku(options: HachiHachiOptions) -> tuple[Block, ...]:
    """Say what becomes of dealt combinations that are void, paid for already or not yet."""
    if not options.specials_cancel_teyaku:
        return ()
    return (paragraph(f"rules.eights.cancel_teyaku.{options.teyaku_payment.value}"),)


def _table(specials: tuple[Special, ...], options: HachiHachiOptions, seats: int) -> ValueTable:
    return ValueTable(
        tuple(
            TableRow(
                yaku_label(row.id),
                cells=(value(row.base, options),),
                notes=_notes(row, options),
                reading=row.romaji,
                id=f"yaku.{row.id}",
            )
            for row in specials
        ),
        (pays_column(seats),),
    )


def _notes(row: Special, options: HachiHachiOptions) -> tuple[Msg, ...]:
    """Return what a special combination asks for, what more is worth, and for whom it is."""
    notes = [describe(row.need)]
    if row.of_teyaku:
        in_force = {teyaku.id for teyaku in teyaku_in_force(options)}
        names = MsgList(tuple(yaku_name(key) for key in row.of_teyaku if key in in_force))
        notes.append(msg("rules.eights.of_teyaku", yaku=names))
    if _is_exact(row.need):
        notes.append(Msg("rules.eights.dealer"))
    if row.per_extra and not row.steps:
        unit = "chaff" if isinstance(row.need, ChaffCount) else "points"
        notes.append(msg(f"rules.eights.extra_{unit}", extra=Amount(row.per_extra)))
    if row.steps and isinstance(row.need, ChaffCount):
        notes.append(_steps(row.steps, row.need.count))
    if isinstance(row.need, ChaffCount) and row.need.willow_is_chaff:
        notes.append(Msg("rules.eights.willow"))
    return tuple(notes)


def _steps(steps: tuple[Mon, ...], least: int) -> Msg:
    """Return what each number of cards is worth, where it does not grow evenly."""
    *lower, most = ((count, Amount(amount)) for count, amount in enumerate(steps, start=least))
    parts = [msg("rules.eights.step", number=count, amount=amount) for count, amount in lower]
    parts.append(msg("rules.eights.step_or_more", number=most[0], amount=most[1]))
    return msg("rules.eights.steps", steps=MsgList(tuple(parts)))


def _is_exact(need: PileGoal) -> bool:
    return isinstance(need, Points) and need.low == need.high


# --- next deal, end of the match -----------------------------------------------------------


def end_section(options: HachiHachiOptions, seats: int) -> Section:
    """Return who deals next, and how the match ends (rules 6, 8)."""
    rows = [_row("stop", Msg("rules.end.stop.note"))]
    if seat_rules(seats).specials:
        big, small = big_specials_in_force(options), small_specials_in_force(options)
        rows.append(
            _row("special", msg("rules.end.special.note", big=_names(big), small=_names(small)))
        )
    rows.append(_row("played", Msg(for_seats("rules.end.played.note", seats))))
    drawn = options.dealer_after_continued_draw.value
    rows.append(_row("drawn", Msg(f"rules.end.drawn.{drawn}")))
    return Section(
        id="end",
        label=label("rules.end.title", "終"),
        rules=("8",),
        blocks=(
            Heading(label("rules.end.dealer", "親"), "next_dealer"),
            ValueTable(tuple(rows)),
            *notes_on(options, seats, "dealer_after_continued_draw"),
            Heading(label("rules.end.match"), "match_end"),
            paragraph("rules.end.match.text", deals=options.deals),
            *notes_on(options, seats, "etsunen"),
        ),
    )


def _names(specials: tuple[Special, ...]) -> MsgList:
    return MsgList(tuple(yaku_name(row.id) for row in specials))


def _row(case: str, note: Msg) -> TableRow:
    return TableRow(label(f"rules.end.{case}"), notes=(note,))
