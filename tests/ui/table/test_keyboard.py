"""Protects the keys: digits, the focus and its ways, Enter, Esc, enlarging."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.choices import CLOSED
from hanafuda_desktop.engine.table_spec import ButtonTarget, CardTarget, TableModel, Target
from hanafuda_desktop.ui.table.table_view import TableView
from tests.ui import table_samples as samples
from tests.ui.panel_samples import REN, SAYO, YOU
from tests.ui.table.conftest import OpenTable, item, point_on

KEY = Qt.Key


def press(view: TableView, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(view, key)


def chosen(view: TableView) -> list[Target]:
    """Return the list that fills with what is chosen from now on."""
    found: list[Target] = []
    view.target_chosen.connect(found.append)
    return found


def focused(view: TableView) -> str | None:
    """Return the card that bears the dashes of the focus."""
    cards = [item.card for item in view.stock if item.marks.has_focus]
    assert len(cards) <= 1
    return cards[0] if cards else None


# --- digits --------------------------------------------------------------------------------


def test_digits_choose_cards_of_the_hand_by_place(open_table: OpenTable) -> None:
    view = open_table(samples.START)
    view.set_choices(samples.PLAY)
    found = chosen(view)
    press(view, KEY.Key_1, KEY.Key_7, KEY.Key_4)
    hand = "01-1 03-1 04-2 06-3 09-1 10-1 11-4".split()
    assert found == [samples.target(samples.START, hand[place]) for place in (0, 6, 3)]


def test_digits_choose_targets_while_they_are_open(open_table: OpenTable) -> None:
    """The numbers on the discs are the keys."""
    view = open_table(samples.EVENING)
    view.set_choices(samples.CHOOSE)
    found = chosen(view)
    press(view, KEY.Key_2, KEY.Key_1, KEY.Key_3)
    assert found == list(reversed(samples.CHOOSE.targets))


@pytest.mark.parametrize("how", ["ShiftModifier", "KeypadModifier", "GroupSwitchModifier"])
def test_a_digit_is_one_however_it_is_typed(open_table: OpenTable, how: str) -> None:
    """French and Czech keyboards have digits with Shift, Lithuanian ones with AltGr."""
    view = open_table(samples.START)
    view.set_choices(samples.PLAY)
    found = chosen(view)
    QTest.keyClick(view, KEY.Key_1, Qt.KeyboardModifier[how])
    assert found == [samples.target(samples.START, "01-1")]


@pytest.mark.parametrize("how", ["ControlModifier", "AltModifier", "MetaModifier"])
def test_a_digit_pressed_as_a_command_plays_nothing(open_table: OpenTable, how: str) -> None:
    """Alt+8 reads the scores out."""
    view = open_table(samples.START)
    view.set_choices(samples.PLAY)
    found = chosen(view)
    QTest.keyClick(view, KEY.Key_1, Qt.KeyboardModifier[how])
    assert found == []


def test_a_digit_beyond_the_hand_does_nothing(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    found = chosen(view)
    press(view, KEY.Key_5, KEY.Key_9, KEY.Key_0)
    assert found == []


# --- focus ---------------------------------------------------------------------------------


def test_nobody_but_users_of_keys_sees_a_focus(open_table: OpenTable) -> None:
    view = open_table(samples.START)
    view.set_choices(samples.PLAY)
    assert focused(view) is None
    press(view, KEY.Key_Left)
    assert focused(view) is not None
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point_on(view, "03-1"))
    view.show_marks()
    assert focused(view) is None


def test_the_focus_goes_to_the_first_legal_card_when_a_prompt_opens(open_table: OpenTable) -> None:
    view = open_table(samples.START)
    press(view, KEY.Key_Right)
    view.set_choices(CLOSED)
    view.set_choices(samples.PLAY)
    assert focused(view) == "01-1"


def test_the_focus_goes_to_the_first_target_of_a_selected_card(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    press(view, KEY.Key_Right)
    view.set_choices(samples.CHOOSE)
    assert focused(view) == "10-2"


def test_while_one_of_several_is_chosen_arrows_walk_over_these_alone(
    open_table: OpenTable,
) -> None:
    """A dimmed card between them is passed over, and none beyond them is reached."""
    view = open_table(samples.EVENING)
    press(view, KEY.Key_Right)
    ends = tuple(samples.target(samples.EVENING, card) for card in ("10-2", "12-3"))
    view.set_choices(replace(samples.CHOOSE, targets=ends))
    reached = []
    for key in (KEY.Key_Right, KEY.Key_Down, KEY.Key_Home, KEY.Key_End, KEY.Key_Left, KEY.Key_Up):
        press(view, key)
        reached.append(focused(view))
    assert set(reached) == {"10-2", "12-3"}


def test_arrows_reach_a_target_above_or_below_in_every_direction(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    above, below = (samples.target(samples.EVENING, card) for card in ("10-2", "05-3"))
    view.set_choices(replace(samples.CHOOSE, targets=(above, below)))
    press(view, KEY.Key_Left)
    ways = [(KEY.Key_Right, "05-3"), (KEY.Key_Left, "10-2"), (KEY.Key_Left, "10-2")]
    for key, card in [*ways, (KEY.Key_Down, "05-3"), (KEY.Key_Right, "05-3"), (KEY.Key_Up, "10-2")]:
        press(view, key)
        assert focused(view) == card


@pytest.mark.parametrize(
    ("model", "keys", "card"),
    [
        (samples.START, (KEY.Key_Right,), "03-1"),
        (samples.START, (KEY.Key_Right, KEY.Key_Right, KEY.Key_Left), "03-1"),
        (samples.START, (KEY.Key_Left,), "01-1"),
        (samples.START, (KEY.Key_End,), "11-4"),
        (samples.START, (KEY.Key_End, KEY.Key_Home), "01-1"),
        (samples.EVENING, (KEY.Key_Tab, KEY.Key_Right), "10-3"),
        (samples.EVENING, (KEY.Key_Tab, KEY.Key_Down), "05-3"),
        (samples.EVENING, (KEY.Key_Tab, KEY.Key_Down, KEY.Key_Right, KEY.Key_Up), "10-3"),
        (samples.EVENING, (KEY.Key_Tab, KEY.Key_End), "12-3"),
    ],
)
def test_arrows_walk_within_a_region(
    open_table: OpenTable, model: TableModel, keys: tuple[Qt.Key, ...], card: str
) -> None:
    view = open_table(model)
    press(view, KEY.Key_Right)  # into the hand
    press(view, *keys)
    assert focused(view) == card


@contextmanager
def one_below_the_other(upper: QWidget, lower: QWidget, qtbot: QtBot) -> Iterator[None]:
    """Show two parts on one page, with the focus on the upper one; they outlive the page."""
    page = QWidget()
    qtbot.addWidget(page)
    rows = QVBoxLayout(page)
    rows.addWidget(upper)
    rows.addWidget(lower)
    page.show()
    page.activateWindow()
    upper.setFocus()
    qtbot.waitUntil(upper.hasFocus)
    try:
        yield
    finally:
        for part in (upper, lower):
            part.setParent(None)


def test_tab_walks_through_the_regions_and_out_of_the_table(
    open_table: OpenTable, qtbot: QtBot
) -> None:
    """Hand, field, drawn card, own piles, right block, then on to what follows the table."""
    view, following = open_table(samples.STACK), QLineEdit()
    seen: list[str | None] = []
    with one_below_the_other(view, following, qtbot):
        while view.hasFocus() and len(seen) < 20:
            press(view, KEY.Key_Tab)
            seen.append(focused(view))
        assert following.hasFocus()
    assert seen == ["06-1", "06-2", "08-2", "01-1", "02-1", None]


def test_tab_passes_over_what_lies_under_a_panel(open_table: OpenTable) -> None:
    """In a narrow window the right block stays below the panel: there a focus is not seen."""
    view = open_table(samples.STACK, 900, 640)
    view.covering.cover(300)
    seen = []
    for _ in range(4):
        press(view, KEY.Key_Tab)
        seen.append(focused(view))
    assert "01-1" in seen
    assert "02-1" not in seen


def test_whoever_comes_by_tab_sees_where_the_focus_is(open_table: OpenTable, qtbot: QtBot) -> None:
    """Protects against a stop of Tab at which nothing is marked."""
    view, before = open_table(samples.STACK), QLineEdit()
    with one_below_the_other(before, view, qtbot):
        QTest.keyClick(before, KEY.Key_Tab)
        assert view.hasFocus()
        assert focused(view) == "06-1"


def test_shift_tab_walks_back(open_table: OpenTable) -> None:
    view = open_table(samples.STACK)
    press(view, KEY.Key_Tab, KEY.Key_Tab, KEY.Key_Tab)
    QTest.keyClick(view, KEY.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert focused(view) == "06-2"


def test_the_group_of_the_focused_card_spreads(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    chaff = [item(view, card) for card in ("06-4", "03-4", "08-3")]
    closed = [card.x() for card in chaff]
    press(view, KEY.Key_Tab, KEY.Key_Tab, KEY.Key_Tab, KEY.Key_End)
    assert focused(view) == "08-3"
    assert chaff[2].x() - chaff[1].x() > 0.65 * chaff[0].rect().width()
    press(view, KEY.Key_Home)
    assert [card.x() for card in chaff] == closed


def test_a_card_that_had_the_focus_spreads_no_group_once_it_is_captured(
    open_table: OpenTable,
) -> None:
    """Protects against an opponent's chaff fanned out over the table after the last cards."""
    view = open_table(_with_field_and_chaff("08-3", "06-4 03-4"))
    press(view, KEY.Key_Tab)
    assert focused(view) == "08-3"
    taken = _with_field_and_chaff("", "06-4 03-4 08-3")
    view.set_model(taken)
    assert view.layout_now is not None
    for placed in taken.cards:
        assert placed.card is not None
        assert item(view, placed.card).x() == view.layout_now.spot(placed).rect.x


def _with_field_and_chaff(field: str, captured: str) -> TableModel:
    """Return a table on which there is nothing but the field and what Ren has captured."""
    seats = {YOU: samples.At(), SAYO: samples.At(), REN: samples.At(captured=captured)}
    return samples.table(seats, field=field)


# --- acting --------------------------------------------------------------------------------


def test_enter_acts_on_the_focused_card(open_table: OpenTable) -> None:
    view = open_table(samples.START)
    view.set_choices(samples.PLAY)
    found = chosen(view)
    press(view, KEY.Key_Right, KEY.Key_Return)
    assert found == [samples.target(samples.START, focused(view) or "")]


def test_enter_presses_the_button_the_slip_stands_for(open_table: OpenTable) -> None:
    view = open_table(samples.LOTS)
    view.set_prompt(samples.NEXT_PROMPT, ButtonTarget("next"))
    found = chosen(view)
    press(view, KEY.Key_Return)
    assert found == [ButtonTarget("next")]


def test_escape_puts_back_and_decides_nothing(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    view.set_choices(samples.CHOOSE)
    found = chosen(view)
    escaped: list[bool] = []
    view.escaped.connect(lambda: escaped.append(True))
    press(view, KEY.Key_Escape)
    assert (found, escaped) == ([], [True])


def test_z_enlarges_the_focused_card_and_any_key_closes(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    found = chosen(view)
    press(view, KEY.Key_Right, KEY.Key_Z)
    assert view.zoom.is_open()
    press(view, KEY.Key_Escape)
    assert not view.zoom.is_open()
    press(view, KEY.Key_Z, KEY.Key_1)
    assert not view.zoom.is_open()
    assert found == []


# --- the focus comes and goes ----------------------------------------------------------------


@pytest.mark.parametrize("key", [KEY.Key_Right, KEY.Key_Down, KEY.Key_Return])
def test_the_first_key_brings_the_first_legal_card_to_light(
    open_table: OpenTable, key: Qt.Key
) -> None:
    """A match was opened: no card may be played by Enter before it is marked."""
    view = open_table(samples.START)
    view.clearFocus()
    view.set_choices(samples.LAY)
    view.setFocus()
    found = chosen(view)
    press(view, key)
    assert (focused(view), found) == ("11-4", [])
    press(view, KEY.Key_Return)
    assert found == [samples.target(samples.START, "11-4")]


def test_the_first_legal_card_is_the_leftmost(open_table: OpenTable) -> None:
    """A game may name its legal actions in another order."""
    view = open_table(samples.START)
    view.set_choices(replace(samples.PLAY, legal=samples.PLAY.legal[::-1]))
    press(view, KEY.Key_Right)
    assert focused(view) == "01-1"


def test_after_a_click_keys_begin_anew(open_table: OpenTable) -> None:
    view = open_table(samples.START)
    view.set_choices(samples.PLAY)
    press(view, KEY.Key_Right, KEY.Key_Right, KEY.Key_Right)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point_on(view, "06-3"))
    found = chosen(view)
    press(view, KEY.Key_Return)
    assert (focused(view), found) == ("01-1", [])


def test_the_focus_goes_back_to_the_card_that_was_put_back(open_table: OpenTable) -> None:
    """Not to the first legal one, and it does not stay on the field."""
    view = open_table(samples.EVENING)
    press(view, KEY.Key_Right)
    view.set_choices(samples.CHOOSE)
    assert focused(view) == "10-2"
    view.set_choices(replace(samples.CHOOSE, selected=None, targets=()))
    selected = samples.CHOOSE.selected
    assert isinstance(selected, CardTarget)
    assert focused(view) == selected.card


def test_z_enlarges_the_card_below_the_mouse_where_no_card_is_marked(
    open_table: OpenTable,
) -> None:
    view = open_table(samples.EVENING)
    QTest.mouseMove(view.viewport(), point_on(view, "10-2"))
    press(view, KEY.Key_Z)
    assert view.zoom.card() == "10-2"


def test_enlarging_is_told_and_ends_at_any_key_but_a_modifier(open_table: OpenTable) -> None:
    view = open_table(samples.EVENING)
    told: list[bool] = []
    view.zoom.changed.connect(lambda: told.append(view.zoom.is_open()))
    press(view, KEY.Key_Right, KEY.Key_Z, KEY.Key_Shift, KEY.Key_Control, KEY.Key_X)
    assert told == [True, False]


def test_digits_of_the_number_pad_are_digits_and_chords_are_none(open_table: OpenTable) -> None:
    view = open_table(samples.START)
    found = chosen(view)
    QTest.keyClick(view, KEY.Key_2, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(view, KEY.Key_2, Qt.KeyboardModifier.KeypadModifier)
    assert found == [samples.target(samples.START, "03-1")]
