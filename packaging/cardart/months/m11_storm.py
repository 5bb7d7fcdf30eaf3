"""The storm of November: the chaff that is unlike any other card."""

import math
from collections.abc import Sequence

from card import Card
from ink import BROWN, GOLD, INK, PAPER, RED, Pt, points, poly, rng, rot, rows, smooth


def inset(pts: Sequence[Pt], by: float) -> list[Pt]:
    """A polygon that runs against the clock, drawn in by so many units, its corners kept sharp."""
    out = []
    for i, (x, y) in enumerate(pts):
        (ax, ay), (bx, by_) = pts[i - 1], pts[(i + 1) % len(pts)]
        before, after = math.hypot(x - ax, y - ay), math.hypot(bx - x, by_ - y)
        # the inner normals of the two edges that meet here
        m, n = (y - ay) / before, (ax - x) / before
        p, q = (by_ - y) / after, (x - bx) / after
        far = by / (1 + m * p + n * q)
        out.append((x + (m + p) * far, y + (n + q) * far))
    return out


def storm(c: Card) -> None:
    """Slanting rain under a bank of coiled ink clouds."""
    r = rng(11)
    for i in range(26):
        x, y = r.uniform(60, 310), r.uniform(180, 430)
        c.stroke(
            [(x, y), (x - 11, y + 22), (x - 22, y + 44)],
            [1, 4, 1],
            "#7d1712" if i % 3 else "#f0a06a",
            sub=1,
        )
    turns = [((8 + 2 * t), t * 0.68) for t in range(23)]
    coil = smooth([(far * math.cos(a), far * math.sin(a)) for far, a in turns])
    c.motif("coil", lambda d: d.line(coil, "#a39a8e", 4))
    for i, (x, y, size) in enumerate(
        rows(
            "290,26,44 36,58,66 128,40,70 228,46,74 300,96,54 72,140,60 166,116,64 "
            "258,152,58 22,196,42"
        )
    ):
        c.circle(x, y, size, INK, "#8b2f26", 3.4)
        c.use("coil", x, y, size / 64, 40 * i, i % 2 == 0)


def bolt(c: Card) -> None:
    """The gold bolt, its shadow and its pale core."""
    pts = points(
        "206,148 118,270 158,265 82,394 128,388 70,504 220,350 172,356 244,242 196,248 256,158"
    )
    c.fill(poly([(x + 8, y + 8) for x, y in pts]), INK)
    c.fill(poly(pts), GOLD, INK, 6)
    c.fill(poly(inset(pts, 10)), "#fff0b8")


def drum(c: Card, x0: float, y0: float, k: float) -> None:
    """The thunder god's drum: studded rim, skin with three commas."""
    c.circle(x0, y0, 70 * k, BROWN, INK, 6)
    c.circle(x0, y0, 57 * k, PAPER, INK, 5)
    for i in range(12):
        a, b = rot(0, -63.5 * k, i * 30)
        c.circle(x0 + a, y0 + b, 4.4 * k, GOLD, INK, 2)
    for i in range(3):
        colour = RED if i == 0 else INK
        arc = [rot(0, -far * k, -10 + 36 * j + i * 120) for j, far in enumerate((20, 25, 31, 36))]
        c.stroke([(x + x0, y + y0) for x, y in arc], [24 * k, 21 * k, 13 * k, 1.5], colour, sub=3)
        hx, hy = rot(0, -20 * k, -14 + i * 120)
        c.circle(x0 + hx, y0 + hy, 12.5 * k, colour)


def lightning() -> Card:
    """Chaff: storm, lightning and the thunder drum over dark flames."""
    c = Card("November, willow: chaff, the lightning", INK)
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#7d1712"), (0.5, RED), (1, "#d9512f")]))
    storm(c)
    bolt(c)
    drum(c, 234, 408, 0.94)
    for i, x in enumerate(range(20, 330, 44)):
        c.shape(
            [
                (x - 30, 536),
                (x - 22, 500 - i % 2 * 14),
                (x - 4, 482 - i % 3 * 12),
                (x - 2, 506),
                (x + 16, 494),
                (x + 26, 536),
            ],
            INK,
            "#7b2a22",
            3,
        )
    return c
