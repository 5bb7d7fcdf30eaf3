"""Stop or play on: when it is asked, and what follows (rules 5.1, 5.2)."""

from __future__ import annotations

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.events import Announced, DealEnded, Paid, TurnStarted, YakuFormed
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games.hachi_hachi.actions import Sage, Shobu, StartDeal, TakeMatch
from hanafuda_desktop.games.hachi_hachi.flow import apply, legal_actions
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.state import DealEnding, HachiHachiState, MadeYaku, Phase
from hanafuda_desktop.games.hachi_hachi.table import TABLE
from hanafuda_desktop.games.hachi_hachi.view import observe
from tests.games.hachi_hachi.positions import cards, laid, midway, play, played

ME = Seat(0)
TWO_POETRY = "01-2 01-3 02-2 02-3"
TWO_BLUE = "06-2 06-3 09-2 09-3"
THREE_BRIGHTS = "01-1 01-3 03-1 03-3 08-1 08-3"


def test_a_new_combination_is_shown_and_asked_about() -> None:
    state = midway(
        ("03-3 05-1", "04-1 04-2", "07-1 07-2"), ["03-2", "08-2"], "12-1", [TWO_POETRY, "", ""]
    )
    step = apply(state, play("03-3"))
    common = step.state.common
    assert (common.phase, common.actor, common.new) == (Phase.YAKU_DECISION, ME, ("akatan",))
    assert common.made[ME] == (MadeYaku("akatan", common.made[ME][0].base, common.turn),)
    assert step.events[-1] == YakuFormed(
        ME, "akatan", "赤短", Msg("yaku.akatan.name"), cards("01-2 02-2 03-2")
    )
    assert legal_actions(step.state) == (Shobu(), Sage())


def test_its_cards_lie_by_month_however_they_were_taken() -> None:
    state = midway(
        ("01-3 05-1", "04-1 04-2", "07-1 07-2"),
        ["01-2", "08-2"],
        "12-1",
        ["03-2 03-3 02-2 02-3", "", ""],
    )
    asked = played(state, play("01-3"))
    preview = TABLE.decision(observe(asked, ME), legal_actions(asked))
    assert preview is not None and preview.cards == cards("01-2 02-2 03-2")
    summary = TABLE.summary(observe(played(asked, Shobu()), ME))
    assert summary is not None and summary.cards == cards("01-2 02-2 03-2")


def test_it_is_asked_only_after_the_drawn_card() -> None:
    """Rules 2.9: checked once, after step 2; the second capture adds to the same question."""
    state = midway(
        ("03-3 05-1", "04-1 04-2", "07-1 07-2"),
        ["03-2", "10-2", "10-3"],
        "10-4",
        [f"{TWO_POETRY} {TWO_BLUE}", "", ""],
    )
    waiting = apply(state, play("03-3")).state
    assert (waiting.common.phase, waiting.common.new) == (Phase.DRAW_CHOICE, ())
    both = apply(waiting, TakeMatch(CardId("10-2"))).state
    assert both.common.new == ("akatan", "aotan")
    assert apply(both, Shobu()).state.common.scores == (336, -168, -168)


def test_to_stop_ends_the_deal_and_the_winner_deals_next() -> None:
    state = midway(
        ("03-3 05-1", "04-1 04-2", "07-1 07-2"),
        ["03-2"],
        "12-1",
        [TWO_POETRY, "", ""],
        times=4,
    )
    step = apply(played(state, play("03-3")), Shobu())
    common = step.state.common
    assert common.scores == (672, -336, -336)
    (result,) = common.results
    assert (result.ending, result.winner, result.next_dealer) == (DealEnding.STOP, ME, ME)
    said, *paid, ended = step.events
    assert isinstance(said, Announced)
    assert (said.seat, said.word) == (ME, "shobu")
    assert [event.transfer.amount for event in paid if isinstance(event, Paid)] == [336, 336]
    assert len(paid) == 2
    assert ended == DealEnded(1)
    # The cards stay as they lie until the next deal.
    assert (common.captured[ME], len(common.field)) == (cards(f"{TWO_POETRY} 03-3 03-2"), 1)
    assert step.state.hands[1] == cards("04-1 04-2")
    assert legal_actions(step.state) == (StartDeal(2),)


def test_to_play_on_passes_the_turn_and_is_not_asked_again() -> None:
    """players.md 11: after Sage, two chaff do not bring the question back."""
    state = midway(
        ("03-3 05-1", "04-1 04-2", "07-1 07-2"),
        ["03-2", "05-3"],
        "12-1 12-2 11-2 10-1",
        [TWO_POETRY, "", ""],
    )
    deciding = played(state, play("03-3"))
    step = apply(deciding, Sage())
    assert isinstance(step.events[0], Announced)
    assert (step.events[0].word, step.events[1]) == ("sage", TurnStarted(Seat(1)))
    assert step.state.common.continued == (ME,)
    assert step.state.common.new == ()
    after = played(step.state, play("04-1"), play("07-1"), play("05-1"))
    assert after.common.last_taken[ME] == cards("05-1 05-3")
    assert (after.common.phase, after.common.actor) == (Phase.PLAY, Seat(1))


def test_a_further_combination_asks_again_and_pays_the_sum() -> None:
    state = midway(
        ("10-3 05-1", "04-1 04-2", "07-1 07-2"),
        ["10-2"],
        "12-1",
        [f"{TWO_POETRY} 03-2 03-3 {TWO_BLUE}", "", ""],
        continued=(0,),
    )
    deciding = played(state, play("10-3"))
    assert deciding.common.new == ("aotan",)
    assert [one.yaku for one in deciding.common.made[ME]] == ["akatan", "aotan"]
    assert played(deciding, Sage()).common.continued == (ME,)
    assert played(deciding, Shobu()).common.scores == (336, -168, -168)


def test_the_question_depends_on_the_hand_not_on_the_draw_pile() -> None:
    """players.md 8: a card left, so it is asked; none left, so the deal stops."""
    one_left = midway(
        ("03-3 05-1", "04-1", "07-1"), ["03-2"], "12-1 12-2 11-2", [TWO_POETRY, "", ""]
    )
    assert legal_actions(played(one_left, play("03-3"))) == (Shobu(), Sage())
    none_left = midway(("03-3", "04-1", "07-1"), ["03-2"], "12-1 12-2 11-2", [TWO_POETRY, "", ""])
    assert legal_actions(played(none_left, play("03-3"))) == (Shobu(),)


def before_rain_man(
    field: list[str], drawn: str, pile: str = THREE_BRIGHTS, continued: tuple[int, ...] = ()
) -> HachiHachiState:
    """Return a position in which the Willow ribbon takes the Rain Man, and `drawn` follows."""
    hands = ("11-2 05-1", "04-1 04-2", "07-1 07-2")
    return midway(hands, field, drawn, [pile, "", ""], continued=continued)


def test_four_brights_become_five() -> None:
    """Rules 5: five brights replace four; the growth asks again, and pays 144 alone."""
    state = before_rain_man(["11-1"], "12-3", f"{THREE_BRIGHTS} 12-1 12-2", continued=(0,))
    deciding = played(state, play("11-2"))
    assert deciding.common.new == ("gokou",)
    assert [(one.yaku, one.base) for one in deciding.common.made[ME]] == [("gokou", 144)]
    assert played(deciding, Shobu()).common.scores == (288, -144, -144)


def test_five_brights_at_once() -> None:
    state = before_rain_man(["11-1", "12-1"], "12-3")
    deciding = played(state, play("11-2"))
    assert deciding.common.new == ("gokou",)
    formed = apply(state, play("11-2")).events[-1]
    assert formed == YakuFormed(
        ME, "gokou", "五光", Msg("yaku.gokou.name"), cards("01-1 03-1 08-1 11-1 12-1")
    )


def test_four_brights_with_the_rain_man_are_nothing() -> None:
    after = played(before_rain_man(["11-1"], "09-1"), play("11-2"))
    assert (after.common.phase, after.common.made[ME]) == (Phase.PLAY, ())


def test_a_growing_seven_ribbons_counts_as_new_under_the_option() -> None:
    """Rules 5.1: the growth gives a new right to stop; without the option it is nothing new."""
    seven = "01-2 02-2 04-2 05-2 06-2 07-2 09-2"
    for extra, new in ((True, ("nanatan",)), (False, ())):
        state = midway(
            ("11-2 05-1", "04-1 04-3", "07-1 07-3"),
            ["11-3"],
            "12-3",
            [seven, "", ""],
            continued=(0,),
            options=HachiHachiOptions(nanatan_extra=extra),
        )
        after = played(state, play("11-2"))
        assert after.common.new == new
        assert [one.base for one in after.common.made[ME]] == [132 if extra else 120]


# --- after a Sage --------------------------------------------------------------------------


def test_the_only_opponent_who_played_on_pays_for_both() -> None:
    """Rules 5.2; whether the winner had played on changes nothing."""
    for continued in ((1,), (0, 1), (1, 0)):
        state = midway(
            ("03-3 05-1", "04-1 04-2", "07-1 07-2"),
            ["03-2"],
            "12-1",
            [TWO_POETRY, f"{TWO_BLUE} 10-2 10-3", ""],
            continued=continued,
            times=2,
        )
        common = played(state, play("03-3"), Shobu()).common
        assert common.scores == (336, -336, 0)
        assert common.results[0].ending is DealEnding.CONTINUE_PENALTY
        (line,) = common.ledger.transfers
        assert (line.reason, line.subject, line.base) == ("continue_penalty", "akatan", 84)


def test_two_opponents_who_played_on_pay_their_own_shares() -> None:
    state = midway(
        ("03-3 05-1", "04-1 04-2", "07-1 07-2"),
        ["03-2"],
        "12-1",
        [TWO_POETRY, f"{TWO_BLUE} 10-2 10-3", "01-1 03-1 08-1 12-2"],
        continued=(2, 1),
    )
    common = played(state, play("03-3"), Shobu()).common
    assert common.scores == (168, -84, -84)
    assert common.results[0].ending is DealEnding.STOP


def test_hands_run_out_after_a_sage() -> None:
    """Rules 5.2: each who played on pays half of everything he holds to each opponent."""
    state = midway(
        ("05-1", "04-1", "07-1"),
        ["11-1"],
        "12-1 02-1 03-3",
        [f"{TWO_POETRY} 03-2 03-4", f"{TWO_BLUE} 10-2 10-3", ""],
        continued=(1, 0),
        times=2,
    )
    after = played(state, play("05-1"), play("04-1"), play("07-1"))
    (result,) = after.common.results
    assert result.ending is DealEnding.DRAW_CONTINUED
    assert (result.winner, result.special, result.next_dealer) == (None, "", ME)
    # Both pay 84 to each other and to seat 2; no card points are counted.
    assert after.common.scores == (-84, -84, 168)
    assert {line.reason for line in result.ledger.transfers} == {"draw_continued"}


def test_a_last_turn_combination_stops_even_where_somebody_played_on() -> None:
    state = midway(
        ("05-1", "04-1", "03-3"),
        ["03-2"],
        "12-1 11-2 08-2",
        [f"{TWO_BLUE} 10-2 10-3", "", TWO_POETRY],
        continued=(0,),
    )
    deciding = played(state, play("05-1"), play("04-1"), play("03-3"))
    assert legal_actions(deciding) == (Shobu(),)
    assert played(deciding, Shobu()).common.scores == (-168, 0, 168)


def test_a_fed_card_is_no_matter_before_it_completes_something() -> None:
    state = midway(
        ("03-3 05-1", "04-1 04-2", "07-1 07-2"), [laid("03-2", by=1)], "12-1", ["", "", ""]
    )
    after = played(state, play("03-3"))
    assert (after.common.phase, after.common.made) == (Phase.PLAY, ((), (), ()))
