"""Protects players from packages that do not agree on what the program is called."""

from __future__ import annotations

import importlib.metadata
import json
import re
import tomllib
from datetime import date
from xml.etree import ElementTree

import pytest
from release import archive, desktop, facts, macos, notes, windows

import hanafuda_desktop
from hanafuda_desktop.app import APP_ID
from tests.helpers.source_tree import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
VERSION = hanafuda_desktop.__version__
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_version_stands_in_one_place() -> None:
    """What is read from the source is what the program says, and nothing else repeats it."""
    assert facts.version() == VERSION
    assert "version" in PROJECT["dynamic"]
    assert "version" not in PROJECT


def test_every_package_tells_the_same_version() -> None:
    plist = macos.info_plist()
    told = {
        plist["CFBundleShortVersionString"],
        plist["CFBundleVersion"],
        windows.strings("hanafuda")["ProductVersion"],
        windows.strings("hanafuda")["FileVersion"],
        re.fullmatch(r"hanafuda-([^-]+)-(?:linux|windows|macos)-\w+", archive.name())[1],  # type: ignore[index]
        ElementTree.fromstring(desktop.metainfo_text()).find("releases/release").get("version"),  # type: ignore[union-attr]
    }
    assert told == {VERSION}


def test_the_program_has_one_name_for_desktops() -> None:
    """A Wayland desktop finds the icon of a window through this name alone."""
    entry = (ROOT / "packaging" / "linux" / f"{APP_ID}.desktop").read_text(encoding="utf-8")
    metainfo = ElementTree.fromstring(desktop.metainfo_text())
    assert facts.APP_ID == APP_ID
    assert f"\nIcon={APP_ID}\n" in entry
    assert metainfo.findtext("id") == APP_ID
    assert metainfo.findtext("launchable") == f"{APP_ID}.desktop"
    assert macos.BUNDLE_ID == APP_ID.replace("_", "-")
    script = (ROOT / "packaging" / "windows" / "hanafuda.iss").read_text(encoding="utf-8")
    assert f'"{APP_ID}"' in script


def test_the_entry_points_are_the_programs_of_the_packages() -> None:
    assert PROJECT["gui-scripts"] == {facts.PACKAGE: "hanafuda_desktop.__main__:main"}
    assert PROJECT["scripts"] == {f"{facts.PACKAGE}-cli": "hanafuda_desktop.cli:main"}
    for name, module in (("hanafuda", "__main__"), ("hanafuda_cli", "cli")):
        launcher = (ROOT / "packaging" / "launchers" / f"{name}.py").read_text(encoding="utf-8")
        assert f"from hanafuda_desktop.{module} import main" in launcher


def test_a_version_becomes_the_numbers_of_windows() -> None:
    assert windows.numbers("1.2.3") == (1, 2, 3, 0)
    assert windows.numbers("0.10") == (0, 10, 0, 0)
    assert windows.numbers("2.0.0rc1") == (2, 0, 0, 0)


LOG = f"""\
# Changelog

## [Unreleased]

- Later.

## [{VERSION}] - 2031-02-03

### Added

- Cards.

## [0.0.1] - 2030-01-01

- Nothing.
"""


def test_the_day_of_a_release_comes_from_the_change_log() -> None:
    assert facts.released_on(LOG) == date(2031, 2, 3)
    assert facts.released_on("## [Unreleased]\n") is None


def test_the_notes_of_a_release_are_its_section() -> None:
    assert notes.notes(f"v{VERSION}", LOG) == "### Added\n\n- Cards.\n"


@pytest.mark.parametrize(
    ("tag", "log", "reason"),
    [
        ("v88.0.0", LOG, "the tag is v88.0.0"),
        (f"v{VERSION}", "## [Unreleased]\n\n- Cards.\n", "has no section"),
    ],
)
def test_a_release_without_its_notes_is_refused(tag: str, log: str, reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        notes.notes(tag, log)


@pytest.mark.parametrize("arguments", [[], ["v1.0.0", "v2.0.0"]])
def test_notes_without_a_tag_tell_how_to_ask(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert notes.main(arguments) == 2
    assert capsys.readouterr().err.startswith("usage: ")


def test_a_refused_tag_ends_with_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert notes.main(["v88.0.0"]) == 1
    assert "the tag is v88.0.0" in capsys.readouterr().err


def test_the_change_log_can_be_read() -> None:
    """Every heading of a version has the form that the release looks for."""
    headings = re.findall(r"^## (.+)$", CHANGELOG, re.MULTILINE)
    assert headings[0] == "[Unreleased]"
    assert all(
        re.fullmatch(r"\[\d+\.\d+\.\d+((a|b|rc)\d+)?\] - \d{4}-\d\d-\d\d", each)
        for each in headings[1:]
    )


def test_what_the_build_needs_is_pinned_or_bounded() -> None:
    """What stays out of the frozen program was tried with one PyInstaller."""
    extra = PROJECT["optional-dependencies"]["build"]
    assert "pyinstaller==6.22.3" in extra
    assert all(re.search(r"==|<", line) for line in extra)


def test_the_licences_shown_are_those_of_the_packages_installed() -> None:
    """An update of a library may bring another licence: then it must be collected anew."""
    folder = ROOT / "resources" / "licences"
    for name in ("msgspec", "platformdirs"):
        files = importlib.metadata.files(name) or ()
        (text,) = (file.read_text() for file in files if "licenses" in file.parts)
        assert (folder / f"{name}.txt").read_text("utf-8").strip() == text.strip()
    ours = (folder / "hanafuda_desktop.txt").read_text("utf-8")
    assert ours == (ROOT / "LICENSE").read_text("utf-8")


def test_every_library_that_is_needed_is_in_the_list_of_licences() -> None:
    index = json.loads((ROOT / "resources" / "licences" / "index.json").read_text("utf-8"))
    names = " ".join(entry["name"].lower() for entry in index)
    for line in PROJECT["dependencies"]:
        library = re.split(r"[-<>=\[;]", line)[0].lower()
        assert library in names, f"{library}: see packaging/release/licences.py"
