"""What is shown under options other than the first preset: further deals, answers, payments."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.rng import stream
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games.hachi_hachi import GAME
from hanafuda_desktop.games.hachi_hachi.actions import PlayCard, Sage
from hanafuda_desktop.games.hachi_hachi.flow import legal_actions
from hanafuda_desktop.games.hachi_hachi.options import (
    Claim,
    ContinuePenalty,
    DrawAfterContinue,
    HachiHachiOptions,
    LiabilityScope,
)
from hanafuda_desktop.games.hachi_hachi.present_common import deals_of, field_name, month_name
from hanafuda_desktop.games.hachi_hachi.present_decision import decision
from hanafuda_desktop.games.hachi_hachi.present_summary import summary
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, Phase
from hanafuda_desktop.games.hachi_hachi.view import observe
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from tests.games.hachi_hachi.fast_reference import random_options
from tests.games.hachi_hachi.positions import cards, dealt, laid, midway, play, played, steps
from tests.games.hachi_hachi.words import decision_of, say

SAY = Translator(load_catalog("en"), ("", "Sayo", "Ren"))
POETRY = "01-2 01-3 02-2 02-3"
BLUE = "06-2 06-3 09-2 09-3"


def _texts(value: Any) -> list[Msg]:
    if isinstance(value, Msg):
        return [value]
    if is_dataclass(value):
        return [text for field in fields(value) for text in _texts(getattr(value, field.name))]
    if isinstance(value, tuple):
        return [text for item in value for text in _texts(item)]
    return []


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("number", range(6))
def test_every_page_can_be_said_under_any_options(number: int, seats: int) -> None:
    """A missing text or a value without words fails; every fourth position is looked at."""
    rng = stream(number, "words", seats)
    options: dict[str, OptionValue] = {**random_options(rng), "deals": 3}
    start = GAME.start(options, seats, number).state
    for step in steps(start, lambda _, legal: rng.choice(legal)):
        if rng.below(4) and not GAME.is_settled(step.state):
            continue
        legal = legal_actions(step.state)
        for seat in map(Seat, range(seats)):
            view = observe(step.state, seat)
            mine = legal if step.state.common.actor == seat else ()
            table = GAME.table
            pages = (
                table.model(view),
                table.prompt(view, mine),
                table.decision(view, mine),
                table.yaku_panel(view, mine),
                *(table.would_add(view, (action,)) for action in mine),
                table.ledger(view),
                table.log(step.events),
                table.summary(view),
                table.sheet(view),
            )
            for text in _texts(pages):
                assert "{{" not in SAY(text), text


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (DrawAfterContinue.PAY_HALF, "Sayo 84"),
        (DrawAfterContinue.RECEIVE_HALF, "nobody"),
        (DrawAfterContinue.PAY_AT_ONCE, "Sayo 84"),
    ],
)
def test_the_score_sheet_tells_what_playing_on_has_cost(
    rule: DrawAfterContinue, words: str
) -> None:
    """Half of 84 to each of two, be it paid at the end or given back of what was paid at once."""
    state = midway(
        ("08-3 08-2", "03-3 04-1", "07-1 05-1"),
        ["03-2", "10-2"],
        "11-1 12-1 11-2 12-2 06-4 09-4",
        ["", POETRY, ""],
        options=HachiHachiOptions(draw_after_continue=rule),
    )
    on = played(state, play("08-3"), play("03-3"), Sage())
    ended = played(on, play("07-1"), play("08-2"), play("04-1"), play("05-1"))
    facts = {
        say(fact.title): say(fact.text) for fact in GAME.table.sheet(observe(ended, Seat(0))).facts
    }
    assert facts["Paid for playing on"] == words


def test_further_deals_begin_another_year() -> None:
    assert month_name(13) == month_name(1)


def test_a_multiplier_of_several_brights_has_the_name_of_the_grand_field() -> None:
    assert field_name(8) == field_name(32) == field_name(4)


def test_a_match_that_plays_out_a_carry_says_so() -> None:
    """The deal after the last one is told from the end of the match."""
    rng = stream(1, "carry")
    options: dict[str, OptionValue] = {"deals": 3, "etsunen": True}
    totals = set()
    for seed in range(40):
        start = GAME.start(options, 3, seed).state
        for step in steps(start, lambda _, legal: rng.choice(legal)):
            state = step.state
            if GAME.is_settled(state) and state.common.deal >= 3:
                is_over = state.common.phase is Phase.OVER
                shown = summary(observe(state, Seat(0)))
                assert shown is not None
                assert (shown.deal == shown.deals) == is_over
                totals.add(deals_of(observe(state, Seat(0))))
    assert {3, 4} <= totals


# --- decisions -----------------------------------------------------------------------------


def _words(state: HachiHachiState) -> list[str]:
    shown = decision(observe(state, Seat(0)), legal_actions(state))
    assert shown is not None
    return [SAY(text) for choice in shown.choices for text in _texts(choice)]


def _deciding(options: HachiHachiOptions) -> HachiHachiState:
    state = midway(
        ("03-3 05-1", "04-1 04-2", "07-1 07-2"),
        ["03-2"],
        "12-1 11-1 10-1",
        [POETRY, "", ""],
        options=options,
    )
    return played(state, play("03-3"))


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (DrawAfterContinue.PAY_HALF, "You pay 42 to each"),
        (DrawAfterContinue.RECEIVE_HALF, "Each pays you 42"),
        (DrawAfterContinue.PAY_AT_ONCE, "You give back half of what you were paid"),
    ],
)
def test_playing_on_in_vain_is_told_as_the_rule_is(rule: DrawAfterContinue, words: str) -> None:
    assert words in _words(_deciding(HachiHachiOptions(draw_after_continue=rule)))


def test_what_is_paid_at_once_is_not_promised_again() -> None:
    state = midway(
        ("03-3 10-3 05-1", "04-1 04-2", "07-1 07-2"),
        ["03-2", "10-2"],
        "12-1",
        [f"{POETRY} {BLUE}", "", ""],
        options=HachiHachiOptions(draw_after_continue=DrawAfterContinue.PAY_AT_ONCE),
    )
    deciding = played(state, play("03-3"))
    shown = decision(observe(deciding, Seat(0)), legal_actions(deciding))
    assert shown is not None
    assert shown.choices[0].total == 0
    words = _words(deciding)
    assert "You were paid when you made it. You deal next." in words
    assert not any(word.startswith("Stop and take") for word in words)
    assert "84 × 1 more a share, paid at once" in words


@pytest.mark.parametrize(
    ("penalty", "words"),
    [(ContinuePenalty.BOTH, "both shares"), (ContinuePenalty.SINGLE, "the share")],
)
def test_the_price_of_playing_on_is_told_as_the_rule_is(
    penalty: ContinuePenalty, words: str
) -> None:
    assert words in _words(_deciding(HachiHachiOptions(continue_penalty=penalty)))


def test_shares_of_two_rules_are_added_up() -> None:
    """Under the scope `yaku` seat 2 pays what it fed, and its share of the rest."""
    options = HachiHachiOptions(liability_scope=LiabilityScope.YAKU)
    state = midway(
        ("10-3 05-1", "04-1 04-2", "07-1 07-2"),
        [laid("10-2", by=2)],
        "12-1",
        [f"{POETRY} 03-2 03-3 {BLUE}", "", ""],
        options=options,
    )
    deciding = played(state, play("10-3"))
    shown = decision(observe(deciding, Seat(0)), legal_actions(deciding))
    assert shown is not None
    payers = shown.choices[0].payers
    assert [(payer.amount, SAY(payer.why)) for payer in payers] == [
        (84, "one share"),
        (252, "both shares of Blue Ribbons: laid the Maple ribbon"),
    ]


def test_only_its_own_share_is_not_called_both() -> None:
    options = HachiHachiOptions(continue_penalty=ContinuePenalty.SINGLE)
    hands = ("03-3 05-1", "04-1 04-2", "07-1 07-2")
    piles = [POETRY, BLUE + " 10-2 10-3", ""]
    state = midway(hands, ["03-2"], "12-1", piles, continued=(1,), options=options)
    deciding = played(state, play("03-3"))
    shown = decision(observe(deciding, Seat(0)), legal_actions(deciding))
    assert shown is not None
    payers = shown.choices[0].payers
    assert [(payer.amount, SAY(payer.why)) for payer in payers] == [
        (84, "had played on"),
        (0, "nothing"),
    ]


def test_ending_a_deal_for_half_is_a_decision() -> None:
    options = HachiHachiOptions(cancel_continue=True)
    on = played(_deciding(options), Sage(), play("04-1"), play("07-1"))
    words = _words(on)
    assert "End it and take 84" in words
    assert words.count("half a share") == 2


def test_claiming_is_a_decision() -> None:
    triplet = "05-1 05-2 05-3 02-1 06-1 09-1 10-1".split()
    nothing = "01-1 02-2 03-1 04-1 06-2 07-1 08-1".split()
    chaff = "01-2 02-3 03-3 04-3 06-3 07-3 08-3".split()
    field = "01-3 02-4 03-4 04-4 06-4 07-4".split()
    options = HachiHachiOptions(claim=Claim.MANUAL)
    state = dealt([triplet, nothing, chaff], field, options=options).state
    words = _words(state)
    assert "Claim 72" in words
    assert "Claim nothing" in words


def test_what_is_paid_at_once_is_not_said_to_be_paid_when_somebody_stops() -> None:
    """An opponent that makes a combination is paid for it, whether it stops or not (rules 5.2)."""
    hands = ("06-2 05-1", "04-1 04-2", "07-1 07-3")
    for draw, told in (
        (DrawAfterContinue.PAY_AT_ONCE, ("Sayo makes one first", "2 × what Sayo makes × 2")),
        (DrawAfterContinue.PAY_HALF, ("Sayo stops first", "2 × Sayo's yaku × 2")),
    ):
        options = HachiHachiOptions(draw_after_continue=draw)
        piles = ["09-2 09-3 10-2 10-3", "", ""]
        state = midway(hands, ["06-3"], "12-4", piles, times=2, options=options)
        (card,) = cards("06-2")
        on = decision_of(played(state, PlayCard(card))).choices[1]
        outcome = next(one for one in on.outcomes if "first" in say(one.title))
        assert (say(outcome.title), say(outcome.why)) == (told[0], f"You alone pay {told[1]}")
