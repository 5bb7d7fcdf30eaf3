"""How two rectangles of a layout lie to each other."""

from __future__ import annotations

from hanafuda_desktop.ui.table.layout import Rect

ROUNDED = 2
"""Pixels that rounding may cost."""


def overlap(one: Rect, other: Rect) -> bool:
    """Tell whether two rectangles have a pixel in common."""
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )


def is_within(inner: Rect, outer: Rect, slack: int = 0) -> bool:
    """Tell whether a rectangle lies in another one, or at most `slack` pixels outside."""
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )
