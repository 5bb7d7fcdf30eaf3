"""A match that is paused stands still: opponents think on, and all goes on from where it was."""

from __future__ import annotations

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.animation_queue import Batch
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.places import PERSON
from tests.controller.conftest import Clicker, new_match
from tests.controller.desks import let_thinking_end
from tests.controller.test_forced import forced_match


class _Stage:
    """Shows a batch until it is let go."""

    def __init__(self) -> None:
        self.end: Callable[[], None] | None = None

    def play(self, _batch: Batch, done: Callable[[], None]) -> None:
        self.end = done

    def skip(self) -> None:
        if self.end is not None:
            end, self.end = self.end, None
            end()


def _until_they_play(controller: TableController, clicker: Clicker) -> int:
    """Play until an opponent is to play, who lingers; return the ply."""
    controller.open(new_match())
    match = controller.match
    assert match is not None
    controller.opponents.thinking_ms = 60_000
    clicker.until(lambda: (turn := match.turn()) is not None and turn.seat > PERSON)
    return match.ply


def _ply(controller: TableController) -> int:
    match = controller.match
    assert match is not None
    return match.ply


def test_an_opponent_thinks_on_and_plays_only_afterwards(
    controller: TableController, clicker: Clicker, qtbot: QtBot
) -> None:
    ply = _until_they_play(controller, clicker)
    controller.opponents.thinking_ms = 0
    controller.pause()
    controller.skip()
    let_thinking_end(controller, qtbot)
    assert controller.opponents.runner.is_free
    assert _ply(controller) == ply
    controller.resume()
    qtbot.waitUntil(lambda: _ply(controller) > ply)


def test_what_moved_to_its_end_meanwhile_is_told_afterwards(
    controller: TableController, clicker: Clicker, qtbot: QtBot
) -> None:
    ply = _until_they_play(controller, clicker)
    stage, rested = _Stage(), list[object]()
    controller.queue.attach(stage)
    controller.opponents.thinking_ms = 0
    controller.rested.connect(rested.append)
    controller.skip()
    qtbot.waitUntil(lambda: _ply(controller) > ply)
    controller.pause()
    stage.skip()
    assert not rested
    controller.resume()
    assert len(rested) == 1


def test_an_open_choice_stays_as_it_is(controller: TableController, clicker: Clicker) -> None:
    """Told again, an account would lie on itself, and a card that was raised be put back."""
    controller.open(new_match())
    clicker.until(lambda: controller.is_asking_person)
    told: list[object] = []
    for signal in (controller.rested, controller.decision_changed, controller.choices_changed):
        signal.connect(told.append)
    controller.pause()
    controller.resume()
    assert not told and controller.is_asking_person


def test_what_is_forced_waits_too(controller: TableController, qtbot: QtBot) -> None:
    match = forced_match()
    controller.open(match)
    ply = match.ply
    assert controller.waiting.is_reading()
    controller.pause()
    assert not controller.waiting.is_reading()
    controller.resume()
    qtbot.waitUntil(lambda: match.ply > ply)


def test_a_match_that_is_held_as_well_waits_for_both(
    controller: TableController, clicker: Clicker, qtbot: QtBot
) -> None:
    ply = _until_they_play(controller, clicker)
    controller.opponents.thinking_ms = 0
    controller.hold()
    controller.pause()
    controller.release()
    let_thinking_end(controller, qtbot)
    assert _ply(controller) == ply
    controller.resume()
    qtbot.waitUntil(lambda: _ply(controller) > ply)
