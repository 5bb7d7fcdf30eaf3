"""Where the program's data files are: pictures, fonts, translations; not how they are read."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from hanafuda_desktop.errors import AssetError

_FOLDER = "resources"


@cache
def root() -> Traversable:
    """Return the folder of all data files, whichever way the program was installed.

    Wheels and frozen programs carry the folder inside the package. A plain checkout and an
    editable install have it beside the package, which only counts next to the project file:
    an unrelated folder of that name among other installed packages must not be taken for ours.

    Raises:
        AssetError: The folder is nowhere; the text says what to do.
    """
    return find_root(resources.files("hanafuda_desktop"), Path(__file__).parents[1])


def find_root(package: Traversable, checkout: Path) -> Traversable:
    """Return the data folder inside `package`, else the one of the source tree `checkout`.

    Raises:
        AssetError: Neither holds one.
    """
    packaged = package / _FOLDER
    if packaged.is_dir():
        return packaged
    sibling = checkout / _FOLDER
    if sibling.is_dir() and (checkout / "pyproject.toml").is_file():
        return sibling
    raise AssetError(
        f"The program's data folder is missing: neither {packaged} nor {sibling} exists. "
        "Install the program again, or run it from a complete checkout."
    )
