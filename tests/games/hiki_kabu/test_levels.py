"""The opponents of rules 5.5: easy is `beginner`, normal `club`, strong `master`."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from hanafuda_desktop.ai.agent import Decision, NeverCancelled
from hanafuda_desktop.ai.arena import Plan, play_logged, run
from hanafuda_desktop.ai.levels import LEVELS, OPPONENTS
from hanafuda_desktop.ai.weighing import UNIT
from hanafuda_desktop.ai.weighing import weigh as weigh_any
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import PERSON, Seat
from hanafuda_desktop.engine.protocol import Skill
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hiki_kabu import GAME
from hanafuda_desktop.games.hiki_kabu.actions import (
    STAND,
    TAKE,
    Action,
    BuyIn,
    LeaveTable,
    NextRound,
    StartDeal,
)
from hanafuda_desktop.games.hiki_kabu.flow import legal_actions
from hanafuda_desktop.games.hiki_kabu.heuristics import PATIENCE, value_at_rest
from hanafuda_desktop.games.hiki_kabu.options import HikiKabuOptions, MatchLength
from hanafuda_desktop.games.hiki_kabu.state import HikiKabuState, Phase
from hanafuda_desktop.games.hiki_kabu.view import determinize, observe
from tests.fairness.permutation import timeless
from tests.games.hiki_kabu.exact import weigh
from tests.games.hiki_kabu.positions import dealt, played_out

AT_FOUR, AT_FIVE, AT_SIX = (3, 1), (2, 3), (2, 4)


def asked(own: tuple[int, int], seats: int = 2) -> HikiKabuState:
    """Return a position in which seat 1 is asked, with these two cards."""
    others = [(9, 6), (8, 6), (7, 6), (5, 2)][: seats - 1]
    return dealt([others[0], own, *others[1:]]).state


def decide(level: str, state: HikiKabuState, rng: Rng) -> Decision[Action]:
    view = observe(state, state.common.actor)
    agent = timeless(level)
    return agent.decide(GAME, view, legal_actions(state), rng, NeverCancelled())


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(
    ("own", "per_cent"), [(AT_FOUR, 80), (AT_FIVE, 50), (AT_SIX, 20)], ids=["4", "5", "6"]
)
def test_a_beginner_takes_a_card_as_often_as_the_rules_say(
    own: tuple[int, int], per_cent: int, seats: int
) -> None:
    """Of 1000 decisions; the limit is four standard errors."""
    rng = Rng(7)
    count = Counter(decide("beginner", asked(own, seats), rng).action for _ in range(1000))
    assert abs(count[TAKE] - 10 * per_cent) < 4 * (10 * per_cent * (1 - per_cent / 100)) ** 0.5


@pytest.mark.parametrize(
    ("own", "seats", "expected"),
    [
        (AT_FOUR, 2, TAKE),
        (AT_FIVE, 2, TAKE),
        (AT_SIX, 2, STAND),
        (AT_FOUR, 3, TAKE),
        (AT_SIX, 3, TAKE),
        (AT_SIX, 5, TAKE),
    ],
)
def test_a_club_player_follows_the_best_threshold(
    own: tuple[int, int], seats: int, expected: Action
) -> None:
    """Up to 5 of two players, up to 6 of more."""
    assert decide("club", asked(own, seats), Rng(1)).action == expected


@pytest.mark.parametrize("up", range(1, 11))
def test_a_master_at_two_seats_takes_what_the_enumeration_says(up: int) -> None:
    for own in ((3, 3), (1, 4), (8, 8), (2, 4)):
        state = dealt([(up, 5 if up != 5 else 6), own]).state
        lead = weigh(observe(state, Seat(1))).lead
        decision = decide("master", state, Rng(up))
        assert decision.action == (TAKE if lead > 0 else STAND)
        assert decision.errors == (0, 0)
        assert decision == decide("master", state, Rng(up + 100)), "nothing is left to chance"


@pytest.mark.parametrize("own", [AT_FOUR, AT_FIVE, AT_SIX])
def test_a_master_among_more_draws_where_that_clearly_pays(own: tuple[int, int]) -> None:
    state = asked(own, 5)
    weighing = weigh(observe(state, Seat(1)))
    assert weighing.lead > 4 * weighing.lead_error
    decision = decide("master", state, Rng(3))
    assert decision.action == TAKE
    assert abs(decision.values[0] - weighing.take.chips) < 4 * weighing.take.chips_error + 1


@pytest.mark.parametrize("own", [AT_FOUR, AT_FIVE, AT_SIX, (3, 3)])
def test_help_for_any_game_reaches_the_exact_numbers_of_two(own: tuple[int, int]) -> None:
    """In hundredths of a chip, without an error: what the strongest agent plays by."""
    view = observe(asked(own), Seat(1))
    ours = weigh(view)
    found = weigh_any(GAME.simulator(view), (TAKE, STAND), 1000, Rng(1), NeverCancelled())
    assert found is not None
    assert found.worlds == ours.worlds == 0
    assert [value.error for value in found.values] == [0, 0]
    for value, prospect in zip(found.values, (ours.take, ours.stand), strict=True):
        assert abs(value.mean - UNIT * prospect.chips) <= 0.5
    assert (found.best == 0) == (ours.lead > 0)


@pytest.mark.parametrize("seats", [3, 5])
def test_help_for_any_game_samples_enough_worlds_of_more(seats: int) -> None:
    view = observe(asked(AT_SIX, seats), Seat(1))
    ours = weigh(view)
    found = weigh_any(GAME.simulator(view), (TAKE, STAND), 1000, Rng(1), NeverCancelled())
    assert found is not None
    assert min(found.worlds, ours.worlds) >= 300
    for value, prospect in zip(found.values, (ours.take, ours.stand), strict=True):
        assert value.error > 0
        spread = (value.error**2 + (UNIT * prospect.chips_error) ** 2) ** 0.5
        assert abs(value.mean - UNIT * prospect.chips) < 4 * spread


def test_no_level_sees_a_hidden_card() -> None:
    """Another world that looks the same to the seat changes neither choice nor values."""
    for seats in (2, 4):
        state = asked(AT_FIVE, seats)
        world = determinize(observe(state, Seat(1)), Rng(5))
        assert world.holes != state.holes
        for level in OPPONENTS:
            assert decide(level.id, world, Rng(1)) == decide(level.id, state, Rng(1))


def test_only_a_choice_is_weighed() -> None:
    state = dealt([(5, 3), (4, 5)]).state
    for level in LEVELS:
        assert decide(level.id, state, Rng(1)).action == STAND
    values = GAME.appraise(observe(state, Seat(1)), legal_actions(state), Skill.HEURISTIC)
    assert values == (0,)


def test_an_agent_in_the_persons_seat_plays_on_but_not_for_ever() -> None:
    state = played_out(dealt([(5, 3), (4, 5), (2, 6)]).state).state
    for level in ("club", "master", "beginner"):
        assert decide(level, state, Rng(1)).action == NextRound()
    view = observe(state, PERSON)
    assert value_at_rest(view, LeaveTable()) > value_at_rest(view, BuyIn())
    late = replace(state, common=replace(state.common, deal=PATIENCE))
    assert decide("club", late, Rng(1)).action == LeaveTable()


@pytest.mark.parametrize("level", ["beginner", "club", "master"])
def test_an_agent_that_is_out_watches_a_match_that_comes_to_its_end(level: str) -> None:
    """However long it takes: whoever leaves ends the match, with no last one standing."""
    options = HikiKabuOptions(match_length=MatchLength.LAST_STANDING)
    state = played_out(dealt([(10, 3), (4, 5), (2, 6)], options=options).state).state
    common = replace(
        state.common, deal=PATIENCE + 1, scores=(Mon(-100), Mon(60), Mon(40)), phase=Phase.REST
    )
    out = replace(state, common=replace(common, actor=PERSON))
    assert legal_actions(out) == (NextRound(), LeaveTable())
    assert decide(level, out, Rng(1)).action == NextRound()
    assert value_at_rest(observe(out, PERSON), NextRound()) > 0


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_matches_of_all_levels_end(seats: int) -> None:
    levels = tuple(LEVELS[seat % len(LEVELS)].id for seat in range(seats))
    plan = Plan(GAME, {"match_length": "rounds", "rounds": 10}, levels, 5, 2)
    for result in run(plan):
        assert sum(result.scores) == 0
        assert len(result.deals) == 10 or min(result.scores) <= -100


def test_leaving_the_table_is_no_round_of_its_own() -> None:
    """What is left in the pot is paid then: it belongs to the round before."""
    options: dict[str, bool | int | str] = {"start_chips": 50, "odd_chips": "carry"}
    result, actions = play_logged(Plan(GAME, options, ("club", "club", "beginner"), 7, 1), 0)
    assert actions[-1].action == LeaveTable()
    dealt = sum(isinstance(taken.action, StartDeal) for taken in actions)
    assert len(result.deals) == dealt
    assert result.scores == tuple(map(sum, zip(*result.deals, strict=True)))
