"""Reading JSON text: only what can be written again is a document."""

from __future__ import annotations

import json


def parse_json(content: bytes) -> object:
    """Return the document that JSON text in UTF-8 (or -16, -32) holds.

    Raises ValueError for what is no JSON (JSONDecodeError where a line can be named), and for what
    Python would read all the same: numbers that are none, and characters of which only half is
    there. RecursionError where it is nested too deep.
    """
    document: object = json.loads(content)
    json.dumps(document, ensure_ascii=False, allow_nan=False).encode("utf-8")
    return document
