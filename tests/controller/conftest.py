"""A controller with a match on the table, and somebody who clicks for the person."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

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
    made.forced_ms = 0
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
