"""Entered deals: a deal of a match that is entered again is settled alike; what is asked for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest

from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.options import OptionValue
from hanafuda_desktop.engine.places import FIELD, PERSON, Place, Seat, captured_of, hand_of
from hanafuda_desktop.engine.scoring import (
    DealEntry,
    FactSpec,
    Moment,
    Reading,
    Weight,
    choose,
    holder_of,
    move_card,
)
from hanafuda_desktop.engine.text import Msg, MsgList, msg
from hanafuda_desktop.errors import OptionsError
from hanafuda_desktop.games.hachi_hachi.actions import Action
from hanafuda_desktop.games.hachi_hachi.dealing import start_state
from hanafuda_desktop.games.hachi_hachi.entered import Key
from hanafuda_desktop.games.hachi_hachi.entered_form import HachiHachiScoring, settled_deal
from hanafuda_desktop.games.hachi_hachi.options import OPTION_SPECS, PRESETS, HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.state import DealEnding, HachiHachiState
from tests.games.hachi_hachi.positions import cards, steps, wanted
from tests.games.hachi_hachi.words import say

FORM = HachiHachiScoring()
AOTAN, AKATAN = "06-2 09-2 10-2", "01-2 02-2 03-2"
TATESANBON = "04-1 04-2 04-3 01-1 02-1 06-1 09-1"

Changes = dict[str, OptionValue]


# --- deals of matches ----------------------------------------------------------------------


def courses(options: HachiHachiOptions, seats: int, seed: int) -> Iterator[list[HachiHachiState]]:
    """Play a match for combinations; yield the states of each deal up to its account."""
    rng = random.Random(seed)

    def choose_action(_: HachiHachiState, legal: tuple[Action, ...]) -> Action:
        return max(legal, key=lambda action: (wanted(action), rng.random()))

    course: list[HachiHachiState] = []
    for step in steps(start_state(options, seats, seed), choose_action):
        state = step.state
        if course and course[0].common.deal != state.common.deal:
            course = []
        course.append(state)
        results = state.common.results
        if results and results[-1].deal == state.common.deal:
            yield course


def preset(name: str) -> Changes:
    return dict(next(one for one in PRESETS if one.id == name).changes)


RULES: list[Changes] = [
    {},
    preset("fuda_wiki"),
    preset("nintendo"),
    {"claim": "manual", "carry_rule": "stack", "small_specials_always": True},
    {"continue_penalty": "single", "liability_scope": "yaku", "carry_rule": "none"},
    {"inoshikachou": True, "nanatan_extra": True, "draw_after_continue": "receive_half"},
    {"nanatan_extra": True, "draw_after_continue": "pay_at_once", "carry_rule": "queue"},
]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: "-".join(rules) or "classic")
def test_a_deal_of_a_match_is_settled_alike_when_it_is_entered(rules: Changes, seats: int) -> None:
    options = msgspec.convert({**rules, "deals": 6}, HachiHachiOptions)
    endings = set()
    for seed in range(12):
        for course in courses(options, seats, seed):
            result = course[-1].common.results[-1]
            settled = settled_deal(FORM.entry_of(tuple(course)))
            assert settled is not None
            again = settled.common.results[-1]
            assert again.ledger.net(seats) == result.ledger.net(seats), result
            for key in ("ending", "winner", "special", "next_dealer", "totals", "teyaku"):
                assert getattr(again, key) == getattr(result, key), (key, result)
            endings.add(result.ending)
    assert len(endings) > 2


# --- what is asked -------------------------------------------------------------------------


def entry(
    places: dict[Place, str], seats: int = 3, rules: Changes | None = None, **facts: str
) -> DealEntry:
    made = DealEntry(seats, tuple((rules or {}).items()))
    for place, names in places.items():
        made = made.with_cards(place, cards(names))
    for key, value in facts.items():
        made = made.with_fact(key, tuple(value.split()))
    return made


def stopped(
    *piles: str,
    rules: Changes | None = None,
    ending: str = "stop",
    winner: str = "",
    fed: dict[str, str] | None = None,
) -> DealEntry:
    """Return a deal of three; `fed` names who fed which combination of seat 0."""
    places = {captured_of(Seat(seat)): pile for seat, pile in enumerate(piles)}
    made = entry(places, rules=rules, ending=ending, multiplier="1")
    for yaku, feeder in (fed or {}).items():
        made = made.with_fact(f"fed.0.{yaku}", (feeder,))
    return made.with_fact("winner", (winner,)) if winner else made


def asked(reading: Reading) -> dict[str, FactSpec]:
    return {spec.key: spec for spec in reading.facts}


def keys(reading: Reading, weight: Weight) -> list[str]:
    return [one.text.key for one in reading.findings if one.weight is weight]


def net(made: DealEntry) -> tuple[int, ...]:
    summary = FORM.read(made).summary
    assert summary is not None
    return summary.net


def test_nothing_entered_asks_for_the_ending_and_the_field() -> None:
    reading = FORM.read(DealEntry(3))
    assert list(asked(reading)) == ["dealer", "multiplier", "ending"]
    assert keys(reading, Weight.MISSING) == ["scoring.no_multiplier", "scoring.no_ending"]
    assert reading.summary is None
    assert [zone.capacity for zone in reading.zones] == [7, 7, 7, 6, 48, 48, 48]


def test_a_hand_alone_says_what_it_is_worth() -> None:
    reading = FORM.read(entry({hand_of(Seat(1)): TATESANBON}))
    assert [line.key for line in reading.words_of(hand_of(Seat(1)))] == ["scoring.worth"]
    few = FORM.read(entry({hand_of(Seat(1)): "04-1 04-2 04-3"}))
    assert few.words_of(hand_of(Seat(1))) == ()
    assert "scoring.short" in keys(few, Weight.MISSING)


def test_a_field_says_what_it_multiplies_by_and_asks_what_was_brought_on() -> None:
    field = {FIELD: "03-1 08-1 05-2 07-3 09-4 12-2"}
    reading = FORM.read(entry(field))
    lines = [line.key for line in reading.words_of(FIELD)]
    assert lines == ["scoring.field", "scoring.carry_out"]
    assert asked(reading)["carry_in"].chosen == ("1",)
    carried = FORM.read(entry(field, carry_in="4")).words_of(FIELD)
    assert [line.key for line in carried][1] == "scoring.now"
    assert "carry_in" not in asked(FORM.read(entry(field, rules={"carry_rule": "none"})))


def test_the_only_one_with_a_combination_has_stopped() -> None:
    made = stopped("", AOTAN)
    assert asked(FORM.read(made))["winner"].chosen == ("1",)
    assert net(made) == (-84, 168, -84)


def test_whoever_has_a_combination_and_did_not_stop_has_played_on() -> None:
    made = stopped(AOTAN, AKATAN, winner="1")
    assert asked(FORM.read(made))["continued"].chosen == ("0",)
    assert net(made) == (-168, 168, 0)


def test_of_the_one_that_stopped_it_is_asked_only_where_it_can_be() -> None:
    assert "continued" not in asked(FORM.read(stopped(AOTAN)))
    both = asked(FORM.read(stopped(f"{AOTAN} {AKATAN}")))["continued"]
    assert ([choice.value for choice in both.choices], both.chosen) == (["0"], ())
    grown = asked(FORM.read(stopped("01-1 03-1 08-1 11-1 12-1")))["continued"]
    assert [choice.value for choice in grown.choices] == ["0"]


def test_the_feeder_of_the_last_combination_pays_for_all() -> None:
    fed = {"aotan": "1", "akatan": "2"}
    made = stopped(f"{AOTAN} {AKATAN}", fed=fed)
    reading = FORM.read(made)
    assert keys(reading, Weight.MISSING) == ["scoring.no_last"]
    assert net(made.with_fact("last", ("aotan",))) == (336, -336, 0)
    assert net(made.with_fact("last", ("akatan",))) == (336, 0, -336)
    each = stopped(f"{AOTAN} {AKATAN}", rules={"liability_scope": "yaku"}, fed=fed)
    assert net(each) == (336, -168, -168)


def test_where_combinations_are_paid_at_once_their_order_counts() -> None:
    """Who played on gives half back when another makes one later, not before."""
    rules: Changes = {"draw_after_continue": "pay_at_once"}
    made = stopped(AOTAN, AKATAN, rules=rules, winner="1")
    assert keys(FORM.read(made), Weight.MISSING) == ["scoring.no_order"]
    assert net(made.with_fact("order", ("0.aotan", "1.akatan"))) == (-84, 126, -42)
    wrong = FORM.read(made.with_fact("order", ("1.akatan", "0.aotan")))
    assert keys(wrong, Weight.WRONG) == ["scoring.order_end"]


AT_ONCE: Changes = {"draw_after_continue": "pay_at_once"}


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
    summary = FORM.read(silent).summary
    assert summary is not None
    assert [line.key for line in summary.story] == ["summary.played_on_won"]


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
GROWN: Changes = {"draw_after_continue": "pay_at_once", "nanatan_extra": True}


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


def test_of_brights_that_wait_only_the_first_is_asked_and_no_more_is_claimed() -> None:
    field = {FIELD: "03-1 08-1 05-2 07-3 09-4 12-2"}
    rules: Changes = {"carry_rule": "queue"}
    nothing_waits = FORM.read(entry(field, rules=rules)).words_of(FIELD)
    assert [line.key for line in nothing_waits] == ["scoring.field", "scoring.carry_out"]
    waits = FORM.read(entry(field, rules=rules, carry_in="4"))
    assert [line.key for line in waits.words_of(FIELD)][1:] == ["scoring.now", "scoring.queued"]
    assert asked(waits)["carry_in"].note == Msg("scoring.carry_in.note")


def test_whoever_was_paid_at_once_and_played_on_has_given_half_back() -> None:
    made = stopped(AOTAN, AKATAN, rules=AT_ONCE, winner="1")
    summary = FORM.read(made.with_fact("order", ("0.aotan", "1.akatan"))).summary
    assert summary is not None
    assert [line.key for line in summary.story] == ["summary.played_on_paid"]


def test_combinations_that_are_not_in_the_order_are_named() -> None:
    made = stopped(AOTAN, AKATAN, rules=AT_ONCE, winner="1").with_fact("order", ("0.aotan",))
    reading = FORM.read(made)
    (finding,) = (one for one in reading.findings if one.weight is Weight.MISSING)
    (left,) = (one.text for one in asked(reading)["order"].choices if one.value == "1.akatan")
    assert finding.text == msg("scoring.no_order", missing=MsgList((left,)))


def test_a_cancelled_continue_is_paid_by_half() -> None:
    made = stopped(AOTAN, ending="cancelled", rules={"cancel_continue": True})
    assert net(made) == (84, -42, -42)
    settled = settled_deal(made)
    assert settled is not None
    assert settled.common.results[-1].ending is DealEnding.CANCELLED


def test_hands_that_ran_out_after_a_combination_need_no_whole_piles() -> None:
    assert net(stopped("", AOTAN, ending="exhausted")) == (42, -84, 42)


def test_a_field_that_was_not_entered_is_not_named() -> None:
    summary = FORM.read(stopped(AOTAN)).summary
    assert summary is not None
    assert say(summary.caption) == "Counted ×1"
    with_field = stopped(AOTAN).with_cards(FIELD, cards("02-1 03-2 05-2 07-3 09-4 12-2"))
    told = FORM.read(with_field).summary
    assert told is not None
    assert say(told.caption) == "Small field ×1"


def test_the_own_hand_of_a_deal_that_was_played_is_entered_though_it_was_worth_nothing() -> None:
    hands = {
        len(FORM.entry_of(tuple(course)).cards(hand_of(PERSON)))
        for course in courses(HachiHachiOptions(deals=3), 3, 2)
    }
    assert hands == {7}


def test_what_is_paid_when_the_hands_ran_out_says_which_cards_it_does_not_know() -> None:
    """One of them could complete a combination of somebody else (rules 5.1)."""
    held = [card.id for card in HANAFUDA_DECK if card.id not in ("05-3", "08-1", *cards(AOTAN))]
    whole = stopped(AOTAN, " ".join((*held, "05-3", "08-1")), ending="exhausted")
    assert "scoring.unentered_short" not in keys(FORM.read(whole), Weight.REMARK)
    few = FORM.read(stopped("", AOTAN, ending="exhausted"))
    assert "scoring.unentered_incomplete" in keys(few, Weight.REMARK)
    most = FORM.read(stopped(AOTAN, " ".join(held), ending="exhausted"))
    remark = next(one for one in most.findings if one.text.key == "scoring.unentered_short")
    assert (remark.weight, remark.cards) == (Weight.REMARK, cards("05-3 08-1"))
    assert "Iris" in say(remark.text) and "Full moon" in say(remark.text)


def test_the_story_claims_no_turn_and_no_card_that_nobody_counted() -> None:
    """The pile is in no order: which card completed it, and when, is unknown."""
    made = stopped(f"06-3 {AOTAN} 09-1 10-1", AKATAN, winner="0", fed={"aotan": "2"})
    summary = FORM.read(made).summary
    assert summary is not None
    assert [line.key for line in summary.story] == ["summary.played_on"]
    assert "paid.liability" in [row.title.key for row in summary.rows]
    unfed = FORM.read(made.with_fact("fed.0.aotan", ("nobody",))).summary
    assert unfed is not None
    details = [row.detail.key for row in unfed.rows]
    assert "paid.no_liability.why" in details
    assert "paid.no_liability.why_card" not in details
    assert summary.title.key == "entered.stopped"
    assert summary.cards == cards(AOTAN)


def test_hands_that_are_not_entered_are_named_and_worth_nothing() -> None:
    reading = FORM.read(stopped(AOTAN))
    (remark,) = (one for one in reading.findings if one.weight is Weight.REMARK)
    words = "your dealt hand, the dealt hand of Sayo and the dealt hand of Ren"
    assert say(remark.text) == f"Not entered, and so worth nothing: {words}."
    with_hand = stopped(AOTAN).with_cards(hand_of(Seat(1)), cards(TATESANBON))
    assert net(with_hand) == (168 - 36, -84 + 72, -84 - 36)


def test_two_players_have_no_whole_deck_but_pairs() -> None:
    piles = {captured_of(Seat(0)): "01-1 01-3", captured_of(Seat(1)): "02-1"}
    made = entry(piles, seats=2, ending="exhausted", multiplier="2")
    odd = next(one for one in FORM.read(made).findings if one.weight is Weight.MISSING)
    assert (odd.text.key, odd.cards) == ("scoring.odd", cards("02-1"))
    assert net(made.with_cards(captured_of(Seat(1)), cards("02-1 02-3"))) == (20, -20)
    nothing = FORM.read(entry({}, seats=2, ending="exhausted", multiplier="2"))
    assert keys(nothing, Weight.MISSING) == ["scoring.no_piles"]
    whole = " ".join(card.id for card in HANAFUDA_DECK[:36] if card.id not in ("01-2", "06-2"))
    many = FORM.read(entry({captured_of(Seat(0)): f"{whole} 12-1 12-2"}, seats=2))
    assert "scoring.piles_over" in keys(many, Weight.WRONG)


@pytest.mark.parametrize(("seats", "rules"), [(4, {}), (3, {"kan": 11}), (3, {"sake": True})])
def test_bad_rules_are_refused(seats: int, rules: Changes) -> None:
    with pytest.raises(OptionsError):
        FORM.read(DealEntry(seats, tuple(rules.items())))


def test_all_options_can_be_entered_whole() -> None:
    """An entry that was taken over names every option, without enumerations."""
    course = next(courses(HachiHachiOptions(deals=3), 3, 1))
    taken = FORM.entry_of(tuple(course))
    assert dict(taken.options).keys() == {spec.key for spec in OPTION_SPECS}
    assert {type(value) for _, value in taken.options} == {bool, int, str}


# --- entering ------------------------------------------------------------------------------


def test_a_card_moves_between_zones_of_one_moment_and_goes_back() -> None:
    made = DealEntry(3)
    zones = FORM.read(made).zones
    mine, theirs, dealt = (
        next(zone for zone in zones if zone.place == place)
        for place in (captured_of(Seat(0)), captured_of(Seat(1)), hand_of(Seat(0)))
    )
    (crane,) = cards("01-1")
    made = move_card(made, zones, mine, crane)
    made = move_card(made, zones, dealt, crane)
    assert (made.cards(mine.place), made.cards(dealt.place)) == ((crane,), (crane,))
    made = move_card(made, zones, theirs, crane)
    assert made.cards(mine.place) == ()
    assert holder_of(made, zones, crane, Moment.END) == theirs
    made = move_card(made, zones, theirs, crane)
    assert holder_of(made, zones, crane, Moment.END) is None
    assert made.cards(dealt.place) == (crane,)


def test_a_full_zone_takes_no_more() -> None:
    made = entry({hand_of(Seat(0)): TATESANBON})
    zones = FORM.read(made).zones
    assert move_card(made, zones, zones[0], cards("12-1")[0]) == made


def test_answers_in_an_order_are_taken_back_and_given_again() -> None:
    spec = asked(FORM.read(stopped(AOTAN, AKATAN, rules={"draw_after_continue": "pay_at_once"})))
    order = spec["order"]
    made = choose(DealEntry(3), order, "1.akatan")
    made = choose(made, replace(order, chosen=("1.akatan",)), "0.aotan")
    assert made.fact("order") == ("1.akatan", "0.aotan")
    again = choose(made, replace(order, chosen=("1.akatan", "0.aotan")), "1.akatan")
    assert again.fact("order") == ("0.aotan",)
    assert Msg("scoring.order.title") == order.title


# --- slips of which there is no way out ----------------------------------------------------


@pytest.mark.parametrize("ending", ["stop", "exhausted"])
@pytest.mark.parametrize(
    ("piles", "is_odd"),
    [
        (("06-2 09-2 10-2", "", ""), False),  # others need not be entered
        (("06-1 06-2 06-3 09-2 10-2", "06-4", ""), True),
        (("06-1 06-2 09-2 10-2", "06-3", "06-4"), True),
        (("06-1 06-2 09-2 10-2", "06-3 06-4", ""), False),
        (("06-1 06-2 06-3 06-4 09-2 10-2", "", ""), False),
    ],
)
def test_a_month_that_nobody_can_have_split_so_is_named(
    piles: tuple[str, ...], is_odd: bool, ending: str
) -> None:
    """Also where somebody played on or stopped, and the piles need not be whole (rules 2.6)."""
    entry = DealEntry(3, ()).with_fact(Key.MULTIPLIER, ("1",)).with_fact(Key.ENDING, (ending,))
    for seat, pile in enumerate(piles):
        entry = entry.with_cards(captured_of(Seat(seat)), tuple(map(CardId, pile.split())))
    reading = HachiHachiScoring().read(entry)
    odd = [one for one in reading.findings if one.text.key == "scoring.odd"]
    assert bool(odd) == is_odd
    assert all(one.weight is Weight.WRONG for one in odd)
    assert (reading.summary is None) == is_odd


@pytest.mark.parametrize("entered", [0, 2, 3])
def test_hands_that_were_not_entered_are_not_said_to_hold_nothing(entered: int) -> None:
    entry = DealEntry(3, ()).with_fact(Key.MULTIPLIER, ("1",)).with_fact(Key.ENDING, ("stop",))
    entry = entry.with_cards(captured_of(PERSON), tuple(map(CardId, ("06-2", "09-2", "10-2"))))
    for seat in range(entered):
        hand = tuple(CardId(f"{month:02}-{1 + (month + seat) % 3}") for month in range(1, 8))
        entry = entry.with_cards(hand_of(Seat(seat)), hand)
    summary = HachiHachiScoring().read(entry).summary
    assert summary is not None
    (row,) = (row for row in summary.rows if say(row.title) == "Dealt hands")
    assert row.status is not None
    if entered == 3:
        told = "Nobody was dealt a combination", "none"
    else:
        told = "Not all dealt hands were entered", "not entered"
    assert (say(row.detail), say(row.status)) == told
