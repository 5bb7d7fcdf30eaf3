"""Hints that vanish in time, and the mark of study."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.hints import Question
from hanafuda_desktop.controller.session import Session
from hanafuda_desktop.controller.study_desk import StudyDesk
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.match.match import AnyMatch, Match
from tests.conftest import ExpectLog
from tests.controller.conftest import PLAYERS, Clicker, Listener, new_match
from tests.controller.desks import after_deal, decide, let_thinking_end, to_person
from tests.controller.test_turn_loop import SlowStage

pytestmark = pytest.mark.usefixtures("few_playouts")

# --- hints ---------------------------------------------------------------------------------


def test_a_hint_is_given_and_taken_away_again(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    controller.open(new_match())
    match = to_person(controller, clicker, qtbot)
    turn = match.turn()
    assert turn is not None and desk.help.can_hint
    desk.hint()
    assert listener.told == ["began"]
    qtbot.waitUntil(lambda: "given" in listener.told)
    assert len(listener.hints[0].advices) == len(turn.legal)
    desk.hint()
    assert listener.told == ["began", "given", "ended"]


def test_any_play_takes_the_hint_away(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    controller.open(new_match())
    match = to_person(controller, clicker, qtbot)
    desk.hint()
    qtbot.waitUntil(lambda: "given" in listener.told)
    decide(controller, match)
    assert listener.told == ["began", "given", "ended"]


def test_a_hint_that_comes_too_late_is_dropped(
    controller: TableController,
    clicker: Clicker,
    qtbot: QtBot,
    desk: StudyDesk,
    listener: Listener,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The person plays while it is worked out: the opponent has the thread, the hint is gone."""
    began, cancelled = threading.Event(), threading.Event()

    def slowly(_self: Question, token: threading.Event) -> None:
        began.set()
        token.wait(5)
        cancelled.set()

    monkeypatch.setattr(Question, "answer", slowly)
    controller.open(new_match())
    match = to_person(controller, clicker, qtbot)
    desk.hint()
    assert began.wait(5)
    ply = match.ply
    decide(controller, match)
    assert cancelled.wait(5)
    qtbot.waitUntil(lambda: match.ply > ply + 1)  # an opponent has played
    let_thinking_end(controller, qtbot)
    assert listener.told == ["began", "ended"]


def test_a_hint_is_for_ones_own_turn_only(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    controller.open(new_match())
    assert not desk.help.can_hint  # the house is to act
    match = to_person(controller, clicker, qtbot)
    stage = SlowStage()
    controller.queue.attach(stage)
    decide(controller, match)
    assert controller.queue.is_busy and not desk.help.can_hint
    desk.hint()
    assert listener.told == []
    controller.queue.attach(None)


# --- hints asked for ahead -----------------------------------------------------------------


def _awaits(desk: StudyDesk) -> bool:
    return desk.help.is_hint_awaited


def _to_others(controller: TableController, clicker: Clicker, qtbot: QtBot) -> Callable[[], None]:
    """Play up to a choice and take it; return what lets the cards come to rest after it."""
    controller.open(new_match())
    return _decide_slowly(controller, to_person(controller, clicker, qtbot))


def _decide_slowly(controller: TableController, match: AnyMatch) -> Callable[[], None]:
    stage = SlowStage()
    controller.queue.attach(stage)
    decide(controller, match)

    def go_on() -> None:
        controller.queue.attach(None)
        stage.skip()

    return go_on


def test_a_hint_asked_for_while_others_play_comes_with_ones_own_turn(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    go_on = _to_others(controller, clicker, qtbot)
    assert desk.help.can_await_hint and desk.help.takes_hint_key
    desk.begin_study()
    desk.hint()
    assert (desk.help.is_hint_awaited, listener.told) == (True, [])
    go_on()
    qtbot.waitUntil(lambda: "given" in listener.told)
    assert controller.is_asking_person and not desk.help.is_hint_awaited


def test_a_counted_match_has_to_be_a_study_only_when_the_hint_comes(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    wanted: list[bool] = []
    desk.study_wanted.connect(lambda: wanted.append(controller.is_asking_person))
    go_on = _to_others(controller, clicker, qtbot)
    desk.hint()
    assert desk.help.is_hint_awaited and not wanted
    go_on()
    qtbot.waitUntil(lambda: bool(wanted))
    assert (wanted, listener.told, desk.help.is_hint_awaited) == ([True], [], False)
    assert not desk.help.is_study


def test_where_the_deal_is_over_there_is_no_hint_to_wait_for(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk
) -> None:
    """Its account is about to come: no turn of it can follow."""
    controller.open(new_match())
    match = controller.match
    assert match is not None
    stage = SlowStage()
    controller.queue.attach(stage)
    while not match.is_settled_by_last():
        if controller.queue.is_busy:
            stage.skip()
        else:
            clicker.one_action()
        qtbot.waitUntil(lambda: controller.queue.is_busy or controller.is_waiting_for_person)
    assert controller.queue.is_busy and not desk.help.takes_hint_key
    stage.skip()
    controller.queue.attach(None)


def test_asked_for_again_it_is_not_waited_for(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    go_on = _to_others(controller, clicker, qtbot)
    desk.hint()
    desk.hint()
    assert not desk.help.is_hint_awaited
    go_on()
    qtbot.waitUntil(lambda: controller.is_asking_person)
    assert listener.told == []


@pytest.mark.parametrize("name", ["hachi_hachi", "hiki_kabu"])
def test_it_ends_with_the_deal(
    controller: TableController,
    clicker: Clicker,
    qtbot: QtBot,
    desk: StudyDesk,
    listener: Listener,
    name: str,
) -> None:
    """Else it came, or asked about a study, deals later, when nobody remembers that he asked."""
    controller.open(Match.new(game_by_id(name), {}, PLAYERS, 7))
    match = to_person(controller, clicker, qtbot)
    if name == "hachi_hachi":
        while len(match.view(PERSON).hand) != 1:
            decide(controller, match)
            qtbot.waitUntil(lambda: controller.is_asking_person)
    go_on = _decide_slowly(controller, match)
    desk.hint()
    assert _awaits(desk)
    wanted: list[bool] = []
    desk.study_wanted.connect(lambda: wanted.append(True))
    go_on()
    qtbot.waitUntil(match.is_settled)
    assert not _awaits(desk)
    while not controller.is_asking_person:
        qtbot.waitUntil(lambda: controller.is_waiting_for_person)
        clicker.one_action()
    assert (listener.told, wanted) == ([], [])


@pytest.mark.parametrize("how", ["undo", "close", "review"])
def test_what_changes_the_table_ends_the_waiting(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, how: str
) -> None:
    if how == "review":
        after_deal(controller, clicker, qtbot)
        controller.queue.attach(SlowStage())
        clicker.one_action()
    else:
        _to_others(controller, clicker, qtbot)
    desk.hint()
    assert _awaits(desk)
    if how == "close":
        controller.close()
    else:
        getattr(desk, how)()
    assert not _awaits(desk)
    controller.queue.attach(None)


def test_a_match_that_is_over_or_waits_for_the_person_has_no_hint_to_wait_for(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk
) -> None:
    controller.open(new_match())
    assert not desk.help.takes_hint_key  # lots are drawn when the person says so
    clicker.until(clicker.is_over)
    assert not desk.help.takes_hint_key


def test_looking_back_takes_the_hint_away_and_offers_none(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    controller.open(new_match())
    to_person(controller, clicker, qtbot)
    desk.hint()
    assert controller.look_at(1, Msg("prompt.past"))
    assert listener.told == ["began", "ended"]
    assert not desk.help.can_hint and not desk.help.can_undo
    controller.back_to_now()
    assert desk.help.can_hint


def test_a_hint_that_fails_says_so_and_harms_nothing(
    controller: TableController,
    clicker: Clicker,
    qtbot: QtBot,
    desk: StudyDesk,
    listener: Listener,
    expect_log: ExpectLog,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(_self: Question, _token: threading.Event) -> None:
        raise RuntimeError("lost")

    expect_log("hanafuda.ai", logging.ERROR, "a computer player failed")
    expect_log("hanafuda.controller", logging.ERROR, "there is no hint")
    monkeypatch.setattr(Question, "answer", broken)
    failures: list[bool] = []
    desk.advisor.failed.connect(lambda: failures.append(True))
    controller.open(new_match())
    match = to_person(controller, clicker, qtbot)
    desk.hint()
    qtbot.waitUntil(lambda: bool(failures))
    assert listener.told == ["began", "ended"]
    ply = match.ply
    decide(controller, match)
    qtbot.waitUntil(lambda: match.ply > ply + 1)


def test_opponents_play_as_without_hints(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    """Asking for hints at every decision changes nothing that anybody plays."""

    def record(asks: bool) -> tuple[object, ...]:
        match = new_match(13, 3)
        controller.open(match)
        while match.deal_number() < 2 and not clicker.is_over():
            qtbot.waitUntil(lambda: clicker.is_over() or controller.is_waiting_for_person)
            if asks and desk.help.can_hint:
                desk.hint()
            clicker.one_action()
        return tuple((receipt.actor, receipt.action) for receipt in match.receipts)

    plain = record(asks=False)
    assert record(asks=True) == plain
    assert "began" in listener.told


# --- study ---------------------------------------------------------------------------------


def test_study_is_marked_once_told_and_kept(
    controller: TableController, desk: StudyDesk, tmp_path: Path
) -> None:
    """What is saved after the mark is opened as a study again."""
    session = Session(controller, tmp_path)
    session.start()
    changes: list[bool] = []
    desk.help_changed.connect(lambda help: changes.append(help.is_study))
    desk.begin_study()
    desk.begin_study()
    assert [is_study for is_study in changes if is_study] == [True]
    session.shutdown()
    again = Session(controller, tmp_path)
    again.start()
    match = controller.match
    assert match is not None and match.is_study
    assert desk.help.is_study
    again.shutdown()
