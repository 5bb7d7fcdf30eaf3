"""The account of a deal as plain text in columns, for terminals and for the clipboard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import DealSummary, LedgerRow
from hanafuda_desktop.engine.text import Msg

_GAP = "  "


class Words(Protocol):
    """Puts texts, amounts and seats into words."""

    def __call__(self, text: Msg) -> str:
        """Return the words of a text."""
        ...

    def amount(self, mon: Mon, signed: bool = False) -> str:
        """Return an amount in figures."""
        ...

    def seat_name(self, seat: Seat) -> str:
        """Return the name of a seat."""
        ...


def account_text(tr: Words, summary: DealSummary) -> str:
    """Return how a deal ended, each payment with its reason, and the sums, ended by a line feed."""
    seats = tuple(Seat(seat) for seat in range(len(summary.net)))
    names = tuple(map(tr.seat_name, seats))
    titles = [tr(row.title) for row in summary.rows] + [tr(Msg("account.this_deal"))]
    wide = max(map(len, titles))
    paid = [row.amounts for row in summary.rows if row.amounts is not None]
    cells = [tr.amount(mon, signed=True) for row in (*paid, summary.net) for mon in row]
    narrow = max(map(len, (*names, *cells)))

    def line(title: str, right: Iterable[str]) -> str:
        return _GAP.join((title.ljust(wide), *(cell.rjust(narrow) for cell in right))).rstrip()

    def amounts(row: tuple[Mon, ...]) -> tuple[str, ...]:
        return tuple(tr.amount(mon, signed=True) for mon in row)

    def told(row: LedgerRow) -> Iterable[str]:
        if row.amounts is not None:
            yield line(tr(row.title), amounts(row.amounts))
        else:
            status = tr(row.status) if row.status is not None else ""
            room = len(seats) * (narrow + len(_GAP)) - len(_GAP)
            yield line(tr(row.title), (status.rjust(room),))
        yield _GAP + tr(row.detail)

    story = [tr(text) for text in summary.story]
    bars = [f"{tr.seat_name(bar.seat)}: {bar.points}, {tr(bar.text)}" for bar in summary.bars]
    held = [f"{tr.seat_name(entry.seat)}: {tr(entry.text)}" for entry in summary.entries]
    body = [text for row in summary.rows for text in told(row)]
    lines = [
        f"{tr(summary.title)} · {tr(summary.caption)}",
        *story,
        *bars,
        *held,
        "",
        line("", names),
        *body,
        line(tr(Msg("account.this_deal")), amounts(summary.net)),
    ]
    return "\n".join(lines) + "\n"
