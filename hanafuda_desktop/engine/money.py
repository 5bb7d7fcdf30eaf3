"""Money: amounts in mon, and a ledger that cannot fail to sum to zero."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NewType

from hanafuda_desktop.engine.places import Seat

Mon = NewType("Mon", int)
"""All amounts of money. A kan (12 mon) exists only in print."""

MON_PER_KAN = 12


@dataclass(frozen=True, slots=True)
class Transfer:
    """One payment between two seats.

    `reason` is the rule that demands it ("teyaku", "dekiyaku", "card_points", ...), `subject`
    what exactly was paid for (the key of a yaku, or empty), `base` the value in mon before the
    multiplier and the number of shares.
    """

    payer: Seat
    payee: Seat
    amount: Mon
    reason: str
    subject: str = ""
    base: Mon = Mon(0)

    def __post_init__(self) -> None:
        if self.amount <= 0:
            raise ValueError(f"a payment must be positive, not {self.amount}")
        if self.payer == self.payee:
            raise ValueError(f"seat {self.payer} cannot pay itself")


@dataclass(frozen=True, slots=True)
class Ledger:
    """Payments in the order in which they were made."""

    transfers: tuple[Transfer, ...] = ()

    def plus(self, transfers: Iterable[Transfer]) -> Ledger:
        """Return a ledger with more payments at its end."""
        return Ledger((*self.transfers, *transfers))

    def net(self, seats: int) -> tuple[Mon, ...]:
        """Return what each seat won or lost; the sum is zero."""
        totals = [0] * seats
        for transfer in self.transfers:
            totals[transfer.payer] -= transfer.amount
            totals[transfer.payee] += transfer.amount
        return tuple(Mon(total) for total in totals)

    def only(self, reason: str) -> Ledger:
        """Return the payments made for one reason."""
        return Ledger(tuple(line for line in self.transfers if line.reason == reason))


def settle_differences(amounts: tuple[int, ...], reason: str) -> tuple[Transfer, ...]:
    """Turn what each seat is to win or lose into payments between seats.

    `amounts` must sum to zero. Seats are served in their order, so the payments are the same
    on every machine; only their sums carry meaning.
    """
    if sum(amounts) != 0:
        raise ValueError(f"amounts must sum to zero: {amounts}")
    left = list(amounts)
    transfers = []
    for payee in range(len(left)):
        for payer in range(len(left)):
            part = min(left[payee], -left[payer])
            if part > 0:
                transfers.append(Transfer(Seat(payer), Seat(payee), Mon(part), reason))
                left[payee] -= part
                left[payer] += part
    return tuple(transfers)
