"""The list of everything the program is built of: names, versions, licences, and their texts.

What is the same everywhere lies in `resources/licences/`, so that a checkout shows it as well; it
is collected by `collect_licences.py`. What depends on the build (its Python, the libraries of its
system) is added to the frozen program here. The About page and the bill of materials read both.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import sysconfig
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

INDEX = "index.json"
OF_BUILD = "licences/here"
"""Where the texts are that depend on the build, in the data of the program."""
PYTHON_OF_BUILD = "CPython"
"""Beside the text called Python, which a checkout has as well."""

TEXT, PROGRAM = "text", "application"
"""Kinds of entries that are no part of the bill: a text that another one needs, and the program."""


@dataclass(frozen=True, slots=True)
class Component:
    """A part of the program, and where its licence is.

    `licence` is an SPDX expression where there is one, `file` the text beside the list, `kind` a
    type of CycloneDX (or TEXT), `inside` the component into which this one is built, `systems`
    the values of `sys.platform` with which it comes (none: all), `packages` the Python packages
    that it is installed by, `files` the libraries that were taken from the system for it, and
    `origin` where the text was taken from.
    """

    name: str
    licence: str
    file: str
    version: str = ""
    kind: str = "library"
    inside: str = ""
    systems: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    origin: str = ""

    def is_on(self, system: str) -> bool:
        """Tell whether the packages of a system (as in `sys.platform`) have it."""
        return not self.systems or system in self.systems

    def listed(self) -> dict[str, Any]:
        """Return its entry in a list: what is not said is left out."""
        entry = {field.name: getattr(self, field.name) for field in fields(self)}
        return {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in entry.items()
            if value and (key, value) != ("kind", "library")
        }


def write_index(folder: Path, components: Iterable[Component]) -> None:
    """Write the list of the texts in a folder."""
    listed = [component.listed() for component in components]
    text = json.dumps(listed, indent=2, ensure_ascii=False)
    (folder / INDEX).write_text(text + "\n", encoding="utf-8")


def read_index(folder: Path) -> tuple[Component, ...]:
    """Return the components in the list of a folder."""
    listed: list[dict[str, Any]] = json.loads((folder / INDEX).read_text("utf-8"))
    return tuple(Component(**{key: _fixed(each[key]) for key in each}) for each in listed)


def _fixed(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def python_text() -> str:
    """Return the licence text of the Python that runs this."""
    places = (Path(sys.base_prefix), Path(sysconfig.get_path("stdlib")))
    for place in places:
        for name in ("LICENSE.txt", "LICENSE"):
            if (place / name).is_file():
                return (place / name).read_text("utf-8")
    # Debian moves it to where all its packages have theirs.
    version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    return Path(f"/usr/share/doc/{version}/copyright").read_text("utf-8")


# ---- what depends on the build ----------------------------------------------------------------


def add_of_build(folder: Path, libraries: Mapping[str, Path]) -> tuple[Component, ...]:
    """Write the texts of this Python and of the system's libraries into a folder, with a list.

    `libraries` are the files that were taken from the system, by their name in the program. On
    Debian each belongs to a package with its licence; on other systems Python's own text tells
    of what its makers built in.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    texts = {PYTHON_OF_BUILD: python_text()}
    version = ".".join(map(str, sys.version_info[:3]))
    made = [
        Component(PYTHON_OF_BUILD, "PSF-2.0", _file_name(PYTHON_OF_BUILD), version, kind="platform")
    ]
    for package, names in sorted(_by_package(libraries).items()):
        file = Path("/usr/share/doc") / package / "copyright"
        if not file.is_file():
            continue
        texts[package] = file.read_text("utf-8")
        made.append(
            Component(
                *(package, "see the text", _file_name(package), _version_of(package)),
                files=tuple(sorted(names)),
                origin=f"Debian's package {package}",
            )
        )
    for component in made:
        (folder / component.file).write_text(texts[component.name], encoding="utf-8")
    write_index(folder, made)
    return tuple(made)


def _file_name(component: str) -> str:
    return re.sub(r"[^A-Za-z0-9.+-]+", "-", component) + ".txt"


def _by_package(libraries: Mapping[str, Path]) -> dict[str, list[str]]:
    """Return the names of libraries by the package of Debian that each belongs to."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, file in libraries.items():
        package = _package_of(file)
        if package:
            found[package].append(name)
    return found


def _package_of(library: Path) -> str:
    """Return the name of the Debian package that a file of the system belongs to, or ""."""
    if shutil.which("dpkg-query") is None:
        return ""
    # /lib is a link to /usr/lib, and Debian 12 records either name.
    plain = str(library).removeprefix("/usr")
    for path in (plain, f"/usr{plain}"):
        done = subprocess.run(
            ["dpkg-query", "--search", path], capture_output=True, text=True, check=False
        )
        if done.returncode == 0:
            return done.stdout.partition(":")[0]
    return ""


def _version_of(package: str) -> str:
    command = ["dpkg-query", "--show", "--showformat", "${Version}", package]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
