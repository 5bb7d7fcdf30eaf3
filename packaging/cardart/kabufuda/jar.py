"""Kabufuda one: the ink jar, on paper and on red."""

from card import Card
from ink import INK, RED, rot

from kabufuda.parts import PALE

SHINE = "#f0c56a"


def coils(c: Card, colour: str) -> None:
    """Small coils over the whole ground, row by row, turned in turn."""

    def coil(d: Card) -> None:
        d.fill("M-26 14C-26 -22 26 -22 26 10C26 34 -10 32 -10 12C-10 0 8 -2 9 9", "none", colour, 3)

    c.motif("coil", coil)
    for row in range(10):
        odd = row % 2
        for col in range(5 + odd):
            c.use(
                "coil", 57 - 27 * odd + col * 54, 36 + row * 52, 0.86, 0 if (row + col) % 2 else 180
            )


def jar(c: Card, line: str, knob: str) -> None:
    """The lid with its knob and the wide body, with inner lines of one colour."""
    c.fill("M165 52L262 176H68Z", INK, INK, 10)
    c.fill("M165 74L244 166H86Z", "none", line, 4)
    c.circle(165, 136, 26, knob, line, 4)
    c.fill("M58 196H272V236H250C262 330 256 410 226 470H104C74 410 68 330 80 236H58Z", INK, INK, 10)
    rim = "M70 206H260V226H238C250 326 246 400 220 458H110C84 400 80 326 92 226H70Z"
    c.fill(rim, "none", line, 4)


def one() -> Card:
    """The jar on paper: one red band, two red dots."""
    c = Card("Kabufuda: one", PALE)
    coils(c, "#a39b8e")
    jar(c, PALE, INK)
    c.circle(165, 136, 12, PALE)
    c.fill("M85 318H245L239 368H91Z", RED, PALE, 4)
    c.fill("M139 250h52v18h-10v154l-16 18l-16 -18v-154h-10Z", PALE, INK, 6)
    for x in (124, 206):
        c.circle(x, 404, 13, RED, PALE, 4)
    return c


def one_red() -> Card:
    """The jar on red with gold lines and coils; an upright gold stroke."""
    c = Card("Kabufuda: the red one", RED)
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#d8392a"), (1, "#b3231a")]))
    coils(c, SHINE)
    jar(c, SHINE, RED)
    c.fill("M139 258h52v18h-10v136l-16 18l-16 -18v-136h-10Z", SHINE)
    c.fill("M165 296L181 340L165 384L149 340Z", INK)
    c.fill("M165 312L174 340L165 368L156 340Z", RED)
    for s in (-1, 1):
        for i in range(5):
            x, y = rot(0, -13, i * 72)
            c.circle(165 + s * 54 + x, 340 + y, 9, RED)
        c.circle(165 + s * 54, 340, 6, SHINE)
    return c


CARDS = {"01": one, "01-red": one_red}
