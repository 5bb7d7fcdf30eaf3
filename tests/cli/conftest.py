"""Running a command as a shell would."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from hanafuda_desktop.cli import main

Run: TypeAlias = Callable[..., tuple[int, str, str]]
Settle: TypeAlias = Callable[..., dict[str, Any]]
"""Takes what a file says of a deal, and options of the command."""


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


@pytest.fixture
def settle(run: Run, tmp_path: Path) -> Settle:
    """Return what `score settle` says of a deal, as facts."""

    def command(deal: dict[str, Any], *words: str) -> dict[str, Any]:
        file = tmp_path / "deal.json"
        file.write_text(json.dumps(deal), "utf-8")
        code, out, err = run("score", "settle", str(file), "--json", *words)
        assert (code, err) == (0, ""), (deal, err)
        found: dict[str, Any] = json.loads(out)
        return found

    return command
