"""The fast rules are the rules: playouts on masks pay what `flow.py` pays."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.rng import stream
from hanafuda_desktop.games.hachi_hachi.actions import PlayCard, Sage
from hanafuda_desktop.games.hachi_hachi.flow import legal_actions
from hanafuda_desktop.games.hachi_hachi.options import DrawAfterContinue, HachiHachiOptions
from tests.games.hachi_hachi.fast_reference import (
    fast_values,
    played_out,
    positions,
    random_options,
)
from tests.games.hachi_hachi.positions import midway, played


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


@pytest.mark.parametrize("seats", [2, 3])
def test_they_do_so_where_a_deal_may_be_ended_for_half(seats: int) -> None:
    """From each position in which somebody has played on; in many of them half is taken."""
    rng, halves = stream(1, "fast", seats), 0
    while halves < 15:
        options = {**random_options(rng), "cancel_continue": True}
        options["draw_after_continue"] = rng.choice(("pay_half", "receive_half"))
        for state in positions(rng, options, seats):
            if not state.common.continued:
                continue
            action = rng.choice(legal_actions(state))
            found = fast_values(state, action)
            assert found == played_out(state, action), (options, action)
            other = structs.replace(state.options, cancel_continue=False)
            halves += found != fast_values(replace(state, options=other), action)


HALF = 42 * 2
"""What poetry ribbons bring by half from two opponents."""


@pytest.mark.parametrize(
    ("last", "rule", "value"),
    [
        ("04-3", DrawAfterContinue.PAY_HALF, HALF),
        ("04-3", DrawAfterContinue.RECEIVE_HALF, HALF),
        ("10-1", DrawAfterContinue.PAY_HALF, (84 + 84) * 2),
    ],
    ids=["in vain", "paid anyway", "completes"],
)
def test_who_played_on_takes_half_with_the_last_card(
    last: str, rule: DrawAfterContinue, value: int
) -> None:
    """Unless that card takes the last blue ribbon: two lie in the pile, the third on the field."""
    options = HachiHachiOptions(cancel_continue=True, draw_after_continue=rule)
    pile = "01-2 01-3 02-2 02-3 06-2 06-3 09-2 09-3"
    hands = (f"03-3 {last}", "05-3 05-4", "06-4 07-4")
    draw_pile = "12-2 12-3 08-1 11-1 11-2"
    state = midway(hands, ["03-2", "10-2"], draw_pile, (pile, "", ""), options=options)
    state = played(state, PlayCard(CardId("03-3")))
    assert fast_values(state, Sage())[0] == value == played_out(state, Sage())[0]
