"""November: willow, the poet in the rain, the swallow and the storm."""

import math
from collections.abc import Sequence

import ribbon
from card import Card
from ink import BARK_LIGHT, BROWN, GREEN, INK, MOSS, PAPER, Pt, points, rng, sample
from motifs import Draw, strew

from months.m11_poet import frog, poet, scenery
from months.m11_storm import lightning
from months.m11_swallow import swallow


def leaflet(fill: str) -> Draw:
    """A narrow leaf 34 long that hangs to the right of its foot."""

    def draw(c: Card) -> None:
        c.stroke(points("0,-4 4,10 8,24 9,34"), [1.5, 7, 5.4, 0.8], fill, sub=1)

    return draw


def frond(pts: Sequence[Pt], count: int) -> Draw:
    """A willow frond along pts; its narrow leaves lie in pairs and shorten to the tip."""

    def draw(c: Card) -> None:
        c.stroke(pts, [5, 4.4, 3, 1.2], GREEN)
        line = sample(pts, 24)
        for i in range(count):
            t = 0.04 + 0.96 * i / (count - 1)
            j = int(t * (len(line) - 2))
            (x, y), (nx, ny) = line[j], line[j + 1]
            along = math.degrees(math.atan2(ny - y, nx - x)) - 90
            k = 0.62 + 1.1 * t if t < 0.3 else 1.1 - 0.5 * t
            for s in (-1, 1):
                c.use(f"wl{(i + (s > 0)) % 2}", x, y, k, along, s < 0)
        x, y = line[-1]
        c.use("wl0", x, y, 0.7, along)

    return draw


def willow(c: Card) -> None:
    """Two fronds 300 long in the same wind: one streams out, of the other only the tip lifts."""
    c.motif("wl0", leaflet(GREEN))
    c.motif("wl1", leaflet(MOSS))
    c.motif("sweep", frond(points("0,0 -4,50 0,110 16,180 44,244 84,296"), 19))
    c.motif("drop", frond(points("0,0 -8,60 -12,130 -6,200 6,256 22,304"), 19))


def rain(c: Card, spots: Sequence[Pt], colour: str) -> None:
    """Slanting streaks, each from its own upper end."""
    for x, y in spots:
        c.stroke([(x, y), (x - 6.5, y + 22), (x - 13, y + 44)], [0.8, 3, 0.8], colour, sub=1)


def bough(c: Card, pts: Sequence[Pt], w: float) -> None:
    """The branch across the top of the card that the fronds hang from."""
    c.stroke(pts, [w, w * 0.85, w * 0.65, w * 0.4], BROWN, INK, 5)
    c.stroke([(x, y - w * 0.16) for x, y in pts[:-1]], [1.5, w * 0.2, 1], BARK_LIGHT)


def poet_in_rain() -> Card:
    """The poet under his umbrella, and the frog that leaps for a frond."""
    c = Card("November, willow: the poet in the rain")
    scenery(c)
    willow(c)
    strew(c, "drop,289,28,0.9 drop,276,28,1.2 drop,246,30,0.8 sweep,210,30,0.5 sweep,60,40,0.6")
    bough(c, points("8,60 60,34 150,20 240,26 322,14"), 27)
    r = rng(3)
    rain(c, [(r.uniform(40, 316), r.uniform(40, 350)) for _ in range(22)], "#f4f6ee")
    poet(c)
    strew(c, "drop,26,44,0.96 sweep,22,44,1.08")
    frog(c, 84, 432)
    for p in (
        points("20,500 30,480 26,462"),
        points("32,506 44,486 52,474"),
        points("286,524 292,500 304,484"),
        points("300,526 308,508 316,500"),
    ):
        c.stroke(p, [7, 6, 1], GREEN, INK, 2.4)
    return c


def swallow_in_fronds() -> Card:
    """The swallow darts through the fronds."""
    c = Card("November, willow: the swallow")
    c.fill(
        "M6 6H324V534H6Z",
        c.grad([(0, "#9dbdc4"), (0.34, "#d9e2d6"), (0.66, PAPER), (1, "#ecd9a4")]),
    )
    willow(c)
    rain(c, points("60,200 250,90 300,200 30,420 220,470 180,60"), "#f4f6ee")
    strew(c, "drop,40,40,1.0 sweep,60,34,0.62 sweep,206,30,0.76 drop,244,30,0.9 drop,266,30,1.46")
    bough(c, points("8,50 80,30 170,42 250,24 322,36"), 24)
    swallow(c, 142, 288, 20, 0.94)
    strew(c, "drop,292,30,0.94 drop,45,44,1.4")
    return c


def red_ribbon() -> Card:
    """The plain red ribbon between fronds."""
    c = Card("November, willow: plain red ribbon")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#c3d3cd"), (0.42, PAPER), (0.7, PAPER), (1, "#e8d9ae")]))
    willow(c)
    rain(c, points("60,380 292,330 40,250 280,470 140,470 262,120"), "#8fb0b4")
    strew(c, "drop,38,40,1.1 drop,268,36,1.0 sweep,74,36,0.86 sweep,214,36,1.1 drop,306,26,0.6")
    bough(c, points("322,18 250,38 170,28 90,46 8,30"), 24)
    ribbon.plain_red(c)
    strew(c, "drop,30,34,1.5 sweep,66,40,1.28 drop,290,30,1.16")
    return c


CARDS = {
    "11-1": poet_in_rain,
    "11-2": swallow_in_fronds,
    "11-3": red_ribbon,
    "11-4": lightning,
}
