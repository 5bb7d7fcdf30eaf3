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


class GreedyAgent:
    """Takes what the action itself brings most of."""

    def decide(
        self,
        game: Game[S, A, V],
        view: V,
        legal: tuple[A, ...],
        rng: Rng,
        cancelled: CancelToken,
    ) -> Decision[A]:
        """Choose the best by the game's greedy appraisal."""
        return _best(game, view, legal, Skill.GREEDY, rng)


class HeuristicAgent:
    """Also weighs what an action builds, denies and risks."""

    def decide(
        self,
        game: Game[S, A, V],
        view: V,
        legal: tuple[A, ...],
        rng: Rng,
        cancelled: CancelToken,
    ) -> Decision[A]:
        """Choose the best by the game's heuristic appraisal."""
        return _best(game, view, legal, Skill.HEURISTIC, rng)


def _best(
    game: Game[S, A, V], view: V, legal: tuple[A, ...], skill: Skill, rng: Rng
) -> Decision[A]:
    """Return the action of the highest value; among equals each is equally likely."""
    values = game.appraise(view, legal, skill)
    highest = max(values)
    equals = [action for action, value in zip(legal, values, strict=True) if value == highest]
    return Decision(rng.choice(equals), values)
