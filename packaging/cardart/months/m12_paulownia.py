"""December: paulownia and the phoenix."""

import math

from card import Card
from ink import BLUE, DEEP, INK, LILAC, MOSS, RED, SKY, WHITE, points, rot
from motifs import paulownia_flower, paulownia_leaf


def phoenix() -> Card:
    """The phoenix over paulownia."""
    c = Card("December, paulownia: the phoenix")
    c.fill(
        "M6 6H324V534H6Z",
        c.grad([(0, "#f8e7b4"), (0.55, "#f6eedb"), (0.8, "#f6d987"), (1, "#e3a928")]),
    )

    # tail, behind: long plumes that stream and end in an eye
    def eye(d):
        for i in range(11):
            x, y = rot(0, -34 if i % 2 else -29, -115 + i * 23)
            d.stroke(
                [(0, 0), (x * 0.6, y * 0.6), (x, y)],
                [4, 9, 1.5],
                RED if i % 2 else "#f1bd3a",
                INK,
                2.6,
                sub=1,
            )
        d.shape(points("0,20 -15,6 -17,-10 0,-24 17,-10 15,6"), "#f6c94a", INK, 3)
        d.shape(points("0,12 -10,2 -10,-8 0,-15 10,-8 10,2"), BLUE, INK, 2.4)
        d.circle(0, -3, 4.4, WHITE)

    c.motif("eye", eye)

    def streamer(pts, w, fill):
        c.stroke(pts, [w * 0.55, w * 0.8, w * 0.85, w * 0.8, w * 0.8], fill, INK, 4)
        c.stroke(
            pts, [w * 0.12, w * 0.28, w * 0.2], "#f9d565" if fill != "#f1bd3a" else DEEP, sub=1
        )
        (x0, y0), (x, y) = pts[-2], pts[-1]
        c.use("eye", x, y, w / 20, math.degrees(math.atan2(y - y0, x - x0)) + 90)

    streamer(points("222,210 268,226 298,262 302,306 286,342"), 19, RED)
    streamer(points("186,218 158,250 116,258 76,244 52,214"), 18, RED)
    streamer(points("214,216 242,244 250,280 236,316"), 18, "#f1bd3a")
    streamer(points("194,222 174,262 136,286 92,290 52,276"), 18, "#f1bd3a")
    streamer(points("204,220 210,258 190,300 158,318 124,330"), 18, BLUE)
    plumage = [0.4, 0.72, 0.92, 1.02, 1.06, 1, 0.78, 0.1]

    def rank(root, a0, a1, cnt, ln0, ln1, w, fill, rib, bend):
        mean = (ln0 + ln1) / 2
        for f in fill:

            def one(d, f=f):
                mid = (mean * 0.55 * math.sin(-bend), -mean * 0.55 * math.cos(bend))
                d.stroke([(0, 0), mid, (0, -mean)], [w * v for v in plumage], f, INK, 4, sub=4)
                d.stroke([(0, 0), mid, (0, -mean)], [w * 0.15, w * 0.15, 0.8], rib)

            c.motif("v" + f[1:], one)
        for i in range(cnt):
            t = i / (cnt - 1)
            c.use(
                "v" + fill[i % len(fill)][1:],
                *root,
                (ln0 + (ln1 - ln0) * t) / mean,
                a0 + (a1 - a0) * t + 90,
            )

    # far wing, then near wing in three ranks
    rank((150, 164), -140, -100, 5, 118, 138, 29, ["#4c2c80", "#5d3a94"], LILAC, 0.14)
    rank((178, 170), -98, -2, 9, 152, 132, 34, [RED, "#b3271c"], "#f9d565", 0.20)
    rank((178, 172), -92, 6, 8, 104, 92, 30, ["#f1bd3a", "#e29a26"], DEEP, 0.22)
    rank((178, 174), -84, 16, 6, 62, 56, 27, [BLUE, "#3f78ad"], SKY, 0.22)
    # body and neck: ink first, then colour, so that no line crosses the join
    body = points("108,158 118,186 148,208 190,224 228,226 232,208 206,186 176,160 144,148")
    neck = points("158,188 122,172 92,160 76,136 78,112")
    nw = [54, 46, 31, 24, 25]
    c.shape(body, INK, INK, 10)
    c.stroke(neck, nw, INK, INK, 10)
    c.shape(body, c.grad([(0, "#e08a2c"), (0.3, "#eda233"), (0.6, "#e98f2b"), (1, "#cf4a1d")]))
    c.stroke(
        neck,
        nw,
        c.grad(
            [(0, "#2f6fa8"), (0.32, "#7a4fae"), (0.62, "#d9772c"), (1, "#eda233")], 0, 0, 0.9, 0.7
        ),
    )
    for y, xs in (
        (168, (118, 136)),
        (180, (126, 146, 166)),
        (192, (138, 158, 178, 198)),
        (204, (154, 174, 194, 212)),
        (215, (178, 198, 216)),
    ):
        for x in xs:
            c.fill(f"M{x - 9} {y}q8 12 18 1", "none", "#8f1c18", 3.2)
    for x, y in ((86, 160), (78, 147), (75, 133)):
        c.fill(f"M{x - 6} {y - 2}q3 11 15 4", "none", "#f6eedb", 2.8)
    # shoulder
    c.shape(points("150,168 160,150 182,146 198,160 192,180 170,186"), RED, INK, 4.4)
    for x, y in points("164,164 178,160 172,174 186,170"):
        c.fill(f"M{x - 6} {y}q6 9 13 1", "none", "#f9d565", 2.8)
    # crest, beak, wattle, head
    for p, w in (
        (points("70,98 66,74 50,56 28,58"), 10),
        (points("78,96 84,66 76,40 52,26"), 10),
        (points("86,102 106,86 114,62 104,34"), 10),
    ):
        c.stroke(p, [w * 0.8, w * 1.1, w * 1.7, 2], RED, INK, 3.4, sub=3)
        c.stroke(p[1:], [1, 4.5, 1], "#f9d565")
    c.shape(points("60,106 42,108 27,120 25,131 38,126 52,126 62,124"), "#e08a2a", INK, 4)
    c.shape(points("57,108 66,93 84,92 95,106 90,124 74,130 61,124"), "#f1bd3a", INK, 4.6)
    c.stroke(points("64,118 48,117 33,125"), [3, 2, 1], INK)
    c.shape(points("63,126 56,141 64,151 75,141 74,128"), RED, INK, 3.4)
    c.shape(points("67,109 76,103 86,108 76,114"), WHITE, INK, 2.4)
    c.circle(75, 109, 3.6, INK)
    # feet tucked
    # paulownia
    c.motif("leaf", paulownia_leaf)
    c.motif("pf", paulownia_flower)

    def spike(x, y, h, cnt, k, lean=0):
        c.stroke(
            [(x, y), (x + lean * 0.4, y - h * 0.5), (x + lean, y - h)],
            [7, 5, 3],
            MOSS,
            INK,
            2.6,
            sub=1,
        )
        for i in range(cnt):
            t = i / cnt
            yy, xx = y - h * (0.18 + 0.8 * t), x + lean * t
            kk = k * (1.05 - 0.5 * t)
            c.use("pf", xx, yy, kk, -58 + t * 12)
            c.use("pf", xx, yy, kk, 58 - t * 12)
        c.use("pf", x + lean, y - h + 2, k * 0.7, 0)

    spike(78, 432, 78, 4, 0.84, -8)
    spike(252, 432, 78, 4, 0.84, 8)
    c.use("leaf", 66, 424, 0.82, 24)
    c.use("leaf", 264, 424, 0.82, -24)
    spike(165, 428, 112, 5, 1.05, 0)
    c.use("leaf", 116, 422, 0.8, 4)
    c.use("leaf", 214, 422, 0.8, -4)
    c.use("leaf", 165, 414, 0.92, 0)
    return c


CARDS = {"12-1": phoenix}
