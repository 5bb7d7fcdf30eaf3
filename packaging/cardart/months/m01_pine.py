"""January: pine, the crane and the sun."""

from bark import boughs, scales
from card import Card
from ink import BROWN, INK, RED, WHITE, n, points, rows
from motifs import feather, pine_fan
from ribbon import AKAYOROSHI, poetry


def mist(c: Card, bands: str, colour: str) -> None:
    """Bands of mist with round ends; each row is y, left and right end."""
    for y, x0, x1 in rows(bands):
        ends = ((x0, y), (x0 + 24, y - 8), (x1 - 30, y - 8), (x1 - 2, y))
        c.shape([*ends, (x1 - 30, y + 7), (x0 + 24, y + 7)], colour)


def pill(x0: float, x1: float, y: float, r: float) -> str:
    """Path data of a level bar with round ends."""
    k = r * 0.55
    return (
        f"M{n(x0 + r)} {n(y - r)}H{n(x1 - r)}"
        f"C{n(x1 - r + k)} {n(y - r)} {n(x1)} {n(y - k)} {n(x1)} {n(y)}"
        f"C{n(x1)} {n(y + k)} {n(x1 - r + k)} {n(y + r)} {n(x1 - r)} {n(y + r)}H{n(x0 + r)}"
        f"C{n(x0 + r - k)} {n(y + r)} {n(x0)} {n(y + k)} {n(x0)} {n(y)}"
        f"C{n(x0)} {n(y - k)} {n(x0 + r - k)} {n(y - r)} {n(x0 + r)} {n(y - r)}Z"
    )


def haze(c: Card, where: str, colour: str) -> None:
    """Drifts of haze in three steps; each row is x, y and half the width."""
    for x, y, w in rows(where):
        for dx, dy, part in ((-0.3, -15, 0.55), (0, 0, 1), (0.32, 15, 0.6)):
            c.fill(pill(x + (dx - part) * w, x + (dx + part) * w, y + dy, 9), colour)


def needles(c: Card, fans: str) -> None:
    """Put fans of needles down; each row is x, y, scale and turn."""
    c.motif("fan", pine_fan)
    for x, y, k, a in rows(fans):
        c.use("fan", x, y, k, a)


def crane() -> Card:
    """The crane before the sun."""
    c = Card("January, pine: the crane and the sun")
    sky = c.grad([(0, "#9fc3c9"), (0.42, "#e9ead8"), (0.75, "#f6eedb"), (1, "#e8d7a6")])
    c.fill("M6 6H324V534H6Z", sky)
    c.circle(216, 126, 106, "#e2593c")
    c.circle(216, 126, 98, c.grad([(0, "#d83a27"), (1, "#bd2219")]))
    mist(c, "184,118,322 206,160,324 60,236,324", "#f4ead2")
    c.motif("fan", pine_fan)
    c.stroke(points("318,360 296,420 262,470 246,528"), [14, 22, 28, 34], BROWN, INK, 5)
    needles(c, "286,372,0.78,-14 300,436,0.72,6 34,436,0.8,12")
    crane_legs_and_tail(c)
    crane_body(c)
    crane_wing(c)
    c.stroke(points("12,470 60,500 128,516"), [24, 20, 8], BROWN, INK, 5)
    needles(c, "42,506,0.95,-6 262,516,1.0,8 112,526,0.84,2 206,528,0.72,-4")
    return c


def crane_legs_and_tail(c: Card) -> None:
    """Two straight legs, and black plumes that hang behind."""
    for pts in (points("168,366 160,430 164,516"), points("198,366 206,432 200,516")):
        c.stroke(pts, [13, 8, 8], "#3d4348", INK, 3)
    for x, y in ((160, 434), (206, 436)):
        c.circle(x, y, 5.5, "#3d4348", INK, 3)
    for a, b, e, w in (
        ((212, 300), (276, 330), (306, 404), 24),
        ((206, 306), (264, 350), (286, 436), 25),
        ((196, 316), (244, 362), (258, 436), 24),
        ((216, 296), (282, 312), (316, 360), 20),
    ):
        bend = ((b[0] + e[0]) / 2 + 8, (b[1] + e[1]) / 2)
        c.stroke([a, b, bend, e], [w * 0.5, w, w * 0.9, 2], INK, "#5b6470", 2)


def crane_body(c: Card) -> None:
    """Trunk, neck white behind and ink in front, head with its red crown."""
    body = points("120,262 98,296 106,336 140,366 190,376 240,356 262,326 240,292 200,268 160,252")
    c.shape(body, c.grad([(0, "#ffffff"), (1, "#dfe5e4")]), INK, 5.5)
    neck = points("142,284 110,250 98,208 122,170 132,140 116,112")
    c.stroke(neck, [64, 40, 29, 24, 22, 22], WHITE, INK, 5.5)
    c.shape(points("100,318 96,290 118,260 160,262 176,290 140,330"), "#fefefb")
    c.stroke(points("104,250 92,208 114,168 123,138 110,114"), [3, 18, 15, 14, 10], INK)
    c.shape(points("88,106 100,92 120,90 136,102 134,120 116,128 96,122"), WHITE, INK, 5)
    c.shape(points("92,118 112,112 130,124 122,138 104,132"), INK)
    c.shape(points("94,100 104,87 122,84 134,96 118,100"), RED, INK, 4)
    c.shape(points("94,102 60,114 26,130 62,128 96,120"), "#c9a24a", INK, 4)
    c.stroke(points("92,112 62,120 36,127"), [3, 2, 1], INK)
    c.circle(106, 108, 4, INK)


def covert(c: Card) -> None:
    """A small feather of the wing."""
    c.shape(points("-12,-13 6,-12 19,-3 23,7 8,11 -8,6"), "#ffffff", "#3a3f45", 2.8)
    c.stroke(points("-6,-4 6,0 16,5"), [1, 2.4, 0.6], "#c2cccc", sub=1)


def crane_wing(c: Card) -> None:
    """Long flight feathers, then ranks of coverts, then the breast that overlaps them."""
    for x, y, dx, dy, w in rows(
        "150,322,92,40,26 150,312,104,36,27 150,300,112,30,27 152,288,110,24,26"
    ):
        pts = [(x, y), (x + dx * 0.35, y + dy * 0.2), (x + dx * 0.7, y + dy * 0.56)]
        feather(c, [*pts, (x + dx, y + dy)], w, "#fdfdf9", INK, "#b9c3c4", 3.8)
    c.motif("covert", covert)
    for y0, cnt, k in ((318, 5, 1.0), (300, 5, 1.0), (283, 5, 0.92), (268, 4, 0.82)):
        for i in range(cnt - 1, -1, -1):
            x = 132 + i * 19 * k + (320 - y0) * 0.06
            c.use("covert", x, y0 + i * 3.2 - (318 - y0) * 0.06, k)
    c.shape(points("108,268 124,250 150,252 148,276 132,330 112,336 102,306"), "#fefefc")
    for x, y in points("108,326 122,342 140,354 162,362 186,366 112,306"):
        c.fill(f"M{x} {y}q7 8 15 2", "none", "#9aa5a8", 2.6)


def poetry_ribbon() -> Card:
    """The poetry ribbon before two boughs."""
    c = Card("January, pine: poetry ribbon")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#d5dfd3"), (0.4, "#f6eedb"), (1, "#e8d7a6")]))
    boughs(
        c,
        (
            (points("-4,548 34,496 78,440 84,380 52,300 58,190"), (44, 40, 30, 22, 18, 10)),
            (points("338,16 290,80 276,150 292,230 266,330"), (40, 30, 24, 18, 10)),
        ),
    )
    scales(c, "36,510,1 60,478,1 82,404,0.8 292,84,0.9 280,126,0.8")
    needles(c, "264,100,0.86,-14 262,206,0.98,10 66,178,0.92,-6 70,300,0.98,-14")
    poetry(c, AKAYOROSHI)
    needles(c, "270,346,0.88,12 78,428,1.06,-10 262,446,1.0,12 86,514,1.06,-6 218,518,1.06,6")
    return c


def tall_bough() -> Card:
    """One tall bough, five fans in a rising S."""
    c = Card("January, pine: chaff with one tall bough")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f6eedb"), (0.6, "#f6eedb"), (1, "#e8d7a6")]))
    haze(c, "86,100,74 262,318,66 250,490,80", "#e9dfbd")
    boughs(
        c,
        (
            (
                points("0,560 62,464 140,404 172,332 138,262 122,206 150,140 166,110"),
                (84, 60, 46, 36, 30, 24, 18, 12),
            ),
            (points("142,404 190,394 232,404"), (30, 20, 13)),
            (points("142,280 196,262 226,240"), (24, 17, 12)),
            (points("166,322 116,334 84,348"), (24, 17, 12)),
        ),
    )
    scales(
        c,
        "46,516,1.3 74,490,1.2 52,482,1.1 108,450,1.1 132,424,1 164,376,1 156,300,0.9 132,240,0.8",
    )
    needles(c, "236,408,1.3,14 90,350,1.24,-16 226,238,1.26,14 100,196,1.1,-22 170,112,1.3,6")
    return c


def two_boughs() -> Card:
    """Two low boughs from both sides, three fans each."""
    c = Card("January, pine: chaff with two low boughs")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#9fc3c9"), (0.5, "#e9ead8"), (1, "#f6eedb")]))
    haze(c, "150,72,96 226,196,66 150,308,50", "#f4ead2")
    boughs(
        c,
        (
            (points("-6,254 36,334 84,420 150,500"), (44, 36, 26, 14)),
            (points("336,170 294,300 248,400 196,480"), (44, 36, 26, 14)),
        ),
    )
    scales(c, "24,324,0.9 40,360,0.9 312,226,0.9 300,274,0.9")
    needles(
        c,
        "256,190,1.14,12 76,246,1.16,-8 240,330,1.2,10 92,386,1.22,-6 216,478,1.24,8 "
        "118,516,1.26,-6",
    )
    return c


CARDS = {"01-1": crane, "01-2": poetry_ribbon, "01-3": tall_bough, "01-4": two_boughs}
