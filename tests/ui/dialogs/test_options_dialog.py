"""Choosing rules: presets, what was changed and where, the focus, and what leads to a rule."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.options import Preset, resolve
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.ui.dialogs.option_choice import OptionChoice
from hanafuda_desktop.ui.dialogs.option_row import OptionRow
from hanafuda_desktop.ui.parts.fields import Combo
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import Button, Row
from hanafuda_desktop.ui.parts.text import Text
from hanafuda_desktop.ui.theme import Look
from tests.ui import panel_samples as samples
from tests.ui.dialogs.conftest import Stage
from tests.ui.dialogs.options_sheets import (
    INFO,
    choose,
    differ,
    done,
    groups,
    open_sheet,
    press,
    row,
    search,
)
from tests.ui.reading import words
from tests.ui.windows import windows_shown


def test_every_option_stands_in_its_group_with_text_choices_and_rule(stage: Stage) -> None:
    sheet = open_sheet(stage)
    tr, shown = samples.translator(), words(sheet)
    for spec in INFO.option_specs:
        told = [part.text() for part in row(sheet, spec.key).findChildren(Text)]
        assert {tr(spec.title), tr(spec.text), f"Rule {spec.rule} ›"} <= set(told)
        assert tr(spec.group_title) in shown
        combo = sheet.find_part(Combo, f"option.{spec.key}")
        for place, choice in enumerate(spec.choices):
            text = tr(spec.choice(choice))
            assert text in shown or (combo is not None and combo.itemText(place) == text)


@pytest.mark.parametrize("preset", INFO.presets, ids=lambda preset: preset.id)
def test_a_preset_is_picked_with_all_its_values_and_its_source(
    stage: Stage, qtbot: QtBot, preset: Preset
) -> None:
    sheet = open_sheet(stage, {"deals": 6, "kan": 10})
    press(sheet, f"options.preset.{INFO.presets.index(preset)}", qtbot)
    tr, shown = samples.translator(), words(sheet)
    if preset.id == "classic":
        press(sheet, "options.restore", qtbot)
    assert tr(preset.text) in words(sheet)
    assert f"Source: {tr(preset.source)}" in shown
    wanted = resolve(INFO.option_specs, dict(preset.changes))
    assert done(sheet, qtbot) == {**wanted, "deals": 6}


def test_changes_are_counted_in_the_head_and_marked_at_their_place(
    stage: Stage, qtbot: QtBot
) -> None:
    sheet = open_sheet(stage)
    assert "Classic" in words(sheet)
    choose(sheet, "kan", 5, qtbot)
    choose(sheet, "must_match", False, qtbot)
    shown = words(sheet)
    assert "Classic, 2 changes" in shown
    assert "Changed. Classic: 12 mon" in shown
    assert "Changed. Classic: it must be played" in shown
    marked = [item.text() for item in groups(sheet) if item.accessibleDescription()]
    assert marked == ["Match", "Cards"]


def test_the_length_of_the_match_is_no_change(stage: Stage, qtbot: QtBot) -> None:
    sheet = open_sheet(stage)
    choose(sheet, "deals", 3, qtbot)
    assert not any(word.startswith("Changed") for word in words(sheet))
    assert done(sheet, qtbot)["deals"] == 3


def test_restore_takes_back_all_changes_but_the_length(stage: Stage, qtbot: QtBot) -> None:
    sheet = open_sheet(stage, {"kan": 5, "inoshikachou": True, "deals": 3})
    press(sheet, "options.restore", qtbot)
    restore = sheet.find_part(Button, "options.restore")
    assert restore is not None and not restore.isEnabled()
    assert done(sheet, qtbot) == resolve(INFO.option_specs, {"deals": 3})


def test_what_a_preset_is_is_told_as_what_it_was_before_the_changes(
    stage: Stage, qtbot: QtBot
) -> None:
    sheet = open_sheet(stage)
    before = "Without the changes: "
    assert not any(word.startswith(before) for word in words(sheet))
    choose(sheet, "kan", 10, qtbot)
    assert any(word.startswith(before) for word in words(sheet))
    press(sheet, "options.restore", qtbot)
    assert not any(word.startswith(before) for word in words(sheet))


def test_esc_keeps_what_was_chosen(stage: Stage, qtbot: QtBot) -> None:
    sheet = open_sheet(stage)
    choose(sheet, "kan", 10, qtbot)
    with qtbot.waitSignal(sheet.chosen) as told:
        qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert told.args[0]["kan"] == 10


def test_a_group_is_reached_from_the_list_and_by_its_keys(stage: Stage, qtbot: QtBot) -> None:
    sheet = open_sheet(stage)
    items = groups(sheet)
    qtbot.mouseClick(items[-1], Qt.MouseButton.LeftButton)
    assert sheet.body.verticalScrollBar().value() > 0
    assert items[-1].isChecked()
    qtbot.keyClick(items[-1], Qt.Key.Key_Up)
    assert items[-2].isChecked() and items[-2].hasFocus()


def test_the_focus_stays_where_a_value_was_chosen(stage: Stage, qtbot: QtBot) -> None:
    sheet = open_sheet(stage)
    last = sheet.find_part(QWidget, "option.kan.2")
    assert last is not None
    last.setFocus()
    qtbot.keyClick(last, Qt.Key.Key_Left)
    focus = QApplication.focusWidget()
    assert focus is not None and focus.objectName() == "option.kan.1"


def test_tab_goes_on_as_one_reads_also_after_a_change(stage: Stage, qtbot: QtBot) -> None:
    sheet = open_sheet(stage)
    choose(sheet, "kan", 5, qtbot)
    start = sheet.find_part(QWidget, "options.search")
    assert start is not None
    start.setFocus()
    seen = []
    while "options.search" not in seen:
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        assert focus is not None
        seen.append(focus.objectName())
    heads = [name.rpartition(".")[0] if name[-1].isdigit() else name for name in seen]
    first = ["options.preset", "options.group", "option.deals", "option.rule.deals"]
    assert heads[:4] == first
    assert heads[-4:] == ["options.restore", "options.compare", "options.done", "options.search"]


def test_every_control_has_a_name_for_assistive_technology(stage: Stage) -> None:
    sheet = open_sheet(stage)
    for control in sheet.findChildren(QWidget):
        if control.focusPolicy() & Qt.FocusPolicy.TabFocus and control.isVisible():
            assert control.accessibleName(), control.objectName()


def test_no_part_is_a_window_of_its_own_even_for_a_moment(stage: Stage, qtbot: QtBot) -> None:
    with windows_shown() as shown:
        sheet = open_sheet(stage)
        choose(sheet, "kan", 5, qtbot)
        search(sheet, "koi", qtbot)
        search(sheet, "", qtbot)
        differ(sheet, stage, qtbot)
    assert shown == []


def test_the_rule_of_an_option_can_be_opened(stage: Stage, qtbot: QtBot) -> None:
    sheet = open_sheet(stage)
    asked: list[str] = []
    sheet.rule_requested.connect(asked.append)
    link = sheet.find_part(Row, "option.rule.must_match")
    assert link is not None
    assert link.accessibleName() == "Rule 2.7"
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    assert asked == ["2.7"]


def test_an_option_without_effect_is_disabled_and_says_why(stage: Stage) -> None:
    info = game_by_id("hiki_kabu").info
    for value, is_idle in (("open", True), ("rounds", False)):
        choice = OptionChoice.of(info, {"match_length": value})
        (state,) = (state for state in choice.states() if state.spec.key == "rounds")
        part = OptionRow(state, 600, Kit(Look(), samples.translator()), stage.window)
        part.show()
        assert part.choices.isEnabled() != is_idle
        reason = "It counts only with “End of the match: for a number of rounds”."
        assert (reason in words(part)) == is_idle
