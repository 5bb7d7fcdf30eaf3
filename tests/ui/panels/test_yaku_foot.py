"""Protects the foot of the list in the Yaku tab: no row is cut through there."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from hanafuda_desktop.engine.table_spec import PanelNote, YakuPanel
from hanafuda_desktop.ui.panels.yaku_panel import YakuPage
from hanafuda_desktop.ui.parts.kept_column import KeptColumn
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
def test_no_word_and_no_card_is_cut_through_at_the_foot_of_the_list(
    show: Show, height: int
) -> None:
    """The list ends with a row, or with the beginning of one rather than with much empty room."""
    page = _page(show, samples.YAKU, height)
    (scroll,) = page.findChildren(QScrollArea)
    edge = scroll.viewport().height()
    lines = [part for part in _shown(page) if not part.findChild(QWidget)]
    column = page.findChildren(KeptColumn)[0]
    tops = [(part.mapTo(column, QPoint(0, 0)).y(), part.height()) for part in lines]
    assert not [top for top, high in tops if top < edge < top + high]
    rows = [part.y() for part in _rows(page) if part.y() >= edge]
    assert rows
    assert scroll.height() - edge <= 60


@pytest.mark.parametrize("height", range(280, 430, 6))
def test_no_low_row_is_cut_through_in_a_low_page(show: Show, height: int) -> None:
    """A hint below the panel once cut the names of the hands through."""
    page = _page(show, NOTES, height)
    edge = page.findChildren(QScrollArea)[0].viewport().height()
    seen = [part for part in _rows(page) if part.y() < edge]
    assert 0 < len(seen) < len(NOTES.notes)
    assert not [part for part in seen if part.y() + part.height() > edge]


def _page(show: Show, panel: YakuPanel, height: int) -> YakuPage:
    """Return a list that is not scrolled."""
    page = YakuPage(samples.translator(), Look())
    page.show_yaku(panel, 3)
    show(page, 320, height)
    QApplication.processEvents()
    return page


def _shown(page: YakuPage) -> list[QWidget]:
    (column,) = page.findChildren(KeptColumn)
    return [part for part in column.findChildren(QWidget) if part.isVisibleTo(page)]


def _rows(page: YakuPage) -> list[QWidget]:
    (column,) = page.findChildren(KeptColumn)
    return [part for part in _shown(page) if part.parent() is column]
