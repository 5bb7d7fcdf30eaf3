"""A sitting: what is saved, what is opened again, and what happens to a spoiled save."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.session import Session
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.storage.saves import MATCH_FILE
from tests.conftest import ExpectLog
from tests.controller.conftest import Clicker


class Sitting:
    """A controller and its session over a folder, with the notices that were given."""

    def __init__(self, folder: Path, qtbot: QtBot) -> None:
        self.controller = TableController(thinking_ms=0)
        self.notices: list[str] = []
        self.controller.noticed.connect(lambda text: self.notices.append(text.key))
        self.session = Session(self.controller, folder)
        self.clicker = Clicker(self.controller, qtbot)
        self.session.start()


@pytest.fixture
def sitting(tmp_path: Path, qtbot: QtBot) -> Iterator[Sitting]:
    made = Sitting(tmp_path, qtbot)
    yield made
    made.session.shutdown()


def _reopen(sitting: Sitting, folder: Path, qtbot: QtBot) -> Sitting:
    sitting.session.shutdown()
    return Sitting(folder, qtbot)


def test_without_a_save_a_new_match_lies_on_the_table(sitting: Sitting) -> None:
    """The first start begins a match, without a word about saves."""
    match = sitting.controller.match
    assert match is not None and match.ply == 0
    assert sitting.notices == []


def test_the_match_goes_on_where_it_was_left(
    sitting: Sitting, tmp_path: Path, qtbot: QtBot
) -> None:
    """Every action is on disk when the program is closed."""
    for _ in range(5):
        sitting.clicker.one_action()
    qtbot.waitUntil(lambda: sitting.controller.is_waiting_for_person)
    match = sitting.controller.match
    assert match is not None
    again = _reopen(sitting, tmp_path, qtbot)
    resumed = again.controller.match
    assert resumed is not None
    assert resumed.record().actions == match.record().actions
    again.session.shutdown()


@pytest.mark.parametrize(
    "change",
    [{"game": "poker"}, {"seed": "not hex"}, {"actions": "none"}, {"version": 0}],
    ids=["game", "seed", "actions", "version"],
)
def test_a_save_that_cannot_be_played_is_set_aside_and_the_backup_opened(
    sitting: Sitting,
    tmp_path: Path,
    qtbot: QtBot,
    expect_log: ExpectLog,
    change: dict[str, object],
) -> None:
    """Nothing is lost: the file keeps its content under another name, and play goes on."""
    for _ in range(4):
        sitting.clicker.one_action()
    sitting.session.shutdown()
    file = tmp_path / MATCH_FILE
    document = json.loads(file.read_text("utf-8")) | change
    file.write_text(json.dumps(document), "utf-8")
    expect_log("hanafuda.storage", logging.WARNING, "is damaged")
    again = Sitting(tmp_path, qtbot)
    assert "storage.damaged" in again.notices
    assert "storage.backup_used" in again.notices
    assert list(tmp_path.glob("*.damaged*"))
    assert again.controller.match is not None and again.controller.match.ply > 0
    again.session.shutdown()


def test_an_opponent_of_an_unknown_level_counts_as_damage(
    sitting: Sitting, tmp_path: Path, qtbot: QtBot, expect_log: ExpectLog
) -> None:
    """A level that this program does not have must not stop it at the start."""
    sitting.session.shutdown()
    file = tmp_path / MATCH_FILE
    text = file.read_text("utf-8").replace('"heuristic"', '"grandmaster"')
    for spoiled in (file, file.with_name(file.name + ".bak")):
        spoiled.write_text(text, "utf-8")
    expect_log("hanafuda.storage", logging.WARNING, "is damaged")
    again = Sitting(tmp_path, qtbot)
    assert again.controller.match is not None and again.controller.match.ply == 0
    assert "storage.damaged" in again.notices
    again.session.shutdown()


def test_settings_are_kept(sitting: Sitting, tmp_path: Path, qtbot: QtBot) -> None:
    """A chosen speed is there again at the next start."""
    sitting.session.change_settings(speed="fast")
    again = _reopen(sitting, tmp_path, qtbot)
    assert again.session.settings.speed == "fast"
    again.session.shutdown()
