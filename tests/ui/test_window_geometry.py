"""Where the window opens on one screen, on several, and when one of them is gone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from pytestqt.qtbot import QtBot

from hanafuda_desktop.controller.scoring_desk import ScoringDesk
from hanafuda_desktop.controller.table_controller import TableController
from hanafuda_desktop.ui import kept_geometry
from hanafuda_desktop.ui.dialogs.rules_window import RulesWindow
from hanafuda_desktop.ui.scoring.scoring_window import ScoringWindow
from hanafuda_desktop.ui.theme import Look
from hanafuda_desktop.ui.window_geometry import corner_beside, find_geometry
from tests.ui.conftest import OpenProgram
from tests.ui.panel_samples import translator
from tests.ui.program import leave_instant

MAIN = QRect(0, 0, 1920, 1040)
LEFT = QRect(-1366, 300, 1366, 728)


def test_the_first_time_the_system_chooses_the_place() -> None:
    assert find_geometry(None, (MAIN,)) == (QSize(1280, 800), None)


def test_the_first_window_on_a_small_screen_is_no_larger_than_that() -> None:
    """A laptop of 1366 x 768 with a task bar: no card may lie below the edge."""
    size, _ = find_geometry(None, (LEFT,))
    assert size.height() + 32 <= LEFT.height()


def test_a_window_opens_where_it_was_on_any_screen() -> None:
    place = QRect(-1300, 320, 900, 640)
    assert find_geometry(place, (MAIN, LEFT)) == (place.size(), place.topLeft())


def test_a_window_of_a_screen_that_is_gone_opens_on_the_main_one() -> None:
    """Else nobody could seize it."""
    place = QRect(-1300, 320, 900, 640)
    assert find_geometry(place, (MAIN,)) == (place.size(), None)


@pytest.mark.parametrize(
    ("corner", "is_kept"),
    [
        ((-700, 10), True),
        ((1700, 10), True),
        ((1800, 10), False),
        ((10, -25), False),
        ((10, 1010), True),
        ((10, 1030), False),
    ],
)
def test_a_title_that_can_be_seized_is_left_where_it_is(
    corner: tuple[int, int], is_kept: bool
) -> None:
    _, found = find_geometry(QRect(*corner, 1000, 700), (MAIN,))
    assert found == (QPoint(*corner) if is_kept else None)


def test_a_window_is_never_smaller_than_it_can_be() -> None:
    size, _ = find_geometry(QRect(0, 0, 300, 200), (QRect(0, 0, 640, 480),))
    assert size == QSize(800, 600)


@pytest.mark.parametrize(
    ("owner", "corner"),
    [
        (QRect(0, 40, 800, 600), (800, 40)),
        (QRect(1100, 40, 800, 600), (100, 40)),
        (QRect(320, 120, 1280, 800), (460, 170)),
        (QRect(900, 300, 1280, 800), (920, 308)),
        (QRect(-600, -300, 1280, 800), (0, 0)),
    ],
)
def test_the_rules_open_beside_the_table_or_over_its_middle(
    owner: QRect, corner: tuple[int, int]
) -> None:
    assert corner_beside(owner, QSize(1000, 700), MAIN) == QPoint(*corner)


def test_every_window_lies_on_its_screen_with_its_title(qtbot: QtBot) -> None:
    desk = ScoringDesk(TableController())
    windows = (RulesWindow(translator(), Look()), ScoringWindow(translator(), Look(), desk))
    for window in windows:
        qtbot.addWidget(window)
        screen, least = window.screen().availableSize(), window.minimumSize()
        assert window.width() <= max(screen.width(), least.width())
        assert window.height() <= max(screen.height() - 20, least.height())


def test_the_place_is_kept_also_where_the_program_is_killed(
    open_program: OpenProgram, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is on disk as soon as the window lies still, and not what fills the screen for a while."""
    monkeypatch.setattr(kept_geometry, "SETTLED_MS", 1)
    leave_instant(tmp_path)
    program = open_program()
    program.window.resize(1024, 640)

    def kept() -> list[int]:
        settings = json.loads((tmp_path / "settings.json").read_text("utf-8"))
        return list(settings.get("window") or ())[2:]

    qtbot.waitUntil(lambda: kept() == [1024, 640])
    program.window.showFullScreen()
    qtbot.wait(5)
    assert program.session.settings.window is not None
    assert program.session.settings.window[2:] == (1024, 640)
