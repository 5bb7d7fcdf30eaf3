"""The contract of `engine/protocol.py`, point by point, in random matches of every game."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

import msgspec
import pytest

from hanafuda_desktop.ai.arena import check_invariants
from hanafuda_desktop.engine.events import (
    Announced,
    CardMoved,
    MatchEnded,
    Paid,
    PotChanged,
    redact,
)
from hanafuda_desktop.engine.places import HOUSE, Place, Seat, is_open_to
from hanafuda_desktop.engine.protocol import Ending, Skill, Step
from hanafuda_desktop.engine.rng import Rng, stream
from hanafuda_desktop.errors import IllegalActionError, OptionsError, Refusal
from hanafuda_desktop.match.record import state_digest
from tests.conformance.conftest import Case

SEEDS = (1, 2)


Steps = tuple[tuple[Any, Step[Any]], ...]

_PLAYED: dict[tuple[str, int], Steps] = {}


@pytest.fixture(scope="module", autouse=True)
def _forget_matches() -> Iterator[None]:
    yield
    _PLAYED.clear()


def steps(case: Case, seed: int) -> Steps:
    """Return a match that was played by chance, once for all tests: nothing in it can change."""
    key = case.name, seed
    if key not in _PLAYED:
        _PLAYED[key] = tuple(play(case, seed))
    return _PLAYED[key]


def play(case: Case, seed: int) -> Iterator[tuple[Any, Step[Any]]]:
    """Play a match by chance: each action (None at first) with its step."""
    rng = stream(seed, "playout")
    step = case.game.start(case.options, case.seats, seed)
    yield None, step
    while case.game.to_act(step.state) is not None:
        action = rng.choice(case.game.legal_actions(step.state))
        step = case.game.apply(step.state, action)
        yield action, step


def states(case: Case, seed: int) -> Iterator[Any]:
    return (step.state for _action, step in steps(case, seed))


def seats(case: Case) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in range(case.seats))


def watchers(case: Case, state: Any, rng: Rng) -> tuple[Seat, ...]:
    """Return who is to act, and another seat by chance: what all of them see costs too much."""
    actor = case.game.to_act(state)
    acting = () if actor is None or actor == HOUSE else (actor,)
    return tuple(dict.fromkeys((*acting, rng.choice(seats(case)))))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_card_is_in_one_place_and_money_sums_to_zero(case: Case, seed: int) -> None:
    for state in states(case, seed):
        check_invariants(case.game, state)


@pytest.mark.parametrize("seed", SEEDS)
def test_legal_actions_are_there_distinct_and_stable(case: Case, seed: int) -> None:
    for state in states(case, seed):
        legal = case.game.legal_actions(state)
        assert legal == case.game.legal_actions(state)
        assert len(set(legal)) == len(legal)
        actor = case.game.to_act(state)
        assert bool(legal) == (actor is not None)
        if actor == HOUSE:
            assert len(legal) == 1


def test_exactly_the_legal_actions_are_accepted(case: Case) -> None:
    """Every action of a whole match is tried in every tenth state."""
    path = [step.state for _action, step in steps(case, 3)]
    every = tuple(dict.fromkeys(chain.from_iterable(map(case.game.legal_actions, path))))
    for state in islice(path, 0, None, 10):
        legal, digest = case.game.legal_actions(state), state_digest(state)
        for action in every:
            if action in legal:
                case.game.apply(state, action)
            else:
                with pytest.raises(IllegalActionError) as caught:
                    case.game.apply(state, action)
                assert caught.value.reason in (Refusal.NOT_LEGAL, Refusal.MATCH_OVER)
        assert state_digest(state) == digest


def test_spoiled_actions_are_refused(case: Case) -> None:
    """What a damaged record may hold: real actions with a value that fits nothing."""
    for state in islice(states(case, 3), 0, None, 7):
        for action in case.game.legal_actions(state):
            fields = msgspec.to_builtins(action)
            for name, value in fields.items():
                # Of a yes or no both may be legal; each is tried above.
                if name != "type" and value is not None and not isinstance(value, bool):
                    spoiled = {**fields, name: -1 if isinstance(value, int) else "no card"}
                    with pytest.raises(IllegalActionError):
                        case.game.apply(state, msgspec.convert(spoiled, type=case.game.action_type))


def test_values_are_immutable_hashable_and_picklable(case: Case) -> None:
    rng = Rng(4)
    for action, step in steps(case, 4):
        views = [case.game.observe(step.state, s) for s in watchers(case, step.state, rng)]
        for value in (action, step.state, *views, *step.events):
            copy = pickle.loads(pickle.dumps(value))
            assert copy == value
            assert hash(copy) == hash(value)
        for value in (step.state, *views, *step.events):
            field = value.__slots__[0] if value.__slots__ else "anything"
            with pytest.raises((AttributeError, TypeError)):
                setattr(value, field, None)


def test_actions_survive_json(case: Case) -> None:
    for action, _step in steps(case, 5):
        if action is not None:
            text = msgspec.json.encode(action)
            assert msgspec.json.decode(text, type=case.game.action_type) == action


def test_the_same_seed_and_actions_give_the_same_states(case: Case) -> None:
    def digests(seed: int) -> list[str]:
        return [state_digest(step.state) for _action, step in play(case, seed)]

    assert digests(6) == digests(6)
    assert digests(6) != digests(7)


def hidden(case: Case, state: Any, seat: Seat) -> set[Place]:
    return {place for place, _cards in case.game.census(state) if not is_open_to(place, seat)}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_sampled_world_looks_the_same_to_its_seat(case: Case, seed: int) -> None:
    rng = Rng(seed)
    for state in states(case, seed):
        for seat in watchers(case, state, rng):
            view = case.game.observe(state, seat)
            world = case.game.determinize(view, rng)
            assert case.game.observe(world, seat) == view
            assert case.game.to_act(world) == case.game.to_act(state)
            check_invariants(case.game, world)
            if case.game.to_act(state) == seat:
                assert case.game.legal_actions(world) == case.game.legal_actions(state)


def test_a_view_holds_nothing_that_a_sampled_world_changes(case: Case) -> None:
    """Only hidden places differ between worlds, and nearly always they do differ."""
    rng = Rng(8)
    compared = differing = 0
    for state in states(case, 8):
        for seat in watchers(case, state, rng):
            world = case.game.determinize(case.game.observe(state, seat), rng)
            secret = hidden(case, state, seat)
            true, guessed = (dict(case.game.census(s)) for s in (state, world))
            assert {p: c for p, c in true.items() if p not in secret} == {
                p: c for p, c in guessed.items() if p not in secret
            }
            assert {p: len(c) for p, c in true.items()} == {p: len(c) for p, c in guessed.items()}
            compared += 1
            differing += true != guessed
    assert differing > 0.8 * compared > 0


@pytest.mark.parametrize("seed", SEEDS)
def test_events_tell_every_move_and_every_payment(case: Case, seed: int) -> None:
    """Cards that the events move, and money that they pay, lead from state to state."""
    before = None
    for _action, step in steps(case, seed):
        after = step.state
        if before is not None:
            where = {c: p for p, cards in case.game.census(before) for c in cards}
            for event in step.events:
                if isinstance(event, CardMoved):
                    assert event.card is not None
                    where[event.card] = event.dst
            moved = case.game.deal_number(before) == case.game.deal_number(after)
            if moved and not any(case.game.to_act(s) == HOUSE for s in (before, after)):
                assert where == {c: p for p, cards in case.game.census(after) for c in cards}
            scores: list[int] = list(case.game.standing(before).scores)
            for event in step.events:
                if isinstance(event, Paid):
                    scores[event.transfer.payer] -= event.transfer.amount
                    scores[event.transfer.payee] += event.transfer.amount
                elif isinstance(event, PotChanged):
                    scores[event.seat] -= event.amount
            assert tuple(scores) == case.game.standing(after).scores
        before = after


@pytest.mark.parametrize("seed", SEEDS)
def test_beats_rise_and_redaction_hides_hidden_moves(case: Case, seed: int) -> None:
    for _action, step in steps(case, seed):
        beats = [event.beat for event in step.events if isinstance(event, CardMoved)]
        assert beats == sorted(beats)
        for viewer in (*seats(case), None):
            for event in step.events:
                seen = redact(event, viewer)
                if isinstance(event, CardMoved) and isinstance(seen, CardMoved):
                    is_open = is_open_to(event.src, viewer) or is_open_to(event.dst, viewer)
                    assert seen.card == (event.card if is_open else None)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_ends_once_after_all_its_deals(case: Case, seed: int) -> None:
    ends = numbers = 0
    for _action, step in steps(case, seed):
        over = case.game.to_act(step.state) is None
        ends += sum(isinstance(event, MatchEnded) for event in step.events)
        assert ends == over
        standing = case.game.standing(step.state)
        assert standing.ending is (Ending.PLAYED_OUT if over else Ending.OPEN)
        best = max(standing.scores)
        assert standing.leaders == tuple(
            seat for seat in seats(case) if standing.scores[seat] == best
        )
        assert case.game.deal_number(step.state) - numbers in (0, 1)
        numbers = case.game.deal_number(step.state)
        if over:
            assert case.game.is_settled(step.state)
    assert ends == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_appraisals_value_each_action_from_the_view_alone(case: Case, seed: int) -> None:
    for state in states(case, seed):
        actor = case.game.to_act(state)
        if actor is None or actor == HOUSE:
            continue
        view, legal = case.game.observe(state, actor), case.game.legal_actions(state)
        world = case.game.determinize(view, Rng(seed))
        for skill in Skill:
            values = case.game.appraise(view, legal, skill)
            assert len(values) == len(legal)
            assert values == case.game.appraise(case.game.observe(world, actor), legal, skill)


def test_bad_options_and_seats_are_refused(case: Case) -> None:
    with pytest.raises(OptionsError):
        case.game.start({"no_such_option": 1}, case.seats, 1)
    for spec in case.game.info.option_specs:
        with pytest.raises(OptionsError):
            case.game.start({spec.key: "no such value"}, case.seats, 1)
    for count in {0, 1, 99} - set(case.game.info.seats):
        with pytest.raises(OptionsError):
            case.game.start(case.options, count, 1)


def test_every_announcement_has_a_short_id(case: Case) -> None:
    for _action, step in steps(case, 9):
        for event in step.events:
            if isinstance(event, Announced):
                assert event.word.replace("_", "").isalnum()
