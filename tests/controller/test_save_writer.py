"""Saving in the background: the newest wins, faults are told, closing waits."""

from __future__ import annotations

import logging
import threading

import pytest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.save_writer import SaveWriter
from tests.conftest import ExpectLog


def test_the_newest_document_is_on_disk_after_closing(qtbot: QtBot) -> None:
    """Closing writes what is left; documents that were overtaken are never written."""
    written: list[int] = []
    gate = threading.Event()

    def save(document: int) -> None:
        gate.wait(5)
        written.append(document)

    writer = SaveWriter(save)
    for number in range(20):
        writer.write(number)
    gate.set()
    writer.close()
    assert written[-1] == 19
    assert len(written) <= 2


def test_a_fault_of_the_program_is_reported_and_the_next_save_is_tried(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread lives on: else nothing would be saved any more, and nobody would know."""
    written: list[str] = []
    reported: list[threading.ExceptHookArgs] = []
    monkeypatch.setattr(threading, "excepthook", reported.append)

    def save(document: str) -> None:
        if document == "first":
            raise ValueError("not a document")
        written.append(document)

    writer = SaveWriter(save)
    writer.write("first")
    assert writer.wait(1)
    writer.write("second")
    assert writer.wait(1)
    writer.close()
    assert written == ["second"]
    assert [args.exc_type for args in reported] == [ValueError]


def test_a_full_disk_is_told_and_the_next_save_is_tried(
    qtbot: QtBot, expect_log: ExpectLog
) -> None:
    """A failing write loses nothing that comes after it."""
    expect_log("hanafuda.storage", logging.ERROR, "could not be written")
    written: list[str] = []

    def save(document: str) -> None:
        if document == "first":
            raise OSError(28, "No space left on device")
        written.append(document)

    writer = SaveWriter(save)
    with qtbot.waitSignal(writer.failed) as told:
        writer.write("first")
    assert "No space left" in told.args[0]
    writer.write("second")
    assert writer.wait()
    writer.close()
    assert written == ["second"]
