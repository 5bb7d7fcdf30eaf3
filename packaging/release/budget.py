"""How large and how slow the program may be; a build that is beyond it fails."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """A limit, in a unit, and what was measured (None: not measured on this system)."""

    name: str
    limit: float
    unit: str
    measured: float | None

    @property
    def is_passed(self) -> bool:
        """Whether more was used than there is."""
        return self.measured is not None and self.measured > self.limit


FOLDER_MB, ARCHIVE_MB = 125, 40
START_S, MEMORY_MB = 1.0, 120


def budgets(
    folder: float,
    archive: float,
    start: float | None = None,
    memory: float | None = None,
    *,
    is_busy: bool = False,
) -> tuple[Budget, ...]:
    """Return all limits with what was measured: millions of bytes, and seconds.

    On a machine that `is_busy` the start is measured in seconds of the processor.
    """
    clock = "processor time, the machine is busy" if is_busy else "warm"
    return (
        Budget("folder", FOLDER_MB, "MB", folder),
        Budget("archive", ARCHIVE_MB, "MB", archive),
        Budget(f"start to first painted table ({clock})", START_S, "s", start),
        Budget("memory at rest, in a window", MEMORY_MB, "MB", memory),
    )


def table(rows: Iterable[Budget]) -> str:
    """Return the budgets as a table to be printed."""
    lines = [f"{'budget':<68} {'limit':>9} {'measured':>10}"]
    for row in rows:
        told = "not tried" if row.measured is None else f"{row.measured:.2f} {row.unit}"
        verdict = "  TOO MUCH" if row.is_passed else ""
        lines.append(f"{row.name:<68} {row.limit:>6g} {row.unit:<2} {told:>10}{verdict}")
    return "\n".join(lines)
