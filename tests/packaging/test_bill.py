"""Protects the bill of materials: nothing that is passed on is missing there, or lacks its text."""

from __future__ import annotations

import sys
from pathlib import Path

import PySide6
import pytest
from release import accounts, bill, licences, slim, steps
from release.licences import Component

from tests.helpers.source_tree import ROOT

LISTED = licences.read_index(ROOT / "resources" / "licences")
HERE = (
    Component(licences.PYTHON_OF_BUILD, "PSF-2.0", "here/Python.txt", "3.11.2", kind="platform"),
    Component("libcards8", "see the text", "here/libcards8.txt", "8-1", files=("libcards.so.8",)),
)
PACKAGES: list[bill.Entry] = [
    {"type": "library", "bom-ref": name, "name": name}
    for name in ("PySide6_Essentials", "shiboken6", "msgspec", "platformdirs")
]


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


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the libraries have other names")
def test_every_library_of_qt_that_is_kept_belongs_to_what_is_listed() -> None:
    """All that the wheels of Qt and its binding bring, less what the spec leaves out."""
    binding = Path(PySide6.__path__[0])
    site = binding.parent
    names = [
        path.relative_to(site).as_posix()
        for folder in (binding, site / "shiboken6", site / "msgspec")
        for path in folder.rglob("*.so*")
    ]
    kept = [name for name, _, _ in slim.keep([(name, "", "") for name in names], on_linux=True)]
    assert len(kept) > 20
    assert {accounts.owner(name, {}) for name in kept} <= {component.name for component in LISTED}


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
