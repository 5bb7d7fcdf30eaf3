"""Loads everything that lies under `resources/`, and looks that nothing is missing there."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import json
import posixpath
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fnmatch import fnmatchcase
from importlib.resources.abc import Traversable
from itertools import chain

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFontDatabase
from PySide6.QtSvg import QSvgRenderer

from hanafuda_desktop import assets
from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK
from hanafuda_desktop.cards.kabufuda import KABUFUDA_DECK
from hanafuda_desktop.self_test.report import SelfTestError
from hanafuda_desktop.ui.card_faces import CardFaces

LISTING = "ATTRIBUTION.json"
"""Names, in patterns, every file there is."""
LICENCES = "licences"
OF_BUILD = "licences/here"
"""Licences that came with a frozen program; a list of their own names them."""
INDEX = "index.json"


def check_resources(root: Traversable | None = None) -> str:
    """Load every file and return how many there are of each kind.

    Raises SelfTestError where one is missing, cannot be read, or is of a kind nobody can read.
    """
    folder = assets.root() if root is None else root
    files = dict(_walk(folder, ""))
    _check_listing(folder, files)
    for name, file in files.items():
        _load(name, file)
    is_frozen = bool(getattr(sys, "frozen", False))
    _check_licences(folder, files, is_frozen)
    _check_cards()
    kinds = Counter(name.rpartition(".")[2] for name in files)
    told = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
    recorded = _check_record(assets.installed_record(), files) if root is None else 0
    if is_frozen and not recorded:
        raise SelfTestError("the list of the program's files, RECORD, is missing or empty.")
    compared = f"; {recorded} compared with the list of the package" if recorded else ""
    return f"{len(files)} files can be used ({told}){compared}"


def _walk(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    for item in sorted(folder.iterdir(), key=lambda each: each.name):
        if item.is_dir():
            yield from _walk(item, f"{prefix}{item.name}/")
        else:
            yield prefix + item.name, item


# --- what should be there ----------------------------------------------------------------------


def _check_listing(folder: Traversable, files: Mapping[str, Traversable]) -> None:
    """Compare the files with the patterns of the list of origins, both ways."""
    if LISTING not in files:
        raise SelfTestError(f"the file {folder / LISTING} is missing.")
    groups = json.loads(files[LISTING].read_text("utf-8"))
    patterns = [*chain.from_iterable(group["files"] for group in groups.values())]
    for pattern in patterns:
        if not any(_fits(name, pattern) for name in files):
            raise SelfTestError(f"the file {folder / pattern} is missing.")
    for name in files:
        if not any(_fits(name, pattern) for pattern in (*patterns, f"{OF_BUILD}/*")):
            raise SelfTestError(f"nothing is known about the file {folder / name}.")


def _fits(name: str, pattern: str) -> bool:
    return fnmatchcase(name, pattern.replace("**/", "*"))


def _check_licences(folder: Traversable, files: Mapping[str, Traversable], is_frozen: bool) -> None:
    """Look for every text that a list of licences names; a frozen program has two lists."""
    has_both = is_frozen or any(_fits(name, f"{OF_BUILD}/*") for name in files)
    for place in (LICENCES, OF_BUILD) if has_both else (LICENCES,):
        index = f"{place}/{INDEX}"
        if index not in files:
            raise SelfTestError(f"the file {folder / index} is missing.")
        for entry in json.loads(files[index].read_text("utf-8")):
            name = posixpath.normpath(f"{place}/{entry['file']}")
            if name not in files:
                raise SelfTestError(f"the file {folder / name} is missing.")


def _check_cards() -> None:
    """Draw every card of both decks and both backs."""
    faces = CardFaces()
    for card in (*(each.id for each in HANAFUDA_DECK), *(each.id for each in KABUFUDA_DECK)):
        faces.face(card, 64, 1.0)
    for color in ("red", "black"):
        faces.back(64, 1.0, color)
    if faces.fallbacks():
        names = ", ".join(f"{name}.svg" for name in faces.fallbacks())
        raise SelfTestError(f"the pictures of these cards are missing or broken: {names}.")


def _check_record(record: Traversable | None, files: Mapping[str, Traversable]) -> int:
    """Compare every file with its checksum in the list that came with the package.

    Returns how many are listed: none in a checkout, which has no such list.
    """
    prefix = "hanafuda_desktop/resources/"
    listed = "" if record is None else record.read_text("utf-8")
    count = 0
    for row in csv.reader(io.StringIO(listed)):
        name = row[0].replace("\\", "/").removeprefix(prefix)
        if name == row[0]:
            continue
        count += 1
        if name not in files:
            raise SelfTestError(f"the file {name} of the program's data is missing.")
        kind, _, wanted = row[1].partition("=")
        digest = hashlib.new(kind, files[name].read_bytes()).digest()
        if base64.urlsafe_b64encode(digest).decode().rstrip("=") != wanted:
            raise SelfTestError(f"the file {name} of the program's data was changed.")
    return count


# --- loading -----------------------------------------------------------------------------------


def _load(name: str, file: Traversable) -> None:
    suffix = name.rpartition(".")[2]
    loader = _LOADERS.get(suffix)
    if loader is None:
        raise SelfTestError(f"nobody knows how to load {file}: the self-test must learn it.")
    try:
        if not loader(file.read_bytes()):
            raise SelfTestError(f"the file {file} cannot be used.")
    except (OSError, ValueError) as error:
        raise SelfTestError(f"the file {file} cannot be read: {error}") from error


def _load_picture(data: bytes) -> bool:
    return QSvgRenderer(QByteArray(data)).isValid()


def _load_font(data: bytes) -> bool:
    number = QFontDatabase.addApplicationFontFromData(QByteArray(data))
    families = QFontDatabase.applicationFontFamilies(number)
    QFontDatabase.removeApplicationFont(number)
    return bool(families)


def _load_json(data: bytes) -> bool:
    return bool(json.loads(data))


def _load_text(data: bytes) -> bool:
    return bool(data.decode("utf-8").strip())


_LOADERS: dict[str, Callable[[bytes], bool]] = {
    "svg": _load_picture,
    "ttf": _load_font,
    "json": _load_json,
    "txt": _load_text,
}
