"""Where a card can be: seats, zones and places."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique
from typing import NewType, TypeVar

T = TypeVar("T")

Seat = NewType("Seat", int)
"""One player for the whole match; seat 0 is the person at the window."""

PERSON = Seat(0)
"""The seat of the person at the window."""

HOUSE = Seat(-1)
"""The shuffler and dealer of cards. It never decides anything."""


def with_seat(by_seat: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Return what each seat has, with another value for one of them."""
    return (*by_seat[:seat], value, *by_seat[seat + 1 :])


@unique
class Zone(StrEnum):
    """The kinds of place on a table."""

    DRAW_PILE = "draw_pile"
    DRAWN = "drawn"
    FIELD = "field"
    HAND = "hand"
    CAPTURED = "captured"
    OPEN = "open"
    """Where a seat's own cards lie that everybody sees."""
    LOT = "lot"
    """Where a seat's card lies that was drawn for who is to deal."""


@dataclass(frozen=True, slots=True)
class Place:
    """A zone, and whose it is where each seat has its own."""

    zone: Zone
    seat: Seat | None = None


DRAW_PILE = Place(Zone.DRAW_PILE)
DRAWN = Place(Zone.DRAWN)
FIELD = Place(Zone.FIELD)


def hand_of(seat: Seat) -> Place:
    """Return the place of a seat's concealed cards."""
    return Place(Zone.HAND, seat)


def captured_of(seat: Seat) -> Place:
    """Return the place of the cards a seat has won."""
    return Place(Zone.CAPTURED, seat)


def open_of(seat: Seat) -> Place:
    """Return the place of a seat's cards that lie open before it."""
    return Place(Zone.OPEN, seat)


def lot_of(seat: Seat) -> Place:
    """Return the place of the card a seat drew for who is to deal."""
    return Place(Zone.LOT, seat)


def is_open_to(place: Place, viewer: Seat | None) -> bool:
    """Tell whether a viewer sees the faces of cards in a place (None: only what all see)."""
    if place.zone is Zone.DRAW_PILE:
        return False
    if place.zone is Zone.HAND:
        return place.seat == viewer
    return True
