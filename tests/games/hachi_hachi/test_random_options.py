"""Random matches under random options keep every invariant; `--option-sets` plays more."""

from __future__ import annotations

from typing import Any

import pytest

from hanafuda_desktop.ai.arena import check_invariants
from hanafuda_desktop.engine.events import Paid
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.places import HOUSE, Seat
from hanafuda_desktop.engine.protocol import Skill, Step
from hanafuda_desktop.engine.rng import Rng, stream
from hanafuda_desktop.games.hachi_hachi import GAME
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, Phase
from tests.games.hachi_hachi.fast_reference import random_options

BATCH = 10
LOOKED_INTO = 12
"""One of so many positions is looked into as each seat sees it."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Ask for the sets in batches."""
    sets: int = metafunc.config.getoption("--option-sets")
    firsts = range(0, sets, BATCH)
    metafunc.parametrize(
        "numbers",
        [range(first, min(first + BATCH, sets)) for first in firsts],
        ids=[f"from_{first}" for first in firsts],
    )


@pytest.mark.parametrize("seats", GAME.info.seats)
def test_random_matches_keep_every_invariant(numbers: range, seats: int) -> None:
    for number in numbers:
        rng = stream(number, "options", seats)
        options = {**random_options(rng), "deals": 3}
        try:
            _play(options, seats, rng)
        except Exception as error:
            error.add_note(f"set {number}, {seats} seats: {options}")
            raise


def _play(options: dict[str, OptionValue], seats: int, rng: Rng) -> None:
    """Play a match by chance and look at every step."""
    state = GAME.start(options, seats, rng.next_u64()).state
    while state.common.phase is not Phase.OVER:
        legal = GAME.legal_actions(state)
        assert len(set(legal)) == len(legal) > 0
        if not rng.below(LOOKED_INTO):
            _look_into(state, legal, rng)
        step = GAME.apply(state, rng.choice(legal))
        check_invariants(GAME, step.state)
        _check_payments(state, step)
        state = step.state
    deals = [result.deal for result in state.common.results]
    assert deals == list(range(1, len(deals) + 1))
    assert len(deals) == 3 or (options["etsunen"] and len(deals) > 3)


def _look_into(state: HachiHachiState, legal: tuple[Any, ...], rng: Rng) -> None:
    """Check what each seat sees, that a guessed world looks the same, and what agents think."""
    for seat in map(Seat, range(state.seats)):
        view = GAME.observe(state, seat)
        world = GAME.determinize(view, rng)
        assert GAME.observe(world, seat) == view
        check_invariants(GAME, world)
        if state.common.actor == seat:
            assert GAME.legal_actions(world) == legal
            for skill in Skill:
                assert len(GAME.appraise(view, legal, skill)) == len(legal)
    if state.common.actor == HOUSE:
        assert len(legal) == 1


def _check_payments(before: HachiHachiState, step: Step[HachiHachiState]) -> None:
    """Check that the payments that are told lead from the old scores to the new ones."""
    scores: list[int] = list(before.common.scores)
    for event in step.events:
        if isinstance(event, Paid):
            scores[event.transfer.payer] -= event.transfer.amount
            scores[event.transfer.payee] += event.transfer.amount
    assert tuple(scores) == step.state.common.scores
