"""The running scores of a match as lines, told apart by dashes and crests."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.ui.crests import paint_crest
from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.theme import Metrics, Type

_DASHES: tuple[list[float], ...] = ([], [6.0, 3.0], [1.6, 2.0], [6.0, 2.0, 1.5, 2.0], [3.0, 1.5])
"""Full, dashed, dotted, and two more; further seats begin again, their crests differ."""
_WIDTHS = (2.6, 2.2, 2.2, 2.2, 2.2)
_STEPS_EACH_WAY = 2
_LEVELS = range(-_STEPS_EACH_WAY, _STEPS_EACH_WAY + 1)
_NAME_WIDTH = 80.0
_LABEL_LEFT = 13.0
_LABEL_GAP = 5.0
_NICE = (1, 2, 2.5, 5, 10)


def axis_step(most: int) -> int:
    """Return the distance of the lines across, so that two each way hold an amount."""
    least = max(most, 1) / _STEPS_EACH_WAY
    power = 1
    while power * 10 < least:
        power *= 10
    return next(int(power * nice) for nice in _NICE if power * nice >= least and power * nice >= 1)


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


class ScoreChart(QWidget):
    """One line a seat over the deals, from 0; at its end crest, name and score."""

    def __init__(
        self,
        kit: Kit,
        running: tuple[tuple[Mon, ...], ...],
        deals: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._kit = kit
        self._running = running
        self._deals = deals
        most = max((abs(score) for line in running for score in line), default=0)
        self._step = axis_step(most)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(kit.look.px(220))
        ends = (f"{name} {score}" for name, score in map(self._end, range(len(running))))
        self.setAccessibleName(", ".join(ends))

    def sizeHint(self) -> QSize:
        return QSize(self._kit.look.px(400), self.minimumHeight())

    def _end(self, seat: int) -> tuple[str, str]:
        """Return a seat's name and its score at the end of the line."""
        tr = self._kit.tr
        return tr.seat_name(Seat(seat)), tr.amount(self._running[seat][-1], signed=True)

    def _label(self, seat: int) -> str:
        """Return the words behind a line; a long name elides, the score does not."""
        name, score = self._end(seat)
        look = self._kit.look
        metrics = QFontMetrics(role_font(Type.CELL_STRONG, look.scale))
        return (
            f"{metrics.elidedText(name, Qt.TextElideMode.ElideRight, look.px(_NAME_WIDTH))} {score}"
        )

    def _plot(self) -> QRectF:
        """Return where the lines are drawn: beside the amounts, above the numbers of deals."""
        look = self._kit.look
        metrics = QFontMetrics(role_font(Type.LABEL, look.scale))
        marks = (self._mark(level) for level in _LEVELS)
        left = max(metrics.horizontalAdvance(mark) for mark in marks) + look.px(10)
        return QRectF(self.rect()).adjusted(left, look.px(12), -look.px(6), -look.px(34))

    def _mark(self, level: int) -> str:
        """Return the amount that stands at a line across."""
        return self._kit.tr.amount(Mon(level * self._step), signed=True)

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
        done = len(self._running[0]) - 1
        if done < 1:
            return full
        room = self.width() - plot.left() - self._label_width() - self._kit.look.px(_LABEL_LEFT)
        return min(full, max(room, plot.width() / 3) / done)

    def _at(self, plot: QRectF, deal: int, score: float) -> QPointF:
        full = self._step * _STEPS_EACH_WAY
        x = plot.left() + self._deal_width(plot) * deal
        return QPointF(x, plot.center().y() - plot.height() / 2 * score / full)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        plot = self._plot()
        self._paint_axes(painter, plot)
        for seat in reversed(range(len(self._running))):
            self._paint_line(painter, plot, seat)
        self._paint_labels(painter, plot)

    def _paint_axes(self, painter: QPainter, plot: QRectF) -> None:
        look, theme = self._kit.look, self._kit.theme
        painter.setFont(role_font(Type.LABEL, look.scale))
        for level in _LEVELS:
            y = round(self._at(plot, 0, level * self._step).y()) + 0.5
            painter.setPen(QPen(theme.muted if level == 0 else theme.hairline, 1.0))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(theme.muted)
            room = QRectF(0, y - look.px(10), plot.left() - look.px(8), look.px(20))
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(room, right, self._mark(level))
        done = len(self._running[0]) - 1
        for deal in range(1, self._deals + 1):
            painter.setPen(theme.text if deal <= done else theme.muted)
            x = self._at(plot, deal, 0).x()
            room = QRectF(x - look.px(16), plot.bottom() + look.px(12), look.px(32), look.px(18))
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, str(deal))

    def _paint_line(self, painter: QPainter, plot: QRectF, seat: int) -> None:
        look, theme = self._kit.look, self._kit.theme
        points = [self._at(plot, deal, score) for deal, score in enumerate(self._running[seat])]
        pen = QPen(theme.seat(Seat(seat)), _WIDTHS[seat % len(_WIDTHS)] * look.scale)
        dashes = _DASHES[seat % len(_DASHES)]
        if dashes:
            pen.setDashPattern(dashes)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.seat(Seat(seat)))
        for point in points[1:]:
            painter.drawEllipse(point, 3.2 * look.scale, 3.2 * look.scale)

    def _paint_labels(self, painter: QPainter, plot: QRectF) -> None:
        """Write crest, name and score behind each line."""
        look, theme = self._kit.look, self._kit.theme
        done = len(self._running[0]) - 1
        if done < 1:
            return
        ends = [self._at(plot, done, line[-1]) for line in self._running]
        crest, gap = look.px(Metrics.CREST_SMALL), look.px(_LABEL_GAP)
        heights = spread_labels(
            [end.y() for end in ends], crest + look.px(2), plot.top(), plot.bottom()
        )
        left = min(ends[0].x() + look.px(_LABEL_LEFT), self.width() - self._label_width())
        painter.setFont(role_font(Type.CELL_STRONG, look.scale))
        for seat, y in enumerate(heights):
            color = theme.seat(Seat(seat))
            center = QPointF(left + crest / 2, y)
            paint_crest(painter, center, crest, Seat(seat), color, ground=theme.panel)
            painter.setPen(theme.text)
            room = QRectF(left + crest + gap, y - crest / 2, self._label_width(), crest)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, self._label(seat))
