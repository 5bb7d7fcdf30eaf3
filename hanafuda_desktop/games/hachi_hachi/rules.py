"""What depends on the number of seats, as data (rules 2.3, 6, 7)."""

from __future__ import annotations

from dataclasses import dataclass

PAIR = 2
"""With so many players there is one opponent, and one share."""
HAND_SIZE = 7
FIELD_SIZE = 6


@dataclass(frozen=True, slots=True)
class SeatRules:
    """The rules for one number of seats.

    `par` is what the card points of a pile are held against; where there is none, the lower
    total pays the difference (rules 7). `specials`: whether the special combinations exist.
    """

    seats: int
    par: int | None
    specials: bool
    hand_size: int = HAND_SIZE
    field_size: int = FIELD_SIZE


SEAT_RULES = {
    rules.seats: rules
    for rules in (
        SeatRules(seats=2, par=None, specials=False),
        SeatRules(seats=3, par=88, specials=True),
    )
}


def seat_rules(seats: int) -> SeatRules:
    """Return the rules for a number of seats."""
    return SEAT_RULES[seats]


def for_seats(key: str, seats: int) -> str:
    """Return the key of a text that speaks otherwise of a single opponent."""
    return f"{key}_pair" if seats == PAIR else key
