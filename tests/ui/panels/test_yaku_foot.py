"""Protects the foot of the list in the Yaku tab: no row is cut through there."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QScrollArea

from hanafuda_desktop.engine.table_spec import PanelNote, YakuPanel
from hanafuda_desktop.ui.panels.yaku_panel import YakuPage
from hanafuda_desktop.ui.parts.boxes import Box
from hanafuda_desktop.ui.parts.kept_column import KeptColumn
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.theme import Look
from tests.ui import panel_samples as samples
from tests.ui.conftest import Show

NOTES = replace(
    samples.YAKU,
    rows=(),
    notes=tuple(PanelNote("九", samples.said(f"total {number}")) for number in range(12)),
)
"""Many low rows, as of hands that have a name and no cards of their own."""


@pytest.mark.parametrize("height", range(430, 700, 12))
def test_no_row_is_cut_through_at_the_foot_of_the_list(show: Show, height: int) -> None:
    assert _cut_rows(show, samples.YAKU, height) == 0


@pytest.mark.parametrize("height", range(280, 430, 6))
def test_no_low_row_is_cut_through_in_a_low_page(show: Show, height: int) -> None:
    """A hint below the panel once cut the names of the hands through."""
    assert _cut_rows(show, NOTES, height) == 0


def _cut_rows(show: Show, panel: YakuPanel, height: int) -> int:
    """Return how many rows are seen in part only, in a list that is not scrolled."""
    page = YakuPage(samples.translator(), Look())
    page.show_yaku(panel, 3)
    show(page, 320, height)
    QApplication.processEvents()
    (scroll,), (column,) = page.findChildren(QScrollArea), page.findChildren(KeptColumn)
    edge = scroll.viewport().height()
    rows = [part for part in column.children() if isinstance(part, Row | Box)]
    seen = [part for part in rows if part.isVisibleTo(page) and part.y() < edge]
    assert 0 < len(seen) < len(rows)
    return sum(part.y() + part.height() > edge for part in seen)
