"""Protects the Yaku tab."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.table_spec import YakuState
from hanafuda_desktop.ui.panels.yaku_panel import YakuPage, _Mark
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.thumbs import Thumbs
from hanafuda_desktop.ui.theme import Look
from tests.ui import panel_samples as samples
from tests.ui.panels.conftest import Show
from tests.ui.reading import texts, words


def _page(show: Show) -> YakuPage:
    page = YakuPage(samples.translator(), Look())
    page.show_yaku(samples.YAKU, 3)
    show(page, 320, 686)
    return page


def _row(page: YakuPage, name: str) -> Row:
    row = page.find_part(Row, name)
    assert row is not None
    return row


def test_rows_tell_name_value_and_state(show: Show) -> None:
    shown = words(_page(show))
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
    page = _page(show)
    assert "2 of 5" in words(_row(page, "yaku.gokou"))
    assert not _row(page, "yaku.gokou").findChildren(Thumbs)
    assert _row(page, "yaku.gokou").toolTip().startswith("You have 2 of 5.")
    assert _row(page, "yaku.nanatan").findChildren(Thumbs)


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
    row = _row(page, "yaku.gokou")
    assert "Ren took the Rain man." in words(row)
    assert not row.findChildren(Thumbs)


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


def test_a_row_that_can_be_completed_now_always_shows_its_cards(show: Show) -> None:
    rows = tuple(
        replace(row, state=YakuState.READY) if row.yaku == "gokou" else row
        for row in samples.YAKU.rows
    )
    page = YakuPage(samples.translator(), Look())
    page.show_yaku(replace(samples.YAKU, rows=rows), 3)
    show(page, 320, 686)
    assert _row(page, "yaku.gokou").findChildren(Thumbs)


def test_a_click_lights_the_cards_of_a_row(show: Show, qtbot: QtBot) -> None:
    page = _page(show)
    with qtbot.waitSignal(page.cards_lit) as lit:
        qtbot.mouseClick(_row(page, "yaku.aotan"), Qt.MouseButton.LeftButton)
    assert lit.args == [("06-2", "09-2", "10-2")]


def test_enter_lights_the_cards_of_a_row_and_space_does_not(show: Show, qtbot: QtBot) -> None:
    """Space skips motion all over the window."""
    page = _page(show)
    row = _row(page, "yaku.akatan")
    row.setFocus(Qt.FocusReason.TabFocusReason)
    assert row.is_focus_seen()
    with qtbot.assertNotEmitted(page.cards_lit):
        qtbot.keyClick(row, Qt.Key.Key_Space)
    with qtbot.waitSignal(page.cards_lit) as lit:
        qtbot.keyClick(row, Qt.Key.Key_Return)
    assert lit.args == [("01-2", "02-2", "03-2")]


def test_a_click_is_no_reason_to_mark_the_focus(show: Show, qtbot: QtBot) -> None:
    row = _row(_page(show), "yaku.aotan")
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    assert row.hasFocus()
    assert not row.is_focus_seen()


def test_the_deck_shows_every_month(show: Show, qtbot: QtBot) -> None:
    page = _page(show)
    page.show_all_cards(True)
    cards = [card for thumbs in page.findChildren(Thumbs) for card in thumbs.cards]
    months = [thumbs for thumbs in page.findChildren(Thumbs) if thumbs.isVisible()]
    assert len(months) == 12
    assert len({card.card for card in cards}) == 48
    assert "18 unseen: 7 in other hands, 11 in the pile" in words(page)
    with qtbot.waitSignal(page.cards_lit) as lit:
        qtbot.mouseClick(_row(page, "month.10"), Qt.MouseButton.LeftButton)
    assert lit.args == [("10-1", "10-2", "10-3", "10-4")]


def test_the_legend_names_all_marks_in_use_and_no_other(show: Show) -> None:
    page = _page(show)
    assert {"You", "Sayo", "Ren", "in hand", "on table", "shown", "unseen"} <= set(words(page))
    nothing_shown = replace(
        samples.YAKU,
        months=samples.YAKU.months[:3],
    )
    page.show_yaku(nothing_shown, 3)
    assert "shown" not in words(page)


def test_the_marks_of_the_legend_look_different(show: Show) -> None:
    """A card that was shown and one that nobody has seen must not be taken for each other."""
    marks = _page(show).findChildren(_Mark)
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
    page = _page(show)
    _row(page, "yaku.shikou").setFocus(Qt.FocusReason.TabFocusReason)
    page.show_yaku(replace(samples.YAKU, notes=()), 3)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert focused.objectName() == "yaku.shikou"
    assert "Sayo: Standing Three, 72 from each" not in words(page)


def test_another_language_is_shown_at_once(show: Show) -> None:
    page = _page(show)
    page.set_translator(samples.translator(samples.LONG_NAMES))
    assert samples.LONG_NAMES[1] in words(page)
