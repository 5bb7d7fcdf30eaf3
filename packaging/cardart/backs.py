"""The two card backs: one design in red and in black, the same when turned by half a turn."""

from dataclasses import dataclass

from card import Card
from ink import INK, RED, points, rot

GILT = "#d8a24a"


@dataclass(frozen=True, slots=True)
class Cloth:
    """The colours of a back: ground, its shade, lines of the waves, petals, their heart."""

    ground: str
    shade: str
    wave: str
    blossom: str
    heart: str


RED_CLOTH = Cloth("#7c1a17", "#651310", "#c58a3f", "#f3d9a0", RED)
BLACK_CLOTH = Cloth("#2f2b2e", INK, "#a67c38", "#f3d9a0", "#2f2b2e")
WAVE = 47  # radius of a wave; three stand side by side
STEP = 31  # from row to row


def waves(c: Card, cloth: Cloth) -> None:
    """Rows of overlapping waves that roll from either end towards the middle."""

    def wave(d: Card) -> None:
        d.circle(0, 0, WAVE, cloth.ground, cloth.wave, 4)
        d.circle(0, 0, WAVE - 15, cloth.shade, cloth.wave, 4)
        d.circle(0, 0, WAVE - 31, cloth.ground, cloth.wave, 4)

    c.motif("wave", wave)
    for row in range(9):
        odd = row % 2
        for col in range(-1 - odd, 2):
            x, y = (col * 2 + odd) * WAVE, (row - 8) * STEP
            c.use("wave", 165 + x, 270 + y)
            if y:  # the last row lies on the middle line
                c.use("wave", 165 - x, 270 - y)


def blossom(c: Card, x: float, y: float, deg: float, cloth: Cloth) -> None:
    """A plum blossom of five round petals, its first petal towards `deg`."""
    for i in range(5):
        px, py = rot(0, -12.5, i * 72 + deg)
        c.circle(x + px, y + py, 9.5, cloth.blossom)
    c.circle(x, y, 6, cloth.heart)


def back(title: str, cloth: Cloth) -> Card:
    """Waves in a gilt frame; two plum blossoms turn about each other in the medallion."""
    c = Card(title, cloth.ground)
    waves(c, cloth)
    c.fill("M6 6H324V534H6ZM26 26V514H304V26Z", cloth.ground, evenodd=True)
    c.line("M26 26H304V514H26Z", INK, 12)
    c.line("M26 26H304V514H26Z", GILT, 5)
    c.fill("M29 254H301V286H29Z", INK)
    for y in (262, 278):
        c.line(f"M29 {y}H301", GILT, 4)
    c.circle(165, 270, 74, INK, GILT, 6)
    c.circle(165, 270, 62, cloth.ground, GILT, 4)
    parting = points("3,-60 21,-51 30,-30 21,-9 0,0 -21,9 -30,30 -21,51 -3,60")
    c.stroke([(165 + x, 270 + y) for x, y in parting], [3, 6, 8, 6, 5, 6, 8, 6, 3], GILT, sub=4)
    for deg in (0, 180):
        off_x, off_y = rot(-3, -31, deg)
        blossom(c, 165 + off_x, 270 + off_y, deg, cloth)
    return c


def red() -> Card:
    """The back of the first deck of a set."""
    return back("Card back, red", RED_CLOTH)


def black() -> Card:
    """The back of the second deck of a set."""
    return back("Card back, black", BLACK_CLOTH)


CARDS = {"red": red, "black": black}
