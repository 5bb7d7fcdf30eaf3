"""What a game is to the rest of the program: a pure function from state and action to step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.events import Event
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.options import OptionSpec, OptionValue, Preset, listed, resolve
from hanafuda_desktop.engine.places import Place, Seat
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.engine.rules_doc import RuleDoc
from hanafuda_desktop.engine.scoring import ScoringForm
from hanafuda_desktop.engine.simulator import Simulator
from hanafuda_desktop.engine.table_spec import TableSpec
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.engine.words import PLAIN_WORDS, GameWords
from hanafuda_desktop.errors import OptionsError

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
S_co = TypeVar("S_co", covariant=True)
Options = TypeVar("Options", bound=msgspec.Struct)

_NOTHING = Mon(0)


@unique
class Skill(StrEnum):
    """How far an appraisal of actions looks."""

    GREEDY = "greedy"
    """What the action itself takes."""
    COLLECTING = "collecting"
    """Also what it builds for itself, as if nobody else built anything."""
    HEURISTIC = "heuristic"
    """Also what it denies and risks."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """Static facts of a game."""

    id: str
    title: Msg
    kanji: str
    seats: tuple[int, ...]
    """The numbers of players it can be played with."""
    usual_seats: int
    """How many are best to begin with; one of `seats`."""
    deck: tuple[CardId, ...]
    option_specs: tuple[OptionSpec, ...]
    presets: tuple[Preset, ...]
    """The first one is the default."""
    rules_version: int
    """Raised when the same actions would give another result."""
    slips: tuple[tuple[Skill, int], ...] = ()
    """In how many of a hundred decisions an agent of a skill slips, where the game has its own
    numbers."""
    length_option: str = ""
    """The key of the option that says how long a match is; empty where there is none."""
    cover: tuple[CardId, ...] = ()
    """Cards that stand for the game where one chooses what to play."""
    words: GameWords = PLAIN_WORDS

    @property
    def text(self) -> Msg:
        """What the game is about, in one or two sentences."""
        return Msg(f"game.{self.id}.text")


def check_seats(info: GameInfo, seats: int) -> None:
    """Raise OptionsError unless the game can be played by so many."""
    if seats not in info.seats:
        allowed = listed(info.seats)
        raise OptionsError(msg("wrong.seats", game=info.title, seats=seats, allowed=allowed))


def chosen_options(
    info: GameInfo, chosen: Mapping[str, OptionValue], seats: int, kind: type[Options]
) -> Options:
    """Return the options of a match, checked, as the struct that its game keeps them in.

    `chosen` may be partial. Raises OptionsError for a bad option or number of seats.
    """
    check_seats(info, seats)
    return msgspec.convert(resolve(info.option_specs, chosen), kind)


@dataclass(frozen=True, slots=True)
class Step(Generic[S_co]):
    """The state after an action, and what happened on the way there."""

    state: S_co
    events: tuple[Event, ...]


@unique
class Ending(StrEnum):
    """How a match stands."""

    OPEN = "open"
    PLAYED_OUT = "played_out"


@dataclass(frozen=True, slots=True)
class Standing:
    """The scores (mon), and who leads: several seats where the lead is shared.

    `pot` is what lies on the table and belongs to nobody yet; with it the scores sum to zero.
    """

    ending: Ending
    scores: tuple[Mon, ...]
    leaders: tuple[Seat, ...]
    pot: Mon = _NOTHING

    @property
    def lead(self) -> Mon:
        """How far the best score is ahead of the next; 0 where the lead is shared."""
        best, following = sorted(self.scores, reverse=True)[:2]
        return Mon(best - following)

    @staticmethod
    def of(scores: tuple[Mon, ...], is_over: bool, pot: Mon = _NOTHING) -> Standing:
        """Return how a match stands in which the highest score leads, shared or not."""
        best = max(scores)
        leaders = tuple(Seat(seat) for seat, score in enumerate(scores) if score == best)
        return Standing(Ending.PLAYED_OUT if is_over else Ending.OPEN, scores, leaders, pot)


class Game(Protocol[S, A, V]):
    """A game: S is the true state, A the union of actions, V what one seat may know.

    Contract, checked for every registered game by the conformance tests:

    * State, actions, views and events are immutable, hashable and picklable.
    * `legal_actions` is never empty while somebody is to act, holds no duplicate, and its order
      is stable; `apply` accepts exactly these and raises IllegalActionError for anything else.
    * After every step each card of the deck is in exactly one place and money sums to zero.
    * A view does not change when only cards hidden from its seat change, and
      `observe(determinize(view, rng), seat) == view`.
    * The same options, seats, seed and actions give the same states on every machine.
    * HOUSE deals from the top of `stream(seed, "deal", deal, attempt).shuffled(deck)`, to one
      place of `deal_order` after the other, and draws lots for the coming deal from
      `stream(seed, "dealer", deal, attempt)`: `match/verify.py` works both out again. Nothing else
      is ever shuffled.
    """

    info: GameInfo
    action_type: type[A]
    """Union of frozen, tagged msgspec structs; JSON both ways without a hand-written codec."""
    table: TableSpec[A, V]

    @property
    def scoring(self) -> ScoringForm[S] | None:
        """How a deal that was played with real cards is scored; None where that is not offered."""
        ...

    def start(self, options: Mapping[str, OptionValue], seats: int, seed: int) -> Step[S]:
        """Return the position before the first action.

        `options` may be partial. Raises OptionsError for a bad option or number of seats.
        """
        ...

    def to_act(self, state: S) -> Seat | None:
        """Return who is to act: a seat, HOUSE, or None when the match is over."""
        ...

    def legal_actions(self, state: S) -> tuple[A, ...]:
        """Return all actions of the seat to act, in a stable order."""
        ...

    def apply(self, state: S, action: A) -> Step[S]:
        """Return the step that an action of the seat to act leads to."""
        ...

    def observe(self, state: S, seat: Seat) -> V:
        """Return what a seat may know of a state, including that seat's own number."""
        ...

    def determinize(self, view: V, rng: Rng) -> S:
        """Return a state that looks the same to the seat of the view, chosen at random.

        The plain way to a world: for agents of your own, and what `simulator` is held to by tests.
        """
        ...

    def deal_order(self, view: V) -> tuple[Place, ...]:
        """Return the places to which the coming deal gives cards, in the order of the deck.

        It follows from what any seat sees before that deal: no card decides who gets which.
        """
        ...

    def standing(self, state: S) -> Standing:
        """Return scores and leaders of the match so far."""
        ...

    def appraise(self, view: V, legal: tuple[A, ...], skill: Skill) -> tuple[int, ...]:
        """Return a value for each legal action from the view alone; higher is better."""
        ...

    def simulator(self, view: V) -> Simulator[A]:
        """Return the worlds in which an agent can try out actions of the seat to act."""
        ...

    def rulebook(self, options: Mapping[str, OptionValue], seats: int) -> RuleDoc:
        """Return the whole rules under some options, for a number of seats.

        `options` may be partial. Raises OptionsError for a bad option or number of seats.
        """
        ...

    def census(self, state: S) -> tuple[tuple[Place, tuple[CardId, ...]], ...]:
        """Return the cards of every place of the true state, for checks of the invariants."""
        ...

    def digested(self, state: S) -> object:
        """Return the part of a state that a record digests: all but what is kept for players.

        What follows from the actions before, and changes no rule, may be added to a state
        without making a record of an earlier version wrong.
        """
        ...

    def deal_number(self, state: S) -> int:
        """Return the number of the deal in play or just settled; 0 before the first."""
        ...

    def is_settled(self, state: S) -> bool:
        """Tell whether a deal has just been settled: a boundary at which records are digested."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game of which nothing is known but the protocol."""
