"""What a game shows of itself is complete, and none of it knows more than the view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

import pytest

from hanafuda_desktop.ai.agent import NeverCancelled
from hanafuda_desktop.ai.weighing import weigh
from hanafuda_desktop.engine.places import HOUSE, Seat, Zone
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from hanafuda_desktop.match.match import Match
from tests.conformance.conftest import Case
from tests.helpers_toy.play import players

_PLAIN = frozenset({str, int, bool, type(None)})


@cache
def _parts(kind: type) -> tuple[str, ...]:
    """Return the names of the fields of a dataclass; of anything else, nothing."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def texts(value: Any) -> set[Msg]:
    """Return all texts inside a value."""
    found: set[Msg] = set()
    _add_texts(found, value)
    return found


def _add_texts(found: set[Msg], value: Any) -> None:
    kind: Any = type(value)
    if kind is Msg:
        found.add(value)
    elif kind is tuple:
        for item in value:
            if type(item) not in _PLAIN:
                _add_texts(found, item)
    else:
        for name in _parts(kind):
            part = getattr(value, name)
            if type(part) not in _PLAIN:
                _add_texts(found, part)


def pages(match: Match[Any, Any, Any], seat: Seat) -> Iterator[Any]:
    """Return everything that a seat is shown now."""
    table, view, turn = match.game.table, match.view(seat), match.turn()
    legal = turn.legal if turn is not None and turn.seat == seat else ()
    yield table.model(view)
    yield table.prompt(view, legal)
    yield table.pause(view)
    yield table.tags(view, legal)
    yield table.yaku_panel(view, legal)
    yield from (table.would_add(view, (action,)) for action in legal)
    yield table.log(match.events(match.ply, seat))
    yield table.decision(view, legal)
    if match.ply % 7 == 0 and table.is_decision(view):  # what a hint says may take a while
        simulator = match.game.simulator(view)
        weighing = weigh(simulator, legal, 2 * len(legal), Rng(match.ply), NeverCancelled())
        assert weighing is not None
        yield table.notes(view, legal, weighing.chances)
    yield table.summary(view)
    if turn is None or match.ply % 4 == 0:  # long, and changed by payments only
        yield table.ledger(view)
        yield table.sheet(view)
    yield table.facts(view, match.game.info.deck[match.ply % len(match.game.info.deck)])


@pytest.mark.parametrize("seed", [1, 2])
def test_every_text_of_a_match_can_be_said(case: Case, seed: int) -> None:
    """A missing text or placeholder is a warning, and a warning fails a test.

    It is read over the shoulder of who acts and, in turn, of everybody else.
    """
    match = Match.new(case.game, case.options, players(case.seats), seed)
    names = tuple(player.name for player in match.players)
    say = Translator(load_catalog("en"), names)
    rng, found = Rng(seed), set[Msg]()
    while True:
        turn = match.turn()
        acting = set(range(case.seats)) if turn is None else {turn.seat} - {HOUSE}
        for seat in sorted(acting | {match.ply % case.seats}):
            for page in pages(match, Seat(seat)):
                _add_texts(found, page)
        if turn is None:
            break
        match.submit(turn.seat, rng.choice(turn.legal), ply=turn.ply)
    assert found
    for text in found:
        assert "{{" not in say(text), text


def test_gestures_tell_all_actions_apart(case: Case) -> None:
    match = Match.new(case.game, case.options, players(case.seats), 3)
    rng = Rng(3)
    while (turn := match.turn()) is not None:
        if turn.seat != HOUSE:
            gestures = [case.game.table.gesture(action) for action in turn.legal]
            assert all(gestures)
            for one in gestures:
                begun = [other for other in gestures if other[: len(one)] == one]
                assert begun == [one], "a gesture is the beginning of another"
        match.submit(turn.seat, rng.choice(turn.legal), ply=turn.ply)


def test_no_choice_that_can_be_weighed_only_goes_on(case: Case) -> None:
    match, rng = Match.new(case.game, case.options, players(case.seats), 3), Rng(3)
    table, decisions = case.game.table, 0
    while (turn := match.turn()) is not None:
        if turn.seat != HOUSE:
            view = match.view(turn.seat)
            decisions += table.is_decision(view)
            going_on = [action for action in turn.legal if table.only_goes_on(view, action)]
            assert not (going_on and table.is_decision(view))
            assert len(going_on) < 2
        match.submit(turn.seat, rng.choice(turn.legal), ply=turn.ply)
    assert decisions


def test_the_model_shows_every_card_where_the_census_has_it(case: Case) -> None:
    """All cards but the draw pile, faces only where the seat may see them."""
    game, rng = case.game, Rng(4)
    state = game.start(case.options, case.seats, 4).state
    while game.to_act(state) is not None:
        census = dict(game.census(state))
        for seat in range(case.seats):
            model = game.table.model(game.observe(state, Seat(seat)))
            pile = sum(len(c) for p, c in census.items() if p.zone is Zone.DRAW_PILE)
            assert model.draw_pile == pile
            for place, cards in census.items():
                if place.zone is Zone.DRAW_PILE:
                    continue
                shown = [placed.card for placed in model.cards if placed.place == place]
                assert len(shown) == len(cards), place
                assert {card for card in shown if card is not None} <= set(cards)
                if place.zone is not Zone.HAND or place.seat == seat:
                    assert sorted(map(str, shown)) == sorted(cards)
        state = game.apply(state, rng.choice(game.legal_actions(state))).state
