"""What a computer player can get hold of, by types and by objects: the view of its seat only."""

from __future__ import annotations

import ast
import gc
import types
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from hanafuda_desktop.ai.agent import Agent, CancelToken, Decision
from hanafuda_desktop.ai.levels import LEVELS
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.protocol import AnyGame
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games import REGISTRY
from hanafuda_desktop.match.match import Match
from tests.controller.conftest import PLAYERS, Clicker
from tests.fairness.hidden import TABLES, Table, positions
from tests.helpers.source_tree import PACKAGE, ROOT

LONG: dict[str, dict[str, OptionValue]] = {
    "hachi_hachi": {"deals": 3},
    "hiki_kabu": {"match_length": "rounds"},
}


def state_type(game: AnyGame) -> type:
    return type(game.start({}, game.info.seats[0], 1).state)


def types_within(kind: object, seen: set[object] | None = None) -> set[object]:
    """Return all types that an annotation leads to, through fields and type arguments."""
    seen = set() if seen is None else seen
    if kind in seen:
        return seen
    seen.add(kind)
    for part in get_args(kind):
        types_within(part, seen)
    if isinstance(kind, type) and is_dataclass(kind):
        for part in get_type_hints(kind).values():
            types_within(part, seen)
    return seen


@pytest.mark.parametrize("game", REGISTRY, ids=lambda game: game.info.id)
def test_no_type_leads_from_what_an_agent_gets_to_the_true_position(game: AnyGame) -> None:
    """Neither the view, nor what the game does for agents, names the type of the state."""
    state = state_type(game)
    for method in ("appraise", "simulator"):
        hints = get_type_hints(getattr(type(game), method))
        view = hints["view"]
        assert {*hints} <= {"view", "legal", "skill", "return"}
        assert state not in set().union(*(types_within(kind) for kind in hints.values()))
        names = {field.name for field in fields(view)}
        assert not names & {"seed", "state", "holes", "piles"}
    assert "hands" not in names or "HandOutline" in str(get_type_hints(view)["hands"])
    assert get_type_hints(view)["draw_pile"] is int


def test_an_agent_is_handed_nothing_else() -> None:
    hints = get_type_hints(Agent.decide)
    assert {*hints} == {"game", "view", "legal", "rng", "cancelled", "return"}
    assert hints["rng"] is Rng and hints["cancelled"] is CancelToken
    for level in LEVELS:
        build = type(level.build()).decide.__code__
        assert build.co_varnames[: build.co_argcount][1:] == (
            "game",
            "view",
            "legal",
            "rng",
            "cancelled",
        )


def _imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


THINKING = ("agent", "levels", "monte_carlo", "simple", "weighing")
"""What thinks; the tournaments beside it hold true positions, as a match does."""


@pytest.mark.parametrize("name", THINKING)
def test_what_thinks_imports_no_match_no_game_and_no_tournament(name: str) -> None:
    """Protects more than the import contracts do: `ai.arena` holds states, so nobody asks it."""
    for module in _imports(ROOT / PACKAGE / "ai" / f"{name}.py"):
        for barred in ("match", "games", "ai.arena", "ai.duplicate", "controller", "storage"):
            assert not module.startswith(f"hanafuda_desktop.{barred}"), module


TRUE = {"observe", "determinize", "apply", "start", "census", "to_act", "legal_actions"}
"""What a game does with true positions."""


@pytest.mark.parametrize("name", THINKING)
def test_what_thinks_never_asks_a_game_about_positions(name: str) -> None:
    tree = ast.parse((ROOT / PACKAGE / "ai" / f"{name}.py").read_text("utf-8"))
    called = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not called & TRUE


# --- objects -------------------------------------------------------------------------------


def reachable(*starts: object) -> list[object]:
    """Return all objects that references lead to, without types and modules.

    Of a function only what it encloses and its defaults: its globals are those of its module.
    """
    found: dict[int, object] = {}
    waiting = list(starts)
    while waiting:
        thing = waiting.pop()
        if id(thing) in found or isinstance(thing, type | types.ModuleType | Enum):
            continue
        if isinstance(thing, types.FunctionType):
            waiting += (*(thing.__closure__ or ()), *(thing.__defaults__ or ()))
            continue
        if isinstance(thing, types.BuiltinFunctionType):
            continue
        found[id(thing)] = thing
        waiting += gc.get_referents(thing)
    return list(found.values())


class Curious:
    """Takes the first action, and looks at everything within its reach."""

    def __init__(self) -> None:
        self.within_reach: list[list[object]] = []

    def decide(
        self, game: Any, view: Any, legal: Any, rng: Rng, cancelled: CancelToken
    ) -> Decision[Any]:
        self.within_reach.append(reachable(game, view, legal, rng, cancelled))
        return Decision(legal[0])


@pytest.mark.parametrize("game", REGISTRY, ids=lambda game: game.info.id)
def test_no_reference_leads_an_agent_at_the_table_to_match_or_state(
    game: AnyGame, controller: TableController, clicker: Clicker
) -> None:
    """In the real controller: neither the match, nor a true position, nor the seed."""
    seed = 0xC0FFEE_0DDBA11
    match: Match[Any, Any, Any] = Match.new(game, LONG[game.info.id], PLAYERS, seed)
    controller.open(match)
    agents = Curious(), Curious()
    for seat, agent in enumerate(agents, start=1):
        controller.opponents.seat(Seat(seat), agent)
    clicker.until(lambda: match.deal_number() > 1)
    reaches = [reach for agent in agents for reach in agent.within_reach]
    assert len(reaches) > 1
    for reach in reaches:
        assert not any(isinstance(thing, Match | state_type(game)) for thing in reach)
        assert seed not in (thing for thing in reach if isinstance(thing, int))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_view_holds_no_hidden_card(table: Table) -> None:
    """Every card that can be reached from a view of a first deal lies where its seat sees it.

    Later views tell of earlier deals, too, in which the same cards were seen.
    """
    game = table.game
    state = next(state for state in positions(table, 4) if game.deal_number(state) == 1)
    seat = game.to_act(state)
    assert seat is not None
    view = game.observe(state, seat)
    deck = {*game.info.deck}
    known = {thing for thing in reachable(view) if isinstance(thing, str) and thing in deck}
    hidden = {
        card
        for place, cards in game.census(state)
        for card in cards
        if place.zone in ("draw_pile", "hand") and place.seat != seat
    }
    shown = set().union(*(outline.shown for outline in getattr(view, "hands", ())), set())
    assert known
    assert not known & (hidden - shown)


def test_the_search_for_references_finds_what_is_there() -> None:
    """Protects the proof: through lists, dictionaries, methods, closures and slots."""
    match: Match[Any, Any, Any] = Match.new(REGISTRY[0], {}, PLAYERS, 1)
    for hidden in ([match], {"a": (match,)}, match.view, lambda: match, Decision(match)):
        assert any(thing is match for thing in reachable(hidden))
