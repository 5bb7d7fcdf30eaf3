"""The rules that did not apply in a settled deal, and why: the answer to "why not?"."""

from __future__ import annotations

from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import LedgerRow
from hanafuda_desktop.engine.text import Msg, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.present_captures import completing_capture, triplet_months
from hanafuda_desktop.games.hachi_hachi.present_common import flowers, phrase, yaku_names
from hanafuda_desktop.games.hachi_hachi.present_ledger import account_of_result
from hanafuda_desktop.games.hachi_hachi.rules import seat_rules
from hanafuda_desktop.games.hachi_hachi.state import DealEnding, DealResult, PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import (
    BIG_SPECIALS,
    FUTAHACHI_POINTS,
    NUKEYAKU_POINTS,
    NUKEYAKU_TEYAKU,
    SUJUUROKU_CHAFF,
    TOBIKOMI_TEYAKU,
    yaku_by_id,
    yaku_name,
)


def not_applied(view: PlayerView, result: DealResult) -> tuple[LedgerRow, ...]:
    """Return what was not paid, in the order of the rules."""
    rows = []
    if not any(result.teyaku):
        rows.append(_grey("手役", Msg("paid.no_teyaku"), Msg("paid.no_teyaku.why"), "none", "4"))
    if result.winner is not None:
        rows += _after_a_stop(view, result, result.winner)
    elif result.ending is DealEnding.DRAW_CONTINUED:
        rows += _after_playing_on(view)
    else:
        rows += _when_exhausted(view, result)
    return tuple(rows)


def _grey(kanji: str, title: Msg, detail: Msg, status: str, rule: str) -> LedgerRow:
    return LedgerRow(kanji, title, detail, None, Msg(f"status.{status}"), rule)


def _no_points(view: PlayerView, why: Msg) -> list[LedgerRow]:
    """Return that card points and special combinations do not count, both for one reason."""
    rows = [_grey("八八", Msg("paid.card_points"), why, "not_counted", "6")]
    if seat_rules(view.seats).specials:
        rows.append(_grey("特殊", Msg("paid.specials"), why, "not_counted", "6"))
    return rows


# --- somebody had made a combination -------------------------------------------------------


def _after_a_stop(view: PlayerView, result: DealResult, winner: Seat) -> list[LedgerRow]:
    rows = []
    if result.ending is not DealEnding.CONTINUE_PENALTY:
        why = _why_no_penalty(result, winner)
        rows.append(_grey("下げ", Msg("paid.no_penalty"), why, "does_not_apply", "5.2"))
    if result.ending is not DealEnding.LIABILITY:
        why = _why_no_liability(view, result, winner)
        rows.append(_grey("法度", Msg("paid.no_liability"), why, "does_not_apply", "5.3"))
    return rows + _no_points(view, Msg("paid.no_points.why_made"))


def _why_no_penalty(result: DealResult, winner: Seat) -> Msg:
    others = tuple(seat for seat in result.continued if seat != winner)
    if result.ending is DealEnding.LIABILITY and others:
        return Msg("paid.no_penalty.why_liability")
    if len(others) > 1:
        return Msg("paid.no_penalty.why_both")
    return msg("paid.no_penalty.why", seat=SeatName(winner))


def _why_no_liability(view: PlayerView, result: DealResult, winner: Seat) -> Msg:
    keys = tuple(one.yaku for one in result.made[winner])
    fed = tuple(key for key in keys if yaku_by_id(key).liable)
    if not fed:
        return msg("paid.no_liability.why_never", yaku=yaku_names(keys), count=len(keys))
    piles = account_of_result(view, result).piles
    taken = completing_capture(fed[0], piles[winner]).taken if piles and len(fed) == 1 else None
    if taken is None:
        return Msg("paid.no_liability.why")
    return msg("paid.no_liability.why_card", card=phrase(taken))


def _after_playing_on(view: PlayerView) -> list[LedgerRow]:
    stop = _grey("勝負", Msg("paid.no_stop"), Msg("paid.no_stop.why"), "none", "5.1")
    liability = _grey(
        "法度",
        Msg("paid.no_liability"),
        Msg("paid.no_liability.why_no_stop"),
        "does_not_apply",
        "5.3",
    )
    return [stop, liability, *_no_points(view, Msg("paid.no_points.why_continued"))]


# --- nobody had ----------------------------------------------------------------------------


def _when_exhausted(view: PlayerView, result: DealResult) -> list[LedgerRow]:
    rows = []
    if seat_rules(view.seats).specials:
        if result.special:
            big = yaku_name(result.special)
            why = msg("paid.no_points.why_special", yaku=big)
            rows.append(_grey("八八", Msg("paid.card_points"), why, "not_counted", "6"))
            small = yaku_names(("tobikomi", "nukeyaku"))
            void = msg("paid.small.why_special", yaku=big)
            rows.append(_grey("特殊", small, void, "does_not_apply", "6"))
        else:
            paid = {line.reason for line in result.ledger.transfers}
            if "tobikomi" not in paid:
                rows.append(_no_tobikomi(result))
            if "nukeyaku" not in paid:
                rows.append(_no_nukeyaku(result))
            rows.append(_no_big_special(result))
    rows.append(_grey("出来役", Msg("paid.no_yaku"), Msg("paid.no_yaku.why"), "none", "5"))
    return rows


def _no_tobikomi(result: DealResult) -> LedgerRow:
    seat = _holder_of(result, TOBIKOMI_TEYAKU)
    teyaku = result.teyaku[seat] if seat is not None else None
    why = Msg("paid.tobikomi.why_nobody")
    if seat is not None and teyaku is not None:
        triplets = flowers(triplet_months(teyaku))
        why = msg("paid.tobikomi.why_not", seat=SeatName(seat), flower=triplets)
    sign = yaku_by_id("tobikomi").kanji
    return _grey(sign, yaku_name("tobikomi"), why, "does_not_apply", "6")


def _no_nukeyaku(result: DealResult) -> LedgerRow:
    seat = _holder_of(result, NUKEYAKU_TEYAKU)
    teyaku = result.teyaku[seat] if seat is not None else None
    why = Msg("paid.nukeyaku.why_nobody")
    if seat is not None and teyaku is not None:
        why = msg(
            "paid.nukeyaku.why_not",
            seat=SeatName(seat),
            yaku=yaku_name(teyaku.chaff_part),
            count=result.totals[seat],
            need=NUKEYAKU_POINTS,
        )
    sign = yaku_by_id("nukeyaku").kanji
    return _grey(sign, yaku_name("nukeyaku"), why, "does_not_apply", "6")


def _no_big_special(result: DealResult) -> LedgerRow:
    most = max(range(len(result.chaff)), key=lambda seat: result.chaff[seat])
    why = msg(
        "paid.big.why",
        seat=SeatName(Seat(most)),
        chaff=result.chaff[most],
        need_chaff=SUJUUROKU_CHAFF,
        points=max(result.totals),
        need_points=FUTAHACHI_POINTS,
    )
    names = yaku_names(tuple(special.id for special in BIG_SPECIALS))
    return _grey("特殊", names, why, "does_not_apply", "6")


def _holder_of(result: DealResult, keys: tuple[str, ...]) -> Seat | None:
    """Return the first seat that was dealt one of these teyaku, as a part or whole."""
    for seat, teyaku in enumerate(result.teyaku):
        if teyaku is not None and (teyaku.set_part in keys or teyaku.chaff_part in keys):
            return Seat(seat)
    return None
