"""Protects what is saved as text: where the question begins, the name, and a failure in words."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QDate, QStandardPaths, Qt

from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.dialogs.save_text import SaveDialog, ask_to_save, documents, save_text
from tests.ui import panel_samples as samples
from tests.ui.dialogs.conftest import Stage

TEXT = "Score sheet\nRen −424\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home whose documents lie in a folder of their own."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    folder = str(tmp_path / "Documents")
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _location: folder)
    return tmp_path


def _ask(stage: Stage, told: list[Msg]) -> SaveDialog:
    ask_to_save(stage.window, samples.translator(), TEXT, told.append)
    (dialog,) = stage.window.findChildren(SaveDialog)
    return dialog


def test_it_begins_in_the_documents_with_a_name_and_text_files(stage: Stage, home: Path) -> None:
    (home / "Documents").mkdir()
    dialog = _ask(stage, [])
    assert Path(dialog.directory().path()) == home / "Documents"
    today = QDate.currentDate().toString(Qt.DateFormat.ISODate)
    (chosen,) = dialog.selectedFiles()
    assert Path(chosen).name == f"Hanafuda score sheet {today}.txt"
    assert dialog.nameFilters() == ["Text files (*.txt)"]
    assert dialog.isVisible()


def test_without_documents_it_begins_at_home(home: Path) -> None:
    assert documents() == home


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("sheet", "sheet.txt"),
        ("sheet.txt", "sheet.txt"),
        ("Sheet.TXT", "Sheet.TXT"),
        ("deal 12.5", "deal 12.5.txt"),
    ],
)
def test_the_name_ends_in_txt(stage: Stage, home: Path, typed: str, name: str) -> None:
    told: list[Msg] = []
    dialog = _ask(stage, told)
    dialog.selectFile(typed)
    dialog.accept()
    assert (home / name).read_text("utf-8") == TEXT
    assert told == []


def test_a_file_that_nobody_was_asked_about_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "deal 12.5.txt").write_text("mine", "utf-8")
    assert save_text(tmp_path / "deal 12.5", TEXT) is not None
    assert (tmp_path / "deal 12.5.txt").read_text("utf-8") == "mine"


def test_a_chosen_file_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "sheet.txt").write_text("old", "utf-8")
    assert save_text(tmp_path / "sheet.txt", TEXT) is None
    assert (tmp_path / "sheet.txt").read_text("utf-8") == TEXT


def test_a_failure_says_what_to_do(tmp_path: Path) -> None:
    trouble = save_text(tmp_path / "gone" / "sheet.txt", TEXT)
    assert trouble is not None
    words = samples.translator()(trouble)
    assert words.startswith(f"sheet.txt could not be saved in the folder {tmp_path / 'gone'}: ")
    assert words.endswith("Save it again under another name or in another folder.")
    assert "Errno" not in words
