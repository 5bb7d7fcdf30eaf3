"""A failure at any moment of a write leaves a whole file; nothing is left lying about."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hanafuda_desktop.storage.atomic import backup_of, write_json_atomic

CALLS = ("fsync", "replace")
"""What the system may refuse; a second write calls each first for the backup."""


def read(path: Path) -> object:
    return json.loads(path.read_text("utf-8"))


def refuse(monkeypatch: pytest.MonkeyPatch, name: str, at: int, *, after: bool = False) -> None:
    """Let the call number `at` (from 0) of an os function fail, before or after its work."""
    real: Callable[..., Any] = getattr(os, name)
    calls = iter(range(1000))

    def sometimes(*args: Any, **kwargs: Any) -> Any:
        fails = next(calls) == at
        if fails and not after:
            raise OSError(errno.ENOSPC, "no space left")
        result = real(*args, **kwargs)
        if fails:
            raise OSError(errno.EIO, "failed after its work")
        return result

    monkeypatch.setattr(os, name, sometimes)


def test_the_first_write_makes_folder_and_file(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "file.json"
    write_json_atomic(path, {"n": 1, "text": "八八"})
    assert read(path) == {"n": 1, "text": "八八"}
    assert [entry.name for entry in path.parent.iterdir()] == ["file.json"]


def test_the_content_before_is_kept_as_backup(tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    for n in range(3):
        write_json_atomic(path, n)
    assert (read(path), read(backup_of(path))) == (2, 1)
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["file.json", "file.json.bak"]


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("at", [0, 1])
@pytest.mark.parametrize("name", CALLS)
def test_a_refusal_leaves_old_or_new_content_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, at: int, after: bool
) -> None:
    path = tmp_path / "file.json"
    write_json_atomic(path, "older")
    write_json_atomic(path, "old")
    with monkeypatch.context() as patch:
        refuse(patch, name, at, after=after)
        with pytest.raises(OSError):
            write_json_atomic(path, "new")
    renamed = name == "replace" and after and at == 1
    assert read(path) == ("new" if renamed else "old")
    assert read(backup_of(path)) in ("older", "old")
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["file.json", "file.json.bak"]
    write_json_atomic(path, "next")
    assert read(path) == "next"


def test_a_full_disk_leaves_the_old_content(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")  # not on Windows
    path = tmp_path / "file.json"
    write_json_atomic(path, "old")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, hard))
    try:
        with pytest.raises(OSError):
            write_json_atomic(path, "new" * 100)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert (read(path), read(backup_of(path))) == ("old", "old")
    assert len(list(tmp_path.iterdir())) == 2


def test_a_folder_that_cannot_be_synced_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse(monkeypatch, "fsync", 1)
    write_json_atomic(tmp_path / "file.json", 1)
    assert read(tmp_path / "file.json") == 1


def test_what_is_no_json_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    write_json_atomic(path, 1)
    with pytest.raises(TypeError):
        write_json_atomic(path, object())
    assert read(path) == 1
    assert not backup_of(path).exists()
