"""How a deal ends: by a stop or with empty hands; the payments and the account of the deal."""

from __future__ import annotations

from dataclasses import replace

from hanafuda_desktop.cards.hanafuda import card_points
from hanafuda_desktop.engine.events import DealEnded, Event, MatchEnded
from hanafuda_desktop.engine.money import Transfer
from hanafuda_desktop.engine.places import HOUSE, Seat
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.games.hachi_hachi.paying import pay
from hanafuda_desktop.games.hachi_hachi.settlement import (
    big_special_of,
    next_dealer_when_exhausted,
    settle_draw_continued,
    settle_exhausted,
    settle_stop,
)
from hanafuda_desktop.games.hachi_hachi.state import (
    DealEnding,
    DealResult,
    HachiHachiState,
    Phase,
)
from hanafuda_desktop.games.hachi_hachi.yaku import chaff_count


def end_by_stop(state: HachiHachiState) -> Step[HachiHachiState]:
    """Pay the acting seat, which deals next (rules 5.1-5.3)."""
    common = state.common
    winner = common.actor
    ending, transfers = settle_stop(
        winner, common.made[winner], common.continued, common.multiplier.now, state.seats
    )
    return _end(state, ending, transfers, winner=winner, next_dealer=winner)


def end_exhausted(state: HachiHachiState) -> Step[HachiHachiState]:
    """Settle a deal whose hands have run out (rules 5.2, 6)."""
    common = state.common
    times = common.multiplier.now
    if common.continued:
        halves = settle_draw_continued(common.made, common.continued, times)
        return _end(state, DealEnding.DRAW_CONTINUED, halves, next_dealer=common.dealer)
    big = big_special_of(common.captured, common.dealer, state.options)
    return _end(
        state,
        DealEnding.EXHAUSTED,
        settle_exhausted(common.captured, common.teyaku, big, times),
        special=big.id if big is not None else "",
        next_dealer=next_dealer_when_exhausted(common.captured, big, common.dealer),
    )


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
    is_last = common.deal == state.options.deals
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
