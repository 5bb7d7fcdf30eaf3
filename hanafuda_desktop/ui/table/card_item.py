"""One card on the table: its face or back, and the marks that say what may be done with it."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import Place, Zone
from hanafuda_desktop.engine.table_spec import CardTarget
from hanafuda_desktop.ui.card_faces import AROUND, ASPECT, CardFaces, Lying, paint_shadow
from hanafuda_desktop.ui.table.layout import Rect
from hanafuda_desktop.ui.theme import Theme

_ROOM, _ROOM_BY_WIDTH = 16, 0.09
"""Room around a card for rings, glow, focus and shadow: in px, and at least by its width."""
_QUIET = 0.75
"""How strong the ring is of a card that may be played but takes nothing."""
_SMALL = 30
"""A card less wide than this has no shadow."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is painted on and around a card (design: the states of a card)."""

    is_legal: bool = False
    is_layable: bool = False
    """Legal, too, but takes nothing, where other cards do."""
    is_selected: bool = False
    is_target: bool = False
    is_drawn: bool = False
    is_taken: bool = False
    is_preview: bool = False
    is_lit: bool = False
    has_focus: bool = False


PLAIN = Marks()


class CardItem(QGraphicsObject):
    """A card at a place. Position, width and turn are animated; nothing is decided here.

    `card` None is the back of a card nobody here may know. `turn` runs from 0 (back) to 1
    (face); in between the card is seen from the side.
    """

    def __init__(self, faces: CardFaces, theme: Theme, card: CardId | None, place: Place) -> None:
        super().__init__()
        self._faces, self._theme = faces, theme
        self.card = card
        self.place = place
        self._width = 10.0
        self._picture_width = 0
        self._is_resting = False
        self._turn = 0.0 if card is None else 1.0
        self._marks = PLAIN
        self._dim = 0.0
        self._glow = 1.0
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    @property
    def target(self) -> CardTarget | None:
        """What a click on the card means; None for a back."""
        return None if self.card is None else CardTarget(self.place, self.card)

    # --- where and how large --------------------------------------------------------------

    def rect(self) -> QRectF:
        """Return the card in coordinates of the table, without its marks."""
        return QRectF(self.x(), self.y(), self._width, self._width * ASPECT)

    def put(self, rect: Rect) -> None:
        """Lay the card to rest in a rectangle.

        If there is no picture of just that size yet, the one it has is scaled until `sharpen`.
        """
        self.move_to(rect.x, rect.y, rect.w)
        self._is_resting = True
        if self._picture_width == 0 or self._has_picture(rect.w):
            self._picture_width = rect.w

    def move_to(self, x: float, y: float, width: float) -> None:
        """Move the card on its way; the picture is scaled from the one it has."""
        self._is_resting = False
        if width != self._width:
            self.prepareGeometryChange()
            self._width = width
        self.setPos(x, y)

    def use_picture_for(self, width: int) -> None:
        """Take the larger of the pictures of a way, so that nothing is blown up on it."""
        if width > self._picture_width:
            self._picture_width = width
            self._draw_picture()

    @property
    def is_resting(self) -> bool:
        """Whether the card lies where it was put."""
        return self._is_resting

    @property
    def is_blurred(self) -> bool:
        """Whether the card rests with a picture of another size."""
        return self._is_resting and self._picture_width != round(self._width)

    def sharpen(self) -> None:
        """Draw a picture of just the size of the card; this takes some milliseconds."""
        self._picture_width = round(self._width)
        self._draw_picture()
        self.update()

    def shown(self) -> Lying:
        """Return the picture it shows on the table."""
        card = self.card if self._turn >= 0.5 else None
        return card, self._picture_width, self._ratio(), self._theme.shadow_step

    def _has_picture(self, width: int) -> bool:
        shadow = self._theme.shadow_step
        return self._faces.has_lying(self.card, width, self._ratio(), shadow)

    def _draw_picture(self) -> None:
        self._faces.lying(self.card, self._picture_width, self._ratio(), self._theme.shadow_step)

    def _ratio(self) -> float:
        """Return the pixel ratio of the screen on which the card lies."""
        views = self.scene().views()
        return views[0].devicePixelRatioF() if views else 1.0

    def boundingRect(self) -> QRectF:
        room = self._room()
        return QRectF(0, 0, self._width, self._width * ASPECT).adjusted(-room, -room, room, room)

    def _room(self) -> float:
        return max(_ROOM, _ROOM_BY_WIDTH * self._width)

    def contains_point(self, point: QPointF) -> bool:
        """Tell whether a point of the table is on the card itself."""
        return self.rect().contains(point)

    # --- how it looks ---------------------------------------------------------------------

    @property
    def marks(self) -> Marks:
        """The marks it bears."""
        return self._marks

    def mark(self, marks: Marks) -> None:
        """Change the marks."""
        if marks != self._marks:
            self._marks = marks
            self.update()

    def clear_marks(self) -> None:
        """Take all marks off the card, and nothing over it."""
        self.mark(PLAIN)
        self.set_dim(0.0)

    @property
    def dim(self) -> float:
        """How strongly the table's color lies over the card: 0 to 1."""
        return self._dim

    def set_dim(self, dim: float) -> None:
        """Lay the table's color over the card, or take it off."""
        if dim != self._dim:
            self._dim = dim
            self.update()

    def set_glow(self, glow: float) -> None:
        """Set how strongly a lit card is ringed: 0 to 1."""
        if glow != self._glow:
            self._glow = glow
            self.update()

    @property
    def turn(self) -> float:
        """How far the card is turned: 0 back, 1 face."""
        return self._turn

    def set_turn(self, turn: float) -> None:
        """Turn the card."""
        self._turn = turn
        self.update()

    def show_face(self, card: CardId | None) -> None:
        """Say which card it is (None: not known any more)."""
        if card != self.card:
            self.card = card
            self.update()
        self._turn = 0.0 if card is None else 1.0

    # --- painting -------------------------------------------------------------------------

    def paint(
        self,
        painter: QPainter,
        _option: QStyleOptionGraphicsItem,
        _widget: QWidget | None = None,
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(0, 0, self._width, self._width * ASPECT)
        squeeze = abs(math.cos(math.pi * self._turn)) if 0.0 < self._turn < 1.0 else 1.0
        if squeeze < 1.0:
            painter.save()
            painter.translate(rect.center().x(), 0)
            painter.scale(max(squeeze, 0.02), 1.0)
            painter.translate(-rect.center().x(), 0)
        self._paint_card(painter, rect)
        if squeeze < 1.0:
            painter.restore()
            return
        self._paint_marks(painter, rect)

    def _paint_card(self, painter: QPainter, rect: QRectF) -> None:
        dpr = painter.device().devicePixelRatioF()
        card = self.card if self._turn >= 0.5 else None
        width = self._picture_width
        is_exact = width == self._width
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not is_exact)
        if self._width < _SMALL:
            plain = (
                self._faces.back(width, dpr) if card is None else self._faces.face(card, width, dpr)
            )
            painter.drawPixmap(rect, plain, QRectF(plain.rect()))
            return
        if self._marks.is_selected:
            paint_shadow(painter, rect, self._theme.shadow_step, 3.0)
        picture = self._faces.lying(card, width, dpr, self._theme.shadow_step)
        if is_exact:
            painter.drawPixmap(QPointF(-AROUND, -AROUND), picture)
        else:
            self._paint_scaled(painter, rect, picture)

    def _paint_scaled(self, painter: QPainter, rect: QRectF, picture: QPixmap) -> None:
        """Paint a picture of another width; of what is around the card only as much as has room."""
        scale = self._width / self._picture_width
        around = min(AROUND * scale, self._room())
        cut = (AROUND - around / scale) * picture.devicePixelRatio()
        source = QRectF(picture.rect()).adjusted(cut, cut, -cut, -cut)
        painter.drawPixmap(rect.adjusted(-around, -around, around, around), picture, source)

    def _paint_marks(self, painter: QPainter, rect: QRectF) -> None:
        marks, theme = self._marks, self._theme
        radius = rect.width() * 17 / 330
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._dim > 0:
            veil = QColor(theme.table_center)
            veil.setAlphaF(self._dim)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(veil)
            painter.drawRoundedRect(rect, radius, radius)
            painter.setBrush(Qt.BrushStyle.NoBrush)
        if marks.is_selected or marks.is_target or marks.is_drawn:
            self._paint_strong_ring(painter, rect, radius)
        elif marks.is_lit:
            painter.setOpacity(self._glow)
            self._paint_strong_ring(painter, rect, radius)
            painter.setOpacity(1.0)
        elif marks.is_legal or marks.is_preview:
            painter.setPen(QPen(theme.ring, 2.0))
            painter.drawRoundedRect(rect.adjusted(-3, -3, 3, 3), radius + 3, radius + 3)
        elif marks.is_layable:
            quiet = QColor(theme.ring)
            quiet.setAlphaF(_QUIET)
            painter.setPen(QPen(quiet, 1.0))
            painter.drawRoundedRect(rect.adjusted(-2.5, -2.5, 2.5, 2.5), radius + 3, radius + 3)
        if marks.is_taken:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.text)
            painter.drawRect(QRectF(rect.left(), rect.bottom() + 2.5, rect.width(), 2.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
        if marks.has_focus:
            self._paint_focus(painter, rect, radius)

    def _paint_strong_ring(self, painter: QPainter, rect: QRectF, radius: float) -> None:
        """Paint the ring of a target: glow, ring, and an ink line inside."""
        ring = max(3.0, rect.width() * 0.04)
        glow = QColor(self._theme.ring)
        glow.setAlphaF(0.28)
        grow = ring + 2.0
        painter.setPen(QPen(glow, ring * 1.2))
        shape = rect.adjusted(-grow, -grow, grow, grow)
        painter.drawRoundedRect(shape, radius + grow, radius + grow)
        half = ring / 2 + 1.0
        painter.setPen(QPen(self._theme.ring, ring))
        shape = rect.adjusted(-half, -half, half, half)
        painter.drawRoundedRect(shape, radius + half, radius + half)
        painter.setPen(QPen(self._theme.ring_inner, 1.0))
        painter.drawRoundedRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5), radius, radius)

    def _paint_focus(self, painter: QPainter, rect: QRectF, radius: float) -> None:
        out = 8.0 if self._marks.is_selected else 5.0
        if self.place.zone is Zone.CAPTURED:  # right above stands what the group is called
            out = -2.0
        shape = rect.adjusted(-out, -out, out, out)
        painter.setPen(QPen(self._theme.focus_dark, 4.0))
        painter.drawRoundedRect(shape, radius + out, radius + out)
        dashes = QPen(self._theme.focus_light, 2.0)
        dashes.setDashPattern([3.0, 2.0])
        dashes.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(dashes)
        painter.drawRoundedRect(shape, radius + out, radius + out)
