"""The one thing to do: gestures, prompts, pauses, refusals and what a card's tooltip says."""

from __future__ import annotations

from typing import assert_never

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.cards.kabufuda import KABUFUDA_DECK, rank_of
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import HOUSE, Seat
from hanafuda_desktop.engine.table_spec import (
    ButtonTarget,
    CardFacts,
    Gesture,
    HeldCard,
    Holder,
    Pause,
    Prompt,
    Target,
    Tone,
)
from hanafuda_desktop.engine.text import Amount, Msg, MsgList, SeatName, msg, seat_names
from hanafuda_desktop.games.hiki_kabu.actions import (
    TAKE,
    Action,
    BuyIn,
    DrawLots,
    LeaveTable,
    NextRound,
    StartDeal,
    TakeOrStand,
)
from hanafuda_desktop.games.hiki_kabu.present_common import (
    card_name,
    is_out,
    known_ranks,
    last_result,
    result_text,
)
from hanafuda_desktop.games.hiki_kabu.rest import rest_actions
from hanafuda_desktop.games.hiki_kabu.seating import (
    drawn_ranks,
    lying_lots,
    seating_of,
    tied_seats,
    ties,
)
from hanafuda_desktop.games.hiki_kabu.state import Phase, PlayerView
from hanafuda_desktop.games.hiki_kabu.totals import Ranks, opening_of, sum_of

NEXT = ButtonTarget("next")
TAKE_CARD = ButtonTarget("take")
STAND_STILL = ButtonTarget("stand")
BUY_IN = ButtonTarget("buy_in")
LEAVE = ButtonTarget("leave")
_MOST_LISTED = 6
"""The lots of more seats than this are not listed."""


def gesture(action: Action) -> Gesture:
    """Return the click of an action of the person or of the house."""
    match action:
        case TakeOrStand(take=take):
            return (TAKE_CARD if take else STAND_STILL,)
        case DrawLots() | StartDeal() | NextRound():
            return (NEXT,)
        case BuyIn():
            return (BUY_IN,)
        case LeaveTable():
            return (LEAVE,)
        case _:
            assert_never(action)


# --- prompts -------------------------------------------------------------------------------


def prompt(view: PlayerView, legal: tuple[Action, ...]) -> Prompt:
    """Return what the slip below the pot says."""
    common = view.common
    if common.actor not in (view.seat, HOUSE):
        waiting = msg("kabu.prompt.waiting", seat=SeatName(common.actor))
        return Prompt(Tone.WAIT, waiting, Msg("kabu.prompt.waiting.note"), common.actor)
    match common.phase:
        case Phase.DEALER_DRAW | Phase.BETWEEN_DEALS:
            return _house_prompt(view)
        case Phase.THIRD_CARD:
            return _third_card_prompt(view, legal)
        case Phase.REST:
            return _rest_prompt(view)
        case Phase.OVER:
            return Prompt(Tone.ASK, match_text(view), Msg("prompt.result"), view.seat)
        case _:
            assert_never(common.phase)


def _third_card_prompt(view: PlayerView, legal: tuple[Action, ...]) -> Prompt:
    """Ask, or say what the rules leave no choice about (rules 2.4)."""
    if len(legal) > 1:
        return Prompt(Tone.ASK, Msg("kabu.prompt.ask"), Msg("kabu.prompt.ask.note"), view.seat)
    ranks = known_ranks(view, view.seat) or ()
    if legal == (TAKE,):
        return _told(view, msg("kabu.prompt.must", total=sum_of(ranks)))
    opening = own_opening(view, ranks)
    if opening is not None:
        return _told(view, msg("kabu.prompt.opening", name=opening))
    return _told(view, msg("kabu.prompt.must_not", total=sum_of(ranks)))


def _told(view: PlayerView, text: Msg) -> Prompt:
    """Tell what happens without an answer."""
    return Prompt(Tone.ASK, text, Msg("kabu.prompt.enter"), view.seat, goes_on=True)


def own_opening(view: PlayerView, ranks: Ranks) -> Msg | None:
    """Return the name of the special hand with which the viewer, as dealer, has won already."""
    hand = opening_of(ranks, view.seat == view.common.dealer, view.options)
    return None if hand is None else hand.name


def _rest_prompt(view: PlayerView) -> Prompt:
    """Say how the round ended; and to a person without chips what he may do."""
    result = last_result(view)
    text = Msg("kabu.prompt.rest") if result is None else result_text(view, result)
    note = Msg("kabu.prompt.out" if is_out(view) else "kabu.prompt.next")
    return Prompt(Tone.ASK, text, note, view.seat)


def _house_prompt(view: PlayerView) -> Prompt:
    common, enter = view.common, Msg("kabu.prompt.enter")
    result = last_result(view)
    if result is not None:
        return Prompt(Tone.ASK, result_text(view, result), Msg("kabu.prompt.next"), view.seat)
    if common.phase is Phase.BETWEEN_DEALS and common.lots:
        text = msg("kabu.prompt.dealer", seat=SeatName(common.dealer))
        return Prompt(Tone.ASK, text, _lots_note(view), common.dealer)
    if common.lots:
        return Prompt(Tone.ASK, _tie(view), enter, view.seat)
    return Prompt(Tone.ASK, Msg("kabu.prompt.lots"), enter, view.seat)


def _tie(view: PlayerView) -> Msg:
    """Say who draws again, and for what: who deals, or, where that is settled, where they sit.

    Of several ties it is said what was drawn in each: their cards lie there.
    """
    lots = view.common.lots
    tied = ties(lots)
    dealer = seating_of(lots)[0]
    is_settled = dealer not in tied_seats(lots)
    if len(tied) == 1:
        seats = seat_names(tied_seats(lots))
        if is_settled:
            return msg("kabu.prompt.tied.seats", seat=SeatName(dealer), seats=seats)
        return msg("kabu.prompt.tied", seats=seats)
    drawn = MsgList(tuple(msg("kabu.prompt.drawn", rank=_drawn(ranks)) for ranks in tied))
    if is_settled:
        return msg("kabu.prompt.ties.seats", seat=SeatName(dealer), drawn=drawn)
    return msg("kabu.prompt.ties", count=len(tied), drawn=drawn)


def _lots_note(view: PlayerView) -> Msg:
    """Say who drew which ranks, in the order in which they sit now: after a tie all of them.

    Of many seats that would be more than anybody reads; their cards lie there.
    """
    order = seating_of(view.common.lots)
    if len(order) > _MOST_LISTED:
        return Msg("kabu.prompt.lots.many")
    ranks = drawn_ranks(view.common.lots)
    lots = MsgList(
        tuple(
            msg("kabu.prompt.lot", seat=SeatName(seat), rank=_drawn(ranks[seat])) for seat in order
        )
    )
    return msg("kabu.prompt.lots.note", lots=lots)


def _drawn(ranks: Ranks) -> str:
    """Return what was drawn one after the other ("3–9")."""
    return "–".join(map(str, ranks))


def match_text(view: PlayerView) -> Msg:
    """Return who won the match and by how many chips; equal chips share the place (rules 3)."""
    standing = view.common.standing
    first, *others = standing.leaders
    if others:
        amount = Amount(Mon(view.options.start_chips + standing.scores[first]))
        return msg("kabu.match.shared", seats=seat_names(standing.leaders), amount=amount)
    ahead = standing.lead
    return msg("kabu.match.won", seat=SeatName(first), amount=Amount(ahead), count=ahead)


def pause(view: PlayerView) -> Pause | None:
    """Return what the person reads before the house goes on.

    Before the first deal the lots, and after each round its result; later lots, and what a
    decision of the person set going, do not stop.
    """
    common = view.common
    if common.actor != HOUSE or common.phase is Phase.OVER:
        return None
    if last_result(view) is None and common.deal > 0:
        return None
    return Pause(_house_prompt(view), summary=False)


def only_goes_on(view: PlayerView, action: Action) -> bool:
    """Tell whether an action only lets play go on: who might buy in instead does choose."""
    might_buy_in = BuyIn() in rest_actions(view.common, view.options)
    return isinstance(action, NextRound) and not might_buy_in


# --- refusals ------------------------------------------------------------------------------


def refusal(view: PlayerView, target: Target) -> Msg:
    """Return why a target cannot be chosen now."""
    common = view.common
    if common.actor == HOUSE:
        return Msg("kabu.refusal.house")
    if common.actor != view.seat:
        return msg("kabu.refusal.not_your_turn", seat=SeatName(common.actor))
    ranks = known_ranks(view, view.seat)
    if common.phase is Phase.THIRD_CARD and ranks is not None:
        if target == STAND_STILL:
            return msg("kabu.refusal.must", total=sum_of(ranks))
        if target == TAKE_CARD:
            opening = own_opening(view, ranks)
            if opening is not None:
                return msg("kabu.refusal.opening", name=opening)
            return msg("kabu.refusal.must_not", total=sum_of(ranks))
    return Msg("kabu.refusal.buttons")


# --- what is known of a card ---------------------------------------------------------------


def facts(view: PlayerView, card: CardId) -> CardFacts:
    """Return what a card bets and counts, and where the other three of its rank are."""
    rank = rank_of(card)
    key = "kabu.facts.ten" if rank % 10 == 0 else "kabu.facts.rank"
    held = holders(view)
    rest = tuple(
        held[other.id] for other in KABUFUDA_DECK if other.rank == rank and other.id != card
    )
    return CardFacts(card, card_name(card, view.options.deck_skin), (msg(key, rank=rank),), rest)


def holders(view: PlayerView) -> dict[CardId, HeldCard]:
    """Return where each of the 40 cards is, as far as the seat of the view knows."""
    held = {card.id: HeldCard(card.id, Holder.UNSEEN) for card in KABUFUDA_DECK}
    for owner, card in lying_lots(view.common):
        held[card] = HeldCard(card, Holder.SHOWN, owner)
    for seat, hand in enumerate(view.common.hands):
        for shown in (hand.up_card, hand.hole_card, hand.third_card):
            if shown is not None:
                held[shown] = HeldCard(shown, Holder.SHOWN, Seat(seat))
    if view.hole_card is not None:
        held[view.hole_card] = HeldCard(view.hole_card, Holder.HAND, view.seat)
    return held
