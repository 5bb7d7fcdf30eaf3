"""What the start page has to choose from: games, levels, what was chosen last, the open match."""

from __future__ import annotations

from dataclasses import dataclass

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.protocol import GameInfo
from hanafuda_desktop.engine.setup import MatchSetup, Opponent
from hanafuda_desktop.engine.text import Msg


@dataclass(frozen=True, slots=True)
class LevelOffer:
    """A strength of computer players, by its id."""

    id: str
    title: Msg

    def what(self, game: str) -> Msg:
        """Return in some words how they play a game, by its id."""
        return Msg(f"level.{self.id}.{game}")


@dataclass(frozen=True, slots=True)
class GameOffer:
    """A game that can be begun, as it was begun last, or with its defaults."""

    info: GameInfo
    setup: MatchSetup
    bench: tuple[Opponent, ...]
    """Opponents for the largest number of seats; those of the setup sit first."""


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """The match that one can go back to, in words."""

    title: Msg
    facts: tuple[Msg, ...]
    cards: tuple[CardId, ...]
    """A few cards of the person's hand, or the game's own where there are none."""


@dataclass(frozen=True, slots=True)
class StartOffer:
    """Everything there is to choose from."""

    games: tuple[GameOffer, ...]
    levels: tuple[LevelOffer, ...]
    """Weakest first."""
    latest: str
    """The id of the game that was begun last."""
    open_match: OpenMatch | None = None
    can_return: bool = False
    """Whether there is a table to go back to; the match on it may be over."""
