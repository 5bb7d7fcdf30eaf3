"""The position of a Hachi-Hachi match, true and as one seat sees it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum, unique

from msgspec import UNSET, UnsetType

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Ledger, Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.protocol import Standing
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.requirements import months_of


@unique
class Phase(StrEnum):
    """Who has to do what."""

    DEALER_DRAW = "dealer_draw"
    """HOUSE: a card for each seat that may become the first dealer."""
    BETWEEN_DEALS = "between_deals"
    """HOUSE: deal (again)."""
    TEYAKU_CLAIM = "teyaku_claim"
    """A seat: claim what it was dealt, or not (only where claims are made by hand)."""
    PLAY = "play"
    """A seat: play a card."""
    DRAW_CHOICE = "draw_choice"
    """A seat: choose which of two the drawn card takes."""
    YAKU_DECISION = "yaku_decision"
    """A seat: stop or play on."""
    CANCEL_CHOICE = "cancel_choice"
    """A seat that had played on, at the start of its turn: end the deal for half, or go on."""
    OVER = "over"


@unique
class FieldType(Enum):
    """The field (rules 3); the value is its multiplier."""

    SMALL = 1
    LARGE = 2
    GRAND = 4

    @classmethod
    def of(cls, multiplier: int) -> FieldType:
        """Return the field of a multiplier; more than four, by several brights, is grand, too."""
        return max((one for one in cls if one.value <= multiplier), key=lambda one: one.value)


@dataclass(frozen=True, slots=True)
class Multiplier:
    """What all amounts of a deal are multiplied by (rules 3): 1, 2 or 4 each, up to 32 stacked.

    `own` comes from the field itself, `carry_in` from the deal before, `now` is in force,
    `carry_out` goes into the next deal.
    """

    own: int
    carry_in: int
    now: int
    carry_out: int


@dataclass(frozen=True, slots=True)
class QueuedMultiplier(Multiplier):
    """A multiplier where further brights wait for a deal of their own (`carry_rule` queue).

    `waiting` are the multipliers of the next deals, in that order; the first is `carry_out`.
    """

    waiting: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card of the field, with the history that liability asks for (rules 5.3).

    `slot` is its place, kept until it is taken; the three of a month that are dealt share one.
    `laid_by` is the seat that laid it from the hand in this deal (None: dealt or drawn),
    `hand_before` how many cards that seat held just before, this one included, and `turn` the
    number of the turn.
    """

    card: CardId
    slot: int
    laid_by: Seat | None = None
    hand_before: int = 0
    turn: int = -1


@dataclass(frozen=True, slots=True)
class HandTrace:
    """What a seat has shown of its dealt hand by playing from it; nothing ever comes into a hand.

    `played` are the cards it has played, in that order. `lacking` are the months, ascending, of
    which it holds no card: it laid one while they lay there, though a match must be played
    (rules 2.7).
    """

    played: tuple[CardId, ...] = ()
    lacking: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ShownTeyaku:
    """The combination of a dealt hand (rules 4): one row of the table of 47.

    `set_part` and `chaff_part` are the keys of its parts or empty, `base` its value in mon,
    `shown` the cards that its owner laid open (rules 4.3.6).
    """

    set_part: str
    chaff_part: str
    base: Mon
    shown: tuple[CardId, ...]

    @property
    def key(self) -> str:
        """`sanbon`, `aka` or, where both parts are held, `sanbon+aka`."""
        return "+".join(part for part in (self.set_part, self.chaff_part) if part)

    @property
    def triplets(self) -> tuple[int, ...]:
        """The months of which three cards were shown."""
        return tuple(month for month, cards in months_of(self.shown).items() if len(cards) == 3)


UNCOUNTED_TURN = -1
"""The turn of combinations of which nobody knows when they were completed."""


@dataclass(frozen=True, slots=True)
class MadeYaku:
    """A combination that a seat holds: its value in mon, and the turn that completed it.

    Where that is `UNCOUNTED_TURN`, the pile is in no order either. `liable` is the seat that
    pays for everybody (rules 5.3), if there is one.
    """

    yaku: str
    base: Mon
    turn: int
    liable: Seat | None = None


@unique
class DealEnding(StrEnum):
    """How a deal ended (the reasons of the vectors)."""

    STOP = "stop"
    LIABILITY = "liability"
    CONTINUE_PENALTY = "continue_penalty"
    CANCELLED = "cancelled"
    DRAW_CONTINUED = "draw_continued"
    EXHAUSTED = "exhausted"


@dataclass(frozen=True, slots=True)
class DealResult:
    """The account of a settled deal; enough to print summary and score sheet at any later time.

    `deal` is 0 for a deal of no match, as people enter it that play with real cards.
    `winner` is set after a stop, also one for half (`CANCELLED`). `made` holds every seat's
    combinations at the end, `totals` the card points of each captured pile, `chaff` its
    chaff-like cards, `continued` who had played on, `special` the big special combination that
    replaced the card points, or empty.
    """

    deal: int
    dealer: Seat
    multiplier: Multiplier
    ending: DealEnding
    winner: Seat | None
    teyaku: tuple[ShownTeyaku | None, ...]
    made: tuple[tuple[MadeYaku, ...], ...]
    continued: tuple[Seat, ...]
    totals: tuple[int, ...]
    chaff: tuple[int, ...]
    special: str
    ledger: Ledger
    next_dealer: Seat


@dataclass(frozen=True, slots=True)
class Common:
    """What everybody at the table can see.

    `turn` counts the turns of the deal from 0. `attempt` is the number of shuffles tried for
    this deal or for the lots. `is_void`: the field held four of a month and will be dealt again
    (rules 2.4). `dealer` stays that of a settled deal until the next one begins. `lots` are the
    cards drawn for the first dealer, one tuple an attempt, until the first deal.
    `played` is the card that opened the present turn, `fed` the field cards taken in it, each
    with its history, in order. `new` are the keys of the combinations to be decided on,
    `continued` the seats that played on, in that order. `last_taken` holds each seat's captures
    of its last turn. `ledger` has the payments of this deal, `scores` all payments of the match.
    `traces` tell what each seat has shown of its hand by playing from it; they are left out
    before anybody has played, and wherever a record is digested.
    """

    phase: Phase
    deal: int
    attempt: int
    is_void: bool
    dealer: Seat
    actor: Seat
    turn: int
    multiplier: Multiplier
    lots: tuple[tuple[tuple[Seat, CardId], ...], ...]
    field: tuple[TableCard, ...]
    drawn: CardId | None
    played: CardId | None
    fed: tuple[TableCard, ...]
    captured: tuple[tuple[CardId, ...], ...]
    teyaku: tuple[ShownTeyaku | None, ...]
    made: tuple[tuple[MadeYaku, ...], ...]
    new: tuple[str, ...]
    continued: tuple[Seat, ...]
    last_taken: tuple[tuple[CardId, ...], ...]
    ledger: Ledger
    scores: tuple[Mon, ...]
    results: tuple[DealResult, ...]
    traces: tuple[HandTrace, ...] | UnsetType = UNSET

    @property
    def standing(self) -> Standing:
        """The scores with all payments so far; a shared lead has several leaders."""
        return Standing.of(self.scores, self.phase is Phase.OVER)

    @property
    def settled(self) -> DealResult | None:
        """The account of the deal on the table; None while it is in play, and before the first."""
        last = self.results[-1] if self.results else None
        return last if last is not None and last.deal == self.deal else None

    def trace(self, seat: Seat) -> HandTrace:
        """Return what a seat has shown of its hand by playing from it."""
        return HandTrace() if isinstance(self.traces, UnsetType) else self.traces[seat]


@dataclass(frozen=True, slots=True)
class HachiHachiState:
    """The whole truth: what everybody sees, and the seed, hands and draw pile (top card first)."""

    options: HachiHachiOptions
    seats: int
    seed: int
    common: Common
    hands: tuple[tuple[CardId, ...], ...]
    draw_pile: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What one seat may know.

    `hand` is its own; `hands` tells of every seat how many cards it holds and which of them
    everybody has seen (its shown teyaku, as far as not yet played).
    """

    options: HachiHachiOptions
    seats: int
    seat: Seat
    common: Common
    hand: tuple[CardId, ...]
    hands: tuple[HandOutline, ...]
    draw_pile: int


@dataclass(frozen=True, slots=True)
class HandOutline:
    """What is public about a hand: its size and the cards that were shown."""

    size: int
    shown: tuple[CardId, ...]
