"""Keeps keys and clicks from acting unmeant: a held key acts once, and news is seen first.

It notes, too, which of both were used last: whether the focus is marked follows from that.
"""

from __future__ import annotations

from PySide6.QtCore import QDeadlineTimer, QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QWindow
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTextEdit

from hanafuda_desktop.ui.parts.digits import digit_of
from hanafuda_desktop.ui.parts.focus_seen import note_keys

UNSEEN_MS = 400
"""What has just appeared cannot be answered for so long: nobody has read it yet."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SKIPPING = (Qt.Key.Key_Space, Qt.Key.Key_Escape)
"""Keys that skip motion or give something up, and press or close what comes after it."""
_REPEATING = frozenset(
    {
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
        Qt.Key.Key_Tab,
        Qt.Key.Key_Backtab,
        Qt.Key.Key_Backspace,
        Qt.Key.Key_Delete,
    }
)
"""Keys that move or erase; all others act, and act once for each time they are pressed."""
_WALKING = _REPEATING - {Qt.Key.Key_Backspace, Qt.Key.Key_Delete} | frozenset(_ENTER)
"""Keys that act on what has the focus. Letters and Space are pressed by users of the mouse, too."""
_AT_ONCE_MS = 2
"""No finger leaves a key and presses it again so soon. X11 sends a held key as such pairs of a
release and a press, and Qt does not always see that they belong together.
"""
_TYPED_INTO = (QLineEdit, QTextEdit, QPlainTextEdit)
_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class KeyGuard(QObject):
    """Watches every window of the program, before any part of it hears of a key."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._unseen = QDeadlineTimer(0)
        self._released: tuple[int, int] | None = None
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication), "windows need an application"
        application.focusWindowChanged.connect(self._watch)

    def rest(self) -> None:
        """Spend what could answer it for a moment: something appeared that waits for an answer.

        That are clicks, Enter, Space and Esc. What is typed into a field is no answer.
        """
        self._unseen = QDeadlineTimer(UNSEEN_MS)

    def is_resting(self) -> bool:
        """Tell whether what could answer is spent now."""
        return not self._unseen.hasExpired()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if not isinstance(event, QKeyEvent):
            if event.type() in _PRESSES:
                _note(are_keys_used=False)
            return event.type() in _PRESSES and self.is_resting()
        match event.type():
            case QEvent.Type.KeyRelease:
                self._released = event.key(), event.timestamp()
                return False
            case QEvent.Type.ShortcutOverride:
                is_held = self._is_held(event)
                event.setAccepted(is_held)  # keeps it from the shortcuts; its press is spent
                return is_held
            case _:
                if event.key() in _WALKING or _is_digit(event):
                    _note(are_keys_used=True)
                return self._is_held(event) or (self.is_resting() and _could_answer(event))

    def _watch(self, window: QWindow | None) -> None:
        """Watch a window that has the keys now, once however often it gets them."""
        if window is not None:
            window.installEventFilter(self)

    def _is_held(self, event: QKeyEvent) -> bool:
        """Tell whether a key is pressed still, and is not one that may act again for that."""
        if event.key() in _REPEATING or not (event.isAutoRepeat() or self._is_at_once(event)):
            return False
        is_typed = event.text().isprintable() and event.key() not in _ENTER
        return not (is_typed and isinstance(QApplication.focusWidget(), _TYPED_INTO))

    def _is_at_once(self, event: QKeyEvent) -> bool:
        """Tell whether a key was released just before, by no hand."""
        key, timestamp = self._released or (0, 0)
        return key == event.key() and 0 <= event.timestamp() - timestamp <= _AT_ONCE_MS


def _could_answer(event: QKeyEvent) -> bool:
    """Tell whether a key presses or closes whatever lies on top."""
    is_typing = isinstance(QApplication.focusWidget(), _TYPED_INTO)
    return event.key() in _ENTER or (event.key() in _SKIPPING and not is_typing)


def _note(are_keys_used: bool) -> None:
    """Note in the window in front how the person goes through it."""
    window = QApplication.activeWindow()
    if window is not None:
        note_keys(window, are_keys_used)


def _is_digit(event: QKeyEvent) -> bool:
    """Tell whether a key is a digit: it chooses a card or a target."""
    return digit_of(event) is not None and not isinstance(QApplication.focusWidget(), _TYPED_INTO)
