"""What Python says in a process of its own, where nothing was loaded before."""

from __future__ import annotations

import subprocess
import sys

from tests.helpers.source_tree import ROOT


def words_of(code: str, *arguments: str) -> list[str]:
    """Run Python code at the root of the tree, and return the words it prints.

    A warning or an error in it fails the test.
    """
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=50,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()
