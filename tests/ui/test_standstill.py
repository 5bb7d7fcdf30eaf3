"""While a question lies over the table the match stands still; after the answer it goes on."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractAnimation
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.question import Question
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.dialogs.about import AboutSheet
from hanafuda_desktop.ui.dialogs.deal_summary import DealSummarySheet
from hanafuda_desktop.ui.dialogs.question import QuestionSheet
from tests.controller.desks import let_thinking_end
from tests.ui.conftest import OpenProgram
from tests.ui.gestures import click, find
from tests.ui.program import Program, random_match, save_match, save_settings, settled
from tests.ui.studies import KEY, is_choice, is_study, press

pytestmark = pytest.mark.usefixtures("patient", "few_playouts")


@pytest.fixture
def moving(open_program: OpenProgram, tmp_path: Path) -> Program:
    """The person has played, and the card is on its way."""
    save_match(tmp_path, random_match(3, is_choice))
    save_settings(tmp_path, speed="normal")
    program = open_program()
    program.controller.put_back()
    turn = program.match.turn()
    assert turn is not None
    for target in program.match.game.table.gesture(turn.legal[0]):
        program.controller.choose(target)
    assert program.window.animator.is_running
    return program


def _step(program: Program) -> QAbstractAnimation:
    (step,) = (
        part
        for part in program.window.animator.children()
        if isinstance(part, QAbstractAnimation)
        and part.state() is not QAbstractAnimation.State.Stopped
    )
    return step


def test_cards_stop_in_flight_and_go_on_with_no(moving: Program, qtbot: QtBot) -> None:
    program = moving
    press(program, KEY.Key_U)
    assert isinstance(program.window.overlay.sheet(), QuestionSheet)
    step = _step(program)
    ply = program.match.ply
    assert step.state() is QAbstractAnimation.State.Paused
    press(program, KEY.Key_Escape)
    assert step.state() is QAbstractAnimation.State.Running
    program.window.animator.skip()
    qtbot.waitUntil(lambda: program.match.ply > ply)


def test_with_yes_the_card_is_taken_back_from_its_way(moving: Program) -> None:
    program = moving
    ply = program.match.ply
    press(program, KEY.Key_U)
    click(find(program.window, "question.yes"))
    assert is_study(program) and program.match.ply < ply
    assert program.controller.is_asking_person and not program.window.animator.is_running


def test_skipped_meanwhile_they_play_only_after_the_answer(moving: Program, qtbot: QtBot) -> None:
    """A window that gets another size, too, brings what moves to its end."""
    program = moving
    press(program, KEY.Key_U)
    program.window.animator.skip()
    ply = program.match.ply
    let_thinking_end(program.controller, qtbot)
    assert program.match.ply == ply
    press(program, KEY.Key_Escape)
    qtbot.waitUntil(lambda: program.match.ply > ply)


def test_a_question_under_another_sheet_is_answered_once(
    moving: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks at the keys comes back to the same question."""
    program, resumed = moving, list[bool]()
    overlay, manner = program.window.overlay, program.window._manner()
    words = Msg("study.question")
    question = QuestionSheet(*manner, Question("戻", words, words, words, words))
    overlay.open_sheet(question)
    overlay.open_sheet(AboutSheet(*manner))
    press(program, KEY.Key_Escape)
    assert overlay.sheet() is question
    monkeypatch.setattr(program.controller, "resume", lambda: resumed.append(True))
    press(program, KEY.Key_Escape)
    assert resumed == [True] and overlay.sheet() is None


def test_a_question_that_is_taken_away_unanswered_keeps_nobody_waiting(
    moving: Program, qtbot: QtBot
) -> None:
    program = moving
    press(program, KEY.Key_U)
    program.window.animator.skip()
    ply = program.match.ply
    program.window.overlay.close_all()
    qtbot.waitUntil(lambda: program.match.ply > ply)


def test_the_account_under_a_question_is_the_same_afterwards(
    open_program: OpenProgram, tmp_path: Path
) -> None:
    save_match(tmp_path, random_match(3, settled(2)))
    save_settings(tmp_path, speed="instant")
    program = open_program()
    account = program.window.overlay.sheet()
    assert isinstance(account, DealSummarySheet)
    press(program, KEY.Key_U)
    assert isinstance(program.window.overlay.sheet(), QuestionSheet)
    press(program, KEY.Key_Escape)
    assert program.window.overlay.sheet() is account
