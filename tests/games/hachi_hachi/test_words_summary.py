"""Protects the account of a deal in words: what completed it, who laid what, why not the rest."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.rng import stream
from hanafuda_desktop.games.hachi_hachi import GAME
from hanafuda_desktop.games.hachi_hachi.actions import CancelSage, Sage, Shobu, StartDeal
from hanafuda_desktop.games.hachi_hachi.deal_end import end_exhausted
from hanafuda_desktop.games.hachi_hachi.dealing import DECK
from hanafuda_desktop.games.hachi_hachi.flow import apply
from hanafuda_desktop.games.hachi_hachi.options import (
    DrawAfterContinue,
    HachiHachiOptions,
    LiabilityScope,
)
from hanafuda_desktop.games.hachi_hachi.present_captures import completing_capture
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, Phase, ShownTeyaku, TableCard
from hanafuda_desktop.games.hachi_hachi.table import TABLE
from hanafuda_desktop.games.hachi_hachi.view import observe
from hanafuda_desktop.games.hachi_hachi.yaku import teyaku_of
from tests.games.hachi_hachi.fast_reference import random_options
from tests.games.hachi_hachi.positions import CLASSIC, cards, laid, midway, play, played
from tests.games.hachi_hachi.words import REN, paid, row_words, said, say, summary_of, unpaid

TWO_POETRY = "01-2 01-3 02-2 02-3"
BLUE = "06-2 06-3 09-2 09-3 10-2 10-3"
MADE_IT = "Only if nobody makes a combination"
PLAYED_ON = "Somebody had played on"


def _stopped(
    field: str | TableCard, *, times: int = 1, continued: tuple[int, ...] = (), seats: int = 3
) -> HachiHachiState:
    """Let the person complete Poetry Ribbons on this field, and stop."""
    hands = ("03-3 05-1", "04-1 04-2", "07-1 07-2")[:seats]
    piles = (TWO_POETRY, BLUE if continued else "", "")[:seats]
    state = midway(hands, [field], "12-1", piles, times=times, continued=continued)
    return played(state, play("03-3"), Shobu())


def _ran_out(continued: tuple[int, ...] = (1,)) -> HachiHachiState:
    piles = (TWO_POETRY, BLUE, "")
    hands = ("03-3", "04-1", "07-1")
    state = midway(hands, ["03-4"], "12-1 08-3 11-2", piles, continued=continued)
    return played(state, play("03-3"), play("04-1"), play("07-1"))


def _exhausted(
    piles: tuple[str, str, str], dealt: dict[int, str] | None = None, times: int = 1
) -> HachiHachiState:
    """Return a deal that is played out with these piles; `dealt` are hands with a teyaku."""
    teyaku: list[ShownTeyaku | None] = [
        teyaku_of(cards(dealt[seat]), CLASSIC) if dealt and seat in dealt else None
        for seat in range(3)
    ]
    state = midway(("01-1", "01-2", "01-3"), [], "")
    common = replace(
        state.common,
        captured=tuple(map(cards, piles)),
        multiplier=replace(state.common.multiplier, now=times),
        teyaku=tuple(teyaku),
    )
    return end_exhausted(replace(state, common=common, hands=((), (), ()))).state


def _thirds() -> tuple[str, str, str]:
    """Return piles of all 48 cards in which nobody made anything: four months each."""
    first = (*DECK[0:4], *DECK[12:16], *DECK[24:28], *DECK[36:40])
    second = (*DECK[4:8], *DECK[16:20], *DECK[28:32], *DECK[40:44])
    third = (*DECK[8:12], *DECK[20:24], *DECK[32:36], *DECK[44:48])
    return (" ".join(first), " ".join(second), " ".join(third))


# --- how it ended --------------------------------------------------------------------------


def test_a_stop_names_the_cards_that_completed_it() -> None:
    assert said(summary_of(_stopped("03-2")).story) == [
        "Completed with a Cherry chaff and the Cherry ribbon, turn\xa010\xa0of\xa021."
    ]


def test_two_captures_of_one_month_in_a_turn_name_the_one_that_completed_it() -> None:
    """The hand took a chaff, the drawn card the ribbon: also the drawn one is told."""
    piles = ("02-2 02-3 01-2 01-3", "", "")
    hands = ("03-3 05-1", "04-1 04-2", "07-1 07-2")
    state = midway(
        hands, [TableCard(CardId("03-4"), 0), TableCard(CardId("03-2"), 1)], "03-1", piles
    )
    ended = played(state, play("03-3", "03-4"), Shobu())
    assert ended.common.captured[0][-4:] == cards("03-3 03-4 03-1 03-2")
    assert said(summary_of(ended).story) == [
        "Completed with the Curtain and the Cherry ribbon, turn\xa010\xa0of\xa021."
    ]
    assert unpaid(summary_of(ended))["Liability"] == (
        "No opponent laid the Cherry ribbon from a hand of 2 or more"
    )


def test_three_cards_taken_at_once_name_only_the_completing_card() -> None:
    piles = ("02-2 02-3 01-2 01-3", "", "")
    hands = ("03-3 05-1", "04-1 04-2", "07-1 07-2")
    stack = [TableCard(CardId(card), 0) for card in ("03-1", "03-2", "03-4")]
    state = midway(hands, stack, "12-1", piles)
    ended = played(state, play("03-3"), Shobu())
    assert said(summary_of(ended).story) == [
        "Completed with the Cherry ribbon, turn\xa010\xa0of\xa021."
    ]


def test_a_capture_of_four_names_only_the_completing_card() -> None:
    """Two captures of a turn and three cards taken at once look alike in the pile."""
    assert completing_capture("akatan", cards("01-2 02-2 03-3 03-1 03-2 03-4")).cards == (
        CardId("03-2"),
    )
    apart = completing_capture("akatan", cards("03-3 03-1 01-2 01-3 02-2 02-3 03-4 03-2"))
    assert (apart.cards, apart.taken) == (cards("03-4 03-2"), CardId("03-2"))


def test_whoever_played_on_in_vain_is_told_to_pay() -> None:
    summary = summary_of(_ran_out())
    assert say(summary.title) == "Deal 1: the hands ran out after playing on"
    assert said(summary.story) == ["Sayo had Blue Ribbons, played on, and pays half of it to each."]


def test_a_big_special_is_told_with_its_owner_and_what_it_was_paid_for() -> None:
    """Rules 6: it takes the place of the card points."""
    chaff = [card for card in DECK if card[3:] in ("3", "4") or card[:2] == "11"][:17]
    rest = [card for card in DECK if card not in chaff]
    summary = summary_of(_exhausted((" ".join(chaff), " ".join(rest[::2]), " ".join(rest[1::2]))))
    assert say(summary.title) == "Deal 1: Sixteen Chaff, you"
    assert paid(summary) == {"Sixteen Chaff, you": "17 chaff: 168 from each × 1 = 168"}
    assert unpaid(summary) == {
        "Dealt hands": "Nobody was dealt a combination",
        "Card points against 88": "Replaced by Sixteen Chaff",
        "Diving and Escape": "Void beside Sixteen Chaff",
        "Combinations, stop, liability": (
            "Nobody made one. Sayo came nearest: Four Brights, 3 of 4; Ren took the Phoenix"
        ),
    }


def test_double_eights_tell_the_points_that_reach_them() -> None:
    chaff = [card for card in DECK if card[3:] in ("3", "4")]
    rest = [card for card in DECK if card not in chaff]
    summary = summary_of(_exhausted((" ".join(chaff), " ".join(rest), "")))
    assert say(summary.title) == "Deal 1: Double Eights, Sayo"
    assert paid(summary)["Double Eights, Sayo"].startswith(f"{summary.bars[1].points} points: ")
    # No amount that nobody pays stands beside the bars.
    assert all(say(bar.text).endswith(", not counted") for bar in summary.bars)


def test_the_account_stays_whole_when_the_next_deal_lies_on_the_table() -> None:
    """Without the cards of the table, which are gone, it names no card but loses no row."""
    settled = _stopped(laid("03-2", REN))
    later = apply(settled, StartDeal(2)).state
    before, after = summary_of(settled), summary_of(later)
    assert [row.amounts for row in after.rows] == [row.amounts for row in before.rows]
    assert after.cards == ()
    assert said(after.story) == ["Completed in turn\xa010\xa0of\xa021."]
    assert "Ren laid the card that completed it and pays for all" in paid(after)


# --- liability -----------------------------------------------------------------------------


def test_a_liability_says_who_laid_which_card_and_what_it_was_taken_for() -> None:
    state = _stopped(laid("03-2", REN), times=2)
    assert paid(summary_of(state)) == {
        "Poetry Ribbons, you": "84 × 2 = 168 a share, one from each",
        "Ren laid the Cherry ribbon and pays for all": (
            "You took it with a Cherry chaff and completed Poetry Ribbons. Sayo's 168 moves to Ren"
        ),
    }
    (line,) = TABLE.ledger(observe(state, REN)).rows
    assert row_words(line) == (
        "Ren laid the Cherry ribbon and pays for all",
        "84 × 2 for Poetry Ribbons, 2 shares",
    )


def test_the_laid_card_may_be_the_one_that_the_missing_card_took() -> None:
    hands = ("03-2 05-1", "04-1 04-2", "07-1 07-2")
    state = midway(hands, [laid("03-3", 1)], "12-1", [TWO_POETRY, "", ""])
    titles = paid(summary_of(played(state, play("03-2"), Shobu())))
    assert "Sayo laid a Cherry chaff and pays for all" in titles


def test_a_liability_of_an_earlier_turn_still_names_its_card() -> None:
    """Rules 5.3: it stays attached when the seat plays on and stops later."""
    hands = ("03-3 06-4", "04-1 04-2", "07-1 07-2")
    piles = [f"{TWO_POETRY} 09-2 09-3 10-2 10-3", "", ""]
    state = midway(hands, [laid("03-2", 1), "06-2"], "12-1 12-2 12-3", piles)
    state = played(state, play("03-3"), Sage(), play("04-1"), play("07-1"), play("06-4"))
    summary = summary_of(played(state, Shobu()))
    assert "Sayo laid the Cherry ribbon and pays for all" in paid(summary)
    assert said(summary.story) == [
        "Completed with a Peony chaff and the Peony ribbon, turn\xa013\xa0of\xa021.",
        "You had played on and made more.",
    ]


def test_with_two_players_nothing_moves() -> None:
    state = _stopped(laid("03-2", 1), seats=2)
    assert paid(summary_of(state))["Sayo laid the Cherry ribbon and pays"] == (
        "You took it with a Cherry chaff and completed Poetry Ribbons. "
        "With two players that changes no amount"
    )


# --- what did not apply --------------------------------------------------------------------


def test_after_a_stop_every_rule_that_did_not_apply_has_its_reason() -> None:
    assert unpaid(summary_of(_stopped("03-2"))) == {
        "Dealt hands": "Nobody was dealt a combination",
        "Playing on": "No opponent of yours had played on",
        "Liability": "No opponent laid the Cherry ribbon from a hand of 2 or more",
        "Card points against 88": MADE_IT,
        "Special combinations": MADE_IT,
    }


def test_after_a_penalty_only_the_penalty_is_not_grey() -> None:
    reasons = unpaid(summary_of(_stopped("03-2", continued=(1,))))
    assert reasons.keys() == {
        "Dealt hands", "Liability", "Card points against 88", "Special combinations"
    }  # fmt: skip


def test_after_playing_on_in_vain_every_rule_that_did_not_apply_has_its_reason() -> None:
    summary = summary_of(_ran_out())
    assert paid(summary) == {"Sayo played on and the hands ran out": "Half of 84 × 1: 42 to each"}
    assert unpaid(summary) == {
        "Dealt hands": "Nobody was dealt a combination",
        "Stop": "Nobody stopped with a combination",
        "Liability": "Only when somebody stops",
        "Card points against 88": PLAYED_ON,
        "Special combinations": PLAYED_ON,
    }


def test_two_players_hear_nothing_of_special_combinations() -> None:
    assert "Special combinations" not in unpaid(summary_of(_stopped("03-2", seats=2)))


def test_a_played_out_deal_says_which_triplet_was_not_caught() -> None:
    piles = _thirds()
    dealt = {1: "01-1 01-2 01-3 06-1 07-2 08-2 11-1"}
    reasons = unpaid(summary_of(_exhausted(piles, dealt)))
    assert reasons["Diving"] == "Sayo was dealt three Pine cards but did not take all four: " + (
        "you took 4"
    )
    assert reasons["Combinations, stop, liability"] == (
        "Nobody made one. Ren came nearest: Blue Ribbons, 2 of 3; you took the Maple ribbon"
    )
    assert reasons["Escape"] == "Nobody was dealt a hand of chaff that could escape"


def test_diving_says_which_triplet_was_caught() -> None:
    dealt = {0: "01-1 01-2 01-3 06-1 07-2 08-2 11-1"}
    summary = summary_of(_exhausted(_thirds(), dealt, times=2))
    assert paid(summary)["Diving, you"] == (
        "All four Pine cards, three of them dealt: 12 from each × 2 = 24"
    )


@pytest.mark.parametrize("seat", [0, 1])
def test_an_own_triplet_is_spoken_of_to_the_person(seat: int) -> None:
    dealt = {seat: "03-1 03-2 03-3 06-1 07-2 08-2 11-1"}
    reason = unpaid(summary_of(_exhausted(_thirds(), dealt)))["Diving"]
    who = "You were" if seat == 0 else "Sayo was"
    assert reason == f"{who} dealt three Cherry cards but did not take all four: Ren took 4"


# --- under the options ---------------------------------------------------------------------


def test_a_deal_ended_for_half_says_so() -> None:
    """Rules 8: whoever played on may end the deal at the start of a turn."""
    options = HachiHachiOptions(cancel_continue=True)
    hands = ("03-3 05-1", "04-1 04-2", "07-1 07-2")
    piles = [TWO_POETRY, "", ""]
    state = midway(hands, ["03-2"], "12-1 12-2 12-3 08-1", piles, options=options)
    state = played(state, play("03-3"), Sage(), play("04-1"), play("07-1"), CancelSage())
    summary = summary_of(state)
    assert say(summary.title) == "Deal 1: you ended it for half of Poetry Ribbons"
    assert said(summary.story)[1] == "You had played on, and ended the deal for half after all."
    assert (
        unpaid(summary)["Playing on"] == unpaid(summary)["Liability"] == "Only when somebody stops"
    )


@pytest.mark.parametrize(
    ("way", "story"),
    [
        ("pay_half", "Sayo had Blue Ribbons, played on, and pays half of it to each."),
        ("receive_half", "Sayo had Blue Ribbons, played on, and is paid half of it by each."),
    ],
)
def test_what_playing_on_in_vain_costs_hangs_on_the_option(way: str, story: str) -> None:
    options = HachiHachiOptions(draw_after_continue=DrawAfterContinue(way))
    hands = ("03-3", "04-1", "07-1")
    piles = (TWO_POETRY, BLUE, "")
    state = midway(hands, ["03-4"], "12-1 08-3 11-2", piles, continued=(1,), options=options)
    state = played(state, play("03-3"), play("04-1"), play("07-1"))
    assert said(summary_of(state).story) == [story]


def test_everyone_is_told_to_have_laid_what_each_laid() -> None:
    """Under the scope `yaku` several pay, each for what it fed."""
    options = HachiHachiOptions(liability_scope=LiabilityScope.YAKU)
    hands = ("03-3 06-4", "04-1 04-2", "07-1 07-2")
    piles = [f"{TWO_POETRY} 09-2 09-3 10-2 10-3", "", ""]
    field = [laid("03-2", 1), laid("06-2", 2)]
    state = midway(hands, field, "12-1 12-2 12-3", piles, options=options)
    state = played(state, play("03-3"), Sage(), play("04-1"), play("07-1"), play("06-4"))
    titles = paid(summary_of(played(state, Shobu())))
    assert "Sayo laid the Cherry ribbon and pays for all" in titles
    assert "Ren laid the Peony ribbon and pays for all" in titles


def test_equal_points_of_two_players_are_said_to_pay_nothing() -> None:
    """Rules 7: a tie pays nothing."""
    state = midway(("01-1", "01-2"), [], "")
    piles = (cards("01-3 02-3"), cards("03-3 04-3"))
    common = replace(state.common, captured=piles)
    summary = summary_of(end_exhausted(replace(state, common=common, hands=((), ()))).state)
    assert paid(summary) == {}
    assert unpaid(summary)["Card points"] == "Both took the same points"


@pytest.mark.parametrize("number", range(24))
def test_under_any_options_the_rows_add_up_and_every_text_is_there(number: int) -> None:
    """A text that is missing is a warning, and a warning fails a test."""
    rng = stream(number, "words")
    seats = 2 + number % 2
    state = GAME.start({**random_options(rng), "deals": 3}, seats, rng.next_u64()).state
    told = 0
    while state.common.phase is not Phase.OVER:
        state = GAME.apply(state, rng.choice(GAME.legal_actions(state))).state
        if not GAME.is_settled(state):
            continue
        for seat in range(seats):
            summary = TABLE.summary(observe(state, Seat(seat)))
            assert summary is not None
            told += len([words for row in summary.rows for words in row_words(row) if words])
            applied = [row.amounts for row in summary.rows if row.amounts is not None]
            assert tuple(map(sum, zip((0,) * seats, *applied, strict=True))) == summary.net
    assert told >= 3 * seats * 6
