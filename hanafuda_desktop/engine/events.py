"""What happened, for those who show it: a closed set of events that all games share.

Events decorate, views decide: a table that ignores every event is still correct.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Mon, Transfer
from hanafuda_desktop.engine.places import Place, Seat, is_open_to
from hanafuda_desktop.engine.text import Msg, SeatName, msg


@dataclass(frozen=True, slots=True)
class DealStarted:
    """A new deal begins; all cards are back in the draw pile. `FieldSet` tells what it is worth."""

    deal: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class CardMoved:
    """A card went from one place to another; `card` is None where the viewer may not know it.

    Moves with the same `beat` go together. Beats rise within one action.
    """

    card: CardId | None
    src: Place
    dst: Place
    beat: int


@dataclass(frozen=True, slots=True)
class CardRevealed:
    """A card that stays where it is was shown to everybody."""

    card: CardId
    place: Place


@dataclass(frozen=True, slots=True)
class FieldSet:
    """The field of the deal is known: what everything is multiplied by."""

    multiplier: int


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A seat is to act."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class YakuFormed:
    """A seat has shown or completed a combination; `cards` are those that make it.

    `kanji` and `name` say which, for people.
    """

    seat: Seat
    yaku: str
    kanji: str
    name: Msg
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Announced:
    """A seat says something: it stops, plays on, takes a card, stands.

    `word` is the short id of what was said ("sage", "shobu", "redeal").
    """

    seat: Seat
    word: str
    text: Msg


@dataclass(frozen=True, slots=True)
class Paid:
    """Money went from one seat to another."""

    transfer: Transfer


@dataclass(frozen=True, slots=True)
class PotChanged:
    """Money went from a seat into the pot (`amount` above zero), or from there to the seat."""

    seat: Seat
    amount: Mon


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is settled; the view holds the summary."""

    deal: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The last deal is settled; the view holds the standing."""


def said(seat: Seat, word: str) -> Announced:
    """Return that a seat says what the catalogue has under this id."""
    return Announced(seat, word, msg(f"announce.{word}", seat=SeatName(seat)))


Event: TypeAlias = (
    DealStarted
    | CardMoved
    | CardRevealed
    | FieldSet
    | TurnStarted
    | YakuFormed
    | Announced
    | Paid
    | PotChanged
    | DealEnded
    | MatchEnded
)


def redact(event: Event, viewer: Seat | None) -> Event:
    """Return the event as a viewer may see it (None: somebody who sees only what all see).

    A move between two places hidden from the viewer loses its card; a move out of or into a
    place that the viewer sees keeps it.
    """
    if isinstance(event, CardMoved):
        if is_open_to(event.src, viewer) or is_open_to(event.dst, viewer):
            return event
        return replace(event, card=None)
    return event
