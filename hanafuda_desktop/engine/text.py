"""Translatable text as data: the core says what, a catalogue says it in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat


@dataclass(frozen=True, slots=True)
class Amount:
    """Money inside a text, in mon; `signed` asks for a plus or minus in front."""

    mon: Mon
    signed: bool = False


@dataclass(frozen=True, slots=True)
class SeatName:
    """A player inside a text; the catalogue has other sentences where it is the person (`_you`)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardName:
    """A card inside a text."""

    card: CardId


@dataclass(frozen=True, slots=True)
class MsgList:
    """Several texts inside a text, joined as a list of the language ("a, b and c")."""

    items: tuple[Msg, ...]


@dataclass(frozen=True, slots=True)
class Msg:
    """A text by its catalogue key, with the values of its placeholders in a fixed order."""

    key: str
    args: tuple[tuple[str, MsgArg], ...] = ()

    def __str__(self) -> str:
        """Write the text as a log tells it: its key, and what it is filled in with."""
        values = ", ".join(f"{name}={value}" for name, value in self.args)
        return f"{self.key}({values})"


MsgArg: TypeAlias = "str | int | Amount | SeatName | CardName | MsgList | Msg"


def msg(key: str, **args: MsgArg) -> Msg:
    """Build a text; `count` among the arguments chooses the plural form.

    A `SeatName` under the name `seat` chooses the `_you` form where it is the person,
    one under the name `other` the `_other_you` form.
    """
    return Msg(key, tuple(args.items()))


def seat_names(seats: Iterable[Seat]) -> MsgList:
    """Return the names of several seats."""
    return MsgList(tuple(msg("seat.name", seat=SeatName(seat)) for seat in seats))
