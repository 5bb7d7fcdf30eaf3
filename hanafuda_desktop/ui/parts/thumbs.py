"""Rows of small cards with the marks that say where each of them is."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.table_spec import HeldCard, Holder
from hanafuda_desktop.ui.card_faces import paint_edge, shared_faces
from hanafuda_desktop.ui.crests import paint_crest
from hanafuda_desktop.ui.fonts import kanji_font
from hanafuda_desktop.ui.parts.painting import paint_box
from hanafuda_desktop.ui.theme import Look, Metrics

HAND_SIGN = "手"
"""The mark of a card in the hand, the same in every language."""

_MARK = 17.0
_OVERHANG = 8.0
"""How far a mark stands out below the card."""
_RING = 3.0
"""How far the ring of a card on the field stands out, in text px."""
_EDGE = 1
"""The light edge of a card stands out by so many px."""
_PALE = 0.55
"""How strongly the ground covers an unseen card."""
_FAINT = 0.18
"""How bright the blank paper of an unseen card is in the legend."""


class Thumbs(QWidget):
    """Cards side by side, closer to each other where there is little room.

    It keeps room for what stands out of the cards: marks below, rings all around.
    """

    def __init__(
        self,
        cards: tuple[HeldCard, ...],
        look: Look,
        width: float = Metrics.THUMB,
        gap: float = 5,
        ground: QColor | None = None,
        is_in_grid: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """Take the cards; `width` and `gap` are in text px, `ground` is what they lie on.

        `is_in_grid`: with room for all marks and rings, so that it is as large as its neighbors.
        """
        super().__init__(parent)
        self.cards = cards
        self._coming: frozenset[CardId] = frozenset()
        self._look = look
        self._card = look.px(width)
        self._step = look.px(width + gap)
        self._ground = ground if ground is not None else look.theme.row
        self._has_marks = is_in_grid or any(has_mark(card) for card in cards)
        ring = look.px(_RING)
        self._left = ring if is_in_grid or _is_ringed(cards[:1]) else _EDGE
        self._right = ring if is_in_grid or _is_ringed(cards[-1:]) else _EDGE
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def set_coming(self, cards: frozenset[CardId]) -> None:
        """Mark the cards that a move would bring."""
        coming = cards & {held.card for held in self.cards}
        if coming != self._coming:
            self._coming = coming
            self.update()

    def sizeHint(self) -> QSize:
        return self._size(self._step)

    def minimumSizeHint(self) -> QSize:
        return self._size(self._card // 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        top = self._look.px(_RING)
        room = self.width() - self._left - self._right - self._card
        step = min(self._step, room // max(1, len(self.cards) - 1))
        for index, held in enumerate(self.cards):
            left = self._left + index * step
            paint_thumb(painter, left, top, self._card, held, self._look, self._ground)
            if held.card in self._coming:
                _paint_coming(painter, QPointF(left + self._card, top), self._look)

    def _size(self, step: int) -> QSize:
        ring = self._look.px(_RING)
        width = step * (len(self.cards) - 1) + self._card if self.cards else 0
        height = round(self._card * Metrics.CARD_ASPECT) + ring
        height += self._look.px(_OVERHANG) if self._has_marks else ring
        return QSize(width + self._left + self._right, height)


def _is_ringed(cards: tuple[HeldCard, ...]) -> bool:
    return any(card.holder is Holder.FIELD for card in cards)


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
    painter.drawPixmap(left, top, shared_faces().face(held.card, width, device.devicePixelRatio()))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_edge(painter, rect)
    _paint_mark(painter, rect, held, look, ground)
    painter.restore()


def _paint_mark(
    painter: QPainter, rect: QRectF, held: HeldCard, look: Look, ground: QColor
) -> None:
    foot = QPointF(rect.center().x(), rect.bottom())
    match held.holder:
        case Holder.SEAT:
            if held.seat is not None:
                _paint_crest_mark(painter, foot, held, look, ground)
        case Holder.HAND:
            _paint_hand_mark(painter, foot, look, look.px(_MARK - 1))
        case Holder.FIELD:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.theme.ring, 2.0))
            painter.drawRoundedRect(rect.adjusted(-1.5, -1.5, 1.5, 1.5), 3, 3)
        case Holder.SHOWN:
            _paint_dashes(painter, rect, look.theme.muted)
            _paint_crest_mark(painter, foot, held, look, ground)
        case Holder.UNSEEN:
            pale = QColor(ground)
            pale.setAlphaF(_PALE)
            painter.fillRect(rect, pale)
            _paint_dashes(painter, rect, look.theme.muted)


def paint_legend_mark(
    painter: QPainter, rect: QRect, holder: Holder, look: Look, seat: Seat | None = None
) -> None:
    """Paint a tiny blank card that bears the mark of a holder.

    The paper of a card that was seen is bright, that of an unseen one pale. `seat` is whose crest
    a seen card in a hand bears.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    card = QRectF(rect).adjusted(1, 1, -1, -1)
    paper = QColor(look.theme.plaque)
    match holder:
        case Holder.HAND:
            _paint_hand_mark(painter, QRectF(rect).center(), look, rect.width())
        case Holder.FIELD:
            painter.setPen(QPen(look.theme.ring, 2.0))
            painter.drawRoundedRect(card, 3, 3)
        case Holder.SHOWN:
            paint_box(painter, card, 2, paper, None)
            _paint_dashes(painter, card, look.theme.plaque_note)
            if seat is not None:
                foot = QPointF(card.center().x(), card.bottom() - rect.width() * 0.4)
                color, ground = look.theme.seat(seat), look.theme.panel
                paint_crest(painter, foot, rect.width(), seat, color, ground)
        case Holder.UNSEEN:
            paper.setAlphaF(_FAINT)
            paint_box(painter, card, 2, paper, None)
            _paint_dashes(painter, card, look.theme.muted)
        case Holder.SEAT:
            pass


def _paint_crest_mark(
    painter: QPainter, foot: QPointF, held: HeldCard, look: Look, ground: QColor
) -> None:
    if held.seat is not None:
        color = look.theme.seat(held.seat)
        paint_crest(painter, foot, look.px(_MARK), held.seat, color, ground)


def _paint_coming(painter: QPainter, corner: QPointF, look: Look) -> None:
    """Paint a plus into the upper right corner of a card."""
    radius = look.px(_MARK) / 2
    center = corner + QPointF(-radius - 1, radius + 1)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(look.theme.flag_text, 1.0))
    painter.setBrush(look.theme.flag)
    painter.drawEllipse(center, radius, radius)
    painter.setPen(QPen(look.theme.flag_text, 2.0))
    arm = radius * 0.55
    painter.drawLine(center - QPointF(arm, 0), center + QPointF(arm, 0))
    painter.drawLine(center - QPointF(0, arm), center + QPointF(0, arm))
    painter.restore()


def _paint_hand_mark(painter: QPainter, center: QPointF, look: Look, side: float) -> None:
    rect = QRectF(center.x() - side / 2, center.y() - side / 2, side, side)
    paint_box(painter, rect, look.px(3), look.theme.plaque, look.theme.plaque_line)
    painter.setFont(kanji_font(side * 0.72))
    painter.setPen(look.theme.plaque_text)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, HAND_SIGN)


def _paint_dashes(painter: QPainter, rect: QRectF, color: QColor) -> None:
    pen = QPen(color, 1.5)
    pen.setDashPattern([2.0, 1.6])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)
