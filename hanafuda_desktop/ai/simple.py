"""Computer players that do not look ahead: by chance, by greed, by rules of thumb, with slips."""

from __future__ import annotations

from dataclasses import replace

from hanafuda_desktop.ai.agent import CancelToken, Decision
from hanafuda_desktop.engine.protocol import A, Game, S, Skill, V
from hanafuda_desktop.engine.rng import Rng


class RandomAgent:
    """Takes any legal action, each equally likely."""

    def decide(
        self,
        game: Game[S, A, V],
        view: V,
        legal: tuple[A, ...],
        rng: Rng,
        cancelled: CancelToken,
    ) -> Decision[A]:
        """Choose by chance."""
        return Decision(rng.choice(legal))


class AppraisingAgent:
    """Takes the action that the game appraises highest, as far as its skill looks."""

    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def decide(
        self,
        game: Game[S, A, V],
        view: V,
        legal: tuple[A, ...],
        rng: Rng,
        cancelled: CancelToken,
    ) -> Decision[A]:
        """Choose the best; among equals each is equally likely."""
        values = game.appraise(view, legal, self.skill)
        highest = max(values)
        equals = [action for action, value in zip(legal, values, strict=True) if value == highest]
        return Decision(rng.choice(equals), values)


class SlippingAgent:
    """Does what another agent would do, but now and then, by chance, something else.

    A slip (so many `per_cent` of the decisions, unless the game has its own number for the
    agent's skill) is any action of the same kind: a wrong card is played, but nobody forgets to
    stop.
    """

    def __init__(self, agent: AppraisingAgent, per_cent: int) -> None:
        self._agent = agent
        self._per_cent = per_cent

    def decide(
        self,
        game: Game[S, A, V],
        view: V,
        legal: tuple[A, ...],
        rng: Rng,
        cancelled: CancelToken,
    ) -> Decision[A]:
        """Choose as the other agent, or slip."""
        decision = self._agent.decide(game, view, legal, rng, cancelled)
        if rng.below(100) >= dict(game.info.slips).get(self._agent.skill, self._per_cent):
            return decision
        kind = type(decision.action)
        alike = [action for action in legal if type(action) is kind]
        return replace(decision, action=rng.choice(alike))
