"""Hidden cards that raise when anybody touches them while a computer player thinks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, NoReturn, cast

from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState
from tests.fairness.hidden import State


class PeekedError(AssertionError):
    """Somebody looked at what is hidden from its seat."""


class Guard:
    """Says whether somebody thinks just now."""

    def __init__(self) -> None:
        self.is_thinking = False

    @contextmanager
    def thinking(self) -> Iterator[None]:
        self.is_thinking = True
        try:
            yield
        finally:
            self.is_thinking = False


def _guarded(name: str) -> Any:
    def method(self: Any, *args: Any) -> Any:
        if self.guard.is_thinking:
            raise PeekedError(name)
        return getattr(super(Hidden, self), name)(*args)

    return method


class Hidden(tuple[Any, ...]):
    """Cards that can be looked at only while nobody thinks."""

    guard: Guard

    @classmethod
    def behind(cls, guard: Guard, cards: tuple[Any, ...]) -> Hidden:
        made = cls(cards)
        made.guard = guard
        return made


READING = (
    *("__getitem__", "__iter__", "__len__", "__contains__", "__hash__", "__repr__", "__add__"),
    *("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__mul__", "__rmul__"),
    *("index", "count"),
)
for _name in READING:
    setattr(Hidden, _name, _guarded(_name))


class NoSeed:
    """Stands where the seed was; no game needs it to observe."""

    def __getattribute__(self, name: str) -> NoReturn:
        raise PeekedError(f"seed.{name}")

    def _raise(self, *_: Any) -> NoReturn:
        raise PeekedError("seed")

    __str__ = __repr__ = __format__ = __int__ = __index__ = __eq__ = __hash__ = _raise


def behind_guard(state: State, seat: Seat, guard: Guard) -> Any:
    """Return the position with all that is hidden from a seat behind a guard."""
    pile, no_seed = Hidden.behind(guard, state.draw_pile), cast("int", NoSeed())
    if isinstance(state, HachiHachiState):
        hands = tuple(
            hand if owner == seat else Hidden.behind(guard, hand)
            for owner, hand in enumerate(state.hands)
        )
        return replace(state, hands=hands, draw_pile=pile, seed=no_seed)
    holes: Any = tuple(
        card if owner == seat or card is None else Hidden.behind(guard, (card,))
        for owner, card in enumerate(state.holes)
    )
    return replace(state, holes=holes, draw_pile=pile, seed=no_seed)
