"""Protects the rights of others: each part of the program is listed, and has its licence text."""

from __future__ import annotations

import importlib.metadata
import json
import sys
from dataclasses import replace
from pathlib import Path

import PySide6
import pytest
from PySide6.QtCore import qVersion
from release import collect_licences, licences, qt_parts
from release.licences import Component

from tests.helpers.source_tree import ROOT

FOLDER = ROOT / "resources" / "licences"
LISTED = licences.read_index(FOLDER)
BY_NAME = {component.name: component for component in LISTED}
BINDING = Path(PySide6.__path__[0])
ON_LINUX = sys.platform.startswith("linux")


def test_no_part_is_listed_twice() -> None:
    assert len(BY_NAME) == len(LISTED)


@pytest.mark.parametrize("component", LISTED, ids=lambda component: component.name)
def test_every_part_has_its_text_and_its_origin(component: Component) -> None:
    text = (FOLDER / component.file).read_text("utf-8")
    assert len(text) > 300
    assert component.licence
    assert component.origin or component.kind == licences.PROGRAM


def test_no_text_is_there_for_nothing() -> None:
    texts = {path.name for path in FOLDER.glob("*.txt")}
    assert texts == {component.file for component in LISTED} - {"../fonts/OFL.txt"}


def test_what_is_built_into_a_part_is_built_into_one_that_is_listed() -> None:
    assert {component.inside for component in LISTED} - {""} <= BY_NAME.keys()


def test_the_list_is_that_of_the_qt_that_is_installed() -> None:
    """Another Qt has other parts inside: see docs/RELEASING.md for collecting them anew."""
    assert BY_NAME["Qt"].version == qVersion()


@pytest.mark.skipif(not ON_LINUX, reason="the libraries have other names")
def test_the_versions_of_its_parts_are_those_that_its_libraries_tell() -> None:
    told = qt_parts.versions(BINDING / "Qt" / "lib")
    assert told.keys() == {"pcre2", "pcre2-sljit", "libpng", "harfbuzz-ng"}
    for part, version in told.items():
        (listed,) = (each for each in LISTED if each.file == f"qt-{part}.txt")
        assert listed.version == version, part
        if part != "pcre2-sljit":
            assert (FOLDER / listed.file).read_text("utf-8").splitlines()[0].endswith(version)


@pytest.mark.skipif(not ON_LINUX, reason="the libraries have other names")
def test_the_list_is_what_would_be_collected_today() -> None:
    """But for the parts of Qt, whose source is not at hand, and for where texts came from."""
    collected = collect_licences._components(Path("icu/LICENSE"), ())
    listed = [component for component in LISTED if not component.file.startswith("qt-")]
    assert [replace(component, origin="") for component in collected] == [
        replace(component, origin="") for component in listed
    ]


def test_a_package_without_a_licence_text_cannot_be_collected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert "Jim Crist-Harif" in collect_licences.installed_text("msgspec")
    monkeypatch.setattr(importlib.metadata, "files", lambda name: [])
    with pytest.raises(ValueError, match="msgspec came without"):
        collect_licences.installed_text("msgspec")


@pytest.mark.skipif(not ON_LINUX, reason="the libraries have other names")
@pytest.mark.parametrize(
    ("library", "parts"),
    [("libz.so", ("zlib",)), ("libfreetype.so", ("freetype", "freetype-bdf"))],
)
def test_what_qt_takes_from_linux_is_not_said_to_be_inside(
    library: str, parts: tuple[str, ...]
) -> None:
    asked = (BINDING / "Qt" / "lib" / "libQt6Gui.so.6").read_bytes()
    assert library.encode() in asked
    for part in parts:
        (listed,) = (each for each in LISTED if each.file == f"qt-{part}.txt")
        assert not listed.is_on("linux")


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ("ICU", "Copyright © 1991-2023 Unicode, Inc."),
        ("BLAKE2 (reference implementation)", "CC0 1.0 Universal"),
        ("Unicode Common Locale Data Repository (CLDR)", "UNICODE LICENSE V3"),
        ("XSVG", "Information Sciences Institute"),
        ("HarfBuzz-NG", "Old MIT"),
        ("Anti-aliasing rasterizer from FreeType 2", "The FreeType Project LICENSE"),
        ("Wayland protocols", "Wayland Protocol 1.24.0\nCopyright © 2008-2011 Kristian Høgsberg"),
        ("Parts of Python 3.7", "PYTHON SOFTWARE FOUNDATION LICENSE"),
    ],
)
def test_a_part_has_the_text_of_its_own_authors(part: str, words: str) -> None:
    text = (FOLDER / BY_NAME[part].file).read_text("utf-8").lower()
    assert words.lower() in text


def test_a_list_is_read_as_it_was_written(tmp_path: Path) -> None:
    some = (
        Component("CPython", "PSF-2.0", "Python.txt", "3.11.2", kind="platform"),
        Component("libcards8", "MIT", "cards.txt", files=("libcards.so.8",), systems=("linux",)),
    )
    licences.write_index(tmp_path, some)
    assert licences.read_index(tmp_path) == some
    (first, _) = json.loads((tmp_path / licences.INDEX).read_text("utf-8"))
    assert first.keys() == {"name", "licence", "file", "version", "kind"}


def test_the_system_s_libraries_are_listed_by_their_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(licences, "_package_of", lambda file: {"a.so": "libc6"}.get(file.name, ""))
    monkeypatch.setattr(licences, "_version_of", lambda package: "2.36")
    monkeypatch.setattr(licences, "python_text", lambda: "PSF")
    monkeypatch.setattr(Path, "is_file", lambda path: True)
    monkeypatch.setattr(Path, "read_text", lambda path, encoding: f"the text {path.parent.name}")
    found = {"lib.so.1": tmp_path / "a.so", "libpython3.so": tmp_path / "built-by-hand.so"}
    python, library = licences.add_of_build(tmp_path / "here", found)
    monkeypatch.undo()
    assert (python.name, python.kind) == (licences.PYTHON_OF_BUILD, "platform")
    assert (library.name, library.version, library.files) == ("libc6", "2.36", ("lib.so.1",))
    assert (tmp_path / "here" / library.file).read_text("utf-8") == "the text libc6"
