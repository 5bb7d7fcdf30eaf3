"""Tells of every program and library in the frozen folder which component it belongs to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath

from release.licences import PYTHON_OF_BUILD, Component
from release.steps import BuildError

MAGIC = (
    b"\x7fELF",
    b"MZ",
    *(bytes.fromhex(number) for number in ("cffaedfe", "cefaedfe", "cafebabe")),
)
"""How programs and libraries begin: on Linux, on Windows, on macOS."""

INSIDE = ("_internal/", "Contents/Frameworks/", "Contents/MacOS/", "Contents/Resources/")
"""Where PyInstaller puts what it collects."""

OWNERS = (
    ("PySide6/*libicu*", "ICU"),
    ("PySide6/Qt/*", "Qt"),
    ("PySide6/Qt6*.dll", "Qt"),
    ("PySide6/plugins/*", "Qt"),
    # Microsoft's libraries for C++, of which Qt's wheel has copies, are under Python's text.
    *((f"*{name}*.dll", PYTHON_OF_BUILD) for name in ("vc*140", "msvcp140", "concrt", "ucrtbase")),
    ("PySide6/*", "PySide6, Shiboken"),
    ("shiboken6/*", "PySide6, Shiboken"),
    ("msgspec/*", "msgspec"),
    *((f"hanafuda{name}", "PyInstaller") for name in ("", "-cli", ".exe", "-cli.exe")),
    ("python3*/lib-dynload/*", PYTHON_OF_BUILD),
    *((f"libpython3*{suffix}*", PYTHON_OF_BUILD) for suffix in (".so", ".dylib")),
    *((name, PYTHON_OF_BUILD) for name in ("Python", "Python.framework/*", "*.pyd")),
    *((name, PYTHON_OF_BUILD) for name in ("python3*.dll", "libffi-*.dll", "api-ms-win-*.dll")),
)
"""Patterns of names in the program, and the component; the first that fits counts."""


def files_by_owner(folder: Path, components: Iterable[Component]) -> dict[str, list[Path]]:
    """Return the programs and libraries below a folder by the name of their component.

    Raises:
        BuildError: One belongs to none, or to one that is not among `components`.
    """
    listed = tuple(components)
    of_system = {name: component.name for component in listed for name in component.files}
    names = {component.name for component in listed}
    found: dict[str, list[Path]] = defaultdict(list)
    strangers = []
    for file in sorted(folder.rglob("*")):
        if file.is_symlink() or not file.is_file() or not is_native(file):
            continue
        component = owner(file.relative_to(folder).as_posix(), of_system)
        if component in names:
            found[component].append(file)
        else:
            strangers.append(f"{file.relative_to(folder)} ({component or 'nobody'})")
    if strangers:
        raise BuildError(f"no list of licences names the owner of {', '.join(strangers)}")
    return dict(found)


def is_native(file: Path) -> bool:
    """Tell whether a file is a program or a library of its system."""
    with file.open("rb") as content:
        return content.read(4).startswith(MAGIC)


def owner(name: str, of_system: Mapping[str, str]) -> str:
    """Return the component of a file, by its name in the frozen folder; "" where nobody knows.

    `of_system` are the components of the libraries that were taken from the system.
    """
    for folder in INSIDE:
        name = name.removeprefix(folder)
    if PurePosixPath(name).name in of_system and "/" not in name:
        return of_system[name]
    # Windows has files in capitals.
    plain = name.lower()
    return next((each for pattern, each in OWNERS if fnmatchcase(plain, pattern.lower())), "")
