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
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from hanafuda_desktop.storage.atomic import backup_of
from hanafuda_desktop.storage.saves import MATCH_FILE
from tests.conftest import ExpectLog
from tests.controller.conftest import Clicker


class Sitting:
    """A controller and its session over a folder, with the notices that were given."""

    def __init__(self, folder: Path, qtbot: QtBot, is_saving: bool = True) -> None:
        self.controller = TableController(thinking_ms=0)
        self.notices: list[str] = []
        """In the words of the player."""
        say = Translator(load_catalog("en"), ())
        self.controller.noticed.connect(lambda text: self.notices.append(say(text)))
        self.session = Session(self.controller, folder, is_saving)
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


def _leave_with_a_backup(sitting: Sitting, folder: Path, qtbot: QtBot) -> Path:
    """Play until the save and its backup both hold actions, and close; return the save.

    A record that is overtaken by the next is not written: each must be waited for.
    """
    file = folder / MATCH_FILE
    sitting.clicker.one_action()
    qtbot.waitUntil(lambda: file.exists() and bool(json.loads(file.read_text())["actions"]))
    sitting.clicker.one_action()
    sitting.session.shutdown()
    return file


def _leave_changed(
    sitting: Sitting, folder: Path, qtbot: QtBot, change: dict[str, object]
) -> dict[str, object]:
    """Leave a save and its backup, and change the save; return what it holds then."""
    file = _leave_with_a_backup(sitting, folder, qtbot)
    document: dict[str, object] = json.loads(file.read_text("utf-8")) | change
    file.write_text(json.dumps(document), "utf-8")
    return document


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
    _leave_changed(sitting, tmp_path, qtbot, change)
    expect_log("hanafuda.storage", logging.WARNING, "is damaged")
    again = Sitting(tmp_path, qtbot)
    (words,) = again.notices
    assert words.startswith("The saved match, match.json, is damaged and cannot be opened.")
    assert f"kept as match.json.damaged in the folder {tmp_path}. Instead, the copy saved" in words
    assert (tmp_path / "match.json.damaged").exists()
    assert again.controller.match is not None and again.controller.match.ply > 0
    third = _reopen(again, tmp_path, qtbot)
    assert third.notices == []  # what was opened instead is saved under the first name
    third.session.shutdown()


@pytest.mark.parametrize("change", [{"version": 99}, {"rules_version": 99}], ids=["form", "rules"])
def test_a_save_of_a_later_program_is_kept_for_it(
    sitting: Sitting,
    tmp_path: Path,
    qtbot: QtBot,
    expect_log: ExpectLog,
    change: dict[str, object],
) -> None:
    """It is not damaged, and by other rules its actions would lead elsewhere."""
    document = _leave_changed(sitting, tmp_path, qtbot, change)
    expect_log("hanafuda.storage", logging.WARNING, "is newer")
    again = Sitting(tmp_path, qtbot)
    assert json.loads((tmp_path / "match.json.newer").read_text("utf-8")) == document
    (words,) = again.notices
    assert "newer" in words
    again.session.shutdown()


def test_an_opponent_of_an_unknown_level_counts_as_damage(
    sitting: Sitting, tmp_path: Path, qtbot: QtBot, expect_log: ExpectLog
) -> None:
    """A level that this program does not have must not stop it at the start."""
    sitting.session.shutdown()
    file = tmp_path / MATCH_FILE
    text = file.read_text("utf-8").replace('"club"', '"grandmaster"')
    for spoiled in (file, file.with_name(file.name + ".bak")):
        spoiled.write_text(text, "utf-8")
    expect_log("hanafuda.storage", logging.WARNING, "is damaged")
    again = Sitting(tmp_path, qtbot)
    assert again.controller.match is not None and again.controller.match.ply == 0
    (words,) = again.notices
    assert words.startswith("Neither the saved match nor the copy before it can be opened.")
    assert words.endswith("A new match lies on the table.")
    again.session.shutdown()


def test_a_lost_end_in_the_backup_is_told_in_the_same_words(
    sitting: Sitting, tmp_path: Path, qtbot: QtBot, expect_log: ExpectLog
) -> None:
    """One notice, however much went wrong; both files are kept."""
    file = _leave_with_a_backup(sitting, tmp_path, qtbot)
    backup = backup_of(file)
    document = json.loads(backup.read_text("utf-8"))
    document["actions"][-1][1] = {"type": "StartDeal", "deal": 9}
    backup.write_text(json.dumps(document), "utf-8")
    file.write_text("{", "utf-8")
    expect_log("hanafuda.storage", logging.WARNING, "is damaged")
    expect_log("hanafuda.session", logging.WARNING, "cut short")
    again = Sitting(tmp_path, qtbot)
    (words,) = again.notices
    parts = ("it is kept as match.json.damaged", "Instead, the copy", "kept as match.json.bak.dam")
    assert all(part in words for part in parts)
    assert "could not be played again, because the file is damaged. The match stands" in words
    assert (tmp_path / "match.json.bak.damaged").exists()
    again.session.shutdown()


@pytest.mark.parametrize("key", ["seed_sha256", "seed"])
def test_a_broken_seal_is_told_and_stays_broken(
    sitting: Sitting, tmp_path: Path, qtbot: QtBot, expect_log: ExpectLog, key: str
) -> None:
    """The seal of the file is never replaced by one that fits, so a proof still finds it."""
    file = _leave_with_a_backup(sitting, tmp_path, qtbot)
    document = json.loads(file.read_text("utf-8"))
    document[key] = "0" * len(document[key])
    file.write_text(json.dumps(document), "utf-8")
    expect_log("hanafuda.session", logging.WARNING, "seal")
    if key == "seed":
        expect_log("hanafuda.session", logging.WARNING, "cut short")
    for _ in range(2):
        again = Sitting(tmp_path, qtbot)
        (words,) = again.notices
        assert words.startswith("The seal of the saved match is broken: its seed does not have")
        assert again.controller.on_table is not None
        assert again.controller.on_table.seal().is_broken
        again.session.shutdown()
        assert json.loads(file.read_text("utf-8"))["seed_sha256"] == document["seed_sha256"]


def test_bad_settings_and_a_bad_match_are_told_apart(
    sitting: Sitting, tmp_path: Path, qtbot: QtBot, expect_log: ExpectLog
) -> None:
    """One notice for each of the two."""
    sitting.session.change_settings(speed="fast")
    sitting.session.shutdown()
    for name in (MATCH_FILE, "settings.json"):
        (tmp_path / name).write_text("{", "utf-8")
    expect_log("hanafuda.storage", logging.WARNING, "is damaged")
    again = Sitting(tmp_path, qtbot)
    settings, match = again.notices
    assert settings.startswith("The file of your settings, settings.json, is damaged")
    assert match.startswith("The saved match, match.json, is damaged")
    again.session.shutdown()


def test_settings_that_cannot_be_saved_do_not_accuse_the_match(
    sitting: Sitting, tmp_path: Path, qtbot: QtBot, expect_log: ExpectLog
) -> None:
    """The words say what was lost, what is safe and why, without numbers of the system."""
    (tmp_path / "settings.json").mkdir()
    expect_log("hanafuda.storage", logging.ERROR, "could not be written")
    sitting.session.change_settings(speed="fast")
    qtbot.waitUntil(lambda: bool(sitting.notices))
    (words,) = sitting.notices
    assert words.startswith(f"Your settings could not be saved in the folder {tmp_path}: ")
    assert words.endswith("They hold until you close the window. Your match is not touched.")
    assert "Errno" not in words


def test_a_second_window_renames_nothing(
    sitting: Sitting, tmp_path: Path, qtbot: QtBot, expect_log: ExpectLog
) -> None:
    """What a window that does not save finds damaged is left to the first one."""
    sitting.session.shutdown()
    for name in (MATCH_FILE, "settings.json"):
        (tmp_path / name).write_text("{", "utf-8")
    before = sorted(file.name for file in tmp_path.iterdir())
    expect_log("hanafuda.storage", logging.WARNING, "is damaged")
    second = Sitting(tmp_path, qtbot, is_saving=False)
    second.session.shutdown()
    assert sorted(file.name for file in tmp_path.iterdir()) == before
    assert ["left as it is" in words for words in second.notices] == [True, True]


def test_settings_are_kept(sitting: Sitting, tmp_path: Path, qtbot: QtBot) -> None:
    """A chosen speed is there again at the next start."""
    sitting.session.change_settings(speed="fast")
    again = _reopen(sitting, tmp_path, qtbot)
    assert again.session.settings.speed == "fast"
    again.session.shutdown()
