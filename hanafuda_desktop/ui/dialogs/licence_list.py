"""What the program is built of, and under which licences: the list and its texts."""

from __future__ import annotations

import json
import logging
import sys
from importlib.resources.abc import Traversable
from typing import NamedTuple

from hanafuda_desktop import assets

_LOG = logging.getLogger("hanafuda.ui")

INDEX = "index.json"
FOLDERS = ("licences", "licences/here")
"""Where lists are: of all programs, and of what this one was frozen with (there need be none)."""


class Component(NamedTuple):
    """A part of the program: its name, the name of its licence, and the file with the text.

    `inside` is the part that it is built into, or empty.
    """

    name: str
    licence: str
    file: Traversable
    inside: str = ""

    def text(self) -> str:
        """Return the whole licence; where it cannot be read, that is logged, and it is empty."""
        try:
            return self.file.read_text("utf-8")
        except (OSError, ValueError) as error:
            _LOG.error("the licence text %s cannot be read: %s", self.file.name, error)
            return ""


def components(data: Traversable | None = None) -> tuple[Component, ...]:
    """Return all parts of the program on this system, in the order in which they are to be shown.

    A list that cannot be read is logged, and its parts are left out.
    """
    root = assets.root() if data is None else data
    always, of_build = (root.joinpath(*folder.split("/")) for folder in FOLDERS)
    return (*_read(always), *(_read(of_build) if of_build.is_dir() else ()))


def _read(folder: Traversable) -> tuple[Component, ...]:
    try:
        entries = json.loads((folder / INDEX).read_text("utf-8"))
    except (OSError, ValueError) as error:
        _LOG.error("the list of licences %s cannot be read: %s", folder / INDEX, error)
        return ()
    return tuple(
        Component(
            entry["name"],
            entry["licence"],
            folder.joinpath(*entry["file"].split("/")),
            entry.get("inside", ""),
        )
        for entry in entries
        if sys.platform in entry.get("systems", [sys.platform])
    )
