"""One saved document in one file: saving, loading, setting damaged files aside."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.errors import RecordError, RecordFault
from hanafuda_desktop.storage.atomic import backup_of, write_json_atomic
from hanafuda_desktop.storage.migrations import Chain, Document, migrate

T = TypeVar("T")

_LOG = logging.getLogger("hanafuda.storage")

MATCH_FILE = "match.json"
"""The open match, in the folder of the program's data."""


@dataclass(frozen=True, slots=True)
class Loaded(Generic[T]):
    """What was found (None: nothing usable), and what to tell the player about it."""

    document: T | None
    notes: tuple[Msg, ...] = ()


class SaveSlot(Generic[T]):
    """A file that holds one document, and its backup.

    `write` turns the document into JSON values, `read` makes it from them after migration;
    whatever `read` raises counts as a damaged file.
    """

    def __init__(
        self,
        path: Path,
        chain: Chain,
        read: Callable[[Document], T],
        write: Callable[[T], object],
    ) -> None:
        self._path = path
        self._chain = chain
        self._read = read
        self._write = write

    def save(self, document: T) -> None:
        """Write the document; the one before it becomes the backup.

        Raises OSError where that fails; what was saved before is then still there.
        """
        write_json_atomic(self._path, self._write(document))

    def load(self) -> Loaded[T]:
        """Return the document, or the one before it; a file that is damaged is set aside."""
        notes: tuple[Msg, ...] = ()
        for file in (self._path, backup_of(self._path)):
            found = self._load_file(file)
            notes += found.notes
            if found.document is not None:
                if file != self._path:
                    notes += (msg("storage.backup_used"),)
                return Loaded(found.document, notes)
        return Loaded(None, notes)

    def set_aside(self) -> Path | None:
        """Rename the file so that it is kept and no longer loaded; return its new name.

        For a document whose damage shows only later. None: there is no file.
        """
        return _set_aside(self._path, "damaged") if self._path.exists() else None

    def clear(self) -> None:
        """Delete the document and its backup, if they are there."""
        self._path.unlink(missing_ok=True)
        backup_of(self._path).unlink(missing_ok=True)

    def _load_file(self, file: Path) -> Loaded[T]:
        try:
            content = file.read_bytes()
        except FileNotFoundError:
            return Loaded(None)
        except OSError as error:
            _LOG.warning("%s cannot be opened: %s", file, error)
            return Loaded(None, (_note("unreadable", file, str(error)),))
        try:
            return Loaded(self._read(migrate(json.loads(content), self._chain)))
        except Exception as error:  # nobody can say what a damaged file does to its reader
            return Loaded(None, (_quarantine(file, error),))


def _quarantine(file: Path, error: Exception) -> Msg:
    is_newer = isinstance(error, RecordError) and error.reason is RecordFault.TOO_NEW
    fate = "newer" if is_newer else "damaged"
    try:
        kept = _set_aside(file, fate)
    except OSError as trouble:
        _LOG.warning("%s is %s and cannot be renamed: %s", file, fate, trouble)
        return _note("unreadable", file, str(trouble))
    _LOG.warning("%s is %s, kept as %s: %s", file, fate, kept.name, error)
    return _note(fate, kept)


def _set_aside(file: Path, fate: str) -> Path:
    """Rename a file to `name.fate`, numbered where that exists, and return the new path."""
    target = file.with_name(f"{file.name}.{fate}")
    number = 1
    while target.exists():
        number += 1
        target = file.with_name(f"{file.name}.{fate}{number}")
    os.rename(file, target)
    return target


def _note(what: str, file: Path, reason: str = "") -> Msg:
    return msg(f"storage.{what}", file=file.name, reason=reason)
