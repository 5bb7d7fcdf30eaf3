"""The start of a match, and the deal: two cards for each seat, the forced stakes (rules 2.3)."""

from __future__ import annotations

from dataclasses import replace

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.events import (
    CardMoved,
    DealStarted,
    Event,
    PotChanged,
    TurnStarted,
)
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import DRAW_PILE, HOUSE, Place, Seat, hand_of, open_of
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.engine.rng import stream
from hanafuda_desktop.games.hiki_kabu.options import HikiKabuOptions
from hanafuda_desktop.games.hiki_kabu.seating import DECK, next_order
from hanafuda_desktop.games.hiki_kabu.state import (
    Common,
    HikiKabuState,
    OpenHand,
    Phase,
    asking_order,
)


def start_state(options: HikiKabuOptions, seats: int, seed: int) -> HikiKabuState:
    """Return the position before the first lots are drawn."""
    nothing = (Mon(0),) * seats
    common = Common(
        phase=Phase.DEALER_DRAW,
        deal=0,
        order=tuple(map(Seat, range(seats))),
        actor=HOUSE,
        lots=(),
        hands=(OpenHand(),) * seats,
        pot=Mon(0),
        scores=nothing,
        loans=nothing,
        results=(),
    )
    return HikiKabuState(options, seats, seed, common, (None,) * seats, DECK)


def start_deal(state: HikiKabuState, deal: int) -> Step[HikiKabuState]:
    """Shuffle the whole pack and deal (rules 2.2, 2.3)."""
    return deal_cards(state, deal, stream(state.seed, "deal", deal, 0).shuffled(DECK))


def deal_order(common: Common, options: HikiKabuOptions) -> tuple[Place, ...]:
    """Return who gets cards of the pack after whom: all open ones first, then the hidden ones."""
    acting = _seated(common, options).acting_order
    return (*map(open_of, acting), *map(hand_of, acting))


def _seated(common: Common, options: HikiKabuOptions) -> Common:
    """Return what is public with the seats in the order of the coming deal."""
    return replace(common, order=common.order if common.lots else next_order(common, options))


def deal_cards(state: HikiKabuState, deal: int, cards: tuple[CardId, ...]) -> Step[HikiKabuState]:
    """Deal from a shuffled pack: a card face up, the stakes, a card face down."""
    common, seated = state.common, _seated(state.common, state.options)
    acting = seated.acting_order
    ups = dict(zip(acting, cards, strict=False))
    holes = dict(zip(acting, cards[len(acting) :], strict=False))
    seats = tuple(map(Seat, range(state.seats)))
    hands = tuple(OpenHand(ups.get(seat)) for seat in seats)
    dealt = replace(
        seated,
        phase=Phase.THIRD_CARD,
        deal=deal,
        actor=asking_order(seated, state.options)[0],
        lots=(),
        hands=hands,
        pot=Mon(common.pot + sum(hand.stake for hand in hands)),
        scores=tuple(
            Mon(score - hand.stake) for score, hand in zip(common.scores, hands, strict=True)
        ),
    )
    after = replace(
        state,
        common=dealt,
        holes=tuple(holes.get(seat) for seat in seats),
        draw_pile=cards[2 * len(acting) :],
    )
    events: tuple[Event, ...] = (
        DealStarted(deal, seated.order[0]),
        *(CardMoved(ups[seat], DRAW_PILE, open_of(seat), 0) for seat in acting),
        *(PotChanged(seat, hands[seat].stake) for seat in acting),
        *(CardMoved(holes[seat], DRAW_PILE, hand_of(seat), 1) for seat in acting),
        TurnStarted(dealt.actor),
    )
    return Step(after, events)
