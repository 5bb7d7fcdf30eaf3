"""A card in the making: collects shapes in painting order and writes them as SVG."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from ink import INK, PAPER, H, Pt, W, brush, n, poly, rot, smooth
from trim import R_OUT, cut, flatten, is_in, runs_inside, thin

BORDER, R_IN = 11, 8

Map: TypeAlias = Callable[[Pt], Pt]


@dataclass(frozen=True, slots=True)
class Path:
    """A filled, outlined or bare line; `d` is SVG path data."""

    d: str
    fill: str
    stroke: str | None
    width: float
    opacity: float | None = None
    evenodd: bool = False


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle, kept as such in the file unless it must be cut."""

    x: float
    y: float
    r: float
    fill: str
    stroke: str | None
    width: float


@dataclass(frozen=True, slots=True)
class Use:
    """A motif put down: mirrored, scaled by k and ky, turned, moved to x, y."""

    motif: str
    x: float
    y: float
    k: float
    deg: float
    flip: bool
    ky: float

    def map(self, p: Pt) -> Pt:
        """From the motif's own coordinates to those of its user."""
        a, b = rot((-p[0] if self.flip else p[0]) * self.k, p[1] * self.ky, self.deg)
        return a + self.x, b + self.y


Shape: TypeAlias = Path | Circle | Use


def markup(op: Shape) -> str:
    """The SVG element of a shape that lies wholly on the card."""
    match op:
        case Use(mid, x, y, k, deg, flip, ky):
            t = f"translate({n(x)} {n(y)})" if x or y else ""
            t += f" rotate({n(deg)})" if deg else ""
            if flip or ky != k:
                t += f" scale({-k if flip else k:.3g} {ky:.3g})"
            elif k != 1:
                t += f" scale({k:.3g})"
            return f'<use xlink:href="#{mid}"' + (f' transform="{t.strip()}"' if t else "") + "/>"
        case Circle(x, y, r, fill, stroke, width):
            edge = outline(stroke, width)
            return f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{fill}"{edge}/>'
        case Path(d, fill, stroke, width, opacity, evenodd):
            more = "" if opacity is None else f' opacity="{f"{opacity:g}".removeprefix("0")}"'
            more += ' fill-rule="evenodd"' if evenodd else ""
            return f'<path d="{d}" fill="{fill}"{outline(stroke, width)}{more}/>'


def outline(stroke: str | None, width: float) -> str:
    """The stroke attributes, or nothing."""
    return f' stroke="{stroke}" stroke-width="{n(width)}"' if stroke else ""


def as_path(op: Path | Circle, d: str, k: float) -> Path:
    """A shape with a new outline, its line scaled by k."""
    if isinstance(op, Path):
        return replace(op, d=d, width=op.width * k)
    return Path(d, op.fill, op.stroke, op.width * k)


def rounded(inset: float, r: float) -> str:
    """Path data of a rounded rectangle that lies `inset` inside the edge of the card."""
    a, x1, y1 = inset, W - inset, H - inset
    return (
        f"M{a + r} {a}H{x1 - r}A{r} {r} 0 0 1 {x1} {a + r}V{y1 - r}A{r} {r} 0 0 1 {x1 - r} {y1}"
        f"H{a + r}A{r} {r} 0 0 1 {a} {y1 - r}V{a + r}A{r} {r} 0 0 1 {a + r} {a}Z"
    )


class Card:
    """Collects shapes in painting order; what would leave the card is cut as it is written.

    Wherever a fill colour is asked for, the result of `grad` or `radial` may stand. An `edge` is
    the colour of the outline, `w` its width.
    """

    def __init__(self, title: str, paper: str = PAPER) -> None:
        self.title, self.paper = title, paper
        self.gradients: list[str] = []
        self.ops: list[Shape] = []
        self.motifs: dict[str, list[Shape]] = {}

    def _gradient(self, tag: str, where: str, stops: Sequence[tuple[float, str]]) -> str:
        gid = f"g{len(self.gradients) + 1}"
        s = "".join(f'<stop offset="{o}" stop-color="{c}"/>' for o, c in stops)
        self.gradients.append(f'<{tag} id="{gid}" {where}>{s}</{tag}>')
        return f"url(#{gid})"

    def grad(
        self,
        stops: Sequence[tuple[float, str]],
        x1: float = 0,
        y1: float = 0,
        x2: float = 0,
        y2: float = 1,
    ) -> str:
        """A fade along a line in the box of the shape, by default from top to bottom."""
        where = f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"'
        return self._gradient("linearGradient", where, stops)

    def radial(
        self, stops: Sequence[tuple[float, str]], cx: float = 0.5, cy: float = 0.5, r: float = 0.5
    ) -> str:
        """A fade from a middle outwards in the box of the shape."""
        return self._gradient("radialGradient", f'cx="{cx}" cy="{cy}" r="{r}"', stops)

    def fill(
        self,
        d: str,
        fill: str,
        edge: str | None = None,
        w: float = 5,
        opacity: float | None = None,
        evenodd: bool = False,
    ) -> None:
        """Paint path data."""
        self.ops.append(Path(d, fill, edge, w, opacity, evenodd))

    def shape(self, pts: Sequence[Pt], fill: str, edge: str | None = None, w: float = 5) -> None:
        """Paint the smooth closed outline through pts."""
        self.fill(smooth(pts, True), fill, edge, w)

    def line(self, d: str, colour: str = INK, w: float = 4) -> None:
        """Draw a line of constant width: outlines, ropes and frets only."""
        self.fill(d, "none", colour, w)

    def circle(
        self, x: float, y: float, r: float, fill: str, edge: str | None = None, w: float = 5
    ) -> None:
        """Paint a circle."""
        self.ops.append(Circle(x, y, r, fill, edge, w))

    def stroke(
        self,
        pts: Sequence[Pt],
        widths: Sequence[float] | float,
        fill: str = INK,
        edge: str | None = None,
        w: float = 5,
        sub: int = 2,
    ) -> None:
        """Paint a swelling brush stroke along pts, see `ink.brush`."""
        self.fill(brush(pts, widths, sub), fill, edge, w)

    def motif(self, mid: str, draw: Callable[["Card"], object]) -> None:
        """Draw once into the defs of the file, about the origin; put it down with `use`."""
        keep, self.ops = self.ops, []
        draw(self)
        self.motifs[mid], self.ops = self.ops, keep

    def use(
        self,
        mid: str,
        x: float,
        y: float,
        k: float = 1.0,
        deg: float = 0,
        flip: bool = False,
        ky: float | None = None,
    ) -> None:
        """Put a motif down: mirrored if `flip`, scaled by k (upright by ky), turned, moved."""
        self.ops.append(Use(mid, x, y, k, deg, flip, ky or k))

    def _lines(self, op: Shape) -> list[tuple[list[Pt], bool]] | None:
        """The outlines of a shape as point lists; None where they are not known."""
        match op:
            case Circle(x, y, r):
                ring = [t * math.pi / 12 for t in range(24)]
                return [([(x + r * math.cos(t), y + r * math.sin(t)) for t in ring], True)]
            case Use():
                return [
                    ([op.map(p) for p in pts], closed)
                    for m in self.motifs[op.motif]
                    for pts, closed in self._lines(m) or []
                ]
            case Path(d):
                return flatten(d)

    def _cut(
        self, op: Shape, used: set[str], to_card: Map | None = None, k: float = 1.0
    ) -> Iterator[str]:
        """The markup of a shape, cut where it leaves the card.

        Args:
            op: the shape.
            used: collects the motifs that must stay in the defs.
            to_card: places the motif that the shape belongs to, if that motif is being cut.
            k: the scale of that motif.
        """
        lines = self._lines(op)
        if lines is None:
            if to_card:
                raise ValueError(f"a motif that is cut must use absolute M L C H V Z: {op}")
            yield markup(op)
            return
        if to_card:
            lines = [([to_card(p) for p in pts], closed) for pts, closed in lines]
        inside = all(is_in(p) for pts, _ in lines for p in pts)
        if inside and not to_card:
            if isinstance(op, Use):
                used.add(op.motif)
            yield markup(op)
        elif isinstance(op, Use):
            place = op.map if to_card is None else chain(to_card, op.map)
            for m in self.motifs[op.motif]:
                yield from self._cut(m, used, place, k * op.k)
        else:
            d = "".join(pieces(lines, inside, op.fill == "none"))
            if d:
                yield markup(as_path(op, d, k))

    def _defs(self, used: set[str]) -> list[str]:
        """The motifs that are put down whole, and those they are made of."""
        todo = list(used)
        while todo:
            for m in self.motifs[todo.pop()]:
                if isinstance(m, Use) and m.motif not in used:
                    used.add(m.motif)
                    todo.append(m.motif)
        return [
            f'<g id="{mid}">' + "".join(markup(op) for op in ops) + "</g>"
            for mid, ops in self.motifs.items()
            if mid in used
        ]

    def svg(self) -> str:
        """The text of the file: defs, face, art cut to the card, and the ink border last."""
        used: set[str] = set()
        art = [text for op in self.ops for text in self._cut(op, used)]
        return "\n".join(
            (
                '<?xml version="1.0" encoding="UTF-8"?>',
                '<svg xmlns="http://www.w3.org/2000/svg" '
                'xmlns:xlink="http://www.w3.org/1999/xlink" '
                f'width="{W}" height="{H}" viewBox="0 0 {W} {H}" '
                'stroke-linejoin="round" stroke-linecap="round">',
                f"<title>{self.title}</title>",
                "<defs>",
                *(self.gradients + self._defs(used) or [""]),
                "</defs>",
                f'<path d="{rounded(4, R_OUT - 3)}" fill="{self.paper}"/>',
                *(art or [""]),
                f'<path d="{rounded(0, R_OUT)}{rounded(BORDER, R_IN)}" fill="{INK}"'
                ' fill-rule="evenodd"/>',
                "</svg>\n",
            )
        )


def chain(outer: Map, inner: Map) -> Map:
    """One map after the other."""
    return lambda p: outer(inner(p))


def pieces(lines: list[tuple[list[Pt], bool]], inside: bool, bare: bool) -> Iterator[str]:
    """Path data of what is left of outlines: whole, cut areas, or pieces of bare lines."""
    for pts, closed in lines:
        if inside:
            yield poly(thin(pts), closed)
        elif bare:
            for run in runs_inside(pts):
                yield poly(thin(run), False)
        else:
            rest = cut(pts)
            if len(rest) > 2:
                yield poly(thin(rest))
