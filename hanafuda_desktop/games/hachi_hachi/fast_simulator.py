"""The worlds of a view of Hachi-Hachi for agents that try actions out."""

from __future__ import annotations

from dataclasses import dataclass

from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hachi_hachi.actions import Action
from hanafuda_desktop.games.hachi_hachi.fast import FastDeal, Hands
from hanafuda_desktop.games.hachi_hachi.fast_worlds import WorldSampler
from hanafuda_desktop.games.hachi_hachi.state import PlayerView


@dataclass(frozen=True, slots=True)
class FastWorld:
    """All cards lie fixed, so every action has one value."""

    deal: FastDeal
    hands: Hands
    draw_pile: list[int]

    def value(self, action: Action) -> int:
        """Return what the seat gains in the rest of the deal, in mon."""
        return self.deal.value(self.hands, self.draw_pile, action)


class FastSimulator:
    """Simulator of the seat of a view; the contract stands on the protocol `Simulator`."""

    def __init__(self, view: PlayerView) -> None:
        self._deal = FastDeal(view)
        self._worlds = WorldSampler(view)

    def sample(self, rng: Rng) -> FastWorld:
        """Return a world that looks the same to the seat."""
        return FastWorld(self._deal, *self._worlds.sample(rng))

    def every(self) -> None:
        """Return None: there are far too many."""
