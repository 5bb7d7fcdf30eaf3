"""The plain face of a card whose picture is missing: month, kind and points in print."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from hanafuda_desktop.cards.hanafuda import (
    FLOWER_KANJI,
    HANAFUDA,
    KIND_KANJI,
    HanafudaCard,
    Kind,
    RibbonKind,
)
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.ui.fonts import kanji_font, text_font

_INK, _PAPER, _RED, _BLUE, _GOLD = "#1d1a1c", "#f6eedb", "#cf3122", "#35509f", "#e6ac2c"

_GROUNDS = {Kind.BRIGHT: _GOLD, Kind.ANIMAL: "#a9cbd6", Kind.CHAFF: _PAPER}


def paint_typographic_face(painter: QPainter, rect: QRectF, name: str, rank: int = 0) -> None:
    """Paint the plain face of a flower card, or white paper for a rank that is printed later.

    For any other name this is a plain back.
    """
    card = HANAFUDA.get(CardId(name))
    unit = rect.width() / 330
    painter.setPen(QPen(QColor(_INK), 11 * unit))
    painter.setBrush(QColor(_PAPER if card is not None or rank else "#8f1c18"))
    inner = rect.adjusted(6 * unit, 6 * unit, -6 * unit, -6 * unit)
    painter.drawRoundedRect(inner, 13 * unit, 13 * unit)
    if card is not None:
        _paint_signs(painter, rect, unit, card)


def _paint_signs(painter: QPainter, rect: QRectF, unit: float, card: HanafudaCard) -> None:
    center = Qt.AlignmentFlag.AlignCenter
    middle = QRectF(rect.x() + 30 * unit, rect.y() + 250 * unit, 270 * unit, 170 * unit)
    if card.kind is Kind.RIBBON:
        color = _BLUE if card.ribbon is RibbonKind.BLUE else _RED
        painter.fillRect(
            QRectF(rect.x() + 105 * unit, middle.y(), 120 * unit, middle.height()), QColor(color)
        )
        painter.setPen(QColor("#fffdf6"))
    else:
        painter.setPen(QPen(QColor(_INK), 4 * unit))
        painter.setBrush(QColor(_GROUNDS[card.kind]))
        painter.drawEllipse(middle.center(), 82 * unit, 82 * unit)
    painter.setFont(kanji_font(62 * unit if card.kind is Kind.CHAFF else 88 * unit))
    painter.drawText(middle, center, KIND_KANJI[card.kind])
    painter.setPen(QColor(_INK))
    painter.setFont(text_font(76 * unit))
    painter.drawText(
        QRectF(rect.x(), rect.y() + 30 * unit, rect.width(), 90 * unit), center, str(card.month)
    )
    flower = FLOWER_KANJI[card.month]
    painter.setFont(kanji_font(110 * unit if len(flower) == 1 else 84 * unit))
    painter.drawText(
        QRectF(rect.x(), rect.y() + 118 * unit, rect.width(), 130 * unit), center, flower
    )
    painter.setFont(text_font(60 * unit))
    painter.drawText(
        QRectF(rect.x(), rect.y() + 430 * unit, rect.width(), 80 * unit),
        center,
        str(card.card_points),
    )
