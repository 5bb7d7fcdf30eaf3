"""From clicks to an action: the legal actions as a tree of gestures.

Knows no rule: the game says which clicks stand for which action and why a target is refused.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias, TypeGuard

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.choices import CLOSED, Choices, Drop
from hanafuda_desktop.engine.places import Zone
from hanafuda_desktop.engine.table_spec import CardTarget, Gesture, TableSpec, Target, WouldAdd
from hanafuda_desktop.engine.text import Msg


@dataclass(frozen=True, slots=True)
class Complete:
    """The clicks so far are an action."""

    action: Any


@dataclass(frozen=True, slots=True)
class Narrowed:
    """The click was taken (or put back); other targets are open now."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The click leads nowhere, and why."""

    text: Msg


Answer: TypeAlias = Complete | Narrowed | Refused


class Selection:
    """The gesture that the person is making, from the opening of a prompt to an action."""

    def __init__(self, table: TableSpec[Any, Any], view: Any, legal: tuple[Any, ...]) -> None:
        self._table = table
        self._view = view
        self._actions: dict[Gesture, Any] = {table.gesture(action): action for action in legal}
        self._takes = {
            gesture: table.takes(view, action) for gesture, action in self._actions.items()
        }
        self._adds = self._find_adds()
        self._drops = self._find_drops()
        self._tags = table.tags(view, legal)
        self._prefix: Gesture = ()

    @property
    def selected(self) -> Target | None:
        """The first half of a gesture, if one was chosen."""
        return self._prefix[-1] if self._prefix else None

    def click(self, target: Target) -> Answer:
        """Take a click: on with this gesture, over to another, back, or refused."""
        if target == self.selected:
            return self.put_back()
        for prefix in (self._prefix, ()):
            gesture = (*prefix, target)
            if gesture in self._actions:
                return Complete(self._actions[gesture])
            if self._next(gesture):
                self._prefix = gesture
                return Narrowed()
        if self._prefix and _is_on_field(target):
            return Refused(Msg("refusal.ringed"))
        return Refused(self._table.refusal(self._view, target))

    def drop(self, source: Target, onto: Target | None) -> Answer:
        """Take a drag from one target onto another, or (None) onto the bare field.

        The bare field asks for no other card: there a drag is the same as a click on its card.
        """
        way = next((drop for drop in self._drops if drop.source == source), None)
        if way is None:
            return Refused(self._table.refusal(self._view, source))
        if onto is None:
            self._prefix = ()
            return self.click(source)
        if not (_is_on_field(onto) and onto.card in way.onto):
            return Refused(Msg("refusal.drop_on_field" if way.on_field else "refusal.drop_on_card"))
        action = self._actions.get((source, onto)) or self._actions[(source,)]
        self._prefix = ()
        return Complete(action)

    def put_back(self) -> Narrowed:
        """Forget the gesture so far."""
        self._prefix = ()
        return Narrowed()

    def choices(self) -> Choices:
        """Return what is open now, for painting."""
        if not self._actions:
            return CLOSED
        first, finish = self._next(()), self._next(self._prefix)
        on_field = tuple(target for target in finish if _is_on_field(target))
        return Choices(
            is_open=True,
            legal=tuple(target for target in first if not _is_on_field(target)),
            selected=self.selected,
            targets=on_field if self._prefix or on_field == finish else (),
            previews=tuple(
                (gesture[0], takes)
                for gesture, takes in self._takes.items()
                if len(gesture) == 1 and takes
            ),
            adds=tuple(
                (begun[-1], adds)
                for begun, adds in self._adds.items()
                if begun[:-1] in ((), self._prefix)
            ),
            drops=self._drops,
            tags=self._tags,
        )

    def _find_adds(self) -> dict[Gesture, WouldAdd]:
        """Return what each gesture or beginning of gestures surely brings to the pile."""
        ways: dict[Gesture, tuple[Any, ...]] = {}
        for gesture, action in self._actions.items():
            for length in range(1, len(gesture) + 1):
                begun = gesture[:length]
                ways[begun] = (*ways.get(begun, ()), action)
        found = ((begun, self._table.would_add(self._view, way)) for begun, way in ways.items())
        return {begun: adds for begun, adds in found if adds is not None}

    def _find_drops(self) -> tuple[Drop, ...]:
        """Return where each card of the hand may be dragged."""
        onto: dict[Target, tuple[CardId, ...]] = {}
        on_field: set[Target] = set()
        for gesture, takes in self._takes.items():
            source, second = gesture[0], gesture[1] if len(gesture) > 1 else None
            if _is_on_field(source) or not isinstance(source, CardTarget):
                continue
            cards = (second.card,) if _is_on_field(second) else takes
            if not cards:
                on_field.add(source)
            onto[source] = (*onto.get(source, ()), *cards)
        return tuple(Drop(source, cards, source in on_field) for source, cards in onto.items())

    def _next(self, prefix: Gesture) -> tuple[Target, ...]:
        """Return the targets that go on from a prefix, without repetition."""
        depth = len(prefix)
        found = (
            gesture[depth]
            for gesture in self._actions
            if len(gesture) > depth and gesture[:depth] == prefix
        )
        return tuple(dict.fromkeys(found))


def _is_on_field(target: Target | None) -> TypeGuard[CardTarget]:
    return isinstance(target, CardTarget) and target.place.zone is Zone.FIELD
