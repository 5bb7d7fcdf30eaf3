"""Where the program's data files are: pictures, fonts, translations; not how they are read."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

import hanafuda_desktop
from hanafuda_desktop.errors import AssetError

_FOLDER = "resources"
_PARTS = ("cards", "fonts", "translations")
_SUBJECTS = (
    *("app", "cards", "cli", "core", "hachi_hachi", "hiki_kabu", "hint", "keys", "options"),
    *("panels", "rules", "scoring", "start", "table", "variants", "why"),
)
"""The files of texts, by name: without one of them a player would read keys in their place."""
NEEDED = (
    *("fonts/HanafudaSerif.ttf", "fonts/HanafudaSerifText.ttf"),
    *(f"translations/en/{subject}.json" for subject in _SUBJECTS),
)
"""What nothing can stand in for. A plain face does for the picture of a card, and the rest of the
files (the icon, the licences) is not needed to play: the log names what is missing of them.
"""
_MENDING = "Install the program again, or start it from a complete copy of its source."


@cache
def root() -> Traversable:
    """Return the folder of all data files, whichever way the program was installed.

    Wheels and frozen programs carry the folder inside the package. A plain checkout and an
    editable install have it beside the package, which only counts next to the project file:
    an unrelated folder of that name among other installed packages must not be taken for ours.

    Raises:
        AssetError: The folder is nowhere, or not complete; the text says what to do.
    """
    return find_root(resources.files("hanafuda_desktop"), Path(__file__).parents[1])


def installed_record() -> Traversable | None:
    """Return the list of files that came with an installed program, with their checksums.

    None in a checkout, and where the installer left no list. `importlib.metadata` finds it as
    well, but loads Python's modules for mail and sockets to do so.
    """
    site = resources.files("hanafuda_desktop") / ".."
    version = hanafuda_desktop.__version__
    record = site / f"hanafuda_desktop-{version}.dist-info" / "RECORD"
    return record if record.is_file() else None


def find_root(package: Traversable, checkout: Path) -> Traversable:
    """Return the data folder inside `package`, else the one of the source tree `checkout`.

    Raises:
        AssetError: Neither holds one, or a part of it is missing.
    """
    packaged = package / _FOLDER
    if packaged.is_dir():
        return _checked(packaged)
    sibling = checkout / _FOLDER
    project = checkout / "pyproject.toml"
    if not sibling.is_dir():
        raise AssetError(
            "The pictures, fonts and texts of the program are missing: there is neither a folder "
            f"{packaged} nor a folder {sibling}. {_MENDING}"
        )
    if not project.is_file():
        raise AssetError(
            "The pictures, fonts and texts of the program are missing: there is no folder "
            f"{packaged}, and {sibling} is not taken for it without the file {project}. {_MENDING}"
        )
    return _checked(sibling)


def _checked(folder: Traversable) -> Traversable:
    for kind, missing in (
        ("folder", [part for part in _PARTS if not (folder / part).is_dir()]),
        ("file", [name for name in NEEDED if not folder.joinpath(*name.split("/")).is_file()]),
    ):
        if missing:
            raise AssetError(
                f"The data of the program in {folder} are not complete: there is no {kind} "
                f"{', '.join(missing)}. {_MENDING}"
            )
    return folder
