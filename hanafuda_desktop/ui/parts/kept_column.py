"""A column of parts in which those that stay the same are not built anew."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from hanafuda_desktop.ui.parts.boxes import column
from hanafuda_desktop.ui.theme import Look


@dataclass(frozen=True, slots=True)
class Wanted:
    """A part that is to stand in a column; `key` holds all that it depends on."""

    key: Hashable
    build: Callable[[], QWidget]


class KeptColumn(QWidget):
    """Shows parts from the top; `gap` and `right` (at their right side) in text px."""

    def __init__(self, look: Look, gap: float, right: float) -> None:
        super().__init__()
        self._lines = column(self, look, gap=gap, margins=(0, 0, right, 0))
        self._lines.addStretch(1)
        self._parts: dict[Hashable, QWidget] = {}

    def show_parts(self, wanted: Iterable[Wanted]) -> tuple[QWidget, ...]:
        """Show these parts, in their order and no others, and return them. Keys differ."""
        before, self._parts = self._parts, {}
        for at, one in enumerate(wanted):
            part = before.pop(one.key, None) or one.build()
            self._parts[one.key] = part
            item = self._lines.itemAt(at)
            if item is None or item.widget() is not part:
                self._lines.removeWidget(part)
                self._lines.insertWidget(at, part)
                part.setVisible(True)  # at once, as it has no size until then
        for part in before.values():
            self._lines.removeWidget(part)
            part.hide()
            part.setParent(None)
            part.deleteLater()
        return tuple(self._parts.values())
