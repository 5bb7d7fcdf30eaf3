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
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hanafuda_desktop.ui.card_faces import paint_shadow
from hanafuda_desktop.ui.table.brush import CENTER, Brush
from hanafuda_desktop.ui.table.card_item import CardItem
from hanafuda_desktop.ui.table.layout import Rect
from hanafuda_desktop.ui.theme import Look, Metrics, Motion, Type
from hanafuda_desktop.ui.translation import Translate


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


class SlipItem(QGraphicsItem):
    """A paper slip over a seat: what was made or said there."""

    def __init__(self, words: str, sign: str, center: QPointF, look: Look, tr: Translate) -> None:
        super().__init__()
        self._words, self._sign, self._look, self._tr = words, sign, look, tr
        self._center = center
        self._rect = QRectF(center.x() - 200, center.y() - 24, 400, 48)
        self.setZValue(600)
        self.setOpacity(0.0)

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-8, -8, 8, 8)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        brush = Brush(painter, self._look, self._tr)
        theme = self._look.theme
        words_w = brush.width(self._words, Type.PROMPT)
        sign_w = brush.kanji_width(self._sign, 19) + brush.px(8) if self._sign else 0.0
        width = words_w + sign_w + brush.px(32)
        height = brush.px(40)
        box = QRectF(self._center.x() - width / 2, self._center.y() - height / 2, width, height)
        paint_shadow(painter, box, theme.shadow_step, 2.0, brush.px(Metrics.RADIUS_PAPER))
        brush.box(box, Metrics.RADIUS_PAPER, theme.plaque, theme.plaque_line, 1.2)
        left = box.left() + brush.px(16)
        if self._sign:
            sign = QRectF(left, box.top(), sign_w, height)
            brush.kanji(self._sign, sign, 19, theme.plaque_multiplier)
            left += sign_w
        text = QRectF(left, box.top(), words_w + 2, height)
        brush.text(self._words, text, Type.PROMPT, theme.plaque_text, CENTER)


class CoinItem(QGraphicsItem):
    """An amount of money on its way from seat to seat."""

    def __init__(self, words: str, look: Look, tr: Translate) -> None:
        super().__init__()
        self._words, self._look, self._tr = words, look, tr
        self.setZValue(650)

    def boundingRect(self) -> QRectF:
        return QRectF(-90, -30, 180, 60)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        brush = Brush(painter, self._look, self._tr)
        theme = self._look.theme
        width = brush.width(self._words, Type.SUM) + brush.px(26)
        box = QRectF(-width / 2, -brush.px(14), width, brush.px(28))
        paint_shadow(painter, box, theme.shadow_step, 1.5, brush.px(14))
        brush.box(box, 14, theme.flag, theme.ring_inner, 1.4)
        brush.text(self._words, box, Type.SUM, theme.flag_text, CENTER)
