"""Why a match waits: for a page in the place of its table, for an answer, or until one has read."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from hanafuda_desktop.controller.opponents import Opponents

FORCED_MS = 900
"""How long the person reads what the rules leave no choice about, before it is played."""


class Waiting(QObject):
    """Keeps all from playing while a match waits, and what nobody was told meanwhile.

    What holds a match and what pauses it know nothing of each other: it waits for both.
    """

    read = Signal()
    """What the rules leave no choice about was read, and is to be played."""

    def __init__(self, opponents: Opponents, parent: QObject) -> None:
        super().__init__(parent)
        self._opponents = opponents
        self._is_held = self._is_paused = False
        self._is_rest_untold = False
        self.forced_ms = FORCED_MS
        """How long a prompt stands that only tells what will be played."""
        self._reading = QTimer(self)
        self._reading.setSingleShot(True)
        self._reading.timeout.connect(self.read)

    @property
    def is_on(self) -> bool:
        """Whether nobody may play."""
        return self._is_held or self._is_paused

    @property
    def is_held(self) -> bool:
        """Whether something is in the place of the table: nothing on it can be chosen."""
        return self._is_held

    @property
    def is_rest_untold(self) -> bool:
        """Whether it is still to be told how the match stands, once all may play again."""
        return self._is_rest_untold

    def hold(self) -> None:
        """Let nobody play until `release`."""
        self._is_held = True
        self._let_nobody_play()

    def release(self) -> None:
        """End `hold`; then all that is open is told again."""
        self._is_held = False
        self._is_rest_untold = True

    def pause(self) -> None:
        """Let nobody play until `resume`."""
        self._is_paused = True
        self._let_nobody_play()

    def resume(self) -> bool:
        """End `pause`; return whether there was one."""
        was_paused, self._is_paused = self._is_paused, False
        return was_paused

    def may_tell(self) -> bool:
        """Tell whether what has come to rest can be told now; where not, it is told later."""
        self._is_rest_untold = self.is_on
        return not self.is_on

    # --- reading --------------------------------------------------------------------------

    def is_reading(self) -> bool:
        """Tell whether a prompt stands that only tells what will be played."""
        return self._reading.isActive()

    def let_read(self) -> None:
        """Give the person time to read such a prompt, unless the match waits anyway."""
        if not self.is_on:
            self._reading.start(self.forced_ms)

    def stop_reading(self) -> None:
        """Play nothing by itself: something else was done."""
        self._reading.stop()

    def _let_nobody_play(self) -> None:
        self._opponents.hold()
        self._reading.stop()
