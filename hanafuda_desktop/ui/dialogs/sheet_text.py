"""The score sheet as plain text, for a file."""

from __future__ import annotations

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import ScoreSheet, SheetRow
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.translation import Translate

_WORDS = 4
"""So many columns hold words and stand at the left; the amounts stand at the right."""


def sheet_text(tr: Translate, sheet: ScoreSheet, notes: tuple[Msg, ...] = ()) -> str:
    """Return the sheet in columns of equal width, and notes below; it ends with a line feed."""
    seats, pot = range(len(sheet.totals)), sheet.pot
    header = (
        *(tr(title) for title in (*sheet.columns, Msg("dialog.column.ending"))),
        *(tr.seat_name(Seat(seat)) for seat in seats),
        *(() if pot is None else (tr(pot.title),)),
    )
    rows = zip(sheet.rows, sheet.lines, strict=True)
    table = [header, *(_cells(tr, row, amounts, len(sheet.sums)) for row, amounts in rows)]
    table.append(("", tr(sheet.total_title), "", "", *_amounts(tr, sheet.sums)))
    facts = [f"{tr(fact.title)}: {tr(fact.text)}" for fact in sheet.facts]
    head = [tr(sheet.title), tr(sheet.caption), ""]
    told = [tr(words) for words in (sheet.result, sheet.places) if words is not None]
    result = [*told, ""] if told else []
    lines = [*head, *result, *_aligned(table), "", *facts, "", *map(tr, notes)]
    return "\n".join(lines).rstrip() + "\n"


def _cells(tr: Translate, row: SheetRow, amounts: tuple[Mon, ...], columns: int) -> tuple[str, ...]:
    times = tr(msg("panel.times", times=row.multiplier)) if row.multiplier is not None else ""
    field = tr(row.field) if row.field is not None else ""
    paid = _amounts(tr, amounts) if amounts else ("",) * columns
    return (
        str(row.deal),
        tr(row.month),
        f"{field} {times}".strip(),
        tr(row.ending) if row.ending is not None else "",
        *paid,
    )


def _amounts(tr: Translate, amounts: tuple[Mon, ...]) -> tuple[str, ...]:
    return tuple(tr.amount(amount, signed=True) for amount in amounts)


def _aligned(table: list[tuple[str, ...]]) -> list[str]:
    # The title of the totals may run on over the empty columns behind it.
    rows = table[:-1]
    widths = [max(len(row[at]) for row in rows) for at in range(len(table[0]))]
    for at in range(_WORDS, len(widths)):
        widths[at] = max(widths[at], len(table[-1][at]))
    lines = [
        "  ".join(
            cell.ljust(width) if at < _WORDS else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    words = sum(widths[:_WORDS]) + 2 * (_WORDS - 1)
    totals = "  ".join(
        cell.rjust(width) for cell, width in zip(table[-1][_WORDS:], widths[_WORDS:], strict=True)
    )
    return [*lines, f"{table[-1][1].ljust(words)}  {totals}"]
