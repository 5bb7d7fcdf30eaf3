"""Running commands, and saying what is being done."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

PATIENCE_S = 900
"""How long a command may take, in seconds."""
TAIL_LINES = 40
"""How much of the output of a failed command is shown."""


class BuildError(Exception):
    """A package cannot be made, or does not do what it should; the text says what and why."""


_BEGAN = time.monotonic()


def say(text: str) -> None:
    """Print a line at once, with the time since the beginning."""
    print(f"[{time.monotonic() - _BEGAN:4.0f} s] {text}", flush=True)


def leave_out(text: str) -> None:
    """Say what is not made or tried here; raises BuildError in a CI, where nobody would read it."""
    if os.environ.get("CI") == "true":
        raise BuildError(text)
    say(f"  {text}")


def run(
    command: Sequence[str | Path], cwd: Path | None = None, env: Mapping[str, str] | None = None
) -> str:
    """Run a command and return its output; `env` is added to the environment.

    Raises:
        BuildError: It failed, or could not be started; the text has the end of its output.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=PATIENCE_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise BuildError(f"{' '.join(words)}: {error}") from error
    if done.returncode != 0:
        tail = "\n".join(done.stdout.splitlines()[-TAIL_LINES:])
        raise BuildError(f"{' '.join(words)} ended with {done.returncode}:\n{tail}")
    return done.stdout
