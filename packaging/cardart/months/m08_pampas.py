"""August: pampas grass, the moon and the geese."""

from card import Card
from ink import INK, RED, points, smooth
from motifs import grass_tuft, susuki


def hill(x: float, base: float, rise: float) -> float:
    """The height of the hill at x: a dome `rise` above its base."""
    return base - rise * (1 - ((x - 165) / 178) ** 2)


def moon() -> Card:
    """The moon over the hill."""
    c = Card("August, pampas grass: the full moon")
    sky = c.grad([(0, "#a81d1a"), (0.55, RED), (1, "#e46a3d")])
    c.fill("M6 6H324V534H6Z", sky)
    c.circle(165, 192, 128, "#e4573a")
    face = c.radial([(0, "#fffdf3"), (0.8, "#fdf3d8"), (1, "#f3dca4")], 0.46, 0.44, 0.56)
    c.circle(165, 192, 116, face)
    # the hill: a black-green dome with tufts in ranks, palest at the crest
    c.motif("t1", grass_tuft("#dfd7a0", "#a9b578"))
    c.motif("t2", grass_tuft("#8fae72", "#5d8a63"))
    c.motif("t3", grass_tuft("#4f7d5c", "#2f5d48"))
    crest = [(x, hill(x, 446, 96)) for x in range(6, 325, 53)]
    for x in (40, 92, 238, 290):
        c.use("t2", x, hill(x, 446, 96) + 10, 0.62, (x - 165) * 0.10, x > 165)
    c.fill(
        smooth([(4, crest[0][1]), *crest[1:-1], (326, crest[-1][1])]) + "L326 536L4 536Z",
        c.grad([(0, "#17342c"), (1, "#0f201c")]),
        INK,
        5,
    )
    for m, base, rise, k, cnt in (
        ("t1", 478, 92, 0.72, 7),
        ("t2", 512, 84, 0.74, 6),
        ("t3", 540, 70, 0.78, 7),
        ("t2", 556, 50, 0.72, 6),
    ):
        for i in range(cnt):
            x = 14 + (i + 0.5) * 302 / cnt
            c.use(m, x, min(526, hill(x, base, rise) + 2), k, (x - 165) * 0.07, i % 2 == 0)
    c.motif("susuki", susuki)
    for pts, deg, k, fl in (
        (points("84,528 72,450 70,372"), -6, 1.02, False),
        (points("44,528 36,470 38,424"), -2, 0.72, False),
        (points("118,528 124,440 120,326"), -4, 1.12, True),
        (points("226,528 232,450 246,362"), 8, 1.12, True),
        (points("268,528 280,470 292,414"), 4, 0.82, True),
    ):
        c.stroke(pts, [7, 6, 4.5], "#d9c587", INK, 2.2)
        c.use("susuki", *pts[-1], k, deg, fl)
    for pts in (
        points("92,528 140,470 196,452"),
        points("232,528 190,486 140,482"),
        points("252,528 278,496 314,488"),
        points("70,528 48,500 16,492"),
    ):
        c.stroke(pts, [10, 9, 6, 1], "#3f7355", INK, 3)
    return c


CARDS = {"08-1": moon}
