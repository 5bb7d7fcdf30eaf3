"""What one seat may know of a position, and where every card really is."""

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
from hanafuda_desktop.games.hachi_hachi.dealing import lots_on_table
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
