"""The icon of the windows: drawn from its SVG in the sizes that desktops ask for."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from hanafuda_desktop import assets

ICON_FILE = "hanafuda_desktop.svg"
SIZES = (16, 32, 48, 128)
"""Px; what lies between is scaled down by the desktop."""


def window_icon() -> QIcon:
    """Return the icon; it is empty where its file is missing, which is no reason not to play."""
    icon = QIcon()
    file = assets.root() / "icons" / ICON_FILE
    renderer = QSvgRenderer(file.read_bytes() if file.is_file() else b"")
    for size in SIZES if renderer.isValid() else ():
        pixmap = QPixmap(size, size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        renderer.render(painter, QRectF(0, 0, size, size))
        painter.end()
        icon.addPixmap(pixmap)
    return icon
