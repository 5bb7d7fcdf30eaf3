"""How a round ends: the showdown, the pot, who is out of chips, and whether the match is over."""

from __future__ import annotations

from dataclasses import replace

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.cards.kabufuda import rank_of
from hanafuda_desktop.engine.events import (
    Announced,
    CardRevealed,
    DealEnded,
    Event,
    PotChanged,
    YakuFormed,
    said,
)
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import HOUSE, PERSON, Seat, hand_of
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.engine.text import Amount, SeatName, msg
from hanafuda_desktop.games.hiki_kabu.options import HikiKabuOptions, ShortStack
from hanafuda_desktop.games.hiki_kabu.rest import end_match, is_over, rest_actions
from hanafuda_desktop.games.hiki_kabu.seating import phase_of_next_round
from hanafuda_desktop.games.hiki_kabu.settlement import DEALER, Settlement, settle
from hanafuda_desktop.games.hiki_kabu.state import (
    Common,
    HikiKabuState,
    Phase,
    RoundResult,
    chips_of,
)
from hanafuda_desktop.games.hiki_kabu.totals import ARASHI, SpecialHand, is_triple

Cards = tuple[CardId, ...]


def end_round(state: HikiKabuState) -> Step[HikiKabuState]:
    """Turn up all hole cards, pay the pot, and see who is still at the table (rules 2.6-3)."""
    common = state.common
    hands = tuple(
        replace(hand, hole_card=hole) for hand, hole in zip(common.hands, state.holes, strict=True)
    )
    common = replace(common, hands=hands)
    cards = tuple(cards_of(common, seat) for seat in common.order)
    carried = Mon(common.pot - sum(hand.stake for hand in hands))
    ranks = tuple(tuple(map(rank_of, hand)) for hand in cards)
    settlement = settle(ranks, state.options, carried)
    common, paid = _pay(common, settlement)
    common, lent = _lend(common, state.options)
    out = tuple(seat for seat in common.order if chips_of(common, state.options, seat) <= 0)
    result = RoundResult(common.deal, common.order, cards, settlement, carried, out, lent)
    common = replace(common, results=(*common.results, result))
    shown = (*_revealed(common), *_special_hands(common, settlement, cards))
    left = (*(said(seat, "out") for seat in out), *_lent_words(lent, state.options))
    rest = _after_round(replace(state, common=common))
    ends = (DealEnded(common.deal), *rest.events)
    return Step(rest.state, (*shown, *paid, *left, *ends))


def cards_of(common: Common, seat: Seat) -> Cards:
    """Return the open cards of a seat: up card, hole card, third card, as far as known to all."""
    hand = common.hands[seat]
    held = (hand.up_card, hand.hole_card, hand.third_card)
    return tuple(card for card in held if card is not None)


# --- what is shown -------------------------------------------------------------------------


def _revealed(common: Common) -> tuple[Event, ...]:
    """Turn up the hole cards in acting order."""
    holes = ((seat, common.hands[seat].hole_card) for seat in common.acting_order)
    return tuple(CardRevealed(card, hand_of(seat)) for seat, card in holes if card is not None)


def _special_hands(
    common: Common, settlement: Settlement, cards: tuple[Cards, ...]
) -> tuple[Event, ...]:
    """Name the special hands that decide the round, or would have."""
    formed: list[Event] = []
    if settlement.opening is not None:
        formed.append(_formed(common.dealer, settlement.opening, cards[DEALER][:2]))
    for seat, held in zip(common.order, cards, strict=True):
        if is_triple(tuple(map(rank_of, held))):
            formed.append(_formed(seat, ARASHI, held))
    return tuple(formed)


def _formed(seat: Seat, hand: SpecialHand, cards: Cards) -> Event:
    return YakuFormed(seat, hand.id, hand.kanji, hand.name, cards)


def _lent_words(lent: tuple[Seat, ...], options: HikiKabuOptions) -> tuple[Event, ...]:
    amount = Amount(Mon(options.start_chips))
    return tuple(
        Announced(seat, "loan", msg("announce.loan", seat=SeatName(seat), amount=amount))
        for seat in lent
    )


# --- money ---------------------------------------------------------------------------------


def _pay(common: Common, settlement: Settlement) -> tuple[Common, tuple[Event, ...]]:
    """Let everybody pay the rest of what he owes, then pay the winners (rules 2.9)."""
    scores = list(common.scores)
    due: list[Event] = []
    won: list[Event] = []
    for seat in common.acting_order:
        position = common.order.index(seat)
        extra = settlement.owed[position] - common.hands[seat].stake
        payout = settlement.payouts[position]
        scores[seat] = Mon(scores[seat] - extra + payout)
        if extra:
            due.append(PotChanged(seat, Mon(extra)))
        if payout:
            won.append(PotChanged(seat, Mon(-payout)))
    paid = replace(common, scores=tuple(scores), pot=Mon(settlement.left))
    return paid, (*due, *won)


def _lend(common: Common, options: HikiKabuOptions) -> tuple[Common, tuple[Seat, ...]]:
    """Lend the starting chips to whoever ran out, if that is played (rules 3)."""
    if options.short_stack is not ShortStack.REBUY:
        return common, ()
    lent = tuple(seat for seat in common.order if chips_of(common, options, seat) <= 0)
    loans = tuple(
        Mon(loan + (options.start_chips if seat in lent else 0))
        for seat, loan in enumerate(common.loans)
    )
    return replace(common, loans=loans), lent


# --- what comes next -----------------------------------------------------------------------


def _after_round(state: HikiKabuState) -> Step[HikiKabuState]:
    common = state.common
    if is_over(common, state.options):
        return end_match(state)
    waiting = bool(rest_actions(common, state.options))
    phase = Phase.REST if waiting else phase_of_next_round(state.options)
    actor = PERSON if waiting else HOUSE
    return Step(replace(state, common=replace(common, phase=phase, actor=actor)), ())
