"""Duplicate deals: equal agents are equal to the point, and margins are reckoned by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hanafuda_desktop.ai.agent import Decision
from hanafuda_desktop.ai.duplicate import Duel, HurriedError, Margin, margin
from hanafuda_desktop.ai.simple import AppraisingAgent, RandomAgent
from hanafuda_desktop.engine.protocol import Skill
from tests.helpers_toy.toy import TOY, State


def stake(state: State) -> int:
    return state.stake


def duel(skill: Skill, against: Skill, seats: int = 3) -> Duel:
    return Duel(
        game=TOY,
        options={"stake": 2},
        seats=seats,
        tested=lambda: AppraisingAgent(skill),
        opponent=lambda: AppraisingAgent(against),
        unit=stake,
        seed=4,
    )


@pytest.mark.parametrize("seats", [2, 3])
def test_the_same_agent_on_all_seats_wins_nothing(seats: int) -> None:
    """Greedy never asks for chance in this game: all cards are of different value."""
    assert list(duel(Skill.GREEDY, Skill.GREEDY, seats).deals(0, 30)) == [0.0] * 30


def test_amounts_are_in_units() -> None:
    """The winner of a trick among three wins two stakes, each other one loses a stake."""
    one = replace(duel(Skill.GREEDY, Skill.GREEDY), tested=RandomAgent)
    gains = list(one.deals(0, 40))
    assert set(gains) <= {n / 3 for n in range(-3, 7)}
    assert len(set(gains)) > 1


def test_deals_can_be_played_in_parts() -> None:
    whole = list(duel(Skill.GREEDY, Skill.HEURISTIC).deals(0, 12))
    first, rest = (duel(Skill.GREEDY, Skill.HEURISTIC).deals(*part) for part in ((0, 5), (5, 7)))
    assert [*first, *rest] == whole


class Hurried(AppraisingAgent):
    """Has never the time to think to the end."""

    def decide(self, *asked: Any) -> Decision[Any]:
        return replace(super().decide(*asked), truncated=True)


def test_strength_is_not_measured_where_the_clock_ends_a_thought() -> None:
    hurried = replace(duel(Skill.GREEDY, Skill.GREEDY), tested=lambda: Hurried(Skill.GREEDY))
    with pytest.raises(HurriedError, match="clock"):
        next(hurried.deals(0, 1))


def test_a_margin_is_a_mean_with_its_error() -> None:
    found = margin([2.0, 4.0, 4.0, 6.0])
    assert (found.deals, found.mean) == (4, 4.0)
    assert found.error == pytest.approx((8 / 3) ** 0.5 / 2)


def test_bounds_of_a_margin() -> None:
    """99 %: two-sided 2.576 standard errors around the mean, one-sided 2.326 below or above."""
    found = Margin(100, 10.0, 2.0)
    assert found.interval == pytest.approx((10 - 5.152, 10 + 5.152))
    assert found.is_at_least(5.3)
    assert not found.is_at_least(5.4)
    assert found.is_at_most(14.7)
    assert not found.is_at_most(14.6)
