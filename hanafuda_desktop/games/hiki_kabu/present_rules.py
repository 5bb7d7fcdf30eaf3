"""What the rules say of the present decision, and where the rule reference says more."""

from __future__ import annotations

from typing import assert_never

from hanafuda_desktop.engine.places import HOUSE
from hanafuda_desktop.engine.rules_doc import RuleNow
from hanafuda_desktop.engine.text import Msg, SeatName, msg
from hanafuda_desktop.games.hiki_kabu.actions import TAKE, Action
from hanafuda_desktop.games.hiki_kabu.present_common import last_result
from hanafuda_desktop.games.hiki_kabu.state import Phase, PlayerView


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
            return _rule("may", "third_card")
        case Phase.THIRD_CARD:
            return _rule("must" if legal == (TAKE,) else "must_not", "third_card")
        case Phase.REST:
            return _rule("rest", "match")
        case Phase.OVER:
            return _rule("over", "match")
        case _:
            assert_never(common.phase)


def _rule(key: str, anchor: str) -> RuleNow:
    return RuleNow(Msg(f"kabu.now.{key}"), Msg(f"kabu.now.{key}.text"), anchor)
