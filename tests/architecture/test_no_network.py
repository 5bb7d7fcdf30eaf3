"""The window loads nothing that can speak to a network, not even through Python's own library."""

from __future__ import annotations

import pytest

from hanafuda_desktop.self_test.modules import NETWORK
from tests.helpers.fresh_process import words_of
from tests.helpers.source_tree import modules

TOURNAMENTS = ("arena", "duplicate", "summary")
"""Modules of `ai` that play matches in several processes, for the command line alone."""

REPORT = """
import importlib, sys
for name in sys.argv[2:]:
    importlib.import_module(name)
print(*sorted({*sys.argv[1].split()} & {*sys.modules}))
"""


def network_modules_after(*names: str) -> list[str]:
    """Return the modules for networks that a fresh process has after importing `names`."""
    return words_of(REPORT, " ".join(NETWORK), *names)


def test_the_window_can_speak_to_nobody() -> None:
    """Protects players: what is not loaded cannot send anything."""
    names = [
        module.name
        for module in modules()
        if module.layer != "cli"
        and module.name.rpartition(".")[2] not in (*TOURNAMENTS, "__main__")
    ]
    assert "hanafuda_desktop.app" in names
    assert network_modules_after(*names) == []


@pytest.mark.parametrize("name", ["logging.handlers", "urllib.request", "PySide6.QtNetwork"])
def test_what_comes_by_a_detour_is_seen(name: str) -> None:
    """Protects the test above from seeing nothing."""
    assert network_modules_after(name) != []
