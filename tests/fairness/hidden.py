"""What is hidden from a seat: positions to think in, and the same with other hidden cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from hanafuda_desktop.ai.agent import Agent, Decision, NeverCancelled
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.places import HOUSE, Seat
from hanafuda_desktop.engine.protocol import AnyGame, Skill
from hanafuda_desktop.engine.rng import Rng, stream
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState
from hanafuda_desktop.games.hiki_kabu.state import HikiKabuState

State = HachiHachiState | HikiKabuState


@dataclass(frozen=True, slots=True)
class Table:
    """A game with a number of seats, and options with which matches have many deals.

    `preset` is what those options are called, where they are not the usual ones.
    """

    game_id: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...] = ()
    preset: str = ""

    def __str__(self) -> str:
        name = f"{self.game_id}-{self.seats}"
        return f"{name}-{self.preset}" if self.preset else name

    @property
    def game(self) -> AnyGame:
        return game_by_id(self.game_id)


_ROUNDS = (("match_length", "rounds"), ("start_chips", 500))
TABLES = (
    Table("hachi_hachi", 2),
    Table("hachi_hachi", 3),
    Table("hiki_kabu", 2, _ROUNDS),
    Table("hiki_kabu", 5, _ROUNDS),
    Table("hiki_kabu", 13, _ROUNDS),
)


def positions(table: Table, seed: int) -> Iterator[State]:
    """Yield positions in the middle of deals in which a seat has a choice, without end.

    Matches are played by chance; only some of the positions of each are taken.
    """
    game, rng = table.game, stream(seed, "positions", str(table))
    while True:
        state = game.start(dict(table.options), table.seats, rng.next_u64()).state
        while (seat := game.to_act(state)) is not None:
            legal = game.legal_actions(state)
            is_choice = seat != HOUSE and len(legal) > 1 and not game.is_settled(state)
            if is_choice and rng.below(3) == 0:
                yield state
            state = game.apply(state, rng.choice(legal)).state


def with_other_cards(state: State, seat: Seat, rng: Rng) -> State:
    """Return a position that differs only in what a seat cannot see: cards, and the seed."""
    seed = rng.next_u64()
    if isinstance(state, HachiHachiState):
        return replace(_mixed_hands(state, seat, rng), seed=seed)
    return replace(_mixed_holes(state, seat, rng), seed=seed)


def _mixed_hands(state: HachiHachiState, seat: Seat, rng: Rng) -> HachiHachiState:
    """Mix the hands of the others, as far as they were not shown, with the draw pile."""
    shown = {card for teyaku in state.common.teyaku if teyaku is not None for card in teyaku.shown}
    open_cards = shown | {*state.hands[seat]}
    hidden = [card for hand in state.hands for card in hand if card not in open_cards]
    mixed = iter(rng.shuffled([*hidden, *state.draw_pile]))
    hands = tuple(
        tuple(card if card in open_cards else next(mixed) for card in hand) for hand in state.hands
    )
    return replace(state, hands=hands, draw_pile=tuple(mixed))


def _mixed_holes(state: HikiKabuState, seat: Seat, rng: Rng) -> HikiKabuState:
    """Mix the hole cards of the others with the draw pile."""
    hidden = [card for owner, card in enumerate(state.holes) if card and owner != seat]
    mixed: Iterator[CardId] = iter(rng.shuffled([*hidden, *state.draw_pile]))
    holes = tuple(
        next(mixed) if card and owner != seat else card for owner, card in enumerate(state.holes)
    )
    return replace(state, holes=holes, draw_pile=tuple(mixed))


# --- thinking ------------------------------------------------------------------------------


def think(agent: Agent, table: Table, state: State) -> tuple[Decision[Any], int]:
    """Let an agent decide; return that, and where it leaves its generator.

    It gets what it gets at a real table, and a generator that is the same for every position.
    """
    game = table.game
    seat = game.to_act(state)
    assert seat is not None
    view, legal = game.observe(state, seat), game.legal_actions(state)
    rng = stream(1, "ai", 1)
    decision = agent.decide(game, view, legal, rng, NeverCancelled())
    return decision, rng.next_u64()


@dataclass(slots=True)
class Peeking:
    """A cheat, to prove that the proofs can fail: it looks at the true position.

    It plays every action out against greedy players, with all cards as they really lie.
    """

    table: Table
    state: State

    def decide(self, game: AnyGame, view: Any, legal: tuple[Any, ...], *_: Any) -> Decision[Any]:
        values = tuple(self._value(game, view.seat, action) for action in legal)
        return Decision(legal[values.index(max(values))], values)

    def _value(self, game: AnyGame, seat: Seat, action: Any) -> int:
        state = game.apply(self.state, action).state
        while not game.is_settled(state):
            actor, legal = game.to_act(state), game.legal_actions(state)
            assert actor is not None and actor != HOUSE
            values = game.appraise(game.observe(state, actor), legal, Skill.GREEDY)
            state = game.apply(state, legal[values.index(max(values))]).state
        return game.standing(state).scores[seat]
