"""The actions of HOUSE: lots for the first dealer, the deal, and the deal again (rules 2.2-2.4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from hanafuda_desktop.cards.hanafuda import HANAFUDA, HANAFUDA_DECK
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.events import Announced, CardMoved, DealStarted, Event
from hanafuda_desktop.engine.money import Ledger
from hanafuda_desktop.engine.places import DRAW_PILE, FIELD, HOUSE, Place, Seat, hand_of, lot_of
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.engine.rng import stream
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games.hachi_hachi.field import (
    dealt_field,
    is_void_field,
    multiplier_after,
    void_after,
    void_multiplier,
)
from hanafuda_desktop.games.hachi_hachi.opening import open_play
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.rules import seat_rules
from hanafuda_desktop.games.hachi_hachi.state import Common, HachiHachiState, Phase

DECK: tuple[CardId, ...] = tuple(card.id for card in HANAFUDA_DECK)

_HAND_PACKET = 4
_FIELD_PACKET = 3
"""By hand the cards come in packets: 4 to each seat, 3 to the field, and both again (rules 2.3)."""

Hands = tuple[tuple[CardId, ...], ...]


def start_state(options: HachiHachiOptions, seats: int, seed: int) -> HachiHachiState:
    """Return the position before the lots are drawn: nothing dealt, nobody paid."""
    common = Common(
        phase=Phase.DEALER_DRAW,
        deal=0,
        attempt=0,
        is_void=False,
        dealer=Seat(0),
        actor=HOUSE,
        turn=0,
        multiplier=void_multiplier(1),
        lots=(),
        field=(),
        drawn=None,
        played=None,
        fed=(),
        captured=((),) * seats,
        teyaku=(None,) * seats,
        made=((),) * seats,
        new=(),
        continued=(),
        last_taken=((),) * seats,
        ledger=Ledger(),
        scores=Ledger().net(seats),
        results=(),
    )
    return HachiHachiState(options, seats, seed, common, ((),) * seats, DECK)


# --- lots ----------------------------------------------------------------------------------


def draw_lots(state: HachiHachiState) -> Step[HachiHachiState]:
    """Draw a card for each seat still tied; the earliest month deals (rules 2.2).

    The cards that were tied go back into the pile before it is shuffled again.
    """
    common = state.common
    tied = _tied_seats(common, state.seats)
    back = common.lots[-1] if common.lots else ()
    rng = stream(state.seed, "dealer", 1, common.attempt)
    pile = rng.shuffled(tuple(card for card in DECK if card not in _lying_lots(common, tied)))
    drawn = tuple(zip(tied, pile, strict=False))
    returned = [CardMoved(card, lot_of(seat), DRAW_PILE, 0) for seat, card in back if seat in tied]
    beat = 1 if returned else 0
    events: list[Event] = [
        *returned,
        *(CardMoved(card, DRAW_PILE, lot_of(seat), beat) for seat, card in drawn),
    ]
    after = replace(common, attempt=common.attempt + 1, lots=(*common.lots, drawn))
    left = _tied_seats(after, state.seats)
    if len(left) == 1:
        after = replace(after, phase=Phase.BETWEEN_DEALS, dealer=left[0])
    return Step(replace(state, common=after, draw_pile=pile[len(tied) :]), tuple(events))


def lots_on_table(common: Common) -> dict[Seat, CardId]:
    """Return the card that lies before each seat as its lot: the latest it drew."""
    return {seat: card for attempt in common.lots for seat, card in attempt}


def _lying_lots(common: Common, tied: tuple[Seat, ...]) -> tuple[CardId, ...]:
    """Return the lots of the seats that draw no more."""
    return tuple(card for seat, card in lots_on_table(common).items() if seat not in tied)


def _tied_seats(common: Common, seats: int) -> tuple[Seat, ...]:
    """Return the seats that drew the best card of the latest attempt; all before the first."""
    if not common.lots:
        return tuple(map(Seat, range(seats)))
    ranks = {seat: _rank(card) for seat, card in common.lots[-1]}
    best = min(ranks.values())
    return tuple(seat for seat, rank in ranks.items() if rank == best)


def _rank(card: CardId) -> tuple[int, int]:
    """Order cards as lots: the earlier month, then the higher points."""
    facts = HANAFUDA[card]
    return facts.month, -facts.card_points


# --- the deal ------------------------------------------------------------------------------


def start_deal(state: HachiHachiState, deal: int) -> Step[HachiHachiState]:
    """Shuffle and deal; pay the dealt combinations, or find the field void (rules 2.3, 2.4, 4)."""
    attempt = state.common.attempt if state.common.is_void else 0
    cards = stream(state.seed, "deal", deal, attempt).shuffled(DECK)
    return deal_cards(state, deal, attempt, cards)


def dealer_of_next(common: Common) -> Seat:
    """Return who deals next: named by the account of the last deal, else still the same seat."""
    return common.settled.next_dealer if common.settled is not None else common.dealer


def deal_order(common: Common, seats: int) -> tuple[Place, ...]:
    """Return who gets cards of the deck after whom: hands from the dealer on, then the field."""
    dealer = dealer_of_next(common)
    return (*(hand_of(Seat((dealer + step) % seats)) for step in range(seats)), FIELD)


def deal_cards(
    state: HachiHachiState, deal: int, attempt: int, cards: tuple[CardId, ...]
) -> Step[HachiHachiState]:
    """Deal from a shuffled deck: hands in turn order, the field, the rest is the pile."""
    rules, dealer = seat_rules(state.seats), dealer_of_next(state.common)
    in_turn = tuple(Seat((dealer + step) % state.seats) for step in range(state.seats))
    size = rules.hand_size
    packets = {seat: cards[n * size : (n + 1) * size] for n, seat in enumerate(in_turn)}
    hands = tuple(packets[Seat(seat)] for seat in range(state.seats))
    end = state.seats * size + rules.field_size
    field = cards[state.seats * size : end]
    before = state.common.multiplier
    is_void = is_void_field(field)
    common = _fresh_common(state, deal, attempt, field)
    moves: tuple[Event, ...] = (
        DealStarted(deal, dealer),
        *_dealing_moves(in_turn, hands, field),
    )
    dealt = HachiHachiState(state.options, state.seats, state.seed, common, hands, cards[end:])
    if is_void:
        voided = replace(common, is_void=True, multiplier=void_after(before))
        announced = Announced(HOUSE, "redeal", Msg("announce.redeal"))
        return Step(replace(dealt, common=voided), (*moves, announced))
    multiplier = multiplier_after(before, field, state.options.carry_rule)
    opening = open_play(dealt, multiplier)
    return Step(opening.state, (*moves, *opening.events))


def _fresh_common(
    state: HachiHachiState, deal: int, attempt: int, field: tuple[CardId, ...]
) -> Common:
    """Return what is public before anybody has acted; scores and results stay."""
    seats = state.seats
    return replace(
        start_state(state.options, seats, state.seed).common,
        phase=Phase.BETWEEN_DEALS,
        deal=deal,
        attempt=attempt + 1,
        dealer=dealer_of_next(state.common),
        field=dealt_field(field),
        scores=state.common.scores,
        results=state.common.results,
    )


def _dealing_moves(
    in_turn: tuple[Seat, ...], hands: Hands, field: tuple[CardId, ...]
) -> Iterable[CardMoved]:
    """Yield the moves in packets, one a beat, beginning to the right of the dealer."""
    beat = 0
    right_of_dealer = (*in_turn[1:], in_turn[0])
    for second in (False, True):
        parts: list[tuple[Place, tuple[CardId, ...]]] = [
            (hand_of(seat), _packet(hands[seat], _HAND_PACKET, second)) for seat in right_of_dealer
        ]
        parts.append((FIELD, _packet(field, _FIELD_PACKET, second)))
        for place, cards in parts:
            yield from (CardMoved(card, DRAW_PILE, place, beat) for card in cards)
            beat += 1


def _packet(cards: tuple[CardId, ...], size: int, second: bool) -> tuple[CardId, ...]:
    return cards[size:] if second else cards[:size]
