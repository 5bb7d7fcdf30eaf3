"""From clicks to an action: the legal actions as a tree of gestures.

Knows no rule: the game says which clicks stand for which action and why a target is refused.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from hanafuda_desktop.controller.choices import CLOSED, Choices
from hanafuda_desktop.engine.places import Zone
from hanafuda_desktop.engine.table_spec import CardTarget, Gesture, TableSpec, Target
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
        return Refused(self._table.refusal(self._view, target))

    def drop(self, source: Target, onto: Target | None) -> Answer:
        """Take a drag from one target onto another, or (None) onto the open field."""
        gesture = (source, onto) if onto is not None else (source,)
        for candidate in (gesture, (source,)):
            if candidate in self._actions:
                self._prefix = ()
                return Complete(self._actions[candidate])
        return Refused(self._table.refusal(self._view, onto or source))

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
            tags=self._tags,
        )

    def _next(self, prefix: Gesture) -> tuple[Target, ...]:
        """Return the targets that go on from a prefix, without repetition."""
        depth = len(prefix)
        found = (
            gesture[depth]
            for gesture in self._actions
            if len(gesture) > depth and gesture[:depth] == prefix
        )
        return tuple(dict.fromkeys(found))


def _is_on_field(target: Target) -> bool:
    return isinstance(target, CardTarget) and target.place.zone is Zone.FIELD
