"""What hovering a card says: its facts, where the rest of its month is, and what tells more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QToolTip

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import CardFacts, HeldCard
from hanafuda_desktop.engine.text import CardName, Msg, SeatName, msg
from hanafuda_desktop.ui.translation import Translate

if TYPE_CHECKING:
    from hanafuda_desktop.ui.table.table_view import TableView

Facts = Callable[[CardId], CardFacts | None]
"""Tells what is known of a card, if there is a match to ask."""

Levels = Callable[[Seat], Msg | None]
"""Tells how strong the opponent at a seat is; nothing of a person."""

_AROUND_WORDS = 66
"""How much higher than its words a tip is at most, with what Qt leaves free below the pointer."""


def tip_at(view: TableView, point: QPointF, tr: Translate) -> str:
    """Return what is said on hover: the facts of a card, or who an opponent is; "" nothing."""
    item, layout = view.item_at_point(point), view.layout_now
    facts = view.facts(item.card) if item is not None and item.card is not None else None
    if facts is not None or layout is None:
        return tip_words(facts, tr) if facts is not None else ""
    blocks = layout.blocks.items()
    seat = next((seat for seat, box in blocks if box.contains(point.x(), point.y())), None)
    level = view.level_at(seat) if seat is not None else None
    if seat is None or level is None:
        return ""
    return tr(msg("match.levels.some", seats=msg("seat.name", seat=SeatName(seat)), level=level))


def spot_of_tip(view: TableView, at: QPoint, words: str) -> QPoint:
    """Return the point of the screen below which a tip is shown for a point of the table.

    That of a card in the own hand comes above the card: one looks at the hand to choose.
    """
    item, viewport = view.item_at_point(view.mapToScene(at)), view.viewport()
    if item is None or item.place != view.attention.own_hand:
        return viewport.mapToGlobal(at)
    rect = item.rect()
    height = QFontMetrics(QToolTip.font()).size(0, words).height() + _AROUND_WORDS
    return viewport.mapToGlobal(QPoint(round(rect.left()), round(rect.top()) - height))


def tip_words(facts: CardFacts, tr: Translate) -> str:
    """Return the lines of the tooltip of a card."""
    lines = [facts.name, *facts.lines]
    if facts.rest_of_month:
        lines.append(Msg("table.rest_of_month"))
    rest = (f"  {tr(_where(held))}" for held in facts.rest_of_month)
    return "\n".join((*(tr(line) for line in lines), *rest, tr(Msg("table.tip_more"))))


def _where(held: HeldCard) -> Msg:
    """Say where a card is, as far as the viewer knows."""
    card, key = CardName(held.card), f"table.held.{held.holder}"
    if held.seat is None:
        return msg(key, card=card)
    return msg(key, card=card, seat=SeatName(held.seat))
