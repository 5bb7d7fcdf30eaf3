"""Brings a picture down to 256 colours by median cut, so that its PNG is small. Needs PySide6."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

COLOURS = 256
# How much the number of pixels weighs beside the spread of their colours.
CROWD = 0.4

Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Box:
    """Colours that lie close together, each with the number of its pixels."""

    counts: Sequence[tuple[Colour, int]]

    @cached_property
    def pixels(self) -> int:
        """How many pixels have these colours."""
        return sum(count for _, count in self.counts)

    @cached_property
    def spans(self) -> list[int]:
        """The spread of red, green and blue."""
        channels = list(zip(*(colour for colour, _ in self.counts), strict=True))
        return [max(values) - min(values) for values in channels]

    @cached_property
    def need(self) -> float:
        """How much is won by parting the box; 0 for a single colour."""
        return float(max(self.spans) * self.pixels**CROWD)

    def parted(self) -> tuple["Box", "Box"]:
        """Two boxes of about as many pixels, cut across the widest channel."""
        widest = self.spans.index(max(self.spans))
        counts = sorted(self.counts, key=lambda entry: entry[0][widest])
        seen, middle = 0, 0
        while seen * 2 < self.pixels:
            seen += counts[middle][1]
            middle += 1
        middle = min(max(middle, 1), len(counts) - 1)
        return Box(counts[:middle]), Box(counts[middle:])

    def mean(self) -> int:
        """The mean colour as 0xffrrggbb."""
        rgb = 0xFF
        for channel in range(3):
            total = sum(colour[channel] * count for colour, count in self.counts)
            rgb = rgb << 8 | round(total / self.pixels)
        return rgb


def choose(image: QImage) -> list[int]:
    """The colours that stand best for all colours of an image, as 0xffrrggbb."""
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    data = bytes(plain.constBits())
    counts: Counter[Colour] = Counter()
    for y in range(plain.height()):
        start = y * plain.bytesPerLine()
        line = data[start : start + plain.width() * 3]
        counts.update(zip(line[0::3], line[1::3], line[2::3], strict=True))
    boxes = [Box(list(counts.items()))]
    while len(boxes) < COLOURS:
        worst = max(boxes, key=lambda box: box.need)
        if not worst.need:
            break
        boxes.remove(worst)
        boxes += worst.parted()
    return [box.mean() for box in boxes]


def reduced(image: QImage) -> QImage:
    """The image in 256 colours of its own."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    flags = Qt.ImageConversionFlag.ThresholdDither
    return plain.convertToFormat(QImage.Format.Format_Indexed8, choose(image), flags)
