"""A file of the data that is not there, or cannot be read, is logged and does not stop the game."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QFontInfo
from pytestqt.qtbot import QtBot

from hanafuda_desktop import assets
from hanafuda_desktop.ui import fonts
from hanafuda_desktop.ui.dialogs.licence_list import components
from hanafuda_desktop.ui.window_icon import window_icon
from tests.conftest import ExpectLog
from tests.helpers.source_tree import ROOT


@pytest.fixture
def data(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the small files of the data, which the program takes for its own."""
    for part in ("fonts", "icons", "licences"):
        shutil.copytree(ROOT / "resources" / part, tmp_path / part)
    monkeypatch.setattr(assets, "root", lambda: tmp_path)
    fonts.serif_family.cache_clear()
    yield tmp_path
    fonts.serif_family.cache_clear()


def test_without_the_serif_the_font_of_the_system_stands_in(
    data: Path, expect_log: ExpectLog
) -> None:
    (data / "fonts" / fonts.SERIF_FILE).unlink()
    expect_log("hanafuda.ui", logging.ERROR, r"HanafudaSerif\.ttf cannot be read: No such file")
    assert fonts.serif_family()
    assert QFontInfo(fonts.text_font(14)).pixelSize() == 14


def test_without_its_file_the_icon_is_empty(data: Path, expect_log: ExpectLog) -> None:
    (data / "icons" / "hanafuda_desktop.svg").unlink()
    expect_log(
        "hanafuda.ui", logging.WARNING, r"the icon hanafuda_desktop\.svg cannot be read: No such"
    )
    assert window_icon().isNull()


@pytest.mark.parametrize("text", [None, "broken"])
def test_without_its_list_no_licence_is_shown(
    data: Path, expect_log: ExpectLog, text: str | None
) -> None:
    index = data / "licences" / "index.json"
    index.unlink()
    if text is not None:
        index.write_text(text, "utf-8")
    expect_log("hanafuda.ui", logging.ERROR, r"the list of licences .*index\.json cannot be read")
    assert components() == ()
