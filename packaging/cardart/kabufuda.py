"""The kabufuda pictures: ink batons on pale paper, one red mark."""

from card import Card
from ink import INK, RED, H, points, poly, rot
from trim import clip_poly


def kabu7() -> Card:
    """Three chevrons and an upright."""
    c = Card("Kabufuda: seven", "#f8f2e2")
    slope, thick, gap = 0.80, 62, 19

    def bar(apex, side, top=None):
        # one baton of a chevron, as a parallelogram clipped to the card
        far = 170
        pts = [
            (165, apex),
            (165 + side * far, apex + far * slope),
            (165 + side * far, apex + far * slope + thick),
            (165, apex + thick),
        ]
        return clip_poly(pts)

    step = thick + gap
    for i in range(3):
        for s in (-1, 1):
            c.fill(poly(bar(196 + i * step, s)), INK)
            y = 196 + i * step + thick / 2
            far = clip_poly(
                [
                    (165 + s * 14, y + 14 * slope - 1.2),
                    (165 + s * 148, y + 148 * slope - 1.2),
                    (165 + s * 148, y + 148 * slope + 1.2),
                    (165 + s * 14, y + 14 * slope + 1.2),
                ],
                20,
                20,
                310,
                520,
            )
            c.fill(poly(far), "#6d6459")
    # the upright seventh: head above, foot below
    c.fill("M132 110h66v20h-10v90h-46v-90h-10Z", INK)
    c.fill("M144 117h42v6h-42Z", "#f8f2e2")
    foot = 196 + 3 * step + 6
    c.fill(f"M137 {foot + 24}L165 {foot}L193 {foot + 24}V534H137Z", INK)
    c.fill(f"M164 {foot + 16}h2.4V520h-2.4Z", "#6d6459")
    for s in (-1, 1):
        c.fill(
            poly(
                clip_poly(
                    [
                        (165 + s * 41, foot + 62),
                        (165 + s * 92, foot + 104),
                        (165 + s * 92, H - 4),
                        (165 + s * 41, H - 4),
                    ]
                )
            ),
            INK,
        )
    # lozenge
    c.fill("M165 132L222 216L165 338L108 216Z", INK)
    c.fill("M165 146L211 216L165 316L119 216Z", "#f8f2e2")
    c.fill("M165 146L211 216L165 316L119 216ZM165 172L194 217L165 282L136 217Z", RED, evenodd=True)
    for i in range(5):
        x, y = rot(0, -11, i * 72)
        c.circle(x + 165, y + 218, 8.6, INK)
    c.circle(165, 218, 5, "#f8f2e2")
    c.stroke(points("165,232 165,262"), [5, 3, 1], INK, sub=1)
    # head band: fret, then two medallions with the numeral seven
    c.fill("M11 11H319V46H11Z", INK)
    for i in range(11):
        x = 24 + i * 26
        c.line(f"M{x} 38V21h16v12h-8v-5", "#f8f2e2", 3.4)
    for x in (70, 260):
        c.fill(f"M{x - 50} 96a50 36 0 1 0 100 0a50 36 0 1 0 -100 0Z", INK)
        c.fill(f"M{x - 42} 96a42 29 0 1 0 84 0a42 29 0 1 0 -84 0Z", "#f8f2e2")
        c.stroke([(x - 26, 99), (x, 93), (x + 27, 86)], [5, 9, 5], INK)
        c.stroke(
            [(x - 5, 74), (x - 4, 94), (x + 2, 111), (x + 16, 115), (x + 26, 108)],
            [6, 9, 9, 8, 3],
            INK,
        )
    return c


def kabu1_red() -> Card:
    """The ink jar on red."""
    c = Card("Kabufuda: the red one", RED)
    c.fill("M6 6H324V534H6Z", c.grad([(0, "#d8392a"), (1, "#b3231a")]))

    def coil(d):
        d.fill(
            "M-26 14C-26 -22 26 -22 26 10C26 34 -10 32 -10 12C-10 0 8 -2 9 9", "none", "#f0c56a", 3
        )

    c.motif("coil", coil)
    for row in range(10):
        for col in range(6):
            x, y = 36 + col * 54 + (27 if row % 2 else 0), 40 + row * 52
            if 30 < x < 302:
                c.use("coil", x, y, 0.86, 0 if (row + col) % 2 else 180)
    # lid and jar
    c.fill("M165 52L262 176H68Z", INK, INK, 10)
    c.fill("M165 74L244 166H86Z", "none", "#f0c56a", 4)
    c.circle(165, 136, 26, RED, "#f0c56a", 4)
    c.fill("M58 196H272V236H250C262 330 256 410 226 470H104C74 410 68 330 80 236H58Z", INK, INK, 10)
    c.fill(
        "M70 206H260V226H238C250 326 246 400 220 458H110C84 400 80 326 92 226H70Z",
        "none",
        "#f0c56a",
        4,
    )
    c.fill("M139 258h52v18h-10v136l-16 18l-16 -18v-136h-10Z", "#f0c56a")
    c.fill("M165 296L181 340L165 384L149 340Z", INK)
    c.fill("M165 312L174 340L165 368L156 340Z", RED)
    for s in (-1, 1):
        for i in range(5):
            x, y = rot(0, -13, i * 72)
            c.circle(165 + s * 54 + x, 340 + y, 9, RED)
        c.circle(165 + s * 54, 340, 6, "#f0c56a")
    return c


CARDS = {"01-red": kabu1_red, "07": kabu7}
