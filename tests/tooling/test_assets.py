"""The data files: found in every form of installation, and each of known origin."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from hanafuda_desktop import assets
from hanafuda_desktop.errors import AssetError
from tests.helpers.source_tree import ROOT

RESOURCES = ROOT / "resources"
MENDING = "Install the program again, or start it from a complete copy of its source."
LICENCES = {"MIT", "OFL-1.1", "CC0-1.0", "verbatim"}  # the last: texts of licences themselves


Group = dict[str, Any]


def _groups() -> dict[str, Group]:
    groups: dict[str, Group] = json.loads(
        (RESOURCES / "ATTRIBUTION.json").read_text(encoding="utf-8")
    )
    return groups


def _patterns() -> list[str]:
    return [pattern for group in _groups().values() for pattern in group["files"]]


def test_a_checkout_finds_the_folder_beside_the_package() -> None:
    """Protects playing from a plain checkout."""
    assert assets.root() == RESOURCES


def _make_data(folder: Path, parts: tuple[str, ...] = ("cards", "fonts", "translations")) -> Path:
    for part in parts:
        (folder / part).mkdir(parents=True)
    if "translations" in parts:
        (folder / "translations" / "en").mkdir()
        for name in assets.NEEDED:
            (folder / name).touch()
    return folder


def test_packaged_data_come_first(tmp_path: Path) -> None:
    """Protects wheels and frozen programs: the folder inside the package wins."""
    package = tmp_path / "hanafuda_desktop"
    packaged = _make_data(package / "resources")
    _make_data(tmp_path / "resources")
    (tmp_path / "pyproject.toml").touch()
    assert assets.find_root(package, tmp_path) == packaged


def test_a_stranger_folder_is_not_taken_for_ours(tmp_path: Path) -> None:
    """Protects from a folder of the same name that another package installed, and says why."""
    stranger = _make_data(tmp_path / "resources")
    with pytest.raises(AssetError) as refused:
        assets.find_root(tmp_path / "hanafuda_desktop", tmp_path)
    words = str(refused.value)
    assert f"{stranger} is not taken for it without the file {tmp_path / 'pyproject.toml'}" in words
    assert words.endswith(MENDING)


def test_missing_data_are_told_with_both_places(tmp_path: Path) -> None:
    """Protects whoever copied half of the program: where it looked, and what to do."""
    (tmp_path / "pyproject.toml").touch()
    package = tmp_path / "hanafuda_desktop"
    with pytest.raises(AssetError) as refused:
        assets.find_root(package, tmp_path)
    words = str(refused.value)
    for folder in (package / "resources", tmp_path / "resources"):
        assert f"a folder {folder}" in words
    assert words.endswith(MENDING)


def test_data_that_lack_a_part_are_told(tmp_path: Path) -> None:
    """Protects a start with half of the data from failing later, in the dark."""
    package = tmp_path / "hanafuda_desktop"
    folder = _make_data(package / "resources", ("cards",))
    with pytest.raises(AssetError) as refused:
        assets.find_root(package, tmp_path)
    words = str(refused.value)
    assert f"in {folder} are not complete: there is no folder fonts, translations." in words
    assert words.endswith(MENDING)


@pytest.mark.parametrize("name", ["fonts/HanafudaSerif.ttf", "translations/en/table.json"])
def test_data_that_lack_a_file_nothing_can_stand_in_for_are_told(tmp_path: Path, name: str) -> None:
    """Protects from a start that dies over it, or that shows keys in place of texts."""
    package = tmp_path / "hanafuda_desktop"
    folder = _make_data(package / "resources")
    (folder / name).unlink()
    with pytest.raises(AssetError) as refused:
        assets.find_root(package, tmp_path)
    words = str(refused.value)
    assert f"in {folder} are not complete: there is no file {name}." in words
    assert words.endswith(MENDING)


def test_every_font_and_every_file_of_english_texts_is_needed() -> None:
    """Protects a new one from being forgotten where it is looked for at the start."""
    fonts, texts = RESOURCES.glob("fonts/*.ttf"), RESOURCES.glob("translations/en/*.json")
    files = {path.relative_to(RESOURCES).as_posix() for path in (*fonts, *texts)}
    assert set(assets.NEEDED) == files


def test_a_wheel_carries_all_data_and_finds_it(tmp_path: Path) -> None:
    """Protects installed programs: the wheel holds every data file, and its code finds them."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        timeout=55,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    unpacked = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(unpacked)
    packaged = unpacked / "hanafuda_desktop" / "resources"
    assert _files(packaged) == _files(RESOURCES)
    found = subprocess.run(
        [sys.executable, "-c", "from hanafuda_desktop import assets; print(assets.root())"],
        cwd=unpacked,
        check=True,
        timeout=55,
        capture_output=True,
        text=True,
    )
    assert Path(found.stdout.strip()) == packaged


def _files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_every_file_has_exactly_one_origin() -> None:
    """Protects the rights of others: no data file without origin, author and licence."""
    covered = [
        path.relative_to(RESOURCES).as_posix()
        for pattern in _patterns()
        for path in RESOURCES.glob(pattern)
    ]
    assert sorted(covered) == sorted(_files(RESOURCES))


@pytest.mark.parametrize("pattern", _patterns())
def test_no_origin_is_dead(pattern: str) -> None:
    """Protects the list from speaking of files that are gone."""
    assert any(RESOURCES.glob(pattern))


@pytest.mark.parametrize("group", _groups().values(), ids=_groups())
def test_an_origin_is_complete(group: Group) -> None:
    """Protects the About page: origin and author are told, the licence is one we may ship."""
    assert set(group) == {"files", "origin", "author", "licence"}
    assert group["origin"]
    assert group["author"]
    assert group["licence"] in LICENCES
