"""How fast the table moves: the speeds a person can choose, and the pauses between turns."""

from __future__ import annotations

from enum import Enum, unique


@unique
class Speed(Enum):
    """A speed; the value multiplies all base times of motion (0: nothing moves)."""

    SLOW = 1.6
    NORMAL = 1.0
    FAST = 0.45
    INSTANT = 0.0


THINKING_MS = 800
"""How long a computer player waits at least after the table came to rest."""
