"""The log of a round in words: lots, stakes, third cards, showdown, the pot."""

from __future__ import annotations

from hanafuda_desktop.cards.kabufuda import rank_of
from hanafuda_desktop.engine.events import (
    Announced,
    CardMoved,
    CardRevealed,
    DealStarted,
    Event,
    PotChanged,
    YakuFormed,
)
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Zone
from hanafuda_desktop.engine.table_spec import LogEntry
from hanafuda_desktop.engine.text import Amount, SeatName, msg


def log_entries(events: tuple[Event, ...]) -> tuple[LogEntry, ...]:
    """Put the events of one action into words."""
    deal = next((event for event in events if isinstance(event, DealStarted)), None)
    if deal is not None:
        return _deal_entries(deal, events)
    entries = (_entry(event, events) for event in events)
    return tuple(entry for entry in entries if entry is not None)


def _deal_entries(deal: DealStarted, events: tuple[Event, ...]) -> tuple[LogEntry, ...]:
    """Say who deals, and what all stakes together are."""
    pot = sum(event.amount for event in events if isinstance(event, PotChanged))
    ups = tuple(
        event.card
        for event in events
        if isinstance(event, CardMoved) and event.dst.zone is Zone.OPEN and event.card is not None
    )
    return (
        LogEntry(deal.dealer, msg("kabu.log.deal", deal=deal.deal, seat=SeatName(deal.dealer)), ()),
        LogEntry(None, msg("kabu.log.stakes", amount=Amount(Mon(pot))), ups),
    )


def _entry(event: Event, events: tuple[Event, ...]) -> LogEntry | None:
    match event:
        case Announced(seat, word, text):
            taken = tuple(
                move.card
                for move in events
                if word == "takes" and isinstance(move, CardMoved) and move.card is not None
            )
            if taken:
                text = msg("kabu.log.takes", seat=SeatName(seat), rank=rank_of(taken[0]))
            return LogEntry(seat, text, taken)
        case CardMoved(card, dst=dst) if dst.zone is Zone.LOT and dst.seat is not None:
            if card is None:
                return None
            drawn = msg("kabu.log.lot", seat=SeatName(dst.seat), rank=rank_of(card))
            return LogEntry(dst.seat, drawn, (card,))
        case CardRevealed(card, place) if place.seat is not None:
            shows = msg("kabu.log.shows", seat=SeatName(place.seat), rank=rank_of(card))
            return LogEntry(place.seat, shows, (card,))
        case YakuFormed(seat=seat, name=name, cards=cards):
            return LogEntry(seat, msg("kabu.log.special", seat=SeatName(seat), name=name), cards)
        case PotChanged(seat, amount):
            key = "kabu.log.pays" if amount > 0 else "kabu.log.wins"
            text = msg(key, seat=SeatName(seat), amount=Amount(Mon(abs(amount))))
            return LogEntry(seat, text, ())
        case _:
            return None
