"""Protects the answers to "Why not?" for special combinations, in play and once it is settled."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.cards.hanafuda import card_points
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.table_spec import WhyNot
from hanafuda_desktop.games.hachi_hachi.deal_end import end_exhausted
from hanafuda_desktop.games.hachi_hachi.dealing import DECK
from hanafuda_desktop.games.hachi_hachi.requirements import (
    AllOf,
    AtLeast,
    Cards,
    ChaffCount,
    PileGoal,
    Points,
    WholeMonth,
)
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState
from hanafuda_desktop.games.hachi_hachi.table import TABLE
from hanafuda_desktop.games.hachi_hachi.view import observe
from hanafuda_desktop.games.hachi_hachi.yaku import teyaku_of
from tests.games.hachi_hachi.positions import CLASSIC, cards, midway
from tests.games.hachi_hachi.words import said

CHERRIES = "03-1 03-2 03-3 06-1 07-2 08-2 11-1"
ONE_RIBBON = "04-2 01-3 02-3 03-3 05-3 07-3 09-3"


def _thirds() -> tuple[Cards, Cards, Cards]:
    """Return all 48 cards in three piles in which nobody made anything: 78, 102 and 84 points."""
    months = [DECK[start : start + 4] for start in range(0, 48, 4)]
    first, second, third = (sum(months[seat::3], ()) for seat in range(3))
    return first, second, third


def _why(
    piles: tuple[Cards, ...], dealt: dict[int, str] | None = None, is_settled: bool = True
) -> dict[str, WhyNot]:
    state = midway(("01-1", "01-2", "01-3"), [], "")
    hands = {seat: teyaku_of(cards(hand), CLASSIC) for seat, hand in (dealt or {}).items()}
    teyaku = tuple(hands.get(seat) for seat in range(3))
    common = replace(state.common, captured=piles, teyaku=teyaku)
    state = replace(state, common=common)
    if is_settled:
        state = end_exhausted(replace(state, hands=((), (), ()))).state
    return _answers(state)


def _answers(state: HachiHachiState) -> dict[str, WhyNot]:
    panel = TABLE.yaku_panel(observe(state, PERSON), ())
    (note,) = (note for note in panel.notes if note.kanji == "特殊")
    return {why.rule.removeprefix("yaku."): why for why in note.why}


def test_points_that_were_nearly_equal_are_told_for_everybody() -> None:
    """Rules 6: all three must have 88; who is ten points off is near, eleven are far."""
    first, second, third = _thirds()
    assert tuple(map(card_points, (first, second, third))) == (78, 102, 84)
    swap = cards("05-1"), cards("10-2 10-3 10-4")  # 10 points for 7
    piles = (
        tuple(card for card in (*first, *swap[0]) if card not in swap[1]),
        tuple(card for card in (*second, *swap[1]) if card not in swap[0]),
        third,
    )
    assert tuple(map(card_points, piles)) == (81, 99, 84)
    assert "souhachi" not in _why(piles)  # eleven points off is far
    ribbon, chaff = cards("11-3"), cards("09-3 09-4")
    piles = (
        piles[0],
        tuple(card for card in (*piles[1], *chaff) if card not in ribbon),
        tuple(card for card in (*piles[2], *ribbon) if card not in chaff),
    )
    assert tuple(map(card_points, piles)) == (81, 96, 87)
    assert said(_why(piles)["souhachi"].lacks) == [
        "You 81, Sayo 96 and Ren 87: all must have exactly the same."
    ]


def test_a_triplet_that_was_not_caught_names_who_took_the_rest() -> None:
    first, second, third = _thirds()
    piles = (
        (*first, *cards("03-1 03-2 03-3")),
        second,
        tuple(card for card in third if card not in cards("03-1 03-2 03-3")),
    )
    why = _why(piles, {0: CHERRIES})["tobikomi"]
    assert said(why.lacks) == ["You lack 1 card of the dealt month.", "Ren took a Cherry chaff."]
    assert [card.card for card in why.missing] == ["03-4"]


def test_an_escape_that_was_missed_tells_the_points() -> None:
    piles = _thirds()
    why = _why(piles, {2: ONE_RIBBON})["nukeyaku"]
    assert said(why.lacks) == ["Ren has 84 of 89 points: 5 too few."]
    assert why.missing == ()


def test_in_play_only_the_persons_own_near_misses_are_told() -> None:
    piles = _thirds()
    assert _why(piles, {2: ONE_RIBBON}, is_settled=False) == {}
    assert "nukeyaku" in _why((piles[2], piles[1], piles[0]), {0: ONE_RIBBON}, is_settled=False)


def test_what_is_reached_or_far_off_is_not_explained() -> None:
    assert "nukeyaku" not in _why(_thirds(), {1: ONE_RIBBON})
    assert "tobikomi" not in _why(_thirds(), {0: CHERRIES})


@pytest.mark.parametrize(
    ("goal", "pile", "lack"),
    [
        (AllOf(cards("01-1 03-1 08-1")), "01-1", 2),
        (AllOf(cards("01-1 03-1")), "01-1 03-1 08-1", 0),
        (AtLeast(2, cards("01-2 02-2 03-2")), "01-2", 1),
        (AtLeast(2, cards("01-2 02-2 03-2")), "01-2 02-2 03-2", 0),
        (ChaffCount(3), "01-3 01-4 11-1", 0),
        (ChaffCount(3, willow_is_chaff=False), "01-3 01-4 11-1", 1),
        (Points(88, 88), "01-1", 68),
        (Points(15, 15), "01-1", 5),
        (Points(15), "01-1", 0),
        (WholeMonth((1, 2)), "01-1 02-1 02-2 02-3", 1),
        (WholeMonth((1,)), "01-1 01-2 01-3 01-4", 0),
    ],
)
def test_a_goal_tells_how_much_a_pile_lacks(goal: PileGoal, pile: str, lack: int) -> None:
    assert goal.lack(cards(pile)) == lack
    assert (lack == 0) == goal.holds(cards(pile))
