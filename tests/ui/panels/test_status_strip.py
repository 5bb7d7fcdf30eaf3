"""Protects the strip above the table."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QSignalSpy
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.study_desk import Help
from hanafuda_desktop.engine.table_spec import PastDeal
from hanafuda_desktop.ui.panels.status_strip import DealRow, StatusStrip
from hanafuda_desktop.ui.parts.kit import Kit
from hanafuda_desktop.ui.parts.pressable import Button
from hanafuda_desktop.ui.theme import Look
from tests.ui import panel_samples as samples
from tests.ui.conftest import Show
from tests.ui.gestures import double_click
from tests.ui.reading import texts, words


def _strip(show: Show, width: int = 1280, is_compact: bool = False) -> StatusStrip:
    strip = StatusStrip(samples.translator(), Look())
    strip.show_progress(samples.PROGRESS, samples.PLAQUE)
    strip.set_room(is_compact, has_row=width >= 960)
    show(strip, width, strip.sizeHint().height())
    return strip


def test_it_tells_deal_month_and_row(show: Show) -> None:
    strip = _strip(show)
    assert words(strip) == [
        "八八",
        "Deal 8 of 12",
        "August 葉月",
        "Undo",
        "Hint",
        "Rules",
        "Panel",
    ]
    (row,) = strip.findChildren(DealRow)
    assert row.accessibleName() == "Deals 1 to 12; deal 8 is being played"


def test_compact_gives_up_the_month_for_the_plaque(show: Show) -> None:
    strip = _strip(show, 1024, is_compact=True)
    assert "August 葉月" not in words(strip)
    assert "大場" in words(strip)
    assert "×2" in words(strip)
    assert strip.height() == 36


def test_narrow_gives_up_the_row_but_not_the_deal(show: Show) -> None:
    strip = _strip(show, 800, is_compact=True)
    assert not strip.findChildren(DealRow)
    assert "Deal 8 of 12" in words(strip)


def test_hover_tells_how_a_deal_went(show: Show) -> None:
    (row,) = _strip(show).findChildren(DealRow)
    assert row.words_at(row.disc(3).center().x()) == "Deal 3: won by seat 1"
    assert row.words_at(row.disc(8).center().x()) == ""


def test_a_settled_deal_that_is_nobodys_does_not_look_like_one_to_come(show: Show) -> None:
    """Protects against a row in which a drawn deal seems not to have been played."""
    before, drawn = samples.PROGRESS, PastDeal(None, samples.said("drawn"))
    progress = replace(before, past=(*before.past[:2], drawn, *before.past[3:]))
    row = DealRow(Kit(Look(), samples.translator()), progress)
    show(row, 400, 30)
    picture = row.grab().toImage()
    settled = picture.pixelColor(row.disc(3).center() + QPoint(0, 5))
    to_come = picture.pixelColor(row.disc(9).center() + QPoint(0, 5))
    assert settled == Look().theme.control_edge
    assert to_come != settled


def test_the_panel_button_asks_and_shows_what_is(show: Show, qtbot: QtBot) -> None:
    """Protects against a button that shows an open panel which the window did not open."""
    strip = _strip(show)
    button = strip.find_part(Button, "strip.panel")
    assert button is not None
    with qtbot.waitSignal(strip.panel_toggled):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert button.isChecked()
    strip.set_panel_open(False)
    assert not button.isChecked()


def test_a_double_click_on_the_panel_button_asks_once(show: Show) -> None:
    """The panel went and came back."""
    strip = _strip(show)
    button = strip.find_part(Button, "strip.panel")
    assert button is not None
    asked = QSignalSpy(strip.panel_toggled)
    double_click(button)
    assert asked.count() == 1


def test_the_rules_button_asks_for_them_where_there_is_room(show: Show, qtbot: QtBot) -> None:
    strip = _strip(show)
    button = strip.find_part(Button, "strip.rules")
    assert button is not None
    with qtbot.waitSignal(strip.rules_requested):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not button.isChecked()
    strip.set_room(is_compact=True, has_row=True)
    assert strip.find_part(Button, "strip.rules") is None


def test_before_the_first_deal_no_deal_is_named(show: Show) -> None:
    strip = StatusStrip(samples.translator(), Look())
    empty = type(samples.PROGRESS)("八八", 0, 12, None, ())
    strip.show_progress(empty, None)
    show(strip, 1280, 44)
    assert words(strip) == ["八八", "Undo", "Hint", "Rules", "Panel"]


def test_the_row_stays_where_it_is_from_deal_to_deal_and_in_a_study(show: Show) -> None:
    """It once moved with the length of the month's name and with the sign of a study."""
    strip = _strip(show)
    lefts = set()
    for number, month in ((5, "May 皐月"), (9, "September 長月"), (10, "October 神無月")):
        for is_study in (False, True):
            progress = replace(samples.PROGRESS, number=number, month=samples.said(month))
            strip.show_help(Help(is_study=is_study))
            strip.show_progress(progress, samples.PLAQUE)
            show(strip, 1280, strip.sizeHint().height())
            (row,) = (one for one in strip.findChildren(DealRow) if one.isVisible())
            lefts.add(row.mapTo(strip, QPoint(0, 0)).x())
    assert len(lefts) == 1


def test_the_row_goes_where_it_would_cut_words_short(show: Show) -> None:
    strip = _strip(show, 1024, is_compact=True)
    strip.show_help(Help(is_study=True))
    for plaque, has_row in (
        (replace(samples.PLAQUE, note=None), True),
        (samples.PLAQUE, False),
        (replace(samples.PLAQUE, note=None), True),
    ):
        strip.show_progress(samples.PROGRESS, plaque)
        assert any(row.isVisible() for row in strip.findChildren(DealRow)) is has_row
        assert not [text for text in texts(strip) if text.isVisible() and text.is_elided()]


def test_only_what_is_switched_on_has_an_edge(show: Show) -> None:
    """A button that is off looked like the neighbor that is switched on."""
    strip = _strip(show)
    strip.set_panel_open(True)
    theme = Look().theme

    def upper_edge(name: str) -> QColor:
        (button,) = strip.findChildren(Button, f"strip.{name}")
        place = button.mapTo(strip, QPoint(button.width() // 2, 0))
        return strip.grab().toImage().pixelColor(place)

    assert upper_edge("panel") != theme.bar
    assert upper_edge("undo") == upper_edge("rules") == theme.bar


def test_a_button_that_is_off_says_why(show: Show) -> None:
    strip = _strip(show)
    (undo,) = strip.findChildren(Button, "strip.undo")
    assert not undo.isEnabled() and "nothing yet" in undo.toolTip()
    strip.show_help(Help(can_undo=True))
    assert undo.isEnabled() and undo.toolTip() == ""
