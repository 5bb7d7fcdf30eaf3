"""Sees every log record of the program during a test and compares it with what was expected."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Expectation:
    """A record a test wants: exact logger name and level, and a pattern found in the message."""

    logger: str
    level: int
    pattern: str

    def matches(self, record: logging.LogRecord) -> bool:
        """Tell whether `record` is such a record."""
        return (
            record.name == self.logger
            and record.levelno == self.level
            and re.search(self.pattern, record.getMessage()) is not None
        )


class LogGuard:
    """Collects the program's records of level WARNING and above.

    It stands in the place where records are made, so that it sees them whatever handlers,
    filters or propagation the tested code sets up.
    """

    def __init__(self, prefix: str = "hanafuda") -> None:
        self._prefix = prefix
        self._records: list[logging.LogRecord] = []
        self._expected: list[Expectation] = []

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Collect while the block runs."""
        make_record = logging.getLogRecordFactory()

        def watch(*args: Any, **kwargs: Any) -> logging.LogRecord:
            record = make_record(*args, **kwargs)
            if str(record.name).startswith(self._prefix) and record.levelno >= logging.WARNING:
                self._records.append(record)
            return record

        logging.setLogRecordFactory(watch)
        try:
            yield
        finally:
            logging.setLogRecordFactory(make_record)

    def expect(self, logger: str, level: int, pattern: str) -> None:
        """Allow, and demand, at least one record that matches."""
        self._expected.append(Expectation(logger, level, pattern))

    def complaints(self) -> list[str]:
        """Return one line for each unexpected record and each record that never came."""
        unexpected = [
            f"unexpected log record: {record.levelname} {record.name}: {record.getMessage()}"
            for record in self._records
            if not any(expectation.matches(record) for expectation in self._expected)
        ]
        missing = [
            f"expected log record never came: {logging.getLevelName(expectation.level)} "
            f"{expectation.logger}: {expectation.pattern}"
            for expectation in self._expected
            if not any(expectation.matches(record) for record in self._records)
        ]
        return unexpected + missing
