"""March: cherry and the camp curtain."""

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
    brush,
    n,
    place,
    points,
    rows,
    smooth,
)
from motifs import sakura, sakura_bud, sakura_petal


def curtain() -> Card:
    """The camp curtain under blossoms."""
    c = Card("March, cherry: the camp curtain")
    c.fill("M6 6H324V360H6Z", c.grad([(0, "#f3d9c4"), (0.5, "#f9eedb"), (1, "#f6eedb")]))
    c.stroke(
        points("8,250 60,222 104,168 140,96 196,40 250,10"), [40, 34, 28, 22, 16, 10], BROWN, INK, 5
    )
    c.stroke(points("96,176 160,168 222,132 300,118"), [20, 16, 12, 6], BROWN, INK, 5)
    c.stroke(points("132,108 96,70 48,52"), [16, 11, 6], BROWN, INK, 5)
    for p in (
        points("20,244 64,214 98,170"),
        points("112,156 140,104 178,60"),
        points("150,166 206,138 262,122"),
    ):
        c.stroke(p, [4, 6, 2], BARK_LIGHT)
    c.motif("w", sakura("#fbe4de", "#7e1f2b", "#c2384a"))
    c.motif("p", sakura("#ee9a9e", "#7e1f2b", "#a81f32"))
    c.motif("b", sakura_bud)
    for x, y, a in rows(
        "30,118,-30 148,24,10 302,84,60 214,196,150 112,262,190 288,250,120 40,182,-70"
    ):
        c.use("b", x, y, 0.95, a)
    for m, x, y, k, a in (
        ("p", 60, 46, 1.02, 8),
        ("w", 108, 82, 0.98, 40),
        ("w", 222, 50, 1.05, 20),
        ("p", 280, 38, 0.92, 55),
        ("p", 172, 82, 0.95, 0),
        ("w", 56, 146, 0.95, 15),
        ("p", 248, 122, 1.05, 30),
        ("w", 300, 156, 0.8, 5),
        ("w", 186, 158, 1.02, 60),
        ("p", 118, 182, 0.98, 25),
        ("w", 60, 232, 1.0, 45),
        ("p", 250, 214, 0.98, 70),
        ("w", 180, 238, 0.92, 12),
        ("p", 116, 270, 0.78, 50),
        ("w", 292, 272, 0.82, 33),
        ("p", 36, 292, 0.74, 10),
        ("p", 222, 284, 0.72, 62),
    ):
        c.use(m, x, y, k, a)

    # curtain: each band hangs between two sagging lines
    def sag(y, d, s=0):
        return [(6, y), (86, y + d * 0.62 + s), (165, y + d), (244, y + d * 0.62 - s), (324, y)]

    def band(ya, da, yb, db, fill):
        c.fill(smooth(sag(ya, da)) + "L" + smooth(sag(yb, db)[::-1])[1:] + "Z", fill, INK, 5)

    band(316, 46, 400, 40, c.grad([(0, VIOLET), (1, "#4a2878")]))
    band(400, 40, 446, 34, "#fdf6e6")
    c.fill(
        smooth(sag(446, 34)) + "L324 534L6 534Z", c.grad([(0, "#d8392a"), (1, "#b22219")]), INK, 5
    )
    # folds
    for x, w in points("52,16 118,12 208,12 276,16"):
        top = 316 + 46 * (1 - ((x - 165) / 159) ** 2)
        c.fill(
            brush(
                [(x, top + 4), (x + (x - 165) * 0.05, 440), (x + (x - 165) * 0.10, 530)],
                [2, w, w * 1.3],
                1,
            ),
            "#1d0f2b",
            opacity=0.22,
        )
        c.fill(
            brush(
                [
                    (x + 9, top + 6),
                    (x + 9 + (x - 165) * 0.05, 440),
                    (x + 9 + (x - 165) * 0.10, 528),
                ],
                [1, 4, 3],
                1,
            ),
            "#fff",
            opacity=0.28,
        )
    # crests and the scallop on the red
    c.motif(
        "crest",
        lambda d: (
            [d.shape(place(sakura_petal(), deg=i * 72), "#fdf0dc") for i in range(5)]
            and d.circle(0, 0, 7, VIOLET)
        ),
    )
    for x in (86, 165, 244):
        y = 361 + 42 * (1 - ((x - 165) / 159) ** 2)
        c.use("crest", x, y, 0.72, (x - 165) * 0.06)
    for x in (24, 86, 148, 210, 272):
        y = 482 + 20 * (1 - ((x + 20 - 165) / 159) ** 2)
        c.fill(f"M{x - 3} {n(y + 18)}q23 -44 46 0", "none", GOLD, 5)
        c.fill(f"M{x + 8} {n(y + 18)}q12 -22 24 0", "none", GOLD, 4)
    # rope and loops
    c.line(smooth(points("12,308 86,334 165,352 244,334 318,308")), INK, 15)
    c.line(smooth(points("12,308 86,334 165,352 244,334 318,308")), GOLD, 8)
    for x in (36, 100, 165, 230, 294):
        y = 306 + 46 * (1 - ((x - 165) / 159) ** 2)
        c.fill(f"M{x - 9} {n(y - 13)}h18v36h-18Z", WHITE, INK, 4)
        c.line(f"M{x - 4} {n(y + 14)}h8", RED, 4)
    # petals that fall
    for x, y, a in ((150, 308, 20), (76, 322, 70)):
        c.shape(place(points("0,0 -8,-10 -3,-18 0,-15 3,-18 8,-10"), x, y, a), PINK, "#7e1f2b", 2.4)
    return c


CARDS = {"03-1": curtain}
