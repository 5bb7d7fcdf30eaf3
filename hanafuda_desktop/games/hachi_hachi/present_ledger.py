"""Payments in rows, and the log of a deal in words."""

from __future__ import annotations

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.events import (
    Announced,
    CardMoved,
    DealStarted,
    Event,
    FieldSet,
    YakuFormed,
)
from hanafuda_desktop.engine.money import Ledger, Mon, Transfer
from hanafuda_desktop.engine.places import HOUSE, Seat, Zone
from hanafuda_desktop.engine.table_spec import LedgerPanel, LedgerRow, LogEntry
from hanafuda_desktop.engine.text import Amount, CardName, Msg, MsgList, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.present_common import field_name, yaku_names
from hanafuda_desktop.games.hachi_hachi.rules import seat_rules
from hanafuda_desktop.games.hachi_hachi.state import PlayerView
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


def grouped(ledger: Ledger) -> tuple[tuple[Transfer, ...], ...]:
    """Return the payments by matter: same reason, same subject, same seat that is paid.

    Card points and the halves of a drawn deal are one matter each, whoever is paid.
    """
    groups: dict[tuple[str, str, int], list[Transfer]] = {}
    for line in ledger.transfers:
        if line.reason == "card_points":
            key = (line.reason, "", -1)
        elif line.reason == "draw_continued":
            key = (line.reason, line.subject, line.payer)
        else:
            key = (line.reason, line.subject, line.payee)
        groups.setdefault(key, []).append(line)
    return tuple(tuple(lines) for lines in groups.values())


def row_of(
    lines: tuple[Transfer, ...], seats: int, times: int, totals: tuple[int, ...]
) -> LedgerRow:
    """Return one matter of payment in words; `totals` are the card points of the piles."""
    first = lines[0]
    base = Amount(first.base)
    share = Amount(Mon(first.base * times))
    title = Msg(f"paid.{first.reason}")
    subject = yaku_names(tuple(filter(None, first.subject.split(","))))
    match first.reason:
        case "card_points":
            par = seat_rules(seats).par
            points = MsgList(tuple(msg("number.plain", value=total) for total in totals))
            key = "paid.card_points.detail" if par is not None else "paid.card_difference.detail"
            detail = msg(key, points=points, par=par or 0, times=times)
        case "liability":
            title = msg("paid.liability", seat=SeatName(first.payer), yaku=subject)
            detail = msg("paid.liability.detail", base=base, times=times, count=seats - 1)
        case "continue_penalty":
            title = msg("paid.continue_penalty", seat=SeatName(first.payer), yaku=subject)
            detail = msg("paid.continue_penalty.detail", base=base, times=times, count=seats - 1)
        case "draw_continued":
            title = msg("paid.draw_continued", seat=SeatName(first.payer))
            half = Amount(Mon(first.base * times // 2))
            detail = msg("paid.draw_continued.detail", base=base, times=times, half=half)
        case "teyaku":
            title = msg("paid.teyaku", seat=SeatName(first.payee), yaku=yaku_name(first.subject))
            detail = msg("paid.teyaku.detail", base=base, times=times, share=share)
        case "dekiyaku":
            title = msg("paid.dekiyaku", seat=SeatName(first.payee), yaku=subject)
            detail = msg("paid.dekiyaku.detail", base=base, times=times, share=share)
        case _:
            title = msg("paid.special", seat=SeatName(first.payee), yaku=yaku_name(first.reason))
            detail = msg("paid.special.detail", base=base, times=times, share=share)
    return LedgerRow(
        kanji=sign_of(first),
        title=title,
        detail=detail,
        amounts=amounts_of(lines, seats),
        status=None,
        rule=REASON_RULES.get(first.reason, "6"),
    )


def sign_of(line: Transfer) -> str:
    """Return the sign of a payment: a single combination has its own."""
    if line.reason == "dekiyaku" and "," not in line.subject:
        return yaku_by_id(line.subject).kanji
    return REASON_SIGNS.get(line.reason) or yaku_by_id(line.reason).kanji


def ledger_panel(view: PlayerView) -> LedgerPanel:
    """Return the payments of the deal so far."""
    common = view.common
    settled = common.results[-1] if common.results else None
    is_settled = settled is not None and settled.deal == common.deal
    totals = settled.totals if settled is not None and is_settled else (0,) * view.seats
    key = "ledger.settled" if is_settled else "ledger.so_far"
    return LedgerPanel(
        title=msg(key, deal=common.deal) if common.deal else Msg("ledger.before"),
        rows=tuple(
            row_of(lines, view.seats, common.multiplier.now, totals)
            for lines in grouped(common.ledger)
        ),
        scores=common.scores,
    )


# --- the log -------------------------------------------------------------------------------


def log_entries(events: tuple[Event, ...]) -> tuple[LogEntry, ...]:
    """Put the events of one action into words: each play, each draw, each announcement."""
    entries: list[LogEntry] = []
    moves = tuple(event for event in events if isinstance(event, CardMoved))
    for event in events:
        match event:
            case DealStarted(deal, dealer):
                entries.append(
                    LogEntry(dealer, msg("log.deal", deal=deal, seat=SeatName(dealer)), ())
                )
            case FieldSet(multiplier):
                text = msg("log.field", field=field_name(multiplier), times=multiplier)
                entries.append(LogEntry(None, text, ()))
            case YakuFormed(seat=seat, name=name, cards=cards):
                text = msg("log.yaku", seat=SeatName(seat), yaku=name)
                entries.append(LogEntry(seat, text, cards))
            case Announced(seat, call):
                said = msg(f"log.{call}", seat=SeatName(seat))
                entries.append(LogEntry(None if seat == HOUSE else seat, said, ()))
            case CardMoved() if event.card is not None:
                entry = _move_entry(event, moves)
                if entry is not None:
                    entries.append(entry)
            case _:
                pass
    return tuple(entries)


def _move_entry(event: CardMoved, moves: tuple[CardMoved, ...]) -> LogEntry | None:
    """Return the line for a card that was played, drawn or drawn as a lot."""
    card = event.card
    if card is None:
        return None
    if event.dst.zone is Zone.LOT:
        seat = event.dst.seat
        if seat is None:
            return None
        return LogEntry(seat, msg("log.lot", seat=SeatName(seat), card=CardName(card)), (card,))
    if event.src.zone is Zone.HAND and event.src.seat is not None:
        return _captures_entry("play", event.src.seat, card, moves, event)
    if event.dst.zone is Zone.DRAWN:
        seat = _mover(moves)
        if seat is not None:
            return _captures_entry("draw", seat, card, moves, event)
    if event.src.zone is Zone.DRAWN and event.dst.seat is not None and _mover(moves) is None:
        return _choice_entry(event.dst.seat, card, moves)
    return None


def _captures_entry(
    verb: str, seat: Seat, card: CardId, moves: tuple[CardMoved, ...], event: CardMoved
) -> LogEntry:
    """Say which cards the played or drawn card took, or that it stays."""
    capture = next(
        (
            m
            for m in moves
            if m.card == card and m.dst.zone is Zone.CAPTURED and m.beat > event.beat
        ),
        None,
    )
    if capture is not None:
        return _takes_entry(f"log.{verb}_takes", seat, card, moves)
    rests = any(m.card == card and m.dst.zone is Zone.FIELD for m in moves)
    key = f"log.{verb}_stays" if rests else f"log.{verb}_waits"
    return LogEntry(seat, msg(key, seat=SeatName(seat), card=CardName(card)), (card,))


def _choice_entry(seat: Seat, card: CardId, moves: tuple[CardMoved, ...]) -> LogEntry:
    """Say what the drawn card took after the choice of two."""
    return _takes_entry("log.choice_takes", seat, card, moves)


def _takes_entry(key: str, seat: Seat, card: CardId, moves: tuple[CardMoved, ...]) -> LogEntry:
    beat = next(m.beat for m in moves if m.card == card and m.dst.zone is Zone.CAPTURED)
    taken = tuple(m.card for m in moves if m.beat == beat and m.card is not None and m.card != card)
    names = MsgList(tuple(msg("card.named", card=CardName(one)) for one in taken))
    text = msg(key, seat=SeatName(seat), card=CardName(card), taken=names)
    return LogEntry(seat, text, (card, *taken))


def _mover(moves: tuple[CardMoved, ...]) -> Seat | None:
    """Return whose turn the moves belong to: who played a card."""
    return next((m.src.seat for m in moves if m.src.zone is Zone.HAND), None)
