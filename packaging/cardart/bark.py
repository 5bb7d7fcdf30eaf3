"""Bark branches of the trees: pine, plum and cherry."""

from collections.abc import Sequence

from card import Card
from ink import BARK_LIGHT, BROWN, INK, Pt, rows


def boughs(c: Card, parts: Sequence[tuple[Sequence[Pt], Sequence[float]]]) -> None:
    """Bark branches that grow out of each other without a seam.

    Args:
        c: the card.
        parts: the middle line of each branch and its widths, see `ink.brush`.
    """
    for pts, widths in parts:
        c.stroke(pts, widths, INK, INK, 5)
    for pts, widths in parts:
        c.stroke(pts, [max(w - 5, 2) for w in widths], BROWN)
    for i, (pts, widths) in enumerate(parts):
        lit = [(x - w * 0.14, y - w * 0.1) for (x, y), w in zip(pts, widths, strict=True)]
        c.stroke(lit[min(i, 1) :], [1, 4, 4, 1], BARK_LIGHT)


def scales(c: Card, marks: str) -> None:
    """Short arcs of ink on bark; each row is x, y and size."""
    for x, y, k in rows(marks):
        c.stroke([(x - 8 * k, y + 2 * k), (x, y - 5 * k), (x + 9 * k, y + k)], [1, 3.6, 1])
