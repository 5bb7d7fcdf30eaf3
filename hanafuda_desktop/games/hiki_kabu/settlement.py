"""The showdown: who wins and why, what everybody owes, and how the pot is paid (rules 2.6-2.9).

Positions here are those of the acting order with the dealer first, not seats.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique
from functools import lru_cache

from hanafuda_desktop.games.hiki_kabu.options import (
    AllTie,
    HikiKabuOptions,
    OddChips,
    TripleVsNine,
)
from hanafuda_desktop.games.hiki_kabu.totals import (
    TRIPLE_COUNTS,
    TRIPLE_MULTIPLIER,
    Ranks,
    SpecialHand,
    is_triple,
    opening_of,
    total_of,
)

DEALER = 0
"""The dealer's position."""


@unique
class Reason(StrEnum):
    """Why the pot goes where it goes, in the order in which the rules are asked (rules 2.6)."""

    OPENING = "opening"
    """The dealer's kuppin or shippin."""
    TRIPLE = "triple"
    ALL_TIE = "all_tie"
    HIGHEST = "highest"
    SPLIT = "split"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who wins: positions in ascending order; every stake counts `multiplier` times."""

    winners: tuple[int, ...]
    multiplier: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Settlement:
    """How a round ends, by position.

    `pot` holds all that was owed and what was carried in, `left` what stays in it for the next
    round. `payouts` and `left` add up to the pot.
    """

    verdict: Verdict
    opening: SpecialHand | None
    totals: tuple[int, ...]
    owed: tuple[int, ...]
    pot: int
    payouts: tuple[int, ...]
    left: int

    @property
    def net(self) -> tuple[int, ...]:
        """What each position won or lost."""
        return tuple(paid - owed for paid, owed in zip(self.payouts, self.owed, strict=True))


def settle(hands: tuple[Ranks, ...], options: HikiKabuOptions, carried: int = 0) -> Settlement:
    """Settle a round from the ranks of all hands, the dealer's first (rules 2.9)."""
    verdict = verdict_of(hands, options)
    opening = opening_of(hands[DEALER], True, options)
    totals = tuple(map(total_of, hands))
    owed = tuple(verdict.multiplier * hand[0] for hand in hands)
    pot = sum(owed) + carried
    payouts, left = pay_out(pot, verdict.winners, len(hands), options.odd_chips)
    return Settlement(verdict, opening, totals, owed, pot, payouts, left)


def net_at(
    position: int, hands: tuple[Ranks, ...], options: HikiKabuOptions, carried: int = 0
) -> int:
    """Return `settle(hands, options, carried).net[position]`, soon where it is a mere loss."""
    verdict = verdict_of(hands, options)
    owed = verdict.multiplier * hands[position][0]
    if position not in verdict.winners and position != DEALER:
        return -owed
    pot = verdict.multiplier * sum(hand[0] for hand in hands) + carried
    payouts, _left = pay_out(pot, verdict.winners, len(hands), options.odd_chips)
    return payouts[position] - owed


def verdict_of(hands: tuple[Ranks, ...], options: HikiKabuOptions) -> Verdict:
    """Return who wins a round, from the ranks of all hands, the dealer's first (rules 2.6)."""
    if opening_of(hands[DEALER], True, options) is not None:
        return Verdict((DEALER,), 1, Reason.OPENING)
    totals, triples = zip(*map(_worth, hands), strict=True)
    return judge(totals, triples, options)


@lru_cache(maxsize=2048)
def _worth(hand: Ranks) -> tuple[int, bool]:
    """Return what a hand counts, and whether it is three alike; there are few different ones."""
    return total_of(hand), is_triple(hand)


@lru_cache(maxsize=4096)
def judge(totals: tuple[int, ...], triples: tuple[bool, ...], options: HikiKabuOptions) -> Verdict:
    """Return who wins where the dealer has not won at once (rules 2.6, 2.8)."""
    seats = range(len(totals))
    if any(triples):
        outright = options.triple_vs_nine is TripleVsNine.OUTRIGHT
        best = triples if outright else tuple(total == TRIPLE_COUNTS for total in totals)
        multiplier, reason = TRIPLE_MULTIPLIER, Reason.TRIPLE
    else:
        highest = max(totals)
        best = tuple(total == highest for total in totals)
        multiplier = 1
        reason = Reason.SPLIT if sum(best) > 1 else Reason.HIGHEST
    if all(best):
        everybody = tuple(seats) if options.all_tie is AllTie.SPLIT else (DEALER,)
        return Verdict(everybody, multiplier, Reason.ALL_TIE)
    return Verdict(tuple(seat for seat in seats if best[seat]), multiplier, reason)


def acting_order(count: int) -> tuple[int, ...]:
    """Return all positions in the order in which cards are dealt: the dealer last (rules 2)."""
    return (*range(1, count), DEALER)


def pay_out(
    pot: int, winners: tuple[int, ...], count: int, odd_chips: OddChips
) -> tuple[tuple[int, ...], int]:
    """Divide a pot among winners; return the payouts and what is left over (rules 2.7)."""
    share, odd = divmod(pot, len(winners))
    payouts = [share if position in winners else 0 for position in range(count)]
    match odd_chips:
        case OddChips.ACTING_ORDER:
            for position in [at for at in acting_order(count) if at in winners][:odd]:
                payouts[position] += 1
        case OddChips.DEALER:
            payouts[DEALER] += odd
        case OddChips.CARRY:
            return tuple(payouts), odd
    return tuple(payouts), 0
