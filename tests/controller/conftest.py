"""A controller with a match on the table, somebody who clicks for the person, and help."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.hints import Hint, Question
from hanafuda_desktop.controller.review import Review
from hanafuda_desktop.controller.study_desk import StudyDesk
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.places import HOUSE, PERSON
from hanafuda_desktop.games import game_by_id
from hanafuda_desktop.match.match import Match
from hanafuda_desktop.match.record import Player, PlayerKind

PLAYERS = (
    Player(PlayerKind.HUMAN, ""),
    Player(PlayerKind.AGENT, "Sayo", "greedy"),
    Player(PlayerKind.AGENT, "Ren", "random"),
)


def new_match(seed: int = 7, deals: int = 3) -> Match[Any, Any, Any]:
    """Begin a short match of one person against two computer players."""
    return Match.new(game_by_id("hachi_hachi"), {"deals": deals}, PLAYERS, seed)


@pytest.fixture
def controller(qtbot: QtBot) -> Iterator[TableController]:
    """A controller that does not wait between turns."""
    made = TableController(thinking_ms=0)
    made.waiting.forced_ms = 0
    yield made
    made.shutdown()


class Clicker:
    """Plays the person's part by clicking the first gesture that is open."""

    def __init__(self, controller: TableController, qtbot: QtBot) -> None:
        self._controller = controller
        self._qtbot = qtbot
        self.clicks = 0
        controller.double_click.within_ms = 0  # a person's clicks are further apart

    def one_action(self) -> None:
        """Wait until the person is to act, and make one whole gesture."""
        controller = self._controller
        self._qtbot.waitUntil(lambda: self.is_over() or controller.is_waiting_for_person)
        match = controller.match
        assert match is not None
        turn = match.turn()
        if turn is None:
            return
        assert turn.seat in (PERSON, HOUSE)
        for target in match.game.table.gesture(turn.legal[0]):
            controller.choose(target)
            self.clicks += 1

    def until(self, done: Callable[[], bool]) -> None:
        """Act until something holds."""
        while not done():
            self.one_action()

    def is_over(self) -> bool:
        """Tell whether the match is over."""
        match = self._controller.match
        return match is None or match.turn() is None


@pytest.fixture
def clicker(controller: TableController, qtbot: QtBot) -> Clicker:
    """The person."""
    return Clicker(controller, qtbot)


@pytest.fixture
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint need not be good here."""
    whole = Question.answer
    monkeypatch.setattr(Question, "answer", lambda self, cancelled: whole(self, cancelled, 60))


@pytest.fixture
def desk(controller: TableController) -> Iterator[StudyDesk]:
    """Help at the table of the controller."""
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
    """Whoever hears what is told of help."""
    return Listener(desk)
