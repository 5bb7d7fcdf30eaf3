"""How a deal ends: by a stop, whole or half, or with empty hands; its account, who deals next."""

from __future__ import annotations

from dataclasses import replace

from hanafuda_desktop.cards.hanafuda import card_points
from hanafuda_desktop.engine.events import DealEnded, Event, MatchEnded
from hanafuda_desktop.engine.money import Transfer
from hanafuda_desktop.engine.places import HOUSE, Seat
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.games.hachi_hachi.closing import (
    close_cancelled,
    close_drawn,
    close_exhausted,
    close_stopped,
)
from hanafuda_desktop.games.hachi_hachi.options import ContinuedDrawDealer, HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.paying import pay
from hanafuda_desktop.games.hachi_hachi.settlement import big_special_of, next_dealer_when_exhausted
from hanafuda_desktop.games.hachi_hachi.state import (
    Common,
    DealEnding,
    DealResult,
    HachiHachiState,
    Phase,
)
from hanafuda_desktop.games.hachi_hachi.yaku import chaff_count


def end_by_stop(state: HachiHachiState) -> Step[HachiHachiState]:
    """Pay the acting seat, which deals next (rules 5.1-5.3)."""
    winner = state.common.actor
    ending, transfers = close_stopped(state.common, state.options)
    return _end(state, ending, transfers, winner=winner, next_dealer=winner)


def end_by_cancelling(state: HachiHachiState) -> Step[HachiHachiState]:
    """Pay the acting seat, which had played on, by half; it deals next (rules 8)."""
    winner = state.common.actor
    transfers = close_cancelled(state.common, state.options)
    return _end(state, DealEnding.CANCELLED, transfers, winner=winner, next_dealer=winner)


def end_exhausted(state: HachiHachiState) -> Step[HachiHachiState]:
    """Settle a deal whose hands have run out (rules 5.2, 6)."""
    common, options = state.common, state.options
    if common.continued:
        is_same = options.dealer_after_continued_draw is ContinuedDrawDealer.SAME
        return _end(
            state,
            DealEnding.DRAW_CONTINUED,
            close_drawn(common, options),
            next_dealer=common.dealer if is_same else common.continued[0],
        )
    big = big_special_of(common.captured, common.dealer, options)
    return _end(
        state,
        DealEnding.EXHAUSTED,
        close_exhausted(common, big, options),
        special=big.id if big is not None else "",
        next_dealer=next_dealer_when_exhausted(common.captured, big, common.dealer),
    )


def ends_match(common: Common, options: HachiHachiOptions) -> bool:
    """Tell whether the match is over with the deal that is being played (rules 3, 8)."""
    if options.etsunen and common.multiplier.carry_out > 1:
        return False  # The carry is played out first.
    return common.deal >= options.deals


def _end(
    state: HachiHachiState,
    ending: DealEnding,
    transfers: tuple[Transfer, ...],
    *,
    winner: Seat | None = None,
    special: str = "",
    next_dealer: Seat,
) -> Step[HachiHachiState]:
    """Enter the payments and the account; the cards stay as they lie until the next deal."""
    common, payments = pay(state.common, transfers)
    is_last = ends_match(common, state.options)
    result = DealResult(
        deal=common.deal,
        dealer=common.dealer,
        multiplier=common.multiplier,
        ending=ending,
        winner=winner,
        teyaku=common.teyaku,
        made=common.made,
        continued=common.continued,
        totals=tuple(map(card_points, common.captured)),
        chaff=tuple(chaff_count(pile, state.options) for pile in common.captured),
        special=special,
        ledger=common.ledger,
        next_dealer=next_dealer,
    )
    settled = replace(
        common,
        phase=Phase.OVER if is_last else Phase.BETWEEN_DEALS,
        actor=HOUSE,
        played=None,
        fed=(),
        new=(),
        results=(*common.results, result),
    )
    ends: tuple[Event, ...] = (DealEnded(common.deal),)
    if is_last:
        ends = (*ends, MatchEnded())
    return Step(replace(state, common=settled), (*payments, *ends))
