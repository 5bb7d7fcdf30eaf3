"""The phoenix of December: crest, three ranks of wing feathers, five tail plumes with eyes."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from card import Card
from ink import (
    BLUE,
    DEEP,
    INK,
    LILAC,
    MOSS,
    RED,
    SKY,
    VIOLET,
    WHITE,
    Pt,
    brush,
    place,
    points,
    poly,
    rot,
)
from motifs import Draw, strew

FLAME, AMBER, STRAW, AZURE = "#f1bd3a", "#e08a2c", "#f9d565", "#3f78ad"
# The width of a wing feather along its length.
PLUMAGE = (0.4, 0.72, 0.92, 1.02, 1.06, 1, 0.78, 0.1)


class Plume(NamedTuple):
    """The look of a tail plume: its colour, its rib, the motif of its end."""

    colour: str
    rib: str
    end: str


RED_PLUME = Plume(RED, STRAW, "tr")
GOLD_PLUME = Plume(FLAME, DEEP, "ty")
BLUE_PLUME = Plume(AZURE, SKY, "tb")


def eye(c: Card) -> None:
    """The almond eye of a tail plume: pale, green and blue, with a point of light."""
    c.shape(points("0,-22 -13,-38 -14,-56 0,-80 14,-56 13,-38"), "#fbe08a", INK, 3)
    c.shape(points("0,-28 -8,-40 -9,-54 0,-68 9,-54 8,-40"), MOSS)
    c.shape(points("0,-32 -6,-42 -6,-50 0,-58 6,-50 6,-42"), "#22357a")
    c.circle(0, -46, 2.6, WHITE)


def plume_end(outer: str, rib: str) -> Draw:
    """The vane at the end of a tail plume, 100 long: swept barbs round an almond eye."""

    def draw(c: Card) -> None:
        left: list[Pt] = [(-4, 0)]
        for i, w in enumerate((13, 20, 24, 25, 23, 18, 11)):
            y = -8 - i * 12
            left += [(-w, y - 8), (-w * 0.66, y - 7)]
        right = [(-x, y) for x, y in left[::-1]]
        c.fill(poly([*left, (0, -104), *right]), outer, INK, 3.8)
        barbs = [(y, s * w) for y, w in points("-16,11 -28,16 -72,16 -84,11") for s in (-1, 1)]
        lines = (brush([(0, y + 8), (x, y - 2)], [2.6, 0.8], 1) for y, x in barbs)
        c.fill("".join(lines), rib)
        c.use("eye", 0, 0)

    return draw


def plume(c: Card, pts: Sequence[Pt], w: float, kind: Plume, k: float) -> None:
    """A tail plume along pts, w units wide; k scales the vane at its end."""
    c.stroke(pts, [w * 0.5, w * 0.8, w * 0.9, w * 0.8, w * 0.5], kind.colour, INK, 4)
    c.stroke(pts, [w * 0.12, w * 0.28, w * 0.2], kind.rib, sub=1)
    (x0, y0), (x, y) = pts[-2], pts[-1]
    c.use(kind.end, x, y, k, math.degrees(math.atan2(y - y0, x - x0)) + 90)


def tail(c: Card) -> None:
    """Five plumes that stream down to the leaves."""
    c.motif("eye", eye)
    c.motif("tr", plume_end(RED, FLAME))
    c.motif("ty", plume_end(FLAME, DEEP))
    c.motif("tb", plume_end(AZURE, SKY))
    plume(c, points("186,212 164,244 134,264 106,264"), 17, RED_PLUME, 0.84)
    plume(c, points("222,208 276,230 303,286 303,352 280,410"), 18, RED_PLUME, 1.08)
    plume(c, points("192,218 182,266 150,304 106,320"), 17, GOLD_PLUME, 0.86)
    plume(c, points("214,214 254,248 266,304 246,362"), 17, GOLD_PLUME, 1.0)
    plume(c, points("204,218 218,268 210,322 178,370"), 18, BLUE_PLUME, 1.04)


def wing_feather(long: float, w: float, fill: str, rib: str) -> Draw:
    """A broad feather that points up from the origin and bends a little to the left."""
    pts = [(0, 0), (-long * 0.11, -long * 0.54), (0, -long)]

    def draw(c: Card) -> None:
        c.stroke(pts, [w * v for v in PLUMAGE], fill, INK, 4, sub=3)
        c.stroke(pts, [w * 0.15, w * 0.15, 0.8], rib)

    return draw


def rank(
    c: Card,
    root: Pt,
    fan: tuple[float, float],
    count: int,
    long: tuple[float, float],
    w: float,
    colours: tuple[str, str],
    rib: str,
) -> None:
    """A fan of wing feathers from one root.

    Args:
        c: the card.
        root: where they meet.
        fan: the direction of the first and of the last.
        count: how many.
        long: the length of the first and of the last.
        w: the width of each.
        colours: their colours in turn.
        rib: the colour of their ribs.
    """
    mean = sum(long) / 2
    for colour in colours:
        c.motif(f"v{colour[1:]}", wing_feather(mean, w, colour, rib))
    for i in range(count):
        t = i / (count - 1)
        mid = f"v{colours[i % 2][1:]}"
        k = (long[0] + (long[1] - long[0]) * t) / mean
        c.use(mid, *root, k, fan[0] + (fan[1] - fan[0]) * t + 90)


def wings(c: Card) -> None:
    """The far wing in violet, then the near one in three ranks."""
    rank(c, (150, 164), (-140, -100), 5, (118, 138), 29, ("#4c2c80", "#5d3a94"), LILAC)
    rank(c, (178, 170), (-98, -2), 9, (152, 132), 34, (RED, "#b3271c"), STRAW)
    rank(c, (178, 172), (-92, 6), 8, (104, 92), 30, (FLAME, "#e29a26"), DEEP)
    rank(c, (178, 174), (-84, 16), 6, (62, 56), 27, (BLUE, AZURE), SKY)


def small_feather(fill: str, rib: str) -> Draw:
    """A round body feather 26 long that points down from the origin."""

    def draw(c: Card) -> None:
        c.shape(points("-9,0 -11,12 -7,22 0,27 7,22 11,12 9,0 0,-4"), fill, INK, 3)
        c.stroke([(0, 6), (0, 21)], [3.4, 0.8], rib, sub=1)

    return draw


def feet(c: Card) -> None:
    """Two feet drawn up under the belly."""
    for dx, dy in ((22, 2), (0, 0)):
        c.stroke(place(points("150,204 140,222 146,240"), dx, dy), [13, 9, 7], AMBER, INK, 3.6)
        for x, y in points("-14,10 -2,17 12,13"):
            toe = place([(0, -2), (x * 0.5, y * 0.8), (x, y)], 146 + dx, 240 + dy)
            c.stroke(toe, [6, 5, 1.5], AMBER, INK, 3, sub=1)


def body(c: Card) -> None:
    """Trunk and neck: first in ink, then in colour, then feathers from the rump to the neck."""
    trunk = points("108,158 118,186 148,208 190,224 228,226 232,208 206,186 176,160 144,148")
    neck, width = points("158,188 122,172 92,160 76,136 78,112"), (54, 46, 31, 24, 25)
    c.shape(trunk, INK, INK, 10)
    c.stroke(neck, width, INK, INK, 10)
    c.shape(trunk, AMBER)
    for mid, along, across in (
        ("sr", 106, (-12, 2, 14)),
        ("sr", 92, (-18, -4, 10, 22)),
        ("sa", 78, (-14, 0, 14, 26)),
        ("sa", 63, (-6, 8, 20, 32)),
        ("sy", 48, (-14, 0, 14, 27)),
        ("sy", 33, (-8, 6, 20, 32)),
        ("sv", 19, (-14, 0, 14, 27)),
        ("sb", 6, (-10, 4, 17)),
    ):
        for off in across:
            a, b = rot(along, off, 27)
            c.use(mid, 116 + a, 160 + b, 0.86, -63)
    sheen = c.grad([(0, "#2f6fa8"), (0.6, AZURE), (1, VIOLET)], 0, 0, 0.9, 0.9)
    c.stroke(neck[1:], width[1:], sheen)
    strew(
        c,
        "sv,112,176,0.78,-54 sb,104,162,0.74,-50 sb,96,170,0.7,-44 sv,86,158,0.66,-24 "
        "sb,92,148,0.6,-30 sv,76,142,0.56,-6 sb,84,134,0.54,-10",
    )


def shoulder(c: Card) -> None:
    """Small coverts that hide where the wing feathers meet."""
    for mid, reach, spots in (("sr", 13, (-84, -52, -20, 12, 44)), ("sy", 1, (-62, -22, 18))):
        for deg in spots:
            x, y = rot(reach, 0, deg)
            c.use(mid, 172 + x, 172 + y, 1.0, deg - 90)
    c.shape(points("150,178 154,160 170,156 182,166 178,180 164,188"), RED, INK, 4)
    for x, y in points("162,169 172,172 163,179"):
        c.stroke([(x - 5, y), (x, y + 4), (x + 5, y)], [1, 3, 1], STRAW, sub=1)


def head(c: Card) -> None:
    """Gold head with a red crest and wattle, the bill turned to the left."""
    for p in (
        points("70,98 66,74 50,56 28,58"),
        points("78,96 84,66 76,40 52,26"),
        points("86,102 106,86 114,62 104,34"),
    ):
        c.stroke(p, [8, 11, 17, 2], RED, INK, 3.4, sub=3)
        c.stroke(p[1:], [1, 4.5, 1], STRAW)
    c.shape(points("60,106 42,108 27,120 25,131 38,126 52,126 62,124"), AMBER, INK, 4)
    c.shape(points("57,108 66,93 84,92 95,106 90,124 74,130 61,124"), FLAME, INK, 4.6)
    c.stroke(points("64,118 48,117 33,125"), [3, 2, 1], INK)
    c.shape(points("63,126 56,141 64,151 75,141 74,128"), RED, INK, 3.4)
    c.shape(points("67,109 76,103 86,108 76,114"), WHITE, INK, 2.4)
    c.circle(75, 109, 3.6, INK)


def bird(c: Card) -> None:
    """The phoenix in flight to the left; it fills the card down to the feet of its plumes."""
    for mid, fill, rib in (
        ("sr", RED, FLAME),
        ("sa", AMBER, DEEP),
        ("sy", FLAME, DEEP),
        ("sv", VIOLET, LILAC),
        ("sb", BLUE, SKY),
    ):
        c.motif(mid, small_feather(fill, rib))
    tail(c)
    wings(c)
    feet(c)
    body(c)
    shoulder(c)
    head(c)
