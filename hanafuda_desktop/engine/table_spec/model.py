"""The table as one seat sees it: what can be clicked, what lies there, what is to be done."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique
from typing import TypeAlias

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Place, Seat
from hanafuda_desktop.engine.ring_spec import RingModel
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.engine.words import PLAIN_WORDS, GameWords

# --- what can be clicked -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardTarget:
    """A card that lies in a place."""

    place: Place
    card: CardId


@dataclass(frozen=True, slots=True)
class ButtonTarget:
    """A button or key, by its id ("sage", "shobu", "next")."""

    id: str


Target: TypeAlias = CardTarget | ButtonTarget
Gesture: TypeAlias = tuple[Target, ...]
"""The clicks that make up one action. No gesture is the beginning of another."""


RESULT = ButtonTarget("result")
"""What asks for the result of a match that is over."""


# --- the table itself ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """One card on the table, or the back of one (`card` None).

    `index` is its position: in a hand or group the order from the left, on the field the slot
    (slots stay as they are during a deal). Cards of the field that lie on one another share a
    slot and count up in `depth`. `group` names the group of a captured card.
    """

    card: CardId | None
    place: Place
    index: int
    depth: int = 0
    group: str = ""
    laid_by: Seat | None = None


@dataclass(frozen=True, slots=True)
class Flag:
    """A mark at a seat. `kind` is "continued" or "teyaku".

    Where there is no room for `text`, `brief` stands for it, and in a narrow place `kanji` alone.
    """

    kind: str
    kanji: str
    text: Msg
    brief: Msg | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """A labelled group of captured cards; it is shown even while empty."""

    id: str
    kanji: str
    title: Msg
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class SeatModel:
    """What stands at one seat.

    `score` is the match score in mon with everything paid so far; `points` are card points,
    `par` what they are held against (None: no par in this game). `flags` come in order of
    weight: the first is shown, the rest on hover. `hand` is in the order of the hand: faces
    that the viewer may see, None for backs. `last_taken` are the cards captured in the seat's
    last turn.
    """

    seat: Seat
    is_dealer: bool
    to_act: bool
    score: Mon
    points: int
    par: int | None
    flags: tuple[Flag, ...]
    hand: tuple[CardId | None, ...]
    groups: tuple[Group, ...]
    last_taken: tuple[CardId, ...]
    note: Msg | None


@dataclass(frozen=True, slots=True)
class Plaque:
    """What the deal is worth: field type, multiplier (1, 2, 4) and a note on the carry."""

    kanji: str
    title: Msg
    multiplier: int
    note: Msg | None


@dataclass(frozen=True, slots=True)
class PastDeal:
    """One mark in the row of deals: whose crest (None: nobody won it), what to say on hover."""

    seat: Seat | None
    text: Msg


@dataclass(frozen=True, slots=True)
class Progress:
    """Where in the match we are: deal `number` (0 before the first) of `total` (0: no limit).

    `title` names the deal where it is not called one; `month` is a note beside it. `words` are
    those of the game.
    """

    kanji: str
    number: int
    total: int
    month: Msg | None
    past: tuple[PastDeal, ...]
    title: Msg | None = None
    words: GameWords = PLAIN_WORDS


@dataclass(frozen=True, slots=True)
class TableModel:
    """Everything that lies on the table, as one seat sees it.

    `order` lists the seats as they act, beginning with the viewer. `cards` holds every card
    but those of the draw pile, of which only the number is known.

    With a `ring` the seats sit around a pot; else there is a field in the middle to capture
    from. `has_flower_faces`: flower cards stand in for kabufuda, each for its month.
    """

    viewer: Seat
    order: tuple[Seat, ...]
    seats: tuple[SeatModel, ...]
    cards: tuple[PlacedCard, ...]
    draw_pile: int
    plaque: Plaque | None
    progress: Progress
    ring: RingModel | None = None
    has_flower_faces: bool = False


# --- the one thing to do -------------------------------------------------------------------


@unique
class Tone(StrEnum):
    """How a prompt is meant."""

    ASK = "ask"
    """The person is to act."""
    WAIT = "wait"
    """Somebody else is."""
    REFUSE = "refuse"
    """Why a click did nothing."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """The slip below the field; `seat` is whose crest it bears.

    With `goes_on` it only tells what the rules leave no choice about: after a moment the only
    legal action is played without an answer.
    """

    tone: Tone
    text: Msg
    note: Msg | None = None
    seat: Seat | None = None
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class Pause:
    """What the person reads before the house goes on; `summary`: the summary of a deal shows."""

    prompt: Prompt
    summary: bool


@dataclass(frozen=True, slots=True)
class TargetTag:
    """A tag on a target that completes a combination."""

    target: Target
    text: Msg
