"""Playing any game by chance, for tests."""

from __future__ import annotations

from typing import Any

from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.match.match import Match
from hanafuda_desktop.match.record import Player, PlayerKind


def players(seats: int) -> tuple[Player, ...]:
    person = Player(PlayerKind.HUMAN, "Aki")
    return (
        person,
        *(Player(PlayerKind.AGENT, f"P{seat}", "random") for seat in range(1, seats)),
    )


def play_by_chance(match: Match[Any, Any, Any], rng: Rng, plies: int | None = None) -> None:
    """Take random legal actions, so many or to the end."""
    while plies is None or plies > 0:
        turn = match.turn()
        if turn is None:
            return
        match.submit(turn.seat, rng.choice(turn.legal), ply=turn.ply)
        plies = None if plies is None else plies - 1
