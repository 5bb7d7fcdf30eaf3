"""Protects those whose work is inside Qt: its own lists of them are read whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from release import licences, qt_parts
from release.licences import Component

from tests.helpers.source_tree import ROOT


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
    listed = licences.read_index(ROOT / "resources" / "licences")
    files = {component.file for component in listed}
    for identifier in (*qt_parts.SYSTEMS, *qt_parts.TOLD):
        assert f"qt-{identifier.replace('_', '-')}.txt" in files
