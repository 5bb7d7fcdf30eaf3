"""Protects what a held key does, and what is spent while nobody can have read the news."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QShortcut
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ui import key_guard
from hanafuda_desktop.ui.key_guard import KeyGuard

KEY = Qt.Key
PLAIN = Qt.KeyboardModifier.NoModifier


class Listener(QWidget):
    """Notes the keys that reach it."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[int] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.heard.append(event.key())


@dataclass
class Stage:
    """A watched window with a part that listens, a field and a button."""

    window: QWidget
    guard: KeyGuard
    listener: Listener
    line: QLineEdit
    button: QPushButton
    clicks: list[bool] = field(default_factory=list)

    def send(
        self, kind: QEvent.Type, key: Qt.Key, text: str, is_repeat: bool, timestamp: int
    ) -> QKeyEvent:
        """Send one event of a key to the window, as the platform does."""
        event = QKeyEvent(kind, key, PLAIN, text, is_repeat)
        event.setTimestamp(timestamp)
        QApplication.sendEvent(self.window.windowHandle(), event)
        return event

    def hold(self, key: Qt.Key, text: str) -> None:
        """Hold a key as Windows, macOS and Wayland tell of it."""
        for number in range(4):
            self.send(QEvent.Type.KeyPress, key, text, number > 0, 1000 + 40 * number)
        self.send(QEvent.Type.KeyRelease, key, text, False, 1200)

    def hold_on_x11(self, key: Qt.Key, text: str) -> None:
        """Hold a key as X11 may tell of it: released and pressed at the same moment."""
        for number in range(4):
            self.send(QEvent.Type.KeyPress, key, text, False, 1000 + 40 * number)
            self.send(QEvent.Type.KeyRelease, key, text, False, 1040 + 40 * number)

    def click_button(self) -> None:
        """Press and release the left button of the mouse on the button."""
        at = QPointF(self.button.mapTo(self.window, self.button.rect().center()))
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        for kind, held in (
            (QEvent.Type.MouseButtonPress, left),
            (QEvent.Type.MouseButtonRelease, none),
        ):
            event = QMouseEvent(kind, at, self.window.mapToGlobal(at), left, held, PLAIN)
            QApplication.sendEvent(self.window.windowHandle(), event)


@pytest.fixture
def stage(qtbot: QtBot) -> Iterator[Stage]:
    window = QWidget()
    qtbot.addWidget(window)
    guard = KeyGuard(window)
    listener, line, button = Listener(), QLineEdit(), QPushButton()
    rows = QVBoxLayout(window)
    for part in (listener, line, button):
        rows.addWidget(part)
    window.resize(300, 200)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    listener.setFocus()
    found = Stage(window, guard, listener, line, button)
    button.clicked.connect(lambda: found.clicks.append(True))
    yield found


Hold = Callable[[Stage, Qt.Key, str], None]
HOLDS = [Stage.hold, Stage.hold_on_x11]


@pytest.mark.parametrize("hold", HOLDS)
@pytest.mark.parametrize(
    "key", [KEY.Key_Return, KEY.Key_Enter, KEY.Key_1, KEY.Key_S, KEY.Key_Escape, KEY.Key_Space]
)
def test_a_held_key_acts_once(stage: Stage, hold: Hold, key: Qt.Key) -> None:
    hold(stage, key, "")
    assert stage.listener.heard == [key]


@pytest.mark.parametrize("hold", HOLDS)
@pytest.mark.parametrize("key", [KEY.Key_Left, KEY.Key_Down, KEY.Key_PageDown, KEY.Key_End])
def test_a_held_key_that_moves_goes_on(stage: Stage, hold: Hold, key: Qt.Key) -> None:
    hold(stage, key, "")
    assert stage.listener.heard == [key] * 4


@pytest.mark.parametrize("hold", HOLDS)
def test_a_held_letter_is_typed_again_and_again(stage: Stage, hold: Hold) -> None:
    stage.line.setFocus()
    hold(stage, KEY.Key_A, "a")
    assert stage.line.text() == "aaaa"


@pytest.mark.parametrize("hold", HOLDS)
def test_enter_held_in_a_field_is_said_once(stage: Stage, hold: Hold) -> None:
    said: list[bool] = []
    stage.line.returnPressed.connect(lambda: said.append(True))
    stage.line.setFocus()
    hold(stage, KEY.Key_Return, "\r")
    assert said == [True]


def test_a_key_pressed_again_by_hand_acts_again(stage: Stage) -> None:
    for start in (1000, 1090):
        stage.send(QEvent.Type.KeyPress, KEY.Key_Return, "", False, start)
        stage.send(QEvent.Type.KeyRelease, KEY.Key_Return, "", False, start + 60)
    assert stage.listener.heard == [KEY.Key_Return] * 2


@pytest.mark.parametrize("hold", HOLDS)
def test_a_button_of_qt_is_pressed_once(stage: Stage, hold: Hold) -> None:
    """The buttons of message boxes act when Enter goes down."""
    stage.button.setAutoDefault(True)
    stage.button.setFocus()
    hold(stage, KEY.Key_Return, "")
    assert stage.clicks == [True]


def test_a_held_key_is_no_shortcut_again(stage: Stage) -> None:
    """What asks first whether a key is a shortcut is told no; the press itself is spent."""
    shortcut = QShortcut(KEY.Key_P, stage.window)
    assert shortcut.isEnabled()
    first = stage.send(QEvent.Type.ShortcutOverride, KEY.Key_P, "p", False, 1000)
    stage.send(QEvent.Type.KeyRelease, KEY.Key_P, "p", False, 1040)
    second = stage.send(QEvent.Type.ShortcutOverride, KEY.Key_P, "p", False, 1040)
    assert (first.isAccepted(), second.isAccepted()) == (False, True)


ANSWERS = [KEY.Key_Return, KEY.Key_Enter, KEY.Key_Space, KEY.Key_Escape]
"""Keys that press or close what lies on top."""


@pytest.mark.parametrize("key", ANSWERS)
def test_keys_and_clicks_are_spent_on_what_has_just_appeared(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, key: Qt.Key
) -> None:
    stage.guard.rest()
    stage.send(QEvent.Type.KeyPress, key, "", False, 1000)
    stage.click_button()
    assert (stage.listener.heard, stage.clicks) == ([], [])
    stage.send(QEvent.Type.KeyPress, KEY.Key_S, "", False, 2000)
    assert stage.listener.heard == [KEY.Key_S]
    monkeypatch.setattr(key_guard, "UNSEEN_MS", 0)
    stage.guard.rest()
    stage.send(QEvent.Type.KeyPress, key, "", False, 3000)
    stage.click_button()
    assert (stage.listener.heard, stage.clicks) == ([KEY.Key_S, key], [True])


def test_a_space_that_is_typed_is_never_spent(stage: Stage) -> None:
    stage.line.setFocus()
    stage.guard.rest()
    stage.send(QEvent.Type.KeyPress, KEY.Key_Space, " ", False, 1000)
    assert stage.line.text() == " "


def test_every_window_is_watched(stage: Stage, qtbot: QtBot) -> None:
    other = Listener()
    qtbot.addWidget(other)
    other.show()
    qtbot.waitExposed(other)
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    for is_repeat in (False, True):
        event = QKeyEvent(QEvent.Type.KeyPress, KEY.Key_Return, PLAIN, "", is_repeat)
        QApplication.sendEvent(other.windowHandle(), event)
    assert other.heard == [KEY.Key_Return]
