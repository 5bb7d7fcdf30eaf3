"""The column that scrolls, and its bar."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from hanafuda_desktop.ui.parts.boxes import ScrollColumn
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
