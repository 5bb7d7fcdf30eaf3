"""The review of a deal, worked out beside the game."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ai.agent import Decision
from hanafuda_desktop.controller.study_desk import StudyDesk
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.places import PERSON, Seat
from hanafuda_desktop.engine.table_spec import ButtonTarget, TableModel
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.match.match import AnyMatch, Match
from hanafuda_desktop.match.record import MatchRecord
from tests.controller.conftest import PLAYERS, Clicker, Listener, new_match
from tests.controller.desks import after_deal, decide, let_thinking_end, to_person
from tests.controller.test_turn_loop import SlowStage

pytestmark = pytest.mark.usefixtures("few_playouts", "soon_sure")


@pytest.fixture
def soon_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is not the best is a mistake: so few playouts prove next to nothing."""
    monkeypatch.setattr("hanafuda_desktop.controller.hints._SURE", 0)


def test_a_review_runs_step_by_step_and_shows_each_position(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    match = after_deal(controller, clicker, qtbot)
    assert desk.help.can_review and not desk.help.is_study
    desk.review()
    qtbot.waitUntil(lambda: bool(listener.reviews))
    (review,) = listener.reviews
    count = review.decisions
    assert listener.steps == [(done, count) for done in range(count + 1)]
    assert review.progress.number == 1 and 0 < len(review.mistakes) <= 3
    assert not match.is_study  # it tells nothing of what is to come
    tables: list[Any] = []
    controller.table_set.connect(tables.append)
    mistake = review.mistakes[0]
    assert desk.show(mistake, review)
    then = match.view_at(mistake.hint.ply, PERSON)
    assert tables[-1] == match.game.table.model(then)
    for seat in tables[-1].seats[1:]:
        shown = then.hands[seat.seat].shown
        assert {card for card in seat.hand if card is not None} == set(shown)
    ply = match.ply
    controller.choose(ButtonTarget("now"))
    assert not controller.is_looking_back and match.ply == ply


def kabu() -> AnyMatch:
    """Begin a match against one opponent: there a value is exact."""
    options: dict[str, bool | int | str] = {"match_length": "rounds", "rounds": 10}
    return Match.new(game_by_id("hiki_kabu"), options, PLAYERS[:2], 4)


@pytest.mark.parametrize("begin", [new_match, kabu], ids=["八八", "引きカブ"])
def test_a_review_at_the_end_of_a_match_changes_nothing(
    controller: TableController,
    clicker: Clicker,
    qtbot: QtBot,
    desk: StudyDesk,
    listener: Listener,
    begin: Callable[[], AnyMatch],
) -> None:
    """Neither the record, nor whether it is a study, nor where the match stands."""
    match = begin()
    controller.open(match)
    clicker.until(clicker.is_over)
    before, records = replace(match.record(), saved_at=""), list[MatchRecord]()
    controller.record_changed.connect(records.append)
    desk.review()
    qtbot.waitUntil(lambda: bool(listener.reviews))
    (review,) = listener.reviews
    assert review.mistakes
    tables = list[TableModel]()
    controller.table_set.connect(tables.append)
    for mistake in review.mistakes:
        assert mistake.chosen.amounts.loss.mean > 0
        assert desk.show(mistake, review)
        ply, chosen = mistake.hint.ply, mistake.chosen
        assert tables[-1] == match.game.table.model(match.view_at(ply, PERSON))
        assert chosen.gesture == match.game.table.gesture(match.receipts[ply].action)
    controller.back_to_now()
    assert tables[-1] == match.game.table.model(match.view(PERSON))
    assert (replace(match.record(), saved_at=""), records) == (before, [])


def test_a_review_takes_no_time_from_an_opponent_that_thinks(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    """What is thought over is not asked anew, and its answer is the first to come."""
    after_deal(controller, clicker, qtbot)
    to_person(controller, clicker, qtbot)
    match, calls, release = controller.match, list[Seat](), threading.Event()
    assert match is not None

    class Slow:
        def decide(self, _game: Any, view: Any, legal: Any, *_args: Any) -> Decision[Any]:
            calls.append(view.seat)
            release.wait(5)
            return Decision(legal[0])

    for seat in (Seat(1), Seat(2)):
        controller.opponents.seat(seat, Slow())
    decide(controller, match)
    qtbot.waitUntil(lambda: bool(calls))
    ply = match.ply
    desk.review()
    qtbot.wait(20)
    assert (len(calls), match.ply, len(listener.steps)) == (1, ply, 1)
    release.set()
    qtbot.waitUntil(lambda: bool(listener.reviews))
    assert match.ply > ply + 1 and len(set(calls)) == len(calls)


def _to_act(match: AnyMatch) -> Seat:
    turn = match.turn()
    assert turn is not None
    return turn.seat


def test_a_position_is_shown_once_nothing_moves(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    """The review stays open while the others play: motion is cut short, nobody's turn is."""
    match, stage = after_deal(controller, clicker, qtbot), SlowStage()
    desk.review()
    qtbot.waitUntil(lambda: bool(listener.reviews))
    (review,) = listener.reviews
    to_person(controller, clicker, qtbot)
    controller.queue.attach(stage)
    decide(controller, match)
    seats = list[Seat]()
    while (seat := _to_act(match)) != PERSON:
        seats.append(seat)
        assert not desk.show(review.mistakes[0], review)
        assert (stage.skips, controller.is_looking_back) == (len(seats), False)
        qtbot.waitUntil(lambda: controller.queue.is_busy)
    assert seats  # and the last card before the person's turn moves
    assert desk.show(review.mistakes[0], review)
    assert (stage.skips, controller.is_looking_back) == (len(seats) + 1, True)
    controller.queue.attach(None)


def test_the_same_deal_has_the_same_review(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    after_deal(controller, clicker, qtbot)
    desk.review()
    qtbot.waitUntil(lambda: len(listener.reviews) == 1)
    desk.review()
    desk.review()  # the one that runs is given up
    qtbot.waitUntil(lambda: len(listener.reviews) == 2)
    assert listener.reviews[0] == listener.reviews[1]


def test_a_review_is_cancelled_for_good(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    after_deal(controller, clicker, qtbot)
    desk.review()
    desk.reviewer.cancel()
    let_thinking_end(controller, qtbot)
    assert not listener.reviews and not desk.reviewer.is_running


def test_a_review_waits_for_opponents_and_goes_on(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    """It is open while the next deal is played: whoever plays comes first."""
    match = after_deal(controller, clicker, qtbot)
    desk.review()
    ply = match.ply
    clicker.one_action()
    for _ in range(3):
        clicker.one_action()
    assert match.ply > ply + 3
    qtbot.waitUntil(lambda: bool(listener.reviews))
    assert listener.reviews[0].progress.number == 1


def test_closing_ends_hint_and_review(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    after_deal(controller, clicker, qtbot)
    desk.review()
    controller.close()
    let_thinking_end(controller, qtbot)
    assert not listener.reviews and not desk.reviewer.is_running
