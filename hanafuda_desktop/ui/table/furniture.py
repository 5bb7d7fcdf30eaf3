"""What lies on a table besides cards: a piece of furniture, and the plaque of the deal."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from hanafuda_desktop.engine.table_spec import Plaque
from hanafuda_desktop.engine.text import msg
from hanafuda_desktop.ui.card_faces import paint_shadow
from hanafuda_desktop.ui.table.brush import CENTER, Brush, qrect
from hanafuda_desktop.ui.table.layout import Rect, TableLayout
from hanafuda_desktop.ui.table.signs import Tag
from hanafuda_desktop.ui.theme import KanjiPx, Look, Metrics, Type, TypeRole
from hanafuda_desktop.ui.translation import Translate

_TIMES = TypeRole(38, Type.DEAL_TOTAL.weight)


class Furniture(QGraphicsItem):
    """Something painted into a rectangle of the layout."""

    def __init__(self, look: Look, tr: Translate) -> None:
        super().__init__()
        self._look, self._tr = look, tr
        self._rect = Rect(0, 0, 1, 1)
        self.setZValue(20)
        # Cards fly over it; it is painted once and not with every frame.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def place(self, rect: Rect, look: Look, tr: Translate) -> None:
        """Put it where the layout has it."""
        if (rect, look.scale) != (self._rect, self._look.scale):
            self.prepareGeometryChange()
        self._rect, self._look, self._tr = rect, look, tr
        self.update()

    def boundingRect(self) -> QRectF:
        room = self._look.px(28)
        return qrect(self._rect).adjusted(-8, -8, 8, room)


class PlaqueItem(Furniture):
    """The paper plaque that says what the deal is worth."""

    def __init__(self, look: Look, tr: Translate) -> None:
        super().__init__(look, tr)
        self._plaque: Plaque | None = None

    def show_plaque(
        self, plaque: Plaque | None, layout: TableLayout, look: Look, tr: Translate
    ) -> None:
        """Show a plaque, or none."""
        self._plaque = plaque
        self.setVisible(plaque is not None and layout.plaque is not None)
        if layout.plaque is not None:
            self.place(layout.plaque, look, tr)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        plaque = self._plaque
        if plaque is None:
            return
        brush = Brush(painter, self._look, self._tr)
        theme = self._look.theme
        px = brush.px
        rect = qrect(self._rect)
        paint_shadow(painter, rect, theme.shadow_step, radius=px(Metrics.RADIUS_PAPER))
        brush.box(rect, Metrics.RADIUS_PAPER, theme.plaque)
        inner = rect.adjusted(px(4), px(4), -px(4), -px(4))
        brush.box(inner, 3, None, theme.plaque_line)
        column = QRectF(inner.left(), inner.top(), px(62), inner.height())
        size = KanjiPx.PLAQUE * px(1)
        top = column.center().y() - size * len(plaque.kanji) * 0.52
        for index, sign in enumerate(plaque.kanji):
            box = QRectF(column.left(), top + index * size * 1.04, column.width(), size * 1.04)
            brush.kanji(sign, box, KanjiPx.PLAQUE, theme.plaque_text)
        painter.setPen(QPen(theme.plaque_line, 1.0))
        x = round(column.right()) + 0.5
        painter.drawLine(QPointF(x, inner.top() + px(8)), QPointF(x, inner.bottom() - px(8)))
        left = column.right() + px(12)
        self._paint_words(
            brush, QRectF(left, rect.top(), inner.right() - left - px(4), rect.height()), plaque
        )

    def _paint_words(self, brush: Brush, room: QRectF, plaque: Plaque) -> None:
        """Paint name, multiplier and note; a long note is set smaller, then in two lines."""
        theme, px = self._look.theme, brush.px
        left, width = room.left(), room.width()
        words = self._tr(plaque.note) if plaque.note is not None else ""
        role = Type.CELL if brush.width(words, Type.CELL) <= width else Type.LABEL
        is_long = brush.width(words, role) > width
        middle = room.center().y() + (px(-11 if is_long else -4) if words else px(8))
        title = QRectF(left, middle - px(42), width, px(20))
        brush.text(self._tr(plaque.title), title, Type.TEXT, theme.plaque_note)
        worth = theme.plaque_text if plaque.multiplier == 1 else theme.plaque_multiplier
        times = self._tr(msg("table.times", times=plaque.multiplier))
        brush.text(times, QRectF(left, middle - px(25), width, px(46)), _TIMES, worth)
        if is_long:
            note = QRectF(left, middle + px(20), width, px(34))
            brush.lines(words, note, role, theme.plaque_note)
        elif words:
            note = QRectF(left, middle + px(20), width, px(20))
            brush.text(words, note, role, theme.plaque_note)


class TargetMarksItem(QGraphicsItem):
    """The keys above targets, the tags below them, the ring of the field; lies over all cards."""

    def __init__(self, look: Look, tr: Translate) -> None:
        super().__init__()
        self._look, self._tr = look, tr
        self._keys: tuple[tuple[QRectF, str], ...] = ()
        self._tags: tuple[Tag, ...] = ()
        self._hints: tuple[tuple[QRectF, str], ...] = ()
        self._open_field: QRectF | None = None
        self._area = QRectF()
        self.setZValue(400)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_marks(
        self,
        keys: tuple[tuple[QRectF, str], ...],
        tags: tuple[Tag, ...],
        look: Look,
        area: QRectF,
    ) -> None:
        """Show keys over and tags under the rectangles of cards, within an area."""
        self.prepareGeometryChange()
        self._keys, self._tags, self._look, self._area = keys, tags, look, area

    def show_open_field(self, field: QRectF | None) -> None:
        """Ring the field while a card may be let go anywhere on it."""
        if field != self._open_field:
            self._open_field = field
            self.update()

    def show_hints(self, hints: tuple[tuple[QRectF, str], ...]) -> None:
        """Lay paper slips with words of a hint on the upper corners of cards."""
        if hints != self._hints:
            self._hints = hints
            self.update()

    @property
    def hints(self) -> tuple[tuple[QRectF, str], ...]:
        """The cards with a slip, and its words."""
        return self._hints

    @property
    def open_field(self) -> QRectF | None:
        """The ringed field."""
        return self._open_field

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._open_field is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._look.theme.ring, 2.0))
            radius = self._look.px(Metrics.RADIUS_ZONE)
            painter.drawRoundedRect(self._open_field, radius, radius)
        for rect, key in self._keys:
            self._paint_key(painter, rect, key)
        for tag in self._tags:
            self._paint_tag(painter, tag)
        for rect, words in self._hints:
            self._paint_hint(painter, rect, words)

    def _paint_key(self, painter: QPainter, card: QRectF, key: str) -> None:
        look = self._look
        radius = look.scale * 11.5
        center = QPointF(card.center().x(), card.top() - radius - look.scale * 5)
        pointer = QPainterPath()
        pointer.addEllipse(center, radius, radius)
        tip = QPainterPath(QPointF(center.x() - radius * 0.6, center.y() + radius * 0.6))
        tip.lineTo(center.x(), center.y() + radius * 1.5)
        tip.lineTo(center.x() + radius * 0.6, center.y() + radius * 0.6)
        tip.closeSubpath()
        painter.setPen(QPen(look.theme.ring_inner, 1.4))
        painter.setBrush(look.theme.ring)
        painter.drawPath(pointer.united(tip))
        brush = Brush(painter, look, self._tr)
        box = QRectF(center.x() - radius, center.y() - radius, 2 * radius, 2 * radius)
        brush.text(key, box, Type.CELL_TITLE, look.theme.ring_inner, CENTER)

    def _paint_tag(self, painter: QPainter, tag: Tag) -> None:
        look, words = self._look, tag.words
        brush = Brush(painter, look, self._tr)
        sign_w = brush.kanji_width("役", 13)
        words_w = brush.width(words, Type.CELL_STRONG)
        width = sign_w + words_w + brush.px(18)
        box = tag.box(width, brush.px(22), over=brush.px(15))
        brush.box(box, 4, look.theme.ring_inner, look.theme.ring, 1.4)
        sign = QRectF(box.left() + brush.px(7), box.top(), sign_w, box.height())
        brush.kanji("役", sign, 13, look.theme.ring)
        text = QRectF(sign.right() + brush.px(4), box.top(), words_w + 2, box.height())
        brush.text(words, text, Type.CELL_STRONG, look.theme.slip)

    def _paint_hint(self, painter: QPainter, card: QRectF, words: str) -> None:
        look = self._look
        brush = Brush(painter, look, self._tr)
        width = min(brush.width(words, Type.LABEL_STRONG) + brush.px(16), card.width())
        box = QRectF(card.left(), card.top(), width, brush.px(20))
        paint_shadow(painter, box, look.theme.shadow_step, radius=brush.px(Metrics.RADIUS_SLIP))
        brush.box(box, Metrics.RADIUS_SLIP, look.theme.slip, look.theme.slip_note, 1.0)
        brush.text(words, box, Type.LABEL_STRONG, look.theme.slip_text, CENTER)
