"""What stands at a seat beside its cards: name, score, flag, bar, labels of the groups."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.table_spec import Flag, SeatModel, WouldAdd
from hanafuda_desktop.engine.text import msg
from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.table.brush import LEFT, RIGHT, Brush, qrect
from hanafuda_desktop.ui.table.layout import Rect, TableLayout
from hanafuda_desktop.ui.theme import KanjiPx, Look, Metrics, Type, TypeRole
from hanafuda_desktop.ui.translation import Translate

_PAR_NOTE = Type.LABEL
_LABEL_COUNT = Type.CELL_STRONG
_SCORE = Type.TOTAL
_NAMES = (Type.NAME, Type.CELL_TITLE)
"""A long name is set smaller before it is cut."""
_NOTES = (Type.CELL, Type.LABEL)
"""A long line below the bar is set smaller before it is cut."""
_SEAL = 21
_PILL = 22
_OWN_LINES = (0.2, 0.42, 0.59, 0.805)
_OWN_LINES_COMPACT = (0.23, 0.51, 0.76, 0.77)
"""Middles of the lines of the own strip by its height."""
_OWN_MOST = 124.0
"""In a strip that is higher than this, in text px, the lines keep close to each other."""


class OwnLines(NamedTuple):
    """How far below the upper edge of the own strip the middles of its lines lie, in text px.

    A compact strip has no note: what stands there is the flag.
    """

    head: float
    bar: float
    note: float
    flag: float


def own_lines(height: float, is_compact: bool) -> OwnLines:
    """Spread the lines over a strip of a height in text px; the flag keeps off its edge."""
    shares = _OWN_LINES_COMPACT if is_compact else _OWN_LINES
    return OwnLines(*(share * min(height, _OWN_MOST) for share in shares))


class SeatItem(QGraphicsItem):
    """The block of an opponent or the own strip; cards lie on it as items of their own."""

    def __init__(self, look: Look, tr: Translate) -> None:
        super().__init__()
        self._look, self._tr = look, tr
        self._model: SeatModel | None = None
        self._layout: TableLayout | None = None
        self._adds: WouldAdd | None = None
        self._rect = Rect(0, 0, 1, 1)
        self._is_own = False
        self.setZValue(10)
        # Cards fly over it; it is painted once and not with every frame.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

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

    def show_addition(self, adds: WouldAdd | None) -> None:
        """Show what a card that is aimed at would bring, or nothing of the kind."""
        if adds != self._adds:
            self._adds = adds
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

    def _own_lines(self, rect: QRectF) -> OwnLines:
        layout = self._layout
        assert layout is not None
        return own_lines(rect.height() / self._look.scale, layout.room.is_compact)

    def _group_left(self) -> float:
        layout = self._layout
        assert layout is not None
        first = next(group for (_, _), group in layout.groups.items() if group.is_own)
        return float(first.label.x - self._rect.x)

    def _paint_head(self, brush: Brush, rect: QRectF, model: SeatModel) -> None:
        theme = self._look.theme
        px = brush.px
        middle = rect.top() + px(self._own_lines(rect).head if self._is_own else 22)
        brush.crest(QPointF(rect.left() + px(24), middle), model.seat)
        right = self._head_right(rect)
        score = self._tr.amount(model.score, signed=True)
        score_w = brush.width(score, _SCORE)
        line = QRectF(right - score_w - 2, middle - px(14), score_w + 2, px(28))
        brush.text(score, line, _SCORE, theme.loss if model.score < 0 else theme.text, RIGHT)
        left, room = rect.left() + px(43), self._name_room(model)
        seal = px(_SEAL)
        name = self._tr.seat_name(model.seat)
        role = _fitting(brush, name, _NAMES, room)
        used = brush.text(name, QRectF(left, middle - px(14), room, px(28)), role, theme.text)
        if model.is_dealer:
            box = QRectF(left + used + px(8), middle - seal / 2, seal, seal)
            brush.box(box, 3, theme.go)
            brush.kanji("親", box, KanjiPx.SEAL, theme.go_text)

    def _name_room(self, model: SeatModel) -> float:
        """Return how much room the first line has for the name, beside seal and score."""
        px = self._look.px
        score = self._tr.amount(model.score, signed=True)
        score_w = QFontMetricsF(role_font(_SCORE, self._look.scale)).horizontalAdvance(score)
        rect = qrect(self._rect)
        room = self._head_right(rect) - score_w - px(10) - rect.left() - px(43)
        return room - px(_SEAL + 8) if model.is_dealer else room

    def _paint_second_line(
        self, brush: Brush, rect: QRectF, model: SeatModel, layout: TableLayout
    ) -> None:
        theme = self._look.theme
        px = brush.px
        held = len(model.hand)
        right = float(layout.backs[model.seat].right)
        if held:
            first = layout.back_spot(model.seat, 0)
            box = QRectF(first.x - px(32), first.y, px(26), first.h)
            right = first.x - px(12) - brush.text(str(held), box, Type.TEXT, theme.muted, RIGHT)
        if model.flags:
            self._paint_flag(
                brush, rect.left() + px(12), rect.top() + px(48), right, model.flags[0]
            )
        self._paint_points(brush, rect.left() + px(12), rect.right() - px(12), rect.top() + px(72))

    def _paint_flag(
        self, brush: Brush, left: float, middle: float, right: float, flag: Flag
    ) -> None:
        """Paint the flag as a pill: sign and words, or what of them there is room for whole."""
        theme = self._look.theme
        px = brush.px
        is_continued = flag.kind == "continued"
        color = theme.flag_text if is_continued else theme.text
        words, sign = self._tr(flag.text), flag.kanji
        sign_w = brush.kanji_width(sign, 12)
        words_w = brush.width(words, Type.LABEL_STRONG)
        room = right - left - px(18)
        if words_w > room and flag.brief is not None:
            words = self._tr(flag.brief)
            words_w = brush.width(words, Type.LABEL_STRONG)
        if sign_w + px(4) + words_w > room:
            if words_w <= room:
                sign, sign_w = "", -px(4)
            else:
                words, words_w = "", -px(4)
        half = px(_PILL) / 2
        width = sign_w + px(4) + words_w + px(18)
        pill = QRectF(left, middle - half, width, 2 * half)
        fill = theme.flag if is_continued else theme.bar
        edge = None if is_continued else theme.control_edge
        brush.box(pill, _PILL / 2, fill, edge)
        at = pill.left() + px(9)
        if sign:
            brush.kanji(sign, QRectF(at, pill.top(), sign_w + 2, 2 * half), 12, color, LEFT)
        if words:
            box = QRectF(at + sign_w + px(4), pill.top(), words_w + 2, 2 * half)
            brush.text(words, box, Type.LABEL_STRONG, color)

    def _paint_own_points(
        self, brush: Brush, rect: QRectF, model: SeatModel, layout: TableLayout
    ) -> None:
        theme = self._look.theme
        px = brush.px
        right, left = self._head_right(rect), rect.left() + px(12)
        lines = self._own_lines(rect)
        self._paint_points(brush, left, right, rect.top() + px(lines.bar))
        painter = brush.painter
        painter.setPen(QPen(theme.hairline, 1.0))
        x = round(right + px(16)) + 0.5
        painter.drawLine(QPointF(x, rect.top() + px(10)), QPointF(x, rect.bottom() - px(10)))
        if not layout.room.is_compact:
            note = QRectF(left, rect.top() + px(lines.note - 9), right + px(6) - left, px(18))
            if self._adds is not None:
                brush.text(self._tr(self._adds.text), note, Type.CELL_STRONG, theme.gold)
            elif model.note is not None:
                words = self._tr(model.note)
                role = _fitting(brush, words, _NOTES, note.width())
                brush.text(words, note, role, theme.muted)
        if model.flags:
            self._paint_flag(brush, left, rect.top() + px(lines.flag), right, model.flags[0])

    def _paint_points(self, brush: Brush, left: float, right: float, middle: float) -> None:
        """Paint the bar, and to its right the points and what they are held against."""
        model, layout, theme, px = self._model, self._layout, self._look.theme, brush.px
        assert model is not None
        unit = self._tr(msg("table.points", count=model.points))
        if model.par is not None:
            unit = f"/ {model.par}"
        more = 0 if self._adds is None else self._adds.points
        color = theme.muted
        if more and layout is not None and layout.room.is_compact:  # there is no line below
            unit, color = f"+{more}", theme.gold
        unit_w = brush.width(unit, _PAR_NOTE)
        box = QRectF(right - unit_w - 1, middle - px(11), unit_w + 1, px(23))
        brush.text(unit, box, _PAR_NOTE, color, RIGHT)
        right -= unit_w + px(4)
        points_w = brush.width("000", Type.NAME)
        box = QRectF(right - points_w, middle - px(12), points_w, px(24))
        brush.text(str(model.points), box, Type.NAME, theme.text, RIGHT)
        bar = QRectF(left, middle - px(3), right - points_w - px(8) - left, px(6))
        brush.bar(bar, model.points, model.par, theme.seat(model.seat), more)

    def _paint_groups(self, brush: Brush, model: SeatModel, layout: TableLayout) -> None:
        theme = self._look.theme
        for group in model.groups:
            spots = layout.groups[model.seat, group.id]
            label = qrect(spots.label)
            title, number = self._tr(group.title), str(len(group.cards))
            needed = brush.width(title, Type.CELL) + brush.px(5)
            if spots.is_own or needed + brush.width(number, _LABEL_COUNT) <= label.width():
                used = brush.text(title, label, Type.CELL, theme.muted)
            else:
                used = brush.kanji_width(group.kanji, 12)
                box = label.adjusted(0, 0, used + 2 - label.width(), 0)
                brush.kanji(group.kanji, box, 12, theme.muted, LEFT)
            box = label.adjusted(used + brush.px(5), 0, brush.px(30), 0)
            brush.text(number, box, _LABEL_COUNT, theme.text)
            if not group.cards:
                brush.outline(qrect(spots.card), group.kanji)

    def _words(self) -> str:
        """Return what hovering the seat says beyond what stands there: the full name, all flags."""
        model = self._model
        if model is None:
            return ""
        name = self._tr.seat_name(model.seat)
        metrics = QFontMetricsF(role_font(_NAMES[-1], self._look.scale))
        if not model.flags and metrics.horizontalAdvance(name) <= self._name_room(model):
            return ""
        return "\n".join((name, *(f"{flag.kanji} {self._tr(flag.text)}" for flag in model.flags)))


def _fitting(brush: Brush, words: str, roles: tuple[TypeRole, ...], room: float) -> TypeRole:
    """Return the first role in which words fit, or the last one."""
    return next((role for role in roles if brush.width(words, role) <= room), roles[-1])
