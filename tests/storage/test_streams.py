"""Protects output in the locale C and in old code pages: a kanji is no reason to fail."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

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


@pytest.mark.parametrize("arguments", [("rules", "hiki_kabu"), ("rules", "花札")])
def test_the_command_line_prints_in_plain_ascii(arguments: tuple[str, ...]) -> None:
    """Results with kanji, and complaints that repeat what was typed."""
    done = run("-m", "hanafuda_desktop.cli", *arguments)
    assert b"Traceback" not in done.stderr
    assert done.stdout or b"?" in done.stderr
