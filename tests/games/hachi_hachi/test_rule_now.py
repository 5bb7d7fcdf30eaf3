"""Protects the sentence about the present decision, and that it leads somewhere."""

from __future__ import annotations

from random import Random

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import PERSON, Seat, hand_of
from hanafuda_desktop.engine.rules_doc import RuleNow, ids_of
from hanafuda_desktop.engine.table_spec import CardTarget, Target
from hanafuda_desktop.games.hachi_hachi.actions import PlayCard, Shobu
from hanafuda_desktop.games.hachi_hachi.dealing import start_state
from hanafuda_desktop.games.hachi_hachi.flow import legal_actions
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.present_rules import rule_now
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState
from hanafuda_desktop.games.hachi_hachi.table import TABLE
from hanafuda_desktop.games.hachi_hachi.view import observe
from tests.games.hachi_hachi.positions import CLASSIC, midway, played, steps
from tests.games.hachi_hachi.rulebooks import SEATS, book, options_of
from tests.games.hachi_hachi.words import say

HANDS = ("10-1 05-1 06-1", "04-1 04-2 04-3", "07-1 07-3 07-4")


def _now(state: HachiHachiState, selected: Target | None = None, seat: Seat = PERSON) -> RuleNow:
    legal = legal_actions(state) if state.common.actor == seat else ()
    return rule_now(observe(state, seat), legal, selected)


def _said(now: RuleNow) -> tuple[str, str, str]:
    return say(now.title), say(now.text), now.anchor


def test_a_match_must_be_played_or_need_not() -> None:
    title, text, anchor = _said(_now(midway(HANDS, ["10-2"], "12-4")))
    assert (title, anchor) == ("Now: playing a card", "must_match")
    assert "you must play one that does" in text
    free = midway(HANDS, ["10-2"], "12-4", options=options_of(must_match=False))
    assert "any card" in say(_now(free).text)


def test_without_a_match_any_card_is_laid() -> None:
    assert say(_now(midway(HANDS, ["12-1"], "12-4")).title) == "Now: laying a card"


def test_a_chosen_card_says_what_it_matches() -> None:
    state = midway(HANDS, ["10-2", "10-3"], "12-4")
    deer = CardTarget(hand_of(PERSON), CardId("10-1"))
    assert _said(_now(state, deer)) == (
        "Now: choosing what to take",
        "Deer matches two Maple cards on the field. You take one of them; the other stays.",
        "turn",
    )


def test_a_drawn_card_says_what_it_matches() -> None:
    state = played(midway(HANDS, ["12-1", "12-2"], "12-4"), PlayCard(CardId("10-1")))
    assert say(_now(state).text).startswith("Paulownia chaff, yellow matches two Paulownia cards")


def test_others_are_waited_for() -> None:
    state = played(midway(HANDS, ["10-2"], "12-4"), PlayCard(CardId("10-1")))
    assert _said(_now(state))[::2] == ("Now: Sayo is choosing", "turn")


def test_a_combination_is_decided_on() -> None:
    state = midway(["06-1 05-1", *HANDS[1:]], ["06-2"], "12-4", ["09-1 09-2 10-2 10-3", "", ""])
    deciding = played(state, PlayCard(CardId("06-1")))
    assert _said(_now(deciding))[::2] == ("Now: stopping or playing on", "decision")
    last = midway(["06-1", *HANDS[1:]], ["06-2"], "12-4", ["09-1 09-2 10-2 10-3", "", ""])
    assert say(_now(played(last, PlayCard(CardId("06-1")))).title) == "Now: stopping"
    settled = played(deciding, Shobu())
    assert _said(_now(settled))[::2] == ("Now: the next deal", "next_dealer")


def test_the_first_deal_is_told() -> None:
    state = start_state(CLASSIC, 3, 1)
    assert _said(_now(state))[::2] == ("Now: who deals first", "deal")


def _rules_cited(state: HachiHachiState) -> list[str]:
    """Return the paragraphs that ledger and summary name beside their payments."""
    view = observe(state, PERSON)
    summary = TABLE.summary(view)
    rows = (*TABLE.ledger(view).rows, *(summary.rows if summary is not None else ()))
    return [row.rule for row in rows]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(
    "options",
    [options_of(deals=3), options_of(deals=3, cancel_continue=True, must_match=False)],
    ids=["classic", "free"],
)
def test_every_moment_of_a_match_has_its_rule(options: HachiHachiOptions, seats: int) -> None:
    ids = {id for section in book(options, seats).sections for id in ids_of(section)}
    chance = Random(5)
    told = set()
    for step in steps(start_state(options, seats, 3), lambda _, legal: chance.choice(legal)):
        now = _now(step.state)
        assert now.anchor in ids
        assert "{{" not in say(now.title) + say(now.text)
        told.add(now.title.key)
        assert all(book(options, seats).anchor_of_rule(rule) for rule in _rules_cited(step.state))
    assert {"rules.now.over", "rules.now.next_deal", "rules.now.waiting"} <= told
