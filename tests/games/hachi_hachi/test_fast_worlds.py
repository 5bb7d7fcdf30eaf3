"""Worlds for playouts: nothing known is contradicted, and each is as likely as another."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, permutations

import pytest

from hanafuda_desktop.cards.hanafuda import HANAFUDA, RibbonKind
from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.rng import Rng, stream
from hanafuda_desktop.games.hachi_hachi.actions import PlayCard
from hanafuda_desktop.games.hachi_hachi.fast_cards import IDS, NUMBERS
from hanafuda_desktop.games.hachi_hachi.fast_worlds import WorldSampler, mix
from hanafuda_desktop.games.hachi_hachi.options import Claim
from hanafuda_desktop.games.hachi_hachi.rules import HAND_SIZE
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, HandTrace, PlayerView
from hanafuda_desktop.games.hachi_hachi.view import observe
from hanafuda_desktop.games.hachi_hachi.worlds import barred_months
from hanafuda_desktop.games.hachi_hachi.yaku import teyaku_of
from tests.games.hachi_hachi.fast_reference import positions
from tests.games.hachi_hachi.positions import cards, dealt, midway, played

Hands = tuple[tuple[CardId, ...], ...]


def sampled(sampler: WorldSampler, rng: Rng) -> tuple[Hands, tuple[CardId, ...]]:
    """Return a world by the ids of its cards, the top of the draw pile first."""
    hands, pile = sampler.sample(rng)
    return tuple(map(_ids, hands)), _ids(pile[::-1])


def _ids(numbers: list[int]) -> tuple[CardId, ...]:
    return tuple(IDS[number] for number in numbers)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(
    "options",
    [{}, {"must_match": False}, {"claim": "manual"}, {"teyaku_best_only": True}],
    ids=["classic", "free choice", "claims by hand", "best teyaku only"],
)
def test_a_world_looks_the_same_to_the_seat(seats: int, options: dict[str, OptionValue]) -> None:
    """In every position of some deals by chance: the view of the world is the view."""
    rng = stream(5, "worlds", seats)
    for _ in range(4):
        for state in positions(rng, options, seats):
            for seat in map(Seat, range(seats)):
                view = observe(state, seat)
                hands, pile = sampled(WorldSampler(view), rng)
                world = replace(state, hands=_ordered(hands, state), draw_pile=pile)
                assert observe(world, seat) == view
                _respects_what_is_public(view, hands)


def _ordered(hands: Hands, state: HachiHachiState) -> Hands:
    """Return the hands with cards that are truly there in their true order."""
    return tuple(
        tuple(sorted(hand, key=lambda card: true.index(card) if card in true else -1))
        for hand, true in zip(hands, state.hands, strict=True)
    )


def _respects_what_is_public(view: PlayerView, hands: Hands) -> None:
    for seat, barred in enumerate(barred_months(view)):
        if seat != view.seat:
            assert not barred & set(map(month_of, hands[seat]))
        announced = view.common.teyaku[seat]
        is_silent = announced is None and view.options.claim is Claim.MANUAL
        dealt = (*view.common.trace(Seat(seat)).played, *hands[seat])
        if len(dealt) == HAND_SIZE and not is_silent:
            found = teyaku_of(dealt, view.options)
            assert (found and found.key) == (announced and announced.key)


def test_what_would_have_been_shown_is_not_held_later_either() -> None:
    """A seat that announced two ribbons and five chaff holds ribbons once the chaff is played."""
    hands = [
        cards("01-1 02-2 03-3 04-4 05-1 06-2 07-3"),
        cards("01-2 06-3 02-3 03-4 04-3 05-3 09-2"),
        cards("01-3 02-4 03-1 04-2 05-2 06-4 10-1"),
    ]
    step = dealt(hands, cards("08-2 09-1 10-3 11-2 12-2 08-3"), cards("07-1 12-1"), dealer=1)
    state = played(step.state, PlayCard(CardId("09-2")))
    sampler, rng = WorldSampler(observe(state, Seat(2))), Rng(4)
    met = {card for _ in range(400) for card in sampled(sampler, rng)[0][1]}
    hidden = met - {*hands[1]}
    assert len(hidden) > 3
    assert {HANAFUDA[card].ribbon for card in hidden} <= {*RibbonKind} - {RibbonKind.WILLOW}


@pytest.mark.parametrize("who_laid", [1, 2])
def test_every_possible_world_is_equally_likely(who_laid: int) -> None:
    """An endgame with few hidden cards: all hands with all orders of the pile, as often."""
    traces = tuple(HandTrace(lacking=(1,) if n == who_laid else ()) for n in range(3))
    state = midway(("02-1", "04-1 04-2", "07-1"), ["01-3", "05-1"], "01-1 01-2", traces=traces)
    view = observe(_only_hidden(state, 2), Seat(0))
    hidden = cards("04-1 04-2 07-1 01-1 01-2")
    may_hold = [hidden, hidden, hidden]
    may_hold[who_laid] = cards("04-1 04-2 07-1")
    expected = {
        (frozenset(first), second, pile)
        for first in combinations(may_hold[1], 2)
        for second in may_hold[2]
        for pile in permutations(set(hidden) - {*first, second})
        if second not in first
    }
    sampler, rng = WorldSampler(view), Rng(3)
    count: Counter[tuple[frozenset[CardId], CardId, tuple[CardId, ...]]] = Counter()
    for _ in range(200 * len(expected)):
        (_own, first, second), pile = sampled(sampler, rng)
        count[frozenset(first), second[0], pile] += 1
    assert count.keys() == expected
    chi_square = sum((seen - 200) ** 2 / 200 for seen in count.values())
    # 17 and 35 degrees of freedom: beyond 40.8 and 66.6 once in a thousand; the seed is fixed.
    assert chi_square < {18: 40.8, 36: 66.6}[len(expected)]


def _only_hidden(state: HachiHachiState, draw_pile: int) -> HachiHachiState:
    """Put all but the first cards of the draw pile into the pile of seat 0."""
    captured = (state.draw_pile[draw_pile:], *state.common.captured[1:])
    common = replace(state.common, captured=captured)
    return replace(state, common=common, draw_pile=state.draw_pile[:draw_pile])


def test_hands_come_in_random_order_too() -> None:
    """A playout plays the first card that fits: no card may stand first more often."""
    view = observe(midway(("02-1 03-1 05-2", "04-1", "07-1"), ["01-3"], "12-1"), Seat(0))
    sampler, rng = WorldSampler(view), Rng(9)
    first = Counter(sampler.sample(rng)[0][0][0] for _ in range(3000))
    assert set(first) == {NUMBERS[card] for card in view.hand}
    assert all(900 < seen < 1100 for seen in first.values())


def test_mixing_is_fair_and_brings_what_is_asked_for_to_the_end() -> None:
    rng = Rng(6)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        row = list(range(9))
        mix(row, 2, rng)
        assert sorted(row) == list(range(9))
        orders[tuple(row[-2:])] += 1
    assert len(orders) == 72
    chi_square = sum((seen - 6000 / 72) ** 2 / (6000 / 72) for seen in orders.values())
    assert chi_square < 112.3  # 71 degrees of freedom: beyond it once in a thousand
