"""October: maple and the deer."""

import ribbon
from card import Card
from ink import (
    BARK_LIGHT,
    BROWN,
    GREEN,
    INK,
    PAPER,
    RED,
    WHITE,
    Pt,
    brush,
    place,
    points,
    poly,
    rot,
    smooth,
)
from motifs import Draw, maple, strew

# The lobes of a leaf: direction and length. Along a lobe: share of its length, half its width as
# a share of its length; the steps back are teeth.
LOBES = points("-134,42 -90,66 -44,78 0,86 44,78 90,66 134,42")
EDGE = points("0.42,0.105 0.54,0.165 0.66,0.15 0.68,0.115 0.8,0.105 0.82,0.072")


def lobe(deg: float, long: float) -> list[Pt]:
    """The outline of one lobe from its left foot over the tip to its right foot."""
    left = [(-long * b, -long * a) for a, b in EDGE]
    right = [(-x, y) for x, y in left[::-1]]
    return place([*left, (0, -long), *right], deg=deg)


def leaf(heart: str, tip: str, vein: str, edge: float = 4.1) -> Draw:
    """A toothed leaf of seven points, about 150 across; its colour turns to the tips.

    A leaf that is put down small takes a wider edge.
    """

    def draw(c: Card) -> None:
        c.stroke(points("0,4 3,26 -5,52"), [6.5, 5.5, 3.6], vein, INK, 2.6, sub=1)
        pts: list[Pt] = []
        for i, (deg, long) in enumerate(LOBES):
            pts += lobe(deg, long)
            if i < 6:
                pts.append(rot(0, -21, (deg + LOBES[i + 1][0]) / 2))
        c.fill(
            poly([*pts, (7, 3), (0, 8), (-7, 3)]),
            c.radial([(0, heart), (0.5, heart), (1, tip)], 0.5, 0.56, 0.6),
            INK,
            edge,
        )
        for deg, long in LOBES:
            c.stroke([(0, 4), rot(0, -long * 0.88, deg)], [4.6, 0.8], vein, sub=1)
            if long > 60:
                for s in (-1, 1):
                    c.stroke(
                        place([(0, -long * 0.4), (s * long * 0.09, -long * 0.6)], deg=deg),
                        [2.4, 0.6],
                        vein,
                        sub=1,
                    )

    return draw


def plant(c: Card) -> None:
    """The motifs of the month: a red, a gold and a green leaf."""
    c.motif("red", leaf("#de4a36", "#bf2a1e", "#7d1712"))
    c.motif("gold", leaf("#f6c94a", "#dd9428", "#8a4f16"))
    c.motif("green", leaf("#4d8a5a", "#2b6146", "#173a2d"))


def boughs(c: Card, *limbs: tuple[float, list[Pt]]) -> None:
    """Limbs of one tree: first all in ink, then all in bark, so that no line crosses a fork.

    Each limb is its width at the foot and its middle line.
    """
    paths = [brush(pts, [w, w * 0.8, w * 0.55, w * 0.25], 2) for w, pts in limbs]
    for d in paths:
        c.fill(d, BROWN, INK, 8)
    for d in paths:
        c.fill(d, BROWN)
    for w, pts in limbs:
        if w > 18:
            c.stroke([(x, y - w * 0.14) for x, y in pts[:-1]], [1.5, w * 0.2, 1], BARK_LIGHT)


def deer() -> Card:
    """The deer under maple."""
    c = Card("October, maple: the deer")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f6eedb"), (0.66, "#f6eedb"), (1, "#efd8a2")]))
    c.motif("m1", maple(RED, "#7d1712"))
    c.motif("m2", maple("#e6a32c", "#8a4f16"))
    c.motif("m3", maple("#3c7a55", "#173a2d"))
    c.stroke(points("322,120 250,92 180,84 120,50"), [22, 17, 12, 6], BROWN, INK, 5)
    c.stroke(points("262,96 230,50 190,18"), [12, 9, 5], BROWN, INK, 4)
    strew(
        c,
        "m3,300,60,0.8,20 m2,232,42,0.84,-14 m1,290,146,0.98,30 m1,160,42,0.78,10 "
        "m2,262,190,0.66,150 m3,214,108,0.7,190 m1,304,232,0.62,100",
    )
    c.fill(
        smooth(points("6,470 84,456 170,468 250,458 324,472")) + "L324 534L6 534Z",
        "#6f8f4f",
        INK,
        5,
    )
    c.fill(smooth(points("6,506 110,494 220,504 324,496")) + "L324 534L6 534Z", GREEN)
    hide, shade, dark = "#c98a3c", "#a9692a", "#6d3f19"
    # far legs
    for q in (
        points("118,372 126,420 120,486 132,488 142,430 148,376"),
        points("226,372 214,410 226,440 214,488 228,490 242,440 238,404 256,372"),
    ):
        c.shape(q, shade, INK, 4.6)
    # tail
    c.shape(points("268,312 288,300 298,318 288,346 272,344"), WHITE, INK, 4.4)
    # body with neck, one outline
    body = points(
        "96,322 88,280 92,236 104,206 140,196 150,226 152,264 186,282 236,284 "
        "272,304 282,342 270,376 226,388 170,386 120,384 102,356"
    )
    c.shape(body, c.grad([(0, "#b4722c"), (0.5, hide), (1, "#e2b469")]), INK, 6)
    # near legs
    c.shape(points("100,352 104,400 96,440 92,490 106,494 116,444 128,398 138,366"), hide, INK, 5)
    c.shape(
        points("236,340 238,392 258,424 256,452 246,492 260,494 276,450 274,420 286,370 278,330"),
        hide,
        INK,
        5,
    )
    c.shape(points("232,332 256,318 280,338 280,372 256,388 236,372"), hide)
    c.shape(points("104,342 124,336 138,356 128,378 108,376"), hide)
    for q in (
        points("90,484 86,500 108,504 110,486"),
        points("244,486 240,502 264,504 264,486"),
        points("118,480 114,496 134,498 134,480"),
        points("212,480 208,496 230,498 230,482"),
    ):
        c.shape(q, INK)
    for x, y in points(
        "150,300 174,306 200,302 226,306 250,314 140,324 164,330 190,328 "
        "216,330 242,338 156,352 184,354 210,352 120,256 126,286"
    ):
        c.shape(place(points("-6,0 0,-4 6,0 0,4"), x, y, 12), "#fff3d6")
    for x in (108, 116, 124):
        c.stroke([(x, 330), (x - 4, 350)], [1, 4, 1], dark)
    c.shape(points("92,300 96,250 106,230 110,270 108,320 100,330"), "#e9c98c")
    # head turned back over the flank
    for pts in (
        points("124,168 112,132 84,102 72,56"),
        points("108,130 84,134 62,120"),
        points("90,108 106,84 104,58"),
        points("140,166 146,128 172,100 176,60"),
        points("148,126 172,130 192,116"),
        points("166,106 148,84 150,62"),
    ):
        c.stroke(pts, [11, 10, 8, 3], "#6a4424", INK, 3.4)
    c.shape(points("108,184 78,172 62,184 76,204 104,204"), hide, INK, 4.6)
    c.shape(points("102,192 82,182 72,186 82,198"), "#f0c9a4")
    head = points(
        "104,206 104,178 122,162 146,164 168,178 192,192 204,206 196,220 172,222 146,228 120,230"
    )
    c.shape(head, c.grad([(0, "#b4722c"), (1, "#d79a4a")]), INK, 5.4)
    c.shape(points("150,224 172,214 196,212 194,221 172,224"), "#f6e4bd")
    c.shape(points("190,192 204,198 206,208 196,206"), INK)
    c.stroke(points("164,212 182,213 197,211"), [1, 3.4, 1])
    c.shape(points("136,188 148,180 160,188 148,195"), WHITE, INK, 3)
    c.circle(150, 187, 4.6, INK)
    c.stroke(points("130,182 146,173 162,180"), [1, 5, 1], INK)
    c.shape(points("118,176 130,146 152,136 152,156 138,176"), hide, INK, 4.6)
    c.shape(points("126,170 134,152 147,144 144,158"), "#f0c9a4")
    # fallen and falling leaves
    strew(
        c,
        "m1,44,262,0.66,-30 m2,40,398,0.72,40 m1,176,498,0.74,80 "
        "m2,290,496,0.7,-20 m3,56,500,0.7,10",
    )
    return c


def blue_ribbon() -> Card:
    """The blue ribbon among leaves."""
    c = Card("October, maple: blue ribbon")
    c.fill("M6 6H324V534H6Z", c.grad([(0, PAPER), (0.6, PAPER), (1, "#efd8a2")]))
    plant(c)
    boughs(
        c,
        (26, points("6,40 52,120 96,240 184,344 270,404")),
        (12, points("56,128 40,220 52,310")),
    )
    boughs(c, (19, points("322,250 290,190 276,110 288,50")))
    strew(
        c,
        "green,48,272,0.74,196 gold,70,344,0.72,160 green,282,76,0.7,24 "
        "gold,268,152,0.78,-40 green,284,322,0.78,40 red,88,214,0.6,110 "
        "red,296,226,0.62,100",
    )
    ribbon.blue(c)
    strew(
        c,
        "red,80,100,0.84,14 gold,206,452,0.74,200 red,252,396,1.08,20 "
        "green,60,478,0.6,-20 red,112,488,0.5,60",
    )
    return c


def bough_above() -> Card:
    """Chaff: a bough from the right, its leaves hang in a mass with the red ones foremost."""
    c = Card("October, maple: chaff, the bough")
    c.fill("M6 6H324V534H6Z", c.grad([(0, PAPER), (0.6, PAPER), (1, "#efd8a2")]))
    plant(c)
    boughs(
        c,
        (34, points("326,70 250,84 160,66 60,88")),
        (22, points("276,80 236,128 170,190 100,214")),
        (16, points("300,78 300,170 262,290")),
    )
    strew(
        c,
        "green,44,60,0.8,-70 green,132,44,0.74,-20 green,286,50,0.8,30 "
        "green,52,190,0.86,210 green,296,300,0.86,160 gold,212,52,0.86,6 "
        "gold,96,126,0.9,200 gold,290,150,0.86,130 gold,166,262,0.9,196 "
        "gold,226,330,0.8,150 gold,100,266,0.62,220 red,40,118,0.7,230 "
        "red,176,128,1.0,170 red,246,206,1.06,168 red,120,204,0.94,206 "
        "red,270,372,0.84,176 red,196,356,0.56,200",
    )
    strew(c, "gold,84,408,0.66,64 red,164,480,0.56,-30")
    return c


def drift() -> Card:
    """Chaff: leaves drift on the wind over the whole face, a great gold one foremost."""
    c = Card("October, maple: chaff, leaves on the wind")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f2dca6"), (0.5, PAPER), (1, PAPER)]))
    plant(c)
    c.motif("red-s", leaf("#de4a36", "#bf2a1e", "#7d1712", 6))
    c.motif("gold-s", leaf("#eeb534", "#c07c2e", "#6d3f19", 5.4))
    c.motif("green-s", leaf("#3c7a55", "#1f4a3a", "#173a2d", 6))
    for w, pts in (
        (8, points("8,66 110,34 210,92 322,60")),
        (10, points("8,214 90,160 220,300 322,246")),
        (12, points("8,440 90,486 220,420 322,400")),
        (8, points("8,506 120,520 220,476 322,500")),
    ):
        c.stroke(pts, [1, w, w, 1], "#e3c48a")
    strew(
        c,
        "red-s,62,66,0.74,-40 green-s,158,56,0.7,130 gold-s,262,74,0.78,30 "
        "green-s,58,268,0.76,-70 green-s,288,322,0.74,96 "
        "red-s,274,474,0.84,150 gold-s,176,500,0.64,-60 red-s,62,474,0.8,-24 "
        "red,222,198,1.3,34 gold-s,92,158,0.86,-40 gold,140,350,1.64,-22",
    )
    return c


CARDS = {"10-1": deer, "10-2": blue_ribbon, "10-3": bough_above, "10-4": drift}
