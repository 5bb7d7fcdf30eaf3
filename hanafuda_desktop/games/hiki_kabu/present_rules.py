"""What the rules say of the present decision, and where the rule reference says more."""

from __future__ import annotations

from typing import assert_never

from hanafuda_desktop.engine.places import HOUSE
from hanafuda_desktop.engine.rules_doc import RuleNow
from hanafuda_desktop.engine.text import Msg, SeatName, msg
from hanafuda_desktop.games.hiki_kabu.actions import TAKE, Action
from hanafuda_desktop.games.hiki_kabu.present_common import last_result
from hanafuda_desktop.games.hiki_kabu.state import Phase, PlayerView
from hanafuda_desktop.games.hiki_kabu.totals import ThirdCardRule, limits_of


def rule_now(view: PlayerView, legal: tuple[Action, ...]) -> RuleNow:
    """Return the rule of what is to be done."""
    common = view.common
    if common.actor not in (view.seat, HOUSE):
        waiting = msg("kabu.now.waiting", seat=SeatName(common.actor))
        return RuleNow(waiting, Msg("kabu.now.waiting.text"), "third_card")
    match common.phase:
        case Phase.DEALER_DRAW | Phase.BETWEEN_DEALS if last_result(view) is not None:
            return _rule("showdown", "showdown")
        case Phase.DEALER_DRAW:
            return _rule("lots", "dealer")
        case Phase.BETWEEN_DEALS:
            return _rule("deal", "deal")
        case Phase.THIRD_CARD if len(legal) > 1:
            return _third_card(ThirdCardRule.MAY)
        case Phase.THIRD_CARD:
            must = legal == (TAKE,)
            return _third_card(ThirdCardRule.MUST if must else ThirdCardRule.MUST_NOT)
        case Phase.REST:
            return _rule("rest", "match")
        case Phase.OVER:
            return _rule("over", "match")
        case _:
            assert_never(common.phase)


def _third_card(rule: ThirdCardRule) -> RuleNow:
    """Return at which totals a card must, may or may not be taken (rules 2.4)."""
    low, high = limits_of(rule)
    text = msg(f"kabu.now.{rule}.text", low=low, high=high)
    return RuleNow(Msg(f"kabu.now.{rule}"), text, "third_card")


def _rule(key: str, anchor: str) -> RuleNow:
    return RuleNow(Msg(f"kabu.now.{key}"), Msg(f"kabu.now.{key}.text"), anchor)
