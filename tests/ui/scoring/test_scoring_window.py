"""Entering a deal of real cards: what is read, asked, missing and paid, and what becomes of it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.scoring_desk import ScoringDesk
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.places import Seat, captured_of, hand_of
from hanafuda_desktop.engine.scoring import DealEntry, Weight
from hanafuda_desktop.ui.parts.pressable import Pressable
from hanafuda_desktop.ui.scoring.scoring_window import ScoringWindow
from hanafuda_desktop.ui.theme import Look
from tests.ui.conftest import Show
from tests.ui.gestures import find
from tests.ui.panel_samples import translator
from tests.ui.program import random_match
from tests.ui.reading import words
from tests.ui.scoring.scoring_windows import (
    AKATAN,
    AOTAN,
    STOPPED,
    TATESANBON,
    cards,
    filled,
    press,
)


def test_what_the_cards_have_answered_is_not_asked(window: ScoringWindow) -> None:
    at_once = (("draw_after_continue", "pay_at_once"),)
    made = DealEntry(3, at_once).with_fact("ending", ("exhausted",))
    one = made.with_cards(captured_of(Seat(0)), cards("06-2 09-2 10-2"))
    window.set_entry(one)
    assert not window.findChildren(QWidget, "scoring.fact.order.0")
    window.set_entry(one.with_cards(captured_of(Seat(1)), cards("01-2 02-2 03-2")))
    assert window.findChildren(QWidget, "scoring.fact.order.0")


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
    assert not find(window, "scoring.button.copy").isEnabled()
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
    assert not find(window, "scoring.button.take_over").isEnabled()
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


def test_names_are_there_for_assistive_technology(window: ScoringWindow) -> None:
    window.set_entry(STOPPED)
    controls = [
        one
        for one in window.findChildren(QWidget)
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.isVisibleTo(window)
    ]
    assert len(controls) > 10
    assert [one.objectName() for one in controls if not one.accessibleName()] == []
    pressable = [one for one in window.findChildren(Pressable) if one.isVisibleTo(window)]
    assert [one.objectName() for one in pressable if not one.accessibleName()] == []
    zone = find(window, "scoring.zone.5")
    assert zone.accessibleName() == "Your pile"
    told = "3 cards. Blue Ribbons · 84. 15 card points · 0 chaff"
    assert zone.accessibleDescription() == told
