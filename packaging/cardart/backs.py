"""The card backs."""

from card import Card
from ink import INK, RED, place
from motifs import sakura_petal


def back() -> Card:
    """Card back: seigaiha waves, one motif tiled; symmetric under a half turn."""
    c = Card("Card back", "#7c1a17")
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#8f1f1a"), (0.5, "#6d1513"), (1, "#8f1f1a")]))

    def wave(d):
        d.circle(0, 0, 30, "#7c1a17", "#d8a24a", 3)
        d.circle(0, 0, 20, "none", "#d8a24a", 2.4)
        d.circle(0, 0, 10, "none", "#d8a24a", 2.2)

    c.motif("w", wave)
    for half in (1, -1):
        for row in range(10):
            for col in range(7):
                x, y = (col - 3) * 60 + (30 if row % 2 else 0), -240 + row * 27
                if abs(x) < 150:
                    c.use("w", 165 + half * x, 270 + half * y, 1, 0 if half == 1 else 180)
    c.fill("M6 6H324V534H6ZM24 24V516H306V24Z", "#7c1a17", evenodd=True)
    c.fill("M24 256H306V284H24Z", INK)
    c.fill("M24 261H306V264H24ZM24 276H306V279H24Z", "#d8a24a")
    c.line("M24 24H306V516H24Z", INK, 12)
    c.line("M24 24H306V516H24Z", "#d8a24a", 4)
    c.circle(165, 270, 66, INK, "#d8a24a", 5)
    c.circle(165, 270, 54, "#8f1f1a", "#d8a24a", 3)
    for i in range(5):
        c.shape(place(sakura_petal(), 165, 270, i * 72 - 0, 1.2), "#f3d9a0", INK, 3)
    c.circle(165, 270, 9, RED, INK, 3)
    return c


CARDS = {"red": back}
