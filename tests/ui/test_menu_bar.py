"""Protects the menu bar: all of it can be seen, and what has nothing to do is off."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize

from tests.ui.conftest import OpenMatch, OpenProgram
from tests.ui.gestures import action
from tests.ui.key_states import (
    ALWAYS,
    KEY,
    UNDER_SHEET,
    commands_on,
    is_choice,
    look_at,
    press,
)
from tests.ui.program import leave_instant, random_match, settled
from tests.ui.test_main_window_ring import ring_match


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1600, 1000), (1920, 1200)], ids=str)
def test_every_menu_is_there_when_the_window_is_shown_first(
    open_program: OpenProgram, tmp_path: Path, size: tuple[int, int]
) -> None:
    leave_instant(tmp_path)
    bar = open_program(QSize(*size)).window.menuBar()
    assert len(bar.actions()) == 4
    for menu in bar.actions():
        assert bar.rect().contains(bar.actionGeometry(menu)), menu.text()


def test_what_has_nothing_to_do_is_off_around_a_pot(open_match: OpenMatch) -> None:
    """From a first round to the start page; of a sheet that is open, another is not opened."""
    program = open_match(ring_match(3))
    window, first = program.window, f"{ALWAYS} new sheet fair panel ledger rules_tab"
    assert commands_on(program) == set(first.split())
    press(window, KEY.Key_L)
    assert commands_on(program) == set(first.replace("ledger", "yaku").split())
    press(window, KEY.Key_P)
    assert commands_on(program) == set(f"{first} yaku".split())
    for name in ("sheet", "fair", "keys", "about"):
        action(window, f"menu.{name}").trigger()
        on = set(f"{ALWAYS} new sheet fair".split()) - {name}
        assert (name, commands_on(program)) == (name, on)
        press(window, KEY.Key_Escape)
    assert commands_on(program) == set(f"{first} yaku".split())
    action(window, "menu.new").trigger()
    assert commands_on(program) == set(ALWAYS.split())


def test_a_review_that_is_open_is_not_opened_again(open_match: OpenMatch) -> None:
    program = open_match(random_match(2, settled(2)))
    action(program.window, "menu.review").trigger()
    assert look_at(program).sheet == "ReviewSheet"
    assert commands_on(program) == set(UNDER_SHEET.replace(" review", "").split())


def test_an_earlier_moment_is_neither_taken_back_nor_weighed(open_match: OpenMatch) -> None:
    program = open_match(random_match(2, is_choice))
    assert program.controller.look_back(3)
    assert not commands_on(program) & {"undo", "redo", "hint"}
