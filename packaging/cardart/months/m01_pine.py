"""January: pine, the crane and the sun."""

from card import Card
from ink import BROWN, INK, RED, WHITE, points, rows
from motifs import feather, pine_fan


def crane() -> Card:
    """The crane before the sun."""
    c = Card("January, pine: the crane and the sun")
    c.fill(
        "M6 6H324V534H6Z",
        c.grad([(0, "#9fc3c9"), (0.42, "#e9ead8"), (0.75, "#f6eedb"), (1, "#e8d7a6")]),
    )
    c.circle(216, 126, 106, "#e2593c")
    c.circle(216, 126, 98, c.grad([(0, "#d83a27"), (1, "#bd2219")]))
    for y, x0, x1 in ((184, 118, 322), (206, 160, 324), (60, 236, 324)):
        c.shape(
            [
                (x0, y),
                (x0 + 24, y - 8),
                (x1 - 30, y - 8),
                (x1 - 2, y),
                (x1 - 30, y + 7),
                (x0 + 24, y + 7),
            ],
            "#f4ead2",
        )
    # pine behind
    c.motif("fan", pine_fan)
    c.stroke([(326 - 8, 360), (296, 420), (262, 470), (246, 528)], [14, 22, 28, 34], BROWN, INK, 5)
    c.use("fan", 286, 372, 0.78, -14)
    c.use("fan", 300, 436, 0.72, 6)
    c.use("fan", 34, 436, 0.8, 12)
    # legs
    for pts in (points("168,366 160,430 164,516"), points("198,366 206,432 200,516")):
        c.stroke(pts, [13, 8, 8], "#3d4348", INK, 3)
    for x, y in ((160, 434), (206, 436)):
        c.circle(x, y, 5.5, "#3d4348", INK, 3)
    # tail plumes
    for a, b, e, w in (
        ((212, 300), (276, 330), (306, 404), 24),
        ((206, 306), (264, 350), (286, 436), 25),
        ((196, 316), (244, 362), (258, 436), 24),
        ((216, 296), (282, 312), (316, 360), 20),
    ):
        c.stroke(
            [a, b, ((b[0] + e[0]) / 2 + 8, (b[1] + e[1]) / 2), e],
            [w * 0.5, w, w * 0.9, 2],
            INK,
            "#5b6470",
            2,
        )
    # body
    body = points("120,262 98,296 106,336 140,366 190,376 240,356 262,326 240,292 200,268 160,252")
    c.shape(body, c.grad([(0, "#ffffff"), (1, "#dfe5e4")]), INK, 5.5)
    # neck: white behind, ink in front
    neck = points("142,284 110,250 98,208 122,170 132,140 116,112")
    c.stroke(neck, [64, 40, 29, 24, 22, 22], WHITE, INK, 5.5)
    c.shape(points("100,318 96,290 118,260 160,262 176,290 140,330"), "#fefefb")
    c.stroke(points("104,250 92,208 114,168 123,138 110,114"), [3, 18, 15, 14, 10], INK)
    # head
    c.shape(points("88,106 100,92 120,90 136,102 134,120 116,128 96,122"), WHITE, INK, 5)
    c.shape(points("92,118 112,112 130,124 122,138 104,132"), INK)
    c.shape(points("94,100 104,87 122,84 134,96 118,100"), RED, INK, 4)
    c.shape(points("94,102 60,114 26,130 62,128 96,120"), "#c9a24a", INK, 4)
    c.stroke(points("92,112 62,120 36,127"), [3, 2, 1], INK)
    c.circle(106, 108, 4, INK)
    # wing: long flight feathers, then two ranks of coverts
    for x, y, dx, dy, w in rows(
        "150,322,92,40,26 150,312,104,36,27 150,300,112,30,27 152,288,110,24,26"
    ):
        feather(
            c,
            [
                (x, y),
                (x + dx * 0.35, y + dy * 0.2),
                (x + dx * 0.7, y + dy * 0.56),
                (x + dx, y + dy),
            ],
            w,
            "#fdfdf9",
            INK,
            "#b9c3c4",
            3.8,
        )

    def covert(d):
        d.shape(points("-12,-13 6,-12 19,-3 23,7 8,11 -8,6"), "#ffffff", "#3a3f45", 2.8)
        d.stroke(points("-6,-4 6,0 16,5"), [1, 2.4, 0.6], "#c2cccc", sub=1)

    c.motif("covert", covert)
    for y0, cnt, sz in rows("318,5,1.0 300,5,1.0 283,5,0.92 268,4,0.82"):
        for i in range(cnt - 1, -1, -1):
            c.use(
                "covert",
                132 + i * 19 * sz + (320 - y0) * 0.06,
                y0 + i * 3.2 - (318 - y0) * 0.06,
                sz,
            )
    c.shape(points("108,268 124,250 150,252 148,276 132,330 112,336 102,306"), "#fefefc")
    for x, y in points("108,326 122,342 140,354 162,362 186,366 112,306"):
        c.fill(f"M{x} {y}q7 8 15 2", "none", "#9aa5a8", 2.6)
    # pine in front
    c.stroke(points("12,470 60,500 128,516"), [24, 20, 8], BROWN, INK, 5)
    for x, y, k, a in rows("42,506,0.95,-6 262,516,1.0,8 112,526,0.84,2 206,528,0.72,-4"):
        c.use("fan", x, y, k, a)
    return c


CARDS = {"01-1": crane}
