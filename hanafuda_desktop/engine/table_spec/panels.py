"""What stands beside the table: combinations, payments, log, and the decision to make."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique
from typing import TypeAlias

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec.model import ButtonTarget
from hanafuda_desktop.engine.text import Msg

# --- combinations --------------------------------------------------------------------------


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


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What a tooltip or an enlarged card says."""

    card: CardId
    name: Msg
    lines: tuple[Msg, ...]
    rest_of_month: tuple[HeldCard, ...]
    brief: Msg | None = None
    """What its name does not say of what it is, for a list of cards; None: the first line."""


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
    that of the rules ("5"), `paragraph_title` its title, `rule` the id of the entry that tells it.
    """

    title: Msg
    asks: Msg
    lacks: tuple[Msg, ...]
    missing: tuple[HeldCard, ...]
    paragraph: str
    paragraph_title: Msg
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
    missed by a little. `is_own`: it says what the viewer has. `value` is what a total counts.
    """

    kanji: str
    text: Msg
    cards: tuple[CardId, ...] = ()
    why: tuple[WhyNot, ...] = ()
    is_own: bool = False
    value: int | None = None


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


# --- payments and log ----------------------------------------------------------------------


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
class Fact:
    """One line of facts: what is asked, and the answer."""

    title: Msg
    text: Msg


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """What a seat held and staked in a round around a pot, and what it won or lost by that.

    `mark` is a sign behind the name (the dealer's), else empty. `rule` is the paragraph of the
    rules by which the seat took something, else empty.
    """

    seat: Seat
    mark: str
    text: Msg
    amount: Mon
    rule: str = ""


@dataclass(frozen=True, slots=True)
class PotEntry:
    """What came into the pot and stays there (less than 0: what it held before)."""

    kanji: str
    title: Msg
    text: Msg
    amount: Mon


@dataclass(frozen=True, slots=True)
class SeatLedger:
    """The account of a round around a pot: a line a seat, who took something first.

    The amounts of `entries` and `pot` sum to zero. `in_vain` are the rules that were asked
    before the one that decided, with `in_vain_title` above them. `onward` says what follows
    from the round for the next one.
    """

    title: Msg
    caption: Msg | None = None
    entries: tuple[SeatEntry, ...] = ()
    pot: PotEntry | None = None
    in_vain_title: Msg | None = None
    in_vain: tuple[LedgerRow, ...] = ()
    onward: Fact | None = None


DealLedger: TypeAlias = LedgerPanel | SeatLedger
"""The payments of a deal, a column a seat; or, around a pot, a line a seat."""


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
    button: Msg
    aside: Msg | None = None
    total: Mon | None = None
    payers: tuple[Payer, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    foot: Msg | None = None


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
    refused: Msg | None = None
    open: tuple[StillOpen, ...] = ()
    open_cards: tuple[HeldCard, ...] = ()
    open_note: Msg | None = None
