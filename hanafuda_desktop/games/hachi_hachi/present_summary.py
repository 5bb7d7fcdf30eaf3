"""The account of a settled deal: every payment with its reason, and why other rules did not pay."""

from __future__ import annotations

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Mon, Transfer
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import Bar, DealSummary, LedgerRow
from hanafuda_desktop.engine.text import Amount, Msg, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.options import DrawAfterContinue
from hanafuda_desktop.games.hachi_hachi.present_captures import completing_capture, two_pairs
from hanafuda_desktop.games.hachi_hachi.present_common import (
    deals_of,
    field_name,
    month_name,
    phrase,
    phrases,
    yaku_names,
)
from hanafuda_desktop.games.hachi_hachi.present_ledger import (
    REASON_RULES,
    REASON_SIGNS,
    Account,
    account_of_result,
    amounts_of,
    liability_title,
    made_detail,
    made_title,
    penalty_title,
    row_of,
)
from hanafuda_desktop.games.hachi_hachi.present_matters import Matter, matters_of
from hanafuda_desktop.games.hachi_hachi.present_unpaid import not_applied
from hanafuda_desktop.games.hachi_hachi.rules import for_seats, seat_rules
from hanafuda_desktop.games.hachi_hachi.state import (
    UNCOUNTED_TURN,
    DealEnding,
    DealResult,
    PlayerView,
)
from hanafuda_desktop.games.hachi_hachi.yaku import yaku_by_id, yaku_name


def summary(view: PlayerView, *, are_hands_known: bool = True) -> DealSummary | None:
    """Return the account of the deal that was settled last.

    Of an entered deal it may not be known what was dealt.
    """
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
        rows=_rows(view, result, are_hands_known),
        net=net,
        before=tuple(Mon(total - won) for total, won in zip(after, net, strict=True)),
        after=after,
        deal=result.deal,
        deals=deals_of(view),
    )


# --- head ----------------------------------------------------------------------------------


def _sign(result: DealResult) -> str:
    if result.winner is not None:
        return "勝負"
    if result.ending is DealEnding.DRAW_CONTINUED:
        return "下げ"
    return yaku_by_id(result.special).kanji if result.special else "八八"


def _title(result: DealResult) -> Msg:
    """Return how the deal ended; one of no match has no number."""
    page = "summary" if result.deal else "entered"
    if result.winner is not None:
        seat = SeatName(result.winner)
        key = "cancelled" if result.ending is DealEnding.CANCELLED else "stopped"
        return msg(f"{page}.{key}", deal=result.deal, seat=seat, yaku=_made_names(result))
    if result.ending is DealEnding.DRAW_CONTINUED:
        return msg(f"{page}.draw_continued", deal=result.deal)
    if result.special:
        owner = SeatName(result.ledger.only(result.special).transfers[0].payee)
        name = yaku_name(result.special)
        return msg(f"{page}.special", deal=result.deal, yaku=name, seat=owner)
    return msg(f"{page}.played_out", deal=result.deal)


def _caption(result: DealResult) -> Msg:
    worth = result.multiplier
    key = "caption_carried" if worth.carry_in > worth.own else "caption"
    field = field_name(worth.now)
    if not result.deal:
        return msg(f"entered.{key}", field=field, times=worth.now)
    return msg(f"summary.{key}", month=month_name(result.deal), field=field, times=worth.now)


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


_RAN_OUT = {
    DrawAfterContinue.PAY_HALF: "pays",
    DrawAfterContinue.RECEIVE_HALF: "receives",
    DrawAfterContinue.PAY_AT_ONCE: "gives_back",
}


def _story(view: PlayerView, result: DealResult) -> tuple[Msg, ...]:
    """Return how it was completed, and what became of those who had played on."""
    lines = [*_completed(view, result, result.winner)] if result.winner is not None else []
    for seat in result.continued:
        names = yaku_names(tuple(one.yaku for one in result.made[seat]))
        if result.winner is None:
            key = _RAN_OUT[view.options.draw_after_continue]
            told = f"summary.ran_out.{key}"
            if key != "gives_back":
                told = for_seats(told, view.seats)
            lines.append(msg(told, seat=SeatName(seat), yaku=names))
        elif seat == result.winner and result.ending is DealEnding.CANCELLED:
            lines.append(msg("summary.ended_for_half", seat=SeatName(seat)))
        elif seat == result.winner:
            lines.append(msg("summary.played_on_won", seat=SeatName(seat)))
        else:
            key = "played_on_paid" if view.options.pays_at_once else "played_on"
            lines.append(msg(f"summary.{key}", seat=SeatName(seat), yaku=names))
    return tuple(lines)


def _completed(view: PlayerView, result: DealResult, winner: Seat) -> tuple[Msg, ...]:
    """Say with which cards the last combination was completed, and when, if anybody knows."""
    last = max(one.turn for one in result.made[winner])
    if last == UNCOUNTED_TURN:
        return ()
    piles = account_of_result(view, result).piles
    pairs = two_pairs(view.common, winner, last)
    cards: dict[CardId, None] = {}
    for one in result.made[winner]:
        if one.turn == last and piles:
            capture = completing_capture(one.yaku, piles[winner], pairs)
            cards.update(dict.fromkeys(capture.cards))
    turn, turns = last + 1, _turns(view)
    if not cards:
        return (msg("summary.completed", turn=turn, turns=turns),)
    return (msg("summary.completed_with", cards=phrases(cards), turn=turn, turns=turns),)


def _turns(view: PlayerView) -> int:
    return view.seats * seat_rules(view.seats).hand_size


def _cards(view: PlayerView, result: DealResult) -> tuple[CardId, ...]:
    """Return the cards of the combinations that ended the deal, or were played on with."""
    seats = (result.winner,) if result.winner is not None else result.continued
    cards: dict[CardId, None] = {}
    piles = account_of_result(view, result).piles
    for seat in seats if piles else ():
        pile = piles[seat]
        for one in result.made[seat]:
            cards.update(dict.fromkeys(sorted(yaku_by_id(one.yaku).need.highlight(pile))))
    return tuple(cards)


def _bars(view: PlayerView, result: DealResult) -> tuple[Bar, ...]:
    par = seat_rules(view.seats).par
    if par is None:
        return tuple(
            Bar(Seat(seat), total, Msg("summary.bar_plain"))
            for seat, total in enumerate(result.totals)
        )
    times = result.multiplier.now
    bars = []
    for seat, total in enumerate(result.totals):
        difference = Amount(Mon(total - par), signed=True)
        if result.special:  # it is paid in place of the card points (rules 6)
            words = msg("summary.bar_special", difference=difference)
        else:
            amount = Amount(Mon((total - par) * times), signed=True)
            words = msg("summary.bar", difference=difference, times=times, amount=amount)
        bars.append(Bar(Seat(seat), total, words))
    return tuple(bars)


# --- rows ----------------------------------------------------------------------------------


def _rows(view: PlayerView, result: DealResult, are_hands_known: bool) -> tuple[LedgerRow, ...]:
    """Return the payments in the order of the rules, then what did not apply."""
    account = account_of_result(view, result)
    paid: list[LedgerRow] = []
    for matter in matters_of(result.ledger):
        if matter.first.reason in ("liability", "continue_penalty"):
            paid += _shifted(matter, account)
        else:
            paid.append(row_of(matter, account))
    return (*paid, *not_applied(view, result, are_hands_known))


def _shifted(matter: Matter, account: Account) -> tuple[LedgerRow, LedgerRow]:
    """Split what one seat pays alone into what each would owe, and what becomes of it.

    The seat takes over the shares of all others (rules 5.2, 5.3), or they are paid by nobody.
    """
    line, seats = matter.first, account.seats
    share = Mon(line.base * account.times)
    owed = [Mon(-share)] * seats
    owed[line.payee] = Mon(share * (seats - 1))
    paid = amounts_of(matter.lines, seats)
    moved = tuple(Mon(now - then) for now, then in zip(paid, owed, strict=True))
    made = LedgerRow(
        kanji=yaku_by_id(matter.keys[0]).kanji if len(matter.keys) == 1 else "出来役",
        title=made_title(matter),
        detail=made_detail(matter, account),
        amounts=tuple(owed),
        status=None,
        rule="5.1",
    )
    shift = LedgerRow(
        kanji=REASON_SIGNS[line.reason],
        title=_shift_title(line, account),
        detail=_shift_detail(line, account, share),
        amounts=moved,
        status=None,
        rule=REASON_RULES[line.reason],
    )
    return made, shift


def _shift_title(line: Transfer, account: Account) -> Msg:
    if line.reason == "liability":
        return liability_title(line, account)
    return penalty_title(line, account)


def _shift_detail(line: Transfer, account: Account, share: Mon) -> Msg:
    """Say whose share moves to whom; of a liability, also what the laid card was taken for."""
    spared = [seat for seat in range(account.seats) if seat not in (line.payee, line.payer)]
    if not spared:
        moves = Msg("paid.shift.two")
    elif account.shares_of(line) == 1:
        moves = msg("paid.shift.none", seat=SeatName(Seat(spared[0])), amount=Amount(share))
    else:
        moves = msg(
            "paid.shift",
            seat=SeatName(Seat(spared[0])),
            amount=Amount(share),
            other=SeatName(line.payer),
        )
    fed = account.feeding(line)
    if line.reason != "liability" or fed is None:
        return moves
    return msg(
        "paid.liability.fed",
        seat=SeatName(line.payee),
        by=phrase(fed.by),
        yaku=yaku_name(fed.yaku),
        moves=moves,
    )
