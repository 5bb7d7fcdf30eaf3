"""Protects the answers to "Why not?": what is missing, where it is, and which rule says so."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import PERSON, Seat
from hanafuda_desktop.engine.rules_doc import Heading, Section, ValueTable
from hanafuda_desktop.engine.table_spec import PanelNote, WhyNot, YakuPanel, YakuProgress
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games.hachi_hachi.actions import PassTeyaku, PlayCard, Shobu
from hanafuda_desktop.games.hachi_hachi.dealing import start_state
from hanafuda_desktop.games.hachi_hachi.flow import legal_actions
from hanafuda_desktop.games.hachi_hachi.options import Claim, HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.present_why_hand import near_teyaku
from hanafuda_desktop.games.hachi_hachi.present_why_not import explain
from hanafuda_desktop.games.hachi_hachi.rulebook import build_rulebook
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState
from hanafuda_desktop.games.hachi_hachi.table import TABLE
from hanafuda_desktop.games.hachi_hachi.view import observe
from hanafuda_desktop.games.hachi_hachi.yaku import teyaku_of, yaku_by_id
from tests.games.hachi_hachi.positions import CLASSIC, cards, dealt, midway, played, steps
from tests.games.hachi_hachi.words import said, say

HANDS = ("03-3 05-1 05-3", "04-1 04-2 04-3", "07-1 07-3 07-4")
NO_TEYAKU = "01-1 01-2 03-1 04-1 05-1 06-1 07-1".split()
THREE_PLUMS = "02-1 02-2 02-3 08-2 09-1 10-1 11-1".split()
NOTHING = "08-3 09-2 10-2 12-1 05-2 07-2 06-2".split()
ELSEWHERE = (THREE_PLUMS, NOTHING)
FIELD = "12-2 12-3 11-2 10-3 06-3 03-3".split()


def _rows(state: HachiHachiState) -> dict[str, YakuProgress]:
    return {row.yaku: row for row in _panel(state).rows}


def _panel(state: HachiHachiState) -> YakuPanel:
    legal = legal_actions(state) if state.common.actor == PERSON else ()
    return TABLE.yaku_panel(observe(state, PERSON), legal)


def _why(state: HachiHachiState, yaku: str) -> WhyNot:
    (why,) = _rows(state)[yaku].why
    return why


def _notes(state: HachiHachiState, sign: str) -> tuple[PanelNote, ...]:
    return tuple(note for note in _panel(state).notes if note.kanji == sign)


# --- combinations made in play -------------------------------------------------------------


def test_a_combination_two_cards_short_names_them_and_where_they_are() -> None:
    state = midway(HANDS, ["01-2"], "12-4", ["02-2 02-3", "", ""])
    why = _why(state, "akatan")
    assert say(why.title) == "Poetry Ribbons"
    assert say(why.asks) == "All 3 of these cards."
    assert said(why.lacks) == [
        "You have the Plum ribbon: 1 of 3.",
        "On the field: the Pine ribbon.",
        "Not seen yet: the Cherry ribbon.",
        "2 more complete it.",
    ]
    assert [card.card for card in why.missing] == ["01-2", "03-2"]
    assert (why.paragraph, why.rule) == ("5", "yaku.akatan")


def test_a_closed_combination_names_who_took_its_cards() -> None:
    state = midway(HANDS, [], "12-4", ["02-2 02-3", "01-2 01-3", ""])
    assert said(_why(state, "akatan").lacks) == [
        "You have the Plum ribbon: 1 of 3.",
        "Sayo took the Pine ribbon.",
        "Not seen yet: the Cherry ribbon.",
        "It takes 3, and only 2 can still be yours.",
    ]


def test_a_combination_that_comes_too_late_tells_how_many_captures_are_left() -> None:
    hands = ("05-1", "04-1", "07-1")
    state = midway(hands, [], "12-4", ["01-1 01-3", "", ""], turn=18)
    assert said(_why(state, "gokou").lacks)[-1] == (
        "You lack 4, and at most 2 captures are left to you."
    )


def test_cards_in_shown_hands_and_the_own_hand_are_found() -> None:
    hands = ("03-2 05-1 05-3", "01-2 01-3 01-4", HANDS[2])
    state = midway(hands, [], "12-4", ["02-2 02-3", "", ""])
    shown = teyaku_of((*state.hands[1], *cards("05-2 06-1 07-2 08-2")), CLASSIC)
    state = replace(state, common=replace(state.common, teyaku=(None, shown, None)))
    assert said(_why(state, "akatan").lacks)[1:3] == [
        "In Sayo's hand: the Pine ribbon.",
        "In your hand: the Cherry ribbon.",
    ]


def test_chaff_of_one_month_is_counted_and_not_named_twice() -> None:
    hand = "01-3 01-4 02-3 02-4 03-3 03-4 09-1"
    near = next(one for one in near_teyaku(cards(hand), CLASSIC) if one.yaku.id == "haneken")
    assert set(near.wanted) == {*cards("01-1 01-2 02-1 02-2 03-1 03-2")}


def test_what_the_viewer_has_or_can_complete_now_asks_for_no_reason() -> None:
    piles = ["01-2 01-3 02-2 02-3 03-2 03-4 06-2 06-3 09-2 09-4", "", ""]
    state = midway(("10-2 05-1 05-3", *HANDS[1:]), ["10-3"], "12-4", piles)
    rows = _rows(state)
    assert rows["akatan"].why == rows["aotan"].why == ()


def test_a_far_combination_that_is_still_open_asks_for_no_reason() -> None:
    state = midway((f"{HANDS[0]} 05-4", *HANDS[1:]), ["01-2"], "12-4")
    assert [row.yaku for row in _rows(state).values() if row.why] == []


def test_after_the_deal_near_misses_are_still_explained() -> None:
    piles = ["01-2 01-3 02-2 02-3 06-2 06-3", "09-2 09-3", ""]
    settled = played(midway(HANDS, ["03-2"], "12-1", piles), PlayCard(CardId("03-3")), Shobu())
    assert said(_why(settled, "aotan").lacks) == [
        "You have the Peony ribbon: 1 of 3.",
        "Sayo took the Chrysanthemum ribbon.",
        "Never seen: the Maple ribbon.",
    ]


# --- the dealt hand ------------------------------------------------------------------------


def test_a_dealt_hand_tells_what_one_other_card_would_have_made() -> None:
    """One Pine more would be Three, of two that nobody has shown."""
    state = dealt((NO_TEYAKU, *ELSEWHERE), FIELD).state
    (note, shown) = _notes(state, "手役")
    assert say(note.text) == "Your hand: no combination"
    assert note.cards == ()
    (why,) = note.why
    assert (say(why.title), say(why.asks)) == ("Three", "3 cards of one month, not standing.")
    assert said(why.lacks) == [
        "Any one of 2 other cards would have made it, for 24 from each opponent.",
        "Not seen yet: 2 Pine chaff.",
    ]
    assert say(shown.text) == "Sayo: Three, 24 from each"
    assert shown.cards == cards("02-1 02-2 02-3")


def test_a_hand_that_plays_on_says_nothing_superfluous() -> None:
    state = midway(HANDS, [], "12-4")
    assert _notes(state, "手役") == ()


def test_a_hand_with_a_teyaku_tells_value_multiplier_and_cards() -> None:
    hand = "04-1 04-2 04-3 01-1 05-1 06-1 07-1".split()
    state = dealt((hand, *ELSEWHERE), ["08-1", *FIELD[1:]]).state
    mine, _sayo = _notes(state, "手役")
    assert say(mine.text) == "You: Standing Three, 36 × 2 = 72 from each"
    assert mine.cards == cards("04-1 04-2 04-3")


@pytest.mark.parametrize("options", [CLASSIC, HachiHachiOptions(two_triplets=True)])
def test_near_hands_are_one_card_short_indeed(options: HachiHachiOptions) -> None:
    """Checked with the scorer: with the wanted card in place of a spare one it is paid."""
    hand = cards("04-1 04-2 05-1 05-2 09-1 09-2 12-1")
    for near in near_teyaku(hand, options):
        for wanted in near.wanted:
            made = [
                teyaku_of((*(card for card in hand if card != spare), wanted), options)
                for spare in near.spare
            ]
            assert any(one is not None and near.yaku.id in one.key.split("+") for one in made)


def test_a_hand_that_was_not_claimed_says_so_once_it_is_too_late() -> None:
    options = HachiHachiOptions(claim=Claim.MANUAL)
    hand = "04-1 04-2 04-3 01-1 05-1 06-1 07-1"
    state = dealt((hand.split(), *ELSEWHERE), FIELD, options=options).state
    assert _notes(state, "手役") == ()
    while PassTeyaku() in legal_actions(state):
        state = played(state, PassTeyaku())
    (note,) = _notes(state, "手役")
    assert say(note.text) == "Your hand: Standing Three, not claimed and so not paid"
    assert note.cards == cards("04-1 04-2 04-3")


# --- special combinations ------------------------------------------------------------------

CHAFF = "01-3 01-4 02-3 02-4 03-3 03-4 06-3 06-4 07-3 07-4 08-3 08-4 09-3 09-4 10-3"


def test_fifteen_chaff_of_sixteen_are_explained_with_what_is_in_reach() -> None:
    state = midway(("10-4 05-1 11-3", "04-1", "05-2"), ["05-3"], "12-1", [CHAFF, "", ""])
    (note,) = _notes(state, "特殊")
    (why,) = note.why
    assert said(why.lacks) == [
        "You have 15 of 16 chaff: 1 too few.",
        "In your hand: a Maple chaff and the Willow ribbon.",
        "On the field: an Iris chaff.",
    ]
    assert (say(why.title), why.paragraph, why.rule) == ("Sixteen Chaff", "6", "yaku.sujuuroku")


def test_specials_are_not_explained_once_a_combination_was_made() -> None:
    piles = [CHAFF, "01-2 02-2 03-2", ""]
    state = midway(("10-4 05-1 11-3", "04-1", "05-2"), ["05-3"], "12-1", piles)
    (note,) = _notes(state, "特殊")
    assert note.why == ()


def test_with_two_players_there_are_no_specials_to_explain() -> None:
    state = midway(("10-4 05-1 11-3", "04-1"), ["05-3"], "12-1", [CHAFF, ""])
    assert _notes(state, "特殊") == ()


# --- everything ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
def test_every_answer_can_be_said_and_names_a_rule_that_is_told(seats: int) -> None:
    """Random play under options that add rows: entries exist, missing cards are not had."""
    options = HachiHachiOptions(nanatan_extra=True, inoshikachou=True, two_triplets=True, deals=6)
    doc = build_rulebook(options, seats)
    chance, met = random.Random(seats), set()
    for step in steps(start_state(options, seats, 4), lambda _state, legal: chance.choice(legal)):
        panel = _panel(step.state)
        answers = [why for row in panel.rows for why in row.why]
        answers += [why for note in panel.notes for why in note.why]
        for why in answers:
            assert doc.section_of(why.rule) is not None
            assert say(why.asks)
            assert all(said(why.lacks))
            if why.rule.removeprefix("yaku.") in {row.yaku for row in panel.rows}:
                mine = step.state.common.captured[PERSON]
                assert not any(card.card in mine for card in why.missing)
                assert why.paragraph == yaku_by_id(why.rule.removeprefix("yaku.")).rule
            met.add(why.rule)
    assert {"yaku.akatan", "yaku.inoshikachou", "yaku.nanatan"} <= met


def test_the_title_of_the_paragraph_stands_over_what_tells_each_combination() -> None:
    options = HachiHachiOptions(inoshikachou=True, two_triplets=True)
    told = {
        entry.id: _titles(section)
        for section in build_rulebook(options, 3).sections
        for block in section.blocks
        if isinstance(block, ValueTable)
        for entry in block.rows
        if entry.id.startswith("yaku.")
    }
    assert len(told) > 20
    for rule, titles in told.items():
        why = explain(yaku_by_id(rule.removeprefix("yaku.")), ())
        assert (why.rule, why.paragraph_title in titles) == (rule, True)


def _titles(section: Section) -> set[Msg]:
    headings = (block.label for block in section.blocks if isinstance(block, Heading))
    return {label.title for label in (section.label, *headings)}


def test_hidden_cards_change_no_answer() -> None:
    """What others hold and what lies in the draw pile may be any of the unseen cards."""
    state = midway(HANDS, ["01-2"], "12-4", ["02-2 02-3", "06-2 06-3", ""])
    unseen = [*state.hands[1], *state.hands[2], *state.draw_pile]
    random.Random(1).shuffle(unseen)
    other = replace(
        state,
        hands=(state.hands[0], tuple(unseen[:3]), tuple(unseen[3:6])),
        draw_pile=tuple(unseen[6:]),
    )
    assert _panel(state) == _panel(other)
    assert observe(other, Seat(0)) == observe(state, Seat(0))


def test_with_one_opponent_a_dealt_hand_is_not_paid_by_each() -> None:
    hand = "04-1 04-2 04-3 01-1 05-1 06-1 07-1".split()
    state = dealt((hand, NOTHING), ["08-1", *FIELD[1:]]).state
    (note,) = _notes(state, "手役")
    assert say(note.text) == "You: Standing Three, 36 × 2 = 72"
