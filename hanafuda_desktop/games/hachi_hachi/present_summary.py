"""The account of a settled deal: every payment with its reason, and why other rules did not pay."""

from __future__ import annotations

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import Bar, DealSummary, LedgerRow
from hanafuda_desktop.engine.text import Amount, Msg, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.present_common import field_name, month_name, yaku_names
from hanafuda_desktop.games.hachi_hachi.present_ledger import grouped, row_of
from hanafuda_desktop.games.hachi_hachi.rules import seat_rules
from hanafuda_desktop.games.hachi_hachi.state import DealEnding, DealResult, MadeYaku, PlayerView
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


def summary(view: PlayerView) -> DealSummary | None:
    """Return the account of the deal that was settled last."""
    if not view.common.results:
        return None
    result = view.common.results[-1]
    net = result.ledger.net(view.seats)
    after = tuple(
        Mon(sum(past.ledger.net(view.seats)[seat] for past in view.common.results))
        for seat in range(view.seats)
    )
    is_played_out = result.ending is DealEnding.EXHAUSTED
    return DealSummary(
        kanji=_sign(result),
        title=_title(result),
        caption=_caption(result),
        headline=None if is_played_out else _headline(result),
        story=() if is_played_out else _story(view, result),
        cards=_cards(view, result),
        bars=_bars(view, result) if is_played_out else (),
        par=seat_rules(view.seats).par if is_played_out else None,
        rows=_rows(view, result),
        net=net,
        before=tuple(Mon(total - won) for total, won in zip(after, net, strict=True)),
        after=after,
        deal=result.deal,
        deals=view.options.deals,
    )


# --- head ----------------------------------------------------------------------------------


def _sign(result: DealResult) -> str:
    if result.winner is not None:
        return "勝負"
    if result.ending is DealEnding.DRAW_CONTINUED:
        return "下げ"
    return yaku_by_id(result.special).kanji if result.special else "八八"


def _title(result: DealResult) -> Msg:
    if result.winner is not None:
        seat = SeatName(result.winner)
        return msg("summary.stopped", deal=result.deal, seat=seat, yaku=_made_names(result))
    if result.ending is DealEnding.DRAW_CONTINUED:
        return msg("summary.draw_continued", deal=result.deal)
    if result.special:
        return msg("summary.special", deal=result.deal, yaku=yaku_name(result.special))
    return msg("summary.played_out", deal=result.deal)


def _caption(result: DealResult) -> Msg:
    worth = result.multiplier
    key = "summary.caption_carried" if worth.carry_in > worth.own else "summary.caption"
    return msg(key, month=month_name(result.deal), field=field_name(worth.now), times=worth.now)


def _made_names(result: DealResult) -> Msg:
    made = result.made[result.winner] if result.winner is not None else ()
    return yaku_names(tuple(one.yaku for one in made))


def _headline(result: DealResult) -> Msg:
    keys = tuple(
        one.yaku
        for seat in ((result.winner,) if result.winner is not None else result.continued)
        for one in result.made[seat]
    )
    signs = "・".join(yaku_by_id(key).kanji for key in keys)
    return msg("summary.headline", yaku=yaku_names(keys), signs=signs)


def _story(view: PlayerView, result: DealResult) -> tuple[Msg, ...]:
    """Return when it was completed, and what became of those who had played on."""
    lines = []
    if result.winner is not None:
        last = max(one.turn for one in result.made[result.winner])
        lines.append(msg("summary.completed", turn=last + 1, turns=_turns(view)))
    for seat in result.continued:
        if seat == result.winner:
            lines.append(msg("summary.played_on_won", seat=SeatName(seat)))
        else:
            names = yaku_names(tuple(one.yaku for one in result.made[seat]))
            lines.append(msg("summary.played_on", seat=SeatName(seat), yaku=names))
    return tuple(lines)


def _turns(view: PlayerView) -> int:
    return view.seats * seat_rules(view.seats).hand_size


def _cards(view: PlayerView, result: DealResult) -> tuple[CardId, ...]:
    """Return the cards of the combinations that ended the deal, or were played on with."""
    seats = (result.winner,) if result.winner is not None else result.continued
    cards: dict[CardId, None] = {}
    for seat in seats:
        pile = view.common.captured[seat]
        for one in result.made[seat]:
            cards.update(dict.fromkeys(yaku_by_id(one.yaku).need.highlight(pile)))
    return tuple(cards)


def _bars(view: PlayerView, result: DealResult) -> tuple[Bar, ...]:
    par = seat_rules(view.seats).par
    if par is None:
        return tuple(
            Bar(Seat(seat), total, Msg("summary.bar_plain"))
            for seat, total in enumerate(result.totals)
        )
    times = result.multiplier.now
    return tuple(
        Bar(
            Seat(seat),
            total,
            msg(
                "summary.bar",
                difference=Amount(Mon(total - par), signed=True),
                times=times,
                amount=Amount(Mon((total - par) * times), signed=True),
            ),
        )
        for seat, total in enumerate(result.totals)
    )


# --- rows ----------------------------------------------------------------------------------


def _rows(view: PlayerView, result: DealResult) -> tuple[LedgerRow, ...]:
    """Return the payments in the order of the rules, then what did not apply."""
    paid: list[LedgerRow] = []
    for lines in grouped(result.ledger):
        if lines[0].reason in ("liability", "continue_penalty"):
            paid += _shifted(view, result, lines[0].reason)
        else:
            paid.append(row_of(lines, view.seats, result.multiplier.now, result.totals))
    return (*paid, *_not_applied(view, result))


def _shifted(view: PlayerView, result: DealResult, reason: str) -> tuple[LedgerRow, LedgerRow]:
    """Split one seat's payment for all into what each would owe, and the shares it takes over."""
    (line,) = result.ledger.only(reason).transfers
    share = line.amount // (view.seats - 1)
    others = tuple(Seat(seat) for seat in range(view.seats) if seat != line.payee)
    owed = [Mon(-share)] * view.seats
    owed[line.payee] = line.amount
    moved = [Mon(0 if seat in (line.payee, line.payer) else share) for seat in range(view.seats)]
    moved[line.payer] = Mon(-share * (view.seats - 2))
    names = yaku_names(tuple(line.subject.split(",")))
    signs = line.subject.split(",")
    made = LedgerRow(
        kanji=yaku_by_id(signs[0]).kanji if len(signs) == 1 else "出来役",
        title=msg("paid.dekiyaku", seat=SeatName(line.payee), yaku=names),
        detail=msg(
            "paid.dekiyaku.detail",
            base=Amount(line.base),
            times=result.multiplier.now,
            share=Amount(Mon(share)),
        ),
        amounts=tuple(owed),
        status=None,
        rule="5.1",
    )
    spared = next((seat for seat in others if seat != line.payer), line.payer)
    shift = LedgerRow(
        kanji="法度" if reason == "liability" else "下げ",
        title=msg(f"paid.{reason}", seat=SeatName(line.payer), yaku=names),
        detail=msg(
            "paid.shift",
            seat=SeatName(spared),
            amount=Amount(Mon(share)),
            other=SeatName(line.payer),
        ),
        amounts=tuple(moved),
        status=None,
        rule="5.3" if reason == "liability" else "5.2",
    )
    return made, shift


def _grey(kanji: str, title: Msg, detail: Msg, status: str, rule: str) -> LedgerRow:
    return LedgerRow(kanji, title, detail, None, Msg(f"status.{status}"), rule)


def _not_applied(view: PlayerView, result: DealResult) -> tuple[LedgerRow, ...]:
    rows = []
    if not any(result.teyaku):
        rows.append(_grey("手役", Msg("paid.no_teyaku"), Msg("paid.no_teyaku.why"), "none", "4"))
    if result.winner is not None:
        rows += _not_applied_after_stop(view, result)
    elif result.ending is DealEnding.DRAW_CONTINUED:
        rows.append(_no_card_points(Msg("paid.no_points.why_continued")))
    else:
        rows += _not_applied_when_exhausted(view, result)
    return tuple(rows)


def _no_card_points(why: Msg) -> LedgerRow:
    return _grey("八八", Msg("paid.card_points"), why, "not_counted", "6")


def _not_applied_after_stop(view: PlayerView, result: DealResult) -> list[LedgerRow]:
    winner = result.winner
    rows = []
    if result.ending is not DealEnding.CONTINUE_PENALTY:
        others = tuple(seat for seat in result.continued if seat != winner)
        why = Msg("paid.no_penalty.why")
        if result.ending is DealEnding.LIABILITY and others:
            why = Msg("paid.no_penalty.why_liability")
        elif len(others) > 1:
            why = Msg("paid.no_penalty.why_both")
        rows.append(_grey("下げ", Msg("paid.no_penalty"), why, "does_not_apply", "5.2"))
    if result.ending is not DealEnding.LIABILITY:
        made: tuple[MadeYaku, ...] = result.made[winner] if winner is not None else ()
        can_be_fed = any(yaku_by_id(one.yaku).liable for one in made)
        key = "paid.no_liability.why" if can_be_fed else "paid.no_liability.why_never"
        names = yaku_names(tuple(one.yaku for one in made))
        rows.append(
            _grey("法度", Msg("paid.no_liability"), msg(key, yaku=names), "does_not_apply", "5.3")
        )
    rows.append(_no_card_points(Msg("paid.no_points.why_made")))
    return rows


def _not_applied_when_exhausted(view: PlayerView, result: DealResult) -> list[LedgerRow]:
    rows = []
    if seat_rules(view.seats).specials:
        if result.special:
            why = msg("paid.no_points.why_special", yaku=yaku_name(result.special))
            rows.append(_no_card_points(why))
            small = yaku_names(("tobikomi", "nukeyaku"))
            void = msg("paid.small.why_special", yaku=yaku_name(result.special))
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
    why = Msg("paid.tobikomi.why_nobody")
    if seat is not None:
        why = msg("paid.tobikomi.why_not", seat=SeatName(seat))
    sign = yaku_by_id("tobikomi").kanji
    return _grey(sign, yaku_name("tobikomi"), why, "does_not_apply", "6")


def _no_nukeyaku(result: DealResult) -> LedgerRow:
    seat = _holder_of(result, NUKEYAKU_TEYAKU)
    why = Msg("paid.nukeyaku.why_nobody")
    if seat is not None:
        teyaku = result.teyaku[seat]
        why = msg(
            "paid.nukeyaku.why_not",
            seat=SeatName(seat),
            yaku=yaku_name(teyaku.chaff_part if teyaku is not None else ""),
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
