"""What a player reads about bad files: what happened, what is safe, what is used instead."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path, PureWindowsPath
from typing import TYPE_CHECKING

import pytest

from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from hanafuda_desktop.storage.atomic import backup_of
from hanafuda_desktop.storage.migrations import MATCH, SETTINGS, Chain, Document
from hanafuda_desktop.storage.reports import breakable, report
from hanafuda_desktop.storage.saves import SaveSlot

if TYPE_CHECKING:
    from tests.conftest import ExpectLog

WHEN = datetime(2026, 3, 1, 14, 5)
BACKUP = "Instead, the copy saved on 2026-03-01 14:05 was opened. It lacks only what was played"
FRESH = "A new match lies on the table."


def _slot(path: Path, chain: Chain = MATCH, is_read_only: bool = False) -> SaveSlot[Document]:
    return SaveSlot(path, chain, dict, dict, is_read_only)


def _words(slot: SaveSlot[Document]) -> str:
    text = report(slot, slot.load())
    assert text is not None
    words = Translator(load_catalog("en"), ())(text)
    assert "{{" not in words and "Errno" not in words
    return words


def _saved_twice(path: Path) -> None:
    slot = _slot(path)
    slot.save({"version": 1, "moves": 1})
    os.utime(path, (WHEN.timestamp(), WHEN.timestamp()))
    slot.save({"version": 1, "moves": 2})


def _spoil(path: Path) -> None:
    path.write_text("spoiled")


def _renew(path: Path) -> None:
    path.write_text(json.dumps({"version": 99}))


def _lock(path: Path) -> None:
    """A folder in the way cannot be read, by nobody."""
    path.unlink()
    path.mkdir()


@pytest.fixture
def path(tmp_path: Path, expect_log: ExpectLog) -> Path:
    expect_log("hanafuda.storage", logging.WARNING, "is damaged|is newer|cannot be opened")
    return tmp_path / "match.json"


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        (
            _spoil,
            ("saved match, match.json, is damaged", "deleted: it is kept as match.json.damaged in"),
        ),
        (
            _renew,
            (
                "match.json, comes from a newer version of this program",
                "kept as match.json.newer in the folder",
                "install the newer version and rename the file back to match.json.",
            ),
        ),
        (_lock, ("match.json in the folder", "cannot be opened: ", "It was left as it is.")),
    ],
)
def test_a_bad_match_with_a_good_backup(
    path: Path, change: Callable[[Path], None], parts: tuple[str, ...]
) -> None:
    _saved_twice(path)
    change(path)
    words = _words(_slot(path))
    for part in (*parts, str(path.parent), BACKUP):
        assert part in words


@pytest.mark.parametrize("change", [_spoil, _renew])
def test_a_bad_match_alone(path: Path, change: Callable[[Path], None]) -> None:
    change(path)
    words = _words(_slot(path))
    assert "Nothing was deleted" in words
    assert words.endswith(FRESH)


def test_a_bad_match_with_a_bad_backup(path: Path) -> None:
    _saved_twice(path)
    _spoil(path)
    _renew(backup_of(path))
    words = _words(_slot(path))
    assert words.startswith("Neither the saved match nor the copy before it can be opened.")
    assert "kept as match.json.damaged and match.json.bak.newer in the folder" in words
    assert words.endswith(FRESH)


@pytest.mark.parametrize("change", [_spoil, _renew])
def test_a_window_that_only_reads_says_that_it_left_all_as_it_is(
    path: Path, change: Callable[[Path], None]
) -> None:
    _saved_twice(path)
    change(path)
    words = _words(_slot(path, is_read_only=True))
    assert "It was left as it is." in words
    assert path.exists()


@pytest.mark.parametrize("is_read_only", [False, True])
@pytest.mark.parametrize("change", [_spoil, _renew])
def test_bad_settings(path: Path, change: Callable[[Path], None], is_read_only: bool) -> None:
    change(path)
    words = _words(_slot(path, SETTINGS, is_read_only))
    assert "settings" in words
    assert words.endswith("All settings are back to normal.")


def test_a_lost_file_is_told_when_its_backup_serves(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    _saved_twice(path)
    path.unlink()
    words = _words(_slot(path))
    assert words.startswith(f"The saved match, match.json, is not in the folder {tmp_path} any")
    assert BACKUP in words


def test_nothing_is_told_where_all_is_well(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    assert report(_slot(path), _slot(path).load()) is None
    _saved_twice(path)
    assert report(_slot(path), _slot(path).load()) is None


def test_a_windows_path_can_be_broken_into_lines() -> None:
    assert breakable(PureWindowsPath("C:\\Users\\Ren")) == "C:\\\u200bUsers\\\u200bRen"
