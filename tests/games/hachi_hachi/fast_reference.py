"""Playouts by the rules themselves, with the habits of the fast ones: what those must equal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from hanafuda_desktop.cards.hanafuda import HANAFUDA, card_points
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.options import OptionValue, resolve
from hanafuda_desktop.engine.places import HOUSE, Seat
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.errors import OptionsError
from hanafuda_desktop.games.flower_matching.matching import taken_by
from hanafuda_desktop.games.hachi_hachi import GAME
from hanafuda_desktop.games.hachi_hachi.actions import (
    Action,
    CancelSage,
    PlayCard,
    Sage,
    Shobu,
    TakeMatch,
)
from hanafuda_desktop.games.hachi_hachi.fast import FastDeal
from hanafuda_desktop.games.hachi_hachi.fast_cards import NUMBERS
from hanafuda_desktop.games.hachi_hachi.flow import apply, legal_actions
from hanafuda_desktop.games.hachi_hachi.options import OPTION_SPECS, DrawAfterContinue
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, Phase
from hanafuda_desktop.games.hachi_hachi.view import observe
from hanafuda_desktop.games.hachi_hachi.yaku import dekiyaku_of

Options = Mapping[str, OptionValue]


def random_options(rng: Rng) -> dict[str, OptionValue]:
    """Return options that go together: each by chance, half of them as in the first preset."""
    while True:
        chosen = {
            spec.key: rng.choice((spec.default, rng.choice(spec.choices))) for spec in OPTION_SPECS
        }
        try:
            return resolve(OPTION_SPECS, chosen)
        except OptionsError:
            continue


def positions(rng: Rng, options: Options, seats: int) -> Iterator[HachiHachiState]:
    """Yield each position of a deal in which a seat has to act, claims left out.

    The seats play by chance, but rather for dear cards, and stop seldom, so that much happens.
    """
    state = GAME.start(options, seats, rng.next_u64()).state
    while not GAME.is_settled(state):
        if state.common.actor != HOUSE and state.common.phase is not Phase.TEYAKU_CLAIM:
            yield state
        state = apply(state, lively(state, rng)).state


def lively(state: HachiHachiState, rng: Rng) -> Action:
    """Return an action by chance, but rather one that takes dear cards, and seldom a stop."""
    legal = legal_actions(state)
    if Sage() in legal and rng.below(4):
        return Sage()
    return max(rng.choice(legal), rng.choice(legal), key=lambda action: _worth(state, action))


def _worth(state: HachiHachiState, action: Action) -> int:
    """Return the points of the cards that an action captures."""
    return card_points(_captured(state, action))


def _captured(state: HachiHachiState, action: Action) -> tuple[CardId, ...]:
    """Return the cards that a played card brings to the pile."""
    if not isinstance(action, PlayCard):
        return ()
    taken = taken_by(state.common.field, action.card, action.take)
    return (action.card, *(one.card for one in taken)) if taken else ()


def habitual(state: HachiHachiState) -> Action:
    """Return what a player of a fast playout does."""
    legal = legal_actions(state)
    if Shobu() in legal:
        return Shobu()
    if CancelSage() in legal:
        return CancelSage() if _is_half_the_best(state) else Sage()
    plays = [action for action in legal if isinstance(action, PlayCard)]
    if plays:
        # The first card that may be played: of those that take something, if any does.
        legal = tuple(action for action in plays if action.card == plays[0].card)
    return max(legal, key=_dearness)


def _is_half_the_best(state: HachiHachiState) -> bool:
    """Tell whether a seat that played on ends the deal for half: with its last card in vain.

    Where hands that run out pay it the same half, it waits for that.
    """
    actor = state.common.actor
    if state.options.draw_after_continue is DrawAfterContinue.RECEIVE_HALF:
        return False
    if len(state.hands[actor]) > 1:
        return False
    pile = state.common.captured[actor]
    won = _captured(state, habitual(apply(state, Sage()).state))
    return dekiyaku_of(pile, state.options) == dekiyaku_of((*pile, *won), state.options)


def _dearness(action: Action) -> int:
    take = action.take if isinstance(action, PlayCard | TakeMatch) else None
    return HANAFUDA[take].card_points if take is not None else 0


def played_out(state: HachiHachiState, action: Action) -> tuple[int, ...]:
    """Return what each seat gains from a position on when an action is taken."""
    before = state.common.scores
    state = apply(state, action).state
    while not GAME.is_settled(state):
        state = apply(state, habitual(state)).state
    return tuple(after - mon for after, mon in zip(state.common.scores, before, strict=True))


def fast_values(state: HachiHachiState, action: Action) -> tuple[int, ...]:
    """Return the same from `fast.py`, which knows where all cards lie."""
    hands = [_numbers(hand) for hand in state.hands]
    pile = _numbers(state.draw_pile[::-1])
    view = observe(state, state.common.actor)
    deals = (FastDeal(replace(view, seat=Seat(seat))) for seat in range(state.seats))
    return tuple(deal.value(hands, pile, action) for deal in deals)


def _numbers(cards: tuple[CardId, ...]) -> list[int]:
    return [NUMBERS[card] for card in cards]
