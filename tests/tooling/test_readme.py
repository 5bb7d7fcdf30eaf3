"""The README tells no lies: its commands exist, its links lead somewhere, CI runs what it says."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys

import pytest
from platformdirs.api import PlatformDirsABC
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

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


@pytest.mark.parametrize(("system", "where"), [(Unix, "~/.local/share"), (MacOS, "~/Library")])
def test_the_folder_of_the_saves_is_the_one_it_tells(
    system: type[PlatformDirsABC], where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Protects whoever looks for a save, to keep it or to send it."""
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    folder = system("hanafuda_desktop", appauthor=False).user_data_dir
    told = folder.replace(os.path.expanduser("~"), "~")
    assert told.startswith(where)
    assert f"`{told}`" in README


def test_what_it_quotes_is_what_is_said() -> None:
    """Protects whoever looks up a message: the words are those of the command."""
    script = (ROOT / "packaging" / "dev.py").read_text(encoding="utf-8")
    quoted = re.findall(r"“(This program needs|Qt needs the libraries|There is no screen)", README)
    assert len(quoted) == 3
    assert all(words in script for words in quoted)
