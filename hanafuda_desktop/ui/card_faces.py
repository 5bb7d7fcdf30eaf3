"""Pictures of cards: drawn from SVG once for a size and pixel ratio, and kept.

A missing or unreadable picture is replaced by a clean typographic face and named in the log.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from hanafuda_desktop import assets
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.cards.kabufuda import KABUFUDA
from hanafuda_desktop.errors import system_reason
from hanafuda_desktop.ui.fonts import text_font
from hanafuda_desktop.ui.theme import Metrics
from hanafuda_desktop.ui.typographic_face import paint_typographic_face

_LOG = logging.getLogger("hanafuda.ui")

ASPECT = Metrics.CARD_ASPECT
SHADOW = 3
"""Steps of the soft shadow, one px each at text scale 1."""

AROUND = 8
"""Room around a card in `CardFaces.lying`, in px (whole device pixels at all usual ratios)."""

_CORNER = 17 / 330
"""Radius of a card's corner by its width."""


class _Picture(NamedTuple):
    """A file of `cards`, and the rank printed on it where it can hardly be counted (0: none)."""

    file: str
    rank: int = 0


_RED_BACK = _Picture("backs/red")
Lying: TypeAlias = tuple[CardId | None, int, float, QColor]
"""A card as it lies on the table: what `CardFaces.lying` is asked for."""
_Key: TypeAlias = tuple[_Picture, int, float, int | None]
"""Picture, width, pixel ratio, and the color of a step of the shadow (None: the face alone)."""
_KEPT_PIXELS = 24_000_000
"""How many pixels of pictures are kept; the longest unused go first."""
_SPARE = 2
"""How many times as many pixels as lie on the table are kept of pictures that lay there."""


class CardFaces:
    """The pictures of all decks and their back."""

    def __init__(self) -> None:
        self._missing: set[str] = set()
        self._pixmaps: OrderedDict[_Key, QPixmap] = OrderedDict()
        self._kept = 0
        self._has_flowers = False

    def use_flowers(self, has_flowers: bool) -> None:
        """Say whether flower cards stand in for kabufuda, each for its month."""
        self._has_flowers = has_flowers

    def face(self, card: CardId, width: int, dpr: float) -> QPixmap:
        """Return the face of a card, `width` px wide on a screen of that pixel ratio."""
        return self._pixmap(self._picture(card), width, dpr)

    def back(self, width: int, dpr: float, color: str = "red") -> QPixmap:
        """Return the back of a card."""
        return self._pixmap(_Picture(f"backs/{color}"), width, dpr)

    def lying(self, card: CardId | None, width: int, dpr: float, shadow: QColor) -> QPixmap:
        """Return a card (None: a back) as it lies on the table, with its edge and its shadow.

        The picture is larger than the card by `AROUND` on each side. To paint it takes a tenth of
        the time that edge and shadow take each by itself.
        """
        return self._pixmap(*self._lying_key(card, width, dpr, shadow))

    def has_lying(self, card: CardId | None, width: int, dpr: float, shadow: QColor) -> bool:
        """Tell whether a card as it lies on the table needs not be drawn first."""
        return self._lying_key(card, width, dpr, shadow) in self._pixmaps

    def let_go_but(self, lying: Iterable[Lying]) -> None:
        """Let go of pictures of cards that do not lie on the table any more.

        As many as find room in `_SPARE` stay for the next time, the smallest first: to draw one
        takes nearly as long as to draw a large one.
        """
        kept = {self._lying_key(*card) for card in lying}
        room = _SPARE * sum(_pixels(self._pixmaps[key]) for key in kept & self._pixmaps.keys())
        others = [key for key in self._pixmaps if key[-1] is not None and key not in kept]
        for key in sorted(reversed(others), key=lambda key: key[1]):
            room -= _pixels(self._pixmaps[key])
            if room < 0:
                self._drop(key)

    def fallbacks(self) -> tuple[str, ...]:
        """Return the names of pictures that could not be used."""
        return tuple(sorted(self._missing))

    def _picture(self, card: CardId | None) -> _Picture:
        """Return the picture of a card (None: of a back); the deck tells where it lies."""
        if card is None:
            return _RED_BACK
        ranked = KABUFUDA.get(card)
        if ranked is None:
            return _Picture(f"hanafuda/{card}")
        if self._has_flowers:
            return _Picture(f"hanafuda/{ranked.flower_card}", ranked.rank)
        return _Picture(f"kabufuda/{ranked.picture}", ranked.rank)

    def _lying_key(self, card: CardId | None, width: int, dpr: float, shadow: QColor) -> _Key:
        return self._picture(card), width, dpr, shadow.rgba()

    def _pixmap(
        self, picture: _Picture, width: int, dpr: float, shadow: int | None = None
    ) -> QPixmap:
        key = (picture, width, dpr, shadow)
        found = self._pixmaps.get(key)
        if found is not None:
            self._pixmaps.move_to_end(key)
            return found
        # A picture keeps the paint engine that was used on it, which for a small card is as large
        # as its pixels. A copy has none.
        drawn = self._draw(picture, width, dpr, shadow).copy()
        self._pixmaps[key] = drawn
        self._kept += _pixels(drawn)
        while self._kept > _KEPT_PIXELS and len(self._pixmaps) > 1:
            self._drop(next(iter(self._pixmaps)))
        return drawn

    def _drop(self, key: _Key) -> None:
        self._kept -= _pixels(self._pixmaps.pop(key))

    def _draw(self, picture: _Picture, width: int, dpr: float, shadow: int | None) -> QPixmap:
        around = 0 if shadow is None else AROUND
        rect = QRectF(around, around, width, round(width * ASPECT))
        size = rect.size() + QSizeF(2 * around, 2 * around)
        pixmap = QPixmap((size * dpr).toSize())
        pixmap.setDevicePixelRatio(dpr)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if shadow is not None:
            paint_shadow(painter, rect, QColor.fromRgba(shadow))
        renderer = self._renderer(picture.file)
        if renderer is not None:
            renderer.render(painter, rect)
        else:
            paint_typographic_face(painter, rect, picture.file.rpartition("/")[2], picture.rank)
        if picture.rank:
            paint_rank(painter, rect, picture.rank)
        if shadow is not None:
            paint_edge(painter, rect)
        painter.end()
        return pixmap

    def _renderer(self, name: str) -> QSvgRenderer | None:
        """Return a renderer for a picture, or None if there is none; the log says it once.

        It is not kept: to read a picture again takes less than a millisecond, but a renderer that
        has drawn once holds half a megabyte.
        """
        if name in self._missing:
            return None
        renderer = _load(name)
        if renderer is None:
            self._missing.add(name)
        return renderer


@cache
def shared_faces() -> CardFaces:
    """Return the one store of pictures that table, panels and sheets share."""
    return CardFaces()


def _pixels(picture: QPixmap) -> int:
    return picture.width() * picture.height()


def _load(name: str) -> QSvgRenderer | None:
    """Return a renderer for a picture, or None if there is none that can be read."""
    folder, _, file = name.partition("/")
    path = assets.root() / "cards" / folder / f"{file}.svg"
    try:
        renderer = QSvgRenderer(path.read_bytes())
    except OSError as error:
        reason = system_reason(error)
        _LOG.warning("the picture %s.svg is missing, a plain face stands in: %s", name, reason)
        return None
    if not renderer.isValid():
        _LOG.warning("the picture %s.svg cannot be read, a plain face stands in", name)
        return None
    return renderer


def paint_rank(painter: QPainter, rect: QRectF, rank: int) -> None:
    """Print the rank of a card on its lower right corner."""
    width = rect.width()
    size = min(max(0.32 * width, 20.0), max(32.0, 0.2 * width), 0.52 * width)
    gap = max(2.0, 0.035 * width)
    box = QRectF(rect.right() - gap - size, rect.bottom() - gap - size, size, size)
    painter.setPen(QPen(QColor("#f6eedb"), max(1.0, size / 20)))
    painter.setBrush(QColor("#1d1a1c"))
    painter.drawRoundedRect(box, size * 0.2, size * 0.2)
    font = text_font(size * (0.72 if rank < 10 else 0.62))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor("#fffdf6"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, str(rank))


def card_path(rect: QRectF) -> QPainterPath:
    """Return the outline of a card."""
    path = QPainterPath()
    radius = rect.width() * _CORNER
    path.addRoundedRect(rect, radius, radius)
    return path


def paint_shadow(
    painter: QPainter, rect: QRectF, step: QColor, size: float = 1.0, radius: float | None = None
) -> None:
    """Paint the soft shadow of a card, or of paper with its own radius: three steps, no blur."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(step)
    corner = rect.width() * _CORNER if radius is None else radius
    for index in range(SHADOW):
        grow = (index + 1) * size
        shape = rect.adjusted(-grow * 0.6, 0, grow * 0.6, grow * 1.6)
        painter.drawRoundedRect(shape, corner + grow * 0.6, corner + grow)


def with_shadow(rect: QRectF, size: float = 1.0) -> QRectF:
    """Return the rectangle of paper together with the shadow that `paint_shadow` gives it."""
    grow = SHADOW * size
    return rect.adjusted(-grow * 0.6, 0, grow * 0.6, grow * 1.6)


def paint_edge(painter: QPainter, rect: QRectF) -> None:
    """Paint the light edge that parts the ink border of a card from a dark table."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(255, 255, 255, 46), 1.0))
    radius = rect.width() * _CORNER
    painter.drawRoundedRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5), radius, radius)
