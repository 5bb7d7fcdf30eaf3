"""The whole program, opened over a folder of the test, and parts of it alone in a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Protocol

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller import double_click
from hanafuda_desktop.controller.hints import Question
from hanafuda_desktop.match.match import AnyMatch
from hanafuda_desktop.ui import key_guard
from hanafuda_desktop.ui.card_faces import CardFaces
from tests.ui.drawn_faces import drawing_once
from tests.ui.program import NORMAL, Program, random_match, running, save_match, save_settings
from tests.ui.studies import Open, is_choice

Show = Callable[[QWidget, int, int], None]
"""Shows a widget at a width and height."""


class OpenProgram(Protocol):
    """Starts the program over `tmp_path`: once, or again after it was closed."""

    def __call__(self, size: QSize | None = NORMAL) -> Program: ...


class OpenMatch(Protocol):
    """Leaves a match in `tmp_path` and starts the program on it, at instant speed by itself."""

    def __call__(
        self, match: AnyMatch, size: QSize | None = NORMAL, **settings: object
    ) -> Program: ...


_DRAW_ONCE = drawing_once(CardFaces._draw)


@pytest.fixture(autouse=True)
def drawn_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let windows share the pictures of cards: to draw them is a sixth of the time of a test.

    Modules that are about the drawing itself have a fixture of the same name that does nothing.
    """
    monkeypatch.setattr(CardFaces, "_draw", _DRAW_ONCE)


@pytest.fixture
def open_program(tmp_path: Path, qtbot: QtBot) -> Iterator[OpenProgram]:
    """Start the program; it is closed at the end of the test."""
    with ExitStack() as stack:
        yield lambda size=NORMAL: stack.enter_context(running(tmp_path, qtbot, size))


@pytest.fixture
def open_match(open_program: OpenProgram, tmp_path: Path) -> OpenMatch:
    """Start the program on a match."""

    def open_it(match: AnyMatch, size: QSize | None = NORMAL, **settings: object) -> Program:
        save_match(tmp_path, match)
        save_settings(tmp_path, **{"speed": "instant", **settings})
        return open_program(size)

    return open_it


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every click count: a person's clicks are further apart than a double-click."""
    monkeypatch.setattr(double_click, "DOUBLE_CLICK_MS", 0)


@pytest.fixture
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint need not be good here, and nobody has to read before he presses a key."""
    whole = Question.answer
    monkeypatch.setattr(Question, "answer", lambda self, cancelled: whole(self, cancelled, 60))
    monkeypatch.setattr(key_guard, "UNSEEN_MS", 0)


@pytest.fixture
def opened(open_program: OpenProgram, tmp_path: Path) -> Open:
    """Open the program on a match of chance, as a study or counted."""

    def open_it(
        until: Callable[[AnyMatch], bool] = is_choice,
        is_study: bool = True,
        size: QSize = NORMAL,
        seed: int = 3,
        **settings: Any,
    ) -> Program:
        match = random_match(seed, until)
        if is_study:
            match.mark_study()
        save_match(tmp_path, match)
        save_settings(tmp_path, speed="instant", **settings)
        return open_program(size)

    return open_it


@pytest.fixture
def show(qtbot: QtBot) -> Show:
    """Show a widget at a size, and let its layouts settle."""
    kept = []

    def show_it(widget: QWidget, width: int, height: int) -> None:
        kept.append(widget)  # a test may keep a part of it only
        qtbot.addWidget(widget)
        widget.resize(width, height)
        widget.show()
        qtbot.waitExposed(widget)
        widget.activateWindow()
        qtbot.waitUntil(widget.isActiveWindow)

    return show_it
