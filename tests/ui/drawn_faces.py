"""Draws each picture of a card once for all windows of a test run."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources.abc import Traversable
from typing import TypeAlias

from PySide6.QtGui import QPixmap

from hanafuda_desktop import assets
from hanafuda_desktop.ui.card_faces import CardFaces, _Picture

Draw: TypeAlias = Callable[[CardFaces, _Picture, int, float, int | None], QPixmap]
_Key: TypeAlias = tuple[Traversable, _Picture, int, float, int | None]

_KEPT_PIXELS = 60_000_000
"""Then it begins anew: a quarter of a gigabyte."""


def drawing_once(draw: Draw) -> Draw:
    """Return what draws like `draw`, but remembers what it has drawn.

    Each `CardFaces` still keeps and drops its own copies. A stand-in is not remembered: each store
    has to miss the picture, and to say so, by itself.
    """
    drawn: dict[_Key, QPixmap] = {}
    pixels = 0

    def draw_once(
        faces: CardFaces, picture: _Picture, width: int, dpr: float, shadow: int | None
    ) -> QPixmap:
        nonlocal pixels
        key = (assets.root(), picture, width, dpr, shadow)
        if key in drawn:
            return drawn[key]
        found = draw(faces, picture, width, dpr, shadow)
        if picture.file not in faces.fallbacks():
            pixels += found.width() * found.height()
            if pixels > _KEPT_PIXELS:
                drawn.clear()
                pixels = found.width() * found.height()
            drawn[key] = found
        return found

    return draw_once
