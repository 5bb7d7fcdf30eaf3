"""What one seat may know of a position, and positions that look the same to it."""

from __future__ import annotations

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import (
    DRAW_PILE,
    DRAWN,
    FIELD,
    Place,
    Seat,
    captured_of,
    hand_of,
    lot_of,
)
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hachi_hachi.dealing import DECK, lots_on_table
from hanafuda_desktop.games.hachi_hachi.state import (
    Common,
    HachiHachiState,
    HandOutline,
    PlayerView,
)

Census = tuple[tuple[Place, tuple[CardId, ...]], ...]


def observe(state: HachiHachiState, seat: Seat) -> PlayerView:
    """Return what a seat may know: everything public, and its own hand."""
    return PlayerView(
        options=state.options,
        seats=state.seats,
        seat=seat,
        common=state.common,
        hand=state.hands[seat],
        hands=tuple(
            HandOutline(len(hand), _shown(state.common, other, hand))
            for other, hand in enumerate(state.hands)
        ),
        draw_pile=len(state.draw_pile),
    )


def _shown(common: Common, seat: int, hand: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Return the cards of a hand that everybody has seen: its teyaku, as far as not played."""
    teyaku = common.teyaku[seat]
    if teyaku is None:
        return ()
    return tuple(card for card in teyaku.shown if card in hand)


def census(state: HachiHachiState) -> Census:
    """Return the cards of every place of the true state."""
    seats = tuple(map(Seat, range(state.seats)))
    lots = lots_on_table(state.common)
    drawn = state.common.drawn
    return (
        (DRAW_PILE, state.draw_pile),
        (DRAWN, () if drawn is None else (drawn,)),
        (FIELD, tuple(lying.card for lying in state.common.field)),
        *((hand_of(seat), state.hands[seat]) for seat in seats),
        *((captured_of(seat), state.common.captured[seat]) for seat in seats),
        *((lot_of(seat), (lots[seat],) if seat in lots else ()) for seat in seats),
    )


def determinize(view: PlayerView, rng: Rng) -> HachiHachiState:
    """Return a position that looks the same to the seat of the view, chosen at random.

    Cards that were shown stay in the hand they were shown from.
    """
    unseen = rng.shuffled(unseen_cards(view))
    hands = []
    for seat, outline in enumerate(view.hands):
        if seat == view.seat:
            hands.append(view.hand)
            continue
        count = outline.size - len(outline.shown)
        hands.append((*outline.shown, *unseen[:count]))
        unseen = unseen[count:]
    return HachiHachiState(
        options=view.options,
        seats=view.seats,
        seed=rng.next_u64(),
        common=view.common,
        hands=tuple(hands),
        draw_pile=unseen,
    )


def unseen_cards(view: PlayerView) -> tuple[CardId, ...]:
    """Return the cards of which the seat does not know where they are."""
    common = view.common
    seen = {lying.card for lying in common.field}
    seen.update(view.hand, *common.captured, lots_on_table(common).values())
    seen.update(*(outline.shown for outline in view.hands))
    if common.drawn is not None:
        seen.add(common.drawn)
    return tuple(card for card in DECK if card not in seen)
