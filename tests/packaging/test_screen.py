"""Protects tests and trials in a window from a screen that fails once on a busy machine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import dev
import pytest
import real_window


class Screens:
    """Stands in for the screen: fails so many times, and counts what was opened and closed."""

    def __init__(self, failures: int) -> None:
        self.failures = failures
        self.opened = 0
        self.closed = 0

    @contextmanager
    def one(self) -> Iterator[dict[str, str]]:
        self.opened += 1
        try:
            if self.opened <= self.failures:
                raise dev.SetupError("openbox did not start.")
            yield {"DISPLAY": f":{self.opened}"}
        finally:
            self.closed += 1


def test_a_screen_that_fails_once_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    screens = Screens(failures=1)
    monkeypatch.setattr(real_window, "_one_screen", screens.one)
    with real_window.screen() as env:
        assert env == {"DISPLAY": ":2"}
        assert screens.closed == 1
    assert screens.closed == 2


def test_a_screen_that_fails_again_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    screens = Screens(failures=2)
    monkeypatch.setattr(real_window, "_one_screen", screens.one)
    with pytest.raises(dev.SetupError, match="openbox"), real_window.screen():
        pytest.fail("there is no screen")
    assert (screens.opened, screens.closed) == (2, 2)


def test_a_fault_on_the_screen_is_no_reason_to_try_again(monkeypatch: pytest.MonkeyPatch) -> None:
    screens = Screens(failures=0)
    monkeypatch.setattr(real_window, "_one_screen", screens.one)
    with pytest.raises(dev.SetupError, match="no pytest"), real_window.screen():
        raise dev.SetupError("no pytest")
    assert (screens.opened, screens.closed) == (1, 1)
