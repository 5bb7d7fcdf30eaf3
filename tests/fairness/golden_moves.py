"""Writes down what each level plays in fixed positions; the same on every system and in every run.

python -m tests.fairness.golden_moves    writes tests/data/moves.json anew

That is needed, and right, whenever a level is tuned or a rule is mended on purpose.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from hanafuda_desktop.ai.agent import Agent, NeverCancelled
from hanafuda_desktop.ai.levels import LEVELS
from hanafuda_desktop.engine.rng import stream
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.match.record import state_digest
from tests.fairness.hidden import TABLES, State, Table, positions
from tests.fairness.permutation import timeless

FILE = Path(__file__).parents[1] / "data" / "moves.json"
COMMAND = "python -m tests.fairness.golden_moves"
POSITIONS = 40
"""At each table."""
SEARCHED = 5
"""Whoever searches is asked in every fifth of them: that takes its time."""
SEED = 2026
_FREE = next(one for one in game_by_id("hachi_hachi").info.presets if one.id == "fuda_wiki")
GOLDEN_TABLES = (*TABLES, Table("hachi_hachi", 3, _FREE.changes, _FREE.id))
"""Also the rules in which any card may be played: there other code decides and plays out."""

Moves = dict[str, Any]
"""An action of each level that is asked, and under `position` the digest of where it was chosen."""


def fixed_positions(table: Table) -> list[State]:
    """Return the positions of a table."""
    return list(islice(positions(table, SEED), POSITIONS))


def is_asked(level: str, number: int) -> bool:
    """Tell whether a level is asked in a position of this number."""
    return level != "master" or number % SEARCHED == 0


def move(table: Table, number: int, state: State, agent: Agent) -> Any:
    """Return the action that an agent chooses, as it stands in records."""
    game = table.game
    seat = game.to_act(state)
    assert seat is not None
    view, legal = game.observe(state, seat), game.legal_actions(state)
    rng = stream(SEED, "golden", str(table), number)
    decision = agent.decide(game, view, legal, rng, NeverCancelled())
    assert not decision.truncated
    return msgspec.to_builtins(decision.action)


def position_name(table: Table, state: State) -> str:
    """Return what a position is recognized by: where its cards lie."""
    return state_digest(table.game.census(state))[:16]


def moves_at(table: Table) -> Iterator[Moves]:
    """Yield the moves in each position of a table."""
    agents = {level.id: timeless(level.id) for level in LEVELS}
    for number, state in enumerate(fixed_positions(table)):
        played = {
            level: move(table, number, state, agent)
            for level, agent in agents.items()
            if is_asked(level, number)
        }
        yield {"position": position_name(table, state), **played}


def main() -> None:
    """Write the file, one position a line."""
    parts = []
    for table in GOLDEN_TABLES:
        lines = ",\n".join(f"    {json.dumps(moves)}" for moves in moves_at(table))
        parts.append(f'  "{table}": [\n{lines}\n  ]')
    FILE.write_text("{\n" + ",\n".join(parts) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
