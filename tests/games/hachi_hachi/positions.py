"""Positions of Hachi-Hachi for tests: dealt as wished, played by scripts or by chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.games.hachi_hachi.actions import Action
from hanafuda_desktop.games.hachi_hachi.dealing import DECK, deal_cards, start_state
from hanafuda_desktop.games.hachi_hachi.field import void_multiplier
from hanafuda_desktop.games.hachi_hachi.flow import apply, legal_actions
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, Phase

CLASSIC = HachiHachiOptions()
"""The rules of the preset `classic`."""

Chooser = Callable[[HachiHachiState, tuple[Action, ...]], Action]


def cards(ids: str) -> tuple[CardId, ...]:
    """Read card ids written with blanks between them."""
    return tuple(map(CardId, ids.split()))


def dealt(
    hands: Sequence[Sequence[str]],
    field: Sequence[str],
    draw_pile: Sequence[str] = (),
    *,
    dealer: int = 0,
    carry_in: int = 1,
    deal: int = 1,
    options: HachiHachiOptions = CLASSIC,
) -> Step[HachiHachiState]:
    """Deal these cards; the rest of the deck follows at the bottom of the draw pile."""
    seats = len(hands)
    start = start_state(options, seats, 0)
    ready = replace(start.common, dealer=Seat(dealer), multiplier=void_multiplier(carry_in))
    in_turn = [hands[(dealer + step) % seats] for step in range(seats)]
    wished = [CardId(card) for part in (*in_turn, field, draw_pile) for card in part]
    rest = [card for card in DECK if card not in wished]
    return deal_cards(replace(start, common=ready), deal, 0, (*wished, *rest))


def played(state: HachiHachiState, *actions: Action) -> HachiHachiState:
    """Return the position after some actions."""
    for action in actions:
        state = apply(state, action).state
    return state


def steps(state: HachiHachiState, choose: Chooser) -> Iterator[Step[HachiHachiState]]:
    """Play on to the end of the match."""
    while state.common.phase is not Phase.OVER:
        step = apply(state, choose(state, legal_actions(state)))
        yield step
        state = step.state
