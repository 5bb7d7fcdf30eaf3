"""Every registered game with few and with many seats, and with each preset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from hanafuda_desktop.engine.protocol import Game
from hanafuda_desktop.games import REGISTRY


@dataclass(frozen=True, slots=True)
class Case:
    """One game as it can be played."""

    game: Game[Any, Any, Any]
    seats: int
    preset: str
    options: dict[str, Any]

    @property
    def name(self) -> str:
        """The case as it stands in file names."""
        return f"{self.game.info.id}-{self.seats}-{self.preset}"


def some_of(seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return the two smallest numbers of seats and the largest one."""
    return tuple(sorted({*sorted(seats)[:2], max(seats)}))


CASES = tuple(
    Case(game, seats, preset.id, dict(preset.changes))
    for game in REGISTRY
    for seats in some_of(game.info.seats)
    for preset in game.info.presets
)


@pytest.fixture(params=CASES, ids=lambda case: case.name)
def case(request: pytest.FixtureRequest) -> Case:
    """The case to test."""
    found: Case = request.param
    return found
