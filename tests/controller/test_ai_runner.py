"""One thread thinks for all: the latest request has it, and the others hear that it is lost."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.ai_runner import AiRunner, Request
from tests.conftest import ExpectLog


@pytest.fixture
def runner(qtbot: QtBot) -> Iterator[AiRunner]:
    made = AiRunner()
    yield made
    made.shutdown()


class Heard:
    """What came of some requests, in order."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    def request(self, name: str, think: Any) -> Request:
        return Request(
            think,
            lambda answer: self.told.append((name, answer)),
            lambda text: self.told.append((name, "failed", text)),
            lambda: self.told.append((name, "dropped")),
        )


def _until_cancelled(cancelled: threading.Event) -> str:
    cancelled.wait(5)
    return "late"


def test_an_answer_arrives_and_the_thread_is_free(runner: AiRunner, qtbot: QtBot) -> None:
    heard, freed = Heard(), []
    runner.freed.connect(lambda: freed.append(runner.is_free))
    runner.request(heard.request("a", lambda _cancelled: 7))
    assert not runner.is_free
    qtbot.waitUntil(lambda: bool(freed))
    assert (heard.told, freed) == ([("a", 7)], [True])


def test_a_later_request_drops_the_one_before(runner: AiRunner, qtbot: QtBot) -> None:
    heard = Heard()
    runner.request(heard.request("a", _until_cancelled))
    runner.request(heard.request("b", lambda _cancelled: 2))
    assert heard.told == [("a", "dropped")]
    qtbot.waitUntil(lambda: len(heard.told) == 2)
    qtbot.wait(20)
    assert heard.told == [("a", "dropped"), ("b", 2)]


def test_only_the_present_request_can_be_cancelled(runner: AiRunner, qtbot: QtBot) -> None:
    heard = Heard()
    first = heard.request("a", _until_cancelled)
    runner.request(first)
    runner.request(heard.request("b", lambda _cancelled: 2))
    runner.cancel(first)
    qtbot.waitUntil(lambda: ("b", 2) in heard.told)


def test_nobody_hears_of_what_was_cancelled(runner: AiRunner, qtbot: QtBot) -> None:
    heard, freed = Heard(), []
    runner.freed.connect(lambda: freed.append(True))
    request = heard.request("a", _until_cancelled)
    runner.request(request)
    runner.cancel(request)
    qtbot.wait(50)
    assert (heard.told, freed, runner.is_free) == ([], [True], True)


def test_who_asks_again_at_once_keeps_the_thread(runner: AiRunner, qtbot: QtBot) -> None:
    """It is not called free in between."""
    freed: list[bool] = []
    runner.freed.connect(lambda: freed.append(True))
    answers: list[int] = []

    def again(answer: int) -> None:
        answers.append(answer)
        if len(answers) < 3:
            runner.request(Request(lambda _cancelled: answer + 1, again, print))

    runner.request(Request(lambda _cancelled: 0, again, print))
    qtbot.waitUntil(lambda: bool(freed))
    assert (answers, freed) == ([0, 1, 2], [True])


def test_an_error_is_told_in_words(runner: AiRunner, qtbot: QtBot, expect_log: ExpectLog) -> None:
    def fail(_cancelled: threading.Event) -> None:
        raise ValueError("no worlds")

    expect_log("hanafuda.ai", logging.ERROR, "a computer player failed")
    heard = Heard()
    runner.request(heard.request("a", fail))
    qtbot.waitUntil(lambda: bool(heard.told))
    assert heard.told == [("a", "failed", "ValueError: no worlds")]
