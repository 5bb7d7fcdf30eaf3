"""Taking back and taking again: where it leads, and that the record stays valid."""

from __future__ import annotations

import threading
from itertools import pairwise
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ai.agent import Decision
from hanafuda_desktop.controller.study_desk import StudyDesk
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.places import PERSON, Seat
from hanafuda_desktop.engine.table_spec import ButtonTarget
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.games.hiki_kabu.actions import TAKE, LeaveTable, NextRound
from hanafuda_desktop.match.match import AnyMatch, Match
from tests.controller.conftest import PLAYERS, Clicker, new_match
from tests.controller.desks import (
    after_deal,
    asks,
    can_redo,
    decide,
    let_thinking_end,
    to_person,
)
from tests.controller.test_turn_loop import SlowStage

pytestmark = pytest.mark.usefixtures("few_playouts")

# --- back and forth ------------------------------------------------------------------------


def test_undo_goes_back_to_the_decision_before_and_redo_forth_again(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk
) -> None:
    controller.open(new_match())
    match = to_person(controller, clicker, qtbot)
    assert not desk.help.can_undo and not can_redo(desk)
    first = match.ply
    before = match.game.table.model(match.view(PERSON))
    decide(controller, match)
    match = to_second(controller, clicker, qtbot)
    second, digest = match.ply, match.digest()
    tables: list[Any] = []
    controller.table_set.connect(tables.append)
    desk.undo()
    assert (match.ply, tables[-1], controller.is_asking_person) == (first, before, True)
    assert match.is_study and can_redo(desk)
    desk.redo()
    assert (match.ply, match.digest()) == (second, digest)
    assert asks(controller) and not can_redo(desk)
    assert Match.resume(match.game, match.record()).fault is None


def to_second(controller: TableController, clicker: Clicker, qtbot: QtBot) -> AnyMatch:
    match = controller.match
    assert match is not None
    while True:
        qtbot.waitUntil(lambda: controller.is_waiting_for_person)
        turn = match.turn()
        assert turn is not None
        if controller.is_asking_person and len(turn.legal) > 1:
            return match
        clicker.one_action()


def test_undo_works_while_an_opponent_thinks(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk
) -> None:
    """Its answer, which comes late, is for a position that is gone."""
    controller.open(new_match())
    match = to_person(controller, clicker, qtbot)
    release = threading.Event()

    class Slow:
        def decide(self, _game: Any, _view: Any, legal: Any, *_args: Any) -> Decision[Any]:
            release.wait(5)
            return Decision(legal[0])

    for seat in (Seat(1), Seat(2)):
        controller.opponents.seat(seat, Slow())
    first = match.ply
    decide(controller, match)
    turn = match.turn()
    assert turn is not None and turn.seat != PERSON
    desk.undo()
    release.set()
    let_thinking_end(controller, qtbot)
    assert match.ply == first and controller.is_asking_person


def test_undo_during_motion_ends_it(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk
) -> None:
    controller.open(new_match())
    match = to_person(controller, clicker, qtbot)
    first, stage = match.ply, SlowStage()
    controller.queue.attach(stage)
    decide(controller, match)
    assert controller.queue.is_busy
    desk.undo()
    assert (match.ply, stage.skips, controller.queue.is_busy) == (first, 1, False)
    assert controller.is_asking_person
    controller.queue.attach(None)


def test_another_choice_after_undo_ends_what_could_be_taken_again(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk
) -> None:
    controller.open(new_match())
    match = to_person(controller, clicker, qtbot)
    decide(controller, match, -1)
    desk.undo()
    assert can_redo(desk)
    decide(controller, match, 0)
    assert not can_redo(desk)
    assert Match.resume(match.game, match.record()).fault is None


def test_undo_leads_back_over_the_end_of_a_deal(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk
) -> None:
    """From the first decision of a deal it is back in the deal before, whose summary closes."""
    opened: list[int] = []
    closed: list[bool] = []
    controller.summary_opened.connect(lambda summary: opened.append(summary.deal))
    match = after_deal(controller, clicker, qtbot)
    controller.summary_closed.connect(lambda: closed.append(True))
    desk.undo()
    assert len(closed) == 1
    assert (len(match.last_deal()), match.deal_number()) == (0, 1)
    assert Match.resume(match.game, match.record()).fault is None
    desk.redo()
    assert (len(match.last_deal()) > 0, opened) == (True, [1, 1])


def _kabu(**options: bool | int | str) -> AnyMatch:
    return Match.new(game_by_id("hiki_kabu"), options, PLAYERS, 4)


def test_undo_passes_by_what_only_lets_play_go_on(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk
) -> None:
    """Between the rounds the person only says that there be another: no choice to take back."""
    match = _kabu(match_length="open")
    controller.open(match)
    choices: list[int] = []
    while len(choices) < 3:
        turn = match.turn()
        assert turn is not None
        if TAKE in turn.legal and len(turn.legal) > 1:
            choices.append(turn.ply)
        clicker.one_action()
        qtbot.waitUntil(lambda: controller.is_waiting_for_person)
    went_on = [one.ply - 1 for one in match.receipts if one.action == NextRound()]
    for earlier, later in pairwise(choices):
        assert any(earlier < ply < later for ply in went_on)
    now, digest = match.ply, match.digest()
    for ply in reversed(choices):
        desk.undo()
        assert (match.ply, asks(controller)) == (ply, True)
    assert not desk.help.can_undo
    for ply in (*choices[1:], now):
        desk.redo()
        assert match.ply == ply
    assert match.digest() == digest


def test_whoever_left_by_mistake_comes_back(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk
) -> None:
    match = _kabu(match_length="open")
    controller.open(match)
    clicker.until(lambda: LeaveTable() in _legal(match))
    ply, before = match.ply, match.digest()
    controller.choose(ButtonTarget("leave"))
    qtbot.waitUntil(clicker.is_over)
    desk.undo()
    assert (match.ply, match.digest(), desk.help.can_redo) == (ply, before, True)
    assert controller.is_waiting_for_person


def _legal(match: AnyMatch) -> tuple[Any, ...]:
    turn = match.turn()
    return () if turn is None else turn.legal


@pytest.fixture(params=["hachi_hachi", "hiki_kabu"])
def short_match(request: pytest.FixtureRequest) -> AnyMatch:
    """A match of either game that can be played to its end."""
    is_kabu = request.param == "hiki_kabu"
    return _kabu(match_length="rounds", rounds=10) if is_kabu else new_match(4)


def test_a_match_is_taken_back_from_its_end_to_its_beginning_and_played_again(
    controller: TableController,
    clicker: Clicker,
    qtbot: QtBot,
    desk: StudyDesk,
    short_match: AnyMatch,
) -> None:
    """Each step leads to a choice; on the way forth it is the same match, and then another one."""
    match = short_match
    controller.open(match)
    clicker.until(clicker.is_over)
    end = match.record()
    sheets: list[Any] = []
    controller.match_over.connect(sheets.append)
    steps = 0
    while desk.help.can_undo:
        desk.undo()
        steps += 1
        assert controller.is_asking_person and len(_legal(match)) > 1
    assert steps > 2 and not any(match.decisions(PERSON))
    while desk.help.can_redo:
        desk.redo()
    assert (match.record().actions, match.record().digests) == (end.actions, end.digests)
    assert len(sheets) == 1
    for _ in range(steps - 1):
        desk.undo()
    decide(controller, match, -1)
    clicker.until(clicker.is_over)
    report = Match.resume(match.game, match.record())
    assert (report.fault, report.match.digest()) == (None, match.digest())
    assert match.record().actions != end.actions and match.is_study


def test_a_whole_match_with_undo_redo_and_hints_keeps_a_valid_record(
    controller: TableController,
    clicker: Clicker,
    qtbot: QtBot,
    desk: StudyDesk,
    short_match: AnyMatch,
) -> None:
    """Back and forth at every third action, to the end of the match."""
    match = short_match
    controller.open(match)
    steps = 0
    while not clicker.is_over():
        clicker.one_action()
        steps += 1
        if steps % 3 == 0:
            qtbot.waitUntil(lambda: clicker.is_over() or controller.is_waiting_for_person)
            desk.undo()
            desk.hint()
            desk.redo()
    assert steps > 15
    report = Match.resume(match.game, match.record())
    assert report.fault is None
    assert report.match.digest() == match.digest()
