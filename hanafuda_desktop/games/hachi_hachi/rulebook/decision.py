"""The sections on stopping or playing on, and on feeding a combination (rules 5.1-5.3)."""

from __future__ import annotations

from hanafuda_desktop.engine.rules_doc import Block, Heading, Section, TableRow, ValueTable
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions, LiabilityScope
from hanafuda_desktop.games.hachi_hachi.rulebook.examples import (
    draw_example,
    liability_example,
    penalty_example,
    stop_example,
)
from hanafuda_desktop.games.hachi_hachi.rulebook.notes import notes_on
from hanafuda_desktop.games.hachi_hachi.rulebook.parts import label, paragraph, yaku_label
from hanafuda_desktop.games.hachi_hachi.rules import PAIR, for_seats
from hanafuda_desktop.games.hachi_hachi.yaku import dekiyaku_in_force


def decision_section(options: HachiHachiOptions, seats: int) -> Section:
    """Return what a player may choose after a combination, and every way it can end."""
    return Section(
        id="decision",
        label=label("rules.decision.title", "勝負"),
        rules=("5.1",),
        words=Msg("rules.words.decision"),
        blocks=(
            paragraph("rules.decision.when"),
            ValueTable(_answers(options, seats)),
            *_extras(options),
            stop_example(options, seats),
            Heading(label("rules.decision.after", "下げ"), "continued", ("5.2",)),
            ValueTable(_cases(options, seats)),
            *((paragraph("rules.decision.rounded"),) if _has_odd_values(options) else ()),
            *notes_on(options, seats, "continue_penalty", "draw_after_continue", "cancel_continue"),
            *((penalty_example(options, seats),) if seats > PAIR else ()),
            draw_example(options, seats),
        ),
    )


def _answers(options: HachiHachiOptions, seats: int) -> tuple[TableRow, ...]:
    if options.pays_at_once:
        stop, on = "rules.decision.stop.note.at_once", "rules.decision.on.note.at_once"
    else:
        stop, on = for_seats("rules.decision.stop.note", seats), "rules.decision.on.note"
    return (
        TableRow(
            label("rules.decision.stop", "勝負"), notes=(Msg(stop),), reading="shōbu", id="shobu"
        ),
        TableRow(label("rules.decision.on", "下げ"), notes=(Msg(on),), reading="sage", id="sage"),
    )


def _has_odd_values(options: HachiHachiOptions) -> bool:
    """Tell whether half of a value need not be whole, as where a kan is odd."""
    rows = dekiyaku_in_force(options)
    return any(amount % 2 for row in rows for amount in (row.base, row.per_extra))


def _extras(options: HachiHachiOptions) -> tuple[Block, ...]:
    extras = [paragraph("rules.decision.last")]
    if options.nanatan_extra:
        extras.append(paragraph("rules.decision.grown"))
    if options.pays_at_once:
        extras.append(paragraph("rules.decision.at_once"))
    return tuple(extras)


def _cases(options: HachiHachiOptions, seats: int) -> tuple[TableRow, ...]:
    """Return how a deal can end in which somebody has played on (rules 5.2)."""
    at_once = ".at_once" if options.pays_at_once else ""
    more = for_seats(f"rules.decision.case.more.note{at_once}", seats)
    drawn = f"rules.decision.case.out.{options.draw_after_continue.value}"
    rows = [
        _case(f"rules.decision.case.more{at_once}", Msg(more)),
        *_other_stops(options, seats),
        _case("rules.decision.case.out", Msg(for_seats(drawn, seats))),
    ]
    if options.cancel_continue:
        cancel = for_seats("rules.decision.case.cancel.note", seats)
        rows.append(_case("rules.decision.case.cancel", Msg(cancel)))
    return tuple(rows)


def _other_stops(options: HachiHachiOptions, seats: int) -> tuple[TableRow, ...]:
    """Return who pays another player that stops, or makes a combination if it is paid at once."""
    at_once = ".at_once" if options.pays_at_once else ""
    if seats == PAIR:
        note = Msg(f"rules.decision.case.opponent.note{at_once}")
        return (_case(f"rules.decision.case.opponent{at_once}", note),)
    price = options.continue_penalty.value
    one = Msg(f"rules.decision.case.one.{price}{at_once}")
    several = Msg(f"rules.decision.case.several.note{at_once}")
    return (
        _case(f"rules.decision.case.one{at_once}", one),
        _case(f"rules.decision.case.several{at_once}", several),
    )


def _case(key: str, note: Msg) -> TableRow:
    return TableRow(label(key), notes=(note,))


# --- liability -----------------------------------------------------------------------------


def liability_section(options: HachiHachiOptions, seats: int) -> Section:
    """Return when a player pays for everybody, having fed a combination (rules 5.3)."""
    noted = notes_on(
        options, seats, "liability_scope", "liability_next_turn_only", "liability_count_after"
    )
    told = (paragraph("rules.liability_pair"),) if seats == PAIR else _feeding(options, seats)
    return Section(
        id="liability",
        label=label("rules.liability.title", "法度"),
        rules=("5.3",),
        blocks=(*told, *noted),
    )


def _feeding(options: HachiHachiOptions, seats: int) -> tuple[Block, ...]:
    """Return what can be fed, by what, and who pays then."""
    fed = tuple(
        TableRow(yaku_label(row.id), cards=row.need.cards)
        for row in dekiyaku_in_force(options)
        if row.liable
    )
    scope = f"rules.liability.scope.{options.liability_scope.value}"
    later: tuple[Block, ...] = (paragraph("rules.liability.stays"),)
    if options.pays_at_once:
        later = ()
        if options.liability_scope is LiabilityScope.HAND:
            scope = f"{scope}.at_once"
    return (
        paragraph("rules.liability.what"),
        ValueTable(fed),
        paragraph("rules.liability.when"),
        ValueTable(_conditions(options)),
        paragraph(scope),
        paragraph("rules.liability.first"),
        *later,
        liability_example(options, seats),
    )


def _conditions(options: HachiHachiOptions) -> tuple[TableRow, ...]:
    count = "after" if options.liability_count_after else "before"
    rows = [
        _case("rules.liability.hand", Msg("rules.liability.hand.note")),
        _case("rules.liability.captured", Msg("rules.liability.captured.note")),
        _case(f"rules.liability.count.{count}", Msg(f"rules.liability.count.{count}.note")),
    ]
    if options.liability_next_turn_only:
        rows.append(_case("rules.liability.next", Msg("rules.liability.next.note")))
    return tuple(rows)
