"""What to draw and what can be clicked, as data without a pixel.

A game turns a seat's view into these values; the window paints them and knows no rule. All of
them follow from what the seat may see.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Protocol, TypeAlias, TypeVar

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.events import Event
from hanafuda_desktop.engine.hint_spec import ActionNote
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Place, Seat
from hanafuda_desktop.engine.ring_spec import RingModel
from hanafuda_desktop.engine.rules_doc import RuleNow
from hanafuda_desktop.engine.text import Msg

A_contra = TypeVar("A_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

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
    """A mark at a seat. `kind` is "continued" or "teyaku"; `kanji` stands alone when narrow."""

    kind: str
    kanji: str
    text: Msg


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

    `title` names the deal where it is not called one; `month` is a note beside it.
    """

    kanji: str
    number: int
    total: int
    month: Msg | None
    past: tuple[PastDeal, ...]
    title: Msg | None = None


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


# --- side panel: combinations --------------------------------------------------------------


@unique
class Holder(StrEnum):
    """Where a card is, as far as the viewer knows; SEAT goes with a seat that captured it."""

    SEAT = "seat"
    HAND = "hand"
    """In the viewer's own hand."""
    SHOWN = "shown"
    """In another hand, but everybody has seen it; goes with that seat."""
    FIELD = "field"
    UNSEEN = "unseen"


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card and where it is."""

    card: CardId
    holder: Holder
    seat: Seat | None = None


@unique
class YakuState(StrEnum):
    """How a combination stands for the viewer."""

    READY = "ready"
    """Can be completed with this move."""
    OPEN = "open"
    MADE = "made"
    """Made by `YakuProgress.seat`, maybe the viewer."""
    CLOSED = "closed"
    """The viewer can no longer make it."""


@dataclass(frozen=True, slots=True)
class WhyNot:
    """The answer to "Why not?": a combination that is missed, most often by a little.

    `asks` is what the rules ask for; `lacks` are sentences on what is missing and where it is;
    `missing` are the cards that would still help, as far as they can be named. `paragraph` is
    that of the rules ("5"), `rule` the id of the entry that tells it.
    """

    title: Msg
    asks: Msg
    lacks: tuple[Msg, ...]
    missing: tuple[HeldCard, ...]
    paragraph: str
    rule: str


@dataclass(frozen=True, slots=True)
class YakuProgress:
    """One combination: what each opponent would pay in this deal, its cards, how it stands.

    `have` of `need` are the viewer's. `note` is one sentence: have, missing, who blocks. `near`
    is the opponent that lacks only one more card. `why` explains what the viewer lacks, where
    that is little or can no longer come.
    """

    yaku: str
    kanji: str
    name: Msg
    pays: Mon
    state: YakuState
    seat: Seat | None
    have: int
    need: int
    cards: tuple[HeldCard, ...]
    note: Msg
    near: Seat | None = None
    why: tuple[WhyNot, ...] = ()


@dataclass(frozen=True, slots=True)
class PanelNote:
    """A line below the combinations: dealt hands shown, specials.

    `cards` are those that make it, as far as the viewer may see them; `why` explains what was
    missed by a little. `is_own`: it says what the viewer has.
    """

    kanji: str
    text: Msg
    cards: tuple[CardId, ...] = ()
    why: tuple[WhyNot, ...] = ()
    is_own: bool = False


@dataclass(frozen=True, slots=True)
class MonthRow:
    """The four cards of a month and where they are."""

    number: int
    kanji: str
    cards: tuple[HeldCard, ...]


@dataclass(frozen=True, slots=True)
class YakuPanel:
    """The Yaku tab, with both of its pages; `tab` is its name, `title` that of its first page."""

    caption: Msg
    worth: Msg
    rows: tuple[YakuProgress, ...]
    notes: tuple[PanelNote, ...]
    months: tuple[MonthRow, ...]
    unseen: Msg
    tab: Msg
    title: Msg


@dataclass(frozen=True, slots=True)
class YakuAdvance:
    """How an action brings a combination on: `count` in a few characters ("1 › 2 of 3").

    `pays` is what each opponent would pay for it then, where the action completes it (or makes
    it worth more), else None.
    """

    yaku: str
    count: Msg
    pays: Mon | None


@dataclass(frozen=True, slots=True)
class WouldAdd:
    """What an action surely adds to the viewer's captured cards, or each one of several.

    `points` are the card points, the least where the actions differ, and `text` says so.
    `cards` are those that come to the pile.
    """

    points: int
    text: Msg
    cards: tuple[CardId, ...]
    advances: tuple[YakuAdvance, ...]


# --- side panel: ledger --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One matter of payment: what and who, how it is worked out, one amount a seat (sum zero).

    `amounts` None means that the rule did not apply; `status` then says so in a word or two.
    `rule` is the paragraph of the rules. `flows` say who pays whom how much, `running` is the
    match score of each seat after this payment, where payments are told in their order.
    """

    kanji: str
    title: Msg
    detail: Msg
    amounts: tuple[Mon, ...] | None
    status: Msg | None
    rule: str
    flows: tuple[Msg, ...] = ()
    running: tuple[Mon, ...] = ()


@dataclass(frozen=True, slots=True)
class LedgerPanel:
    """The payments of this deal so far and the match scores with them."""

    title: Msg
    rows: tuple[LedgerRow, ...]
    scores: tuple[Mon, ...]


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the log of a deal."""

    seat: Seat | None
    text: Msg
    cards: tuple[CardId, ...]


# --- stop or play on -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Payer:
    """What one seat pays or gets if this choice is taken, and why."""

    seat: Seat
    why: Msg
    amount: Mon


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way it can end: what happens, the amount for the viewer or a word for it, and why."""

    title: Msg
    amount: Mon | None
    label: Msg | None
    why: Msg


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the answers. `total` is known where the answer ends the deal."""

    target: ButtonTarget
    key: str
    kanji: str
    title: Msg
    aside: Msg | None
    total: Mon | None
    payers: tuple[Payer, ...]
    outcomes: tuple[Outcome, ...]
    foot: Msg | None
    button: Msg


@dataclass(frozen=True, slots=True)
class StillOpen:
    """Another combination and how far the viewer is from it."""

    kanji: str
    name: Msg
    state: YakuState
    note: Msg


@dataclass(frozen=True, slots=True)
class DecisionPreview:
    """The decision after a combination: what was made, the answers, what is still open.

    `refused` explains a missing answer ("No card left: you stop.").
    """

    kanji: str
    name: Msg
    cards: tuple[CardId, ...]
    sums: tuple[Msg, ...]
    choices: tuple[Choice, ...]
    refused: Msg | None
    open: tuple[StillOpen, ...]
    open_cards: tuple[HeldCard, ...]
    open_note: Msg | None


# --- summary and sheet ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bar:
    """Card points of a seat against the par, and how the difference is worked out."""

    seat: Seat
    points: int
    text: Msg


@dataclass(frozen=True, slots=True)
class DealSummary:
    """The account of a settled deal. `bars` is empty where `cards` tell how it ended."""

    kanji: str
    title: Msg
    caption: Msg
    headline: Msg | None
    story: tuple[Msg, ...]
    cards: tuple[CardId, ...]
    bars: tuple[Bar, ...]
    par: int | None
    rows: tuple[LedgerRow, ...]
    net: tuple[Mon, ...]
    before: tuple[Mon, ...]
    after: tuple[Mon, ...]
    deal: int
    deals: int


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One deal of the score sheet; `amounts` None while it is not settled."""

    deal: int
    kanji: str
    month: Msg
    field: Msg | None
    multiplier: int | None
    ending: Msg | None
    amounts: tuple[Mon, ...] | None
    is_current: bool


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of facts under the chart."""

    title: Msg
    text: Msg


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The whole match: rows, totals, running scores (one line a seat, from 0), facts.

    `result` is set when the match is over; `winners` are then the seats that share first place.
    `kanji` is the sign of the whole match; `columns` are called deal, month and field of the rows.
    """

    title: Msg
    caption: Msg
    rows: tuple[SheetRow, ...]
    totals: tuple[Mon, ...]
    total_title: Msg
    running: tuple[tuple[Mon, ...], ...]
    facts: tuple[Fact, ...]
    result: Msg | None
    winners: tuple[Seat, ...]
    kanji: str
    columns: tuple[Msg, Msg, Msg]


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What a tooltip or an enlarged card says."""

    card: CardId
    name: Msg
    lines: tuple[Msg, ...]
    rest_of_month: tuple[HeldCard, ...]


class TableSpec(Protocol[A_contra, V_contra]):
    """How a game wants to be shown. Everything is computed from one seat's view."""

    def gesture(self, action: A_contra) -> Gesture:
        """Return the clicks that stand for an action."""
        ...

    def takes(self, view: V_contra, action: A_contra) -> tuple[CardId, ...]:
        """Return the cards of the field that an action takes at once."""
        ...

    def would_add(self, view: V_contra, actions: tuple[A_contra, ...]) -> WouldAdd | None:
        """Return what every one of some legal actions adds to the viewer's captured cards.

        None where one of them captures nothing.
        """
        ...

    def model(self, view: V_contra) -> TableModel:
        """Return what lies on the table."""
        ...

    def prompt(
        self, view: V_contra, legal: tuple[A_contra, ...], selected: Target | None = None
    ) -> Prompt:
        """Return the one thing to do; `legal` is empty where the viewer is not to act.

        `selected` is the first half of a gesture that the person has already chosen.
        """
        ...

    def rule_now(
        self, view: V_contra, legal: tuple[A_contra, ...], selected: Target | None = None
    ) -> RuleNow:
        """Return what the rules say of what is to be done; arguments as for `prompt`."""
        ...

    def pause(self, view: V_contra) -> Pause | None:
        """Return what the person reads before the house acts (None: it goes on at once)."""
        ...

    def tags(self, view: V_contra, legal: tuple[A_contra, ...]) -> tuple[TargetTag, ...]:
        """Return the targets that complete a combination."""
        ...

    def refusal(self, view: V_contra, target: Target) -> Msg:
        """Return why a target cannot be chosen now."""
        ...

    def facts(self, view: V_contra, card: CardId) -> CardFacts:
        """Return what is known of a card."""
        ...

    def yaku_panel(self, view: V_contra, legal: tuple[A_contra, ...]) -> YakuPanel:
        """Return the Yaku tab."""
        ...

    def ledger(self, view: V_contra) -> LedgerPanel:
        """Return the payments of the deal."""
        ...

    def log(self, events: tuple[Event, ...]) -> tuple[LogEntry, ...]:
        """Put the events of one action, as the viewer sees them, into words."""
        ...

    def decision(self, view: V_contra, legal: tuple[A_contra, ...]) -> DecisionPreview | None:
        """Return the decision that the viewer has to make, if it is one of its own page."""
        ...

    def is_decision(self, view: V_contra) -> bool:
        """Tell whether the viewer is to choose, and the choices can be weighed.

        Not so in another seat's turn, or where a match is only to go on.
        """
        ...

    def notes(self, view: V_contra, legal: tuple[A_contra, ...]) -> tuple[ActionNote, ...]:
        """Return what a hint says of each legal action of a decision, in their order."""
        ...

    def summary(self, view: V_contra) -> DealSummary | None:
        """Return the account of the deal that was settled last, if one was."""
        ...

    def sheet(self, view: V_contra) -> ScoreSheet:
        """Return the score sheet of the match."""
        ...
