"""The errors this program raises on purpose; everything else is a programming fault."""

from __future__ import annotations

from enum import StrEnum, unique
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hanafuda_desktop.engine.text import Msg

CANNOT_START = 2
"""Exit code of the window where a part of the program, a library or a screen is missing."""


class HanafudaError(Exception):
    """Root of all errors that a border (window, command line, storage) may catch and explain."""


@unique
class Refusal(StrEnum):
    """Why an action was refused."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_LEGAL = "not_legal"
    MATCH_OVER = "match_over"


class IllegalActionError(HanafudaError, ValueError):
    """The action is not among the legal ones; the state is unchanged.

    `reason` is for programs, `text` for people.
    """

    def __init__(self, reason: Refusal, text: Msg, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail or text.key}")
        self.reason = reason
        self.text = text


class StaleActionError(HanafudaError, ValueError):
    """The action was meant for an earlier position (a double click, a late answer)."""

    def __init__(self, expected: int, got: int) -> None:
        super().__init__(f"the match is at ply {expected}, the action was made for ply {got}")
        self.expected = expected
        self.got = got


class OptionsError(HanafudaError, ValueError):
    """A match, or its rules, cannot be as they were chosen; `text` says why, and what can be."""

    def __init__(self, text: Msg) -> None:
        super().__init__(text)
        self.text = text


@unique
class RecordFault(StrEnum):
    """What is wrong with a match record."""

    NOT_A_RECORD = "not_a_record"
    TOO_NEW = "too_new"
    UNKNOWN_GAME = "unknown_game"
    BAD_OPTIONS = "bad_options"
    BAD_ACTION = "bad_action"
    DIGEST_MISMATCH = "digest_mismatch"


class RecordError(HanafudaError, ValueError):
    """A match record cannot be read or replayed.

    `reason` is for programs, `text` for people.
    """

    def __init__(self, reason: RecordFault, text: Msg) -> None:
        super().__init__(reason, text)
        self.reason = reason
        self.text = text

    def __str__(self) -> str:
        return f"{self.reason}: {self.text}"


class AssetError(HanafudaError):
    """A packaged file (card picture, font, translation) is missing or cannot be read."""


def system_reason(error: OSError) -> str:
    """Return the system's own words for a failure ("Permission denied"), without its number."""
    return error.strerror or str(error)
