"""The icon of the windows: drawn from its SVG in the sizes that desktops ask for."""

from __future__ import annotations

import logging

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from hanafuda_desktop import assets
from hanafuda_desktop.errors import system_reason

_LOG = logging.getLogger("hanafuda.ui")

ICON_FILE = "hanafuda_desktop.svg"
SIZES = (16, 32, 48, 128)
"""Px; what lies between is scaled down by the desktop."""


def window_icon() -> QIcon:
    """Return the icon; without its file it is empty, which is logged, and no reason not to play."""
    icon = QIcon()
    renderer = QSvgRenderer(_data())
    for size in SIZES if renderer.isValid() else ():
        pixmap = QPixmap(size, size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        renderer.render(painter, QRectF(0, 0, size, size))
        painter.end()
        icon.addPixmap(pixmap)
    return icon


def _data() -> bytes:
    try:
        return (assets.root() / "icons" / ICON_FILE).read_bytes()
    except OSError as error:
        _LOG.warning("the icon %s cannot be read: %s", ICON_FILE, system_reason(error))
        return b""
