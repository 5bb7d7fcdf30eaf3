"""What a viewer is told: a card between two places that it cannot see has no face."""

from __future__ import annotations

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.events import CardMoved, DealStarted, Event, TurnStarted, redact
from hanafuda_desktop.engine.places import (
    DRAW_PILE,
    DRAWN,
    FIELD,
    Place,
    Seat,
    captured_of,
    hand_of,
    is_open_to,
    lot_of,
)

MINE, OTHER = hand_of(Seat(0)), hand_of(Seat(1))


@pytest.mark.parametrize(
    ("src", "dst", "is_seen"),
    [
        (DRAW_PILE, MINE, True),
        (DRAW_PILE, OTHER, False),
        (DRAW_PILE, FIELD, True),
        (DRAW_PILE, DRAWN, True),
        (DRAW_PILE, lot_of(Seat(1)), True),
        (OTHER, FIELD, True),
        (FIELD, captured_of(Seat(1)), True),
        (lot_of(Seat(1)), DRAW_PILE, True),
    ],
)
def test_a_move_shows_its_card_where_either_end_is_open(
    src: Place, dst: Place, is_seen: bool
) -> None:
    moved = CardMoved(CardId("01-1"), src, dst, 3)
    assert redact(moved, Seat(0)) == CardMoved(CardId("01-1") if is_seen else None, src, dst, 3)


def test_a_stranger_sees_no_hand() -> None:
    moved = CardMoved(CardId("01-1"), DRAW_PILE, MINE, 0)
    assert redact(moved, None) == CardMoved(None, DRAW_PILE, MINE, 0)
    assert not is_open_to(MINE, None)


@pytest.mark.parametrize("event", [DealStarted(1, Seat(0)), TurnStarted(Seat(2))])
def test_other_events_are_for_everybody(event: Event) -> None:
    assert redact(event, Seat(0)) is event
