"""Closing the window over a match that could not be saved."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.save_writer import SaveWriter
from hanafuda_desktop.storage.atomic import write_json_atomic
from hanafuda_desktop.ui.dialogs.save_text import SaveDialog
from tests.conftest import ExpectLog
from tests.ui.conftest import OpenMatch
from tests.ui.gestures import action, click, find, press
from tests.ui.program import Program, is_mid_deal, load_match, new_match, random_match

pytestmark = pytest.mark.usefixtures("patient")

_WRITE = "hanafuda_desktop.storage.saves.write_json_atomic"
_QUESTION_NO, _QUESTION_YES = "question.no", "question.yes"

FillDisk = Callable[[], Callable[[], None]]


@pytest.fixture
def fill_disk(monkeypatch: pytest.MonkeyPatch, expect_log: ExpectLog) -> FillDisk:
    """Let no match be saved from now on; what is returned makes room again."""

    def refuse(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    def fill() -> Callable[[], None]:
        expect_log("hanafuda.storage", logging.ERROR, "could not be written")
        monkeypatch.setattr(_WRITE, refuse)
        return lambda: monkeypatch.setattr(_WRITE, write_json_atomic)

    return fill


def _play_unsaved(program: Program) -> None:
    """Let the match be written where that fails, as after a card."""
    program.controller.keep_record()
    assert program.session._match_writer.wait()


def test_a_match_that_could_not_be_saved_is_not_lost_without_a_question(
    open_match: OpenMatch, fill_disk: FillDisk
) -> None:
    """Esc keeps the window and the match; asked to close twice, it asks once."""
    program = open_match(random_match(5, is_mid_deal))
    fill_disk()
    _play_unsaved(program)
    assert not program.window.close()
    assert not program.window.close()
    assert program.window.isVisible()
    click(find(program.window, _QUESTION_NO))
    assert program.window.overlay.sheet() is None
    assert program.controller.match is not None
    program.window.close()
    click(find(program.window, _QUESTION_YES))
    assert not program.window.isVisible()


def test_no_other_sheet_is_laid_over_a_question(open_match: OpenMatch, fill_disk: FillDisk) -> None:
    """Each of two layers would want an Esc of its own, and the question would lie unseen."""
    program = open_match(random_match(5, is_mid_deal))
    window = program.window
    other = action(window, "menu.fair")
    window.sheets.open_scores()
    fill_disk()
    _play_unsaved(program)
    window.close()
    question = window.overlay.sheet()
    assert not other.isEnabled()
    press(window, Qt.Key.Key_F3)
    assert window.overlay.sheet() is question
    press(window, Qt.Key.Key_Escape)
    assert other.isEnabled()
    window.close_unasked()


def test_saving_is_tried_once_more_before_the_window_closes(
    open_match: OpenMatch, fill_disk: FillDisk, tmp_path: Path
) -> None:
    """Where room was made meanwhile, nothing is lost and nothing asked."""
    program = open_match(random_match(5, is_mid_deal))
    actions = program.match.record().actions
    make_room = fill_disk()
    _play_unsaved(program)
    make_room()
    (tmp_path / "match.json").unlink()
    assert program.window.close()
    assert load_match(tmp_path).record().actions == actions


def test_the_system_is_given_no_question(open_match: OpenMatch, fill_disk: FillDisk) -> None:
    """At the end of a session nobody is there to answer."""
    program = open_match(random_match(5, is_mid_deal))
    fill_disk()
    _play_unsaved(program)
    program.window.close_unasked()
    assert not program.window.isVisible()


def test_a_file_dialog_does_not_hold_the_program(open_match: OpenMatch) -> None:
    """A desktop that ends its session, or `kill`, waits for no answer."""
    window = open_match(new_match(5)).window
    window.sheets.open_scores()
    click(find(window, "sheet.save"))
    (dialog,) = window.findChildren(SaveDialog)
    assert dialog.isVisible()
    window.close_unasked()
    assert not dialog.isVisible()
    assert not window.isVisible()


def test_the_writer_knows_that_the_last_write_failed(qtbot: QtBot, expect_log: ExpectLog) -> None:
    """A write that succeeds makes good for the one before."""
    expect_log("hanafuda.storage", logging.ERROR, "could not be written")

    def save(document: str) -> None:
        if document == "bad":
            raise OSError(28, "No space left on device")

    writer = SaveWriter(save)
    known = []
    for document in ("good", "bad", "good"):
        writer.write(document)
        assert writer.wait()
        known.append(writer.has_failed)
    writer.close()
    assert known == [False, True, False]
