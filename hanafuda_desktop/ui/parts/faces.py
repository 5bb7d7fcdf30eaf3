"""Small pictures of cards for panels and dialogs."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from hanafuda_desktop import assets
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.ui.theme import Metrics


@lru_cache(maxsize=512)
def face(card: CardId, width: int, dpr: float) -> QPixmap:
    """Return the face of a card, `width` px wide on a screen of that pixel ratio."""
    height = round(width * Metrics.CARD_ASPECT)
    pixmap = QPixmap(round(width * dpr), round(height * dpr))
    pixmap.setDevicePixelRatio(dpr)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    file = assets.root() / "cards" / "hanafuda" / f"{card}.svg"
    if file.is_file():
        QSvgRenderer(file.read_bytes()).render(painter, QRectF(0, 0, width, height))
    else:
        painter.fillRect(0, 0, width, height, QColor("#F6EEDB"))
    painter.end()
    return pixmap
