"""The poet of November under his umbrella, the stream he stands at, and the frog."""

from card import Card
from ink import DEEP, GOLD, INK, OCHRE, RED, VIOLET_INK, WHITE, Pt, place, points, smooth

SKIN = "#fbe6cf"


def scenery(c: Card) -> None:
    """Slate sky, far bank, stream and near bank."""
    c.fill(
        "M6 6H324V534H6Z",
        c.grad([(0, "#5e7f8e"), (0.35, "#a9c3c4"), (0.7, "#e4e4d0"), (1, "#e9dcb2")]),
    )
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
        points("282,428 300,432 318,442"),
        points("278,462 296,468 318,482"),
        points("120,462 144,472 170,478"),
    ):
        c.stroke(pts, [1, 5, 1], "#eaf4f2")
    c.fill(
        smooth(points("6,458 70,468 130,492 200,500 270,496 324,512")) + "L324 534L6 534Z",
        "#6f8f4f",
        INK,
        5,
    )


def legs(c: Card) -> None:
    """High clogs, white socks and violet trousers."""
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


def crest(c: Card, x: float, y: float) -> None:
    """A gold ring and dot on the sleeve."""
    c.circle(x, y, 8.8, "none", GOLD, 3.4)
    c.circle(x, y, 3.2, GOLD)


def far_arm(c: Card) -> None:
    """The arm stretched out to the frog, the palm up; its sleeve hangs from the wrist."""
    c.shape(
        points(
            "152,316 138,311 130,299 122,288 115,290 118,304 108,307 92,302 79,300 76,307 "
            "84,319 104,331 128,338 150,338"
        ),
        SKIN,
        INK,
        4,
    )
    for pts in (
        points("80,306 98,311 112,314"),
        points("83,315 100,320 114,322"),
        points("118,304 124,310 132,314"),
    ):
        c.stroke(pts, [1, 3, 1], INK)
    sleeve = points("204,280 176,292 146,310 140,326 134,356 136,386 152,398 176,388 204,350")
    c.shape(sleeve, "#a3231a", INK, 5.5)
    c.shape(points("146,312 140,328 135,356 137,384 148,390 148,360 154,330"), WHITE, INK, 3.6)
    c.stroke(points("194,300 176,330 172,370"), [1.5, 4.5, 1.5], DEEP)


def robe(c: Card) -> None:
    """The red robe with its white collar and dark cord."""
    back = points(
        "200,262 184,290 172,340 160,396 174,414 220,422 270,410 274,360 268,304 252,268 226,258"
    )
    c.shape(back, c.grad([(0, "#d93d2c"), (1, "#b3241b")]), INK, 5.5)
    for pts in (points("262,320 264,360 258,402"), points("250,366 250,390 242,412")):
        c.stroke(pts, [1.5, 4.5, 1.5], DEEP)
    c.shape(points("210,258 216,280 206,312 196,298 202,270"), WHITE, INK, 3.4)
    c.stroke(points("222,262 220,290 204,326"), [2, 6, 2], "#26324a")


def near_arm(c: Card) -> None:
    """The arm that carries the umbrella: elbow back, a wide sleeve with pale lining."""
    sleeve = points(
        "236,268 258,284 270,318 266,352 258,372 254,404 230,418 202,408 198,380 "
        "200,352 196,334 214,322 226,304"
    )
    c.shape(sleeve, c.grad([(0, "#dc4632"), (1, "#bd281d")]), INK, 5.5)
    c.shape(
        points("197,336 200,354 197,382 201,407 212,412 211,382 214,356 209,332"), WHITE, INK, 3.6
    )
    for pts, w in (
        (points("252,292 248,324 222,344"), 6),
        (points("238,286 234,312 216,332"), 5),
        (points("260,350 244,372 228,376"), 5),
        (points("252,384 240,396 228,398"), 4),
    ):
        c.stroke(pts, [1.5, w, 1], DEEP)
    crest(c, 238, 358)
    crest(c, 230, 400)


def fist(c: Card) -> None:
    """The hand about the handle."""
    c.shape(points("204,324 212,332 208,346 196,352 182,350 176,342 178,326 188,318"), SKIN, INK, 4)
    for y in (327, 335, 343):
        c.stroke([(177, y), (186, y - 1), (194, y + 2)], [1, 3.2, 1], INK)
    c.stroke(points("196,320 190,326 182,322"), [2, 3, 1], INK)


def head(c: Card) -> None:
    """A pale face turned down to the frog, black hair and tall cap."""
    c.shape(points("196,226 200,208 220,200 240,210 242,236 230,256 212,260 200,248"), SKIN, INK, 5)
    c.shape(points("228,208 244,212 248,236 240,252 232,240 234,224"), INK)
    c.shape(points("196,214 204,190 210,150 234,146 246,176 250,214 222,206"), INK)
    c.stroke(points("214,160 220,190 216,204"), [1, 4, 1], "#4b4a55")
    c.stroke(points("200,224 207,221 213,223"), [2, 4, 2], INK)
    c.stroke(points("201,232 206,231 212,233"), [2, 4.2, 2], INK)
    c.stroke(points("197,234 194,242 200,243"), [2, 3, 2], INK)
    c.stroke(points("203,250 208,249 212,250"), [2, 4.4, 2], RED)
    c.shape(points("206,258 210,272 214,260"), INK)


def umbrella(c: Card) -> None:
    """The gold paper umbrella with its dark crown and ribs."""
    apex = (156, 84)
    rim = points("48,214 76,200 106,210 134,194 166,202 196,184 228,190 252,172 282,176")
    top = [(282, 176), (262, 132), (222, 100), apex, (104, 104), (66, 152), (48, 214)]
    canopy = smooth(top) + "L" + smooth(rim)[1:] + "Z"
    c.fill(canopy, c.grad([(0, "#f3c551"), (1, "#c98524")]), INK, 6)
    c.fill(
        smooth([(264, 134), (224, 100), apex, (104, 104), (64, 156)])
        + "L"
        + smooth(points("78,150 112,122 158,108 212,118 256,142"))[1:]
        + "Z",
        "#2a2526",
    )
    for x, y in rim:
        c.stroke(
            [apex, ((apex[0] + x) / 2 + (x - 165) * 0.1, (apex[1] + y) / 2 - 14), (x, y)],
            [2, 3.4, 3],
            "#7a4416",
            sub=1,
        )
    c.fill(canopy, "none", INK, 6)
    c.fill("M146 90L151 64H163L168 88Z", INK)


def poet(c: Card) -> None:
    """Ono no Michikaze, who watches the frog: one hand holds the umbrella, one is held out."""
    legs(c)
    far_arm(c)
    robe(c)
    c.stroke(points("160,104 178,220 196,372"), [7, 7, 7], OCHRE, INK, 3.4, sub=1)
    near_arm(c)
    fist(c)
    head(c)
    umbrella(c)


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
