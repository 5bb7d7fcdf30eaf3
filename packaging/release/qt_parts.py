"""What of others is built into Qt, from the lists (`qt_attribution.json`) in Qt's own source."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from release.licences import Component

LIST = "qt_attribution.json"
MODULES = ("qtcore", "qtdbus", "qtgui", "qtsvg", "qtwaylandcompositor", "qtwidgets")
"""Qt's documentation names the modules of the program so; the Wayland plugin is under the fifth."""

LEFT_OUT = {
    "android-native-style": "for Android",
    "dejayvu": "for WebAssembly",
    "libjpeg": "its plugin stays out of the packages",
}
"""Parts of those modules that no package has, and why."""

_LINUX, _WINDOWS, _MACOS = "linux", "win32", "darwin"
SYSTEMS: Mapping[str, tuple[str, ...]] = {
    "cocoa-platform-plugin": (_MACOS,),
    "d3d12memoryallocator": (_WINDOWS,),
    # Linux has FreeType itself, macOS has zlib, and Qt's wheels ask for them there.
    **dict.fromkeys(("freetype", "freetype-bdf", "freetype-pcf"), (_WINDOWS, _MACOS)),
    "freetype-zlib": (_WINDOWS, _MACOS),
    "forkfd": (_LINUX, _MACOS),
    "qeventdispatcher_cf": (_MACOS,),
    "rhi-miniengine-d3d12-mipmap": (_WINDOWS,),
    "xcb-xinput": (_LINUX,),
    "zlib": (_WINDOWS,),
}
"""Parts that come with some systems alone; those of Wayland are added by their module."""

WAYLAND = "Wayland protocols"
"""Many parts with one text between them."""

_PCRE2 = ("Core", rb"\0(\d+\.\d+) 20\d\d-\d\d-\d\d\0")
TOLD = {
    "pcre2": _PCRE2,
    "pcre2-sljit": _PCRE2,
    "libpng": ("Gui", rb"libpng version (\d+\.\d+\.\d+)"),
    "harfbuzz-ng": ("Gui", rb"\0(1[0-9]\.\d+\.\d+)\0"),
}
"""Parts whose version can be read in a library of Qt: which one, and the pattern of its bytes."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of Qt and the text to be shown for it: who wrote it, and the licence word for word."""

    component: Component
    text: str


@dataclass(frozen=True, slots=True)
class _Entry:
    """An entry of one of Qt's lists, and the files with its licence."""

    facts: Mapping[str, Any]
    texts: tuple[Path, ...]

    @property
    def identifier(self) -> str:
        """What Qt's lists and the tables above call it."""
        return str(self.facts["Id"])

    @property
    def is_of_wayland(self) -> bool:
        """Whether it is one of the protocols of Wayland."""
        return bool(self.facts["QDocModule"] == "qtwaylandcompositor")

    @property
    def systems(self) -> tuple[str, ...]:
        """The systems that it comes with; none: all."""
        return (_LINUX,) if self.is_of_wayland else SYSTEMS.get(self.identifier, ())

    def version(self, told: Mapping[str, str]) -> str:
        """Return its version, which may be none; what a library tells wins."""
        return str(told.get(self.identifier, self.facts.get("Version", "")))

    def head(self, told: Mapping[str, str]) -> str:
        """Return name, version and authors, which not every licence text repeats."""
        authors = self.facts["Copyright"]
        lines = authors if isinstance(authors, list) else authors.splitlines()
        name = f"{self.facts['Name']} {self.version(told)}".strip()
        return "\n".join((name, *(line.strip() for line in lines)))


def read(source: Path, told: Mapping[str, str]) -> tuple[Part, ...]:
    """Return the parts of the program's Qt that a source folder of Qt lists, by name.

    `told` are versions by identifier that win over those of the source: those of the very
    libraries that are used, which may be a patch release away.

    Raises:
        ValueError: An entry has no licence text.
    """
    groups: dict[tuple[object, ...], list[_Entry]] = {}
    for entry in _entries(source):
        # Entries that name the same file of their own are shown as one.
        alone = entry.identifier if "LICENSES" in entry.texts[0].parts else ""
        groups.setdefault((entry.texts, entry.systems, alone), []).append(entry)
    parts = (_part(entries, source, told) for entries in groups.values())
    return tuple(sorted(parts, key=lambda part: part.component.name.lower()))


def versions(libraries: Path) -> dict[str, str]:
    """Return the versions that Qt's libraries in a folder tell of their parts, by identifier.

    Raises:
        ValueError: A library tells none, or more than one.
    """
    found = {}
    for part, (module, pattern) in TOLD.items():
        (file,) = libraries.glob(f"libQt6{module}.so.6")
        told = {match.decode() for match in re.findall(pattern, file.read_bytes())}
        if len(told) != 1:
            raise ValueError(f"{file.name} tells these versions of {part}: {sorted(told)}")
        found[part] = told.pop()
    return found


def _entries(source: Path) -> Iterator[_Entry]:
    for file in sorted((source / "src").rglob(LIST)):
        # Some of them have line breaks inside their strings.
        listed = json.loads(file.read_text("utf-8"), strict=False)
        for facts in listed if isinstance(listed, list) else [listed]:
            if facts["QDocModule"] in MODULES and _is_shipped(facts):
                yield _Entry(facts, _texts(facts, file.parent, source))


def _is_shipped(facts: Mapping[str, Any]) -> bool:
    return facts["Id"] not in LEFT_OUT and "libs" in facts.get("QtParts", ["libs"])


def _texts(facts: Mapping[str, Any], folder: Path, source: Path) -> tuple[Path, ...]:
    """Return the files with the licence: its own, or Qt's copies of well-known ones."""
    named = [facts["LicenseFile"]] if "LicenseFile" in facts else facts.get("LicenseFiles", ())
    own = tuple((folder / name).resolve() for name in named)
    words = re.split(r" (?:AND|OR|WITH) ", facts["LicenseId"])
    files = own or tuple((source / "LICENSES" / f"{word}.txt").resolve() for word in words)
    missing = [str(file) for file in files if not file.is_file()]
    if missing or not files:
        raise ValueError(f"{facts['Id']} has no licence text: {', '.join(missing)}")
    return files


def _part(entries: Sequence[_Entry], source: Path, told: Mapping[str, str]) -> Part:
    """Return what one or more entries with the same text are shown as."""
    first = entries[0]
    is_one = len(entries) == 1
    names = ", ".join(str(entry.facts["Name"]) for entry in entries)
    licences = dict.fromkeys(str(entry.facts["LicenseId"]) for entry in entries)
    files = ", ".join(file.relative_to(source.resolve()).as_posix() for file in first.texts)
    component = Component(
        WAYLAND if first.is_of_wayland and not is_one else names,
        " AND ".join(licences),
        f"qt-{_file_name(first.identifier)}.txt",
        first.version(told) if is_one else "",
        inside="Qt",
        systems=first.systems,
        origin=f"{source.name}: {files}",
    )
    heads = "\n\n".join(entry.head(told) for entry in entries)
    texts = "\n\n".join(file.read_text("utf-8").strip("\n") for file in first.texts)
    return Part(component, f"{heads}\n\n{'-' * 72}\n\n{texts}\n")


def _file_name(identifier: str) -> str:
    return re.sub(r"[^a-z0-9-]+", "-", identifier.lower()).removesuffix("-xml")
