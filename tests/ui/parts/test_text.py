"""Protects the lines that a text is set in where Qt would break words at their hyphens."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.parts.text import in_lines, widest_word
from hanafuda_desktop.ui.theme import Type

NAME = "the Eight-plank bridge"


@pytest.fixture
def metrics(qtbot: QtBot) -> QFontMetrics:
    return QFontMetrics(role_font(Type.LABEL, 1.0))


def test_a_word_with_a_hyphen_stays_whole(metrics: QFontMetrics) -> None:
    assert widest_word(NAME, metrics) > metrics.horizontalAdvance("Eight-plank")
    narrow = metrics.horizontalAdvance("the Eight-") + 1
    assert in_lines(NAME, narrow, metrics).split("\n") == ["the", "Eight-plank", "bridge"]


def test_lines_hold_what_fits(metrics: QFontMetrics) -> None:
    assert in_lines(NAME, metrics.horizontalAdvance(NAME) + 1, metrics) == NAME
    two = metrics.horizontalAdvance("Eight-plank bridge") + 1
    assert in_lines(NAME, two, metrics) == "the Eight-plank\nbridge"
    assert in_lines("", two, metrics) == ""
