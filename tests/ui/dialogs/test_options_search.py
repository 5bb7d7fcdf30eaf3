"""Finding an option by words of its title, its text and its choices."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ui.dialogs.option_row import OptionRow
from hanafuda_desktop.ui.dialogs.options_dialog import OptionsSheet
from hanafuda_desktop.ui.parts.fields import Field
from tests.ui.dialogs.conftest import Stage
from tests.ui.dialogs.options_sheets import INFO, choose, open_sheet, search
from tests.ui.reading import words


def shown_options(sheet: OptionsSheet) -> list[str]:
    return [
        option.objectName().removeprefix("option.row.")
        for option in sheet.findChildren(OptionRow)
        if option.isVisible()
    ]


def test_search_finds_words_of_titles_texts_and_choices(stage: Stage, qtbot: QtBot) -> None:
    sheet = open_sheet(stage)
    search(sheet, "BOAR deer", qtbot)
    assert shown_options(sheet) == ["inoshikachou"]
    assert QApplication.focusWidget() is sheet.find_part(Field, "options.search")
    search(sheet, "half a year", qtbot)
    assert shown_options(sheet) == ["deals"]
    search(sheet, "koi", qtbot)
    assert shown_options(sheet) == []
    assert "No option has “koi” in it." in words(sheet)
    search(sheet, "", qtbot)
    assert len(shown_options(sheet)) == len(INFO.option_specs)


def test_a_choice_made_while_searching_keeps_the_search(stage: Stage, qtbot: QtBot) -> None:
    sheet = open_sheet(stage)
    search(sheet, "boar", qtbot)
    choose(sheet, "inoshikachou", True, qtbot)
    assert shown_options(sheet) == ["inoshikachou"]
    field = sheet.find_part(Field, "options.search")
    assert field is not None and field.text() == "boar"
