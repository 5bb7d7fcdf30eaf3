"""What the cards of an entered deal do not tell, and so has to be asked: only what can matter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.scoring import DealEntry, FactChoice, FactKind, FactSpec
from hanafuda_desktop.engine.text import Msg, SeatName, msg
from hanafuda_desktop.games.hachi_hachi.entered import (
    LATER,
    NOBODY,
    TOGETHER,
    Entered,
    EnteredEnding,
    Key,
    fed_key,
    made_key,
    turn_key,
)
from hanafuda_desktop.games.hachi_hachi.field import STACKED_AT_MOST, carries_over
from hanafuda_desktop.games.hachi_hachi.options import CarryRule, LiabilityScope
from hanafuda_desktop.games.hachi_hachi.rules import PAIR
from hanafuda_desktop.games.hachi_hachi.state import FieldType
from hanafuda_desktop.games.hachi_hachi.yaku import dekiyaku_in_force, yaku_name

Turn = tuple[Seat, tuple[str, ...]]
"""A turn that completed combinations: whose, and which."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts that are asked for, with the answers in force."""

    specs: tuple[FactSpec, ...]

    def values(self, key: str) -> tuple[str, ...]:
        """Return the answers to a fact; none where it was not asked or not answered."""
        return next((spec.chosen for spec in self.specs if spec.key == key), ())

    def value(self, key: str) -> str | None:
        """Return the one answer to a fact, if there is one."""
        return next(iter(self.values(key)), None)

    def seat(self, key: str) -> Seat | None:
        """Return the seat that is the answer to a fact, if there is one."""
        value = self.value(key)
        return None if value is None else Seat(int(value))

    def number(self, key: str) -> int | None:
        """Return the number that is the answer to a fact, if there is one."""
        value = self.value(key)
        return None if value is None else int(value)

    @property
    def ending(self) -> EnteredEnding | None:
        """How the deal is said to have ended."""
        value = self.value(Key.ENDING)
        return None if value is None else EnteredEnding(value)

    def feeder(self, seat: Seat, yaku: str) -> Seat | None:
        """Return who fed a combination of a seat, if somebody did."""
        value = self.value(fed_key(seat, yaku))
        return None if value in (None, NOBODY) else Seat(int(value))

    def turns(self) -> tuple[Turn, ...]:
        """Return the turns that made combinations, as far as their order was asked and told."""
        turns: list[Turn] = []
        for value in self.values(Key.ORDER):
            seat, yaku = made_of(value)
            if turns and self.value(turn_key(seat, yaku)) == TOGETHER:
                turns[-1] = (seat, (*turns[-1][1], yaku))
            else:
                turns.append((seat, (yaku,)))
        return tuple(turns)


def facts_of(entry: DealEntry, entered: Entered) -> Facts:
    """Return what is to be asked of an entry, in the order of the rules."""
    asked = _Asker(entry, entered)
    specs = [asked.dealer(), asked.worth(), asked.ending()]
    ending = Facts(tuple(filter(None, specs))).ending
    if ending in (EnteredEnding.STOP, EnteredEnding.CANCELLED):
        specs.append(asked.winner())
    if ending is not None:
        facts = Facts(tuple(filter(None, specs)))
        winner, dealer = facts.seat(Key.WINNER), facts.seat(Key.DEALER)
        order = asked.order()
        told = (order, *asked.with_the_one_before(order)) if order is not None else ()
        turns = Facts(told).turns()
        specs.append(asked.continued(ending, winner, dealer or Seat(0), turns))
        fed = tuple(asked.fed(ending, winner, turns))
        specs += [*fed, asked.last(winner, Facts(fed)), *told]
    return Facts(tuple(filter(None, specs)))


@dataclass(frozen=True, slots=True)
class _Asker:
    """Builds each fact, or None where there is nothing to be asked."""

    entry: DealEntry
    entered: Entered

    def dealer(self) -> FactSpec:
        """Who dealt: paid for All Eights, and first among equals (rules 6)."""
        return self._one(Key.DEALER, self._seats(), "0")

    def worth(self) -> FactSpec | None:
        """What the field multiplies by, or what the deal before has left to it (rules 3)."""
        rule = self.entered.options.carry_rule
        kinds = tuple(kind.value for kind in FieldType)
        if not self.entered.field:
            most = STACKED_AT_MOST if rule is CarryRule.STACK else kinds[-1]
            powers = (1 << power for power in range(most.bit_length()))
            note = Msg("scoring.multiplier.note")
            return self._one(Key.MULTIPLIER, _times(powers), None, note)
        if carries_over(rule):
            first = Msg("scoring.carry_in.note") if rule is CarryRule.QUEUE else None
            return self._one(Key.CARRY_IN, _times(kinds), str(kinds[0]), first)
        return None

    def ending(self) -> FactSpec:
        """How the deal ended."""
        choices = [EnteredEnding.EXHAUSTED, EnteredEnding.STOP]
        if self.entered.options.cancel_continue:
            choices.append(EnteredEnding.CANCELLED)
        words = (FactChoice(ending.value, Msg(f"scoring.ending.{ending}")) for ending in choices)
        return self._one(Key.ENDING, words, None)

    def winner(self) -> FactSpec:
        """Who stopped: where only one seat has a combination, it was that one (rules 5.1)."""
        holders = self.entered.holders
        return self._one(Key.WINNER, self._seats(), str(holders[0]) if len(holders) == 1 else None)

    def continued(
        self, ending: EnteredEnding, winner: Seat | None, dealer: Seat, turns: tuple[Turn, ...]
    ) -> FactSpec | None:
        """Who played on, in which order (rules 5.1).

        Whoever has a combination and did not stop has played on; so has the one that stopped,
        if the order of all combinations is known and they came in two turns. Else it has to be
        asked, unless they came in one turn.
        """
        holders, seats = self.entered.holders, self.entered.seats
        is_stop = ending is EnteredEnding.STOP
        own = [yaku for seat, yaku in turns if seat == winner]
        surely = tuple(seat for seat in holders if not (is_stop and seat == winner) or len(own) > 1)
        maybe = tuple(
            seat for seat in holders if seat not in surely and self._can_have_played_on(seat, own)
        )
        candidates = tuple(str(seat) for seat in sorted((*surely, *maybe)))
        if not candidates:
            return None
        given = tuple(v for v in self._told(Key.CONTINUED) if v in candidates)
        in_turn = sorted(surely, key=lambda seat: (seat - dealer) % seats)
        rest = tuple(str(seat) for seat in in_turn if str(seat) not in given)
        choices = tuple(one for one in self._seats() if one.value in candidates)
        title = Msg("scoring.continued.title")
        note = Msg("scoring.continued.note")
        return FactSpec(Key.CONTINUED, FactKind.ORDER, title, choices, (*given, *rest), note)

    def _can_have_played_on(self, seat: Seat, own: list[tuple[str, ...]]) -> bool:
        """Tell whether it has to be asked of the one that stopped; `own` are its known turns."""
        told = {key for keys in own for key in keys}
        is_known = told >= self.entered.made[seat].keys()
        return not is_known and self.entered.could_have_played_on(seat)

    def fed(
        self, ending: EnteredEnding, winner: Seat | None, turns: tuple[Turn, ...]
    ) -> Iterator[FactSpec]:
        """Who fed a combination that was paid for (rules 5.3).

        Of two players the other one pays all shares, whether it fed one or not.
        """
        if self.entered.seats == PAIR:
            return
        paid: tuple[Seat, ...] = ()
        if self.entered.options.pays_at_once:
            paid = self.entered.holders
        elif ending is EnteredEnding.STOP and winner is not None:
            paid = (winner,)
        nobody = FactChoice(NOBODY, Msg("scoring.fed.nobody"))
        for seat in paid:
            told = {key for by, keys in turns for key in keys if by == seat}
            for yaku in dekiyaku_in_force(self.entered.options):
                if yaku.liable and yaku.id in told | self.entered.made[seat].keys():
                    others = (one for one in self._seats() if one.value != str(seat))
                    title = msg("scoring.fed.title", yaku=yaku_name(yaku.id), seat=SeatName(seat))
                    yield self._one(
                        fed_key(seat, yaku.id),
                        (nobody, *others),
                        NOBODY,
                        Msg("scoring.fed.note"),
                        title,
                    )

    def last(self, winner: Seat | None, fed: Facts) -> FactSpec | None:
        """Which of two that different opponents fed was completed last (rules 5.3)."""
        if winner is None or self.entered.options.liability_scope is not LiabilityScope.HAND:
            return None
        feeders = {
            yaku: feeder
            for yaku in self.entered.made[winner]
            if (feeder := fed.feeder(winner, yaku)) is not None
        }
        if len(set(feeders.values())) < 2 or self.entered.options.pays_at_once:
            return None
        choices = (FactChoice(yaku, yaku_name(yaku)) for yaku in feeders)
        return self._one(Key.LAST, choices, None)

    def order(self) -> FactSpec | None:
        """In which order combinations were made, where each is paid as it is made (rules 5.2).

        One that has grown was paid when it was worth less, if that was in an earlier turn.
        """
        if not self.entered.options.pays_at_once or not self.entered.holders:
            return None
        made, earlier = tuple(self._made()), tuple(self._earlier())
        known = [choice.value for choice in (*made, *earlier)]
        given = tuple(v for v in self._told(Key.ORDER) if v in known)
        if len(made) == 1:
            only = made[0].value
            given = (*(value for value in known if value in given and value != only), only)
        title = Msg("scoring.order.title")
        note = Msg("scoring.order.note_grown" if earlier else "scoring.order.note")
        choices, is_open = (*earlier, *made), len(known) > 1
        return FactSpec(Key.ORDER, FactKind.ORDER, title, choices, given, note, is_open)

    def _made(self) -> Iterator[FactChoice]:
        for seat, made in enumerate(self.entered.made):
            for yaku in made:
                text = msg("scoring.order.made", yaku=yaku_name(yaku), seat=SeatName(Seat(seat)))
                yield FactChoice(made_key(seat, yaku), text)

    def _earlier(self) -> Iterator[FactChoice]:
        for seat in map(Seat, range(self.entered.seats)):
            for one in self.entered.earlier(seat):
                text = msg(
                    "scoring.order.grown" if one.count else "scoring.order.first",
                    seat=SeatName(seat),
                    yaku=yaku_name(one.yaku),
                    count=one.count,
                )
                yield FactChoice(made_key(seat, one.key), text)

    def with_the_one_before(self, order: FactSpec) -> Iterator[FactSpec]:
        """Whether a seat made two that follow each other in one turn, so that they are paid as one.

        Liability is for all that a turn completed (rules 5.3), so it matters. In one turn nothing
        is made that is smaller, too.
        """
        turn: list[str] = []
        for before, value in pairwise(order.chosen):
            (earlier, first), (seat, yaku) = made_of(before), made_of(value)
            turn.append(first)
            if seat != earlier or any(self.entered.has_become(seat, key, yaku) for key in turn):
                turn.clear()
                continue
            names = self._names(seat)
            together = msg("scoring.turn.together", yaku=names[first])
            choices = (
                FactChoice(LATER, Msg("scoring.turn.later")),
                FactChoice(TOGETHER, together),
            )
            title = msg("scoring.turn.title", yaku=names[yaku], seat=SeatName(seat))
            asked = self._one(turn_key(seat, yaku), choices, LATER, title=title)
            yield asked
            if asked.chosen != (TOGETHER,):
                turn.clear()

    def _names(self, seat: Seat) -> dict[str, Msg]:
        """Return the names of what a seat has made, and had before, by their keys."""
        earlier = {one.key: yaku_name(one.yaku) for one in self.entered.earlier(seat)}
        return {**earlier, **{key: yaku_name(key) for key in self.entered.made[seat]}}

    def _told(self, key: str) -> tuple[str, ...]:
        """Return the answers entered to a fact that has several, each once."""
        return tuple(dict.fromkeys(self.entry.fact(key) or ()))

    def _seats(self) -> tuple[FactChoice, ...]:
        return tuple(
            FactChoice(str(seat), msg("scoring.seat", seat=SeatName(Seat(seat))))
            for seat in range(self.entered.seats)
        )

    def _one(
        self,
        key: str,
        choices: Iterable[FactChoice],
        usual: str | None,
        note: Msg | None = None,
        title: Msg | None = None,
    ) -> FactSpec:
        """Return a fact with one answer: the one entered, if it is possible, or the usual one."""
        choices = tuple(choices)
        given = self.entry.fact(key) or ()
        chosen = tuple(one.value for one in choices if one.value in given)
        if not chosen and usual is not None:
            chosen = (usual,)
        title = title if title is not None else Msg(f"scoring.{key}.title")
        return FactSpec(key, FactKind.ONE, title, choices, chosen, note)


def made_of(value: str) -> tuple[Seat, str]:
    """Return the seat and the combination of an answer to the order."""
    seat, _, yaku = value.partition(".")
    return Seat(int(seat)), yaku


def _times(values: Iterable[int]) -> tuple[FactChoice, ...]:
    return tuple(FactChoice(str(value), msg("scoring.times", times=value)) for value in values)
