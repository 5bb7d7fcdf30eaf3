"""The identity of a card, shared by all decks; a card's facts live with its deck."""

from __future__ import annotations

from typing import NewType

CardId = NewType("CardId", str)
"""`01-1` to `12-4` for the flower cards (month, then rank within the month), `k01-1` to `k10-4`
for the kabufuda (rank, then copy)."""


def month_of(card: CardId) -> int:
    """Return the month (1 to 12) that the id of a flower card names."""
    return int(card[:2])
