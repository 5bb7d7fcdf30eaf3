"""Protects the rights of others: each part of the program is listed, and has its licence text."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import PySide6
import pytest
from PySide6.QtCore import qVersion
from release import accounts, bill, facts, licences, qt_parts, slim, steps
from release.licences import Component

from tests.helpers.source_tree import ROOT

FOLDER = ROOT / "resources" / "licences"
LISTED = licences.read_index(FOLDER)
BY_NAME = {component.name: component for component in LISTED}
BINDING = Path(PySide6.__path__[0])
ON_LINUX = sys.platform.startswith("linux")
HERE = (
    Component(licences.PYTHON_OF_BUILD, "PSF-2.0", "here/Python.txt", "3.11.2", kind="platform"),
    Component("libcards8", "see the text", "here/libcards8.txt", "8-1", files=("libcards.so.8",)),
)
PACKAGES: list[bill.Entry] = [
    {"type": "library", "bom-ref": name, "name": name}
    for name in ("PySide6_Essentials", "shiboken6", "msgspec", "platformdirs")
]


# ---- the list ---------------------------------------------------------------------------------


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
    licences.write_index(tmp_path, HERE)
    assert licences.read_index(tmp_path) == HERE
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


# ---- what belongs to what ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "owner"),
    [
        ("_internal/PySide6/Qt/lib/libicuuc.so.73", "ICU"),
        ("_internal/PySide6/Qt/plugins/platforms/libqxcb.so", "Qt"),
        ("_internal/PySide6/Qt6Core.dll", "Qt"),
        ("_internal/PySide6/plugins/platforms/qwindows.dll", "Qt"),
        ("Contents/Frameworks/PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore", "Qt"),
        ("_internal/PySide6/QtCore.abi3.so", "PySide6, Shiboken"),
        ("_internal/shiboken6/Shiboken.pyd", "PySide6, Shiboken"),
        ("_internal/PySide6/MSVCP140_1.dll", "Python"),
        ("_internal/shiboken6/vcomp140.dll", "Python"),
        ("_internal/msgspec/_core.cpython-311-x86_64-linux-gnu.so", "msgspec"),
        ("_internal/python3.11/lib-dynload/_json.cpython-311-x86_64-linux-gnu.so", "Python"),
        ("_internal/python313.dll", "Python"),
        ("_internal/libpython3.11.so.1.0", "Python"),
        ("_internal/libcards.so.8", "libcards8"),
        ("hanafuda-cli", "PyInstaller"),
        ("Contents/MacOS/hanafuda", "PyInstaller"),
        ("_internal/libstranger.so.1", ""),
        ("_internal/stranger/_core.so", ""),
    ],
)
def test_every_library_has_an_owner_or_none(name: str, owner: str) -> None:
    found = accounts.owner(name, {"libcards.so.8": "libcards8"})
    assert found == (licences.PYTHON_OF_BUILD if owner == "Python" else owner)


@pytest.mark.skipif(not ON_LINUX, reason="the libraries have other names")
def test_every_library_of_qt_that_is_kept_belongs_to_what_is_listed() -> None:
    """All that the wheels of Qt and its binding bring, less what the spec leaves out."""
    site = BINDING.parent
    names = [
        path.relative_to(site).as_posix()
        for folder in (BINDING, site / "shiboken6", site / "msgspec")
        for path in folder.rglob("*.so*")
    ]
    kept = [name for name, _, _ in slim.keep([(name, "", "") for name in names], on_linux=True)]
    assert len(kept) > 20
    assert {accounts.owner(name, {}) for name in kept} <= BY_NAME.keys()


def frozen(tmp_path: Path, *names: str) -> Path:
    """Return a folder that looks like a frozen program, with libraries of these names."""
    for name in ("hanafuda", "_internal/libcards.so.8", *names):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"\x7fELF and more")
    (tmp_path / "_internal" / "notes.txt").write_text("no library", "utf-8")
    return tmp_path


def test_a_library_that_nobody_is_told_of_ends_the_build(tmp_path: Path) -> None:
    listed = (*LISTED, *HERE)
    found = accounts.files_by_owner(frozen(tmp_path), listed)
    assert {name: [file.name for file in files] for name, files in found.items()} == {
        "PyInstaller": ["hanafuda"],
        "libcards8": ["libcards.so.8"],
    }
    frozen(tmp_path, "_internal/libstranger.so.1")
    with pytest.raises(steps.BuildError, match=r"libstranger\.so\.1 \(nobody\)"):
        accounts.files_by_owner(tmp_path, listed)


def test_a_library_of_a_part_without_a_text_ends_the_build(tmp_path: Path) -> None:
    with pytest.raises(steps.BuildError, match=r"libcards\.so\.8 \(nobody\)"):
        accounts.files_by_owner(frozen(tmp_path), LISTED)


# ---- the bill ---------------------------------------------------------------------------------


def compose(system: str, packages: list[bill.Entry] = PACKAGES) -> list[bill.Entry]:
    return bill.compose((*LISTED, *HERE), packages, {}, system)


def flat(entries: list[bill.Entry]) -> list[bill.Entry]:
    """Return all entries, those inside of others as well."""
    return [each for entry in entries for each in (entry, *flat(entry.get("components", [])))]


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_every_part_in_the_bill_has_its_text_in_the_program(system: str) -> None:
    entries = flat(compose(system))
    told = [entry["properties"][-1] for entry in entries]
    assert {each["name"] for each in told} == {bill.TEXT_PROPERTY}
    of_build = {f"licences/{component.file}" for component in HERE}
    for each in told:
        file = ROOT / "resources" / each["value"]
        assert each["value"] in of_build or file.is_file(), each


def test_the_bill_of_each_system_has_what_is_inside_its_qt() -> None:
    (qt,) = (entry for entry in compose("linux") if entry["name"] == "Qt")
    inside = {entry["name"]: entry for entry in qt["components"]}
    assert {"ICU", "PCRE2", "LibPNG", "HarfBuzz-NG", "Wayland protocols"} <= inside.keys()
    assert not {"Freetype 2", "D3D12 Memory Allocator"} & inside.keys()
    assert inside["ICU"]["version"] == "73.2"
    assert inside["MD4C"]["licenses"] == [{"license": {"id": "MIT"}}]
    names = {entry["name"] for entry in flat(compose("win32"))}
    assert {"Freetype 2", "D3D12 Memory Allocator"} <= names
    assert not {"ICU", "Wayland protocols", "Cocoa Platform Plugin"} & names


def test_the_bill_has_python_and_the_system_s_libraries_but_not_the_program_itself() -> None:
    entries = {entry["name"]: entry for entry in compose("linux")}
    assert entries[licences.PYTHON_OF_BUILD]["version"] == "3.11.2"
    assert entries["libcards8"]["licenses"] == [{"license": {"name": "see the text"}}]
    assert not {"Hanafuda", "GPL, which the LGPL refers to", "Python"} & entries.keys()
    assert len({entry["bom-ref"] for entry in flat(list(entries.values()))}) == len(
        flat(list(entries.values()))
    )


def test_a_package_without_a_licence_text_ends_the_build() -> None:
    stranger: bill.Entry = {"type": "library", "bom-ref": "x", "name": "Stranger.Py"}
    with pytest.raises(steps.BuildError, match="no list of licences has stranger-py"):
        compose("linux", [*PACKAGES, stranger])
    with pytest.raises(steps.BuildError, match="the Python package msgspec is not installed"):
        compose("linux", [each for each in PACKAGES if each["name"] != "msgspec"])


def test_libraries_are_listed_with_their_checksums(tmp_path: Path) -> None:
    folder = frozen(tmp_path)
    owned = accounts.files_by_owner(folder, (*LISTED, *HERE))
    prints = {name: [bill._file(each, folder) for each in files] for name, files in owned.items()}
    entries = bill.compose((*LISTED, *HERE), PACKAGES, prints, "linux")
    listed = {each["name"] for each in flat_files(entries)}
    assert listed == {"hanafuda", "_internal/libcards.so.8"}
    (digest,) = {each["hashes"][0]["content"] for each in flat_files(entries)}
    assert len(digest) == 64


def flat_files(entries: list[bill.Entry]) -> list[bill.Entry]:
    found = []
    for entry in entries:
        inside = entry.get("components", [])
        found += [each for each in inside if each["type"] == "file"] + flat_files(inside)
    return found


@pytest.mark.parametrize(
    ("words", "entry"),
    [
        ("MIT", {"license": {"id": "MIT"}}),
        ("FTL OR GPL-2.0-only", {"expression": "FTL OR GPL-2.0-only"}),
        ("LicenseRef-ICC-License", {"expression": "LicenseRef-ICC-License"}),
        ("see the text", {"license": {"name": "see the text"}}),
    ],
)
def test_a_licence_is_written_as_cyclonedx_wants_it(words: str, entry: bill.Entry) -> None:
    assert bill.licence(words) == [entry]


def test_a_frozen_program_without_a_text_that_it_lists_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bill.importlib.metadata, "version", lambda name: "6.22.3")  # type: ignore[attr-defined]
    with pytest.raises(steps.BuildError, match="no list of licences"):
        bill.in_program(tmp_path)
    place = tmp_path / "_internal" / "hanafuda_desktop" / "resources" / "licences"
    (place / "here").mkdir(parents=True)
    licences.write_index(place, [Component("PyInstaller", "GPL-2.0-or-later", "a.txt")])
    licences.write_index(place / "here", [Component("libcards8", "MIT", "b.txt")])
    (place / "a.txt").touch()
    with pytest.raises(steps.BuildError, match=r"here/b\.txt is missing"):
        bill.in_program(tmp_path)
    (place / "here" / "b.txt").touch()
    first, second = bill.in_program(tmp_path)
    assert (first.version, second.file) == ("6.22.3", "here/b.txt")


# ---- the sources of Qt ------------------------------------------------------------------------


def source(tmp_path: Path, *entries: dict[str, object]) -> Path:
    """Return a folder like one of Qt's sources, with these entries in its list."""
    folder = tmp_path / "src" / "3rdparty" / "cards"
    folder.mkdir(parents=True)
    texts = tmp_path / "LICENSES"
    texts.mkdir()
    for name in ("CC0-1.0", "MIT"):
        (texts / f"{name}.txt").write_text(f"the text of {name}\n", "utf-8")
    (folder / "LICENSE").write_text("the text of cards\n", "utf-8")
    text = json.dumps(entries).replace("\\n", "\n")  # as in Qt's own lists
    (folder / qt_parts.LIST).write_text(text, "utf-8")
    return tmp_path


CARDS: dict[str, object] = {
    "Id": "cards",
    "Name": "Cards",
    "QDocModule": "qtcore",
    "LicenseId": "MIT",
    "LicenseFile": "LICENSE",
    "Copyright": "© Ann\n© Ben",
    "Version": "1.0",
}


def test_a_part_of_qt_is_read_with_its_authors_and_its_text(tmp_path: Path) -> None:
    (part,) = qt_parts.read(source(tmp_path, CARDS), {"cards": "1.1"})
    assert part.component == Component(
        *("Cards", "MIT", "qt-cards.txt", "1.1"),
        inside="Qt",
        origin=f"{tmp_path.name}: src/3rdparty/cards/LICENSE",
    )
    assert part.text.startswith("Cards 1.1\n© Ann\n© Ben\n\n---")
    assert part.text.endswith("---\n\nthe text of cards\n")


def test_parts_without_a_text_of_their_own_have_that_of_their_licence(tmp_path: Path) -> None:
    plain = {key: value for key, value in CARDS.items() if key != "LicenseFile"}
    both = plain | {"Id": "both", "Name": "Both", "LicenseId": "MIT OR CC0-1.0"}
    first, second = qt_parts.read(source(tmp_path, plain, both), {})
    assert "the text of MIT\n\nthe text of CC0-1.0" in first.text
    assert (second.component.name, "CC0" in second.text) == ("Cards", False)


def test_parts_with_one_text_between_them_are_one(tmp_path: Path) -> None:
    wayland = CARDS | {"QDocModule": "qtwaylandcompositor"}
    pair = (wayland, wayland | {"Id": "chips", "Name": "Chips"})
    (part,) = qt_parts.read(source(tmp_path, *pair), {})
    assert (part.component.name, part.component.systems) == ("Wayland protocols", ("linux",))
    assert part.text.index("Chips 1.0") < part.text.index("the text of cards")


@pytest.mark.parametrize(
    "change", [{"QDocModule": "qtqml"}, {"QtParts": ["tools"]}, {"Id": "libjpeg"}]
)
def test_parts_that_no_package_has_are_left_out(change: dict[str, object], tmp_path: Path) -> None:
    assert qt_parts.read(source(tmp_path, CARDS | change), {}) == ()


def test_a_part_of_qt_without_a_text_is_told(tmp_path: Path) -> None:
    odd = CARDS | {"LicenseFile": "GONE"}
    with pytest.raises(ValueError, match="cards has no licence text"):
        qt_parts.read(source(tmp_path, odd), {})


def test_a_library_that_tells_no_version_is_told(tmp_path: Path) -> None:
    for module in ("Core", "Gui"):
        (tmp_path / f"libQt6{module}.so.6").write_bytes(b"nothing")
    with pytest.raises(ValueError, match="versions of pcre2"):
        qt_parts.versions(tmp_path)


def test_the_names_in_the_tables_of_parts_are_those_of_parts() -> None:
    """A part that Qt gave up, or renamed, leaves a dead line behind."""
    files = {component.file for component in LISTED}
    for identifier in (*qt_parts.SYSTEMS, *qt_parts.TOLD):
        assert f"qt-{identifier.replace('_', '-')}.txt" in files
    assert facts.LICENCES.name == "licences"
