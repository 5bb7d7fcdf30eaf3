"""The simple agents choose what they should, and let chance decide among equals only."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from hanafuda_desktop.ai.agent import Agent, NeverCancelled
from hanafuda_desktop.ai.levels import LEVELS, OPPONENTS, YARDSTICKS, level_by_id
from hanafuda_desktop.ai.simple import AppraisingAgent, RandomAgent, SlippingAgent
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.protocol import Skill
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.errors import OptionsError
from tests.helpers_toy.toy import TOY, Action, Deal, Lay, View

LEGAL: tuple[Lay, ...] = (Lay(CardId("03-1")), Lay(CardId("09-1")))


class Scripted(type(TOY)):  # type: ignore[misc]
    """The toy with an appraisal given beforehand for each skill."""

    def __init__(
        self, slips: tuple[tuple[Skill, int], ...] = (), **values: tuple[int, ...]
    ) -> None:
        self.info = replace(TOY.info, slips=slips)
        self.values = values

    def appraise(self, view: View, legal: tuple[Action, ...], skill: Skill) -> tuple[int, ...]:
        return self.values[skill]


@pytest.fixture
def view() -> View:
    return TOY.observe(TOY.start({}, 2, 1).state, Seat(0))


def chosen(agent: Agent, game: Scripted, view: View, tries: int = 300) -> Counter[CardId]:
    rng = Rng(11)
    decisions = [agent.decide(game, view, LEGAL, rng, NeverCancelled()) for _try in range(tries)]
    return Counter(decision.action.card for decision in decisions)


def test_each_skill_follows_its_own_appraisal(view: View) -> None:
    game = Scripted(greedy=(5, 4), heuristic=(-9, -8))
    assert chosen(AppraisingAgent(Skill.GREEDY), game, view) == {"03-1": 300}
    assert chosen(AppraisingAgent(Skill.HEURISTIC), game, view) == {"09-1": 300}


def test_equals_are_equally_likely(view: View) -> None:
    counts = chosen(AppraisingAgent(Skill.GREEDY), Scripted(greedy=(2, 2)), view)
    assert 110 < counts[CardId("03-1")] < 190


def test_the_random_agent_looks_at_no_value(view: View) -> None:
    counts = chosen(RandomAgent(), Scripted(), view)
    assert 110 < counts[CardId("03-1")] < 190


def test_a_slip_is_any_action_as_often_as_said(view: View) -> None:
    """With 40 % slips between two cards the worse one is played in 20 % of the decisions."""
    agent = SlippingAgent(AppraisingAgent(Skill.GREEDY), 40)
    counts = chosen(agent, Scripted(greedy=(5, 4)), view, tries=1000)
    assert 150 < counts[CardId("09-1")] < 250


def test_a_game_may_have_its_own_number_of_slips_for_a_skill(view: View) -> None:
    """None for one skill, and all decisions for the other one."""
    slips = ((Skill.GREEDY, 0), (Skill.HEURISTIC, 100))
    game = Scripted(slips, greedy=(5, 4), heuristic=(5, 4))
    steady = chosen(SlippingAgent(AppraisingAgent(Skill.GREEDY), 40), game, view)
    assert set(steady) == {CardId("03-1")}
    slipping = chosen(SlippingAgent(AppraisingAgent(Skill.HEURISTIC), 0), game, view)
    assert slipping[CardId("09-1")] > 100


def test_a_slip_never_takes_an_action_of_another_kind(view: View) -> None:
    """Nobody forgets to stop: where each action is of its own kind there is nothing to confuse."""
    agent = SlippingAgent(AppraisingAgent(Skill.GREEDY), 100)
    legal: tuple[Action, ...] = (Deal(), LEGAL[0])
    for seed in range(20):
        decision = agent.decide(Scripted(greedy=(2, 1)), view, legal, Rng(seed), NeverCancelled())
        assert decision.action == Deal()


def test_a_decision_tells_the_value_of_each_alternative(view: View) -> None:
    game = Scripted(greedy=(5, 4), heuristic=(7, 8))
    for agent, values in (
        (AppraisingAgent(Skill.GREEDY), (5, 4)),
        (AppraisingAgent(Skill.HEURISTIC), (7, 8)),
    ):
        assert agent.decide(game, view, LEGAL, Rng(1), NeverCancelled()).values == values
    assert RandomAgent().decide(game, view, LEGAL, Rng(1), NeverCancelled()).values == ()


def test_levels_have_distinct_ids_and_are_found() -> None:
    assert [level.id for level in YARDSTICKS] == ["random", "greedy", "heuristic"]
    assert [level.id for level in OPPONENTS] == ["beginner", "club", "master"]
    assert len({level.id for level in LEVELS}) == len(LEVELS)
    for level in LEVELS:
        assert level_by_id(level.id) is level
    with pytest.raises(OptionsError, match=r"name=grand master, known=random, greedy, heuristic"):
        level_by_id("grand master")
