"""The field of a deal: its multiplier with the carry, and whether it must be dealt again."""

from __future__ import annotations

from collections import Counter

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.games.flower_matching.matching import dealt_slots, has_whole_month
from hanafuda_desktop.games.hachi_hachi.state import FieldType, Multiplier, TableCard

FIELD_TYPES: dict[CardId, FieldType] = {
    CardId("01-1"): FieldType.LARGE,
    CardId("03-1"): FieldType.LARGE,
    CardId("08-1"): FieldType.LARGE,
    CardId("11-1"): FieldType.GRAND,
    CardId("12-1"): FieldType.GRAND,
}
"""The brights, and the field that each makes (rules 3)."""


def multiplier_of(cards: tuple[CardId, ...], carry_in: int) -> Multiplier:
    """Return what a dealt field multiplies by, and what it carries on (rules 3)."""
    found = Counter(FIELD_TYPES[card].value for card in cards if card in FIELD_TYPES)
    own = max(found, default=FieldType.SMALL.value)
    return Multiplier(
        own=own,
        carry_in=carry_in,
        now=max(own, carry_in),
        carry_out=own if found[own] > 1 else 1,
    )


def void_multiplier(carry_in: int) -> Multiplier:
    """Return the multiplier of a field that is dealt again: the carry waits (rules 2.4)."""
    return Multiplier(own=1, carry_in=carry_in, now=carry_in, carry_out=carry_in)


def is_void_field(cards: tuple[CardId, ...]) -> bool:
    """Tell whether the field must be dealt again: four of a month (rules 2.4)."""
    return has_whole_month(cards)


def dealt_field(cards: tuple[CardId, ...]) -> tuple[TableCard, ...]:
    """Lay the dealt cards into slots (rules 2.5)."""
    return tuple(map(TableCard, cards, dealt_slots(cards)))
