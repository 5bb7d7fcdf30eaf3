"""Help for the person: hints that vanish in time, going back and forth, the mark of study."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ai.agent import Decision
from hanafuda_desktop.controller.hints import Hint, Question
from hanafuda_desktop.controller.review import Review
from hanafuda_desktop.controller.session import Session
from hanafuda_desktop.controller.study_desk import StudyDesk
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.places import PERSON, Seat
from hanafuda_desktop.engine.table_spec import ButtonTarget
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.match.match import AnyMatch, Match
from tests.conftest import ExpectLog
from tests.controller.conftest import PLAYERS, Clicker, new_match
from tests.controller.test_turn_loop import SlowStage


@pytest.fixture(autouse=True)
def _few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint need not be good here."""
    whole = Question.answer
    monkeypatch.setattr(Question, "answer", lambda self, cancelled: whole(self, cancelled, 60))


@pytest.fixture
def desk(controller: TableController) -> Iterator[StudyDesk]:
    made = StudyDesk(controller)
    yield made
    made.reviewer.cancel()


class Listener:
    """What is told of hints and of the review."""

    def __init__(self, desk: StudyDesk) -> None:
        self.told: list[str] = []
        self.hints: list[Hint] = []
        self.reviews: list[Review] = []
        self.steps: list[tuple[int, int]] = []
        desk.advisor.began.connect(lambda: self.told.append("began"))
        desk.advisor.given.connect(self._on_given)
        desk.advisor.ended.connect(lambda: self.told.append("ended"))
        desk.reviewer.progressed.connect(lambda *step: self.steps.append(step))
        desk.reviewer.done.connect(self.reviews.append)

    def _on_given(self, hint: Hint) -> None:
        self.told.append("given")
        self.hints.append(hint)


@pytest.fixture
def listener(desk: StudyDesk) -> Listener:
    return Listener(desk)


def _can_redo(desk: StudyDesk) -> bool:
    return desk.help.can_redo


def _asks(controller: TableController) -> bool:
    return controller.is_asking_person


def _to_person(controller: TableController, clicker: Clicker, qtbot: QtBot) -> AnyMatch:
    """Play on until the person has a decision; return the match."""
    match = controller.match
    assert match is not None
    for _ in range(20):
        clicker.one_action()
        qtbot.waitUntil(lambda: controller.is_waiting_for_person or clicker.is_over())
        if _asks(controller):
            return match
    raise AssertionError("the person was never asked")


def _decide(controller: TableController, match: AnyMatch, place: int = -1) -> None:
    """Take one of the legal choices, the last one by default."""
    turn = match.turn()
    assert turn is not None and turn.seat == PERSON
    controller.double_click.within_ms = 0
    for target in match.game.table.gesture(turn.legal[place]):
        controller.choose(target)


# --- hints ---------------------------------------------------------------------------------


def test_a_hint_is_given_and_taken_away_again(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    controller.open(new_match())
    match = _to_person(controller, clicker, qtbot)
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
    match = _to_person(controller, clicker, qtbot)
    desk.hint()
    qtbot.waitUntil(lambda: "given" in listener.told)
    _decide(controller, match)
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
    match = _to_person(controller, clicker, qtbot)
    desk.hint()
    assert began.wait(5)
    ply = match.ply
    _decide(controller, match)
    assert cancelled.wait(5)
    qtbot.waitUntil(lambda: match.ply > ply + 1)  # an opponent has played
    qtbot.wait(20)
    assert listener.told == ["began", "ended"]


def test_a_hint_is_for_ones_own_turn_only(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    controller.open(new_match())
    assert not desk.help.can_hint  # the house is to act
    match = _to_person(controller, clicker, qtbot)
    stage = SlowStage()
    controller.queue.attach(stage)
    _decide(controller, match)
    assert controller.queue.is_busy and not desk.help.can_hint
    desk.hint()
    assert listener.told == []
    controller.queue.attach(None)


def test_looking_back_takes_the_hint_away_and_offers_none(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    controller.open(new_match())
    _to_person(controller, clicker, qtbot)
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
    match = _to_person(controller, clicker, qtbot)
    desk.hint()
    qtbot.waitUntil(lambda: bool(failures))
    assert listener.told == ["began", "ended"]
    ply = match.ply
    _decide(controller, match)
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


# --- back and forth ------------------------------------------------------------------------


def test_undo_goes_back_to_the_decision_before_and_redo_forth_again(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk
) -> None:
    controller.open(new_match())
    match = _to_person(controller, clicker, qtbot)
    assert not desk.help.can_undo and not _can_redo(desk)
    first = match.ply
    before = match.game.table.model(match.view(PERSON))
    _decide(controller, match)
    match = _to_second(controller, clicker, qtbot)
    second, digest = match.ply, match.digest()
    tables: list[Any] = []
    controller.table_set.connect(tables.append)
    desk.undo()
    assert (match.ply, tables[-1], controller.is_asking_person) == (first, before, True)
    assert match.is_study and _can_redo(desk)
    desk.redo()
    assert (match.ply, match.digest()) == (second, digest)
    assert _asks(controller) and not _can_redo(desk)
    assert Match.resume(match.game, match.record()).fault is None


def _to_second(controller: TableController, clicker: Clicker, qtbot: QtBot) -> AnyMatch:
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
    match = _to_person(controller, clicker, qtbot)
    release = threading.Event()

    class Slow:
        def decide(self, _game: Any, _view: Any, legal: Any, *_args: Any) -> Decision[Any]:
            release.wait(5)
            return Decision(legal[0])

    for seat in (Seat(1), Seat(2)):
        controller.opponents.seat(seat, Slow())
    first = match.ply
    _decide(controller, match)
    turn = match.turn()
    assert turn is not None and turn.seat != PERSON
    desk.undo()
    release.set()
    qtbot.wait(50)
    assert match.ply == first and controller.is_asking_person


def test_undo_during_motion_ends_it(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk
) -> None:
    controller.open(new_match())
    match = _to_person(controller, clicker, qtbot)
    first, stage = match.ply, SlowStage()
    controller.queue.attach(stage)
    _decide(controller, match)
    assert controller.queue.is_busy
    desk.undo()
    assert (match.ply, stage.skips, controller.queue.is_busy) == (first, 1, False)
    assert controller.is_asking_person
    controller.queue.attach(None)


def test_another_choice_after_undo_ends_what_could_be_taken_again(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk
) -> None:
    controller.open(new_match())
    match = _to_person(controller, clicker, qtbot)
    _decide(controller, match, -1)
    desk.undo()
    assert _can_redo(desk)
    _decide(controller, match, 0)
    assert not _can_redo(desk)
    assert Match.resume(match.game, match.record()).fault is None


def test_undo_leads_back_over_the_end_of_a_deal(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk
) -> None:
    """From the first decision of a deal it is back in the deal before, whose summary closes."""
    opened: list[int] = []
    closed: list[bool] = []
    controller.summary_opened.connect(lambda summary: opened.append(summary.deal))
    match = _after_deal(controller, clicker, qtbot)
    controller.summary_closed.connect(lambda: closed.append(True))
    desk.undo()
    assert len(closed) == 1
    assert (len(match.last_deal()), match.deal_number()) == (0, 1)
    assert Match.resume(match.game, match.record()).fault is None
    desk.redo()
    assert (len(match.last_deal()) > 0, opened) == (True, [1, 1])


def _kabu() -> AnyMatch:
    options: dict[str, bool | int | str] = {"match_length": "rounds", "rounds": 10}
    return Match.new(game_by_id("hiki_kabu"), options, PLAYERS, 4)


@pytest.mark.parametrize("begin", [lambda: new_match(4, 3), _kabu], ids=["八八", "引きカブ"])
def test_a_whole_match_with_undo_redo_and_hints_keeps_a_valid_record(
    controller: TableController,
    clicker: Clicker,
    qtbot: QtBot,
    desk: StudyDesk,
    begin: Callable[[], AnyMatch],
) -> None:
    """Fault 55 and 65: back and forth at every third decision, to the end of the match."""
    match = begin()
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


# --- the review ----------------------------------------------------------------------------


def _after_deal(controller: TableController, clicker: Clicker, qtbot: QtBot) -> AnyMatch:
    """Play the first deal, in which the person chooses badly, up to its summary."""
    match = new_match(4)
    controller.open(match)
    while not match.last_deal():
        clicker.one_action()
        qtbot.waitUntil(lambda: controller.is_waiting_for_person)
    return match


def test_a_review_runs_step_by_step_and_shows_each_position(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    match = _after_deal(controller, clicker, qtbot)
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


def test_the_same_deal_has_the_same_review(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    _after_deal(controller, clicker, qtbot)
    desk.review()
    qtbot.waitUntil(lambda: len(listener.reviews) == 1)
    desk.review()
    desk.review()  # the one that runs is given up
    qtbot.waitUntil(lambda: len(listener.reviews) == 2)
    assert listener.reviews[0] == listener.reviews[1]


def test_a_review_is_cancelled_for_good(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    _after_deal(controller, clicker, qtbot)
    desk.review()
    desk.reviewer.cancel()
    qtbot.wait(50)
    assert not listener.reviews and not desk.reviewer.is_running


def test_a_review_waits_for_opponents_and_goes_on(
    controller: TableController, clicker: Clicker, qtbot: QtBot, desk: StudyDesk, listener: Listener
) -> None:
    """It is open while the next deal is played: whoever plays comes first."""
    match = _after_deal(controller, clicker, qtbot)
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
    _after_deal(controller, clicker, qtbot)
    desk.review()
    controller.close()
    qtbot.wait(50)
    assert not listener.reviews and not desk.reviewer.is_running
