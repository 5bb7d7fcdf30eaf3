"""The review at the window: its positions, the way back, and what can be opened over it."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.hints import Hint, question_at
from hanafuda_desktop.controller.review import Mistake, Review
from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.match.match import AnyMatch
from hanafuda_desktop.ui.dialogs.deal_summary import DealSummarySheet
from hanafuda_desktop.ui.dialogs.review_sheet import ReviewSheet
from hanafuda_desktop.ui.dialogs.score_sheet import ScoresSheet
from hanafuda_desktop.ui.parts.pressable import Button
from tests.ui.gestures import action, click, find
from tests.ui.program import (
    COMPACT,
    NORMAL,
    SMALL,
    Program,
    is_mid_deal,
    random_match,
    settled,
)
from tests.ui.reading import unreadable, words
from tests.ui.studies import KEY, Open, hint_panel, marked, press

pytestmark = pytest.mark.usefixtures("few_playouts")


def open_review(program: Program, qtbot: QtBot) -> ReviewSheet:
    assert isinstance(program.window.overlay.sheet(), DealSummarySheet)
    click(find(program.window, "summary.review"))
    sheet = program.window.overlay.sheet()
    assert isinstance(sheet, ReviewSheet)
    qtbot.waitUntil(lambda: "Close" in words(sheet))
    return sheet


def review_of(opened: Open, size: QSize = NORMAL) -> Program:
    """Open a match that is no study after a deal in which the person chose badly for certain."""
    return opened(settled(2), is_study=False, size=size, seed=6)


@pytest.mark.parametrize("size", [NORMAL, COMPACT, SMALL], ids=["normal", "compact", "small"])
def test_a_review_shows_a_position_and_leads_back(opened: Open, qtbot: QtBot, size: QSize) -> None:
    program = review_of(opened, size)
    sheet = open_review(program, qtbot)
    assert unreadable(sheet) == []
    click(find(sheet, "review.show.0"))
    assert program.window.overlay.sheet() is None
    panel = hint_panel(program)
    assert panel is not None
    hint = panel.hint()
    assert hint is not None and hint.chosen is not None
    assert program.model() == program.match.game.table.model(
        program.match.view_at(hint.ply, PERSON)
    )
    assert set(marked(program)) == {"Better", "Yours"}
    assert unreadable(panel) == []
    assert not program.match.is_study  # looking back is no help
    press(program, KEY.Key_Escape)
    assert program.window.overlay.sheet() is sheet
    assert hint_panel(program) is None and marked(program) == []
    assert program.model() == program.match.game.table.model(program.match.view(PERSON))
    press(program, KEY.Key_Escape)
    assert isinstance(program.window.overlay.sheet(), DealSummarySheet)
    ply = program.match.ply
    press(program, KEY.Key_Return)
    assert program.match.ply > ply  # and the match goes on


def test_the_match_goes_on_only_from_the_summary_after_a_position(
    opened: Open, qtbot: QtBot
) -> None:
    """A click on the slip leads back to the review, and plays nothing."""
    program = review_of(opened)
    click(find(open_review(program, qtbot), "review.show.0"))
    ply = program.match.ply
    program.window.table.press_button()
    assert isinstance(program.window.overlay.sheet(), ReviewSheet)
    assert program.match.ply == ply


def test_another_sheet_over_a_position_shows_the_present_again(opened: Open, qtbot: QtBot) -> None:
    program = review_of(opened)
    sheet = open_review(program, qtbot)
    click(find(sheet, "review.show.0"))
    press(program, KEY.Key_F3)
    assert not program.controller.is_looking_back and hint_panel(program) is None
    press(program, KEY.Key_Escape)
    assert program.window.overlay.sheet() is sheet


def test_a_review_that_is_closed_can_be_opened_again_by_its_key(opened: Open, qtbot: QtBot) -> None:
    program = review_of(opened)
    open_review(program, qtbot)
    press(program, KEY.Key_Escape)
    assert not program.window.study.desk.reviewer.is_running
    press(program, KEY.Key_F7)
    sheet = program.window.overlay.sheet()
    assert isinstance(sheet, ReviewSheet)
    press(program, KEY.Key_F7)
    assert program.window.overlay.sheet() is sheet
    press(program, KEY.Key_Escape)
    assert isinstance(program.window.overlay.sheet(), DealSummarySheet)


@pytest.mark.parametrize("is_showing", [False, True], ids=["review", "position"])
def test_a_review_left_for_the_start_page_can_be_opened_again(
    opened: Open, qtbot: QtBot, is_showing: bool
) -> None:
    program = review_of(opened)
    first = open_review(program, qtbot)
    if is_showing:
        click(find(first, "review.show.0"))
    action(program.window, "menu.new").trigger()
    assert not program.controller.is_looking_back and hint_panel(program) is None
    press(program, KEY.Key_Escape)
    assert isinstance(program.window.overlay.sheet(), DealSummarySheet)
    assert open_review(program, qtbot) is not first


def test_the_window_can_be_closed_while_a_review_runs(opened: Open) -> None:
    program = review_of(opened)
    press(program, KEY.Key_F7)
    program.quit()
    assert not program.window.study.desk.reviewer.is_running


def test_after_the_last_deal_positions_are_shown_too(
    opened: Open, qtbot: QtBot, tmp_path: Path
) -> None:
    """Nobody is to act any more; the result comes after the summary as ever."""
    program = opened(lambda match: match.turn() is None, is_study=False)
    sheet = open_review(program, qtbot)
    click(find(sheet, "review.show.0"))
    assert program.controller.is_looking_back and hint_panel(program) is not None
    press(program, KEY.Key_Escape)
    assert program.window.overlay.sheet() is sheet
    press(program, KEY.Key_Escape)
    press(program, KEY.Key_Return)
    assert isinstance(program.window.overlay.sheet(), ScoresSheet)


def test_the_key_of_a_position_of_the_review_closes_it(opened: Open, qtbot: QtBot) -> None:
    program = review_of(opened)
    sheet = open_review(program, qtbot)
    click(find(sheet, "review.show.0"))
    assert hint_panel(program) is not None
    press(program, KEY.Key_H)
    assert hint_panel(program) is None and program.window.overlay.sheet() is sheet


def test_another_match_takes_the_hint_of_a_position_away(opened: Open, qtbot: QtBot) -> None:
    program = review_of(opened)
    click(find(open_review(program, qtbot), "review.show.0"))
    program.controller.open(random_match(5, is_mid_deal))
    assert hint_panel(program) is None and marked(program) == []


def test_one_steps_from_position_to_position_and_comes_back_to_the_last(
    opened: Open, qtbot: QtBot
) -> None:
    program = review_of(opened)
    sheet, study = open_review(program, qtbot), program.window.study
    found: list[Review] = []
    sheet.show_requested.connect(lambda _mistake, review: found.append(review))
    click(find(sheet, "review.show.0"))
    press(program, KEY.Key_Escape)
    sheet.show_review(replace(found[0], mistakes=found[0].mistakes[:1]))
    only = find(sheet, "review.show.0")
    assert isinstance(only, Button)
    click(only)
    press(program, KEY.Key_N)  # there is one position only
    assert not program.window.findChildren(Button, "hint.next")
    press(program, KEY.Key_Escape)
    assert only.is_focus_seen()
    plies = sorted(program.match.decisions(PERSON, program.match.last_deal()))
    hints = [hint_at(program.match, ply) for ply in plies[:2]]
    mistakes = tuple(Mistake(number, hint) for number, hint in enumerate(hints, start=1))
    review = replace(found[0], mistakes=mistakes)
    sheet.show_review(review)
    click(find(sheet, "review.show.0"))
    panel = hint_panel(program)
    assert panel is not None
    seen = []
    for _ in range(2):
        seen.append(panel.hint())
        press(program, KEY.Key_N)
    assert seen == hints and panel.hint() == hints[0]  # and round
    click(find(panel, "hint.next"))
    assert panel.hint() == hints[1]
    press(program, KEY.Key_Escape)
    last = find(sheet, "review.show.1")
    assert isinstance(last, Button) and last.is_focus_seen()
    assert study.help.can_review


def hint_at(match: AnyMatch, ply: int) -> Hint:
    question = question_at(match, ply)
    hint = question.answer(threading.Event()) if question is not None else None
    assert hint is not None
    return hint
