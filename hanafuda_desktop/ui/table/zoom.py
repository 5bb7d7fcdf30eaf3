"""One card enlarged over the table, with all that is known of it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hanafuda_desktop.engine.table_spec import CardFacts
from hanafuda_desktop.ui.card_faces import ASPECT, CardFaces, paint_shadow
from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.table.brush import Brush
from hanafuda_desktop.ui.theme import Look, Metrics, Type
from hanafuda_desktop.ui.translation import Translate

_WIDTH = 400
_TEXT_WIDTH = 300


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
        text_w = px(_TEXT_WIDTH)
        left = round(self._area.center().x() - (width + px(24) + text_w) / 2)
        top = round(self._area.center().y() - height / 2)
        card = QRectF(left, top, width, width * ASPECT)
        paint_shadow(painter, card, theme.shadow_step, 3.0)
        dpr = painter.device().devicePixelRatioF()
        painter.drawPixmap(card.topLeft(), self._faces.face(facts.card, width, dpr))
        words = [self._tr(line) for line in facts.lines]
        box = QRectF(card.right() + px(24), top, text_w, px(58 + 44 * len(words)))
        brush.box(box, Metrics.RADIUS_ZONE, theme.panel, theme.hairline)
        title = QRectF(box.left() + px(16), box.top() + px(10), text_w - px(32), px(36))
        brush.text(self._tr(facts.name), title, Type.DIALOG_TITLE, theme.text)
        line = title.translated(0, px(38))
        for text in words:
            painter.setFont(role_font(Type.TEXT, self._look.scale))
            painter.setPen(theme.muted)
            line.setHeight(px(40))
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
            painter.drawText(line, int(flags | Qt.TextFlag.TextWordWrap), text)
            line.translate(0, px(44))
