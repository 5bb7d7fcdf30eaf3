"""Protects the rules in a window of their own."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ui.dialogs.rules_window import RulesWindow
from hanafuda_desktop.ui.parts.marked import MarkedText
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.rule_part import (
    MIDDLE_WINDOW_SETTING,
    NARROW_WINDOW_SETTING,
    PANEL_SETTING,
    WINDOW_SETTING,
    Setting,
)
from hanafuda_desktop.ui.parts.rule_reader import RuleReader
from hanafuda_desktop.ui.parts.rule_section import RuleSection
from hanafuda_desktop.ui.parts.search_field import SearchField
from hanafuda_desktop.ui.theme import Look, Type, text_scale
from tests.ui import rules_samples as samples
from tests.ui.conftest import Show
from tests.ui.panel_samples import translator
from tests.ui.reading import ruled, unreadable


def _window(show: Show, width: int = 900, height: int = 420) -> RulesWindow:
    window = RulesWindow(translator(), Look())
    window.show_rules(samples.DOC)
    show(window, width, height)
    return window


def _reader(window: RulesWindow) -> RuleReader:
    reader = window.findChild(RuleReader)
    assert isinstance(reader, RuleReader)
    return reader


def _search(window: RulesWindow) -> SearchField:
    field = window.find_part(SearchField, "rules.search")
    assert field is not None
    return field


def test_everything_is_there_to_be_read(show: Show) -> None:
    window = _window(show)
    assert {"Four cards of each month.", "Five Brights", "Who feeds it pays."} <= ruled(window)
    assert window.windowTitle() == "Rules"


@pytest.mark.parametrize(
    "setting", [PANEL_SETTING, NARROW_WINDOW_SETTING, MIDDLE_WINDOW_SETTING, WINDOW_SETTING]
)
def test_titles_are_larger_than_what_stands_below_them(setting: Setting) -> None:
    sizes = [role.px for role in (setting.title, setting.heading, Type.CELL_TITLE)]
    assert sizes == sorted(sizes, reverse=True)
    assert setting.heading.px > Type.CELL_TITLE.px
    assert setting.heading.px >= setting.body.px


def test_the_contents_lead_to_a_section(show: Show, qtbot: QtBot) -> None:
    window = _window(show)
    row = window.find_part(Row, "rules.contents.yaku")
    assert row is not None
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    reader = _reader(window)
    title = next(t for t in window.findChildren(MarkedText) if t.words == "Combinations")
    qtbot.waitUntil(lambda: 0 <= title.mapTo(reader, QPoint(0, 0)).y() < 60)


def test_an_entry_is_reached_though_all_is_laid_anew_before(show: Show, qtbot: QtBot) -> None:
    """The part that was to be brought into sight is gone then; what it shows is not."""
    window = _window(show, 1200)
    window.open_anchor("yaku")
    window.resize(700, 420)
    qtbot.waitUntil(lambda: _lit(window) == ["yaku"])
    title = next(t for t in window.findChildren(MarkedText) if t.words == "Combinations")
    qtbot.waitUntil(lambda: 0 <= title.mapTo(_reader(window), QPoint(0, 0)).y() < 60)


def test_the_keys_scroll(show: Show, qtbot: QtBot) -> None:
    window = _window(show)
    window.setFocus()
    bar = _reader(window).verticalScrollBar()
    qtbot.keyClick(window, Qt.Key.Key_PageDown)
    assert bar.value() > 0
    qtbot.keyClick(window, Qt.Key.Key_Home)
    assert bar.value() == 0


@pytest.mark.parametrize("width", [640, 900, 1200])
def test_the_rules_end_with_their_last_section(show: Show, width: int) -> None:
    """Protects from a long empty page after the last words, to which the bar would lead."""
    window = _window(show, width)
    content = _reader(window).widget()
    assert content is not None
    last = window.findChildren(RuleSection)[-1]
    end = last.mapTo(content, QPoint(0, last.height())).y()
    assert content.height() - end < 60


def test_find_goes_to_the_search_and_escape_empties_it_before_it_closes(
    show: Show, qtbot: QtBot
) -> None:
    window = _window(show)
    qtbot.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    field = _search(window)
    assert QApplication.focusWidget() is field
    qtbot.keyClicks(field, "blue")
    assert "Five Brights" not in ruled(window)
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert "Five Brights" in ruled(window)
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_the_contents_light_what_is_read(show: Show) -> None:
    window = _window(show)
    row = window.find_part(Row, "rules.contents.yaku")
    assert row is not None
    assert not row.is_lit()
    _search(window).setText("five brights")
    assert row.is_lit()


@pytest.mark.parametrize(("width", "height"), [(640, 420), (1280, 800), (1920, 1200)])
def test_nothing_is_cut(show: Show, width: int, height: int) -> None:
    window = RulesWindow(translator(), Look(scale=text_scale(width, height)))
    window.show_rules(samples.DOC)
    show(window, width, height)
    assert unreadable(window) == []


def test_the_contents_still_light_what_is_read_when_the_window_is_made_narrower(
    show: Show, qtbot: QtBot
) -> None:
    window = _window(show, 1200, 420)
    entry = window.find_part(Row, "rules.contents.yaku")
    assert entry is not None
    qtbot.mouseClick(entry, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: _lit(window) == ["yaku"])
    window.resize(700, 420)
    qtbot.waitUntil(lambda: _lit(window) == ["yaku"])


def test_the_contents_show_where_something_was_found(show: Show) -> None:
    window = _window(show)
    everything = _listed(window)
    _search(window).setText("five brights")
    assert _listed(window) == ["yaku"] == _lit(window)
    _search(window).setText("xyzzy")
    assert _listed(window) == _lit(window) == []
    _search(window).setText("")
    assert _listed(window) == everything


def test_the_contents_light_the_first_section_from_the_beginning(show: Show, qtbot: QtBot) -> None:
    window = _window(show)
    qtbot.waitUntil(lambda: _lit(window) == ["deck"])


def test_the_keys_go_from_entry_to_entry_of_the_contents(show: Show, qtbot: QtBot) -> None:
    """Protects from a list whose entries only Tab reaches, and from one that has no way out."""
    window = _window(show, 900, 700)
    _search(window).setFocus()
    QTest.keyClick(window, Qt.Key.Key_Tab)
    ids = list(_entries(window))
    for key, places in ((Qt.Key.Key_Down, (*range(1, len(ids)), -1)), (Qt.Key.Key_Up, (-2,))):
        for at in places:
            _press(key)
            qtbot.waitUntil(lambda at=at: _lit(window) == [ids[at]])  # type: ignore[misc]
            assert QApplication.focusWidget() is _entries(window)[ids[at]]
    QTest.keyClick(window, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() not in _entries(window).values()


def test_the_page_is_turned_from_the_contents(show: Show, qtbot: QtBot) -> None:
    window = _window(show)
    entry = _entries(window)["deck"]
    qtbot.waitUntil(entry.is_lit)
    entry.setFocus()
    QTest.keyClick(entry, Qt.Key.Key_PageDown)
    bar = _reader(window).verticalScrollBar()
    assert bar.value() > 0
    _press(Qt.Key.Key_Home)
    assert bar.value() == 0


@pytest.mark.parametrize(("width", "is_beside"), [(900, False), (1200, True)])
def test_the_months_stand_two_beside_each_other_where_there_is_room(
    show: Show, width: int, is_beside: bool
) -> None:
    window = _window(show, width)
    pine, maple = (_top_left(window, title) for title in ("Pine, January", "Maple, October"))
    assert (pine.y() == maple.y()) is is_beside
    assert (maple.x() - pine.x() > 200) is is_beside
    _search(window).setText("maple")
    assert _top_left(window, "Maple, October").x() - pine.x() < 50


def _press(key: Qt.Key) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key)


def _top_left(window: RulesWindow, words: str) -> QPoint:
    text = next(text for text in window.findChildren(MarkedText) if text.words == words)
    return text.mapTo(window, QPoint(0, 0))


def _entries(window: RulesWindow) -> dict[str, Row]:
    prefix = "rules.contents."
    rows = window.findChildren(Row)
    return {
        row.objectName().removeprefix(prefix): row
        for row in rows
        if row.objectName().startswith(prefix)
    }


def _listed(window: RulesWindow) -> list[str]:
    return [id for id, row in _entries(window).items() if not row.isHidden()]


def _lit(window: RulesWindow) -> list[str]:
    return [id for id, row in _entries(window).items() if row.is_lit() and not row.isHidden()]
