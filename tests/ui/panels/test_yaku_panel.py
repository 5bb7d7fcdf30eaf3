"""Protects the Yaku tab."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractSlider, QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.table_spec import (
    PanelNote,
    WouldAdd,
    YakuAdvance,
    YakuPanel,
    YakuState,
)
from hanafuda_desktop.ui.panels.yaku_legend import _Mark
from hanafuda_desktop.ui.panels.yaku_panel import YakuPage
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.thumbs import Thumbs
from hanafuda_desktop.ui.theme import Look
from tests.ui import panel_samples as samples
from tests.ui.conftest import Show
from tests.ui.panels.yaku_pages import WHY, row_of, yaku_page
from tests.ui.reading import texts, unreadable, words


def test_rows_tell_name_value_and_state(show: Show) -> None:
    shown = words(yaku_page(show))
    for expected in (
        "×2 deal",
        "青短",
        "Blue Ribbons",
        "168",
        "You have 2 of 3. The last one is on the table.",
        "Sayo: Standing Three, 72 from each",
    ):
        assert expected in shown


def test_a_row_that_repeats_another_is_one_line(show: Show) -> None:
    """Five Brights has the cards of Four Brights and one more: it need not show them again."""
    page = yaku_page(show)
    assert "2 of 5" in words(row_of(page, "yaku.gokou"))
    assert not row_of(page, "yaku.gokou").findChildren(Thumbs)
    assert row_of(page, "yaku.gokou").toolTip().startswith("You have 2 of 5.")
    assert row_of(page, "yaku.nanatan").findChildren(Thumbs)


def test_a_closed_row_that_repeats_another_still_says_why(show: Show) -> None:
    rows = tuple(
        replace(row, state=YakuState.CLOSED, note=samples.said("Ren took the Rain man."))
        if row.yaku == "gokou"
        else row
        for row in samples.YAKU.rows
    )
    page = YakuPage(samples.translator(), Look())
    page.show_yaku(replace(samples.YAKU, rows=rows), 3)
    show(page, 320, 686)
    row = row_of(page, "yaku.gokou")
    assert "Ren took the Rain man." in words(row)
    assert not row.findChildren(Thumbs)


def test_what_is_closed_stands_below_all_that_can_still_matter(show: Show) -> None:
    first, second, third, *_ = samples.YAKU.rows
    closed = replace(first, state=YakuState.CLOSED, near=None)
    threat = replace(second, state=YakuState.CLOSED, near=samples.REN)
    still_open = replace(third, state=YakuState.OPEN, near=None)
    page = YakuPage(samples.translator(), Look())
    page.show_yaku(replace(samples.YAKU, rows=(closed, threat, still_open)), 3)
    show(page, 320, 686)
    tops = [row_of(page, f"yaku.{one.yaku}").y() for one in (threat, still_open, closed)]
    assert tops == sorted(tops)


def test_a_row_of_which_an_opponent_lacks_one_card_stands_out(show: Show) -> None:
    """Sentence and edge take the colour of a loss."""
    rows = tuple(
        replace(row, near=samples.REN) if row.yaku == "nanatan" else row
        for row in samples.YAKU.rows
    )
    page = YakuPage(samples.translator(), Look())
    page.show_yaku(replace(samples.YAKU, rows=rows), 3)
    show(page, 320, 686)
    loss = Look().theme.loss
    found = {text.text() for text in texts(page) if text.palette().windowText().color() == loss}
    assert found == {"Ren 3 of 7, still open. You 2, closed."}


def _threatened(row: str) -> YakuPanel:
    rows = tuple(
        replace(one, near=samples.REN if one.yaku == row else None) for one in samples.YAKU.rows
    )
    return replace(samples.YAKU, rows=rows, notes=())


def _is_in_sight(page: YakuPage, name: str) -> bool:
    scroll, row = page.findChild(QScrollArea), row_of(page, name)
    assert scroll is not None
    port = scroll.viewport()
    return port.rect().contains(QRect(row.mapTo(port, QPoint(0, 0)), row.size()))


def _low_page(show: Show) -> YakuPage:
    page = YakuPage(samples.translator(), Look())
    page.show_yaku(_threatened(""), 3)
    show(page, 320, 420)
    assert not _is_in_sight(page, "yaku.nanatan")
    return page


def test_a_row_that_becomes_a_threat_comes_into_view_once(show: Show) -> None:
    page = _low_page(show)
    page.show_yaku(_threatened("nanatan"), 3)
    assert _is_in_sight(page, "yaku.nanatan")
    scroll = page.findChild(QScrollArea)
    assert scroll is not None
    scroll.verticalScrollBar().setValue(0)
    page.show_yaku(replace(_threatened("nanatan"), unseen=samples.said("19 unseen")), 3)
    assert not _is_in_sight(page, "yaku.nanatan"), "it is no longer new"


@pytest.mark.parametrize("height", range(380, 461, 20))
def test_a_page_that_scrolls_by_itself_begins_with_a_whole_row(show: Show, height: int) -> None:
    """In a position of the review it began with the last line of a row, without its name."""
    page = _low_page(show)
    page.resize(320, height)
    page.show_yaku(_threatened("nanatan"), 3)
    assert _begins_whole(page) and _is_in_sight(page, "yaku.nanatan")
    page.show_yaku(_threatened(""), 3)
    page.resize(320, height - 70)
    assert _begins_whole(page)


def _begins_whole(page: YakuPage) -> bool:
    (scroll,) = page.findChildren(QScrollArea)
    top = scroll.verticalScrollBar().value()
    rows = [part for part in page.findChildren(Row) if scroll.isAncestorOf(part)]
    return top > 0 and not any(row.y() < top < row.y() + row.height() for row in rows)


@pytest.mark.parametrize("how", ["scrolled", "focused"])
def test_it_does_not_take_away_what_the_person_reads(show: Show, how: str) -> None:
    page = _low_page(show)
    scroll = page.findChild(QScrollArea)
    assert scroll is not None
    if how == "scrolled":
        scroll.verticalScrollBar().triggerAction(QAbstractSlider.SliderAction.SliderSingleStepAdd)
        scroll.verticalScrollBar().triggerAction(QAbstractSlider.SliderAction.SliderToMinimum)
    else:
        row_of(page, f"yaku.{samples.YAKU.rows[0].yaku}").setFocus()
    page.show_yaku(_threatened("nanatan"), 3)
    assert not _is_in_sight(page, "yaku.nanatan")


def test_a_row_that_can_be_completed_now_always_shows_its_cards(show: Show) -> None:
    rows = tuple(
        replace(row, state=YakuState.READY) if row.yaku == "gokou" else row
        for row in samples.YAKU.rows
    )
    page = YakuPage(samples.translator(), Look())
    page.show_yaku(replace(samples.YAKU, rows=rows), 3)
    show(page, 320, 686)
    assert row_of(page, "yaku.gokou").findChildren(Thumbs)


def test_a_click_lights_the_cards_of_a_row(show: Show, qtbot: QtBot) -> None:
    page = yaku_page(show)
    with qtbot.waitSignal(page.cards_lit) as lit:
        qtbot.mouseClick(row_of(page, "yaku.aotan"), Qt.MouseButton.LeftButton)
    assert lit.args == [("06-2", "09-2", "10-2")]


def test_enter_lights_the_cards_of_a_row_and_space_does_not(show: Show, qtbot: QtBot) -> None:
    """Space skips motion all over the window."""
    page = yaku_page(show)
    row = row_of(page, "yaku.akatan")
    row.setFocus(Qt.FocusReason.TabFocusReason)
    assert row.is_focus_seen()
    with qtbot.assertNotEmitted(page.cards_lit):
        qtbot.keyClick(row, Qt.Key.Key_Space)
    with qtbot.waitSignal(page.cards_lit) as lit:
        qtbot.keyClick(row, Qt.Key.Key_Return)
    assert lit.args == [("01-2", "02-2", "03-2")]


def test_a_click_is_no_reason_to_mark_the_focus(show: Show, qtbot: QtBot) -> None:
    row = row_of(yaku_page(show), "yaku.aotan")
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    assert row.hasFocus()
    assert not row.is_focus_seen()


def test_the_deck_shows_every_month(show: Show, qtbot: QtBot) -> None:
    page = yaku_page(show)
    page.show_all_cards(True)
    cards = [card for thumbs in page.findChildren(Thumbs) for card in thumbs.cards]
    months = [thumbs for thumbs in page.findChildren(Thumbs) if thumbs.isVisible()]
    assert len(months) == 12
    assert len({card.card for card in cards}) == 48
    assert "18 unseen: 7 in other hands, 11 in the pile" in words(page)
    with qtbot.waitSignal(page.cards_lit) as lit:
        qtbot.mouseClick(row_of(page, "month.10"), Qt.MouseButton.LeftButton)
    assert lit.args == [("10-1", "10-2", "10-3", "10-4")]


def test_the_legend_names_all_marks_in_use_and_no_other(show: Show) -> None:
    page = yaku_page(show)
    assert {"You", "Sayo", "Ren", "in hand", "on table", "shown", "unseen"} <= set(words(page))
    nothing_shown = replace(
        samples.YAKU,
        months=samples.YAKU.months[:3],
    )
    page.show_yaku(nothing_shown, 3)
    assert "shown" not in words(page)


def test_the_legend_stays_as_high_as_it_is(show: Show) -> None:
    """It grew to a second line and to a third one as marks came, and moved the rows above it."""
    page = yaku_page(show)
    bare = tuple(replace(yaku, cards=(), why=()) for yaku in samples.YAKU.rows)
    at_the_end = replace(samples.YAKU, rows=bare, notes=(), months=())
    asked = tuple(replace(yaku, why=(WHY,)) for yaku in samples.YAKU.rows)
    tops = set()
    for panel in (samples.YAKU, at_the_end, replace(samples.YAKU, rows=asked)):
        page.show_yaku(panel, 3)
        QApplication.processEvents()
        tops.add(page.findChildren(QScrollArea)[0].height())
    assert len(tops) == 1


def test_the_marks_of_the_legend_look_different(show: Show) -> None:
    """A card that was shown and one that nobody has seen must not be taken for each other."""
    marks = yaku_page(show).findChildren(_Mark)
    pictures = [mark.grab().toImage() for mark in marks]
    assert len(pictures) == 4
    for one, other in combinations(pictures, 2):
        assert one.size() == other.size()
        pixels = [
            one.pixelColor(x, y) != other.pixelColor(x, y)
            for x in range(one.width())
            for y in range(one.height())
        ]
        assert sum(pixels) > 0.3 * len(pixels)


def test_new_data_leave_the_focus_on_its_row(show: Show) -> None:
    """Protects keyboard players: the panel is built anew after every move."""
    page = yaku_page(show)
    row_of(page, "yaku.shikou").setFocus(Qt.FocusReason.TabFocusReason)
    page.show_yaku(replace(samples.YAKU, notes=()), 3)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused.objectName() == "yaku.shikou"
    assert "Sayo: Standing Three, 72 from each" not in words(page)


def test_another_language_is_shown_at_once(show: Show) -> None:
    page = yaku_page(show)
    page.set_translator(samples.translator(samples.LONG_NAMES))
    assert samples.LONG_NAMES[1] in words(page)


# --- what a move would bring ---------------------------------------------------------------

BLUE = YakuAdvance("aotan", samples.said("2 › 3 of 3"), Mon(168))
SEVEN = YakuAdvance("nanatan", samples.said("2 › 3 of 7"), None)
FIVE = YakuAdvance("gokou", samples.said("2 › 3 of 5"), None)


def _adds(*advances: YakuAdvance) -> WouldAdd:
    return WouldAdd(10, samples.said("+10 points"), (CardId("10-2"),), advances)


def _gold(part: Row) -> set[str]:
    gold = Look().theme.gold
    return {
        text.text()
        for text in texts(part)
        if text.isVisible() and text.palette().windowText().color() == gold
    }


def test_the_rows_that_a_move_brings_on_say_so_and_leave_again_at_once(show: Show) -> None:
    page = yaku_page(show)
    before = page.grab().toImage()
    page.show_addition(_adds(BLUE, SEVEN))
    assert {"2 › 3 of 3", "168"} <= _gold(row_of(page, "yaku.aotan"))
    assert "2 › 3 of 7" in _gold(row_of(page, "yaku.nanatan"))
    assert "2 › 3 of 7" not in words(row_of(page, "yaku.akatan"))
    page.show_addition(None)
    assert "2 › 3 of 3" not in _gold(row_of(page, "yaku.aotan"))
    QApplication.processEvents()
    assert page.grab().toImage() == before


def test_no_row_moves_while_it_shows_what_a_move_would_bring(show: Show) -> None:
    page = yaku_page(show)
    places = {row.objectName(): row.geometry() for row in page.findChildren(Row)}
    page.show_addition(_adds(BLUE, SEVEN, FIVE))
    QApplication.processEvents()
    assert {row.objectName(): row.geometry() for row in page.findChildren(Row)} == places


def test_a_row_of_one_line_shows_the_new_count_in_place_of_the_old(show: Show) -> None:
    page = yaku_page(show)
    page.show_addition(_adds(FIVE))
    shown = {text.text() for text in texts(row_of(page, "yaku.gokou")) if text.isVisible()}
    assert "2 › 3 of 5" in shown
    assert "2 of 5" not in shown


def test_the_card_that_would_come_is_marked(show: Show) -> None:
    page = yaku_page(show)
    (thumbs,) = row_of(page, "yaku.aotan").findChildren(Thumbs)
    before = thumbs.grab().toImage()
    page.show_addition(_adds(BLUE))
    assert thumbs.grab().toImage() != before
    page.show_addition(_adds())
    assert thumbs.grab().toImage() != before  # the card comes, whatever it brings on


def test_a_row_that_would_be_completed_is_brought_into_sight(show: Show) -> None:
    page = YakuPage(samples.translator(), Look())
    page.show_yaku(samples.YAKU, 3)
    show(page, 320, 420)
    last = YakuAdvance("nanatan", samples.said("6 › 7 of 7"), Mon(240))
    page.show_addition(_adds(last))
    row = row_of(page, "yaku.nanatan")
    assert page.rect().contains(row.mapTo(page, row.rect().topLeft()))


def test_what_a_move_would_bring_outlives_new_data(show: Show) -> None:
    page = yaku_page(show)
    page.show_addition(_adds(SEVEN))
    page.show_yaku(replace(samples.YAKU, notes=()), 3)
    assert "2 › 3 of 7" in _gold(row_of(page, "yaku.nanatan"))


def test_a_move_is_shown_within_five_milliseconds(show: Show) -> None:
    page = yaku_page(show)
    begun = time.process_time()
    for _ in range(20):
        page.show_addition(_adds(BLUE, SEVEN, FIVE))
        page.show_addition(None)
    assert (time.process_time() - begun) / 40 < 0.005


# --- dealt hands ---------------------------------------------------------------------------


def test_a_dealt_hand_lights_its_cards_by_click_and_by_enter(show: Show, qtbot: QtBot) -> None:
    shown = (CardId("04-1"), CardId("04-2"), CardId("04-3"))
    page = YakuPage(samples.translator(), Look())
    notes = (PanelNote("手役", samples.said("Sayo: Standing Three"), shown),)
    page.show_yaku(replace(samples.YAKU, notes=notes), 3)
    show(page, 320, 686)
    with qtbot.waitSignal(page.cards_lit) as lit:
        qtbot.mouseClick(row_of(page, "note.0"), Qt.MouseButton.LeftButton)
    assert lit.args == [shown]
    row_of(page, "note.0").setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(page.cards_lit) as lit:
        qtbot.keyClick(row_of(page, "note.0"), Qt.Key.Key_Return)
    assert lit.args == [shown]


def test_the_name_of_a_combination_stands_there_whole_also_beside_a_preview(show: Show) -> None:
    tr = samples.translator()
    long = samples.said("Boar, Deer, Butterflies")
    rows = tuple(
        replace(one, name=long, pays=Mon(1152)) if one.yaku == "aotan" else one
        for one in samples.YAKU.rows
    )
    page = YakuPage(samples.translator(), Look())
    page.show_yaku(replace(samples.YAKU, rows=rows), 3)
    show(page, 320, 686)
    for addition in (None, _adds(BLUE, SEVEN, FIVE)):
        page.show_addition(addition)
        QApplication.processEvents()
        assert unreadable(page) == []
        names = [text for text in texts(page) if text.text() in (tr(one.name) for one in rows)]
        assert len(names) == len(rows)
        assert not any(text.is_elided() for text in names)


def test_a_low_page_has_room_for_rows_in_place_of_a_hint(show: Show) -> None:
    hint = "Click a row to light its cards on the table."
    page = yaku_page(show)
    assert hint in words(page)
    for height, has_hint in ((400, False), (686, True)):
        page.resize(320, height)
        QApplication.processEvents()
        assert (hint in words(page)) == has_hint
