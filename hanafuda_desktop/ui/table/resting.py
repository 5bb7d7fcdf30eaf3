"""Where cards at rest lie just now: raised, dimmed or spread. They glide there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QVariantAnimation

from hanafuda_desktop.engine.table_spec import CardTarget
from hanafuda_desktop.ui.table.card_item import CardItem
from hanafuda_desktop.ui.theme import Motion

if TYPE_CHECKING:
    from hanafuda_desktop.ui.table.table_view import TableView

RAISE = 16
"""How far a selected card is raised, in units of the table."""
HOVER_RAISE = 6
"""How far the card under the mouse is, in text px."""
_OPEN = 100
"""A spread group lies above its neighbors."""


class _Rest(NamedTuple):
    x: float
    y: float
    dim: float

    def toward(self, end: _Rest, done: float) -> _Rest:
        """Return the place on the way to another."""
        return _Rest(*(a + (b - a) * done for a, b in zip(self, end, strict=True)))


class Resting(QObject):
    """Moves the cards that do not fly; one animation at a time, none while nothing changes."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self._ways: dict[CardItem, tuple[_Rest, _Rest]] = {}
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.valueChanged.connect(self._step)

    def stop(self) -> None:
        """Leave every card where it is."""
        self._animation.stop()
        self._ways = {}

    def settle(self, motion: Motion | None = None) -> None:
        """Bring each card to where it should rest now: gliding, or (None) at once."""
        self.stop()
        for item in self._view.stock:
            end = self._wanted(item)
            if end is not None and end != _now(item):
                self._ways[item] = (_now(item), end)
        if not self._ways:
            return
        ms = round(motion.ms * self._view.speed.value) if motion is not None else 0
        if motion is None or ms == 0:
            self._step(1.0)
            self._ways = {}
            return
        self._animation.setDuration(ms)
        self._animation.setEasingCurve(motion.easing)
        self._animation.start()

    def _step(self, done: float) -> None:
        for item in self._view.stock:  # not over the ways: a card may have left the table
            way = self._ways.get(item)
            if way is not None and item.is_resting:
                rest = way[0].toward(way[1], done)
                item.setPos(round(rest.x), round(rest.y))
                item.set_dim(rest.dim)

    def _wanted(self, item: CardItem) -> _Rest | None:
        """Return where a card should rest; None: it is not for this class to move it."""
        view, layout = self._view, self._view.layout_now
        placed = view.placed.get(item.card) if item.card is not None else None
        if layout is None or placed is None or placed.card is None:
            return None
        if item is view.pointer.dragged or not item.is_resting:
            return None
        spot = layout.spot(placed)
        x, y = float(spot.rect.x), float(spot.rect.y)
        spread = view.pointer.spread.get(placed.card)
        item.setZValue(spot.z + (_OPEN if spread is not None else 0))
        attention = view.attention
        target = CardTarget(placed.place, placed.card)
        if placed.place == attention.own_hand:
            if target == attention.choices.selected:
                y -= round(RAISE * layout.unit * layout.room.scale)
            elif item is view.pointer.hovered and attention.is_live(target):
                y -= round(HOVER_RAISE * layout.room.scale)
        return _Rest(x if spread is None else spread, y, attention.dim_of(target))


def _now(item: CardItem) -> _Rest:
    return _Rest(item.x(), item.y(), item.dim)
