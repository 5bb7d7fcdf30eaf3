"""Why a round ended as it did: the lines at the foot of the own zone, as many as have room."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QRectF

from hanafuda_desktop.engine.ring_spec import RingReason
from hanafuda_desktop.ui.table.brush import LEFT, Brush
from hanafuda_desktop.ui.theme import Type, TypeRole

_SIGN_W = 36
"""Of the sign before a reason, in text px."""
_GAP = 5
_SIGN, _SIGN_OF_TWO, _SIGN_TIGHT = 15, 13, 12
"""How high signs are; where lines stand close they keep off one another."""
_MORE = " …"


class Fitted(NamedTuple):
    """The words that have room, how high each of them is, and how far they keep apart."""

    words: tuple[str, ...]
    heights: tuple[float, ...]
    gap: float

    @property
    def height(self) -> float:
        """How high all of them are."""
        return sum(self.heights) + self.gap * max(0, len(self.heights) - 1)


def fit(
    words: tuple[str, ...], height_of: Callable[[int, str], float], room: float, gap: float
) -> Fitted:
    """Return what of some sentences fits into a height: first closer, then fewer.

    `height_of` tells how high words are in place of the sentence of a number. Where some are left
    out, the last one that is told ends in a sign that there is more.
    """
    for apart in (gap, 0.0):
        heights = tuple(height_of(number, told) for number, told in enumerate(words))
        whole = Fitted(words, heights, apart)
        if whole.height <= room + 1:
            return whole
    for count in range(len(words) - 1, 0, -1):
        told = (*words[: count - 1], words[count - 1] + _MORE)
        fitted = Fitted(told, tuple(height_of(n, one) for n, one in enumerate(told)), 0.0)
        if fitted.height <= room + 1:
            return fitted
    return Fitted((), (), 0.0)


def paint_reasons(brush: Brush, room: QRectF, reasons: tuple[RingReason, ...]) -> None:
    """Paint reasons at the foot of a room; what decides is the first of them."""
    px, theme = brush.px, brush.look.theme
    indent = px(_SIGN_W)

    def height_of(number: int, words: str) -> float:
        return brush.height(words, room.width() - indent, _role(reasons[number]))

    words = tuple(brush.tr(reason.words) for reason in reasons)
    fitted = fit(words, height_of, room.height(), px(_GAP))
    top = room.bottom() - fitted.height
    for number, (told, height) in enumerate(zip(fitted.words, fitted.heights, strict=True)):
        reason = reasons[number]
        sign = QRectF(room.left(), top, indent - px(6), height_of(number, "x"))
        size = _SIGN if len(reason.sign) == 1 else _SIGN_OF_TWO
        if fitted.gap == 0.0:
            size = _SIGN_TIGHT
        brush.kanji(reason.sign, sign, size, theme.gold, LEFT)
        box = QRectF(room.left() + indent, top, room.width() - indent, height)
        brush.lines(told, box, _role(reason), theme.text if reason.is_decisive else theme.muted)
        top += height + fitted.gap


def _role(reason: RingReason) -> TypeRole:
    return Type.CELL_STRONG if reason.is_decisive else Type.LABEL
