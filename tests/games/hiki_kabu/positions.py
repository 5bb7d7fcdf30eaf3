"""Positions of Hiki-Kabu for tests: dealt as wished, played by scripts or by chance."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.cards.kabufuda import rank_of
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import PERSON, Seat
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.engine.ring_spec import RingModel
from hanafuda_desktop.games.hiki_kabu import GAME
from hanafuda_desktop.games.hiki_kabu.actions import STAND, TAKE, Action
from hanafuda_desktop.games.hiki_kabu.dealing import deal_cards, start_state
from hanafuda_desktop.games.hiki_kabu.flow import apply, legal_actions
from hanafuda_desktop.games.hiki_kabu.options import HikiKabuOptions
from hanafuda_desktop.games.hiki_kabu.seating import DECK
from hanafuda_desktop.games.hiki_kabu.state import HikiKabuState, Phase
from hanafuda_desktop.games.hiki_kabu.totals import Ranks
from hanafuda_desktop.games.hiki_kabu.view import observe

ORIGINAL = HikiKabuOptions()
"""The rules of the preset `original`."""

Chooser = Callable[[HikiKabuState, tuple[Action, ...]], Action]


def deck_of(ranks: Iterable[int]) -> tuple[CardId, ...]:
    """Return a pack that begins with these ranks; the rest of the deck follows."""
    rest = list(DECK)
    wished = []
    for rank in ranks:
        card = next(card for card in rest if rank_of(card) == rank)
        rest.remove(card)
        wished.append(card)
    return (*wished, *rest)


def seated(
    seats: int,
    options: HikiKabuOptions = ORIGINAL,
    chips: Iterable[int] = (),
    order: Iterable[int] = (),
) -> HikiKabuState:
    """Return the position before the first deal, the places settled.

    `chips` are those of each seat; what they differ from the starting chips lies in the pot of
    nobody, so that only their sum over all seats matters.
    """
    start = start_state(options, seats, 0)
    scores = tuple(Mon(held - options.start_chips) for held in chips) or start.common.scores
    common = replace(
        start.common,
        phase=Phase.BETWEEN_DEALS,
        order=tuple(map(Seat, order)) or start.common.order,
        scores=scores,
    )
    return replace(start, common=common)


def dealt(
    hands: Iterable[tuple[int, int]],
    pile: Iterable[int] = (),
    options: HikiKabuOptions = ORIGINAL,
    *,
    chips: Iterable[int] = (),
    order: Iterable[int] = (),
) -> Step[HikiKabuState]:
    """Deal these ranks (up card, hole card), given by position: the dealer's hand first."""
    first, *others = hands
    acting = (*others, first)
    ranks = (*(up for up, _ in acting), *(hole for _, hole in acting), *pile)
    state = seated(len(acting), options, chips, order)
    return deal_cards(state, state.common.deal + 1, deck_of(ranks))


def answered(state: HikiKabuState, *takes: bool) -> HikiKabuState:
    """Return the position after some seats took a card (True) or stood."""
    for take in takes:
        state = apply(state, TAKE if take else STAND).state
    return state


def played_out(state: HikiKabuState, threshold: int = 3) -> Step[HikiKabuState]:
    """Play a round to its end; seats that may take a card do so up to a total."""
    while True:
        legal = legal_actions(state)
        total = sum(own_ranks(state, state.common.actor)) % 10
        action = legal[0] if len(legal) == 1 or total <= threshold else STAND
        step = apply(state, action)
        state = step.state
        if state.common.phase is not Phase.THIRD_CARD:
            return step


def own_ranks(state: HikiKabuState, seat: Seat) -> Ranks:
    """Return the ranks of a seat's true hand."""
    hand = state.common.hands[seat]
    cards = (hand.up_card, state.holes[seat], hand.third_card)
    return tuple(rank_of(card) for card in cards if card is not None)


def steps(state: HikiKabuState, choose: Chooser) -> Iterator[Step[HikiKabuState]]:
    """Play on to the end of the match."""
    while state.common.phase is not Phase.OVER:
        step = apply(state, choose(state, legal_actions(state)))
        yield step
        state = step.state


def ring_of(state: HikiKabuState) -> RingModel:
    """Return what the person sees around the pot."""
    ring = GAME.table.model(observe(state, PERSON)).ring
    assert ring is not None
    return ring
