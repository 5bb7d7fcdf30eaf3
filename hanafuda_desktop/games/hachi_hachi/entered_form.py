"""How deals of real cards are scored: what is asked, and what can be said."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hanafuda_desktop.cards.hanafuda import card_points
from hanafuda_desktop.engine.places import FIELD, PERSON, Seat, captured_of, hand_of
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
from hanafuda_desktop.engine.text import Amount, Msg, MsgList, msg
from hanafuda_desktop.games.hachi_hachi.entered import Entered, entered_of
from hanafuda_desktop.games.hachi_hachi.entered_checks import findings_of
from hanafuda_desktop.games.hachi_hachi.entered_course import entry_of_course
from hanafuda_desktop.games.hachi_hachi.entered_deal import (
    entered_multiplier,
    knows_carry,
    settle_entered,
)
from hanafuda_desktop.games.hachi_hachi.entered_facts import Facts, facts_of
from hanafuda_desktop.games.hachi_hachi.entered_zones import zones_of
from hanafuda_desktop.games.hachi_hachi.field import is_void_field
from hanafuda_desktop.games.hachi_hachi.present_common import field_name
from hanafuda_desktop.games.hachi_hachi.present_summary import summary
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, QueuedMultiplier
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
            summary=examined.summary(),
        )

    def entry_of(self, course: tuple[HachiHachiState, ...]) -> DealEntry:
        """Return a settled deal as one would enter it."""
        return entry_of_course(course)


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

    def summary(self) -> DealSummary | None:
        """Return the account of the settled deal."""
        settled = self.settled()
        if settled is None:
            return None
        told = summary(observe(settled, PERSON), are_hands_known=all(self.entered.hands))
        if told is None or self.entered.field:
            return told
        times = settled.common.results[-1].multiplier.now
        return replace(told, caption=msg("entered.caption_unknown", times=times))


def _examine(entry: DealEntry) -> _Examined:
    entered = entered_of(entry)
    zones, facts = zones_of(entered), facts_of(entry, entered)
    return _Examined(entered, zones, facts, findings_of(entry, zones, entered, facts))


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
    if not knows_carry(worth):
        waiting = worth.waiting if isinstance(worth, QueuedMultiplier) else ()
        joining = MsgList(tuple(msg("scoring.times", times=times) for times in waiting))
        lines += [msg("scoring.queued", list=joining)] if waiting else []
    elif worth.carry_out > 1:
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
