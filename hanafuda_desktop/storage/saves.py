"""One saved document in one file: saving, loading, setting damaged files aside."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum, unique
from pathlib import Path
from typing import Generic, TypeVar

from hanafuda_desktop.errors import RecordError, RecordFault, system_reason
from hanafuda_desktop.storage.atomic import backup_of, write_json_atomic
from hanafuda_desktop.storage.json_text import parse_json
from hanafuda_desktop.storage.migrations import Chain, Document, migrate

T = TypeVar("T")

_LOG = logging.getLogger("hanafuda.storage")
"""It names files without their folders: those tell who plays."""

MATCH_FILE = "match.json"
"""The open match, in the folder of the program's data."""
FINISHED_FILE = "last_match.json"
"""The match that was finished last, beside it: also when another one lies on the table."""


@unique
class Fate(StrEnum):
    """Why a file could not be used."""

    DAMAGED = "damaged"
    NEWER = "newer"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Trouble:
    """A file that could not be used; `kept` is where its content is now, under which name."""

    fate: Fate
    file: Path
    kept: Path
    reason: str


@dataclass(frozen=True, slots=True)
class Loaded(Generic[T]):
    """What was found (None: nothing usable), in which file, and which files could not be used.

    `saved_at` tells of a backup that had to serve, in local time: when it was saved.
    """

    document: T | None = None
    file: Path | None = None
    troubles: tuple[Trouble, ...] = ()
    saved_at: datetime | None = None


class SaveSlot(Generic[T]):
    """A file that holds one document, and its backup.

    `write` turns the document into JSON values, `read` makes it from them after migration;
    whatever `read` raises counts as a damaged file. Where it is `is_read_only`, no file is
    renamed.
    """

    def __init__(
        self,
        path: Path,
        chain: Chain,
        read: Callable[[Document], T],
        write: Callable[[T], object],
        is_read_only: bool = False,
    ) -> None:
        self.path = path
        self._chain = chain
        self._read = read
        self._write = write
        self._is_read_only = is_read_only

    @property
    def kind(self) -> str:
        """What is kept here: `match` or `settings`."""
        return self._chain.kind

    def save(self, document: T) -> None:
        """Write the document; the one before it becomes the backup.

        Raises OSError where that fails; what was saved before is then still there.
        """
        write_json_atomic(self.path, self._write(document))

    def load(self) -> Loaded[T]:
        """Return the document, or the one before it; a file that is damaged is set aside."""
        troubles: tuple[Trouble, ...] = ()
        for file in (self.path, backup_of(self.path)):
            try:
                document = self._load_file(file)
            except _UnusableError as error:
                troubles += (error.trouble,)
                continue
            if document is not None:
                saved_at = None if file == self.path else _time_of(file)
                return Loaded(document, file, troubles, saved_at)
        return Loaded(troubles=troubles)

    def set_aside(self, file: Path) -> Path | None:
        """Rename a file so that it is kept and no longer loaded; return its new name.

        For a document whose damage shows only later. None: it stays where it is.
        """
        kept = self._keep(file, Fate.DAMAGED)
        return None if kept == file else kept

    def _load_file(self, file: Path) -> T | None:
        """Return the document of a file, None where there is no file; raises _UnusableError."""
        try:
            content = file.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            reason = system_reason(error)
            _LOG.warning("%s cannot be opened: %s", file.name, reason)
            raise _UnusableError(Trouble(Fate.UNREADABLE, file, file, reason)) from error
        try:
            return self._read(migrate(parse_json(content), self._chain))
        except Exception as error:  # nobody can say what a damaged file does to its reader
            is_newer = isinstance(error, RecordError) and error.reason is RecordFault.TOO_NEW
            fate = Fate.NEWER if is_newer else Fate.DAMAGED
            _LOG.warning("%s is %s: %s", file.name, fate, error)
            raise _UnusableError(Trouble(fate, file, self._keep(file, fate), str(error))) from error

    def _keep(self, file: Path, fate: Fate) -> Path:
        """Rename a file to `name.fate`, numbered where that exists, and return where it is now."""
        if self._is_read_only:
            return file
        target = file.with_name(f"{file.name}.{fate}")
        number = 1
        while target.exists():
            number += 1
            target = file.with_name(f"{file.name}.{fate}{number}")
        try:
            os.rename(file, target)
        except OSError as error:
            _LOG.warning("%s cannot be renamed: %s", file.name, system_reason(error))
            return file
        _LOG.info("%s is kept as %s", file.name, target.name)
        return target


class _UnusableError(Exception):
    """A file is there, and cannot be used."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble


def _time_of(file: Path) -> datetime:
    return datetime.fromtimestamp(file.stat().st_mtime)
