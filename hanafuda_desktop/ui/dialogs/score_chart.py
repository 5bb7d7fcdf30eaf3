"""The running scores of a match as lines, told apart by dashes and crests."""

from __future__ import annotations

import math
from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import PERSON, Seat
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.engine.words import PLAIN_WORDS, GameWords
from hanafuda_desktop.ui.crests import paint_crest
from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.theme import Metrics, Type

_DASHES: tuple[list[float], ...] = ([], [6.0, 3.0], [1.6, 2.0], [6.0, 2.0, 1.5, 2.0], [3.0, 1.5])
"""Full, dashed, dotted, and two more."""
_WIDTH = 2.2
_OWN_WIDTH = 2.6
_TOP = 12.0
_BOTTOM = 34.0
_NAME_WIDTH = 80.0
_LABEL_LEFT = 13.0
_DOT_ROOM = 14.0
"""How wide deals are, in text px, that have a dot each."""
_LABEL_GAP = 5.0
_NUMBER_GAP = 6.0
_LEAST_LINE = 40.0
"""A shorter rest of a line across, behind a label, is not drawn."""
_LINE_HEIGHTS = 2.4
"""Lines across are so many heights of their amounts apart, or more."""
_NICE = (1, 2, 5)


def axis(low: int, high: int, most: int) -> tuple[int, ...]:
    """Return the amounts of the lines across, in round steps from below `low` to above `high`.

    Zero is among them; there are at most `most` of them, which is 3 or more.
    """
    low, high = min(low, 0), max(high, 0)
    if low == high:
        low, high = -1, 1
    for step in (power * nice for power in _powers_of_ten() for nice in _NICE):
        lowest, highest = low // step, -(-high // step)
        if highest - lowest < most:
            return tuple(level * step for level in range(lowest, highest + 1))
    raise AssertionError("a step as large as the largest amount always does")


def _powers_of_ten() -> Iterator[int]:
    power = 1
    while True:
        yield power
        power *= 10


def deals_numbered(deals: int, width: float, needed: float) -> tuple[int, ...]:
    """Return the deals whose number is written: all, or every second, third and so on.

    `width` is that of a deal, `needed` what a number takes; both in px.
    """
    every = max(1, math.ceil(needed / width))
    return tuple(range(every, deals + 1, every))


def spread_labels(heights: list[float], least: float, low: float, high: float) -> list[float]:
    """Move labels apart that lie closer than `least`, within `low` and `high`.

    They keep their order from the top; each moves as little as those above it allow.
    """
    order = sorted(range(len(heights)), key=lambda index: heights[index])
    placed = list(heights)
    floor = low
    for index in order:
        placed[index] = max(placed[index], floor)
        floor = placed[index] + least
    ceiling = high
    for index in reversed(order):
        placed[index] = min(placed[index], ceiling)
        ceiling = placed[index] - least
    return placed


def dashes_of(seat: int) -> list[float]:
    """Return the dashes of a seat's line; where the colors of seats begin again, others."""
    return _DASHES[(seat + seat // len(_DASHES)) % len(_DASHES)]


class ScoreChart(QWidget):
    """One line a seat over the deals, from 0; at its end crest, name and score."""

    def __init__(
        self,
        kit: Kit,
        running: tuple[tuple[Mon, ...], ...],
        deals: int,
        words: GameWords = PLAIN_WORDS,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._kit = kit
        self._running = running
        self._deals = deals
        scores = [score for line in running for score in line]
        self._low, self._high = min(scores, default=0), max(scores, default=0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(kit.look.px(220))
        ends = (f"{name} {score}" for name, score in map(self._end, range(len(running))))
        self._empty = kit.tr(Msg(f"sheet.chart_empty.{words.deal}"))
        self.setAccessibleName(", ".join(ends) if self._done else self._empty)

    def sizeHint(self) -> QSize:
        return QSize(self._kit.look.px(400), self.minimumHeight())

    def levels(self) -> tuple[int, ...]:
        """Return the amounts of the lines across, from the lowest, as the height allows."""
        line = QFontMetrics(role_font(Type.LABEL, self._kit.look.scale)).height()
        room = self.height() - self._kit.look.px(_TOP) - self._kit.look.px(_BOTTOM)
        return axis(self._low, self._high, max(3, int(room / (line * _LINE_HEIGHTS)) + 1))

    @property
    def _done(self) -> int:
        """The number of settled deals."""
        return len(self._running[0]) - 1

    def _end(self, seat: int) -> tuple[str, str]:
        """Return a seat's name and its score at the end of the line."""
        tr = self._kit.tr
        return tr.seat_name(Seat(seat)), tr.amount(self._running[seat][-1], signed=True)

    def _label(self, seat: int) -> str:
        """Return the words behind a line."""
        return f"{self._short_name(seat)} {self._end(seat)[1]}"

    def _short_name(self, seat: int) -> str:
        """Return a name, elided where it is long; a score never is."""
        look = self._kit.look
        metrics = QFontMetrics(role_font(Type.CELL_STRONG, look.scale))
        name, _score = self._end(seat)
        return metrics.elidedText(name, Qt.TextElideMode.ElideRight, look.px(_NAME_WIDTH))

    def _plot(self) -> QRectF:
        """Return where the lines are drawn: beside the amounts, above the numbers of deals."""
        look = self._kit.look
        metrics = QFontMetrics(role_font(Type.LABEL, look.scale))
        marks = map(self._mark, self.levels())
        left = max(metrics.horizontalAdvance(mark) for mark in marks) + look.px(10)
        return QRectF(self.rect()).adjusted(left, look.px(_TOP), -look.px(6), -look.px(_BOTTOM))

    def _mark(self, level: int) -> str:
        """Return the amount that stands at a line across."""
        return self._kit.tr.amount(Mon(level), signed=True)

    def _label_width(self) -> int:
        """Return the width of the widest label: crest, name and score."""
        look = self._kit.look
        metrics = QFontMetrics(role_font(Type.CELL_STRONG, look.scale))
        widest = max(
            metrics.horizontalAdvance(self._label(seat)) for seat in range(len(self._running))
        )
        return look.px(Metrics.CREST_SMALL) + look.px(_LABEL_GAP) + widest + 1

    def _deal_width(self, plot: QRectF) -> float:
        """Return the width of a deal, so that the labels behind the last one have room."""
        full = plot.width() / (self._deals + 0.5)
        if self._done < 1:
            return full
        room = self.width() - plot.left() - self._label_width() - self._kit.look.px(_LABEL_LEFT)
        return min(full, max(room, plot.width() / 3) / self._done)

    def _at(self, plot: QRectF, deal: int, score: float) -> QPointF:
        levels = self.levels()
        x = plot.left() + self._deal_width(plot) * deal
        y = plot.top() + plot.height() * (levels[-1] - score) / (levels[-1] - levels[0])
        return QPointF(x, y)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        plot = self._plot()
        self._paint_axes(painter, plot)
        if self._done < 1:
            self._paint_invitation(painter, plot)
            return
        for seat in reversed(range(len(self._running))):
            self._paint_line(painter, plot, seat)
        self._paint_labels(painter, plot)

    def _paint_axes(self, painter: QPainter, plot: QRectF) -> None:
        look, theme = self._kit.look, self._kit.theme
        painter.setFont(role_font(Type.LABEL, look.scale))
        for level in self.levels():
            y = round(self._at(plot, 0, level).y()) + 0.5
            painter.setPen(QPen(theme.muted if level == 0 else theme.hairline, 1.0))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            if level != 0 and self._done < 1:
                continue  # nobody knows yet how large the amounts will be
            painter.setPen(theme.muted)
            room = QRectF(0, y - look.px(10), plot.left() - look.px(8), look.px(20))
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(room, right, self._mark(level))
        widest = painter.fontMetrics().horizontalAdvance(str(self._deals))
        needed = widest + look.px(_NUMBER_GAP)
        for deal in deals_numbered(self._deals, self._deal_width(plot), needed):
            painter.setPen(theme.text if deal <= self._done else theme.muted)
            x = self._at(plot, deal, 0).x()
            room = QRectF(x - look.px(16), plot.bottom() + look.px(12), look.px(32), look.px(18))
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, str(deal))

    def _paint_invitation(self, painter: QPainter, plot: QRectF) -> None:
        """Say, before the first deal is settled, what will be drawn here."""
        look, theme = self._kit.look, self._kit.theme
        painter.setFont(role_font(Type.TEXT, look.scale))
        painter.setPen(theme.muted)
        gap = look.px(12)
        above = QRectF(plot.left(), plot.top(), plot.width(), plot.height() / 2 - gap)
        above.adjust(gap, 0, -gap, 0)
        bottom = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
        painter.drawText(above, bottom | Qt.TextFlag.TextWordWrap, self._empty)
        self._paint_players(painter, plot.center() + QPointF(0, look.px(24)))

    def _paint_players(self, painter: QPainter, center: QPointF) -> None:
        """Name all players with their crests, in one row."""
        look, theme = self._kit.look, self._kit.theme
        crest, gap = look.px(Metrics.CREST_SMALL), look.px(_LABEL_GAP)
        painter.setFont(role_font(Type.CELL_STRONG, look.scale))
        metrics = painter.fontMetrics()
        names = [self._short_name(seat) for seat in range(len(self._running))]
        widths = [crest + gap + metrics.horizontalAdvance(name) for name in names]
        between = look.px(16)
        left = center.x() - (sum(widths) + between * (len(widths) - 1)) / 2
        for seat, (name, width) in enumerate(zip(names, widths, strict=True)):
            middle = QPointF(left + crest / 2, center.y())
            color = theme.seat(Seat(seat))
            paint_crest(painter, middle, crest, Seat(seat), color, ground=theme.panel)
            painter.setPen(theme.text)
            room = QRectF(left + crest + gap, center.y() - crest / 2, width, crest)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, name)
            left += width + between

    def _paint_line(self, painter: QPainter, plot: QRectF, seat: int) -> None:
        look, theme = self._kit.look, self._kit.theme
        points = [self._at(plot, deal, score) for deal, score in enumerate(self._running[seat])]
        width = _OWN_WIDTH if seat == PERSON else _WIDTH
        pen = QPen(theme.seat(Seat(seat)), width * look.scale)
        dashes = dashes_of(seat)
        if dashes:
            pen.setDashPattern(dashes)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.seat(Seat(seat)))
        for point in points[1:] if self._has_dots(plot) else points[-1:]:
            painter.drawEllipse(point, 3.2 * look.scale, 3.2 * look.scale)

    def _has_dots(self, plot: QRectF) -> bool:
        """Tell whether each deal has a dot; where they are close, dots would hide the lines."""
        return self._deal_width(plot) >= self._kit.look.px(_DOT_ROOM)

    def _paint_labels(self, painter: QPainter, plot: QRectF) -> None:
        """Write crest, name and score behind each line."""
        look, theme = self._kit.look, self._kit.theme
        ends = [self._at(plot, self._done, line[-1]) for line in self._running]
        crest, gap = look.px(Metrics.CREST_SMALL), look.px(_LABEL_GAP)
        heights = spread_labels(
            [end.y() for end in ends], crest + look.px(2), plot.top(), plot.bottom()
        )
        left = min(ends[0].x() + look.px(_LABEL_LEFT), self.width() - self._label_width())
        painter.setFont(role_font(Type.CELL_STRONG, look.scale))
        for seat, y in enumerate(heights):
            color = theme.seat(Seat(seat))
            center = QPointF(left + crest / 2, y)
            words = self._label(seat)
            width = painter.fontMetrics().horizontalAdvance(words) + 1
            room = QRectF(left + crest + gap, y - crest / 2, width, crest)
            # No line across goes through the words.
            cleared = room.adjusted(-gap, 0, gap, 0)
            if plot.right() - cleared.right() < look.px(_LEAST_LINE):
                cleared.setRight(self.width())
            painter.fillRect(cleared, theme.panel)
            paint_crest(painter, center, crest, Seat(seat), color, ground=theme.panel)
            painter.setPen(theme.text)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)
