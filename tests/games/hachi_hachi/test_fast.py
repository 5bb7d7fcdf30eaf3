"""The fast rules are the rules: playouts on masks pay what `flow.py` pays."""

from __future__ import annotations

import pytest

from hanafuda_desktop.engine.rng import stream
from hanafuda_desktop.games.hachi_hachi.flow import legal_actions
from tests.games.hachi_hachi.fast_reference import (
    fast_values,
    played_out,
    positions,
    random_options,
)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seed", range(8))
def test_playouts_pay_what_the_rules_pay(seed: int, seats: int) -> None:
    """From every position of a few deals by chance, under all options, after any action."""
    rng = stream(seed, "fast", seats)
    for _ in range(3):
        options = random_options(rng)
        for state in positions(rng, options, seats):
            action = rng.choice(legal_actions(state))
            assert fast_values(state, action) == played_out(state, action), (options, action)
