"""Small figures of a table with a pot: a coin, a total, an amount with its coin."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen

from hanafuda_desktop.engine.ring_spec import RingTotal
from hanafuda_desktop.ui.table.brush import LEFT, RIGHT, Brush
from hanafuda_desktop.ui.theme import TypeRole

_LEAST_SIGN = 13.0
"""How low signs may become, in text px; what is still too wide is set narrower."""
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


def paint_sign(brush: Brush, sign: str, room: QRectF, size: float, color: QColor) -> None:
    """Paint a sign at the left of a room that may be too narrow for `size` text px.

    It becomes a little lower, then narrower: katakana stay readable at half their width, as they
    are often printed, and do not at half their height.
    """
    at_most = size * room.width() / max(1.0, brush.kanji_width(sign, size))
    size = min(size, max(_LEAST_SIGN, at_most))
    share = min(1.0, room.width() / max(1.0, brush.kanji_width(sign, size)))
    brush.painter.save()
    brush.painter.translate(room.left(), 0.0)
    brush.painter.scale(share, 1.0)
    line = QRectF(0.0, room.top(), room.width() / share, room.height())
    brush.kanji(sign, line, size, color, LEFT)
    brush.painter.restore()


def total_words(total: RingTotal) -> str:
    """Return the numeral of a total; a hand above all totals has none."""
    return "" if total.value is None else str(total.value)
