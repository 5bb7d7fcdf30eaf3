"""Writing a file so that a failure at any moment leaves the old content or the new one, whole."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

import msgspec


def backup_of(path: Path) -> Path:
    """Return where the content before the last write is kept."""
    return path.with_name(path.name + ".bak")


def write_json_atomic(path: Path, document: object) -> None:
    """Write a document as JSON; the content before it is kept as `.bak`, with its time.

    The folder is made if it is missing. Raises OSError where the system refuses; the file and
    its backup are then as they were, or the new content is already in place.
    """
    content = msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"
    path.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(FileNotFoundError):
        # A copy, not a rename: there is no moment without a file under the first name.
        _replace_content(backup_of(path), path.read_bytes(), path.stat().st_mtime_ns)
    _replace_content(path, content)
    _sync_folder(path.parent)


def _replace_content(path: Path, content: bytes, changed_ns: int | None = None) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if changed_ns is not None:
            os.utime(name, ns=(changed_ns, changed_ns))
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def _sync_folder(folder: Path) -> None:
    """Bring the new name itself to disk, where the system can (Windows cannot)."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
