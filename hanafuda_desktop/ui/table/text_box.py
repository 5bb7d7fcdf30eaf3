"""Rectangles in text pixels, as tables are laid out in, and their way to whole pixels."""

from __future__ import annotations

from typing import NamedTuple

from hanafuda_desktop.ui.table.layout import ASPECT, Rect


class TextBox(NamedTuple):
    """A rectangle in text pixels: pixels of the window divided by the text scale."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The end of it."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """What lies right below it."""
        return self.y + self.h

    def in_px(self, scale: float) -> Rect:
        """Return it in whole pixels; boxes that touch still do."""
        left, top = round(self.x * scale), round(self.y * scale)
        return Rect(left, top, round(self.right * scale) - left, round(self.bottom * scale) - top)

    def card_in_px(self, scale: float) -> Rect:
        """Return a card, whose height follows from its width."""
        width = round(self.w * scale)
        return Rect(round(self.x * scale), round(self.y * scale), width, round(width * ASPECT))
