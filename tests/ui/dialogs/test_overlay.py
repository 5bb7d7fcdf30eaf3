"""Protects the overlay: who has the focus, what keys do, where a sheet lies."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hanafuda_desktop.ui.dialogs.about import AboutSheet
from hanafuda_desktop.ui.dialogs.deal_summary import DealSummarySheet
from hanafuda_desktop.ui.dialogs.overlay import Overlay
from hanafuda_desktop.ui.dialogs.score_sheet import ScoresSheet
from hanafuda_desktop.ui.parts.pressable import Button, Pressable
from hanafuda_desktop.ui.theme import Look
from tests.ui import account_samples as accounts
from tests.ui import panel_samples as samples
from tests.ui.dialogs.conftest import Stage


def _about() -> AboutSheet:
    return AboutSheet(samples.translator(), Look())


def _summary() -> DealSummarySheet:
    return DealSummarySheet(samples.translator(), Look(), accounts.STOPPED)


def _focused() -> str:
    part = QApplication.focusWidget()
    return part.objectName() if part is not None else ""


def test_a_sheet_lies_in_the_middle_at_its_size(stage: Stage) -> None:
    sheet = _summary()
    stage.overlay.open_sheet(sheet)
    assert sheet.geometry().getRect() == (120, 22, 1040, 686)


def test_a_small_window_makes_the_sheet_smaller(stage: Stage) -> None:
    sheet = _summary()
    stage.overlay.open_sheet(sheet)
    stage.window.resize(900, 500)
    assert stage.overlay.size() == stage.window.size()
    assert stage.window.rect().adjusted(12, 12, -12, -12).contains(sheet.geometry())


def test_the_first_focus_is_the_way_on(stage: Stage) -> None:
    stage.overlay.open_sheet(_summary())
    assert _focused() == "summary.next"


def test_tab_goes_round_within_the_sheet(stage: Stage, qtbot: QtBot) -> None:
    summary = _summary()
    stage.overlay.open_sheet(summary)
    pressed = [part.objectName() for part in summary.findChildren(Pressable) if part.isEnabled()]
    visited = []
    for _ in pressed:
        visited.append(_focused())
        focused = QApplication.focusWidget()
        assert focused is not None
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    assert visited[0] == "summary.next"
    assert sorted(visited) == sorted(pressed)
    assert _focused() == "summary.next"
    focused = QApplication.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, Qt.Key.Key_Backtab)
    assert _focused() == visited[-1]


def test_focus_by_tab_is_marked_and_the_first_is_not(stage: Stage, qtbot: QtBot) -> None:
    stage.overlay.open_sheet(_summary())
    first = QApplication.focusWidget()
    assert isinstance(first, Button)
    assert not first.is_focus_seen()
    qtbot.keyClick(first, Qt.Key.Key_Tab)
    second = QApplication.focusWidget()
    assert isinstance(second, Pressable)
    assert second.is_focus_seen()


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_esc_and_enter_close_a_sheet_that_only_tells(
    stage: Stage, qtbot: QtBot, key: Qt.Key
) -> None:
    stage.overlay.open_sheet(_about())
    focused = QApplication.focusWidget()
    assert focused is not None
    with qtbot.waitSignal(stage.overlay.emptied):
        qtbot.keyClick(focused, key)
    assert stage.overlay.isHidden()
    assert QApplication.focusWidget() is stage.below


def test_sheets_lie_on_one_another(stage: Stage) -> None:
    """F3 on the summary: the score sheet, and back to the summary."""
    summary = _summary()
    stage.overlay.open_sheet(summary)
    stage.overlay.open_sheet(ScoresSheet(samples.translator(), Look(), accounts.SHEET))
    assert not summary.isVisible()
    stage.overlay.close_sheet()
    assert summary.isVisible()
    assert _focused() == "summary.next"
    assert stage.overlay.sheet() is summary


class Painted(QObject):
    """Notes which parts of a widget are painted."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__()
        self.rects: list[QRect] = []
        watched.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if isinstance(event, QPaintEvent):
            self.rects.append(event.rect())
        return False


def test_nothing_is_left_of_the_shadow_of_a_larger_sheet(stage: Stage, qtbot: QtBot) -> None:
    """The sheets have different sizes, and the overlay draws their shadows."""
    stage.overlay.open_sheet(_summary())
    qtbot.wait(20)
    painted = Painted(stage.overlay)
    stage.overlay.open_sheet(_about())
    qtbot.waitUntil(lambda: stage.overlay.rect() in painted.rects)
    painted.rects.clear()
    stage.overlay.close_sheet()
    qtbot.waitUntil(lambda: stage.overlay.rect() in painted.rects)


def test_a_sheet_is_not_opened_twice(stage: Stage) -> None:
    sheet = _summary()
    stage.overlay.open_sheet(sheet)
    stage.overlay.open_sheet(sheet)
    stage.overlay.close_sheet()
    assert stage.overlay.isHidden()


def test_closing_what_is_closed_does_nothing(stage: Stage, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(stage.overlay.emptied):
        stage.overlay.close_sheet()


def test_space_held_looks_through_to_the_table(stage: Stage, qtbot: QtBot) -> None:
    sheet = _summary()
    stage.overlay.open_sheet(sheet)
    focused = QApplication.focusWidget()
    assert focused is not None
    qtbot.keyPress(focused, Qt.Key.Key_Space)
    assert not sheet.isVisible()
    now = QApplication.focusWidget()
    assert now is stage.overlay
    qtbot.keyRelease(now, Qt.Key.Key_Space)
    assert sheet.isVisible()
    assert _focused() == "summary.next"


def test_a_sheet_may_be_built_anew_while_one_looks_through_it(stage: Stage, qtbot: QtBot) -> None:
    """The focus goes to the part of the same name; the one that had it is gone."""
    sheet = _summary()
    stage.overlay.open_sheet(sheet)
    qtbot.keyPress(QApplication.focusWidget(), Qt.Key.Key_Space)
    stage.overlay.set_look(Look(scale=1.1))
    sheet.needed_height(900)  # it is measured, and built for that
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert sheet.isHidden()
    qtbot.keyRelease(stage.overlay, Qt.Key.Key_Space)
    assert sheet.isVisible()
    assert _focused() == "summary.next"


def test_space_presses_a_button_whose_focus_is_marked(stage: Stage, qtbot: QtBot) -> None:
    """As everywhere else; it looks through the sheet only where no button says it is meant."""
    sheet = _summary()
    stage.overlay.open_sheet(sheet)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backtab)
    assert _focused() == "summary.sheet"
    with qtbot.waitSignal(sheet.sheet_requested):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert sheet.isVisible()


def test_clicks_do_not_reach_what_lies_below(stage: Stage, qtbot: QtBot) -> None:
    stage.overlay.open_sheet(_about())
    with qtbot.assertNotEmitted(stage.below.clicked):
        at = stage.below.mapTo(stage.window, stage.below.rect().center())
        target = stage.window.childAt(at)
        assert target is stage.overlay
        qtbot.mouseClick(target, Qt.MouseButton.LeftButton, pos=at)
    assert stage.overlay.sheet() is not None


def test_the_window_gets_its_focus_back_even_if_that_is_gone(stage: Stage, qtbot: QtBot) -> None:
    """Protects against a call into a widget that was deleted under the sheet."""
    gone = QWidget(stage.window)
    gone.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    gone.show()
    gone.setFocus()
    stage.overlay.open_sheet(_about())
    gone.deleteLater()
    qtbot.waitUntil(lambda: len(stage.window.findChildren(QWidget)) > 0)
    QApplication.sendPostedEvents(gone, 52)
    stage.overlay.close_sheet()
    assert stage.overlay.isHidden()


def test_with_motion_a_sheet_glides_in_and_rests(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1280, 730)
    window.show()
    overlay = Overlay(window, Look())
    sheet = _summary()
    overlay.open_sheet(sheet)
    assert overlay.is_moving()
    qtbot.waitUntil(lambda: not overlay.is_moving())
    assert sheet.pos() == QPoint(120, 22)


def test_another_scale_reaches_the_open_sheet(stage: Stage) -> None:
    sheet = _about()
    stage.overlay.open_sheet(sheet)
    width = sheet.width()
    stage.overlay.set_look(Look(scale=1.175))
    assert sheet.width() == round(width * 1.175)


def test_sheets_that_are_set_aside_leave_the_window_free_and_come_back(stage: Stage) -> None:
    told: list[str] = []
    stage.overlay.opened.connect(lambda: told.append("opened"))
    stage.overlay.emptied.connect(lambda: told.append("emptied"))
    first, second = _summary(), _about()
    stage.overlay.open_sheet(first)
    stage.overlay.open_sheet(second)
    stage.overlay.set_aside()
    assert (stage.overlay.isVisible(), stage.overlay.sheet()) == (False, None)
    stage.overlay.bring_back()
    assert (stage.overlay.isVisible(), stage.overlay.sheet()) == (True, second)
    assert told == ["opened", "opened", "emptied", "opened"]
    stage.overlay.close_sheet()
    assert stage.overlay.sheet() is first


def test_a_sheet_over_those_set_aside_brings_them_back_below_it(stage: Stage) -> None:
    first, second = _summary(), _about()
    stage.overlay.open_sheet(first)
    stage.overlay.set_aside()
    stage.overlay.open_sheet(second)
    assert stage.overlay.sheet() is second
    stage.overlay.close_sheet()
    assert stage.overlay.sheet() is first


def test_sheets_set_aside_are_closed_with_all_others(stage: Stage) -> None:
    stage.overlay.open_sheet(_summary())
    stage.overlay.set_aside()
    stage.overlay.close_all()
    stage.overlay.bring_back()
    assert (stage.overlay.isVisible(), stage.overlay.sheet()) == (False, None)
