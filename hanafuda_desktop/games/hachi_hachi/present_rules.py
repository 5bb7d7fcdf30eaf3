"""What the rules say of the present decision, and where the rule reference says more."""

from __future__ import annotations

from typing import assert_never

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import HOUSE
from hanafuda_desktop.engine.rules_doc import RuleNow
from hanafuda_desktop.engine.table_spec import CardTarget, Target
from hanafuda_desktop.engine.text import CardName, Msg, SeatName, msg
from hanafuda_desktop.games.flower_matching.matching import matches
from hanafuda_desktop.games.hachi_hachi.actions import Action, Sage
from hanafuda_desktop.games.hachi_hachi.present_common import flower
from hanafuda_desktop.games.hachi_hachi.rules import for_seats
from hanafuda_desktop.games.hachi_hachi.state import Phase, PlayerView


def rule_now(view: PlayerView, legal: tuple[Action, ...], selected: Target | None) -> RuleNow:
    """Return the rule of what is to be done; `selected` is the first half of a gesture."""
    common = view.common
    if common.actor not in (view.seat, HOUSE):
        if common.phase is Phase.TEYAKU_CLAIM:
            return _rule("claim", "teyaku")
        waiting = msg("rules.now.waiting", seat=SeatName(common.actor))
        return RuleNow(waiting, Msg("rules.now.waiting.text"), "turn")
    match common.phase:
        case Phase.DEALER_DRAW:
            return _rule("lots", "deal")
        case Phase.BETWEEN_DEALS:
            return _between(view)
        case Phase.TEYAKU_CLAIM:
            return _rule("claim", "teyaku")
        case Phase.PLAY:
            return _playing(view, selected)
        case Phase.DRAW_CHOICE:
            if common.drawn is None:
                raise AssertionError("a choice is only made for a drawn card")
            return _choosing(common.drawn)
        case Phase.YAKU_DECISION:
            return _deciding(view, may_play_on=Sage() in legal)
        case Phase.CANCEL_CHOICE:
            text = for_seats("rules.now.cancel.text", view.seats)
            return RuleNow(Msg("rules.now.cancel"), Msg(text), "continued")
        case Phase.OVER:
            return _rule("over", "match_end")
        case _:
            assert_never(common.phase)


def _rule(key: str, anchor: str) -> RuleNow:
    return RuleNow(Msg(f"rules.now.{key}"), Msg(f"rules.now.{key}.text"), anchor)


def _between(view: PlayerView) -> RuleNow:
    """Return why the cards are dealt, or dealt again."""
    if view.common.is_void:
        return _rule("again", "redeal")
    return _rule("deal", "deal") if view.common.deal == 0 else _rule("next_deal", "next_dealer")


def _playing(view: PlayerView, selected: Target | None) -> RuleNow:
    """Return which card may be played, or what the chosen one may take (rules 2.6, 2.7)."""
    if isinstance(selected, CardTarget):
        return _choosing(selected.card)
    if not any(matches(view.common.field, card) for card in view.hand):
        return _rule("lay", "must_match")
    return _rule("must_match" if view.options.must_match else "free_choice", "must_match")


def _deciding(view: PlayerView, *, may_play_on: bool) -> RuleNow:
    """Return what stopping and playing on mean; combinations may be paid already (rules 5.2)."""
    is_paid = view.options.pays_at_once
    if not may_play_on:
        text = "rules.now.must_stop.text_at_once" if is_paid else "rules.now.must_stop.text"
        return RuleNow(Msg("rules.now.must_stop"), Msg(text), "decision")
    text = for_seats("rules.now.decide.text", view.seats)
    if is_paid:
        text = "rules.now.decide.text_at_once"
    return RuleNow(Msg("rules.now.decide"), Msg(text), "decision")


def _choosing(card: CardId) -> RuleNow:
    text = msg("rules.now.choose.text", card=CardName(card), flower=flower(card))
    return RuleNow(Msg("rules.now.choose"), text, "turn")
