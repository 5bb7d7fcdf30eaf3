"""What is read of a match on the table: at present, at an earlier ply, and as it goes on."""

from __future__ import annotations

from typing import Any

import pytest

from hanafuda_desktop.controller.match_on_table import MatchOnTable
from hanafuda_desktop.engine.places import HOUSE, PERSON
from hanafuda_desktop.engine.text import SeatName, msg
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from hanafuda_desktop.match.match import Match
from hanafuda_desktop.match.record import Player, PlayerKind
from tests.controller.conftest import PLAYERS, new_match


def play_on(match: Match[Any, Any, Any], on_table: MatchOnTable | None, count: int) -> None:
    """Take the first legal action so many times, and tell of each."""
    for _ in range(count):
        turn = match.turn()
        assert turn is not None
        receipt = match.submit(turn.seat, turn.legal[0], ply=turn.ply)
        if on_table is not None:
            on_table.follow(receipt)


@pytest.fixture
def match() -> Match[Any, Any, Any]:
    """A match in the middle of its first deal."""
    made = new_match()
    play_on(made, None, 8)
    return made


def test_what_is_followed_is_what_a_match_tells_that_is_laid_anew(
    match: Match[Any, Any, Any],
) -> None:
    on_table = MatchOnTable(match)
    play_on(match, on_table, 12)
    assert on_table.snapshot() == MatchOnTable(match).snapshot()


def test_a_choice_that_was_cut_short_is_told_once_and_again_when_it_is_laid_anew(
    match: Match[Any, Any, Any],
) -> None:
    on_table = MatchOnTable(match)
    while (turn := match.turn()) is not None and turn.seat in (HOUSE, PERSON):
        play_on(match, on_table, 1)
    assert turn is not None
    on_table.follow(match.submit(turn.seat, turn.legal[0], ply=turn.ply, truncated=True))
    play_on(match, on_table, 1)
    told = [entry.text for entry in on_table.snapshot().log]
    assert told.count(msg("log.cut_short", seat=SeatName(turn.seat))) == 1
    assert MatchOnTable(match).snapshot().log == on_table.snapshot().log


def test_each_batch_begins_where_the_one_before_ended(match: Match[Any, Any, Any]) -> None:
    on_table = MatchOnTable(match)
    last = on_table.model()
    for _ in range(6):
        turn = match.turn()
        assert turn is not None
        batch = on_table.follow(match.submit(turn.seat, turn.legal[0], ply=turn.ply))
        assert batch.before == last
        last = batch.after
    assert last == match.game.table.model(match.view(PERSON))


def test_an_earlier_ply_is_shown_as_the_person_saw_it(match: Match[Any, Any, Any]) -> None:
    on_table = MatchOnTable(match)
    before, spec = on_table.snapshot(), match.game.table
    card = match.view(PERSON).hand[0]
    play_on(match, on_table, 12)
    on_table.look_at(8)
    assert on_table.is_looking_back and on_table.ply == 8
    assert on_table.model() == before.model
    assert on_table.snapshot().yaku == before.yaku
    assert on_table.facts(card) == spec.facts(match.view_at(8, PERSON), card)
    on_table.look_at(None)
    assert on_table.model() == spec.model(match.view(PERSON)) != before.model


def test_the_log_of_an_earlier_ply_is_whole(match: Match[Any, Any, Any]) -> None:
    """From it one chooses the next line to look at."""
    on_table = MatchOnTable(match)
    log = on_table.snapshot().log
    on_table.look_at(4)
    assert on_table.snapshot().log == log
    assert on_table.ply_of(0) == max(on_table.ply_of(line) for line in range(len(log)))


SAY = Translator(load_catalog("en"), ("", "Sayo", "Ren"))


def facts_of(match: Match[Any, Any, Any]) -> list[str]:
    return [f"{SAY(fact.title)}: {SAY(fact.text)}" for fact in MatchOnTable(match).sheet().facts]


def caption_of(match: Match[Any, Any, Any]) -> str:
    return SAY(MatchOnTable(match).sheet().caption)


def test_the_score_sheet_says_against_whom_and_that_a_study_is_one(
    match: Match[Any, Any, Any],
) -> None:
    levels = "Opponents: Sayo (Greedy) and Ren (By chance)"
    assert facts_of(match) == [levels]
    caption = caption_of(match)
    match.mark_study()
    assert facts_of(match) == [levels, "Played as: a study: hints and taking back were free"]
    assert caption_of(match) == f"{caption} · a study"


def test_one_level_of_all_opponents_is_named_once() -> None:
    all_clubs = (PLAYERS[0], *(Player(PlayerKind.AGENT, name, "club") for name in ("Sayo", "Ren")))
    match = Match.new(game_by_id("hachi_hachi"), {}, all_clubs, 1)
    assert facts_of(match) == ["Opponents: Club player"]


def test_these_facts_stand_before_those_of_the_deals() -> None:
    match = new_match()
    while not match.is_settled():
        play_on(match, None, 1)
    assert len(facts_of(match)) > 1
    assert facts_of(match)[0].startswith("Opponents: ")
