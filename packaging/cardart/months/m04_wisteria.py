"""April: wisteria and the cuckoo."""

from card import Card
from ink import BARK_LIGHT, BROWN, INK, VIOLET_INK, place, points, rows
from motifs import pinnate, wisteria
from ribbon import plain_red


def wisteria_ribbon() -> Card:
    """The plain red ribbon among racemes."""
    c = Card("April, wisteria: plain red ribbon")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#e6ead6"), (0.4, "#f6eedb"), (1, "#f1e3c2")]))
    c.motif("w", wisteria)
    c.motif("pin", pinnate)
    c.stroke(points("8,34 84,52 160,34 236,52 322,26"), [20, 17, 14, 17, 12], BROWN, INK, 5)
    c.stroke(points("20,34 84,47 156,31"), [2, 5, 1], BARK_LIGHT)
    for x, y, k, a in ((52, 60, 0.9, 18), (286, 54, 0.9, -14), (228, 60, 0.86, 22)):
        c.use("pin", x, y, k, a)
    for x, y, k in ((56, 106, 1.0), (276, 116, 1.1), (74, 322, 1.0)):
        c.use("w", x, y, k)
    c.stroke(points("104,46 88,160 96,250 74,318"), [6, 5, 4, 4], BROWN, INK, 3)
    plain_red(c)
    c.stroke(points("246,44 262,200 240,300"), [6, 5, 4], BROWN, INK, 3)
    c.use("w", 236, 300, 1.16)
    for x, y, k, a in rows("116,48,0.92,40 196,44,0.95,-30 24,40,0.8,4 308,36,0.8,2"):
        c.use("pin", x, y, k, a)
    for x, y, a in ((120, 492, 20), (292, 420, 60), (196, 502, -30)):
        c.shape(place(points("0,0 -7,-8 0,-16 7,-8"), x, y, a), "#7f57b0", VIOLET_INK, 2.6)
    return c


CARDS = {"04-2": wisteria_ribbon}
