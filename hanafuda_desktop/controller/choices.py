"""What may be clicked at this moment, ready to be painted."""

from __future__ import annotations

from dataclasses import dataclass

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.table_spec import RESULT, Target, TargetTag, WouldAdd


@dataclass(frozen=True, slots=True)
class Drop:
    """Where a card may be let go: on cards of the field, or (`on_field`) on the bare field."""

    source: Target
    onto: tuple[CardId, ...]
    on_field: bool


@dataclass(frozen=True, slots=True)
class Choices:
    """The open targets while the person is to act.

    `legal` may be clicked as the first half of a gesture (thin ring), `selected` was (raised),
    `targets` finish one (ring with the key 1, 2, ... in this order). `previews` tell which
    field cards a legal target would take, `adds` what each target surely brings to the pile,
    `drops` where it may be dragged. While `is_open` all other cards are dimmed.
    """

    is_open: bool = False
    legal: tuple[Target, ...] = ()
    selected: Target | None = None
    targets: tuple[Target, ...] = ()
    previews: tuple[tuple[Target, tuple[CardId, ...]], ...] = ()
    adds: tuple[tuple[Target, WouldAdd], ...] = ()
    drops: tuple[Drop, ...] = ()
    tags: tuple[TargetTag, ...] = ()


CLOSED = Choices()
AFTER_MATCH = Choices(is_open=True, legal=(RESULT,))
"""All that can be asked for when a match is over."""
