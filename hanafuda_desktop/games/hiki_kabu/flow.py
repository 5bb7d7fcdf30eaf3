"""The course of a match: what may be done in each phase, and what it leads to (rules 2, 3)."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from hanafuda_desktop.cards.kabufuda import rank_of
from hanafuda_desktop.engine.events import CardMoved, TurnStarted, said
from hanafuda_desktop.engine.legality import require_legal
from hanafuda_desktop.engine.places import DRAW_PILE, open_of, with_seat
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.games.hiki_kabu.actions import (
    STAND,
    TAKE,
    Action,
    BuyIn,
    DrawLots,
    LeaveTable,
    NextRound,
    StartDeal,
    TakeOrStand,
)
from hanafuda_desktop.games.hiki_kabu.dealing import start_deal
from hanafuda_desktop.games.hiki_kabu.rest import buy_in, go_on, leave_table, rest_actions
from hanafuda_desktop.games.hiki_kabu.round_end import end_round
from hanafuda_desktop.games.hiki_kabu.seating import draw_lots
from hanafuda_desktop.games.hiki_kabu.state import HikiKabuState, OpenHand, Phase, asking_order
from hanafuda_desktop.games.hiki_kabu.totals import ThirdCardRule, third_card_rule

_ANSWERS: dict[ThirdCardRule, tuple[Action, ...]] = {
    ThirdCardRule.MUST: (TAKE,),
    ThirdCardRule.MAY: (TAKE, STAND),
    ThirdCardRule.MUST_NOT: (STAND,),
}


def legal_actions(state: HikiKabuState) -> tuple[Action, ...]:
    """Return all actions of the seat to act, or of HOUSE; none when the match is over."""
    common = state.common
    match common.phase:
        case Phase.DEALER_DRAW:
            return (DrawLots(),)
        case Phase.BETWEEN_DEALS:
            return (StartDeal(common.deal + 1),)
        case Phase.THIRD_CARD:
            return _ANSWERS[_rule_of_actor(state)]
        case Phase.REST:
            return rest_actions(common, state.options)
        case Phase.OVER:
            return ()
        case _:
            assert_never(common.phase)


def apply(state: HikiKabuState, action: Action) -> Step[HikiKabuState]:
    """Return the step that a legal action leads to.

    Raises IllegalActionError for any other action.
    """
    require_legal(action, legal_actions(state))
    match action:
        case DrawLots():
            return draw_lots(state)
        case StartDeal(deal=deal):
            return start_deal(state, deal)
        case TakeOrStand(take=take):
            return _take_card(state) if take else _stand(state)
        case NextRound():
            return go_on(state)
        case BuyIn():
            return buy_in(state)
        case LeaveTable():
            return leave_table(state)
        case _:
            assert_never(action)


# --- the third card ------------------------------------------------------------------------


def _rule_of_actor(state: HikiKabuState) -> ThirdCardRule:
    common = state.common
    up_card, hole_card = common.hands[common.actor].up_card, state.holes[common.actor]
    if up_card is None or hole_card is None:
        raise AssertionError("only a seat in play is asked")
    is_dealer = common.actor == common.dealer
    return third_card_rule(rank_of(up_card), rank_of(hole_card), is_dealer, state.options)


def _take_card(state: HikiKabuState) -> Step[HikiKabuState]:
    """Give the seat a third card, face up (rules 2.4)."""
    actor, card = state.common.actor, state.draw_pile[0]
    hand = replace(state.common.hands[actor], third_card=card, took=True)
    rest = _next_seat(replace(state, draw_pile=state.draw_pile[1:]), hand)
    moved = CardMoved(card, DRAW_PILE, open_of(actor), 0)
    return Step(rest.state, (said(actor, "takes"), moved, *rest.events))


def _stand(state: HikiKabuState) -> Step[HikiKabuState]:
    actor = state.common.actor
    rest = _next_seat(state, replace(state.common.hands[actor], took=False))
    return Step(rest.state, (said(actor, "stands"), *rest.events))


def _next_seat(state: HikiKabuState, hand: OpenHand) -> Step[HikiKabuState]:
    """Lay down the hand of the seat that was asked; ask the next one, or show all cards."""
    common = state.common
    hands = with_seat(common.hands, common.actor, hand)
    asked = asking_order(common, state.options)
    left = asked[asked.index(common.actor) + 1 :]
    if not left:
        return end_round(replace(state, common=replace(common, hands=hands)))
    after = replace(common, hands=hands, actor=left[0])
    return Step(replace(state, common=after), (TurnStarted(left[0]),))
