"""December: paulownia and the phoenix."""

import math
from collections.abc import Sequence

from card import Card
from ink import (
    BARK_LIGHT,
    BROWN,
    GREEN,
    INK,
    LEAF,
    LILAC,
    MOSS,
    PAPER,
    PLUM,
    RED,
    VIOLET,
    VIOLET_INK,
    Pt,
    brush,
    place,
    points,
    poly,
    rng,
    rot,
    rows,
    sample,
    smooth,
)
from motifs import strew

from months.m12_phoenix import bird


def broad_leaf(c: Card) -> None:
    """A hanging three-pointed leaf 140 wide, its stem end at the origin, one half in the light."""
    left = points("0,0 -24,-15 -56,-8 -72,24 -62,54 -44,64 -26,96 0,126")
    right = [(-x, y) for x, y in left[::-1]]
    c.shape(left + right[1:-1], GREEN, INK, 5)
    c.fill(smooth(points("1,2 24,-11 54,-4 68,25 58,51 41,61 23,93 1,119")) + "Z", "#2c6248")
    veins = [
        (4.6, points("0,6 28,8 58,28")),
        (4.2, points("0,22 24,36 46,54")),
        (3.6, points("0,56 14,72 23,88")),
        (2.8, points("26,8 40,0 50,0")),
        (2.8, points("0,40 12,50 22,54")),
        (2.6, points("12,29 28,32 40,38")),
    ]
    d = brush(points("0,0 0,60 0,116"), [6, 4, 1], 1)
    for w, pts in veins:
        for flip in (False, True):
            d += brush(place(pts, flip=flip), [w, w * 0.7, 0.8], 1)
    c.fill(d, LEAF)


def bell(c: Card) -> None:
    """An open bell about 60 tall: calyx at the origin, a tube and a mouth of five lobes."""
    c.shape(points("0,2 -9,-6 -11,-20 -17,-34 0,-42 17,-34 11,-20 9,-6"), VIOLET, VIOLET_INK, 3.8)
    c.shape(points("-3,-6 -7,-18 -9,-30 -3,-32 -2,-18"), "#9672c4")
    for x, y, deg in rows("-19,-41,-38 19,-41,38 -10,-50,-14 10,-50,14"):
        c.shape(
            place(points("-9,6 -11,-5 0,-12 11,-5 9,6 0,9"), x, y, deg), "#8a62ba", VIOLET_INK, 3.4
        )
        c.shape(place(points("-5,0 0,-8 5,0"), x, y, deg), "#b79ad6")
    c.shape(points("-15,-38 0,-46 15,-38 12,-28 0,-24 -12,-28"), "#9a76c6", VIOLET_INK, 3.4)
    c.shape(points("-9,-37 0,-42 9,-37 0,-34"), PLUM)
    c.shape(points("-9,-4 -10,-14 -4,-10 0,-16 4,-10 10,-14 9,-4 0,4"), MOSS, INK, 3)


def bud(c: Card) -> None:
    """A closed flower about 34 tall."""
    c.shape(points("0,0 -10,-10 -10,-24 0,-36 10,-24 10,-10"), VIOLET, VIOLET_INK, 3.8)
    c.shape(points("-4,-10 -6,-22 0,-30 -1,-18"), LILAC)
    c.shape(points("-9,-4 -10,-12 -4,-8 0,-14 4,-8 10,-12 9,-4 0,4"), MOSS, INK, 3)


def plant(c: Card) -> None:
    """The motifs of the month: leaf, open bell and bud."""
    c.motif("leaf", broad_leaf)
    c.motif("bell", bell)
    c.motif("bud", bud)


def spike(c: Card, pts: Sequence[Pt], pairs: int, k: float, kind: str = "bell") -> None:
    """A panicle along pts from its foot: pairs of flowers, and one at the tip."""
    c.stroke(pts, [9, 7, 4.5], MOSS, INK, 3.4)
    line = sample(pts, 20)
    for i in range(pairs):
        t = i / pairs
        j = int((0.22 + 0.72 * t) * (len(line) - 2))
        (x, y), (nx, ny) = line[j], line[j + 1]
        up = math.degrees(math.atan2(ny - y, nx - x)) + 90
        for s in (-1, 1):
            c.use(kind, x + s * 3, y, k * (1 - 0.3 * t), up + s * (62 - 18 * t))
    x, y = line[-1]
    ax, ay = line[-6]
    c.use(kind, x, y + 6, k * 0.74, math.degrees(math.atan2(y - ay, x - ax)) + 90)


def seal(c: Card, x: float, y: float, half: float) -> None:
    """A red seal with the plum mark in paper colour."""
    c.fill(
        smooth(
            place(points("-1,-1 0,-1.03 1,-1 1.03,0 1,1 0,1.03 -1,1 -1.03,0"), x, y, -4, half),
            True,
            0.08,
        ),
        RED,
        INK,
        5,
    )
    for i in range(5):
        a, b = rot(0, -half * 0.44, i * 72)
        c.circle(x + a, y + b, half * 0.3, PAPER)
    c.circle(x, y, half * 0.2, RED)


def phoenix() -> Card:
    """The phoenix over paulownia."""
    c = Card("December, paulownia: the phoenix")
    c.fill(
        "M6 6H324V534H6Z", c.grad([(0, "#f8e7b4"), (0.55, PAPER), (0.8, "#f6d987"), (1, "#e3a928")])
    )
    plant(c)
    spike(c, points("48,470 42,430 38,388"), 2, 0.62)
    spike(c, points("112,470 104,410 96,360"), 3, 0.72)
    spike(c, points("262,470 282,430 290,392"), 2, 0.62)
    strew(c, "leaf,190,446,0.66,-4 leaf,62,444,0.68,8 leaf,268,444,0.68,-8 leaf,126,432,0.76,2")
    bird(c)
    return c


def straight() -> Card:
    """Chaff: the plant straight on, spikes of five, seven and five."""
    c = Card("December, paulownia: chaff, straight")
    c.fill("M6 6H324V534H6Z", c.grad([(0, PAPER), (0.7, PAPER), (1, "#e8dcb4")]))
    plant(c)
    spike(c, points("86,350 78,250 70,170"), 2, 1.12)
    spike(c, points("244,350 252,250 260,170"), 2, 1.12)
    spike(c, points("165,350 165,220 165,96"), 3, 1.32)
    strew(c, "leaf,84,346,1.12,30 leaf,246,346,1.12,-30 leaf,165,330,1.5,0")
    return c


def leaning() -> Card:
    """Chaff: the plant leans to the left, its middle spike in bud."""
    c = Card("December, paulownia: chaff, leaning")
    c.fill("M6 6H324V534H6Z", c.grad([(0, PAPER), (0.6, PAPER), (1, "#e8dcb4")]))
    plant(c)
    c.stroke(points("300,530 284,470 256,410 222,350"), [28, 23, 18, 14], BROWN, INK, 5)
    c.stroke(points("293,510 274,456 254,412"), [2, 5, 1], BARK_LIGHT)
    spike(c, points("128,374 98,288 62,206"), 2, 1.2)
    spike(c, points("268,352 252,262 218,160"), 2, 1.24)
    spike(c, points("210,352 178,230 126,84"), 3, 2.2, "bud")
    strew(c, "leaf,284,348,1.14,-20 leaf,104,372,1.2,40 leaf,196,342,1.44,14")
    return c


def gold_foot() -> Card:
    """Chaff, the coloured one: the plant over a gold foot with the red seal."""
    c = Card("December, paulownia: chaff, the gold foot")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f8ecc8"), (0.5, PAPER), (1, PAPER)]))
    plant(c)
    c.fill("M4 372H326V536H4Z", c.grad([(0, "#f6c94a"), (1, "#d9932a")]), INK, 5)
    r = rng(12)
    for i in range(40):
        x, y, half = r.uniform(18, 312), r.uniform(392, 522), r.uniform(3, 6.5)
        flake = place(points("-1,-1 1,-1 1,1 -1,1"), x, y, r.uniform(0, 90), half)
        c.fill(poly(flake), "#fbe08a" if i % 3 else "#c98a2a")
    spike(c, points("72,268 66,200 58,134"), 2, 0.92)
    spike(c, points("258,268 264,200 272,134"), 2, 0.92)
    spike(c, points("165,268 165,170 165,70"), 3, 1.08)
    strew(c, "leaf,70,262,0.98,20 leaf,260,262,0.98,-20 leaf,165,246,1.34,0")
    seal(c, 262, 462, 30)
    return c


CARDS = {"12-1": phoenix, "12-2": straight, "12-3": leaning, "12-4": gold_foot}
