"""Small figures of a table with a pot: a coin, a total, an amount with its coin."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen

from hanafuda_desktop.engine.ring_spec import RingTotal
from hanafuda_desktop.ui.table.brush import RIGHT, Brush
from hanafuda_desktop.ui.theme import TypeRole

_GOLD, _RIM = QColor("#e6ac2c"), QColor("#8a5a12")


def paint_coin(brush: Brush, center: QPointF, size: float) -> None:
    """Paint a coin with its square hole, `size` text px across."""
    painter, radius = brush.painter, brush.px(size) / 2
    painter.setPen(QPen(_RIM, max(1.0, radius * 0.16)))
    painter.setBrush(_GOLD)
    painter.drawEllipse(center, radius, radius)
    hole = radius * 0.72
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(brush.look.theme.ring_inner)
    painter.drawRect(QRectF(center.x() - hole / 2, center.y() - hole / 2, hole, hole))


def paint_money(
    brush: Brush, words: str, right: float, middle: float, role: TypeRole, size: float
) -> float:
    """Paint an amount with its coin at the right; return where it begins."""
    theme = brush.look.theme
    paint_coin(brush, QPointF(right - brush.px(size) / 2, middle), size)
    width = brush.width(words, role)
    left = right - brush.px(size + 5) - width
    box = QRectF(left - 1, middle - brush.px(14), width + 2, brush.px(28))
    brush.text(words, box, role, theme.text, RIGHT)
    return left


def total_words(total: RingTotal) -> str:
    """Return the numeral of a total; a hand above all totals has none."""
    return "" if total.value is None else str(total.value)
