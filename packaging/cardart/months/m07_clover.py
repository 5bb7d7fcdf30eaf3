"""July: bush clover and the boar."""

import itertools
import math

from card import Card
from ink import GREEN, INK, WHITE, points, rng, sample, smooth
from motifs import hagi, red_cloud
from ribbon import plain_red

HIDE, HIDE_DARK, BRISTLE = "#a9652a", "#5c3318", "#4a2610"
COAT = ((256, "#8a4f22"), (342, "#b87431"), (428, "#d39a4d"))


def coat(y: float) -> str:
    """The colour of the boar's coat at height y, so that leg and trunk meet without a seam."""
    (y0, a), (y1, b) = COAT[:2] if y < COAT[1][0] else COAT[1:]
    t = min(1.0, (y - y0) / (y1 - y0))
    pairs = [(int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(p + (q - p) * t):02x}" for p, q in pairs)


def boar() -> Card:
    """The boar under sprays."""
    c = Card("July, bush clover: the boar")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f6eedb"), (0.7, "#f6eedb"), (1, "#e4d3a0")]))
    red_cloud(
        c,
        "8,8 322,8 322,60 286,78 250,58 212,72 176,52 140,66 104,44 70,58 40,40 8,52",
        "270,42 196,34 118,26 54,24",
    )
    hagi(c, points("322,36 262,80 190,140 128,226"), 5, 6, k=0.98)
    hagi(c, points("212,-4 160,32 110,78 66,136 40,218"), 5, 7, k=0.9)
    hagi(c, points("324,158 296,190 258,216 226,222"), 2, 3, k=0.84)
    boar_ground(c)
    boar_back(c)
    boar_near_legs(c)
    boar_flank(c)
    boar_head(c)
    hagi(c, points("150,528 176,506 236,500"), 2, 4, k=0.74)
    hagi(c, points("128,528 86,508 30,514"), 2, 4, k=0.74)
    return c


def boar_ground(c: Card) -> None:
    """Two swells of grass, and the far legs that stand on them."""
    far = smooth(points("6,476 80,458 170,462 250,452 324,468"))
    c.fill(far + "L324 534L6 534Z", "#3f7355", INK, 5)
    c.fill(smooth(points("6,506 90,494 190,500 324,496")) + "L324 534L6 534Z", GREEN)
    for leg in (
        "134,404 142,436 126,466 124,490 142,488 156,464 172,424",
        "238,404 244,440 224,468 226,488 242,486 262,456 268,420",
    ):
        c.shape(points(leg), HIDE_DARK, INK, 4.6)


def boar_back(c: Card) -> None:
    """Tail, the bristles of the mane, and the trunk before them."""
    c.stroke(points("292,330 314,318 318,340 308,352"), [7, 6, 4, 7])
    ridge = sample(points("98,306 124,272 164,250 214,250 262,276 296,322"), 6)
    for i, ((x, y), (u, v)) in enumerate(itertools.pairwise(ridge)):
        length = math.hypot(v - y, u - x)
        nx, ny = (v - y) / length, (x - u) / length
        h = 24 * (1 - i / len(ridge) * 0.55)
        hair = [
            (x - nx * 6, y - ny * 6),
            (x + nx * h * 0.6 + 5, y + ny * h * 0.6),
            (x + nx * h + 15, y + ny * h + 1),
        ]
        c.stroke(hair, [9, 7, 1], INK, sub=1)
    trunk = points(
        "30,392 36,366 64,346 88,316 122,278 166,256 214,256 264,284 296,330 "
        "302,378 286,414 240,424 190,420 146,428 112,424 82,412 50,414 34,408"
    )
    c.shape(trunk, c.grad([(i / 2, colour) for i, (_, colour) in enumerate(COAT)]), INK, 6)


def boar_near_legs(c: Card) -> None:
    """The foreleg, lifted and bent at the knee, the hind leg that pushes, and four hooves."""
    fore = (
        "140,396 118,414 88,420 70,432 70,450 60,466 62,476 78,478 90,462 100,450 "
        "134,456 168,438 186,412"
    )
    hind = "232,382 244,416 272,440 282,466 296,484 310,472 302,438 300,396 280,366"
    upper_fore = "142,398 158,376 190,382 188,408 166,424 142,424"
    upper_hind = "218,382 246,366 282,368 297,392 288,418 250,420 226,408"
    for leg, upper in ((fore, upper_fore), (hind, upper_hind)):
        ys = [y for _, y in points(leg)]
        knee = (440 - min(ys)) / (max(ys) - min(ys))
        c.shape(points(leg), c.grad([(0, coat(min(ys))), (knee, coat(440)), (1, HIDE)]), INK, 5)
        # The upper leg goes over into the trunk without a line.
        ys = [y for _, y in points(upper)]
        c.shape(points(upper), c.grad([(0, coat(min(ys))), (1, coat(max(ys)))]))
    c.stroke(points("92,426 82,434 84,446"), [1, 4, 1], BRISTLE)
    c.stroke(points("134,450 152,438 160,424"), [1, 4, 1], BRISTLE)
    for hoof in (
        "60,464 50,482 60,492 78,488 82,472 72,468",
        "290,470 288,488 304,494 316,482 308,466",
        "120,482 116,496 136,500 146,486",
        "222,482 222,494 238,496 244,484",
    ):
        c.shape(points(hoof), INK)


def boar_flank(c: Card) -> None:
    """Bristles on the flank, dark and light."""
    chance = rng(4)
    for row, (y0, count) in enumerate(points("288,7 314,9 342,9 368,6 396,5")):
        for i in range(int(count)):
            x = 132 + i * 19 + row * 6 - (14 if row == 4 else 0) + chance.uniform(-4, 4)
            y = y0 + abs(x - 200) ** 2 / 900 + chance.uniform(-4, 4)
            if x <= 286:
                hair = [(x, y), (x + 11, y + 3), (x + 22, y + 11)]
                c.stroke(hair, [1.5, 4.4, 0.8], BRISTLE if (i + row) % 3 else "#f0c984", sub=1)


def boar_head(c: Card) -> None:
    """Snout, tusk, eye, ear, and the bristles of the cheek."""
    c.shape(points("28,396 30,370 50,352 66,362 70,386 60,408 40,412"), "#d9a05a", INK, 5)
    c.shape(points("30,384 36,368 48,366 50,384 44,404 34,402"), "#e9a7a0", INK, 4)
    c.circle(38, 380, 3.6, INK)
    c.circle(41, 394, 3.6, INK)
    c.stroke(points("58,408 84,400 104,404"), [3, 5, 1], INK)
    c.shape(points("74,404 66,392 68,372 78,356 80,380 88,400"), WHITE, INK, 4)
    c.shape(points("84,344 98,336 112,344 100,352"), WHITE, INK, 3.6)
    c.circle(98, 344, 5, INK)
    c.stroke(points("78,340 96,326 118,332"), [2, 7, 2], INK)
    c.shape(points("110,316 112,284 134,262 150,290 146,316 128,328"), "#7a431c", INK, 5)
    c.shape(points("120,310 122,290 134,276 140,294 136,312"), "#e0a48a")
    for x, y in points("122,352 116,370 130,380 112,390"):
        c.stroke([(x, y), (x + 10, y + 4), (x + 18, y + 14)], [1, 4.5, 1], BRISTLE)


def ribbon() -> Card:
    """The plain red ribbon between two sprays."""
    c = Card("July, bush clover: red ribbon")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f6eedb"), (0.62, "#f6eedb"), (1, "#e4d3a0")]))
    hagi(c, points("104,-6 68,70 46,180 50,306"), 5, 7, k=1.05)
    hagi(c, points("324,60 284,110 262,190 268,300"), 4, 6, k=1.0)
    plain_red(c)
    hagi(c, points("44,536 70,450 122,388 178,380"), 4, 5, k=1.05)
    hagi(c, points("236,536 268,480 300,430 306,360"), 4, 4, k=1.0)
    hagi(c, points("110,536 168,486 232,476 280,500"), 3, 5, k=1.0)
    return c


def arcs_to_the_right() -> Card:
    """Chaff: three sprays arch from the lower left to the right."""
    c = Card("July, bush clover: chaff, arcs to the right")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f6eedb"), (0.62, "#f6eedb"), (1, "#e4d3a0")]))
    hagi(c, points("26,540 36,440 58,340 98,240 156,150 226,96 298,134"), 10, 8, k=1.34)
    hagi(c, points("40,540 66,450 108,370 164,306 232,276 296,330"), 7, 7, k=1.34)
    hagi(c, points("60,540 104,484 164,446 230,444 292,496"), 5, 5, k=1.34)
    return c


def crossed() -> Card:
    """Chaff: sprays from both lower corners cross."""
    c = Card("July, bush clover: chaff, crossed sprays")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#d5dfd3"), (0.4, "#f6eedb"), (1, "#f6eedb")]))
    hagi(c, points("288,544 274,444 238,352 186,266 128,190 72,146 36,212"), 8, 8, k=1.34)
    hagi(c, points("42,544 56,444 92,346 144,254 202,166 260,106 296,172"), 8, 8, k=1.34)
    hagi(c, points("318,544 310,470 300,412 272,372"), 3, 3, k=1.24)
    hagi(c, points("12,544 18,470 32,412 60,380"), 3, 3, k=1.24)
    hagi(c, points("240,548 210,500 158,478 112,500"), 3, 3, k=1.24)
    return c


CARDS = {"07-1": boar, "07-2": ribbon, "07-3": arcs_to_the_right, "07-4": crossed}
