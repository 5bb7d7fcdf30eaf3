"""Draws contact sheets of the built cards, as the game will show them, for people to judge.

    python packaging/cardart/sheets.py --out DIR [--cards DIR] [--sizes 66,400] [CARD ...]
    python packaging/cardart/sheets.py --deck docs/cards.png

CARD is a file name without .svg such as 01-1; without one, all cards are drawn. Each size is drawn
on a dark and a light table, at single and double pixel density, and at 66 px also as the red- and
the green-blind see it, and in grey. --deck draws the one sheet that the README shows: all flower
cards, a month a column. Needs PySide6.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
from palette import reduced
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

CARDS_DIR = Path(__file__).resolve().parents[2] / "resources" / "cards"
DECKS = ("hanafuda", "kabufuda", "backs")
SIZES = (48, 66, 130, 400)  # widths in pixels at which the game shows a card, and less
TABLES = {"dark": "#1f3b30", "light": "#e9e4d6"}
RATIOS = (1, 2)
SIMULATED_SIZE = 66
PAD = 8
DECK_WIDTH = 100
MONTHS, CARDS_A_MONTH = 12, 4
SMALLEST = 0  # "quality" of a PNG: as few bytes as Qt can

Matrix = tuple[tuple[float, float, float], ...]
# Machado, Oliveira and Fernandes (2009), full severity, for linear light.
PROTAN: Matrix = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
DEUTAN: Matrix = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
GREY: Matrix = ((0.2126, 0.7152, 0.0722),) * 3
EYES = {"protan": PROTAN, "deutan": DEUTAN, "grey": GREY}


@dataclass(frozen=True, slots=True)
class Layout:
    """How cards lie on a sheet: their width, cards a row and cards a sheet."""

    width: int
    columns: int
    most: int

    @property
    def height(self) -> int:
        """Height of a card in pixels."""
        return round(self.width * 540 / 330)


def layout(width: int) -> Layout:
    """Small cards all on one sheet, large ones sixteen at a time."""
    return Layout(width, 12, 120) if width < 300 else Layout(width, 4, 16)


def sheet(cards: Sequence[Path], lay: Layout, table: str, ratio: int) -> QImage:
    """Paint cards in rows on a table of one colour, at `ratio` pixels to a unit."""
    columns = min(lay.columns, len(cards))
    lines = -(-len(cards) // lay.columns)
    w, h = columns * (lay.width + PAD) + PAD, lines * (lay.height + PAD) + PAD
    image = QImage(w * ratio, h * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(table))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(ratio, ratio)
    for i, card in enumerate(cards):
        line, column = divmod(i, lay.columns)
        x, y = PAD + column * (lay.width + PAD), PAD + line * (lay.height + PAD)
        QSvgRenderer(str(card)).render(painter, QRectF(x, y, lay.width, lay.height))
    painter.end()
    return image


def _linear(v: float) -> float:
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


def _encoded(v: float) -> float:
    v = 12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055
    return min(1.0, max(0.0, v))


def _seen_by(matrix: Matrix) -> Callable[[bytes], bytes]:
    """The colour that an eye makes of a colour, both as blue, green and red bytes."""

    def see(bgr: bytes) -> bytes:
        rgb = [_linear(v / 255) for v in reversed(bgr)]
        mixed = [sum(a * b for a, b in zip(row, rgb, strict=True)) for row in matrix]
        return bytes(round(255 * _encoded(v)) for v in reversed(mixed))

    return see


def simulate(image: QImage, matrix: Matrix) -> QImage:
    """The image as another eye sees it."""
    see = _seen_by(matrix)
    known: dict[bytes, bytes] = {}
    pixels = bytearray(image.constBits())
    for i in range(0, len(pixels), 4):
        colour = bytes(pixels[i : i + 3])
        if colour not in known:
            known[colour] = see(colour)
        pixels[i : i + 3] = known[colour]
    return QImage(
        bytes(pixels), image.width(), image.height(), image.bytesPerLine(), image.format()
    ).copy()


def find(folder: Path, wanted: Sequence[str]) -> list[Path]:
    """The card files below a folder, deck by deck, only those wanted if any are named.

    Raises:
        KeyError: a name without a file.
    """
    cards = [path for deck in DECKS for path in sorted((folder / deck).glob("*.svg"))]
    missing = set(wanted) - {path.stem for path in cards}
    if missing:
        raise KeyError(f"no file for: {', '.join(sorted(missing))}")
    return [path for path in cards if not wanted or path.stem in wanted]


def draw(cards: Sequence[Path], out: Path, sizes: Sequence[int]) -> None:
    """Write all sheets into a folder; large sizes are parted over numbered sheets."""
    out.mkdir(parents=True, exist_ok=True)
    for width in sizes:
        lay = layout(width)
        for first in range(0, len(cards), lay.most):
            part = cards[first : first + lay.most]
            page = f"-{first // lay.most + 1}" if len(cards) > lay.most else ""
            for name, table in TABLES.items():
                for ratio in RATIOS:
                    path = out / f"{width}-{name}@{ratio}x{page}.png"
                    sheet(part, lay, table, ratio).save(str(path))
    if SIMULATED_SIZE in sizes:
        plain = sheet(cards, layout(SIMULATED_SIZE), TABLES["dark"], 1)
        for eye, matrix in EYES.items():
            simulate(plain, matrix).save(str(out / f"{SIMULATED_SIZE}-{eye}.png"))


def deck(folder: Path) -> QImage:
    """All flower cards on a dark table, a month a column, January at the left."""
    cards = [
        folder / "hanafuda" / f"{month:02}-{number}.svg"
        for number in range(1, CARDS_A_MONTH + 1)
        for month in range(1, MONTHS + 1)
    ]
    return sheet(cards, Layout(DECK_WIDTH, MONTHS, len(cards)), TABLES["dark"], 1)


def main(argv: Sequence[str]) -> int:
    """Run the command; returns the exit code."""
    parser = argparse.ArgumentParser(description="Draw contact sheets of the cards.")
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--out", type=Path, help="folder for the PNG files")
    where.add_argument("--deck", type=Path, help="the PNG file of the sheet for the README")
    parser.add_argument("--cards", type=Path, default=CARDS_DIR, help="default: resources/cards")
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)), help="widths in pixels")
    parser.add_argument("card", nargs="*", help="card names; default: all")
    args = parser.parse_args(argv)
    try:
        cards = find(args.cards, args.card)
    except KeyError as error:
        parser.error(str(error.args[0]))
    app = QGuiApplication.instance() or QGuiApplication([])
    if args.deck:
        args.deck.parent.mkdir(parents=True, exist_ok=True)
        reduced(deck(args.cards)).save(str(args.deck), quality=SMALLEST)
    else:
        draw(cards, args.out, [int(size) for size in args.sizes.split(",")])
    app.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
