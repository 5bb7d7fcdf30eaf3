"""Protects the menu bar: all of its menus can be seen, however large the text is."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize

from tests.ui.conftest import OpenProgram
from tests.ui.program import leave_instant


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1600, 1000), (1920, 1200)], ids=str)
def test_every_menu_is_there_when_the_window_is_shown_first(
    open_program: OpenProgram, tmp_path: Path, size: tuple[int, int]
) -> None:
    leave_instant(tmp_path)
    bar = open_program(QSize(*size)).window.menuBar()
    assert len(bar.actions()) == 4
    for action in bar.actions():
        assert bar.rect().contains(bar.actionGeometry(action)), action.text()
