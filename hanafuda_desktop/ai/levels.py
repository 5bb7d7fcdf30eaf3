"""The strengths one can choose as an opponent; the only place where they are defined."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from hanafuda_desktop.ai.agent import Agent
from hanafuda_desktop.ai.monte_carlo import MonteCarloAgent
from hanafuda_desktop.ai.simple import AppraisingAgent, RandomAgent, SlippingAgent
from hanafuda_desktop.engine.options import listed
from hanafuda_desktop.engine.protocol import Skill
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.errors import OptionsError


@dataclass(frozen=True, slots=True)
class Level:
    """A strength: its id, as it stands in records, and how to make such a player."""

    id: str
    build: Callable[[], Agent]

    @property
    def title(self) -> Msg:
        """What it is called."""
        return Msg(f"level.{self.id}.title")


YARDSTICKS: tuple[Level, ...] = (
    Level("random", RandomAgent),
    Level("greedy", partial(AppraisingAgent, Skill.GREEDY)),
    Level("heuristic", partial(AppraisingAgent, Skill.HEURISTIC)),
)
"""Players of one simple idea each, to measure others by; weakest first."""

MASTER_PLAYOUTS = 3000
"""Playouts of the strongest opponent for one decision."""

OPPONENTS: tuple[Level, ...] = (
    Level("beginner", partial(SlippingAgent, AppraisingAgent(Skill.GREEDY), 28)),
    Level("club", partial(AppraisingAgent, Skill.COLLECTING)),
    Level("master", partial(MonteCarloAgent, MASTER_PLAYOUTS)),
)
"""Whom one can play against, weakest first: by greed with slips in 28 of 100 decisions, by what
it collects without an eye for others, by so many playouts a decision or, where the game can name
all worlds, by all of them."""

LEVELS: tuple[Level, ...] = (*YARDSTICKS, *OPPONENTS)


def level_by_id(level_id: str) -> Level:
    """Return the level of an id; raises OptionsError, naming those that exist."""
    for level in LEVELS:
        if level.id == level_id:
            return level
    known = listed(level.id for level in LEVELS)
    raise OptionsError(msg("wrong.level", name=level_id, known=known))
