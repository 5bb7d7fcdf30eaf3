"""A hint asked for while others play: it is told at once, comes in turn, and can be taken back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui import key_guard
from hanafuda_desktop.ui.dialogs.question import QuestionSheet
from hanafuda_desktop.ui.dialogs.score_sheet import ScoresSheet
from tests.controller.desks import let_thinking_end
from tests.ui.gestures import action, click, find
from tests.ui.program import Program
from tests.ui.studies import KEY, Open, button, has_hint, hint_panel, is_choice, is_study, press

pytestmark = pytest.mark.usefixtures("few_playouts")

AWAITED = Msg("study.awaited")


@pytest.fixture
def others_play(opened: Open) -> Program:
    """The person has played; the next opponent lingers. The match is no study."""
    program = opened(is_choice, is_study=False)
    program.controller.opponents.thinking_ms = 60_000
    program.controller.double_click.within_ms = 0
    turn = program.match.turn()
    assert turn is not None
    for target in program.match.game.table.gesture(turn.legal[0]):
        program.controller.choose(target)
    return program


def _let_them_play(program: Program, qtbot: QtBot) -> None:
    program.controller.opponents.thinking_ms = 0
    program.controller.skip()
    qtbot.waitUntil(lambda: program.controller.is_asking_person)


@pytest.mark.parametrize("how", ["key", "menu", "button"])
def test_it_is_told_and_comes_in_turn(others_play: Program, qtbot: QtBot, how: str) -> None:
    program = others_play
    program.match.mark_study()
    program.controller.choices_changed.emit(program.window.table.choices)
    match how:
        case "key":
            press(program, KEY.Key_H)
        case "menu":
            action(program.window, "menu.hint").trigger()
        case _:
            click(button(program, "strip.hint"))
    assert program.window.notice.message() == AWAITED
    assert button(program, "strip.hint").isChecked() and hint_panel(program) is None
    _let_them_play(program, qtbot)
    qtbot.waitUntil(lambda: has_hint(program))
    assert program.window.notice.message() is None
    assert button(program, "strip.hint").isChecked()


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_question_comes_with_ones_turn(others_play: Program, qtbot: QtBot, answer: str) -> None:
    """Asked before, it were answered in vain where the hint is taken back, or covered."""
    program, appeared = others_play, list[bool]()
    program.window.study.appeared.connect(lambda: appeared.append(True))
    press(program, KEY.Key_H)
    assert program.window.overlay.sheet() is None
    assert program.window.notice.message() == AWAITED
    _let_them_play(program, qtbot)
    assert isinstance(program.window.overlay.sheet(), QuestionSheet) and not is_study(program)
    assert appeared == [True]
    click(find(program.window, f"question.{answer}"))
    assert program.window.overlay.sheet() is None and program.window.notice.message() is None
    if answer == "yes":
        qtbot.waitUntil(lambda: has_hint(program))
    assert (is_study(program), hint_panel(program) is not None) == ((answer == "yes"),) * 2


@pytest.mark.parametrize("key", [KEY.Key_Space, KEY.Key_Escape])
def test_the_key_that_skips_what_moves_does_not_answer_the_question(
    others_play: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, key: Qt.Key
) -> None:
    monkeypatch.setattr(key_guard, "UNSEEN_MS", 60_000)
    program = others_play
    press(program, KEY.Key_H)
    _let_them_play(program, qtbot)
    question = program.window.overlay.sheet()
    press(program, key)
    assert isinstance(question, QuestionSheet) and program.window.overlay.sheet() is question


def test_taken_back_it_asks_nothing(others_play: Program, qtbot: QtBot) -> None:
    program = others_play
    press(program, KEY.Key_H)
    press(program, KEY.Key_H)
    assert program.window.notice.message() is None
    assert not button(program, "strip.hint").isChecked()
    _let_them_play(program, qtbot)
    assert program.window.overlay.sheet() is None and not is_study(program)
    assert hint_panel(program) is None


def test_while_an_undo_is_asked_about_nobody_plays_and_the_hint_asks_nothing(
    others_play: Program, qtbot: QtBot
) -> None:
    program = others_play
    press(program, KEY.Key_H)
    press(program, KEY.Key_U)
    question, ply = program.window.overlay.sheet(), program.match.ply
    program.controller.opponents.thinking_ms = 0
    program.controller.skip()
    let_thinking_end(program.controller, qtbot)
    assert program.window.overlay.sheet() is question and program.match.ply == ply
    click(find(program.window, "question.no"))
    qtbot.waitUntil(lambda: program.controller.is_asking_person)
    assert isinstance(program.window.overlay.sheet(), QuestionSheet) and not is_study(program)


def test_a_question_that_another_sheet_covers_falls_away(others_play: Program) -> None:
    """Else it came back later, and was asked although the match was a study already."""
    program = others_play
    overlay = program.window.overlay
    press(program, KEY.Key_U)
    assert isinstance(overlay.sheet(), QuestionSheet)
    program.window.sheets.open_scores()
    assert isinstance(overlay.sheet(), ScoresSheet)
    press(program, KEY.Key_Escape)
    assert overlay.sheet() is None and not is_study(program)


def test_the_start_page_hides_the_words_and_brings_them_back(
    others_play: Program, qtbot: QtBot
) -> None:
    program = others_play
    program.match.mark_study()
    press(program, KEY.Key_H)
    action(program.window, "menu.new").trigger()
    assert program.window.notice.message() is None
    press(program, KEY.Key_Escape)
    assert program.window.notice.message() == AWAITED
    _let_them_play(program, qtbot)
    qtbot.waitUntil(lambda: has_hint(program))


def test_words_that_were_dismissed_do_not_come_back(others_play: Program) -> None:
    """Neither after the start page; asked for anew they are told anew."""
    program = others_play
    program.match.mark_study()
    press(program, KEY.Key_H)
    program.window.notice.dismiss()
    action(program.window, "menu.new").trigger()
    press(program, KEY.Key_Escape)
    assert program.window.notice.message() is None
    press(program, KEY.Key_H)
    press(program, KEY.Key_H)
    assert program.window.notice.message() == AWAITED


def test_the_words_can_be_dismissed_and_the_hint_still_comes(
    others_play: Program, qtbot: QtBot
) -> None:
    program = others_play
    program.match.mark_study()
    press(program, KEY.Key_H)
    program.window.notice.dismiss()
    assert button(program, "strip.hint").isChecked()
    assert "press again" in button(program, "strip.hint").toolTip()
    _let_them_play(program, qtbot)
    qtbot.waitUntil(lambda: has_hint(program))
