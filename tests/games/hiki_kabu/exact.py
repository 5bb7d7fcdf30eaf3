"""What both answers are worth to a seat that is asked, to many digits, to compare others with.

Exact at two seats, sampled from three on. The other seats are taken to draw up to 5 (two players)
or 6 (more), the best thresholds there are (rules 5.2-5.5).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TypeAlias

from hanafuda_desktop.engine.rng import Rng, stream
from hanafuda_desktop.games.hiki_kabu.actions import STAND, TAKE, Action
from hanafuda_desktop.games.hiki_kabu.settlement import Reason
from hanafuda_desktop.games.hiki_kabu.state import PlayerView
from hanafuda_desktop.games.hiki_kabu.worlds import KabuSimulator, KabuWorld, usual_threshold

SAMPLED_WORLDS = 400
"""Worlds that are tried from three seats on; the rules ask for 300 (rules 5.5)."""

Weighted: TypeAlias = tuple[int, KabuWorld]
"""A world and how often it is met among equally likely ones."""

Weights: TypeAlias = tuple[tuple[int, int], ...]
"""Values with their weights, the weights first."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What an answer leads to: the chance to be paid from the pot, and the chips of the round.

    `chips` is the expected net, the stake counted. Both have their standard error, 0 where exact.
    `tripled` is the chance to lose the stake three times over, to three alike (rules 2.6).
    """

    win: float
    win_error: float
    chips: float
    chips_error: float
    tripled: float


@dataclass(frozen=True, slots=True)
class Weighing:
    """Both answers of a seat compared; `worlds` is how many were sampled, 0 where exact.

    `lead` is how many chips taking a card is expected to bring more than standing, with the
    standard error `lead_error`. `threshold` is what the others are taken to follow.
    """

    stand: Prospect
    take: Prospect
    lead: float
    lead_error: float
    worlds: int
    threshold: int


def weigh(view: PlayerView) -> Weighing:
    """Compare both answers of the seat that is asked, from its view alone.

    Whether the rules allow both does not matter. The same view always gives the same numbers.
    """
    simulator = KabuSimulator(view)
    rng, every = _chance_of(view), simulator.every()
    is_exact = every is not None
    weighted = every or tuple((1, simulator.sample(rng)) for _ in range(SAMPLED_WORLDS))
    stand, take = _outcomes(weighted, STAND), _outcomes(weighted, TAKE)
    leads = tuple(
        (weight, taking - standing)
        for (weight, taking), (_same, standing) in zip(take.nets, stand.nets, strict=True)
    )
    return Weighing(
        stand=stand.prospect(is_exact),
        take=take.prospect(is_exact),
        lead=_mean(leads),
        lead_error=0.0 if is_exact else _error(leads),
        worlds=0 if is_exact else len(weighted),
        threshold=usual_threshold(len(view.common.order)),
    )


def _chance_of(view: PlayerView) -> Rng:
    """Return a generator that depends on nothing but what the seat sees."""
    hands = view.common.hands
    seen = [card for hand in hands for card in (hand.up_card, hand.third_card) if card is not None]
    return stream(0, "weigh", view.common.deal, view.seat, str(view.hole_card), *seen)


# --- sums ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Outcomes:
    """What an answer leads to in each world: chips won or lost, and 0 or 1 for what else may be.

    `wins`: the pot pays the seat; `triples`: it loses to three alike.
    """

    nets: Weights
    wins: Weights
    triples: Weights

    def prospect(self, is_exact: bool) -> Prospect:
        if is_exact:
            return Prospect(
                win=_mean(self.wins),
                win_error=0.0,
                chips=_mean(self.nets),
                chips_error=0.0,
                tripled=_mean(self.triples),
            )
        return Prospect(
            win=_mean(self.wins),
            win_error=_error(self.wins),
            chips=_mean(self.nets),
            chips_error=_error(self.nets),
            tripled=_mean(self.triples),
        )


def _outcomes(weighted: tuple[Weighted, ...], action: Action) -> _Outcomes:
    nets, wins, triples = [], [], []
    for weight, world in weighted:
        settlement, me = world.settled(action), world.situation.me
        nets.append((weight, settlement.net[me]))
        wins.append((weight, int(settlement.payouts[me] > 0)))
        is_tripled = settlement.verdict.reason is Reason.TRIPLE and settlement.net[me] < 0
        triples.append((weight, int(is_tripled)))
    return _Outcomes(tuple(nets), tuple(wins), tuple(triples))


def _mean(values: Weights) -> float:
    return sum(weight * value for weight, value in values) / sum(weight for weight, _ in values)


def _error(values: Weights) -> float:
    """Return the standard error of the mean of values that weigh all the same."""
    count, total = len(values), sum(value for _, value in values)
    squares = sum(value * value for _, value in values)
    return sqrt((squares - total * total / count) / (count - 1) / count)
