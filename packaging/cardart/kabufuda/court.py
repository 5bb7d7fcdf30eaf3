"""Kabufuda ten: the court figure, two halves turned about the middle."""

from card import Card
from ink import INK, RED, WHITE, H, W, between, points, poly, smooth

from kabufuda.parts import PALE, numeral


def cap(c: Card) -> None:
    """The tall black cap, bent back at the tip, with a red band."""
    c.shape(
        points(
            "-42,-160 -46,-196 -38,-238 -16,-266 16,-272 "
            "40,-258 58,-262 66,-248 54,-224 48,-196 44,-160"
        ),
        INK,
    )
    for crease in ("-26,-206 -20,-238 2,-256", "0,-204 12,-232 40,-244", "22,-202 32,-214 46,-220"):
        c.stroke(points(crease), [1, 5, 1], PALE)
    c.fill(
        between(points("-45,-186 0,-194 46,-186"), points("-42,-162 0,-170 43,-162")), RED, INK, 5
    )


def face(c: Card) -> None:
    """Face and beard, turned a little to the left."""
    c.shape(points("-42,-172 -47,-136 -38,-110 0,-96 40,-110 50,-136 44,-172"), INK)
    c.shape(
        points("-30,-168 -35,-140 -29,-112 -12,-90 2,-84 20,-92 34,-114 38,-142 34,-168"),
        WHITE,
        INK,
        5,
    )
    for brow in ("-29,-144 -18,-153 -5,-147", "7,-147 18,-153 31,-144"):
        c.stroke(points(brow), [2, 7, 2])
    for x in (-19, 15):
        c.stroke([(x - 11, -130), (x, -137), (x + 11, -130)], [2, 5, 2])
        c.circle(x - 2, -130, 5, INK)
    c.stroke(points("-3,-138 -11,-119 -3,-115"), [1.5, 4.5, 3])
    c.shape(points("-12,-97 -20,-90 -16,-72 -2,-56 12,-74 16,-90 6,-97 -2,-95"), INK)
    for way in ("-3,-110 -14,-107 -32,-96", "-3,-110 10,-107 28,-96"):
        c.stroke(points(way), [3, 9, 2])
    c.stroke(points("-11,-101 -3,-99 6,-101"), [3, 7, 3], RED)


def robe(c: Card) -> None:
    """Shoulders, layered collar and the breastplate of squares."""
    left, right = points("-130,4 -118,-66 -76,-94 -24,-106"), points("130,4 118,-66 76,-94 28,-106")
    c.fill(between(left, right), INK)
    for row in range(3):
        for col in range(5):
            x, y = -58 + col * 24, -82 + row * 21
            fill = PALE if (row + col) % 2 else RED
            c.fill(poly([(x, y), (x + 24, y), (x + 24, y + 21), (x, y + 21)]), fill, INK, 4.5)
    for half_width, low, fill in ((40, -50, PALE), (30, -64, RED), (20, -78, PALE)):
        c.fill(poly([(2 - half_width, -106), (2, low), (2 + half_width, -106)]), fill, INK, 4.5)


def curl(c: Card) -> None:
    """A coil woven into the sleeves."""
    c.stroke(points("-16,10 -16,-10 2,-18 16,-6 12,8 0,10 -6,0 2,-4"), [2, 4, 4, 3, 2], PALE)


def left_sleeve(c: Card) -> None:
    """The hanging sleeve, a red lining at its mouth, and the hand that rests on the belt."""
    c.shape(points("-58,-94 -102,-92 -136,-64 -152,-10 -152,4 -92,6 -70,4 -56,-40"), INK, PALE, 4)
    for x, y, k in ((-116, -58, 1), (-130, -26, 0.66), (-86, -72, 0.62)):
        c.use("curl", x, y, k)
    c.shape(points("-58,-66 -84,-58 -102,-32 -106,0 -70,4 -52,-20"), RED, PALE, 3.5)
    c.shape(points("-78,-46 -56,-50 -34,-36 -30,-10 -36,2 -80,2 -88,-24"), WHITE, INK, 5)
    for x in (-66, -55, -44):
        c.stroke([(x, -36), (x + 4, -24), (x + 5, -8)], [1, 4, 2])


def right_arm(c: Card) -> None:
    """The raised arm: baton, hand, and the sleeve that falls from the wrist."""
    c.fill(poly(points("103,-240 133,-240 133,-60 103,-60")), INK)
    for y, h in ((-228, 6), (-217, 3)):
        c.fill(poly([(109, y), (127, y), (127, y + h), (109, y + h)]), PALE)
    c.stroke(points("118,-206 118,-104"), [0.8, 3.4, 2, 0.8], PALE, sub=6)
    c.shape(points("60,-94 92,-90 106,-78 148,-76 152,-40 150,2 100,6 64,4 58,-40"), INK, PALE, 4)
    for x, y, k in ((86, -54, 1), (126, -34, 0.9), (92, -16, 0.62)):
        c.use("curl", x, y, k, flip=True)
    c.shape(points("99,-70 96,-96 108,-106 136,-104 145,-90 142,-70"), WHITE, INK, 5)
    for y in (-94, -84, -75):
        c.stroke([(112, y), (126, y - 1), (142, y + 1)], [2, 4, 2])
    c.fill(smooth(points("92,-70 120,-76 149,-72 147,-58 120,-62 94,-56"), True), RED, PALE, 3.5)


def half(c: Card) -> None:
    """The upper half of the figure; its middle lies at the origin."""
    for reach, fill in ((0, INK), (9, PALE)):
        x0, y0, x1, y1 = -155 + reach, -260 + reach, -86 - reach, -190 - reach
        c.fill(poly([(x0, y0), (x1, y0), (x1, y1), (x0, y1)]), fill)
    numeral(c, 10, -120.5, -225, 42, INK, 27)
    robe(c)
    left_sleeve(c)
    right_arm(c)
    c.use("head", 2, -48, 0.77)


def head(c: Card) -> None:
    """Head and cap."""
    face(c)
    cap(c)


def ten() -> Card:
    """Court figure in ink and red, the same from both sides."""
    c = Card("Kabufuda: ten", PALE)
    c.motif("curl", curl)
    c.motif("head", head)
    c.motif("half", half)
    for deg in (0, 180):
        c.use("half", W / 2, H / 2, 1, deg)
    c.fill("M6 246H324V294H6Z", INK)
    c.fill("M6 252H324V256H6ZM6 284H324V288H6Z", PALE)
    for i in range(-3, 4):
        x = 165 + i * 46
        c.fill(f"M{x} 259L{x + 15} 270L{x} 281L{x - 15} 270Z", RED if i % 2 else PALE)
    return c


CARDS = {"10": ten}
