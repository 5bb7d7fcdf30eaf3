"""Protects what is painted by hand from looking ragged."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from hanafuda_desktop.ui.parts.painting import paint_box, paint_focus
from hanafuda_desktop.ui.theme import Look

_SOLID = 200


@pytest.mark.parametrize("radius", [0.0, 4.0, 6.0, 12.0])
def test_the_mark_of_the_focus_covers_the_edge_of_what_it_marks(radius: float) -> None:
    """Nothing of the ground is left outside of it, in the corners neither."""
    image = QImage(80, 40, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    rect = QRectF(image.rect())
    painter = QPainter(image)
    paint_box(painter, rect, radius, QColor("red"), None)
    paint_focus(painter, rect, radius, Look())
    painter.end()
    diagonal = (image.pixelColor(at, at) for at in range(20))
    first = next(color for color in diagonal if color.alpha() > _SOLID)
    assert first.red() - first.green() < _SOLID / 2
