"""Gives cards at rest pictures of just their size, a few at a time when nothing else happens.

When all are sharp, the pictures that no card shows any more are let go.
"""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from hanafuda_desktop.ui.table.card_stock import CardStock

RESIZED_MS = 120
"""How long after the last change of size the pictures are drawn anew."""
_SLICE_MS = 8
"""For so long pictures are drawn before others have a turn."""


class Sharpener(QObject):
    """Works through the blurred cards of one table; asleep while there are none."""

    def __init__(self, stock: CardStock, parent: QObject) -> None:
        super().__init__(parent)
        self._stock = stock
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._work)

    def wake(self, delay_ms: int = 0) -> None:
        """Begin after a delay, if any card is blurred."""
        if any(item.is_blurred for item in self._stock):
            self._timer.start(delay_ms)
        else:
            self._stock.let_go_of_pictures()

    def stop(self) -> None:
        """Leave the pictures as they are."""
        self._timer.stop()

    def _work(self) -> None:
        clock = QElapsedTimer()
        clock.start()
        for item in self._stock:
            if item.is_blurred:
                item.sharpen()
                if clock.elapsed() >= _SLICE_MS:
                    break
        self.wake()
