"""Protects the way of a part from the right edge to its place."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.pace import Speed
from hanafuda_desktop.ui.panels.slide import Slide

HOME = QRect(300, 40, 100, 200)


@pytest.fixture
def part(qtbot: QtBot) -> Iterator[QWidget]:
    frame = QWidget()
    qtbot.addWidget(frame)
    frame.resize(400, 300)
    part = QWidget(frame)
    part.setGeometry(HOME)
    frame.show()
    yield part


def test_it_begins_outside_and_ends_at_its_place(part: QWidget, qtbot: QtBot) -> None:
    slide = Slide(part)
    slide.start(Speed.FAST)
    assert part.geometry() == HOME.translated(HOME.width(), 0)
    qtbot.waitUntil(lambda: not slide.is_running())
    assert part.geometry() == HOME


def test_at_speed_instant_it_is_there(part: QWidget) -> None:
    slide = Slide(part)
    slide.start(Speed.INSTANT)
    assert not slide.is_running()
    assert part.geometry() == HOME


def test_it_can_be_ended_on_the_way(part: QWidget) -> None:
    slide = Slide(part)
    slide.start(Speed.SLOW)
    slide.end()
    assert not slide.is_running()
    assert part.geometry() == HOME
    part.move(200, 40)
    slide.end()
    assert part.x() == 200
