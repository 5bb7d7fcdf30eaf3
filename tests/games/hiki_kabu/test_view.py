"""What a seat knows, where the cards are, and which hole cards it must think possible."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.cards.kabufuda import rank_of
from hanafuda_desktop.engine.places import DRAW_PILE, Place, Seat, Zone
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hiki_kabu import GAME
from hanafuda_desktop.games.hiki_kabu.belief import possible_holes, unseen_cards
from hanafuda_desktop.games.hiki_kabu.options import HikiKabuOptions, MatchLength
from hanafuda_desktop.games.hiki_kabu.state import HikiKabuState, PlayerView
from hanafuda_desktop.games.hiki_kabu.view import census, determinize, observe
from tests.games.hiki_kabu.positions import ORIGINAL, answered, dealt, played_out

ROUNDS = HikiKabuOptions(match_length=MatchLength.ROUNDS)


def possible(state: HikiKabuState, viewer: int, seat: int) -> set[int]:
    """Return the ranks that a hole card may have, for a viewer."""
    holes = possible_holes(observe(state, Seat(viewer)))
    return {rank_of(card) for card in holes[Seat(seat)]}


@pytest.mark.parametrize(
    ("options", "hand", "took", "expected"),
    [
        # Up card 5: a total of 6 or less may take a card, of 4 or more may stand (rules 2.4).
        (ORIGINAL, (5, 6), True, {1, 5, 6, 7, 8, 9, 10}),
        (ORIGINAL, (5, 4), False, {1, 2, 3, 4, 9, 10}),
        (ORIGINAL, (4, 4), False, {1, 2, 3, 4, 5, 10}),
        (ORIGINAL, (4, 6), True, {1, 2, 6, 7, 8, 9, 10}),
        # A pair of fours counts 8.
        (HikiKabuOptions(pairs_may_draw=True), (4, 4), True, {1, 2, 4, 6, 7, 8, 9, 10}),
    ],
)
def test_who_took_and_who_stood_tells_the_total_as_far_as_the_rules(
    options: HikiKabuOptions, hand: tuple[int, int], took: bool, expected: set[int]
) -> None:
    state = answered(dealt([(2, 6), hand, (3, 3)], (8,), options).state, took)
    assert possible(state, 0, 1) == expected
    assert possible(state, 2, 0) == set(range(1, 11)), "a seat not yet asked may hold anything"


def test_a_dealer_with_nine_may_stand_with_a_one() -> None:
    """Nobody can exclude the kuppin; a non-dealer's 9 and 1 must be drawn to."""
    state = dealt([(9, 1), (9, 10), (3, 6)]).state
    state = answered(state, False, False)
    assert possible(state, 2, 1) == {5, 6, 7, 8, 9, 10}
    stood = replace(state.common.hands[0], took=False)
    hands = (stood, *state.common.hands[1:])
    late = replace(state, common=replace(state.common, hands=hands))
    assert 1 in possible(late, 2, 0)
    first = replace(late, options=HikiKabuOptions(dealer_acts_first=True))
    assert 1 not in possible(first, 2, 0)


def test_a_sampled_world_keeps_to_what_is_possible() -> None:
    state = answered(dealt([(2, 6), (5, 6), (3, 3)], (8,)).state, True)
    view, seen = observe(state, Seat(0)), set()
    for seed in range(200):
        world = determinize(view, Rng(seed))
        hole = world.holes[1]
        assert hole is not None
        seen.add(rank_of(hole))
        assert observe(world, Seat(0)) == view
    assert seen == {1, 5, 6, 7, 8, 9, 10}


def test_all_but_the_hidden_cards_are_known() -> None:
    state = answered(dealt([(2, 6), (5, 6), (3, 3)], (8,)).state, True)
    view = observe(state, Seat(2))
    assert len(unseen_cards(view)) == 40 - 3 - 1 - 1
    assert set(state.draw_pile) < set(unseen_cards(view))
    over = observe(played_out(state).state, Seat(2))
    assert set(unseen_cards(over)) == set(played_out(state).state.draw_pile)


def test_the_census_names_every_place() -> None:
    state = answered(dealt([(2, 6), (5, 6)], (8,)).state, True)
    places = dict(census(state))
    assert [rank_of(card) for card in places[Place(Zone.OPEN, Seat(1))]] == [5, 8]
    assert [rank_of(card) for card in places[Place(Zone.HAND, Seat(1))]] == [6]
    assert places[Place(Zone.LOT, Seat(1))] == ()
    assert len(places[DRAW_PILE]) == 40 - 5


def test_a_view_has_no_seed_and_no_hidden_card() -> None:
    """The true seed is never guessed, and a view says of the pile only how many."""
    state = replace(dealt([(2, 6), (5, 6)]).state, seed=12345)
    view = observe(state, Seat(1))
    assert {*PlayerView.__slots__} == {
        *("options", "seats", "seat", "common", "hole_card", "draw_pile")
    }
    assert view.draw_pile == 36
    assert determinize(view, Rng(1)).seed != 12345


@pytest.mark.parametrize("seat", [0, 3])
def test_a_view_can_be_taken_before_the_first_deal(seat: int) -> None:
    view = observe(GAME.start({}, 4, 1).state, Seat(seat))
    assert (view.hole_card, view.draw_pile) == (None, 40)
    assert observe(determinize(view, Rng(1)), Seat(seat)) == view
