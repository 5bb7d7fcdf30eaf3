"""Collects the licence texts that are the same everywhere into `resources/licences/`.

To be run after an update of Qt or of a library, on Linux, where `dev.py build` has made its
environment (docs/RELEASING.md tells where the sources are):

    PYTHONPATH=packaging build/env/bin/python -m release.collect_licences
        --qt qtbase-everywhere-src-6.11.3 qtsvg-everywhere-src-6.11.3 --icu icu-73.2/LICENSE
"""

from __future__ import annotations

import argparse
import importlib.metadata
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import PySide6

from release import facts, qt_parts
from release.licences import PROGRAM, TEXT, Component, python_text, write_index

FOLDER = facts.ROOT / "resources" / "licences"
COMMON = Path("/usr/share/common-licenses")
"""Debian's copies of the licences that many programs have."""
LIBRARIES = Path(PySide6.__path__[0]) / "Qt" / "lib"
"""Where Qt's wheel has its libraries on Linux."""


def main(arguments: Sequence[str]) -> int:
    """Write all texts and the list anew."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--qt", nargs="+", type=Path, required=True, help="sources of Qt, unpacked")
    parser.add_argument("--icu", type=Path, required=True, help="the licence file of Qt's ICU")
    options = parser.parse_args(arguments)
    told = qt_parts.versions(LIBRARIES)
    parts = [part for source in options.qt for part in qt_parts.read(source.resolve(), told)]
    icu = options.icu.resolve()
    components = tuple(_components(icu, parts))
    texts = {
        "hanafuda_desktop.txt": (facts.ROOT / "LICENSE").read_text("utf-8"),
        "LGPL-3.0.txt": (COMMON / "LGPL-3").read_text("utf-8"),
        "GPL-3.0.txt": (COMMON / "GPL-3").read_text("utf-8"),
        "icu.txt": icu.read_text("utf-8"),
        "python.txt": python_text(),
        **{f"{name}.txt": installed_text(name) for name in _INSTALLED},
        **{part.component.file: part.text for part in parts},
    }
    _write(components, texts)
    return 0


_INSTALLED = ("msgspec", "platformdirs", "pyinstaller")


def _components(icu: Path, parts: Sequence[qt_parts.Part]) -> Iterator[Component]:
    """Yield all components in the order in which they are shown."""
    qt, binding = (importlib.metadata.version(name) for name in ("PySide6_Essentials", "shiboken6"))
    lgpl, debian = ("LGPL-3.0-only", "LGPL-3.0.txt"), "Debian's base-files"
    yield Component("Hanafuda", "MIT", "hanafuda_desktop.txt", kind=PROGRAM)
    yield Component("Qt", *lgpl, qt, kind="framework", origin=debian)
    yield Component(
        *("PySide6, Shiboken", *lgpl, binding),
        packages=("pyside6_essentials", "shiboken6"),
        origin=debian,
    )
    yield Component(
        *("GPL, which the LGPL refers to", "GPL-3.0-only", "GPL-3.0.txt"), kind=TEXT, origin=debian
    )
    yield Component("Python", "PSF-2.0", "python.txt", kind=TEXT, origin=_origin_of_python())
    for name, licence in (("msgspec", "BSD-3-Clause"), ("platformdirs", "MIT")):
        yield Component(
            name, licence, f"{name}.txt", packages=(name,), origin=f"the package {name}"
        )
    yield Component(
        *("Hanafuda Serif", "OFL-1.1", "../fonts/OFL.txt"),
        kind="data",
        origin="Shippori Mincho, of which it is a part",
    )
    yield Component(
        *("PyInstaller", "GPL-2.0-or-later WITH Bootloader-exception", "pyinstaller.txt"),
        origin="the package pyinstaller",
    )
    yield Component(
        *("ICU", "Unicode-DFS-2016", "icu.txt", _version_of_icu()),
        inside="Qt",
        systems=("linux",),
        origin=f"{icu.parent.name}: {icu.name}",
    )
    yield Component(
        *("Parts of Python 3.7", "PSF-2.0", "python.txt", "3.7.0"),
        inside="PySide6, Shiboken",
        origin=_origin_of_python(),
    )
    yield from (part.component for part in parts)


def _origin_of_python() -> str:
    return f"Python {'.'.join(map(str, sys.version_info[:3]))}"


def _version_of_icu() -> str:
    """Return the version that Qt's ICU tells of itself."""
    (file,) = LIBRARIES.glob("libicuuc.so.*")
    (version,) = set(re.findall(rb"\0(\d\d\.\d)\0", file.read_bytes()))
    return str(version.decode())


def installed_text(distribution: str) -> str:
    """Return the licence texts that an installed package brought with it."""
    files = importlib.metadata.files(distribution) or ()
    texts = [file.read_text() for file in files if "licenses" in file.parts]
    if not texts:
        raise ValueError(f"{distribution} came without a licence text")
    return "\n\n".join(texts)


def _write(components: Sequence[Component], texts: Mapping[str, str]) -> None:
    """Put the texts and the list in the place of the old ones."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, text in texts.items():
        (FOLDER / name).write_text(text.strip("\n") + "\n", encoding="utf-8")
    write_index(FOLDER, components)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
