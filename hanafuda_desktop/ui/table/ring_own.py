"""The viewer's own zone at a table with a pot: the total at large, the cards, the scale."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.ring_spec import (
    RingModel,
    RingSeat,
    RingTotal,
    ScaleSpan,
    Standing,
)
from hanafuda_desktop.engine.table_spec import SeatModel, TableModel
from hanafuda_desktop.ui.table.brush import CENTER, LEFT, Brush, qrect
from hanafuda_desktop.ui.table.furniture import Furniture
from hanafuda_desktop.ui.table.layout import Rect
from hanafuda_desktop.ui.table.layout_ring import RingLayout
from hanafuda_desktop.ui.table.ring_parts import paint_coin, paint_money, total_words
from hanafuda_desktop.ui.table.ring_reasons import paint_reasons
from hanafuda_desktop.ui.theme import KanjiPx, Look, Metrics, Type
from hanafuda_desktop.ui.translation import Translate

SCALE_HEIGHT = 56
"""Of the scale with its words, in text px; the buttons stand below."""
_CELL_H = 30
_TOTAL_H = 74


class OwnZoneItem(Furniture):
    """What stands around the viewer's three cards."""

    def __init__(self, look: Look, tr: Translate) -> None:
        super().__init__(look, tr)
        self._model: SeatModel | None = None
        self._ring: RingModel | None = None
        self._layout: RingLayout | None = None
        self._held = 0
        self._reasons_top = 0
        self._is_brief = False
        self.setZValue(10)

    def show_own(self, model: TableModel, layout: RingLayout, look: Look, tr: Translate) -> None:
        """Show the viewer's zone where the layout has it."""
        self._model, self._ring, self._layout = model.seats[model.viewer], model.ring, layout
        held = self._model
        self._held = len(held.hand) + sum(len(group.cards) for group in held.groups)
        self.place(layout.own, look, tr)

    def show_score(self, score: Mon) -> None:
        """Show another score, while money is on its way."""
        if self._model is not None and self._model.score != score:
            self._model = replace(self._model, score=score)
            self.update()

    def show_reasons_from(self, top: int) -> None:
        """Keep what says why, of a decision or of the pot, below the buttons: from here down."""
        if top != self._reasons_top:
            self._reasons_top = top
            self.update()

    def tell_briefly(self, is_brief: bool) -> None:
        """Say only which rule decided on the pot, where a panel tells why others did not."""
        if is_brief != self._is_brief:
            self._is_brief = is_brief
            self.update()

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        model, ring, layout = self._model, self._ring, self._layout
        if model is None or ring is None or layout is None:
            return
        brush = Brush(painter, self._look, self._tr)
        theme, rect = self._look.theme, qrect(self._rect)
        mine = ring.seats[model.seat]
        has_won = mine.standing is Standing.WON
        brush.box(rect, Metrics.RADIUS_ZONE, theme.zone)
        if has_won:
            brush.box(rect, Metrics.RADIUS_ZONE, None, theme.ring, 3.0)
        self._paint_left(brush, qrect(layout.own_left), model, mine)
        self._paint_places(brush, layout.slots[model.seat], ring, mine)
        if ring.scale:
            self._paint_scale(brush, qrect(layout.own_right), ring.scale, mine.total)
        if ring.advice is not None:
            self._paint_advice(brush, qrect(layout.own_right), self._tr(ring.advice))
        foot = qrect(layout.own_right)
        foot.setTop(max(foot.top(), self._reasons_top))
        paint_reasons(brush, foot, ring.reasons[:1] if self._is_brief else ring.reasons)

    # --- parts ----------------------------------------------------------------------------

    def _paint_left(self, brush: Brush, room: QRectF, model: SeatModel, mine: RingSeat) -> None:
        """Paint name and chips, the total with its name, stake and sum, and what came of it."""
        theme, px = self._look.theme, brush.px
        middle = room.top() + px(14)
        brush.crest(QPointF(room.left() + px(14), middle), model.seat)
        right = paint_money(
            brush, self._tr.amount(model.score), room.right(), middle, Type.SCORE, 16
        )
        left = room.left() + px(34)
        name = QRectF(left, middle - px(14), right - left - px(30), px(28))
        used = brush.text(self._tr.seat_name(model.seat), name, Type.NAME, theme.text)
        if model.is_dealer:
            seal = QRectF(left + used + px(7), middle - px(10), px(20), px(20))
            brush.box(seal, 3, theme.go)
            brush.kanji("親", seal, KanjiPx.SEAL, theme.go_text)
        top = room.top() + px(34)
        if mine.total is not None:
            self._paint_total(brush, QRectF(room.left(), top, room.width(), px(_TOTAL_H)), mine)
        top += px(_TOTAL_H + 4)
        line = QRectF(room.left(), top, room.width(), px(20))
        if mine.stake_words is not None:
            paint_coin(brush, QPointF(line.left() + px(9), line.center().y()), 14)
            words = line.adjusted(px(22), 0, 0, 0)
            brush.text(self._tr(mine.stake_words), words, Type.TEXT, theme.text)
        elif mine.state is not None:
            brush.text(self._tr(mine.state), line, Type.TEXT, theme.muted)
        self._paint_outcome(brush, line, room.bottom(), mine)

    def _paint_outcome(self, brush: Brush, line: QRectF, bottom: float, mine: RingSeat) -> None:
        """Paint below the stake how the total comes about, and what was won or lost."""
        theme, px, ring = self._look.theme, brush.px, self._ring
        top = line.bottom() + px(2)
        if ring is not None and ring.sum is not None:
            box = QRectF(line.left(), top, line.width(), px(34))
            brush.lines(self._tr(ring.sum), box, Type.CELL, theme.muted)
            top = box.bottom()
        if mine.net is not None:
            height = min(px(34), bottom - top)
            box = QRectF(line.left(), top, line.width(), height)
            words = self._tr.amount(mine.net, signed=True)
            brush.text(words, box, Type.CHOICE_TOTAL, theme.money(mine.net))

    def _paint_total(self, brush: Brush, room: QRectF, mine: RingSeat) -> None:
        theme, px, total = self._look.theme, brush.px, mine.total
        if total is None:
            return
        words = total_words(total)
        left = room.left() + px(2)
        if words:
            left += brush.text(words, room.adjusted(px(2), 0, 0, 0), Type.HAND_TOTAL, theme.gold)
        else:
            left += brush.kanji(total.sign, room.adjusted(px(2), 0, 0, 0), 44, theme.gold, LEFT)
        left += px(12)
        width = room.right() - left
        upper = QRectF(left, room.top() + px(10), width, px(28))
        lower = QRectF(left, upper.bottom(), width, px(20))
        name = self._tr(total.name)
        if not words:
            brush.text(name, upper, Type.HEADLINE, theme.text)
            return
        brush.kanji(total.sign, upper, 18, theme.text, LEFT)
        meaning = name if total.meaning is None else f"{name}, {self._tr(total.meaning)}"
        fits = brush.width(meaning, Type.TEXT) <= width
        brush.text(meaning if fits else name, lower, Type.TEXT, theme.muted)

    def _paint_places(
        self, brush: Brush, slots: tuple[Rect, ...], ring: RingModel, mine: RingSeat
    ) -> None:
        """Paint what each card is below it, and outlines where there is none."""
        theme, px = self._look.theme, brush.px
        if mine.standing is Standing.OUT:  # it only watches
            return
        for index, (slot, caption) in enumerate(zip(slots, ring.captions, strict=True)):
            rect = qrect(slot)
            if index < self._held:
                line = QRectF(
                    rect.left() - px(8), rect.bottom() + px(5), rect.width() + px(16), px(20)
                )
                brush.text(self._tr(caption), line, Type.CELL, theme.muted, CENTER)
            elif ring.pot is not None:
                brush.outline(rect, "")
        if self._held == len(slots) - 1:
            place = qrect(slots[-1])
            brush.text(self._tr(ring.third_place), place, Type.CELL, theme.muted, CENTER)

    def _paint_scale(
        self, brush: Brush, room: QRectF, scale: tuple[ScaleSpan, ...], total: RingTotal | None
    ) -> None:
        """Paint the ten totals, and below each span of them what it may do."""
        theme, px = self._look.theme, brush.px
        count = scale[-1].high + 1
        pitch = room.width() / count
        own = total.value if total is not None else None
        for value in range(count):
            cell = QRectF(room.left() + value * pitch, room.top(), pitch - px(2), px(_CELL_H))
            is_own = value == own
            fill = theme.flag if is_own else theme.row
            brush.box(cell, 4, fill, None if is_own else theme.hairline)
            color = theme.flag_text if is_own else theme.text
            brush.text(str(value), cell, Type.CELL_TITLE, color, CENTER)
        for span in scale:
            left = room.left() + span.low * pitch
            right = room.left() + (span.high + 1) * pitch - px(2)
            y = room.top() + px(_CELL_H + 5)
            color = theme.text if span.is_own else theme.control_edge
            brush.painter.setPen(QPen(color, px(2.5 if span.is_own else 1.5)))
            brush.painter.drawLine(QPointF(left + px(1), y), QPointF(right - px(1), y))
            words = QRectF(left - px(7), y + px(2), right - left + px(14), px(20))
            role = Type.LABEL_STRONG if span.is_own else Type.LABEL
            shade = theme.text if span.is_own else theme.muted
            brush.text(self._tr(span.words), words, role, shade, CENTER)

    def _paint_advice(self, brush: Brush, room: QRectF, words: str) -> None:
        """Paint below the scale and the buttons what the rules say of the own total."""
        height = brush.height(words, room.width(), Type.LABEL)
        scale_end = room.top() + brush.px(SCALE_HEIGHT + 14)
        top = min(max(scale_end, self._reasons_top), room.bottom() - height)
        box = QRectF(room.left(), top, room.width(), height)
        brush.lines(words, box, Type.LABEL, self._look.theme.muted, CENTER)
