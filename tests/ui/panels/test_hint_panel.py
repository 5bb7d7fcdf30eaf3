"""Protects the hint in words: every choice is told, the best one with its reason."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.hints import Advice
from hanafuda_desktop.engine.hint_spec import ActionNote
from hanafuda_desktop.ui.panels.hint_panel import HintPanel
from hanafuda_desktop.ui.parts.pressable import Row
from hanafuda_desktop.ui.parts.text import Text
from hanafuda_desktop.ui.theme import EVENING, Look
from tests.ui import hint_samples as hints
from tests.ui import panel_samples as samples
from tests.ui.conftest import Show
from tests.ui.gestures import click, find
from tests.ui.reading import unreadable, words


def _panel(show: Show, width: int = 320, look: Look | None = None) -> HintPanel:
    panel = HintPanel(samples.translator(), look or Look())
    panel.set_room(width)
    panel.show_hint(hints.HINT)
    show(panel, width, max(420, panel.needed_height(width)))
    return panel


def test_every_choice_is_told_with_value_and_error(show: Show) -> None:
    told = words(_panel(show))
    for advice in hints.HINT.advices:
        assert samples.translator()(advice.note.name) in told
        assert samples.translator()(advice.value) in told
    assert told.count("± 4") == len(hints.HINT.advices)
    assert "What you win or lose in the rest of the deal, in mon. Tried in 1,200 ways" in " ".join(
        told
    )


def test_the_best_choice_has_its_reason_and_others_when_pressed(show: Show) -> None:
    panel = _panel(show)
    why = samples.translator()(hints.BEST.note.why)
    assert words(panel).count(why) == 1
    assert panel.shown() == hints.BEST
    chosen: list[Advice] = []
    panel.advice_chosen.connect(chosen.append)
    click(find(panel, "hint.choice.2"))
    assert (panel.shown(), chosen) == (hints.WORSE, [hints.WORSE])
    assert words(panel).count(why) == 1
    row = find(panel, "hint.choice.2")
    assert isinstance(row, Row) and row.is_lit()


def test_its_name_is_whole_beside_two_buttons_in_a_narrow_panel(show: Show) -> None:
    panel = _panel(show, 245)
    panel.show_hint(hints.TAKEN, has_next=True)
    show(panel, 245, 600)
    assert not any(text.is_elided() for text in panel.findChildren(Text))


def test_the_own_choice_is_listed_next_to_the_best(show: Show) -> None:
    """It is not to lie below the edge, although others are better."""
    panel = _panel(show)
    worst = replace(hints.HINT.advices[3], is_chosen=True)
    panel.show_hint(replace(hints.HINT, advices=(*hints.HINT.advices[:3], worst)))
    show(panel, 320, 500)
    tops = [find(panel, f"hint.choice.{place}").y() for place in (0, 3, 1, 2)]
    assert tops == sorted(tops)
    click(find(panel, "hint.choice.3"))
    assert panel.shown() == worst


def test_marks_are_words_too(show: Show) -> None:
    told = words(_panel(show))
    assert ("Best" in told, "Too close to tell from the best" in told) == (True, True)


def test_a_choice_is_told_whole_to_a_screen_reader(show: Show) -> None:
    row = find(_panel(show), "hint.choice.1")
    assert row.accessibleName() == "Bush clover ribbon takes all three"
    description = row.accessibleDescription()
    assert description.startswith("+104 ± 4 mon. Too close to tell from the best. It takes ")
    assert (
        find(row.window(), "hint.choice.0").accessibleDescription().startswith("+105 ± 4 mon. Best")
    )


def test_the_panel_is_named_after_what_it_says(show: Show) -> None:
    """Its name is what a screen reader announces."""
    panel = _panel(show)
    assert panel.accessibleName().startswith(
        "Hint: Chrysanthemum chaff takes Chrysanthemum ribbon, +105 ± 4 mon. It takes "
    )
    panel.show_thinking()
    assert panel.accessibleName() == "Thinking…"


def test_thinking_is_told_and_no_choice_is_there(show: Show) -> None:
    panel = _panel(show)
    panel.show_thinking()
    assert "Thinking…" in words(panel)
    assert panel.hint() is None and panel.shown() is None
    assert not [row for row in panel.findChildren(Row) if row.isVisible()]


@pytest.mark.parametrize("how", ["key", "button"])
def test_it_can_be_closed(show: Show, qtbot: QtBot, how: str) -> None:
    panel = _panel(show)
    closed: list[bool] = []
    panel.close_requested.connect(lambda: closed.append(True))
    if how == "key":
        qtbot.keyClick(panel, Qt.Key.Key_Escape)
    else:
        click(find(panel, "hint.close"))
    assert closed == [True]


@pytest.mark.parametrize(("width", "scale"), [(200, 1.0), (268, 1.0), (320, 1.0), (460, 1.28)])
def test_all_of_it_can_be_read_at_every_width(show: Show, width: int, scale: float) -> None:
    assert unreadable(_panel(show, width, Look(EVENING, scale))) == []


def test_in_its_needed_height_nothing_has_to_be_scrolled(show: Show) -> None:
    for width in (200, 320):
        panel = HintPanel(samples.translator(), Look())
        panel.set_room(width)
        panel.show_hint(hints.HINT)
        show(panel, width, panel.needed_height(width))
        assert panel._body.verticalScrollBar().maximum() == 0


def _advices(count: int) -> tuple[Advice, ...]:
    return (hints.BEST, *(hints.WORSE for _ in range(count - 1)))


@pytest.mark.parametrize("most", range(240, 440, 20))
def test_a_height_it_asks_for_holds_whole_choices_and_nothing_is_left_over(
    show: Show, most: int
) -> None:
    """Of eight choices some can only be scrolled to; the last that is seen ends at the foot."""
    panel = HintPanel(samples.translator(), Look())
    panel.set_room(320)
    panel.show_hint(replace(hints.HINT, advices=_advices(8)))
    height = panel.height_within(320, most)
    show(panel, 320, height)
    assert height <= most + 40 < panel.needed_height(320)
    view = panel._body.viewport()
    ends = [
        row.mapTo(view, row.rect().bottomLeft()).y() + 1
        for row in panel.findChildren(Row)
        if row.objectName().startswith("hint.choice.")
    ]
    assert view.height() in ends  # none is cut
    assert panel._body.height() - view.height() <= 4


def test_below_a_single_low_choice_no_word_is_cut(show: Show) -> None:
    """The place of the choices takes no room that they do not fill."""
    note = ActionNote(samples.said("Stop"), samples.said("It ends."), assumes=hints.BEST.note.why)
    only = replace(hints.BEST, note=note)
    panel = HintPanel(samples.translator(), Look())
    panel.set_room(320)
    panel.show_hint(replace(hints.HINT, advices=(only,)))
    show(panel, 320, panel.needed_height(320))
    wrapped = [text for text in panel._foot.findChildren(Text) if text.wordWrap()]
    assert wrapped and all(text.height() >= text.heightForWidth(text.width()) for text in wrapped)


def test_where_there_is_room_for_all_it_asks_for_no_more(show: Show) -> None:
    panel = _panel(show)
    assert panel.height_within(320, 2000) == panel.needed_height(320)


def test_in_a_low_panel_what_the_values_mean_is_scrolled_with_them(show: Show) -> None:
    """There it would leave room for one choice only."""
    panel = HintPanel(samples.translator(), Look())
    panel.show_hint(hints.HINT)

    def room_for_choices(height: int) -> int:
        panel.set_room(214, height)
        show(panel, 214, height)
        return panel._body.height()

    high, low = room_for_choices(420), room_for_choices(310)
    assert low > high - 110 + 40
    assert "What you win or lose in the rest of the deal" in " ".join(words(panel))
    assert unreadable(panel) == []


def test_in_a_narrow_panel_a_short_mark_stands_beside_the_cards(show: Show) -> None:
    """It saves a line; a long one stands below the name."""
    panel = _panel(show, 240)

    def top(words: str) -> int:
        part = next(text for text in panel.findChildren(Text) if text.text() == words)
        return part.mapTo(panel, part.rect().center()).y()

    assert abs(top("Best") - top("+105")) <= 2
    assert top("Too close to tell from the best") > top("+104") + 10
    assert unreadable(panel) == []
