"""A turn: what may be played, what it takes, how it is told (rules 2.5-2.9)."""

from __future__ import annotations

import pytest

from hanafuda_desktop.cards.hanafuda import card_points
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.events import CardMoved, TurnStarted
from hanafuda_desktop.engine.places import DRAW_PILE, DRAWN, FIELD, Seat, captured_of, hand_of
from hanafuda_desktop.errors import IllegalActionError, Refusal
from hanafuda_desktop.games.hachi_hachi.actions import Sage, StartDeal, TakeMatch
from hanafuda_desktop.games.hachi_hachi.flow import apply, legal_actions
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.state import Phase, TableCard
from tests.games.hachi_hachi.positions import cards, midway, play

ME, NEXT = Seat(0), Seat(1)
HAND, PILE = hand_of(ME), captured_of(ME)
OTHERS = ("02-2 02-3", "04-1 04-2")


def _move(card: str, src: object, dst: object, beat: int) -> CardMoved:
    return CardMoved(CardId(card), src, dst, beat)  # type: ignore[arg-type]


# --- what may be played --------------------------------------------------------------------


def test_a_match_must_be_played() -> None:
    """Rules 2.7; players.md 34: a card that matches is never left lying."""
    state = midway(("01-1 05-1 12-1", *OTHERS), ["01-3", "08-2"], "09-1")
    assert legal_actions(state) == (play("01-1"),)
    with pytest.raises(IllegalActionError) as caught:
        apply(state, play("05-1"))
    assert caught.value.reason is Refusal.NOT_LEGAL


def test_without_a_match_any_card_may_be_laid() -> None:
    state = midway(("01-1 05-1 12-1", *OTHERS), ["03-1"], "09-1")
    assert legal_actions(state) == (play("01-1"), play("05-1"), play("12-1"))


def test_the_option_frees_the_choice_of_card_but_not_the_capture() -> None:
    free = HachiHachiOptions(must_match=False)
    state = midway(("01-1 05-1", *OTHERS), ["01-3"], "09-1", options=free)
    assert legal_actions(state) == (play("01-1"), play("05-1"))
    after = apply(state, play("01-1")).state
    assert after.common.captured[ME] == cards("01-1 01-3")


@pytest.mark.parametrize(
    "action",
    [
        play("02-2"),
        play("01-1", "01-3"),
        play("01-1", "08-2"),
        TakeMatch(CardId("01-3")),
        Sage(),
        StartDeal(2),
    ],
    ids=repr,
)
def test_anything_else_is_refused(action: object) -> None:
    """players.md 41: no card of another hand, no choice that there is not, no other phase."""
    state = midway(("01-1 05-1", *OTHERS), ["01-3", "08-2"], "09-1")
    with pytest.raises(IllegalActionError):
        apply(state, action)  # type: ignore[arg-type]


# --- none, one, two, three -----------------------------------------------------------------


def test_a_card_without_a_match_stays_with_its_history() -> None:
    state = midway(("01-1 05-1", *OTHERS), ["03-1", "08-2"], "09-1", turn=4)
    step = apply(state, play("05-1"))
    laid, drawn = step.state.common.field[2:]
    assert laid == TableCard(CardId("05-1"), slot=2, laid_by=ME, hand_before=2, turn=4)
    assert drawn == TableCard(CardId("09-1"), slot=3, laid_by=None, hand_before=0, turn=4)
    assert step.events == (
        _move("05-1", HAND, FIELD, 0),
        _move("09-1", DRAW_PILE, DRAWN, 1),
        _move("09-1", DRAWN, FIELD, 2),
        TurnStarted(NEXT),
    )
    assert step.state.common.last_taken[ME] == ()
    assert (step.state.common.actor, step.state.common.turn) == (NEXT, 5)


def test_a_played_card_meets_its_match_on_the_field_before_both_are_taken() -> None:
    state = midway(("01-1 05-1", *OTHERS), ["01-3", "08-2"], "08-1")
    step = apply(state, play("01-1"))
    assert step.events == (
        _move("01-1", HAND, FIELD, 0),
        _move("01-1", FIELD, PILE, 1),
        _move("01-3", FIELD, PILE, 1),
        _move("08-1", DRAW_PILE, DRAWN, 2),
        _move("08-1", DRAWN, PILE, 3),
        _move("08-2", FIELD, PILE, 3),
        TurnStarted(NEXT),
    )
    assert step.state.common.captured[ME] == cards("01-1 01-3 08-1 08-2")
    assert step.state.common.last_taken[ME] == cards("01-1 01-3 08-1 08-2")
    assert step.state.common.field == ()
    assert step.state.hands[ME] == cards("05-1")


def test_of_two_matches_one_is_chosen_and_the_other_stays() -> None:
    state = midway(("01-1 05-1", *OTHERS), ["01-3", "08-2", "01-2"], "09-1")
    assert legal_actions(state) == (play("01-1", "01-3"), play("01-1", "01-2"))
    after = apply(state, play("01-1", "01-2")).state
    assert after.common.captured[ME] == cards("01-1 01-2")
    assert [(one.card, one.slot) for one in after.common.field] == [
        ("01-3", 0),
        ("08-2", 1),
        ("09-1", 2),
    ]


def test_three_matches_are_all_taken_from_the_hand() -> None:
    """players.md 1: the crane takes two pine chaff and the ribbon, 27 points, no choice."""
    state = midway(("01-1 05-1", *OTHERS), ["01-3", "01-4", "01-2", "08-2"], "09-1")
    assert legal_actions(state) == (play("01-1"),)
    step = apply(state, play("01-1"))
    pile = step.state.common.captured[ME]
    assert pile == cards("01-1 01-3 01-4 01-2")
    assert card_points(pile) == 27
    assert [move.beat for move in step.events if isinstance(move, CardMoved)][:5] == [0, 1, 1, 1, 1]


def test_three_matches_are_all_taken_from_the_draw_pile() -> None:
    """players.md 1, 2: the card is drawn, takes all three, and lies nowhere else."""
    state = midway(("05-1 05-2", *OTHERS), ["09-3", "09-4", "09-2", "08-2"], "09-1")
    step = apply(state, play("05-1"))
    assert step.state.common.captured[ME] == cards("09-1 09-3 09-4 09-2")
    assert step.state.common.drawn is None
    assert (step.state.common.phase, step.state.common.actor) == (Phase.PLAY, NEXT)


def test_the_drawn_card_asks_where_two_match() -> None:
    state = midway(("05-1 05-2", *OTHERS), ["09-3", "08-2", "09-2"], "09-1")
    step = apply(state, play("05-1"))
    common = step.state.common
    assert (common.phase, common.actor, common.drawn) == (Phase.DRAW_CHOICE, ME, "09-1")
    assert common.played == "05-1"
    assert step.events[-1] == _move("09-1", DRAW_PILE, DRAWN, 1)
    takes = (TakeMatch(CardId("09-3")), TakeMatch(CardId("09-2")))
    assert legal_actions(step.state) == takes
    chosen = apply(step.state, takes[1])
    assert chosen.state.common.captured[ME] == cards("09-1 09-2")
    assert chosen.state.common.drawn is None
    assert chosen.events == (
        _move("09-1", DRAWN, PILE, 0),
        _move("09-2", FIELD, PILE, 0),
        TurnStarted(NEXT),
    )


def test_a_choice_keeps_what_was_captured_before_it() -> None:
    state = midway(("05-1 05-2", *OTHERS), ["05-3", "09-3", "09-2"], "09-1")
    waiting = apply(state, play("05-1")).state
    assert waiting.common.last_taken[ME] == cards("05-1 05-3")
    after = apply(waiting, TakeMatch(CardId("09-2"))).state
    assert after.common.last_taken[ME] == cards("05-1 05-3 09-1 09-2")


def test_the_drawn_card_takes_the_card_just_laid() -> None:
    state = midway(("05-1 12-1", *OTHERS), ["08-2"], "05-4")
    after = apply(state, play("05-1")).state
    assert after.common.captured[ME] == cards("05-4 05-1")
    assert [one.card for one in after.common.field] == ["08-2"]


def test_a_laid_card_fills_the_lowest_free_slot() -> None:
    state = midway(("08-1 05-1", *OTHERS), ["09-3", "08-2", "10-1"], "12-1")
    after = apply(state, play("08-1")).state
    assert {one.card: one.slot for one in after.common.field} == {"09-3": 0, "10-1": 2, "12-1": 1}


def test_lightning_takes_only_willow() -> None:
    """Rules 1: it is not wild."""
    state = midway(("11-4 05-1", *OTHERS), ["09-3", "08-2"], "12-1")
    after = apply(state, play("11-4")).state
    assert after.common.captured[ME] == ()


def test_many_cards_may_lie_on_the_field() -> None:
    """players.md 17: slots beyond nine are slots like the others."""
    field = ["01-1", "02-1", "03-1", "06-1", "07-1", "08-1", "09-1", "10-1", "11-1", "12-1"]
    state = midway(("05-1 05-2", "02-2 02-3", "01-2 01-3"), field, "04-1")
    after = apply(state, play("05-1")).state
    assert [one.slot for one in after.common.field] == list(range(12))
