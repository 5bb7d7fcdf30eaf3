"""Capture by month: what a card matches on the field, what it takes, and where it is laid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Protocol, TypeVar

from hanafuda_desktop.cards.ids import CardId, month_of

MONTH_SIZE = 4
"""Cards of one month."""


class Lying(Protocol):
    """A card that lies on the field, in a slot."""

    @property
    def card(self) -> CardId:
        """The card."""
        ...

    @property
    def slot(self) -> int:
        """Where it lies, counted from 0."""
        ...


L = TypeVar("L", bound=Lying)


def matches(field: tuple[L, ...], card: CardId) -> tuple[L, ...]:
    """Return the cards of the field that are of the same month, in the order of the field."""
    month = month_of(card)
    return tuple(lying for lying in field if month_of(lying.card) == month)


def choices(field: tuple[L, ...], card: CardId) -> tuple[CardId | None, ...]:
    """Return what may be named as taken: each of two matches, else only None (no choice)."""
    matching = matches(field, card)
    if len(matching) == 2:
        return tuple(lying.card for lying in matching)
    return (None,)


def taken_by(field: tuple[L, ...], card: CardId, take: CardId | None) -> tuple[L, ...]:
    """Return what a card takes: nothing, its only match, the named one of two, or all three.

    `take` must be one of the `choices`.
    """
    matching = matches(field, card)
    if take is None:
        return matching
    return tuple(lying for lying in matching if lying.card == take)


def without(field: tuple[L, ...], taken: tuple[L, ...]) -> tuple[L, ...]:
    """Return the field after a capture."""
    return tuple(lying for lying in field if lying not in taken)


def free_slot(field: Iterable[Lying]) -> int:
    """Return the lowest slot in which nothing lies."""
    used = {lying.slot for lying in field}
    return next(slot for slot in range(len(used) + 1) if slot not in used)


def dealt_slots(cards: tuple[CardId, ...]) -> tuple[int, ...]:
    """Return the slot of each card of a dealt field: in order, but three of a month share one."""
    count = Counter(map(month_of, cards))
    stacks: dict[int, int] = {}
    slots: list[int] = []
    used = 0
    for card in cards:
        month = month_of(card)
        if month in stacks:
            slots.append(stacks[month])
            continue
        slots.append(used)
        if count[month] >= MONTH_SIZE - 1:
            stacks[month] = used
        used += 1
    return tuple(slots)


def has_whole_month(cards: tuple[CardId, ...]) -> bool:
    """Tell whether all four cards of some month are among the cards."""
    return MONTH_SIZE in Counter(map(month_of, cards)).values()
