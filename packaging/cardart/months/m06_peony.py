"""June: peony and the butterflies."""

from card import Card
from ink import BROWN, GREEN, INK, MOSS, RED, points, rows
from motifs import peony, peony_leaf
from ribbon import blue


def peony_ribbon() -> Card:
    """The blue ribbon, blooms at upper left and lower right."""
    c = Card("June, peony: blue ribbon")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#f6eedb"), (0.6, "#f6eedb"), (1, "#e2dfbd")]))
    c.motif("peony", peony)
    c.motif("leaf", peony_leaf)
    c.stroke(points("120,530 96,420 70,300 74,190 92,120"), [16, 14, 12, 10, 8], BROWN, INK, 5)
    c.stroke(points("150,530 214,470 246,410"), [16, 13, 10], BROWN, INK, 5)
    for x, y, k, a in rows(
        "60,300,0.9,-70 76,250,0.9,52 100,430,0.95,-50 60,170,0.8,-52 "
        "260,470,0.95,100 286,360,0.9,28 210,500,0.9,150 106,150,0.72,60"
    ):
        c.use("leaf", x, y, k, a)
    # bud
    c.shape(points("270,96 246,74 250,44 274,30 296,46 298,76"), RED, INK, 4.6)
    c.shape(points("270,92 262,64 274,40 284,64"), "#e0513f", INK, 3.4)
    c.stroke(points("262,400 296,280 296,170 272,92"), [11, 10, 9, 8], MOSS, INK, 4)
    for s in (-1, 1):
        c.shape(
            [(270, 98), (270 + s * 26, 92), (270 + s * 34, 66), (270 + s * 12, 78)], GREEN, INK, 3.6
        )
    c.use("leaf", 288, 190, 0.74, 60)
    blue(c)
    c.use("peony", 76, 108, 0.82, 10)
    c.use("leaf", 130, 486, 0.8, -110)
    c.use("peony", 232, 424, 1.12, 0)
    return c


CARDS = {"06-2": peony_ribbon}
