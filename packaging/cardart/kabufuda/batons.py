"""Kabufuda two to five: single batons that cross or stand."""

from card import Card
from ink import GOLD, INK, RED, Pt, brush, place, points, poly, rot
from trim import cut, flatten

from kabufuda.parts import (
    GROOVE,
    GROOVE_WIDTHS,
    PALE,
    bar,
    baton,
    numeral,
    oval,
    plum_mark,
    quad,
    towards,
    zigzag,
)

SILVER = "#cfcac0"
MIDDLE = (165, 322)  # where the pairs of four and five cross
SLANT = (0.46, 0.888)  # their direction


def mirrored(p: Pt) -> Pt:
    """The same point on the other side of the middle."""
    return 330 - p[0], p[1]


def two() -> Card:
    """Two batons cross in the upper half; ovals above, the red plum mark in the gap below."""
    c = Card("Kabufuda: two", PALE)
    a, b = (92, 132), (356, 600)
    baton(c, a, b, 56)
    baton(c, mirrored(a), mirrored(b), 56, 9)
    for x in (64, 266):
        oval(c, x, 66, 46, 36)
        numeral(c, 2, x, 66, 44, INK, 16)
    c.fill(poly([(165, 30), (184, 66), (165, 102), (146, 66)]), INK)
    c.circle(165, 452, 52, INK)
    c.circle(165, 452, 44, PALE)
    plum_mark(c, 165, 454, 38, RED, INK)
    return c


def three() -> Card:
    """An upright with head and collar, two batons slanting from the collar."""
    c = Card("Kabufuda: three", PALE)
    for side in (-1, 1):
        c.fill(
            poly([(165 + side * 161, 404), (165 + side * 161, 534), (165 + side * 74, 534)]), INK
        )
        baton(c, (165 + side * 20, 246), (165 + side * 200, 470), 54)
    c.fill("M127 210H203V536H127Z", PALE)
    c.fill("M136 140H194V534H136Z", INK)
    c.fill(poly(points("165,92 212,140 203,168 127,168 118,140")), INK)
    c.fill(poly(points("165,108 194,139 136,139")), PALE)
    c.stroke([(165, 282), (165, 520)], GROOVE_WIDTHS, GROOVE, sub=6)
    c.fill("M110 204H220V264H110Z", PALE)
    c.fill("M116 210H214V258H116Z", INK)
    c.fill("M124 218H206V250H124Z", RED)
    c.fill(poly([(8, 8), (322, 8), *reversed(zigzag(8, 322, 50, 82, 7))]), INK)
    c.line(poly(zigzag(22, 308, 22, 50, 7), False), PALE, 5)
    for x in (62, 268):
        c.fill(f"M{x - 36} 104H{x + 36}V164L{x} 190L{x - 36} 164Z", INK)
        numeral(c, 3, x, 138, 46, PALE, 16)
    return c


def lattice(c: Card, thick: float, apart: float) -> None:
    """Two pairs of batons woven into each other about `MIDDLE`.

    Args:
        c: the card.
        thick: thickness of a baton.
        apart: half the distance of the two batons of a pair, measured level.
    """

    def at(way: float, off: float) -> Pt:
        return MIDDLE[0] + off + SLANT[0] * way, MIDDLE[1] + SLANT[1] * way

    falling = [(at(-194, off), at(270, off)) for off in (-apart, apart)]
    rising = [(mirrored(a), mirrored(b)) for a, b in falling]
    for a, b in falling:
        baton(c, a, b, thick)
    for a, b in rising:
        baton(c, a, b, thick, 6)
    # The weave turns over straight above and below the middle: falling over rising.
    for (a, b), under in zip(falling, rising, strict=True):
        gap, shape = (quad(*under, thick + more)[::-1] for more in (13, 26))
        groove = [towards(a, b, 38), towards(b, a, 16)]
        c.fill(poly(cut(quad(a, b, thick + 12), gap)), PALE)
        c.fill(poly(cut(quad(a, b, thick), shape)), INK)
        for outline, _ in flatten(brush(groove, GROOVE_WIDTHS, 6)) or ():
            c.fill(poly(cut(outline, shape)), GROOVE)


def leaf_mark(c: Card, x: float, y: float, k: float) -> None:
    """A broad three-lobed leaf in ink with pale veins."""
    half = points("0,-52 9,-34 17,-18 34,-26 46,-20 40,0 44,18 26,24 10,24")
    outline = half + [(-px, py) for px, py in half[:0:-1]]
    c.stroke(place(points("0,16 1,34 8,50"), x, y, 0, k), [8, 7, 6])
    c.shape(place(outline, x, y, 0, k), INK)
    for vein in ("0,24 0,-6 0,-40", "0,20 16,4 35,-14", "0,20 -16,4 -35,-14"):
        c.stroke(place(points(vein), x, y, 0, k), [4, 3.4, 1], PALE)


def four_base(c: Card) -> None:
    """What both fours show, but for the mark at the crossing."""
    lattice(c, 38, 38)
    for x in (64, 266):
        c.fill(f"M{x - 38} 26H{x + 38}V106H{x - 38}Z", INK)
        c.fill(
            f"M{x - 31} 33H{x + 31}V99H{x - 31}ZM{x - 28} 36V96H{x + 28}V36Z", PALE, evenodd=True
        )
        numeral(c, 4, x, 66, 44, PALE, 15)
    leaf_mark(c, 165, 70, 0.98)


def square(c: Card, x: float, y: float, r: float, fill: str) -> None:
    """A square that stands on its corner, r from middle to corner."""
    for reach, colour in ((r + 14, PALE), (r + 8, INK), (r, fill)):
        c.fill(poly([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]), colour)


def four() -> Card:
    """Two pairs of crossing batons, a square at the crossing, blocks beside a leaf mark."""
    c = Card("Kabufuda: four", PALE)
    four_base(c)
    square(c, *MIDDLE, 34, RED)
    return c


def four_special() -> Card:
    """The four overprinted: a halo of silver coils, three gold squares."""
    c = Card("Kabufuda: the special four", PALE)
    four_base(c)

    def coil(d: Card) -> None:
        d.circle(0, 0, 33, SILVER, INK, 4.5)
        spiral = points("-33,0 -24,-14 -4,-22 16,-14 20,4 8,16 -8,12 -10,-2 0,-8 7,0")
        d.stroke(spiral, [4, 4.5, 4, 3])

    c.motif("coil", coil)
    for i in (0, 1, 2, 4, 5, 6, 7, 8, 10, 11):  # a square stands at 3 and at 9
        x, y = rot(0, -108, i * 30)
        c.use("coil", MIDDLE[0] + x, MIDDLE[1] + y, 1, i * 30)
    for x, y, r in ((*MIDDLE, 36), (57, 322, 27), (273, 322, 27)):
        square(c, x, y, r, GOLD)
    return c


def five() -> Card:
    """Two pairs of crossing batons and an upright between; band with the numeral above."""
    c = Card("Kabufuda: five", PALE)
    lattice(c, 34, 30)
    bar(c, (165, 150), (165, 600), 50, 8)
    c.fill(poly(points("165,100 203,138 192,160 138,160 127,138")), INK, PALE, 6)
    c.fill(poly(points("165,115 188,138 142,138")), PALE)
    c.stroke([(165, 178), (165, 520)], GROOVE_WIDTHS, GROOVE, sub=6)
    c.circle(165, 322, 50, PALE)
    c.circle(165, 322, 44, INK)
    c.circle(165, 322, 36, RED)
    plum_mark(c, 165, 323, 25, INK, PALE)
    c.fill("M6 6H324V94H6Z", INK)
    c.fill("M22 22H308V25H22ZM22 81H308V84H22Z", PALE)
    for x in (58, 165, 272):
        numeral(c, 5, x, 53, 42, PALE, 16)
    return c


CARDS = {"02": two, "03": three, "04": four, "04-special": four_special, "05": five}
