"""Entered deals where combinations are paid as they are made: order, turns and growth."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.engine.scoring import DealEntry, Weight
from hanafuda_desktop.engine.text import MsgList, msg
from tests.games.hachi_hachi.entries import (
    AKATAN,
    AOTAN,
    AT_ONCE,
    FORM,
    Changes,
    account,
    asked,
    keys,
    net,
    stopped,
)


def test_where_combinations_are_paid_at_once_their_order_counts() -> None:
    """Who played on gives half back when another makes one later, not before."""
    made = stopped(AOTAN, AKATAN, rules=AT_ONCE, winner="1")
    assert keys(FORM.read(made), Weight.MISSING) == ["scoring.no_order"]
    assert net(made.with_fact("order", ("0.aotan", "1.akatan"))) == (-84, 126, -42)
    wrong = FORM.read(made.with_fact("order", ("1.akatan", "0.aotan")))
    assert keys(wrong, Weight.WRONG) == ["scoring.order_end"]


def both_of_one(rules: Changes, **facts: str) -> DealEntry:
    """Return a deal in which seat 0 made two combinations, of which seat 1 fed the blue one."""
    made = stopped(f"{AOTAN} {AKATAN}", rules=rules, fed={"aotan": "1"})
    for key, value in {"order": "0.akatan 0.aotan", **facts}.items():
        made = made.with_fact(key.replace("turn_", "turn.0."), tuple(value.split()))
    return made


def test_two_combinations_in_two_turns_were_paid_in_two_turns() -> None:
    """Their maker played on, whether it was said or not: nobody is liable for the first one."""
    silent = both_of_one(AT_ONCE)
    assert asked(FORM.read(silent))["continued"].chosen == ("0",)
    assert net(silent) == (336, -252, -84)
    assert net(both_of_one(AT_ONCE, continued="0")) == net(silent)
    assert [line.key for line in account(silent).story] == ["summary.played_on_won"]


def test_two_combinations_of_one_turn_were_paid_as_one() -> None:
    together = both_of_one(AT_ONCE, turn_aotan="together")
    assert "continued" not in asked(FORM.read(together))
    assert net(together) == (336, -336, 0)
    of_a_loser = stopped(f"{AOTAN} {AKATAN}", "", "08-1 12-1 01-1 03-1", rules=AT_ONCE, winner="2")
    of_a_loser = of_a_loser.with_fact("order", ("0.akatan", "0.aotan", "2.shikou"))
    of_a_loser = of_a_loser.with_fact("fed.0.aotan", ("1",))
    apart, as_one = of_a_loser, of_a_loser.with_fact("turn.0.aotan", ("together",))
    assert net(apart) != net(as_one)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("scope", ["hand", "yaku"])
@pytest.mark.parametrize("drawn", ["pay_half", "receive_half", "pay_at_once"])
@pytest.mark.parametrize("penalty", ["both", "single"])
def test_whether_it_is_said_that_the_one_that_stopped_played_on_changes_no_payment(
    seats: int, scope: str, drawn: str, penalty: str
) -> None:
    """Two combinations in two turns say it already."""
    rules: Changes = {
        "liability_scope": scope,
        "draw_after_continue": drawn,
        "continue_penalty": penalty,
    }
    silent = replace(both_of_one(rules), seats=seats)
    assert net(silent.with_fact("continued", ("0",))) == net(silent)


BRIGHTS = "01-1 03-1 08-1 12-1"
GROWN: Changes = {**AT_ONCE, "nanatan_extra": True}


def grown(order: str, *piles: str) -> DealEntry:
    """Return a deal in which seat 0 stopped with what had grown, paid in this order."""
    made = stopped(*piles, rules=GROWN, winner="0")
    return made.with_fact("order", tuple(order.split()))


def test_what_a_combination_was_before_it_grew_is_paid_when_it_was_made() -> None:
    """Another seat that made one in between and played on pays only for what came after."""
    made = grown("0.shikou 1.akatan 0.gokou", f"{BRIGHTS} 11-1", AKATAN)
    assert asked(FORM.read(made))["continued"].chosen == ("0", "1")
    # 120 from each; half of it back, and both shares of 84; half of these back, and twice 24.
    assert net(made) == (240 - 120 - 168 + 84 + 48, -120 + 60 + 168 - 84 - 48, -120 + 60)
    at_once = grown("1.akatan 0.gokou", f"{BRIGHTS} 11-1", AKATAN)
    assert net(at_once) != net(made)


def test_each_further_ribbon_is_a_stage() -> None:
    seven = "01-2 02-2 03-2 04-2 05-2 06-2 07-2"
    made = stopped(f"{seven} 09-2 11-3", rules=GROWN)
    order = asked(FORM.read(made))["order"]
    assert [one.value for one in order.choices] == [
        "0.nanatan-7",
        "0.nanatan-8",
        "0.nanatan",
        "0.akatan",
    ]
    wrong = made.with_fact("order", ("0.akatan", "0.nanatan-8", "0.nanatan-7", "0.nanatan"))
    assert keys(FORM.read(wrong), Weight.WRONG) == ["scoring.order_grown"]
    right = made.with_fact("order", ("0.akatan", "0.nanatan-7", "0.nanatan-8", "0.nanatan"))
    assert net(right) == (2 * (84 + 144), -228, -228)
    assert list(asked(FORM.read(right)))[-1] == "turn.0.nanatan-7"


def test_what_was_fed_counts_where_it_was_paid_before_it_grew() -> None:
    made = grown("0.shikou 0.gokou", f"{BRIGHTS} 11-1")
    assert asked(FORM.read(made))["fed.0.shikou"].chosen == ("nobody",)
    assert net(made) == (288, -144, -144)
    assert net(made.with_fact("fed.0.shikou", ("2",))) == (288, -24, -264)
    assert "fed.0.shikou" not in asked(FORM.read(grown("0.gokou", f"{BRIGHTS} 11-1")))


def test_whoever_was_paid_at_once_and_played_on_has_given_half_back() -> None:
    made = stopped(AOTAN, AKATAN, rules=AT_ONCE, winner="1")
    summary = account(made.with_fact("order", ("0.aotan", "1.akatan")))
    assert [line.key for line in summary.story] == ["summary.played_on_paid"]


def test_combinations_that_are_not_in_the_order_are_named() -> None:
    made = stopped(AOTAN, AKATAN, rules=AT_ONCE, winner="1").with_fact("order", ("0.aotan",))
    reading = FORM.read(made)
    (finding,) = (one for one in reading.findings if one.weight is Weight.MISSING)
    (left,) = (one.text for one in asked(reading)["order"].choices if one.value == "1.akatan")
    assert finding.text == msg("scoring.no_order", missing=MsgList((left,)))
