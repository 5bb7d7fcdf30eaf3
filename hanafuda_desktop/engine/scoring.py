"""Scoring a deal of real cards: what can be entered, and what can be said of it, as data.

A game says with a `Reading` which zones and facts it asks for; the window and the command line
fill in a `DealEntry` and know no rule.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum, unique
from typing import Protocol, TypeVar

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.places import Place
from hanafuda_desktop.engine.table_spec import DealSummary
from hanafuda_desktop.engine.text import Msg

S_contra = TypeVar("S_contra", contravariant=True)

Cards = tuple[CardId, ...]


# --- what can be entered -------------------------------------------------------------------


@unique
class Moment(StrEnum):
    """When the cards of a zone lie there: at one moment a card can lie in one zone only."""

    DEALT = "dealt"
    END = "end"


@dataclass(frozen=True, slots=True)
class ZoneSpec:
    """A zone that cards can be entered in.

    `title` stands above it, `phrase` in a sentence ("the pile of Ren"). It has room for
    `capacity` cards; where it `is_whole` it needs all of them, once there is one in it.
    """

    place: Place
    moment: Moment
    title: Msg
    phrase: Msg
    capacity: int
    is_whole: bool


@unique
class FactKind(StrEnum):
    """How a fact is told."""

    ONE = "one"
    """One of the choices."""
    ORDER = "order"
    """Any of the choices, in the order in which they happened."""


@dataclass(frozen=True, slots=True)
class FactChoice:
    """One answer, and how it reads on a label."""

    value: str
    text: Msg


@dataclass(frozen=True, slots=True)
class FactSpec:
    """Something that the cards do not tell.

    `chosen` are the answers in force: those entered, or what follows from the cards, or the
    usual one; none where the person has to say. While it is not `is_open` the cards have answered
    it, and there is nothing to choose.
    """

    key: str
    kind: FactKind
    title: Msg
    choices: tuple[FactChoice, ...]
    chosen: tuple[str, ...]
    note: Msg | None = None
    is_open: bool = True


# --- what was entered ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealEntry:
    """What people have entered: the rules, the cards by zone, the facts by key.

    `options` may be partial. Zones and facts that were not touched are not there.
    """

    seats: int
    options: tuple[tuple[str, OptionValue], ...] = ()
    zones: tuple[tuple[Place, Cards], ...] = ()
    facts: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def cards(self, place: Place) -> Cards:
        """Return the cards entered in a zone, in the order in which they were."""
        return dict(self.zones).get(place, ())

    def fact(self, key: str) -> tuple[str, ...] | None:
        """Return the answers to a fact, None where nothing was said of it."""
        return dict(self.facts).get(key)

    def with_cards(self, place: Place, cards: Cards) -> DealEntry:
        """Return the entry with other cards in a zone."""
        zones = {**dict(self.zones), place: cards}
        return replace(self, zones=tuple((at, held) for at, held in zones.items() if held))

    def with_fact(self, key: str, values: tuple[str, ...]) -> DealEntry:
        """Return the entry with other answers to a fact."""
        return replace(self, facts=tuple({**dict(self.facts), key: values}.items()))

    def is_empty(self) -> bool:
        """Tell whether neither cards nor facts were entered."""
        return not self.zones and not self.facts


def holder_of(
    entry: DealEntry, zones: tuple[ZoneSpec, ...], card: CardId, moment: Moment
) -> ZoneSpec | None:
    """Return the zone in which a card lies at a moment, if it was entered."""
    for zone in zones:
        if zone.moment is moment and card in entry.cards(zone.place):
            return zone
    return None


def move_card(
    entry: DealEntry, zones: tuple[ZoneSpec, ...], zone: ZoneSpec, card: CardId
) -> DealEntry:
    """Put a card into a zone, out of where it lay at that moment; out of the zone where it is in.

    Nothing changes where the zone is full.
    """
    here, holder = entry.cards(zone.place), holder_of(entry, zones, card, zone.moment)
    if holder is not None and holder.place == zone.place:
        return entry.with_cards(zone.place, tuple(other for other in here if other != card))
    if len(here) >= zone.capacity:
        return entry
    if holder is not None:
        rest = tuple(other for other in entry.cards(holder.place) if other != card)
        entry = entry.with_cards(holder.place, rest)
    return entry.with_cards(zone.place, (*here, card))


def choose(entry: DealEntry, fact: FactSpec, value: str) -> DealEntry:
    """Give an answer; one that was given in an order is taken back."""
    if fact.kind is FactKind.ONE:
        return entry.with_fact(fact.key, (value,))
    rest = tuple(other for other in fact.chosen if other != value)
    return entry.with_fact(fact.key, rest if value in fact.chosen else (*rest, value))


# --- what can be said of it ----------------------------------------------------------------


@unique
class Weight(StrEnum):
    """What a finding means for the payments."""

    WRONG = "wrong"
    """It contradicts itself or the rules; nothing can be paid."""
    MISSING = "missing"
    """It is not complete; nothing can be paid yet."""
    REMARK = "remark"
    """What is paid holds under this condition."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong or missing, and where: the zones and cards that it is about."""

    weight: Weight
    text: Msg
    places: tuple[Place, ...] = ()
    cards: Cards = ()


@dataclass(frozen=True, slots=True)
class ZoneReading:
    """What the cards of a zone are worth, in a few words a line."""

    place: Place
    lines: tuple[Msg, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """All that can be asked and said of an entry.

    `summary` is the account of the deal with every payment, None where there are findings that
    are wrong or missing.
    """

    zones: tuple[ZoneSpec, ...]
    facts: tuple[FactSpec, ...]
    readings: tuple[ZoneReading, ...]
    findings: tuple[Finding, ...]
    summary: DealSummary | None

    def zone(self, place: Place) -> ZoneSpec:
        """Return what is asked of a zone."""
        return next(zone for zone in self.zones if zone.place == place)

    def words_of(self, place: Place) -> tuple[Msg, ...]:
        """Return what is said of the cards of a zone."""
        return next((one.lines for one in self.readings if one.place == place), ())


class ScoringForm(Protocol[S_contra]):
    """How deals of a game that were played with real cards are scored."""

    def read(self, entry: DealEntry) -> Reading:
        """Return what is asked for and what can be said of what was entered so far.

        Raises OptionsError for a bad option or number of seats.
        """
        ...

    def entry_of(self, course: tuple[S_contra, ...]) -> DealEntry:
        """Return a settled deal as one would enter it, from its states in their order."""
        ...
