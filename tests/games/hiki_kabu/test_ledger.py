"""The ledger and the account of a round: who held, staked, took and lost what, in English."""

from __future__ import annotations

from typing import Any

import pytest

from hanafuda_desktop.cards.kabufuda import rank_of
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.table_spec import SeatLedger
from hanafuda_desktop.games.hiki_kabu import GAME
from hanafuda_desktop.games.hiki_kabu.actions import LeaveTable
from hanafuda_desktop.games.hiki_kabu.flow import apply, legal_actions
from hanafuda_desktop.games.hiki_kabu.options import (
    AllTie,
    DealerDraw,
    HikiKabuOptions,
    MatchLength,
    OddChips,
    ShortStack,
)
from hanafuda_desktop.games.hiki_kabu.state import HikiKabuState
from hanafuda_desktop.games.hiki_kabu.table import TABLE
from hanafuda_desktop.games.hiki_kabu.view import observe
from hanafuda_desktop.i18n.translator import Translator
from tests.games.hiki_kabu.positions import answered, dealt, played_out

Hands = list[tuple[int, int]]

NINE_WINS: Hands = [(5, 3), (4, 5), (2, 6)]
TWO_EIGHTS: Hands = [(1, 7), (3, 5), (5, 2)]
"""A pot of 9 between two: one chip is odd."""


def ledger_of(state: HikiKabuState) -> SeatLedger:
    return TABLE.ledger(observe(state, PERSON))


def settled(hands: Hands, pile: tuple[int, ...] = (), **options: Any) -> HikiKabuState:
    """Play a round out; with 4 and less everybody takes a card."""
    return played_out(dealt(hands, pile, HikiKabuOptions(**options)).state, threshold=4).state


def told(say: Translator, ledger: SeatLedger) -> list[str]:
    """Return the lines as they are read: name, mark, words, amount."""
    lines = [
        f"{say.seat_name(entry.seat)}{entry.mark}: {say(entry.text)}"
        f" {say.amount(entry.amount, signed=True)}"
        for entry in ledger.entries
    ]
    if ledger.pot is not None:
        amount = say.amount(ledger.pot.amount, signed=True)
        lines.append(f"{say(ledger.pot.title)}: {say(ledger.pot.text)} {amount}")
    return lines


def total_of(ledger: SeatLedger) -> int:
    return sum(entry.amount for entry in ledger.entries) + (
        ledger.pot.amount if ledger.pot is not None else 0
    )


# --- lines ---------------------------------------------------------------------------------


def test_before_the_first_deal_there_is_nothing_to_tell(say: Translator) -> None:
    ledger = ledger_of(GAME.start({}, 3, 1).state)
    assert say(ledger.title) == "Before the deal"
    assert ledger == SeatLedger(ledger.title)


def test_while_a_round_is_played_the_ledger_tells_stakes_and_answers(say: Translator) -> None:
    state = answered(dealt([(9, 5), (2, 5), (7, 8), (1, 2)]).state, False)
    ledger = ledger_of(state)
    assert ledger.caption is not None
    assert (say(ledger.title), say(ledger.caption)) == ("Round 1", "pot 19")
    assert told(say, ledger) == [
        "Ren: stakes 2, stood −2",
        "Mio: stakes 7 −7",
        "Kei: stakes 1 −1",
        "You親: stakes 9 −9",
        "Pot: 4 stakes +19",
    ]
    assert ledger.in_vain == ()
    assert ledger.onward is None


@pytest.mark.parametrize(
    ("hands", "pile", "options", "lines"),
    [
        (
            NINE_WINS,
            (),
            {},
            [
                "Ren: 9 Kabu, takes the pot of 11, staked 4 +7",
                "You親: 8 Oicho, dealer, staked 5 −5",
                "Mio: 8 Oicho, staked 2 −2",
            ],
        ),
        (
            [(9, 1), (4, 5), (2, 6)],
            (),
            {},
            [
                "You親: Kuppin, dealer, take the pot of 15, staked 9 +6",
                "Ren: 9 Kabu, staked 4 −4",
                "Mio: 8 Oicho, staked 2 −2",
            ],
        ),
        (
            [(4, 4), (2, 2), (5, 2)],
            (2,),
            {},
            [
                "Ren: Arashi, takes the pot of 33, staked 2, × 3 +27",
                "Mio: 7 Shichiken, staked 5, × 3 −15",
                "You親: 8 Oicho, dealer, staked 4, × 3 −12",
            ],
        ),
        (
            TWO_EIGHTS,
            (),
            {},
            [
                "You親: 8 Oicho, dealer, take 4 of 9, staked 1 +3",
                "Ren: 8 Oicho, takes 5 of 9, staked 3 +2",
                "Mio: 7 Shichiken, staked 5 −5",
            ],
        ),
        (
            [(5, 2), (1, 7), (3, 5)],
            (),
            {"odd_chips": OddChips.DEALER},
            [
                "Ren: 8 Oicho, takes 4 of 9, staked 1 +3",
                "Mio: 8 Oicho, takes 4 of 9, staked 3 +1",
                "You親: 7 Shichiken, dealer, get the odd 1, staked 5 −4",
            ],
        ),
        (
            TWO_EIGHTS,
            (),
            {"odd_chips": OddChips.CARRY},
            [
                "You親: 8 Oicho, dealer, take 4 of 9, staked 1 +3",
                "Ren: 8 Oicho, takes 4 of 9, staked 3 +1",
                "Mio: 7 Shichiken, staked 5 −5",
                "Pot: 1 for the next round +1",
            ],
        ),
        (
            [(2, 7), (4, 5)],
            (),
            {"all_tie": AllTie.SPLIT},
            [
                "You親: 9 Kabu, dealer, take 3 of 6, staked 2 +1",
                "Ren: 9 Kabu, takes 3 of 6, staked 4 −1",
            ],
        ),
    ],
)
def test_each_seat_has_a_line_the_winners_first_then_by_loss(
    hands: Hands, pile: tuple[int, ...], options: dict[str, Any], lines: list[str], say: Translator
) -> None:
    ledger = ledger_of(settled(hands, pile, **options))
    assert told(say, ledger) == lines
    assert total_of(ledger) == 0


def test_who_is_out_or_has_borrowed_is_told_behind_the_stake(say: Translator) -> None:
    poor = dealt(NINE_WINS, chips=(5, 195, 100)).state
    assert "You親: 8 Oicho, dealer, staked 5; out of chips −5" in told(
        say, ledger_of(played_out(poor).state)
    )
    options = HikiKabuOptions(short_stack=ShortStack.REBUY)
    lent = played_out(dealt(NINE_WINS, (), options, chips=(5, 195, 100)).state).state
    assert "You親: 8 Oicho, dealer, staked 5; a loan of 100 −5" in told(say, ledger_of(lent))


def test_who_did_not_play_stands_last(say: Translator) -> None:
    state = played_out(dealt(NINE_WINS, chips=(100, 198, 2)).state).state
    state = _dealt_again(state)
    state = played_out(state).state
    assert told(say, ledger_of(state))[-1] == "Mio: out of chips 0"


def test_carried_chips_are_accounted_for_in_the_next_round_and_at_the_end(say: Translator) -> None:
    options = HikiKabuOptions(odd_chips=OddChips.CARRY)
    state = played_out(dealt(TWO_EIGHTS, (), options).state).state
    over = ledger_of(apply(state, LeaveTable()).state)
    assert told(say, over)[-1] == "Pot: 1 left, at the end to you, the dealer +1"
    state = _dealt_again(state)
    ledger = ledger_of(state)
    assert told(say, ledger)[-1].startswith("Pot: 3 stakes, besides 1 from the round before +")
    assert total_of(ledger) == 0
    ledger = ledger_of(played_out(state).state)
    assert "1 from the round before" in told(say, ledger)[-1]
    assert total_of(ledger) == 0


def _dealt_again(state: HikiKabuState) -> HikiKabuState:
    deal = state.common.deal
    while state.common.deal == deal:
        state = apply(state, legal_actions(state)[0]).state
    return state


# --- not this round ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "pile", "in_vain"),
    [
        ([(9, 1), (4, 5), (2, 6)], (), []),
        ([(4, 4), (2, 2), (5, 2)], (2,), ["九一"]),
        ([(10, 7), (2, 5), (3, 4)], (), ["九一", "嵐"]),
        (NINE_WINS, (), ["九一", "嵐", "皆"]),
        (TWO_EIGHTS, (), ["九一", "嵐", "皆"]),
    ],
)
def test_the_ledger_tells_which_rules_were_asked_in_vain(
    hands: Hands, pile: tuple[int, ...], in_vain: list[str], say: Translator
) -> None:
    ledger = ledger_of(settled(hands, pile))
    assert [row.kanji for row in ledger.in_vain] == in_vain
    assert (ledger.in_vain_title is not None) == bool(in_vain)
    for row in ledger.in_vain:
        assert row.amounts is None
        assert row.status is not None


def test_the_ledger_says_what_the_dealer_had_instead(say: Translator) -> None:
    state = played_out(dealt([(9, 6), (10, 9)], (2,)).state).state
    assert say(ledger_of(state).in_vain[0].detail) == "Your 9 was followed by 6"
    state = played_out(dealt([(9, 6), (10, 9)], (2,), order=(1, 0)).state).state
    assert say(ledger_of(state).in_vain[0].detail) == "The 9 of Ren was followed by 6"


def test_the_ledger_says_what_the_special_hands_are(say: Translator) -> None:
    """Whoever plays for the first time has never heard their names."""
    state = played_out(dealt([(9, 6), (10, 9)], (2,)).state).state
    opening, triple, _equal = ledger_of(state).in_vain
    assert say(opening.title) == "Kuppin (dealer's 9, then 1)"
    assert say(triple.title) == "Arashi (three alike)"


@pytest.mark.parametrize(
    ("hands", "pile", "words"),
    [
        ([(5, 3), (4, 4), (2, 6)], (), "Nobody has three alike"),
        ([(5, 3), (1, 1), (2, 6)], (4,), "Ren had two 1s, then 4"),
        ([(5, 5), (7, 1), (2, 6)], (4,), "You had two 5s, then 4"),
        ([(5, 5), (1, 1), (2, 6)], (4, 7), "2 players had a pair, then another card"),
    ],
)
def test_the_ledger_says_who_just_missed_three_alike(
    hands: Hands, pile: tuple[int, ...], words: str, say: Translator
) -> None:
    row = ledger_of(settled(hands, pile)).in_vain[1]
    assert (row.kanji, say(row.detail)) == ("嵐", words)


# --- the next dealer -----------------------------------------------------------------------


def _onward(say: Translator, state: HikiKabuState) -> str | None:
    fact = ledger_of(state).onward
    assert fact is None or say(fact.title) == "Next dealer"
    return say(fact.text) if fact is not None else None


@pytest.mark.parametrize(
    ("dealer_draw", "hands", "words"),
    [
        (DealerDraw.EVERY_ROUND, NINE_WINS, "Everybody draws a card; the lowest deals."),
        (DealerDraw.ONCE, NINE_WINS, "You deal again: the dealer stays."),
        (DealerDraw.ROTATE_RIGHT, NINE_WINS, "Ren deals: the next to your right."),
        (DealerDraw.WINNER_DEALS, NINE_WINS, "Ren deals, having taken the pot."),
        (DealerDraw.WINNER_DEALS, TWO_EIGHTS, "You deal again: the pot was shared."),
    ],
)
def test_the_ledger_says_who_deals_next_and_why(
    dealer_draw: DealerDraw, hands: Hands, words: str, say: Translator
) -> None:
    state = settled(hands, dealer_draw=dealer_draw)
    assert _onward(say, state) == words


@pytest.mark.parametrize(
    ("chips", "length", "words"),
    [
        ((100, 100, 100), MatchLength.OPEN, "You deal: the next to the right of Mio."),
        ((5, 195, 100), MatchLength.LAST_STANDING, "Ren deals: you are out of chips."),
        ((5, 195, 100), MatchLength.OPEN, "Ren deals, or you if you buy in."),
    ],
)
def test_who_was_to_deal_and_is_out_is_named(
    chips: tuple[int, ...], length: MatchLength, words: str, say: Translator
) -> None:
    """Mio deals, and the person at her right comes next."""
    hands = [(2, 6), (5, 3), (4, 5)]
    options = HikiKabuOptions(dealer_draw=DealerDraw.ROTATE_RIGHT, match_length=length)
    state = played_out(dealt(hands, (), options, chips=chips, order=(2, 0, 1)).state).state
    assert _onward(say, state) == words


def test_after_the_last_round_nobody_deals(say: Translator) -> None:
    state = settled(NINE_WINS, dealer_draw=DealerDraw.ONCE)
    assert _onward(say, apply(state, LeaveTable()).state) is None


@pytest.mark.parametrize("dealer_draw", [draw for draw in DealerDraw if draw != "every_round"])
def test_who_is_said_to_deal_does(dealer_draw: DealerDraw) -> None:
    """Whole matches of four with few chips, in which people leave."""
    told_of = 0
    for seed in range(3):
        options = {"dealer_draw": dealer_draw.value, "start_chips": 50}
        state = GAME.start({**options, "match_length": "last_standing"}, 4, seed).state
        promised = None
        while legal := GAME.to_act(state) is not None and legal_actions(state):
            before = state.common.deal
            state = apply(state, legal[0]).state
            if state.common.deal != before and promised is not None:
                assert dict(promised.text.args)["seat"].seat == state.common.dealer  # type: ignore[union-attr]
                told_of += 1
            promised = ledger_of(state).onward or promised
            if state.common.deal != before:
                promised = None
    assert told_of > 40


# --- the account of the round --------------------------------------------------------------


def test_the_account_of_a_shared_pot_says_whose_cards_it_shows(say: Translator) -> None:
    """They are those of the first line."""
    state = played_out(dealt([(5, 2), (3, 5), (1, 7)], order=(2, 0, 1)).state).state
    summary = TABLE.summary(observe(state, PERSON))
    assert summary is not None
    assert [rank_of(card) for card in summary.cards] == [1, 7]
    assert [say(line) for line in summary.story] == ["The cards of Ren"]
    assert summary.entries[0].seat == 1
    alone = TABLE.summary(observe(played_out(dealt(NINE_WINS).state).state, PERSON))
    assert alone is not None
    assert alone.story == ()


def test_the_account_has_the_lines_of_the_ledger_and_adds_up(say: Translator) -> None:
    options = HikiKabuOptions(
        match_length=MatchLength.ROUNDS,
        odd_chips=OddChips.CARRY,
        short_stack=ShortStack.REBUY,
    )
    state = played_out(dealt(TWO_EIGHTS, (), options).state).state
    summary = TABLE.summary(observe(state, PERSON))
    assert summary is not None
    ledger = ledger_of(state)
    assert (summary.entries, summary.pot) == (ledger.entries, ledger.pot)
    assert summary.rows == ledger.in_vain
    assert (summary.net, summary.before, summary.after) == ((3, 1, -5), (0, 0, 0), (3, 1, -5))
    state = _dealt_again(state)
    later = TABLE.summary(observe(state, PERSON))
    assert later is not None
    assert later.after == summary.after, "stakes of the next round change nothing"
    state = played_out(state).state
    carried = TABLE.summary(observe(state, PERSON))
    assert carried is not None
    assert "1 from the round before" in say(carried.caption)
    assert carried.before == summary.after
