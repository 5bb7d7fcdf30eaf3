"""The log of a deal in words: each play, each draw, each announcement."""

from __future__ import annotations

from hanafuda_desktop.cards.hanafuda import HANAFUDA
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.events import (
    Announced,
    CardMoved,
    DealStarted,
    Event,
    FieldSet,
    Paid,
    YakuFormed,
)
from hanafuda_desktop.engine.money import Transfer
from hanafuda_desktop.engine.places import HOUSE, Seat, Zone
from hanafuda_desktop.engine.table_spec import LogEntry
from hanafuda_desktop.engine.text import Amount, Msg, MsgList, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.present_common import (
    field_name,
    phrase,
    phrases,
    yaku_names,
)
from hanafuda_desktop.games.hachi_hachi.yaku import DEKIYAKU, yaku_name

_HALVES = ("draw_continued", "draw_received", "given_back", "cancelled")
"""Reasons for which half of a value is paid (rules 5.2, 8)."""
_DEKIYAKU = frozenset(yaku.id for yaku in DEKIYAKU)


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
            case YakuFormed():
                entries.append(_yaku_entry(event, events))
            case Announced(seat, word):
                said = msg(f"log.{word}", seat=SeatName(seat))
                entries.append(LogEntry(None if seat == HOUSE else seat, said, ()))
            case Paid(line) if not _is_told_with_its_hand(line, events):
                entries.append(_payment_entry(line))
            case CardMoved() if event.card is not None:
                entry = _move_entry(event, moves)
                if entry is not None:
                    entries.append(entry)
            case _:
                pass
    return tuple(entries)


def _yaku_entry(event: YakuFormed, events: tuple[Event, ...]) -> LogEntry:
    """Say what was made; or shown of a dealt hand, with what everybody pays for it, and when."""
    seat, name = SeatName(event.seat), yaku_name(event.yaku)
    if event.yaku in _DEKIYAKU:
        return LogEntry(event.seat, msg("log.yaku", seat=seat, yaku=name), event.cards)
    paid = [one.transfer for one in events if isinstance(one, Paid)]
    to_seat = [line for line in paid if line.payee == event.seat]
    if to_seat:
        worth = Amount(to_seat[0].amount)
        key = "log.teyaku.paid" if len(to_seat) > 1 else "log.teyaku.paid_pair"
        text = msg(key, seat=seat, yaku=name, amount=worth)
        return LogEntry(event.seat, text, event.cards)
    due = dict(event.name.args)["amount"]
    key = "log.teyaku.due_pair" if event.name.key.endswith("_pair") else "log.teyaku.due"
    return LogEntry(event.seat, msg(key, seat=seat, yaku=name, amount=due), event.cards)


def _is_told_with_its_hand(line: Transfer, events: tuple[Event, ...]) -> bool:
    """Tell whether a payment for a dealt hand is told where the hand is shown."""
    return line.reason == "teyaku" and any(
        isinstance(event, YakuFormed) and event.seat == line.payee for event in events
    )


def _payment_entry(line: Transfer) -> LogEntry:
    """Say who pays whom how much, and for what."""
    payer, payee = SeatName(line.payer), SeatName(line.payee)
    keys = tuple(dict.fromkeys(filter(None, line.subject.split(","))))
    if keys:
        names = yaku_names(keys)
        what = msg("log.half", yaku=names) if line.reason in _HALVES else names
    elif line.reason == "card_points":
        what = Msg("log.card_points")
    else:
        what = yaku_name(line.reason)
    text = msg("log.paid", seat=payer, other=payee, amount=Amount(line.amount), what=what)
    return LogEntry(line.payer, text, ())


def _move_entry(event: CardMoved, moves: tuple[CardMoved, ...]) -> LogEntry | None:
    """Return the line for a card that was played, drawn or drawn as a lot."""
    card = event.card
    if card is None:
        return None
    if event.dst.zone is Zone.LOT:
        seat = event.dst.seat
        if seat is None:
            return None
        return LogEntry(seat, msg("log.lot", seat=SeatName(seat), card=phrase(card)), (card,))
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
    return LogEntry(seat, msg(key, seat=SeatName(seat), card=phrase(card)), (card,))


def _choice_entry(seat: Seat, card: CardId, moves: tuple[CardMoved, ...]) -> LogEntry:
    """Say what the drawn card took after the choice of two."""
    return _takes_entry("log.choice_takes", seat, card, moves)


def _takes_entry(key: str, seat: Seat, card: CardId, moves: tuple[CardMoved, ...]) -> LogEntry:
    beat = next(m.beat for m in moves if m.card == card and m.dst.zone is Zone.CAPTURED)
    taken = tuple(m.card for m in moves if m.beat == beat and m.card is not None and m.card != card)
    if len(taken) == 1 and _are_alike(card, taken[0]):
        names = MsgList((Msg("log.another"),))
    else:
        names = phrases(taken)
    text = msg(key, seat=SeatName(seat), card=phrase(card), taken=names)
    return LogEntry(seat, text, (card, *taken))


def _are_alike(one: CardId, other: CardId) -> bool:
    """Tell whether two cards have the same name, as chaff of one month may."""
    a, b = HANAFUDA[one], HANAFUDA[other]
    return (a.month, a.kind, a.tag) == (b.month, b.kind, b.tag)


def _mover(moves: tuple[CardMoved, ...]) -> Seat | None:
    """Return whose turn the moves belong to: who played a card."""
    return next((m.src.seat for m in moves if m.src.zone is Zone.HAND), None)
