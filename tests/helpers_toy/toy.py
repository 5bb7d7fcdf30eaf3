"""High Card: two cards each, everybody lays one, the highest wins the stake from each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import msgspec

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.events import (
    CardMoved,
    DealEnded,
    DealStarted,
    Event,
    MatchEnded,
    Paid,
)
from hanafuda_desktop.engine.money import Mon, Transfer
from hanafuda_desktop.engine.options import OptionSpec, OptionValue, Preset, resolve
from hanafuda_desktop.engine.places import DRAW_PILE, HOUSE, Place, Seat, captured_of, hand_of
from hanafuda_desktop.engine.protocol import GameInfo, Skill, Standing, Step
from hanafuda_desktop.engine.rng import Rng, stream
from hanafuda_desktop.engine.rules_doc import RuleDoc
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.errors import IllegalActionError, Refusal

DECK = tuple(CardId(f"{month:02}-1") for month in range(1, 13))


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """HOUSE shuffles and deals."""


class Lay(msgspec.Struct, frozen=True, tag="lay"):
    """Lay a card."""

    card: CardId


Action: TypeAlias = Deal | Lay


@dataclass(frozen=True, slots=True)
class State:
    """The truth; `laid` holds the card of each seat that has laid one, in order of seats."""

    deals: int
    stake: int
    seed: int
    deal: int
    is_open: bool
    hands: tuple[tuple[CardId, ...], ...]
    laid: tuple[CardId, ...]
    pile: tuple[CardId, ...]
    scores: tuple[Mon, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows."""

    seat: Seat
    hand: tuple[CardId, ...]
    state: State


class HighCard:
    """The game; two or three seats."""

    info = GameInfo(
        id="toy",
        title=Msg("toy"),
        kanji="玩",
        seats=(2, 3),
        usual_seats=3,
        deck=DECK,
        option_specs=(
            OptionSpec("deals", (3, 1), 3, ""),
            OptionSpec("stake", (1, 2), 1, ""),
        ),
        presets=(Preset("plain"),),
        rules_version=1,
    )
    action_type: Any = Action
    table: Any = None
    scoring: Any = None

    def start(self, options: Mapping[str, OptionValue], seats: int, seed: int) -> Step[State]:
        values = resolve(self.info.option_specs, options)
        empty = ((),) * seats
        state = State(
            int(values["deals"]),
            int(values["stake"]),
            seed,
            0,
            False,
            empty,
            (),
            DECK,
            (Mon(0),) * seats,
        )
        return Step(state, ())

    def to_act(self, state: State) -> Seat | None:
        if state.is_open:
            return Seat(len(state.laid))
        return HOUSE if state.deal < state.deals else None

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        if state.is_open:
            return tuple(Lay(card) for card in state.hands[len(state.laid)])
        return (Deal(),) if state.deal < state.deals else ()

    def apply(self, state: State, action: Action) -> Step[State]:
        if action not in self.legal_actions(state):
            raise IllegalActionError(Refusal.NOT_LEGAL, Msg("toy.not_legal"), repr(action))
        return self._deal(state) if isinstance(action, Deal) else self._lay(state, action.card)

    def _deal(self, state: State) -> Step[State]:
        seats = len(state.scores)
        deal = state.deal + 1
        cards = stream(state.seed, "deal", deal, 0).shuffled(DECK)
        hands = tuple(cards[2 * seat : 2 * seat + 2] for seat in range(seats))
        moves = tuple(
            CardMoved(card, DRAW_PILE, hand_of(Seat(seat)), 0)
            for seat, hand in enumerate(hands)
            for card in hand
        )
        after = replace(
            state, deal=deal, is_open=True, hands=hands, laid=(), pile=cards[2 * seats :]
        )
        return Step(after, (DealStarted(deal, Seat(0)), *moves))

    def _lay(self, state: State, card: CardId) -> Step[State]:
        seat = Seat(len(state.laid))
        hands = list(state.hands)
        hands[seat] = tuple(other for other in hands[seat] if other != card)
        events: list[Event] = [CardMoved(card, hand_of(seat), captured_of(seat), 0)]
        after = replace(state, hands=tuple(hands), laid=(*state.laid, card))
        seats = len(state.scores)
        if len(after.laid) == seats:
            winner = Seat(after.laid.index(max(after.laid)))
            scores = [Mon(score - state.stake) for score in state.scores]
            scores[winner] = Mon(scores[winner] + state.stake * seats)
            events += [
                Paid(Transfer(Seat(payer), winner, Mon(state.stake), "high"))
                for payer in range(seats)
                if payer != winner
            ]
            events.append(DealEnded(state.deal))
            if state.deal == state.deals:
                events.append(MatchEnded())
            after = replace(after, is_open=False, scores=tuple(scores))
        return Step(after, tuple(events))

    def observe(self, state: State, seat: Seat) -> View:
        empty = ((),) * len(state.hands)
        return View(seat, state.hands[seat], replace(state, seed=0, hands=empty, pile=()))

    def determinize(self, view: View, rng: Rng) -> State:
        laid = view.state.laid
        unseen = rng.shuffled([c for c in DECK if c not in laid and c not in view.hand])
        hands, used = [], 0
        for seat in range(len(view.state.scores)):
            size = (0 if view.state.deal == 0 else 2) - (seat < len(laid))
            if seat == view.seat:
                hands.append(view.hand)
            else:
                hands.append(unseen[used : used + size])
                used += size
        return replace(view.state, seed=rng.next_u64(), hands=tuple(hands), pile=unseen[used:])

    def deal_order(self, view: View) -> tuple[Place, ...]:
        return tuple(hand_of(Seat(seat)) for seat in range(len(view.state.scores)))

    def standing(self, state: State) -> Standing:
        return Standing.of(state.scores, is_over=self.to_act(state) is None)

    def appraise(self, view: View, legal: tuple[Action, ...], skill: Skill) -> tuple[int, ...]:
        """Greedy lays its highest card; the heuristic also knows when any card will do."""
        best = max(view.state.laid, default=CardId(""))
        values = []
        for action in legal:
            value = DECK.index(action.card) if isinstance(action, Lay) else 0
            loses = isinstance(action, Lay) and action.card < best
            values.append(0 if skill is Skill.HEURISTIC and loses else value + 1)
        return tuple(values)

    def simulator(self, view: View) -> ToySimulator:
        return ToySimulator(view)

    def rulebook(self, options: Mapping[str, OptionValue], seats: int) -> RuleDoc:
        return RuleDoc(Msg("toy"), Msg("toy"), ())

    def census(self, state: State) -> tuple[tuple[Place, tuple[CardId, ...]], ...]:
        hands = tuple((hand_of(Seat(seat)), hand) for seat, hand in enumerate(state.hands))
        laid = tuple((captured_of(Seat(seat)), (card,)) for seat, card in enumerate(state.laid))
        return (*hands, *laid, (DRAW_PILE, state.pile))

    def digested(self, state: State) -> State:
        return state

    def deal_number(self, state: State) -> int:
        return state.deal

    def is_settled(self, state: State) -> bool:
        return state.deal > 0 and not state.is_open


@dataclass(frozen=True, slots=True)
class ToyWorld:
    """A state that looks the same to a seat; after its action everybody lays the first card."""

    seat: Seat
    state: State

    def value(self, action: Action) -> int:
        state = TOY.apply(self.state, action).state
        while state.is_open:
            state = TOY.apply(state, TOY.legal_actions(state)[0]).state
        return state.scores[self.seat] - self.state.scores[self.seat]

    def outcomes(self, action: Action) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class ToySimulator:
    """The worlds of a view."""

    view: View

    def sample(self, rng: Rng) -> ToyWorld:
        return ToyWorld(self.view.seat, TOY.determinize(self.view, rng))

    def every(self) -> None:
        return None


TOY = HighCard()
