"""Text and small figures as the table paints them: one place for fonts, elision and bars."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.ui.crests import paint_crest
from hanafuda_desktop.ui.fonts import kanji_font, role_font
from hanafuda_desktop.ui.table.layout import Rect
from hanafuda_desktop.ui.theme import Look, TypeRole
from hanafuda_desktop.ui.translation import Translate

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTER = Qt.AlignmentFlag.AlignCenter


class Brush:
    """A painter with the look and the language of the table."""

    def __init__(self, painter: QPainter, look: Look, tr: Translate) -> None:
        self.painter, self.look, self.tr = painter, look, tr
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def px(self, length: float) -> float:
        """Return a length of text pixels in pixels."""
        return length * self.look.scale

    def text(
        self,
        words: str,
        rect: QRectF,
        role: TypeRole,
        color: QColor,
        align: Qt.AlignmentFlag = LEFT,
    ) -> float:
        """Paint one line, elided at the end where it is too long; return its width."""
        return self._line(words, rect, role_font(role, self.look.scale), color, align)

    def lines(
        self,
        words: str,
        rect: QRectF,
        role: TypeRole,
        color: QColor,
        align: Qt.AlignmentFlag = LEFT,
    ) -> None:
        """Paint a sentence in as many lines as it needs."""
        self.painter.setFont(role_font(role, self.look.scale))
        self.painter.setPen(color)
        self.painter.drawText(rect, align | Qt.TextFlag.TextWordWrap, words)

    def height(self, words: str, width: float, role: TypeRole) -> float:
        """Return how high a sentence is that `lines` paints."""
        metrics = QFontMetricsF(role_font(role, self.look.scale))
        room = QRectF(0, 0, width, 10_000)
        return metrics.boundingRect(room, LEFT | Qt.TextFlag.TextWordWrap, words).height()

    def kanji(
        self,
        sign: str,
        rect: QRectF,
        px: float,
        color: QColor,
        align: Qt.AlignmentFlag = CENTER,
    ) -> float:
        """Paint signs in the bundled serif; return their width."""
        return self._line(sign, rect, kanji_font(px * self.look.scale), color, align)

    def width(self, words: str, role: TypeRole) -> float:
        """Return how wide a line of text is."""
        return text_width(words, role, self.look)

    def kanji_width(self, sign: str, px: float) -> float:
        """Return how wide signs are."""
        return QFontMetricsF(kanji_font(px * self.look.scale)).horizontalAdvance(sign)

    def crest(
        self, center: QPointF, seat: Seat, color: QColor | None = None, size: float = 23
    ) -> None:
        """Paint the crest of a seat, `size` text px across."""
        shade = color if color is not None else self.look.theme.seat(seat)
        paint_crest(self.painter, center, self.px(size), seat, shade)

    def box(
        self,
        rect: QRectF,
        radius: float,
        fill: QColor | None,
        edge: QColor | None = None,
        width: float = 1.0,
    ) -> None:
        """Paint a rounded box."""
        inset = width / 2 if edge is not None else 0.0
        self.painter.setPen(QPen(edge, width) if edge is not None else Qt.PenStyle.NoPen)
        self.painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
        radius = self.px(radius)
        self.painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)

    def outline(self, rect: QRectF, sign: str) -> None:
        """Paint the dashed outline of an empty place with its sign."""
        dim = QColor(self.look.theme.control_edge)
        dim.setAlphaF(0.7)
        pen = QPen(dim, self.px(1.0))
        pen.setDashPattern([4.0, 3.0])
        self.painter.setPen(pen)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = self.px(4)
        self.painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        most = 15.0 if len(sign) == 1 else 12.0
        size = min(most, 0.8 * rect.width() / self.look.scale / max(1, len(sign)))
        self.kanji(sign, rect, size, self.look.theme.muted)

    def bar(self, rect: QRectF, points: int, par: int | None, color: QColor, more: int = 0) -> None:
        """Paint card points as a bar; the tick is the par, two thirds along.

        `more` points, which a card that is aimed at would bring, go on in gold.
        """
        full = (par if par is not None else 88) * 1.5
        trough = QColor(self.look.theme.control_edge)
        trough.setAlphaF(0.5)
        self.box(rect, 3, trough)
        filled = QRectF(rect)
        if more:
            filled.setWidth(rect.width() * min(1.0, (points + more) / full))
            self.box(filled, 3, self.look.theme.gold)
        filled.setWidth(max(rect.height(), rect.width() * min(1.0, points / full)))
        self.box(filled, 3, color)
        if par is not None:
            x = rect.left() + rect.width() * par / full
            self.painter.setPen(QPen(self.look.theme.text, 1.6))
            reach = self.px(5)
            self.painter.drawLine(
                QPointF(x, rect.center().y() - reach), QPointF(x, rect.center().y() + reach)
            )

    def _line(
        self, words: str, rect: QRectF, font: QFont, color: QColor, align: Qt.AlignmentFlag
    ) -> float:
        metrics = QFontMetricsF(font)
        if metrics.horizontalAdvance(words) > rect.width() + 1.0:
            words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
        self.painter.setFont(font)
        self.painter.setPen(color)
        self.painter.drawText(rect, align | Qt.TextFlag.TextDontClip, words)
        return metrics.horizontalAdvance(words)


def text_width(words: str, role: TypeRole, look: Look) -> float:
    """Return how wide a line of text is, in px."""
    return QFontMetricsF(role_font(role, look.scale)).horizontalAdvance(words)


def qrect(rect: Rect) -> QRectF:
    """Return a rectangle of the layout as Qt wants it."""
    return QRectF(rect.x, rect.y, rect.w, rect.h)
