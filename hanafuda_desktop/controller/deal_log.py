"""The log of the deal in play: lines of text, each with the ply at which it happened."""

from __future__ import annotations

from typing import Any

from hanafuda_desktop.engine.events import DealStarted, Event
from hanafuda_desktop.engine.places import Seat
from hanafuda_desktop.engine.seal import Seal, in_groups
from hanafuda_desktop.engine.table_spec import LogEntry, TableSpec
from hanafuda_desktop.engine.text import Msg, SeatName, msg


class DealLog:
    """Collects the lines of one deal; a new deal begins a new log, always with the same line."""

    def __init__(self, table: TableSpec[Any, Any], first: LogEntry) -> None:
        self._table = table
        self._first = first
        self._lines: list[tuple[int, LogEntry]] = [(0, first)]

    def add(self, ply: int, events: tuple[Event, ...]) -> None:
        """Take what the action that led to a ply did, as the viewer saw it."""
        if any(isinstance(event, DealStarted) for event in events):
            self._lines = [(ply, self._first)]
        self._lines += [(ply, entry) for entry in self._table.log(events)]

    def note(self, ply: int, entry: LogEntry) -> None:
        """Add a line that no event tells."""
        self._lines.append((ply, entry))

    def newest_first(self) -> tuple[LogEntry, ...]:
        """Return the lines, the newest on top."""
        return tuple(entry for _, entry in reversed(self._lines))

    def ply_of(self, index: int) -> int:
        """Return the ply of a line, counted from the newest (0)."""
        return self._lines[len(self._lines) - 1 - index][0]


def seal_line(seal: Seal) -> LogEntry:
    """Return the line that shows by which SHA-256 the seed of the match is sealed."""
    if seal.is_broken:
        return LogEntry(None, Msg("fair.broken"), ())
    return LogEntry(None, msg("log.seal", sha256=in_groups(seal.sha256)), ())


def cut_short_line(seat: Seat) -> LogEntry:
    """Return the line that tells that a computer player could not think its choice over."""
    return LogEntry(seat, msg("log.cut_short", seat=SeatName(seat)), ())


def failed_line(seat: Seat) -> LogEntry:
    """Return the line that tells that a computer player could not decide."""
    return LogEntry(seat, msg("log.agent_failed", seat=SeatName(seat)), ())
