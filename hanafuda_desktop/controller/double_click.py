"""Tells the second half of a double-click from a click of its own."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer

from hanafuda_desktop.engine.table_spec import Target

DOUBLE_CLICK_MS = 350
"""A second click within this time belongs to the first."""


class DoubleClick:
    """Remembers the last click. One that is swallowed does not count as the last.

    Else a row of quick clicks would be swallowed for ever.
    """

    def __init__(self) -> None:
        self.within_ms = DOUBLE_CLICK_MS
        self._last: Target | None = None
        self._since = QElapsedTimer()

    def swallows(self, target: Target) -> bool:
        """Tell whether a click on a target belongs to the one before on the same target."""
        is_second = (
            target == self._last
            and self._since.isValid()
            and self._since.elapsed() < self.within_ms
        )
        if not is_second:
            self._last = target
            self._since.start()
        return is_second
