"""What holds in every position that play by chance can reach, under all options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK
from hanafuda_desktop.cards.ids import CardId, month_of
from hanafuda_desktop.engine.events import CardMoved, DealStarted, Paid
from hanafuda_desktop.engine.options import resolve
from hanafuda_desktop.engine.places import DRAW_PILE, Place
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.errors import OptionsError
from hanafuda_desktop.games.hachi_hachi import GAME
from hanafuda_desktop.games.hachi_hachi.actions import PlayCard
from hanafuda_desktop.games.hachi_hachi.options import OPTION_SPECS
from hanafuda_desktop.games.hachi_hachi.state import DealEnding, HachiHachiState, Phase
from hanafuda_desktop.games.hachi_hachi.view import census
from tests.games.hachi_hachi.positions import steps

DECK = {card.id for card in HANAFUDA_DECK}

SEEDS = st.integers(0, (1 << 128) - 1)
SEATS = st.sampled_from(GAME.info.seats)


def _go_together(options: dict[str, bool | int | str]) -> bool:
    try:
        resolve(OPTION_SPECS, options)
    except OptionsError:
        return False
    return True


OPTIONS = st.fixed_dictionaries(
    {
        spec.key: st.just(3) if spec.key == "deals" else st.sampled_from(spec.choices)
        for spec in OPTION_SPECS
    }
).filter(_go_together)


def _chance(
    seed: int, seats: int, options: dict[str, bool | int | str]
) -> Iterator[tuple[HachiHachiState, Step[HachiHachiState]]]:
    """Play a match by chance; yield each position with the step from it."""
    state = GAME.start(options, seats, seed).state
    rng = Rng(seed)
    for step in steps(state, lambda _, legal: rng.choice(legal)):
        yield state, step
        state = step.state


@settings(max_examples=25)
@given(SEEDS, SEATS, OPTIONS)
def test_48_cards_lie_in_48_places_and_events_account_for_every_move(
    seed: int, seats: int, options: dict[str, bool | int | str]
) -> None:
    """Each move takes a card from where it was; all moves together lead to the next position."""
    for before, step in _chance(seed, seats, options):
        where = _where(before)
        for event in step.events:
            if isinstance(event, DealStarted):
                where = dict.fromkeys(where, DRAW_PILE)
            elif isinstance(event, CardMoved):
                assert event.card is not None
                assert where[event.card] == event.src
                where[event.card] = event.dst
        assert where == _where(step.state)


def _where(state: HachiHachiState) -> dict[CardId, Place]:
    places = census(state)
    assert sum(len(lying) for _, lying in places) == 48
    where = {card: place for place, lying in places for card in lying}
    assert where.keys() == DECK
    return where


@settings(max_examples=25)
@given(SEEDS, SEATS, OPTIONS)
def test_money_is_only_moved(seed: int, seats: int, options: dict[str, bool | int | str]) -> None:
    """After every event the scores sum to zero, and the events explain the new scores."""
    for before, step in _chance(seed, seats, options):
        scores: list[int] = list(before.common.scores)
        for event in step.events:
            if isinstance(event, Paid):
                scores[event.transfer.payer] -= event.transfer.amount
                scores[event.transfer.payee] += event.transfer.amount
            assert sum(scores) == 0
        assert tuple(scores) == step.state.common.scores


@settings(max_examples=25)
@given(SEEDS, SEATS, OPTIONS)
def test_beats_rise_within_an_action(
    seed: int, seats: int, options: dict[str, bool | int | str]
) -> None:
    """From 0 without a gap, so that the window can play them one after another."""
    for _, step in _chance(seed, seats, options):
        beats = [event.beat for event in step.events if isinstance(event, CardMoved)]
        assert beats == sorted(beats)
        assert set(beats) == set(range(len(set(beats))))


@settings(max_examples=25)
@given(SEEDS, OPTIONS)
def test_an_exhausted_deal_of_three_leaves_nothing(
    seed: int, options: dict[str, bool | int | str]
) -> None:
    """Rules 2: the field is empty, 264 points, even piles, each month split 4 or 2 and 2."""
    for _, step in _chance(seed, 3, options):
        common = step.state.common
        if not (GAME.is_settled(step.state) and not any(step.state.hands)):
            continue
        result = common.results[-1]
        assert (common.field, step.state.draw_pile) == ((), ())
        assert sum(result.totals) == 264
        for pile in common.captured:
            assert set(Counter(map(month_of, pile)).values()) <= {2, 4}
        points = result.ledger.only("card_points")
        if points.transfers:
            times = result.multiplier.now
            assert points.net(3) == tuple((total - 88) * times for total in result.totals)


@settings(max_examples=25)
@given(SEEDS, OPTIONS)
def test_an_exhausted_deal_of_two_leaves_cards(
    seed: int, options: dict[str, bool | int | str]
) -> None:
    """Rules 7: 14 cards are never seen, the difference is paid, there is nothing special."""
    for _, step in _chance(seed, 2, options):
        if not (GAME.is_settled(step.state) and not any(step.state.hands)):
            continue
        result = step.state.common.results[-1]
        assert len(step.state.draw_pile) == 14
        assert not result.special
        assert not {line.reason for line in result.ledger.transfers} & {"tobikomi", "nukeyaku"}
        if result.ending is DealEnding.EXHAUSTED:
            first, second = result.totals
            owed = (first - second) * result.multiplier.now
            assert result.ledger.only("card_points").net(2) == (owed, -owed)


@settings(max_examples=25)
@given(SEEDS, SEATS, OPTIONS)
def test_slots_hold_one_card_but_for_dealt_triplets(
    seed: int, seats: int, options: dict[str, bool | int | str]
) -> None:
    for _, step in _chance(seed, seats, options):
        stacks: dict[int, list[CardId]] = {}
        for lying in step.state.common.field:
            stacks.setdefault(lying.slot, []).append(lying.card)
        for stack in stacks.values():
            assert len(stack) == 1 or (
                len(stack) >= 3 and len({month_of(card) for card in stack}) == 1
            )


@settings(max_examples=25)
@given(SEEDS, SEATS)
def test_no_match_is_left_lying_in_classic(seed: int, seats: int) -> None:
    """Rules 2.7; players.md 34: who lays a card down holds no match at all."""
    for before, _ in _chance(seed, seats, {"deals": 3}):
        if before.common.phase is not Phase.PLAY:
            continue
        months = {month_of(lying.card) for lying in before.common.field}
        plays = [action for action in GAME.legal_actions(before) if isinstance(action, PlayCard)]
        hand = before.hands[before.common.actor]
        matching = {card for card in hand if month_of(card) in months}
        assert {action.card for action in plays} == (matching or set(hand))


@settings(max_examples=25)
@given(SEEDS, SEATS, OPTIONS)
def test_two_of_a_month_on_the_field_were_dealt(
    seed: int, seats: int, options: dict[str, bool | int | str]
) -> None:
    """A second card would have taken the first: so a capture has one history (rules 5.3)."""
    for _, step in _chance(seed, seats, options):
        field = step.state.common.field
        months = Counter(month_of(lying.card) for lying in field)
        assert all(lying.laid_by is None for lying in field if months[month_of(lying.card)] > 1)
