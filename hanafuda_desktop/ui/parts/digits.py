"""Which digit a key types, on any keyboard."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

HELD = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
"""A key pressed with one of these is another key. Shift is none: it only says what is typed."""


def digit_of(event: QKeyEvent) -> int | None:
    """Return the digit that a key types; None where it types none, or is pressed as a command.

    Many keyboards, as the French and the Czech, have digits only together with Shift.
    """
    is_digit = event.text().isdecimal() and not event.modifiers() & HELD
    return int(event.text()) if is_digit else None
