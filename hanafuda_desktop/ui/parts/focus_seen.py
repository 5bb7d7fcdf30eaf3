"""Whether the keyboard focus is marked: for those who use keys, not for those who use a pointer."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget

_KEYS_USED = "hanafuda_keys_used"
"""The note on a window that one goes through it by keys; Qt forgets its own at each change."""


def note_keys(window: QWidget, are_used: bool) -> None:
    """Note how the person goes through a window: by keys, or (False) by the pointer."""
    window.setProperty(_KEYS_USED, are_used)


def are_keys_used(part: QWidget) -> bool:
    """Tell whether the person goes through the window of a part by keys."""
    return bool(part.window().property(_KEYS_USED))


def is_focus_seen(part: QWidget, event: QFocusEvent, was_seen: bool) -> bool:
    """Tell whether focus that comes to a part is marked; `was_seen`: when it was here before.

    Where a page gives it away by itself that depends on how one came to the page.
    """
    match event.reason():
        case Qt.FocusReason.ActiveWindowFocusReason:
            return was_seen
        case Qt.FocusReason.PopupFocusReason:
            return are_keys_used(part)
        case reason:
            return reason is not Qt.FocusReason.MouseFocusReason


def reason_for(is_seen: bool) -> Qt.FocusReason:
    """Return a reason to give the focus to a part for, by which that marks it, or does not."""
    return Qt.FocusReason.OtherFocusReason if is_seen else Qt.FocusReason.MouseFocusReason


@runtime_checkable
class FocusMarked(Protocol):
    """A part that marks the keyboard focus for those who use keys."""

    def is_focus_seen(self) -> bool:
        """Tell whether the keyboard focus is here and marked."""


def has_unseen_focus(part: object) -> bool:
    """Tell whether a part could mark the keyboard focus and does not: the mouse was used."""
    return isinstance(part, FocusMarked) and not part.is_focus_seen()
