"""Choosing rules: presets, what was changed, what contradicts, search, and that nothing is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.options import Exclusion, OptionSpec, OptionValue, Preset, resolve
from hanafuda_desktop.engine.protocol import GameInfo
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.ui.dialogs.group_list import GroupItem
from hanafuda_desktop.ui.dialogs.option_choice import OptionChoice
from hanafuda_desktop.ui.dialogs.option_row import OptionRow
from hanafuda_desktop.ui.dialogs.options_dialog import OptionsSheet
from hanafuda_desktop.ui.dialogs.options_differ import DifferSheet
from hanafuda_desktop.ui.fonts import role_font
from hanafuda_desktop.ui.parts.fields import Combo, Field
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import Button, Row
from hanafuda_desktop.ui.parts.text import Text
from hanafuda_desktop.ui.theme import Look, Type, text_scale
from tests.ui import panel_samples as samples
from tests.ui.dialogs.conftest import Stage
from tests.ui.reading import unreadable, words
from tests.ui.windows import windows_shown

INFO = game_by_id("hachi_hachi").info
AGAINST: dict[str, OptionValue] = {"etsunen": True, "carry_rule": "stack"}
"""Two values that contradict each other."""
PLAIN = Look()
SIZES = [(800, 600), (1024, 640), (1280, 800), (1920, 1200), (2560, 1440)]


def open_sheet(
    stage: Stage,
    options: dict[str, OptionValue] | None = None,
    info: GameInfo = INFO,
    look: Look = PLAIN,
) -> OptionsSheet:
    sheet = OptionsSheet(samples.translator(), look, info, options or {})
    sheet.sheet_opened.connect(stage.overlay.open_sheet)
    stage.overlay.open_sheet(sheet)
    return sheet


def press(sheet: QWidget, name: str, qtbot: QtBot) -> None:
    """Click a button or a segment."""
    found = [part for part in sheet.findChildren(QWidget, name) if part.isVisible()]
    assert len(found) == 1, name
    qtbot.mouseClick(found[0], Qt.MouseButton.LeftButton)


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


def row(sheet: OptionsSheet, key: str) -> OptionRow:
    found = sheet.find_part(OptionRow, f"option.row.{key}")
    assert found is not None, key
    return found


def done(sheet: OptionsSheet, qtbot: QtBot) -> dict[str, OptionValue]:
    """Close the sheet and return what was chosen."""
    with qtbot.waitSignal(sheet.chosen) as told:
        press(sheet, "options.done", qtbot)
    values: dict[str, OptionValue] = told.args[0]
    return values


# --- what is shown -------------------------------------------------------------------------


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
    assert "Changed. Classic: a card that matches must be played" in shown
    marked = [
        item.text()
        for item in sheet.findChildren(GroupItem)
        if item.isVisible() and item.accessibleDescription()
    ]
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


# --- contradictions ------------------------------------------------------------------------


def test_a_contradiction_is_told_at_both_places_and_nothing_is_lost(
    stage: Stage, qtbot: QtBot
) -> None:
    sheet = open_sheet(stage)
    choose(sheet, "kan", 5, qtbot)
    for key, value in AGAINST.items():
        choose(sheet, key, value, qtbot)
    told = [word for word in words(sheet) if "contradicts" in word]
    assert told == [
        "“all multiply each other” contradicts “Carried beyond the last deal: played out in "
        "further deals”. Choose something else for one of the two.",
        "“played out in further deals” contradicts “Several brights on the field: all multiply "
        "each other”. Choose something else for one of the two.",
    ]
    with qtbot.assertNotEmitted(sheet.chosen), qtbot.assertNotEmitted(sheet.close_requested):
        press(sheet, "options.done", qtbot)
    assert stage.overlay.sheet() is sheet
    focus = QApplication.focusWidget()
    assert focus is not None and row(sheet, "carry_rule").isAncestorOf(focus)
    choose(sheet, "carry_rule", "queue", qtbot)
    assert not any("contradict" in word for word in words(sheet))
    values = done(sheet, qtbot)
    assert (values["kan"], values["etsunen"], values["carry_rule"]) == (5, True, "queue")


def test_the_group_of_a_contradiction_is_marked_though_it_cannot_be_scrolled_to_the_top(
    stage: Stage, qtbot: QtBot
) -> None:
    sheet = open_sheet(stage)
    choose(sheet, "draw_after_continue", "pay_at_once", qtbot)
    choose(sheet, "cancel_continue", True, qtbot)
    sheet.body.verticalScrollBar().setValue(0)
    press(sheet, "options.done", qtbot)
    items = [item for item in sheet.findChildren(GroupItem) if item.isVisible()]
    marked = [item.text() for item in items if item.isChecked()]
    assert marked == ["Stopping and playing on"]


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


def test_esc_does_not_lose_a_contradictory_choice(stage: Stage, qtbot: QtBot) -> None:
    sheet = open_sheet(stage)
    for key, value in AGAINST.items():
        choose(sheet, key, value, qtbot)
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert stage.overlay.sheet() is sheet


def test_a_contradiction_hidden_by_the_search_is_shown_when_done(
    stage: Stage, qtbot: QtBot
) -> None:
    sheet = open_sheet(stage)
    for key, value in AGAINST.items():
        choose(sheet, key, value, qtbot)
    search(sheet, "ribbons", qtbot)
    press(sheet, "options.done", qtbot)
    assert row(sheet, "carry_rule").isVisible()


def test_esc_keeps_what_was_chosen(stage: Stage, qtbot: QtBot) -> None:
    sheet = open_sheet(stage)
    choose(sheet, "kan", 10, qtbot)
    with qtbot.waitSignal(sheet.chosen) as told:
        qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert told.args[0]["kan"] == 10


def test_either_side_of_a_contradiction_names_the_other() -> None:
    specs = (
        OptionSpec("must_match", (True, False), True, "1"),
        OptionSpec("kan", (12, 5), 12, "2", "match", (Exclusion(5, "must_match", (False,)),)),
    )
    info = replace(INFO, option_specs=specs, presets=(Preset("classic"),))
    choice = OptionChoice.of(info, {}).with_value("kan", 5)
    assert choice.first_conflict() is None
    wrong = choice.with_value("must_match", False)
    assert wrong.first_conflict() == "must_match"
    assert [state.conflict is not None for state in wrong.states()] == [True, True]


def test_the_row_that_was_chosen_in_stays_in_sight(stage: Stage, qtbot: QtBot) -> None:
    """Also where a contradiction makes rows longer; it stands where it was clicked."""
    sheet = open_sheet(stage, dict(INFO.presets[-1].changes))
    sheet.body.ensureWidgetVisible(row(sheet, "cancel_continue"), 0, 40)
    segment = sheet.find_part(QWidget, "option.cancel_continue.1")
    assert segment is not None
    segment.setFocus(Qt.FocusReason.MouseFocusReason)
    viewport = sheet.body.viewport()
    before = row(sheet, "cancel_continue").mapTo(viewport, QPoint(0, 0)).y()
    assert sheet.body.verticalScrollBar().value() > 0
    choose(sheet, "cancel_continue", True, qtbot)
    QApplication.processEvents()
    after = row(sheet, "cancel_continue")
    top = after.mapTo(viewport, QPoint(0, 0)).y()
    assert any("contradicts" in word for word in words(after))
    assert 0 <= top <= before
    assert top + after.height() <= viewport.height()
    assert top == before or top + after.height() == viewport.height()


# --- finding -------------------------------------------------------------------------------


def search(sheet: OptionsSheet, query: str, qtbot: QtBot) -> None:
    field = sheet.find_part(Field, "options.search")
    assert field is not None
    field.selectAll()
    field.setFocus()
    if query:
        qtbot.keyClicks(field, query)
    else:
        field.clear()


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


def test_a_group_is_reached_from_the_list_and_by_its_keys(stage: Stage, qtbot: QtBot) -> None:
    sheet = open_sheet(stage)
    items = [item for item in sheet.findChildren(GroupItem) if item.isVisible()]
    qtbot.mouseClick(items[-1], Qt.MouseButton.LeftButton)
    assert sheet.body.verticalScrollBar().value() > 0
    assert items[-1].isChecked()
    qtbot.keyClick(items[-1], Qt.Key.Key_Up)
    assert items[-2].isChecked() and items[-2].hasFocus()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_name_of_a_group_is_whole_when_it_is_marked_and_has_changes(
    stage: Stage, width: int, height: int
) -> None:
    stage.window.resize(width, height - 62)
    look = Look(scale=text_scale(width, height))
    sheet = open_sheet(stage)
    stage.overlay.set_look(look)
    metrics = QFontMetrics(role_font(Type.CELL_STRONG, look.scale))
    items = [item for item in sheet.findChildren(GroupItem) if item.isVisible()]
    assert len(items) == len({spec.group for spec in INFO.option_specs})
    for item in items:
        assert item.width() > metrics.horizontalAdvance(f"{item.text()}  10"), item.text()


def test_the_focus_stays_where_a_value_was_chosen(stage: Stage, qtbot: QtBot) -> None:
    sheet = open_sheet(stage)
    last = sheet.find_part(QWidget, "option.kan.2")
    assert last is not None
    last.setFocus()
    qtbot.keyClick(last, Qt.Key.Key_Left)
    focus = QApplication.focusWidget()
    assert focus is not None and focus.objectName() == "option.kan.1"


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


# --- comparing -----------------------------------------------------------------------------


def differ(sheet: OptionsSheet, stage: Stage, qtbot: QtBot) -> DifferSheet:
    press(sheet, "options.compare", qtbot)
    top = stage.overlay.sheet()
    assert isinstance(top, DifferSheet)
    return top


def show_side(sheet: DifferSheet, place: int, index: int) -> None:
    combo = sheet.find_part(Combo, f"differ.side.{place}")
    assert combo is not None
    combo.setCurrentIndex(index)
    combo.activated.emit(index)


def test_a_changed_choice_is_held_against_its_preset(stage: Stage, qtbot: QtBot) -> None:
    sheet = differ(open_sheet(stage, {"kan": 5, "inoshikachou": True}), stage, qtbot)
    shown = words(sheet)
    assert "2 options differ" in shown
    for word in ("Size of a kan", "5 mon", "12 mon", "Boar, Deer, Butterflies counts", "yes", "no"):
        assert word in shown, word
    assert "Red: value" not in shown


def test_any_two_presets_can_be_compared_or_found_alike(stage: Stage, qtbot: QtBot) -> None:
    sheet = differ(open_sheet(stage), stage, qtbot)
    show_side(sheet, 0, 2)
    show_side(sheet, 1, 3)
    tr, shown = samples.translator(), words(sheet)
    a, b = (resolve(INFO.option_specs, dict(preset.changes)) for preset in INFO.presets[1:])
    for spec in INFO.option_specs:
        assert (tr(spec.title) in shown) == (a[spec.key] != b[spec.key]), spec.key
    show_side(sheet, 1, 2)
    assert "Nothing differs: both are the same rules." in words(sheet)


def test_closing_the_comparison_leads_back_to_the_choice(stage: Stage, qtbot: QtBot) -> None:
    sheet = open_sheet(stage, {"kan": 5})
    top = differ(sheet, stage, qtbot)
    qtbot.keyClick(top, Qt.Key.Key_Escape)
    assert stage.overlay.sheet() is sheet
    assert done(sheet, qtbot)["kan"] == 5


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
    for key, value in AGAINST.items():
        choose(sheet, key, value, qtbot)
    assert_nothing_is_cut(sheet)
    search(sheet, "nothing of the kind", qtbot)
    assert_nothing_is_cut(sheet)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_is_cut_in_a_comparison(
    stage: Stage, width: int, height: int, qtbot: QtBot
) -> None:
    sheet = open_scaled(stage, width, height, dict(INFO.presets[1].changes))
    assert_nothing_is_cut(differ(sheet, stage, qtbot))


def test_a_comparison_says_whose_values_the_combinations_have(stage: Stage) -> None:
    nintendo = next(preset for preset in INFO.presets if preset.id == "nintendo")
    values = resolve(INFO.option_specs, dict(nintendo.changes))
    sheet = DifferSheet(samples.translator(), Look(), INFO, values, nintendo.title, nintendo)
    stage.overlay.open_sheet(sheet)
    assert {"Nintendo's kan values", "classic kan values"} <= set(words(sheet))


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
        reason = "It counts only with “End of the match: after a number of rounds”."
        assert (reason in words(part)) == is_idle


def test_the_rules_of_what_differs_can_be_opened(stage: Stage, qtbot: QtBot) -> None:
    sheet = open_sheet(stage, {"must_match": False})
    asked: list[str] = []
    sheet.rule_requested.connect(asked.append)
    press(differ(sheet, stage, qtbot), "option.rule.must_match", qtbot)
    assert asked == ["2.7"]


def test_the_name_of_what_differs_begins_above_the_words_of_its_link(
    stage: Stage, qtbot: QtBot
) -> None:
    sheet = differ(open_sheet(stage, {"kan": 5}), stage, qtbot)
    link = sheet.find_part(QWidget, "option.rule.kan")
    assert link is not None
    name = next(part for part in sheet.findChildren(Text) if part.text() == "Size of a kan")
    below = next(iter(link.findChildren(Text)))
    assert left_of(name, sheet) == left_of(below, sheet)


def left_of(part: QWidget, sheet: QWidget) -> int:
    return part.mapTo(sheet, QPoint(0, 0)).x()
