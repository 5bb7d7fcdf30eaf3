"""The thread for thinking: its answers, giving up, and how it lets the window in."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ai.agent import CancelToken
from hanafuda_desktop.controller.ai_runner import AiRunner, Request, _Token


@pytest.fixture
def runner(qtbot: QtBot) -> Iterator[AiRunner]:
    made = AiRunner()
    yield made
    made.shutdown()


def ask(runner: AiRunner, think: Callable[[CancelToken], Any], heard: list[Any]) -> Request:
    request = Request(think, heard.append, heard.append)
    runner.request(request)
    return request


def test_threads_change_sooner_while_somebody_thinks(runner: AiRunner, qtbot: QtBot) -> None:
    usual, heard = sys.getswitchinterval(), list[float]()
    ask(runner, lambda _cancelled: sys.getswitchinterval(), heard)
    qtbot.waitUntil(lambda: len(heard) == 1)
    assert heard == [pytest.approx(0.0005)]
    qtbot.waitUntil(lambda: sys.getswitchinterval() == usual)


def test_a_thought_that_fails_leaves_the_interval_as_it_was(
    runner: AiRunner, qtbot: QtBot, expect_log: Any
) -> None:
    expect_log("hanafuda.ai", 40, "a computer player failed")
    usual, heard = sys.getswitchinterval(), list[str]()

    def fail(_cancelled: CancelToken) -> None:
        raise ValueError("by design")

    ask(runner, fail, heard)
    qtbot.waitUntil(lambda: heard == ["ValueError: by design"])
    qtbot.waitUntil(lambda: sys.getswitchinterval() == usual)


def test_whoever_asks_the_token_gives_way_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not at each of the many thousand times, but once a millisecond."""
    now, pauses = [100.0], list[tuple[float, float]]()
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(time, "sleep", lambda seconds: pauses.append((now[0], seconds)))
    token = _Token()
    for _ in range(40):
        assert not token.is_set()
        now[0] += 0.0001
    assert [seconds for _, seconds in pauses] == [0] * 4
    assert [round(at - 100, 4) for at, _ in pauses] == pytest.approx([0, 0.001, 0.002, 0.003])
    token.set()
    assert token.is_set()


def test_a_request_that_is_cancelled_is_told_so_at_once(runner: AiRunner, qtbot: QtBot) -> None:
    started, ended, heard = threading.Event(), threading.Event(), list[str]()

    def think(cancelled: CancelToken) -> str:
        started.set()
        while not cancelled.is_set():
            time.sleep(0.0001)
        ended.set()
        return "too late"

    request = ask(runner, think, heard)
    assert started.wait(5)
    runner.cancel(request)
    assert ended.wait(5)
    qtbot.wait(20)
    assert heard == []
