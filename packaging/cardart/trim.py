"""Cuts outlines to the card: QtSvg paints beyond the viewBox and knows no clip path."""

import math
import re
from collections.abc import Iterator, Sequence

from ink import H, Pt, W

SAFE = 4  # nothing is painted closer than this to the edge of the card
R_OUT = 17  # radius of the corner of the card


def safe_outline() -> list[Pt]:
    """The rounded rectangle that all art is cut to, as a convex polygon (clockwise)."""
    a, r, out = SAFE, R_OUT - SAFE, []
    corners = (
        (W - a - r, a + r, -90),
        (W - a - r, H - a - r, 0),
        (a + r, H - a - r, 90),
        (a + r, a + r, 180),
    )
    for cx, cy, start in corners:
        for k in range(5):
            t = math.radians(start + k * 22.5)
            out.append((cx + r * math.cos(t), cy + r * math.sin(t)))
    return out


SAFE_POLY = safe_outline()


def side(a: Pt, b: Pt, p: Pt) -> float:
    """Positive where p lies inside the edge from a to b of a clockwise polygon."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def is_in(p: Pt) -> bool:
    """Whether a point lies where art may be painted."""
    return all(side(SAFE_POLY[i - 1], b, p) >= -1e-6 for i, b in enumerate(SAFE_POLY))


def cut(pts: Sequence[Pt], shape: Sequence[Pt] | None = None) -> list[Pt]:
    """The part of a polygon inside a convex one, by default the safe outline.

    The method is Sutherland and Hodgman's: one edge of the shape after the other.
    """
    shape = shape or SAFE_POLY
    left = list(pts)
    for i, b in enumerate(shape):
        a = shape[i - 1]
        out: list[Pt] = []
        for j, q in enumerate(left):
            p = left[j - 1]
            sp, sq = side(a, b, p), side(a, b, q)
            if (sp < 0) != (sq < 0):
                t = sp / (sp - sq)
                out.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
            if sq >= 0:
                out.append(q)
        left = out
    return left


def clip_poly(
    pts: Sequence[Pt],
    x0: float = SAFE,
    y0: float = SAFE,
    x1: float = W - SAFE,
    y1: float = H - SAFE,
) -> list[Pt]:
    """The part of a polygon inside a rectangle."""
    return cut(pts, [(x0, y0), (x1, y0), (x1, y1), (x0, y1)])


def runs_inside(pts: Sequence[Pt]) -> Iterator[list[Pt]]:
    """The pieces of an open line whose points lie where art may be painted."""
    run: list[Pt] = []
    for p in pts:
        if is_in(p):
            run.append(p)
        else:
            if len(run) > 1:
                yield run
            run = []
    if len(run) > 1:
        yield run


def thin(pts: list[Pt], tol: float = 0.35) -> list[Pt]:
    """Drop the points of a polyline that the eye would not miss (Douglas and Peucker)."""
    if len(pts) < 4:
        return pts
    (ax, ay), (bx, by) = pts[0], pts[-1]
    ln = math.hypot(bx - ax, by - ay)
    far, best = 0, 0.0
    for i in range(1, len(pts) - 1):
        x, y = pts[i]
        dist = (
            abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / ln
            if ln > 1e-6
            else math.hypot(x - ax, y - ay)
        )
        if dist > best:
            far, best = i, dist
    if best <= tol:
        return [pts[0], pts[-1]]
    return thin(pts[: far + 1], tol)[:-1] + thin(pts[far:], tol)


COMMAND = re.compile(r"([MLCHVZ])([^MLCHVZ]*)")
NUMBER = re.compile(r"-?[0-9.]+")
OTHER_COMMAND = re.compile(r"[a-zAQSTB]")


def bezier(p: Pt, c: Sequence[float], per: int) -> Iterator[Pt]:
    """Points on the cubic Bezier curve from p, without p itself."""
    x1, y1, x2, y2, x3, y3 = c
    for s in range(1, per + 1):
        t = s / per
        u = 1 - t
        yield (
            u**3 * p[0] + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t**3 * x3,
            u**3 * p[1] + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t**3 * y3,
        )


def flatten(d: str, per: int = 6) -> list[tuple[list[Pt], bool]] | None:
    """Subpaths of path data as point lists, each with whether it is closed.

    None where the data has other commands than M, L, C, H, V and Z in absolute form.
    """
    if OTHER_COMMAND.search(d):
        return None
    subs: list[tuple[list[Pt], bool]] = []
    for cmd, rest in COMMAND.findall(d):
        nums = [float(v) for v in NUMBER.findall(rest)]
        pairs = list(zip(nums[0::2], nums[1::2], strict=False))
        if cmd == "M":
            subs.append((pairs, False))
            continue
        line = subs[-1][0]
        match cmd:
            case "L":
                line.extend(pairs)
            case "H":
                line.extend((x, line[-1][1]) for x in nums)
            case "V":
                line.extend([(line[-1][0], y) for y in nums])
            case "C":
                for k in range(0, len(nums), 6):
                    line.extend(list(bezier(line[-1], nums[k : k + 6], per)))
            case _:
                subs[-1] = (line, True)
    return subs
