"""The swallow of November: long sickle wings, forked tail, red throat."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from card import Card
from ink import BLUE, GOLD, INK, OCHRE, RED, SKY, WHITE, Pt, place, points, sample
from motifs import Draw

# From the bird's own coordinates, bill to the left, to those of the card.
Put: TypeAlias = Callable[[Sequence[Pt]], list[Pt]]

NIGHT, NIGHT_DARK = "#2b4374", "#1c2a4c"


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank of feathers: how wide, how many, their colours in turn, and the rib's."""

    width: float
    count: int
    colours: tuple[str, str]
    rib: str


def quill(fill: str, rib: str) -> Draw:
    """A flight feather 100 long that points up from the origin."""

    def draw(c: Card) -> None:
        c.stroke(points("0,0 -4,-54 0,-100"), [15, 28, 31, 27, 9], fill, INK, 4)
        c.stroke(points("0,-6 -3,-54 0,-92"), [2.6, 2.2, 0.6], rib, sub=1)

    return draw


def wing(c: Card, lead: Sequence[Pt], trail: Sequence[Pt], upper: Rank, coverts: Rank) -> None:
    """Flight feathers from the leading to the trailing edge, and the coverts over their roots.

    In each rank the outer feathers lie under the inner ones.
    """
    head, tail = sample(lead, 12), sample(trail, 12)
    for rank, far, reach in ((upper, 1.0, 1.0), (coverts, 0.46, 0.86)):
        for colour in rank.colours:
            c.motif(f"q{colour[1:]}", quill(colour, rank.rib))
        for i in range(rank.count - 1, -1, -1):
            t = i / (rank.count - 1) * reach
            ax, ay = head[int((0.04 + 0.62 * t) * (len(head) - 1))]
            bx, by = tail[int(t * (len(tail) - 1))]
            mid = f"q{rank.colours[i % len(rank.colours)][1:]}"
            deg = math.degrees(math.atan2(by - ay, bx - ax)) + 90
            long = math.hypot(bx - ax, by - ay) * far / 100
            c.use(mid, ax, ay, rank.width * (1 - 0.34 * t), deg, ky=long)


def far_wing(c: Card, put: Put) -> None:
    """The wing below the bird, seen on its paler underside."""
    lead = put(points("-44,8 -62,70 -48,130 -6,178 58,208"))
    trail = put(points("40,30 56,74 66,120 72,168 70,222"))
    wing(
        c,
        lead,
        trail,
        Rank(1, 10, ("#5a6f9c", "#6b80aa"), SKY),
        Rank(0.76, 9, ("#f2c868", GOLD), OCHRE),
    )
    arm = put(points("-30,16 -58,70 -48,130 -8,180 56,214"))
    c.stroke(arm, [22, 28, 19, 11, 2], NIGHT, INK, 4.6)


def near_wing(c: Card, put: Put) -> None:
    """The wing above the bird, seen on its dark upper side, and the back that it grows from."""
    lead = put(points("-50,-12 -66,-70 -52,-130 -10,-184 58,-222"))
    trail = put(points("54,-30 66,-76 74,-124 78,-176 74,-240"))
    wing(
        c,
        lead,
        trail,
        Rank(1, 10, (NIGHT_DARK, "#24365f"), SKY),
        Rank(0.76, 9, (BLUE, "#3f78ad"), SKY),
    )
    arm = put(points("-26,0 -58,-66 -48,-130 -10,-184 60,-230"))
    c.stroke(arm, [20, 34, 22, 13, 2], NIGHT, INK, 4.6)
    join = points("-60,-26 -50,-34 -20,-24 10,-22 16,-8 -14,6 -40,8 -58,-2")
    c.shape(put(join), NIGHT)
    c.stroke(put(points("-44,-30 -60,-76 -50,-122 -24,-158")), [1.5, 5, 4, 1], GOLD)


def forked_tail(c: Card, put: Put) -> None:
    """Two long streamers and three short feathers with pale spots between them."""
    for pts in (points("60,-6 104,-12 136,-28 164,-56"), points("60,8 112,24 146,50 170,92")):
        c.stroke(put(pts), [20, 20, 15, 8, 1.5], NIGHT_DARK, INK, 4)
    for pts in (
        points("60,-2 104,-4 134,-14"),
        points("60,4 104,12 130,30"),
        points("60,2 100,4 122,8"),
    ):
        c.stroke(put(pts), [16, 18, 14, 3], NIGHT, INK, 3.6)
        a, b = put(pts)[1:]
        c.circle((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 4, "#fdf6e6")


def trunk(c: Card, put: Put) -> None:
    """Pale gold belly, blue-black back, red brow and throat under a dark collar."""
    back = points("-98,-20 -76,-30 -44,-31 0,-29 44,-19 84,-2")
    body = [(-104, 0), *back, (60, 18), (20, 34), (-24, 39), (-64, 32), (-92, 18)]
    c.shape(put(body), c.grad([(0, "#fdf6e6"), (0.6, "#f7dfa4"), (1, GOLD)]), INK, 6)
    mantle = [(-106, -1), *back, (52, 4), (10, 8), (-30, 6), (-62, 4), (-84, 2)]
    c.shape(put(mantle), c.grad([(0, NIGHT), (1, NIGHT_DARK)]))
    for red in (
        points("-104,2 -86,3 -66,8 -60,22 -68,30 -86,22"),
        points("-104,-2 -100,-16 -90,-22 -88,-12 -94,-4"),
    ):
        c.shape(put(red), RED)
    c.stroke(put(points("-56,4 -50,18 -58,34")), [8, 11, 5], NIGHT_DARK)
    for x, y in points("-26,16 -2,18 22,16 -14,27 10,27"):
        c.stroke(put([(x, y), (x + 8, y + 3), (x + 15, y + 1)]), [1, 3.4, 1], OCHRE)
    c.shape(put(body), "none", INK, 6)
    c.shape(put(points("-101,-7 -110,-4 -122,5 -110,6 -101,6")), INK, INK, 3)


def swallow(c: Card, x: float, y: float, deg: float, k: float) -> None:
    """A swallow that banks to the left, its wings spread up and down, its middle at x, y."""

    def put(pts: Sequence[Pt]) -> list[Pt]:
        return place(pts, x, y, deg, k)

    far_wing(c, put)
    forked_tail(c, put)
    trunk(c, put)
    near_wing(c, put)
    ex, ey = put([(-84, -9)])[0]
    c.circle(ex, ey, 6.4 * k, WHITE, INK, 2.4)
    c.circle(ex - 1.4, ey + 0.6, 3.6 * k, INK)
