"""What a review lists: choices that are worse for certain, how it tells them, and of what."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from hanafuda_desktop.ai.weighing import Measure
from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.hints import Hint, question_at
from hanafuda_desktop.controller.review import Agenda, Mistake, Review, agenda_of, summed_up
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.rng import Rng
from hanafuda_desktop.engine.table_spec import Progress
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.games.hachi_hachi.actions import PlayCard
from hanafuda_desktop.match.match import AnyMatch, Match
from hanafuda_desktop.match.record import Player, PlayerKind
from tests.controller.conftest import PLAYERS, new_match
from tests.controller.weighed import (
    NEVER,
    OTHERS,
    hint_at,
    kabu,
    losing,
    position,
    say,
    to_decision,
)
from tests.games.hachi_hachi.positions import midway

PROGRESS = Progress("八八", 1, 3, None, ())


def found(*hints: Hint) -> Review:
    """Return the review of a deal with these decisions."""
    return summed_up(Agenda(PROGRESS, 1, ()), hints)


def _played(seed: int) -> AnyMatch:
    match, rng = new_match(seed), Rng(seed)
    while not match.last_deal():
        turn = match.turn()
        assert turn is not None
        match.submit(turn.seat, rng.choice(turn.legal), ply=turn.ply)
    return match


def test_the_review_lists_what_cost_most() -> None:
    match = _played(5)
    questions = [question for question, _deal in agenda_of(match).decisions]
    hints = tuple(hint for one in questions if (hint := one.answer(NEVER, 600)) is not None)
    assert len(hints) == len(questions) > 3
    review = found(*hints)
    losses = [mistake.chosen.amounts.loss.mean for mistake in review.mistakes]
    taken = [hint.chosen.amounts.loss for hint in hints if hint.chosen is not None]
    assert len(taken) == len(hints)
    sure = [loss.mean for loss in taken if loss.mean > 2 * loss.error]
    assert losses == sorted(sure, reverse=True)[:3]
    assert losses
    assert review.decisions == len(hints)
    for mistake in review.mistakes:
        chosen = mistake.chosen
        assert not chosen.is_best and not chosen.is_close
        assert say(chosen.loss).startswith("−")
        assert mistake == Mistake(hints.index(mistake.hint) + 1, mistake.hint)
        turn = match.turn_at(mistake.hint.ply)
        assert turn is not None and turn.seat == PERSON and mistake.hint.ply in match.last_deal()


def test_a_deal_without_mistakes_has_an_empty_review() -> None:
    match = new_match()
    hint = hint_at(match, to_decision(match))  # nothing was taken there yet
    assert found(hint, hint).mistakes == ()


def _hint_of(loss: Measure) -> Hint:
    match = new_match()
    return losing(hint_at(match, to_decision(match)), loss)


def test_what_may_come_from_the_sample_is_not_listed() -> None:
    hints = tuple(_hint_of(Measure(*loss)) for loss in ((200, 200), (600, 500), (1500, 300)))
    review = found(*hints)
    assert [mistake.number for mistake in review.mistakes] == [3]
    said = "Of 3 decisions, one cost you something; in the others you took the best choice, "
    assert say(review.headline) == said + "or one too close to tell."


@pytest.mark.parametrize(
    ("losses", "headline"),
    [
        ([], "There was nothing for you to decide."),
        ([0], "You decided once, and took the best choice or one too close to tell."),
        ([900], "Your only decision cost you something."),
        ([900, 800], "Each of your 2 decisions cost you something."),
        ([900, 0], "Of 2 decisions, one cost you something; in the other you took the best choice"),
        (
            [900, 800, 0],
            "Of 3 decisions, 2 cost you something; in the other you took the best choice",
        ),
        ([900, 800, 0, 0], "Of 4 decisions, 2 cost you something; in the others you took the best"),
        ([900, 800, 700, 600], "The 3 decisions that cost you most, out of 4"),
    ],
    ids=str,
)
def test_the_headline_says_how_the_others_were(losses: list[int], headline: str) -> None:
    review = found(*(_hint_of(Measure(loss, 10)) for loss in losses))
    assert say(review.headline).startswith(headline)


def test_all_losses_of_a_review_are_told_as_finely() -> None:
    """So that what stands first is never the smaller number; and so are the values beside them."""
    rough = found(_hint_of(Measure(200, 80)), _hint_of(Measure(1540, 200)))
    assert [say(one.chosen.loss) for one in rough.mistakes] == ["−15", "−2"]
    fine = found(_hint_of(Measure(185, 20)), _hint_of(Measure(1540, 200)))
    told = [say(one.chosen.loss) for one in fine.mistakes]
    assert [loss[:3] for loss in told] == ["−15", "−1."] and all("." in loss for loss in told)
    for mistake in fine.mistakes:
        assert all("." in say(advice.value) for advice in mistake.hint.advices)


def test_of_losses_that_are_rounded_apart_the_larger_one_that_is_told_stands_first() -> None:
    hints = []
    for best, loss in ((104, 364), (95, 362)):
        hint = _hint_of(Measure(loss, 20))
        *others, chosen = hint.advices
        amounts = replace(
            chosen.amounts, best=Measure(best, 0), value=Measure(best - loss, 0), is_fine=True
        )
        hints.append(replace(hint, advices=(*others, replace(chosen, amounts=amounts))))
    listed = found(*hints).mistakes
    assert [(one.number, say(one.chosen.loss)) for one in listed] == [(2, "−3.7"), (1, "−3.6")]


def test_a_review_says_what_the_others_are_taken_to_do() -> None:
    match = kabu(5)
    hint = losing(hint_at(match, to_decision(match)), Measure(300, 0))
    assert say(found(hint).basis).endswith("up to 6 and to stand on higher ones.")
    assert found().basis == Msg("review.basis")


def test_a_mistake_says_what_the_choice_offered_others() -> None:
    state = midway(("08-3 12-2", *OTHERS), ["03-3"], "12-4", ["12-1", "", ""])
    match, ply = position(state)
    match.submit(PERSON, PlayCard(CardId("08-3")), ply=ply)
    mistake = Mistake(1, hint_at(match, ply))
    assert say(mistake.why).endswith(" Yours brings 21 points to whoever has the Full moon.")
    assert say(mistake.why).startswith("It lays a Paulownia chaff (1 point; ")


def _rounds(count: int, seed: int = 8) -> AnyMatch:
    """Play rounds of Hiki-Kabu by chance until so many are settled."""
    others = tuple(Player(PlayerKind.AGENT, f"P{seat}", "greedy") for seat in range(1, 3))
    options: dict[str, bool | int | str] = {
        "match_length": "rounds",
        "rounds": 50,
        "start_chips": 500,
    }
    match: AnyMatch = Match.new(game_by_id("hiki_kabu"), options, (PLAYERS[0], *others), seed)
    rng = Rng(seed)
    while not (match.is_settled() and match.deal_number() == count):
        turn = match.turn()
        assert turn is not None
        match.submit(turn.seat, rng.choice(turn.legal), ply=turn.ply)
    return match


@pytest.mark.parametrize(("played", "first"), [(1, 1), (9, 1), (20, 1), (24, 5)])
def test_of_short_deals_several_are_reviewed(played: int, first: int) -> None:
    """A round of Hiki-Kabu has one decision at most: of one alone there is nothing to list."""
    match = _rounds(played)
    agenda = agenda_of(match)
    assert (agenda.progress.number, agenda.first) == (played, first)
    numbers = [deal.number for _question, deal in agenda.decisions]
    assert numbers == sorted(numbers) and all(first <= number <= played for number in numbers)
    decided = [
        number
        for ply in match.decisions(PERSON)
        if (number := match.game.deal_number(match._steps[ply].state)) >= first
    ]
    assert numbers == decided[::-1]


def test_a_choice_of_several_deals_is_told_with_its_own() -> None:
    match = _rounds(9)
    agenda = agenda_of(match)
    asked = [question.answer(NEVER, 60) for question, _deal in agenda.decisions]
    hints = tuple(losing(hint, Measure(300, 0)) for hint in asked if hint is not None)
    review = summed_up(agenda, hints)
    assert review.has_many_deals and len(review.mistakes) == 2
    for mistake in review.mistakes:
        assert mistake.deal is not None
        assert mistake.deal == agenda.decisions[mistake.number - 1][1]
        assert " the pot " in say(mistake.why)
    one = _rounds(1)
    assert not summed_up(agenda_of(one), ()).has_many_deals


def test_a_mistake_says_how_often_the_choice_is_paid() -> None:
    match = kabu(2)
    ply = to_decision(match)
    turn = match.turn()
    assert turn is not None
    match.submit(PERSON, turn.legal[1], ply=ply)
    hint = hint_at(match, ply)
    if hint.chosen is hint.best:
        hint = replace(hint, advices=hint.advices[::-1])
    assert re.search(r" Yours wins the pot \d+ times in 100\.$", say(Mistake(1, hint).why))


def test_a_mistake_and_its_position_give_the_same_reason() -> None:
    match, seen = _played(3), 0
    for ply in range(match.ply):
        question = question_at(match, ply)
        hint = None if question is None else question.answer(NEVER, 400)
        if hint is not None and hint.is_mistake:
            assert hint.best.why == Mistake(1, hint).why
            seen += 1
    assert seen > 1
