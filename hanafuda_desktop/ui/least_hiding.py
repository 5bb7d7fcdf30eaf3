"""Where something that is laid over the table for a while hides least of it."""

from __future__ import annotations

from collections.abc import Sequence
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
    places = [
        QRect(QPoint(left, top), size)
        for top in _steps(room.top(), room.bottom() + 1 - size.height())
        for left in _steps(room.left(), room.right() + 1 - size.width())
    ]
    return min(
        places,
        key=lambda place: (_cost(place, parts), -place.top(), abs(place.left() - middle)),
    )


def _steps(first: int, last: int) -> list[int]:
    """Return the places to be tried from the first to the last, both with them."""
    return [*range(first, last, _STEP), max(first, last)]


def _cost(place: QRect, parts: Sequence[Hidden]) -> int:
    overlaps = ((place.intersected(part.rect), part.weight) for part in parts)
    return sum(
        over.width() * over.height() * weight for over, weight in overlaps if not over.isEmpty()
    )
