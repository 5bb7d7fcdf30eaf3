"""A settled deal of Hachi-Hachi as facts for programs, in the words of the rule vectors."""

from __future__ import annotations

from typing import Any

from hanafuda_desktop.engine.money import Transfer
from hanafuda_desktop.games.hachi_hachi.entered_deal import knows_carry
from hanafuda_desktop.games.hachi_hachi.rules import seat_rules
from hanafuda_desktop.games.hachi_hachi.settlement import hand_value
from hanafuda_desktop.games.hachi_hachi.state import DealEnding, DealResult, HachiHachiState
from hanafuda_desktop.games.hachi_hachi.yaku import SMALL_SPECIALS

Facts = dict[str, Any]

_REASONS = {
    "liability": "liability: both shares",
    "continue_penalty": "earlier continue: pays all shares",
    "draw_continued": "draw after continue: half",
}
_ENDINGS = {
    DealEnding.STOP: "stop",
    DealEnding.LIABILITY: "liability",
    DealEnding.CONTINUE_PENALTY: "continuePenalty",
    DealEnding.CANCELLED: "cancelled",
    DealEnding.DRAW_CONTINUED: "drawContinued",
    DealEnding.EXHAUSTED: "exhausted",
}


def facts_of_deal(settled: HachiHachiState, has_field: bool) -> Facts:
    """Return what is expected of a deal in the vector files.

    Without the field only the multiplier is known, not what it carries on; nor is that where
    several wait for a deal of their own.
    """
    result, piles = settled.common.results[-1], settled.common.captured
    worth = result.multiplier
    carry_out = worth.carry_out if has_field and knows_carry(worth) else None
    return {
        "field": {
            "own": worth.own if has_field else None,
            "effective": worth.now,
            "carryOut": carry_out,
            "redeal": False,  # such a deal is never settled
        },
        "teyaku": [
            {"key": None, "mon": 0} if shown is None else {"key": shown.key, "mon": shown.base}
            for shown in result.teyaku
        ],
        "end": _end(result),
        "piles": [sorted(pile) for pile in piles],
        "result": _result(result),
        "nextDealer": result.next_dealer,
        "carryOut": carry_out,
    }


def _end(result: DealResult) -> Facts:
    if result.winner is not None:
        made = result.made[result.winner]
        fed = [one.liable for one in made if one.liable is not None]
        return {
            "type": "cancelled" if result.ending is DealEnding.CANCELLED else "stop",
            "winner": result.winner,
            "handMon": hand_value(made),
            "combos": sorted(one.yaku for one in made),
            "continued": sorted(result.continued),
            "liable": fed[-1] if fed else None,
        }
    if result.ending is DealEnding.DRAW_CONTINUED:
        return {
            "type": "drawContinued",
            "continuers": [
                {"player": seat, "handMon": hand_value(result.made[seat])}
                for seat in result.continued
            ],
        }
    end: Facts = {"type": "draw", "totals": list(result.totals), "chaff": list(result.chaff)}
    if seat_rules(len(result.totals)).specials:
        for special in SMALL_SPECIALS:
            paid = result.ledger.only(special.id).transfers
            end[special.id] = sorted({line.payee for line in paid})
    return end


def _result(result: DealResult) -> Facts:
    """Return the payments; where there is a par, card points are no payment but a difference."""
    seats, lines = len(result.totals), result.ledger.transfers
    has_par = seat_rules(seats).par is not None
    words = {**_REASONS, "card_points": "card points" if has_par else "card difference"}
    by_reason = {
        words.get(reason, reason): result.ledger.only(reason).net(seats)
        for reason in dict.fromkeys(line.reason for line in lines)
    }
    deltas = result.ledger.only("card_points").net(seats) if has_par else (0,) * seats
    return {
        "payments": [
            _payment(line, words)
            for line in lines
            if not (has_par and line.reason == "card_points")
        ],
        "cardDeltas": list(deltas),
        "net": list(result.ledger.net(seats)),
        "parts": [
            {word: amounts[seat] for word, amounts in by_reason.items() if amounts[seat]}
            for seat in range(seats)
        ],
        "reason": _ENDINGS[result.ending],
        "special": result.special or None,
        "nextDealer": result.next_dealer,
    }


def _payment(line: Transfer, words: dict[str, str]) -> Facts:
    why = words.get(line.reason, line.reason)
    return {"from": line.payer, "to": line.payee, "mon": line.amount, "why": why}
