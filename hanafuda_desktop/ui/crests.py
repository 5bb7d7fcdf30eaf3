"""The crests that tell the seats apart without color."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from hanafuda_desktop.engine.places import Seat

_RIM = 0.07
"""Width of the rim, as a part of the radius of 1 in which all figures are drawn."""


def paint_crest(
    painter: QPainter,
    center: QPointF,
    diameter: float,
    seat: Seat,
    color: QColor,
    ground: QColor | None = None,
) -> None:
    """Paint the crest of a seat: a rimmed disc with its figure, `diameter` px over all.

    `ground` fills the disc, for crests that lie on a picture.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(center)
    painter.scale(diameter / 2, diameter / 2)
    painter.setPen(QPen(color, max(_RIM * 2, 2.4 / diameter)))
    painter.setBrush(ground if ground is not None else Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(0, 0), 1 - _RIM, 1 - _RIM)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawPath(_FIGURES[seat % len(_FIGURES)]())
    painter.restore()


# --- the figures, within the unit disc -----------------------------------------------------


def _point(radius: float, degrees: float) -> QPointF:
    """Return a point by its distance and its angle, clockwise from the top."""
    angle = math.radians(degrees)
    return QPointF(radius * math.sin(angle), -radius * math.cos(angle))


def _polygon(points: list[QPointF]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF(points))
    path.closeSubpath()
    return path


def _ring(radius: float, width: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), radius, radius)
    path.addEllipse(QPointF(0, 0), radius - width, radius - width)
    return path


def _bars(count: int, width: float, gap: float, half: float) -> QPainterPath:
    """Return upright bars side by side, `half` the height above and below the middle."""
    path = QPainterPath()
    left = -(count * width + (count - 1) * gap) / 2
    for bar in range(count):
        path.addRoundedRect(
            QRectF(left + bar * (width + gap), -half, width, 2 * half), width * 0.2, width * 0.2
        )
    return path


def _plum() -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for petal in range(5):
        path.addEllipse(_point(0.40, 72 * petal), 0.225, 0.225)
    path.addEllipse(QPointF(0, 0), 0.11, 0.11)
    return path


def _scales() -> QPainterPath:
    path = QPainterPath()
    side, height = 0.56, 0.50
    for x, y in ((0.0, -0.60), (-side / 2 - 0.03, -0.04), (side / 2 + 0.03, -0.04)):
        path.addPath(
            _polygon(
                [
                    QPointF(x, y),
                    QPointF(x + side / 2, y + height),
                    QPointF(x - side / 2, y + height),
                ]
            )
        )
    return path


def _lozenges() -> QPainterPath:
    path = QPainterPath()
    for turn in range(4):
        middle = _point(0.375, 90 * turn)
        path.addPath(_polygon([middle + _point(0.315, 90 * corner) for corner in range(4)]))
    return path


def _three_bars() -> QPainterPath:
    return _bars(3, 0.22, 0.16, 0.52)


def _one_ring() -> QPainterPath:
    return _ring(0.52, 0.22)


def _two_rings() -> QPainterPath:
    path = _ring(0.62, 0.17)
    path.addPath(_ring(0.30, 0.17))
    return path


def _cross() -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addRect(QRectF(-0.16, -0.58, 0.32, 1.16))
    path.addRect(QRectF(-0.58, -0.16, 1.16, 0.32))
    return path


def _hexagon() -> QPainterPath:
    return _polygon([_point(0.60, 60 * corner) for corner in range(6)])


def _star() -> QPainterPath:
    return _polygon(
        [_point(0.66 if corner % 2 == 0 else 0.27, 36 * corner) for corner in range(10)]
    )


def _half_disc() -> QPainterPath:
    path = QPainterPath(QPointF(-0.58, 0.22))
    path.arcTo(QRectF(-0.58, -0.36, 1.16, 1.16), 180, -180)
    path.closeSubpath()
    return path


def _two_bars() -> QPainterPath:
    return _bars(2, 0.26, 0.24, 0.52)


def _diamond() -> QPainterPath:
    return _polygon([QPointF(0, -0.66), QPointF(0.46, 0), QPointF(0, 0.66), QPointF(-0.46, 0)])


def _wave() -> QPainterPath:
    """Return two waves, one over the other."""
    path = QPainterPath()
    for y in (-0.22, 0.26):
        line = QPainterPath(QPointF(-0.62, y + 0.06))
        line.cubicTo(QPointF(-0.38, y - 0.34), QPointF(-0.22, y - 0.34), QPointF(0, y))
        line.cubicTo(QPointF(0.22, y + 0.34), QPointF(0.38, y + 0.34), QPointF(0.62, y - 0.06))
        line.lineTo(QPointF(0.62, y + 0.15))
        line.cubicTo(QPointF(0.38, y + 0.55), QPointF(0.22, y + 0.55), QPointF(0, y + 0.21))
        line.cubicTo(QPointF(-0.22, y - 0.13), QPointF(-0.38, y - 0.13), QPointF(-0.62, y + 0.27))
        line.closeSubpath()
        path.addPath(line)
    return path


_FIGURES: tuple[Callable[[], QPainterPath], ...] = (
    _plum,
    _scales,
    _lozenges,
    _three_bars,
    _one_ring,
    _two_rings,
    _cross,
    _hexagon,
    _star,
    _half_disc,
    _two_bars,
    _diamond,
    _wave,
)

CREST_COUNT = len(_FIGURES)
