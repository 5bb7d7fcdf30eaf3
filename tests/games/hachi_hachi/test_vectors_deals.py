"""Whole deals turn by turn against the vector files: every field of `expect` is compared."""

from __future__ import annotations

from collections.abc import Sequence

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.games.hachi_hachi.actions import Action, PlayCard, Sage, Shobu, TakeMatch
from hanafuda_desktop.games.hachi_hachi.flow import apply, legal_actions
from hanafuda_desktop.games.hachi_hachi.settlement import hand_value
from hanafuda_desktop.games.hachi_hachi.state import DealEnding, DealResult, HachiHachiState, Phase
from tests.games.hachi_hachi.positions import dealt
from tests.games.hachi_hachi.vector_words import Data, card_deltas, parts, payments, settled

ENDINGS = {
    DealEnding.STOP: "stop",
    DealEnding.LIABILITY: "liability",
    DealEnding.CONTINUE_PENALTY: "continuePenalty",
    DealEnding.DRAW_CONTINUED: "drawContinued",
    DealEnding.EXHAUSTED: "exhausted",
}


def test_vector_three_player_deal(three_player_deal: Data) -> None:
    assert three_player_deal["input"]["players"] == 3
    assert _account(three_player_deal["input"]) == _in_order(three_player_deal["expect"])


def test_vector_two_player_deal(two_player_deal: Data) -> None:
    assert two_player_deal["input"]["players"] == 2
    assert _account(two_player_deal["input"]) == _in_order(two_player_deal["expect"])


def _in_order(expect: Data) -> Data:
    """Sort what the files list in no order of meaning: combinations, who played on, payments."""
    end, result = expect["end"], expect["result"]
    ordered = {key: sorted(end[key]) for key in ("combos", "continued") if key in end}
    return {**expect, "end": {**end, **ordered}, "result": settled(result)}


def _account(given: Data) -> Data:
    """Play a deal by its decisions and tell it in the words of the files."""
    step = dealt(
        given["hands"],
        given["field"],
        given["stock"],
        dealer=given["dealer"],
        carry_in=given["carryIn"],
    )
    assert step.state.draw_pile == tuple(given["stock"])
    opening = step.state.common
    turns = []
    for decision in given["decisions"]:
        step, turn = _turn(step, decision)
        turns.append(turn)
    state, common = step.state, step.state.common
    assert common.phase is Phase.BETWEEN_DEALS
    (result,) = common.results
    return {
        "field": {
            "own": opening.multiplier.own,
            "effective": opening.multiplier.now,
            "carryOut": opening.multiplier.carry_out,
            "redeal": opening.is_void,
        },
        "teyaku": [
            {"key": None, "mon": 0} if shown is None else {"key": shown.key, "mon": shown.base}
            for shown in opening.teyaku
        ],
        "turns": turns,
        "end": _end(result),
        "piles": [sorted(pile) for pile in common.captured],
        "table": _table(state),
        "hands": [sorted(hand) for hand in state.hands],
        "stock": list(state.draw_pile),
        "result": _result(result),
        "nextDealer": result.next_dealer,
        "carryOut": common.multiplier.carry_out,
    }


# --- turns ---------------------------------------------------------------------------------


def _turn(step: Step[HachiHachiState], decision: Data) -> tuple[Step[HachiHachiState], Data]:
    """Play one turn with its choices; what was not chosen must have been without choice."""
    state = step.state
    actor, turn = state.common.actor, state.common.turn
    legal = [action for action in legal_actions(state) if isinstance(action, PlayCard)]
    takes = [action.take for action in legal if action.card == decision["play"]]
    told: Data = {
        "turn": turn,
        "player": actor,
        "legal": sorted({action.card for action in legal}),
        "play": decision["play"],
    }
    if takes != [None]:
        told["takeOptions"] = sorted(card for card in takes if card is not None)
    told["drawn"] = state.draw_pile[0]
    step = apply(state, PlayCard(decision["play"], decision.get("take")))
    assert ("take" in decision) == (takes != [None])
    step = _draw_choice(step, decision, told)
    common = step.state.common
    taken = list(common.last_taken[actor])
    border = taken.index(told["drawn"]) if told["drawn"] in taken else len(taken)
    told["captured"] = _moving_card_first(taken[:border])
    told["drawCaptured"] = _moving_card_first(taken[border:])
    told["table"] = _table(step.state)
    told["new"] = {}
    if common.phase is Phase.YAKU_DECISION:
        told["new"] = {one.yaku: one.base for one in common.made[actor] if one.yaku in common.new}
    told["handMon"] = hand_value(common.made[actor])
    told["liable"] = {one.yaku: one.liable for one in common.made[actor] if one.liable is not None}
    told["call"] = decision.get("call")
    if common.phase is Phase.YAKU_DECISION:
        step, told["call"] = _decide(step.state, decision.get("call"))
    else:
        assert "call" not in decision
    return step, told


def _draw_choice(step: Step[HachiHachiState], decision: Data, told: Data) -> Step[HachiHachiState]:
    """Take one of two cards with the one that was drawn, where that is to be chosen."""
    if step.state.common.phase is not Phase.DRAW_CHOICE:
        assert "drawTake" not in decision
        return step
    choices = [a.take for a in legal_actions(step.state) if isinstance(a, TakeMatch)]
    told["drawTakeOptions"] = sorted(choices)
    return apply(step.state, TakeMatch(decision["drawTake"]))


def _decide(state: HachiHachiState, call: str | None) -> tuple[Step[HachiHachiState], str]:
    legal: Sequence[Action] = legal_actions(state)
    if call is None:
        assert legal == (Shobu(),)
        return apply(state, Shobu()), "forcedStop"
    assert call in ("stop", "continue")
    assert set(legal) == {Shobu(), Sage()}
    return apply(state, Shobu() if call == "stop" else Sage()), call


def _moving_card_first(taken: list[CardId]) -> list[CardId]:
    return [*taken[:1], *sorted(taken[1:])]


def _table(state: HachiHachiState) -> list[str]:
    return sorted(lying.card for lying in state.common.field)


# --- the end -------------------------------------------------------------------------------


def _end(result: DealResult) -> Data:
    if result.winner is not None:
        made = result.made[result.winner]
        liable = [one.liable for one in made if one.liable is not None]
        return {
            "type": "stop",
            "winner": result.winner,
            "handMon": hand_value(made),
            "combos": sorted(one.yaku for one in made),
            "continued": sorted(result.continued),
            "liable": liable[-1] if liable else None,
        }
    if result.ending is DealEnding.DRAW_CONTINUED:
        return {
            "type": "drawContinued",
            "continuers": [
                {"player": seat, "handMon": hand_value(result.made[seat])}
                for seat in result.continued
            ],
        }
    end: Data = {"type": "draw", "totals": list(result.totals), "chaff": list(result.chaff)}
    if len(result.totals) == 3:
        end |= {special: _paid_for(result, special) for special in ("tobikomi", "nukeyaku")}
    return end


def _paid_for(result: DealResult, reason: str) -> list[int]:
    return sorted({line.payee for line in result.ledger.only(reason).transfers})


def _result(result: DealResult) -> Data:
    seats, paid = len(result.totals), result.ledger.transfers
    return {
        "payments": payments(paid, seats),
        "cardDeltas": card_deltas(paid, seats),
        "net": list(result.ledger.net(seats)),
        "parts": parts(paid, seats),
        "reason": ENDINGS[result.ending],
        "special": result.special or None,
        "nextDealer": result.next_dealer,
    }
