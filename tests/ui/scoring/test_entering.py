"""Protects what is entered in the scoring helper: every change, and what can be brought back."""

from __future__ import annotations

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.scoring_desk import ScoringDesk
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.places import Seat, captured_of, hand_of
from hanafuda_desktop.ui.scoring.entering import Entering

PILE = captured_of(Seat(2))


@pytest.fixture
def told() -> list[bool]:
    return []


@pytest.fixture
def entering(told: list[bool]) -> Entering:
    """Return an entry that notes, at each change, whether a card found no room."""
    made: list[Entering] = []
    desk = ScoringDesk(TableController())
    made.append(Entering(desk, lambda: told.append(made[0].is_refused)))
    return made[0]


def test_a_card_without_room_is_told_once(entering: Entering, told: list[bool]) -> None:
    for month in (1, 2):
        entering.choose_month(month)
    assert told == [False, True]
    assert len(entering.entry.cards(hand_of(Seat(0)))) == 7
    entering.choose_zone(1)
    assert told == [False, True, False]


def test_a_month_goes_in_and_out_whole(entering: Entering) -> None:
    entering.choose_place(PILE)
    entering.choose_card(CardId("01-1"))
    entering.choose_month(1)
    assert len(entering.entry.cards(PILE)) == 4
    entering.choose_month(1)
    assert entering.entry.cards(PILE) == ()


def test_a_card_that_lay_elsewhere_is_said_to_be_taken_from_there(entering: Entering) -> None:
    """Once, and not where it came from the deck or goes back to it."""
    taken_from = []
    for place in (PILE, captured_of(Seat(1)), captured_of(Seat(1))):
        entering.choose_place(place)
        entering.choose_card(CardId("01-1"))
        holder = entering.taken_from
        taken_from.append(None if holder is None else holder.place)
    assert taken_from == [None, PILE, None]


def test_what_was_cleared_comes_back_until_something_else_is_entered(entering: Entering) -> None:
    entering.choose_card(CardId("01-1"))
    entries, was_cleared = [], []
    for change in (entering.clear, entering.clear, entering.clear, entering.put_rest):
        entries.append(entering.entry)
        change()
        was_cleared.append(entering.was_cleared)
    assert was_cleared == [True, False, True, False]
    assert entries[0] == entries[2]
    assert entries[1].is_empty() and entries[3].is_empty()


def test_fewer_players_leave_out_the_cards_of_the_others(entering: Entering) -> None:
    entering.choose_place(PILE)
    entering.put_rest()
    assert entering.free() == ()
    entering.set_seats(2)
    assert entering.entry.zones == () and entering.chosen == 0
