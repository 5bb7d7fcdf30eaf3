"""The icon of the program: a card with the moon and the plum mark, before a turned one.

    python packaging/cardart/icon.py [--out FILE]

Writes resources/icons/hanafuda_desktop.svg; sizes in pixels are made when a package is built.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from card import Card, markup
from ink import DEEP, GOLD, GREEN, INK, MOSS, PAPER, RED, WHITE, points, rot, smooth

ICON = Path(__file__).resolve().parents[2] / "resources" / "icons" / "hanafuda_desktop.svg"
SIZE = 512
CARD_W, CARD_H = 290, 452  # stouter than a card of the deck, to fill small sizes
GILT = "#d8a24a"


def panel(inset: float, r: float) -> str:
    """Path data of a rounded rectangle about the origin, `inset` inside the edge of the card."""
    x, y = CARD_W / 2 - inset, CARD_H / 2 - inset
    return (
        f"M{r - x} {-y}H{x - r}A{r} {r} 0 0 1 {x} {r - y}V{y - r}A{r} {r} 0 0 1 {x - r} {y}"
        f"H{r - x}A{r} {r} 0 0 1 {-x} {y - r}V{r - y}A{r} {r} 0 0 1 {r - x} {-y}Z"
    )


def turned(c: Card) -> None:
    """The card behind, its back up."""
    c.fill(panel(-9, 38), PAPER)
    c.fill(panel(0, 30), INK)
    c.fill(panel(20, 14), DEEP)
    c.line(panel(42, 6), GILT, 12)


def front(c: Card) -> None:
    """The card in front: moon and plum blossom in a red sky over a dark hill."""
    c.fill(panel(-9, 38), PAPER)
    c.fill(panel(0, 30), INK)
    c.fill(panel(20, 14), c.grad([(0, "#b3231a"), (0.75, "#de4a36")]))
    hill = points("-125,160 -70,124 0,110 70,122 125,156")
    c.fill(smooth(hill) + "V192A14 14 0 0 1 111 206H-111A14 14 0 0 1 -125 192Z", GREEN, INK, 10)
    c.stroke(points("-96,168 -40,140 30,136"), [3, 12, 3], MOSS)
    c.circle(0, -52, 117, WHITE, INK, 7)
    for width, colour in ((14, INK), (0, RED)):
        for i in range(5):
            x, y = rot(0, -40, i * 72)
            c.circle(x, y - 50, 31, colour, INK if width else None, width)
    c.circle(0, -50, 30, RED)
    c.circle(0, -50, 17, GOLD, INK, 8)


def svg() -> str:
    """The text of the file."""
    parts: list[str] = []
    defs: list[str] = []
    for draw, where in (
        (turned, "translate(219 266) rotate(-17) scale(.94)"),
        (front, "translate(319 252) rotate(7) scale(.94)"),
    ):
        c = Card("")
        draw(c)
        defs += c.gradients
        parts.append(f'<g transform="{where}">{"".join(map(markup, c.ops))}</g>')
    return "\n".join(
        (
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}" '
            f'viewBox="0 0 {SIZE} {SIZE}" stroke-linejoin="round" stroke-linecap="round">',
            "<title>Hanafuda desktop</title>",
            f"<defs>{''.join(defs)}</defs>",
            *parts,
            "</svg>\n",
        )
    )


def main(argv: Sequence[str]) -> int:
    """Run the command; returns the exit code."""
    parser = argparse.ArgumentParser(description="Build the icon of the program.")
    parser.add_argument("--out", type=Path, default=ICON, help="default: resources/icons")
    path: Path = parser.parse_args(argv).out
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(svg(), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
