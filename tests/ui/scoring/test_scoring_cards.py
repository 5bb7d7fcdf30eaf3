"""Putting cards into zones and taking them back, by clicks and by keys."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.places import Seat, captured_of, hand_of
from hanafuda_desktop.engine.scoring import DealEntry
from hanafuda_desktop.ui.parts.pressable import Pressable
from hanafuda_desktop.ui.scoring.card_board import CardButton
from hanafuda_desktop.ui.scoring.scoring_window import ScoringWindow
from tests.ui.gestures import find
from tests.ui.reading import words
from tests.ui.scoring.scoring_windows import card, cards, filled, press


def test_a_click_puts_a_card_into_the_chosen_zone_and_takes_it_back(
    window: ScoringWindow, qtbot: QtBot
) -> None:
    press(window, "scoring.card.01-1", qtbot)
    assert window.entry.cards(hand_of(Seat(0))) == cards("01-1")
    assert card(window, "01-1").isChecked()
    press(window, "scoring.card.01-1", qtbot)
    assert window.entry.is_empty()
    assert card(window, "01-1").state.is_free


def test_a_card_of_another_zone_is_dimmed_with_the_crest_of_its_owner(
    window: ScoringWindow, qtbot: QtBot
) -> None:
    press(window, "scoring.zone.6", qtbot)
    press(window, "scoring.card.10-1", qtbot)
    press(window, "scoring.zone.7", qtbot)
    deer = card(window, "10-1")
    assert (deer.state.is_free, deer.state.is_here, deer.state.seat) == (False, False, Seat(1))
    assert deer.accessibleName() == "Deer"
    assert deer.accessibleDescription() == "In the pile of Sayo; a click moves it."
    press(window, "scoring.card.10-1", qtbot)
    assert window.entry.cards(captured_of(Seat(1))) == ()
    assert window.entry.cards(captured_of(Seat(2))) == cards("10-1")


def test_dealt_and_captured_cards_do_not_disturb_each_other(
    window: ScoringWindow, qtbot: QtBot
) -> None:
    press(window, "scoring.card.10-1", qtbot)
    press(window, "scoring.zone.6", qtbot)
    assert card(window, "10-1").state.is_free
    press(window, "scoring.card.10-1", qtbot)
    assert window.entry.cards(hand_of(Seat(0))) == window.entry.cards(captured_of(Seat(1)))


def test_the_number_of_a_zone_brings_the_keys_to_the_cards(
    window: ScoringWindow, qtbot: QtBot
) -> None:
    """Else the next keys choose answers that nobody looks at."""
    window.setFocus()
    qtbot.keyClick(window, Qt.Key.Key_5)
    assert isinstance(QApplication.focusWidget(), CardButton)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert len(window.entry.cards(captured_of(Seat(0)))) == 1


def test_a_digit_chooses_a_zone_with_shift_and_not_as_a_command(
    window: ScoringWindow, qtbot: QtBot
) -> None:
    """French keyboards have digits only with Shift."""
    window.setFocus()
    first = window.zone()
    qtbot.keyClick(window, Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier)
    assert window.zone() == first
    qtbot.keyClick(window, Qt.Key.Key_5, Qt.KeyboardModifier.ShiftModifier)
    assert window.zone().place == captured_of(Seat(0))


def test_keys_choose_zones_and_cards(window: ScoringWindow, qtbot: QtBot) -> None:
    card(window, "01-1").setFocus()
    qtbot.keyClick(window, Qt.Key.Key_5)
    assert window.zone().place == captured_of(Seat(0))
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Space):
        qtbot.keyClick(QApplication.focusWidget(), key)
    assert window.entry.cards(captured_of(Seat(0))) == cards("02-2")
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Return):
        qtbot.keyClick(QApplication.focusWidget(), key)
    assert window.entry.cards(captured_of(Seat(0))) == cards("02-2 01-1")
    stops = [one for one in window.findChildren(CardButton) if one.focusPolicy() & _TAB]
    assert [one.card for one in stops] == ["01-1"]


_TAB = Qt.FocusPolicy.TabFocus


def test_the_head_of_a_month_stands_for_its_cards(window: ScoringWindow, qtbot: QtBot) -> None:
    press(window, "scoring.zone.6", qtbot)
    press(window, "scoring.card.03-1", qtbot)
    press(window, "scoring.zone.5", qtbot)
    press(window, "scoring.month.3", qtbot)
    press(window, "scoring.month.12", qtbot)
    mine = captured_of(Seat(0))
    assert window.entry.cards(mine) == cards("03-2 03-3 03-4 12-1 12-2 12-3 12-4")
    press(window, "scoring.month.12", qtbot)
    assert window.entry.cards(mine) == cards("03-2 03-3 03-4")
    assert window.entry.cards(captured_of(Seat(1))) == cards("03-1")


def test_the_rest_of_the_cards_goes_into_one_pile(window: ScoringWindow, qtbot: QtBot) -> None:
    deck = window._desk.info.deck
    half = DealEntry(3).with_cards(captured_of(Seat(0)), deck[:30])
    window.set_entry(half)
    press(window, "scoring.zone.6", qtbot)
    press(window, "scoring.button.rest", qtbot)
    assert window.entry.cards(captured_of(Seat(1))) == deck[30:]


def test_the_focus_is_marked_after_keys_but_not_after_a_click(
    window: ScoringWindow, qtbot: QtBot
) -> None:
    """The zones are built anew at each change; a click on one must not leave dashes around it."""
    press(window, "scoring.zone.2", qtbot)
    zone = find(window, "scoring.zone.2")
    assert isinstance(zone, Pressable)
    assert zone.hasFocus()
    assert not zone.is_focus_seen()
    qtbot.keyClick(zone, Qt.Key.Key_Tab)
    following = QApplication.focusWidget()
    assert isinstance(following, Pressable)
    qtbot.keyClick(following, Qt.Key.Key_Return)
    after = QApplication.focusWidget()
    assert isinstance(after, Pressable)
    assert (after.objectName(), after.is_focus_seen()) == ("scoring.zone.3", True)


def test_a_month_that_finds_no_room_for_all_its_cards_says_so(
    window: ScoringWindow, qtbot: QtBot
) -> None:
    press(window, "scoring.month.1", qtbot)
    press(window, "scoring.month.2", qtbot)
    assert len(window.entry.cards(hand_of(Seat(0)))) == 7
    assert "No room in your dealt hand: take a card back first." in words(window)


def test_cards_that_something_is_said_of_are_marked(window: ScoringWindow) -> None:
    missing = {*cards("04-2 10-1")}
    piles: list[list[str]] = [[], [], []]
    for at, name in enumerate(window._desk.info.deck):
        if name not in missing:
            piles[at // 2 % 3].append(name)
    zones = {captured_of(Seat(at)): " ".join(pile) for at, pile in enumerate(piles)}
    window.set_entry(filled(zones, ending="exhausted", multiplier="1"))
    assert not [one for one in window.findChildren(CardButton) if one.state.is_noted]
    window.choose_zone(4)
    noted = {one.card for one in window.findChildren(CardButton) if one.state.is_noted}
    assert noted == missing
    assert "The piles hold 46 of 48 cards; missing: Wisteria ribbon and Deer." in words(window)
