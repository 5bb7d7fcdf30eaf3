"""The ground of the table: cloth, a moon and a quiet sea, drawn once for a size."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QRadialGradient

from hanafuda_desktop.ui.theme import Theme

_WAVE = 46.0
"""Width of one wave scale in text px."""


def build_background(width: int, height: int, scale: float, dpr: float, theme: Theme) -> QPixmap:
    """Return the ground of a table of this size in px."""
    pixmap = QPixmap(round(width * dpr), round(height * dpr))
    pixmap.setDevicePixelRatio(dpr)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ground = QRadialGradient(QPointF(width * 0.5, height * 0.42), max(width, height) * 0.62)
    ground.setColorAt(0.0, theme.table_center)
    ground.setColorAt(1.0, theme.table_edge)
    painter.fillRect(0, 0, width, height, ground)
    radius = height * 0.36
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.moon)
    painter.drawEllipse(QPointF(width * 0.5, height * 0.40), radius, radius)
    _paint_sea(painter, QRectF(0, 0, width, height), scale, theme)
    painter.end()
    return pixmap


def _paint_sea(painter: QPainter, rect: QRectF, scale: float, theme: Theme) -> None:
    """Paint rows of overlapping wave scales that fade out upwards."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    wave = _WAVE * scale
    top = rect.height() * 0.58
    row, y = 0, rect.height()
    while y > top:
        color = QColor(theme.sea_line)
        color.setAlphaF(color.alphaF() * (y - top) / (rect.height() - top))
        painter.setPen(QPen(color, 1.2))
        x = -wave / 2 if row % 2 else 0.0
        while x < rect.width() + wave:
            for part in (0.5, 0.36, 0.22):
                size = wave * part * 2
                arc = QRectF(x - size / 2, y - size / 2, size, size)
                painter.drawArc(arc, 0, 180 * 16)
            x += wave
        y -= wave / 4
        row += 1
