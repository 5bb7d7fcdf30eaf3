"""Protects the score sheet, its chart and its text."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.table_spec import ScoreSheet
from hanafuda_desktop.ui.dialogs.score_chart import ScoreChart, axis_step, spread_labels
from hanafuda_desktop.ui.dialogs.score_sheet import ScoresSheet
from hanafuda_desktop.ui.dialogs.sheet_text import sheet_text
from hanafuda_desktop.ui.parts.pressable import Button
from hanafuda_desktop.ui.theme import EVENING, Look
from tests.ui import panel_samples as samples
from tests.ui.dialogs.conftest import Stage
from tests.ui.reading import words


def _open(stage: Stage, sheet: ScoreSheet = samples.SHEET) -> ScoresSheet:
    shown = ScoresSheet(samples.translator(), Look(), sheet)
    stage.overlay.open_sheet(shown)
    return shown


def _button(sheet: ScoresSheet, name: str) -> Button:
    button = sheet.find_part(Button, f"sheet.{name}")
    assert button is not None
    return button


def test_it_lists_all_deals_past_present_and_to_come(stage: Stage) -> None:
    shown = words(_open(stage))
    for expected in (
        "Pine",
        "Poetry Ribbons, Sayo",
        "+336",
        "in play",
        "Paulownia",
        "Match, after 8 of 12",
        "Deal 8, 408 mon",
        "+460",
    ):
        assert expected in shown


def test_the_chart_tells_its_ends_without_a_picture(stage: Stage) -> None:
    (chart,) = _open(stage).findChildren(ScoreChart)
    assert chart.accessibleName() == "You +460, Sayo −36, Ren −424"


def test_the_chart_draws_one_line_a_seat_in_its_color(stage: Stage) -> None:
    (chart,) = _open(stage).findChildren(ScoreChart)
    picture = chart.grab().toImage()
    colors = {
        picture.pixelColor(x, y).name()
        for x in range(picture.width())
        for y in range(picture.height())
    }
    assert {EVENING.seats[seat].name() for seat in range(3)} <= colors


def test_esc_closes_it(stage: Stage, qtbot: QtBot) -> None:
    sheet = _open(stage)
    with qtbot.waitSignal(stage.overlay.emptied):
        qtbot.keyClick(sheet, Qt.Key.Key_Escape)


def test_during_a_match_no_new_one_is_offered(stage: Stage, qtbot: QtBot) -> None:
    sheet = _open(stage)
    assert "New match" not in words(sheet)
    with qtbot.assertNotEmitted(sheet.new_match_requested):
        qtbot.keyClick(sheet, Qt.Key.Key_Return)


def test_at_the_end_it_tells_the_result_and_offers_a_new_match(stage: Stage, qtbot: QtBot) -> None:
    sheet = _open(stage, samples.FINISHED)
    assert "You win the match by 496 mon." in words(sheet)
    assert QApplication.focusWidget() is _button(sheet, "go")
    with qtbot.waitSignals([sheet.new_match_requested, stage.overlay.emptied]):
        qtbot.mouseClick(_button(sheet, "go"), Qt.MouseButton.LeftButton)


def test_at_the_end_esc_begins_no_new_match(stage: Stage, qtbot: QtBot) -> None:
    sheet = _open(stage, samples.FINISHED)
    with qtbot.assertNotEmitted(sheet.new_match_requested):
        qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    assert stage.overlay.isHidden()


def test_save_hands_over_the_text(stage: Stage, qtbot: QtBot) -> None:
    sheet = _open(stage)
    with qtbot.waitSignal(sheet.save_requested) as saved:
        qtbot.mouseClick(_button(sheet, "save"), Qt.MouseButton.LeftButton)
    assert saved.args == [sheet_text(samples.translator(), samples.SHEET)]
    assert stage.overlay.sheet() is sheet


def test_the_text_stands_in_columns() -> None:
    lines = sheet_text(samples.translator(), samples.FINISHED).splitlines()
    assert lines[0] == "Score sheet"
    assert "You win the match by 496 mon." in lines
    first = next(line for line in lines if "Pine" in line)
    total = next(line for line in lines if line.startswith("Match, after 8 of 8"))
    header = next(line for line in lines if line.startswith("Deal "))
    for figure, name in (("+168", "You"), ("−84", "Sayo")):
        assert first.index(figure) + len(figure) == header.index(name) + len(name)
    assert total.rindex("−424") + 4 == header.index("Ren") + 3
    assert lines[-1] == "Paid for playing on: Ren 168"


def test_the_axis_has_round_steps_that_hold_the_scores() -> None:
    for most, step in ((0, 1), (1, 1), (3, 2), (96, 50), (460, 250), (501, 500), (1999, 1000)):
        assert axis_step(most) == step, most
        assert 2 * axis_step(most) >= most


def test_labels_that_would_touch_are_moved_apart() -> None:
    placed = spread_labels([50.0, 52.0, 51.0], least=20, low=0, high=100)
    assert sorted(range(3), key=lambda at: placed[at]) == [0, 2, 1]
    ordered = sorted(placed)
    assert all(below - above >= 20 for above, below in pairwise(ordered))
    assert spread_labels([99.0, 98.0], least=20, low=0, high=100) == [100.0, 80.0]
    assert spread_labels([10.0, 60.0], least=20, low=0, high=100) == [10.0, 60.0]
