"""Payments in rows: what was paid, by whom, and how the amount is worked out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Ledger, Mon, Transfer
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import LedgerPanel, LedgerRow
from hanafuda_desktop.engine.text import Amount, Msg, MsgList, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions, TeyakuPayment
from hanafuda_desktop.games.hachi_hachi.present_captures import Feeding, caught_months, feeding
from hanafuda_desktop.games.hachi_hachi.present_common import (
    flowers,
    is_settled,
    phrase,
    yaku_names,
)
from hanafuda_desktop.games.hachi_hachi.present_matters import Matter, matters_of
from hanafuda_desktop.games.hachi_hachi.rules import for_seats, seat_rules
from hanafuda_desktop.games.hachi_hachi.state import DealResult, MadeYaku, PlayerView, ShownTeyaku
from hanafuda_desktop.games.hachi_hachi.yaku import yaku_by_id, yaku_name

REASON_SIGNS = {
    "teyaku": "手役",
    "dekiyaku": "出来役",
    "liability": "法度",
    "continue_penalty": "下げ",
    "draw_continued": "下げ",
    "draw_received": "下げ",
    "given_back": "下げ",
    "cancelled": "下げ",
    "teyaku_returned": "手役",
    "card_points": "八八",
}
"""Signs of the reasons for payment; a special combination has its own."""

REASON_RULES = {
    "teyaku": "4",
    "dekiyaku": "5.1",
    "liability": "5.3",
    "continue_penalty": "5.2",
    "draw_continued": "5.2",
    "draw_received": "5.2",
    "given_back": "5.2",
    "cancelled": "8",
    "teyaku_returned": "6",
    "card_points": "6",
}


def amounts_of(transfers: tuple[Transfer, ...], seats: int) -> tuple[Mon, ...]:
    """Return what each seat won or lost by some payments."""
    return Ledger(transfers).net(seats)


@dataclass(frozen=True, slots=True)
class Account:
    """What the payments of one deal are explained with.

    `piles` are the captured cards of each seat in the order of capture, empty where another deal
    lies on the table by now. `totals` and `chaff` are counted when the deal is settled.
    """

    options: HachiHachiOptions
    seats: int
    times: int
    teyaku: tuple[ShownTeyaku | None, ...]
    made: tuple[tuple[MadeYaku, ...], ...]
    piles: tuple[tuple[CardId, ...], ...]
    totals: tuple[int, ...]
    chaff: tuple[int, ...]

    def feeding(self, line: Transfer) -> Feeding | None:
        """Return which card its payer had laid that is liable (rules 5.3), if it is known."""
        if not self.piles:
            return None
        keys = line.subject.split(",")
        made = tuple(
            one for one in self.made[line.payee] if one.yaku in keys and one.liable == line.payer
        )
        return feeding(made, self.piles[line.payee])

    def shares_of(self, line: Transfer) -> int:
        """Return for how many seats a payment for a combination is made (rules 5.2, 5.3)."""
        return line.amount // (line.base * self.times)


def row_of(matter: Matter, account: Account) -> LedgerRow:
    """Return one matter of payment in words."""
    first = matter.first
    return LedgerRow(
        kanji=sign_of(first),
        title=_title(matter, account),
        detail=detail_of(matter, account),
        amounts=amounts_of(matter.lines, account.seats),
        status=None,
        rule=REASON_RULES.get(first.reason, "6"),
        flows=tuple(map(_flow, matter.lines)),
    )


def _flow(line: Transfer) -> Msg:
    payer, payee = SeatName(line.payer), SeatName(line.payee)
    return msg("paid.flow", seat=payer, other=payee, amount=Amount(line.amount))


def _title(matter: Matter, account: Account) -> Msg:
    line = matter.first
    match line.reason:
        case "card_points":
            return card_points_title(account.seats)
        case "liability":
            return liability_title(line, account)
        case "continue_penalty":
            return penalty_title(line, account)
        case "draw_continued" | "given_back" | "teyaku_returned":
            return msg(f"paid.{line.reason}", seat=SeatName(line.payer))
        case "teyaku":
            return msg("paid.teyaku", seat=SeatName(line.payee), yaku=yaku_name(line.subject))
        case "draw_received" | "cancelled":
            return msg(f"paid.{line.reason}", seat=SeatName(line.payee))
        case "dekiyaku":
            return made_title(matter)
        case _:
            return msg("paid.special", seat=SeatName(line.payee), yaku=yaku_name(line.reason))


def card_points_title(seats: int) -> Msg:
    """Name the payment of card points: against the par or, with two players, of the difference."""
    is_par = seat_rules(seats).par is not None
    return Msg("paid.card_points" if is_par else "paid.card_difference")


def made_title(matter: Matter) -> Msg:
    """Say what was made, and by whom."""
    seat, names = SeatName(matter.first.payee), yaku_names(matter.keys)
    return msg("paid.dekiyaku", seat=seat, yaku=names)


def liability_title(line: Transfer, account: Account) -> Msg:
    """Say who laid which card and pays for all (rules 5.3)."""
    fed = account.feeding(line)
    if fed is None:
        return msg(for_seats("paid.liability", account.seats), seat=SeatName(line.payer))
    key = for_seats("paid.liability.card", account.seats)
    return msg(key, seat=SeatName(line.payer), card=phrase(fed.card))


def penalty_title(line: Transfer, account: Account) -> Msg:
    """Say who had played on and pays for all, or alone (rules 5.2)."""
    key = for_seats("paid.continue_penalty", account.seats)
    if account.shares_of(line) < account.seats - 1:
        key = "paid.continue_penalty.alone"
    return msg(key, seat=SeatName(line.payer))


# --- how an amount is worked out -----------------------------------------------------------


def detail_of(matter: Matter, account: Account) -> Msg:
    """Say how the amounts of a matter are worked out."""
    line = matter.first
    times, base = account.times, Amount(line.base)
    share = Amount(Mon(line.base * times))
    match line.reason:
        case "card_points":
            return _card_points_detail(account)
        case "liability" | "continue_penalty":
            shares = account.shares_of(line)
            key = for_seats(f"paid.{line.reason}.detail", account.seats)
            names = yaku_names(matter.keys)
            return _if_more(matter, msg(key, yaku=names, base=base, times=times, count=shares))
        case "draw_continued" | "draw_received" | "cancelled":
            key = for_seats(f"paid.{line.reason}.detail", account.seats)
            half = Amount(line.amount)
            return _if_odd(share.mon, msg(key, base=base, times=times, half=half))
        case "given_back":
            return _given_back_detail(matter)
        case "teyaku_returned":
            name = yaku_name(line.subject)
            return msg(
                "paid.teyaku_returned.detail", yaku=name, base=base, times=times, share=share
            )
        case "teyaku":
            is_late = account.options.teyaku_payment is TeyakuPayment.AT_END
            key = "paid.teyaku.detail_at_end" if is_late else "paid.teyaku.detail"
            return msg(for_seats(key, account.seats), base=base, times=times, share=share)
        case "dekiyaku":
            return made_detail(matter, account)
        case _:
            why = _special_why(line, account)
            return msg("paid.special.detail", why=why, base=base, times=times, share=share)


def made_detail(matter: Matter, account: Account) -> Msg:
    """Say what the share of each opponent is for combinations that were made."""
    base, times = matter.first.base, account.times
    key = for_seats("paid.dekiyaku.detail", account.seats)
    share = Amount(Mon(base * times))
    return _if_more(matter, msg(key, base=Amount(base), times=times, share=share))


def _if_more(matter: Matter, detail: Msg) -> Msg:
    """Add that only what a combination has grown by is paid, where that is so (rules 5.2)."""
    return msg("paid.more", detail=detail) if matter.is_more else detail


def _if_odd(whole: int, detail: Msg) -> Msg:
    """Add that half a mon is dropped, where that is so: a kan of five makes odd amounts."""
    return msg("paid.rounded", detail=detail) if whole % 2 else detail


def _given_back_detail(matter: Matter) -> Msg:
    """Say of what everybody gets half back: not all need have paid the same (rules 5.2)."""
    wholes = tuple(map(matter.whole_of, matter.lines))
    names = yaku_names(matter.keys)
    if len(set(wholes)) == 1 and len(wholes) > 1:
        half = Amount(matter.first.amount)
        detail = msg("paid.given_back.each", yaku=names, whole=Amount(wholes[0]), half=half)
    else:
        parts = tuple(
            msg(
                "paid.given_back.part",
                seat=SeatName(line.payee),
                whole=Amount(whole),
                half=Amount(line.amount),
            )
            for line, whole in zip(matter.lines, wholes, strict=True)
        )
        detail = msg("paid.given_back.parts", yaku=names, parts=MsgList(parts))
    return _if_odd(any(whole % 2 for whole in wholes), detail)


def _card_points_detail(account: Account) -> Msg:
    par = seat_rules(account.seats).par
    points = MsgList(tuple(msg("number.plain", value=total) for total in account.totals))
    if par is None:
        return msg("paid.card_difference.detail", points=points, times=account.times)
    return msg("paid.card_points.detail", points=points, par=par, times=account.times)


def _special_why(line: Transfer, account: Account) -> Msg:
    """Say what a special combination was paid for (rules 6)."""
    owner = line.payee
    teyaku = account.teyaku[owner]
    match line.reason:
        case "tobikomi" if teyaku is not None:
            caught = caught_months(teyaku, account.piles[owner] if account.piles else ())
            return msg("paid.why.tobikomi", flower=flowers(caught))
        case "nukeyaku" if teyaku is not None:
            chaff = yaku_name(teyaku.chaff_part)
            return msg("paid.why.nukeyaku", yaku=chaff, count=account.totals[owner])
        case "sujuuroku":
            return msg("paid.why.sujuuroku", count=account.chaff[owner])
        case "futahachi":
            return msg("paid.why.futahachi", count=account.totals[owner])
        case _:
            return msg("paid.why.other", count=account.totals[owner])


def sign_of(line: Transfer) -> str:
    """Return the sign of a payment: a single combination has its own."""
    if line.reason == "dekiyaku" and "," not in line.subject:
        return yaku_by_id(line.subject).kanji
    return REASON_SIGNS.get(line.reason) or yaku_by_id(line.reason).kanji


def ledger_panel(view: PlayerView) -> LedgerPanel:
    """Return the payments of the deal so far."""
    common = view.common
    key = "ledger.so_far"
    if is_settled(view):
        key = "ledger.settled"
    elif common.is_void:
        key = "ledger.void"
    return LedgerPanel(
        title=msg(key, deal=common.deal) if common.deal else Msg("ledger.before"),
        rows=(*_with_running(view, matters_of(common.ledger)), *_due(view)),
        scores=common.scores,
    )


def _with_running(view: PlayerView, matters: tuple[Matter, ...]) -> tuple[LedgerRow, ...]:
    """Return the payments in words, each with the match scores after it."""
    account, common = account_of(view), view.common
    paid = common.ledger.net(view.seats)
    running = tuple(score - net for score, net in zip(common.scores, paid, strict=True))
    rows = []
    for matter in matters:
        amounts = amounts_of(matter.lines, view.seats)
        running = tuple(score + won for score, won in zip(running, amounts, strict=True))
        rows.append(replace(row_of(matter, account), running=tuple(map(Mon, running))))
    return tuple(rows)


def _due(view: PlayerView) -> tuple[LedgerRow, ...]:
    """Return the dealt combinations that are not paid before the end of the deal (rules 9, V10)."""
    is_late = view.options.teyaku_payment is TeyakuPayment.AT_END
    if not is_late or is_settled(view) or view.common.is_void:
        return ()
    shown = enumerate(view.common.teyaku)
    return tuple(_due_row(view, Seat(seat), one) for seat, one in shown if one is not None)


def _due_row(view: PlayerView, seat: Seat, shown: ShownTeyaku) -> LedgerRow:
    times = view.common.multiplier.now
    detail = msg(
        for_seats("paid.teyaku.detail_due", view.seats),
        base=Amount(shown.base),
        times=times,
        share=Amount(Mon(shown.base * times)),
    )
    return LedgerRow(
        kanji=REASON_SIGNS["teyaku"],
        title=msg("paid.teyaku", seat=SeatName(seat), yaku=yaku_name(shown.key)),
        detail=detail,
        amounts=None,
        status=Msg("status.due"),
        rule=REASON_RULES["teyaku"],
    )


def account_of(view: PlayerView) -> Account:
    """Return what the payments of the deal on the table are explained with."""
    common = view.common
    if is_settled(view):
        return account_of_result(view, common.results[-1])
    nothing = (0,) * view.seats
    times = common.multiplier.now
    piles = common.captured
    return Account(
        view.options, view.seats, times, common.teyaku, common.made, piles, nothing, nothing
    )


def account_of_result(view: PlayerView, result: DealResult) -> Account:
    """Return what the payments of a settled deal are explained with, at any later time."""
    return Account(
        options=view.options,
        seats=view.seats,
        times=result.multiplier.now,
        teyaku=result.teyaku,
        made=result.made,
        piles=view.common.captured if view.common.deal == result.deal else (),
        totals=result.totals,
        chaff=result.chaff,
    )
