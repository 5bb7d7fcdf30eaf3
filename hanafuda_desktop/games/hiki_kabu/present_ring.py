"""What stands around the pot: stakes, totals and states of the seats, and the viewer's own hand."""

from __future__ import annotations

from itertools import groupby

from hanafuda_desktop.cards.kabufuda import rank_of
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import HOUSE, Seat
from hanafuda_desktop.engine.question import Question
from hanafuda_desktop.engine.ring_spec import (
    Pot,
    RingButton,
    RingModel,
    RingReason,
    RingSeat,
    RingTotal,
    ScaleSpan,
    Standing,
)
from hanafuda_desktop.engine.table_spec import RESULT, LedgerRow
from hanafuda_desktop.engine.text import Amount, Msg, SeatName, msg
from hanafuda_desktop.games.hiki_kabu.present_common import (
    hand_name,
    is_out,
    known_cards,
    known_ranks,
    last_result,
    ranks_at,
    result_sign,
    sum_text,
)
from hanafuda_desktop.games.hiki_kabu.present_ledger import (
    ALL_EQUAL,
    POT_SIGN,
    asked_in_vain,
    named,
)
from hanafuda_desktop.games.hiki_kabu.present_prompt import (
    BUY_IN,
    LEAVE,
    NEXT,
    STAND_STILL,
    TAKE_CARD,
    own_opening,
)
from hanafuda_desktop.games.hiki_kabu.settlement import DEALER, Reason
from hanafuda_desktop.games.hiki_kabu.state import Phase, PlayerView, RoundResult, asking_order
from hanafuda_desktop.games.hiki_kabu.totals import (
    ARASHI,
    KUPPIN,
    Ranks,
    ThirdCardRule,
    Total,
    limits_of,
    name_of,
    sum_of,
    third_card_rule,
    total_of,
)

_HIGHEST = "高"
"""The sign of the rule that the highest total wins."""
_BRIEF = {
    "kabu.flag.took": "kabu.brief.took",
    "kabu.state.last": "kabu.brief.last",
    "kabu.state.next": "kabu.brief.next",
}
"""The same states in fewer words, where a seat has little room."""
_LEAVING = Question(
    "終",
    Msg("kabu.leave"),
    Msg("kabu.leave.text"),
    no=Msg("kabu.leave.no"),
    yes=Msg("kabu.leave.yes"),
)


def ring_model(view: PlayerView) -> RingModel:
    """Return everything that stands around the pot."""
    ranks = known_ranks(view, view.seat)
    rule = _own_rule(view)
    hole = "kabu.own.turned" if view.common.is_settled else "kabu.own.hole"
    return RingModel(
        seats=tuple(_seat(view, Seat(seat)) for seat in range(view.seats)),
        pot=_pot(view),
        captions=(Msg("kabu.own.up"), Msg(hole), Msg("kabu.own.drawn")),
        third_place=_third_place(view),
        sum=sum_text(ranks) if ranks and _is_total(view, ranks) else None,
        scale=() if rule is None else _scale(rule),
        buttons=_buttons(view),
        advice=None if rule is None else _advice(view, ranks or (), rule),
        reasons=_reasons(view),
    )


# --- seats ---------------------------------------------------------------------------------


def _seat(view: PlayerView, seat: Seat) -> RingSeat:
    common, result = view.common, last_result(view)
    hand = common.hands[seat]
    has_stake = hand.up_card is not None
    state = _state(view, seat)
    tense = "staked" if result is not None else "stake"
    return RingSeat(
        seat=seat,
        standing=_standing(view, seat, result),
        stake=hand.stake if has_stake else None,
        stake_words=msg(f"kabu.flag.{tense}", amount=Amount(hand.stake)) if has_stake else None,
        state=state,
        mark=msg("kabu.flag.opening", name=KUPPIN.kanji) if _may_open(view, seat) else None,
        total=_total(view, seat),
        net=None if result is None or not has_stake else result.net(view.seats)[seat],
        mark_sign=KUPPIN.kanji if _may_open(view, seat) else "",
        state_brief=Msg(_BRIEF[state.key]) if state is not None and state.key in _BRIEF else None,
    )


def _standing(view: PlayerView, seat: Seat, result: RoundResult | None) -> Standing:
    if view.common.is_table_laid and view.common.hands[seat].up_card is None:
        return Standing.OUT
    if result is None:
        return Standing.PLAYING
    return Standing.WON if seat in result.winners else Standing.LOST


def _state(view: PlayerView, seat: Seat) -> Msg | None:
    """Return what a seat did, or when its turn comes."""
    common = view.common
    if common.is_table_laid and common.hands[seat].up_card is None:
        return Msg("kabu.flag.out")
    if common.phase is not Phase.THIRD_CARD:
        return None
    took = common.hands[seat].took
    if took is not None:
        return Msg("kabu.flag.took" if took else "kabu.flag.stood")
    if seat == common.actor:
        return Msg("kabu.state.now")
    asked = asking_order(common, view.options)
    if asked.index(seat) == asked.index(common.actor) + 1:
        return Msg("kabu.state.next")
    return Msg("kabu.state.last" if seat == asked[-1] else "kabu.state.waits")


def _may_open(view: PlayerView, seat: Seat) -> bool:
    """Tell whether a dealer's hidden card may still make the pot his."""
    opening = KUPPIN.opening
    hand = view.common.hands[seat]
    is_hidden = hand.hole_card is None and seat != view.seat
    return (
        is_hidden
        and seat == view.common.dealer
        and opening is not None
        and hand.stake == opening[0]
    )


def _total(view: PlayerView, seat: Seat) -> RingTotal | None:
    ranks = known_ranks(view, seat)
    if not ranks:
        return None
    name = name_of(ranks, seat == view.common.dealer, view.options)
    if isinstance(name, Total):
        return RingTotal(name.value, name.kana, name.name, name.meaning)
    value = None if name.opening is not None else total_of(ranks)
    return RingTotal(value, name.kanji, name.name, None)


def _is_total(view: PlayerView, ranks: Ranks) -> bool:
    """Tell whether the viewer's hand counts by its sum."""
    return isinstance(name_of(ranks, view.seat == view.common.dealer, view.options), Total)


# --- the pot -------------------------------------------------------------------------------


def _pot(view: PlayerView) -> Pot | None:
    """Return the pot: what lies in it now, or what it was when it was paid."""
    common = view.common
    if not common.is_table_laid:
        return None
    result = last_result(view)
    if result is None:
        stakes = sum(hand.up_card is not None for hand in common.hands)
        note = msg("kabu.pot.stakes", count=stakes)
        carried = Mon(common.pot - sum(hand.stake for hand in common.hands))
        if carried:
            note = msg("kabu.pot.carried", stakes=note, amount=Amount(carried))
        return Pot(POT_SIGN, Msg("kabu.pot.title"), common.pot, note)
    return Pot(POT_SIGN, Msg("kabu.pot.title"), Mon(result.settlement.pot), _taken(result))


def _taken(result: RoundResult) -> Msg:
    winners, times = result.winners, result.settlement.verdict.multiplier
    key = "kabu.pot.to" if times == 1 else "kabu.pot.to_times"
    if len(winners) == 1:
        return msg(key, seat=SeatName(winners[0]), times=times)
    shared = msg("kabu.pot.shared", count=len(winners))
    left = result.settlement.left
    return msg("kabu.pot.left", shared=shared, count=left) if left else shared


def _reasons(view: PlayerView) -> tuple[RingReason, ...]:
    """Return why the pot goes where it goes, and why the rules before did not apply (rules 2.6)."""
    result = last_result(view)
    if result is None:
        return ()
    alike = groupby(asked_in_vain(view, result), key=lambda row: row.detail)
    asked = tuple(_in_vain(tuple(rows)) for _detail, rows in alike)
    return (_decisive(view, result), *asked)


def _in_vain(rows: tuple[LedgerRow, ...]) -> RingReason:
    """Say once why some rules did not apply that were asked in vain for the same reason."""
    return RingReason(rows[0].kanji, named(rows), is_decisive=False)


def _decisive(view: PlayerView, result: RoundResult) -> RingReason:
    """Say which rule of the showdown decided."""
    verdict = result.settlement.verdict
    best, count = verdict.winners[0], len(verdict.winners)
    dealer, total = SeatName(result.order[DEALER]), result.settlement.totals[best]
    match verdict.reason:
        case Reason.OPENING:
            hand = hand_name(view, ranks_at(result, DEALER), is_dealer=True)
            sign, words = result_sign(view, result), msg("kabu.why.opening", seat=dealer, hand=hand)
        case Reason.TRIPLE:
            key = "kabu.why.triple_nine" if _has_lost_nine(result) else "kabu.why.triple"
            sign, words = ARASHI.kanji, msg(key, times=verdict.multiplier)
        case Reason.ALL_TIE if count == 1:
            sign, words = ALL_EQUAL, msg("kabu.why.all_tie", total=total, seat=dealer)
        case Reason.ALL_TIE:
            sign, words = ALL_EQUAL, msg("kabu.why.all_share", total=total)
        case Reason.HIGHEST | Reason.SPLIT:
            sign, words = _HIGHEST, msg("kabu.why.highest", count=count, total=total)
    return RingReason(sign, words, is_decisive=True)


def _has_lost_nine(result: RoundResult) -> bool:
    """Tell whether somebody counts as much as those who win, and yet takes nothing (rules 2.8)."""
    settlement = result.settlement
    won = settlement.verdict.winners
    best = settlement.totals[won[0]]
    return any(total == best for at, total in enumerate(settlement.totals) if at not in won)


# --- the viewer's own hand -----------------------------------------------------------------


def _third_place(view: PlayerView) -> Msg:
    """Say whether a third card is to come, or why there is none: by choice, or by the rules."""
    hand = view.common.hands[view.seat]
    if hand.took is not False:
        return Msg("kabu.own.third")
    up, hole = map(rank_of, known_cards(view, view.seat))
    rule = third_card_rule(up, hole, view.seat == view.common.dealer, view.options)
    return Msg("kabu.flag.stood" if rule is ThirdCardRule.MAY else "kabu.own.none")


def _own_rule(view: PlayerView) -> ThirdCardRule | None:
    """Return what the viewer's two cards may do, until he was asked."""
    common = view.common
    hand = common.hands[view.seat]
    if common.phase is not Phase.THIRD_CARD or hand.took is not None:
        return None
    if hand.up_card is None or view.hole_card is None:
        return None
    ranks = rank_of(hand.up_card), rank_of(view.hole_card)
    return third_card_rule(*ranks, view.seat == common.dealer, view.options)


def _scale(own: ThirdCardRule) -> tuple[ScaleSpan, ...]:
    return tuple(
        ScaleSpan(*limits_of(rule), Msg(f"kabu.scale.{rule}"), rule is own)
        for rule in ThirdCardRule
    )


def _advice(view: PlayerView, ranks: Ranks, rule: ThirdCardRule) -> Msg:
    """Return why the own hand may do what it may; what it counts is not always the reason."""
    opening = own_opening(view, ranks)
    if opening is not None and rule is ThirdCardRule.MUST_NOT:
        return msg("kabu.prompt.opening", name=opening)
    low, high = limits_of(rule)
    if not low <= sum_of(ranks) <= high:
        return Msg("kabu.advice.pair")
    return msg(f"kabu.advice.{rule}", low=low, high=high)


def _buttons(view: PlayerView) -> tuple[RingButton, ...]:
    """Return what the viewer can be offered in this phase."""
    common = view.common
    if common.phase is Phase.THIRD_CARD:
        if _own_rule(view) is not ThirdCardRule.MAY or common.actor != view.seat:
            return ()
        return (
            RingButton(TAKE_CARD.id, Msg("kabu.button.take"), "T", is_go=False),
            RingButton(STAND_STILL.id, Msg("kabu.button.stand"), "S", is_go=False),
        )
    if common.phase is Phase.OVER:
        return (RingButton(RESULT.id, Msg("kabu.button.result"), "", is_go=True),)
    leave = RingButton(LEAVE.id, Msg("kabu.button.leave"), "", is_go=False, question=_LEAVING)
    loan = Amount(Mon(view.options.start_chips))
    buy = RingButton(BUY_IN.id, msg("kabu.button.buy_in", amount=loan), "B", is_go=False)
    words = "next" if view.common.is_settled else "lots" if _waits_for_lots(view) else "deal"
    if common.phase is Phase.REST and is_out(view):
        words = "watch"
    go_on = RingButton(NEXT.id, Msg(f"kabu.button.{words}"), "", is_go=True)
    return (go_on, buy, leave) if common.phase is Phase.REST else (go_on,)


def _waits_for_lots(view: PlayerView) -> bool:
    return view.common.phase is Phase.DEALER_DRAW and view.common.actor == HOUSE
