"""Nobody gets other cards for being strong, or for where he sits: the seed alone decides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from hanafuda_desktop.ai.agent import Agent, NeverCancelled
from hanafuda_desktop.ai.levels import OPPONENTS
from hanafuda_desktop.ai.monte_carlo import MonteCarloAgent
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.places import HOUSE
from hanafuda_desktop.engine.protocol import AnyGame
from hanafuda_desktop.engine.rng import Rng, stream
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.games.hachi_hachi import dealing as hachi_hachi
from hanafuda_desktop.games.hiki_kabu import dealing as hiki_kabu
from tests.fairness.permutation import timeless

DEALS = 12
SEED = 0x5EED
OPTIONS: dict[str, dict[str, OptionValue]] = {
    "hachi_hachi": {},
    "hiki_kabu": {"match_length": "rounds", "start_chips": 500},
}
LEVELS = tuple(level.id for level in OPPONENTS)
LINE_UPS = (*((level,) * 3 for level in LEVELS), *permutations(LEVELS))
"""All of one level, and each level in each seat."""

Shuffles = dict[tuple[str | int, ...], tuple[CardId, ...]]


def hasty(level: str) -> Agent:
    """Return an agent of a level that does not search for long; its moves are its own anyway."""
    agent = timeless(level)
    if isinstance(agent, MonteCarloAgent):
        agent._playouts = 1
    return agent


class Watched(Rng):
    """A generator that notes what it shuffles."""

    def __init__(self, rng: Rng, path: tuple[str | int, ...], noted: Shuffles) -> None:
        self._state, self._path, self._noted = rng._state, path, noted

    def shuffled(self, items: Any) -> Any:
        cards = super().shuffled(items)
        self._noted[self._path] = cards
        return cards


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Shuffles]:
    """What both games shuffle for deals, by the path of its generator."""
    found: Shuffles = {}

    def watch(seed: int, *path: str | int) -> Rng:
        return Watched(stream(seed, *path), path, found)

    monkeypatch.setattr(hachi_hachi, "stream", watch)
    monkeypatch.setattr(hiki_kabu, "stream", watch)
    yield found


def play(game: AnyGame, agents: tuple[Agent, ...], person: int) -> list[Any]:
    """Play twelve deals; return the actions. Which seat is a person's makes no difference."""
    state = game.start(OPTIONS[game.info.id], len(agents), SEED).state
    actions: list[Any] = []
    while (seat := game.to_act(state)) is not None:
        if game.deal_number(state) == DEALS and game.is_settled(state):
            break
        legal = game.legal_actions(state)
        action = legal[0]
        if seat != HOUSE and seat != person:
            rng, never = stream(SEED, "ai", len(actions)), NeverCancelled()
            action = agents[seat].decide(game, game.observe(state, seat), legal, rng, never).action
        actions.append(action)
        state = game.apply(state, action).state
    return actions


@pytest.mark.parametrize("game_id", OPTIONS)
def test_the_same_seed_gives_the_same_twelve_shuffles_to_everybody(
    game_id: str, noted: Shuffles
) -> None:
    """At every level, in every order of seats, with a person in any of them, for 2 and 3."""
    game = game_by_id(game_id)
    decks, courses = set(), set()
    for seats in (2, 3):
        for number, levels in enumerate(LINE_UPS):
            noted.clear()
            agents = tuple(hasty(level) for level in levels[:seats])
            courses.add(repr(play(game, agents, person=number % (seats + 1))))
            dealt = {path: cards for path, cards in noted.items() if path[0] == "deal"}
            firsts = tuple(dealt["deal", deal, 0] for deal in range(1, DEALS + 1))
            for path, cards in dealt.items():
                assert cards == stream(SEED, *path).shuffled(game.info.deck)
            decks.add(firsts)
    assert len(decks) == 1
    assert len(courses) > len(LINE_UPS)  # the matches themselves were different ones
