"""Compares two folders of contact sheets, drawn with two versions of Qt.

    python packaging/cardart/compare.py OLD NEW

Before the pin of PySide6 changes: draw the sheets with either version (sheets.py), and compare.
Exits with 1 where a sheet differs by more than the eye would miss. Needs PySide6.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
from PySide6.QtGui import QGuiApplication, QImage, QPainter

MOST_DIFFERENCE = 24  # in any channel, of 255
MOST_PIXELS = 0.001  # share of the pixels that may differ at all


def difference(old: QImage, new: QImage) -> tuple[int, float]:
    """The largest difference in a channel, and the share of pixels that differ.

    Raises:
        ValueError: the images are not of one size.
    """
    if old.size() != new.size():
        raise ValueError("not of one size")
    canvas = old.convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(canvas)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, new.convertToFormat(QImage.Format.Format_RGB32))
    painter.end()
    data = bytes(canvas.constBits())
    channels = [data[i::4] for i in range(3)]
    changed = sum(any(pixel) for pixel in zip(*channels, strict=True))
    return max(map(max, channels)), changed / len(channels[0])


def changes(old: Path, new: Path) -> tuple[str, ...]:
    """What differs too much between the sheets of two folders, in words."""
    found = []
    names = {path.name for folder in (old, new) for path in folder.glob("*.png")}
    for name in sorted(names):
        if not ((old / name).is_file() and (new / name).is_file()):
            found.append(f"{name}: only in one folder")
            continue
        try:
            most, share = difference(QImage(str(old / name)), QImage(str(new / name)))
        except ValueError as error:
            found.append(f"{name}: {error}")
            continue
        if most > MOST_DIFFERENCE or share >= MOST_PIXELS:
            found.append(f"{name}: by up to {most}, on {share:.2%} of the pixels")
    return tuple(found)


def main(argv: Sequence[str]) -> int:
    """Run the command; returns the exit code."""
    parser = argparse.ArgumentParser(description="Compare two folders of contact sheets.")
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    args = parser.parse_args(argv)
    app = QGuiApplication.instance() or QGuiApplication([])
    found = changes(args.old, args.new)
    for text in found:
        print(text)
    print("differ too much" if found else "alike")
    app.quit()
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
