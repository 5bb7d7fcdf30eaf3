"""How cards of a combination are shown: they rise in turn, or come out of an opponent's hand."""

from __future__ import annotations

from PySide6.QtCore import QAbstractAnimation

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.events import CardRevealed
from hanafuda_desktop.engine.places import Place, Seat, Zone
from hanafuda_desktop.engine.table_spec import TableModel
from hanafuda_desktop.ui.table.card_item import CardItem
from hanafuda_desktop.ui.table.layout import Layout
from hanafuda_desktop.ui.table.motion import chain, fly, run, together, wait
from hanafuda_desktop.ui.table.table_view import TableView
from hanafuda_desktop.ui.theme import Motions

_RISE = 8
"""How far the cards of a combination rise, in text px."""
_SHOWN = 550
"""Shown cards lie above flying ones."""


class Displays:
    """The displays of one batch; `layout` is the one after it."""

    def __init__(self, view: TableView, after: TableModel, layout: Layout, speed: float) -> None:
        self._view, self._layout, self._speed = view, layout, speed
        self._rests = {placed.card: layout.spot(placed).rect for placed in after.cards}
        self._viewer = layout.order[0]
        self._risen: list[tuple[CardItem, float]] = []
        self._out: list[CardId] = []

    def reveal(self, events: tuple[CardRevealed, ...]) -> QAbstractAnimation | None:
        """Show hidden cards of opponents face up, one seat after another."""
        by_seat: dict[Seat, list[CardId]] = {}
        for event in events:
            if event.place.seat is not None and event.place.seat != self._viewer:
                by_seat.setdefault(event.place.seat, []).append(event.card)
        parts: list[QAbstractAnimation] = []
        for turn, (seat, cards) in enumerate(by_seat.items()):
            late = turn * Motions.TEYAKU.stagger * self._speed
            for index, (card, spot) in enumerate(
                zip(cards, self._layout.shown_row(seat, len(cards)), strict=True)
            ):
                item = self._view.stock.take_back(seat, card)
                if item is None:
                    continue
                item.place = Place(Zone.HAND, seat)
                item.setZValue(_SHOWN + index)
                self._out.append(card)
                flight = fly(item, spot, Motions.TEYAKU, self._speed, turn_to=1.0)
                parts.append(chain(wait(late), flight))
        return together(*parts) if parts else None

    def rise(self, cards: tuple[CardId, ...]) -> QAbstractAnimation | None:
        """Let the cards of a combination rise in turn; those shown before a block stay."""
        found = (self._view.stock.get(card) for card in cards if card not in self._out)
        self._risen = [(item, item.y()) for item in found if item is not None]
        if not self._risen:
            return None
        motion = Motions.YAKU
        height = _RISE * self._layout.room.scale
        risen = tuple(self._risen)
        own_ms = motion.ms - motion.stagger * (len(risen) - 1)

        def step(done: float) -> None:
            for index, (item, rest) in enumerate(risen):
                part = (done * motion.ms - index * motion.stagger) / max(own_ms, motion.stagger)
                item.setY(rest - height * min(max(part, 0.0), 1.0))

        return run(motion, self._speed, step)

    def end(self) -> QAbstractAnimation | None:
        """Let risen cards sink, and put shown ones back into the hand."""
        risen, self._risen = tuple(self._risen), []
        out, self._out = self._out, []
        parts: list[QAbstractAnimation] = []
        for card in out:
            item = self._view.stock.get(card)
            if item is not None and card in self._rests:
                parts.append(fly(item, self._rests[card], Motions.TEYAKU, self._speed))
        if risen:
            highest = tuple(item.y() for item, _ in risen)

            def step(done: float) -> None:
                for (item, rest), top in zip(risen, highest, strict=True):
                    item.setY(top + (rest - top) * done)

            parts.append(run(Motions.RAISE, self._speed, step))
        return together(*parts) if parts else None
