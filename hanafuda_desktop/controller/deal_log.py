"""The log of the deal in play: lines of text, each with the ply at which it happened."""

from __future__ import annotations

from typing import Any

from hanafuda_desktop.engine.events import DealStarted, Event
from hanafuda_desktop.engine.table_spec import LogEntry, TableSpec


class DealLog:
    """Collects the lines of one deal; a new deal begins a new log."""

    def __init__(self, table: TableSpec[Any, Any]) -> None:
        self._table = table
        self._lines: list[tuple[int, LogEntry]] = []

    def add(self, ply: int, events: tuple[Event, ...]) -> None:
        """Take what the action that led to a ply did, as the viewer saw it."""
        if any(isinstance(event, DealStarted) for event in events):
            self._lines.clear()
        self._lines += [(ply, entry) for entry in self._table.log(events)]

    def newest_first(self) -> tuple[LogEntry, ...]:
        """Return the lines, the newest on top."""
        return tuple(entry for _, entry in reversed(self._lines))

    def ply_of(self, index: int) -> int:
        """Return the ply of a line, counted from the newest (0)."""
        return self._lines[len(self._lines) - 1 - index][0]
