"""Decisions of the person in tests of hints and reviews: found in a match, and weighed."""

from __future__ import annotations

from dataclasses import replace

from hanafuda_desktop.ai.agent import NeverCancelled
from hanafuda_desktop.ai.weighing import UNIT, Measure
from hanafuda_desktop.controller.hint_amounts import Amounts
from hanafuda_desktop.controller.hints import Hint, is_sure, question_at
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from hanafuda_desktop.match.match import AnyMatch, Match
from hanafuda_desktop.match.record import Player, PlayerKind
from tests.controller.conftest import PLAYERS

say = Translator(load_catalog("en"), ("", "Sayo", "Ren"))
NEVER = NeverCancelled()
OTHERS = ("04-1 04-2 04-3", "07-1 07-3 07-4")
"""Hands of the two opponents, for `midway`."""


def to_decision(match: AnyMatch, choices: int = 2, seed: int = 1) -> int:
    """Play by chance until the person has so many choices; return the ply."""
    rng = Rng(seed)
    while (turn := match.turn()) is not None:
        is_decision = match.game.table.is_decision(match.view(PERSON))
        if is_decision and len(turn.legal) >= choices:
            return turn.ply
        match.submit(turn.seat, rng.choice(turn.legal), ply=turn.ply)
    raise AssertionError("the person never had a choice")


def hint_at(match: AnyMatch, ply: int, playouts: int = 400) -> Hint:
    question = question_at(match, ply)
    assert question is not None
    hint = question.answer(NEVER, playouts)
    assert hint is not None
    return hint


def losing(hint: Hint, loss: Measure) -> Hint:
    """Return a hint in which the last choice was taken, and brings so much less than the best."""
    best = hint.best.amounts.value
    is_fine = loss.error < UNIT and loss.mean % UNIT > 0
    *others, taken = (
        replace(advice, amounts=replace(advice.amounts, is_fine=is_fine), is_chosen=False)
        for advice in hint.advices
    )
    amounts = Amounts(Measure(best.mean - loss.mean, loss.error), best, loss, is_fine)
    chosen = replace(taken, amounts=amounts, is_close=not is_sure(loss), is_chosen=True)
    return replace(hint, advices=(*others, chosen))


def kabu(seats: int, seed: int = 3) -> AnyMatch:
    others = tuple(Player(PlayerKind.AGENT, f"P{seat}", "greedy") for seat in range(1, seats))
    return Match.new(game_by_id("hiki_kabu"), {}, (PLAYERS[0], *others), seed)


def position(state: HachiHachiState) -> tuple[AnyMatch, int]:
    """Return a match of the rules of a position that stands there, with its ply."""
    match: AnyMatch = Match.new(game_by_id("hachi_hachi"), {}, PLAYERS, 1)
    match._steps[0] = Step(state, ())
    return match, 0
