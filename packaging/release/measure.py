"""Size, time to start, and memory of the frozen program."""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from release import steps

RUNS = 9
"""Starts that are measured, the first of which warms the disk's cache."""
QUIET_S = 4.0
"""A window that had nothing to do for so long has done all it had to do."""
_WAKING_S = 0.02
"""How long the processor may have been at work in that time, for a look at the clock."""
PATIENCE_S = 120.0
"""By then a program is at rest, also on a busy machine."""
_PAINTED = "the first table is painted"
_MB = 1_000_000


def size(path: Path) -> float:
    """Return the size of a file, or of all files below a folder, in millions of bytes."""
    files = (
        [path] if path.is_file() else [each for each in path.rglob("*") if not each.is_symlink()]
    )
    return sum(each.stat().st_size for each in files if each.is_file()) / _MB


@dataclass(frozen=True, slots=True)
class Start:
    """How long a program took to paint its first table, and how long it was at work for that."""

    wall: float
    processor: float


def is_busy() -> bool:
    """Tell whether more is being worked on here than there are processors for (Linux)."""
    return os.getloadavg()[0] > (os.cpu_count() or 1)


def shortest_start(program: Path, env: Mapping[str, str]) -> Start:
    """Return the shortest of several starts, each number by itself (Linux).

    All others tell what else the machine had to do. On a busy one the wall clock tells nothing,
    while the processor's time grows only a little.
    """
    starts = [_one_start(program, env) for _ in range(RUNS)]
    return Start(min(each.wall for each in starts), min(each.processor for each in starts))


def _one_start(program: Path, env: Mapping[str, str]) -> Start:
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
                start = Start(time.perf_counter() - began, _processor_seconds(child.pid))
                child.kill()
                return start
    raise steps.BuildError(f"{program} painted no table")


def _processor_seconds(pid: int) -> float:
    """Return how long all threads of a process have been at work, for themselves or the system."""
    told = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def wait_for_rest(child: subprocess.Popen[bytes], quiet: float = QUIET_S) -> None:
    """Wait until a program that was started has had nothing to do for `quiet` seconds (Linux).

    Raises:
        BuildError: It ended, or never came to rest.
    """
    began = time.monotonic()
    done = 0.0
    while time.monotonic() - began < PATIENCE_S:
        time.sleep(quiet)
        if child.poll() is not None:
            raise steps.BuildError(f"{child.args!r} ended by itself with {child.returncode}")
        before, done = done, _processor_seconds(child.pid)
        if done - before <= _WAKING_S < done:
            return
    raise steps.BuildError(f"{child.args!r} never came to rest")


def memory_at_rest(program: Path, env: Mapping[str, str]) -> float:
    """Return the resident memory of an open window in millions of bytes (Linux)."""
    with tempfile.TemporaryDirectory() as folder:
        child = subprocess.Popen(
            [str(program), "--data", folder],
            env={**os.environ, **env},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            wait_for_rest(child)
            return _resident(child.pid)
        finally:
            child.terminate()
            child.wait()


def _resident(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024 / _MB
    raise steps.BuildError(f"the system does not tell the memory of process {pid}")
