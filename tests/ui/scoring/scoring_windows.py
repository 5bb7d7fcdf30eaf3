"""Deals of real cards for the window of the scoring helper, and how a person uses it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import FIELD, Place, Seat, captured_of, hand_of
from hanafuda_desktop.engine.scoring import DealEntry
from hanafuda_desktop.ui.scoring.card_board import CardButton
from hanafuda_desktop.ui.scoring.scoring_window import ScoringWindow
from tests.ui.gestures import find

AOTAN, AKATAN = "06-2 09-2 10-2", "01-2 02-2 03-2"
TATESANBON = "04-1 04-2 04-3 01-1 02-1 06-1 09-1"


def cards(names: str) -> tuple[CardId, ...]:
    """Read card ids written with blanks between them."""
    return tuple(map(CardId, names.split()))


def filled(places: dict[Place, str], **facts: str) -> DealEntry:
    """Return a deal of three with these cards and answers."""
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


def press(window: QWidget, name: str, qtbot: QtBot) -> None:
    """Click a part."""
    qtbot.mouseClick(find(window, name), Qt.MouseButton.LeftButton)


def card(window: ScoringWindow, name: str) -> CardButton:
    """Return the button of a card."""
    found = find(window, f"scoring.card.{name}")
    assert isinstance(found, CardButton)
    return found
