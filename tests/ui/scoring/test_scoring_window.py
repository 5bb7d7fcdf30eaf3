"""Entering a deal of real cards by clicks and keys, and reading what is paid at every size."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.scoring_desk import ScoringDesk
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.places import FIELD, Place, Seat, captured_of, hand_of
from hanafuda_desktop.engine.scoring import DealEntry, Weight
from hanafuda_desktop.ui.parts.boxes import ScrollColumn
from hanafuda_desktop.ui.parts.fields import Combo
from hanafuda_desktop.ui.parts.pressable import Pressable
from hanafuda_desktop.ui.scoring.card_board import CardButton
from hanafuda_desktop.ui.scoring.scoring_window import ScoringWindow
from hanafuda_desktop.ui.scoring.zone_board import ZoneCards
from hanafuda_desktop.ui.theme import Look, Metrics
from tests.ui.panel_samples import translator
from tests.ui.panels.conftest import Show, show
from tests.ui.program import random_match
from tests.ui.reading import texts, unreadable, words

__all__ = ["show"]

SIZES = [(800, 600), (1024, 640), (1280, 800), (1920, 1200)]
AOTAN, AKATAN = "06-2 09-2 10-2", "01-2 02-2 03-2"
TATESANBON = "04-1 04-2 04-3 01-1 02-1 06-1 09-1"
LEFT = Qt.MouseButton.LeftButton


def cards(names: str) -> tuple[CardId, ...]:
    return tuple(map(CardId, names.split()))


def filled(places: dict[Place, str], **facts: str) -> DealEntry:
    entry = DealEntry(3)
    for place, names in places.items():
        entry = entry.with_cards(place, cards(names))
    for key, value in facts.items():
        entry = entry.with_fact(key, (value,))
    return entry


STOPPED = filled(
    {
        FIELD: "03-1 02-3 05-2 07-3 09-4 12-2",
        hand_of(Seat(2)): TATESANBON,
        captured_of(Seat(0)): AOTAN,
        captured_of(Seat(1)): AKATAN,
    },
    ending="stop",
    winner="0",
)


@pytest.fixture
def desk(qtbot: QtBot) -> ScoringDesk:
    return ScoringDesk(TableController())


@pytest.fixture
def window(desk: ScoringDesk, show: Show) -> ScoringWindow:
    made = ScoringWindow(translator(), Look(), desk)
    show(made, 1280, 800)
    return made


def part(window: QWidget, name: str) -> QWidget:
    found = [one for one in window.findChildren(QWidget, name) if one.isVisibleTo(window)]
    assert len(found) == 1, name
    return found[0]


def press(window: QWidget, name: str, qtbot: QtBot) -> None:
    qtbot.mouseClick(part(window, name), LEFT)


def card(window: ScoringWindow, name: str) -> CardButton:
    found = part(window, f"scoring.card.{name}")
    assert isinstance(found, CardButton)
    return found


# --- cards ---------------------------------------------------------------------------------


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


def test_the_cards_of_the_zones_are_as_wide_as_there_is_room(show: Show, desk: ScoringDesk) -> None:
    window = ScoringWindow(translator(), Look(), desk)
    show(window, 1280, 800)
    assert max(one.height() for one in window.findChildren(ZoneCards)) > 24 * Metrics.CARD_ASPECT


def test_what_the_cards_have_answered_is_not_asked(window: ScoringWindow) -> None:
    at_once = (("draw_after_continue", "pay_at_once"),)
    made = DealEntry(3, at_once).with_fact("ending", ("exhausted",))
    one = made.with_cards(captured_of(Seat(0)), cards("06-2 09-2 10-2"))
    window.set_entry(one)
    assert not window.findChildren(QWidget, "scoring.fact.order.0")
    window.set_entry(one.with_cards(captured_of(Seat(1)), cards("01-2 02-2 03-2")))
    assert window.findChildren(QWidget, "scoring.fact.order.0")


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
    zone = part(window, "scoring.zone.2")
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


# --- what is read --------------------------------------------------------------------------


def test_a_hand_alone_is_told_what_it_is_worth(window: ScoringWindow, qtbot: QtBot) -> None:
    for name in TATESANBON.split():
        press(window, f"scoring.card.{name}", qtbot)
    assert {"Standing Three · 36", "7 of 7", "All cards of your dealt hand are there"} <= {
        *words(window)
    }
    press(window, "scoring.card.12-1", qtbot)
    assert window.entry.cards(hand_of(Seat(0))) == cards(TATESANBON)
    full = "No room in your dealt hand: take a card back first."
    assert full in words(window)
    press(window, "scoring.card.09-1", qtbot)
    assert full not in words(window)


def test_a_month_that_finds_no_room_for_all_its_cards_says_so(
    window: ScoringWindow, qtbot: QtBot
) -> None:
    press(window, "scoring.month.1", qtbot)
    press(window, "scoring.month.2", qtbot)
    assert len(window.entry.cards(hand_of(Seat(0)))) == 7
    assert "No room in your dealt hand: take a card back first." in words(window)


def test_payments_stand_there_with_their_reasons(window: ScoringWindow, qtbot: QtBot) -> None:
    window.set_entry(STOPPED)
    said = words(window)
    assert "You stopped with Blue Ribbons" in said
    assert {"Standing Three, Ren", "Sayo played on and pays for all"} <= {*said}
    assert {"+264", "−408", "+144"} <= {*said}
    press(window, "scoring.fact.fed.0.aotan.2", qtbot)
    assert "Ren laid the card that completed it and pays for all" in words(window)


def test_what_is_missing_is_named_and_leads_to_its_zone(
    window: ScoringWindow, qtbot: QtBot
) -> None:
    window.set_entry(filled({hand_of(Seat(1)): "04-1 04-2"}, multiplier="1"))
    assert "2 of 7 cards in the dealt hand of Sayo." in words(window)
    missing = [one for one in window.reading.findings if one.weight is Weight.MISSING]
    assert [one.places[:1] for one in missing] == [(hand_of(Seat(1)),), ()]
    press(window, "scoring.finding.0", qtbot)
    assert window.zone().place == hand_of(Seat(1))


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


def test_answers_are_asked_for_and_taken(window: ScoringWindow, qtbot: QtBot) -> None:
    window.set_entry(filled({captured_of(Seat(1)): AOTAN}))
    press(window, "scoring.fact.multiplier.2", qtbot)
    press(window, "scoring.fact.ending.1", qtbot)
    assert dict(window.entry.facts) == {"multiplier": ("4",), "ending": ("stop",)}
    assert window.reading.summary is not None
    assert window.reading.summary.net == (-336, 672, -336)


def test_answers_in_an_order_show_their_places(window: ScoringWindow, qtbot: QtBot) -> None:
    piles = {captured_of(Seat(0)): AOTAN, captured_of(Seat(1)): AKATAN}
    entry = filled(piles, ending="stop", winner="0", multiplier="1")
    window.set_entry(replace(entry, options=(("draw_after_continue", "pay_at_once"),)))
    assert "To enter" in words(window)
    press(window, "scoring.fact.order.1", qtbot)
    press(window, "scoring.fact.order.0", qtbot)
    assert {"1. Sayo: Poetry Ribbons", "2. You: Blue Ribbons"} <= {*words(window)}
    assert window.reading.summary is not None
    press(window, "scoring.fact.order.1", qtbot)
    assert window.entry.fact("order") == ("0.aotan",)


def test_players_and_rules_can_be_chosen(window: ScoringWindow, qtbot: QtBot) -> None:
    window.set_entry(STOPPED)
    press(window, "scoring.rules.2", qtbot)
    assert dict(window.entry.options)["kan"] == 5
    press(window, "scoring.seats.0", qtbot)
    assert window.entry.seats == 2
    assert window.entry.cards(hand_of(Seat(2))) == ()
    assert len(window.reading.zones) == 5
    assert window.entry.cards(captured_of(Seat(1))) == cards(AKATAN)


# --- the whole entry -----------------------------------------------------------------------


def test_what_is_cleared_can_be_brought_back(window: ScoringWindow, qtbot: QtBot) -> None:
    window.set_entry(STOPPED)
    press(window, "scoring.button.clear", qtbot)
    assert window.entry.is_empty()
    press(window, "scoring.button.bring_back", qtbot)
    assert window.entry == STOPPED
    press(window, "scoring.button.clear", qtbot)
    press(window, "scoring.card.01-1", qtbot)
    assert not [one for one in window.findChildren(Pressable) if one.text() == "Bring back"]


def test_the_account_can_be_copied(window: ScoringWindow, qtbot: QtBot) -> None:
    assert not part(window, "scoring.button.copy").isEnabled()
    window.set_entry(STOPPED)
    press(window, "scoring.button.copy", qtbot)
    text = QGuiApplication.clipboard().text()
    assert text.startswith("You stopped with Blue Ribbons · Large field ×2\n")
    assert "Sayo played on and pays for all" in text
    assert "The account is in the clipboard." in words(window)


def test_the_last_deal_of_the_match_can_be_taken_over(show: Show, qtbot: QtBot) -> None:
    controller = TableController()
    window = ScoringWindow(translator(), Look(), ScoringDesk(controller))
    show(window, 1280, 800)
    assert not part(window, "scoring.button.take_over").isEnabled()
    match = random_match(3, lambda match: match.deal_number() == 2 and match.is_settled())
    controller.open(match)
    QApplication.sendEvent(window, QEvent(QEvent.Type.ActivationChange))
    press(window, "scoring.button.take_over", qtbot)
    assert window.reading.summary is not None
    summary = match.game.table.summary(match.settled_view(Seat(0)))
    assert summary is not None
    assert window.reading.summary.net == summary.net
    assert [row.amounts for row in window.reading.summary.rows] == [
        row.amounts for row in summary.rows
    ]


def test_an_entry_that_was_begun_stays_when_another_match_is_opened(
    window: ScoringWindow,
) -> None:
    window.set_entry(STOPPED)
    window.follow_match(translator(("", "Kei", "Mio")))
    assert window.entry == STOPPED
    assert "Pile of Kei" in words(window)


# --- sizes ---------------------------------------------------------------------------------


def played_out(vectors_dir: Path) -> DealEntry:
    lines = (vectors_dir / "exhausted-3-players.jsonl").read_text("utf-8").splitlines()
    given = json.loads(lines[1])["input"]
    zones = {hand_of(Seat(at)): " ".join(hand) for at, hand in enumerate(given["hands"])}
    zones |= {captured_of(Seat(at)): " ".join(pile) for at, pile in enumerate(given["piles"])}
    return filled(zones, ending="exhausted", multiplier=str(given["multiplier"]))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_can_be_read_at_every_size(
    desk: ScoringDesk, show: Show, vectors_dir: Path, width: int, height: int
) -> None:
    window = ScoringWindow(translator(), Look(), desk)
    show(window, width, height)
    for entry in (DealEntry(3), STOPPED, played_out(vectors_dir)):
        window.set_entry(entry)
        QApplication.processEvents()
        assert unreadable(window) == []
        buttons = window.findChildren(CardButton)
        assert len(buttons) == 48
        zone = part(window, "scoring.zone.1")
        lowest = max(one.mapTo(window, one.rect().bottomLeft()).y() for one in buttons)
        assert lowest < zone.mapTo(window, zone.rect().topLeft()).y()
        assert min(one.width() for one in buttons) >= 30


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_two_combinations_in_a_pile_can_be_read_at_every_size(
    desk: ScoringDesk, show: Show, width: int, height: int
) -> None:
    """Three lines stand in the pile; names, months and buttons are there to their last sign."""
    entry = filled({captured_of(Seat(0)): f"{AOTAN} {AKATAN}"}, ending="stop", multiplier="2")
    window = ScoringWindow(translator(("", "Sayo", "Player 3")), Look(), desk)
    window.set_entry(entry)
    show(window, width, height)
    assert window.reading.summary is not None
    assert unreadable(window) == []
    assert [one.text() for one in texts(window) if one.is_elided()] == []
    lines = [one for one in texts(part(window, "scoring.zone.5")) if " · " in one.text()]
    edges = [(one.y(), one.y() + one.height()) for one in lines]
    assert len(edges) == 3
    assert all(above[1] <= below[0] for above, below in pairwise(edges))
    heads = [part(window, f"scoring.month.{month}") for month in range(1, 13)]
    shown = [one.text().split()[0] for one in heads if isinstance(one, Pressable)]
    assert shown == list(map(str, range(1, 13)))
    (scrolled,) = window.findChildren(ScrollColumn)
    content = scrolled.widget()
    assert content is not None
    assert content.width() <= scrolled.viewport().width()


def test_large_amounts_leave_room_for_the_names_in_a_small_window(
    desk: ScoringDesk, show: Show
) -> None:
    window = ScoringWindow(translator(("", "Sayo", "Player 3")), Look(), desk)
    piles = {
        hand_of(Seat(0)): TATESANBON,
        captured_of(Seat(0)): f"{AOTAN} {AKATAN} 05-2",
        captured_of(Seat(1)): "01-1 03-1 08-1 11-1 12-1",
    }
    window.set_entry(filled(piles, ending="stop", winner="0", multiplier="2"))
    show(window, 800, 600)
    assert "+1,296" in words(window)
    assert [one.text() for one in texts(window) if one.is_elided()] == []


def test_answers_that_go_on_in_a_second_line_are_seen(desk: ScoringDesk, show: Show) -> None:
    window = ScoringWindow(translator(), Look(), desk)
    piles = {captured_of(Seat(0)): f"{AOTAN} {AKATAN}", captured_of(Seat(1)): "01-1 03-1 08-1 12-1"}
    window.set_entry(filled(piles, ending="stop", winner="0", multiplier="2"))
    show(window, 800, 600)
    answers = [part(window, f"scoring.fact.continued.{at}") for at in range(2)]
    for one in answers:
        holder = one.parentWidget()
        assert holder is not None
        assert holder.rect().contains(one.geometry())
    assert answers[0].y() < answers[1].y()


def test_names_are_there_for_assistive_technology(window: ScoringWindow) -> None:
    window.set_entry(STOPPED)
    nameless = [
        one.objectName()
        for one in window.findChildren(Pressable)
        if one.isVisibleTo(window) and not one.accessibleName()
    ]
    assert nameless == []
    zone = part(window, "scoring.zone.5")
    assert zone.accessibleName() == "Your pile"
    told = "3 cards. Blue Ribbons · 84. 15 card points · 0 chaff"
    assert zone.accessibleDescription() == told
    assert all(one.accessibleName() for one in window.findChildren(Combo))
