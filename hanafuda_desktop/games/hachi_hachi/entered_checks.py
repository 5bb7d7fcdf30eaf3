"""What is wrong or missing in an entered deal, each by name and place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import FIELD, Place, Seat, captured_of, hand_of
from hanafuda_desktop.engine.scoring import DealEntry, FactSpec, Finding, Moment, Weight, ZoneSpec
from hanafuda_desktop.engine.text import CardName, Msg, MsgList, SeatName, msg
from hanafuda_desktop.games.flower_matching.matching import MONTH_SIZE
from hanafuda_desktop.games.hachi_hachi.dealing import DECK
from hanafuda_desktop.games.hachi_hachi.entered import Entered, EnteredEnding, Key, made_key
from hanafuda_desktop.games.hachi_hachi.entered_facts import Facts, made_of
from hanafuda_desktop.games.hachi_hachi.field import is_void_field
from hanafuda_desktop.games.hachi_hachi.requirements import months_of

_NAMED_AT_MOST = 6
"""So many missing cards are named; of more only the number is."""


def findings_of(
    entry: DealEntry, zones: tuple[ZoneSpec, ...], entered: Entered, facts: Facts
) -> tuple[Finding, ...]:
    """Return what is wrong, then what is missing, then what the payments depend on."""
    check = _Check(entry, zones, entered, facts)
    found = (
        *check.twice(),
        *check.sizes(),
        *check.void(),
        *check.worth(),
        *check.ending(),
        *check.answers(),
        *check.without_hands(),
    )
    return tuple(sorted(found, key=lambda one: tuple(Weight).index(one.weight)))


@dataclass(frozen=True, slots=True)
class _Check:
    """The checks, each of which yields what it finds."""

    entry: DealEntry
    zones: tuple[ZoneSpec, ...]
    entered: Entered
    facts: Facts

    # --- cards ----------------------------------------------------------------------------

    def twice(self) -> Iterator[Finding]:
        """A card in two zones of one moment, or twice in one."""
        for moment in Moment:
            lying: dict[CardId, list[ZoneSpec]] = {}
            for zone in self.zones:
                for card in self.entry.cards(zone.place) if zone.moment is moment else ():
                    lying.setdefault(card, []).append(zone)
            for card, holders in lying.items():
                if len(holders) > 1:
                    yield _twice(card, tuple(dict.fromkeys(holders)))

    def sizes(self) -> Iterator[Finding]:
        """A zone that holds too many cards, or some but not all that it needs."""
        for zone in self.zones:
            count = len(self.entry.cards(zone.place))
            is_short = zone.is_whole and 0 < count < zone.capacity
            if is_short or count > zone.capacity:
                weight = Weight.MISSING if is_short else Weight.WRONG
                key = "scoring.short" if is_short else "scoring.over"
                text = msg(key, place=zone.phrase, count=count, need=zone.capacity)
                yield Finding(weight, text, (zone.place,))
        whole, held = self.entered.in_play, sum(map(len, self.entered.piles))
        if held > whole and whole < len(DECK):
            text = msg("scoring.piles_over", count=held, need=whole)
            yield Finding(Weight.WRONG, text, self._piles())

    def void(self) -> Iterator[Finding]:
        """A field that has to be dealt again (rules 2.4)."""
        if is_void_field(self.entered.field):
            yield Finding(Weight.WRONG, Msg("scoring.void"), (FIELD,))

    def worth(self) -> Iterator[Finding]:
        """Neither the field nor what it multiplies by."""
        if not self.entered.field and self.facts.value(Key.MULTIPLIER) is None:
            yield Finding(Weight.MISSING, Msg("scoring.no_multiplier"), (FIELD,))

    # --- how it ended ---------------------------------------------------------------------

    def ending(self) -> Iterator[Finding]:
        """What the way in which the deal ended asks of the piles."""
        match self.facts.ending:
            case None:
                yield Finding(Weight.MISSING, Msg("scoring.no_ending"))
            case EnteredEnding.EXHAUSTED:
                if not self.entered.holders:
                    yield from self._played_out()
                    return
                yield from self._odd(Weight.WRONG, self._whole_months())
                if self.entered.in_play == len(DECK):
                    yield from self._unentered()
                else:
                    yield from self._odd_piles()
            case EnteredEnding.STOP | EnteredEnding.CANCELLED:
                yield from self._stopped()
                yield from self._odd(Weight.WRONG, self._whole_months())
                yield from self._odd_piles()

    def _played_out(self) -> Iterator[Finding]:
        """All cards that were in play lie in the piles, in pairs (rules 2.6, 6)."""
        held = [card for pile in self.entered.piles for card in pile]
        whole = self.entered.in_play
        if whole < len(DECK):
            if not held:
                yield Finding(Weight.MISSING, Msg("scoring.no_piles"), self._piles())
            yield from self._odd(Weight.MISSING)
            return
        if len(set(held)) == whole:
            yield from self._odd(Weight.WRONG)
        else:
            yield self._short(Weight.MISSING, "scoring.piles")

    def _unentered(self) -> Iterator[Finding]:
        """Cards of which nobody knows whether they complete one more combination (rules 5.1).

        Where combinations are paid, the piles need not be whole, but what is paid then holds only
        if no other combination was made.
        """
        held = {card for pile in self.entered.piles for card in pile}
        if len(held) < self.entered.in_play:
            yield self._short(Weight.REMARK, "scoring.unentered")

    def _short(self, weight: Weight, key: str) -> Finding:
        """Return that the piles do not hold the whole deck; a few missing cards by name.

        `key` is the beginning of the keys of the words for few and for many cards.
        """
        held = {card for pile in self.entered.piles for card in pile}
        missing = tuple(card for card in DECK if card not in held)
        is_little = len(missing) <= _NAMED_AT_MOST
        few = missing if is_little else ()
        names = MsgList(tuple(msg("scoring.card", card=CardName(card)) for card in few))
        name = f"{key}_short" if is_little else f"{key}_incomplete"
        text = msg(name, count=len(held), need=len(DECK), cards=names)
        return Finding(weight, text, self._piles(), few)

    def _whole_months(self) -> frozenset[int]:
        """Return the months of which nothing can be missing in the piles.

        Where the payments depend on some cards only, others need not be entered.
        """
        held = {card for pile in self.entered.piles for card in pile}
        months = months_of(held).items()
        return frozenset(month for month, cards in months if len(cards) == MONTH_SIZE)

    def _odd(self, weight: Weight, months: frozenset[int] | None = None) -> Iterator[Finding]:
        """A pile with one or three cards of a month: captures take two or all four (rules 2.6)."""
        for seat, pile in enumerate(self.entered.piles):
            for month, cards in months_of(pile).items():
                if len(cards) % 2 and (months is None or month in months):
                    place = captured_of(Seat(seat))
                    text = msg(
                        "scoring.odd",
                        place=self._phrase(place),
                        flower=Msg(f"month.{month}.flower"),
                        count=len(cards),
                    )
                    yield Finding(weight, text, (place,), cards)

    def _odd_piles(self) -> Iterator[Finding]:
        """Piles that surely are not whole, where they need not be.

        Captures take two or all four of a month (rules 2.6), so cards are missing where the
        number of a month is odd. Only of these it is sure: others may be on the field still.
        """
        whole = self._whole_months()
        for seat, pile in enumerate(self.entered.piles):
            months = months_of(pile).items()
            odd = {month: own for month, own in months if len(own) % 2 and month not in whole}
            if odd:
                place = captured_of(Seat(seat))
                flowers = MsgList(tuple(Msg(f"month.{month}.flower") for month in odd))
                text = msg("scoring.odd_pile", place=self._phrase(place), flowers=flowers)
                yield Finding(Weight.REMARK, text, (place,))

    def _stopped(self) -> Iterator[Finding]:
        """Whoever ended the deal has something to be paid for (rules 5.1)."""
        winner = self.facts.seat(Key.WINNER)
        if winner is None:
            yield Finding(Weight.MISSING, Msg("scoring.no_winner"))
        elif not self.entered.made[winner]:
            place = captured_of(winner)
            text = msg("scoring.no_yaku", seat=SeatName(winner), place=self._phrase(place))
            yield Finding(Weight.MISSING, text, (place,))

    # --- facts ----------------------------------------------------------------------------

    def answers(self) -> Iterator[Finding]:
        """Answers that the payments depend on."""
        for spec in self.facts.specs:
            if spec.key == Key.LAST and not spec.chosen:
                yield Finding(Weight.MISSING, Msg("scoring.no_last"))
            if spec.key == Key.ORDER:
                yield from self._order(spec)

    def _order(self, spec: FactSpec) -> Iterator[Finding]:
        winner, is_stop = self.facts.value(Key.WINNER), self.facts.ending is EnteredEnding.STOP
        order, words = spec.chosen, {one.value: one.text for one in spec.choices}
        missing = tuple(
            words[value]
            for seat, made in enumerate(self.entered.made)
            for value in (made_key(seat, yaku) for yaku in made)
            if value not in order
        )
        yield from self._grown(order, words)
        if missing:
            text = msg("scoring.no_order", missing=MsgList(missing))
            yield Finding(Weight.MISSING, text)
        elif is_stop and winner is not None and order[-1].partition(".")[0] != winner:
            yield Finding(Weight.WRONG, msg("scoring.order_end", seat=SeatName(Seat(int(winner)))))

    def _grown(self, order: tuple[str, ...], words: dict[str, Msg]) -> Iterator[Finding]:
        """A combination was smaller before it was larger."""
        for at, value in enumerate(order):
            seat, key = made_of(value)
            for after in order[:at]:
                by, larger = made_of(after)
                if by == seat and self.entered.has_become(seat, key, larger):
                    text = msg("scoring.order_grown", first=words[value], then=words[after])
                    yield Finding(Weight.WRONG, text)

    def without_hands(self) -> Iterator[Finding]:
        """Hands that were not entered are worth nothing."""
        hands = enumerate(self.entered.hands)
        bare = tuple(hand_of(Seat(seat)) for seat, hand in hands if not hand)
        if bare:
            phrases = MsgList(tuple(map(self._phrase, bare)))
            yield Finding(Weight.REMARK, msg("scoring.no_hands", places=phrases), bare)

    def _piles(self) -> tuple[Place, ...]:
        return tuple(captured_of(Seat(seat)) for seat in range(self.entered.seats))

    def _phrase(self, place: Place) -> Msg:
        return next(zone.phrase for zone in self.zones if zone.place == place)


def _twice(card: CardId, holders: tuple[ZoneSpec, ...]) -> Finding:
    places = tuple(zone.place for zone in holders)
    if len(holders) == 1:
        text = msg("scoring.twice_here", card=CardName(card), place=holders[0].phrase)
    else:
        phrases = MsgList(tuple(zone.phrase for zone in holders))
        text = msg("scoring.twice", card=CardName(card), places=phrases)
    return Finding(Weight.WRONG, text, places, (card,))
