"""HOUSE: lots for the first dealer, the deal, the deal again, the field (rules 2.2-2.5, 3, 4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest

from hanafuda_desktop.cards.hanafuda import HANAFUDA
from hanafuda_desktop.cards.ids import month_of
from hanafuda_desktop.engine.events import (
    Announced,
    CardMoved,
    CardRevealed,
    DealStarted,
    FieldSet,
    Paid,
    TurnStarted,
    YakuFormed,
)
from hanafuda_desktop.engine.places import DRAW_PILE, FIELD, HOUSE, Seat, Zone, hand_of, lot_of
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.engine.rng import stream
from hanafuda_desktop.games.hachi_hachi.actions import DrawLots, StartDeal
from hanafuda_desktop.games.hachi_hachi.dealing import DECK, start_state
from hanafuda_desktop.games.hachi_hachi.field import multiplier_of
from hanafuda_desktop.games.hachi_hachi.flow import apply, legal_actions
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, Multiplier, Phase
from hanafuda_desktop.games.hachi_hachi.view import census
from tests.games.hachi_hachi.positions import CLASSIC, cards, dealt

PLAIN_HANDS = (
    cards("01-1 02-2 03-3 04-4 05-1 06-2 07-3"),
    cards("01-2 02-3 03-4 04-1 05-2 06-3 07-4"),
    cards("01-3 02-4 03-1 04-2 05-3 06-4 07-1"),
)
"""Three hands without a combination."""

FOUR_MAPLES = cards("10-1 10-2 10-3 10-4 09-1 09-2")


def _fresh(seed: int) -> HachiHachiState:
    return start_state(CLASSIC, 3, seed)


def _after_lots(seed: int) -> HachiHachiState:
    state = _fresh(seed)
    while state.common.phase is Phase.DEALER_DRAW:
        state = apply(state, DrawLots()).state
    return state


# --- lots ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(30))
def test_the_earliest_month_deals_and_higher_points_break_a_tie(seed: int) -> None:
    state = _fresh(seed)
    assert legal_actions(state) == (DrawLots(),)
    step = apply(state, DrawLots())
    pile = stream(seed, "dealer", 1, 0).shuffled(DECK)
    assert step.state.common.lots == (tuple(zip(map(Seat, range(3)), pile, strict=False)),)
    assert step.state.draw_pile == pile[3:]
    ranks = [(month_of(card), -HANAFUDA[card].card_points) for card in pile[:3]]
    if ranks.count(min(ranks)) == 1:
        assert step.state.common.dealer == ranks.index(min(ranks))
        assert step.state.common.phase is Phase.BETWEEN_DEALS
    else:
        assert step.state.common.phase is Phase.DEALER_DRAW


def test_only_those_still_tied_draw_again() -> None:
    """A tie in month and points: their cards go back, the third seat's card stays."""
    state, step = _tied_draw()
    tied = [seat for seat, _ in state.common.lots[0] if seat != _loser(state)]
    assert [seat for seat, _ in step.state.common.lots[1]] == tied
    back = [event for event in step.events if isinstance(event, CardMoved) and event.beat == 0]
    assert [(move.src, move.dst) for move in back] == [(lot_of(seat), DRAW_PILE) for seat in tied]
    drawn = [event for event in step.events if isinstance(event, CardMoved) and event.beat == 1]
    assert [(move.src, move.dst) for move in drawn] == [(DRAW_PILE, lot_of(seat)) for seat in tied]
    places = dict(census(step.state))
    loser = _loser(state)
    assert places[lot_of(loser)] == (dict(state.common.lots[0])[loser],)
    assert sorted(card for lying in places.values() for card in lying) == sorted(DECK)


def _tied_draw() -> tuple[HachiHachiState, Step[HachiHachiState]]:
    """Find a seed whose first lots tie two seats; return the tie and the step after it."""
    for seed in count():
        state = apply(_fresh(seed), DrawLots()).state
        if state.common.phase is Phase.DEALER_DRAW:
            return state, apply(state, DrawLots())
    raise AssertionError


def _loser(state: HachiHachiState) -> Seat:
    rank = {seat: month_of(card) for seat, card in state.common.lots[0]}
    return max(rank, key=lambda seat: rank[seat])


# --- the deal ------------------------------------------------------------------------------


def test_cards_go_round_from_the_dealer_then_to_the_field() -> None:
    """Rules 2.3: 7 to each seat, the dealer first, 6 to the field, the rest is the pile."""
    state = _after_lots(5)
    dealer = state.common.dealer
    assert legal_actions(state) == (StartDeal(1),)
    after = apply(state, StartDeal(1)).state
    deck = stream(5, "deal", 1, 0).shuffled(DECK)
    in_turn = [Seat((dealer + step) % 3) for step in range(3)]
    assert [after.hands[seat] for seat in in_turn] == [deck[:7], deck[7:14], deck[14:21]]
    assert tuple(lying.card for lying in after.common.field) == deck[21:27]
    assert after.draw_pile == deck[27:]
    assert (after.common.phase, after.common.actor) == (Phase.PLAY, dealer)


def test_the_dealing_is_shown_in_packets() -> None:
    """4 to each seat from the dealer's right, 3 to the field, 3 to each, 3 to the field."""
    step = dealt(PLAIN_HANDS, cards("08-2 09-1 10-1 11-2 12-2 08-3"), dealer=1)
    assert step.events[0] == DealStarted(1, Seat(1))
    moves = [event for event in step.events if isinstance(event, CardMoved)]
    assert all(move.src == DRAW_PILE for move in moves)
    beats = [[move.dst for move in moves if move.beat == beat] for beat in range(8)]
    order = [hand_of(Seat(2)), hand_of(Seat(0)), hand_of(Seat(1)), FIELD]
    sizes = [4, 4, 4, 3, 3, 3, 3, 3]
    assert beats == [[place] * n for place, n in zip(order * 2, sizes, strict=True)]
    for seat in range(3):
        got = tuple(move.card for move in moves if move.dst == hand_of(Seat(seat)))
        assert got == PLAIN_HANDS[seat]
    assert step.events[-2:] == (FieldSet(1), TurnStarted(Seat(1)))


def test_every_teyaku_is_shown_and_paid_before_the_first_turn() -> None:
    """players.md 14: all three seats have one, all three are settled, at the multiplier."""
    step = dealt(
        [
            cards("01-1 01-2 01-3 02-1 06-1 09-1 10-1"),
            cards("04-1 04-2 04-3 02-2 06-2 09-2 10-2"),
            cards("07-1 07-2 08-2 08-3 05-1 05-2 12-2"),
        ],
        cards("12-1 11-2 03-2 06-3 09-3 10-3"),
    )
    teyaku = [shown.key for shown in step.state.common.teyaku if shown is not None]
    assert teyaku == ["sanbon", "tatesanbon", "kuttsuki"]
    # 24, 36 and 48 from each, four times as much in the grand field.
    assert step.state.common.scores == (
        4 * (48 - 36 - 48),
        4 * (72 - 24 - 48),
        4 * (96 - 24 - 36),
    )
    kinds = [type(event) for event in step.events if not isinstance(event, CardMoved)]
    assert kinds[:2] == [DealStarted, FieldSet]
    assert kinds.count(YakuFormed) == 3
    assert kinds.count(CardRevealed) == 3 + 3 + 6
    assert kinds[-7:] == [Paid] * 6 + [TurnStarted]
    paid = [event.transfer for event in step.events if isinstance(event, Paid)]
    assert {(line.reason, line.subject, line.base) for line in paid} == {
        ("teyaku", "sanbon", 24),
        ("teyaku", "tatesanbon", 36),
        ("teyaku", "kuttsuki", 48),
    }


def test_three_of_a_month_on_the_field_are_left_and_share_a_slot() -> None:
    """Rules 2.5."""
    step = dealt(PLAIN_HANDS, cards("10-1 09-1 10-2 08-2 10-3 12-2"))
    assert not step.state.common.is_void
    assert [lying.slot for lying in step.state.common.field] == [0, 1, 0, 2, 0, 3]


# --- the deal again ------------------------------------------------------------------------


def test_four_of_a_month_are_dealt_again_and_nothing_is_paid() -> None:
    """Rules 2.4: same dealer, same deal, same carry; the void field adds none."""
    hands = [
        cards("05-1 05-2 05-3 02-1 06-1 08-2 11-2"),
        cards("02-2 03-3 04-4 06-2 07-3 09-3 12-2"),
        cards("02-3 03-4 04-1 06-3 07-4 09-4 12-3"),
    ]
    step = dealt(hands, cards("01-1 01-2 01-3 01-4 03-1 08-1"), dealer=2, carry_in=2, deal=3)
    common = step.state.common
    assert (common.is_void, common.phase, common.deal) == (True, Phase.BETWEEN_DEALS, 3)
    assert common.teyaku == (None, None, None)
    assert common.scores == (0, 0, 0)
    assert common.multiplier == Multiplier(own=1, carry_in=2, now=2, carry_out=2)
    last = step.events[-1]
    assert isinstance(last, Announced)
    assert (last.seat, last.word) == (HOUSE, "redeal")
    assert not any(isinstance(event, Paid | FieldSet | TurnStarted) for event in step.events)

    assert legal_actions(step.state) == (StartDeal(3),)
    again = apply(step.state, StartDeal(3)).state
    assert (again.common.deal, again.common.dealer) == (3, 2)
    assert again.common.multiplier.carry_in == 2
    dealt_cards = stream(0, "deal", 3, 1).shuffled(DECK)
    assert again.hands[2] == dealt_cards[:7]


def test_a_void_shuffle_is_never_tried_twice() -> None:
    """Two void fields in a row: the third shuffle is the third of the deal's streams."""
    for seed in _seeds_with_void_field():
        state = _after_lots(seed)
        first = apply(state, StartDeal(1)).state
        assert (first.common.is_void, first.common.attempt) == (True, 1)
        second = apply(first, StartDeal(1)).state
        assert second.common.attempt == 2
        deck = stream(seed, "deal", 1, 1).shuffled(DECK)
        assert second.hands[second.common.dealer] == deck[:7]


def _seeds_with_void_field() -> Iterator[int]:
    """Yield the first seeds whose first shuffle puts four of a month on the field."""
    found = 0
    for seed in count():
        field = stream(seed, "deal", 1, 0).shuffled(DECK)[21:27]
        if 4 in [sum(month_of(card) == month for card in field) for month in range(1, 13)]:
            yield seed
            found += 1
        if found == 2:
            return


# --- multiplier ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("brights", "carry_in", "now", "carry_out"),
    [
        ("", 2, 2, 1),
        ("01-1", 1, 2, 1),
        ("01-1 08-1", 1, 2, 2),
        ("01-1 08-1", 2, 2, 2),
        ("11-1 12-1", 2, 4, 4),
        ("01-1 11-1", 4, 4, 1),
        ("11-1 12-1 01-1 03-1 08-1", 1, 4, 4),
    ],
)
def test_the_field_and_its_carry(brights: str, carry_in: int, now: int, carry_out: int) -> None:
    """Rules 3: the higher of own and carried; a pair of the deciding kind carries on."""
    field = (*cards(brights), *cards("02-2 04-2 05-2 06-2 07-2 09-2"))[:6]
    worth = multiplier_of(field, carry_in)
    assert (worth.now, worth.carry_out) == (now, carry_out)


def test_before_the_deal_the_house_acts_and_nobody_holds_a_card() -> None:
    state = _after_lots(1)
    assert state.common.actor == HOUSE
    assert not any(lying for place, lying in census(state) if place.zone is Zone.HAND)
