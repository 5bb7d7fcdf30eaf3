"""One card enlarged over the table, with all that is known of it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hanafuda_desktop.engine.table_spec import CardFacts
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.card_faces import ASPECT, CardFaces, paint_shadow
from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.parts.thumbs import paint_thumb
from hanafuda_desktop.ui.table.brush import Brush
from hanafuda_desktop.ui.theme import Look, Metrics, Type
from hanafuda_desktop.ui.translation import Translate

_WIDTH = 400
_TEXT_WIDTH = 300
_THUMB = 56


class ZoomItem(QGraphicsItem):
    """A scrim over the table, the card at 400 text px, and its facts beside it."""

    def __init__(self, faces: CardFaces, look: Look, tr: Translate) -> None:
        super().__init__()
        self._faces, self._look, self._tr = faces, look, tr
        self._facts: CardFacts | None = None
        self._area = QRectF()
        self.setZValue(900)
        self.setVisible(False)

    def show_card(self, facts: CardFacts, area: QRectF, look: Look, tr: Translate) -> None:
        """Enlarge a card over an area of the table."""
        self.prepareGeometryChange()
        self._facts, self._area, self._look, self._tr = facts, area, look, tr
        self.setVisible(True)
        self.update()

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
        height = min(px(_WIDTH) * ASPECT, self._area.height() - px(40))
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
        box = QRectF(left, top, px(_TEXT_WIDTH), px(64) + sum(heights) + rest_h)
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
