"""What lets an agent try actions out: worlds that a seat holds possible, and playouts in them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from hanafuda_desktop.engine.rng import Rng

A_contra = TypeVar("A_contra", contravariant=True)


class World(Protocol[A_contra]):
    """One way in which the cards that a seat cannot see may lie, and their order of coming."""

    def value(self, action: A_contra) -> int:
        """Return what the seat gains in the rest of the deal after an action, in mon.

        What follows the action is one playout that depends on nothing but this world, so that
        the values of all actions in one world can be compared with each other.
        """
        ...

    def outcomes(self, action: A_contra) -> tuple[str, ...]:
        """Return by name what else comes of an action here, where a hint tells how often."""
        ...


class Simulator(Protocol[A_contra]):
    """The worlds of one view, in which its seat is to act."""

    def sample(self, rng: Rng) -> World[A_contra]:
        """Return one of the worlds that look the same to the seat, each equally likely."""
        ...

    def every(self) -> Iterable[tuple[int, World[A_contra]]] | None:
        """Return all worlds, each with its weight; None where they are too many to be tried."""
        ...
