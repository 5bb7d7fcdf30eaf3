"""An entered deal settled by the same scorer as one that was played at the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from hanafuda_desktop.engine.places import Seat, with_seat
from hanafuda_desktop.games.hachi_hachi.deal_end import (
    end_by_cancelling,
    end_by_stop,
    end_exhausted,
)
from hanafuda_desktop.games.hachi_hachi.dealing import start_state
from hanafuda_desktop.games.hachi_hachi.entered import Entered, EnteredEnding, Key
from hanafuda_desktop.games.hachi_hachi.entered_facts import Facts, Turn
from hanafuda_desktop.games.hachi_hachi.field import carrying, multiplier_after
from hanafuda_desktop.games.hachi_hachi.opening import open_play
from hanafuda_desktop.games.hachi_hachi.paying import pay
from hanafuda_desktop.games.hachi_hachi.settlement import settle_made
from hanafuda_desktop.games.hachi_hachi.state import (
    UNCOUNTED_TURN,
    Common,
    HachiHachiState,
    MadeYaku,
    Multiplier,
    QueuedMultiplier,
)
from hanafuda_desktop.games.hachi_hachi.yaku import dekiyaku_in_force


def entered_multiplier(entered: Entered, facts: Facts) -> Multiplier | None:
    """Return what the deal multiplies by, None where neither field nor number was entered."""
    if not entered.field:
        times = facts.number(Key.MULTIPLIER)
        return None if times is None else Multiplier(times, 1, times, 1)
    before = carrying(facts.number(Key.CARRY_IN) or 1)
    return multiplier_after(before, entered.field, entered.options.carry_rule)


def knows_carry(worth: Multiplier) -> bool:
    """Tell whether it is known what an entered deal leaves to the next one.

    Of brights that wait for a deal of their own only the first is asked: what stands behind it
    in the queue changes no payment of this deal.
    """
    return not (isinstance(worth, QueuedMultiplier) and worth.carry_in > 1)


def settle_entered(entered: Entered, facts: Facts) -> HachiHachiState:
    """Return the settled deal of a complete entry that does not contradict itself."""
    multiplier, ending = entered_multiplier(entered, facts), facts.ending
    if multiplier is None or ending is None:
        raise ValueError("the entry is not complete")
    opened = _opened(entered, facts, multiplier)
    common = opened.common
    for seat, keys in _turns(entered, facts):
        common = _after_making(common, entered, facts, seat, keys)
    winner = facts.seat(Key.WINNER)
    ended = replace(
        opened,
        common=replace(
            common,
            actor=common.dealer if winner is None else winner,
            continued=_continued(entered, facts),
        ),
        hands=((),) * entered.seats,
    )
    match ending:
        case EnteredEnding.STOP:
            return end_by_stop(ended).state
        case EnteredEnding.CANCELLED:
            return end_by_cancelling(ended).state
        case EnteredEnding.EXHAUSTED:
            return end_exhausted(ended).state
        case _:
            assert_never(ending)


def _opened(entered: Entered, facts: Facts, multiplier: Multiplier) -> HachiHachiState:
    """Return the deal with the dealt hands shown and, where that is due at once, paid."""
    start = start_state(entered.options, entered.seats, 0)
    dealer = facts.seat(Key.DEALER) or Seat(0)
    common = replace(start.common, dealer=dealer, captured=entered.piles)
    dealt = replace(start, common=common, hands=entered.hands, draw_pile=())
    return open_play(dealt, multiplier).state


def _turns(entered: Entered, facts: Facts) -> Iterator[Turn]:
    """Return the turns that completed combinations, as far as it is known in which order."""
    turns = facts.turns()
    if turns:
        yield from turns
    else:
        last = facts.value(Key.LAST)
        for seat, made in enumerate(entered.made):
            yield Seat(seat), tuple(sorted(made, key=lambda key: key == last))


def _continued(entered: Entered, facts: Facts) -> tuple[Seat, ...]:
    """Return who played on, in that order."""
    seats = tuple(Seat(int(value)) for value in facts.values(Key.CONTINUED))
    order = [int(value.partition(".")[0]) for value in facts.values(Key.ORDER)]
    return tuple(sorted(seats, key=order.index)) if order else seats


def _after_making(
    common: Common, entered: Entered, facts: Facts, seat: Seat, keys: tuple[str, ...]
) -> Common:
    """Return the deal after a seat has made combinations and, if it must be, was paid for them."""
    before = common.made[seat]
    new = tuple(_made(entered, facts, seat, key) for key in keys)
    gone = {one.yaku for one in new} | _replaced_by(entered, new)
    made = (*(one for one in before if one.yaku not in gone), *new)
    common, _ = pay(common, settle_made(seat, before, made, common, entered.options))
    continued = common.continued
    if keys and seat not in continued:
        continued = (*continued, seat)
    return replace(
        common,
        made=with_seat(common.made, seat, made),
        continued=continued,
    )


def _made(entered: Entered, facts: Facts, seat: Seat, key: str) -> MadeYaku:
    """Return a combination of a seat as it stands at the end, or as it was before it grew."""
    earlier = next((one for one in entered.earlier(seat) if one.key == key), None)
    yaku, base = (key, entered.made[seat][key]) if earlier is None else (earlier.yaku, earlier.base)
    return MadeYaku(yaku, base, UNCOUNTED_TURN, facts.feeder(seat, yaku))


def _replaced_by(entered: Entered, new: tuple[MadeYaku, ...]) -> set[str]:
    keys = {one.yaku for one in new}
    in_force = dekiyaku_in_force(entered.options)
    return {lower for yaku in in_force if yaku.id in keys for lower in yaku.replaces}
