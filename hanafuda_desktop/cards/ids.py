"""The identity of a card, shared by all decks; a card's facts live with its deck."""

from __future__ import annotations

from functools import lru_cache
from typing import NewType

CardId = NewType("CardId", str)
"""`01-1` to `12-4` for the flower cards (month, then rank within the month), `k01-1` to `k10-4`
for the kabufuda (rank, then copy)."""


@lru_cache(maxsize=128)  # three times as fast as to read it again, and asked for all the time
def month_of(card: CardId) -> int:
    """Return the month (1 to 12) that the id of a flower card names."""
    return int(card[:2])
