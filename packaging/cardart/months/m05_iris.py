"""May: iris and the eight-plank bridge."""

from card import Card
from ink import (
    BARK_LIGHT,
    BROWN,
    INK,
    LEAF,
    LILAC,
    MOSS,
    OCHRE,
    VIOLET,
    VIOLET_INK,
    Pt,
    place,
    points,
    poly,
    rows,
)
from motifs import blade, iris, red_cloud
from ribbon import plain_red

Quad = tuple[Pt, Pt, Pt, Pt]


def iris_from_behind(c: Card) -> None:
    """An iris bloom turned away, about 150 wide: no throat, the green tube in front."""
    standard = points("0,16 -20,-18 -21,-56 -4,-86 3,-84 20,-58 18,-20")
    for x, deg, k, fill in ((-14, -30, 0.9, "#553089"), (14, 28, 0.94, "#553089")):
        c.shape(place(standard, x, 0, deg, k), fill, VIOLET_INK, 4.4)
        c.stroke(place(points("0,-8 -1,-36 0,-66"), x, 0, deg, k), [4, 3, 1], LILAC)
    fall = points("0,-6 -24,-18 -54,-10 -76,18 -80,56 -64,84 -46,70 -30,40 -12,22")
    for flip in (False, True):
        c.shape(place(fall, flip=flip), "#5d3792", VIOLET_INK, 4.6)
        for line in ("-18,4 -48,12 -64,54", "-22,14 -44,28 -58,62", "-16,-4 -54,0 -72,38"):
            c.stroke(place(points(line), flip=flip), [3, 2.6, 0.6], LILAC)
    c.shape(place(standard, 0, 6, 3, 1.1), VIOLET, VIOLET_INK, 4.6)
    for x in (-9, 0, 9):
        c.stroke([(x * 0.4, -8), (x, -40), (x * 0.7, -70)], [3, 3.4, 0.8], LILAC)
    c.shape(points("0,2 -12,14 -13,44 -8,72 0,84 9,72 13,44 12,14"), MOSS, INK, 4)
    c.stroke(points("-3,14 -5,40 -2,66"), [2, 3.6, 1], LEAF)


def bud(c: Card) -> None:
    """A rolled bud in its sheath, 120 units tall, the stem end at the origin."""
    c.shape(points("0,-14 -17,-44 -19,-82 -6,-122 9,-84 14,-44"), VIOLET, VIOLET_INK, 4.2)
    c.stroke(points("-5,-40 -8,-74 -5,-104"), [5, 4, 1], LILAC)
    c.shape(points("0,2 -18,-28 -18,-52 -2,-38 16,-54 18,-28"), MOSS, INK, 4)


def sheath(c: Card, x: float, y: float, deg: float = 0, k: float = 1.0) -> None:
    """The green sheath below a bloom, its upper end at x, y, 114 units long."""
    pts = points("0,0 -16,38 -12,90 6,114 18,78 16,28")
    c.shape(place(pts, x, y, deg, k), MOSS, INK, 4)
    c.stroke(place(points("2,18 -2,58 4,98"), x, y, deg, k), [3, 4, 1], LEAF)


def water(c: Card, ripples: str, colour: str) -> None:
    """Ripples as level strokes; each row is y, left and right end."""
    for y, x0, x1 in rows(ripples):
        c.stroke([(x0, y), ((x0 + x1) / 2, y - 5), (x1, y + 1)], [1, 5, 1], colour)


def leaves(c: Card, where: str, w: float, pale: bool = False) -> None:
    """Sword leaves of one width; each is three points or more, leaves are parted by ";"."""
    for text in where.split(";"):
        if pale:
            blade(c, points(text), w, "#2b6146", LEAF)
        else:
            blade(c, points(text), w)


# The bridge: four runs of two planks, seen from above, the farthest first. Each is given by its
# near edge and its far edge, from left to right, and by where along it pairs of posts stand.
RUNS: tuple[tuple[Quad, tuple[float, ...]], ...] = (
    (((-20, 162), (290, 222), (298, 180), (-20, 126)), (0.3, 0.9)),
    (((52, 322), (304, 230), (290, 182), (40, 266)), (0.06, 0.5, 0.9)),
    (((30, 338), (214, 446), (232, 384), (52, 278)), (0.1, 0.86)),
    (((-20, 512), (236, 450), (228, 374), (-20, 432)), (0.36, 0.9)),
)


def across(quad: Quad, s: float, t: float) -> Pt:
    """The point of a run at share s along it and t over it."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = quad
    x0, y0, x1, y1 = ax + (bx - ax) * s, ay + (by - ay) * s, dx + (cx - dx) * s, dy + (cy - dy) * s
    return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t


def plank(c: Card, quad: Quad, t: tuple[float, float], wood: str) -> None:
    """One plank: the part of a run from t to t over it, with its grain."""
    corners = [across(quad, s, v) for s, v in ((0, t[0]), (1, t[0]), (1, t[1]), (0, t[1]))]
    c.fill(poly(corners), wood, INK, 5)
    dt = t[1] - t[0]
    for a, b, v, bow in ((0.1, 0.56, 0.3, 0.1), (0.42, 0.92, 0.68, -0.1)):
        bend = ((a, 0.0), ((a + b) / 2, bow), (b, 0.0))
        grain = [across(quad, u, t[0] + dt * (v + q)) for u, q in bend]
        c.stroke(grain, [0.8, 3.6, 0.8], "#a9692a", sub=1)


def post(c: Card) -> None:
    """A post, its head at the origin, 60 units long, with its ripples."""
    for dx, y in ((30, 60), (20, 69)):
        c.stroke([(-dx, y), (0, y + 5), (dx, y)], [1, 5, 1], "#dcebee", sub=1)
    c.stroke([(0, 0), (0, 60)], [19, 20], BROWN, INK, 5, sub=1)
    c.stroke([(-4, 0), (-4, 56)], [4, 4], BARK_LIGHT, sub=1)
    c.shape(points("-10,0 0,-6 10,0 0,6"), OCHRE, INK, 4.4)


def run(c: Card, quad: Quad, where: tuple[float, ...], wood: str) -> None:
    """A run: its far posts, its shadow on the water, its two planks, its near posts."""
    k = 0.4 + (quad[0][1] - quad[3][1]) / 127
    far, near = [[across(quad, s, t) for s in where] for t in (1.04, -0.04)]
    for x, y in far:
        c.use("post", x, y - 18 * k, k)
    c.fill(poly([(x - 6, y + 40 * k) for x, y in quad]), "#234a78", opacity=0.5)
    for (ax, ay), (bx, by) in zip((quad[3], *quad[:2]), quad[:3], strict=True):
        c.fill(poly([(ax, ay), (bx, by), (bx, by + 12 * k), (ax, ay + 12 * k)]), BROWN, INK, 5)
    for t in ((0.5, 1.0), (0.0, 0.5)):
        plank(c, quad, t, wood)
    for x, y in near:
        c.use("post", x, y - 18 * k, k)


def bridge() -> Card:
    """The eight-plank bridge."""
    c = Card("May, iris: the eight-plank bridge")
    sky = c.grad([(0, "#cfe0e0"), (0.24, "#a9cbd6"), (0.6, "#5f93b8"), (1, "#2f5f95")])
    c.fill("M6 6H324V534H6Z", sky)
    water(
        c,
        "96,200,316 112,150,290 262,226,320 290,206,300 316,236,322 340,196,300 270,12,60 "
        "500,20,150 516,80,230 486,96,190",
        "#cfe3ea",
    )
    red_cloud(
        c,
        "8,8 322,8 322,34 300,46 274,36 252,58 220,48 192,76 152,64 118,98 70,84 36,104 8,88",
        "232,34 160,44 92,60 38,58",
    )
    wood = c.grad([(0, "#f6c94a"), (1, "#d9962f")])
    c.motif("post", post)
    c.motif("iris", iris)
    run(c, *RUNS[0], wood)
    leaves(c, "30,330 22,290 16,240;44,330 70,290 84,250", 13)
    c.stroke(points("34,330 40,280 46,230"), [10, 9, 8], MOSS, INK, 4)
    c.use("iris", 54, 216, 0.54, -4)
    for quad, where in RUNS[1:]:
        run(c, quad, where, wood)
    leaves(c, "238,544 218,480 196,448;284,544 304,460 316,372;262,544 290,480 318,450", 19)
    c.stroke(points("262,544 266,470 262,420"), [13, 12, 11], MOSS, INK, 4)
    c.use("iris", 258, 372, 0.8, 4)
    leaves(c, "250,544 232,500 204,484;266,544 280,490 284,446", 19, pale=True)
    return c


def ribbon() -> Card:
    """The plain red ribbon, one bloom low at the left."""
    c = Card("May, iris: red ribbon")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f6eedb"), (0.62, "#f6eedb"), (1, "#bcd6d2")]))
    water(c, "470,150,310 500,190,316 486,16,120 514,20,150", "#5f98a3")
    leaves(c, "112,544 74,400 38,300 30,190;250,544 290,440 308,330 300,216", 22)
    leaves(c, "204,544 236,460 270,400 296,366;98,544 60,440 36,380 14,350", 20)
    c.stroke(points("226,544 258,380 268,240"), [11, 10, 9], MOSS, INK, 4)
    c.motif("bud", bud)
    c.use("bud", 268, 246, 1.1, 4)
    plain_red(c)
    c.stroke(points("112,544 112,500 108,450"), [14, 13, 12], MOSS, INK, 4)
    c.motif("iris", iris)
    leaves(c, "128,544 168,470 200,412 224,376", 20)
    c.use("iris", 104, 372, 1.12, -5)
    leaves(c, "160,544 196,500 250,470 290,486;92,544 70,500 34,488", 19, pale=True)
    leaves(c, "132,544 140,500 154,466", 22, pale=True)
    return c


def one_bloom_high() -> Card:
    """Chaff: a great bloom upper left, a small one lower right."""
    c = Card("May, iris: chaff, a great bloom high")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f6eedb"), (0.62, "#f6eedb"), (1, "#bcd6d2")]))
    water(c, "470,16,110 486,210,314 504,20,300 452,236,314 519,40,280", "#5f98a3")
    leaves(c, "150,544 120,400 62,250 34,168;182,544 214,420 270,300 306,236", 20)
    leaves(c, "120,544 86,440 44,372 20,330;216,544 256,470 298,420 316,386", 20)
    c.stroke(points("160,544 158,380 150,220"), [11, 10, 9], MOSS, INK, 4)
    c.stroke(points("196,544 226,470 240,380"), [14, 13, 12], MOSS, INK, 4)
    c.stroke(points("130,544 104,400 84,268"), [9, 8, 7], MOSS, INK, 4)
    c.motif("bud", bud)
    c.use("bud", 84, 290)
    c.motif("iris", iris)
    sheath(c, 242, 384, 14, 0.72)
    c.use("iris", 240, 312, 0.82, 8)
    c.use("iris", 154, 150, 1.18, -3)
    sheath(c, 154, 262)
    leaves(
        c, "140,532 132,450 112,404;196,532 176,470 172,420;128,532 96,480 50,470 26,500", 20, True
    )
    leaves(c, "240,532 266,500 296,482;160,532 152,490 146,452", 19, True)
    return c


def bloom_in_the_middle() -> Card:
    """Chaff: one bloom in the middle, one behind it turned away, leaves bent over."""
    c = Card("May, iris: chaff, a bloom in the middle")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#cbdedb"), (0.4, "#f6eedb"), (1, "#f6eedb")]))
    water(c, "492,16,120 508,190,312 520,60,240 476,230,316", "#5f98a3")
    leaves(c, "150,544 120,400 84,240 72,90;206,544 232,440 276,340 300,300", 22)
    c.stroke(points("190,544 214,360 240,170"), [12, 11, 10], MOSS, INK, 4)
    c.motif("back", iris_from_behind)
    c.use("back", 242, 126, 0.94, 10)
    leaves(c, "138,544 104,430 54,352 22,372 18,452", 25)
    leaves(c, "206,544 240,470 278,418 308,438 306,500", 23)
    c.stroke(points("168,544 166,440 162,350"), [15, 14, 13], MOSS, INK, 4)
    c.motif("iris", iris)
    sheath(c, 164, 392, 2, 0.9)
    c.use("iris", 160, 272, 1.36, -4)
    leaves(c, "150,544 138,480 112,426;190,544 208,480 214,430", 22, True)
    leaves(c, "122,544 92,500 52,492;214,544 244,508 284,506;168,544 178,506 182,470", 20, True)
    return c


CARDS = {
    "05-1": bridge,
    "05-2": ribbon,
    "05-3": one_bloom_high,
    "05-4": bloom_in_the_middle,
}
