"""Protects what is asked and answered in words: prompts, decisions, the end of the match."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.events import YakuFormed
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import HOUSE, PERSON, Seat, hand_of
from hanafuda_desktop.engine.protocol import Step
from hanafuda_desktop.engine.table_spec import Holder
from hanafuda_desktop.games.hachi_hachi.dealing import start_state
from hanafuda_desktop.games.hachi_hachi.flow import apply
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.state import HachiHachiState, Phase
from hanafuda_desktop.games.hachi_hachi.table import TABLE
from hanafuda_desktop.games.hachi_hachi.view import observe
from tests.games.hachi_hachi.positions import CLASSIC, dealt, laid, midway, play, played
from tests.games.hachi_hachi.words import REN, decision_of, prompt_of, said, say

TWO_POETRY = "01-2 01-3 02-2 02-3"
BLUE = "06-2 06-3 09-2 09-3 10-2 10-3"


# --- prompts -------------------------------------------------------------------------------


def _with_lots(*attempts: dict[int, str]) -> HachiHachiState:
    lots = tuple(
        tuple((Seat(seat), CardId(card)) for seat, card in attempt.items()) for attempt in attempts
    )
    state = start_state(CLASSIC, 3, 0)
    return replace(state, common=replace(state.common, lots=lots))


def test_the_lots_are_told_with_their_owners_and_who_deals() -> None:
    drawn = _with_lots({0: "04-1", 1: "04-2", 2: "12-1"}, {0: "09-1", 1: "02-3"})
    common = replace(drawn.common, phase=Phase.BETWEEN_DEALS, dealer=Seat(1))
    prompt = prompt_of(replace(drawn, common=common))
    assert say(prompt.text) == "Sayo deals first"
    assert prompt.note is not None
    assert say(prompt.note) == "You Sep, Sayo Feb and Ren Dec · click or Enter"


def test_a_tie_of_the_lots_says_who_draws_again() -> None:
    tied = _with_lots({0: "09-3", 1: "04-3", 2: "04-4"})
    assert say(prompt_of(tied).text) == "A tie: Sayo and Ren draw again"


@pytest.mark.parametrize(
    ("must", "note"),
    [
        (True, "1 of yours matches · key 1"),
        (False, "1 of yours matches, any may go · 1 to 3"),
    ],
)
def test_the_prompt_says_whether_other_cards_may_be_played_than_those_that_match(
    must: bool, note: str
) -> None:
    state = midway(
        ("01-3 02-3 03-3", "05-1", "06-1"),
        ["01-2", "09-1"],
        "12-1",
        options=HachiHachiOptions(must_match=must),
    )
    prompt = prompt_of(state)
    assert prompt.note is not None
    assert say(prompt.note) == note


@pytest.mark.parametrize(
    ("hand", "note"),
    [
        ("09-2 01-3 05-1", "2 of yours match · keys 1, 3"),
        ("05-1 01-3", "1 of yours matches · key 1"),
        ("05-1 03-3", "1 or 2"),
        ("05-1 03-3 02-1", "1 to 3"),
    ],
)
def test_the_keys_count_along_the_hand_as_it_lies_on_the_table(hand: str, note: str) -> None:
    """By month, not in the order in which it was dealt."""
    state = midway((hand, "04-1", "06-1"), ["01-2", "09-1"], "12-1")
    prompt = prompt_of(state)
    assert prompt.note is not None
    assert say(prompt.note) == note
    own = hand_of(PERSON)
    lying = {
        card.card: card.index + 1
        for card in TABLE.model(observe(state, PERSON)).cards
        if card.place == own
    }
    keys = sorted(lying[CardId(card)] for card in hand.split() if card[:2] in ("01", "09"))
    assert not keys or note.endswith(", ".join(map(str, keys)))


def test_a_question_that_two_keys_answer_names_them() -> None:
    """Also those that only some rules ask."""
    asked = midway(("05-1 11-2", "04-1 04-2", "07-1 07-3"), ["08-3"], "02-4", continued=(0,))
    for phase in (Phase.YAKU_DECISION, Phase.CANCEL_CHOICE, Phase.TEYAKU_CLAIM):
        prompt = prompt_of(replace(asked, common=replace(asked.common, phase=phase)))
        assert prompt.note is not None
        assert say(prompt.note).endswith("S or C"), phase


def _three_pairs() -> Step[HachiHachiState]:
    """Deal the person Three Pairs in a deal that counts twice."""
    hands = [
        ["01-2", "01-3", "02-1", "02-2", "03-2", "03-3", "05-1"],
        ["04-1", "05-2", "06-1", "07-1", "08-2", "10-1", "11-2"],
        ["04-2", "05-3", "06-2", "07-2", "08-3", "10-2", "11-3"],
    ]
    return dealt(hands, ["12-2", "12-3", "09-1", "09-3", "04-3", "06-4"], carry_in=2)


def test_an_own_shown_hand_is_told_with_its_price_until_the_first_card_is_played() -> None:
    state = _three_pairs().state
    prompt = prompt_of(state)
    assert say(prompt.text) == "No match: lay a card"
    assert prompt.note is not None
    assert say(prompt.note) == "1 to 7 · 96 from each for Three Pairs"
    after = prompt_of(played(state, play("05-1"), play("05-2"), play("04-2")))
    assert after.note is not None
    assert "Three Pairs" not in say(after.note)


def test_the_slip_of_a_shown_hand_carries_its_price() -> None:
    events = _three_pairs().events
    slips = [say(event.name) for event in events if isinstance(event, YakuFormed)]
    assert slips == ["Three Pairs: 96 from each"]


# --- the decision --------------------------------------------------------------------------


def _completing(field: object, piles: list[str], **more: object) -> HachiHachiState:
    hands = ("03-3 05-1 05-4", "04-1 04-2 04-3", "07-1 07-2 07-3")
    state = midway(hands, [field], "12-3", piles, **more)  # type: ignore[arg-type, list-item]
    return apply(state, play("03-3")).state


def test_still_open_never_lists_what_is_closed() -> None:
    preview = decision_of(_completing("03-2", [TWO_POETRY, BLUE, ""]))
    open_rows = [(say(row.name), say(row.note)) for row in preview.open]
    assert open_rows == [("Four Brights", "0 of 4")]


def test_of_what_is_still_open_the_own_cards_come_first_and_none_of_them_is_cut() -> None:
    """Protects against "5 of 7" beside five cards of which one is somebody else's."""
    own = f"{TWO_POETRY} 05-2 05-3 06-2 06-3"
    preview = decision_of(_completing("03-2", [own, "09-2", "10-2"]))
    (note,) = (say(row.note) for row in preview.open if say(row.name) == "Seven Ribbons")
    assert note == "5 of 7"
    assert [(held.holder, held.seat) for held in preview.open_cards] == [(Holder.SEAT, PERSON)] * 5


@pytest.mark.parametrize(
    ("field", "note"),
    [
        (["04-3"], "On the field: a match for Wisteria"),
        (["04-2"], "On the field: the Wisteria ribbon"),
        (["04-2", "07-3"], "On the field: the Wisteria ribbon, and a match for Bush clover"),
        (["04-2", "07-2"], "On the field: the Wisteria ribbon and the Bush clover ribbon"),
        (["10-3"], None),  # its ribbon is lost to an opponent
    ],
)
def test_a_card_on_the_field_is_told_from_a_match_for_it(
    field: list[str], note: str | None
) -> None:
    """Protects against "Wisteria is on the field" where only its chaff lies there."""
    own = f"{TWO_POETRY} 05-2 05-3 06-2 06-3"
    hands = ("03-3 05-1 05-4", "08-1 08-2 08-3", "11-1 11-2 11-3")
    state = midway(hands, ["03-2", *field], "12-3", [own, "09-2", "10-2"])
    preview = decision_of(apply(state, play("03-3")).state)
    assert (preview.open_note and say(preview.open_note)) == note


def test_without_a_card_in_hand_one_must_stop_though_the_pile_has_some() -> None:
    hands = ("03-3", "04-1", "07-1")
    state = midway(hands, ["03-2"], "12-3", [TWO_POETRY, "", ""])
    preview = decision_of(apply(state, play("03-3")).state)
    assert preview.refused is not None
    assert say(preview.refused) == "No card left in your hand: you stop."


def test_where_nothing_is_open_the_decision_says_so() -> None:
    preview = decision_of(_completing("03-2", [TWO_POETRY, f"{BLUE} 01-1 01-4", ""]))
    assert preview.open == ()
    assert preview.open_cards == ()
    assert preview.open_note is not None
    assert say(preview.open_note) == "Nothing else is open to you."
    assert "You make" not in " ".join(said(tuple(o.title for o in preview.choices[1].outcomes)))


def test_a_second_combination_is_told_with_the_first() -> None:
    """Protects against a head that names one combination beside the price of two."""
    preview = decision_of(_completing("03-2", [f"{TWO_POETRY} {BLUE}", "", ""]))
    assert say(preview.name) == "Poetry Ribbons, with Blue Ribbons"
    assert preview.kanji == "赤短・青短"
    assert {"01-2", "02-2", "03-2", "06-2", "09-2", "10-2"} <= set(preview.cards)
    assert said(preview.sums)[0] == "84 + 84 mon"


def test_a_single_deal_is_not_said_to_count_once() -> None:
    """Protects against "× 1" behind a hand whose price it does not change."""
    preview = decision_of(_completing("03-2", [TWO_POETRY, "", ""]))
    whys = said(tuple(one.why for one in preview.choices[1].outcomes if one.amount is None))
    assert whys == [
        "You alone pay 2 × Sayo's yaku",
        "You alone pay 2 × Ren's yaku",
    ]


@pytest.mark.parametrize(
    ("deals", "etsunen", "foot"),
    [(12, False, "You deal next."), (1, False, "The match ends."), (1, True, "You deal next.")],
)
def test_to_stop_in_the_last_deal_promises_no_next_one(
    deals: int, etsunen: bool, foot: str
) -> None:
    """Where a multiplier is carried over, it is played out first (rules 3)."""
    options = HachiHachiOptions(deals=deals, etsunen=etsunen)
    state = _completing("03-2", [TWO_POETRY, "", ""], options=options)
    multiplier = replace(state.common.multiplier, carry_out=2 if etsunen else 1)
    stop = decision_of(replace(state, common=replace(state.common, multiplier=multiplier)))
    assert stop.choices[0].foot is not None
    assert say(stop.choices[0].foot) == foot


def test_a_payer_says_which_card_it_laid() -> None:
    preview = decision_of(_completing(laid("03-2", REN), [TWO_POETRY, "", ""]))
    whys = [say(payer.why) for payer in preview.choices[0].payers]
    assert whys == ["nothing", "both shares: laid the Cherry ribbon"]


def test_a_payer_that_played_on_says_so() -> None:
    preview = decision_of(_completing("03-2", [TWO_POETRY, BLUE, ""], continued=(1,)))
    whys = [say(payer.why) for payer in preview.choices[0].payers]
    assert whys == ["both shares: played on", "nothing"]


# --- the end of the match ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "words"),
    [
        ((424, -36, -388), "Match over: you win by 460. "
         "The places: 1. you with +424, 2. Sayo with −36 and 3. Ren with −388."),
        ((100, 100, -200), "Match over: you and Sayo share first place with +100. "
         "The places: 1. you and Sayo with +100 and 3. Ren with −200."),
        ((-50, -50, 100), "Match over: Ren wins by 150. "
         "The places: 1. Ren with +100 and 2. you and Sayo with −50."),
        ((0, 0, 0), "Match over: you, Sayo and Ren share first place with 0. "
         "The places: 1. you, Sayo and Ren with 0."),
    ],
)  # fmt: skip
def test_the_end_tells_every_place_and_score(scores: tuple[int, ...], words: str) -> None:
    state = start_state(CLASSIC, 3, 0)
    over = replace(
        state.common, phase=Phase.OVER, actor=HOUSE, scores=tuple(map(Mon, scores)), deal=12
    )
    sheet = TABLE.sheet(observe(replace(state, common=over), PERSON))
    assert sheet.result is not None and sheet.places is not None
    assert f"{say(sheet.result)}. {say(sheet.places)}" == words
    in_order = sorted(scores, reverse=True)
    assert [(one.place, one.amount) for one in sheet.standing] == [
        (1 + in_order.index(amount), amount) for amount in in_order
    ]


@pytest.mark.parametrize(("deals", "sign"), [(12, "一年"), (3, "八八")])
def test_only_a_match_of_twelve_months_is_called_a_year(deals: int, sign: str) -> None:
    state = start_state(HachiHachiOptions(deals=deals), 3, 0)
    assert TABLE.sheet(observe(state, PERSON)).kanji == sign


def test_a_void_deal_tells_no_points_and_no_worth() -> None:
    """Rules 2.4: what lies there is swept away again."""
    mine = ["01-1", "02-1", "03-1", "04-1", "05-1", "06-1", "07-1"]
    others = [
        ["01-2", "02-2", "03-2", "04-2", "05-2", "06-2", "07-2"],
        ["01-3", "02-3", "03-3", "04-3", "05-3", "06-3", "07-3"],
    ]
    field = ["12-1", "12-2", "12-3", "12-4", "08-1", "09-1"]
    view = observe(dealt([mine, *others], field).state, PERSON)
    assert view.common.is_void
    assert TABLE.model(view).seats[PERSON].note is None
    panel = TABLE.yaku_panel(view, ())
    assert say(panel.worth) == "×? deal"
    assert {say(row.note) for row in panel.rows} == {"These cards are dealt again."}
    assert say(TABLE.ledger(view).title) == "Deal 1 is dealt again"


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("01-3", "January, 1 point"),
        ("01-2", "January, poetry ribbon, 5 points"),
        ("11-3", "November, 5 points"),
        ("11-4", "November, Willow, chaff, 1 point"),
        ("09-1", "September, Chrysanthemum, animal, 10 points"),
    ],
)
def test_in_a_list_a_card_says_only_what_its_name_does_not(card: str, words: str) -> None:
    brief = TABLE.facts(observe(start_state(CLASSIC, 3, 0), PERSON), CardId(card)).brief
    assert brief is not None
    assert say(brief) == words
