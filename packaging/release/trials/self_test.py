"""Runs the self-test of a finished program, wherever it is, and believes only what it prints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from release import facts, steps

OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen"}


def check(
    command: Sequence[str | Path], env: Mapping[str, str] = OFFSCREEN, keep: Path | None = None
) -> None:
    """Let a program test itself; raises BuildError where anything is wrong.

    `keep` is a folder for its report and pictures.
    """
    folder = facts.BUILD / "self-test" if keep is None else keep
    steps.run([*command, "--self-test", folder], env=env)
    # A windowed program of Windows has no output: the report tells.
    told = (folder / "self-test.txt").read_text(encoding="utf-8")
    if "All well after" not in told:
        raise steps.BuildError(f"{command} did not say that all is well:\n{told}")


def check_version(command: Sequence[str | Path], env: Mapping[str, str] = OFFSCREEN) -> None:
    """See that a program tells the version it was made of."""
    told = steps.run([*command, "--version"], env=env).split()
    if not told or told[-1] != facts.version():
        raise steps.BuildError(f"{command} --version said {' '.join(told)!r}")
