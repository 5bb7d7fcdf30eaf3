"""Lights cards for a moment: their ring pulses once, or stands still where nothing may move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, QVariantAnimation

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.ui.theme import Motions

if TYPE_CHECKING:
    from hanafuda_desktop.ui.table.table_view import TableView

STILL_MS = 2000
"""How long cards stay lit where the ring does not pulse."""


class Lamp(QObject):
    """The lit cards of one table."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self.lit: frozenset[CardId] = frozenset()
        self._pulse = QVariantAnimation(self)
        self._pulse.setStartValue(0.0)
        self._pulse.setKeyValueAt(0.5, 1.0)
        self._pulse.setEndValue(0.0)
        self._pulse.setEasingCurve(Motions.LIT.easing)
        self._pulse.valueChanged.connect(self._glow)
        self._pulse.finished.connect(self.put_out)
        self._still = QTimer(self)
        self._still.setSingleShot(True)
        self._still.timeout.connect(self.put_out)

    def light(self, cards: tuple[CardId, ...]) -> None:
        """Light these cards, and no others."""
        self.stop()
        self.lit = frozenset(cards)
        ms = round(2 * Motions.LIT.ms * self._view.speed.value)
        self._glow(1.0 if ms == 0 else 0.0)
        self._view.show_marks()
        if ms == 0:
            self._still.start(STILL_MS)
        else:
            self._pulse.setDuration(ms)
            self._pulse.start()

    def put_out(self) -> None:
        """Light no card any more."""
        self.lit = frozenset()
        self._view.show_marks()

    def stop(self) -> None:
        """Stop what runs."""
        self._pulse.stop()
        self._still.stop()
        self.lit = frozenset()

    def _glow(self, glow: float) -> None:
        for item in self._view.stock:
            if item.card in self.lit:
                item.set_glow(glow)
