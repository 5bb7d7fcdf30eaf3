"""The single movements of the table: a card that flies, a slip that appears, money on its way."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import (
    QAbstractAnimation,
    QParallelAnimationGroup,
    QPauseAnimation,
    QPointF,
    QRectF,
    QSequentialAnimationGroup,
    QVariantAnimation,
)
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hanafuda_desktop.ui.card_faces import paint_shadow, with_shadow
from hanafuda_desktop.ui.fonts import kanji_font, role_font
from hanafuda_desktop.ui.table.brush import CENTER, Brush
from hanafuda_desktop.ui.table.card_item import CardItem
from hanafuda_desktop.ui.table.layout import Rect
from hanafuda_desktop.ui.theme import Look, Metrics, Motion, Type, TypeRole
from hanafuda_desktop.ui.translation import Translate

_SLIP_KANJI = 19
SLIP_MARGIN = 12
"""How far a slip keeps off the edges of the table, in text px."""
_SLIP_SHADOW, _COIN_SHADOW = 2.0, 1.5


def run(motion: Motion, speed: float, step: Callable[[float], None]) -> QVariantAnimation:
    """Return an animation that calls `step` with 0 to 1, eased; `speed` multiplies its time."""
    animation = QVariantAnimation()
    animation.setDuration(round(motion.ms * speed))
    animation.setStartValue(0.0)
    animation.setEndValue(1.0)
    animation.setEasingCurve(motion.easing)
    animation.valueChanged.connect(step)
    return animation


def wait(ms: float) -> QPauseAnimation:
    """Return a pause."""
    return QPauseAnimation(round(ms))


def chain(*parts: QAbstractAnimation) -> QSequentialAnimationGroup:
    """Return animations one after another."""
    group = QSequentialAnimationGroup()
    for part in parts:
        group.addAnimation(part)
    return group


def together(*parts: QAbstractAnimation) -> QParallelAnimationGroup:
    """Return animations side by side."""
    group = QParallelAnimationGroup()
    for part in parts:
        group.addAnimation(part)
    return group


def fly(
    item: CardItem, to: Rect, motion: Motion, speed: float, turn_to: float | None = None
) -> QVariantAnimation:
    """Return the flight of a card to a rectangle, turning on the way if asked."""
    start: list[tuple[QRectF, float]] = []

    def step(done: float) -> None:
        if not start:
            start.append((item.rect(), item.turn))
            item.use_picture_for(to.w)
        rect, turn = start[0]
        item.move_to(
            rect.x() + (to.x - rect.x()) * done,
            rect.y() + (to.y - rect.y()) * done,
            rect.width() + (to.w - rect.width()) * done,
        )
        if turn_to is not None:
            item.set_turn(turn + (turn_to - turn) * done)
        if done >= 1.0:
            item.put(to)

    return run(motion, speed, step)


_SLIP_ROLES = (Type.PROMPT, Type.CELL_STRONG, Type.LABEL_STRONG)
"""In how large letters the words of a slip are set: the first in which all have room."""


class SlipItem(QGraphicsItem):
    """A paper slip over a seat: what was made or said there, kept within an area of the table.

    Where the words are too long for that, they are set in smaller letters.
    """

    def __init__(
        self, words: str, sign: str, center: QPointF, area: QRectF, look: Look, tr: Translate
    ) -> None:
        super().__init__()
        self._words, self._sign, self._look, self._tr = words, sign, look, tr
        self._sign_w = _kanji_width(sign, look) + look.px(8) if sign else 0.0
        room = area.width() - 2 * look.px(SLIP_MARGIN)
        self._pad = look.px(16)
        self._role = Type.PROMPT
        beside = self._sign_w + 2 * self._pad + 2
        if _width(words, self._role, look) + beside > room:
            self._pad = look.px(6)
            beside = self._sign_w + 2 * self._pad + 2
            fitting = (role for role in _SLIP_ROLES if _width(words, role, look) + beside <= room)
            self._role = next(fitting, _SLIP_ROLES[-1])
        wanted = _width(words, self._role, look) + beside
        box = QRectF(0, 0, min(wanted, room), look.px(40))
        box.moveCenter(center)
        self._box = _kept_in(box, area, look.px(SLIP_MARGIN))
        self.setZValue(600)
        self.setOpacity(0.0)

    def boundingRect(self) -> QRectF:
        return with_shadow(self._box, _SLIP_SHADOW).adjusted(-1, -1, 1, 1)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        brush = Brush(painter, self._look, self._tr)
        theme = self._look.theme
        box, radius = self._box, brush.px(Metrics.RADIUS_PAPER)
        paint_shadow(painter, box, theme.shadow_step, _SLIP_SHADOW, radius)
        brush.box(box, Metrics.RADIUS_PAPER, theme.plaque, theme.plaque_line, 1.2)
        text = box.adjusted(self._pad, 0, -self._pad, 0)
        if self._sign:
            sign = QRectF(text.left(), text.top(), self._sign_w, text.height())
            brush.kanji(self._sign, sign, _SLIP_KANJI, theme.plaque_multiplier)
            text.setLeft(sign.right())
        brush.text(self._words, text, self._role, theme.plaque_text, CENTER)


class CoinItem(QGraphicsItem):
    """An amount of money on its way from seat to seat."""

    def __init__(self, words: str, look: Look, tr: Translate) -> None:
        super().__init__()
        self._words, self._look, self._tr = words, look, tr
        width = _width(words, Type.SUM, look) + look.px(26)
        self._box = QRectF(-width / 2, -look.px(14), width, look.px(28))
        self.setZValue(650)

    def boundingRect(self) -> QRectF:
        return with_shadow(self._box, _COIN_SHADOW).adjusted(-1, -1, 1, 1)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        brush = Brush(painter, self._look, self._tr)
        theme = self._look.theme
        paint_shadow(painter, self._box, theme.shadow_step, _COIN_SHADOW, brush.px(14))
        brush.box(self._box, 14, theme.flag, theme.ring_inner, 1.4)
        brush.text(self._words, self._box, Type.SUM, theme.flag_text, CENTER)


def _kept_in(box: QRectF, area: QRectF, margin: float) -> QRectF:
    """Return a box moved as far into an area as it has to be to lie within its margins."""
    inner = area.adjusted(margin, margin, -margin, -margin)
    left = max(inner.left(), min(box.left(), inner.right() - box.width()))
    top = max(inner.top(), min(box.top(), inner.bottom() - box.height()))
    return QRectF(left, top, box.width(), box.height())


def _width(words: str, role: TypeRole, look: Look) -> float:
    return QFontMetricsF(role_font(role, look.scale)).horizontalAdvance(words)


def _kanji_width(sign: str, look: Look) -> float:
    return QFontMetricsF(kanji_font(look.px(_SLIP_KANJI))).horizontalAdvance(sign)
