"""Size, time to start, and memory of the frozen program."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from release import steps

RUNS = 9
"""Starts that are measured, the first of which warms the disk's cache."""
REST_S = 8.0
"""After this long a window that nobody touches has done all it had to do."""
_PAINTED = "the first table is painted"
_MB = 1_000_000


def size(path: Path) -> float:
    """Return the size of a file, or of all files below a folder, in millions of bytes."""
    files = (
        [path] if path.is_file() else [each for each in path.rglob("*") if not each.is_symlink()]
    )
    return sum(each.stat().st_size for each in files if each.is_file()) / _MB


def start_seconds(program: Path, env: Mapping[str, str]) -> float:
    """Return the time from the start of the process to the first painted table, in seconds.

    It is the shortest of several: all others tell what else the machine had to do.
    """
    return min(_one_start(program, env) for _ in range(RUNS))


def _one_start(program: Path, env: Mapping[str, str]) -> float:
    """Start the self-test, which tells at once when the table is painted, and stop it then."""
    began = time.perf_counter()
    with subprocess.Popen(
        [str(program), "--self-test"],
        env={**os.environ, **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
    ) as child:
        assert child.stdout is not None
        for line in child.stdout:
            if _PAINTED in line:
                seconds = time.perf_counter() - began
                child.kill()
                return seconds
    raise steps.BuildError(f"{program} painted no table")


def memory_at_rest(program: Path, env: Mapping[str, str]) -> float | None:
    """Return the resident memory of an open window in millions of bytes; None where not Linux."""
    if not sys.platform.startswith("linux"):
        return None
    with tempfile.TemporaryDirectory() as folder:
        child = subprocess.Popen(
            [str(program), "--data", folder],
            env={**os.environ, **env},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            time.sleep(REST_S)
            if child.poll() is not None:
                raise steps.BuildError(f"{program} ended by itself with {child.returncode}")
            return _resident(child.pid)
        finally:
            child.terminate()
            child.wait()


def _resident(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024 / _MB
    raise steps.BuildError(f"the system does not tell the memory of process {pid}")
