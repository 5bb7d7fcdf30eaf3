"""October: maple and the deer."""

from card import Card
from ink import BROWN, GREEN, INK, RED, WHITE, place, points, smooth
from motifs import maple


def deer() -> Card:
    """The deer under maple."""
    c = Card("October, maple: the deer")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f6eedb"), (0.66, "#f6eedb"), (1, "#efd8a2")]))
    c.motif("m1", maple(RED, "#7d1712"))
    c.motif("m2", maple("#e6a32c", "#8a4f16"))
    c.motif("m3", maple("#3c7a55", "#173a2d"))
    c.stroke(points("322,120 250,92 180,84 120,50"), [22, 17, 12, 6], BROWN, INK, 5)
    c.stroke(points("262,96 230,50 190,18"), [12, 9, 5], BROWN, INK, 4)
    for m, x, y, k, a in (
        ("m3", 300, 60, 0.8, 20),
        ("m2", 232, 42, 0.84, -14),
        ("m1", 290, 146, 0.98, 30),
        ("m1", 160, 42, 0.78, 10),
        ("m2", 262, 190, 0.66, 150),
        ("m3", 214, 108, 0.7, 190),
        ("m1", 304, 232, 0.62, 100),
    ):
        c.use(m, x, y, k, a)
    c.fill(
        smooth(points("6,470 84,456 170,468 250,458 324,472")) + "L324 534L6 534Z",
        "#6f8f4f",
        INK,
        5,
    )
    c.fill(smooth(points("6,506 110,494 220,504 324,496")) + "L324 534L6 534Z", GREEN)
    hide, shade, dark = "#c98a3c", "#a9692a", "#6d3f19"
    # far legs
    for q in (
        points("118,372 126,420 120,486 132,488 142,430 148,376"),
        points("226,372 214,410 226,440 214,488 228,490 242,440 238,404 256,372"),
    ):
        c.shape(q, shade, INK, 4.6)
    # tail
    c.shape(points("268,312 288,300 298,318 288,346 272,344"), WHITE, INK, 4.4)
    # body with neck, one outline
    body = points(
        "96,322 88,280 92,236 104,206 140,196 150,226 152,264 186,282 236,284 "
        "272,304 282,342 270,376 226,388 170,386 120,384 102,356"
    )
    c.shape(body, c.grad([(0, "#b4722c"), (0.5, hide), (1, "#e2b469")]), INK, 6)
    # near legs
    c.shape(points("100,352 104,400 96,440 92,490 106,494 116,444 128,398 138,366"), hide, INK, 5)
    c.shape(
        points("236,340 238,392 258,424 256,452 246,492 260,494 276,450 274,420 286,370 278,330"),
        hide,
        INK,
        5,
    )
    c.shape(points("232,332 256,318 280,338 280,372 256,388 236,372"), hide)
    c.shape(points("104,342 124,336 138,356 128,378 108,376"), hide)
    for q in (
        points("90,484 86,500 108,504 110,486"),
        points("244,486 240,502 264,504 264,486"),
        points("118,480 114,496 134,498 134,480"),
        points("212,480 208,496 230,498 230,482"),
    ):
        c.shape(q, INK)
    for x, y in points(
        "150,300 174,306 200,302 226,306 250,314 140,324 164,330 190,328 "
        "216,330 242,338 156,352 184,354 210,352 120,256 126,286"
    ):
        c.shape(place(points("-6,0 0,-4 6,0 0,4"), x, y, 12), "#fff3d6")
    for x in (108, 116, 124):
        c.stroke([(x, 330), (x - 4, 350)], [1, 4, 1], dark)
    c.shape(points("92,300 96,250 106,230 110,270 108,320 100,330"), "#e9c98c")
    # head turned back over the flank
    for pts in (
        points("124,168 112,132 84,102 72,56"),
        points("108,130 84,134 62,120"),
        points("90,108 106,84 104,58"),
        points("140,166 146,128 172,100 176,60"),
        points("148,126 172,130 192,116"),
        points("166,106 148,84 150,62"),
    ):
        c.stroke(pts, [11, 10, 8, 3], "#6a4424", INK, 3.4)
    c.shape(points("108,184 78,172 62,184 76,204 104,204"), hide, INK, 4.6)
    c.shape(points("102,192 82,182 72,186 82,198"), "#f0c9a4")
    head = points(
        "104,206 104,178 122,162 146,164 168,178 192,192 204,206 196,220 172,222 146,228 120,230"
    )
    c.shape(head, c.grad([(0, "#b4722c"), (1, "#d79a4a")]), INK, 5.4)
    c.shape(points("150,224 172,214 196,212 194,221 172,224"), "#f6e4bd")
    c.shape(points("190,192 204,198 206,208 196,206"), INK)
    c.stroke(points("164,212 182,213 197,211"), [1, 3.4, 1])
    c.shape(points("136,188 148,180 160,188 148,195"), WHITE, INK, 3)
    c.circle(150, 187, 4.6, INK)
    c.stroke(points("130,182 146,173 162,180"), [1, 5, 1], INK)
    c.shape(points("118,176 130,146 152,136 152,156 138,176"), hide, INK, 4.6)
    c.shape(points("126,170 134,152 147,144 144,158"), "#f0c9a4")
    # fallen and falling leaves
    for m, x, y, k, a in (
        ("m1", 44, 262, 0.66, -30),
        ("m2", 40, 398, 0.72, 40),
        ("m1", 176, 498, 0.74, 80),
        ("m2", 290, 496, 0.7, -20),
        ("m3", 56, 500, 0.7, 10),
    ):
        c.use(m, x, y, k, a)
    return c


CARDS = {"10-1": deer}
