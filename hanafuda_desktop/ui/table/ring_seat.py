"""An opponent's block around the pot: name, chips, and below the cards stake, state or total."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.ring_spec import RingSeat, RingTotal, Standing
from hanafuda_desktop.engine.table_spec import SeatModel
from hanafuda_desktop.ui.table.brush import CENTER, RIGHT, Brush, qrect, text_width
from hanafuda_desktop.ui.table.furniture import Furniture
from hanafuda_desktop.ui.table.layout import Rect
from hanafuda_desktop.ui.table.layout_ring import RingLayout
from hanafuda_desktop.ui.table.ring_forms import (
    STATE_FORMS,
    HeadForm,
    SeatForm,
    StateForm,
    head_forms,
)
from hanafuda_desktop.ui.table.ring_parts import (
    paint_coin,
    paint_money,
    paint_sign,
    total_words,
)
from hanafuda_desktop.ui.theme import KanjiPx, Look, Metrics, Type, TypeRole
from hanafuda_desktop.ui.translation import Translate

_SEAL = 20
_SMALL_CREST = 17
_COIN, _GAP = 17, 6
"""The room of the coin before a stake, and what lies between two things at the foot."""
_OUT_OPACITY = 0.8
"""Of a seat that is not dealt in: its chips, or its debt, are still to be read."""


class _Head(NamedTuple):
    """The line above the cards, in px: its middle, and from the left what stands in it.

    `room` is for the name; `amount` is the width of the chips, told in `role`.
    """

    middle: float
    edge: float
    crest: float
    left: float
    end: float
    gap: float
    seal: float
    coin: float
    amount: float
    role: TypeRole

    def room(self, form: HeadForm) -> float:
        """Return how much room a name has in a form."""
        signs = (self.coin if form.has_coin else 0.0) + (self.seal + self.gap if self.seal else 0.0)
        return self.end - self.left - self.amount - self.gap - signs


class RingSeatItem(Furniture):
    """One block; the cards lie on it as items of their own."""

    def __init__(self, look: Look, tr: Translate) -> None:
        super().__init__(look, tr)
        self._model: SeatModel | None = None
        self._ring: RingSeat | None = None
        self._slots: tuple[Rect, ...] = ()
        self._held = 0
        self._is_dense = False
        self._form = SeatForm(head_forms(is_dense=False)[0], STATE_FORMS[0], is_stake_told=True)
        self.setZValue(10)

    def show_seat(
        self, model: SeatModel, ring: RingSeat, layout: RingLayout, look: Look, tr: Translate
    ) -> None:
        """Show a seat where the layout has it."""
        self._model, self._ring = model, ring
        self._slots = layout.slots[model.seat]
        self._held = len(model.hand) + sum(len(group.cards) for group in model.groups)
        self._is_dense = layout.is_dense
        self.place(layout.blocks[model.seat], look, tr)
        self.setToolTip(self._words(model, ring))

    def has_room_for_head(self, form: HeadForm) -> bool:
        """Tell whether the name has room in a form."""
        model = self._model
        return model is None or self._name_width(model, form) <= self._head(model).room(form)

    def has_room_for_state(self, form: StateForm) -> bool:
        """Tell whether what the seat does has room beside its stake, or need not be told."""
        ring = self._ring
        words = self._state_words(ring, form) if ring is not None else ""
        if ring is None or not words or ring.net is not None or ring.mark is not None:
            return True
        kept = 0.0
        if ring.stake is not None:
            amount = self._width(self._tr.amount(ring.stake), Type.CELL_STRONG)
            kept = self._px(_COIN) + amount + self._px(_GAP)
        return self._width(words, form.role) <= self._foot_line().width() - kept

    def has_room_for_stake(self, state: StateForm) -> bool:
        """Tell whether the words of the stake have room beside what the seat does, or need none."""
        ring = self._ring
        if ring is None or ring.total is not None or ring.stake_words is None:
            return True
        line = self._foot_line()
        used = self._px(_COIN) + self._width(self._tr(ring.stake_words), Type.CELL_STRONG)
        right = self._right_of_stake(line, ring, state)
        return not self._is_dense and used <= line.width() - right

    def tell(self, form: SeatForm) -> None:
        """Tell all in a form: that of all seats around a pot."""
        if form != self._form:
            self._form = form
            self.update()

    def show_score(self, score: Mon) -> None:
        """Show another score, while money is on its way."""
        if self._model is not None and self._model.score != score:
            self._model = replace(self._model, score=score)
            self.update()

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        model, ring = self._model, self._ring
        if model is None or ring is None:
            return
        brush = Brush(painter, self._look, self._tr)
        theme, rect = self._look.theme, qrect(self._rect)
        if ring.standing is Standing.OUT:
            painter.setOpacity(_OUT_OPACITY)
        brush.box(rect, Metrics.RADIUS_ZONE, theme.zone)
        if ring.standing is Standing.WON:
            brush.box(rect, Metrics.RADIUS_ZONE, None, theme.ring, 3.0)
        elif model.to_act:
            brush.box(rect, Metrics.RADIUS_ZONE, None, theme.seat(model.seat), 2.0)
        self._paint_head(brush, model)
        for slot in self._slots[self._held :] if ring.stake is not None else ():
            brush.outline(qrect(slot), "")
        self._paint_foot(brush, rect, ring)

    def _paint_head(self, brush: Brush, model: SeatModel) -> None:
        """Paint crest, name and chips."""
        theme, px, form = self._look.theme, brush.px, self._form.head
        head = self._head(model)
        amount = self._tr.amount(model.score)
        if form.has_coin:
            size = 11 if self._is_dense else 15
            paint_money(brush, amount, head.end, head.middle, head.role, size)
        else:
            box = QRectF(head.left, head.middle - px(14), head.end - head.left, px(28))
            brush.text(amount, box, head.role, theme.text, RIGHT)
        center = QPointF(head.edge + head.crest / 2, head.middle)
        brush.crest(center, model.seat, size=head.crest / px(1))
        box = QRectF(head.left, head.middle - px(14), head.room(form), px(28))
        used = brush.text(self._tr.seat_name(model.seat), box, form.role, theme.text)
        if head.seal:
            left = head.left + used + head.gap
            box = QRectF(left, head.middle - head.seal / 2, head.seal, head.seal)
            brush.box(box, 3, theme.go)
            brush.kanji("親", box, 11 if self._is_dense else KanjiPx.SEAL, theme.go_text)

    def _head(self, model: SeatModel) -> _Head:
        """Return where things stand in the line above the cards."""
        rect, px, dense = qrect(self._rect), self._px, self._is_dense
        is_tight = dense and model.is_dealer and self._is_crowded(rect, model)
        edge, gap = px(5 if is_tight else 8 if dense else 12), px(3 if is_tight else 5)
        role = head_forms(dense)[0].role
        crest = px(_SMALL_CREST if dense else Metrics.CREST)
        return _Head(
            middle=(rect.top() + self._slots[0].y) / 2,
            edge=rect.left() + edge,
            crest=crest,
            left=rect.left() + edge + crest + (gap if dense else px(8)),
            end=rect.right() - edge,
            gap=gap,
            seal=px(17 if dense else _SEAL) if model.is_dealer else 0.0,
            coin=px(14 if is_tight else 16 if dense else 20),
            amount=self._width(self._tr.amount(model.score), role),
            role=role,
        )

    def _name_width(self, model: SeatModel, form: HeadForm) -> float:
        return self._width(self._tr.seat_name(model.seat), form.role)

    def _is_crowded(self, rect: QRectF, model: SeatModel) -> bool:
        """Tell whether crest, name, seal, chips and coin have too little room side by side."""
        told = (self._tr.seat_name(model.seat), self._tr.amount(model.score))
        words = sum(self._width(one, Type.CELL_TITLE) for one in told)
        signs = self._px(_SMALL_CREST + 17 + 16)
        return words + signs + self._px(2 * 8 + 3 * 5) > rect.width()

    def _paint_foot(self, brush: Brush, rect: QRectF, ring: RingSeat) -> None:
        """Paint what the hand counts and what came of it, or the stake and the state."""
        theme, px = self._look.theme, brush.px
        line = self._foot_line()
        right = line.right()
        if ring.net is not None:
            words = self._tr.amount(ring.net, signed=True)
            used = brush.text(words, line, Type.SUM, theme.money(ring.net), RIGHT)
            right -= used + px(_GAP)
        elif ring.mark is not None:
            right -= self._paint_mark(brush, line, ring)
        else:
            right -= self._paint_state(brush, line, ring)
        line.setRight(right)
        if ring.total is not None:
            self._paint_total(brush, line, ring.total, ring.standing is Standing.WON)
        elif ring.stake is not None and ring.stake_words is not None:
            paint_coin(brush, QPointF(line.left() + px(6), line.center().y()), 12)
            line.setLeft(line.left() + px(_COIN))
            amount = self._tr.amount(ring.stake)
            words = self._tr(ring.stake_words) if self._form.is_stake_told else amount
            brush.text(words, line, Type.CELL_STRONG, theme.text)

    def _foot_line(self) -> QRectF:
        """Return where the words at the foot stand."""
        rect, edge = qrect(self._rect), self._px(8 if self._is_dense else 14)
        below = self._slots[0].bottom
        height = rect.bottom() - below - self._px(4)
        return QRectF(rect.left() + edge, below + self._px(2), rect.width() - 2 * edge, height)

    def _right_of_stake(self, line: QRectF, ring: RingSeat, state: StateForm) -> float:
        """Return how much of the foot belongs to what the seat does, with the gap before it."""
        if ring.net is not None:
            return self._width(self._tr.amount(ring.net, signed=True), Type.SUM) + self._px(_GAP)
        if ring.mark is not None:
            return self._mark_told(line, ring)[1] + self._px(_GAP)
        words = self._state_words(ring, state)
        return self._width(words, state.role) + self._px(_GAP) if words else 0.0

    def _state_words(self, ring: RingSeat, form: StateForm) -> str:
        """Return what the seat does; nothing where it does nothing."""
        words = ring.state_brief if form.is_brief and ring.state_brief is not None else ring.state
        return self._tr(words) if words is not None else ""

    def _paint_state(self, brush: Brush, line: QRectF, ring: RingSeat) -> float:
        """Paint what the seat does, where there is room for that; return what it took."""
        form = self._form.state
        words = self._state_words(ring, form)
        if not words or not self.has_room_for_state(form):
            return 0.0
        return brush.text(words, line, form.role, self._look.theme.muted, RIGHT) + self._px(_GAP)

    def _paint_total(self, brush: Brush, line: QRectF, total: RingTotal, has_won: bool) -> None:
        theme, px = self._look.theme, brush.px
        color = theme.gold if has_won else theme.text
        words = total_words(total)
        left = line.left()
        if words:
            left += brush.text(words, line, Type.SCORE, color) + px(7)
        sign = QRectF(left, line.top(), line.right() - left, line.height())
        size = 15.0 if words else 18.0
        paint_sign(brush, total.sign, sign, size, theme.text if words else color)

    def _mark_told(self, line: QRectF, ring: RingSeat) -> tuple[str, float]:
        """Return the words of a mark and the width of its pill; without room its sign."""
        words = self._tr(ring.mark) if ring.mark is not None else ""
        digits = self._width("10", Type.CELL_STRONG)
        most = line.width() - self._px(_COIN) - digits - self._px(_GAP)
        is_short = self._width(words, Type.LABEL_STRONG) + self._px(12) <= most
        told = words if is_short else ring.mark_sign
        return told, min(most, self._width(told, Type.LABEL_STRONG) + self._px(16))

    def _paint_mark(self, brush: Brush, line: QRectF, ring: RingSeat) -> float:
        """Paint a gold pill at the right, in place of what the seat does; return what it took.

        It stays inside the block: what lies below belongs to another seat.
        """
        theme, px = self._look.theme, brush.px
        told, width = self._mark_told(line, ring)
        height = min(px(20), line.height())
        box = QRectF(line.right() - width, line.center().y() - height / 2, width, height)
        brush.box(box, 10, theme.flag)
        brush.text(told, box, Type.LABEL_STRONG, theme.flag_text, CENTER)
        return width + px(_GAP)

    def _px(self, length: float) -> float:
        """Return a length of text pixels in pixels."""
        return length * self._look.scale

    def _width(self, words: str, role: TypeRole) -> float:
        return text_width(words, role, self._look)

    def _words(self, model: SeatModel, ring: RingSeat) -> str:
        """Return everything that stands here in words, for hovering."""
        tr = self._tr
        parts = [tr.seat_name(model.seat)]
        parts += [tr(one) for one in (ring.stake_words, ring.state, ring.mark) if one is not None]
        if ring.total is not None:
            parts.append(
                f"{total_words(ring.total)} {ring.total.sign} {tr(ring.total.name)}".strip()
            )
        return "\n".join(parts)
