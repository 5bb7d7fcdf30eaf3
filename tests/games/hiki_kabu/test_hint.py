"""Why a seat may take a third card or stand: its chance to win, as it is reckoned exactly."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from hanafuda_desktop.ai.agent import NeverCancelled
from hanafuda_desktop.ai.weighing import weigh as weigh_any
from hanafuda_desktop.engine.hint_spec import ActionNote, Chance
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games.hiki_kabu.actions import Action, LeaveTable
from hanafuda_desktop.games.hiki_kabu.flow import legal_actions
from hanafuda_desktop.games.hiki_kabu.heuristics import simulator_of
from hanafuda_desktop.games.hiki_kabu.options import HikiKabuOptions
from hanafuda_desktop.games.hiki_kabu.present_hint import _odds
from hanafuda_desktop.games.hiki_kabu.state import HikiKabuState, Phase, PlayerView
from hanafuda_desktop.games.hiki_kabu.table import TABLE
from hanafuda_desktop.games.hiki_kabu.view import determinize, observe
from hanafuda_desktop.games.hiki_kabu.worlds import SHARES, WINS, KabuWorld
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from tests.games.hiki_kabu.exact import weigh
from tests.games.hiki_kabu.positions import ORIGINAL, dealt, seated, steps

say = Translator(load_catalog("en"), ("", "Sayo", "Ren"))


def _notes(view: PlayerView, legal: tuple[Action, ...]) -> tuple[ActionNote, ...]:
    tried = weigh_any(simulator_of(view), legal, 800, Rng(1), NeverCancelled())
    assert tried is not None
    return TABLE.notes(view, legal, tried.chances)


def _told(state: HikiKabuState) -> list[tuple[str, str]]:
    view = observe(state, state.common.actor)
    return [(say(note.name), say(note.why)) for note in _notes(view, legal_actions(state))]


def test_both_answers_tell_the_exact_chance_against_one_opponent() -> None:
    """A four against a dealer who shows a six; four cards are known."""
    state = dealt([(6, 2), (1, 3)]).state
    weighing = weigh(observe(state, state.common.actor))
    takes, stands = round(100 * weighing.take.win), round(100 * weighing.stand.win)
    assert _told(state) == [
        (
            "Take a card",
            f"It wins the pot {takes} times in 100; "
            "of 37 unseen cards 18 raise the 4, 15 lower it.",
        ),
        ("Stand", f"It wins the pot {stands} times in 100, with 4 Yotsuya."),
    ]


def test_to_take_and_to_stand_are_two_choices() -> None:
    """They are of one type; a hint weighs both of them, and a review compares them."""
    state = dealt([(6, 2), (1, 3)]).state
    texts = TABLE.alike(observe(state, state.common.actor), legal_actions(state))
    assert len(texts) == len(set(texts)) == 2


def test_both_answers_say_how_often_they_win_and_what_the_others_are_taken_to_do() -> None:
    """Also the one that is not the best: else there is nothing to compare."""
    state = dealt([(6, 2), (1, 3)]).state
    notes = _notes(observe(state, state.common.actor), legal_actions(state))
    odds = [say(note.odds) for note in notes if note.odds is not None]
    assert len(odds) == 2
    assert all(re.fullmatch(r"wins the pot \d+ times in 100", text) for text in odds)
    assumed = {say(note.assumes) for note in notes if note.assumes is not None}
    assert assumed == {
        "The others are assumed to take a card on totals up to 5 and to stand on higher ones."
    }


ABOUT = (Chance(23, 2), Chance(1, 1))
NEVER = Chance(0, 0)


@pytest.mark.parametrize(
    ("wins", "shares", "told"),
    [
        (NEVER, NEVER, "wins or shares the pot less than once in 100"),
        (Chance(0, 1), Chance(0, 1), "wins or shares the pot less than once in 100"),
        (Chance(1, 0), NEVER, "wins the pot once in 100"),
        (Chance(23, 0), NEVER, "wins the pot 23 times in 100"),
        (Chance(9, 0), Chance(8, 0), "wins the pot 9 times and shares it 8 times in 100"),
        (NEVER, Chance(9, 0), "shares the pot 9 times in 100 and wins it less than once"),
        (
            *ABOUT,
            "wins the pot about 23 times and shares it about once in 100 (give or take 2)",
        ),
        (ABOUT[1], Chance(0, 1), "wins the pot about once in 100 (give or take 1)"),
    ],
)
def test_a_chance_is_told_as_one_says_it(wins: Chance, shares: Chance, told: str) -> None:
    assert say(_odds({WINS: wins, SHARES: shares})) == told


def test_a_chance_that_was_never_met_is_less_than_one_in_a_hundred() -> None:
    assert say(_odds({})) == "wins or shares the pot less than once in 100"


def test_with_more_opponents_a_pot_that_is_shared_is_not_told_as_won() -> None:
    """A two against many: it wins next to nothing alone. Both together are all that is paid."""
    state = dealt([(6, 2), (1, 4), (5, 5), (9, 9), (3, 1)]).state
    view, legal = observe(state, state.common.actor), legal_actions(state)
    tried = weigh_any(simulator_of(view), legal, 800, Rng(1), NeverCancelled())
    assert tried is not None
    rng, simulator = Rng(1), simulator_of(view)
    worlds = [simulator.sample(rng) for _ in range(tried.worlds)]
    for action, chances, note in zip(
        legal, tried.chances, TABLE.notes(view, legal, tried.chances), strict=True
    ):
        met = Counter(name for world in worlds for name in world.outcomes(action))
        assert met[WINS] and met[SHARES]
        paid = [
            world
            for world in worlds
            if isinstance(world, KabuWorld) and world.settled(action).payouts[world.situation.me]
        ]
        assert met[WINS] + met[SHARES] == len(paid)
        wins, shares = (chances[name].percent for name in (WINS, SHARES))
        assert say(note.why).startswith(
            f"It wins the pot about {wins} times and shares it about {shares} times in 100 "
        )


def test_the_danger_of_three_alike_is_told_where_there_is_any() -> None:
    """With twelve opponents somebody often has it; a dealer of two low cards alone hardly."""
    many = next(
        step.state
        for step in steps(seated(13, ORIGINAL), lambda _state, legal: legal[0])
        if step.state.common.phase is Phase.THIRD_CARD
    )
    told = re.search(r" About (\d+) times in 100 three alike cost it three s", _told(many)[0][1])
    assert told is not None
    exact = weigh(observe(many, many.common.actor)).take.tripled
    assert abs(int(told[1]) - 100 * exact) < 4
    assert "three alike" not in _told(dealt([(6, 2), (9, 9)]).state)[0][1]


def test_a_dealer_who_has_won_is_told_so() -> None:
    state = dealt([(9, 1), (9, 9)]).state
    (first,) = _told(state)
    assert first[0] == "Stand"
    won = next(
        step.state
        for step in steps(state, lambda _state, legal: legal[0])
        if step.state.common.actor == step.state.common.dealer
    )
    assert _told(won) == [("Stand", "It wins with Kuppin, whatever the others hold.")]


@pytest.mark.parametrize("seats", [2, 5])
def test_every_answer_has_a_whole_sentence_that_hidden_cards_do_not_change(seats: int) -> None:
    """A text that is missing or lacks a value is logged, and a warning fails a test."""
    chance, rng, told = random.Random(seats), Rng(seats), 0
    options = HikiKabuOptions(shippin=True, pairs_may_draw=True)

    def stay(_state: HikiKabuState, legal: tuple[Action, ...]) -> Action:
        return chance.choice([action for action in legal if action != LeaveTable()])

    for step in steps(seated(seats, options), stay):
        state = step.state
        if state.common.phase is not Phase.THIRD_CARD:
            continue
        view, legal = observe(state, state.common.actor), legal_actions(state)
        notes = _notes(view, legal)
        assert len(notes) == len(legal)
        for note in notes:
            assert say(note.name) and say(note.why).endswith(".")
            assert "{{" not in say(note.why)
        other = determinize(view, rng)
        assert _notes(observe(other, view.seat), legal) == notes
        told += 1
        if told >= 20:
            return
    assert told >= 10


def test_between_rounds_nothing_is_weighed() -> None:
    asked = dealt([(6, 2), (1, 3)]).state
    assert TABLE.is_decision(observe(asked, asked.common.actor))
    assert not TABLE.is_decision(observe(asked, Seat(1 - asked.common.actor)))
    assert not TABLE.is_decision(observe(seated(2, ORIGINAL), Seat(0)))
