"""Dealt combinations that have to be claimed: who is asked, what is lost, what silence tells."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.engine.events import CardRevealed, Paid, TurnStarted, YakuFormed
from hanafuda_desktop.engine.places import PERSON, Seat
from hanafuda_desktop.engine.protocol import Skill
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hachi_hachi import GAME
from hanafuda_desktop.games.hachi_hachi.actions import ClaimTeyaku, PassTeyaku, PlayCard
from hanafuda_desktop.games.hachi_hachi.flow import apply, legal_actions
from hanafuda_desktop.games.hachi_hachi.options import Claim, HachiHachiOptions, TeyakuPayment
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, Phase, ShownTeyaku
from hanafuda_desktop.games.hachi_hachi.table import TABLE
from hanafuda_desktop.games.hachi_hachi.view import observe
from hanafuda_desktop.games.hachi_hachi.worlds import determinize
from hanafuda_desktop.games.hachi_hachi.yaku import teyaku_of
from tests.games.hachi_hachi.positions import cards, dealt, played
from tests.games.hachi_hachi.words import say

TRIPLET = "05-1 05-2 05-3 02-1 06-1 09-1 10-1".split()
NOTHING = "01-1 02-2 03-1 04-1 06-2 07-1 08-1".split()
ELSEWHERE = "02-2 04-1 07-1 08-1 10-1 11-1 12-1".split()
CHAFF = "01-2 02-3 03-3 04-3 06-3 07-3 08-3".split()
FIELD = "01-3 02-4 03-4 04-4 06-4 07-4".split()
MANUAL = HachiHachiOptions(claim=Claim.MANUAL)


def _dealt(options: HachiHachiOptions) -> HachiHachiState:
    """Seat 0 holds a triplet, the dealer 1 nothing, seat 2 one ribbon among chaff."""
    return dealt([TRIPLET, NOTHING, CHAFF], FIELD, dealer=1, options=options).state


def test_option_claim() -> None:
    """Shown and paid by themselves, or nothing is until somebody claims."""
    auto = _dealt(HachiHachiOptions(claim=Claim.AUTO)).common
    assert (auto.phase, auto.scores) == (Phase.PLAY, (36, -72, 36))
    state = _dealt(MANUAL)
    assert (state.common.phase, state.common.scores) == (Phase.TEYAKU_CLAIM, (0, 0, 0))
    assert state.common.teyaku == (None, None, None)


def test_each_seat_is_asked_once_the_dealer_first() -> None:
    """Who holds nothing can claim nothing; after the last answer the dealer plays."""
    state, asked = _dealt(MANUAL), []
    while state.common.phase is Phase.TEYAKU_CLAIM:
        asked.append((state.common.actor, legal_actions(state)))
        state = apply(state, legal_actions(state)[0]).state
    both = (ClaimTeyaku(), PassTeyaku())
    assert asked == [(1, (PassTeyaku(),)), (2, both), (0, both)]
    assert (state.common.phase, state.common.actor) == (Phase.PLAY, 1)
    common, auto = state.common, _dealt(HachiHachiOptions()).common
    assert (common.teyaku, common.scores) == (auto.teyaku, auto.scores)
    assert all(isinstance(action, PlayCard) for action in legal_actions(state))


def test_with_nothing_to_claim_nothing_is_asked() -> None:
    """Who holds nothing reads so and passes without an answer; a claim is a question."""
    state = _dealt(MANUAL)
    nothing, told = observe(state, Seat(1)), legal_actions(state)
    prompt = TABLE.prompt(nothing, told)
    assert (prompt.text.key, prompt.goes_on) == ("prompt.claim_none", True)
    assert TABLE.decision(nothing, told) is None
    asked = played(state, PassTeyaku())
    view, both = observe(asked, Seat(2)), legal_actions(asked)
    decision = TABLE.decision(view, both)
    assert decision is not None and len(decision.choices) == 2
    assert not TABLE.prompt(view, both).goes_on


def test_who_waits_for_a_claim_reads_that_it_is_one() -> None:
    waiting = observe(_dealt(MANUAL), PERSON)
    assert say(TABLE.prompt(waiting, ()).text) == "Sayo is asked about a dealt combination"
    assert TABLE.rule_now(waiting, (), None).anchor == "teyaku"


def test_the_cards_that_can_be_claimed_lie_side_by_side_by_month() -> None:
    hand = "01-1 03-1 06-1 01-4 03-2 06-2 09-1".split()
    state = dealt([hand, ELSEWHERE, CHAFF], FIELD, dealer=0, options=MANUAL).state
    asked = TABLE.decision(observe(state, Seat(0)), legal_actions(state))
    assert asked is not None
    assert asked.cards == cards("01-1 01-4 03-1 03-2 06-1 06-2")


def test_what_is_claimed_is_shown_and_paid_and_the_rest_is_lost() -> None:
    state = played(_dealt(MANUAL), PassTeyaku())
    claimed = apply(state, ClaimTeyaku())
    shown = teyaku_of(state.hands[2], MANUAL)
    assert shown is not None
    assert [event.seat for event in claimed.events if isinstance(event, YakuFormed)] == [2]
    revealed = [event.card for event in claimed.events if isinstance(event, CardRevealed)]
    assert tuple(revealed) == shown.shown
    assert len([event for event in claimed.events if isinstance(event, Paid)]) == 2
    last = apply(claimed.state, PassTeyaku())
    assert last.events == (TurnStarted(Seat(1)),)
    assert last.state.common.teyaku == (None, None, shown)
    assert last.state.common.scores == (-36, -36, 72)


def test_a_claim_can_be_paid_at_the_end() -> None:
    options = HachiHachiOptions(claim=Claim.MANUAL, teyaku_payment=TeyakuPayment.AT_END)
    state = played(_dealt(options), PassTeyaku(), ClaimTeyaku(), PassTeyaku())
    assert state.common.scores == (0, 0, 0)
    while state.common.phase is not Phase.BETWEEN_DEALS:
        state = apply(state, legal_actions(state)[0]).state
    assert state.common.ledger.only("teyaku").net(3) == (-36, -36, 72)


def test_silence_tells_nothing_of_a_hand() -> None:
    """A seat that claimed nothing may hold something; one that claimed holds just that."""
    state = played(_dealt(MANUAL), PassTeyaku(), ClaimTeyaku(), PassTeyaku())
    view = observe(state, Seat(1))
    rng = Rng(3)
    worlds = [determinize(view, rng) for _ in range(60)]
    assert {teyaku_of(world.hands[0], MANUAL) is None for world in worlds} == {True, False}
    for world in worlds:
        assert teyaku_of(world.hands[2], MANUAL) == _claimed_by(state, world)
        assert observe(world, Seat(1)) == view


def _claimed_by(state: HachiHachiState, world: HachiHachiState) -> ShownTeyaku:
    """Return what seat 2 claimed, its cards in the order of the guessed hand."""
    claimed = state.common.teyaku[2]
    assert claimed is not None
    return replace(claimed, shown=tuple(card for card in world.hands[2] if card in claimed.shown))


@pytest.mark.parametrize("skill", Skill)
def test_agents_claim_what_they_are_dealt(skill: Skill) -> None:
    state = played(_dealt(MANUAL), PassTeyaku())
    view, legal = observe(state, Seat(2)), legal_actions(state)
    claim, nothing = GAME.appraise(view, legal, skill)
    assert claim > nothing
    world = GAME.simulator(view).sample(Rng(1))
    assert [world.value(action) for action in legal] == [72, 0]
