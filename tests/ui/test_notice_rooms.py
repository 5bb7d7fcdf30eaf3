"""Protects what matters in the window from being covered by a notice."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.places import HOUSE, PERSON, Zone
from hanafuda_desktop.engine.text import Msg, msg
from hanafuda_desktop.match.match import AnyMatch
from hanafuda_desktop.ui import hint_room
from hanafuda_desktop.ui.dialogs.deal_summary import DealSummarySheet
from hanafuda_desktop.ui.main_window import MainWindow
from hanafuda_desktop.ui.table.layout import Rect, TableLayout
from tests.ui.conftest import OpenProgram
from tests.ui.gestures import find, press
from tests.ui.person import Person
from tests.ui.program import leave_instant, random_match, save_match
from tests.ui.reading import unreadable
from tests.ui.studies import Open, ask

SHORT = Msg("notice.second")
LONG = msg("notice.folder", folder="/home/someone/hanafuda", reason="Read-only file system")
_NAME_LINE = 14
"""Where the words of the first line of a block begin below its upper edge, in text px."""


def _what_matters(window: MainWindow) -> list[QRect]:
    """Return names and scores, cards, piles and the prompt, in px of the page."""
    layout, model = window.table.layout_now, window.table.model
    assert isinstance(layout, TableLayout) and model is not None
    first = round(_NAME_LINE * layout.room.scale)
    rects: list[Rect] = [layout.own, layout.pile, layout.drawn, layout.prompt]
    rects += [
        block._replace(y=block.y + first, h=block.h - first) for block in layout.blocks.values()
    ]
    rects += [
        layout.spot(placed).rect
        for placed in model.cards
        if placed.place.zone is Zone.FIELD or placed.place.seat == PERSON
    ]
    return [QRect(*rect).translated(window.table.pos()) for rect in rects]


@pytest.mark.parametrize("words", [SHORT, LONG], ids=["short", "long"])
@pytest.mark.parametrize("is_open", [True, False])
@pytest.mark.parametrize("size", [(800, 600), (1024, 640), (1280, 800), (1920, 1200)])
def test_a_notice_covers_nothing_that_matters(
    open_program: OpenProgram,
    tmp_path: Path,
    qtbot: QtBot,
    size: tuple[int, int],
    is_open: bool,
    words: Msg,
) -> None:
    """It lay over the scores of an opponent and the top of the field until it was dismissed."""
    leave_instant(tmp_path, panel_open_normal=is_open)
    window = open_program(QSize(*size)).window
    Person(window, qtbot).wait()
    window.notice.show_message(words)
    place = window.notice.geometry()
    assert [rect for rect in _what_matters(window) if rect.intersects(place)] == []
    assert unreadable(window.notice) == []


@pytest.mark.usefixtures("few_playouts")
def test_a_notice_covers_no_hint_that_fills_the_column(
    opened: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panel, at the foot of which a notice lies else, is below it then."""
    monkeypatch.setattr(hint_room, "_LEAST_TOGETHER", 10_000.0)
    program = opened()
    hint, notice = ask(program, qtbot), program.window.notice
    assert hint.geometry() == program.window.panel.geometry()
    notice.show_message(LONG)
    assert not notice.geometry().intersects(hint.geometry())


def test_over_the_strip_a_short_notice_leaves_the_buttons_in_sight(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    """One of them takes back what it may tell of."""
    leave_instant(tmp_path)
    window = open_program(QSize(800, 600)).window
    Person(window, qtbot).wait()
    window.notice.show_message(Msg("study.awaited"))
    place = window.notice.geometry()
    for name in ("undo", "hint", "panel"):
        button = find(window, f"strip.{name}")
        rect = QRect(button.mapTo(window.strip, QPoint(0, 0)), button.size())
        assert not rect.intersects(place), name
    assert place.height() <= window.strip.height()
    assert unreadable(window.notice) == []


def _is_settled(match: AnyMatch) -> bool:
    turn = match.turn()
    return turn is not None and turn.seat == HOUSE and match.deal_number() == 1


def test_a_notice_over_the_summary_leaves_its_title_in_sight(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot
) -> None:
    """Esc then takes the notice away and leaves the summary."""
    leave_instant(tmp_path)
    save_match(tmp_path, random_match(6, _is_settled))
    window = open_program().window
    Person(window, qtbot).wait()
    window.notice.show_message(LONG)
    sheet = window.overlay.sheet()
    assert isinstance(sheet, DealSummarySheet)
    place = window.notice.geometry()
    assert not place.intersects(sheet.geometry()) or place.y() >= sheet.y() + sheet.title_bottom()
    press(window, Qt.Key.Key_Escape)
    assert window.notice.isHidden()
    assert window.overlay.sheet() is sheet


@pytest.mark.parametrize("words", [SHORT, LONG], ids=["short", "long"])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1200)])
def test_beside_a_summary_with_room_around_it_a_notice_covers_none_of_it(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot, size: tuple[int, int], words: Msg
) -> None:
    """It lay over the own bar and points until it was dismissed."""
    leave_instant(tmp_path)
    save_match(tmp_path, random_match(6, _is_settled))
    window = open_program(QSize(*size)).window
    Person(window, qtbot).wait()
    window.notice.show_message(words)
    sheet = window.overlay.sheet()
    assert sheet is not None
    place = window.notice.geometry()
    assert not place.intersects(sheet.geometry())
    assert window.overlay.rect().contains(place)
    assert unreadable(window.notice) == []
