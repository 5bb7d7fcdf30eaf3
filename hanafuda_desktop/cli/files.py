"""Reading JSON files that a person names, with plain words for everything that can be wrong."""

from __future__ import annotations

import json
from pathlib import Path

from hanafuda_desktop.cli.common import CommandError
from hanafuda_desktop.engine.text import msg
from hanafuda_desktop.errors import system_reason
from hanafuda_desktop.storage.json_text import parse_json


def read_json(file: Path, kind: str) -> object:
    """Return the content of a file; raises CommandError, in the words for this kind of file."""
    try:
        if file.is_dir():
            raise CommandError(msg("cli.file.folder", file=str(file)))
        content = file.read_bytes()
    except FileNotFoundError as error:
        raise CommandError(msg("cli.file.missing", file=str(file))) from error
    except OSError as error:
        reason = system_reason(error)
        raise CommandError(msg("cli.file.unreadable", file=str(file), reason=reason)) from error
    if not content.strip():
        raise CommandError(msg(f"cli.{kind}.empty", file=str(file)))
    try:
        return parse_json(content)
    except json.JSONDecodeError as error:
        raise CommandError(
            msg(f"cli.{kind}.not_json", file=str(file), line=error.lineno, column=error.colno)
        ) from error
    except (ValueError, RecursionError) as error:
        raise CommandError(msg(f"cli.{kind}.not_text", file=str(file))) from error
