"""September: chrysanthemum and the sake cup."""

from collections.abc import Sequence

import ribbon
from card import Card
from ink import (
    BROWN,
    GOLD,
    GREEN,
    INK,
    LEAF,
    OCHRE,
    PAPER,
    Pt,
    place,
    points,
    rot,
    rows,
    smooth,
)
from motifs import Draw, kiku, kiku_leaf, red_cloud, strew

# Petals from the outermost ring to the heart.
GOLD_RINGS = ("#d8992a", "#e6ac2c", "#f2c43c", "#f7da73", "#fbe9a0")
RED_RINGS = ("#a8221b", "#bf2c20", "#d6392a", "#e25a44", "#f0917c")


def petal(r0: float, r1: float, w: float, fill: str, rib: str) -> Draw:
    """A spoon-shaped petal from radius r0 to r1, w units wide, with a rib."""
    long = r1 - r0
    side = points("0.26,0 0.42,0.4 0.5,0.72 0.34,0.94")
    left = [(-w * a, -r0 - long * b) for a, b in side]
    right = [(w * a, -r0 - long * b) for a, b in side[::-1]]

    def draw(c: Card) -> None:
        c.shape([*left, (0, -r1), *right], fill, INK, 3.6)
        c.stroke([(0, -r0 - long * 0.2), (0, -r1 + long * 0.2)], [3, 0.8], rib, sub=1)

    return draw


def great_bloom(rings: Sequence[str], rib: str, heart: str) -> Draw:
    """A show chrysanthemum about 210 across, in five rings that grow lighter to the heart."""
    plan = rows("22,44,104,25,0 19,34,84,23,6 16,24,64,21,0 12,14,45,18,9 7,4,28,15,0")

    def draw(c: Card) -> None:
        for (count, r0, r1, w, off), fill in zip(plan, rings, strict=True):
            mid = f"gb{fill[1:]}"
            c.motif(mid, petal(r0, r1, w, fill, rib))
            for i in range(int(count)):
                c.use(mid, 0, 0, 1, off + i * 360 / count)
        c.circle(0, 0, 9, heart, INK, 3)
        for i in range(5):
            x, y = rot(0, -4.6, i * 72)
            c.circle(x, y, 2, "#ffe9a0")

    return draw


def bud(rings: Sequence[str], rib: str) -> Draw:
    """A bud about 60 tall that begins to open, its stem end at the origin."""

    def draw(c: Card) -> None:
        for deg, k, fill in (
            (-52, 0.8, rings[1]),
            (52, 0.8, rings[1]),
            (-30, 0.92, rings[2]),
            (30, 0.92, rings[2]),
            (-14, 1, rings[1]),
            (14, 1, rings[1]),
            (0, 0.96, rings[3]),
        ):
            pts = place(points("-4,-8 -9,-34 -7,-50 0,-56 7,-50 9,-34 4,-8"), deg=deg, k=k)
            c.shape(pts, fill, INK, 3.6)
            c.stroke(place([(0, -20), (0, -46)], deg=deg, k=k), [3, 0.8], rib, sub=1)
        c.fill(
            smooth(
                points("-26,-26 -22,-6 0,4 22,-6 26,-26 12,-16 6,-24 0,-15 -6,-24 -12,-16"),
                True,
                0.12,
            ),
            GREEN,
            INK,
            4,
        )
        c.stroke(points("-16,-14 0,-5 16,-14"), [1, 3.6, 1], LEAF, sub=1)

    return draw


def plant(c: Card) -> None:
    """The motifs of the month: leaf, gold bloom, red bloom."""
    c.motif("leaf", kiku_leaf)
    c.motif("gold", great_bloom(GOLD_RINGS, "#b3541d", OCHRE))
    c.motif("red", great_bloom(RED_RINGS, GOLD, GOLD))


def stem(c: Card, pts: Sequence[Pt], w: float = 13) -> None:
    """A woody stem from the ground up, w units wide at its foot."""
    c.stroke(pts, [w, w * 0.92, w * 0.8, w * 0.66], BROWN, INK, 4.6)


def sake_cup() -> Card:
    """The sake cup among blooms."""
    c = Card("September, chrysanthemum: the sake cup")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f6eedb"), (0.62, "#f6eedb"), (1, "#ecd9a4")]))
    red_cloud(
        c,
        "150,8 322,8 322,92 292,104 262,86 232,94 206,70 178,72 160,46 140,40",
        "284,64 230,50",
    )
    c.motif("y", kiku("#f2c43c", "#f7da73", "#b3541d"))
    c.motif("r", kiku("#cf3122", "#e8705a", "#f2c43c"))
    c.motif("leaf", kiku_leaf)
    c.stroke(points("40,530 60,430 54,300 90,190 120,110"), [14, 13, 11, 10, 8], BROWN, INK, 5)
    c.stroke(points("58,330 32,260 40,190"), [9, 8, 6], BROWN, INK, 4)
    strew(
        c,
        "leaf,64,300,0.9,60 leaf,46,420,0.9,-64 leaf,70,440,0.9,70 leaf,92,206,0.84,70 "
        "leaf,34,250,0.74,-50 leaf,300,520,0.9,-20 leaf,176,526,0.9,34 leaf,80,524,0.8,40",
    )
    strew(c, "r,52,182,0.6 y,116,104,1.12,6 r,64,350,0.78,10")
    # cup: foot, bowl seen from above, inside with the sign for long life
    c.shape(points("152,398 146,424 200,440 254,422 248,394 202,410"), "#7d1712", INK, 6)
    c.shape(
        points("94,296 98,344 136,394 202,412 266,392 306,334 306,290 200,260"), "#7d1712", INK, 6
    )
    c.shape(
        points("92,300 112,236 190,206 272,226 310,286 288,344 206,372 124,352"),
        c.grad([(0, "#b3231a"), (1, "#dc4433")]),
        INK,
        6,
    )
    c.shape(
        points("112,300 130,252 194,228 262,244 290,288 272,332 206,352 138,338"),
        c.grad([(0, "#d8392a"), (1, "#ef6a4b")]),
        "#f2c43c",
        4,
    )
    shou = [
        points("26,14 50,13 76,10"),
        points("20,31 50,30 82,27"),
        points("6,49 50,48 96,44"),
        points("50,0 46,40 34,68 8,94"),
        points("34,66 60,65 94,61"),
        points("70,50 71,74 70,96 56,88"),
        points("42,74 50,80 54,88"),
    ]
    for s in shou:
        q = place([(x - 50, y - 50) for x, y in s], 202, 290, -6, 1.02)
        c.stroke(q, [12, 8.5, 11, 6], "#f9d565", "#7d1712", 2)
    strew(c, "y,244,464,0.98 r,128,478,0.74,20")
    return c


def blue_ribbon() -> Card:
    """The blue ribbon, a gold bloom at its foot and a red one at its head."""
    c = Card("September, chrysanthemum: blue ribbon")
    c.fill("M6 6H324V534H6Z", c.grad([(0, PAPER), (0.6, PAPER), (1, "#ecd9a4")]))
    plant(c)
    c.motif("bud", bud(RED_RINGS, GOLD))
    stem(c, points("112,532 84,430 52,300 60,190 84,110"))
    stem(c, points("170,532 226,500 250,430"))
    stem(c, points("252,420 292,310 290,200 268,124"), 11)
    strew(
        c,
        "leaf,58,330,0.95,-58 leaf,46,262,0.86,58 leaf,92,440,0.95,-66 "
        "leaf,288,250,0.92,62 leaf,286,300,0.8,-66",
    )
    c.use("bud", 268, 126, 1.05, -12)
    ribbon.blue(c)
    strew(c, "leaf,62,190,0.72,46 leaf,56,500,0.84,-20 leaf,150,516,0.9,-44 leaf,300,510,0.9,14")
    c.use("red", 74, 116, 0.56, 8)
    c.use("gold", 218, 418, 0.94, 0)
    return c


def gold_low() -> Card:
    """Chaff: a great gold bloom low, a red one above it on the same stem."""
    c = Card("September, chrysanthemum: chaff, gold below red")
    c.fill("M6 6H324V534H6Z", c.grad([(0, PAPER), (0.66, PAPER), (1, "#ecd9a4")]))
    plant(c)
    stem(c, points("116,532 92,440 112,300 190,210 214,120"), 15)
    strew(
        c,
        "leaf,170,226,1.05,-62 leaf,196,196,0.98,66 leaf,120,250,1.02,-96 "
        "leaf,104,500,1.1,-48 leaf,60,440,0.9,-80 leaf,214,470,1.1,118 "
        "leaf,270,500,0.9,150 leaf,264,258,0.8,44",
    )
    c.use("red", 214, 110, 0.72, 4)
    c.use("gold", 172, 356, 1.24, 0)
    strew(c, "leaf,150,530,0.84,46")
    return c


def red_high() -> Card:
    """Chaff: a great red bloom high, a gold one half hidden behind it, and a bud."""
    c = Card("September, chrysanthemum: chaff, red above gold")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f3e3b4"), (0.4, PAPER), (1, PAPER)]))
    plant(c)
    c.motif("bud", bud(GOLD_RINGS, "#b3541d"))
    stem(c, points("196,532 206,430 180,300 150,190"), 15)
    stem(c, points("202,470 132,420 84,348"), 11)
    stem(c, points("204,470 232,410 236,350"), 11)
    strew(
        c,
        "leaf,186,330,1.0,-72 leaf,208,440,1.06,74 leaf,120,412,0.86,-86 "
        "leaf,200,480,1.1,-60 leaf,220,520,0.86,52",
    )
    c.use("bud", 82, 350, 1.2, -22)
    c.use("gold", 232, 336, 0.82, 6)
    strew(c, "leaf,262,226,0.8,52 leaf,54,250,0.82,-130 leaf,290,330,0.86,128")
    c.use("red", 148, 164, 1.2, 0)
    return c


CARDS = {"09-1": sake_cup, "09-2": blue_ribbon, "09-3": gold_low, "09-4": red_high}
