"""What an entered deal is asked for, what each zone is worth, and what is paid."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.cards.hanafuda import HANAFUDA_DECK
from hanafuda_desktop.engine.places import FIELD, Seat, captured_of, hand_of
from hanafuda_desktop.engine.scoring import DealEntry, Moment, Weight, choose, holder_of, move_card
from hanafuda_desktop.engine.text import Msg, MsgList
from hanafuda_desktop.errors import OptionsError
from hanafuda_desktop.games.hachi_hachi.entered_form import settled_deal
from hanafuda_desktop.games.hachi_hachi.state import DealEnding
from tests.games.hachi_hachi.entries import (
    AKATAN,
    AOTAN,
    AT_ONCE,
    FORM,
    TATESANBON,
    Changes,
    asked,
    entry,
    keys,
    net,
    stopped,
)
from tests.games.hachi_hachi.positions import cards


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


@pytest.mark.parametrize("rules", [{}, AT_ONCE], ids=["at the end", "at once"])
def test_of_two_players_nobody_is_asked_who_fed_a_combination(rules: Changes) -> None:
    """The only opponent pays all there is, whether it fed one or not (rules 7)."""
    pile = {captured_of(Seat(0)): AOTAN}
    for seats, is_asked in ((3, True), (2, False)):
        made = entry(pile, seats, rules, ending="stop", multiplier="1", winner="0")
        assert ("fed.0.aotan" in asked(FORM.read(made))) is is_asked
    made = entry(pile, 2, rules, ending="stop", multiplier="1", winner="0")
    assert net(made) == (84, -84)


@pytest.mark.parametrize("ending", ["stop", "cancelled"])
def test_a_pile_that_cannot_be_whole_is_remarked(ending: str) -> None:
    """Three ribbons are enough to be paid, but each was captured with another card."""
    rules: Changes = {"cancel_continue": True}
    made = stopped(AOTAN, rules=rules, ending=ending, winner="0")
    reading = FORM.read(made)
    assert reading.summary is not None
    (remark,) = (one for one in reading.findings if one.text.key == "scoring.odd_pile")
    assert (remark.weight, remark.places) == (Weight.REMARK, (captured_of(Seat(0)),))
    flowers = dict(remark.text.args)["flowers"]
    assert isinstance(flowers, MsgList)
    assert [one.key for one in flowers.items] == [f"month.{at}.flower" for at in (6, 9, 10)]
    even = stopped(f"{AOTAN} 06-1 09-1 10-1", rules=rules, ending=ending, winner="0")
    assert "scoring.odd_pile" not in keys(FORM.read(even), Weight.REMARK)


def test_the_feeder_of_the_last_combination_pays_for_all() -> None:
    fed = {"aotan": "1", "akatan": "2"}
    made = stopped(f"{AOTAN} {AKATAN}", fed=fed)
    reading = FORM.read(made)
    assert keys(reading, Weight.MISSING) == ["scoring.no_last"]
    assert net(made.with_fact("last", ("aotan",))) == (336, -336, 0)
    assert net(made.with_fact("last", ("akatan",))) == (336, 0, -336)
    each = stopped(f"{AOTAN} {AKATAN}", rules={"liability_scope": "yaku"}, fed=fed)
    assert net(each) == (336, -168, -168)


def test_of_brights_that_wait_only_the_first_is_asked_and_no_more_is_claimed() -> None:
    field = {FIELD: "03-1 08-1 05-2 07-3 09-4 12-2"}
    rules: Changes = {"carry_rule": "queue"}
    nothing_waits = FORM.read(entry(field, rules=rules)).words_of(FIELD)
    assert [line.key for line in nothing_waits] == ["scoring.field", "scoring.carry_out"]
    waits = FORM.read(entry(field, rules=rules, carry_in="4"))
    assert [line.key for line in waits.words_of(FIELD)][1:] == ["scoring.now", "scoring.queued"]
    assert asked(waits)["carry_in"].note == Msg("scoring.carry_in.note")


def test_a_cancelled_continue_is_paid_by_half() -> None:
    made = stopped(AOTAN, ending="cancelled", rules={"cancel_continue": True})
    assert net(made) == (84, -42, -42)
    settled = settled_deal(made)
    assert settled is not None
    assert settled.common.results[-1].ending is DealEnding.CANCELLED


def test_hands_that_ran_out_after_a_combination_need_no_whole_piles() -> None:
    assert net(stopped("", AOTAN, ending="exhausted")) == (42, -84, 42)


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
    order = asked(FORM.read(stopped(AOTAN, AKATAN, rules=AT_ONCE)))["order"]
    made = choose(DealEntry(3), order, "1.akatan")
    made = choose(made, replace(order, chosen=("1.akatan",)), "0.aotan")
    assert made.fact("order") == ("1.akatan", "0.aotan")
    again = choose(made, replace(order, chosen=("1.akatan", "0.aotan")), "1.akatan")
    assert again.fact("order") == ("0.aotan",)
    assert Msg("scoring.order.title") == order.title


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
    reading = FORM.read(stopped(*piles, ending=ending))
    odd = [one for one in reading.findings if one.text.key == "scoring.odd"]
    assert bool(odd) == is_odd
    assert all(one.weight is Weight.WRONG for one in odd)
    assert (reading.summary is None) == is_odd
