"""What stands around the pot: stakes, answers, totals, and why the pot goes where it goes."""

from __future__ import annotations

from typing import Any

import pytest

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.ring_spec import Standing
from hanafuda_desktop.games.hiki_kabu import GAME
from hanafuda_desktop.games.hiki_kabu.flow import apply, legal_actions
from hanafuda_desktop.games.hiki_kabu.options import (
    AllTie,
    HikiKabuOptions,
    MatchLength,
    OddChips,
)
from hanafuda_desktop.games.hiki_kabu.state import HikiKabuState
from hanafuda_desktop.games.hiki_kabu.view import observe
from hanafuda_desktop.i18n.translator import Translator
from tests.games.hiki_kabu.positions import answered, dealt, played_out, ring_of

TABLE = GAME.table
ROUNDS = HikiKabuOptions(match_length=MatchLength.ROUNDS)


def test_the_model_names_stakes_answers_and_the_own_total(say: Translator) -> None:
    state = answered(dealt([(9, 5), (2, 5), (7, 8), (1, 2)], order=(1, 2, 0, 3)).state, False)
    model = TABLE.model(observe(state, PERSON))
    assert model.order == (0, 3, 1, 2)
    ring = model.ring
    assert ring is not None
    words = [
        tuple(say(one) for one in (at.stake_words, at.state, at.mark) if one) for at in ring.seats
    ]
    assert words == [
        ("stakes 7", "to act"),
        ("stakes 9", "acts last", "九一 possible"),
        ("stakes 2", "stood"),
        ("stakes 1", "acts next"),
    ]
    own = model.seats[PERSON]
    assert (own.points, own.score, own.to_act) == (5, 93, True)
    assert ring.sum is not None
    assert say(ring.sum) == "7 + 8 = 15, the last digit counts"
    assert [seat.total.value if seat.total else None for seat in ring.seats] == [
        5,
        None,
        None,
        None,
    ]
    assert ring.pot is not None
    assert ring.pot.note is not None
    assert (ring.pot.amount, say(ring.pot.note)) == (19, "4 stakes")


def test_the_scale_says_what_the_own_hand_may_do_and_buttons_ask(say: Translator) -> None:
    may = ring_of(dealt([(1, 2), (7, 8)], order=(1, 0)).state)
    assert [(span.low, span.high, say(span.words), span.is_own) for span in may.scale] == [
        (0, 3, "must take", False),
        (4, 6, "may take", True),
        (7, 9, "may not", False),
    ]
    assert [(button.id, button.key) for button in may.buttons] == [("take", "T"), ("stand", "S")]
    must = ring_of(dealt([(1, 2), (7, 5)], order=(1, 0)).state)
    assert [span.is_own for span in must.scale] == [True, False, False]
    assert must.buttons == ()


def test_a_hand_above_all_totals_is_not_explained_by_its_sum() -> None:
    ring = ring_of(dealt([(9, 1), (2, 5)]).state)
    assert ring.sum is None
    total = ring.seats[PERSON].total
    assert total is not None
    assert (total.value, total.sign) == (None, "九一")


def test_a_forced_seat_is_told_and_not_asked() -> None:
    state = dealt([(1, 2), (7, 5)], order=(1, 0)).state
    assert TABLE.prompt(observe(state, PERSON), legal_actions(state)).goes_on
    state = dealt([(1, 2), (7, 8)], order=(1, 0)).state
    assert not TABLE.prompt(observe(state, PERSON), legal_actions(state)).goes_on


@pytest.mark.parametrize(
    ("cards", "options", "told"),
    [
        ((1, 3), {}, "From 4 to 6 it is your choice."),
        ((10, 1), {}, "From 0 to 3 a card must be taken."),
        ((4, 4), {}, "From 7 to 9 no card may be taken."),
        ((4, 4), {"pairs_may_draw": True}, "With any pair it is your choice."),
        ((3, 3), {"pairs_may_draw": True}, "From 4 to 6 it is your choice."),
        ((9, 1), {}, "Kuppin: the pot is decided, no card is dealt"),
        ((9, 1), {"dealer_acts_first": True}, "From 0 to 3 a card must be taken."),
    ],
)
def test_the_advice_is_the_reason_why_a_hand_may_do_what_it_may(
    cards: tuple[int, int], options: dict[str, Any], told: str, say: Translator
) -> None:
    """Of a dealer: a pair may draw whatever it counts, and his 9 and 1 take no card with 0."""
    advice = ring_of(dealt([cards, (7, 5)], options=HikiKabuOptions(**options)).state).advice
    assert advice is not None
    assert say(advice) == told


def test_the_showdown_shows_totals_winners_and_gains(say: Translator) -> None:
    state = played_out(dealt([(9, 1), (2, 5)], order=(1, 0)).state).state
    ring = ring_of(state)
    assert [seat.standing for seat in ring.seats] == [Standing.LOST, Standing.WON]
    assert [seat.total.value if seat.total else 0 for seat in ring.seats] == [7, None]
    assert all(seat.total is not None and seat.net is not None for seat in ring.seats)
    assert sum(seat.net or 0 for seat in ring.seats) == 0
    assert say(ring.captions[1]) == "turned up"
    assert ring.scale == ()
    bare = ring.before_stakes()
    assert bare.pot is not None
    assert (bare.pot.amount, bare.pot.note) == (0, None)
    assert all(seat.total is None and seat.stake is None for seat in bare.seats)


@pytest.mark.parametrize(
    ("hands", "pile", "options", "told"),
    [
        ([(9, 1), (4, 5)], (), {}, ["九一 Your Kuppin beats every hand"]),
        (
            [(9, 6), (1, 1), (4, 4)],
            (1,),
            {},
            ["嵐 Three alike: everybody owes 3 stakes", "九一 Kuppin. Your 9 was followed by 6"],
        ),
        (
            [(9, 6), (1, 1), (4, 5)],
            (1,),
            {},
            [
                "嵐 Three alike beat a plain 9: everybody owes 3 stakes",
                "九一 Kuppin. Your 9 was followed by 6",
            ],
        ),
        (
            [(2, 7), (4, 5)],
            (),
            {},
            [
                "皆 Everybody has 9: you take all as dealer",
                "九一 Kuppin. Your open card is 2",
                "嵐 Nobody has three alike",
            ],
        ),
        (
            [(2, 7), (4, 5)],
            (),
            {"all_tie": AllTie.SPLIT},
            [
                "皆 Everybody has 9: all share the pot",
                "九一 Kuppin. Your open card is 2",
                "嵐 Nobody has three alike",
            ],
        ),
        (
            [(1, 7), (3, 5), (5, 2)],
            (),
            {},
            [
                "高 8 is the highest total: 2 share the pot",
                "九一 Kuppin. Your open card is 1",
                "嵐 Nobody has three alike",
                "皆 The totals differ: 8 and 7",
            ],
        ),
        (
            [(1, 7), (3, 4)],
            (),
            {"shippin": True},
            [
                "高 8 is the highest total",
                "九一 Kuppin and Shippin. Your open card is 1",
                "嵐 Nobody has three alike",
                "皆 The totals differ: 8 and 7",
            ],
        ),
        (
            [(1, 7), (3, 4)],
            (),
            {},
            [
                "高 8 is the highest total",
                "九一 Kuppin. Your open card is 1",
                "嵐 Nobody has three alike",
                "皆 The totals differ: 8 and 7",
            ],
        ),
    ],
)
def test_the_table_itself_says_why_the_pot_goes_where_it_goes(
    hands: list[tuple[int, int]],
    pile: tuple[int, ...],
    options: dict[str, Any],
    told: list[str],
    say: Translator,
) -> None:
    """Which rule decides comes first, then those that were asked before it (rules 2.6)."""
    state = dealt(hands, pile, HikiKabuOptions(**options)).state
    assert ring_of(state).reasons == ()
    ring = ring_of(played_out(state).state)
    assert [f"{reason.sign} {say(reason.words)}" for reason in ring.reasons] == told
    decisive = [reason.is_decisive for reason in ring.reasons]
    assert decisive == [True, *[False] * (len(told) - 1)]
    assert ring.before_totals().reasons == ()


def test_the_pot_says_which_chip_stays_and_which_came_from_before(say: Translator) -> None:
    """So that stakes, shares and pot add up on the table itself (rules 2.7)."""
    options = HikiKabuOptions(odd_chips=OddChips.CARRY)
    state = played_out(dealt([(1, 7), (3, 5), (5, 2)], (), options).state).state
    assert _note(state, say) == "shared by 2, 1 stays"
    deal = state.common.deal
    while state.common.deal == deal:
        state = apply(state, legal_actions(state)[0]).state
    assert _note(state, say) == "3 stakes and 1 from before"
    even = played_out(dealt([(1, 7), (3, 5), (4, 2)], (), options).state).state
    assert _note(even, say) == "shared by 2"


def _note(state: HikiKabuState, say: Translator) -> str:
    pot = ring_of(state).pot
    assert pot is not None
    assert pot.note is not None
    return say(pot.note)


def test_the_bar_says_how_many_are_left(say: Translator) -> None:
    """A debt within a round is no leaving yet."""
    state = dealt([(5, 3), (4, 5), (2, 6)], (), ROUNDS, chips=(100, 195, 1)).state
    assert _players(state, say) == "3 players"
    state = played_out(state).state
    assert _players(state, say) == "2 of 3 players still in"
    while state.common.deal < 2:
        state = apply(state, legal_actions(state)[0]).state
    assert _players(state, say) == "2 of 3 players still in"


def _players(state: HikiKabuState, say: Translator) -> str:
    words = TABLE.model(observe(state, PERSON)).progress.month
    assert words is not None
    return say(words)


def test_the_place_of_a_third_card_says_whether_one_is_to_come(say: Translator) -> None:
    state = dealt([(1, 2), (7, 8)], (5,), order=(1, 0)).state
    assert say(ring_of(state).third_place) == "third card"
    assert say(ring_of(played_out(answered(state, False)).state).third_place) == "stood"
    state = dealt([(1, 2), (7, 2)], (5,), order=(1, 0)).state
    told = say(ring_of(played_out(state).state).third_place)
    assert told == "none allowed", "nobody stood: there was no choice"


def test_a_seat_without_chips_is_marked(say: Translator) -> None:
    state = played_out(dealt([(5, 3), (4, 5), (2, 6)], (), ROUNDS, chips=(100, 195, 1)).state).state
    while state.common.deal < 2:
        state = apply(state, legal_actions(state)[0]).state
    model = TABLE.model(observe(state, PERSON))
    assert model.ring is not None
    out = model.ring.seats[2]
    assert out.state is not None
    assert (out.standing, say(out.state)) == (Standing.OUT, "out of chips")
    assert set(model.order) == {0, 1, 2}
    assert model.seats[2].score == Mon(-1)
