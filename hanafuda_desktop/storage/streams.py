"""Standard output that takes any text, whatever encoding the system gave it."""

from __future__ import annotations

import io
import sys


def accept_any_text() -> None:
    """Let standard output and errors write a question mark for what their encoding lacks.

    Plain ASCII in the locale C, or the code page of a Windows whose output goes to a file, knows
    no kanji; a name or a folder in a message must not end the program.
    """
    for stream in (sys.stdout, sys.stderr):
        # Without a terminal there may be none; in a test it may be something else.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
