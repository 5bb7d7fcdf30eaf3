"""The form of the start page: players, names, levels and study, by mouse and by keys alone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.start_offer import StartOffer
from hanafuda_desktop.engine.setup import Opponent
from hanafuda_desktop.ui.parts.fields import Combo, Field, Stepper
from hanafuda_desktop.ui.parts.pressable import Button, ButtonKind
from hanafuda_desktop.ui.parts.segmented import Segmented
from tests.ui.reading import words
from tests.ui.start import start_samples as samples
from tests.ui.start.conftest import OpenPage
from tests.ui.start.start_pages import ONE, ONE_OPEN, focused, part, pick, started


def test_an_open_match_comes_first_and_enter_goes_on_with_it(
    open_page: OpenPage, qtbot: QtBot
) -> None:
    page = open_page(ONE_OPEN)
    assert focused() == "start.continue"
    with qtbot.waitSignal(page.continued):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert {"Continue: Hachi-Hachi, deal 8 of 12", "You +124  ·", "your turn"} <= set(words(page))


def test_space_marks_the_focus_and_then_presses(open_page: OpenPage, qtbot: QtBot) -> None:
    """Nothing can be skipped here: Space does what it does in every other program."""
    page = open_page(ONE_OPEN)
    part(page, "start.begin").setFocus()
    part(page, "start.continue").setFocus(Qt.FocusReason.PopupFocusReason)  # as it is opened
    with qtbot.assertNotEmitted(page.continued):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    with qtbot.waitSignal(page.continued):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)


@pytest.mark.parametrize("offer", [ONE, ONE_OPEN], ids=["without", "with open match"])
@pytest.mark.parametrize("at", ["", "start.continue", "start.begin", "start.game.hachi_hachi"])
def test_the_key_stands_on_the_button_that_enter_presses(
    open_page: OpenPage, qtbot: QtBot, offer: StartOffer, at: str
) -> None:
    page = open_page(offer)
    if at and page.find_part(QWidget, at) is not None:
        part(page, at).setFocus()
    keyed = [button for button in page.findChildren(Button) if button.key == "Enter"]
    assert len(keyed) == 1
    pressed: list[str] = []
    page.continued.connect(lambda: pressed.append("Continue"))
    page.started.connect(lambda _setup: pressed.append("Start match"))
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert pressed == [keyed[0].text()]


def test_no_button_bears_the_key_while_enter_presses_something_else(open_page: OpenPage) -> None:
    page = open_page(ONE_OPEN)
    part(page, "start.options").setFocus()
    assert [button for button in page.findChildren(Button) if button.key] == []


def test_esc_goes_back_to_an_open_match_and_nowhere_without_one(
    open_page: OpenPage, qtbot: QtBot
) -> None:
    page = open_page(ONE_OPEN)
    with qtbot.waitSignal(page.continued):
        qtbot.keyClick(part(page, "start.game.hachi_hachi"), Qt.Key.Key_Escape)
    page = open_page(ONE)
    with qtbot.assertNotEmitted(page.continued), qtbot.assertNotEmitted(page.started):
        qtbot.keyClick(part(page, "start.game.hachi_hachi"), Qt.Key.Key_Escape)


@pytest.mark.parametrize("offer", [ONE, ONE_OPEN], ids=["without", "with open match"])
def test_one_button_is_red(open_page: OpenPage, offer: StartOffer) -> None:
    page = open_page(offer)
    red = [b.text() for b in page.findChildren(Button) if b.kind is ButtonKind.GO and b.isVisible()]
    assert red == (["Continue"] if offer.open_match else ["Start match"])


def test_enter_on_the_game_begins_what_was_begun_last(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page(ONE)
    assert focused() == "start.game.hachi_hachi"
    assert started(page, qtbot, Qt.Key.Key_Return) == ONE.games[0].setup


def test_two_players_are_the_person_and_the_first_opponent(
    open_page: OpenPage, qtbot: QtBot
) -> None:
    page = open_page(ONE)
    qtbot.mouseClick(part(page, "start.players.0"), Qt.MouseButton.LeftButton)
    assert page.find_part(QWidget, "start.name.1") is None
    assert started(page, qtbot).opponents == (Opponent("Sayo", "club"),)


def test_names_and_levels_are_taken_and_an_empty_name_is_the_old_one(
    open_page: OpenPage, qtbot: QtBot
) -> None:
    page = open_page(ONE)
    first, second = (page.find_part(Field, f"start.name.{at}") for at in (0, 1))
    assert first is not None and second is not None
    first.selectAll()
    qtbot.keyClicks(first, " Mitsuko ")
    second.clear()
    second.textEdited.emit("")
    pick(page, "start.level.1", 2)
    assert started(page, qtbot).opponents == (
        Opponent("Mitsuko", "club"),
        Opponent("Ren", "master"),
    )


def test_typing_keeps_the_field_and_the_focus(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page(ONE)
    field = part(page, "start.name.0")
    field.setFocus()
    qtbot.keyClicks(field, "xyz")
    assert QApplication.focusWidget() is field


def test_a_name_that_was_typed_outlives_other_changes(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page(ONE)
    field = page.find_part(Field, "start.name.1")
    assert field is not None
    field.selectAll()
    qtbot.keyClicks(field, "Aoi")
    for index in (0, 1):
        qtbot.mouseClick(part(page, f"start.players.{index}"), Qt.MouseButton.LeftButton)
    assert started(page, qtbot).opponents[1].name == "Aoi"


def test_arrow_keys_choose_a_segment_and_keep_the_focus(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page(ONE)
    part(page, "start.length.2").setFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Left)
    assert focused() == "start.length.1"
    assert dict(started(page, qtbot, Qt.Key.Key_Return).options)["deals"] == 6


def test_the_number_of_players_stays_in_its_range(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page(samples.offer(samples.game_offer(samples.MANY, seats=13)))
    stepper = page.find_part(Stepper, "start.players")
    assert stepper is not None
    qtbot.keyClick(stepper, Qt.Key.Key_Up)
    assert started(page, qtbot).seats == 13


@pytest.mark.parametrize(
    ("before", "end", "onward", "back"), [(3, 2, "less", "more"), (12, 13, "more", "less")]
)
def test_no_step_leads_beyond_the_range_and_the_keys_are_not_lost(
    open_page: OpenPage, qtbot: QtBot, before: int, end: int, onward: str, back: str
) -> None:
    page = open_page(samples.offer(samples.game_offer(samples.MANY, seats=before)))
    assert part(page, f"start.players.{onward}").isEnabled()
    part(page, f"start.players.{onward}").setFocus()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert page.setup().seats == end
    assert not part(page, f"start.players.{onward}").isEnabled()
    assert focused() == f"start.players.{back}"
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert part(page, f"start.players.{onward}").isEnabled()


def test_the_last_step_by_mouse_leaves_no_mark_of_the_keys(
    open_page: OpenPage, qtbot: QtBot
) -> None:
    page = open_page(samples.offer(samples.game_offer(samples.MANY, seats=12)))
    qtbot.mouseClick(part(page, "start.players.more"), Qt.MouseButton.LeftButton)
    less = QApplication.focusWidget()
    assert isinstance(less, Button) and focused() == "start.players.less"
    assert not less.is_focus_seen()


def test_one_opponent_is_not_called_several(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page(ONE)
    assert "Opponents" in words(page)
    qtbot.mouseClick(part(page, "start.players.0"), Qt.MouseButton.LeftButton)
    assert "Opponent" in words(page) and "Opponents" not in words(page)


def test_a_game_for_one_number_of_players_offers_no_choice(open_page: OpenPage) -> None:
    info = replace(samples.FLOWERS, seats=(3,))
    page = open_page(samples.offer(samples.game_offer(info)))
    assert page.find_part(Segmented, "start.players") is None
    assert "3 players" in words(page)


def test_a_match_may_be_a_study_from_the_start(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page(ONE)
    assert not page.setup().is_study
    qtbot.mouseClick(part(page, "start.study.1"), Qt.MouseButton.LeftButton)
    assert page.setup().is_study
    assert started(page, qtbot).is_study


def test_a_list_that_was_used_by_mouse_bears_no_mark_of_the_keys(
    open_page: OpenPage, qtbot: QtBot
) -> None:
    """The form is built anew after the choice; whoever came by keys sees the mark again."""
    page = open_page(ONE)
    for reason, is_marked in (
        (Qt.FocusReason.MouseFocusReason, False),
        (Qt.FocusReason.TabFocusReason, True),
    ):
        combo = page.find_part(Combo, "start.rules")
        assert combo is not None
        page.setFocus()
        combo.setFocus(reason)
        pick(page, "start.rules", 1 - combo.currentIndex())
        again = page.find_part(Combo, "start.rules")
        assert again is not None and again is not combo and again.hasFocus()
        assert again.is_focus_seen() is is_marked
