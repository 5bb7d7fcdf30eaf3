"""How deals of real cards are scored: what is asked, what can be said, and a deal taken over."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from operator import itemgetter

from hanafuda_desktop.cards.hanafuda import card_points
from hanafuda_desktop.engine.places import FIELD, PERSON, Place, Seat, captured_of, hand_of
from hanafuda_desktop.engine.scoring import (
    Cards,
    DealEntry,
    Finding,
    Reading,
    Weight,
    ZoneReading,
    ZoneSpec,
)
from hanafuda_desktop.engine.table_spec import DealSummary
from hanafuda_desktop.engine.text import Amount, Msg, msg
from hanafuda_desktop.games.hachi_hachi.entered import (
    LATER,
    NOBODY,
    TOGETHER,
    Entered,
    EnteredEnding,
    Key,
    entered_of,
    fed_key,
    made_key,
    turn_key,
)
from hanafuda_desktop.games.hachi_hachi.entered_checks import findings_of
from hanafuda_desktop.games.hachi_hachi.entered_deal import entered_multiplier, settle_entered
from hanafuda_desktop.games.hachi_hachi.entered_facts import Facts, facts_of
from hanafuda_desktop.games.hachi_hachi.entered_zones import zones_of
from hanafuda_desktop.games.hachi_hachi.field import is_void_field
from hanafuda_desktop.games.hachi_hachi.options import OPTION_SPECS
from hanafuda_desktop.games.hachi_hachi.present_common import field_name
from hanafuda_desktop.games.hachi_hachi.present_summary import summary
from hanafuda_desktop.games.hachi_hachi.state import DealEnding, DealResult, HachiHachiState
from hanafuda_desktop.games.hachi_hachi.view import observe
from hanafuda_desktop.games.hachi_hachi.yaku import chaff_count, teyaku_of, yaku_name


class HachiHachiScoring:
    """The `ScoringForm` of Hachi-Hachi; every contract stands there."""

    def read(self, entry: DealEntry) -> Reading:
        """Return what is asked for and what can be said."""
        examined = _examine(entry)
        return Reading(
            zones=examined.zones,
            facts=examined.facts.specs,
            readings=tuple(_readings(examined.entered, examined.facts)),
            findings=examined.findings,
            summary=_summary(examined.settled()),
        )

    def entry_of(self, course: tuple[HachiHachiState, ...]) -> DealEntry:
        """Return a settled deal as one would enter it."""
        return _taken_over(course)


def settled_deal(entry: DealEntry) -> HachiHachiState | None:
    """Return the settled deal of an entry, None where something is wrong or missing.

    Raises OptionsError for a bad option or number of seats.
    """
    return _examine(entry).settled()


@dataclass(frozen=True, slots=True)
class _Examined:
    """An entry, what is asked of it, and what is wrong or missing."""

    entered: Entered
    zones: tuple[ZoneSpec, ...]
    facts: Facts
    findings: tuple[Finding, ...]

    def settled(self) -> HachiHachiState | None:
        """Return the settled deal, where nothing is wrong or missing."""
        if any(one.weight is not Weight.REMARK for one in self.findings):
            return None
        return settle_entered(self.entered, self.facts)


def _examine(entry: DealEntry) -> _Examined:
    entered = entered_of(entry)
    zones, facts = zones_of(entered), facts_of(entry, entered)
    return _Examined(entered, zones, facts, findings_of(entry, zones, entered, facts))


def _summary(settled: HachiHachiState | None) -> DealSummary | None:
    return None if settled is None else summary(observe(settled, PERSON))


# --- zones ---------------------------------------------------------------------------------


def _readings(entered: Entered, facts: Facts) -> list[ZoneReading]:
    """Return what each zone is worth by itself."""
    readings = []
    for seat in map(Seat, range(entered.seats)):
        hand, pile = entered.hands[seat], entered.piles[seat]
        if len(set(hand)) == len(hand) == entered.rules.hand_size:
            readings.append(ZoneReading(hand_of(seat), (_of_hand(hand, entered),)))
        if pile:
            readings.append(ZoneReading(captured_of(seat), _of_pile(seat, entered)))
    field = entered.field
    if len(set(field)) == len(field) == entered.rules.field_size and not is_void_field(field):
        readings.append(ZoneReading(FIELD, _of_field(entered, facts)))
    return readings


def _of_hand(hand: Cards, entered: Entered) -> Msg:
    teyaku = teyaku_of(hand, entered.options)
    if teyaku is None:
        return Msg("scoring.no_teyaku")
    return msg("scoring.worth", yaku=yaku_name(teyaku.key), mon=Amount(teyaku.base))


def _of_field(entered: Entered, facts: Facts) -> tuple[Msg, ...]:
    worth = entered_multiplier(entered, facts)
    if worth is None:
        return ()
    lines = [msg("scoring.field", field=field_name(worth.own), times=worth.own)]
    if worth.now != worth.own:
        lines.append(msg("scoring.now", times=worth.now))
    if worth.carry_out > 1:
        lines.append(msg("scoring.carry_out", times=worth.carry_out))
    return tuple(lines)


def _of_pile(seat: Seat, entered: Entered) -> tuple[Msg, ...]:
    pile = entered.piles[seat]
    made = (
        msg("scoring.worth", yaku=yaku_name(key), mon=Amount(value))
        for key, value in entered.made[seat].items()
    )
    chaff = chaff_count(pile, entered.options)
    return (*made, msg("scoring.points", points=card_points(pile), count=chaff))


# --- a deal of the match -------------------------------------------------------------------


def _taken_over(course: tuple[HachiHachiState, ...]) -> DealEntry:
    """Enter what the scorer needs of a deal: of the dealt hands only those that were shown."""
    end = course[-1]
    dealt = next(state for state in reversed(course) if _is_untouched(state))
    result = end.common.results[-1]
    chosen = {spec.key: getattr(end.options, spec.key) for spec in OPTION_SPECS}
    entry = DealEntry(
        seats=end.seats,
        options=tuple((key, _plain(value)) for key, value in chosen.items()),
        facts=_facts_of_result(result),
    )
    places: list[tuple[Place, Cards]] = [(FIELD, tuple(one.card for one in dealt.common.field))]
    for seat in map(Seat, range(end.seats)):
        places.append((captured_of(seat), end.common.captured[seat]))
        if result.teyaku[seat] is not None:
            places.append((hand_of(seat), dealt.hands[seat]))
    for place, cards in places:
        entry = entry.with_cards(place, cards)
    return entry


def _is_untouched(state: HachiHachiState) -> bool:
    """Tell whether a deal that holds lies there as it was dealt."""
    whole = all(state.hands) and state.common.played is None and state.common.turn == 0
    return whole and not state.common.is_void and not any(state.common.captured)


def _plain(value: object) -> bool | int | str:
    """Return the value of an option without its enumeration."""
    if isinstance(value, bool):
        return value
    return int(value) if isinstance(value, int) else str(value)


def _facts_of_result(result: DealResult) -> tuple[tuple[str, tuple[str, ...]], ...]:
    ending = {
        DealEnding.CANCELLED: EnteredEnding.CANCELLED,
        DealEnding.EXHAUSTED: EnteredEnding.EXHAUSTED,
        DealEnding.DRAW_CONTINUED: EnteredEnding.EXHAUSTED,
    }.get(result.ending, EnteredEnding.STOP)
    facts: dict[str, tuple[str, ...]] = {
        Key.DEALER: (str(result.dealer),),
        Key.CARRY_IN: (str(result.multiplier.carry_in),),
        Key.ENDING: (ending.value,),
        Key.CONTINUED: tuple(map(str, result.continued)),
    }
    if result.winner is not None:
        facts[Key.WINNER] = (str(result.winner),)
        fed = [one.yaku for one in result.made[result.winner] if one.liable is not None]
        facts[Key.LAST] = tuple(fed[-1:])
    made = []
    for seat, held in enumerate(result.made):
        for one in held:
            feeder = NOBODY if one.liable is None else str(one.liable)
            facts[fed_key(seat, one.yaku)] = (feeder,)
            made.append((one.turn, seat, one.yaku))
    made.sort(key=itemgetter(0))
    facts[Key.ORDER] = tuple(made_key(seat, yaku) for _, seat, yaku in made)
    for (earlier, *_), (turn, seat, yaku) in pairwise(made):
        facts[turn_key(seat, yaku)] = (TOGETHER if turn == earlier else LATER,)
    return tuple((str(key), values) for key, values in facts.items())
