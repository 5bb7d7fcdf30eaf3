"""Protects a column from building what it has already, and from showing what it had."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ui.parts.kept_column import KeptColumn, Wanted
from hanafuda_desktop.ui.theme import Look


@pytest.fixture
def column(qtbot: QtBot) -> Iterator[KeptColumn]:
    found = KeptColumn(Look(), gap=4, right=6)
    qtbot.addWidget(found)
    found.resize(200, 300)
    found.show()
    yield found


def show(column: KeptColumn, words: str) -> list[QLabel]:
    wanted = [Wanted(word, partial(QLabel, word)) for word in words.split()]
    parts = [part for part in column.show_parts(wanted) if isinstance(part, QLabel)]
    column.grab()  # lays it out
    return parts


def seen(column: KeptColumn) -> list[str]:
    """Return the words that are shown, from the top."""
    labels = sorted(column.findChildren(QLabel), key=lambda label: label.y())
    return [label.text() for label in labels if label.isVisible()]


def test_parts_that_stay_are_the_same_parts(column: KeptColumn) -> None:
    first, second = show(column, "a b")
    moved, new, kept = show(column, "b c a")
    assert (moved, kept) == (second, first)
    assert new.text() == "c"
    assert seen(column) == ["b", "c", "a"]


def test_what_is_not_wanted_any_more_is_gone(column: KeptColumn) -> None:
    show(column, "a b c")
    show(column, "b")
    assert seen(column) == ["b"]
    assert len(column.findChildren(QLabel)) == 1
    show(column, "")
    assert seen(column) == []
