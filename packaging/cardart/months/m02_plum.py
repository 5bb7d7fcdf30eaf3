"""February: plum and the bush warbler."""

from bark import boughs, scales
from card import Card
from ink import BARK_LIGHT, BROWN, GOLD, INK, RED, WHITE, points, rows, smooth
from motifs import feather, plum, plum_bud, red_cloud
from ribbon import AKAYOROSHI, poetry


def plum_poetry() -> Card:
    """The poetry ribbon between two boughs."""
    c = Card("February, plum: poetry ribbon")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f6eedb"), (0.6, "#f6eedb"), (1, "#e3dcc0")]))
    c.stroke(points("310,530 262,478 206,452 150,440"), [46, 40, 26, 12], BROWN, INK, 5)
    c.stroke(
        points("196,452 240,380 270,300 280,210 262,120 268,30"),
        [26, 22, 18, 15, 11, 6],
        BROWN,
        INK,
        5,
    )
    c.stroke(
        points("206,454 140,438 84,400 54,330 62,240 44,160 52,60"),
        [28, 22, 18, 15, 12, 9, 5],
        BROWN,
        INK,
        5,
    )
    c.stroke(points("272,290 300,240 306,176"), [10, 8, 4], BROWN, INK, 4)
    c.stroke(points("60,352 32,320 24,280"), [10, 8, 4], BROWN, INK, 4)
    c.stroke(points("150,444 92,462 34,452"), [14, 11, 5], BROWN, INK, 4)
    for p in (
        points("296,512 256,474 216,458"),
        points("214,432 248,362 268,286"),
        points("178,444 110,414 74,372 60,320"),
    ):
        c.stroke(p, [4, 6, 4, 1], BARK_LIGHT)
    for x, y in points("262,480 236,466 120,430 252,370"):
        c.fill(f"M{x - 8} {y}q8 -6 16 2", "none", INK, 3)
    c.motif("plum", plum)
    c.motif("bud", plum_bud)
    for x, y, a in rows(
        "268,34,10 50,62,-10 308,176,20 22,282,-30 42,160,-60 36,450,-70 "
        "250,128,-50 292,250,60 68,244,70 118,478,160 282,84,70"
    ):
        c.use("bud", x, y, 1, a)
    poetry(c, AKAYOROSHI)
    for x, y, k, a in rows(
        "56,108,1,10 274,160,1.05,40 60,300,1.1,20 276,330,1.15,0 "
        "86,404,1.12,33 234,448,1.15,12 290,470,0.95,50 44,500,1.0,5 "
        "246,70,0.95,25"
    ):
        c.use("plum", x, y, k, a)
    return c


def blossoms(c: Card, buds: str, flowers: str) -> None:
    """Buds (rows of x, y, turn) and open blossoms (rows of x, y, scale, turn) over them."""
    c.motif("plum", plum)
    c.motif("bud", plum_bud)
    for x, y, a in rows(buds):
        c.use("bud", x, y, 1.1, a)
    for x, y, k, a in rows(flowers):
        c.use("plum", x, y, k, a)


def warbler() -> Card:
    """The bush warbler sings on a slanting bough under a red cloud."""
    c = Card("February, plum: the bush warbler")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f6eedb"), (0.6, "#f6eedb"), (1, "#e3d9b0")]))
    cloud = "136,8 322,8 322,124 296,134 268,112 242,118 216,90 190,92 170,62 146,56 128,32"
    red_cloud(c, cloud, "288,88 226,58 172,32")
    boughs(
        c,
        (
            (
                points("350,480 286,420 226,392 152,384 92,340 52,268 26,206"),
                (54, 44, 36, 30, 24, 17, 8),
            ),
            (points("232,394 160,446 70,470 28,510"), (30, 22, 15, 8)),
            (points("292,424 312,352 298,262 306,186"), (26, 18, 13, 7)),
            (points("78,318 44,326 24,364"), (16, 11, 6)),
            (points("216,404 206,446 186,490"), (20, 13, 8)),
        ),
    )
    scales(c, "300,436,1.1 262,410,1 206,396,1 128,372,0.9 160,442,0.8")
    blossoms(
        c,
        "24,206,-20 306,186,6 24,364,200 52,238,40 308,300,60 290,240,-60 296,318,-60 28,512,-110 "
        "60,478,170 150,462,150 124,352,30 36,334,-40",
        "50,290,1.06,10 298,226,0.9,30",
    )
    warbler_body(c)
    blossoms(c, "", "98,360,1.0,40 264,442,1.3,12 106,462,1.05,0 184,486,1.0,30")
    return c


def warbler_body(c: Card) -> None:
    """Tail, trunk, wing, and the feet that grip the bough."""
    back, wing, pale = "#7d8f3b", "#566a2c", "#f1e6b8"
    for pts in (points("236,262 284,312 310,374"), points("228,276 266,326 280,392")):
        c.stroke(pts, [24, 26, 20], wing, INK, 5)
        c.stroke(pts, [1, 5, 1], "#a9b95e")
    for foot in (158, 204):
        c.stroke([(foot + 6, 326), (foot - 2, 350), (foot, 372)], [9, 7, 7], "#8a5a2b", INK, 3)
        for dx in (-14, 0, 12):
            toe = [(foot, 368), (foot + dx * 0.6, 370), (foot + dx, 384)]
            c.stroke(toe, [7, 8, 2], "#8a5a2b", INK, 3)
    trunk = points(
        "90,190 98,160 124,142 156,148 184,176 218,212 250,254 264,296 244,324 "
        "204,340 158,334 120,308 100,270 96,232"
    )
    c.shape(trunk, pale)
    inner = points("206,318 172,296 144,262 130,226 112,206")
    c.shape([*trunk[:9], *inner], c.grad([(0, back), (0.5, "#95a24a"), (1, back)]))
    c.line(smooth(trunk, True), INK, 6)
    for x, y in points("118,240 126,270 146,298 172,320 140,282 110,262 164,304 204,326 226,322"):
        c.stroke([(x - 7, y - 3), (x, y + 4), (x + 8, y + 2)], [0.8, 3, 0.8], "#b59f55", sub=1)
    for pts, w in (
        (points("186,252 230,296 290,352"), 30),
        (points("180,238 230,280 284,326"), 28),
        (points("176,224 224,260 270,298"), 26),
    ):
        feather(c, pts, w, wing, INK, "#a9b95e", 4)
    c.shape(
        points("142,216 164,196 194,208 222,240 236,276 208,284 172,268 148,244"), "#8a9a42", INK, 5
    )
    for x, y in points("168,214 162,232 188,226 180,244 206,244 200,262 220,264"):
        c.stroke([(x - 9, y - 3), (x, y + 6), (x + 10, y + 1)], [1, 3.8, 1], wing, sub=1)
    warbler_head(c, wing, pale)


def warbler_head(c: Card, dark: str, pale: str) -> None:
    """The short beak open in song, pale brow over a dark line, white eye."""
    c.shape(points("94,180 80,166 62,156 74,176 88,194"), GOLD, INK, 3.8)
    c.shape(points("92,196 78,198 64,206 80,210 98,208"), GOLD, INK, 3.8)
    c.shape(points("92,188 76,181 73,187 78,196 92,200"), RED)
    c.stroke(points("92,188 116,184 142,186 162,196"), [4, 9, 7, 1], dark)
    c.stroke(points("96,174 120,162 146,164 168,182"), [2, 7, 6, 1], pale)
    c.circle(120, 182, 9, WHITE, INK, 3.4)
    c.circle(117, 180, 5, INK)


def upright_shoots() -> Card:
    """A bough from the lower right with two upright shoots: a Y, six blossoms, many buds."""
    c = Card("February, plum: chaff with two shoots")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f6eedb"), (0.6, "#f6eedb"), (1, "#e3d9b0")]))
    boughs(
        c,
        (
            (
                points("350,566 288,494 214,440 176,388 126,334 88,232 100,138 74,36"),
                (80, 66, 52, 40, 30, 22, 16, 7),
            ),
            (points("180,396 208,322 254,254 240,156 262,44"), (38, 28, 22, 16, 7)),
            (points("246,220 288,176 296,128"), (18, 12, 6)),
            (points("104,292 58,262 36,216"), (20, 14, 6)),
        ),
    )
    scales(c, "300,508,1.3 262,478,1.2 280,520,1.2 222,446,1.1 184,408,1 150,362,1 226,300,0.9")
    blossoms(
        c,
        "74,34,-10 262,42,10 296,128,10 34,214,-20 80,92,-60 98,96,50 246,104,-50 262,88,50 "
        "84,196,-70 102,196,60 248,206,-70 146,372,-140 206,344,-60 232,306,110 46,250,-70",
        "96,146,1.22,10 250,148,1.18,40 60,280,1.15,0 276,250,1.3,20 122,346,1.28,30 204,426,1.4,5",
    )
    return c


def hook() -> Card:
    """A bough from the lower left that bends back on itself, five blossoms."""
    c = Card("February, plum: chaff with a bent bough")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f2d6c2"), (0.5, "#f6eedb"), (1, "#f6eedb")]))
    boughs(
        c,
        (
            (
                points("-20,560 46,486 134,420 226,366 278,270 250,158 176,94 104,130 92,208"),
                (86, 68, 52, 42, 34, 28, 22, 16, 8),
            ),
            (points("140,420 208,462 284,466"), (30, 20, 8)),
            (points("270,226 300,160 296,98"), (22, 14, 7)),
            (points("190,106 156,60 166,26"), (18, 12, 6)),
        ),
    )
    scales(c, "28,508,1.3 64,476,1.2 46,516,1.2 112,442,1.1 180,398,1 254,326,1 272,256,0.9")
    blossoms(
        c,
        "164,26,10 296,96,0 286,466,90 92,208,180 136,104,-30 92,172,-80 304,146,60 244,474,160 "
        "216,454,10 72,456,-40 192,370,-30 280,196,-60 154,62,-70",
        "110,150,1.25,10 214,116,1.35,30 282,256,1.35,0 190,400,1.5,20 90,472,1.25,40",
    )
    return c


CARDS = {"02-1": warbler, "02-2": plum_poetry, "02-3": upright_shoots, "02-4": hook}
