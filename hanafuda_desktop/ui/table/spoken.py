"""What a screen reader finds on a painted table: labels without paint, one for each place.

A scene is nothing to assistive technology. Real labels over it are, and let every click through.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from hanafuda_desktop.ui.table.layout import Rect


class SpokenPlaces:
    """Labels over a table, by name; each says in words what is painted at its place.

    They are read in the order in which their names first came.
    """

    def __init__(self, ground: QWidget) -> None:
        self._ground = ground
        self._labels: dict[str, QLabel] = {}

    def show(self, places: Mapping[str, tuple[Rect, str]]) -> None:
        """Say these words at these places, and nothing anywhere else."""
        for name in self._labels.keys() - places.keys():
            label = self._labels.pop(name)
            label.setParent(None)
            label.deleteLater()
        for name, (rect, words) in places.items():
            if name not in self._labels:
                self._labels[name] = self._new_label(name)
            label = self._labels[name]
            label.setGeometry(rect.x, rect.y, rect.w, rect.h)
            if label.accessibleName() != words:
                label.setAccessibleName(words)

    def _new_label(self, name: str) -> QLabel:
        label = QLabel(self._ground)
        label.setObjectName(f"spoken.{name}")
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        label.show()
        return label
