"""July: bush clover and the boar."""

import math

from card import Card
from ink import GREEN, INK, RED, WHITE, points, rng, sample, smooth
from motifs import cloud_band, hagi


def boar() -> Card:
    """The boar under sprays."""
    c = Card("July, bush clover: the boar")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f6eedb"), (0.7, "#f6eedb"), (1, "#e4d3a0")]))
    cloud_band(
        c,
        points("8,8 322,8 322,60 286,78 250,58 212,72 176,52 140,66 104,44 70,58 40,40 8,52"),
        RED,
        5,
    )
    for x, y in points("270,42 196,34 118,26 54,24"):
        c.fill(f"M{x - 20} {y}a20 13 0 1 1 26 12", "none", "#f3b38b", 3.4)
    hagi(c, points("322,36 262,80 190,140 128,226"), 5, 6, k=0.98)
    hagi(c, points("168,30 112,70 66,132 40,218"), 4, 7, k=0.9)
    hagi(c, points("324,158 296,190 258,216 226,222"), 2, 3, k=0.84)
    # ground
    c.fill(
        smooth(points("6,476 80,458 170,462 250,452 324,468")) + "L324 534L6 534Z",
        "#3f7355",
        INK,
        5,
    )
    c.fill(smooth(points("6,506 90,494 190,500 324,496")) + "L324 534L6 534Z", GREEN)
    # far legs
    dark = "#5c3318"
    c.shape(points("134,404 142,436 126,466 124,490 142,488 156,464 172,424"), dark, INK, 4.6)
    c.shape(points("238,404 244,440 224,468 226,488 242,486 262,456 268,420"), dark, INK, 4.6)
    # tail
    c.stroke(points("292,330 314,318 318,340 308,352"), [7, 6, 4, 7])
    # mane: bristles behind the back
    ridge = sample(points("98,306 124,272 164,250 214,250 262,276 296,322"), 6)
    for i in range(0, len(ridge) - 1):
        (x, y), (u, v) = ridge[i], ridge[i + 1]
        t = i / len(ridge)
        nx, ny = (v - y), -(u - x)
        ln = math.hypot(nx, ny)
        h = 24 * (1 - t * 0.55)
        c.stroke(
            [
                (x - nx / ln * 6, y - ny / ln * 6),
                (x + nx / ln * h * 0.6 + 5, y + ny / ln * h * 0.6),
                (x + nx / ln * h + 15, y + ny / ln * h + 1),
            ],
            [9, 7, 1],
            INK,
            sub=1,
        )
    hide = c.grad([(0, "#8a4f22"), (0.5, "#b87431"), (1, "#d39a4d")])
    body = points(
        "30,392 36,366 64,346 88,316 122,278 166,256 214,256 264,284 296,330 "
        "302,378 286,414 240,424 190,420 146,428 112,424 82,412 50,414 34,408"
    )
    c.shape(body, hide, INK, 6)
    # near legs
    c.shape(
        points("150,392 128,424 96,446 62,456 52,474 70,482 112,472 150,452 182,420"),
        "#a9652a",
        INK,
        5,
    )
    c.shape(
        points("232,382 244,416 272,440 282,466 296,484 310,472 302,438 300,396 280,366"),
        "#a9652a",
        INK,
        5,
    )
    c.shape(points("220,380 246,366 282,368 296,392 284,420 250,424 226,408"), "#b26d2e")
    c.shape(points("146,394 160,376 188,384 186,414 160,424"), "#b26d2e")
    for q in (
        points("46,462 40,478 56,490 74,484 66,466"),
        points("290,470 288,488 304,494 316,482 308,466"),
        points("120,482 116,496 136,500 146,486"),
        points("222,482 222,494 238,496 244,484"),
    ):
        c.shape(q, INK)
    # bristles on the flank
    r = rng(4)
    for row, (y0, cnt) in enumerate(points("288,7 314,9 342,9 368,6 396,5")):
        for i in range(cnt):
            x = 132 + i * 19 + row * 6 - (14 if row == 4 else 0) + r.uniform(-4, 4)
            y = y0 + abs(x - 200) ** 2 / 900 + r.uniform(-4, 4)
            if x > 286:
                continue
            c.stroke(
                [(x, y), (x + 11, y + 3), (x + 22, y + 11)],
                [1.5, 4.4, 0.8],
                "#4a2610" if (i + row) % 3 else "#f0c984",
                sub=1,
            )
    # head
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
        c.stroke([(x, y), (x + 10, y + 4), (x + 18, y + 14)], [1, 4.5, 1], "#4a2610")
    # front sprays
    hagi(c, points("150,528 176,506 236,500"), 2, 4, k=0.74)
    hagi(c, points("128,528 86,508 30,514"), 2, 4, k=0.74)
    return c


CARDS = {"07-1": boar}
