"""A choice that is not weighed, to buy in or to leave, says so when a hint is asked for."""

from __future__ import annotations

import random

import pytest
from pytestqt.qtbot import QtBot

from hanafuda_desktop.engine.places import PERSON
from hanafuda_desktop.engine.table_spec import ButtonTarget
from hanafuda_desktop.engine.text import Msg
from hanafuda_desktop.games.hiki_kabu.actions import BuyIn
from hanafuda_desktop.match.match import AnyMatch
from tests.ui.conftest import OpenMatch
from tests.ui.gestures import action, click
from tests.ui.program import Program
from tests.ui.studies import KEY, button, hint_panel, press
from tests.ui.test_main_window_ring import ring_match

UNWEIGHED = Msg("hint.unweighed")


def out_of_chips() -> AnyMatch:
    """Play by chance until the person has nothing left, and may buy in."""
    match, chance = ring_match(3, match_length="open", start_chips=50), random.Random(1)
    while (turn := match.turn()) is not None and BuyIn() not in turn.legal:
        legal = turn.legal if turn.seat != PERSON or len(turn.legal) == 1 else turn.legal[:1]
        match.submit(turn.seat, chance.choice(legal), ply=turn.ply)
    assert turn is not None and turn.seat == PERSON
    return match


@pytest.fixture
def program(open_match: OpenMatch) -> Program:
    return open_match(out_of_chips())


@pytest.mark.parametrize("how", ["key", "menu", "button"])
def test_it_is_said_that_the_choice_is_ones_own(program: Program, how: str) -> None:
    """In a counted match, too, without a question: it is no help."""
    match how:
        case "key":
            press(program, KEY.Key_H)
        case "menu":
            action(program.window, "menu.hint").trigger()
        case _:
            click(button(program, "strip.hint"))
    window = program.window
    assert window.notice.message() == UNWEIGHED
    assert window.overlay.sheet() is None and hint_panel(program) is None
    assert not button(program, "strip.hint").isChecked()


def test_the_words_go_with_the_choice(program: Program, qtbot: QtBot) -> None:
    press(program, KEY.Key_H)
    program.controller.choose(ButtonTarget("buy_in"))
    qtbot.waitUntil(lambda: program.window.notice.message() is None)
