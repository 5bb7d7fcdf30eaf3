"""Who deals and who sits where: lots with their ties, and what happens without lots (rules 2.1)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.cards.kabufuda import KABUFUDA_DECK, rank_of
from hanafuda_desktop.engine.events import Announced, CardMoved, Event
from hanafuda_desktop.engine.places import DRAW_PILE, Place, Seat, hand_of, lot_of, open_of
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.engine.rng import stream
from hanafuda_desktop.engine.text import SeatName, msg
from hanafuda_desktop.games.hiki_kabu.options import DealerDraw, HikiKabuOptions
from hanafuda_desktop.games.hiki_kabu.state import (
    Common,
    HikiKabuState,
    Lots,
    OpenHand,
    Order,
    Phase,
    seats_in_play,
)

DECK: tuple[CardId, ...] = tuple(card.id for card in KABUFUDA_DECK)


def phase_of_next_round(options: HikiKabuOptions) -> Phase:
    """Return what comes before the deal of a further round."""
    every_round = options.dealer_draw is DealerDraw.EVERY_ROUND
    return Phase.DEALER_DRAW if every_round else Phase.BETWEEN_DEALS


def next_order(common: Common, options: HikiKabuOptions) -> Order:
    """Return the seats of the coming round if no lots are drawn, the dealer first.

    Who is out of chips has left; where that was to be the dealer, the next in acting order
    deals. Who bought in again after missing a round sits down at the dealer's left.
    """
    playing = seats_in_play(common, options)
    order = common.order
    if common.results:
        first = order.index(due_dealer(common, options))
        order = (*order[first:], *order[:first])
    stayed = tuple(seat for seat in order if seat in playing)
    return (*stayed, *(seat for seat in playing if seat not in stayed))


def due_dealer(common: Common, options: HikiKabuOptions) -> Seat:
    """Return who deals after a settled round without lots, if still at the table then."""
    winners = common.results[-1].winners
    match options.dealer_draw:
        case DealerDraw.ROTATE_RIGHT:
            return common.order[1]
        case DealerDraw.WINNER_DEALS if len(winners) == 1:
            return winners[0]
        case _:
            return common.dealer


def lying_cards(state: HikiKabuState) -> tuple[tuple[Place, tuple[CardId, ...]], ...]:
    """Return the cards that lie before the seats, by place."""
    lots = lying_lots(state.common)
    places = []
    for seat in map(Seat, range(state.seats)):
        hand, hole = state.common.hands[seat], state.holes[seat]
        opened = (hand.up_card, hand.third_card)
        places += [
            (open_of(seat), tuple(card for card in opened if card is not None)),
            (hand_of(seat), () if hole is None else (hole,)),
            (lot_of(seat), tuple(card for owner, card in lots if owner == seat)),
        ]
    return tuple(places)


def gathered(state: HikiKabuState) -> Step[HikiKabuState]:
    """Take all cards from the table; scores, pot and results stay."""
    moves = tuple(
        CardMoved(card, place, DRAW_PILE, 0)
        for place, cards in lying_cards(state)
        for card in cards
    )
    common = replace(state.common, lots=(), hands=(OpenHand(),) * state.seats)
    holes = (None,) * state.seats
    return Step(replace(state, common=common, holes=holes, draw_pile=DECK), moves)


# --- lots ----------------------------------------------------------------------------------


def lying_lots(common: Common) -> tuple[tuple[Seat, CardId], ...]:
    """Return the lots that lie on the table, in the order in which they were drawn."""
    lying: tuple[tuple[Seat, CardId], ...] = ()
    for lots in common.lots:
        lying = lots.cards if lots.is_fresh else (*lying, *lots.cards)
    return lying


def drawn_ranks(lots: tuple[Lots, ...]) -> dict[Seat, tuple[int, ...]]:
    """Return the ranks that each seat drew, in order; fewer is better, rank by rank."""
    ranks: dict[Seat, tuple[int, ...]] = {}
    for one in lots:
        for seat, card in one.cards:
            ranks[seat] = (*ranks.get(seat, ()), rank_of(card))
    return ranks


def ties(lots: tuple[Lots, ...]) -> tuple[tuple[int, ...], ...]:
    """Return what more than one seat drew, rank by rank, in ascending order."""
    count = Counter(drawn_ranks(lots).values())
    return tuple(sorted(drawn for drawn, seats in count.items() if seats > 1))


def tied_seats(lots: tuple[Lots, ...]) -> tuple[Seat, ...]:
    """Return all seats that are equal to another one, in seat order."""
    tied = ties(lots)
    return tuple(sorted(seat for seat, drawn in drawn_ranks(lots).items() if drawn in tied))


def seating_of(lots: tuple[Lots, ...]) -> Order:
    """Return the seats in ascending order of what they drew: the lowest deals."""
    ranks = drawn_ranks(lots)
    return tuple(sorted(ranks, key=lambda seat: ranks[seat]))


def draw_lots(state: HikiKabuState) -> Step[HikiKabuState]:
    """Draw a card for each seat whose place is open; at first for all (rules 2.1).

    The tied draw again from the cards that are left, all groups at once. Where too few are
    left, all cards are put back and shuffled before.
    """
    common = state.common
    drawing = (
        tied_seats(common.lots) if common.lots else tuple(sorted(next_order(common, state.options)))
    )
    is_fresh = not common.lots or len(drawing) > len(state.draw_pile)
    back: tuple[Event, ...] = ()
    if is_fresh:
        cleared = gathered(state)
        back = cleared.events
        state = replace(cleared.state, draw_pile=_shuffled(state))
    pile, beat = state.draw_pile, 1 if back else 0
    drawn = tuple(zip(drawing, pile, strict=False))
    lots = (*common.lots, Lots(is_fresh, drawn))
    moves = tuple(CardMoved(card, DRAW_PILE, lot_of(seat), beat) for seat, card in drawn)
    after = replace(state.common, lots=lots)
    events: tuple[Event, ...] = (*back, *moves)
    if not tied_seats(lots):
        order = seating_of(lots)
        after = replace(after, phase=Phase.BETWEEN_DEALS, order=order)
        deals = msg("announce.deals", seat=SeatName(order[0]))
        events = (*events, Announced(order[0], "deals", deals))
    return Step(replace(state, common=after, draw_pile=pile[len(drawn) :]), events)


def _shuffled(state: HikiKabuState) -> tuple[CardId, ...]:
    """Return the pack as it is shuffled for the lots before the coming round."""
    common = state.common
    return stream(state.seed, "dealer", common.deal + 1, len(common.lots)).shuffled(DECK)
