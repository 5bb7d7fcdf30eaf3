"""The odd places and manners in which the program has to start: names, languages, no fonts."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from release import facts, steps

ODD_NAME = "花札 かるた – test folder"
"""Kanji, kana, a dash and spaces."""
LOCALES = ("C", "de_DE.UTF-8", "tr_TR.UTF-8", "ja_JP.UTF-8")
"""Plain bytes; a comma for a point; an i without its dot; another script."""

NO_FONTS = """\
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><cachedir>{cache}</cachedir></fontconfig>
"""


@contextmanager
def odd_folder() -> Iterator[Path]:
    """Yield a new folder with an odd name; it is gone afterwards."""
    folder = facts.BUILD / "trials" / ODD_NAME
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def make_locales() -> dict[str, dict[str, str]]:
    """Return the environment of each locale, after making those that this Linux lacks.

    A locale that cannot be made would be taken for C in silence, so that is an error.
    """
    folder = facts.BUILD / "locales"
    folder.mkdir(parents=True, exist_ok=True)
    found = {}
    for name in LOCALES:
        language, _, charset = name.partition(".")
        if charset and not (folder / name).is_dir():
            # It warns of what is odd in a locale and then ends with 1, the locale being made.
            command = ["localedef", "-c", "-i", language, "-f", charset, str(folder / name)]
            subprocess.run(command, capture_output=True, check=False)
            if not (folder / name).is_dir():
                raise steps.BuildError(
                    f"the locale {name} cannot be made; Debian has the package `locales` for it."
                )
        found[name] = {"LC_ALL": name, "LANG": name, "LOCPATH": str(folder)}
    return found


def without_fonts() -> dict[str, str]:
    """Return an environment in which the system has no font at all (Linux)."""
    folder = facts.BUILD / "no-fonts"
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "fonts.conf"
    file.write_text(NO_FONTS.format(cache=folder / "cache"), encoding="utf-8")
    return {"FONTCONFIG_FILE": str(file)}
