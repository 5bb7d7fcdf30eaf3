"""The checksums of all files that can be downloaded."""

from __future__ import annotations

import hashlib
from pathlib import Path

FILE = "SHA256SUMS"


def write(folder: Path) -> Path:
    """Write the list into the folder of the files: `sha256sum --check SHA256SUMS` reads it."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != FILE)
    lines = (f"{_digest(path)}  {path.name}\n" for path in files)
    # Also on Windows with the ends of line that sha256sum understands.
    (folder / FILE).write_text("".join(lines), encoding="utf-8", newline="\n")
    return folder / FILE


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
