"""August: pampas grass, the moon and the geese."""

from collections.abc import Sequence

from card import Card
from ink import (
    BROWN,
    GOLD,
    INK,
    OCHRE,
    PAPER,
    RED,
    Pt,
    points,
    rows,
    sample,
    smooth,
)
from motifs import Draw, grass_tuft, susuki

NIGHT = ((0, "#1d4136"), (1, "#0f201c"))


def height(x: float, base: float, rise: float) -> float:
    """The height of the hill at x: a dome `rise` above its base."""
    return base - rise * (1 - ((x - 165) / 178) ** 2)


def tufts(c: Card) -> None:
    """The motifs t1 and t2: a paler and a darker tuft of grass."""
    c.motif("t1", grass_tuft("#5d8a63", "#3f6f53"))
    c.motif("t2", grass_tuft("#35634d", "#2a5242"))


def hill(c: Card, base: float, rise: float, ranks: str) -> None:
    """A black-green dome with tufts in ranks.

    Args:
        c: the card, with the motifs of `tufts`.
        base: the height of its foot at the edges of the card.
        rise: how far the crest stands above that.
        ranks: rows "motif,down,count,k": how far below the crest, how many, how large.
    """
    crest = [(x, height(x, base, rise)) for x in range(6, 325, 53)]
    outline = smooth([(4, crest[0][1]), *crest[1:-1], (326, crest[-1][1])])
    c.fill(outline + "L326 536L4 536Z", c.grad(NIGHT), INK, 5)
    for row in ranks.split():
        mid, _, numbers = row.partition(",")
        down, count, k = rows(numbers)[0]
        for i in range(int(count)):
            x = 8 + (i + 0.5) * 314 / count
            c.use(mid, x, height(x, base + down, rise), k, (x - 165) * 0.08, i % 2 == 0)


def plumes(
    c: Card, mid: str, where: Sequence[tuple[Sequence[Pt], float, float, bool]], edge: float = 2.6
) -> None:
    """Heads of pampas on their stems: stem from foot to head, scale, turn, head to the left."""
    for stem, k, deg, left in where:
        c.stroke(stem, [8, 7, 5], "#d9c587", INK, edge)
        c.use(mid, *stem[-1], k, deg, left)


def plume(c: Card) -> None:
    """A head of pampas for a pale sky, 160 tall: inked strands that stream to the right."""
    spine = points("0,18 0,-20 4,-58 16,-92 38,-118 70,-130 98,-122")
    line = sample(spine, 4)
    strands = []
    for i, long in enumerate((0.7, 1.06, 0.8, 1.14, 0.86, 1.16, 0.84, 1.0, 0.7, 0.76)):
        x, y = line[1 + i * 2]
        reach, drop = (78 - 4.5 * i) * long, (70 - 4 * i) * long
        strands.append(
            [
                (x, y),
                (x + reach * 0.34, y - 22),
                (x + reach * 0.72, y - 8),
                (x + reach, y + drop * 0.46),
                (x + reach * 1.12, y + drop),
            ]
        )
    for pts in strands:
        c.stroke(pts, [4, 11, 12, 8, 0.5], INK, INK, 9, sub=1)
    c.stroke(spine, [9, 8, 5, 1], INK, INK, 7, sub=1)
    for pts in strands:
        c.stroke(pts, [6, 14, 15, 10, 0.5], "#d9b469", sub=1)
    for i, pts in enumerate(strands):
        c.stroke(pts, [1, 7, 9, 6, 0.5], "#fffdf6" if i % 2 else "#f3e3b4", sub=1)
    c.stroke(spine, [7, 7, 5, 1.5], "#a97832", sub=1)


def moon() -> Card:
    """The moon over the hill."""
    c = Card("August, pampas grass: the full moon")
    sky = c.grad([(0, "#a81d1a"), (0.55, RED), (1, "#e46a3d")])
    c.fill("M6 6H324V534H6Z", sky)
    c.circle(165, 192, 128, "#e4573a")
    face = c.radial([(0, "#fffdf3"), (0.8, "#fdf3d8"), (1, "#f3dca4")], 0.46, 0.44, 0.56)
    c.circle(165, 192, 116, face)
    tufts(c)
    hill(c, 450, 96, "t1,54,5,1.16 t2,112,4,1.3 t2,166,5,1.3")
    c.motif("susuki", susuki)
    plumes(
        c,
        "susuki",
        (
            (points("84,544 72,450 70,372"), 1.02, -6, False),
            (points("44,544 36,470 38,424"), 0.72, -2, False),
            (points("118,544 124,440 120,326"), 1.12, -4, True),
            (points("226,544 232,450 246,362"), 1.12, 8, True),
            (points("268,544 280,470 292,414"), 0.82, 4, True),
        ),
    )
    return c


def geese() -> Card:
    """Three geese over the hill."""
    c = Card("August, pampas grass: the geese")
    sky = c.grad([(0, "#a9cbd6"), (0.4, "#dfe6da"), (0.7, PAPER), (1, "#ecd9a4")])
    c.fill("M6 6H324V534H6Z", sky)
    c.motif("near", wing(GOLD, "#b06a2a"))
    c.motif("far", wing("#b06a2a", BROWN))
    c.motif("up", goose(wing_up=True))
    c.motif("down", goose(wing_up=False))
    tufts(c)
    hill(c, 516, 82, "t1,50,5,1.1 t2,100,4,1.3")
    c.motif("plume", plume)
    plumes(c, "plume", ((points("272,544 258,500 254,466"), 0.56, 4, False),), 4)
    c.use("down", 238, 92, 0.5, -12)
    c.use("up", 176, 246, 0.6, -12)
    c.use("up", 132, 404, 0.76, -12)
    return c


def goose_body(c: Card) -> None:
    """A goose in flight to the left, about 200 long, its shoulder at the origin."""
    tail = points("84,10 128,10 150,20 126,26 88,28")
    c.shape(tail, PAPER, INK, 4.6)
    for y in (15, 21):
        c.stroke([(100, y), (142, y + 4)], [6, 2], BROWN, sub=1)
    trunk = points("-30,-14 10,-26 60,-14 98,8 96,24 50,36 0,30 -34,10")
    c.stroke(points("-104,18 -74,6 -40,-4 0,2"), [20, 20, 28, 44], OCHRE, INK, 10)
    c.shape(trunk, c.grad([(0, "#8a5426"), (0.55, OCHRE), (1, "#f0d290")]), INK, 5)
    c.stroke(points("-104,18 -74,6 -40,-4 0,2"), [20, 20, 28, 44], OCHRE)
    c.stroke(points("-100,12 -72,0 -40,-12 -10,-14"), [3, 8, 8, 2], "#8a5426")


def goose_head(c: Card) -> None:
    """Head and bill, turned the way the goose flies."""
    c.shape(points("-92,12 -100,2 -114,2 -124,12 -120,24 -106,28 -94,24"), "#8a5426", INK, 4.6)
    c.shape(points("-120,10 -134,12 -150,22 -136,26 -120,24"), GOLD, INK, 4.4)
    c.shape(points("-124,10 -116,12 -116,24 -123,24"), PAPER)
    c.circle(-108, 12, 4.6, "#fffdf6")
    c.circle(-109, 12, 2.8, INK)


def wing(covert: str, quill: str) -> Draw:
    """A wing raised from the shoulder at the origin, 160 tall: quills with ink tips, coverts."""
    quills = rows(
        "-2,-20,84,-4 -6,-36,94,-24 -10,-54,100,-46 -14,-68,103,-70 "
        "-14,-80,100,-96 -12,-90,90,-122 -8,-96,72,-146 -2,-100,46,-162"
    )
    edge = points(
        "-26,4 -36,-44 -32,-80 -8,-110 26,-132 34,-118 26,-108 44,-98 34,-88 50,-76 38,-66 "
        "52,-52 40,-42 50,-28 38,-20 42,-4 18,6"
    )

    def draw(c: Card) -> None:
        for x0, y0, x1, y1 in quills:
            dx, dy = x1 - x0, y1 - y0
            tinted = [
                (x0, y0),
                (x0 + dx * 0.5 + 4, y0 + dy * 0.5 - 8),
                (x0 + dx * 0.78 + 3, y0 + dy * 0.78 - 5),
            ]
            c.stroke([*tinted, (x1, y1)], [16, 21, 21, 5], INK, INK, 4, sub=1)
            c.stroke(tinted, [12, 17, 16], quill, sub=1)
        c.fill(smooth(edge, True), covert, INK, 4.6)
        c.stroke(points("-18,0 -27,-44 -22,-78 4,-106"), [10, 17, 15, 4], OCHRE)
        for x, y in points("12,-88 18,-62 18,-36 2,-70 4,-46 4,-22"):
            c.stroke([(x - 8, y - 5), (x, y), (x - 4, y + 10)], [1, 4.4, 1], BROWN)

    return draw


def goose(wing_up: bool) -> Draw:
    """A goose in flight to the left, its shoulder at the origin; needs the motifs of `wing`."""

    def draw(c: Card) -> None:
        if wing_up:
            c.use("far", -14, -6, 0.92, -34)
        else:
            c.use("far", -18, -12, 0.86, -30)
        goose_body(c)
        goose_head(c)
        if wing_up:
            c.use("near", 4, 6, 1.0, 6)
        else:
            # Turned by half and mirrored: the wing points down.
            c.use("near", 2, 0, 1.0, 172, True)

    return draw


def plumes_to_the_right() -> Card:
    """Chaff: a low hill, many plumes bent to the right."""
    c = Card("August, pampas grass: chaff, plumes to the right")
    sky = c.grad([(0, "#4f7f9c"), (0.45, "#8fb6c6"), (0.8, "#e3dfc4"), (1, "#ecd9a4")])
    c.fill("M6 6H324V534H6Z", sky)
    tufts(c)
    hill(c, 520, 136, "t1,92,5,1.1 t2,140,4,1.3")
    c.motif("plume", plume)
    plumes(
        c,
        "plume",
        (
            (points("112,544 98,400 92,190"), 1.08, 2, False),
            (points("196,544 190,400 192,222"), 1.0, 6, False),
            (points("60,544 42,420 34,290"), 0.9, -2, False),
            (points("240,544 236,440 230,330"), 0.76, 6, False),
            (points("130,544 122,450 112,336"), 0.94, 0, False),
            (points("190,544 184,470 176,396"), 0.8, 2, False),
        ),
        4,
    )
    for x, k in ((40, 0.9), (126, 1.1), (216, 1.0), (292, 0.9)):
        c.use("t2", x, 536, k)
    return c


def plumes_to_the_left() -> Card:
    """Chaff: a high hill, plumes bent to the left, one of them tall."""
    c = Card("August, pampas grass: chaff, plumes to the left")
    sky = c.grad([(0, "#a9cbd6"), (0.4, "#dfe6da"), (1, PAPER)])
    c.fill("M6 6H324V534H6Z", sky)
    tufts(c)
    hill(c, 450, 150, "t1,54,5,1.2 t2,130,4,1.4 t2,210,5,1.4")
    c.motif("plume", plume)
    plumes(
        c,
        "plume",
        (
            (points("226,544 242,340 228,204"), 1.24, -4, True),
            (points("150,544 156,440 146,344"), 1.06, -4, True),
            (points("286,544 296,440 292,360"), 1.0, -4, True),
        ),
        4,
    )
    for x, k in ((60, 1.0), (150, 1.1), (240, 1.1)):
        c.use("t2", x, 536, k)
    return c


CARDS = {"08-1": moon, "08-2": geese, "08-3": plumes_to_the_right, "08-4": plumes_to_the_left}
