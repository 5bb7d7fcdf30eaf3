"""A whole match as plain lines, the same on every machine: for people and for snapshots."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import assert_never

import msgspec

from hanafuda_desktop.engine.events import (
    Announced,
    CardMoved,
    CardRevealed,
    DealEnded,
    DealStarted,
    Event,
    FieldSet,
    MatchEnded,
    Paid,
    PotChanged,
    TurnStarted,
    YakuFormed,
)
from hanafuda_desktop.engine.places import HOUSE, Place, Seat
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.match.match import AnyMatch


def playthrough(match: AnyMatch, viewers: tuple[Seat, ...] | None = None) -> str:
    """Return every action and event of a match, one a line.

    A card that none of the viewers (None: all seats) may know is "?"; "cut short" marks what the
    record has as `truncated`. Nothing in it depends on the time or the language, so equal matches
    give equal texts.
    """
    if viewers is None:
        viewers = tuple(Seat(seat) for seat in range(len(match.players)))
    lines = [*_head(match)]
    for ply in range(match.ply + 1):
        lines.append(f"{ply:4} {_action_words(match, ply)}")
        lines.extend(f"       {line}" for line in _event_lines(_seen(match, ply, viewers)))
    standing = match.standing()
    scores = " ".join(f"{score:+}" for score in standing.scores)
    leaders = " ".join(str(seat) for seat in standing.leaders)
    lines += [f"{standing.ending}: scores {scores}, leading {leaders}", f"digest {match.digest()}"]
    return "\n".join(lines) + "\n"


def _head(match: AnyMatch) -> Iterator[str]:
    yield f"game {match.game.info.id}, rules version {match.game.info.rules_version}"
    yield "options " + " ".join(f"{key}={value}" for key, value in sorted(match.options.items()))
    for seat, player in enumerate(match.players):
        yield " ".join(filter(None, (f"seat {seat}:", player.kind, player.level, player.name)))
    yield f"seed {match.record().seed}"


def _action_words(match: AnyMatch, ply: int) -> str:
    if ply == 0:
        return "start"
    receipt = match.receipts[ply - 1]
    fields = msgspec.to_builtins(receipt.action)
    values = " ".join(f"{key}={value}" for key, value in fields.items() if key != "type")
    words = f"{_seat(receipt.actor)}: {fields['type']} {values}".rstrip()
    return f"{words} (cut short)" if receipt.truncated else words


def _seen(match: AnyMatch, ply: int, viewers: tuple[Seat, ...]) -> tuple[Event, ...]:
    """Return the events of a ply with what any of the viewers knows."""
    seen = match.events(ply, None)
    for viewer in viewers:
        seen = tuple(
            own if isinstance(event, CardMoved) and event.card is None else event
            for event, own in zip(seen, match.events(ply, viewer), strict=True)
        )
    return seen


def _event_lines(events: tuple[Event, ...]) -> Iterator[str]:
    """Write events; moves of one beat between the same places share a line."""

    def together(event: Event) -> object:
        return (event.beat, event.src, event.dst) if isinstance(event, CardMoved) else event

    for _key, group in groupby(events, together):
        run = tuple(group)
        if isinstance(run[0], CardMoved):
            moves = [event for event in run if isinstance(event, CardMoved)]
            cards = " ".join(event.card or "?" for event in moves)
            yield f"{_place(moves[0].src)} > {_place(moves[0].dst)}: {cards}"
        else:
            yield from map(_event, run)


def _event(event: Event) -> str:
    match event:
        case DealStarted(deal, dealer):
            return f"deal {deal}, dealer {dealer}"
        case CardMoved(card, src, dst):
            return f"{_place(src)} > {_place(dst)}: {card or '?'}"
        case CardRevealed(card, place):
            return f"shown in {_place(place)}: {card}"
        case FieldSet(multiplier):
            return f"multiplier {multiplier}"
        case TurnStarted(seat):
            return f"turn of {_seat(seat)}"
        case YakuFormed(seat=seat, yaku=yaku, cards=cards):
            return f"{_seat(seat)} has {yaku}: {' '.join(cards)}"
        case Announced(seat, word, text):
            return f"{_seat(seat)} says {word} ({_msg(text)})"
        case Paid(line):
            reason = f"{line.reason} {line.subject}".rstrip()
            return f"{_seat(line.payer)} pays {_seat(line.payee)} {line.amount}: {reason}"
        case PotChanged(seat, amount):
            return f"{_seat(seat)} {'pays into' if amount > 0 else 'takes from'} pot {abs(amount)}"
        case DealEnded(deal):
            return f"deal {deal} settled"
        case MatchEnded():
            return "match over"
        case _:
            assert_never(event)


def _msg(text: Msg) -> str:
    return " ".join((text.key, *(f"{name}={value}" for name, value in text.args)))


def _seat(seat: Seat) -> str:
    return "house" if seat == HOUSE else f"seat {seat}"


def _place(place: Place) -> str:
    return place.zone if place.seat is None else f"{place.zone} {place.seat}"
