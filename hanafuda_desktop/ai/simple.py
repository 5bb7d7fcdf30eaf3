"""Computer players that do not look ahead: by chance, by greed, by rules of thumb."""

from __future__ import annotations

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
        self._skill = skill

    def decide(
        self,
        game: Game[S, A, V],
        view: V,
        legal: tuple[A, ...],
        rng: Rng,
        cancelled: CancelToken,
    ) -> Decision[A]:
        """Choose the best; among equals each is equally likely."""
        values = game.appraise(view, legal, self._skill)
        highest = max(values)
        equals = [action for action, value in zip(legal, values, strict=True) if value == highest]
        return Decision(rng.choice(equals), values)
