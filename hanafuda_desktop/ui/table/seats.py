"""What stands at a seat beside its cards: name, score, flag, bar, labels of the groups."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.table_spec import Flag, SeatModel
from hanafuda_desktop.ui.table.brush import LEFT, RIGHT, Brush, qrect
from hanafuda_desktop.ui.table.layout import Rect, TableLayout
from hanafuda_desktop.ui.theme import KanjiPx, Look, Metrics, Type, TypeRole
from hanafuda_desktop.ui.translation import Translate

_PAR_NOTE = TypeRole(12)
_LABEL_COUNT = Type.CELL_STRONG


class SeatItem(QGraphicsItem):
    """The block of an opponent or the own strip; cards lie on it as items of their own."""

    def __init__(self, look: Look, tr: Translate) -> None:
        super().__init__()
        self._look, self._tr = look, tr
        self._model: SeatModel | None = None
        self._layout: TableLayout | None = None
        self._rect = Rect(0, 0, 1, 1)
        self._is_own = False
        self.setZValue(10)

    def show_seat(self, model: SeatModel, layout: TableLayout, look: Look, tr: Translate) -> None:
        """Show a seat where the layout has it."""
        is_own = model.seat == layout.counts.order[0]
        rect = layout.own if is_own else layout.blocks[model.seat]
        if rect != self._rect:
            self.prepareGeometryChange()
        self._model, self._layout, self._rect, self._is_own = model, layout, rect, is_own
        self._look, self._tr = look, tr
        self.setToolTip(self._words())
        self.update()

    def show_score(self, score: Mon) -> None:
        """Show another score, while money is on its way."""
        if self._model is not None and self._model.score != score:
            self._model = replace(self._model, score=score)
            self.update()

    def boundingRect(self) -> QRectF:
        return qrect(self._rect).adjusted(-2, -2, 2, 2)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        model, layout = self._model, self._layout
        if model is None or layout is None:
            return
        brush = Brush(painter, self._look, self._tr)
        theme = self._look.theme
        rect = qrect(self._rect)
        edge = theme.seat(model.seat) if model.to_act and not self._is_own else None
        brush.box(rect, Metrics.RADIUS_ZONE, theme.zone, edge, 2.0)
        self._paint_head(brush, rect, model)
        if self._is_own:
            self._paint_own_points(brush, rect, model, layout)
        else:
            self._paint_second_line(brush, rect, model, layout)
        self._paint_groups(brush, model, layout)

    # --- parts ----------------------------------------------------------------------------

    def _head_right(self, rect: QRectF) -> float:
        """Return where score and points end on the right."""
        if not self._is_own:
            return rect.right() - self._look.px(12)
        scale = self._look.scale
        side = rect.left() + self._group_left() - 8 * scale
        return side - self._look.px(18)

    def _group_left(self) -> float:
        layout = self._layout
        assert layout is not None
        first = next(group for (_, _), group in layout.groups.items() if group.is_own)
        return float(first.label.x - self._rect.x)

    def _paint_head(self, brush: Brush, rect: QRectF, model: SeatModel) -> None:
        theme = self._look.theme
        px = brush.px
        middle = rect.top() + px(22)
        brush.crest(QPointF(rect.left() + px(24), middle), model.seat)
        right = self._head_right(rect)
        score = self._tr.amount(model.score, signed=True)
        score_w = brush.width(score, Type.SCORE)
        line = QRectF(right - score_w - 2, middle - px(14), score_w + 2, px(28))
        brush.text(score, line, Type.SCORE, theme.money(model.score), RIGHT)
        left = rect.left() + px(43)
        seal = px(21) if model.is_dealer else 0.0
        room = right - score_w - px(10) - left - (seal + px(8) if seal else 0)
        name = self._tr.seat_name(model.seat)
        used = brush.text(name, QRectF(left, middle - px(14), room, px(28)), Type.NAME, theme.text)
        if model.is_dealer:
            box = QRectF(left + used + px(8), middle - seal / 2, seal, seal)
            brush.box(box, 3, theme.go)
            brush.kanji("親", box, KanjiPx.SEAL, theme.go_text)

    def _paint_second_line(
        self, brush: Brush, rect: QRectF, model: SeatModel, layout: TableLayout
    ) -> None:
        theme = self._look.theme
        px = brush.px
        held = len(model.hand)
        right = float(layout.backs[model.seat].right)
        if held:
            first = layout.back_spot(model.seat, 0)
            box = QRectF(first.x - px(34), first.y, px(26), first.h)
            brush.text(str(held), box, Type.TEXT, theme.muted, RIGHT)
            right = first.x - px(26)
        if model.flags:
            self._paint_flag(
                brush, rect.left() + px(12), rect.top() + px(48), right, model.flags[0]
            )
        middle = rect.top() + px(72)
        bar = QRectF(rect.left() + px(12), middle - px(2.5), rect.width() - px(102), px(5))
        self._paint_points(brush, bar, rect.right() - px(12), middle, model)

    def _paint_flag(
        self, brush: Brush, left: float, middle: float, right: float, flag: Flag
    ) -> None:
        """Paint the flag as a pill; where there is no room for words its sign alone."""
        theme = self._look.theme
        px = brush.px
        is_continued = flag.kind == "continued"
        color = theme.flag_text if is_continued else theme.text
        words = self._tr(flag.text)
        sign_w = brush.kanji_width(flag.kanji, 12)
        room = right - left - px(12)
        words_w = brush.width(words, Type.LABEL_STRONG)
        if sign_w + words_w + px(26) > room:
            if room < sign_w + px(70):
                words, words_w = "", 0.0
            else:
                words_w = room - sign_w - px(26)
        pill = QRectF(left, middle - px(11), sign_w + words_w + px(20 if not words else 26), px(22))
        fill = theme.flag if is_continued else theme.bar
        edge = None if is_continued else theme.control_edge
        brush.box(pill, 11, fill, edge)
        sign = QRectF(pill.left() + px(10), pill.top(), sign_w + 2, pill.height())
        brush.kanji(flag.kanji, sign, 12, color, LEFT)
        if words:
            box = QRectF(sign.right() + px(4), pill.top(), words_w + 2, pill.height())
            brush.text(words, box, Type.LABEL_STRONG, color)

    def _paint_own_points(
        self, brush: Brush, rect: QRectF, model: SeatModel, layout: TableLayout
    ) -> None:
        theme = self._look.theme
        px = brush.px
        right = self._head_right(rect)
        middle = rect.top() + px(50)
        bar = QRectF(
            rect.left() + px(12), middle - px(2.5), right - rect.left() - px(12 + 78), px(5)
        )
        self._paint_points(brush, bar, right, middle, model)
        painter = brush.painter
        painter.setPen(QPen(theme.hairline, 1.0))
        x = round(right + px(16)) + 0.5
        painter.drawLine(QPointF(x, rect.top() + px(10)), QPointF(x, rect.bottom() - px(10)))
        if model.note is not None and not layout.room.is_compact:
            note = QRectF(rect.left() + px(12), rect.top() + px(62), right - rect.left(), px(20))
            brush.text(self._tr(model.note), note, Type.CELL, theme.muted)
        if model.flags:
            self._paint_own_flag(brush, rect, right, model.flags[0], layout.room.is_compact)

    def _paint_own_flag(
        self, brush: Brush, rect: QRectF, right: float, flag: Flag, is_compact: bool
    ) -> None:
        px = brush.px
        if not is_compact and rect.height() >= px(104):
            self._paint_flag(brush, rect.left() + px(12), rect.top() + px(91), right, flag)

    def _paint_points(
        self, brush: Brush, bar: QRectF, right: float, middle: float, model: SeatModel
    ) -> None:
        theme = self._look.theme
        px = brush.px
        brush.bar(bar, model.points, model.par, theme.seat(model.seat))
        if model.par is not None:
            par = f"/ {model.par}"
            width = brush.width(par, _PAR_NOTE)
            box = QRectF(right - width - 1, middle - px(11), width + 1, px(23))
            brush.text(par, box, _PAR_NOTE, theme.muted, RIGHT)
            right -= width + px(4)
        box = QRectF(right - px(40), middle - px(12), px(40), px(24))
        brush.text(str(model.points), box, Type.NAME, theme.text, RIGHT)

    def _paint_groups(self, brush: Brush, model: SeatModel, layout: TableLayout) -> None:
        theme = self._look.theme
        for group in model.groups:
            spots = layout.groups[model.seat, group.id]
            label = qrect(spots.label)
            used = brush.text(self._tr(group.title), label, Type.CELL, theme.muted)
            number = label.adjusted(used + brush.px(5), 0, brush.px(30), 0)
            brush.text(str(len(group.cards)), number, _LABEL_COUNT, theme.text)
            if not group.cards:
                brush.outline(qrect(spots.card), group.kanji)

    def _words(self) -> str:
        """Return what hovering the seat says: the full name and every flag."""
        model = self._model
        if model is None:
            return ""
        flags = [f"{flag.kanji} {self._tr(flag.text)}" for flag in model.flags]
        return "\n".join((self._tr.seat_name(model.seat), *flags))
