"""Nobody decides by hidden cards: proved by changing them (all of it with --fairness 2000)."""

from __future__ import annotations

from itertools import islice

import pytest

from hanafuda_desktop.ai.levels import OPPONENTS, YARDSTICKS
from hanafuda_desktop.engine.rng import Rng
from tests.fairness.hidden import TABLES, Table, positions, with_other_cards
from tests.fairness.permutation import PEEKING, Outcome, compare

LEVELS = tuple(level.id for level in (*YARDSTICKS, *OPPONENTS))
CHEAT = 60
"""Positions in which a cheat is watched at least."""


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("level", LEVELS)
def test_other_hidden_cards_change_neither_decision_nor_generator(
    table: Table, level: str, fairness: int
) -> None:
    assert compare(table, level, fairness) == Outcome(fairness, 0, 0)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_who_peeks_is_found_out(table: Table, fairness: int) -> None:
    """The same test fails an agent that sees all cards, mostly by the action it chooses.

    Among many players of Hiki-Kabu one card seldom makes a round won or lost, so that there the
    values tell.
    """
    found = compare(table, PEEKING, max(fairness, CHEAT))
    assert found.thoughts >= found.positions // 6
    assert found.actions >= found.positions // 6 or table.seats > 3


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_other_cards_are_really_other_cards_and_nobody_can_tell(
    table: Table, fairness: int
) -> None:
    """Protects the proof: true positions differ, and views and legal actions do not."""
    game, rng = table.game, Rng(3)
    for state in islice(positions(table, 2), max(fairness, CHEAT)):
        seat = game.to_act(state)
        assert seat is not None
        other = with_other_cards(state, seat, rng)
        places, others = dict(game.census(state)), dict(game.census(other))
        moved = [place for place in places if places[place] != others[place]]
        assert moved
        assert sorted(c for cards in places.values() for c in cards) == sorted(game.info.deck)
        assert sorted(c for cards in others.values() for c in cards) == sorted(game.info.deck)
        assert game.observe(other, seat) == game.observe(state, seat)
        assert game.legal_actions(other) == game.legal_actions(state)
