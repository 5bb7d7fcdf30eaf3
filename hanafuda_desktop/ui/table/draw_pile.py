"""The draw pile: its thickness and how many cards it has left; and the slot of the drawn card."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.ui.card_faces import CardFaces, paint_edge
from hanafuda_desktop.ui.table.brush import CENTER, Brush, qrect
from hanafuda_desktop.ui.table.furniture import Furniture
from hanafuda_desktop.ui.table.layout import Rect, TableLayout
from hanafuda_desktop.ui.theme import Look, Type
from hanafuda_desktop.ui.translation import Translate

_DRAWN_SIGN = "起こし"
_PILE_SIGN = "山"
_LAYER = 6
"""So many cards make a layer that can be seen."""
_MOST_LAYERS = 5
"""A higher pile looks no higher: its label stands below it."""
_LABEL_SIDE, _LABEL_BELOW = 24, 28
"""How far labels reach beside a card and below it, in text px."""
_LABEL_LINE = 24
"""A label needs this much below a card, in text px."""
_SIDE, _EDGE = QColor("#8f1c18"), QColor("#1d1a1c")
_RADIUS = 17 / 330
"""Radius of the corners of a card, by its width."""


class DrawPileItem(Furniture):
    """The draw pile and, where there is one, the slot of the drawn card beside it."""

    def __init__(self, look: Look, tr: Translate, faces: CardFaces) -> None:
        super().__init__(look, tr)
        self._faces = faces
        self._left = 0
        self._pile = self._rect
        self._slot: Rect | None = None
        self._has_labels = True

    def show_pile(self, left: int, pile: Rect, look: Look, tr: Translate) -> None:
        """Show a pile of so many cards alone."""
        self.prepareGeometryChange()
        self._left, self._pile, self._slot = left, pile, None
        self.place(pile, look, tr)

    def show_beside_slot(self, left: int, layout: TableLayout, look: Look, tr: Translate) -> None:
        """Show a pile of so many cards, and the slot of the drawn card."""
        self.prepareGeometryChange()
        self._left, self._pile, self._slot = left, layout.pile, layout.drawn
        below = layout.prompt.y - layout.drawn.bottom
        self._has_labels = not layout.room.is_compact or below >= look.px(_LABEL_LINE)
        self.place(layout.draw_place, look, tr)

    def show_left(self, left: int) -> None:
        """Show another number of cards, while they are dealt."""
        if left != self._left:
            self._left = left
            self.update()

    def boundingRect(self) -> QRectF:
        """Return the pile with its layers and its edge, the slot, and the labels below them."""
        px = self._look.px
        cards = (
            [qrect(self._pile)] if self._slot is None else [qrect(self._pile), qrect(self._slot)]
        )
        box = QRectF()
        for card in cards:
            box = box.united(card.adjusted(-px(_LABEL_SIDE), 0, px(_LABEL_SIDE), px(_LABEL_BELOW)))
        return box.adjusted(-2, -2, 2, 2)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        brush = Brush(painter, self._look, self._tr)
        if self._slot is not None:
            self._paint_slot(brush, qrect(self._slot))
        pile = qrect(self._pile)
        if self._left:
            self._paint_cards(brush, pile)
        else:
            brush.outline(pile, _PILE_SIGN)
        words = self._tr(msg("table.left", count=self._left))
        brush.text(words, _below(pile, brush), Type.CELL_STRONG, self._look.theme.text, CENTER)

    def _paint_slot(self, brush: Brush, slot: QRectF) -> None:
        brush.outline(slot, _DRAWN_SIGN)
        if self._has_labels:
            drawn = self._tr(Msg("table.drawn"))
            brush.text(drawn, _below(slot, brush), Type.CELL, self._look.theme.muted, CENTER)

    def _paint_cards(self, brush: Brush, pile: QRectF) -> None:
        """Let the pile rise where it lies: the lowest cards stand out to the right and below."""
        painter, radius = brush.painter, pile.width() * _RADIUS
        painter.setPen(QPen(_EDGE, 1.0))
        painter.setBrush(_SIDE)
        for step in range(min(-(-self._left // _LAYER), _MOST_LAYERS), 0, -1):
            shift = QPointF(1, 1) * brush.px(step * 1.5)
            painter.drawRoundedRect(pile.translated(shift), radius, radius)
        back = self._faces.back(self._pile.w, painter.device().devicePixelRatioF())
        painter.drawPixmap(pile.topLeft(), back)
        paint_edge(painter, pile)


def _below(card: QRectF, brush: Brush) -> QRectF:
    """Return the line of a label under a card, wider than it."""
    return QRectF(
        card.left() - brush.px(_LABEL_SIDE),
        card.bottom() + brush.px(5),
        card.width() + brush.px(2 * _LABEL_SIDE),
        brush.px(18),
    )
