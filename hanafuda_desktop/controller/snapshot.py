"""What the window shows between two movements: the table and the pages of the side panel."""

from __future__ import annotations

from dataclasses import dataclass

from hanafuda_desktop.engine.table_spec import DealLedger, LogEntry, TableModel, YakuPanel


@dataclass(frozen=True, slots=True)
class Snapshot:
    """One moment of a match as the person may see it; `log` is of this deal, newest first."""

    model: TableModel
    yaku: YakuPanel
    ledger: DealLedger
    log: tuple[LogEntry, ...]
