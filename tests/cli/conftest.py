"""Running a command as a shell would."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from hanafuda_desktop.cli import main

Run: TypeAlias = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command; return exit code, output and error output."""

    def command(*words: str) -> tuple[int, str, str]:
        capsys.readouterr()
        try:
            code = main(words)
        except SystemExit as stop:
            code = int(stop.code or 0)
        out, err = capsys.readouterr()
        return code, out, err

    return command
