"""Protects the Rules tab: search, entries, the present decision."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.ui.panels.rules_panel import RulesPage
from hanafuda_desktop.ui.parts.marked import MarkedCards, MarkedText
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.rule_reader import RuleReader
from hanafuda_desktop.ui.parts.search_field import SearchField
from hanafuda_desktop.ui.theme import Look, panel_width, text_scale
from tests.ui import rules_samples as samples
from tests.ui.conftest import Show
from tests.ui.panel_samples import said, translator
from tests.ui.reading import unreadable, words


def _page(show: Show) -> RulesPage:
    page = RulesPage(translator(), Look())
    page.show_rules(samples.DOC)
    page.show_now(samples.NOW)
    show(page, 320, 686)
    return page


def _search(page: RulesPage) -> SearchField:
    field = page.find_part(SearchField, "rules.search")
    assert field is not None
    return field


def _press(page: RulesPage, name: str, qtbot: QtBot) -> None:
    row = page.find_part(Row, name)
    assert row is not None
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton)


def _marked(page: RulesPage) -> list[str]:
    return [
        text.words
        for text in page.findChildren(MarkedText)
        if text.isVisible() and text.is_marked()
    ]


def _said(page: RulesPage) -> set[str]:
    """Return the words of the rules that can be seen, marks left out."""
    return {text.words for text in page.findChildren(MarkedText) if text.isVisible()}


def test_it_opens_with_the_first_section_and_the_titles_of_all(show: Show) -> None:
    page = _page(show)
    assert {"The cards", "Combinations", "Stop or play on", "Five Brights"} <= _said(page)
    assert "144 (12)" in _said(page)
    assert "Four cards of each month." not in _said(page)
    assert {"Now: choosing what to take", "Classic, three players"} <= set(words(page))


def test_a_title_opens_its_section_and_closes_the_other(show: Show, qtbot: QtBot) -> None:
    page = _page(show)
    _press(page, "rules.section.deck", qtbot)
    assert "Four cards of each month." in _said(page)
    assert "Five Brights" not in _said(page)
    _press(page, "rules.section.deck", qtbot)
    assert "Four cards of each month." not in _said(page)


def test_a_letter_is_looked_for_alone_only_where_no_other_follows(show: Show, qtbot: QtBot) -> None:
    page = _page(show)
    qtbot.keyClicks(_search(page), "b")
    assert _marked(page) == []
    qtbot.keyClicks(_search(page), "l")
    assert "Blue Ribbons" in _marked(page)
    _search(page).clear()
    assert _marked(page) == []
    qtbot.keyClicks(_search(page), "b")
    assert _marked(page) == []
    qtbot.waitUntil(lambda: bool(_marked(page)))


def test_every_key_searches(show: Show, qtbot: QtBot) -> None:
    page = _page(show)
    qtbot.keyClicks(_search(page), "blu")
    assert {"Combinations", "Blue Ribbons"} <= _said(page)
    assert not _said(page) & {"Five Brights", "The cards", "Stop or play on"}
    assert _marked(page) == ["Blue Ribbons"]
    assert "Now: choosing what to take" not in words(page)
    qtbot.keyClicks(_search(page), "x")
    assert "Nothing found for “blux”." in words(page)
    assert not _said(page)


def test_a_card_is_found_wherever_it_is_pictured(show: Show) -> None:
    page = _page(show)
    _search(page).setText("crane")
    found = [card for part in page.findChildren(MarkedCards) for card in part.marked()]
    assert found == ["01-1", "01-1"]
    assert {"Pine, January", "Five Brights"} <= _said(page)
    assert "Maple, October" not in _said(page)


@pytest.mark.parametrize("query", ["gokou", "go-kō", "goko", "五光"])
def test_a_combination_is_found_by_its_japanese_name(show: Show, query: str) -> None:
    page = _page(show)
    _search(page).setText(query)
    assert "Five Brights" in _said(page)
    assert "Blue Ribbons" not in _said(page)


def test_a_found_heading_shows_what_stands_below_it(show: Show) -> None:
    page = _page(show)
    _search(page).setText("liability")
    assert "Who feeds it pays." in _said(page)


def test_a_found_text_shows_its_heading(show: Show) -> None:
    page = _page(show)
    _search(page).setText("maple")
    assert {"By month", "Maple, October"} <= _said(page)
    assert "Four cards of each month." not in _said(page)


def test_a_found_title_shows_the_whole_section(show: Show) -> None:
    page = _page(show)
    _search(page).setText("the cards")
    assert {"Four cards of each month.", "Maple, October"} <= _said(page)


def test_a_title_among_what_was_found_opens_its_section(show: Show, qtbot: QtBot) -> None:
    page = _page(show)
    _search(page).setText("maple")
    _press(page, "rules.section.deck", qtbot)
    assert _search(page).text() == ""
    assert "Four cards of each month." in _said(page)
    assert not _marked(page)


def test_escape_empties_the_search_and_then_leaves_it(show: Show, qtbot: QtBot) -> None:
    page = _page(show)
    field = _search(page)
    field.setText("blue")
    with qtbot.assertNotEmitted(page.left):
        qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == ""
    assert "Five Brights" in _said(page)
    assert not _marked(page)
    with qtbot.waitSignal(page.left):
        qtbot.keyClick(field, Qt.Key.Key_Escape)


def _top_of(page: RulesPage, words_there: str) -> int:
    """Return how far below the top of what is seen some words stand."""
    text = next(t for t in page.findChildren(MarkedText) if t.words == words_there)
    reader = page.findChild(RuleReader)
    assert isinstance(reader, RuleReader)
    return text.mapTo(reader, QPoint(0, 0)).y()


def test_a_card_opens_its_entry(show: Show, qtbot: QtBot) -> None:
    page = _page(show)
    page.resize(320, 300)
    page.open_entry(CardId("10-2"))
    qtbot.waitUntil(lambda: 0 <= _top_of(page, "Maple, October") < 40)


@pytest.mark.parametrize(
    ("paragraph", "shown"),
    [
        ("5.3", "Who feeds it pays."),
        ("5", "Five Brights"),
        ("5.9", "Five Brights"),
        ("yaku.aotan", "Blue Ribbons"),
        ("1", "Four cards of each month."),
    ],
)
def test_a_paragraph_opens_what_tells_it(show: Show, paragraph: str, shown: str) -> None:
    page = _page(show)
    _search(page).setText("pine")
    page.open_rule(paragraph)
    assert _search(page).text() == ""
    assert shown in _said(page)


def test_what_is_asked_for_before_it_is_shown_is_opened_then(show: Show) -> None:
    page = RulesPage(translator(), Look())
    page.show_rules(samples.DOC)
    page.open_entry(CardId("10-1"))
    show(page, 320, 686)
    assert "Maple, October" in _said(page)


def test_the_present_decision_opens_what_says_more(show: Show, qtbot: QtBot) -> None:
    page = _page(show)
    _press(page, "rules.now", qtbot)
    assert "Who feeds it pays." in _said(page)


def test_a_click_on_a_pictured_card_opens_its_entry(show: Show, qtbot: QtBot) -> None:
    page = _page(show)
    row = next(part for part in page.findChildren(MarkedCards) if "10-2" in part.cards)
    right = QPoint(2 * (28 + 4) + 10, 10)
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=right)
    assert "Maple, October" in _said(page)


def test_another_decision_leaves_search_and_focus(show: Show, qtbot: QtBot) -> None:
    """Protects whoever types while the others play."""
    page = _page(show)
    page.focus_search()
    qtbot.keyClicks(_search(page), "blue")
    page.show_now(replace(samples.NOW, title=said("Now: stop or play on")))
    assert _search(page).text() == "blue"
    assert QApplication.focusWidget() is _search(page)
    _search(page).clear()
    assert "Now: stop or play on" in words(page)


def test_another_language_leaves_search_and_open_section(show: Show, qtbot: QtBot) -> None:
    page = _page(show)
    _press(page, "rules.section.deck", qtbot)
    page.set_translator(translator())
    assert "Four cards of each month." in _said(page)
    _search(page).setText("maple")
    page.set_look(Look(scale=1.2))
    assert _search(page).text() == "maple"
    assert "Four cards of each month." not in _said(page)


def test_the_window_is_one_press_away(show: Show, qtbot: QtBot) -> None:
    page = _page(show)
    with qtbot.waitSignal(page.window_requested):
        _press(page, "rules.window", qtbot)


@pytest.mark.parametrize(("width", "height"), [(800, 600), (1024, 640), (1280, 800), (1920, 1200)])
def test_nothing_is_cut(show: Show, width: int, height: int) -> None:
    scale = text_scale(width, height)
    page = RulesPage(translator(), Look(scale=scale))
    page.show_rules(samples.DOC)
    page.show_now(samples.NOW)
    show(page, panel_width(width, scale), height - 90)
    for section in ("deck", "yaku", "stop"):
        page.open_rule(section)
        QApplication.processEvents()
        assert unreadable(page) == []
        assert not _stick_out(page)


def _stick_out(page: RulesPage) -> list[QWidget]:
    """Return the cards that are not wholly inside the column."""
    reader = page.findChild(RuleReader)
    assert isinstance(reader, RuleReader)
    return [
        cards
        for cards in page.findChildren(MarkedCards)
        if cards.isVisible()
        and cards.mapTo(reader, QPoint(cards.width(), 0)).x() > reader.viewport().width()
    ]


def test_a_long_caption_keeps_its_end(show: Show) -> None:
    """The number of players stands last; no room may cost it."""
    page = RulesPage(translator(), Look())
    long = said("Fuda Wiki, 12 changes to what stands there · 3 players")
    page.show_rules(replace(samples.DOC, caption=long))
    show(page, 280, 686)
    assert not unreadable(page)
    assert any(words.endswith("3 players") for words in words(page))
