"""Protects the one dialog that must work when something else did not."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ui.dialogs import save_text
from hanafuda_desktop.ui.dialogs.crash_report import CrashDialog
from hanafuda_desktop.ui.dialogs.save_text import SaveDialog
from hanafuda_desktop.ui.parts.pressable import Button
from hanafuda_desktop.ui.theme import Look
from tests.ui import panel_samples as samples
from tests.ui.reading import unreadable, words

REPORT = "Traceback (most recent call last):\nValueError: a card in two places"


def _open(qtbot: QtBot) -> CrashDialog:
    dialog = CrashDialog(samples.translator(), Look(), REPORT)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.open()
    qtbot.waitExposed(dialog)
    return dialog


def _button(dialog: CrashDialog, name: str) -> Button:
    button = dialog.findChild(Button, f"crash.{name}")
    assert button is not None
    return button


def test_it_says_in_plain_words_what_happened(qtbot: QtBot) -> None:
    dialog = _open(qtbot)
    shown = words(dialog)
    assert "Something went wrong in the program" in shown
    assert not any("Traceback" in word for word in shown)
    assert unreadable(dialog) == []


def test_the_report_can_be_copied_whole(qtbot: QtBot) -> None:
    dialog = _open(qtbot)
    dialog.add("KeyError: 'shobu'")
    qtbot.mouseClick(_button(dialog, "copy"), Qt.MouseButton.LeftButton)
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith(REPORT)
    assert "KeyError: 'shobu'" in copied
    assert "Copied" in words(dialog)


def test_the_report_can_be_saved(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It goes by mail more easily as a file; where that fails, the same window says so."""
    monkeypatch.setattr(save_text, "documents", lambda: tmp_path)
    dialog = _open(qtbot)
    for file, expected in (("gone/report", "could not be saved in the folder"), ("report", "")):
        qtbot.mouseClick(_button(dialog, "save"), Qt.MouseButton.LeftButton)
        (question,) = (found for found in dialog.findChildren(SaveDialog) if found.isVisible())
        question.fileSelected.emit(str(tmp_path / file))
        question.reject()
        told = [word for word in words(dialog) if "could not be saved" in word]
        assert [expected in word for word in told] == ([True] if expected else [])
        assert unreadable(dialog) == []
    assert (tmp_path / "report.txt").read_text("utf-8") == REPORT


def test_close_closes(qtbot: QtBot) -> None:
    dialog = _open(qtbot)
    qtbot.mouseClick(_button(dialog, "close"), Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()


def test_it_is_open_without_waiting(qtbot: QtBot) -> None:
    """Protects against a nested event loop: code after `open()` runs at once."""
    dialog = _open(qtbot)
    assert dialog.isVisible()
    assert dialog.isModal()


def test_both_scroll_bars_of_the_report_are_narrow(qtbot: QtBot) -> None:
    dialog = CrashDialog(samples.translator(), Look(), "\n".join(["word " * 99] * 99), None)
    qtbot.addWidget(dialog)
    dialog.resize(640, 420)
    dialog.show()
    report = dialog.findChild(QPlainTextEdit)
    assert report is not None
    upright, flat = report.verticalScrollBar(), report.horizontalScrollBar()
    assert upright.isVisible() and flat.isVisible()
    assert flat.height() == upright.width() == Look().px(8)
