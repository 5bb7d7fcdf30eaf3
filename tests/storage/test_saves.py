"""The open match is found again whatever happened to its file."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.match.match import Match
from hanafuda_desktop.match.record import MatchRecord, record_from_json, record_to_json
from hanafuda_desktop.storage.atomic import backup_of
from hanafuda_desktop.storage.migrations import MATCH
from hanafuda_desktop.storage.saves import Loaded, SaveSlot
from tests.helpers_toy.play import play_by_chance, players
from tests.helpers_toy.toy import TOY

if TYPE_CHECKING:
    from tests.conftest import ExpectLog


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.json"


@pytest.fixture
def slot(path: Path) -> SaveSlot[MatchRecord]:
    return SaveSlot(path, MATCH, record_from_json, record_to_json)


@pytest.fixture
def records() -> tuple[MatchRecord, ...]:
    """The record of a match after each of its actions."""
    match = Match.new(TOY, {}, players(3), 88)
    found = [match.record()]
    for _ply in range(5):
        play_by_chance(match, Rng(4), 1)
        found.append(match.record())
    return tuple(found)


def fates(loaded: Loaded[MatchRecord]) -> list[tuple[str, str, str]]:
    """Return what became of each file that could not be used: fate, name, name it is kept under."""
    return [
        (trouble.fate.value, trouble.file.name, trouble.kept.name) for trouble in loaded.troubles
    ]


def test_without_a_file_there_is_nothing_to_tell(slot: SaveSlot[MatchRecord]) -> None:
    assert slot.load() == Loaded()


def test_the_last_document_is_loaded(
    slot: SaveSlot[MatchRecord], records: tuple[MatchRecord, ...], path: Path
) -> None:
    for record in records:
        slot.save(record)
        loaded = slot.load()
        assert loaded == Loaded(record, path)


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _content: b"",
    "cut": lambda content: content[: len(content) // 2],
    "zeros": lambda content: bytes(len(content)),
    "other": lambda _content: b'{"version": 1, "hello": 3}',
    "list": lambda _content: b"[]",
    "nested": lambda _content: b"[" * 200_000,
    "half a character": lambda content: content.replace(b'"name": "', rb'"name": "\ud83c'),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_set_aside_and_the_backup_loaded(
    slot: SaveSlot[MatchRecord],
    records: tuple[MatchRecord, ...],
    path: Path,
    expect_log: ExpectLog,
    damage: str,
) -> None:
    slot.save(records[3])
    slot.save(records[4])
    spoiled = DAMAGES[damage](path.read_bytes())
    path.write_bytes(spoiled)
    expect_log("hanafuda.storage", logging.WARNING, "is damaged")
    loaded = slot.load()
    assert loaded.document == records[3]
    assert fates(loaded) == [("damaged", "match.json", "match.json.damaged")]
    assert loaded.file == backup_of(path)
    assert path.with_name("match.json.damaged").read_bytes() == spoiled
    slot.save(records[5])
    assert slot.load().document == records[5]


def test_the_log_does_not_tell_who_plays(
    slot: SaveSlot[MatchRecord],
    path: Path,
    expect_log: ExpectLog,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The log goes into fault reports, and the folder of a player bears a name."""
    path.write_text("spoiled")
    backup_of(path).mkdir()
    expect_log("hanafuda.storage", logging.WARNING, "is damaged|cannot be opened")
    slot.load()
    assert "match.json.bak cannot be opened" in caplog.text
    assert str(path.parent) not in caplog.text


def test_two_damaged_files_leave_nothing_but_are_both_kept(
    slot: SaveSlot[MatchRecord],
    records: tuple[MatchRecord, ...],
    path: Path,
    expect_log: ExpectLog,
) -> None:
    slot.save(records[0])
    slot.save(records[1])
    for file in (path, backup_of(path)):
        file.write_text("spoiled")
    expect_log("hanafuda.storage", logging.WARNING, "is damaged")
    loaded = slot.load()
    assert loaded.document is None
    assert fates(loaded) == [
        ("damaged", "match.json", "match.json.damaged"),
        ("damaged", "match.json.bak", "match.json.bak.damaged"),
    ]
    names = sorted(entry.name for entry in path.parent.iterdir())
    assert names == ["match.json.bak.damaged", "match.json.damaged"]


def test_files_set_aside_are_numbered(
    slot: SaveSlot[MatchRecord], records: tuple[MatchRecord, ...], path: Path
) -> None:
    kept = []
    for record in records[:3]:
        slot.save(record)
        target = slot.set_aside(path)
        assert target is not None
        kept.append(target.name)
    assert kept == ["match.json.damaged", "match.json.damaged2", "match.json.damaged3"]
    assert not path.exists()


def test_a_file_of_a_newer_program_is_kept_under_its_own_word(
    slot: SaveSlot[MatchRecord],
    records: tuple[MatchRecord, ...],
    path: Path,
    expect_log: ExpectLog,
) -> None:
    slot.save(records[2])
    path.write_text(json.dumps({**json.loads(path.read_text()), "version": 99}))
    expect_log("hanafuda.storage", logging.WARNING, "is newer")
    assert fates(slot.load()) == [("newer", "match.json", "match.json.newer")]
    assert path.with_name("match.json.newer").exists()


def test_a_missing_file_is_replaced_by_its_backup(
    slot: SaveSlot[MatchRecord], records: tuple[MatchRecord, ...], path: Path
) -> None:
    slot.save(records[0])
    slot.save(records[1])
    path.unlink()
    loaded = slot.load()
    assert (loaded.document, loaded.file, loaded.troubles) == (records[0], backup_of(path), ())


def test_a_file_that_cannot_be_opened_is_left_and_told(
    slot: SaveSlot[MatchRecord], path: Path, expect_log: ExpectLog
) -> None:
    path.mkdir()
    expect_log("hanafuda.storage", logging.WARNING, "cannot be opened")
    assert fates(slot.load()) == [("unreadable", "match.json", "match.json")]
    assert path.is_dir()


def test_a_damaged_file_that_cannot_be_renamed_is_told(
    slot: SaveSlot[MatchRecord],
    path: Path,
    expect_log: ExpectLog,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path.write_text("spoiled")

    def refuse(*_paths: object) -> None:
        raise PermissionError("locked")

    monkeypatch.setattr(os, "rename", refuse)
    expect_log("hanafuda.storage", logging.WARNING, "is damaged")
    expect_log("hanafuda.storage", logging.WARNING, "cannot be renamed")
    assert fates(slot.load()) == [("damaged", "match.json", "match.json")]
    assert slot.set_aside(path) is None


def test_a_slot_that_only_reads_renames_nothing(path: Path, expect_log: ExpectLog) -> None:
    """A second window must not take away what the first one is about to save."""
    path.write_text("spoiled")
    slot = SaveSlot(path, MATCH, record_from_json, record_to_json, is_read_only=True)
    expect_log("hanafuda.storage", logging.WARNING, "is damaged")
    assert fates(slot.load()) == [("damaged", "match.json", "match.json")]
    assert slot.set_aside(path) is None
    assert [entry.name for entry in path.parent.iterdir()] == ["match.json"]


def test_a_backup_tells_when_it_was_saved(
    slot: SaveSlot[MatchRecord], records: tuple[MatchRecord, ...], path: Path
) -> None:
    """The time of its content, not of the moment when the next save made it the backup."""
    slot.save(records[0])
    when = datetime(2026, 3, 1, 14, 5)
    os.utime(path, (when.timestamp(), when.timestamp()))
    slot.save(records[1])
    path.unlink()
    assert slot.load().saved_at == when


class PowerCutError(BaseException):
    """The machine stops here; nothing after it runs."""


@pytest.mark.parametrize("name", ["fsync", "replace"])
@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_power_cut_at_any_moment_loses_at_most_the_last_action(
    slot: SaveSlot[MatchRecord],
    records: tuple[MatchRecord, ...],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    at: int,
) -> None:
    slot.save(records[3])
    slot.save(records[4])
    real = getattr(os, name)
    calls = iter(range(1000))
    cut: list[str] = []

    def stop(*args: object, **kwargs: object) -> object:
        if next(calls) == at:
            cut.append(name)
            raise PowerCutError
        return real(*args, **kwargs)

    with monkeypatch.context() as patch:
        patch.setattr(os, name, stop)
        patch.setattr(os, "unlink", lambda _name: None)  # no clearing up either
        try:
            slot.save(records[5])
        except PowerCutError:
            assert cut
    loaded = slot.load()
    assert loaded.document == (records[4] if cut and at < 2 else records[5])
    assert loaded.troubles == ()
