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

_FOLLOWED = 4
"""With more opponents than these nobody wants to watch each of them for long."""


def share_of_time(opponents: int) -> float:
    """Return how much of the usual time each opponent's turn takes, so that a round does not drag.

    It is all of it for up to four opponents and a third for twelve.
    """
    return min(1.0, _FOLLOWED / max(1, opponents))
