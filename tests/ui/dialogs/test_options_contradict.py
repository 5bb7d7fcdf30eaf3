"""Values of options that contradict each other: told at both places, and nothing is lost."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.options import Exclusion, OptionSpec, Preset
from hanafuda_desktop.ui.dialogs.option_choice import OptionChoice
from tests.ui.dialogs.conftest import Stage
from tests.ui.dialogs.options_sheets import (
    INFO,
    choose,
    contradict,
    done,
    groups,
    open_sheet,
    press,
    row,
    search,
)
from tests.ui.reading import words


def test_a_contradiction_is_told_at_both_places_and_nothing_is_lost(
    stage: Stage, qtbot: QtBot
) -> None:
    sheet = open_sheet(stage)
    choose(sheet, "kan", 5, qtbot)
    contradict(sheet, qtbot)
    told = [word for word in words(sheet) if "contradicts" in word]
    assert told == [
        "“all multiply each other” contradicts “A multiplier left after the last deal: is played "
        "out in further deals”. Choose something else for one of the two.",
        "“is played out in further deals” contradicts “Several brights on the field: all multiply "
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
    items = groups(sheet)
    marked = [item.text() for item in items if item.isChecked()]
    assert marked == ["Stopping and playing on"]


def test_esc_does_not_lose_a_contradictory_choice(stage: Stage, qtbot: QtBot) -> None:
    sheet = open_sheet(stage)
    contradict(sheet, qtbot)
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert stage.overlay.sheet() is sheet


def test_a_contradiction_hidden_by_the_search_is_shown_when_done(
    stage: Stage, qtbot: QtBot
) -> None:
    sheet = open_sheet(stage)
    contradict(sheet, qtbot)
    search(sheet, "ribbons", qtbot)
    press(sheet, "options.done", qtbot)
    assert row(sheet, "carry_rule").isVisible()


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
