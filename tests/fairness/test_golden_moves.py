"""The same position, the same level, the same move: on every system, in every Python."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

from hanafuda_desktop.ai.levels import LEVELS
from tests.fairness.golden_moves import (
    COMMAND,
    FILE,
    GOLDEN_TABLES,
    POSITIONS,
    fixed_positions,
    is_asked,
    move,
    position_name,
)
from tests.fairness.hidden import Table
from tests.fairness.permutation import timeless

GOLDEN: dict[str, list[dict[str, Any]]] = json.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize("table", GOLDEN_TABLES, ids=str)
def test_the_positions_are_those_of_the_file(table: Table) -> None:
    found = [position_name(table, state) for state in fixed_positions(table)]
    assert found == [moves["position"] for moves in GOLDEN[str(table)]], COMMAND


@pytest.mark.parametrize("table", GOLDEN_TABLES, ids=str)
@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_a_level_plays_what_it_played_before(table: Table, level: str) -> None:
    """Where a change is wanted, write the file anew: `python -m tests.fairness.golden_moves`."""
    agent = timeless(level)
    found = [
        move(table, number, state, agent)
        for number, state in enumerate(fixed_positions(table))
        if is_asked(level, number)
    ]
    assert found == [moves[level] for moves in GOLDEN[str(table)] if level in moves], COMMAND


def test_the_file_holds_every_table_and_level() -> None:
    assert GOLDEN.keys() == {str(table) for table in GOLDEN_TABLES}
    for moves in GOLDEN.values():
        assert len(moves) == POSITIONS
        for number, one in enumerate(moves):
            asked = {level.id for level in LEVELS if is_asked(level.id, number)}
            assert one.keys() == {"position", *asked}


def test_levels_differ_somewhere() -> None:
    """Protects the file from holding the same agent under every name."""
    every = [moves for table in GOLDEN.values() for moves in table]
    for weaker, stronger in pairwise(LEVELS):
        both = [moves for moves in every if stronger.id in moves]
        assert any(moves[weaker.id] != moves[stronger.id] for moves in both)
