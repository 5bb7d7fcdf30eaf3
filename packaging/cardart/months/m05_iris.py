"""May: iris and the eight-plank bridge."""

from card import Card
from ink import INK, LEAF, LILAC, MOSS, VIOLET, VIOLET_INK, points, rows
from motifs import blade, iris


def iris_chaff() -> Card:
    """A great bloom upper left, a small one lower right."""
    c = Card("May, iris: chaff")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f6eedb"), (0.62, "#f6eedb"), (1, "#bcd6d2")]))
    for y, x0, x1 in rows("470,16,110 486,210,314 504,20,300 452,236,314 519,40,280"):
        c.stroke([(x0, y), ((x0 + x1) / 2, y - 5), (x1, y + 1)], [1, 4.5, 1], "#5f98a3")
    for pts, w in (
        (points("150,530 120,400 62,250 34,168"), 20),
        (points("176,530 214,420 262,300 300,236"), 20),
        (points("120,530 86,440 44,372 20,330"), 20),
        (points("206,530 250,470 296,420 316,386"), 18),
    ):
        blade(c, pts, w)
    c.stroke(points("160,530 158,380 150,220"), [11, 10, 9], MOSS, INK, 4)
    c.stroke(points("192,530 218,450 234,380"), [14, 13, 12], MOSS, INK, 4)
    # bud
    c.stroke(points("130,530 104,400 84,268"), [9, 8, 7], MOSS, INK, 4)
    c.shape(points("84,272 68,246 66,206 78,168 92,204 98,244"), VIOLET, VIOLET_INK, 4.2)
    c.stroke(points("80,250 76,214 79,184"), [5, 4, 1], LILAC)
    c.shape(points("84,290 66,262 66,238 82,252 100,236 102,262"), MOSS, INK, 4)
    c.motif("iris", iris)
    c.use("iris", 232, 326, 0.82, 8)
    c.use("iris", 154, 150, 1.18, -3)
    c.shape(points("152,262 136,300 140,352 158,376 170,340 168,290"), MOSS, INK, 4)
    c.stroke(points("154,280 150,320 156,360"), [3, 4, 1], LEAF)
    for pts, w in (
        (points("150,532 168,440 196,392 238,446"), 20),
        (points("164,532 128,440 112,404"), 24),
        (points("196,532 190,470 206,420"), 20),
        (points("128,532 96,480 50,470 26,500"), 18),
        (points("232,532 262,500 292,478"), 17),
    ):
        blade(c, pts, w, "#2b6146", LEAF)
    return c


CARDS = {"05-3": iris_chaff}
