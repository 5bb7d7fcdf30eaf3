"""The README tells no lies: its commands exist, its links lead somewhere, CI runs what it says."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys

import pytest

from tests.helpers.source_tree import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"`((?:python3|py) packaging[^`]*)`", README)


def _help(script: str) -> str:
    done = subprocess.run(
        [sys.executable, script, "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=50,
        check=True,
    )
    return done.stdout


def test_play_and_test_stand_on_the_first_screen_for_every_system() -> None:
    """Protects the newcomer: the two commands, in both forms, before anything else."""
    first_screen = "\n".join(README.splitlines()[:20])
    for command in ("play", "test"):
        assert f"`python3 packaging/dev.py {command}`" in first_screen
        assert f"`py packaging\\dev.py {command}`" in first_screen


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_exists(command: str) -> None:
    """Protects the README from naming a script or a command that is not there."""
    _, script, *rest = shlex.split(command.replace("\\", "/"))
    assert (ROOT / script).is_file()
    if script == "packaging/dev.py":
        assert re.search(rf"^    {rest[0]}\b", _help(script), re.MULTILINE)


def test_ci_runs_the_test_command() -> None:
    """Protects the promise of the README: what it tells to run is what is run."""
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "stage python3 packaging/dev.py test\n" in script
    assert sys.platform == "win32" or os.access(ROOT / ".ci" / "run", os.X_OK)


@pytest.mark.parametrize("target", re.findall(r"\]\(([^):]+)\)", README))
def test_a_link_leads_somewhere(target: str) -> None:
    """Protects readers from dead links."""
    assert (ROOT / target).exists()
