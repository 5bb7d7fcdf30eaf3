"""Ledger, account and score sheet of more seats than there is room for columns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.table_spec import LedgerRow
from hanafuda_desktop.ui.dialogs.deal_summary import DealSummarySheet
from hanafuda_desktop.ui.dialogs.score_sheet import ScoresSheet
from hanafuda_desktop.ui.panels.ledger_panel import LedgerPage
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.theme import Look
from tests.ui import panel_samples as samples
from tests.ui.panel_samples import said
from tests.ui.panels.conftest import Show
from tests.ui.reading import unreadable, words

SEATS = 13
AMOUNTS = tuple(Mon(amount) for amount in (*range(-6, 6), 6))
"""A different amount for each seat, sum zero."""
ROW = LedgerRow("株", said("Won by the seventh"), said("13 stakes"), AMOUNTS, None, "2.6")
NOT_APPLIED = replace(ROW, kanji="", title=said("All equal"), amounts=None, status=said("not now"))


def test_the_ledger_gives_each_of_many_seats_a_line(show: Show) -> None:
    page = LedgerPage(samples.translator(), Look())
    page.show_ledger(replace(samples.LEDGER, rows=(ROW, NOT_APPLIED), scores=AMOUNTS))
    show(page, 320, 690)
    told = words(page)
    assert told.count("+6") == 2  # the payment, and the match
    assert told.count("−6") == 2
    assert "not now" in told
    assert not unreadable(page)
    asked: list[str] = []
    page.rule_requested.connect(asked.append)
    button = page.findChild(Row, "ledger.rule.2.6")
    assert button is not None
    button.click()
    assert asked == ["2.6"]


@pytest.mark.parametrize("size", [(744, 520), (1040, 686)])
def test_the_account_gives_each_of_many_seats_a_row(show: Show, size: tuple[int, int]) -> None:
    summary = replace(
        samples.STOPPED, rows=(ROW, NOT_APPLIED), net=AMOUNTS, before=AMOUNTS, after=AMOUNTS
    )
    page = DealSummarySheet(samples.translator(), Look(), summary)
    show(page, *size)
    told = words(page)
    assert told.count("+6") == 3
    assert "13 stakes" in told
    assert not unreadable(page)


@pytest.mark.parametrize("size", [(968, 600), (1152, 694)])
def test_the_score_sheet_has_a_narrow_column_for_each_of_many_seats(
    show: Show, size: tuple[int, int]
) -> None:
    row = replace(samples.SHEET.rows[0], amounts=AMOUNTS)
    sheet = replace(
        samples.SHEET,
        rows=(row,),
        totals=AMOUNTS,
        running=tuple((Mon(0), amount) for amount in AMOUNTS),
    )
    page = ScoresSheet(samples.translator(), Look(), sheet)
    show(page, *size)
    assert words(page).count("−5") >= 2
    assert not unreadable(page)
