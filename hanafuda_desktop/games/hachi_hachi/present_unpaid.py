"""The rules that did not apply in a settled deal, and why: the answer to "why not?"."""

from __future__ import annotations

from dataclasses import replace

from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import LedgerRow
from hanafuda_desktop.engine.text import Msg, MsgList, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.liability import least_left_to_be_liable
from hanafuda_desktop.games.hachi_hachi.present_captures import completing_capture, two_pairs
from hanafuda_desktop.games.hachi_hachi.present_common import flowers, phrase, yaku_names
from hanafuda_desktop.games.hachi_hachi.present_ledger import account_of_result, card_points_title
from hanafuda_desktop.games.hachi_hachi.present_why_settled import nearest_made, uncaught
from hanafuda_desktop.games.hachi_hachi.rules import for_seats, seat_rules
from hanafuda_desktop.games.hachi_hachi.state import (
    UNCOUNTED_TURN,
    DealEnding,
    DealResult,
    PlayerView,
)
from hanafuda_desktop.games.hachi_hachi.yaku import (
    BIG_SPECIALS,
    FUTAHACHI_POINTS,
    NUKEYAKU_POINTS,
    NUKEYAKU_TEYAKU,
    SMALL_SPECIALS,
    SUJUUROKU_CHAFF,
    TOBIKOMI_TEYAKU,
    yaku_by_id,
    yaku_name,
)

_BIG = tuple(special.id for special in BIG_SPECIALS)
_SMALL = tuple(special.id for special in SMALL_SPECIALS)


def not_applied(
    view: PlayerView, result: DealResult, are_hands_known: bool
) -> tuple[LedgerRow, ...]:
    """Return what was not paid, in the order of the rules.

    Nothing is said of hands that nobody knows.
    """
    rows = _reasons(view, result)
    return rows if are_hands_known else tuple(map(_without_hands, rows))


_OF_HANDS = ("paid.no_teyaku.why", "paid.tobikomi.why_nobody", "paid.nukeyaku.why_nobody")
"""What can only be said where all hands are known."""


def _without_hands(row: LedgerRow) -> LedgerRow:
    """Return a row that does not say what was dealt."""
    if row.detail.key not in _OF_HANDS:
        return row
    return replace(row, detail=Msg("paid.hands_unknown"), status=Msg("status.not_entered"))


def _reasons(view: PlayerView, result: DealResult) -> tuple[LedgerRow, ...]:
    rows = []
    if not any(result.teyaku):
        rows.append(_grey("手役", Msg("paid.no_teyaku"), Msg("paid.no_teyaku.why"), "none", "4"))
    if result.winner is not None:
        rows += _after_a_stop(view, result, result.winner)
    elif result.ending is DealEnding.DRAW_CONTINUED:
        rows += _after_playing_on(view, result)
    else:
        rows += _when_exhausted(view, result)
    return tuple(rows)


def _grey(kanji: str, title: Msg, detail: Msg, status: str, rule: str) -> LedgerRow:
    return LedgerRow(kanji, title, detail, None, Msg(f"status.{status}"), rule)


def _no_points(view: PlayerView, result: DealResult, why: Msg) -> list[LedgerRow]:
    """Return that card points and special combinations do not count, both for one reason."""
    rows = [_no_card_points(view, why)]
    if not seat_rules(view.seats).specials:
        return rows
    if view.options.small_specials_always:
        return rows + _no_small_specials(view, result) + [_no_specials(_BIG, why)]
    return [*rows, _grey("特殊", Msg("paid.specials"), why, "not_counted", "6")]


def _no_card_points(view: PlayerView, why: Msg) -> LedgerRow:
    return _grey("八八", card_points_title(view.seats), why, "not_counted", "6")


def _no_specials(keys: tuple[str, ...], why: Msg) -> LedgerRow:
    return _grey("特殊", yaku_names(keys), why, "does_not_apply", "6")


# --- somebody had made a combination -------------------------------------------------------


def _after_a_stop(view: PlayerView, result: DealResult, winner: Seat) -> list[LedgerRow]:
    reasons = {line.reason for line in result.ledger.transfers}
    rows = []
    if "continue_penalty" not in reasons:
        why = _why_no_penalty(result, winner)
        rows.append(_grey("下げ", Msg("paid.no_penalty"), why, "does_not_apply", "5.2"))
    if "liability" not in reasons:
        why = _why_no_liability(view, result, winner)
        rows.append(_grey("法度", Msg("paid.no_liability"), why, "does_not_apply", "5.3"))
    return rows + _no_points(view, result, Msg("paid.no_points.why_made"))


def _why_no_penalty(result: DealResult, winner: Seat) -> Msg:
    others = tuple(seat for seat in result.continued if seat != winner)
    match result.ending:
        case DealEnding.CANCELLED:
            return _ONLY_A_STOP
        case DealEnding.LIABILITY if others:
            return Msg("paid.no_penalty.why_liability")
        case _ if len(others) > 1:
            return Msg("paid.no_penalty.why_both")
        case _:
            return msg("paid.no_penalty.why", seat=SeatName(winner))


_ONLY_A_STOP = Msg("paid.no_liability.why_no_stop")


def _why_no_liability(view: PlayerView, result: DealResult, winner: Seat) -> Msg:
    if result.ending is DealEnding.CANCELLED:
        return _ONLY_A_STOP
    keys = tuple(one.yaku for one in result.made[winner])
    fed = tuple(key for key in keys if yaku_by_id(key).liable)
    if not fed:
        return msg("paid.no_liability.why_never", yaku=yaku_names(keys), count=len(keys))
    least = least_left_to_be_liable(view.options) + 1
    piles = account_of_result(view, result).piles
    turn = result.made[winner][-1].turn
    is_known = piles and len(fed) == 1 and turn != UNCOUNTED_TURN
    pairs = two_pairs(view.common, winner, turn)
    taken = completing_capture(fed[0], piles[winner], pairs).taken if is_known else None
    if taken is None:
        return msg("paid.no_liability.why", count=least)
    return msg("paid.no_liability.why_card", card=phrase(taken), count=least)


def _after_playing_on(view: PlayerView, result: DealResult) -> list[LedgerRow]:
    stop = _grey("勝負", Msg("paid.no_stop"), Msg("paid.no_stop.why"), "none", "5.1")
    liability = _grey("法度", Msg("paid.no_liability"), _ONLY_A_STOP, "does_not_apply", "5.3")
    return [stop, liability, *_no_points(view, result, Msg("paid.no_points.why_continued"))]


# --- nobody had ----------------------------------------------------------------------------


def _when_exhausted(view: PlayerView, result: DealResult) -> list[LedgerRow]:
    reasons = {line.reason for line in result.ledger.transfers}
    rows = []
    if result.special:
        big = yaku_name(result.special)
        rows.append(_no_card_points(view, msg("paid.no_points.why_special", yaku=big)))
        rows.append(_no_specials(_SMALL, msg("paid.small.why_special", yaku=big)))
    else:
        if "card_points" not in reasons:
            caught = tuple(key for key in _SMALL if key in reasons)
            why = msg("paid.no_points.why_special", yaku=yaku_names(caught))
            equal = Msg(for_seats("paid.no_points.why_equal", view.seats))
            rows.append(_no_card_points(view, why if caught else equal))
        if seat_rules(view.seats).specials:
            rows += [*_no_small_specials(view, result), _no_big_special(result)]
    why = nearest_made(view, result) or Msg("paid.no_yaku.why")
    rows.append(_grey("出来役", Msg("paid.no_yaku"), why, "none", "5"))
    return rows


def _no_small_specials(view: PlayerView, result: DealResult) -> list[LedgerRow]:
    """Return why nobody is paid for Diving or for Escape, each if nobody is."""
    reasons = {line.reason for line in result.ledger.transfers}
    rows = []
    if "tobikomi" not in reasons:
        rows.append(_no_tobikomi(view, result))
    if "nukeyaku" not in reasons:
        rows.append(_no_nukeyaku(result))
    return rows


def _no_tobikomi(view: PlayerView, result: DealResult) -> LedgerRow:
    seat = _holder_of(result, TOBIKOMI_TEYAKU)
    teyaku = result.teyaku[seat] if seat is not None else None
    why = Msg("paid.tobikomi.why_nobody")
    if seat is not None and teyaku is not None:
        triplets = flowers(teyaku.triplets)
        why = msg("paid.tobikomi.why_not", seat=SeatName(seat), flower=triplets)
        taken = uncaught(view, result, seat)
        if taken is not None:
            why = msg("why.because", what=why, why=taken)
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
        totals=MsgList(tuple(msg("number.plain", value=total) for total in result.totals)),
    )
    return _no_specials(_BIG, why)


def _holder_of(result: DealResult, keys: tuple[str, ...]) -> Seat | None:
    """Return the first seat that was dealt one of these teyaku, as a part or whole."""
    for seat, teyaku in enumerate(result.teyaku):
        if teyaku is not None and (teyaku.set_part in keys or teyaku.chaff_part in keys):
            return Seat(seat)
    return None
