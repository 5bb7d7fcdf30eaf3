"""What is entered in the scoring helper, and every way in which it changes; no widget."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.controller.scoring_desk import ScoringDesk
from hanafuda_desktop.engine.places import Place
from hanafuda_desktop.engine.scoring import (
    DealEntry,
    FactSpec,
    Reading,
    ZoneSpec,
    choose,
    holder_of,
    move_card,
)


class Entering:
    """Holds an entry with its reading and the chosen zone.

    `changed` is called after every change; `is_refused` then tells that a card found no room,
    `taken_from` the other zone from which a card was taken.
    """

    def __init__(self, desk: ScoringDesk, changed: Callable[[], None]) -> None:
        self._desk = desk
        self._changed = changed
        self._before_clearing: DealEntry | None = None
        self._chosen = 0
        self.is_refused = False
        self.taken_from: ZoneSpec | None = None
        self.entry: DealEntry = desk.blank()
        self.reading: Reading = desk.read(self.entry)

    # --- how it stands --------------------------------------------------------------------

    @property
    def chosen(self) -> int:
        """The index of the zone that cards go into."""
        return self._chosen

    @property
    def zone(self) -> ZoneSpec:
        """The zone that cards go into."""
        return self.reading.zones[self._chosen]

    @property
    def was_cleared(self) -> bool:
        """Whether the last change took everything back, so that it can be brought back."""
        return self._before_clearing is not None

    def free(self) -> tuple[CardId, ...]:
        """Return the cards that lie nowhere at the moment of the chosen zone."""
        return tuple(card for card in self._desk.info.deck if self.holder(card) is None)

    def holder(self, card: CardId) -> ZoneSpec | None:
        """Return the zone in which a card lies at the moment of the chosen one."""
        return holder_of(self.entry, self.reading.zones, card, self.zone.moment)

    def noted(self) -> set[CardId]:
        """Return the cards that something is wrong with at the moment of the chosen zone."""
        return {
            card
            for finding in self.reading.findings
            for card in finding.cards
            if self.reading.zone(finding.places[0]).moment is self.zone.moment
        }

    # --- what changes it ------------------------------------------------------------------

    def set_entry(self, entry: DealEntry) -> None:
        """Take another entry."""
        self._take_entry(entry)

    def choose_zone(self, index: int) -> None:
        """Let cards go into another zone."""
        if 0 <= index < len(self.reading.zones):
            self._chosen, self.is_refused, self.taken_from = index, False, None
            self._changed()

    def choose_place(self, place: Place) -> None:
        """Let cards go into the zone of a place."""
        self.choose_zone([zone.place for zone in self.reading.zones].index(place))

    def choose_card(self, card: CardId) -> None:
        """Put a card into the chosen zone, or take it back."""
        self._move((card,))

    def choose_month(self, month: int) -> None:
        """Put the free cards of a month into the chosen zone; take all four back from it."""
        cards = tuple(card for card in self._desk.info.deck if month_of(card) == month)
        here = self.entry.cards(self.zone.place)
        moving = set(cards) if set(cards) <= set(here) else set(cards) & set(self.free())
        self._move(tuple(card for card in cards if card in moving))

    def put_rest(self) -> None:
        """Put all cards that lie nowhere into the chosen zone."""
        here = self.entry.cards(self.zone.place)
        self._change(self.entry.with_cards(self.zone.place, (*here, *self.free())))

    def answer(self, fact: FactSpec, value: str) -> None:
        """Give an answer to a fact, or take it back."""
        self._change(choose(self.entry, fact, value))

    def clear(self) -> None:
        """Take everything back, or bring back what was cleared last."""
        if self._before_clearing is not None:
            self._change(self._before_clearing)
            return
        self._before_clearing = self.entry
        self._take_entry(DealEntry(self.entry.seats, self.entry.options))

    def take_over(self) -> None:
        """Enter the deal of the match that was settled last."""
        entry = self._desk.settled()
        if entry is not None:
            self._change(entry)

    def set_seats(self, seats: int) -> None:
        """Enter a deal of so many players; what lies before others is dropped."""
        zones = tuple(
            (place, cards)
            for place, cards in self.entry.zones
            if place.seat is None or place.seat < seats
        )
        self._chosen = 0
        self._take_entry(replace(self.entry, seats=seats, zones=zones))

    def choose_rules(self, at: int) -> None:
        """Read the entry by other rules of those that the desk offers."""
        options = self._desk.rules(self.entry)[at].options
        self._take_entry(replace(self.entry, options=options))

    # --- inside ---------------------------------------------------------------------------

    def _move(self, cards: tuple[CardId, ...]) -> None:
        entry, is_refused, taken_from = self.entry, False, None
        for card in cards:
            holder = self.holder(card)
            moved = move_card(entry, self.reading.zones, self.zone, card)
            if moved != entry and holder not in (None, self.zone):
                taken_from = holder
            is_refused, entry = is_refused or moved == entry, moved
        self._change(entry, is_refused=is_refused, taken_from=taken_from)

    def _change(
        self, entry: DealEntry, *, is_refused: bool = False, taken_from: ZoneSpec | None = None
    ) -> None:
        """Take an entry after which what was cleared cannot be brought back any more."""
        self._before_clearing = None
        self._take_entry(entry, is_refused=is_refused, taken_from=taken_from)

    def _take_entry(
        self, entry: DealEntry, *, is_refused: bool = False, taken_from: ZoneSpec | None = None
    ) -> None:
        self.entry = entry
        self.reading = self._desk.read(entry)
        self._chosen = min(self._chosen, len(self.reading.zones) - 1)
        self.is_refused, self.taken_from = is_refused, taken_from
        self._changed()
