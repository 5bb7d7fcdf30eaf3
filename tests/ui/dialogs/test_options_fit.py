"""Nothing of the sheet of options is cut, in windows of every size."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.ui.dialogs.options_dialog import OptionsSheet
from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.theme import Look, Type, text_scale
from tests.ui.dialogs.conftest import Stage
from tests.ui.dialogs.options_sheets import INFO, contradict, differ, groups, open_sheet, search
from tests.ui.reading import unreadable

SIZES = [(800, 600), (1024, 640), (1280, 800), (1920, 1200), (2560, 1440)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_name_of_a_group_is_whole_when_it_is_marked_and_has_changes(
    stage: Stage, width: int, height: int
) -> None:
    stage.window.resize(width, height - 62)
    look = Look(scale=text_scale(width, height))
    sheet = open_sheet(stage)
    stage.overlay.set_look(look)
    metrics = QFontMetrics(role_font(Type.CELL_STRONG, look.scale))
    items = groups(sheet)
    assert len(items) == len({spec.group for spec in INFO.option_specs})
    for item in items:
        assert item.width() > metrics.horizontalAdvance(f"{item.text()}  10"), item.text()


def open_scaled(
    stage: Stage, width: int, height: int, options: dict[str, OptionValue] | None = None
) -> OptionsSheet:
    """Open the sheet in a window of a size, with letters as large as they are there."""
    look = Look(scale=text_scale(width, height))
    stage.window.resize(width, height - 26)
    stage.overlay.set_look(look)
    return open_sheet(stage, options, look=look)


def assert_nothing_is_cut(sheet: QWidget) -> None:
    for _ in range(3):  # layouts within layouts settle one after the other
        QApplication.sendPostedEvents()
    assert unreadable(sheet) == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_is_cut(stage: Stage, width: int, height: int, qtbot: QtBot) -> None:
    """As it opens, with values that contradict each other, and where nothing was found."""
    sheet = open_scaled(stage, width, height)
    assert_nothing_is_cut(sheet)
    contradict(sheet, qtbot)
    assert_nothing_is_cut(sheet)
    search(sheet, "nothing of the kind", qtbot)
    assert_nothing_is_cut(sheet)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_is_cut_in_a_comparison(
    stage: Stage, width: int, height: int, qtbot: QtBot
) -> None:
    sheet = open_scaled(stage, width, height, dict(INFO.presets[1].changes))
    assert_nothing_is_cut(differ(sheet, stage, qtbot))
