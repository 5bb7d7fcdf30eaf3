"""The worlds of a view of Hachi-Hachi for agents that try actions out."""

from __future__ import annotations

from dataclasses import dataclass

from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hachi_hachi.actions import Action, ClaimTeyaku, PassTeyaku
from hanafuda_desktop.games.hachi_hachi.fast import FastDeal, Hands
from hanafuda_desktop.games.hachi_hachi.fast_worlds import WorldSampler
from hanafuda_desktop.games.hachi_hachi.state import Phase, PlayerView
from hanafuda_desktop.games.hachi_hachi.yaku import teyaku_of


@dataclass(frozen=True, slots=True)
class FastWorld:
    """All cards lie fixed, so every action has one value.

    `claim` is what claiming its dealt combination brings the seat, in mon.
    """

    deal: FastDeal
    hands: Hands
    draw_pile: list[int]
    claim: int

    def value(self, action: Action) -> int:
        """Return what the seat gains in the rest of the deal, in mon.

        Of a claim only what it is paid counts: what it shows the others, and the small special
        combinations that it opens (rules 6), are little beside that.
        """
        if isinstance(action, ClaimTeyaku | PassTeyaku):
            return self.claim if isinstance(action, ClaimTeyaku) else 0
        return self.deal.value(self.hands, self.draw_pile, action)

    def outcomes(self, action: Action) -> tuple[str, ...]:
        """Return nothing: the value is all there is to tell."""
        return ()


class FastSimulator:
    """Simulator of the seat of a view; the contract stands on the protocol `Simulator`."""

    def __init__(self, view: PlayerView) -> None:
        self._deal = FastDeal(view)
        self._worlds = WorldSampler(view)
        self._claim = _claim(view) if view.common.phase is Phase.TEYAKU_CLAIM else 0

    def sample(self, rng: Rng) -> FastWorld:
        """Return a world that looks the same to the seat."""
        hands, draw_pile = self._worlds.sample(rng)
        return FastWorld(self._deal, hands, draw_pile, self._claim)

    def every(self) -> None:
        """Return None: there are far too many."""


def _claim(view: PlayerView) -> int:
    """Return what all opponents pay for the dealt hand (rules 4.3.6)."""
    found = teyaku_of(view.hand, view.options)
    return found.base * view.common.multiplier.now * (view.seats - 1) if found is not None else 0
