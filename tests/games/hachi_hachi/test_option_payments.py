"""What each option of payments changes: a position settled under every choice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.cards.hanafuda import card_points
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.events import Announced, Paid
from hanafuda_desktop.engine.money import Ledger, Mon
from hanafuda_desktop.games.hachi_hachi.actions import CancelSage, Sage, Shobu
from hanafuda_desktop.games.hachi_hachi.deal_end import end_exhausted
from hanafuda_desktop.games.hachi_hachi.dealing import DECK, start_state
from hanafuda_desktop.games.hachi_hachi.flow import apply, legal_actions
from hanafuda_desktop.games.hachi_hachi.options import (
    ContinuedDrawDealer,
    ContinuePenalty,
    DrawAfterContinue,
    HachiHachiOptions,
    Kan,
    LiabilityScope,
    TeyakuPayment,
)
from hanafuda_desktop.games.hachi_hachi.settlement import settle_teyaku
from hanafuda_desktop.games.hachi_hachi.state import (
    DealEnding,
    DealResult,
    HachiHachiState,
    Phase,
    ShownTeyaku,
)
from hanafuda_desktop.games.hachi_hachi.yaku import teyaku_of
from tests.games.hachi_hachi.positions import cards, dealt, laid, midway, play, played

AT_ONCE = DrawAfterContinue.PAY_AT_ONCE
POETRY = "01-2 01-3 02-2 02-3"
"""Two of the three poetry ribbons."""
BLUE = "06-2 06-3 09-2 09-3"
"""Two of the three blue ribbons."""
MADE_POETRY = f"{POETRY} 03-2 03-3"
OTHERS = ("04-1 04-2", "07-1 07-2")


def _reasons(ledger: Ledger, seats: int = 3) -> dict[str, tuple[int, ...]]:
    reasons = dict.fromkeys(line.reason for line in ledger.transfers)
    return {reason: ledger.only(reason).net(seats) for reason in reasons}


# --- dealt combinations --------------------------------------------------------------------

TRIPLET = "05-1 05-2 05-3 02-1 06-1 09-1 10-1".split()
REST = "01-1 02-2 03-1 04-1 06-2 07-1 08-1".split()
THIRD = "01-2 02-3 03-2 04-2 06-3 07-2 08-2".split()


@pytest.mark.parametrize(
    ("payment", "now"), [(TeyakuPayment.AT_ONCE, (72, -36, -36)), (TeyakuPayment.AT_END, (0, 0, 0))]
)
def test_option_teyaku_payment(payment: TeyakuPayment, now: tuple[int, ...]) -> None:
    """Shown at once in both cases; at the end everybody has the same."""
    options = HachiHachiOptions(teyaku_payment=payment)
    field = "01-3 02-4 03-3 04-3 06-4 07-3".split()
    step = dealt([TRIPLET, REST, THIRD], field, options=options)
    assert step.state.common.scores == now
    assert [shown is not None for shown in step.state.common.teyaku] == [True, False, False]
    state = step.state
    while state.common.phase is not Phase.BETWEEN_DEALS:
        state = apply(state, legal_actions(state)[0]).state
    assert state.common.ledger.only("teyaku").net(3) == (72, -36, -36)


# --- played out ----------------------------------------------------------------------------


def _over(
    piles: tuple[tuple[CardId, ...], ...],
    options: HachiHachiOptions,
    teyaku: tuple[ShownTeyaku | None, ...] = (None, None, None),
) -> DealResult:
    """Settle a deal that ran out with these piles and without any combination."""
    start = start_state(options, 3, 0)
    common = replace(start.common, deal=1, captured=piles, teyaku=teyaku)
    if options.teyaku_payment is TeyakuPayment.AT_ONCE:
        common = replace(common, ledger=Ledger(settle_teyaku(teyaku, 1)))
    return end_exhausted(replace(start, common=common)).state.common.results[-1]


def _piles(first: str) -> tuple[tuple[CardId, ...], ...]:
    """Return a pile, and the rest of the deck in two halves."""
    one = cards(first)
    rest = tuple(card for card in DECK if card not in one)
    return one, rest[::2], rest[1::2]


TWO_EIGHTS = (
    "01-1 01-2 01-3 01-4 03-1 03-2 04-1 04-2 06-1 06-3 "
    "07-1 07-3 08-1 08-2 10-1 10-2 11-1 11-2 11-3 11-4"
)
"""170 points."""
IRISES = "05-1 05-2 05-3 05-4 01-1 01-3 02-1 02-2 03-1 03-3 08-1 08-3 10-1 10-3"
"""All four irises and 107 points."""


def _triplet(options: HachiHachiOptions) -> tuple[ShownTeyaku | None, ...]:
    return teyaku_of(tuple(map(CardId, TRIPLET)), options), None, None


@pytest.mark.parametrize(("flat", "mon"), [(False, 144), (True, 120)])
def test_option_futahachi_flat(flat: bool, mon: int) -> None:
    result = _over(_piles(TWO_EIGHTS), HachiHachiOptions(futahachi_flat=flat))
    assert (result.special, result.ledger.net(3)) == ("futahachi", (2 * mon, -mon, -mon))


@pytest.mark.parametrize("payment", TeyakuPayment)
@pytest.mark.parametrize(("cancels", "teyaku"), [(False, 72), (True, 0)])
def test_option_specials_cancel_teyaku(cancels: bool, teyaku: int, payment: TeyakuPayment) -> None:
    """Not paid at the end, or given back; never under card points."""
    options = HachiHachiOptions(specials_cancel_teyaku=cancels, teyaku_payment=payment)
    special = _over(_piles(TWO_EIGHTS), options, _triplet(options)).ledger
    assert special.net(3)[0] == 288 + teyaku
    is_back = cancels and payment is TeyakuPayment.AT_ONCE
    assert bool(special.only("teyaku_returned").transfers) == is_back
    points = _over(_piles(IRISES), options, _triplet(options)).ledger
    assert points.only("teyaku").net(3) == (72, -36, -36)
    assert not points.only("teyaku_returned").transfers


@pytest.mark.parametrize("cancel", [False, True])
def test_option_small_specials_cancel(cancel: bool) -> None:
    """A caught triplet; without one, card points are paid in both cases."""
    options = HachiHachiOptions(small_specials_cancel=cancel)
    piles = _piles(IRISES)
    points = tuple(card_points(pile) - 88 for pile in piles)
    assert points[0] > 0
    paid = _reasons(_over(piles, options, _triplet(options)).ledger)
    expected = {"teyaku": (72, -36, -36), "card_points": points, "tobikomi": (24, -12, -12)}
    if cancel:
        del expected["card_points"]
    assert paid == expected
    assert _reasons(_over(piles, options).ledger) == {"card_points": points}


@pytest.mark.parametrize(("always", "mon"), [(False, 0), (True, 24)])
def test_option_small_specials_always(always: bool, mon: int) -> None:
    """Also after a stop; not under a big special combination."""
    options = HachiHachiOptions(small_specials_always=always)
    state = midway(
        ("10-3 12-2", *OTHERS),
        ["10-2"],
        "12-1",
        [f"{IRISES} {BLUE}".replace("10-1 10-3", ""), "", ""],
        options=options,
    )
    state = replace(state, common=replace(state.common, teyaku=_triplet(options)))
    ended = played(state, play("10-3"), Shobu()).common
    assert ended.ledger.only("tobikomi").net(3) == (mon, -mon // 2, -mon // 2)
    big = _over(_piles(f"{TWO_EIGHTS} 05-1 05-2 05-3 05-4"), options, _triplet(options))
    assert big.special == "futahachi"
    assert not big.ledger.only("tobikomi").transfers


# --- playing on ----------------------------------------------------------------------------


def _stopping(options: HachiHachiOptions, *, continued: tuple[int, ...]) -> HachiHachiState:
    """Seat 0 is about to complete the blue ribbons; seat 1 holds the poetry ribbons."""
    return midway(
        ("10-3 05-1", "04-1 08-2", "07-1 07-2"),
        ["10-2"],
        "12-1",
        [BLUE, MADE_POETRY, ""],
        continued=continued,
        options=options,
    )


@pytest.mark.parametrize(
    ("penalty", "scores"),
    [(ContinuePenalty.BOTH, (168, -168, 0)), (ContinuePenalty.SINGLE, (84, -84, 0))],
)
def test_option_continue_penalty(penalty: ContinuePenalty, scores: tuple[int, ...]) -> None:
    options = HachiHachiOptions(continue_penalty=penalty)
    ended = played(_stopping(options, continued=(1,)), play("10-3"), Shobu()).common
    assert ended.scores == scores
    assert ended.results[0].ending is DealEnding.CONTINUE_PENALTY


@pytest.mark.parametrize(
    ("rule", "scores"),
    [
        (DrawAfterContinue.PAY_HALF, (42, -84, 42)),
        (DrawAfterContinue.RECEIVE_HALF, (-42, 84, -42)),
        (AT_ONCE, (-42, 84, -42)),
    ],
)
def test_option_draw_after_continue(rule: DrawAfterContinue, scores: tuple[int, ...]) -> None:
    """Seat 1 plays on with poetry ribbons, and the hands run out."""
    options = HachiHachiOptions(draw_after_continue=rule)
    state = _ribbons_of_seat_1(options, hands=("08-3 08-2", "03-3 04-1", "07-1 05-1"))
    on = played(state, play("08-3"), play("03-3"), Sage())
    assert on.common.scores == ((-84, 168, -84) if rule is AT_ONCE else (0, 0, 0))
    ended = played(on, play("07-1"), play("08-2"), play("04-1"), play("05-1")).common
    assert ended.results[0].ending is DealEnding.DRAW_CONTINUED
    assert ended.scores == scores


def _ribbons_of_seat_1(
    options: HachiHachiOptions, hands: tuple[str, ...], blue: str = ""
) -> HachiHachiState:
    """Seat 1 will complete the poetry ribbons, then perhaps seat 0 the blue ones."""
    return midway(
        hands,
        ["03-2", "10-2"],
        "11-1 12-1 11-2 12-2 06-4 09-4",
        [blue, POETRY, ""],
        options=options,
    )


def test_paid_at_once_a_combination_is_not_paid_again_at_the_stop() -> None:
    options = HachiHachiOptions(draw_after_continue=AT_ONCE)
    state = _ribbons_of_seat_1(options, hands=("08-3 08-2", "03-3 04-1", "07-1 05-1"))
    made = apply(played(state, play("08-3")), play("03-3"))
    assert [event.transfer.amount for event in made.events if isinstance(event, Paid)] == [84, 84]
    assert made.state.common.phase is Phase.YAKU_DECISION
    ended = played(made.state, Shobu()).common
    assert ended.scores == (-84, 168, -84)
    assert ended.results[0].ending is DealEnding.STOP


def test_paid_at_once_half_goes_back_when_somebody_else_makes_one() -> None:
    """And the only one that had played on pays both shares of it (rules 9, V12)."""
    options = HachiHachiOptions(draw_after_continue=AT_ONCE, must_match=False)
    state = _ribbons_of_seat_1(options, ("08-3 10-3", "03-3 04-1", "07-1 05-1"), BLUE)
    on = played(state, play("08-3"), play("03-3"), Sage())
    made = played(on, play("07-1"), play("10-3"))
    ledger = made.common.ledger
    assert ledger.only("given_back").net(3) == (42, -84, 42)
    assert ledger.only("continue_penalty").net(3) == (168, -168, 0)
    ended = played(made, Shobu()).common
    assert ended.scores == made.common.scores == (126, -84, -42)
    assert ended.results[0].ending is DealEnding.CONTINUE_PENALTY


def test_paid_at_once_only_what_has_come_to_the_value_is_paid() -> None:
    """Five brights after four are worth what they are worth more; half a mon is dropped."""
    options = HachiHachiOptions(draw_after_continue=AT_ONCE, kan=Kan.FIVE)
    four = "01-1 03-1 08-1 12-1 12-2 12-3"
    state = midway(
        ("11-3 05-1", "04-1 04-2", "07-1 07-2"), ["11-1"], "09-1", [four, "", ""], options=options
    )
    five = played(state, play("11-3"))
    assert five.common.scores == (20, -10, -10)
    on = played(five, Sage())
    shares = on.common.ledger.transfers
    assert [line.subject for line in shares] == ["gokou", "gokou"]
    odd = replace(shares[0], amount=Mon(35))
    common = replace(on.common, ledger=Ledger((odd, shares[1])))
    ended = end_exhausted(replace(on, common=common)).state.common
    assert [line.amount for line in ended.ledger.only("given_back").transfers] == [17, 5]


@pytest.mark.parametrize("on", [False, True])
def test_option_cancel_continue(on: bool) -> None:
    """At the start of its next turn seat 1 may end the deal for half, and deals next."""
    options = HachiHachiOptions(cancel_continue=on)
    state = _ribbons_of_seat_1(options, hands=("08-3 08-2", "03-3 04-1", "07-1 05-1"))
    again = played(state, play("08-3"), play("03-3"), Sage(), play("07-1"), play("08-2"))
    assert again.common.actor == 1
    if not on:
        assert again.common.phase is Phase.PLAY
        return
    assert again.common.phase is Phase.CANCEL_CHOICE
    assert legal_actions(again) == (Sage(), CancelSage())
    assert played(again, Sage()).common == replace(again.common, phase=Phase.PLAY)
    step = apply(again, CancelSage())
    assert [e.word for e in step.events if isinstance(e, Announced)] == ["cancel_sage"]
    ended = step.state.common
    assert ended.scores == (-42, 84, -42)
    result = ended.results[0]
    assert (result.ending, result.winner, result.next_dealer) == (DealEnding.CANCELLED, 1, 1)


@pytest.mark.parametrize(
    ("rule", "dealer"), [(ContinuedDrawDealer.SAME, 0), (ContinuedDrawDealer.FIRST_CONTINUER, 2)]
)
def test_option_dealer_after_continued_draw(rule: ContinuedDrawDealer, dealer: int) -> None:
    options = HachiHachiOptions(dealer_after_continued_draw=rule)
    state = midway(
        ("12-2", "04-1", "07-1"),
        ["05-1"],
        "11-1 12-1 11-2",
        ["", MADE_POETRY, f"{BLUE} 10-2 10-3"],
        continued=(2, 1),
        options=options,
    )
    ended = played(state, play("12-2"), play("04-1"), play("07-1")).common
    assert ended.results[0].ending is DealEnding.DRAW_CONTINUED
    assert ended.results[0].next_dealer == dealer


# --- liability -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scope", "scores"),
    [(LiabilityScope.HAND, (336, 0, -336)), (LiabilityScope.YAKU, (336, -84, -252))],
)
def test_option_liability_scope(scope: LiabilityScope, scores: tuple[int, ...]) -> None:
    """Seat 2 feeds the blue ribbons to a hand that has poetry ribbons already."""
    state = midway(
        ("10-3 05-1", *OTHERS),
        [laid("10-2", by=2)],
        "12-1",
        [f"{MADE_POETRY} {BLUE}", "", ""],
        options=HachiHachiOptions(liability_scope=scope),
    )
    ended = played(state, play("10-3"), Shobu()).common
    assert ended.scores == scores
    assert ended.results[0].ending is DealEnding.LIABILITY


def test_what_was_not_fed_is_paid_by_the_one_that_had_played_on() -> None:
    """Under the scope `yaku` both rules meet: seat 2 for the blue ribbons, seat 1 for the rest."""
    state = midway(
        ("10-3 05-1", "04-1 04-2", "07-1 08-2"),
        [laid("10-2", by=2)],
        "12-1",
        [f"{MADE_POETRY} {BLUE}", "05-2 05-3", ""],
        continued=(1,),
        options=HachiHachiOptions(liability_scope=LiabilityScope.YAKU),
    )
    assert played(state, play("10-3"), Shobu()).common.scores == (336, -168, -168)


@pytest.mark.parametrize(("only", "liable"), [(False, 2), (True, None)])
def test_option_liability_next_turn_only(only: bool, liable: int | None) -> None:
    """Laid two rounds before (turn 5), or when two cards were missing; a turn before counts."""
    options = HachiHachiOptions(liability_next_turn_only=only)
    with_one = "01-2 01-3 02-2 02-4"
    state = midway(
        ("03-3 05-1", *OTHERS),
        [laid("03-2", by=2, turn=5)],
        "12-1",
        [with_one, "", ""],
        options=options,
    )
    assert played(state, play("03-3")).common.made[0][0].liable == liable
    state = midway(
        ("03-3 05-1", *OTHERS),
        [laid("03-2", by=2, turn=8)],
        "12-1",
        [with_one, "", ""],
        options=options,
    )
    assert played(state, play("03-3")).common.made[0][0].liable == 2
    both = midway(
        ("01-3 12-2", *OTHERS),
        ["01-2", laid("03-3", by=2, turn=8)],
        "03-2",
        ["02-2 02-3", "", ""],
        options=options,
    )
    assert played(both, play("01-3")).common.made[0][0].liable == liable


@pytest.mark.parametrize(
    ("after", "liable"), [(False, {1: None, 2: 2, 3: 2}), (True, {1: None, 2: None, 3: 2})]
)
def test_option_liability_count_after(after: bool, liable: dict[int, int | None]) -> None:
    """By the number of cards that were held before the card was laid."""
    options = HachiHachiOptions(liability_count_after=after)
    found = {}
    for held in liable:
        state = midway(
            ("03-3 05-1", *OTHERS),
            [laid("03-2", by=2, hand_before=held, turn=8)],
            "12-1",
            [POETRY, "", ""],
            options=options,
        )
        found[held] = played(state, play("03-3")).common.made[0][0].liable
    assert found == liable
