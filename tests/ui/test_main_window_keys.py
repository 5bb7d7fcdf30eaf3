"""Protects the sheet of all keys: it names every key that does something, and no other."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QAction, QKeySequence
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ui.dialogs.keys_sheet import KeysSheet
from hanafuda_desktop.ui.table.keyboard import KEYS
from tests.ui.conftest import OpenProgram
from tests.ui.gestures import action
from tests.ui.panel_samples import translator
from tests.ui.program import leave_instant
from tests.ui.reading import texts, unreadable, words


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1200)], ids=str)
def test_the_help_menu_leads_to_every_key_of_the_window(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot, size: tuple[int, int]
) -> None:
    leave_instant(tmp_path)
    window = open_program(QSize(*size)).window
    action(window, "menu.keys").trigger()
    sheet = window.overlay.sheet()
    assert isinstance(sheet, KeysSheet)
    qtbot.waitUntil(lambda: sheet.pos().y() >= 0)
    told = words(sheet)
    form = QKeySequence.SequenceFormat.NativeText
    for one in window.findChildren(QAction):
        for key in one.shortcuts():
            assert any(key.toString(form) in line.split(", ") for line in told), one.text()
    tr = translator()
    assert {tr(text) for pair in KEYS for text in pair} <= set(told)
    assert unreadable(sheet) == []
    if size[0] == 1280:
        lefts = {text.mapTo(sheet, QPoint(0, 0)).x() for text in texts(sheet.body)}
        assert len(lefts) == 4, "keys and what they do, in two columns"
