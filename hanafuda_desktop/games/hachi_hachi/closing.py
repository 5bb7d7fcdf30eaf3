"""All payments of each way in which a deal ends, the dealt combinations with them."""

from __future__ import annotations

from dataclasses import replace

from hanafuda_desktop.engine.money import Transfer
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions, TeyakuPayment
from hanafuda_desktop.games.hachi_hachi.settlement import (
    OwnedSpecial,
    settle_cancelled,
    settle_draw_continued,
    settle_exhausted,
    settle_small_specials,
    settle_stop,
    settle_teyaku,
)
from hanafuda_desktop.games.hachi_hachi.state import Common, DealEnding

Transfers = tuple[Transfer, ...]


def close_stopped(common: Common, options: HachiHachiOptions) -> tuple[DealEnding, Transfers]:
    """Return how the deal ends when the acting seat stops, and the payments (rules 5.1-5.3)."""
    winner, seats = common.actor, len(common.scores)
    made, times = common.made[winner], common.multiplier.now
    ending, transfers = settle_stop(winner, made, common.continued, times, seats, options)
    if options.pays_at_once:
        transfers = ()  # It was paid as it was made.
    return ending, _with_teyaku(transfers, common, options)


def close_cancelled(common: Common, options: HachiHachiOptions) -> Transfers:
    """Return the payments when the acting seat, which had played on, ends the deal (rules 8)."""
    made = common.made[common.actor]
    halves = settle_cancelled(common.actor, made, common.multiplier.now, len(common.scores))
    return _with_teyaku(halves, common, options)


def close_drawn(common: Common, options: HachiHachiOptions) -> Transfers:
    """Return the payments when hands run out after somebody played on (rules 5.2)."""
    times, ledger = common.multiplier.now, common.ledger
    halves = settle_draw_continued(common.made, common.continued, times, options, ledger)
    return _with_teyaku(halves, common, options)


def close_exhausted(
    common: Common, big: OwnedSpecial | None, options: HachiHachiOptions
) -> Transfers:
    """Return the payments when hands run out without any combination (rules 6, 7)."""
    times = common.multiplier.now
    points = settle_exhausted(common.captured, common.teyaku, big, times, options)
    if big is not None and options.specials_cancel_teyaku:
        return (*_returned_teyaku(common), *points)
    return (*late_teyaku(common, options), *points)


# --- dealt combinations --------------------------------------------------------------------


def _with_teyaku(transfers: Transfers, common: Common, options: HachiHachiOptions) -> Transfers:
    """Add what dealt hands are still paid in a deal with combinations (rules 4.3.6, 6)."""
    late = late_teyaku(common, options)
    if not options.small_specials_always:
        return (*late, *transfers)
    times = common.multiplier.now
    small = settle_small_specials(common.captured, common.teyaku, times, options)
    return (*late, *transfers, *small)


def late_teyaku(common: Common, options: HachiHachiOptions) -> Transfers:
    """Return the payments of teyaku that were put off to the end of the deal."""
    if options.teyaku_payment is TeyakuPayment.AT_ONCE:
        return ()
    return settle_teyaku(common.teyaku, common.multiplier.now)


def _returned_teyaku(common: Common) -> Transfers:
    """Give the teyaku back that were paid."""
    return tuple(
        replace(line, payer=line.payee, payee=line.payer, reason="teyaku_returned")
        for line in common.ledger.only("teyaku").transfers
    )
