"""Protects what the program says about itself."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, qVersion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget

import hanafuda_desktop
from hanafuda_desktop.ui.dialogs.about import AboutSheet
from hanafuda_desktop.ui.dialogs.licence_list import Component, components
from hanafuda_desktop.ui.parts.pressable import Button
from hanafuda_desktop.ui.theme import Look
from tests.conftest import ExpectLog
from tests.ui import panel_samples as samples
from tests.ui.dialogs.conftest import Stage
from tests.ui.reading import unreadable, words


@pytest.fixture
def sheet(stage: Stage) -> AboutSheet:
    sheet = AboutSheet(samples.translator(), Look())
    stage.overlay.open_sheet(sheet)
    return sheet


def opener(sheet: AboutSheet, name: str) -> Button:
    button = sheet.find_part(Button, f"about.read.{name}")
    assert button is not None
    return button


def licence(sheet: AboutSheet) -> str | None:
    """Return the licence that is being read."""
    field = sheet.find_part(QPlainTextEdit, "about.text")
    return field.toPlainText() if field is not None else None


def test_it_names_version_licence_qt_and_font(sheet: AboutSheet) -> None:
    shown = words(sheet)
    assert hanafuda_desktop.__version__ in shown
    for part in ("MIT License", qVersion(), "SIL Open Font License", "sends nothing"):
        assert any(part in word for word in shown), part


def test_every_part_of_the_program_has_its_text() -> None:
    """Also those that only come with it: whoever passes it on has to pass on these, too."""
    texts = {part.name: part.text() for part in components()}
    for name, phrase in (
        ("Hanafuda", "MIT License"),
        ("Qt", "GNU LESSER GENERAL PUBLIC LICENSE"),
        ("GPL, which the LGPL refers to", "GNU GENERAL PUBLIC LICENSE"),
        ("Python", "PYTHON SOFTWARE FOUNDATION LICENSE"),
        ("msgspec", "Jim Crist-Harif"),
        ("platformdirs", "Permission is hereby granted"),
        ("Hanafuda Serif", "SIL OPEN FONT LICENSE"),
        ("PyInstaller", "Bootloader Exception"),
    ):
        assert phrase in texts[name], name
    assert all(len(text) > 300 for text in texts.values())


def test_every_part_can_be_read_also_what_is_built_into_another(sheet: AboutSheet) -> None:
    for part in components():
        assert opener(sheet, part.name).isEnabled()
    sheet.read(next(part for part in components() if part.name == "PCRE2"))
    text = licence(sheet)
    assert text is not None
    assert "Philip Hazel" in text
    assert any(word.endswith("inside Qt") for word in words(sheet))


def test_a_licence_is_read_and_left_again(sheet: AboutSheet) -> None:
    QTest.mouseClick(opener(sheet, "msgspec"), Qt.MouseButton.LeftButton)
    text = licence(sheet)
    assert text is not None
    assert "Jim Crist-Harif" in text
    assert "BSD-3-Clause" in words(sheet)
    focused = QApplication.focusWidget()
    assert isinstance(focused, QPlainTextEdit)  # the keys scroll it
    QTest.keyClick(focused, Qt.Key.Key_Escape)
    assert licence(sheet) is None
    assert QApplication.focusWidget() is opener(sheet, "msgspec")


@pytest.mark.parametrize("name", ["PCRE2", "XSVG"])
def test_whoever_comes_back_from_a_licence_sees_where(sheet: AboutSheet, name: str) -> None:
    sheet.read(next(part for part in components() if part.name == name))
    sheet.reject()
    QApplication.processEvents()
    button = opener(sheet, name)
    assert QApplication.focusWidget() is button
    assert button.visibleRegion().boundingRect() == button.rect()


def test_a_long_name_leaves_room_for_the_licences(sheet: AboutSheet) -> None:
    """Or “LGPL-3.0-only” would break after its hyphen."""
    (name,) = sheet.findChildren(QWidget, "about.name.Qt")
    (words,) = sheet.findChildren(QWidget, "about.licence.Qt")
    assert words.width() > 0.7 * name.width()


def test_esc_leaves_the_licence_first_and_then_the_sheet(stage: Stage, sheet: AboutSheet) -> None:
    sheet.read(components()[0])
    sheet.reject()
    assert stage.overlay.sheet() is sheet
    sheet.reject()
    assert stage.overlay.sheet() is None


def test_a_reader_hears_whose_licence_a_button_opens(sheet: AboutSheet) -> None:
    assert opener(sheet, "Qt").accessibleName() == "Read the license of Qt"


@pytest.mark.parametrize("width", [800, 1280])
def test_nothing_of_a_licence_is_cut(stage: Stage, sheet: AboutSheet, width: int) -> None:
    stage.window.resize(width, 560)
    sheet.read(components()[-1])
    assert unreadable(sheet) == []


def test_what_a_frozen_program_brings_is_listed_after_the_rest(tmp_path: Path) -> None:
    """The libraries of the system it was made on, and its own Python."""
    for folder, name in (("licences", "first"), ("licences/here", "second")):
        place = tmp_path / folder
        place.mkdir()
        entry = {"name": name, "licence": "MIT", "file": "text.txt"}
        (place / "index.json").write_text(json.dumps([entry]), "utf-8")
        (place / "text.txt").write_text(f"the {name}", "utf-8")
    found = components(tmp_path)
    assert [(part.name, part.text()) for part in found] == [
        ("first", "the first"),
        ("second", "the second"),
    ]


def test_what_this_system_does_not_have_is_not_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = {"licence": "MIT", "file": "text.txt"}
    listed = [
        entry | {"name": "everywhere"},
        entry | {"name": "here", "systems": ["linux", "darwin"]},
        entry | {"name": "elsewhere", "systems": ["win32"]},
    ]
    (tmp_path / "licences").mkdir()
    (tmp_path / "licences" / "index.json").write_text(json.dumps(listed), "utf-8")
    monkeypatch.setattr("sys.platform", "linux")
    assert [part.name for part in components(tmp_path)] == ["everywhere", "here"]


def test_a_missing_text_is_no_fault_of_the_reader(tmp_path: Path, expect_log: ExpectLog) -> None:
    expect_log("hanafuda.ui", logging.ERROR, r"gone\.txt cannot be read")
    assert Component("gone", "MIT", tmp_path / "gone.txt").text() == ""
