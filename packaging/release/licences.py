"""The licence texts of everything the program is built of, and the list by which it shows them.

What is the same everywhere lies in `resources/licences/`, so that a checkout shows it as well:
`python3 packaging/release/licences.py` writes it anew, on Debian, after an update of a library.
What depends on the build (its Python, the libraries of its system) is added to the frozen program.
"""

from __future__ import annotations

import importlib.metadata
import json
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMMON = Path("/usr/share/common-licenses")
"""Debian's copies of the licences that many programs have."""
INDEX = "index.json"
OF_BUILD = "licences/here"
"""Where the texts are that depend on the build, in the data of the program."""


@dataclass(frozen=True, slots=True)
class Component:
    """A part of the program: its name, its licence in SPDX form, and the file with the text."""

    name: str
    licence: str
    file: str


COMPONENTS = (
    Component("Hanafuda", "MIT", "hanafuda_desktop.txt"),
    Component("Qt", "LGPL-3.0-only", "LGPL-3.0.txt"),
    Component("PySide6, Shiboken", "LGPL-3.0-only", "LGPL-3.0.txt"),
    Component("GPL, which the LGPL refers to", "GPL-3.0-only", "GPL-3.0.txt"),
    Component("Libraries inside Qt", "BSD, MIT, FTL, Zlib, libpng", "qt-libraries.txt"),
    Component("ICU", "MIT", "icu.txt"),
    Component("Python", "PSF-2.0", "python.txt"),
    Component("msgspec", "BSD-3-Clause", "msgspec.txt"),
    Component("platformdirs", "MIT", "platformdirs.txt"),
    Component("Hanafuda Serif", "OFL-1.1", "../fonts/OFL.txt"),
    Component("PyInstaller", "GPL-2.0-or-later WITH Bootloader-exception", "pyinstaller.txt"),
)
"""In the order in which they are shown."""

_LIBRARIES = r"Files:\s+src/3rdparty/(?!gradle|android|wasm|\S+\.sh)"
"""Qt's folder of them, without what it needs on other systems and to be built."""
QT_HEAD = """\
Libraries of others that are parts of Qt, as Debian lists them for its package
{package}: https://tracker.debian.org/pkg/qt6-base
Qt's own list: https://doc.qt.io/qt-6/licenses-used-in-qt.html

"""


# ---- what is the same everywhere --------------------------------------------------------------


def write_all(folder: Path) -> None:
    """Write all texts and the list into a folder. Needs Debian, and PyInstaller installed."""
    folder.mkdir(parents=True, exist_ok=True)
    texts = {
        "hanafuda_desktop.txt": (ROOT / "LICENSE").read_text("utf-8"),
        "LGPL-3.0.txt": (COMMON / "LGPL-3").read_text("utf-8"),
        "GPL-3.0.txt": (COMMON / "GPL-3").read_text("utf-8"),
        "python.txt": python_text(),
        "msgspec.txt": installed_text("msgspec"),
        "platformdirs.txt": installed_text("platformdirs"),
        "pyinstaller.txt": installed_text("pyinstaller"),
        **_texts_of_qt(),
    }
    for name, text in texts.items():
        (folder / name).write_text(text.strip() + "\n", encoding="utf-8")
    _write_index(folder, COMPONENTS)


def installed_text(distribution: str) -> str:
    """Return the licence texts that an installed package brought with it."""
    files = importlib.metadata.files(distribution) or ()
    texts = [file.read_text() for file in files if "licenses" in file.parts]
    if not texts:
        raise ValueError(f"{distribution} came without a licence text")
    return "\n\n".join(texts)


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


def _texts_of_qt() -> dict[str, str]:
    """Return the texts of the libraries inside Qt, from the packages of Debian."""
    with tempfile.TemporaryDirectory() as name:
        packages = ("libqt6core6", "libicu72")
        subprocess.run(["apt-get", "download", "-qq", *packages], cwd=name, check=True)
        for package in Path(name).glob("*.deb"):
            subprocess.run(["dpkg-deb", "-x", str(package), name], check=True)
        qt, icu = (
            (Path(name) / "usr/share/doc" / package / "copyright").read_text("utf-8")
            for package in packages
        )
    return {
        "qt-libraries.txt": QT_HEAD.format(package=packages[0]) + "\n\n".join(third_parties(qt)),
        "icu.txt": next(part for part in _paragraphs(icu) if part.startswith("Files: *")),
    }


def third_parties(copyright_file: str) -> Iterator[str]:
    """Yield what a copyright file of Debian says of the libraries inside Qt, and their licences."""
    parts = _paragraphs(copyright_file)
    wanted: set[str] = set()
    for part in parts:
        licence = re.search(r"^License: *(.+)$", part, re.MULTILINE)
        is_theirs = re.match(_LIBRARIES, part) is not None
        # What is Qt's own has Qt's licence, also in those folders.
        if is_theirs and licence is not None and not licence[1].startswith("LGPL"):
            wanted.update(re.split(r" (?:or|and) ", licence[1]))
            yield part
    for part in parts:
        if part.startswith("License:") and part.splitlines()[0].removeprefix("License: ") in wanted:
            yield part


def _paragraphs(text: str) -> list[str]:
    return re.split(r"\n[ \t]*\n", text.strip())


def _write_index(folder: Path, components: Iterable[Component]) -> None:
    listed = [asdict(component) for component in components]
    text = json.dumps(listed, indent=2, ensure_ascii=False)
    (folder / INDEX).write_text(text + "\n", encoding="utf-8")


# ---- what depends on the build ----------------------------------------------------------------


def add_of_build(folder: Path, libraries: Iterable[Path]) -> tuple[Component, ...]:
    """Write the texts of this Python and of the system's libraries into a folder, with a list.

    `libraries` are the files that were taken from the system. On Debian each belongs to a package
    with its licence; on other systems Python's own text tells of what its makers built in.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    version = ".".join(map(str, sys.version_info[:3]))
    texts = {f"Python {version}, as built here": ("PSF-2.0", python_text())}
    for package in sorted({*map(_package_of, libraries)} - {""}):
        file = Path("/usr/share/doc") / package / "copyright"
        if file.is_file():
            texts[package] = ("see the text", file.read_text("utf-8"))
    made = []
    for name, (licence, text) in texts.items():
        file_name = re.sub(r"[^A-Za-z0-9.+-]+", "-", name) + ".txt"
        (folder / file_name).write_text(text, encoding="utf-8")
        made.append(Component(name, licence, file_name))
    _write_index(folder, made)
    return tuple(made)


def packages_of_build(folder: Path) -> list[str]:
    """Return the packages of the system that `add_of_build` found, from its list."""
    listed = json.loads((folder / INDEX).read_text("utf-8"))
    return [entry["name"] for entry in listed if not entry["name"].startswith("Python ")]


def _package_of(library: Path) -> str:
    """Return the name of the Debian package that a file of the system belongs to, or ""."""
    # /lib is a link to /usr/lib, and Debian 12 records either name.
    plain = str(library).removeprefix("/usr")
    for path in (plain, f"/usr{plain}"):
        done = subprocess.run(
            ["dpkg-query", "--search", path], capture_output=True, text=True, check=False
        )
        if done.returncode == 0:
            return done.stdout.partition(":")[0]
    return ""


if __name__ == "__main__":
    write_all(ROOT / "resources" / "licences")
