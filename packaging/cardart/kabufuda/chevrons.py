"""Kabufuda six to nine: chevrons under a red lozenge, an upright under the odd ones."""

from card import Card
from ink import INK, poly

from kabufuda.parts import (
    GROOVE,
    GROOVE_WIDTHS,
    PALE,
    chevron,
    lozenge,
    numeral,
    oval,
    plum_mark,
    zigzag,
)


def foot(c: Card, top: float, half: float) -> None:
    """The upright below the chevrons, `half` its thickness, pointed at the top."""
    shoulder = top + half * 0.8
    left, right = 165 - half, 165 + half
    c.fill(poly([(165, top), (right, shoulder), (right, 534), (left, 534), (left, shoulder)]), INK)
    c.stroke([(165, top + 22), (165, 518)], GROOVE_WIDTHS, GROOVE, sub=6)


def head(c: Card, top: float, bottom: float, half: float) -> None:
    """The capital of the upright above the chevrons."""
    c.fill(f"M{165 - half} {top}h{2 * half}v18h-9V{bottom}H{165 - half + 9}V{top + 18}h-9Z", INK)
    c.fill(f"M{165 - half + 10} {top + 6}h{2 * half - 20}v5h{20 - 2 * half}Z", PALE)


def corner(c: Card, side: int) -> None:
    """A quarter disc with the numeral in an upper corner: -1 the left, 1 the right one."""
    edge, into = 165 + side * 161, 1 if side < 0 else 0
    c.fill(f"M{edge} 4H{edge - side * 130}A130 130 0 0 {into} {edge} 134Z", INK)
    c.fill(
        f"M{edge - side * 118} 11A116 116 0 0 {into} {edge} 120V114"
        f"A110 110 0 0 {1 - into} {edge - side * 112} 11Z",
        PALE,
    )
    numeral(c, 6, 165 + side * 111, 52, 56, PALE, 15)


def six() -> Card:
    """Three chevrons, no upright below; round corners."""
    c = Card("Kabufuda: six", PALE)
    for i in range(3):
        chevron(c, 176 + i * 84, 62, 0.86)
    for side in (-1, 1):
        corner(c, side)
    for r, fill in ((62, INK), (50, PALE), (43, INK)):
        c.fill(f"M{165 - r} 534A{r} {r} 0 0 1 {165 + r} 534Z", fill)
    lozenge(c, 165, 164, 56, 84, 118)
    return c


def seven() -> Card:
    """Three chevrons and an upright; ovals, fret above."""
    c = Card("Kabufuda: seven", PALE)
    for i in range(3):
        chevron(c, 182 + i * 72, 54, 0.8)
    head(c, 64, 150, 35)
    foot(c, 396, 32)
    lozenge(c, 165, 204, 56, 86, 116)
    c.fill("M6 6H324V46H6Z", INK)
    for i in range(11):
        x = 27 + i * 26
        c.line(f"M{x} 38V21h16v12h-8v-5", PALE, 3.4)
    for x in (70, 260):
        oval(c, x, 92, 40, 31)
        numeral(c, 7, x, 92, 42, INK, 17)
    return c


def eight() -> Card:
    """Four chevrons, closer; ovals and a small diamond between."""
    c = Card("Kabufuda: eight", PALE)
    for i in range(4):
        chevron(c, 172 + i * 66, 52, 0.8)
    lozenge(c, 165, 196, 56, 88, 122)
    for x in (68, 262):
        oval(c, x, 66, 47, 40)
        numeral(c, 8, x, 66, 52, INK, 15)
    c.fill(poly([(165, 26), (191, 60), (165, 94), (139, 60)]), INK)
    c.fill(poly([(165, 48), (174, 60), (165, 72), (156, 60)]), PALE)
    return c


def nine() -> Card:
    """Four chevrons and an upright; toothed band."""
    c = Card("Kabufuda: nine", PALE)
    for i in range(4):
        chevron(c, 198 + i * 55, 42, 0.92)
    head(c, 112, 170, 32)
    foot(c, 418, 27)
    lozenge(c, 165, 228, 50, 74, 104)
    c.fill(poly([(8, 8), (322, 8), *reversed(zigzag(8, 322, 74, 100, 9))]), INK)
    for x in (80, 250):
        numeral(c, 9, x, 44, 54, PALE, 15)
    plum_mark(c, 165, 44, 20, PALE, INK)
    return c


CARDS = {"06": six, "07": seven, "08": eight, "09": nine}
