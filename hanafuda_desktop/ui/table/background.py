"""The ground of table and start page: cloth, a moon and a quiet sea, drawn once for a size."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.ui.theme import Look, Theme

_WAVE = 80
"""Width of one wave scale in text px."""
_RINGS = (1.0, 0.72, 0.44)
"""Radii of the lines of one scale, by its own."""


class Ground:
    """The ground of one widget, kept until its size, its look or its screen is another."""

    def __init__(self) -> None:
        self._picture = QPixmap()
        self._drawn_for: tuple[object, ...] = ()

    def paint(self, painter: QPainter, widget: QWidget, look: Look) -> None:
        """Paint the whole ground of the widget."""
        width, height, dpr = widget.width(), widget.height(), widget.devicePixelRatioF()
        drawn_for = (width, height, look.scale, dpr, look.theme.id)
        if drawn_for != self._drawn_for:
            self._picture = build_background(width, height, look.scale, dpr, look.theme)
            self._drawn_for = drawn_for
        painter.drawPixmap(0, 0, self._picture)


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
    """Paint rows of wave scales, each before the ones behind it, that fade out upwards."""
    top = round(rect.height() * 0.58)
    device = painter.device()
    ratio = device.devicePixelRatioF()
    layer = QPixmap(device.width(), round((rect.height() - top) * ratio))
    layer.setDevicePixelRatio(ratio)
    layer.fill(Qt.GlobalColor.transparent)
    waves = QPainter(layer)
    area = QRectF(0, 0, rect.width(), rect.height() - top)
    waves.drawTiledPixmap(area, _wave_tile(2 * round(_WAVE * scale / 4) * 2, ratio, theme))
    fade = QLinearGradient(area.topLeft(), area.bottomLeft())
    fade.setColorAt(0.0, Qt.GlobalColor.transparent)
    fade.setColorAt(1.0, Qt.GlobalColor.black)
    waves.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    waves.fillRect(area, fade)
    waves.end()
    painter.drawPixmap(0, top, layer)


def _wave_tile(width: int, ratio: float, theme: Theme) -> QPixmap:
    """Return the smallest piece of the pattern that repeats: two rows, half a scale apart."""
    tile = QPixmap(round(width * ratio), round(width / 2 * ratio))
    tile.setDevicePixelRatio(ratio)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.sea_line, 1.2))
    radius = width / 2
    for center, seen in _scales(width):
        painter.setClipPath(seen)
        for part in _RINGS:
            painter.drawEllipse(center, radius * part - 0.6, radius * part - 0.6)
    painter.end()
    return tile


@lru_cache(maxsize=4)  # to cut them out takes longer than to paint the whole ground
def _scales(width: int) -> tuple[tuple[QPointF, QPainterPath], ...]:
    """Return the centers of the scales of a tile, each with what is seen of it."""
    row_h = width // 4
    centers = (
        QPointF((column + 0.5 * (row % 2)) * width, row * row_h)
        for row in range(6)
        for column in range(-1, 3)
    )
    return tuple((center, _seen_of_scale(center, width / 2, row_h)) for center in centers)


def _seen_of_scale(center: QPointF, radius: float, row_h: float) -> QPainterPath:
    """Return the part of a scale that the rows before it leave to be seen."""
    seen = QPainterPath()
    seen.addEllipse(center, radius, radius)
    before = QPainterPath()
    before.setFillRule(Qt.FillRule.WindingFill)
    for x, y in ((-radius, row_h), (radius, row_h), (0.0, 2 * row_h)):
        before.addEllipse(center + QPointF(x, y), radius, radius)
    return seen - before
