"""The icon of the program in the form of each system, drawn anew from its SVG at every size."""

from __future__ import annotations

import os
import struct
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

from release import facts

SOURCE = facts.ROOT / "resources" / "icons" / "hanafuda_desktop.svg"

PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Px of the icons of a Linux desktop."""
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
"""Px in the icon of Windows, for its usual scales."""
ICNS_TYPES = {"ic11": 32, "ic12": 64, "ic07": 128, "ic08": 256, "ic09": 512, "ic10": 1024}
"""Kinds of pictures in the icon of macOS that are PNGs, with their px."""


def draw(size: int) -> bytes:
    """Return the icon as a PNG of so many px. Needs a running QGuiApplication."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(SOURCE)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())


def pack_ico(pictures: dict[int, bytes]) -> bytes:
    """Return PNGs by size as one ICO file (Qt's own writer holds a single size)."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    entries, data = b"", b""
    start = len(head) + 16 * len(pictures)
    for size, picture in sorted(pictures.items()):
        side = size % 256  # 0 stands for 256
        at = start + len(data)
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), at)
        data += picture
    return head + entries + data


def pack_icns(pictures: dict[str, bytes]) -> bytes:
    """Return PNGs by kind as one ICNS file."""
    data = b"".join(
        kind.encode() + struct.pack(">I", 8 + len(picture)) + picture
        for kind, picture in pictures.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(data)) + data


def make(folder: Path) -> None:
    """Write all forms of the icon into a folder."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication.instance() or QGuiApplication([])
    folder.mkdir(parents=True, exist_ok=True)
    for size in PNG_SIZES:
        (folder / f"hanafuda-{size}.png").write_bytes(draw(size))
    ico = pack_ico({size: draw(size) for size in ICO_SIZES})
    (folder / "hanafuda.ico").write_bytes(ico)
    icns = pack_icns({kind: draw(size) for kind, size in ICNS_TYPES.items()})
    (folder / "hanafuda.icns").write_bytes(icns)
    del application  # it had to live as long as there was something to draw
