"""The worlds in which agents try actions out: possible, all of them, and equally likely.

In the suite a few thousand are drawn; with `--fairness 2000` a hundred thousand at each table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.places import HOUSE
from hanafuda_desktop.engine.protocol import AnyGame
from hanafuda_desktop.engine.rng import Rng, stream
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.games.hachi_hachi.fast_cards import IDS
from hanafuda_desktop.games.hachi_hachi.fast_worlds import WorldSampler
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, PlayerView
from hanafuda_desktop.games.hiki_kabu.state import Phase
from hanafuda_desktop.games.hiki_kabu.worlds import KabuSimulator, usual_threshold
from tests.fairness.hidden import TABLES, Table, positions
from tests.fairness.worlds import (
    Watched,
    every_hachi_world,
    every_holes,
    hands_by_rejection,
    is_plausible,
    largest_deviation,
    watch,
)

DRAWS = 50
"""Worlds drawn for each unit of `--fairness`: a hundred thousand for 2000."""
LEAST = 4000
FEW, MANY = 12, 320
"""How many worlds an endgame has that is taken."""


# --- possible -----------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_sampled_position_looks_the_same_to_the_seat(table: Table, fairness: int) -> None:
    game, rng = table.game, Rng(4)
    for state in islice(positions(table, 5), 8 * fairness):
        seat = game.to_act(state)
        assert seat is not None
        view = game.observe(state, seat)
        for _ in range(4):
            world = game.determinize(view, rng)
            assert game.observe(world, seat) == view
            assert game.legal_actions(world) == game.legal_actions(state)
            cards = [card for _place, there in game.census(world) for card in there]
            assert sorted(cards) == sorted(game.info.deck)


# --- equally likely: Hachi-Hachi ------------------------------------------------------------


TOPS = {2: 1, 3: 3}
"""So many cards of the draw pile are compared; with two seats it is never played out."""


Endgame = tuple[PlayerView, tuple[Watched, ...]]


def endgames(seats: int, options: dict[str, OptionValue]) -> Iterator[tuple[Endgame, int]]:
    """Yield views near the end of a deal with few worlds, and how many those are.

    What is known of each hand is gathered from what was seen of the deal, apart from the view.
    """
    game, rng = game_by_id("hachi_hachi"), stream(6, "endgames", seats)
    while True:
        state: HachiHachiState = game.start(options, seats, rng.next_u64()).state
        known = (Watched(),) * seats
        while (seat := game.to_act(state)) is not None and state.common.deal < 2:
            if seat != HOUSE and not any(state.common.teyaku):
                view = game.observe(state, seat)
                others = sum(outline.size for outline in view.hands) - len(view.hand)
                if 0 < others < seats and view.draw_pile >= TOPS[seats]:
                    count = sum(1 for _ in every_hachi_world(view, TOPS[seats], known))
                    if FEW <= count <= MANY:
                        yield (view, known), count
            action = rng.choice(game.legal_actions(state))
            known = watch(known, state, action)
            state = game.apply(state, action).state


def chosen_endgames(seats: int, options: dict[str, OptionValue]) -> list[Endgame]:
    """Return two endgames: those with the most worlds and the fewest, by what can be inferred."""
    views = sorted(islice(endgames(seats, options), 12), key=lambda found: found[1])
    return [views[0][0], views[-1][0]]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("must_match", [True, False])
def test_the_worlds_of_an_endgame_come_equally_often(
    seats: int, must_match: bool, fairness: int
) -> None:
    draws = max(LEAST, DRAWS * fairness)
    for view, known in chosen_endgames(seats, {"must_match": must_match}):
        worlds = every_hachi_world(view, TOPS[seats], known)
        weights: dict[object, int] = dict.fromkeys(worlds, 1)
        rng, sampler = Rng(11), WorldSampler(view)
        seen: Counter[object] = Counter()
        for _ in range(draws):
            hands, pile = sampler.sample(rng)
            seen[
                tuple(frozenset(IDS[n] for n in hand) for hand in hands),
                tuple(IDS[n] for n in reversed(pile))[: TOPS[seats]],
            ] += 1
        assert seen.keys() == weights.keys()
        assert is_plausible(seen, weights)


@pytest.mark.parametrize("seats", [2, 3])
def test_whole_positions_come_equally_often(seats: int, fairness: int) -> None:
    """The same for the sampler that builds true positions for the rules."""
    game = game_by_id("hachi_hachi")
    draws = max(LEAST // 2, DRAWS // 5 * fairness)
    ((view, known), *_) = chosen_endgames(seats, {})
    worlds = every_hachi_world(view, TOPS[seats], known)
    weights: dict[object, int] = dict.fromkeys(worlds, 1)
    rng = Rng(12)
    seen: Counter[object] = Counter()
    for _ in range(draws):
        world = game.determinize(view, rng)
        seen[tuple(map(frozenset, world.hands)), world.draw_pile[: TOPS[seats]]] += 1
    assert is_plausible(seen, weights)


ANNOUNCED = 14
"""So many views in which others announced what they were dealt are compared."""
MOST_ERRORS = 5.0
"""Among a thousand counts, two that should be equal differ by more in one run of two thousand."""


def announced(options: dict[str, OptionValue], most_plays: int) -> Iterator[Endgame]:
    """Yield views early in a deal in which another seat than the one to act announced something."""
    game, rng = game_by_id("hachi_hachi"), stream(7, "announced")
    while True:
        state: HachiHachiState = game.start(options, 3, rng.next_u64()).state
        while game.to_act(state) == HOUSE:
            state = game.apply(state, game.legal_actions(state)[0]).state
        known: tuple[Watched, ...] = (Watched(),) * 3
        for _ in range(rng.below(most_plays + 1)):
            if game.to_act(state) not in (None, HOUSE):
                action = rng.choice(game.legal_actions(state))
                known = watch(known, state, action)
                state = game.apply(state, action).state
        seat = game.to_act(state)
        said = [one for one, teyaku in enumerate(state.common.teyaku) if teyaku is not None]
        if seat not in (None, HOUSE) and any(one != seat for one in said):
            yield game.observe(state, seat), known


def places(hands: Iterable[Iterable[CardId]]) -> Iterator[tuple[int, CardId]]:
    """Yield each card with the seat that holds it."""
    for seat, hand in enumerate(hands):
        yield from ((seat, card) for card in hand)


def test_where_others_announced_every_card_comes_to_every_hand_as_often(fairness: int) -> None:
    """All worlds of such a view are too many to name: they are dealt till they fit, and counted."""
    draws = max(600, DRAWS // 5 * fairness)
    rng = Rng(14)
    for view, known in islice(announced({}, 9), max(3, ANNOUNCED * fairness // 2000)):
        sampler, dealt = WorldSampler(view), hands_by_rejection(view, known, rng)
        seen: Counter[object] = Counter()
        expected: Counter[object] = Counter()
        for hands in islice(dealt, draws):
            expected.update(places(hands))
            sampled, _pile = sampler.sample(rng)
            seen.update(places([IDS[n] for n in hand] for hand in sampled))
        assert largest_deviation(seen, expected, draws) < MOST_ERRORS


# --- equally likely: Hiki-Kabu ---------------------------------------------------------------


def asked(seats: int) -> list[Any]:
    """Return some views of a seat that is asked, the later ones after others have answered."""
    table = Table("hiki_kabu", seats, (("match_length", "rounds"), ("start_chips", 500)))
    game: AnyGame = table.game
    found: dict[int, Any] = {}
    for state in islice(positions(table, 8), 40):
        if state.common.phase is Phase.THIRD_CARD:
            view = game.observe(state, state.common.actor)
            took = sum(hand.took is not None for hand in view.common.hands)
            # Players of chance may do what no usual player does; then no hole card fits.
            if every_holes(view, usual_threshold(len(view.common.order))):
                found.setdefault(took, view)
    return list(found.values())


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_hole_cards_come_as_often_as_there_are_ways(seats: int, fairness: int) -> None:
    """All ways of the hidden hole cards, given who drew and who stood."""
    views = asked(seats)
    assert len(views) > 1
    draws = max(LEAST, DRAWS * fairness) // (1 if seats < 5 else 2)
    for view in views:
        order = view.common.order
        ways = every_holes(view, usual_threshold(len(order)))
        rng, simulator = Rng(13), KabuSimulator(view)
        seen: Counter[object] = Counter()
        for _ in range(draws):
            by_seat = dict(zip(order, simulator.sample(rng).holes, strict=True))
            seen[tuple(by_seat[seat] for seat in sorted(order) if seat != view.seat)] += 1
        weights: dict[object, int] = dict(ways.items())
        assert is_plausible(seen, weights)


def test_with_two_seats_all_worlds_are_tried_with_their_weights() -> None:
    """Nothing is left to chance: hole card and next two cards, each as many ways as there are."""
    for view in asked(2):
        every = KabuSimulator(view).every()
        assert every is not None
        ways = every_holes(view, usual_threshold(2))
        other = 1 - view.common.order.index(view.seat)
        tried: Counter[int] = Counter()
        for weight, world in every:
            tried[world.holes[other]] += weight
        left = view.draw_pile  # of the unseen cards one is the other hole card
        for (rank,), number in ways.items():
            assert tried[rank] == number * left * (left - 1)
        assert tried.keys() == {rank for (rank,) in ways}


# --- the test itself ------------------------------------------------------------------------


def test_cards_that_come_more_often_are_found() -> None:
    even = Counter[object]({"a": 300, "b": 300})
    for other, is_found in (
        (Counter[object]({"a": 310, "b": 290}), False),
        (Counter[object]({"a": 400, "b": 200}), True),
        (Counter[object]({"a": 300, "b": 270, "c": 30}), True),
    ):
        assert (largest_deviation(even, other, 600) > MOST_ERRORS) == is_found


def test_uneven_and_impossible_worlds_are_found() -> None:
    weights: dict[object, int] = dict.fromkeys(range(60), 1)
    even = Counter[object](n % 60 for n in range(6000))
    assert is_plausible(even, weights)
    rng = Rng(1)
    assert is_plausible(Counter(rng.below(60) for _ in range(6000)), weights)
    favoured = Counter[object](rng.below(60) if rng.below(20) else 7 for _ in range(6000))
    assert not is_plausible(favoured, weights)
    assert not is_plausible(Counter({**even, 99: 1}), weights)
