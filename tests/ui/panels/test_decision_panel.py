"""Protects the page of the decision: both answers alike, nothing decided by accident."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.table_spec import ButtonTarget, DecisionPreview
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.ui.panels.decision_panel import DecisionPage
from hanafuda_desktop.ui.parts.pressable import Button
from hanafuda_desktop.ui.parts.scroll_column import ScrollColumn
from hanafuda_desktop.ui.theme import Look
from tests.ui import panel_samples as samples
from tests.ui.conftest import Show
from tests.ui.reading import out_of_sight, texts, unreadable, words


def _page(
    show: Show, preview: DecisionPreview = samples.DECISION, width: int = 318, height: int = 730
) -> DecisionPage:
    page = DecisionPage(samples.translator(), Look())
    page.show_decision(preview)
    show(page, width, height)
    return page


def _say(words: Msg) -> str:
    return samples.translator()(words)


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
        "On the field: a match for Pine and Paulownia",
        "Stop and take 336",
        "Play on",
    ):
        assert expected in shown


def test_an_answer_that_brings_nothing_is_named_once_where_there_is_little_room(
    show: Show,
) -> None:
    stop, play_on = samples.DECISION.choices
    nothing = replace(
        play_on,
        title=samples.said("Claim nothing"),
        button=samples.said("Claim nothing"),
        total=Mon(0),
        payers=(),
        outcomes=(),
    )
    preview = replace(samples.DECISION, choices=(stop, nothing), open=())
    assert words(_page(show, preview)).count("Claim nothing") == 2
    dense = words(_page(show, preview, height=300))
    assert dense.count("Claim nothing") == 1
    paid = replace(nothing, total=Mon(-3))
    dense = words(_page(show, replace(preview, choices=(stop, paid)), height=300))
    assert dense.count("Claim nothing") == 2 and "−3" in dense


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
    assert "No card left in your hand: you stop." in words(page)


@pytest.mark.parametrize(
    "size",
    [(318, 733), (331, 425), (292, 370), (268, 335)],
    ids=["beside", "over the table", "low", "compact"],
)
def test_what_both_answers_mean_is_seen_without_scrolling(
    show: Show, size: tuple[int, int]
) -> None:
    """Over the table in a compact window every way to end once lay below the edge."""
    page = _page(show, samples.DECISION, *size)
    stop, play_on = samples.DECISION.choices
    meanings = [_say(payer.why) for payer in stop.payers]
    for outcome in play_on.outcomes:
        meanings += [_say(outcome.title), _say(outcome.why)]
    assert out_of_sight(page, (*meanings, "Stop and take 336", "Play on")) == []


def test_a_scroll_bar_pushes_nothing_out_of_a_narrow_page(show: Show) -> None:
    """Amounts at the right were cut beside buttons that were too wide."""
    stop, play_on = samples.DECISION.choices
    choices = (stop, replace(play_on, outcomes=play_on.outcomes[1:3]))
    page = _page(show, replace(samples.DECISION, choices=choices), 212, 310)
    assert out_of_sight(page, ("Stop and take 336", "Play on", "both shares", "0", "336")) == []
    dear = replace(stop, button=samples.said("Stop and take 1,344"))
    page.show_decision(replace(samples.DECISION, choices=(dear, *choices[1:])))
    assert unreadable(page) == []


def test_the_lowest_page_tells_of_two_combinations_no_more_than_signs_and_worth(
    show: Show,
) -> None:
    """Their names and their cards are in the slip and in the own strip beside it."""
    sums = (samples.said("84 + 120 mon"), samples.said("× 2"), samples.said("= 408 a share"))
    stop, play_on = samples.DECISION.choices
    choices = (stop, replace(play_on, outcomes=play_on.outcomes[1:3]))
    name = samples.said("Blue Ribbons and Four Brights with a long name")
    made = replace(samples.DECISION, kanji="青短・四光", name=name, sums=sums)
    page = _page(show, replace(made, choices=choices), 212, 300)
    meanings = [_say(payer.why) for payer in stop.payers]
    for outcome in choices[1].outcomes:
        meanings += [_say(outcome.title), _say(outcome.why)]
    seen = (*meanings, "青短・四光", "= 408 a share", "Stop and take 336", "Play on")
    assert out_of_sight(page, seen) == []
    assert unreadable(page) == []


def test_what_is_still_open_gives_way_first(show: Show) -> None:
    """It is reached by scrolling, which moves no button out of a higher page."""
    page = _page(show, samples.DECISION, 268, 335)
    assert out_of_sight(page, ("Blue Ribbons", "+816", "−84")) == []
    assert "Four Brights" in words(page)


@pytest.mark.parametrize("height", range(300, 461, 8))
def test_no_line_of_what_is_still_open_is_cut_through(show: Show, height: int) -> None:
    """Beside a hint the page ended in the middle of the letters of its heading."""
    page = _page(show, samples.DECISION, 268, height)
    (scroll,) = page.findChildren(ScrollColumn)
    port = scroll.viewport()
    tops = {text.text(): text.mapTo(port, QPoint(0, 0)).y() for text in texts(scroll)}
    cut = [text for text in texts(scroll) if 0 < port.height() - tops[text.text()] < text.height()]
    assert cut == []
    if tops["What is still open to you"] < port.height():
        assert tops["Four Brights"] < port.height()
