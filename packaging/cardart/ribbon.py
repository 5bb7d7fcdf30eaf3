"""The one ribbon of the ten ribbon cards, its three kinds, and its brush writing.

The kinds are told apart by more than hue: the poetry ribbon bears writing, the blue one white
cross bands, and the blue one swings to the other side.
"""

import math
from collections.abc import Sequence

from card import Card
from ink import GOLD, INK, PAPER, RED, Pt, W, between, place, points, poly, sample, smooth

# Hiragana as brush strokes in a box of 100 x 100.
GLYPHS = {
    "a": (
        points("20,28 50,25 80,18"),
        points("45,6 42,40 49,84"),
        points("66,36 52,64 30,82 18,70 34,52 62,46 83,60 78,82 54,94"),
    ),
    "ka": (
        points("12,40 46,33 62,38 60,64 50,88 36,80"),
        points("40,8 33,48 12,88"),
        points("72,24 85,36 91,56"),
    ),
    "yo": (
        points("52,38 68,36 82,30"),
        points("51,6 52,40 53,72 40,88 20,82 24,69 46,70 68,78 86,92"),
    ),
    "ro": (
        points("24,18 48,17 72,11"),
        points("72,11 46,38 16,66"),
        points("16,66 46,46 76,50 85,70 68,88 38,95"),
    ),
    "shi": (points("32,6 29,50 34,82 56,89 82,64"),),
    "mi": (
        points("22,20 42,20 60,14 46,48 26,84 12,78 24,62 56,64 92,78"),
        points("76,40 76,66 60,94"),
    ),
    "no": (points("54,22 44,56 26,78 14,62 24,34 54,18 84,36 84,66 58,90"),),
}
AKAYOROSHI = ("a", "ka", "yo", "ro", "shi")
MIYOSHINO = ("mi", "yo", "shi", "no")

# The long edges of the slip as it swings to the right, from head to foot.
LEFT = points("102,44 106,150 118,262 140,366 166,452")
RIGHT = points("190,40 194,144 206,250 228,346 256,424")


def poetry(c: Card, text: Sequence[str]) -> None:
    """The red ribbon with writing; text is a sequence of keys of `GLYPHS`, top to bottom."""
    _slip(c, (RED, "#ab2018", "#de4a36"), LEFT, RIGHT)
    _write(c, text, LEFT, RIGHT)
    _string(c, mirror=False)


def plain_red(c: Card) -> None:
    """The red ribbon without writing."""
    _slip(c, (RED, "#ab2018", "#de4a36"), LEFT, RIGHT)
    _string(c, mirror=False)


def blue(c: Card) -> None:
    """The blue ribbon: mirrored, with white cross bands at head and foot."""
    left, right = _mirror(LEFT), _mirror(RIGHT)
    _slip(c, ("#35509f", "#22357a", "#5a78c4"), left, right)
    ls, rs = sample(left, 10), sample(right, 10)
    for i, j in ((5, 7), (8, 9), (32, 33), (34, 36)):
        q = [_across(ls[k], rs[k], t) for k, t in ((i, 0.13), (i, 0.87), (j, 0.87), (j, 0.13))]
        c.fill(poly(q), PAPER)
    _string(c, mirror=True)


def glyph(
    c: Card,
    name: str,
    x: float,
    y: float,
    k: float,
    deg: float = 0,
    colour: str = INK,
    w: float = 11,
) -> None:
    """Write one sign about the point x, y; k = 1 makes it 100 units tall, w is the brush."""
    for strokes in GLYPHS[name]:
        pts = place([(px - 50, py - 50) for px, py in strokes], x, y, deg, k)
        c.stroke(pts, [w * v * k for v in (1.1, 0.72, 1, 0.9, 0.3)], colour)


def _mirror(pts: Sequence[Pt]) -> list[Pt]:
    return [(W - x, y) for x, y in pts]


def _across(a: Pt, b: Pt, t: float) -> Pt:
    """The point at share t of the way from a to b."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _slip(c: Card, colours: tuple[str, str, str], left: Sequence[Pt], right: Sequence[Pt]) -> None:
    """Shadow, paper and gold edge lines; colours are body, foot and head."""
    body, foot, head = colours
    shade = [[(x + 9, y + 9) for x, y in edge] for edge in (left, right)]
    c.fill(between(*shade), INK, opacity=0.28)
    c.fill(between(left, right), c.grad([(0, head), (0.35, body), (1, foot)]), INK, 6)
    for t in (0.085, 0.915):
        q = [_across(a, b, t) for a, b in zip(left, right, strict=True)]
        q[0] = (q[0][0], q[0][1] + 6)
        q[-1] = (q[-1][0], q[-1][1] - 5)
        c.line(smooth(q), GOLD, 3)


def _write(c: Card, text: Sequence[str], left: Sequence[Pt], right: Sequence[Pt]) -> None:
    """Write down the middle of the slip, each sign turned with it."""
    mid = sample([_across(a, b, 0.5) for a, b in zip(left, right, strict=True)], 10)
    end = len(mid) - 1
    for i, name in enumerate(text):
        j = int((0.115 + 0.80 / len(text) * (i + 0.5)) * end)
        before, after = mid[j - 3], mid[min(j + 3, end)]
        slant = math.degrees(math.atan2(after[0] - before[0], after[1] - before[1]))
        glyph(c, name, *mid[j], 0.70 if len(text) > 4 else 0.84, -slant * 0.6)


def _string(c: Card, mirror: bool) -> None:
    """The thread it hangs by, and its eyelet."""
    thread, eyelet = points("146,44 140,26 150,12"), points("146,54")
    if mirror:
        thread, eyelet = _mirror(thread), _mirror(eyelet)
    c.line(smooth(thread), INK, 5)
    c.circle(*eyelet[0], 5, PAPER, INK, 3)
