"""Protects the Yaku tab of a game of totals: lines without cards, of which one is the viewer's."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QScrollArea, QWidget

from hanafuda_desktop.engine.table_spec import PanelNote
from hanafuda_desktop.ui.panels.yaku_panel import YakuPage
from hanafuda_desktop.ui.parts.text import Text
from hanafuda_desktop.ui.theme import EVENING, Look
from tests.ui import panel_samples as samples
from tests.ui.conftest import Show
from tests.ui.panels.yaku_pages import yaku_page
from tests.ui.reading import unreadable, words


def test_totals_need_no_legend_of_marks_on_cards(show: Show) -> None:
    """Without a row of cards all room is for the totals; the page of all cards explains them."""
    notes = (PanelNote("カブ", samples.said("Kabu")),)
    page = YakuPage(samples.translator(), Look())
    page.show_yaku(replace(samples.YAKU, rows=(), notes=notes), 13)
    show(page, 320, 240)
    assert not {"shown", "unseen"} & set(words(page))
    assert unreadable(page) == []
    page.show_all_cards(True)
    assert {"shown", "unseen"} <= set(words(page))


def test_what_the_viewer_has_stands_out_among_the_notes(show: Show) -> None:
    own = PanelNote("カブ", samples.said("Kabu"), is_own=True)
    other = PanelNote("ブタ", samples.said("Buta"))
    page = yaku_page(show)
    page.show_yaku(replace(samples.YAKU, rows=(), notes=(own, other)), 3)
    mine, theirs = (page.findChild(QWidget, f"note.{number}") for number in (0, 1))
    assert mine is not None and theirs is not None
    middle = mine.rect().center()
    assert mine.grab().toImage().pixelColor(4, middle.y()) == EVENING.flag
    assert theirs.grab().toImage().pixelColor(4, middle.y()) != EVENING.flag
    assert "Click a row to light its cards on the table." not in words(page)
    assert mine.accessibleName() == "Kabu. you"


def test_totals_stand_in_columns_of_value_sign_and_name(show: Show) -> None:
    """Protects from names that begin wherever the sign before them ends."""
    notes = tuple(
        PanelNote(kana, samples.said(f"name {value}"), is_own=value == 7, value=value)
        for kana, value in (("ピン", 1), ("シチケン", 7), ("オイチョ", 8))
    )
    page = yaku_page(show)
    page.show_yaku(replace(samples.YAKU, rows=(), notes=notes), 3)
    show(page, 320, 686)
    for said in ("{}", "name {}"):
        texts = [
            next(text for text in page.findChildren(Text) if text.text() == said.format(value))
            for value in (1, 7, 8)
        ]
        assert len({text.mapTo(page, text.rect().topLeft()).x() for text in texts}) == 1
    assert "you" in words(page)
    assert unreadable(page) == []


@pytest.mark.parametrize("own", [0, 5, 9])
def test_what_the_viewer_has_is_in_sight_in_a_low_page(show: Show, own: int) -> None:
    notes = tuple(
        PanelNote("数", samples.said(f"total {total}"), is_own=total == own) for total in range(10)
    )
    page = YakuPage(samples.translator(), Look())
    show(page, 320, 220)
    page.show_yaku(replace(samples.YAKU, rows=(), notes=notes), 3)
    (scroll,) = page.findChildren(QScrollArea)
    mine = page.find_part(QWidget, f"note.{own}")
    assert mine is not None
    top = mine.mapTo(scroll.viewport(), mine.rect().topLeft()).y()
    assert 0 <= top <= scroll.viewport().height() - mine.height()
