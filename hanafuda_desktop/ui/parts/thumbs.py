"""Rows of small cards with the marks that say where each of them is."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.table_spec import HeldCard, Holder
from hanafuda_desktop.ui.crests import paint_crest
from hanafuda_desktop.ui.fonts import kanji_font
from hanafuda_desktop.ui.parts.faces import face
from hanafuda_desktop.ui.parts.painting import paint_box
from hanafuda_desktop.ui.theme import KanjiPx, Look, Metrics

HAND_SIGN = "手"
"""The mark of a card in the hand, the same in every language."""

_MARK = 17.0
_OVERHANG = 8.0
"""How far a mark stands out below the card."""
_RING = 3.0
"""How far the ring of a card on the field stands out."""
_PALE = 0.55


class Thumbs(QWidget):
    """Cards side by side; with marks it is higher by what the marks stand out."""

    def __init__(
        self,
        cards: tuple[HeldCard, ...],
        look: Look,
        width: float = Metrics.THUMB,
        gap: float = 5,
        ground: QColor | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Take the cards; `width` and `gap` are in text px, `ground` is what they lie on."""
        super().__init__(parent)
        self.cards = cards
        self._look = look
        self._card = look.px(width)
        self._step = look.px(width + gap)
        self._ground = ground if ground is not None else look.theme.row
        self._has_marks = any(has_mark(card) for card in cards)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        ring = self._look.px(_RING)
        width = self._step * (len(self.cards) - 1) + self._card if self.cards else 0
        height = round(self._card * Metrics.CARD_ASPECT) + ring
        height += self._look.px(_OVERHANG) if self._has_marks else ring
        return QSize(width + 2 * ring, height)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        ring = self._look.px(_RING)
        for index, held in enumerate(self.cards):
            paint_thumb(
                painter, ring + index * self._step, ring, self._card, held, self._look, self._ground
            )


def has_mark(held: HeldCard) -> bool:
    """Tell whether a card bears a mark that stands out below it."""
    return held.holder in (Holder.SEAT, Holder.HAND, Holder.SHOWN)


def plain_cards(cards: tuple[CardId, ...]) -> tuple[HeldCard, ...]:
    """Return cards to be shown without any mark."""
    return tuple(HeldCard(card, Holder.SEAT) for card in cards)


def paint_thumb(
    painter: QPainter,
    left: int,
    top: int,
    width: int,
    held: HeldCard,
    look: Look,
    ground: QColor,
) -> None:
    """Paint a small card and its mark.

    A crest: taken by that seat. 手: in your hand. Ring: on the field. Dashed and pale: unseen.
    Crest and dashes: in that seat's hand, and everybody has seen it.
    """
    height = round(width * Metrics.CARD_ASPECT)
    rect = QRectF(left, top, width, height)
    device = painter.device()
    painter.drawPixmap(left, top, face(held.card, width, device.devicePixelRatio()))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    foot = QPointF(rect.center().x(), rect.bottom())
    match held.holder:
        case Holder.SEAT:
            if held.seat is not None:
                _paint_crest_mark(painter, foot, held, look, ground)
        case Holder.HAND:
            _paint_hand_mark(painter, foot, look)
        case Holder.FIELD:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.theme.ring, 2.0))
            painter.drawRoundedRect(rect.adjusted(-1.5, -1.5, 1.5, 1.5), 3, 3)
        case Holder.SHOWN:
            _paint_dashes(painter, rect, look)
            _paint_crest_mark(painter, foot, held, look, ground)
        case Holder.UNSEEN:
            pale = QColor(ground)
            pale.setAlphaF(_PALE)
            painter.fillRect(rect, pale)
            _paint_dashes(painter, rect, look)
    painter.restore()


def _paint_crest_mark(
    painter: QPainter, foot: QPointF, held: HeldCard, look: Look, ground: QColor
) -> None:
    if held.seat is not None:
        color = look.theme.seat(held.seat)
        paint_crest(painter, foot, look.px(_MARK), held.seat, color, ground)


def _paint_hand_mark(painter: QPainter, foot: QPointF, look: Look) -> None:
    side = look.px(_MARK - 1)
    rect = QRectF(foot.x() - side / 2, foot.y() - side / 2, side, side)
    paint_box(painter, rect, look.px(3), look.theme.plaque, look.theme.plaque_line)
    painter.setFont(kanji_font(KanjiPx.MARK * look.scale))
    painter.setPen(look.theme.plaque_text)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, HAND_SIGN)


def _paint_dashes(painter: QPainter, rect: QRectF, look: Look) -> None:
    pen = QPen(look.theme.muted, 1.5)
    pen.setDashPattern([2.0, 1.6])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)
