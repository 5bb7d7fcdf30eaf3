"""Protects what the sheets come to: it is seen without scrolling, in the smallest windows, too."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.ui.dialogs.deal_summary import DealSummarySheet
from hanafuda_desktop.ui.dialogs.score_chart import ScoreChart
from hanafuda_desktop.ui.dialogs.score_sheet import ScoresSheet
from hanafuda_desktop.ui.dialogs.sheet_parts import FramedSheet
from hanafuda_desktop.ui.parts.text import Text
from hanafuda_desktop.ui.theme import Look, text_scale
from tests.ui import account_samples as accounts
from tests.ui import panel_samples as samples
from tests.ui.dialogs.conftest import Stage
from tests.ui.reading import texts

SMALL = [(800, 600), (1024, 640)]
Make = Callable[[Look], FramedSheet]


def _summary(look: Look) -> DealSummarySheet:
    return DealSummarySheet(samples.translator(), look, accounts.PLAYED_OUT)


def _scores(look: Look) -> ScoresSheet:
    return ScoresSheet(samples.translator(), look, accounts.SHEET)


def _opened(stage: Stage, make: Make, size: tuple[int, int]) -> FramedSheet:
    width, height = size
    stage.window.resize(width, height - 62)
    look = Look(scale=text_scale(width, height))
    stage.overlay.set_look(look)
    sheet = make(look)
    stage.overlay.open_sheet(sheet)
    QApplication.processEvents()  # layouts follow margins that changed
    return sheet


def _is_seen(part: QWidget) -> bool:
    return part.isVisible() and part.visibleRegion().boundingRect() == part.rect()


def _right(part: Text, sheet: FramedSheet) -> int:
    return part.mapTo(sheet, QPoint(part.width(), 0)).x()


def _amount(amount: Mon) -> str:
    return samples.translator().amount(amount, True)


@pytest.mark.parametrize("size", SMALL)
def test_the_summary_shows_the_match_before_and_after(stage: Stage, size: tuple[int, int]) -> None:
    """They lay below the edge, or were cut in the middle of a line."""
    sheet = _opened(stage, _summary, size)
    summary = accounts.PLAYED_OUT
    seen = [part.text() for part in texts(sheet) if _is_seen(part)]
    for amount in (*summary.net, *summary.before, *summary.after):
        assert _amount(amount) in seen


@pytest.mark.parametrize("size", SMALL)
def test_the_score_sheet_shows_its_totals(stage: Stage, size: tuple[int, int]) -> None:
    sheet = _opened(stage, _scores, size)
    seen = [part.text() for part in texts(sheet) if _is_seen(part)]
    assert samples.translator()(accounts.SHEET.total_title) in seen
    for total in accounts.SHEET.totals:
        assert _amount(total) in seen


def test_the_chart_stands_beside_the_table_in_a_compact_window(stage: Stage) -> None:
    sheet = _opened(stage, _scores, (1024, 640))
    chart = sheet.findChildren(ScoreChart)[0]
    assert _is_seen(chart)
    assert sheet.body.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("make", [_summary, _scores])
@pytest.mark.parametrize("size", [*SMALL, (1280, 800)])
def test_sums_stand_below_what_they_add_up(stage: Stage, make: Make, size: tuple[int, int]) -> None:
    """Also where a bar that scrolls the rows takes a part of their width."""
    sheet = _opened(stage, make, size)
    amounts = [part for part in texts(sheet) if part.text()[:1] in "+−"]
    within = [part for part in amounts if sheet.body.isAncestorOf(part)]
    below = [part for part in amounts if part not in within]
    columns = {_right(part, sheet) for part in within}
    assert below
    assert {_right(part, sheet) for part in below} <= columns
