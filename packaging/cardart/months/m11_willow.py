"""November: willow, the poet in the rain, the swallow and the storm."""

import math

from card import Card
from ink import (
    BROWN,
    DEEP,
    GOLD,
    GREEN,
    INK,
    OCHRE,
    RED,
    VIOLET_INK,
    WHITE,
    Pt,
    n,
    place,
    points,
    poly,
    rng,
    rot,
    rows,
    smooth,
)
from motifs import willow_frond


def rainman() -> Card:
    """The poet under his umbrella, and the frog."""
    c = Card("November, willow: the poet in the rain")
    c.fill(
        "M6 6H324V534H6Z",
        c.grad([(0, "#5e7f8e"), (0.35, "#a9c3c4"), (0.7, "#e4e4d0"), (1, "#e9dcb2")]),
    )
    # far bank and stream
    c.fill(
        smooth(points("6,356 70,342 150,360 230,350 324,368")) + "L324 440L6 440Z",
        "#9db27c",
        INK,
        4,
    )
    c.fill(
        smooth(points("6,386 80,378 160,398 240,402 324,420"))
        + "L"
        + smooth(points("324,520 250,500 170,500 100,466 6,452"))[1:]
        + "Z",
        c.grad([(0, "#7fb3cf"), (1, "#2f6ba0")]),
        INK,
        5,
    )
    for pts in (
        points("10,402 70,398 130,416"),
        points("20,428 84,420 150,448"),
        points("236,428 280,432 318,446"),
        points("244,462 284,470 318,486"),
        points("120,462 160,476 214,480"),
    ):
        c.stroke(pts, [1, 5, 1], "#eaf4f2")
    c.fill(
        smooth(points("6,458 70,468 130,492 200,500 270,496 324,512")) + "L324 534L6 534Z",
        "#6f8f4f",
        INK,
        5,
    )
    # willow behind
    c.stroke(points("10,70 60,34 150,20 240,26 318,14"), [26, 22, 17, 12, 8], BROWN, INK, 5)
    c.motif("frond", willow_frond)
    for i, (x, ln, s) in enumerate(rows("292,250,10 306,340,6 262,190,12 226,120,6")):
        c.use("frond", x, 22, 1.0 if i != 1 else 1.1, -s * 0.2, i % 2 == 0, ln / 300)
    # rain
    r = rng(3)
    for i in range(24):
        x, y = r.uniform(30, 316), r.uniform(40, 370)
        c.line(f"M{n(x)} {n(y)}l-10 34", "#f4f6ee" if i % 2 else "#4f7383", 2.4)
    # geta and legs
    for x, dy in ((182, 0), (232, 6)):
        c.fill(f"M{x - 12} {462 + dy}h22v18h-22Z", WHITE, INK, 4)
        c.shape(
            [
                (x - 30, 478 + dy),
                (x - 14, 474 + dy),
                (x + 16, 474 + dy),
                (x + 20, 480 + dy),
                (x + 14, 486 + dy),
                (x - 26, 486 + dy),
            ],
            INK,
        )
        c.fill(f"M{x - 22} {484 + dy}h9v20h-9ZM{x + 2} {484 + dy}h9v20h-9Z", INK)
    # hakama
    c.shape(
        points("166,380 154,440 160,466 198,470 206,440 214,474 250,476 262,444 250,380"),
        c.grad([(0, "#7d58ab"), (1, "#4a2878")]),
        INK,
        5,
    )
    for p in (
        points("180,396 174,430 174,462"),
        points("196,396 192,430 190,464"),
        points("222,396 228,436 228,470"),
        points("238,396 246,436 244,470"),
    ):
        c.stroke(p, [2, 4, 2], VIOLET_INK)
    # far sleeve
    c.shape(points("238,276 272,300 296,352 284,398 252,390 240,340"), "#a3231a", INK, 5)
    # umbrella handle
    c.stroke(points("160,104 178,220 192,344"), [7, 7, 7], OCHRE, INK, 3.4, sub=1)
    # robe
    robe = points(
        "196,262 176,292 164,340 152,396 168,412 214,420 264,408 262,350 256,300 244,266 222,258"
    )
    c.shape(robe, c.grad([(0, "#d93d2c"), (1, "#b3241b")]), INK, 5.5)
    for x, y in ((204, 388), (242, 378), (240, 330)):
        c.circle(x, y, 11, "none", GOLD, 3.4)
        c.circle(x, y, 4, GOLD)
    c.shape(points("208,258 214,280 206,310 196,296 200,270"), WHITE, INK, 3.4)
    c.shape(points("166,352 200,364 260,354 262,366 204,378 162,366"), "#26324a", INK, 3.4)
    # near sleeve, raised to the handle
    c.shape(
        points(
            "232,270 206,284 184,312 172,324 160,352 156,392 176,402 204,390 "
            "222,352 244,312 250,284"
        ),
        "#cf3122",
        INK,
        5.5,
    )
    c.stroke(points("236,290 212,324 196,360"), [2, 5, 1.5], DEEP)
    c.stroke(points("222,284 200,308 186,330"), [2, 4.5, 1.5], DEEP)
    c.shape(points("166,330 158,352 154,390 164,398 172,360 180,336"), WHITE, INK, 3.6)
    c.circle(186, 386, 8.5, "none", GOLD, 3.2)
    c.shape(points("178,322 192,316 204,324 202,338 186,342 178,334"), "#fbe6cf", INK, 4)
    # head
    c.shape(
        points("196,226 200,208 220,200 240,210 242,236 230,256 212,260 200,248"), "#fbe6cf", INK, 5
    )
    c.shape(points("228,208 244,212 248,236 240,252 232,240 234,224"), INK)
    c.shape(points("196,214 204,190 210,150 234,146 246,176 250,214 222,206"), INK)
    c.stroke(points("214,160 220,190 216,204"), [1, 4, 1], "#4b4a55")
    c.stroke(points("200,224 207,221 213,223"), [2, 4, 2], INK)
    c.stroke(points("201,232 206,231 212,233"), [2, 4.2, 2], INK)
    c.stroke(points("197,234 194,242 200,243"), [2, 3, 2], INK)
    c.stroke(points("203,250 208,249 212,250"), [2, 4.4, 2], RED)
    c.shape(points("206,258 210,272 214,260"), INK)
    # umbrella canopy
    apex = (156, 84)
    rim = points("48,214 76,200 106,210 134,194 166,202 196,184 228,190 252,172 282,176")
    top = [(282, 176), (262, 132), (222, 100), apex, (104, 104), (66, 152), (48, 214)]
    c.fill(
        smooth(top) + "L" + smooth(rim)[1:] + "Z", c.grad([(0, "#f3c551"), (1, "#c98524")]), INK, 6
    )
    c.fill(
        smooth([(264, 134), (224, 100), apex, (104, 104), (64, 156)])
        + "L"
        + smooth(points("78,150 112,122 158,108 212,118 256,142"))[1:]
        + "Z",
        "#2a2526",
    )
    for x, y in rim:
        c.stroke(
            [apex, ((apex[0] + x) / 2 + (x - 165) * 0.10, (apex[1] + y) / 2 - 14), (x, y)],
            [2, 3.4, 3],
            "#7a4416",
            sub=1,
        )
    c.fill(smooth(top) + "L" + smooth(rim)[1:] + "Z", "none", INK, 6)
    c.fill("M146 90L151 64H163L168 88Z", INK)
    # fronds in front, and the frog that leaps for them
    for x, ln, s in ((26, 300, 22), (52, 214, 10), (92, 70, 4)):
        c.use("frond", x, 40, 1.05, -s * 0.15, False, ln / 300)
    frog(c, 84, 432)
    for p in (
        points("20,500 30,480 26,462"),
        points("32,506 44,486 52,474"),
        points("286,524 292,500 304,484"),
        points("300,526 308,508 316,500"),
    ):
        c.stroke(p, [7, 6, 1], GREEN, INK, 2.4)
    return c


def frog(c: Card, x: float, y: float, k: float = 1.0) -> None:
    """A leaping frog, its belly at x, y."""
    skin, shade, belly = "#7dae3c", "#3f6a22", "#e4dc8a"

    def at(pts: list[Pt]) -> list[Pt]:
        return place(pts, x, y, 0, k)

    c.shape(at(points("-28,18 -52,30 -64,54 -54,58 -40,40 -20,34")), shade, INK, 4)
    c.shape(at(points("-62,50 -78,58 -66,62 -76,70 -60,68 -58,76 -50,60")), skin, INK, 3)
    c.shape(at(points("-36,22 -26,-2 0,-24 24,-38 44,-34 48,-18 34,0 14,18 -14,30")), skin, INK, 5)
    c.shape(at(points("-14,28 14,17 34,0 46,-18 36,-14 18,-2 -4,12")), belly)
    c.shape(at(points("-36,20 -20,4 -2,10 -6,28 -20,44 -34,60 -44,56 -34,40")), skin, INK, 4.4)
    c.shape(at(points("-40,54 -52,64 -40,66 -44,76 -32,70 -26,76 -28,58")), skin, INK, 3)
    c.shape(at(points("20,2 30,18 48,20 60,10 56,22 64,26 50,32 28,30 10,12")), skin, INK, 4)
    c.circle(x + 26 * k, y - 34 * k, 9 * k, skin, INK, 3.6)
    c.circle(x + 27 * k, y - 35 * k, 4.4 * k, INK)
    c.stroke(at(points("26,-18 40,-20 48,-26")), [1, 3.4, 1], INK)
    for a, b in ((-16, 0), (-2, -8), (10, -18)):
        c.circle(x + a * k, y + b * k, 3.4 * k, shade)


def lightning() -> Card:
    """Willow chaff: storm, lightning and the thunder drum."""
    c = Card("November, willow: lightning chaff", INK)
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#7d1712"), (0.5, RED), (1, "#d9512f")]))
    # slanting rain, then storm cloud: stacked coils
    r = rng(11)
    for i in range(26):
        x, y = r.uniform(60, 310), r.uniform(180, 430)
        c.line(f"M{n(x)} {n(y)}L{n(x - 22)} {n(y + 44)}", "#7d1712" if i % 3 else "#f0a06a", 3)
    c.motif(
        "coil",
        lambda d: d.line(
            smooth(
                [
                    ((8 + 44 * t / 22) * math.cos(t * 0.68), (8 + 44 * t / 22) * math.sin(t * 0.68))
                    for t in range(23)
                ]
            ),
            "#a39a8e",
            4,
        ),
    )
    for i, (x, y, r0) in enumerate(
        rows("36,58,66 128,40,70 228,46,74 304,92,58 72,140,60 166,116,64 258,152,58 20,196,42")
    ):
        c.circle(x, y, r0, INK, "#8b2f26", 3.4)
        c.use("coil", x, y, r0 / 64, 40 * i, i % 2 == 0)
    # bolts
    for pts in (
        points(
            "214,150 132,268 178,262 96,392 142,384 84,500 226,350 176,356 248,244 196,250 262,160"
        ),
    ):
        c.fill(poly([(x + 8, y + 8) for x, y in pts]), INK)
        c.fill(poly(pts), GOLD, INK, 6)
        c.fill(
            poly(
                points(
                    "222,168 160,258 200,252 136,370 176,360 124,446 206,360 160,364 "
                    "226,254 180,258 240,172"
                )
            ),
            "#fff0b8",
        )
    # drum with three commas
    x0, y0 = 250, 416
    c.circle(x0, y0, 70, "#5a3a26", INK, 6)
    c.circle(x0, y0, 57, "#f6eedb", INK, 5)
    for i in range(12):
        a, b = rot(0, -63.5, i * 30)
        c.circle(x0 + a, y0 + b, 4.4, GOLD, INK, 2)
    for i in range(3):
        arc = [rot(0, -rr, -10 + 36 * k + i * 120) for k, rr in enumerate((20, 25, 31, 36))]
        c.stroke(
            [(x + x0, y + y0) for x, y in arc], [24, 21, 13, 1.5], RED if i == 0 else INK, sub=3
        )
        hx, hy = rot(0, -20, -14 + i * 120)
        c.circle(x0 + hx, y0 + hy, 12.5, RED if i == 0 else INK)
    # claws of the storm: flames at the foot
    for i, x in enumerate(range(20, 330, 44)):
        c.shape(
            [
                (x - 30, 536),
                (x - 22, 500 - (i % 2) * 14),
                (x - 4, 476 - (i % 3) * 14),
                (x - 2, 506),
                (x + 16, 494),
                (x + 26, 536),
            ],
            INK,
            "#7b2a22",
            3,
        )
    return c


CARDS = {"11-1": rainman, "11-4": lightning}
