"""The field of a deal: its multiplier with the carry, and whether it must be dealt again."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import prod
from typing import assert_never

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.games.flower_matching.matching import dealt_slots, has_whole_month
from hanafuda_desktop.games.hachi_hachi.options import CarryRule
from hanafuda_desktop.games.hachi_hachi.state import (
    FieldType,
    Multiplier,
    QueuedMultiplier,
    TableCard,
)

FIELD_TYPES: dict[CardId, FieldType] = {
    CardId("01-1"): FieldType.LARGE,
    CardId("03-1"): FieldType.LARGE,
    CardId("08-1"): FieldType.LARGE,
    CardId("11-1"): FieldType.GRAND,
    CardId("12-1"): FieldType.GRAND,
}
"""The brights, and the field that each makes (rules 3)."""

STACKED_AT_MOST = 32
"""The highest multiplier of brights that are multiplied with each other (rules 3)."""


def multiplier_after(
    before: Multiplier, cards: tuple[CardId, ...], rule: CarryRule = CarryRule.CLASSIC
) -> Multiplier:
    """Return what a dealt field multiplies by, and what it carries on (rules 3).

    `before` is the multiplier of the deal before.
    """
    brights = sorted(
        (FIELD_TYPES[card].value for card in cards if card in FIELD_TYPES), reverse=True
    )
    match rule:
        case CarryRule.CLASSIC:
            return multiplier_of(cards, before.carry_out)
        case CarryRule.QUEUE:
            return _queued(brights, _waiting(before))
        case CarryRule.STACK:
            return _uncarried(min(prod(brights), STACKED_AT_MOST))
        case CarryRule.NONE:
            return _uncarried(max(brights, default=FieldType.SMALL.value))
        case _:
            assert_never(rule)


def multiplier_of(cards: tuple[CardId, ...], carry_in: int) -> Multiplier:
    """Return what a dealt field multiplies by under the classic rule of carrying (rules 3)."""
    found = Counter(FIELD_TYPES[card].value for card in cards if card in FIELD_TYPES)
    own = max(found, default=FieldType.SMALL.value)
    return Multiplier(
        own=own,
        carry_in=carry_in,
        now=max(own, carry_in),
        carry_out=own if found[own] > 1 else 1,
    )


def _queued(brights: list[int], carried: tuple[int, ...]) -> Multiplier:
    """Use the oldest bright that waits, and let all others wait."""
    now, *waiting = (*carried, *brights) or (FieldType.SMALL.value,)
    return QueuedMultiplier(
        own=max(brights, default=FieldType.SMALL.value),
        carry_in=_first(carried),
        now=now,
        carry_out=_first(tuple(waiting)),
        waiting=tuple(waiting),
    )


def _waiting(before: Multiplier) -> tuple[int, ...]:
    return before.waiting if isinstance(before, QueuedMultiplier) else ()


def _first(queue: tuple[int, ...]) -> int:
    return queue[0] if queue else FieldType.SMALL.value


def _uncarried(own: int) -> Multiplier:
    return Multiplier(own=own, carry_in=1, now=own, carry_out=1)


def void_after(before: Multiplier) -> Multiplier:
    """Return the multiplier of a field that is dealt again: what is carried waits (rules 2.4)."""
    carried = before.carry_out
    return replace(before, own=1, carry_in=carried, now=carried)


def carries_over(rule: CarryRule) -> bool:
    """Tell whether a deal can leave a multiplier to the next one (rules 3)."""
    match rule:
        case CarryRule.CLASSIC | CarryRule.QUEUE:
            return True
        case CarryRule.STACK | CarryRule.NONE:
            return False
        case _:
            assert_never(rule)


def carrying(times: int) -> Multiplier:
    """Return a multiplier of a deal of which only this is known: what it left to the next one."""
    if times == 1:
        return void_multiplier(times)
    return QueuedMultiplier(own=1, carry_in=times, now=times, carry_out=times, waiting=(times,))


def void_multiplier(carry_in: int) -> Multiplier:
    """Return a multiplier that only carries."""
    return Multiplier(own=1, carry_in=carry_in, now=carry_in, carry_out=carry_in)


def is_void_field(cards: tuple[CardId, ...]) -> bool:
    """Tell whether the field must be dealt again: four of a month (rules 2.4)."""
    return has_whole_month(cards)


def dealt_field(cards: tuple[CardId, ...]) -> tuple[TableCard, ...]:
    """Lay the dealt cards into slots (rules 2.5)."""
    return tuple(map(TableCard, cards, dealt_slots(cards)))
