"""How the vector files tell payments: their words, their order, and what they leave out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from hanafuda_desktop.engine.money import Ledger, Transfer

Data = dict[str, Any]

REASONS = {
    "liability": "liability: both shares",
    "continue_penalty": "earlier continue: pays all shares",
    "draw_continued": "draw after continue: half",
}
"""Words of the files for reasons that the code calls by a shorter name."""


def payments(paid: Iterable[Transfer], seats: int) -> list[Data]:
    """Return what is paid; the card points of three players are balances, and no payment."""
    told = [
        {"from": line.payer, "to": line.payee, "mon": line.amount, "why": _why(line.reason, seats)}
        for line in paid
        if line.reason != "card_points" or seats == 2
    ]
    return in_order(told)


def in_order(told: Iterable[Data]) -> list[Data]:
    """Sort payments, which the files list in no order of meaning."""
    return sorted(told, key=lambda line: (line["why"], line["to"], line["from"]))


def card_deltas(paid: Sequence[Transfer], seats: int) -> list[int]:
    """Return what each of three seats has by its card points; with two they are a payment."""
    if seats == 2:
        return [0, 0]
    return list(Ledger(tuple(paid)).only("card_points").net(seats))


def parts(paid: Sequence[Transfer], seats: int) -> list[dict[str, int]]:
    """Return what each seat has by each reason."""
    ledger = Ledger(tuple(paid))
    nets = {
        _why(reason, seats): ledger.only(reason).net(seats)
        for reason in dict.fromkeys(line.reason for line in paid)
    }
    return without_zeros({why: net[seat] for why, net in nets.items()} for seat in range(seats))


def without_zeros(told: Iterable[dict[str, int]]) -> list[dict[str, int]]:
    """Drop parts of zero (two teyaku that cancel out), which say nothing."""
    return [{why: mon for why, mon in part.items() if mon} for part in told]


def settled(result: Data) -> Data:
    """Return the result of a file with its payments in order and without parts of zero."""
    told = {"payments": in_order(result["payments"]), "parts": without_zeros(result["parts"])}
    return {**result, **told}


def _why(reason: str, seats: int) -> str:
    if reason == "card_points":
        return "card difference" if seats == 2 else "card points"
    return REASONS.get(reason, reason)
