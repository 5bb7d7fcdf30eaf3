"""A folder that cannot be used, or is in use: the program starts all the same and says so."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from hanafuda_desktop import app
from hanafuda_desktop.controller.session import Session
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from hanafuda_desktop.storage.saves import MATCH_FILE
from tests.controller.conftest import Clicker


def test_a_file_in_place_of_the_folder_is_told_and_not_raised(tmp_path: Path) -> None:
    """The reason is the system's own words, without its number; nothing is written."""
    file = tmp_path / "file"
    file.write_text("mine", "utf-8")
    assert app._open_folder(file) == "File exists"
    assert file.read_text("utf-8") == "mine"


def test_a_folder_of_old_files_that_takes_no_new_ones_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A log that may still be written proves nothing about the match."""
    (tmp_path / "hanafuda.log").touch()

    def refuse(dir: Path) -> None:
        raise PermissionError(13, "Permission denied", str(dir))

    monkeypatch.setattr(tempfile, "TemporaryFile", refuse)
    assert app._open_folder(tmp_path) == "Permission denied"


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (
            msg("notice.folder", folder="/data", reason="Permission denied"),
            ("/data cannot be used (Permission denied)", "You can play", "--data"),
        ),
        (
            msg("notice.second"),
            ("already open in another window", "nothing you do here is saved", "close this"),
        ),
        (
            msg("notice.match_not_saved", folder="/data", reason="No space left on device"),
            ("/data: No space left", "tried again", "saved before is safe", "Make room"),
        ),
    ],
    ids=lambda value: value.key if isinstance(value, Msg) else "",
)
def test_a_notice_says_what_happened_what_is_safe_and_what_to_do(
    text: Msg, parts: tuple[str, ...]
) -> None:
    words = Translator(load_catalog("en"), ())(text)
    assert all(part in words for part in parts)


def test_a_session_that_only_reads_writes_nothing(tmp_path: Path, qtbot: QtBot) -> None:
    """A second program on the same folder must not overwrite the match of the first."""
    controller = TableController(thinking_ms=0)
    session = Session(controller, tmp_path, is_saving=False)
    session.start()
    Clicker(controller, qtbot).one_action()
    session.change_settings(speed="fast")
    session.shutdown()
    assert not (tmp_path / MATCH_FILE).exists()
    assert list(tmp_path.iterdir()) == []
