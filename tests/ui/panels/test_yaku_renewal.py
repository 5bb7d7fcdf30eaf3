"""Protects the Yaku tab from building after every action what is as it was."""

from __future__ import annotations

from dataclasses import replace

from hanafuda_desktop.ui.panels.yaku_panel import YakuPage
from hanafuda_desktop.ui.panels.yaku_row import YakuRow
from hanafuda_desktop.ui.theme import Look
from tests.ui import panel_samples as samples
from tests.ui.conftest import Show
from tests.ui.reading import words


def test_only_the_rows_that_changed_are_new(show: Show) -> None:
    """To build all of them anew took longer than everything else after an action."""
    page = YakuPage(samples.translator(), Look())
    page.show_yaku(samples.YAKU, 3)
    show(page, 318, 686)
    before = {row.yaku: row for row in page.findChildren(YakuRow)}
    first, *others = samples.YAKU.rows
    changed = replace(first, note=samples.said("changed"))
    page.show_yaku(replace(samples.YAKU, rows=(*others, changed)), 3)
    after = {row.yaku: row for row in page.findChildren(YakuRow)}
    assert {yaku for yaku, row in after.items() if row is not before[yaku]} == {first.yaku}
    assert "changed" in words(page)


def test_another_language_or_look_renews_all(show: Show) -> None:
    page = YakuPage(samples.translator(), Look())
    page.show_yaku(samples.YAKU, 3)
    show(page, 318, 686)
    before = page.findChildren(YakuRow)
    page.set_look(Look(scale=1.5))
    after = page.findChildren(YakuRow)
    assert len(after) == len(before)
    assert all(row.look.scale == 1.5 for row in after)
