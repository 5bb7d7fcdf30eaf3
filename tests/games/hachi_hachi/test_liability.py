"""Who pays for all because he fed a combination (rules 5.3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.games.hachi_hachi.actions import Sage, Shobu, TakeMatch
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.state import DealEnding, HachiHachiState, TableCard
from tests.games.hachi_hachi.positions import laid, midway, play, played

ME, NEXT, LAST = Seat(0), Seat(1), Seat(2)
POETRY = "01-2 01-3 02-2 02-3"
"""Two of the three poetry ribbons."""
BLUE = "06-2 06-3 09-2 09-3"
"""Two of the three blue ribbons."""
OTHERS = ("04-1 04-2", "07-1 07-2")


def _liable(state: HachiHachiState) -> dict[str, Seat | None]:
    return {one.yaku: one.liable for one in state.common.made[ME]}


@pytest.mark.parametrize(
    ("fed", "played_card"), [("03-2", "03-3"), ("03-3", "03-2")], ids=["yaku card", "its match"]
)
def test_who_laid_the_taken_card_pays_both_shares(fed: str, played_card: str) -> None:
    """The card may be the ribbon itself or the one that the ribbon takes."""
    state = midway((f"{played_card} 05-1", *OTHERS), [laid(fed, by=2)], "12-1", [POETRY, "", ""])
    deciding = played(state, play(played_card))
    assert _liable(deciding) == {"akatan": LAST}
    common = played(deciding, Shobu()).common
    assert common.scores == (168, 0, -168)
    assert common.results[0].ending is DealEnding.LIABILITY
    (line,) = common.ledger.transfers
    assert (line.reason, line.subject, line.base) == ("liability", "akatan", 84)


@pytest.mark.parametrize(("hand_before", "liable"), [(1, None), (2, LAST), (7, LAST)])
def test_the_last_card_of_a_hand_is_nobodys_fault(hand_before: int, liable: Seat | None) -> None:
    fed = laid("03-2", by=2, hand_before=hand_before)
    state = midway(("03-3 05-1", *OTHERS), [fed], "12-1", [POETRY, "", ""])
    assert _liable(played(state, play("03-3"))) == {"akatan": liable}


def test_dealt_and_drawn_cards_feed_nobody() -> None:
    """They have no history; seat 2 draws the ribbon in its own turn and cannot help it."""
    dealt = midway(("03-3 05-1", *OTHERS), ["03-2"], "12-1", [POETRY, "", ""])
    assert _liable(played(dealt, play("03-3"))) == {"akatan": None}
    state = midway(("05-1 03-3", *OTHERS), ["08-1"], "12-1 10-3 03-2 11-1", [POETRY, "", ""])
    turned_up = played(state, play("05-1"), play("04-1"), play("07-1"), play("03-3"))
    assert _liable(turned_up) == {"akatan": None}


def test_the_history_comes_from_play() -> None:
    """Seat 1 lays the ribbon while it holds two cards; three turns later it is taken."""
    state = midway(
        ("05-1 03-3", "03-2 04-2", OTHERS[1]), ["08-1"], "12-1 10-3 11-1 09-1", [POETRY, "", ""]
    )
    after = played(state, play("05-1"), play("03-2"), play("07-1"), play("03-3"))
    assert _liable(after) == {"akatan": NEXT}


def test_a_card_turned_up_can_take_what_was_fed() -> None:
    """What counts is where the taken card came from."""
    state = midway(("05-1 12-2", *OTHERS), [laid("03-3", by=1)], "03-2", [POETRY, "", ""])
    assert _liable(played(state, play("05-1"))) == {"akatan": NEXT}


def test_ones_own_card_feeds_nobody() -> None:
    """Laid by the player himself and taken by the card that he turns up."""
    state = midway(("03-3 12-2", *OTHERS), ["08-1"], "03-2", [POETRY, "", ""])
    assert _liable(played(state, play("03-3"))) == {"akatan": None}
    mine = midway(("03-3 12-2", *OTHERS), [laid("03-2", by=0)], "08-1", [POETRY, "", ""])
    assert _liable(played(mine, play("03-3"))) == {"akatan": None}


@pytest.mark.parametrize(
    ("first", "second", "liable"),
    [
        (laid("01-2", by=1), laid("03-3", by=2), LAST),
        (laid("01-2", by=1), "03-3", None),
        ("01-2", laid("03-3", by=2), LAST),
    ],
)
def test_of_two_captures_the_later_one_completes(
    first: str | TableCard, second: str | TableCard, liable: Seat | None
) -> None:
    """Both captures of the turn supply cards of the set: only the second can be to blame."""
    state = midway(("01-3 12-2", *OTHERS), [first, second], "03-2", ["02-2 02-3", "", ""])
    assert _liable(played(state, play("01-3"))) == {"akatan": liable}


def test_the_first_capture_completes_if_the_second_adds_nothing() -> None:
    state = midway(
        ("03-3 12-2", *OTHERS), [laid("03-2", by=1), laid("10-3", by=2)], "10-1", [POETRY, "", ""]
    )
    assert _liable(played(state, play("03-3"))) == {"akatan": NEXT}


def test_a_chosen_match_brings_its_own_history() -> None:
    """Two of a month on the field were both dealt, so a choice between them feeds nobody."""
    state = midway(("05-1 12-2", *OTHERS), ["03-3", "03-4"], "03-2", [POETRY, "", ""])
    waiting = played(state, play("05-1"))
    assert _liable(played(waiting, TakeMatch(CardId("03-4")))) == {"akatan": None}


# --- which combinations --------------------------------------------------------------------


def test_seven_ribbons_cannot_be_fed() -> None:
    six = "01-2 02-2 04-2 05-2 06-2 07-2"
    state = midway(
        ("09-3 12-2", "04-1 04-3", "07-1 07-3"), [laid("09-2", by=1)], "08-1", [six, "", ""]
    )
    assert _liable(played(state, play("09-3"))) == {"nanatan": None}


def test_boar_deer_and_butterflies_can_be_fed() -> None:
    options = HachiHachiOptions(inoshikachou=True)
    state = midway(
        ("06-3 12-2", "04-1 04-3", "02-1 02-3"),
        [laid("06-1", by=1)],
        "08-1",
        ["07-1 10-1", "", ""],
        options=options,
    )
    assert _liable(played(state, play("06-3"))) == {"inoshikachou": NEXT}


def test_four_brights_with_the_rain_man_in_one_turn_are_five_without_liability() -> None:
    """The combinations are those present when the turn is checked (rules 2.9)."""
    state = midway(
        ("12-2 05-1", *OTHERS),
        [laid("12-1", by=1), "11-1"],
        "11-2",
        ["01-1 01-3 03-1 03-3 08-1 08-3", "", ""],
    )
    assert _liable(played(state, play("12-2"))) == {"gokou": None}


def test_the_step_to_five_brights_drops_the_liability_of_the_four() -> None:
    state = midway(
        ("12-2 11-2 05-1", *OTHERS),
        [laid("12-1", by=1), "11-1"],
        "09-1 06-1 10-1 06-3",
        ["01-1 01-3 03-1 03-3 08-1 08-3", "", ""],
    )
    deciding = played(state, play("12-2"))
    assert _liable(deciding) == {"shikou": NEXT}
    later = played(deciding, Sage(), play("04-1"), play("07-1"), play("11-2"))
    assert _liable(later) == {"gokou": None}
    assert played(later, Shobu()).common.scores == (288, -144, -144)


# --- several at once -----------------------------------------------------------------------


def _with_fed_poetry(state: HachiHachiState, by: Seat) -> HachiHachiState:
    """Let the poetry ribbons that seat 0 has already made be fed by a seat."""
    (akatan,) = state.common.made[ME]
    made = ((replace(akatan, liable=by),), *state.common.made[1:])
    return replace(state, common=replace(state.common, made=made))


@pytest.mark.parametrize(
    ("blue", "payer"),
    [(laid("10-2", by=2), LAST), ("10-2", NEXT), (laid("10-2", by=2, hand_before=1), NEXT)],
    ids=["fed by another", "dealt", "last card"],
)
def test_of_two_liabilities_the_latest_pays_everything(blue: str | TableCard, payer: Seat) -> None:
    """The latest completed combination that has a liable player; one nobody fed lifts nothing."""
    state = midway(
        ("10-3 05-1", *OTHERS),
        [blue],
        "12-1",
        [f"{POETRY} 03-2 03-3 {BLUE}", "", ""],
        continued=(0,),
    )
    deciding = played(_with_fed_poetry(state, NEXT), play("10-3"))
    common = played(deciding, Shobu()).common
    assert common.scores[payer] == -336
    assert common.scores[ME] == 336
    (line,) = common.ledger.transfers
    assert (line.subject, line.base) == ("akatan,aotan", 168)


@pytest.mark.parametrize("is_blue_first", [True, False])
def test_two_liabilities_of_one_turn_go_by_the_order_of_capture(is_blue_first: bool) -> None:
    """The table of combinations has another order: what is completed later counts."""
    poetry, blue = laid("03-2", by=1), laid("10-2", by=2)
    card, drawn = ("10-3", "03-3") if is_blue_first else ("03-3", "10-3")
    state = midway((f"{card} 05-1", *OTHERS), [poetry, blue], drawn, [f"{POETRY} {BLUE}", "", ""])
    deciding = played(state, play(card))
    order = ("aotan", "akatan") if is_blue_first else ("akatan", "aotan")
    assert deciding.common.new == order
    payer = NEXT if is_blue_first else LAST
    assert played(deciding, Shobu()).common.scores[payer] == -336


def test_liability_comes_before_the_price_of_playing_on() -> None:
    state = midway(
        ("03-3 05-1", *OTHERS),
        [laid("03-2", by=2)],
        "12-1",
        [POETRY, f"{BLUE} 10-2 10-3", ""],
        continued=(1,),
    )
    common = played(state, play("03-3"), Shobu()).common
    assert common.scores == (168, 0, -168)
    assert common.results[0].ending is DealEnding.LIABILITY


def test_liability_stays_while_its_owner_plays_on_and_pays_only_when_he_is_paid() -> None:
    state = midway(
        ("03-3 10-3", "04-1 05-2", "07-1 08-2"),
        [laid("03-2", by=2), "10-2"],
        "12-1 11-1 06-4 09-1",
        [f"{POETRY} {BLUE}", "", ""],
    )
    on = played(state, play("03-3"), Sage())
    assert on.common.scores == (0, 0, 0)
    later = played(on, play("04-1"), play("07-1"), play("10-3"))
    assert _liable(later) == {"akatan": LAST, "aotan": None}
    assert played(later, Shobu()).common.scores == (336, 0, -336)
