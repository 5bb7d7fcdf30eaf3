"""Small figures that several parts paint: boxes, key caps, the keyboard focus."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen

from hanafuda_desktop.ui.fonts import role_font, text_font
from hanafuda_desktop.ui.theme import Look, Metrics, Type

_KEY_PX = 11.0
_KEY_HEIGHT = 18.0
_KEY_PAD = 5.0


IDLE = 0.45
"""How strongly a choice is painted that cannot be made now."""


def paint_box(
    painter: QPainter, rect: QRectF, radius: float, fill: QColor | None, edge: QColor | None
) -> None:
    """Paint a rounded box with an edge of 1 px that lies inside the rectangle."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(edge, 1.0) if edge is not None else Qt.PenStyle.NoPen)
    painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
    inset = 0.5 if edge is not None else 0.0
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)
    painter.restore()


def paint_focus(painter: QPainter, rect: QRectF, radius: float, look: Look) -> None:
    """Paint the keyboard focus inside a rectangle: white dashes on black."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    line = rect.adjusted(2, 2, -2, -2)
    radius = max(0.0, radius - 2)  # its corners follow the edge of what it marks
    ground = QPen(look.theme.focus_dark, 4.0)
    ground.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.setPen(ground)
    painter.drawRoundedRect(line, radius, radius)
    dashes = QPen(look.theme.focus_light, 2.0)
    dashes.setDashPattern([3.0, 2.0])
    dashes.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(dashes)
    painter.drawRoundedRect(line, radius, radius)
    painter.restore()


def key_size(key: str, look: Look) -> tuple[int, int]:
    """Return width and height in px of a key cap."""
    font = text_font(_KEY_PX * look.scale)
    height = look.px(_KEY_HEIGHT)
    width = QFontMetrics(font).horizontalAdvance(key) + 2 * look.px(_KEY_PAD)
    return max(width, height), height


def paint_key(
    painter: QPainter, left: int, middle: float, key: str, look: Look, colors: tuple[QColor, QColor]
) -> None:
    """Paint a key cap; `middle` is the height of its center, `colors` those of letter and edge."""
    width, height = key_size(key, look)
    rect = QRectF(left, round(middle - height / 2), width, height)
    paint_box(painter, rect, look.px(4), None, colors[1])
    painter.setFont(text_font(_KEY_PX * look.scale))
    painter.setPen(colors[0])
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, key)


def paint_slip(
    painter: QPainter,
    height: int,
    room: int,
    words: str,
    look: Look,
    colors: tuple[QColor, QColor],
) -> int:
    """Paint a slip at the left end of a button, its ground and words in these colors.

    The button is `height` px high; `room` is what the slip may take of its width. Where that is
    too little for the words, a bar stands for them. Return where it ends, with what is free there.
    """
    font = role_font(Type.LABEL_STRONG, look.scale)
    margin, slip_h = look.px(5), min(look.px(20), height - 6)
    width = QFontMetrics(font).horizontalAdvance(words) + look.px(10)
    is_bar = 2 * margin + width > room
    rect = QRectF(margin, (height - slip_h) / 2, look.px(7) if is_bar else width, slip_h)
    ground, edge = (look.theme.gold, colors[0]) if is_bar else (colors[0], None)
    paint_box(painter, rect, look.px(Metrics.RADIUS_SLIP), ground, edge)
    if not is_bar:
        painter.setFont(font)
        painter.setPen(colors[1])
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)
    return round(rect.right()) + margin


def paint_line(painter: QPainter, rect: QRect, color: QColor, width: float = 1.0) -> None:
    """Paint a line along the foot of a rectangle."""
    y = rect.bottom() + 1 - width / 2
    painter.setPen(QPen(color, width))
    painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right() + 1, y))
