"""Chance that is the same on every machine and in every Python: SplitMix64 and our own shuffle."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Rng:
    """A SplitMix64 generator; its output for a seed never changes."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def next_u64(self) -> int:
        """Return the next 64 random bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1, each equally likely (`bound` >= 1)."""
        if bound < 1:
            raise ValueError(f"the bound must be positive, not {bound}")
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            value = self.next_u64()
            if value < limit:  # the uneven rest is rejected, so no number is favoured
                return value % bound

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in random order (Fisher-Yates, from the end)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def drawn(self, items: Sequence[T], count: int) -> tuple[T, ...]:
        """Return `count` of the items in random order: the last ones of `shuffled`, backwards."""
        order = list(items)
        for last in range(len(order) - 1, len(order) - 1 - count, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(reversed(order[len(order) - count :]))


def stream(seed: int, *path: str | int) -> Rng:
    """Return the generator of one purpose, such as `stream(seed, "deal", 4, 0)`.

    Each starts from the SHA-256 of seed and path: one stream tells nothing about another,
    so a generator may be handed to an agent.
    """
    text = "/".join((f"{seed:032x}", *map(str, path)))
    return Rng(int.from_bytes(hashlib.sha256(text.encode("ascii")).digest()[:8], "big"))
