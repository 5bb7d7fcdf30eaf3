"""Where something that is laid over the table for a while hides least of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from operator import mul
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize

_STEP = 12
"""So many px lie between two places that are tried."""


class Hidden(NamedTuple):
    """A part of the table, and how much it matters that it is seen."""

    rect: QRect
    weight: int


def least_hiding(size: QSize, room: QRect, parts: Sequence[Hidden]) -> QRect:
    """Return where something of a size hides least in a room, all in px.

    Of equal places the lowest, and in the middle, is taken. What is larger than the room begins
    at its upper left corner.
    """
    middle = room.center().x() - size.width() // 2
    # What is hidden of a part is as wide as `left` says and as high as `top` says: some thousand
    # places are compared within a few ms.
    widths = {
        left: [_overlap(left, size.width(), part.rect.x(), part.rect.width()) for part in parts]
        for left in _steps(room.left(), room.right() + 1 - size.width())
    }
    weights = {
        top: [
            _overlap(top, size.height(), part.rect.y(), part.rect.height()) * part.weight
            for part in parts
        ]
        for top in _steps(room.top(), room.bottom() + 1 - size.height())
    }
    left, top = min(
        product(widths, weights),
        key=lambda place: (
            sum(map(mul, widths[place[0]], weights[place[1]])),
            -place[1],
            abs(place[0] - middle),
        ),
    )
    return QRect(QPoint(left, top), size)


def _steps(first: int, last: int) -> list[int]:
    """Return the places to be tried from the first to the last, both with them."""
    return [*range(first, last, _STEP), max(first, last)]


def _overlap(first: int, length: int, other_first: int, other_length: int) -> int:
    """Return how much two stretches of a line share."""
    return max(0, min(first + length, other_first + other_length) - max(first, other_first))
