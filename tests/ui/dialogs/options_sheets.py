"""The sheet of options as a person uses it: opened, searched, chosen in, compared and closed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.ui.dialogs.group_list import GroupItem
from hanafuda_desktop.ui.dialogs.option_row import OptionRow
from hanafuda_desktop.ui.dialogs.options_dialog import OptionsSheet
from hanafuda_desktop.ui.dialogs.options_differ import DifferSheet
from hanafuda_desktop.ui.parts.fields import Combo, Field
from hanafuda_desktop.ui.theme import Look
from tests.ui import panel_samples as samples
from tests.ui.dialogs.conftest import Stage
from tests.ui.gestures import find

INFO = game_by_id("hachi_hachi").info
PLAIN = Look()


def open_sheet(
    stage: Stage,
    options: dict[str, OptionValue] | None = None,
    look: Look = PLAIN,
) -> OptionsSheet:
    """Open the sheet with some options that differ from the preset `classic`."""
    sheet = OptionsSheet(samples.translator(), look, INFO, options or {})
    sheet.sheet_opened.connect(stage.overlay.open_sheet)
    stage.overlay.open_sheet(sheet)
    return sheet


def press(sheet: QWidget, name: str, qtbot: QtBot) -> None:
    """Click a button or a segment."""
    qtbot.mouseClick(find(sheet, name), Qt.MouseButton.LeftButton)


def choose(sheet: OptionsSheet, key: str, value: OptionValue, qtbot: QtBot) -> None:
    """Choose a value of an option, by a segment or in a list."""
    spec = next(spec for spec in INFO.option_specs if spec.key == key)
    place = spec.choices.index(value)
    combo = sheet.find_part(Combo, f"option.{key}")
    if combo is None:
        press(sheet, f"option.{key}.{place}", qtbot)
    else:
        combo.setCurrentIndex(place)
        combo.activated.emit(place)


def contradict(sheet: OptionsSheet, qtbot: QtBot) -> None:
    """Choose two values that contradict each other."""
    choose(sheet, "etsunen", True, qtbot)
    choose(sheet, "carry_rule", "stack", qtbot)


def row(sheet: OptionsSheet, key: str) -> OptionRow:
    """Return the row of an option."""
    found = sheet.find_part(OptionRow, f"option.row.{key}")
    assert found is not None, key
    return found


def done(sheet: OptionsSheet, qtbot: QtBot) -> dict[str, OptionValue]:
    """Close the sheet and return what was chosen."""
    with qtbot.waitSignal(sheet.chosen) as told:
        press(sheet, "options.done", qtbot)
    values: dict[str, OptionValue] = told.args[0]
    return values


def groups(sheet: OptionsSheet) -> list[GroupItem]:
    """Return the entries of the list of groups."""
    return [item for item in sheet.findChildren(GroupItem) if item.isVisible()]


def search(sheet: OptionsSheet, query: str, qtbot: QtBot) -> None:
    """Type into the field of the search, in place of what stood there."""
    field = sheet.find_part(Field, "options.search")
    assert field is not None
    field.selectAll()
    field.setFocus()
    if query:
        qtbot.keyClicks(field, query)
    else:
        field.clear()


def differ(sheet: OptionsSheet, stage: Stage, qtbot: QtBot) -> DifferSheet:
    """Open the comparison of what is chosen with its preset."""
    press(sheet, "options.compare", qtbot)
    top = stage.overlay.sheet()
    assert isinstance(top, DifferSheet)
    return top
