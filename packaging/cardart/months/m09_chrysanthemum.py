"""September: chrysanthemum and the sake cup."""

from card import Card
from ink import BROWN, INK, RED, place, points, rows
from motifs import cloud_band, kiku, kiku_leaf


def sake_cup() -> Card:
    """The sake cup among blooms."""
    c = Card("September, chrysanthemum: the sake cup")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f6eedb"), (0.62, "#f6eedb"), (1, "#ecd9a4")]))
    cloud_band(
        c, points("150,8 322,8 322,92 292,104 262,86 232,94 206,70 178,72 160,46 140,40"), RED, 5
    )
    for x, y in ((284, 64), (230, 50)):
        c.fill(f"M{x - 20} {y}a20 13 0 1 1 26 12", "none", "#f3b38b", 3.4)
    c.motif("y", kiku("#f2c43c", "#f7da73", "#b3541d"))
    c.motif("r", kiku("#cf3122", "#e8705a", "#f2c43c"))
    c.motif("leaf", kiku_leaf)
    c.stroke(points("40,530 60,430 54,300 90,190 120,110"), [14, 13, 11, 10, 8], BROWN, INK, 5)
    c.stroke(points("58,330 32,260 40,190"), [9, 8, 6], BROWN, INK, 4)
    for x, y, k, a in rows(
        "64,300,0.9,60 46,420,0.9,-64 70,440,0.9,70 92,206,0.84,70 "
        "34,250,0.74,-50 300,520,0.9,-20 176,526,0.9,34 80,524,0.8,40"
    ):
        c.use("leaf", x, y, k, a)
    c.use("r", 52, 182, 0.6, 0)
    c.use("y", 116, 104, 1.12, 6)
    c.use("r", 64, 350, 0.78, 10)
    # cup: foot, bowl seen from above, inside with the sign for long life
    c.shape(points("152,398 146,424 200,440 254,422 248,394 202,410"), "#7d1712", INK, 6)
    c.shape(
        points("94,296 98,344 136,394 202,412 266,392 306,334 306,290 200,260"), "#7d1712", INK, 6
    )
    c.shape(
        points("92,300 112,236 190,206 272,226 310,286 288,344 206,372 124,352"),
        c.grad([(0, "#b3231a"), (1, "#dc4433")]),
        INK,
        6,
    )
    c.shape(
        points("112,300 130,252 194,228 262,244 290,288 272,332 206,352 138,338"),
        c.grad([(0, "#d8392a"), (1, "#ef6a4b")]),
        "#f2c43c",
        4,
    )
    shou = [
        points("26,14 50,13 76,10"),
        points("20,31 50,30 82,27"),
        points("6,49 50,48 96,44"),
        points("50,0 46,40 34,68 8,94"),
        points("34,66 60,65 94,61"),
        points("70,50 71,74 70,96 56,88"),
        points("42,74 50,80 54,88"),
    ]
    for s in shou:
        q = place([(x - 50, y - 50) for x, y in s], 202, 290, -6, 1.02)
        c.stroke(q, [12, 8.5, 11, 6], "#f9d565", "#7d1712", 2)
    c.use("y", 244, 464, 0.98, 0)
    c.use("r", 128, 478, 0.74, 20)
    return c


CARDS = {"09-1": sake_cup}
