"""A folder that cannot be used, or is in use: the program starts all the same and says so."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from hanafuda_desktop import app
from hanafuda_desktop.controller.session import Session
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.storage.saves import MATCH_FILE
from tests.controller.conftest import Clicker


def test_a_file_in_place_of_the_folder_is_told_and_not_raised(tmp_path: Path) -> None:
    """The reason is the system's own words; nothing is written."""
    file = tmp_path / "file"
    file.write_text("mine", "utf-8")
    reason = app._open_folder(file)
    assert reason is not None and str(file) in reason
    assert file.read_text("utf-8") == "mine"


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
