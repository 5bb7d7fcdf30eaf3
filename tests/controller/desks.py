"""Steps in tests of help: the person's way to a choice, a choice, the way to the end of a deal."""

from __future__ import annotations

from PySide6.QtCore import QThreadPool
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.study_desk import StudyDesk
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.match.match import AnyMatch
from tests.controller.conftest import Clicker, new_match


def can_redo(desk: StudyDesk) -> bool:
    return desk.help.can_redo


def asks(controller: TableController) -> bool:
    return controller.is_asking_person


def to_person(controller: TableController, clicker: Clicker, qtbot: QtBot) -> AnyMatch:
    """Play on until the person has a decision; return the match."""
    match = controller.match
    assert match is not None
    for _ in range(20):
        clicker.one_action()
        qtbot.waitUntil(lambda: controller.is_waiting_for_person or clicker.is_over())
        if asks(controller):
            return match
    raise AssertionError("the person was never asked")


def decide(controller: TableController, match: AnyMatch, place: int = -1) -> None:
    """Take one of the legal choices, the last one by default."""
    turn = match.turn()
    assert turn is not None and turn.seat == PERSON
    controller.double_click.within_ms = 0
    for target in match.game.table.gesture(turn.legal[place]):
        controller.choose(target)


def let_thinking_end(controller: TableController, qtbot: QtBot) -> None:
    """Wait until the thread that thinks has come to its end, and what it says has arrived."""
    pool = controller.opponents.runner.findChild(QThreadPool)
    assert pool is not None and pool.waitForDone(5000)
    qtbot.wait(1)


def after_deal(controller: TableController, clicker: Clicker, qtbot: QtBot) -> AnyMatch:
    """Play the first deal, in which the person chooses badly, up to its summary."""
    match = new_match(4)
    controller.open(match)
    while not match.last_deal():
        clicker.one_action()
        qtbot.waitUntil(lambda: controller.is_waiting_for_person)
    return match
