"""Protects output in the locale C and in old code pages: a kanji is no reason to fail."""

from __future__ import annotations

import os
import subprocess
import sys

from hanafuda_desktop.cli.common import BAD_INPUT
from tests.helpers.source_tree import ROOT


def run(*command: str) -> subprocess.CompletedProcess[bytes]:
    """Run Python where standard output takes nothing but ASCII."""
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        timeout=50,
        check=False,
    )


def test_what_an_encoding_lacks_becomes_a_question_mark() -> None:
    code = (
        "import sys; from hanafuda_desktop.storage.streams import accept_any_text; "
        "accept_any_text(); print('hanafuda 花札'); print('八', file=sys.stderr)"
    )
    done = run("-c", code)
    assert done.stdout.split() == [b"hanafuda", b"??"]
    assert done.stderr.split() == [b"?"]


def test_a_program_without_output_is_left_alone() -> None:
    code = (
        "import sys; sys.stdout = sys.stderr = None; "
        "from hanafuda_desktop.storage.streams import accept_any_text; accept_any_text()"
    )
    assert run("-c", code).returncode == 0


def test_the_command_line_prints_results_with_kanji_in_plain_ascii() -> None:
    done = run("-m", "hanafuda_desktop.cli", "rules", "hiki_kabu")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"?" in done.stdout and done.stdout.isascii()


def test_complaints_that_repeat_what_was_typed_are_plain_ascii() -> None:
    done = run("-m", "hanafuda_desktop.cli", "rules", "花札")
    assert done.returncode == BAD_INPUT and b"Traceback" not in done.stderr
    assert b"?" in done.stderr and done.stderr.isascii()
