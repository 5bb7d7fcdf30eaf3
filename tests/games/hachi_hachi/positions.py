"""Positions of Hachi-Hachi for tests: dealt as wished, played by scripts or by chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from msgspec import UNSET, UnsetType

from hanafuda_desktop.cards.hanafuda import HANAFUDA, Kind
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.games.hachi_hachi.actions import Action, PlayCard
from hanafuda_desktop.games.hachi_hachi.dealing import DECK, deal_cards, start_state
from hanafuda_desktop.games.hachi_hachi.field import void_multiplier
from hanafuda_desktop.games.hachi_hachi.flow import apply, legal_actions
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.state import (
    HachiHachiState,
    HandTrace,
    MadeYaku,
    Phase,
    TableCard,
)
from hanafuda_desktop.games.hachi_hachi.yaku import dekiyaku_of

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


def play(card: str, take: str | None = None) -> PlayCard:
    """Return the action that plays a card, and names what it takes where two match."""
    return PlayCard(CardId(card), None if take is None else CardId(take))


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


def wanted(action: Action) -> int:
    """Return how many cards of combinations an action takes."""
    taken = (getattr(action, "card", None), getattr(action, "take", None))
    wanted_kinds = (Kind.BRIGHT, Kind.RIBBON)
    return sum(card is not None and HANAFUDA[card].kind in wanted_kinds for card in taken)


def laid(card: str, by: int, hand_before: int = 5, turn: int = 0) -> TableCard:
    """Return a card of the field that a seat laid from its hand."""
    return TableCard(CardId(card), 0, Seat(by), hand_before, turn)


def _in_slots(field: Sequence[str | TableCard]) -> tuple[TableCard, ...]:
    return tuple(
        replace(one, slot=slot) if isinstance(one, TableCard) else TableCard(CardId(one), slot)
        for slot, one in enumerate(field)
    )


def _made_in(pile: tuple[CardId, ...], options: HachiHachiOptions) -> tuple[MadeYaku, ...]:
    return tuple(MadeYaku(key, base, 0) for key, base in dekiyaku_of(pile, options).items())


def midway(
    hands: Sequence[str],
    field: Sequence[str | TableCard],
    draw_pile: str,
    captured: Sequence[str] = (),
    *,
    times: int = 1,
    turn: int = 9,
    continued: tuple[int, ...] = (),
    traces: tuple[HandTrace, ...] | UnsetType = UNSET,
    options: HachiHachiOptions = CLASSIC,
) -> HachiHachiState:
    """Return a position in which seat 0, the dealer, is to play; other cards lie at the bottom.

    What is in the piles of seats that hold combinations counts as made in turn 0, unfed;
    `traces` are what each seat has shown by playing.
    """
    seats = len(hands)
    start = start_state(options, seats, 0)
    lying = _in_slots(field)
    piles = tuple(map(cards, captured)) or ((),) * seats
    held = tuple(map(cards, hands))
    wished = [*cards(draw_pile)]
    known = [*wished, *(one.card for one in lying), *(c for part in (*piles, *held) for c in part)]
    assert len(set(known)) == len(known)
    common = replace(
        start.common,
        phase=Phase.PLAY,
        deal=1,
        attempt=1,
        actor=Seat(0),
        turn=turn,
        multiplier=replace(start.common.multiplier, own=times, now=times),
        field=lying,
        captured=piles,
        made=tuple(_made_in(pile, options) for pile in piles),
        continued=tuple(map(Seat, continued)),
        traces=traces,
    )
    pile = (*wished, *(card for card in DECK if card not in known))
    return replace(start, common=common, hands=held, draw_pile=pile)
