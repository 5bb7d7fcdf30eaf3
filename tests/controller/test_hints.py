"""A hint weighs every choice, tells its error, and knows nothing that the person does not see."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.ai.weighing import Measure, Weighing
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.hints import NOTHING, Advice, _choices, _with_reason, question_at
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.games.hachi_hachi.actions import (
    CancelSage,
    ClaimTeyaku,
    PassTeyaku,
    PlayCard,
    Sage,
    Shobu,
    TakeMatch,
)
from hanafuda_desktop.games.hachi_hachi.options import HachiHachiOptions
from hanafuda_desktop.games.hachi_hachi.state import Phase
from hanafuda_desktop.match.match import AnyMatch, Match
from tests.controller.conftest import PLAYERS, new_match
from tests.controller.weighed import NEVER, OTHERS, hint_at, kabu, position, say, to_decision
from tests.games.hachi_hachi.positions import midway, played
from tests.helpers_toy.play import play_by_chance


@pytest.mark.parametrize("match", [new_match(), kabu(2), kabu(5)], ids=["八八", "two", "five"])
def test_every_legal_choice_is_told_once_the_best_first(match: AnyMatch) -> None:
    ply = to_decision(match)
    turn = match.turn()
    assert turn is not None
    hint = hint_at(match, ply)
    choices = set(match.game.table.alike(match.view(PERSON), turn.legal))
    gestures = [advice.gesture for advice in hint.advices]
    assert len(set(gestures)) == len(gestures) == len(choices)
    assert {*gestures} <= {match.game.table.gesture(action) for action in turn.legal}
    assert [advice.is_best for advice in hint.advices] == [True, *[False] * (len(gestures) - 1)]
    for advice in hint.advices:
        assert say(advice.note.name) and say(advice.note.why)
        assert say(advice.value)[0] in "+−0"
    assert hint.best.loss_error is None


def test_the_same_position_gives_the_same_hint() -> None:
    first, second = new_match(), new_match()
    ply = to_decision(first, 4)
    assert to_decision(second, 4) == ply
    assert hint_at(first, ply) == hint_at(second, ply)
    play_by_chance(second, Rng(9), 5)
    later = hint_at(second, ply)
    chosen = later.chosen
    assert chosen is not None
    same = tuple(replace(advice, is_chosen=False) for advice in later.advices)
    assert replace(later, advices=same) == hint_at(first, ply)


@pytest.mark.parametrize("match", [new_match(11), kabu(4)], ids=["八八", "引きカブ"])
def test_hidden_cards_do_not_change_a_hint(match: AnyMatch) -> None:
    """The whole hint, numbers and sentences: from other hidden cards the same comes out."""
    rng, game = Rng(4), match.game
    told = 0
    while (turn := match.turn()) is not None and told < 6:
        is_decision = game.table.is_decision(match.view(PERSON))
        if is_decision:
            hint = hint_at(match, turn.ply, 120)
            question = question_at(match, turn.ply)
            assert question is not None
            hidden = game.determinize(match.view(PERSON), rng)
            assert hidden != match._steps[turn.ply].state
            question._view = game.observe(hidden, PERSON)
            assert question.answer(NEVER, 120) == hint
            told += 1
        action = rng.choice(turn.legal) if is_decision else turn.legal[0]
        match.submit(turn.seat, action, ply=turn.ply)
    assert told == 6


def test_every_kind_of_decision_can_be_weighed() -> None:
    """Also those that only some rules know: claiming a dealt hand, ending a deal for half."""
    options: dict[str, bool | int | str] = {"claim": "manual", "cancel_continue": True, "deals": 12}
    kinds = {PlayCard, TakeMatch, Shobu, Sage, CancelSage, ClaimTeyaku, PassTeyaku}
    seed = 0
    while kinds and (seed := seed + 1) < 40:
        match: AnyMatch = Match.new(game_by_id("hachi_hachi"), options, PLAYERS, seed)
        rng = Rng(seed)
        while (turn := match.turn()) is not None:
            asked = {type(action) for action in turn.legal}
            if turn.seat == PERSON and asked & kinds:
                assert 0 < len(hint_at(match, turn.ply, 20).advices) <= len(turn.legal)
                kinds -= asked
            match.submit(turn.seat, rng.choice(turn.legal), ply=turn.ply)
    assert kinds == set()


def test_small_amounts_are_told_in_tenths_and_large_ones_whole() -> None:
    cards, third = new_match(), kabu(2)
    hint = hint_at(cards, to_decision(cards, 3))
    assert "." not in say(hint.best.value)
    assert say(hint.unit) == "mon"
    exact = hint_at(third, to_decision(third))
    assert "." in say(exact.best.value)
    assert (say(exact.unit), exact.best.error) == ("chips", None)
    assert exact.basis == Msg("hint.basis.all")


def test_where_nobody_decides_there_is_no_question() -> None:
    match = new_match()
    assert question_at(match, 0) is None
    rest = kabu(2)
    while rest.deal_number() < 1 or not rest.is_settled():
        turn = rest.turn()
        assert turn is not None
        rest.submit(turn.seat, turn.legal[0], ply=turn.ply)
    turn = rest.turn()
    assert turn is not None and turn.seat == PERSON  # to go on or to leave is nothing to weigh
    assert question_at(rest, rest.ply) is None


def test_a_question_that_was_interrupted_is_answered_alike() -> None:
    match = new_match()
    question = question_at(match, to_decision(match))
    assert question is not None
    assert question.answer(Interrupted(), 200) is None
    assert question.answer(NEVER, 200) == question.answer(NEVER, 200)


class Interrupted:
    """A token that is set when it is looked at for the 20th time."""

    looks = 0

    def is_set(self) -> bool:
        self.looks += 1
        return self.looks == 20


# --- what there is to tell -----------------------------------------------------------------


def test_cards_that_are_alike_are_one_choice_whichever_is_taken() -> None:
    match, ply = position(midway(("03-3 03-4 12-2", *OTHERS), ["08-3"], "12-4"))
    told = {say(advice.note.name): advice.cards for advice in hint_at(match, ply).advices}
    assert told == {"Lay Cherry chaff": ("03-3", "03-4"), "Lay Paulownia chaff": ("12-2",)}
    match.submit(PERSON, PlayCard(CardId("03-4")), ply=ply)
    chosen = hint_at(match, ply).chosen
    assert chosen is not None
    assert (chosen.note.cards, chosen.cards) == (("03-4",), ("03-4", "03-3"))


def test_where_nothing_can_be_chosen_it_is_called_the_only_choice() -> None:
    match, ply = position(midway(("03-3", "04-1", "07-1"), ["08-3"], "12-4"))
    hint = hint_at(match, ply)
    assert [advice.marks for advice in hint.advices] == [(Msg("hint.mark.only"),)]


def test_where_all_choices_are_alike_it_says_so_and_not_that_there_is_one() -> None:
    match, ply = position(midway(("03-3 03-4", "04-1 04-2", "07-1 07-3"), ["08-3"], "12-4"))
    (advice,) = hint_at(match, ply).advices
    assert [say(mark) for mark in advice.marks] == ["Your 2 choices are alike"]


def test_a_claim_is_valued_by_what_it_is_paid_and_says_so() -> None:
    options: dict[str, bool | int | str] = {"claim": "manual"}
    match: AnyMatch = Match.new(game_by_id("hachi_hachi"), options, PLAYERS, 3)
    ply = to_decision(match, 1)
    assert "dealt combinations alone" in say(hint_at(match, ply).values)
    cards = new_match()
    assert "rest of the deal" in say(hint_at(cards, to_decision(cards)).values)


def test_of_choices_with_which_the_deal_ends_nothing_is_said_to_follow() -> None:
    cards = new_match(4)
    hint = hint_at(cards, to_decision(cards))
    best = hint.best
    last = replace(best, note=replace(best.note, is_last=True))
    ending = replace(hint, advices=(last,))
    assert (say(ending.values), ending.assumes) == (
        "What you win or lose as the deal ends here, in mon.",
        None,
    )
    assert hint.assumes is not None
    assert replace(hint, advices=(last, best)).assumes is not None


VALUE = Measure(9500, 160)


def _advices(values: tuple[Measure, ...], losses: tuple[Measure, ...]) -> tuple[Advice, ...]:
    """Return the choices of a position as somebody weighs them."""
    match, ply = position(midway(("03-3 12-2", *OTHERS), ["08-3"], "12-4"))
    question = question_at(match, ply)
    assert question is not None
    turn = match.turn_at(ply)
    assert turn is not None
    view, table = match.view(PERSON), match.game.table
    choices = _choices(turn.legal, table.alike(view, turn.legal))
    told = tuple(choice[0] for choice in choices)
    weighing = Weighing(turn.legal, values, losses, 0, 100, ({},) * len(choices))
    notes = table.notes(view, told, weighing.chances)
    each = enumerate(zip(choices, told, notes, strict=True))
    return tuple(question._advice(weighing, *parts, at, at == 0) for at, parts in each)


@pytest.mark.parametrize(
    ("value", "loss", "mark"),
    [
        (Measure(9440, 160), Measure(60, 20), "−0.6 ± 0.2 against the best"),
        (Measure(9330, 160), Measure(170, 120), "Too close to tell from the best"),
        (Measure(9170, 170), Measure(330, 120), "−3 ± 2 against the best"),
        (Measure(9499, 0), Measure(1, 0), "As good as the best"),
        (VALUE, Measure(60, 40), "Too close to tell from the best"),
        (Measure(4500, 160), Measure(5000, 20), None),
        (Measure(9500, 0), Measure(0, 0), "As good as the best"),
    ],
    ids=[
        "worse",
        "not for certain",
        "much worse",
        "next to nothing",
        "too close",
        "apart",
        "equal",
    ],
)
def test_values_that_look_alike_say_how_they_differ(
    value: Measure, loss: Measure, mark: str | None
) -> None:
    best, other = _advices((VALUE, value), (Measure(0, 0), loss))
    assert [say(one) for one in best.marks] == ["Best"]
    assert [say(one) for one in other.marks] == ([] if mark is None else [mark])


def test_the_best_stands_first_although_another_loses_next_to_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Over a thousand worlds a mon or two are not a hundredth of a mon each."""

    def weighed(_simulator: object, legal: tuple[object, ...], *_: object) -> Weighing[object]:
        return Weighing(legal, (VALUE, VALUE), (Measure(0, 1), Measure(0, 0)), 1, 1000, ({}, {}))

    monkeypatch.setattr("hanafuda_desktop.controller.hints.weigh", weighed)
    match, ply = position(midway(("03-3 12-2", *OTHERS), ["08-3"], "12-4"))
    hint = hint_at(match, ply)
    assert [advice.is_best for advice in hint.advices] == [True, False]
    assert say(hint.best.note.name) == "Lay Paulownia chaff"


def test_of_equal_choices_the_one_that_ends_the_deal_stands_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To play on for the same brings nothing but a risk."""

    def weighed(_simulator: object, legal: tuple[object, ...], *_: object) -> Weighing[object]:
        best = legal.index(Sage())
        return Weighing(legal, (VALUE, VALUE), (NOTHING, NOTHING), best, 1000, ({}, {}))

    monkeypatch.setattr("hanafuda_desktop.controller.hints.weigh", weighed)
    options = HachiHachiOptions(cancel_continue=True)
    piles = ("09-2 09-3 10-2 10-3 06-2 06-3", "", "")
    hands = ("05-1 11-2", "04-1 04-2", "07-1 07-3")
    state = midway(hands, ["08-3"], "02-4", piles, continued=(0,), options=options)
    state = replace(state, common=replace(state.common, phase=Phase.CANCEL_CHOICE))
    hint = hint_at(*position(state))
    assert [say(one.note.name) for one in hint.advices] == ["End the deal", "Play on"]
    assert [say(mark) for one in hint.advices for mark in one.marks] == [
        "Best",
        "As good as the best",
    ]


def test_a_value_that_came_out_the_same_each_time_is_not_told_as_proved() -> None:
    state = midway(("03-3 12-2", *OTHERS), ["03-2"], "12-4", ("01-2 01-3 02-2 02-3", "", ""))
    match, ply = position(played(state, PlayCard(CardId("03-3"))))
    hint = hint_at(match, ply)
    assert say(hint.best.note.name) == "Stop"
    assert hint.best.error is None
    assert "Where there is no ±, all ways gave the same." in say(hint.basis)


def test_the_best_of_a_hint_is_told_beside_the_next_best_where_that_is_worse_for_certain() -> None:
    state = midway(("03-3 12-2", *OTHERS), ["03-2"], "12-4", ("01-2 01-3 02-2 02-3", "", ""))
    match, ply = position(played(state, PlayCard(CardId("03-3"))))
    best, following = hint_at(match, ply).advices
    assert not following.is_close
    stops, _, next_best = say(best.why).partition(" The next best choice ")
    assert stops.startswith("It ends the deal now")
    assert next_best.startswith("costs ")
    assert following.why == following.note.why
    plain = replace(best, beside=None)
    assert _with_reason((plain, replace(following, is_close=True)))[0].why == best.note.why
