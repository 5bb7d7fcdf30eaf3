"""What can be begun, what is remembered of it, and what is said of the open match."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ai.levels import OPPONENTS
from hanafuda_desktop.controller.session import Session
from hanafuda_desktop.controller.setups import begin, first_setup, offer, open_match, remember
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.setup import MatchSetup, Opponent
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.errors import OptionsError
from hanafuda_desktop.games import REGISTRY, game_by_id
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from hanafuda_desktop.match.record import PlayerKind
from tests.conftest import ExpectLog
from tests.ui.program import new_match, random_match

INFO = game_by_id("hachi_hachi").info
TWO = MatchSetup("hachi_hachi", (Opponent("Kei", "master"),), (("deals", 3), ("kan", 5)))


@pytest.fixture
def session(tmp_path: Path, qtbot: QtBot) -> Iterator[Session]:
    made = Session(TableController(thinking_ms=0), tmp_path)
    yield made
    made.shutdown()


def again(session: Session, folder: Path) -> Session:
    """Open another session over the folder, as the next start of the program does."""
    session.shutdown()
    return Session(TableController(thinking_ms=0), folder)


# --- the offer -----------------------------------------------------------------------------


def test_every_game_is_offered_with_names_and_levels_for_all_seats() -> None:
    made = offer((), None)
    assert [game.info for game in made.games] == [game.info for game in REGISTRY]
    assert made.latest == REGISTRY[0].info.id
    assert [level.id for level in made.levels] == [level.id for level in OPPONENTS]
    for game in made.games:
        assert len(game.bench) == game.info.seats[-1] - 1
        assert game.bench[: len(game.setup.opponents)] == game.setup.opponents
        assert game.setup.seats in game.info.seats
        assert {each.level for each in game.bench} <= {level.id for level in OPPONENTS}
        assert len({each.name for each in game.bench}) == len(game.bench)


def test_the_first_match_is_one_of_three() -> None:
    setup = first_setup(INFO)
    assert (setup.seats, setup.options) == (3, ())


@pytest.mark.parametrize(("game", "seats"), [("hachi_hachi", 3), ("hiki_kabu", 4)])
def test_a_game_that_was_never_begun_is_offered_for_its_usual_number(game: str, seats: int) -> None:
    """Rules 3 of Hiki-Kabu recommend four; Hachi-Hachi is a game of three."""
    info = game_by_id(game).info
    assert info.usual_seats in info.seats
    made = next(each for each in offer((), None).games if each.info.id == game)
    assert made.setup.seats == seats
    two = MatchSetup(game, TWO.opponents[:1])
    again = next(each for each in offer((two,), None).games if each.info.id == game)
    assert again.setup.seats == 2, "what the person chose before stays"


def test_what_was_begun_last_comes_first_with_its_players_on_the_bench() -> None:
    made = offer((TWO,), None)
    game = next(game for game in made.games if game.info.id == "hachi_hachi")
    assert (made.latest, game.setup) == ("hachi_hachi", TWO)
    assert [each.name for each in game.bench] == ["Kei", "Ren"]


def test_an_open_match_that_was_set_up_elsewhere_is_offered_again() -> None:
    """Its file was brought alone: what is chosen last is what lies on the table."""
    match = begin(TWO)
    made = offer((), match).games[0]
    assert (made.setup.seats, made.bench[0]) == (2, TWO.opponents[0])
    three = first_setup(INFO)
    assert offer((three,), match).games[0].setup.seats == 3, "here it was set up otherwise since"


def test_each_game_keeps_its_own_setup_the_newest_first() -> None:
    other, newer = MatchSetup("other", TWO.opponents), MatchSetup("hachi_hachi", TWO.opponents)
    assert remember(newer, remember(other, (TWO,))) == (newer, other)


def test_rules_that_no_longer_hold_are_dropped_alone(expect_log: ExpectLog) -> None:
    expect_log("hanafuda.setups", logging.WARNING, "colour")
    spoiled = MatchSetup("hachi_hachi", TWO.opponents, (("colour", "red"),))
    setup = offer((spoiled,), None).games[0].setup
    assert (setup.opponents, setup.options) == (TWO.opponents, ())


def test_too_many_players_and_levels_not_offered_fall_back() -> None:
    crowd = MatchSetup("hachi_hachi", tuple(Opponent(f"P{at}", "club") for at in range(5)))
    assert offer((crowd,), None).games[0].setup == first_setup(INFO)
    odd = MatchSetup("hachi_hachi", (Opponent("Kei", "random"),))
    assert offer((odd,), None).games[0].setup.opponents == (Opponent("Kei", "club"),)


def test_a_game_that_is_not_there_any_more_is_not_the_latest() -> None:
    gone = MatchSetup("poker", TWO.opponents)
    assert offer((gone, TWO), None).latest == "hachi_hachi"
    assert offer((gone,), None).latest == REGISTRY[0].info.id


# --- beginning -----------------------------------------------------------------------------


def test_a_match_is_begun_as_it_was_set_up_and_remembered(session: Session, tmp_path: Path) -> None:
    session.begin(TWO)
    match = session.offer().open_match
    assert match is not None
    record = session.describe_match()
    for part in ('"Kei"', '"master"', '"deals":3', '"kan":5'):
        assert part in record.replace(" ", "")
    later = again(session, tmp_path)
    assert later.offer().games[0].setup == TWO
    later.new_match()
    assert '"Kei"' in later.describe_match()
    later.shutdown()


@pytest.mark.parametrize(
    "setup",
    [
        MatchSetup("hachi_hachi", TWO.opponents, (("kan", 7),)),
        MatchSetup("hachi_hachi", TWO.opponents, (("etsunen", True), ("carry_rule", "none"))),
        MatchSetup("hachi_hachi", tuple(Opponent(f"P{at}", "club") for at in range(5))),
        MatchSetup("hachi_hachi", (Opponent("Kei", "grandmaster"),)),
        MatchSetup("poker", TWO.opponents),
    ],
    ids=["value", "contradiction", "seats", "level", "game"],
)
def test_a_setup_that_does_not_hold_leaves_the_match_on_the_table(
    session: Session, setup: MatchSetup
) -> None:
    session.begin(TWO)
    before = session.describe_match()
    with pytest.raises(OptionsError):
        session.begin(setup)
    assert session.describe_match() == before
    assert session.settings.setups == (TWO,)


def test_the_first_start_remembers_nothing(session: Session) -> None:
    session.start()
    assert session.settings.setups == ()
    assert session.describe_match().count('"club"') == 2


# --- the open match ------------------------------------------------------------------------


def test_the_open_match_is_told_with_deal_scores_turn_and_hand() -> None:
    match = random_match(3, until=lambda match: match.deal_number() == 4 and match.ply % 7 == 0)
    told = open_match(match)
    assert told is not None
    say = Translator(load_catalog("en"), ("", "Sayo", "Ren"))
    assert say(told.title) == "Continue: Hachi-Hachi, deal 4 of 12"
    scores = match.standing().scores
    for seat, name in enumerate(("You", "Sayo", "Ren")):
        assert say(told.facts[seat]) == f"{name} {say.amount(scores[seat], signed=True)}"
    assert len(told.facts) == 4
    turn = match.turn()
    assert turn is not None
    assert say(told.facts[3]) in ("your turn", "Sayo is to play", "Ren is to play")
    assert set(told.cards) <= set(INFO.deck)
    assert 1 <= len(told.cards) <= 3


def test_a_match_that_has_not_dealt_yet_is_just_named() -> None:
    told = open_match(new_match(5))
    assert told is not None
    say = Translator(load_catalog("en"), ("", "Sayo", "Ren"))
    assert say(told.title) == "Continue: Hachi-Hachi"
    assert say(told.facts[3]) in (
        "the cards are not dealt yet",
        "your turn",
        "Sayo is to play",
        "Ren is to play",
    )
    assert told.cards == INFO.cover[:3]


def test_a_match_that_is_over_is_not_open() -> None:
    match = random_match(4)
    assert match.turn() is None
    assert open_match(match) is None
    assert open_match(None) is None


def test_opponents_sit_in_turn_order() -> None:
    match = begin(MatchSetup("hachi_hachi", (Opponent("Kei", "club"), Opponent("Mio", "beginner"))))
    assert [(p.kind, p.name, p.level) for p in match.players] == [
        (PlayerKind.HUMAN, "", ""),
        (PlayerKind.AGENT, "Kei", "club"),
        (PlayerKind.AGENT, "Mio", "beginner"),
    ]


def test_a_study_is_begun_as_one_and_offered_again() -> None:
    study = replace(TWO, is_study=True)
    assert begin(study).is_study and begin(study).record().study
    assert not begin(TWO).is_study
    offered = {game.info.id: game.setup for game in offer((study,), None).games}
    assert offered["hachi_hachi"] == study
    assert not offered["hiki_kabu"].is_study


def test_an_open_study_is_told_as_one() -> None:
    match = begin(TWO)
    counted = open_match(match)
    match.mark_study()
    study = open_match(match)
    assert counted is not None and study is not None
    assert study.facts == (*counted.facts, Msg("start.continue.study"))


def test_an_open_match_without_end_is_told_by_its_round_and_its_chips() -> None:
    """No "of 0", and a balance of chips has no plus."""
    match = begin(MatchSetup("hiki_kabu", (Opponent("Sayo", "greedy"),)))
    told = None
    while told is None or match.deal_number() < 1:
        turn = match.turn()
        assert turn is not None
        match.submit(turn.seat, turn.legal[0], ply=turn.ply)
        told = open_match(match)
    say = Translator(load_catalog("en"), ("", "Sayo"))
    assert say(told.title) == "Continue: Hiki-Kabu, round 1"
    chips = [seat.score for seat in match.game.table.model(match.view(PERSON)).seats]
    assert [say(fact) for fact in told.facts[:2]] == [f"You {chips[0]}", f"Sayo {chips[1]}"]
