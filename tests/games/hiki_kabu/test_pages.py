"""What the table says: prompts, pauses, refusals, log, sheet, in English."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import HOUSE, PERSON, Place, Seat, Zone
from hanafuda_desktop.engine.rules_doc import CardRow, Paragraph
from hanafuda_desktop.engine.table_spec import ButtonTarget, CardTarget, Holder, SeatLedger, Tone
from hanafuda_desktop.engine.text import CardName, Msg, msg
from hanafuda_desktop.games.hiki_kabu import GAME
from hanafuda_desktop.games.hiki_kabu.actions import BuyIn, LeaveTable, NextRound
from hanafuda_desktop.games.hiki_kabu.flow import apply, legal_actions
from hanafuda_desktop.games.hiki_kabu.options import (
    DeckSkin,
    HikiKabuOptions,
    MatchLength,
    OddChips,
    ShortStack,
)
from hanafuda_desktop.games.hiki_kabu.rulebook import build_rulebook
from hanafuda_desktop.games.hiki_kabu.seating import seating_of
from hanafuda_desktop.games.hiki_kabu.state import HikiKabuState, Lots, Phase
from hanafuda_desktop.games.hiki_kabu.view import observe
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from tests.games.hiki_kabu.positions import answered, dealt, played_out, ring_of, seated

TABLE = GAME.table
ROUNDS = HikiKabuOptions(match_length=MatchLength.ROUNDS)


def prompted(state: HikiKabuState) -> Msg:
    """Return what the person is told."""
    is_mine = state.common.actor in (PERSON, HOUSE)
    legal = legal_actions(state) if is_mine else ()
    return TABLE.prompt(observe(state, PERSON), legal).text


# --- prompts -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ((1, 2), "3: a card must be taken"),
        ((2, 3), "Take a third card, or stand?"),
        ((4, 4), "8: no card may be taken"),
    ],
)
def test_the_person_is_asked_or_told_why_there_is_no_choice(
    own: tuple[int, int], expected: str, say: Translator
) -> None:
    """Forced seats are shown, not asked."""
    state = dealt([(5, 3), own], order=(1, 0)).state
    assert say(prompted(state)) == expected


def test_a_dealer_who_has_won_is_told_so(say: Translator) -> None:
    state = answered(dealt([(9, 1), (4, 5)]).state, False)
    assert say(prompted(state)) == "Kuppin: the pot is decided, no card is dealt"
    refused = TABLE.refusal(observe(state, PERSON), ButtonTarget("take"))
    assert say(refused) == "Kuppin has won already"


def test_while_another_seat_is_asked_the_person_waits(say: Translator) -> None:
    state = dealt([(5, 3), (4, 5)]).state
    prompt = TABLE.prompt(observe(state, PERSON), ())
    assert (prompt.tone, prompt.seat) == (Tone.WAIT, 1)
    assert say(prompt.text) == "Ren is asked"
    view = observe(state, PERSON)
    assert "Ren" in say(TABLE.refusal(view, ButtonTarget("take")))


@pytest.mark.parametrize(
    ("own", "button", "expected"),
    [
        ((1, 2), "stand", "With 3 a card must be taken"),
        ((4, 4), "take", "With 8 no card may be taken"),
    ],
)
def test_a_wrong_button_is_refused_with_the_rule(
    own: tuple[int, int], button: str, expected: str, say: Translator
) -> None:
    view = observe(dealt([(5, 3), own], order=(1, 0)).state, PERSON)
    assert say(TABLE.refusal(view, ButtonTarget(button))) == expected
    card = CardTarget(Place(Zone.HAND, PERSON), view.hole_card or "")  # type: ignore[arg-type]
    assert say(TABLE.refusal(view, card)) == "Choose one of the buttons"


def test_it_pauses_before_the_first_deal_and_after_each_round(say: Translator) -> None:
    """Later lots run through: a round begins with one key."""
    state = GAME.start({"match_length": "rounds"}, 3, 4).state
    paused = []
    while state.common.deal < 3:
        view = observe(state, PERSON)
        if state.common.actor == HOUSE:
            paused.append((state.common.deal, TABLE.pause(view) is not None))
        state = apply(state, legal_actions(state)[0]).state
    lots = [was for deal, was in paused if deal == 0]
    assert len(lots) >= 2
    assert all(lots)
    for deal in (1, 2):
        later = [was for number, was in paused if number == deal]
        assert later[0]
        assert not any(later[1:])


def test_after_an_open_round_the_result_and_two_buttons(say: Translator) -> None:
    state = played_out(dealt([(5, 3), (4, 5)]).state).state
    assert say(prompted(state)) == "Ren takes 9 with 9 Kabu"
    assert [TABLE.gesture(action) for action in legal_actions(state)] == [
        (ButtonTarget("next"),),
        (ButtonTarget("leave"),),
    ]
    assert TABLE.pause(observe(state, PERSON)) is None
    gone = apply(state, NextRound()).state
    assert TABLE.pause(observe(gone, PERSON)) is None
    over = apply(state, LeaveTable()).state
    assert say(prompted(over)) == "Match over: Ren wins by 10 chips"


def test_a_person_without_chips_is_told_what_can_be_done(say: Translator) -> None:
    state = played_out(dealt([(5, 3), (4, 5), (2, 6)], chips=(5, 150, 145)).state).state
    note = TABLE.prompt(observe(state, PERSON), legal_actions(state)).note
    assert note is not None
    assert say(note) == "You are out of chips: buy in, watch or leave"


# --- log -----------------------------------------------------------------------------------


def test_the_log_tells_a_round_in_words(say: Translator) -> None:
    step = dealt([(4, 4), (2, 2), (5, 2)], (2,), ROUNDS)
    told = [say(entry.text) for entry in TABLE.log(step.events)]
    assert told == ["Round 1: you deal", "All stakes together: 11"]
    step = apply(step.state, legal_actions(step.state)[0])
    entries = TABLE.log(step.events)
    assert [say(entry.text) for entry in entries] == ["Ren takes a third card: 2"]
    assert entries[0].cards == (step.state.common.hands[1].third_card,)
    told = [say(entry.text) for entry in TABLE.log(played_out(step.state).events)]
    assert told == [
        "You stand",
        "Ren shows 2",
        "Mio shows 2",
        "You show 4",
        "Ren has Arashi",
        "Ren pays 4 more",
        "Mio pays 10 more",
        "You pay 8 more",
        "Ren takes 33 from the pot",
    ]


def test_the_log_never_tells_a_hidden_card() -> None:
    for entry in TABLE.log(dealt([(4, 4), (2, 2)]).events):
        assert len(entry.cards) in (0, 2), "only the open cards"


# --- the game's own words ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("skin", "names"),
    [
        (DeckSkin.KABUFUDA, ("Red 1", "Kabufuda 2", "Kabufuda 10")),
        (DeckSkin.HANAFUDA, ("Pine 1", "Plum 2", "Maple 10")),
    ],
)
def test_cards_are_called_as_they_look(
    skin: DeckSkin, names: tuple[str, ...], say: Translator
) -> None:
    """In the tooltips, in the rules, and where the window itself names a card."""
    options = HikiKabuOptions(deck_skin=skin)
    cards = tuple(map(CardId, ("k01-1", "k02-1", "k10-1")))
    view = observe(dealt([(5, 3), (4, 5)], options=options).state, PERSON)
    assert tuple(say(TABLE.facts(view, card).name) for card in cards) == names
    rules = build_rulebook(options, 2)
    (deck,) = (part for part in rules.sections if part.id == "deck")
    rows = [block for block in deck.blocks if isinstance(block, CardRow)]
    captions = [say(picture.captions[0]) for row in rows for picture in row.pictures]
    assert captions[0] == names[0] and set(names) <= set(captions)
    text = " ".join(say(block.text) for block in deck.blocks if isinstance(block, Paragraph))
    assert ("kabufuda" in text) == (skin is DeckSkin.KABUFUDA)
    flowers = Translator(load_catalog("en"), (), skin is DeckSkin.HANAFUDA)
    named = tuple(flowers(msg("card.named", card=CardName(card))) for card in cards)
    assert named == names


def test_one_chip_is_one_chip(say: Translator) -> None:
    state = dealt([(5, 3), (4, 5)]).state
    scores = (Mon(1), Mon(0))
    common = replace(state.common, phase=Phase.OVER, actor=HOUSE, scores=scores)
    over = observe(replace(state, common=common), PERSON)
    assert say(TABLE.prompt(over, ()).text) == "Match over: you win by 1 chip"


@pytest.mark.parametrize(
    ("length", "is_out", "expected"),
    [
        (MatchLength.OPEN, False, [NextRound()]),
        (MatchLength.OPEN, True, []),
        (MatchLength.LAST_STANDING, True, [NextRound()]),
    ],
)
def test_another_round_only_goes_on_where_nobody_may_buy_in_instead(
    length: MatchLength, is_out: bool, expected: list[NextRound]
) -> None:
    """Whoever watches though chips could be had has chosen that."""
    options = HikiKabuOptions(short_stack=ShortStack.DEBT, match_length=length)
    hands = dealt([(5, 3), (4, 5), (2, 6)], options=options)
    state = ended_out(options) if is_out else played_out(hands.state).state
    view, legal = observe(state, PERSON), legal_actions(state)
    assert NextRound() in legal and LeaveTable() in legal
    assert [action for action in legal if TABLE.only_goes_on(view, action)] == expected


def test_who_is_out_watches_the_next_round(say: Translator) -> None:
    """The red button does not say that the person plays it."""
    state = ended_out(HikiKabuOptions(short_stack=ShortStack.DEBT))
    labels = {button.id: say(button.text) for button in ring_of(state).buttons}
    assert labels["next"] == "Watch"
    assert ring_of(state).buttons[0].is_go


def test_buying_in_is_told_on_the_button_and_in_the_round_that_follows(say: Translator) -> None:
    """No chips come without a word of where from: neither in the stakes nor in the account."""
    state = ended_out(HikiKabuOptions(short_stack=ShortStack.DEBT))
    labels = {button.id: say(button.text) for button in ring_of(state).buttons}
    assert labels["buy_in"] == "Buy in for 100"
    state = apply(state, BuyIn()).state
    deal = state.common.deal
    while state.common.deal == deal:
        state = apply(state, legal_actions(state)[0]).state
    assert _own_line(state, say).endswith("; bought in for 100")
    state = played_out(state).state
    assert _own_line(state, say).endswith("; bought in for 100")
    while state.common.deal == deal + 1:
        state = apply(state, legal_actions(state)[0]).state
    assert "bought" not in _own_line(state, say)


def _own_line(state: HikiKabuState, say: Translator) -> str:
    ledger = TABLE.ledger(observe(state, PERSON))
    assert isinstance(ledger, SeatLedger)
    return next(say(entry.text) for entry in ledger.entries if entry.seat == PERSON)


def ended_out(options: HikiKabuOptions) -> HikiKabuState:
    """Return the rest after a round that cost the person the last chips."""
    hands = [(5, 3), (4, 5), (2, 6)]
    return played_out(dealt(hands, options=options, chips=(5, 195, 100)).state).state


def test_while_lots_are_drawn_the_bar_names_the_round_they_are_for(say: Translator) -> None:
    state = played_out(dealt([(5, 3), (4, 5), (2, 6)]).state).state
    assert say_round(state, say) == "Round 1"
    assert say_round(apply(state, NextRound()).state, say) == "Round 2"


def say_round(state: HikiKabuState, say: Translator) -> str:
    title = TABLE.model(observe(state, PERSON)).progress.title
    assert title is not None
    return say(title)


def test_lots_are_told_in_the_order_of_the_seats_and_of_a_tie_all_of_them(say: Translator) -> None:
    start = seated(3)
    drawn = (((0, "k03-1"), (1, "k03-2"), (2, "k07-1")), ((0, "k09-1"), (1, "k02-1")))
    lots = tuple(
        Lots(is_fresh=False, cards=tuple((Seat(seat), CardId(card)) for seat, card in once))
        for once in drawn
    )
    common = replace(start.common, lots=lots, phase=Phase.BETWEEN_DEALS, order=seating_of(lots))
    prompt = TABLE.prompt(observe(replace(start, common=common), PERSON), ())
    assert prompt.note is not None
    assert say(prompt.note) == "Seats: Ren 3–2, You 3–9 and Mio 7"


def test_of_many_lots_the_cards_on_the_table_tell_more(say: Translator) -> None:
    start = seated(8)
    lots = (Lots(True, tuple((Seat(at), CardId(f"k0{at + 1}-2")) for at in range(8))),)
    common = replace(start.common, lots=lots, phase=Phase.BETWEEN_DEALS, order=seating_of(lots))
    prompt = TABLE.prompt(observe(replace(start, common=common), PERSON), ())
    assert prompt.note is not None
    assert say(prompt.note) == "The others sit to the right in the order of their cards"


@pytest.mark.parametrize(
    ("ranks", "told"),
    [
        ((3, 3, 7, 8), "A tie: you and Ren draw again for the deal"),
        ((5, 2, 7, 7), "Ren deals; Mio and Kei draw again for their seats"),
        ((2, 7, 8, 7), "You deal; Ren and Kei draw again for their seats"),
        ((3, 3, 7, 7), "2 ties: all with 3 and 7 draw again for deal and seats"),
        ((9, 9, 2, 7, 7), "Mio deals; all with 7 and 9 draw again for their seats"),
    ],
)
def test_a_tie_says_who_draws_again_and_for_what(
    ranks: tuple[int, ...], told: str, say: Translator
) -> None:
    count = len(ranks)
    start = seated(count)
    cards = (CardId(f"k0{rank}-{at % 4 + 1}") for at, rank in enumerate(ranks))
    lots = (Lots(True, tuple(zip(map(Seat, range(count)), cards, strict=True))),)
    common = replace(start.common, lots=lots, phase=Phase.DEALER_DRAW)
    assert say(prompted(replace(start, common=common))) == told


# --- sheet ---------------------------------------------------------------------------------


def test_the_sheet_keeps_every_round_and_the_places(say: Translator) -> None:
    state = played_out(dealt([(5, 3), (4, 5), (2, 6)]).state).state
    over = apply(state, LeaveTable()).state
    sheet = TABLE.sheet(observe(over, PERSON))
    assert [row.amounts for row in sheet.rows] == [(-5, 7, -2)]
    assert sheet.running == ((0, -5), (0, 7), (0, -2))
    assert sheet.totals == (-5, 7, -2)
    assert sheet.winners == (1,)
    assert sheet.pot is None, "no chip ever waited in it"
    assert sheet.result is not None
    assert sheet.places is not None
    assert say(sheet.result) == "Match over: Ren wins by 9 chips"
    assert say(sheet.places) == "The places: 1. Ren with 107, 2. Mio with 98 and 3. you with 95."
    standing = [(one.place, one.seat, one.amount) for one in sheet.standing]
    assert standing == [(1, 1, 107), (2, 2, 98), (3, 0, 95)]


def test_a_carried_chip_is_in_the_pot_on_the_sheet_until_it_is_paid(say: Translator) -> None:
    """With the pot every row of the sheet and its totals sum to zero (rules 2.7)."""
    options = HikiKabuOptions(odd_chips=OddChips.CARRY)
    state = played_out(dealt([(5, 2), (3, 5), (1, 7)], (), options).state).state
    between = TABLE.sheet(observe(state, PERSON))
    assert between.lines == ((-5, 1, 3, 1),)
    assert between.sums == (-5, 1, 3, 1)
    over = TABLE.sheet(observe(apply(state, LeaveTable()).state, PERSON))
    assert over.totals == (-4, 1, 3)
    assert over.lines == ((-4, 1, 3, 0),)
    assert over.sums == (-4, 1, 3, 0)
    (row,) = over.rows
    assert row.ending is not None
    assert say(row.ending).endswith("; the 1 left in the pot to you")


def test_a_chip_that_waited_leaves_the_pot_on_the_sheet_of_the_next_round() -> None:
    options = HikiKabuOptions(odd_chips=OddChips.CARRY)
    state = played_out(dealt([(5, 2), (3, 5), (1, 7)], (), options).state).state
    while len(state.common.results) < 2:
        state = apply(state, legal_actions(state)[0]).state
    sheet = TABLE.sheet(observe(state, PERSON))
    assert sheet.pot is not None
    assert sheet.pot.amounts[0] == 1
    assert sheet.pot.total == state.common.pot
    assert [sum(line) for line in (*sheet.lines, sheet.sums)] == [0, 0, 0]


# --- the table itself ----------------------------------------------------------------------


def test_the_panel_marks_the_own_total_and_counts_the_unseen(say: Translator) -> None:
    view = observe(dealt([(9, 5), (2, 5)]).state, PERSON)
    panel = TABLE.yaku_panel(view, ())
    marked = [note.kanji for note in panel.notes if note.is_own]
    assert marked == ["ヨツヤ"]
    opening = TABLE.yaku_panel(observe(dealt([(9, 1), (2, 5)]).state, PERSON), ())
    assert [note.kanji for note in opening.notes if note.is_own] == ["九一"]
    assert say(panel.unseen) == "37 cards unseen"
    assert [row.number for row in panel.months] == list(range(1, 11))
    holders = [card.holder for row in panel.months for card in row.cards]
    assert holders.count(Holder.UNSEEN) == 37
    assert holders.count(Holder.HAND) == 1


def test_a_card_says_what_it_stakes_and_counts(say: Translator) -> None:
    view = observe(dealt([(9, 5), (10, 5)]).state, PERSON)
    ten = view.common.hands[1].up_card
    assert ten is not None
    facts = TABLE.facts(view, ten)
    assert [say(line) for line in facts.lines] == ["Stakes 10, counts nothing"]
    assert len(facts.rest_of_month) == 3


def test_thirteen_seats_have_words_for_everything(say: Translator) -> None:
    """A whole round; a missing text is a warning, and a warning fails a test."""
    state = GAME.start({}, 13, 2).state
    while state.common.phase is not Phase.REST:
        view = observe(state, PERSON)
        model = TABLE.model(view)
        assert len(model.seats) == len(model.order) == 13
        for seat in model.seats:
            assert all("{{" not in say(flag.text) for flag in seat.flags)
        state = apply(state, legal_actions(state)[0]).state
    view = observe(state, PERSON)
    summary = TABLE.summary(view)
    assert summary is not None
    assert len([say(entry.text) for entry in summary.entries]) == 13
    assert sum(summary.net) == 0
