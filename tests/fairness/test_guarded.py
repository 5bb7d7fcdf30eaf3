"""Whole matches in which hidden cards raise when they are touched while somebody thinks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hanafuda_desktop.ai.agent import Agent, NeverCancelled
from hanafuda_desktop.ai.levels import OPPONENTS
from hanafuda_desktop.ai.monte_carlo import MonteCarloAgent
from hanafuda_desktop.engine.places import HOUSE
from hanafuda_desktop.engine.rng import stream
from tests.fairness.guarded import READING, Guard, Hidden, NoSeed, PeekedError, behind_guard
from tests.fairness.hidden import TABLES, Peeking, Table
from tests.fairness.permutation import timeless

WHOLE = 2000
"""With as many positions masters think as long as they do, in all seats."""
SHORT = 30
"""Playouts of a master in the suite."""

ARGUMENTS: dict[str, tuple[Any, ...]] = {
    "__getitem__": (0,),
    **dict.fromkeys(("__contains__", "index", "count"), ("01-1",)),
    **dict.fromkeys(("__mul__", "__rmul__"), (2,)),
    **dict.fromkeys(
        ("__add__", "__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__"), (("01-1",),)
    ),
}
"""With what the ways to read a tuple are called."""
MakeAgent = Callable[[Any], Agent]
"""Makes who is to act, given the position behind its guard."""


def play(table: Table, make: MakeAgent, seed: int = 1) -> tuple[int, int]:
    """Play a whole match; return its deals and how often somebody had a choice."""
    game, guard, ply, choices = table.game, Guard(), 0, 0
    state = game.start(dict(table.options), table.seats, seed).state
    while (seat := game.to_act(state)) is not None:
        legal = game.legal_actions(state)
        action = legal[0]
        if seat != HOUSE:
            behind = behind_guard(state, seat, guard)
            view = game.observe(behind, seat)
            agent, rng = make(behind), stream(seed, "ai", ply)
            with guard.thinking():
                action = agent.decide(game, view, legal, rng, NeverCancelled()).action
            assert view == game.observe(state, seat)
            choices += len(legal) > 1
        state, ply = game.apply(state, action).state, ply + 1
    return game.deal_number(state), choices


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("level", [level.id for level in OPPONENTS])
def test_a_whole_match_is_played_without_a_look(table: Table, level: str, fairness: int) -> None:
    agent = timeless(level)
    if isinstance(agent, MonteCarloAgent) and fairness < WHOLE:
        agent._playouts = SHORT
    deals, choices = play(table, lambda _behind: agent)
    assert deals == (12 if table.game_id == "hachi_hachi" else 20)
    assert choices > (60 if table.game_id == "hachi_hachi" else 3)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_who_peeks_is_found_out(table: Table) -> None:
    with pytest.raises(PeekedError):
        play(table, lambda behind: Peeking(table, behind))


@pytest.mark.parametrize("name", READING)
def test_every_look_raises(name: str) -> None:
    """Protects the proof: in thought nothing can be read, and all can again afterwards."""
    guard = Guard()
    hidden = Hidden.behind(guard, ("01-1", "02-1"))
    look = getattr(hidden, name)
    arguments = ARGUMENTS.get(name, ())
    with guard.thinking(), pytest.raises(PeekedError):
        look(*arguments)
    assert look(*arguments) is not None


def test_common_ways_to_read_raise() -> None:
    guard = Guard()
    hidden = Hidden.behind(guard, ("01-1", "02-1"))
    ways: tuple[Callable[[], object], ...] = (
        lambda: [*hidden],
        lambda: set(hidden),
        lambda: sorted(hidden),
        lambda: "01-1" in hidden,
        lambda: hidden[0],
        lambda: tuple(card for card in hidden),
        lambda: f"{hidden}",
        lambda: {hidden: 1},
        lambda: dict.fromkeys(hidden),
    )
    for way in ways:
        way()
        with guard.thinking(), pytest.raises(PeekedError):
            way()
    for touch in (str, int, hash, lambda seed: seed == 1, lambda seed: f"{seed:x}"):
        with pytest.raises(PeekedError):
            touch(NoSeed())
