"""What a game calls what all games have: one deal of its cards, and what it is played for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique


@unique
class DealWord(StrEnum):
    """What is played between one shuffle and the next; the value ends the keys of its texts."""

    DEAL = "deal"
    ROUND = "round"


@unique
class Unit(StrEnum):
    """What amounts are counted in; the value ends the keys of its texts."""

    MON = "mon"
    """Twelve are a kan; what one has won or lost, so that amounts have a sign."""
    CHIPS = "chips"
    """What lies before a player, so that a balance has no plus."""


@dataclass(frozen=True, slots=True)
class GameWords:
    """The words of a game."""

    deal: DealWord = DealWord.DEAL
    unit: Unit = Unit.MON


PLAIN_WORDS = GameWords()
"""Those of a game of deals for mon."""
