"""Protects the page of the decision: both answers alike, nothing decided by accident."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.table_spec import ButtonTarget, DecisionPreview
from hanafuda_desktop.ui.panels.decision_panel import DecisionPage
from hanafuda_desktop.ui.parts.pressable import Button
from hanafuda_desktop.ui.theme import Look
from tests.ui import panel_samples as samples
from tests.ui.panels.conftest import Show
from tests.ui.reading import words


def _page(
    show: Show, preview: DecisionPreview = samples.DECISION, height: int = 730
) -> DecisionPage:
    page = DecisionPage(samples.translator(), Look())
    page.show_decision(preview)
    show(page, 318, height)
    return page


def _button(page: DecisionPage, name: str) -> Button:
    button = page.find_part(Button, f"choice.{name}")
    assert button is not None
    return button


def test_it_tells_what_both_answers_mean(show: Show) -> None:
    shown = words(_page(show))
    for expected in (
        "= 168 a share",
        "+336",
        "both shares: Ren played on",
        "+816",
        "both shares",
        "−84",
        "3 cards in hand",
        "closed, Ren has 3",
        "Pine and Paulownia are on the table",
        "Stop and take 336",
        "Play on",
    ):
        assert expected in shown


def test_where_nothing_is_open_a_sentence_says_so(show: Show) -> None:
    note = samples.said("Nothing else is open to you.")
    preview = replace(samples.DECISION, open=(), open_cards=(), open_note=note)
    assert "Nothing else is open to you." in words(_page(show, preview))


def test_both_buttons_look_alike(show: Show) -> None:
    """The program does not push."""
    page = _page(show)
    stop, play_on = _button(page, "shobu"), _button(page, "sage")
    assert stop.size() == play_on.size()
    assert stop.kind is play_on.kind


@pytest.mark.parametrize("name", ["shobu", "sage"])
def test_click_and_enter_answer(show: Show, qtbot: QtBot, name: str) -> None:
    page = _page(show)
    with qtbot.waitSignal(page.target_chosen) as clicked:
        qtbot.mouseClick(_button(page, name), Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(page.target_chosen) as entered:
        qtbot.keyClick(_button(page, name), Qt.Key.Key_Enter)
    assert clicked.args == entered.args == [ButtonTarget(name)]


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_no_other_key_decides(show: Show, qtbot: QtBot, key: Qt.Key) -> None:
    """Enter decides on a focused button only."""
    page = _page(show)
    with qtbot.assertNotEmitted(page.target_chosen):
        qtbot.keyClick(page, key)


def test_stop_has_the_focus_first(show: Show) -> None:
    page = _page(show)
    page.focus_first()
    assert _button(page, "shobu").is_focus_seen()


def test_a_low_panel_keeps_both_buttons_in_sight(show: Show) -> None:
    page = _page(show, height=480)
    for name in ("shobu", "sage"):
        button = _button(page, name)
        top = button.mapTo(page, QPoint(0, 0)).y()
        assert 0 <= top
        assert top + button.height() <= page.height()


def test_a_focused_answer_keeps_the_focus_when_the_window_shrinks(show: Show) -> None:
    page = _page(show)
    _button(page, "sage").setFocus(Qt.FocusReason.TabFocusReason)
    page.resize(page.width(), 480)
    assert _button(page, "sage").hasFocus()


def test_the_last_card_leaves_one_answer_and_says_why(show: Show) -> None:
    page = _page(show, samples.LAST_CARD)
    assert len(page.findChildren(Button)) == 1
    assert "No card left: you stop." in words(page)
