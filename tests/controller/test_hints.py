"""A hint weighs every choice, tells its error, and knows nothing that the person does not see."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.ai.agent import NeverCancelled
from hanafuda_desktop.controller.hints import Hint, question_at
from hanafuda_desktop.controller.review import Mistake, questions_of_deal, summed_up
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.engine.table_spec import Progress
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.games.hachi_hachi.actions import (
    CancelSage,
    ClaimTeyaku,
    PassTeyaku,
    PlayCard,
    Sage,
    Shobu,
    TakeMatch,
)
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from hanafuda_desktop.match.match import AnyMatch, Match
from hanafuda_desktop.match.record import Player, PlayerKind
from tests.controller.conftest import PLAYERS, new_match
from tests.helpers_toy.play import play_by_chance

say = Translator(load_catalog("en"), ("", "Sayo", "Ren"))
NEVER = NeverCancelled()
PROGRESS = Progress("八八", 1, 3, None, ())


def _to_decision(match: AnyMatch, choices: int = 2, seed: int = 1) -> int:
    """Play by chance until the person has so many choices; return the ply."""
    rng = Rng(seed)
    while (turn := match.turn()) is not None:
        is_decision = match.game.table.is_decision(match.view(PERSON))
        if is_decision and len(turn.legal) >= choices:
            return turn.ply
        match.submit(turn.seat, rng.choice(turn.legal), ply=turn.ply)
    raise AssertionError("the person never had a choice")


def _hint(match: AnyMatch, ply: int, playouts: int = 400) -> Hint:
    question = question_at(match, ply)
    assert question is not None
    hint = question.answer(NEVER, playouts)
    assert hint is not None
    return hint


def kabu(seats: int, seed: int = 3) -> AnyMatch:
    others = tuple(Player(PlayerKind.AGENT, f"P{seat}", "greedy") for seat in range(1, seats))
    return Match.new(game_by_id("hiki_kabu"), {}, (PLAYERS[0], *others), seed)


@pytest.mark.parametrize("match", [new_match(), kabu(2), kabu(5)], ids=["八八", "two", "five"])
def test_every_legal_choice_is_told_once_the_best_first(match: AnyMatch) -> None:
    ply = _to_decision(match)
    turn = match.turn()
    assert turn is not None
    hint = _hint(match, ply)
    gestures = {advice.gesture for advice in hint.advices}
    assert gestures == {match.game.table.gesture(action) for action in turn.legal}
    assert [advice.is_best for advice in hint.advices] == [True, *[False] * (len(gestures) - 1)]
    for advice in hint.advices:
        assert say(advice.note.name) and say(advice.note.why)
        assert say(advice.value)[0] in "+−0"
    assert hint.best.loss_error is None


def test_the_same_position_gives_the_same_hint() -> None:
    first, second = new_match(), new_match()
    ply = _to_decision(first, 4)
    assert _to_decision(second, 4) == ply
    assert _hint(first, ply) == _hint(second, ply)
    play_by_chance(second, Rng(9), 5)
    later = _hint(second, ply)
    chosen = later.chosen
    assert chosen is not None
    same = tuple(replace(advice, is_chosen=False) for advice in later.advices)
    assert replace(later, advices=same, loss=0) == _hint(first, ply)


@pytest.mark.parametrize("match", [new_match(11), kabu(4)], ids=["八八", "引きカブ"])
def test_hidden_cards_do_not_change_a_hint(match: AnyMatch) -> None:
    """The whole hint, numbers and sentences: from other hidden cards the same comes out."""
    rng, game = Rng(4), match.game
    told = 0
    while (turn := match.turn()) is not None and told < 6:
        is_decision = game.table.is_decision(match.view(PERSON))
        if is_decision:
            hint = _hint(match, turn.ply, 120)
            question = question_at(match, turn.ply)
            assert question is not None
            hidden = game.determinize(match.view(PERSON), rng)
            assert hidden != match._steps[turn.ply].state
            question._view = game.observe(hidden, PERSON)
            assert question.answer(NEVER, 120) == hint
            told += 1
        action = rng.choice(turn.legal) if is_decision else turn.legal[0]
        match.submit(turn.seat, action, ply=turn.ply)
    assert told == 6


def test_every_kind_of_decision_can_be_weighed() -> None:
    """Also those that only some rules know: claiming a dealt hand, ending a deal for half."""
    options: dict[str, bool | int | str] = {"claim": "manual", "cancel_continue": True, "deals": 12}
    kinds = {PlayCard, TakeMatch, Shobu, Sage, CancelSage, ClaimTeyaku, PassTeyaku}
    seed = 0
    while kinds and (seed := seed + 1) < 40:
        match: AnyMatch = Match.new(game_by_id("hachi_hachi"), options, PLAYERS, seed)
        rng = Rng(seed)
        while (turn := match.turn()) is not None:
            asked = {type(action) for action in turn.legal}
            if turn.seat == PERSON and asked & kinds:
                assert len(_hint(match, turn.ply, 20).advices) == len(turn.legal)
                kinds -= asked
            match.submit(turn.seat, rng.choice(turn.legal), ply=turn.ply)
    assert kinds == set()


def test_small_amounts_are_told_in_tenths_and_large_ones_whole() -> None:
    cards, third = new_match(), kabu(2)
    hint = _hint(cards, _to_decision(cards, 3))
    assert "." not in say(hint.best.value)
    assert say(hint.unit) == "mon"
    exact = _hint(third, _to_decision(third))
    assert "." in say(exact.best.value)
    assert (say(exact.unit), exact.best.error) == ("chips", None)
    assert exact.basis == Msg("hint.basis.all")


def test_where_nobody_decides_there_is_no_question() -> None:
    match = new_match()
    assert question_at(match, 0) is None
    rest = kabu(2)
    while rest.deal_number() < 1 or not rest.is_settled():
        turn = rest.turn()
        assert turn is not None
        rest.submit(turn.seat, turn.legal[0], ply=turn.ply)
    turn = rest.turn()
    assert turn is not None and turn.seat == PERSON  # to go on or to leave is nothing to weigh
    assert question_at(rest, rest.ply) is None


def test_a_question_that_was_interrupted_is_answered_alike() -> None:
    match = new_match()
    question = question_at(match, _to_decision(match))
    assert question is not None
    assert question.answer(Interrupted(), 200) is None
    assert question.answer(NEVER, 200) == question.answer(NEVER, 200)


class Interrupted:
    """A token that is set when it is looked at for the 20th time."""

    looks = 0

    def is_set(self) -> bool:
        self.looks += 1
        return self.looks == 20


# --- the review ----------------------------------------------------------------------------


def _played(seed: int) -> AnyMatch:
    match, rng = new_match(seed), Rng(seed)
    while not match.last_deal():
        turn = match.turn()
        assert turn is not None
        match.submit(turn.seat, rng.choice(turn.legal), ply=turn.ply)
    return match


def test_the_review_lists_what_cost_most() -> None:
    match = _played(5)
    questions = questions_of_deal(match)
    hints = tuple(hint for one in questions if (hint := one.answer(NEVER, 600)) is not None)
    assert len(hints) == len(questions) > 3
    review = summed_up(PROGRESS, hints)
    losses = [mistake.hint.loss for mistake in review.mistakes]
    assert losses == sorted((hint.loss for hint in hints if hint.loss), reverse=True)[:3]
    assert review.decisions == len(hints)
    for mistake in review.mistakes:
        chosen = mistake.hint.chosen
        assert chosen is not None and not chosen.is_best
        assert say(chosen.loss).startswith("−")
        assert mistake == Mistake(hints.index(mistake.hint) + 1, mistake.hint)
        turn = match.turn_at(mistake.hint.ply)
        assert turn is not None and turn.seat == PERSON and mistake.hint.ply in match.last_deal()


def test_a_deal_without_mistakes_has_an_empty_review() -> None:
    match = new_match()
    hint = _hint(match, _to_decision(match))  # nothing was taken there yet
    assert summed_up(PROGRESS, (hint, hint)).mistakes == ()
