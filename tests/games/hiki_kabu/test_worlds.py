"""Sampled worlds: consistent with what was seen, equally likely, and right on average."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import msgspec
import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.cards.kabufuda import rank_of
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.rng import Rng, stream
from hanafuda_desktop.games.hiki_kabu import belief
from hanafuda_desktop.games.hiki_kabu.actions import STAND, TAKE
from hanafuda_desktop.games.hiki_kabu.belief import draw_holes, possible_holes, takes, unseen_cards
from hanafuda_desktop.games.hiki_kabu.dealing import deal_cards
from hanafuda_desktop.games.hiki_kabu.flow import apply, legal_actions
from hanafuda_desktop.games.hiki_kabu.heuristics import own_total
from hanafuda_desktop.games.hiki_kabu.options import OddChips, TripleVsNine
from hanafuda_desktop.games.hiki_kabu.seating import DECK
from hanafuda_desktop.games.hiki_kabu.settlement import DEALER
from hanafuda_desktop.games.hiki_kabu.state import HikiKabuState, Phase, PlayerView
from hanafuda_desktop.games.hiki_kabu.totals import Ranks
from hanafuda_desktop.games.hiki_kabu.view import determinize, observe
from hanafuda_desktop.games.hiki_kabu.worlds import (
    LOSES_TRIPLE,
    SHARES,
    WINS,
    KabuSimulator,
    KabuWorld,
    Situation,
    usual_threshold,
)
from tests.games.hiki_kabu.exact import SAMPLED_WORLDS, weigh
from tests.games.hiki_kabu.positions import ORIGINAL, answered, dealt, seated


def asked_views(seats: int, seed: int) -> list[tuple[HikiKabuState, PlayerView]]:
    """Return each seat's view when it is asked, in a round of usual players."""
    cards = Rng(seed).shuffled(DECK)
    state, found = deal_cards(seated(seats), 1, cards).state, []
    while state.common.phase is Phase.THIRD_CARD:
        view, legal = observe(state, state.common.actor), legal_actions(state)
        found.append((state, view))
        wishes = own_total(view) <= usual_threshold(seats)
        action = legal[0] if len(legal) == 1 else TAKE if wishes else STAND
        state = apply(state, action).state
    return found


# --- what a world is -----------------------------------------------------------------------


def _world(me: int, ups: Ranks, holes: Ranks, pile: Ranks, **options: object) -> KabuWorld:
    """Return the world of a seat that is asked as the last but the dealer, if it is not he."""
    now = Situation(
        options=msgspec.structs.replace(ORIGINAL, **options),
        me=me,
        ups=ups,
        thirds=(0,) * len(ups),
        waiting=() if me == DEALER else (DEALER,),
        carried=0,
        threshold=usual_threshold(len(ups)),
    )
    return KabuWorld(now, holes, pile)


def test_an_odd_chip_is_no_share_of_the_pot() -> None:
    """Two have eight; of their nine chips one is left, which the dealer gets with his five."""
    ups, holes = (1, 3, 5), (4, 5, 3)
    world = _world(DEALER, ups, holes, (10,), odd_chips=OddChips.DEALER)
    assert world.settled(STAND).payouts == (1, 4, 4)
    assert world.outcomes(STAND) == ()
    assert _world(DEALER, ups, (7, 5, 1), (10,)).outcomes(STAND) == (SHARES,)
    assert _world(DEALER, ups, (8, 5, 3), (10,)).outcomes(STAND) == (WINS,)


@pytest.mark.parametrize(
    ("holes", "pile", "options"),
    [
        ((2, 6), (6, 2), {}),
        ((7, 6), (6, 2), {"triple_vs_nine": TripleVsNine.SHARE}),
    ],
)
def test_three_stakes_are_lost_to_the_dealer_where_all_have_nine(
    holes: Ranks, pile: Ranks, options: dict[str, object]
) -> None:
    """Three alike are nine: of two who have that the dealer takes the pot (rules 2.8)."""
    world = _world(1, (2, 6), holes, pile, **options)
    assert world.settled(TAKE).net == (18, -18)
    assert world.outcomes(TAKE) == (LOSES_TRIPLE,)


@pytest.mark.parametrize("seats", [2, 3, 5, 9, 13])
def test_a_world_holds_only_unseen_cards_and_fits_who_took_and_who_stood(seats: int) -> None:
    rng = Rng(seats)
    for state, view in asked_views(seats, seats):
        order, hands = view.common.order, view.common.hands
        unseen = Counter(map(rank_of, unseen_cards(view)))
        simulator = KabuSimulator(view)
        for _ in range(20):
            world = simulator.sample(rng)
            others = [
                hole for seat, hole in zip(order, world.holes, strict=True) if seat != view.seat
            ]
            assert Counter([*others, *world.pile]) <= unseen
            assert len(world.pile) == len(world.situation.waiting) + 1
            for position, seat in enumerate(order):
                took, hole = hands[seat].took, world.holes[position]
                if took is not None:
                    up, first = hands[seat].stake, position == 0
                    assert took == takes(up, hole, first, ORIGINAL, usual_threshold(seats))
            mine = state.holes[view.seat]
            assert mine is not None
            assert world.holes[order.index(view.seat)] == rank_of(mine)


def test_a_world_settles_both_answers_as_the_course_of_play_would() -> None:
    """The rest of the true round, played by usual players, ends as the true world says."""
    for seats, seed in [(2, 1), (3, 2), (3, 3), (6, 4), (13, 5)]:
        for state, view in asked_views(seats, seed):
            holes = [state.holes[seat] for seat in view.common.order]
            ranks = tuple(rank_of(card) for card in holes if card is not None)
            sampled = KabuSimulator(view).sample(Rng(1))
            pile = tuple(map(rank_of, state.draw_pile[: len(sampled.pile)]))
            world = type(sampled)(sampled.situation, ranks, pile)
            for action in legal_actions(state):
                after = apply(state, action).state
                while after.common.phase is Phase.THIRD_CARD:
                    legal, seat = legal_actions(after), after.common.actor
                    wishes = own_total(observe(after, seat)) <= usual_threshold(seats)
                    chosen = legal[0] if len(legal) == 1 else TAKE if wishes else STAND
                    after = apply(after, chosen).state
                assert world.settled(action) == after.common.results[-1].settlement
                assert world.value(action) == after.common.scores[view.seat]


def test_where_no_card_fits_the_usual_player_the_rules_decide() -> None:
    """All 7, 8 and 9 lie open, so who stood with a 10 had less than 7 in all."""
    ups = (7, 10, 7, 7, 7, 8, 8, 8, 8, 9, 9, 9, 9)
    holes = (6, 4, 1, 1, 2, 2, 2, 3, 3, 5, 5, 6, 6)
    state = answered(dealt(list(zip(ups, holes, strict=True))).state, False)
    view = observe(state, state.common.actor)
    assert possible_holes(view, usual_threshold(13))[Seat(1)] == ()
    simulator = KabuSimulator(view)
    found = {simulator.sample(Rng(seed)).holes[1] for seed in range(60)}
    assert found == {4, 5, 6}


# --- chance --------------------------------------------------------------------------------


def _cards(ids: str) -> tuple[CardId, ...]:
    return tuple(map(CardId, ids.split()))


POSSIBLE = {
    Seat(1): _cards("k01-1 k02-1 k03-1"),
    Seat(3): _cards("k02-1 k03-1 k04-1 k05-1"),
    Seat(4): _cards("k01-1 k05-1 k06-1"),
    Seat(6): _cards("k01-1 k02-1 k03-1 k04-1 k05-1 k06-1"),
}
"""Three seats that compete for cards, and one that may hold any of them."""


@pytest.mark.parametrize("tries", [40, 0])
def test_every_choice_of_hole_cards_is_equally_likely(
    tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By independent tries, and by search and mixing where these fail."""
    monkeypatch.setattr(belief, "_TRIES", tries)
    monkeypatch.setattr(belief, "_SWEEPS", 12)
    every = sorted({card for cards in POSSIBLE.values() for card in cards})
    expected = {
        chosen
        for chosen in permutations(every, len(POSSIBLE))
        if all(card in cards for card, cards in zip(chosen, POSSIBLE.values(), strict=True))
    }
    rng, each = Rng(5), 100
    count: Counter[tuple[CardId, ...]] = Counter()
    for _ in range(each * len(expected)):
        holes = draw_holes(POSSIBLE, rng)
        assert holes is not None
        count[tuple(holes[seat] for seat in POSSIBLE)] += 1
    assert count.keys() == expected
    chi_square = sum((seen - each) ** 2 / each for seen in count.values())
    freedom = len(expected) - 1
    # Beyond four standard deviations about once in ten thousand; the seed is fixed.
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5


def test_no_choice_is_found_where_there_is_none() -> None:
    two, three = _cards("k01-1 k02-1"), _cards("k01-1 k02-1 k03-1")
    seats = tuple(map(Seat, range(4)))
    assert draw_holes({seats[0]: two, seats[1]: (), seats[2]: three}, Rng(1)) is None
    crowd = {seats[0]: two, seats[1]: two, seats[2]: two, seats[3]: three}
    assert draw_holes(crowd, Rng(1)) is None
    assert draw_holes({seats[0]: three, seats[1]: three}, Rng(1)) is not None
    assert draw_holes({seat: three for seat in seats}, Rng(1)) is None
    assert draw_holes({}, Rng(1)) == {}


def test_a_crowded_table_is_sampled_in_reasonable_time() -> None:
    """Thirteen seats, the dealer last: choices that fit are rare, but found."""
    state, view = asked_views(13, 21)[-1]
    assert view.seat == state.common.dealer
    simulator, rng = KabuSimulator(view), Rng(2)
    worlds = {simulator.sample(rng).holes for _ in range(300)}
    assert len(worlds) > 280


# --- averages ------------------------------------------------------------------------------


def test_three_hundred_worlds_are_sampled_and_the_error_is_told() -> None:
    for _state, view in asked_views(4, 9):
        weighing = weigh(view)
        assert weighing.worlds == SAMPLED_WORLDS >= 300
        assert weighing.threshold == 6
        assert min(weighing.stand.chips_error, weighing.take.chips_error, weighing.lead_error) > 0
        assert weighing.lead == pytest.approx(weighing.take.chips - weighing.stand.chips)


def test_the_error_tells_how_far_a_mean_may_be_off() -> None:
    """Against the mean of 2000 other worlds: within four standard errors."""
    for _state, view in asked_views(3, 14):
        weighing, simulator = weigh(view), KabuSimulator(view)
        worlds = [simulator.sample(stream(3, "check", n)) for n in range(2000)]
        leads = [world.value(TAKE) - world.value(STAND) for world in worlds]
        assert abs(weighing.lead - sum(leads) / len(leads)) < 4 * weighing.lead_error
        wins = sum(world.settled(TAKE).payouts[world.situation.me] > 0 for world in worlds)
        take = weighing.take
        assert abs(take.win - wins / len(worlds)) < 4 * take.win_error
        binomial = (take.win * (1 - take.win) / (weighing.worlds - 1)) ** 0.5
        assert take.win_error == pytest.approx(binomial)


def test_samples_agree_with_the_enumeration_at_two_seats() -> None:
    for state, view in asked_views(2, 30):
        exact, simulator = weigh(view), KabuSimulator(view)
        rng = Rng(4)
        values = [simulator.sample(rng).value(TAKE) for _ in range(1500)]
        mean = sum(values) / len(values)
        spread = (sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5
        assert abs(mean - exact.take.chips) < 4 * spread / len(values) ** 0.5
        assert state.common.order == (0, 1)


@pytest.mark.parametrize(
    ("total", "stand", "take"), [(4, 0.094, 0.226), (5, 0.143, 0.219), (6, 0.201, 0.222)]
)
def test_the_first_of_three_wins_the_share_of_rules_5_4(
    total: int, stand: float, take: float
) -> None:
    """One world in each of 800 deals; the limit is four standard errors (about .05)."""
    rng, shares = Rng(total), {STAND: 0.0, TAKE: 0.0}
    deals = 0
    while deals < 800:
        state = deal_cards(seated(3), 1, rng.shuffled(DECK)).state
        view = observe(state, state.common.actor)
        if own_total(view) != total:
            continue
        deals += 1
        world = KabuSimulator(view).sample(rng)
        for action in shares:
            settlement = world.settled(action)
            shares[action] += settlement.payouts[world.situation.me] / settlement.pot
    for action, expected in ((STAND, stand), (TAKE, take)):
        limit = 4 * (expected * (1 - expected) / deals) ** 0.5
        assert abs(shares[action] / deals - expected) < limit


def test_a_weighing_depends_on_nothing_but_the_view() -> None:
    for seats in (2, 4):
        for _state, view in asked_views(seats, 40):
            other = determinize(view, Rng(9))
            assert weigh(observe(other, view.seat)) == weigh(view)
