"""What the kabufuda pictures share: pale paper, batons, numerals, frames and the plum mark."""

import math
from collections.abc import Sequence

from card import Card
from ink import INK, RED, SMOKE, Pt, place, points, poly, rot
from trim import clip_poly

PALE = "#f8f2e2"
GROOVE = SMOKE
GROOVE_WIDTHS = (0.8, 3.8, 2.4, 0.8)

# Kanji numerals as brush strokes in a box of 100 x 100.
NUMERALS = {
    2: (points("22,28 50,27 78,22"), points("8,82 50,79 93,76")),
    3: (points("20,18 50,18 80,13"), points("26,50 50,50 74,46"), points("7,86 50,84 94,80")),
    4: (
        points("14,22 15,52 18,90"),
        points("14,22 50,20 86,16 84,52 82,90"),
        points("40,22 40,46 27,64"),
        points("60,20 60,50 76,56"),
        points("18,80 50,79 82,78"),
    ),
    5: (
        points("16,16 50,15 84,11"),
        points("48,15 42,50 34,86"),
        points("22,50 46,48 70,45 68,66 66,86"),
        points("6,90 50,88 95,86"),
    ),
    6: (
        points("45,2 50,10 55,22"),
        points("7,42 50,39 94,34"),
        points("36,52 28,74 10,94"),
        points("62,50 76,70 92,93"),
    ),
    7: (points("8,50 48,42 92,30"), points("42,6 43,46 48,80 66,90 90,80 90,68")),
    8: (points("38,22 32,60 6,92"), points("52,12 66,16 72,52 96,90")),
    9: (
        points("40,4 39,50 8,94"),
        points("12,38 44,34 66,30 62,56 62,80 74,92 93,86 94,68"),
    ),
    10: (points("8,50 50,47 92,44"), points("50,6 50,50 48,94")),
}
BRUSH = (0.9, 1.1, 0.85, 1.0, 0.55)


def numeral(
    c: Card, rank: int, x: float, y: float, size: float, colour: str = INK, w: float = 13
) -> None:
    """Write a rank about x, y, `size` units tall; w is the brush in hundredths of the size."""
    for line in NUMERALS[rank]:
        pts = place([(px - 50, py - 50) for px, py in line], x, y, 0, size / 100)
        c.stroke(pts, [w * v * size / 100 for v in BRUSH], colour)


def quad(a: Pt, b: Pt, thick: float) -> list[Pt]:
    """The corners of a bar from a to b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    k = thick / 2 / math.hypot(dx, dy)
    ox, oy = -dy * k, dx * k
    return [
        (a[0] + ox, a[1] + oy),
        (b[0] + ox, b[1] + oy),
        (b[0] - ox, b[1] - oy),
        (a[0] - ox, a[1] - oy),
    ]


def towards(a: Pt, b: Pt, way: float) -> Pt:
    """The point `way` units from a on the way to b."""
    k = way / math.dist(a, b)
    return a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k


def bar(c: Card, a: Pt, b: Pt, thick: float, gap: float = 0) -> None:
    """A plain ink bar from a to b, with a paper gap on either side."""
    if gap:
        c.fill(poly(clip_poly(quad(a, b, thick + 2 * gap))), PALE)
    c.fill(poly(clip_poly(quad(a, b, thick))), INK)


def baton(c: Card, a: Pt, b: Pt, thick: float, gap: float = 0) -> None:
    """An ink baton from its ringed head at a to its foot at b, with a paper gap on either side."""
    bar(c, a, b, thick, gap)
    for way, w in ((13, 5), (23, 2.6)):
        c.fill(poly(quad(towards(a, b, way), towards(a, b, way + w), thick - 12)), PALE)
    c.stroke([towards(a, b, 38), towards(b, a, 16)], GROOVE_WIDTHS, GROOVE, sub=6)


def chevron(c: Card, apex: float, thick: float, slope: float) -> None:
    """Two batons that meet in a point at the middle, `apex` units from the top, and fall away."""
    far = 170
    for s in (-1, 1):
        end = 165 + s * far, apex + far * slope
        arm = [(165, apex), end, (end[0], end[1] + thick), (165, apex + thick)]
        c.fill(poly(clip_poly(arm)), INK)
        y = apex + thick / 2
        ends = [(165 + s * x, y + x * slope) for x in (18, 142)]
        c.stroke(ends, GROOVE_WIDTHS, GROOVE, sub=6)


def plum_mark(c: Card, x: float, y: float, r: float, petal: str, heart: str) -> None:
    """Five round petals about a heart; r is the reach of a petal."""
    for i in range(5):
        px, py = rot(0, -r * 0.57, i * 72)
        c.circle(x + px, y + py, r * 0.43, petal)
    c.circle(x, y, r * 0.26, heart)


def lozenge(c: Card, x: float, y: float, w: float, up: float, down: float) -> None:
    """A red lozenge framed in ink, the plum mark in it; its wide line is at y."""

    def ring(inset: float) -> str:
        kx, ku, kd = 1 - inset / w * 1.25, 1 - inset / up * 1.25, 1 - inset / down * 1.25
        return poly([(x, y - up * ku), (x + w * kx, y), (x, y + down * kd), (x - w * kx, y)])

    c.fill(ring(-9), PALE)
    c.fill(ring(0), INK)
    c.fill(ring(9), PALE)
    c.fill(ring(13), RED)
    plum_mark(c, x, y + 2, w * 0.36, INK, PALE)


def oval(c: Card, x: float, y: float, rx: float, ry: float, rim: float = 7) -> None:
    """A paper oval with an ink rim."""
    for fill, inset in ((INK, 0.0), (PALE, rim)):
        a, b = rx - inset, ry - inset
        c.fill(f"M{x - a} {y}a{a} {b} 0 1 0 {2 * a} 0a{a} {b} 0 1 0 {-2 * a} 0Z", fill)


def zigzag(x0: float, x1: float, top: float, bottom: float, teeth: int) -> Sequence[Pt]:
    """A row of teeth from x0 to x1, points down at `bottom`."""
    step = (x1 - x0) / teeth / 2
    return [(x0 + i * step, bottom if i % 2 else top) for i in range(2 * teeth + 1)]
