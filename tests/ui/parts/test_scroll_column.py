"""The column that scrolls, and its bar."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from hanafuda_desktop.ui.parts.scroll_column import ScrollColumn
from hanafuda_desktop.ui.theme import Look
from tests.ui.conftest import Show


class _Words(QWidget):
    """Has words that break, and never gets lower than it is at its least width."""

    def __init__(self) -> None:
        super().__init__()
        words = QLabel("some words " * 6)
        words.setWordWrap(True)
        QVBoxLayout(self).addWidget(words)

    def minimumSizeHint(self) -> QSize:
        return QSize(60, 140)


def test_a_bar_that_is_needed_after_all_stays(show: Show) -> None:
    """Protects from taking it away each time it comes back, without an end."""
    content = _Words()
    scroll = ScrollColumn(Look())
    scroll.set_content(content)
    show(scroll, 120, 100)
    scroll.resize(600, 100)
    assert content.heightForWidth(600) < 100
    assert scroll.verticalScrollBar().maximum() == 40


def test_a_bar_that_stays_and_a_line_that_would_be_cut_come_to_rest(show: Show) -> None:
    """Room for the bar and room at the foot took turns without an end: the program broke off."""
    content = _Words()
    lines = content.layout()
    assert lines is not None
    lines.addWidget(QLabel("more"))
    scroll = ScrollColumn(Look())
    scroll.set_content(content)
    scroll.keep_whole(QLabel)
    show(scroll, 120, 100)
    scroll.resize(600, 100)
    first, more = content.findChildren(QLabel)
    assert content.heightForWidth(600) <= 100
    assert first.geometry().bottom() < scroll.viewport().height() <= more.y()


_ROW, _GAP = 50, 10


def _rows(show: Show, count: int = 8) -> tuple[ScrollColumn, list[QFrame]]:
    """Show a column of rows, none of which is to be cut, in a room for two and a half."""
    content, rows = QWidget(), [QFrame() for _ in range(count)]
    lines = QVBoxLayout(content)
    lines.setContentsMargins(0, 0, 0, 0)
    lines.setSpacing(_GAP)
    for row in rows:
        row.setFixedHeight(_ROW)
        lines.addWidget(row)
    scroll = ScrollColumn(Look())
    scroll.set_content(content)
    scroll.keep_whole(QFrame)
    show(scroll, 120, 2 * (_ROW + _GAP) + _ROW // 2)
    return scroll, rows


@pytest.mark.parametrize("number", range(8))
def test_scrolled_to_a_part_it_begins_with_a_whole_one(show: Show, number: int) -> None:
    """Also at the end, where there is nothing more to scroll to."""
    scroll, rows = _rows(show)
    scroll.show_part(rows[number])
    top = scroll.verticalScrollBar().value()
    assert top in [row.y() for row in rows]
    assert top <= rows[number].y()
    assert rows[number].y() + _ROW <= top + scroll.viewport().height()


def test_what_is_cut_above_begins_whole_again(show: Show) -> None:
    scroll, rows = _rows(show)
    bar = scroll.verticalScrollBar()
    bar.setValue(rows[2].y() + 20)
    scroll.begin_between()
    assert bar.value() == rows[2].y()
    bar.setValue(rows[2].y() + _ROW + 3)  # between two
    scroll.begin_between()
    assert bar.value() == rows[2].y() + _ROW + 3
