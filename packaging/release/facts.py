"""What all packages call the program: its names, its version, its day."""

from __future__ import annotations

import re
from datetime import date
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
"""What is made on the way."""
MADE = BUILD / "made"
"""Icons and texts that are made for a package."""
LICENCES = MADE / "licences"
"""Licence texts of what this system adds to the frozen program."""
DIST = BUILD / "packages"
"""What a player will download, while it is made and tried."""
OFFERED = ROOT / "dist"
"""What a player downloads, once all of it is good."""

TRANSLATIONS = ROOT / "resources" / "translations"
"""A folder for each language that the program speaks."""

NAME = "Hanafuda"
"""As a player reads it."""
PACKAGE = "hanafuda"
"""The Debian package, the program, and the beginning of every file that can be downloaded."""
APP_ID = "io.github.hanafuda_desktop.Hanafuda"
"""One name for desktop entry, icon, metainfo and window: desktops connect them by it."""
PUBLISHER = "The hanafuda_desktop authors"
COPYRIGHT = "MIT License, The hanafuda_desktop authors"


@cache
def version() -> str:
    """Return the version, from the one place where it stands."""
    text = (ROOT / "hanafuda_desktop" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise ValueError("hanafuda_desktop/__init__.py has no __version__")
    return found[1]


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that the program speaks, its own one first."""
    folders = (path for path in TRANSLATIONS.iterdir() if path.is_dir())
    return tuple(sorted((path.name for path in folders), key=lambda name: (name != "en", name)))


def released_on(changelog: str | None = None) -> date | None:
    """Return the day of the version in the change log; None while it is not released."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8") if changelog is None else changelog
    line = re.search(rf"^## \[{re.escape(version())}\] - (\S+)$", text, re.MULTILINE)
    return date.fromisoformat(line[1]) if line else None
