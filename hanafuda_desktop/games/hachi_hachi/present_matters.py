"""Which payments of a deal are one matter, so that one row explains them all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hanafuda_desktop.engine.money import Ledger, Mon, Transfer
from hanafuda_desktop.games.hachi_hachi.settlement import FOR_COMBINATIONS, owed_back
from hanafuda_desktop.games.hachi_hachi.yaku import yaku_by_id

_BY_PAYER = ("draw_continued", "given_back", "teyaku_returned")
"""Reasons for which one seat pays the others; for all but card points they pay one."""
_ALONE = ("liability", "continue_penalty")
"""Reasons for which one seat pays everything at once."""


@dataclass(frozen=True, slots=True)
class Matter:
    """Payments made together for one thing; `earlier` are those of the deal before them."""

    lines: tuple[Transfer, ...]
    earlier: Ledger

    @property
    def first(self) -> Transfer:
        """The first of the payments; they differ only in who pays or is paid, and how much."""
        return self.lines[0]

    @property
    def keys(self) -> tuple[str, ...]:
        """The combinations that it is for, each once."""
        subjects = (key for line in self.lines for key in line.subject.split(",") if key)
        return tuple(dict.fromkeys(subjects))

    @property
    def is_more(self) -> bool:
        """Whether a part of a combination was paid before, and only the rest is paid now."""
        if self.first.reason not in FOR_COMBINATIONS:
            return False
        paid = {
            key
            for line in self.earlier.transfers
            if line.payee == self.first.payee and line.reason in FOR_COMBINATIONS
            for key in line.subject.split(",")
        }
        return any({key, *yaku_by_id(key).replaces} & paid for key in self.keys)

    def whole_of(self, line: Transfer) -> Mon:
        """Return what the payee had paid, of which the payment gives back half (rules 5.2)."""
        owed = owed_back(line.payer, self.earlier)[line.payee]
        return Mon(sum(one.amount for one in owed))


def matters_of(ledger: Ledger) -> tuple[Matter, ...]:
    """Return the payments of a deal by matter, in their order.

    Card points are one matter, whoever is paid. Nobody pays the same seat twice in one matter:
    where combinations are paid as they are made, one that grows is paid several times.
    """
    matters = []
    at = 0
    for lines in _together(ledger.transfers):
        matters.append(Matter(lines, Ledger(ledger.transfers[:at])))
        at += len(lines)
    return tuple(matters)


def _together(transfers: tuple[Transfer, ...]) -> Iterator[tuple[Transfer, ...]]:
    lines: list[Transfer] = []
    for line in transfers:
        if lines and not _belongs(line, lines):
            yield tuple(lines)
            lines = []
        lines.append(line)
    if lines:
        yield tuple(lines)


def _belongs(line: Transfer, lines: list[Transfer]) -> bool:
    """Tell whether a payment belongs to those just before it."""
    first = lines[0]
    if line.reason != first.reason or line.reason in _ALONE:
        return False
    if any((line.payer, line.payee) == (one.payer, one.payee) for one in lines):
        return False
    match line.reason:
        case "card_points":
            return True
        case "given_back":  # each opponent gets half of what that one paid
            return line.payer == first.payer
        case reason if reason in _BY_PAYER:
            return (line.payer, line.subject) == (first.payer, first.subject)
        case _:
            return (line.payee, line.subject) == (first.payee, first.subject)
