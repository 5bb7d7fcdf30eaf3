"""June: peony and the butterflies."""

from card import Card
from ink import (
    BROWN,
    DEEP,
    GOLD,
    GREEN,
    INK,
    LEAF,
    MOSS,
    OCHRE,
    RED,
    Pt,
    place,
    points,
    poly,
    rot,
    rows,
    smooth,
)
from motifs import Draw, peony, peony_leaf, red_cloud, strew
from ribbon import blue

# Body, lip and vein of a petal, from the outermost ring to the heart.
RINGS = (
    ("#93191a", "#c94238", "#5f0f12"),
    ("#b3231d", "#dd5f4f", "#7d1712"),
    (RED, "#ee8576", "#8f1c18"),
    ("#e0513f", "#f6b1a2", "#a3261c"),
)


def petal(body: str, lip: str, vein: str) -> Draw:
    """A broad ruffled petal 100 units long and 100 wide, its foot at the origin."""
    edge = points(
        "0,4 -24,-14 -46,-44 -52,-70 -42,-84 -26,-82 -14,-97 4,-100 "
        "17,-88 34,-90 50,-72 46,-44 24,-14"
    )
    curl = points(
        "-43,-72 -26,-72 -12,-86 3,-88 16,-77 32,-78 43,-70 30,-67 14,-67 2,-75 -12,-72 -28,-62"
    )

    def draw(c: Card) -> None:
        c.shape(edge, body, INK, 4.4)
        c.shape(curl, lip)
        for x0, x1 in ((-8, -22), (0, 1), (8, 24)):
            c.stroke([(x0, -16), ((x0 + x1) / 2, -40), (x1, -60)], [1, 4, 0.8], vein, sub=1)

    return draw


def petals(c: Card) -> None:
    """The motifs p0 to p3: petals from the outermost to the innermost."""
    for i, colours in enumerate(RINGS):
        c.motif(f"p{i}", petal(*colours))


def stamens(c: Card, count: int, spread: float) -> None:
    """A tuft of stamens about the origin, up to `spread` units long."""
    for i in range(count):
        x, y = rot(0, -spread * (1 if i % 2 else 0.74), i * 360 / count)
        c.line(poly([(0, 0), (x, y)], False), GOLD, 3)
    for i in range(count):
        x, y = rot(0, -spread * (1 if i % 2 else 0.74), i * 360 / count)
        c.circle(x, y, 5, "#ffd95e", "#8a5a12", 1.8)


def full_bloom(c: Card) -> None:
    """A peony seen from the front, about 230 across, in four rings; needs `petals`."""
    for mid, count, k, off in (("p0", 7, 1.14, 0), ("p1", 7, 0.9, 24), ("p2", 6, 0.68, 6)):
        for i in range(count):
            # No two neighbours are quite alike, so that the flower is no cogwheel.
            c.use(mid, 0, 0, k * (1, 0.95, 1.03)[i % 3], off + i * 360 / count, i % 2 == 0)
    for i in range(5):
        c.use("p3", 0, 0, 0.5, 20 + i * 72, i % 2 == 0)
    stamens(c, 14, 29)
    c.circle(0, 0, 8, MOSS, INK, 3)


def side_bloom(c: Card) -> None:
    """A peony seen from the side, about 230 wide, the stem end at the origin; needs `petals`."""
    for deg in (-54, 56, -20, 22):
        c.use("p0", 0, -30, 1.5, deg, deg > 0)
    for deg in (-30, 32, 2):
        c.use("p1", 0, -34, 1.24, deg, deg > 0)
    for i in range(11):
        x = -50 + i * 10
        c.circle(x, -112 - (i % 2) * 9 + x * x / 160, 5.4, "#ffd95e", "#8a5a12", 1.8)
    for s in (-1, 1):
        sepal = [(0, 14), (s * 22, 16), (s * 48, 6), (s * 62, -12), (s * 30, -20), (0, -16)]
        c.shape(sepal, GREEN, INK, 4.4)
        c.stroke([(s * 8, 4), (s * 26, 4), (s * 48, -6)], [1, 4, 1], LEAF, sub=1)
    skirt = points("-8,-14 -46,-4 -78,10 -94,4 -112,2 -120,-16 -134,-30 -128,-54 -104,-62 -60,-50")
    cup = points(
        "2,-4 -40,-10 -82,-38 -102,-78 -98,-98 -82,-96 -70,-110 -52,-104 -38,-114 -20,-102 -6,-80"
    )
    lip = points("-92,-84 -80,-84 -69,-97 -52,-91 -38,-100 -24,-90 -38,-84 -54,-78 -70,-78")
    for flip in (False, True):
        c.shape(place(skirt, flip=flip), "#93191a", INK, 4.6)
        c.stroke(place(points("-40,-26 -78,-20 -112,-26"), flip=flip), [1, 6, 1], "#c94238")
        c.stroke(place(points("-38,-16 -64,-6 -88,-6"), flip=flip), [1, 4, 1], "#5f0f12")
    for flip in (False, True):
        c.shape(place(cup, flip=flip), RED, INK, 4.6)
        c.shape(place(lip, flip=flip), "#ee8576")
        for line in ("-30,-20 -60,-44 -74,-68", "-22,-24 -42,-50 -50,-74"):
            c.stroke(place(points(line), flip=flip), [1, 4.4, 0.8], DEEP)
    c.shape(
        points(
            "0,2 -32,-12 -50,-42 -52,-68 -36,-76 -22,-72 -8,-86 8,-76 24,-80 40,-66 48,-40 30,-12"
        ),
        "#e0513f",
        INK,
        4.6,
    )
    c.shape(
        points("-44,-62 -34,-66 -22,-61 -8,-74 8,-65 22,-69 36,-60 22,-58 8,-54 -8,-62"), "#f6b1a2"
    )
    for line in ("-4,-10 -22,-30 -28,-48", "0,-10 0,-32 -2,-50", "6,-10 22,-28 28,-46"):
        c.stroke(points(line), [1, 4.4, 0.8], "#a3261c")


def half_open(c: Card) -> None:
    """A flower that begins to open, 150 tall, the stem end at the origin; needs `petals`."""
    for deg in (-34, 34):
        c.use("p1", 0, -26, 1.06, deg, deg > 0)
    for deg in (-12, 14):
        c.use("p0", 0, -28, 1.12, deg, deg > 0)
    globe = points("0,-8 -34,-20 -52,-56 -46,-92 -22,-112 -2,-104 20,-114 46,-90 52,-54 34,-20")
    c.shape(globe, RED, INK, 4.6)
    c.shape(points("-4,-104 -26,-74 -28,-44 -10,-12 14,-16 26,-48 18,-82"), "#e0513f", INK, 4)
    c.stroke(points("-40,-88 -26,-100 -14,-98"), [1, 7, 1], "#ee8576")
    c.stroke(points("18,-102 32,-96 42,-80"), [1, 7, 1], "#ee8576")
    c.stroke(points("-18,-70 -6,-90 8,-82"), [1, 7, 1], "#f6b1a2")
    for s in (-1, 1):
        c.stroke([(s * 30, -24), (s * 40, -48), (s * 40, -70)], [1, 4, 1], DEEP)
    c.stroke(points("2,-20 0,-46 -2,-66"), [1, 4, 1], DEEP)
    for s in (-1, 1):
        sepal = [(0, 6), (s * 20, 4), (s * 44, -20), (s * 58, -56), (s * 34, -44), (0, -14)]
        c.shape(sepal, GREEN, INK, 4.4)
        c.stroke([(s * 8, -4), (s * 26, -18), (s * 42, -38)], [1, 4, 1], LEAF, sub=1)
    c.shape(points("0,6 -14,-14 -6,-38 0,-46 8,-38 14,-14"), MOSS, INK, 4)


def bud(c: Card) -> None:
    """A round bud 80 tall between two sepals, the stem end at the origin."""
    c.shape(points("0,0 -24,-22 -20,-52 4,-66 26,-50 28,-20"), RED, INK, 4.6)
    c.shape(points("0,-4 -8,-32 4,-56 14,-32"), "#e0513f", INK, 3.4)
    for s in (-1, 1):
        c.shape([(0, 2), (s * 26, -4), (s * 34, -30), (s * 12, -18)], GREEN, INK, 3.6)


def ribbon() -> Card:
    """The blue ribbon, blooms at upper left and lower right."""
    c = Card("June, peony: blue ribbon")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f6eedb"), (0.6, "#f6eedb"), (1, "#e2dfbd")]))
    c.motif("peony", peony)
    c.motif("leaf", peony_leaf)
    c.motif("bud", bud)
    c.stroke(points("120,530 96,420 70,300 74,190 92,120"), [16, 14, 12, 10, 8], BROWN, INK, 5)
    c.stroke(points("150,530 214,470 246,410"), [16, 13, 10], BROWN, INK, 5)
    strew(
        c,
        "leaf,60,300,0.9,-70 leaf,76,250,0.9,52 leaf,100,430,0.95,-50 leaf,60,170,0.8,-52 "
        "leaf,260,470,0.95,100 leaf,286,360,0.9,28 leaf,210,500,0.9,150 leaf,106,150,0.72,60",
    )
    c.stroke(points("262,400 296,280 296,170 272,92"), [11, 10, 9, 8], MOSS, INK, 4)
    c.use("bud", 270, 96)
    c.use("leaf", 288, 190, 0.74, 60)
    blue(c)
    strew(c, "peony,76,108,0.82,10 leaf,130,486,0.8,-110 peony,232,424,1.12")
    return c


# Half a butterfly seen from above: its body lies along the y axis, the wing is on the right.
FORE = points("4,-14 26,-52 62,-78 98,-84 106,-70 96,-40 74,-14 40,2 6,4")
HIND = points("4,0 40,-2 68,4 82,24 76,44 62,56 58,84 48,92 42,66 24,58 8,30")
BODY = points("0,-34 -8,-24 -7,-8 -6,20 0,48 6,20 7,-8 8,-24")


def wing(c: Card, pts: list[Pt], light: str, dark: str) -> None:
    """A wing: ink all over, its gold field drawn in, so that a broad ink margin stays."""
    x0 = sum(x for x, _ in pts) / len(pts)
    y0 = sum(y for _, y in pts) / len(pts)
    inner = [(x + (x0 - x) * 0.2, y + (y0 - y) * 0.2) for x, y in pts]
    c.shape(pts, INK, INK, 5)
    c.shape(inner, c.grad([(0, light), (1, dark)]))


def half_spread(c: Card) -> None:
    """The right wings of a butterfly seen from above, about 106 wide."""
    wing(c, HIND, "#f6c94a", "#dd7a2c")
    for line in ("8,8 34,18 58,44", "8,6 40,10 70,26", "8,14 24,34 46,62"):
        c.stroke(points(line), [2, 3.4, 2.4], INK)
    wing(c, FORE, "#f6c94a", "#e6942c")
    for line in (
        "6,-8 44,-42 92,-74",
        "6,-6 50,-28 94,-52",
        "6,-4 44,-14 78,-22",
        "30,-44 52,-40 62,-22",
    ):
        c.stroke(points(line), [2, 3.6, 2.4], INK)
    for x, y, r in rows("94,-66,4 92,-52,3.6 84,-36,3.6 74,24,3.6 72,38,3.6"):
        c.circle(x, y, r, "#fffdf6")
    c.circle(49, 52, 7, RED, INK, 3)


def butterfly_spread(c: Card) -> None:
    """A butterfly seen from above, about 212 wide; needs the motif `half`."""
    for flip in (False, True):
        c.use("half", 0, 0, flip=flip)
        c.stroke(place(points("3,-32 12,-56 30,-72"), flip=flip), [3, 3.4, 6])
    c.shape(BODY, "#6d3f19", INK, 4)
    for y in (-6, 6, 18, 28):
        c.stroke([(-5, y), (0, y + 2), (5, y)], [1, 3, 1], GOLD, sub=1)
    c.circle(0, -32, 8, INK)


def butterfly_up(c: Card) -> None:
    """A butterfly at rest seen from the left, wings up, about 150 tall; its feet at the origin."""
    for line in ("-14,-14 -22,-4 -16,4", "0,-14 -4,-2 2,4", "12,-14 14,-2 22,4"):
        c.line(smooth(points(line)), INK, 4)
    hind = points("6,-20 40,-34 74,-30 96,-8 98,16 84,28 82,52 72,56 66,30 44,22 20,-2")
    fore = points("-8,-22 -22,-66 -18,-116 4,-150 24,-152 48,-128 66,-84 66,-44 40,-22 8,-16")
    wing(c, hind, "#e6a62c", "#d06a28")
    for line in ("14,-18 50,-14 84,2", "14,-16 46,-2 74,20", "14,-20 52,-26 80,-18"):
        c.stroke(points(line), [2, 3.6, 2.4], INK)
    for x, y, r in rows("88,-2,3.6 90,10,3.6"):
        c.circle(x, y, r, "#fffdf6")
    c.circle(72, 18, 7, RED, INK, 3)
    wing(c, fore, "#f6c94a", "#e6942c")
    for line in (
        "0,-24 -4,-80 8,-140",
        "2,-24 14,-80 28,-134",
        "4,-24 30,-70 48,-106",
        "8,-24 38,-50 58,-70",
        "-8,-92 12,-82 34,-84",
    ):
        c.stroke(points(line), [2, 3.6, 2.4], INK)
    for x, y, r in rows("14,-140,3.6 30,-132,3.6 44,-114,3.6 54,-94,3.6 58,-74,3.6"):
        c.circle(x, y, r, "#fffdf6")
    for line in ("-34,-26 -54,-48 -76,-56", "-34,-28 -48,-56 -64,-72"):
        c.stroke(points(line), [3, 3.4, 6])
    c.shape(points("-40,-22 -30,-34 -8,-30 26,-16 54,10 22,-4 -10,-12 -30,-12"), "#6d3f19", INK, 4)
    for x, y in points("-4,-22 8,-17 20,-11"):
        c.stroke([(x + 3, y - 5), (x, y), (x - 1, y + 7)], [1, 3, 1], GOLD, sub=1)
    c.circle(-36, -22, 9, INK)
    c.circle(-38, -24, 3, OCHRE)


def butterflies() -> Card:
    """Two butterflies over a great peony."""
    c = Card("June, peony: the butterflies")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f6eedb"), (0.6, "#f6eedb"), (1, "#e2dfbd")]))
    red_cloud(
        c,
        "8,8 322,8 322,96 294,104 270,82 238,92 212,66 178,74 152,50 116,58 92,36 52,44 8,30",
        "288,66 226,48 162,36",
    )
    petals(c)
    c.motif("leaf", peony_leaf)
    c.motif("half", half_spread)
    strew(
        c,
        "leaf,60,400,1.0,-62 leaf,272,380,1.0,58 leaf,70,470,1.05,-100 leaf,268,470,1.05,104 "
        "leaf,110,510,1.0,-140 leaf,226,510,1.0,140 leaf,240,330,0.9,30",
    )
    c.motif("bloom", full_bloom)
    c.use("bloom", 166, 396, 1.06)
    c.motif("up", butterfly_up)
    c.use("up", 92, 312, 0.98, -8)
    c.motif("spread", butterfly_spread)
    c.use("spread", 208, 178, 0.82, 18)
    return c


def from_the_front() -> Card:
    """Chaff: one great bloom seen from the front, a bud above."""
    c = Card("June, peony: chaff, a bloom from the front")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f6eedb"), (0.6, "#f6eedb"), (1, "#e2dfbd")]))
    petals(c)
    c.motif("leaf", peony_leaf)
    c.motif("bud", bud)
    c.stroke(points("150,534 160,440 164,330"), [20, 18, 16], BROWN, INK, 5)
    c.stroke(points("160,440 216,260 214,110"), [12, 11, 9], MOSS, INK, 4)
    c.use("bud", 214, 112, 1.25, 4)
    strew(
        c,
        "leaf,212,192,0.84,-58 leaf,212,206,0.9,60 leaf,84,212,1.05,-40 leaf,60,330,1.0,-86 "
        "leaf,268,300,1.0,80 leaf,146,500,1.1,-96 leaf,156,470,1.1,112 leaf,154,522,0.9,60 "
        "leaf,156,522,0.9,-50",
    )
    c.motif("bloom", full_bloom)
    c.use("bloom", 160, 306, 1.2, 10)
    return c


def from_the_side() -> Card:
    """Chaff: a bloom low at the left seen from the side, a half-open flower high at the right."""
    c = Card("June, peony: chaff, a bloom from the side")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#dfe2c4"), (0.4, "#f6eedb"), (1, "#f6eedb")]))
    petals(c)
    c.motif("leaf", peony_leaf)
    c.stroke(points("190,534 214,420 250,300 226,190"), [18, 15, 12, 10], BROWN, INK, 5)
    c.stroke(points("188,534 168,510 146,474"), [16, 14, 12], MOSS, INK, 4.6)
    strew(
        c,
        "leaf,248,280,1.0,66 leaf,240,320,1.05,-74 leaf,226,390,1.1,76 leaf,210,440,1.0,110 "
        "leaf,188,520,1.0,82 leaf,110,516,1.0,-84 leaf,150,520,0.84,-130",
    )
    c.motif("half", half_open)
    c.use("half", 222, 206, 1.08, 2)
    c.motif("side", side_bloom)
    c.use("side", 152, 470, 0.96, -6)
    return c


CARDS = {
    "06-1": butterflies,
    "06-2": ribbon,
    "06-3": from_the_front,
    "06-4": from_the_side,
}
