"""The rules on the start page: presets, what was changed of them, and the length of the match."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.ui.dialogs.options_dialog import OptionsSheet
from hanafuda_desktop.ui.parts.fields import Combo
from hanafuda_desktop.ui.parts.segmented import Segmented
from tests.ui.reading import unreadable, words
from tests.ui.start import start_samples as samples
from tests.ui.start.conftest import OpenPage
from tests.ui.start.start_pages import CHANGED, ONE, part, pick, started


def test_a_preset_changes_the_rules_and_leaves_the_length(
    open_page: OpenPage, qtbot: QtBot
) -> None:
    page = open_page(CHANGED)
    rules = page.find_part(Combo, "start.rules")
    assert rules is not None
    assert [rules.itemText(at) for at in range(rules.count())] == [
        "Classic",
        "Fuda Wiki, 1 change",
        "Fuda Wiki",
        "Nintendo",
    ]
    assert rules.currentIndex() == 1
    pick(page, "start.rules", 2)
    options = dict(started(page, qtbot).options)
    assert (options["kan"], options["deals"], options["must_match"]) == (12, 3, False)


def test_below_the_preset_stands_what_it_is_like(open_page: OpenPage) -> None:
    for preset in samples.FLOWERS.presets:
        offer = samples.offer(samples.game_offer(options=preset.changes))
        assert samples.translator()(preset.text) in words(open_page(offer))


def test_each_change_of_a_preset_says_what_it_does(open_page: OpenPage) -> None:
    shown = words(open_page(CHANGED))
    title = samples.translator()(samples.FLOWERS.presets[1].title)
    assert shown[shown.index(f"Unlike “{title}”:") + 1] == "Size of a kan: 5 mon"
    assert not any(word.startswith("Number of deals:") for word in shown)


def test_of_many_changes_some_are_named_and_the_others_counted(open_page: OpenPage) -> None:
    options = (
        ("kan", 5),
        ("inoshikachou", True),
        ("must_match", False),
        ("nanatan_extra", True),
        ("two_triplets", True),
        ("teyaku_best_only", True),
    )
    page = open_page(samples.offer(samples.game_offer(options=options)))
    shown = words(page)
    assert {"Unlike “Classic”:", "When a card matches: any card may be played"} <= set(shown)
    assert "and 4 more changes" in shown
    assert unreadable(page) == []


def test_the_link_opens_all_options_and_what_is_chosen_there_comes_back(
    open_page: OpenPage, qtbot: QtBot
) -> None:
    page = open_page(ONE)
    with qtbot.waitSignal(page.sheet_opened) as told:
        qtbot.mouseClick(part(page, "start.options"), Qt.MouseButton.LeftButton)
    sheet = told.args[0]
    assert isinstance(sheet, OptionsSheet)
    qtbot.addWidget(sheet)
    sheet.chosen.emit({"kan": 5})
    assert "Classic, 1 change" in [
        combo.currentText() for combo in page.findChildren(Combo) if combo.isVisible()
    ]
    assert dict(started(page, qtbot).options)["kan"] == 5


def test_there_are_as_many_options_as_the_link_says(open_page: OpenPage) -> None:
    count = len(samples.FLOWERS.option_specs)
    assert f"See and change the {count} options" in words(open_page(ONE))


def test_a_length_that_needs_a_number_asks_for_it_and_only_then(
    open_page: OpenPage, qtbot: QtBot
) -> None:
    """Else nobody sees how many rounds are meant."""
    info = game_by_id("hiki_kabu").info
    page = open_page(samples.offer(samples.game_offer(info, seats=4)))
    assert page.find_part(QWidget, "start.rounds") is None
    spec = next(spec for spec in info.option_specs if spec.key == "match_length")
    pick(page, "start.length", spec.choices.index("rounds"))
    assert isinstance(part(page, "start.rounds"), Segmented)
    qtbot.mouseClick(part(page, "start.rounds.2"), Qt.MouseButton.LeftButton)
    chosen = dict(started(page, qtbot).options)
    assert (chosen["match_length"], chosen["rounds"]) == ("rounds", 50)
