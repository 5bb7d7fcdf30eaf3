"""February: plum and the bush warbler."""

from card import Card
from ink import BARK_LIGHT, BROWN, INK, points, rows
from motifs import plum, plum_bud
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


CARDS = {"02-2": plum_poetry}
