"""Protects the answers to "Why not?" in the Yaku tab."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.table_spec import PanelNote
from hanafuda_desktop.ui.panels.yaku_panel import YakuPage
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.thumbs import Thumbs
from hanafuda_desktop.ui.parts.why import WhyMark
from hanafuda_desktop.ui.theme import Look
from tests.ui import panel_samples as samples
from tests.ui.conftest import Show
from tests.ui.panels.yaku_pages import WHY, row_of, yaku_page
from tests.ui.reading import texts, unreadable, words


def _page_with_why(show: Show) -> YakuPage:
    rows = tuple(
        replace(row, why=(WHY,)) if row.yaku in ("akatan", "gokou") else row
        for row in samples.YAKU.rows
    )
    notes = (PanelNote("特殊", samples.said("Specials"), why=(WHY, WHY)),)
    page = YakuPage(samples.translator(), Look())
    page.show_yaku(replace(samples.YAKU, rows=rows, notes=notes), 3)
    show(page, 320, 686)
    return page


def _mark(page: YakuPage, name: str) -> WhyMark:
    mark = page.find_part(WhyMark, name)
    assert mark is not None
    return mark


def test_only_rows_with_an_answer_can_be_asked(show: Show) -> None:
    page = _page_with_why(show)
    names = {mark.objectName() for mark in page.findChildren(WhyMark) if mark.isEnabled()}
    assert names == {"why.akatan", "why.gokou", "why.note.0"}
    assert _mark(page, "why.akatan").accessibleName() == "Why not? Poetry Ribbons"


def test_the_legend_says_what_the_mark_of_a_row_asks(show: Show) -> None:
    page = yaku_page(show)
    nothing_shown = replace(samples.YAKU, months=samples.YAKU.months[:3])
    asked = tuple(replace(yaku, why=(WHY,)) for yaku in samples.YAKU.rows)
    page.show_yaku(replace(nothing_shown, rows=asked), 3)
    assert "Why not?" in words(page)
    page.show_yaku(nothing_shown, 3)
    assert "Why not?" not in words(page)


def test_the_answer_tells_what_is_missing_and_leads_to_the_rule(show: Show, qtbot: QtBot) -> None:
    page = _page_with_why(show)
    qtbot.mouseClick(_mark(page, "why.akatan"), Qt.MouseButton.LeftButton)
    box = page.find_part(QWidget, "explanation")
    assert box is not None
    shown = words(box)
    assert {"All 3 of these cards.", "You have 2 of 3.", "Ren took the Pine ribbon."} <= set(shown)
    assert not box.findChildren(Thumbs)  # they stand in the row above
    link = page.find_part(Row, "why.rule.yaku.akatan")
    assert link is not None
    assert "Rule 5, Combinations in play ›" in words(link)
    with qtbot.waitSignal(page.rule_requested) as asked:
        qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    assert asked.args == ["yaku.akatan"]


def test_the_same_mark_closes_the_answer_and_another_one_opens_its_own(
    show: Show, qtbot: QtBot
) -> None:
    page = _page_with_why(show)
    qtbot.mouseClick(_mark(page, "why.akatan"), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(_mark(page, "why.note.0"), Qt.MouseButton.LeftButton)
    shown = [box for box in page.findChildren(QWidget, "explanation") if box.isVisible()]
    assert len(shown) == 1
    assert words(shown[0]).count("All 3 of these cards.") == 2
    thumbs = [part.cards for part in shown[0].findChildren(Thumbs)]
    assert thumbs == [WHY.missing, WHY.missing]
    qtbot.mouseClick(_mark(page, "why.note.0"), Qt.MouseButton.LeftButton)
    assert page.find_part(QWidget, "explanation") is None


def test_an_answer_is_brought_into_sight_to_its_end(show: Show, qtbot: QtBot) -> None:
    page = _page_with_why(show)
    page.resize(320, 680)
    qtbot.mouseClick(_mark(page, "why.note.0"), Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    box = page.find_part(QWidget, "explanation")
    (scroll,) = page.findChildren(QScrollArea)
    assert box is not None
    view = scroll.viewport()
    foot = box.mapTo(view, box.rect().bottomLeft()).y()
    assert scroll.verticalScrollBar().value() > 0
    assert foot - box.height() >= -1 and foot <= view.height()


def test_enter_opens_the_answer_and_the_focus_stays(show: Show, qtbot: QtBot) -> None:
    page = _page_with_why(show)
    _mark(page, "why.akatan").setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(_mark(page, "why.akatan"), Qt.Key.Key_Return)
    assert page.find_part(QWidget, "explanation") is not None
    assert QApplication.focusWidget() is _mark(page, "why.akatan")


def test_asking_does_not_light_the_row(show: Show, qtbot: QtBot) -> None:
    page = _page_with_why(show)
    with qtbot.assertNotEmitted(page.cards_lit):
        qtbot.mouseClick(_mark(page, "why.akatan"), Qt.MouseButton.LeftButton)


def test_a_row_of_one_line_shows_its_cards_while_it_is_explained(show: Show, qtbot: QtBot) -> None:
    page = _page_with_why(show)
    assert not row_of(page, "yaku.gokou").findChildren(Thumbs)
    qtbot.mouseClick(_mark(page, "why.gokou"), Qt.MouseButton.LeftButton)
    assert row_of(page, "yaku.gokou").findChildren(Thumbs)


def test_a_long_sentence_stands_below_the_cards_and_a_short_one_beside_them(
    show: Show, qtbot: QtBot
) -> None:
    page = _page_with_why(show)
    qtbot.mouseClick(_mark(page, "why.gokou"), Qt.MouseButton.LeftButton)
    brights = next(row for row in samples.YAKU.rows if row.yaku == "gokou")
    long = "Nobody can make it: Sayo took the Rain man, Ren the Full moon and you the Curtain."
    for note, is_below in (("You have 2 of 5.", False), (long, True)):
        rows = (replace(brights, note=samples.said(note), why=(WHY,)),)
        page.show_yaku(replace(samples.YAKU, rows=rows), 3)
        QApplication.processEvents()
        assert _sentence_below(page, note) is is_below
        assert unreadable(page) == []


def _sentence_below(page: YakuPage, sentence: str) -> bool:
    row = row_of(page, "yaku.gokou")
    (thumbs,) = row.findChildren(Thumbs)
    (text,) = (part for part in texts(row) if part.text() == sentence)
    foot = thumbs.mapTo(row, thumbs.rect().bottomLeft()).y()
    return text.mapTo(row, text.rect().topLeft()).y() > foot
