"""A deal of a match as one would enter it, had it been played with real cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from operator import itemgetter

from hanafuda_desktop.engine.places import FIELD, PERSON, Place, Seat, captured_of, hand_of
from hanafuda_desktop.engine.scoring import Cards, DealEntry
from hanafuda_desktop.games.hachi_hachi.entered import (
    LATER,
    NOBODY,
    TOGETHER,
    EnteredEnding,
    Key,
    entered_of,
    fed_key,
    made_key,
    turn_key,
)
from hanafuda_desktop.games.hachi_hachi.options import OPTION_SPECS
from hanafuda_desktop.games.hachi_hachi.state import (
    DealEnding,
    DealResult,
    HachiHachiState,
    MadeYaku,
)
from hanafuda_desktop.games.hachi_hachi.yaku import teyaku_of

_Answers = dict[str, tuple[str, ...]]


def entry_of_course(course: tuple[HachiHachiState, ...]) -> DealEntry:
    """Enter what the scorer needs of a deal and the person saw of it.

    Of the dealt hands these are those that were shown, and the own one. A hand is not entered
    that was worth something and not shown: it would be claimed.
    """
    end = course[-1]
    dealt = next(state for state in reversed(course) if _is_untouched(state))
    result = end.common.results[-1]
    chosen = {spec.key: getattr(end.options, spec.key) for spec in OPTION_SPECS}
    options = tuple((key, _plain(value)) for key, value in chosen.items())
    entry = DealEntry(end.seats, options)
    places: list[tuple[Place, Cards]] = [(FIELD, tuple(one.card for one in dealt.common.field))]
    for seat in map(Seat, range(end.seats)):
        places.append((captured_of(seat), end.common.captured[seat]))
        is_worthless = teyaku_of(dealt.hands[seat], end.options) is None
        if result.teyaku[seat] is not None or (seat == PERSON and is_worthless):
            places.append((hand_of(seat), dealt.hands[seat]))
    for place, cards in places:
        entry = entry.with_cards(place, cards)
    for key, answers in (_ending(result) | _made(entry, course)).items():
        entry = entry.with_fact(str(key), answers)
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


def _ending(result: DealResult) -> _Answers:
    """Return what the deal counted and how it ended."""
    ending = {
        DealEnding.CANCELLED: EnteredEnding.CANCELLED,
        DealEnding.EXHAUSTED: EnteredEnding.EXHAUSTED,
        DealEnding.DRAW_CONTINUED: EnteredEnding.EXHAUSTED,
    }.get(result.ending, EnteredEnding.STOP)
    facts: _Answers = {
        Key.DEALER: (str(result.dealer),),
        Key.CARRY_IN: (str(result.multiplier.carry_in),),
        Key.ENDING: (ending.value,),
        Key.CONTINUED: tuple(map(str, result.continued)),
    }
    if result.winner is not None:
        facts[Key.WINNER] = (str(result.winner),)
        fed = [one.yaku for one in result.made[result.winner] if one.liable is not None]
        facts[Key.LAST] = tuple(fed[-1:])
    return facts


def _made(entry: DealEntry, course: tuple[HachiHachiState, ...]) -> _Answers:
    """Return when which combination was made, and who fed it; also what it was before it grew."""
    facts: _Answers = {}
    made: list[tuple[int, str, str]] = []
    for seat, key, one in _ever_made(entry, course):
        facts[fed_key(seat, one.yaku)] = (NOBODY if one.liable is None else str(one.liable),)
        made.append((one.turn, made_key(seat, key), turn_key(seat, key)))
    made.sort(key=itemgetter(0))
    facts[Key.ORDER] = tuple(value for _, value, _ in made)
    for (earlier, *_), (turn, _, asked) in pairwise(made):
        facts[asked] = (TOGETHER if turn == earlier else LATER,)
    return facts


def _ever_made(
    entry: DealEntry, course: tuple[HachiHachiState, ...]
) -> Iterator[tuple[Seat, str, MadeYaku]]:
    """Yield each combination at each of its values once, as it is called in an entry."""
    entered, deal = entered_of(entry), course[-1].common.deal
    for seat in map(Seat, range(entered.seats)):
        keys = {(one.yaku, one.base): one.key for one in entered.earlier(seat)}
        keys |= {(yaku, base): yaku for yaku, base in entered.made[seat].items()}
        states = (state.common for state in course if state.common.deal == deal)
        for one in dict.fromkeys(one for common in states for one in common.made[seat]):
            yield seat, keys[one.yaku, one.base], one
