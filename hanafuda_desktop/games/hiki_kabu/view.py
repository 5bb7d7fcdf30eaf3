"""What one seat may know of a position, where every card is, and positions that look alike."""

from __future__ import annotations

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import DRAW_PILE, Place, Seat
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hiki_kabu.belief import draw_holes, possible_holes, unseen_cards
from hanafuda_desktop.games.hiki_kabu.seating import lying_cards
from hanafuda_desktop.games.hiki_kabu.state import HikiKabuState, PlayerView

Census = tuple[tuple[Place, tuple[CardId, ...]], ...]


def observe(state: HikiKabuState, seat: Seat) -> PlayerView:
    """Return what a seat may know: everything public, and its own hole card."""
    return PlayerView(
        options=state.options,
        seats=state.seats,
        seat=seat,
        common=state.common,
        hole_card=state.holes[seat],
        draw_pile=len(state.draw_pile),
    )


def census(state: HikiKabuState) -> Census:
    """Return the cards of every place of the true state."""
    return ((DRAW_PILE, state.draw_pile), *lying_cards(state))


def determinize(view: PlayerView, rng: Rng) -> HikiKabuState:
    """Return a position that looks the same to the seat of the view, each equally likely.

    Who took a third card held a hand that may, and who stood one that need not (rules 2.4).
    """
    holes = draw_holes(possible_holes(view), rng)
    if holes is None:
        raise AssertionError("the true hole cards are possible")
    hands = view.common.hands
    known = [
        view.hole_card if seat == view.seat else holes.get(Seat(seat), hands[seat].hole_card)
        for seat in range(view.seats)
    ]
    pile = [card for card in unseen_cards(view) if card not in holes.values()]
    return HikiKabuState(
        options=view.options,
        seats=view.seats,
        seed=rng.next_u64(),
        common=view.common,
        holes=tuple(known),
        draw_pile=rng.shuffled(pile),
    )
