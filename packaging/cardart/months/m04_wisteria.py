"""April: wisteria and the cuckoo."""

import math
from collections.abc import Sequence

from bark import boughs
from card import Card
from ink import (
    BARK_LIGHT,
    BROWN,
    GOLD,
    INK,
    MOSS,
    OCHRE,
    PAPER,
    PLUM,
    RED,
    SMOKE,
    VIOLET,
    VIOLET_INK,
    WHITE,
    Pt,
    place,
    points,
    rows,
    smooth,
)
from motifs import Draw, feather, pinnate, strew, wisteria, wisteria_bud, wisteria_floret
from ribbon import plain_red


def petals(c: Card, where: str) -> None:
    """Violet petals that fall; each row is x, y and turn."""
    for x, y, a in rows(where):
        c.shape(place(points("0,0 -7,-8 0,-16 7,-8"), x, y, a), "#7f57b0", VIOLET_INK, 2.6)


def raceme(c: Card, x: float, y: float, length: float, k: float) -> None:
    """A raceme of any length that hangs from x, y; k scales its blossoms."""
    c.motif("f1", wisteria_floret("#a583cc", VIOLET))
    c.motif("f2", wisteria_floret("#8f68bd", PLUM))
    c.motif("fb", wisteria_bud)
    c.stroke([(x, y - 14), (x + 2, y + length / 2), (x, y + length)], [6 * k, 5 * k, 2], MOSS)
    last = round(length / (17 * k))
    for i in range(last, -1, -1):
        t = i / last
        w, yy, kk = 27 * k * (1 - t) ** 0.7, y + t * length, k * (1.05 - 0.4 * t)
        if t < 0.62:
            for side in (-1, 1, 0):
                low = 0 if side else 8 * k
                c.use("f1" if (i + side) % 2 else "f2", x + side * w, yy + low, kk, -side * 14)
        else:
            for side in (-1, 1):
                c.use("fb", x + side * (w * 0.5 + 4 * k), yy, kk * 1.1, -side * 22)
    c.use("fb", x, y + length + 2, k * 0.8)


def leaves(c: Card, where: str) -> None:
    """Pinnate leaves; each row is x, y, scale and turn."""
    c.motif("pin", pinnate)
    for x, y, k, a in rows(where):
        c.use("pin", x, y, k, a)


def ribbon() -> Card:
    """The plain red ribbon among racemes."""
    c = Card("April, wisteria: plain red ribbon")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#e6ead6"), (0.4, "#f6eedb"), (1, "#f1e3c2")]))
    c.motif("w", wisteria)
    c.motif("pin", pinnate)
    c.stroke(points("8,34 84,52 160,34 236,52 322,26"), [20, 17, 14, 17, 12], BROWN, INK, 5)
    c.stroke(points("20,34 84,47 156,31"), [2, 5, 1], BARK_LIGHT)
    leaves(c, "52,60,0.9,18 286,54,0.9,-14 228,60,0.86,22")
    strew(c, "w,56,106,1.0 w,276,116,1.1 w,74,322,1.0")
    c.stroke(points("104,46 88,160 96,250 74,318"), [6, 5, 4, 4], BROWN, INK, 3)
    plain_red(c)
    c.stroke(points("246,44 262,200 240,300"), [6, 5, 4], BROWN, INK, 3)
    c.use("w", 236, 300, 1.16)
    leaves(c, "116,48,0.92,40 196,44,0.95,-30 24,40,0.8,4 308,36,0.8,2")
    petals(c, "120,492,20 292,420,60 196,502,-30")
    return c


def cuckoo() -> Card:
    """The cuckoo flies across a red crescent moon, two racemes at the right."""
    c = Card("April, wisteria: the cuckoo")
    sky = c.grad([(0, "#3f6a92"), (0.45, "#9fbcc6"), (0.8, "#f1e6cd"), (1, "#ecd7a4")])
    c.fill("M6 6H324V534H6Z", sky)
    c.fill("M175 34A112 112 0 1 0 244 184A92 92 0 1 1 175 34Z", RED, INK, 5)
    boughs(c, ((points("150,-10 212,30 270,44 344,40"), (26, 22, 18, 16)),))
    leaves(c, "214,34,0.8,24")
    raceme(c, 236, 66, 120, 0.92)
    raceme(c, 280, 84, 210, 1.0)
    leaves(c, "264,44,0.8,34 294,42,0.86,-8")
    upper = points("146,76 168,88 186,110 198,138 204,168 206,198 202,226")
    lower = points("118,508 146,502 170,486 188,464 200,438 208,412 214,384")
    wing(c, "u", points("118,262 190,300"), upper, 0.10)
    wing(c, "l", points("112,304 194,332"), lower, -0.10)
    cuckoo_body(c)
    cuckoo_head(c)
    petals(c, "270,470,20 60,480,60 240,510,-30 296,500,40")
    return c


def along(a: Pt, b: Pt, t: float) -> Pt:
    """The point at share t of the way from a to b."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def plume(w: float, length: float, bend: float, fill: str, rib: str) -> Draw:
    """A feather that points up from the origin, bent sideways by a share of its length."""

    def draw(c: Card) -> None:
        pts = [(0.0, 0.0), (length * bend, -length * 0.5), (0.0, -length)]
        feather(c, pts, w, fill, INK, rib, 3.8)

    return draw


def wing(c: Card, name: str, roots: Sequence[Pt], tips: Sequence[Pt], bend: float) -> None:
    """A spread wing: flight feathers, the leading one foremost, and two ranks of coverts."""
    last, length = len(tips) - 1, 180.0
    for rank, (reach, w, fills, rib) in enumerate(
        (
            (1.0, 27, ("#5b4c3c", "#6b5a46"), "#b59a6e"),
            (0.66, 26, (OCHRE, "#d29640"), "#f0cf83"),
            (0.40, 25, ("#7d6a52", "#8d7a5e"), "#cbb48c"),
        )
    ):
        for j, fill in enumerate(fills):
            c.motif(f"{name}{rank}{j}", plume(w, length * reach, bend, fill, rib))
        for i in range(last, -1, -1):
            root = along(roots[0], roots[1], i / last)
            dx, dy = tips[i][0] - root[0], tips[i][1] - root[1]
            k, turn = math.hypot(dx, dy) / length, math.degrees(math.atan2(dx, -dy))
            c.use(f"{name}{rank}{i % 2}", *root, 0.5 + 0.5 * k, turn, ky=k)


def cuckoo_body(c: Card) -> None:
    """The long tail, the trunk grey-brown above, pale and barred below."""
    for tip in points("304,356 308,382 298,406 280,424"):
        root = (208, 326)
        feather(c, [root, along(root, tip, 0.5), tip], 27, "#5b4c3c", INK, GOLD, 4)
    trunk = points(
        "66,252 82,230 112,232 150,250 196,286 236,326 234,346 206,352 156,342 112,322 80,290"
    )
    c.shape(trunk, PAPER)
    back = points("214,326 176,300 138,282 104,272 76,270")
    c.shape([*trunk[:6], *back], c.grad([(0, "#6b5a46"), (1, "#8d7a5e")]))
    for x, y, h in rows("108,284,26 128,292,34 148,301,36 168,311,34 188,322,28 206,333,20"):
        c.stroke([(x + 4, y), (x + 1, y + h * 0.5), (x - 8, y + h)], [1.5, 6, 2])
    for x, y in points("142,262 162,276 182,292 164,294 200,312"):
        c.stroke([(x - 9, y - 4), (x, y + 4), (x + 9, y + 8)], [1, 3.6, 1], "#cbb48c", sub=1)
    c.line(smooth(trunk, True), INK, 6)


def cuckoo_head(c: Card) -> None:
    """The open beak, gold round the eye, pale throat."""
    c.shape(points("68,240 48,232 26,234 44,246 66,254"), GOLD, INK, 4)
    c.shape(points("66,258 48,256 32,266 52,270 74,270"), GOLD, INK, 4)
    head = points("58,252 64,232 82,218 106,220 130,238 126,258 100,272 72,270")
    c.shape(head, SMOKE, INK, 5.4)
    c.shape(points("64,263 84,258 108,262 94,275 74,271"), PAPER)
    c.shape(points("112,228 140,238 160,258 146,272 122,262"), "#7a6a57")
    c.circle(88, 242, 10, GOLD, INK, 3.2)
    c.circle(86, 241, 5.4, INK)
    c.circle(84, 239, 1.8, WHITE)


def stair() -> Card:
    """Four racemes of growing length, left to right."""
    c = Card("April, wisteria: chaff with four racemes")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#e6ead6"), (0.4, "#f6eedb"), (1, "#f1e3c2")]))
    boughs(
        c,
        (
            (points("-10,58 80,36 170,56 250,38 342,50"), (18, 22, 24, 26, 28)),
            (points("120,48 84,64 40,60"), (14, 10, 6)),
        ),
    )
    leaves(c, "84,50,0.8,30 160,56,0.8,-24 236,46,0.84,20 300,50,0.8,-20")
    raceme(c, 50, 96, 110, 0.9)
    raceme(c, 122, 92, 200, 0.98)
    raceme(c, 198, 92, 300, 1.06)
    raceme(c, 276, 92, 392, 1.12)
    leaves(c, "20,54,0.8,-4 120,48,0.8,8 196,50,0.82,-4 268,44,0.84,6 312,50,0.8,6")
    petals(c, "64,340,20 40,450,60 112,420,-30 92,500,10 186,484,40")
    return c


def tendril() -> Card:
    """Two long racemes and a tendril that curls."""
    c = Card("April, wisteria: chaff with a tendril")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f6eedb"), (0.6, "#f6eedb"), (1, "#dcd0e6")]))
    ring = [(60 - 2.7 * i, i * 0.5) for i in range(20)]
    coil = [(246 + r * math.cos(a), 428 + r * math.sin(a)) for r, a in ring]
    vine = points("296,40 306,80 308,130 302,180 296,230 294,280 298,325 303,362 306,396")
    c.stroke([*vine, *coil], [13, 13, 12, 12, 11, 9, 7, 4], MOSS, INK, 4)
    boughs(c, ((points("-10,30 60,60 140,44 220,62 342,20"), (40, 34, 28, 24, 18)),))
    leaves(c, "40,52,0.9,20 160,52,0.9,-26 236,54,0.9,26 296,40,0.9,-6")
    raceme(c, 86, 110, 370, 1.4)
    raceme(c, 212, 104, 230, 1.3)
    leaves(c, "104,54,0.96,36 84,56,0.9,-30 210,54,0.9,-20 12,40,0.9,-10 268,44,0.9,10")
    c.motif("leaf", pinnate)
    c.use("leaf", 300, 236, 0.8, 40)
    petals(c, "170,470,20 210,510,60 146,400,-30")
    return c


CARDS = {"04-1": cuckoo, "04-2": ribbon, "04-3": stair, "04-4": tendril}
