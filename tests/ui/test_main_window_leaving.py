"""Leaving the window and coming back, bad saves, and faults of the program."""

from __future__ import annotations

import json
import logging
import threading
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ai.agent import Decision
from hanafuda_desktop.engine.places import HOUSE, PERSON, Seat
from hanafuda_desktop.i18n.catalog import load_catalog
from hanafuda_desktop.i18n.translator import Translator
from hanafuda_desktop.match.match import AnyMatch
from hanafuda_desktop.storage.saves import MATCH_FILE
from hanafuda_desktop.ui.dialogs.crash_report import CrashDialog
from tests.conftest import ExpectLog
from tests.ui.conftest import OpenProgram
from tests.ui.gestures import click, find
from tests.ui.person import Person
from tests.ui.program import (
    Program,
    leave_instant,
    load_match,
    new_match,
    random_match,
    save_match,
    save_settings,
)
from tests.ui.reading import unreadable

pytestmark = pytest.mark.usefixtures("patient")

# --- leaving and coming back ---------------------------------------------------------------


def _at_ply(ply: int) -> AnyMatch:
    return random_match(5, lambda match: match.ply == ply)


@pytest.mark.parametrize(
    ("ply", "after_ms"),
    [
        pytest.param(0, 0, id="lots-0"),
        pytest.param(1, 70, id="deal-70"),
        pytest.param(1, 300, id="deal-300"),
        pytest.param(5, 0, id="play-0"),
        pytest.param(5, 300, id="play-300"),
    ],
)
def test_closing_while_cards_fly_loses_nothing(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot, ply: int, after_ms: int
) -> None:
    """Faults 46 and 50: the action is saved although nobody saw its end."""
    save_match(tmp_path, _at_ply(ply))
    save_settings(tmp_path, speed="normal")
    program = open_program()
    window = program.window
    person = Person(window, qtbot)
    person.play_until(lambda: window.animator.is_running)
    qtbot.wait(after_ms)
    actions = program.match.record().actions
    assert len(actions) > ply
    program.quit()
    assert load_match(tmp_path).record().actions == actions
    save_settings(tmp_path, speed="instant")
    again = open_program()
    assert again.match.record().actions == actions
    assert Person(again.window, qtbot).wait()


def test_closing_while_an_opponent_thinks(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    """The thread is told to stop, and the opponent moves when the match is opened again."""
    leave_instant(tmp_path)
    program = open_program()
    person = Person(program.window, qtbot)
    thinking = threading.Event()

    class Slow:
        def decide(self, *args: Any) -> Decision[Any]:
            _game, _view, legal, _rng, cancelled = args
            thinking.set()
            cancelled.wait(10)
            return Decision(legal[0])

    for seat in (Seat(1), Seat(2)):
        program.controller.opponents.seat(seat, Slow())
    while not thinking.is_set():
        turn = program.match.turn()
        assert turn is not None
        if turn.seat in (PERSON, HOUSE):
            person.act()
        else:
            qtbot.waitUntil(thinking.is_set)
    ply = program.match.ply
    program.quit()
    assert load_match(tmp_path).ply == ply
    again = open_program()
    qtbot.waitUntil(lambda: again.match.ply > ply)


def _phases(match: AnyMatch) -> list[tuple[str, int]]:
    """Return for each kind of moment of a match its first ply."""
    found: dict[str, int] = {}
    for ply in range(match.ply + 1):
        view = match.view_at(ply, PERSON)
        common = view.common
        whose = "person" if common.actor == PERSON else "opponent"
        found.setdefault(f"{common.phase.name.lower()}-{whose}", ply)
    return sorted(found.items())


@pytest.mark.slow
def test_a_match_opens_again_in_every_phase(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    """What was left open is asked again, and the match goes on to its end."""
    whole = random_match(7)
    phases = _phases(whole)
    kinds = {name.rpartition("-")[0] for name, _ in phases}
    assert kinds == {"dealer_draw", "between_deals", "play", "draw_choice", "yaku_decision", "over"}
    for name, ply in phases:
        part = new_match(7, 12)
        for receipt in whole.receipts[:ply]:
            part.submit(receipt.actor, receipt.action, ply=part.ply)
        leave_instant(tmp_path)
        save_match(tmp_path, part)
        program = open_program()
        person = Person(program.window, qtbot)
        offers = person.wait()
        if name.startswith("over"):
            click(find(program.window, "summary.next"))
            assert person.is_over()
        else:
            assert offers, name
            assert person.act() is not None
            qtbot.waitUntil(partial(_has_moved_on, program, part.ply))
        program.quit()


def _has_moved_on(program: Program, ply: int) -> bool:
    """Tell whether an action was taken, or at least the first half of a gesture."""
    return program.match.ply > ply or program.window.table.choices.selected is not None


# --- bad saves -----------------------------------------------------------------------------


def _notice(program: Program) -> str:
    """Return the words of the one notice that is shown."""
    message = program.window.notice.message()
    assert message is not None
    assert program.window.notice.isVisible()
    assert unreadable(program.window.notice) == []
    return Translator(load_catalog("en"), ())(message)


def test_a_damaged_save_is_said_and_its_backup_opened(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot, expect_log: ExpectLog
) -> None:
    leave_instant(tmp_path)
    program = open_program()
    person = Person(program.window, qtbot)
    for _ in range(4):
        person.act()
    person.wait()
    program.quit()
    file = tmp_path / MATCH_FILE
    file.write_bytes(file.read_bytes()[:-40])
    expect_log("hanafuda.storage", logging.WARNING, "is damaged")
    again = open_program()
    assert "is kept as match.json.damaged in the folder" in _notice(again)
    assert "Instead, the copy saved on" in _notice(again)
    assert again.match.ply > 0
    click(find(again.window, "notice.dismiss"))
    assert again.window.notice.message() is None
    assert Person(again.window, qtbot).wait()


def _is_in_the_second_deal(match: AnyMatch) -> bool:
    turn = match.turn()
    return match.deal_number() == 2 and turn is not None and turn.seat == PERSON


def test_a_save_with_a_lost_end_goes_on_from_the_last_deal(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot, expect_log: ExpectLog
) -> None:
    leave_instant(tmp_path)
    save_match(tmp_path, random_match(5, _is_in_the_second_deal))
    file = tmp_path / MATCH_FILE
    document = json.loads(file.read_text("utf-8"))
    document["actions"][-1][1] = {"type": "StartDeal", "deal": 9}
    file.write_text(json.dumps(document), "utf-8")
    expect_log("hanafuda.session", logging.WARNING, "cut short")
    again = open_program()
    assert "could not be played again" in _notice(again)
    assert "kept as match.json.damaged in the folder" in _notice(again)
    assert again.match.deal_number() == 1
    assert Person(again.window, qtbot).wait()


def test_a_folder_that_cannot_be_written_is_said_once(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot, expect_log: ExpectLog
) -> None:
    """The game goes on; nobody is told after every card."""
    leave_instant(tmp_path)
    program = open_program()
    person = Person(program.window, qtbot)
    # A folder in the way of the file works as root, too, who may write anywhere.
    (tmp_path / MATCH_FILE).unlink()
    (tmp_path / MATCH_FILE).mkdir()
    expect_log("hanafuda.storage", logging.ERROR, "could not be written")
    for _ in range(4):
        person.act()
    qtbot.waitUntil(lambda: program.window.notice.message() is not None)
    assert "saving is tried again after every move" in _notice(program)
    click(find(program.window, "notice.dismiss"))
    for _ in range(2):
        person.act()
    person.wait()
    assert program.window.notice.message() is None


# --- faults --------------------------------------------------------------------------------


def test_an_unexpected_error_is_reported_and_the_game_goes_on(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot, expect_log: ExpectLog
) -> None:
    """The report holds the trace and the match, and can be copied; a second fault is added."""
    leave_instant(tmp_path)
    program = open_program()
    person = Person(program.window, qtbot)
    for _ in range(3):
        person.act()
    person.wait()
    expect_log("hanafuda.crash", logging.CRITICAL, "unexpected error")
    expect_log("hanafuda.qt", logging.WARNING, "propagateSizeHints")  # says the offscreen platform
    program.guard.install()

    def fail() -> None:
        raise RuntimeError("the lamp went out")

    try:
        QTimer.singleShot(0, fail)
        qtbot.waitUntil(lambda: program.window.findChild(CrashDialog) is not None)
        dialog = program.window.findChild(CrashDialog)
        assert dialog is not None and dialog.isVisible()
        assert "the lamp went out" in dialog.report()
        assert "Traceback" in dialog.report()
        assert program.match.record().seed in dialog.report()
        click(find(dialog, "crash.copy"))
        assert QApplication.clipboard().text() == dialog.report()
        QTimer.singleShot(0, fail)
        qtbot.wait(20)
        assert len([w for w in program.window.findChildren(CrashDialog) if w.isVisible()]) == 1
        click(find(dialog, "crash.close"))
        ply = program.match.ply
        assert person.act() is not None
        qtbot.waitUntil(lambda: _has_moved_on(program, ply))
    finally:
        program.guard.uninstall()


def test_an_agent_that_fails_is_replaced_with_a_notice(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot, expect_log: ExpectLog
) -> None:
    leave_instant(tmp_path)
    program = open_program()
    person = Person(program.window, qtbot)

    class Broken:
        def decide(self, *_args: Any) -> Decision[Any]:
            raise ZeroDivisionError

    program.controller.opponents.seat(Seat(1), Broken())
    expect_log("hanafuda.ai", logging.ERROR, "a computer player failed")
    expect_log("hanafuda.controller", logging.ERROR, "plays the greedy action")
    person.play_until(lambda: program.window.notice.message() is not None)
    assert "could not decide" in _notice(program)
    ply = program.match.ply
    person.play_until(lambda: program.match.ply > ply + 6)
    assert {receipt.actor for receipt in program.match.receipts[ply:]} >= {PERSON, Seat(1)}
