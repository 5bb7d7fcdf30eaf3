"""Where cards at rest lie just now: raised, dimmed or spread. They glide there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QVariantAnimation

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import Zone
from hanafuda_desktop.engine.table_spec import CardTarget, Target
from hanafuda_desktop.ui.table.card_item import CardItem
from hanafuda_desktop.ui.table.layout import Layout
from hanafuda_desktop.ui.theme import Motion

if TYPE_CHECKING:
    from hanafuda_desktop.ui.table.table_view import TableView

RAISE = 16
"""How far a selected card is raised, in units of the table."""
HOVER_RAISE = 6
"""How far the card under the mouse is, in text px."""
_OPEN = 100
"""A spread group lies above its neighbors."""
_SPREAD = 0.7
"""Step between the cards of a spread group, as a part of their width."""


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
        self._spread: dict[CardId, int] = {}
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.valueChanged.connect(self._step)

    def stop(self) -> None:
        """Leave every card where it is."""
        self._animation.stop()
        self._ways = {}

    def settle(self, aimed: Target | None, motion: Motion | None) -> None:
        """Bring each card to where it should rest now: gliding, or (None) at once.

        The group of the card that is aimed at, by the mouse or the keys, is spread.
        """
        self.stop()
        self._spread = self._spread_of(aimed)
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
        spread = self._spread.get(placed.card)
        item.setZValue(spot.z + (_OPEN if spread is not None else 0))
        attention = view.attention
        target = CardTarget(placed.place, placed.card)
        if placed.place == attention.own_hand:
            if target == attention.choices.selected:
                y -= raised_by(layout)
            elif item is view.pointer.hovered and attention.is_live(target):
                y -= round(HOVER_RAISE * layout.room.scale)
        return _Rest(x if spread is None else spread, y, attention.dim_of(target))

    def is_spread(self, card: CardId) -> bool:
        """Tell whether a card lies beside its place because its group is spread."""
        return card in self._spread

    def _spread_of(self, aimed: Target | None) -> dict[CardId, int]:
        """Return where the cards of a captured group lie, so wide that each can be seen."""
        model, layout = self._view.model, self._view.layout_now
        if not isinstance(aimed, CardTarget) or model is None or layout is None:
            return {}
        mine = self._view.placed.get(aimed.card)
        if mine is None or mine.place != aimed.place or mine.place.zone is not Zone.CAPTURED:
            return {}  # a card that was aimed at elsewhere may have been captured since
        group = [p for p in model.cards if (p.place, p.group) == (mine.place, mine.group)]
        first = layout.spot(group[0]).rect
        step = first.w * _SPREAD
        room = layout.room.width - 8 - first.w - step * (len(group) - 1)
        left = min(float(first.x), room)
        return {p.card: round(left + p.index * step) for p in group if p.card is not None}


def _now(item: CardItem) -> _Rest:
    return _Rest(item.x(), item.y(), item.dim)


def raised_by(layout: Layout) -> int:
    """Return how far a selected card is raised, in px."""
    return round(RAISE * layout.unit * layout.room.scale)
