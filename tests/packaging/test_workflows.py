"""Protects the workflows of the public CI, which nobody runs before they are needed."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import dev
import pytest
from release import facts

from tests.helpers.source_tree import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in WORKFLOWS}
SYSTEMS = {"ubuntu", "windows", "macos"}


def test_they_are_found() -> None:
    assert TEXTS.keys() == {"check", "packages"}


@pytest.mark.parametrize("name", TEXTS)
def test_every_python_and_every_system_is_tried(name: str) -> None:
    """As many as pyproject.toml and packaging/dev.py allow."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == ">=3.11,<3.15"
    assert 'python: ["3.11", "3.12", "3.13", "3.14"]' in TEXTS[name]
    systems = re.findall(r"system: \[(.+)\]", TEXTS[name])
    assert SYSTEMS in [{each.split("-")[0] for each in line.split(", ")} for line in systems]


@pytest.mark.parametrize("name", TEXTS)
def test_what_they_run_exists(name: str) -> None:
    scripts = set(re.findall(r"packaging/\w+\.py", TEXTS[name]))
    assert scripts
    assert all((ROOT / script).is_file() for script in scripts)
    commands = set(re.findall(r"packaging/dev\.py (\w+)", TEXTS[name]))
    assert commands <= {"play", "test", "check", "build"}


def test_a_release_takes_its_notes_and_all_packages() -> None:
    text = TEXTS["packages"]
    assert "python3 -m release.notes" in text
    assert (ROOT / "packaging" / "release" / "notes.py").is_file()
    assert "pattern: packages-*" in text
    uploaded = re.findall(r"name: (packages-\S+)", text)
    assert len(uploaded) == 2  # of Linux, and of each system in the matrix
    # Files of other systems are named like the archive, wheels are made once.
    assert f"path: dist/{facts.PACKAGE}-*" in text


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_no_action_comes_from_strangers(path: Path) -> None:
    """Whoever can change an action can change a package."""
    used = re.findall(r"uses: (\S+)", path.read_text(encoding="utf-8"))
    assert used
    assert all(re.fullmatch(r"actions/[\w-]+@v\d+", each) for each in used)


def test_every_action_runs_on_a_node_that_there_is() -> None:
    """Older ones ask for Node 20, which GitHub took off its machines in September 2026."""
    oldest = {"checkout": 5, "setup-python": 6, "upload-artifact": 6, "download-artifact": 7}
    used = re.findall(r"uses: actions/([\w-]+)@v(\d+)", "".join(TEXTS.values()))
    assert all(int(version) >= oldest[action] for action, version in used)
    assert len({*used}) == len(oldest)  # each in one version everywhere


def test_a_builder_without_root_is_given_all_programs() -> None:
    """The build installs what is missing where it is root; on GitHub's own machines it is not."""
    text = TEXTS["packages"].partition("  other-pythons:\n")[2]
    command = text.partition("apt-get install")[2].partition("- if:")[0].split()
    # Ubuntu's image has these.
    there = {"binutils", "xz-utils", "dpkg", "util-linux", "libc-bin"}
    assert {*dev.BUILD_PROGRAMS.values()} - there <= {*command}
    libraries = {*dev.OFFSCREEN.values(), *dev.X11.values(), *dev.WAYLAND.values()}
    # And these, which others of the list need.
    assert libraries - {"libglib2.0-0", "libxkbcommon0"} <= {*command}


def test_whatever_goes_into_a_package_makes_them_be_tried() -> None:
    """A change of the program can break its packages as well as one of the packaging."""
    _, _, watched = TEXTS["packages"].partition("    paths:\n")
    listed = set(re.findall(r'^      - "(.+)"$', watched.partition("  schedule:")[0], re.MULTILINE))
    folders = {"hanafuda_desktop/**", "resources/**", "packaging/**"}
    assert listed == folders | {"pyproject.toml", ".github/workflows/packages.yml"}


def test_every_build_on_windows_has_one_and_the_same_maker_of_installers() -> None:
    """A CI refuses to build without it, and with another one it is not known what comes out."""
    text = TEXTS["packages"]
    on_windows = text.count("build --quick") + text.count("python packaging/dev.py build\n")
    assert on_windows == 2
    assert re.findall(r"choco install innosetup(?: --version=(\S+))?", text) == ["6.7.1"] * 2


def test_only_the_release_may_write_into_the_repository() -> None:
    """A stolen action in any other job finds nothing to write with."""
    for text in TEXTS.values():
        assert re.search(r"^permissions:\n  contents: read$", text, re.MULTILINE)
    assert "write" not in TEXTS["check"]
    before, _, release = TEXTS["packages"].partition("\n  release:\n")
    assert ": write" not in before
    assert re.findall(r"(\w+): write", release) == ["contents"]
    assert "startsWith(github.ref, 'refs/tags/v')" in release
