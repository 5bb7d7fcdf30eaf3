"""One card enlarged over the table, with all that is known of it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.table_spec import CardFacts
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.card_faces import ASPECT, CardFaces, paint_shadow
from hanafuda_desktop.ui.command_keys import RULES_TAB_KEY
from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.parts.painting import paint_key
from hanafuda_desktop.ui.parts.thumbs import paint_thumb
from hanafuda_desktop.ui.table.brush import Brush
from hanafuda_desktop.ui.theme import Look, Metrics, Type
from hanafuda_desktop.ui.translation import Translate

_WIDTH = 400
_TEXT_WIDTH = 300
_THUMB = 56
_LINK_HEIGHT = 44.0


class ZoomItem(QGraphicsObject):
    """A scrim over the table, the card at 400 text px, and its facts beside it."""

    changed = Signal()
    """A card was enlarged, or the table is shown again."""
    entry_requested = Signal(str)
    """The entry of this card in the rules was asked for."""

    def __init__(self, faces: CardFaces, look: Look, tr: Translate) -> None:
        super().__init__()
        self._faces, self._look, self._tr = faces, look, tr
        self._facts: CardFacts | None = None
        self._area = QRectF()
        self._link = QRectF()
        self.setZValue(900)
        self.setVisible(False)

    def place(self, area: QRectF, look: Look, tr: Translate) -> None:
        """Cover this area of the scene, also when a card is enlarged already."""
        self.prepareGeometryChange()
        self._area, self._look, self._tr = area, look, tr
        self.update()

    def enlarge(self, facts: CardFacts) -> None:
        """Enlarge a card."""
        self._facts = facts
        self.setVisible(True)
        self.update()
        self.changed.emit()

    def close(self) -> None:
        """Show the table again, if a card is enlarged over it."""
        if self.is_open():
            self.setVisible(False)
            self.changed.emit()

    def press(self, point: QPointF) -> None:
        """Show the table again; from the words at the foot go to the card's entry in the rules."""
        card = self.card() if self._link.contains(point) else None
        self.close()
        if card is not None:
            self.entry_requested.emit(card)

    def is_open(self) -> bool:
        """Tell whether a card is enlarged."""
        return self.isVisible()

    def card(self) -> CardId | None:
        """Return the card that is enlarged, if one is."""
        return self._facts.card if self._facts is not None and self.is_open() else None

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        facts = self._facts
        if facts is None:
            return
        brush = Brush(painter, self._look, self._tr)
        theme = self._look.theme
        px = brush.px
        painter.fillRect(self._area, theme.scrim)
        beside = px(_TEXT_WIDTH) + 3 * px(24)
        height = min(
            px(_WIDTH) * ASPECT,
            self._area.height() - px(40),
            (self._area.width() - beside) * ASPECT,
        )
        width = round(height / ASPECT)
        left = round(self._area.center().x() - (width + px(24) + px(_TEXT_WIDTH)) / 2)
        top = round(self._area.center().y() - height / 2)
        card = QRectF(left, top, width, width * ASPECT)
        paint_shadow(painter, card, theme.shadow_step, 3.0)
        dpr = painter.device().devicePixelRatioF()
        painter.drawPixmap(card.topLeft(), self._faces.face(facts.card, width, dpr))
        self._paint_facts(brush, facts, card.right() + px(24), top)

    def _paint_facts(self, brush: Brush, facts: CardFacts, left: float, top: float) -> None:
        """Paint a box with the name, the facts and the other cards of the month."""
        painter, theme, px = brush.painter, self._look.theme, brush.px
        inner = QRectF(left + px(16), top + px(52), px(_TEXT_WIDTH - 32), 0)
        font = role_font(Type.TEXT, self._look.scale)
        metrics = QFontMetricsF(font)
        wrap = Qt.TextFlag.TextWordWrap
        words = [self._tr(line) for line in facts.lines]
        room = QRectF(0, 0, inner.width(), 10_000)
        heights = [metrics.boundingRect(room, wrap, line).height() + px(8) for line in words]
        rest_h = px(34) + px(_THUMB) * ASPECT + px(14) if facts.rest_of_month else 0.0
        height = px(64) + sum(heights) + rest_h + px(_LINK_HEIGHT)
        box = QRectF(left, top, px(_TEXT_WIDTH), height)
        brush.box(box, Metrics.RADIUS_ZONE, theme.panel, theme.hairline)
        title = QRectF(inner.left(), top + px(10), inner.width(), px(36))
        brush.text(self._tr(facts.name), title, Type.DIALOG_TITLE, theme.text)
        line = QRectF(inner)
        for text, height in zip(words, heights, strict=True):
            painter.setFont(font)
            painter.setPen(theme.muted)
            line.setHeight(height)
            painter.drawText(line, wrap, text)
            line.translate(0, height)
        if facts.rest_of_month:
            line.setHeight(px(34))
            brush.text(self._tr(Msg("table.rest_of_month")), line, Type.LABEL, theme.muted)
            for index, held in enumerate(facts.rest_of_month):
                x = round(line.left() + index * px(_THUMB + 14))
                y, width = round(line.bottom()), round(px(_THUMB))
                paint_thumb(painter, x, y, width, held, self._look, theme.panel)
        self._paint_link(brush, box)

    def _paint_link(self, brush: Brush, box: QRectF) -> None:
        """Paint, at the foot of the box, the words that lead to the card's entry in the rules."""
        theme, px = self._look.theme, brush.px
        self._link = QRectF(
            box.left(), box.bottom() - px(_LINK_HEIGHT), box.width(), px(_LINK_HEIGHT)
        )
        brush.painter.setPen(theme.hairline)
        brush.painter.drawLine(self._link.topLeft(), self._link.topRight())
        room = self._link.adjusted(px(16), 0, -px(16), 0)
        words = self._tr(Msg("table.in_the_rules"))
        width = brush.text(words, room, Type.MENU, theme.text)
        key = round(room.left() + width + px(10)), self._link.center().y()
        paint_key(brush.painter, *key, RULES_TAB_KEY, self._look, (theme.muted, theme.control_edge))
