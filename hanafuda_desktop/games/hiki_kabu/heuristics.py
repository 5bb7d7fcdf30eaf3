"""What actions are worth to a seat, judged from its view alone (rules 5.5)."""

from __future__ import annotations

from dataclasses import dataclass

from hanafuda_desktop.cards.kabufuda import rank_of
from hanafuda_desktop.engine.protocol import Skill
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hiki_kabu.actions import TAKE, Action, BuyIn, NextRound
from hanafuda_desktop.games.hiki_kabu.options import MatchLength
from hanafuda_desktop.games.hiki_kabu.state import Phase, PlayerView
from hanafuda_desktop.games.hiki_kabu.worlds import KabuSimulator, usual_threshold

PATIENCE = 200
"""The rounds after which an agent in the person's seat leaves a match without end; any other it
watches to its end when it is out."""

SLIPS = ((Skill.GREEDY, 40),)
"""In how many of a hundred decisions an agent does one or the other by chance.

With what GREEDY prefers, the easy opponent takes a card at 4 in 80, at 5 in 50, at 6 in 20 of
them (rules 5.5).
"""

_EVEN_TOTAL = 5
"""The total at which a card is as tempting as standing to somebody who does not reckon."""


def appraise(view: PlayerView, legal: tuple[Action, ...], skill: Skill) -> tuple[int, ...]:
    """Return a value for each legal action of the seat; only their order means something.

    GREEDY takes a card at 4, stands at 6 and does not care at 5: with slips this is the easy
    opponent. The other skills take one up to the usual threshold: the normal opponent.
    """
    return tuple(_value(view, action, skill) for action in legal)


def _value(view: PlayerView, action: Action, skill: Skill) -> int:
    if view.common.phase is Phase.REST:
        return value_at_rest(view, action)
    if action != TAKE:
        return 0
    total = own_total(view)
    if skill is Skill.GREEDY:
        return _EVEN_TOTAL - total
    return 1 if total <= usual_threshold(len(view.common.order)) else -1


def own_total(view: PlayerView) -> int:
    """Return the total of the two cards of the seat of the view, which must be in play."""
    up_card, hole_card = view.common.hands[view.seat].up_card, view.hole_card
    if up_card is None or hole_card is None:
        raise AssertionError("only a seat in play has a total")
    return (rank_of(up_card) + rank_of(hole_card)) % 10


def value_at_rest(view: PlayerView, action: Action) -> int:
    """Return what an agent in the person's seat thinks of going on, buying in and leaving."""
    match action:
        case NextRound():
            is_endless = view.options.match_length is MatchLength.OPEN
            return -1 if is_endless and view.common.deal >= PATIENCE else 1
        case BuyIn():
            return -1
        case _:
            return 0


# --- worlds --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RestWorld:
    """The world between rounds: nothing is hidden, and nothing is played out."""

    view: PlayerView

    def value(self, action: Action) -> int:
        """Return what the action is worth."""
        return value_at_rest(self.view, action)

    def outcomes(self, action: Action) -> tuple[str, ...]:
        """Return nothing: the value is all there is to tell."""
        return ()


@dataclass(frozen=True, slots=True)
class RestSimulator:
    """The only world between rounds; the contract stands on the protocol `Simulator`."""

    view: PlayerView

    def sample(self, rng: Rng) -> RestWorld:
        """Return it."""
        return RestWorld(self.view)

    def every(self) -> tuple[tuple[int, RestWorld], ...]:
        """Return it as the only one."""
        return ((1, RestWorld(self.view)),)


def simulator_of(view: PlayerView) -> KabuSimulator | RestSimulator:
    """Return the worlds of the seat that is to act."""
    return RestSimulator(view) if view.common.phase is Phase.REST else KabuSimulator(view)
