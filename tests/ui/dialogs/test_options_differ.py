"""Comparing two sets of rules option by option."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.options import resolve
from hanafuda_desktop.ui.dialogs.options_differ import DifferSheet
from hanafuda_desktop.ui.parts.fields import Combo
from hanafuda_desktop.ui.parts.text import Text
from hanafuda_desktop.ui.theme import Look
from tests.ui import panel_samples as samples
from tests.ui.dialogs.conftest import Stage
from tests.ui.dialogs.options_sheets import INFO, differ, done, open_sheet, press
from tests.ui.reading import words


def show_side(sheet: DifferSheet, place: int, index: int) -> None:
    combo = sheet.find_part(Combo, f"differ.side.{place}")
    assert combo is not None
    combo.setCurrentIndex(index)
    combo.activated.emit(index)


def test_a_changed_choice_is_held_against_its_preset(stage: Stage, qtbot: QtBot) -> None:
    sheet = differ(open_sheet(stage, {"kan": 5, "inoshikachou": True}), stage, qtbot)
    shown = words(sheet)
    assert "2 options differ" in shown
    for word in (
        "Size of a kan",
        "5 mon",
        "12 mon",
        "Boar, Deer, Butterflies as a combination",
        "yes",
        "no",
    ):
        assert word in shown, word
    assert "Value of Red" not in shown


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


def test_a_comparison_says_whose_values_the_combinations_have(stage: Stage) -> None:
    nintendo = next(preset for preset in INFO.presets if preset.id == "nintendo")
    values = resolve(INFO.option_specs, dict(nintendo.changes))
    sheet = DifferSheet(samples.translator(), Look(), INFO, values, nintendo.title, nintendo)
    stage.overlay.open_sheet(sheet)
    assert {"Nintendo's", "classic"} <= set(words(sheet))


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


def test_values_stand_below_the_words_of_what_they_belong_to(stage: Stage, qtbot: QtBot) -> None:
    sheet = differ(open_sheet(stage, {"kan": 5}), stage, qtbot)
    for place, words_of in enumerate(("5 mon", "12 mon")):
        picker = sheet.find_part(Combo, f"differ.side.{place}")
        value = next(text for text in sheet.findChildren(Text) if text.text() == words_of)
        assert picker is not None

        def off(picker: Combo = picker, value: Text = value) -> int:
            words_at = value.mapTo(sheet, value.contentsRect().topLeft()).x()
            return abs(words_at - picker.mapTo(sheet, QPoint(11, 0)).x())

        qtbot.waitUntil(lambda off=off: off() <= 1)  # type: ignore[misc]
