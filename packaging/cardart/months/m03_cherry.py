"""March: cherry and the camp curtain."""

from collections.abc import Sequence

from bark import boughs, scales
from card import Card
from ink import (
    BARK_LIGHT,
    BROWN,
    GOLD,
    INK,
    PINK,
    RED,
    VIOLET,
    WHITE,
    Pt,
    between,
    brush,
    n,
    place,
    points,
    rows,
    smooth,
)
from motifs import sakura, sakura_bud, sakura_petal, strew
from ribbon import MIYOSHINO, poetry

OUTLINE = "#7e1f2b"  # crimson stands for ink round pink


def blossoms(c: Card) -> None:
    """Make the motifs: w and p, a white and a pink blossom, and b, a bud."""
    c.motif("w", sakura("#fbe4de", OUTLINE, "#c2384a"))
    c.motif("p", sakura("#ee9a9e", OUTLINE, "#a81f32"))
    c.motif("b", sakura_bud)


def petals(c: Card, where: str) -> None:
    """Petals that fall; each row is x, y, turn and scale."""
    one = points("0,0 -8,-10 -3,-18 0,-15 3,-18 8,-10")
    for x, y, a, k in rows(where):
        c.shape(place(one, x, y, a, k), PINK, OUTLINE, 2.4)


def curtain() -> Card:
    """The camp curtain under blossoms."""
    c = Card("March, cherry: the camp curtain")
    c.fill("M6 6H324V360H6Z", c.grad([(0, "#f3d9c4"), (0.5, "#f9eedb"), (1, "#f6eedb")]))
    trunk = points("8,250 60,222 104,168 140,96 196,40 250,10")
    c.stroke(trunk, [40, 34, 28, 22, 16, 10], BROWN, INK, 5)
    c.stroke(points("96,176 160,168 222,132 300,118"), [20, 16, 12, 6], BROWN, INK, 5)
    c.stroke(points("132,108 96,70 48,52"), [16, 11, 6], BROWN, INK, 5)
    for lit in ("20,244 64,214 98,170", "112,156 140,104 178,60", "150,166 206,138 262,122"):
        c.stroke(points(lit), [4, 6, 2], BARK_LIGHT)
    blossoms(c)
    strew(
        c,
        "b,30,118,0.95,-30 b,148,24,0.95,10 b,302,84,0.95,60 b,214,196,0.95,150 "
        "b,112,262,0.95,190 b,288,250,0.95,120 b,40,182,0.95,-70 "
        "p,60,46,1.02,8 w,108,82,0.98,40 w,222,50,1.05,20 p,280,38,0.92,55 p,172,82,0.95,0 "
        "w,56,146,0.95,15 p,248,122,1.05,30 w,300,156,0.8,5 w,186,158,1.02,60 p,118,182,0.98,25 "
        "w,60,232,1.0,45 p,250,214,0.98,70 w,180,238,0.92,12 p,116,270,0.78,50 w,292,272,0.82,33 "
        "p,36,292,0.74,10 p,222,284,0.72,62",
    )
    curtain_bands(c)
    curtain_signs(c)
    curtain_rope(c)
    petals(c, "150,308,20,1 76,322,70,1")
    return c


def sag(y: float, depth: float) -> Sequence[Pt]:
    """A line that hangs from both sides of the card, `depth` units deep in the middle."""
    low = y + depth * 0.62
    return [(6, y), (86, low), (165, y + depth), (244, low), (324, y)]


def fall(x: float) -> float:
    """How much of the depth of a hanging line is reached at x, 0 to 1."""
    return 1 - ((x - 165) / 159) ** 2


def curtain_bands(c: Card) -> None:
    """Violet, white and red cloth, each between two sagging lines, and its folds."""
    violet = c.grad([(0, VIOLET), (1, "#4a2878")])
    c.fill(between(sag(316, 46), sag(400, 40)), violet, INK, 5)
    c.fill(between(sag(400, 40), sag(446, 34)), "#fdf6e6", INK, 5)
    red = c.grad([(0, "#d8392a"), (1, "#b22219")])
    c.fill(smooth(sag(446, 34)) + "L324 534L6 534Z", red, INK, 5)
    for x, w in ((52, 16), (118, 12), (208, 12), (276, 16)):
        top, lean = 316 + 46 * fall(x), x - 165
        dark = [(x, top + 4), (x + lean * 0.05, 440), (x + lean * 0.10, 530)]
        c.fill(brush(dark, [2, w, w * 1.3], 1), "#1d0f2b", opacity=0.22)
        light = [(x + 9, top + 6), (x + 9 + lean * 0.05, 440), (x + 9 + lean * 0.10, 528)]
        c.fill(brush(light, [1, 4, 3], 1), "#fff", opacity=0.28)


def crest(c: Card) -> None:
    """A white cherry blossom as a sign on cloth."""
    for i in range(5):
        c.shape(place(sakura_petal(), deg=i * 72), "#fdf0dc")
    c.circle(0, 0, 7, VIOLET)


def curtain_signs(c: Card) -> None:
    """Crests on the violet, gold arches on the red."""
    c.motif("crest", crest)
    for x in (86, 165, 244):
        c.use("crest", x, 361 + 42 * fall(x), 0.72, (x - 165) * 0.06)
    for x in (24, 86, 148, 210, 272):
        y = 482 + 20 * fall(x + 20)
        c.fill(f"M{x - 3} {n(y + 18)}q23 -44 46 0", "none", GOLD, 5)
        c.fill(f"M{x + 8} {n(y + 18)}q12 -22 24 0", "none", GOLD, 4)


def curtain_rope(c: Card) -> None:
    """The gold rope and the paper loops that hold the cloth."""
    rope = smooth(points("12,308 86,334 165,352 244,334 318,308"))
    c.line(rope, INK, 15)
    c.line(rope, GOLD, 8)
    for x in (36, 100, 165, 230, 294):
        y = 306 + 46 * fall(x)
        c.fill(f"M{x - 9} {n(y - 13)}h18v36h-18Z", WHITE, INK, 4)
        c.line(f"M{x - 4} {n(y + 14)}h8", RED, 4)


def poetry_ribbon() -> Card:
    """The poetry ribbon, blossoms at upper left and lower right."""
    c = Card("March, cherry: poetry ribbon")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f3d0bf"), (0.5, "#f6eedb"), (1, "#f3d9c4")]))
    boughs(
        c,
        (
            (
                points("-10,336 40,270 62,190 96,120 170,70 250,60 300,26"),
                (36, 30, 24, 20, 16, 12, 6),
            ),
            (points("56,216 34,160 40,100"), (18, 13, 7)),
            (points("344,388 280,430 226,486 150,500 76,470"), (36, 30, 24, 16, 7)),
            (points("290,424 296,360 284,300"), (20, 14, 6)),
        ),
    )
    scales(c, "36,284,0.9 66,214,0.8 300,414,0.9 262,450,0.9")
    blossoms(c)
    strew(
        c,
        "b,300,28,1,40 b,262,56,1,10 b,74,470,1,-90 b,112,486,1,180 b,284,300,1,-10 b,42,98,1,0 "
        "b,298,340,1,60 b,226,66,1,170 b,28,288,1,-60 b,290,326,1,-50",
    )
    poetry(c, MIYOSHINO)
    strew(
        c,
        "p,106,56,0.86,5 w,50,64,1.06,20 p,54,140,1.1,50 w,88,198,1.06,10 p,52,250,1.0,30 "
        "w,284,372,1.05,15 p,246,416,0.86,40 p,278,456,1.2,5 w,214,470,1.12,60 p,150,494,0.94,20 "
        "w,258,504,0.8,30 w,44,318,0.8,60",
    )
    petals(c, "290,120,30,1.1 268,214,80,1.1 60,400,-30,1.1 96,430,60,1 306,232,10,0.9")
    return c


def full_crown() -> Card:
    """Blossoms fill the upper two thirds, the trunk rises at the left."""
    c = Card("March, cherry: chaff with a full crown")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f3d9c4"), (0.6, "#f6eedb"), (1, "#dfe0b8")]))
    boughs(
        c,
        (
            (points("40,570 62,470 70,380 100,290 150,210 210,150"), (90, 66, 54, 44, 32, 20)),
            (points("84,330 60,250 66,160 104,60"), (32, 26, 20, 10)),
            (points("96,306 180,292 252,326 302,356"), (34, 24, 16, 8)),
            (points("190,298 214,344 210,370"), (18, 12, 7)),
        ),
    )
    scales(c, "50,510,1.3 80,486,1.3 58,450,1.2 84,424,1.1 66,392,1.1 92,366,1")
    blossoms(c)
    strew(
        c,
        "b,302,356,1.1,120 b,210,370,1.1,185 b,274,340,1.1,40 b,30,318,1.1,-120 "
        "w,262,52,1.16,5 p,66,58,1.2,10 w,152,52,1.2,30 p,210,84,1.0,50 w,54,142,1.16,60 "
        "p,128,122,1.2,20 p,276,132,1.2,35 w,202,158,1.24,0 p,62,224,1.1,45 w,132,204,1.16,12 "
        "p,204,240,1.2,25 w,274,218,1.16,62 w,60,292,0.94,20 p,130,280,1.1,5 w,196,314,1.0,40 "
        "p,268,294,1.1,15",
    )
    petals(c, "176,400,20,1.3 258,392,70,1.2 212,462,-30,1.3 286,480,30,1.2 148,496,80,1.3")
    return c


def slanting_branch() -> Card:
    """Blossoms fill the right and the foot along a branch from the upper right."""
    c = Card("March, cherry: chaff with a slanting branch")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#cfdfdc"), (0.5, "#f6eedb"), (1, "#f3d9c4")]))
    boughs(
        c,
        (
            (
                points("356,-10 292,70 250,160 216,260 150,350 70,410 26,426"),
                (70, 52, 42, 34, 26, 16, 6),
            ),
            (points("268,120 204,106 148,120 112,102"), (26, 18, 12, 6)),
            (points("236,210 180,214 130,250"), (22, 14, 6)),
        ),
    )
    scales(c, "304,70,1.1 282,94,1.1 262,140,1 244,188,0.9 224,236,0.9")
    blossoms(c)
    strew(
        c,
        "b,110,102,1.1,-70 b,152,114,1.1,-20 b,180,112,1.1,160 b,128,252,1.1,-120 "
        "b,166,212,1.1,-20 b,30,426,1.1,-90 b,60,410,1.1,-30 "
        "p,274,60,1.0,20 w,212,116,1.0,5 p,276,152,1.2,40 w,196,216,1.0,22 w,282,238,1.14,10 "
        "p,222,286,1.2,30 p,282,326,1.14,60 w,160,340,1.1,15 w,230,366,1.16,44 p,98,398,1.14,8 "
        "p,170,414,1.16,50 w,280,412,1.16,0 w,106,466,1.16,33 p,232,448,1.1,20 p,52,474,1.1,60 "
        "w,170,486,1.1,5 p,284,488,1.0,35 w,72,416,0.7,10",
    )
    petals(
        c, "60,80,20,1.3 100,190,70,1.3 48,262,-30,1.3 120,310,40,1.2 150,40,-60,1.2 40,350,80,1.2"
    )
    return c


CARDS = {
    "03-1": curtain,
    "03-2": poetry_ribbon,
    "03-3": full_crown,
    "03-4": slanting_branch,
}
