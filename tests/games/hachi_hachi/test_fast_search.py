"""The searching agent in Hachi-Hachi: every kind of decision, by what the deal pays."""

from __future__ import annotations

from collections.abc import Sequence

from hanafuda_desktop.ai.agent import Decision, NeverCancelled
from hanafuda_desktop.ai.monte_carlo import MonteCarloAgent
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import HOUSE
from hanafuda_desktop.engine.rng import Rng, stream
from hanafuda_desktop.games.hachi_hachi import GAME
from hanafuda_desktop.games.hachi_hachi.actions import (
    Action,
    CancelSage,
    PlayCard,
    Sage,
    Shobu,
    TakeMatch,
)
from hanafuda_desktop.games.hachi_hachi.flow import apply, legal_actions
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, Phase
from hanafuda_desktop.games.hachi_hachi.view import observe
from hanafuda_desktop.games.hachi_hachi.worlds import determinize
from tests.games.hachi_hachi.positions import midway, played

POETRY = "01-2 01-3 02-2 02-3"
"""A pile with two of the three poetry ribbons."""


def decide(state: HachiHachiState, playouts: int = 200, seed: int = 1) -> Decision[Action]:
    view = observe(state, state.common.actor)
    agent = MonteCarloAgent(playouts)
    return agent.decide(GAME, view, legal_actions(state), Rng(seed), NeverCancelled())


def test_it_plays_the_card_that_makes_a_combination() -> None:
    """The third poetry ribbon is there to be taken; a bright beside it is worth less."""
    state = midway(
        ("03-3 08-3", "04-1 05-1", "06-1 07-1"), ["03-2", "08-1"], "10-3", (POETRY, "", "")
    )
    assert decide(state).action == PlayCard(CardId("03-3"))


def test_it_takes_the_card_that_makes_a_combination() -> None:
    """Of two cards of its month the drawn one takes the ribbon, not the bright."""
    state = midway(
        ("05-3 08-3", "04-1 05-1", "06-1 07-1"), ["03-2", "03-1", "05-4"], "03-4", (POETRY, "", "")
    )
    state = played(state, PlayCard(CardId("05-3")))
    assert state.common.phase is Phase.DRAW_CHOICE
    decision = decide(state)
    assert decision.action == TakeMatch(CardId("03-2"))
    by_action = dict(zip(legal_actions(state), decision.values, strict=True))
    assert by_action[TakeMatch(CardId("03-2"))] == 84 * 2


def made_poetry(hand: str, others: Sequence[str], field: str, pile: str) -> HachiHachiState:
    """Return the position after seat 0 has completed the poetry ribbons with 03-3."""
    state = midway(
        (f"03-3 {hand}", *others), ["03-2", *field.split()], "12-2", (f"{POETRY} {pile}", "", "")
    )
    state = played(state, PlayCard(CardId("03-3")))
    assert state.common.phase is Phase.YAKU_DECISION
    return state


def test_it_stops_where_nothing_more_will_come() -> None:
    state = made_poetry("04-3", ("05-3 05-4", "06-3 06-4"), "07-3", "")
    decision = decide(state)
    assert decision.action == Shobu()
    by_action = dict(zip(legal_actions(state), decision.values, strict=True))
    assert by_action[Shobu()] == 84 * 2
    assert by_action[Sage()] < 84


def test_it_plays_on_where_more_is_certain() -> None:
    """Two blue ribbons lie in its pile, and only its own card can take the third."""
    pile = "06-2 06-3 09-2 09-3 10-3 10-4"
    decision = decide(made_poetry("10-1", ("05-3 05-4", "07-3 07-4"), "10-2", pile))
    assert decision.action == Sage()
    assert max(decision.values) > 300 > 84 * 2


def test_it_reckons_with_the_multiplier() -> None:
    for times in (1, 4):
        state = midway(
            ("03-3 08-3", "04-1 05-1", "06-1 07-1"),
            ["03-2", "08-1"],
            "10-3",
            (POETRY, "", ""),
            times=times,
        )
        assert max(decide(state).values) == 84 * 2 * times


def test_it_does_not_feed_who_needs_one_card() -> None:
    """Laying the last poetry ribbon before somebody who can take it costs both shares."""
    options = HachiHachiOptions(must_match=False)
    state = midway(
        ("03-2 05-3", "03-3 03-4", "06-1 07-1"), ["08-1"], "10-3", ("", POETRY, ""), options=options
    )
    decision = decide(state, playouts=600)
    assert decision.action == PlayCard(CardId("05-3"))
    assert decision.values[0] < decision.values[1]


def test_it_ends_a_deal_for_half_where_the_rest_is_lost() -> None:
    """Rules 8: with one card left and nothing in sight, half of 84 from each of two is sure."""
    options = HachiHachiOptions(cancel_continue=True)
    state = midway(
        ("04-3 04-4", "05-3 05-4", "06-3 06-4"),
        ["03-4"],
        "12-2 12-3 12-4",
        (f"{POETRY} 03-2 03-3", "", ""),
        continued=(0,),
        options=options,
    )
    while state.common.phase is not Phase.CANCEL_CHOICE:
        state = apply(state, legal_actions(state)[0]).state
    decision = decide(state)
    assert decision.action == CancelSage()
    assert max(decision.values) == 42 * 2


def test_nothing_hidden_moves_it() -> None:
    """Other hidden cards, the same chance: the same decision, and the generator where it was."""
    rng = stream(3, "hidden")
    agent, decisions = MonteCarloAgent(30), 0
    for seed in range(4):
        state = GAME.start({}, 3, seed).state
        while not GAME.is_settled(state):
            legal = legal_actions(state)
            actor = state.common.actor
            if actor != HOUSE and len(legal) > 1:
                view = observe(state, actor)
                other = observe(determinize(view, rng), actor)
                first, second = Rng(decisions), Rng(decisions)
                chosen = agent.decide(GAME, view, legal, first, NeverCancelled())
                assert agent.decide(GAME, other, legal, second, NeverCancelled()) == chosen
                assert first.next_u64() == second.next_u64()
                decisions += 1
            state = apply(state, rng.choice(legal)).state
    assert decisions > 40
